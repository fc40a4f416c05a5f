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
  return OWN_BYTES + table_.bytes() + position_.bytes() + (easier_ ? easier_->bytes() : 0) +
         (dive_ ? dive_->bytes() : 0) + (beam_ ? beam_->bytes() : 0);
}

// The game with one card a turn and passes without a limit is easier: each card of the stock can be
// played at any time. What cannot be won there cannot be won, and its space is smaller, as it does not
// matter how far the stock is turned. (Where the stock fills spaces its order matters, and where the
// empty stock wins turning does.)
bool Solver::has_easier_stock() const {
  const Rules& rules = position_.board().rules();
  return position_.techniques().relaxed && rules.stock_deal == StockDeal::waste &&
         (rules.turn > 1 || rules.passes > 0) && rules.fill != Fill::stock &&
         rules.goal != Goal::stock;
}

// The plan. With one pack: short tries with chance, in between one without it that is long enough to
// see all of a small space, some longer ones, then the search of everything, in the easier game first.
// With several packs most spaces cannot be searched, and most deals can be won: tries that grow slowly,
// until they are as long as a search of everything. Where beams are possible there are beams among them,
// of like time in all; there what helps is to play differently each time, so all is narrow and short.
Solver::Try Solver::next_try() const {
  constexpr int NOISE = 20;
  constexpr Try EVERYTHING{};
  const Techniques& techniques = position_.techniques();
  if (!techniques.dives) return EVERYTHING;
  // Different seeds have nothing in common, whatever the try.
  const std::uint64_t seed = Generator(seed_ ^ Generator(tries_ + 1).next()).next();
  if (position_.board().rules().packs > 1) {
    constexpr std::uint64_t LENGTHS = 12;
    constexpr std::uint64_t FIRST_BEAM = 9;
    constexpr std::uint64_t ONE_IN_BEAMS = 16;
    constexpr std::size_t WIDTH = 50;
    constexpr std::uint64_t VISITS = 2500;
    const bool has_beams = techniques.beams && Beam::is_possible(position_);
    const std::uint64_t tries_of_a_length = has_beams ? 32 * ONE_IN_BEAMS : 32;
    const std::uint64_t length = tries_ / tries_of_a_length;
    if (length >= LENGTHS) return EVERYTHING;
    // One of each length is without chance, and long enough to see all of a space that is not large.
    const std::uint64_t turn = tries_ % tries_of_a_length;
    if (turn == 8) return {.plan = {.visits = VISITS * 16 << length, .seed = seed}};
    if (!has_beams || tries_ < FIRST_BEAM)
      return {.plan = {.visits = VISITS << length, .noise = NOISE, .seed = seed}};
    if (turn % ONE_IN_BEAMS == FIRST_BEAM)
      return {.beam = {WIDTH << length / 3, tries_ > FIRST_BEAM, seed}};
    return {.plan = {VISITS << length / 3, NOISE, true, seed}};
  }
  constexpr std::uint64_t SHORT_TRIES = 64;
  constexpr std::uint64_t TRIES = SHORT_TRIES + 32;
  constexpr std::uint64_t EASIER_VISITS = 40'000'000;
  if (tries_ == TRIES && has_easier_stock())
    return {.plan = {.visits = EASIER_VISITS}, .free_stock = true};
  if (tries_ >= TRIES) return EVERYTHING;
  if (tries_ == 8) return {.plan = {.visits = 32'000}};
  return {.plan = {.visits = tries_ < SHORT_TRIES ? 1000U : 8000U,
                   .noise = tries_ == 0 ? 0 : NOISE,
                   .seed = seed}};
}

void Solver::begin_try() {
  const Try next = next_try();
  if (next.free_stock) easier_.emplace(position_.board().with_free_stock(), position_.techniques());
  table_.clear();
  if (next.beam.width > 0) {
    beam_.emplace(position_, table_, memory_, next.beam);
    return;
  }
  dive_.emplace(easier_ ? *easier_ : position_, table_, memory_, next.plan);
}

Outcome Solver::go_on(std::uint64_t positions) {
  if (!dive_ && !beam_) begin_try();
  if (beam_) return beam_->step(positions);
  return dive_ ? dive_->step(positions) : Outcome::given_up;
}

void Solver::end_try() {
  examined_before_ = examined();
  dive_.reset();
  beam_.reset();
  easier_.reset();
  while (position_.depth() > 0) position_.undo();
  ++tries_;
}

void Solver::decide(Verdict verdict) {
  verdict_ = verdict;
  if (verdict == Verdict::winnable) line_ = position_.line();
  done_ = true;
  end_try();
}

bool Solver::step(std::uint64_t positions) {
  const std::uint64_t until = examined() + positions;
  while (!done_ && examined() < until) {
    switch (go_on(until - examined())) {
      case Outcome::open:
        break;
      case Outcome::given_up:
        end_try();
        break;
      case Outcome::won:
        // The easier game can be won by luck that this one does not have.
        if (easier_)
          end_try();
        else
          decide(Verdict::winnable);
        break;
      case Outcome::exhausted:
        decide(Verdict::unwinnable);
        break;
      case Outcome::no_memory:
        // A try that finds no room is given up as any other; another order may need less.
        if (dive_ && dive_->is_endless()) {
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
