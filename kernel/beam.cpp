#include "beam.hpp"

#include <algorithm>

#include "guide.hpp"

namespace eremit {

namespace {

// Rounds at one level: moves that leave the stock alone.
constexpr std::size_t MOST_ROUNDS = 24;

}  // namespace

bool Beam::is_possible(const Position& position) {
  return position.joins_turns() && position.board().redeals_left() != UNLIMITED;
}

Beam::Beam(Position& position, Table& table, std::size_t most_bytes, std::size_t width)
    : position_(position),
      table_(table),
      most_bytes_(most_bytes),
      width_(width),
      chooser_(position),
      relaxation_(position.board()),
      nodes_{{ROOT, {}}},
      levels_(stock_level() + 1),
      level_(stock_level()),
      round_{ROOT} {
  table_.add(position_.key());
}

std::size_t Beam::candidate_bytes() const {
  std::size_t candidates = 0;
  for (const Candidates& level : levels_) candidates += level.capacity();
  return candidates * sizeof(Candidate);
}

std::size_t Beam::bytes() const {
  return candidate_bytes() + nodes_.capacity() * sizeof(Node) +
         (round_.capacity() + path_.capacity()) * sizeof(std::uint32_t);
}

// Gives the table what the lists leave; false if that is nothing. A list that is full doubles next, and
// is there twice while it does.
bool Beam::make_room() {
  std::size_t lists = bytes() + position_.bytes() + position_.next_growth();
  lists += 8 * width_ * sizeof(Candidate);
  if (nodes_.size() + width_ > nodes_.capacity()) lists += 2 * nodes_.capacity() * sizeof(Node);
  table_.limit(most_bytes_ > lists ? most_bytes_ - lists : 0);
  return table_.bytes() + lists < most_bytes_;
}

// How many turns of the stock may still come, about.
std::size_t Beam::stock_level() const {
  const Board& board = position_.board();
  const int cards = board.rules().cards + 1;
  return static_cast<std::size_t>(board.redeals_left() * cards + board.size(STOCK));
}

void Beam::keep_best(Candidates& candidates) const {
  if (candidates.size() <= width_) return;
  const auto end = candidates.begin() + static_cast<std::ptrdiff_t>(width_);
  std::nth_element(candidates.begin(), end, candidates.end(),
                   [](const Candidate& x, const Candidate& y) { return x.worth > y.worth; });
  candidates.erase(end, candidates.end());
}

// Chooses who goes on; false if nobody is left.
bool Beam::next_round() {
  if (++rounds_ == MOST_ROUNDS || levels_[level_].empty()) {
    rounds_ = 0;
    do {
      levels_[level_] = {};
      if (level_-- == 0) return false;
    } while (levels_[level_].empty());
  }
  Candidates& candidates = levels_[level_];
  keep_best(candidates);
  // Those with a common past one after the other: that way is not played again.
  std::sort(candidates.begin(), candidates.end(),
            [](const Candidate& x, const Candidate& y) { return x.parent < y.parent; });
  round_.clear();
  next_ = 0;
  for (const Candidate& candidate : candidates) {
    round_.push_back(static_cast<std::uint32_t>(nodes_.size()));
    nodes_.push_back({candidate.parent, candidate.choice});
  }
  candidates.clear();
  return true;
}

void Beam::go_to(std::uint32_t node) {
  wanted_path_.clear();
  for (; node != ROOT; node = nodes_[node].parent) wanted_path_.push_back(node);
  std::reverse(wanted_path_.begin(), wanted_path_.end());
  const auto common =
      std::mismatch(path_.begin(), path_.end(), wanted_path_.begin(), wanted_path_.end());
  for (auto it = common.first; it != path_.end(); ++it) position_.undo();
  for (auto it = common.second; it != wanted_path_.end(); ++it) position_.play(nodes_[*it].choice);
  path_.swap(wanted_path_);
}

bool Beam::is_hopeless() {
  return position_.techniques().relaxed && !position_.waiting() &&
         relaxation_.is_hopeless(position_.board());
}

Outcome Beam::expand(std::uint32_t node) {
  if (!make_room()) return Outcome::no_memory;
  go_to(node);
  chooser_.list(choices_);
  for (const Choice choice : choices_) {
    ++examined_;
    if (!position_.is_passed_through(choice)) {
      const Table::Answer answer = table_.add(position_.key_after(choice));
      if (answer == Table::Answer::full) return Outcome::no_memory;
      if (answer == Table::Answer::known) continue;
    }
    position_.play(choice);
    if (position_.board().is_won()) return Outcome::won;
    if (!is_hopeless()) {
      Candidates& level = levels_[stock_level()];
      level.push_back({node, choice, worth(position_.board())});
      if (level.size() > 4 * width_) keep_best(level);
    }
    position_.undo();
  }
  return Outcome::open;
}

Outcome Beam::step(std::uint64_t positions) {
  const std::uint64_t until = examined_ + positions;
  while (examined_ < until) {
    if (next_ == round_.size() && !next_round()) return Outcome::given_up;
    const Outcome outcome = expand(round_[next_++]);
    if (outcome != Outcome::open) return outcome;
  }
  return Outcome::open;
}

}  // namespace eremit
