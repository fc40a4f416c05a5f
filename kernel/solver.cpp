#include "solver.hpp"

#include <algorithm>

namespace eremit {

namespace {

// The memory that is not for tables and lists: the solver itself, the board.
constexpr std::size_t OWN_BYTES = 65'536;

}  // namespace

Solver::Solver(const Board& root, std::size_t memory, std::uint64_t seed,
               const Techniques& techniques)
    : memory_(std::max(memory, LEAST_MEMORY) - OWN_BYTES),
      seed_(seed),
      techniques_(techniques),
      position_(root, techniques),
      table_(memory_) {}

std::size_t Solver::bytes() const {
  return OWN_BYTES + table_.bytes() + position_.bytes() + (dive_ ? dive_->bytes() : 0);
}

// The plan: a few short tries with chance, then the search of everything.
Solver::Try Solver::next_try() const {
  const bool several_packs = position_.board().rules().packs > 1;
  constexpr std::uint64_t TRIES = 8;
  if (techniques_.dives && tries_ < TRIES)
    return {several_packs ? std::uint64_t{20'000} : std::uint64_t{1'000}, tries_ == 0 ? 0 : 12};
  return {};
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
      try_ = next_try();
      dive_.emplace(position_, table_, memory_, try_.noise, seed_ + tries_);
    }
    // Long steps of a short try would be wasted.
    const std::uint64_t left = until - examined();
    switch (dive_->step(try_.visits > 0 ? std::min<std::uint64_t>(left, 256) : left)) {
      case Outcome::open:
        if (try_.visits > 0 && dive_->visited() >= try_.visits) end_try();
        break;
      case Outcome::won:
        decide(Verdict::winnable);
        break;
      case Outcome::exhausted:
        decide(Verdict::unwinnable);
        break;
      case Outcome::no_memory:
        out_of_memory_ = true;
        decide(Verdict::unknown);
        break;
    }
  }
  return !done_;
}

}  // namespace eremit
