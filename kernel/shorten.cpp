#include "shorten.hpp"

#include <algorithm>
#include <utility>

#include "moves.hpp"

namespace eremit {

namespace {

constexpr int ROUNDS = 7;
// What a search from a position of the line may examine in the first round, and from how many
// positions it is looked around a line; four times as many in each further round.
constexpr std::uint64_t ANEW = 10'000;
constexpr std::uint64_t AROUND = 2'000;

// The time for leaving moves out grows with the square of the line. Of longer ones they are left out
// only if no shorter one is found.
constexpr std::size_t LONG = 1'000;

}  // namespace

bool wins(const Board& board, const std::vector<Move>& line) {
  Board walk = board;
  for (const Move move : line) {
    if (why(walk, move) != Reason::none) return false;
    walk.play(move);
  }
  return walk.is_won();
}

Shortener::Shortener(Board root, std::vector<Move> line, std::size_t memory, std::uint64_t seed)
    : root_(std::move(root)), best_(std::move(line)), memory_(memory), seed_(seed) {
  if (!best_.empty()) work_on(best_, 0);
}

void Shortener::work_on(std::vector<Move> line, int level) {
  line_ = std::move(line);
  level_ = level;
  left_out_at_ = 0;
  stage_ = Stage::around;
}

// Keeps the line if it is shorter and wins; whatever found it, the rules have the last word.
void Shortener::note() {
  if (line_.size() < best_.size() && wins(root_, line_)) best_ = line_;
}

// After a line that nothing helps any more. In each round lines are found from several positions of the
// best one, and made shorter quickly; then it is looked far around the best of all.
void Shortener::next_line() {
  if (place_ < best_.size()) {
    stage_ = Stage::anew;
  } else if (level_ <= round_) {
    work_on(best_, round_ + 1);
  } else if (++round_ == ROUNDS) {
    stage_ = Stage::done;
  } else {
    place_ = 0;
    stage_ = Stage::anew;
  }
}

std::uint64_t Shortener::search_anew(std::uint64_t positions) {
  const std::uint64_t most = ANEW << (2 * round_);
  if (!solver_) {
    Board board = root_;
    for (std::size_t i = 0; i < place_; ++i) board.play(best_[i]);
    solver_.emplace(board, memory_, ++seed_, Techniques{});
  }
  const std::uint64_t before = solver_->examined();
  const bool more = solver_->step(std::min(positions, most - before));
  const std::uint64_t after = solver_->examined();
  if (!more || after >= most) {
    std::vector<Move> line(best_.begin(), best_.begin() + static_cast<std::ptrdiff_t>(place_));
    line.insert(line.end(), solver_->line().begin(), solver_->line().end());
    const bool found = solver_->verdict() == Verdict::winnable;
    solver_.reset();
    place_ = 2 * place_ + 1;
    if (found)
      work_on(std::move(line), 0);
    else
      next_line();
  }
  return std::max<std::uint64_t>(after - before, 1);
}

std::uint64_t Shortener::look_around(std::uint64_t positions) {
  // Its lists take more while they grow, and while the shortest way is looked for.
  if (!neighbours_) neighbours_.emplace(root_, line_, AROUND << (2 * level_), memory_ / 3);
  Neighbours& neighbours = *neighbours_;
  if (neighbours.step(positions)) return positions;
  const std::size_t before = line_.size();
  line_ = neighbours.shortest();
  note();
  shortest_ = neighbours.is_whole();
  neighbours_.reset();
  if (shortest_ || best_.empty()) {
    stage_ = Stage::done;
  } else if (line_.size() * 10 > before * 9) {
    // A line that became much shorter has new surroundings, which are looked at before all else.
    if (line_.size() == left_out_at_ || (level_ == 0 && line_.size() > LONG))
      next_line();
    else
      stage_ = Stage::needless;
  }
  return positions;
}

std::uint64_t Shortener::leave_out() {
  if (!needless_) needless_.emplace(root_, line_);
  const bool more = needless_->step();
  if (needless_->line().size() < line_.size()) {
    line_ = needless_->line();
    note();
  }
  if (!more) {
    needless_.reset();
    left_out_at_ = line_.size();
    stage_ = Stage::around;
  }
  return std::max<std::uint64_t>(line_.size() / 16, 1);
}

bool Shortener::step(std::uint64_t positions) {
  while (positions > 0 && stage_ != Stage::done) {
    std::uint64_t used = 0;
    switch (stage_) {
      case Stage::anew:
        used = search_anew(positions);
        break;
      case Stage::around:
        used = look_around(positions);
        break;
      case Stage::needless:
        used = leave_out();
        break;
      case Stage::done:
        break;
    }
    positions -= std::min(used, positions);
  }
  return stage_ != Stage::done;
}

}  // namespace eremit
