#include "solver.hpp"

#include <algorithm>

namespace eremit {

namespace {

// The memory that is not for tables and lists: the solver itself, the board.
constexpr std::size_t OWN_BYTES = 65'536;
// What the allocator holds above what it was asked for: parts of pages, lists that have grown.
constexpr std::size_t slack(std::size_t memory) {
  return std::min(memory / 32, std::size_t{1} << 22);
}

}  // namespace

Solver::Solver(const Board& root, std::size_t memory, std::uint64_t seed,
               const Techniques& techniques)
    : memory_(std::max(memory, LEAST_MEMORY) - OWN_BYTES - slack(memory)),
      seed_(seed),
      position_(root, techniques),
      table_(memory_) {}

std::size_t Solver::bytes() const {
  return OWN_BYTES + table_.bytes() + position_.bytes() + (dive_ ? dive_->bytes() : 0);
}

// The plan. With one pack: short tries with chance, in between one without it that is long enough to
// see all of a small space, then the search of everything. With several packs most spaces cannot be
// searched, and most deals can be won: tries that grow slowly, until they are as long as a search of
// everything.
Dive::Plan Solver::next_try() const {
  constexpr int NOISE = 20;
  constexpr Dive::Plan EVERYTHING{};
  if (!position_.techniques().dives) return EVERYTHING;
  // Different seeds have nothing in common, whatever the try.
  const std::uint64_t seed = Generator(seed_ ^ Generator(tries_ + 1).next()).next();
  if (position_.board().rules().packs > 1) {
    constexpr std::uint64_t TRIES_OF_A_LENGTH = 32;
    constexpr std::uint64_t LENGTHS = 12;
    const std::uint64_t length = tries_ / TRIES_OF_A_LENGTH;
    if (length >= LENGTHS) return EVERYTHING;
    // One of each length is without chance, and long enough to see all of a space that is not large.
    const std::uint64_t visits = std::uint64_t{2500} << length;
    if (tries_ % TRIES_OF_A_LENGTH == 8) return {visits * 16, 0, seed};
    return {visits, NOISE, seed};
  }
  constexpr std::uint64_t TRIES = 64;
  if (tries_ >= TRIES) return EVERYTHING;
  if (tries_ == 8) return {32'000, 0, seed};
  return {1000, tries_ == 0 ? 0 : NOISE, seed};
}

void Solver::decide(Verdict verdict) {
  verdict_ = verdict;
  if (verdict == Verdict::winnable) line_ = position_.line();
  done_ = true;
  end_try();
}

void Solver::end_try() {
  if (dive_) examined_before_ += dive_->examined();
  dive_.reset();
  while (position_.depth() > 0) position_.undo();
  ++tries_;
}

bool Solver::step(std::uint64_t positions) {
  const std::uint64_t until = examined() + positions;
  while (!done_ && examined() < until) {
    if (!dive_) {
      table_.clear();
      dive_.emplace(position_, table_, memory_, next_try());
    }
    switch (dive_->step(until - examined())) {
      case Outcome::open:
        break;
      case Outcome::given_up:
        end_try();
        break;
      case Outcome::won:
        decide(Verdict::winnable);
        break;
      case Outcome::exhausted:
        decide(Verdict::unwinnable);
        break;
      case Outcome::no_memory:
        // A try that finds no room is given up as any other; another order may need less.
        if (dive_->is_endless()) {
          out_of_memory_ = true;
          decide(Verdict::unknown);
        } else {
          end_try();
        }
        break;
    }
  }
  return !done_;
}

}  // namespace eremit
