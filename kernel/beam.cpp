#include "beam.hpp"

#include <algorithm>

namespace eremit {

namespace {

// Rounds at one level: moves that leave the stock alone.
constexpr std::size_t ROUNDS = 24;
// What chance adds to a position's worth in a varied beam, at most.
constexpr int CHANCE = 40 * POINT;

Points points_of(const Beam::Plan& plan) {
  Generator random(plan.seed);
  return plan.is_varied ? Points::varied(random) : Points{};
}

}  // namespace

bool Beam::is_possible(const Position& position) {
  return position.joins_turns() && position.board().redeals_left() != UNLIMITED;
}

Beam::Beam(Position& position, Table& table, std::size_t most_bytes, Plan plan)
    : position_(position),
      table_(table),
      most_bytes_(most_bytes),
      plan_(plan),
      chooser_(position),
      relaxation_(position.board()),
      worth_(position, points_of(plan)),
      nodes_{{ROOT, {}}},
      levels_(level_of(position.stock()) + 1),
      level_(levels_.size() - 1),
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
  lists += 8 * plan_.width * sizeof(Candidate);
  if (nodes_.size() + plan_.width > nodes_.capacity())
    lists += 2 * nodes_.capacity() * sizeof(Node);
  table_.limit(most_bytes_ > lists ? most_bytes_ - lists : 0);
  return table_.bytes() + lists < most_bytes_;
}

// How many turns of the stock may still come, about.
std::size_t Beam::level_of(const Position::Stock& stock) const {
  const int cards = position_.board().rules().cards + 1;
  return static_cast<std::size_t>(stock.redeals * cards + stock.stock);
}

// Most goals are reached by the last card that goes up.
bool Beam::may_win(Choice choice) const {
  const Rules& rules = position_.board().rules();
  return rules.goal != Goal::foundations || rules.kind(choice.move.to) == PileKind::foundation;
}

// The best of each group, a tenth of the beam at most.
void Beam::keep_few_of_a_group(Candidates& candidates) const {
  std::sort(candidates.begin(), candidates.end(), [](const Candidate& x, const Candidate& y) {
    return x.group != y.group ? x.group < y.group : x.is_better(y);
  });
  const std::size_t most = plan_.width / 10;
  std::size_t kept = 0;
  for (const Candidate& candidate : candidates)
    if (kept < most || candidates[kept - most].group != candidate.group)
      candidates[kept++] = candidate;
  candidates.resize(kept);
}

void Beam::keep_best(Candidates& candidates) const {
  if (plan_.is_varied) keep_few_of_a_group(candidates);
  if (candidates.size() <= plan_.width) return;
  const auto end = candidates.begin() + static_cast<std::ptrdiff_t>(plan_.width);
  std::nth_element(candidates.begin(), end, candidates.end(),
                   [](const Candidate& x, const Candidate& y) { return x.is_better(y); });
  candidates.erase(end, candidates.end());
}

// Once the stock is out all that is left must be done in the rounds of one level.
std::size_t Beam::most_rounds() const {
  const auto cards = static_cast<std::size_t>(position_.board().rules().cards);
  return level_ > 0 ? ROUNDS : ROUNDS + cards;
}

// Of a position, not of the way to it.
std::int32_t Beam::chance(Key key) const {
  if (!plan_.is_varied) return 0;
  const std::uint64_t random = split_mix(key.b ^ plan_.seed) >> 32;
  return static_cast<std::int32_t>(random * std::uint64_t{CHANCE} >> 32);
}

// Chooses who goes on; false if nobody is left.
bool Beam::next_round() {
  if (++rounds_ == most_rounds() || levels_[level_].empty()) {
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
            [](const Candidate& x, const Candidate& y) { return x.way() < y.way(); });
  round_.clear();
  next_ = 0;
  for (const Candidate& candidate : candidates) {
    round_.push_back(static_cast<std::uint32_t>(nodes_.size()));
    nodes_.push_back({candidate.parent, candidate.choice});
  }
  candidates.clear();
  return true;
}

// A node comes after its parent in the list: of two that differ the later one is not above the other.
void Beam::go_to(std::uint32_t node) {
  way_.clear();
  while (node != here()) {
    if (node > here()) {
      way_.push_back(node);
      node = nodes_[node].parent;
    } else {
      position_.undo();
      path_.pop_back();
    }
  }
  for (; !way_.empty(); way_.pop_back()) {
    position_.play(nodes_[way_.back()].choice);
    path_.push_back(way_.back());
  }
}

bool Beam::is_hopeless() {
  return position_.techniques().relaxed && !position_.waiting() &&
         relaxation_.is_hopeless(position_.board());
}

// Positions look alike in which the stock stands alike, as many cards are up, and there are as many
// spaces.
std::uint32_t Beam::group_after(Choice choice) const {
  const Board& board = position_.board();
  const Rules& rules = board.rules();
  const Move move = choice.move;
  const PileKind from = rules.kind(move.from);
  int up = board.on_foundations();
  int spaces = 0;
  for (Pile p = rules.first_tableau; p < rules.first_reserve; ++p) spaces += board.empty(p) ? 1 : 0;
  if (rules.kind(move.to) == PileKind::foundation) ++up;
  if (from == PileKind::foundation) --up;
  if (rules.kind(move.to) == PileKind::tableau && board.empty(move.to)) --spaces;
  if (from == PileKind::tableau && board.size(move.from) == move.count && board.filling_pile() < 0)
    ++spaces;
  return static_cast<std::uint32_t>(
      (position_.stock_after(choice).waste * MAX_CARDS + up) * MAX_TABLEAU + spaces);
}

Outcome Beam::expand(std::uint32_t node) {
  if (!make_room()) return Outcome::no_memory;
  go_to(node);
  if (is_hopeless()) return Outcome::open;
  chooser_.list(choices_);
  keys_.clear();
  for (const Choice choice : choices_) {
    keys_.push_back(position_.key_after(choice));
    table_.prefetch(keys_.back());
  }
  worth_.look();
  for (std::size_t i = 0; i < choices_.size(); ++i) {
    const Choice choice = choices_[i];
    ++examined_;
    if (!position_.is_passed_through(choice)) {
      const Table::Answer answer = table_.add(keys_[i]);
      if (answer == Table::Answer::full) return Outcome::no_memory;
      if (answer == Table::Answer::known) continue;
    }
    if (may_win(choice)) {
      position_.play(choice);
      if (position_.board().is_won()) return Outcome::won;
      position_.undo();
    }
    Candidates& level = levels_[level_of(position_.stock_after(choice))];
    level.push_back({node, choice, worth_.after(choice) + chance(keys_[i]), group_after(choice)});
    if (level.size() > 4 * plan_.width) keep_best(level);
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
