#include "dive.hpp"

#include <algorithm>

namespace eremit {

Dive::Dive(Position& position, Table& table, std::size_t most_bytes, Plan plan)
    : position_(position),
      table_(table),
      most_bytes_(most_bytes),
      plan_(plan),
      random_(plan.seed),
      chooser_(position),
      relaxation_(position.board()),
      guide_(plan.is_varied ? Guide::varied(random_) : Guide{}) {}

// A list that is full doubles next, and is there twice while it does.
bool Dive::has_room() const {
  std::size_t bytes = table_.bytes() + this->bytes() + position_.bytes() + position_.next_growth();
  if (todo_.size() + MOST_CHOICES > todo_.capacity())
    bytes += 2 * todo_.capacity() * sizeof(Choice);
  if (levels_.size() == levels_.capacity()) bytes += 2 * levels_.capacity() * sizeof(std::size_t);
  return bytes < most_bytes_;
}

// Of the positions behind moves between piles of the same kinds it looks at one in sixteen, and at each
// where that pays: where one in twenty-five or more turned out to be hopeless.
bool Dive::is_hopeless() {
  if (!position_.techniques().relaxed || position_.waiting()) return false;
  Looks& looks = looks_[kinds_of_last()];
  if (looks.passed++ % 16 != 0 && looks.hopeless * 25 < looks.made) return false;
  ++looks.made;
  const bool is = relaxation_.is_hopeless(position_.board());
  if (is) ++looks.hopeless;
  return is;
}

// A number for the kinds of the piles of the last move.
std::size_t Dive::kinds_of_last() const {
  if (position_.depth() == 0) return 0;
  const Rules& rules = position_.board().rules();
  const Move move = position_.last().move;
  return static_cast<std::size_t>(rules.kind(move.from)) * PILE_KINDS +
         static_cast<std::size_t>(rules.kind(move.to));
}

// Lists what can be tried from the position and was not seen before; false without memory. A
// position counts as seen when it is first listed, since from then on it waits in `todo_`.
bool Dive::visit() {
  ++visited_;
  const std::size_t lists = bytes() + position_.bytes();
  table_.limit(most_bytes_ > lists ? most_bytes_ - lists : 0);
  levels_.push_back(todo_.size());
  if (is_hopeless()) return has_room();
  chooser_.list(choices_);
  keys_.resize(choices_.size());
  for (std::size_t i = 0; i < choices_.size(); ++i) {
    keys_[i] = position_.key_after(choices_[i]);
    table_.prefetch(keys_[i]);
  }
  examined_ += choices_.size();
  fresh_.clear();
  for (std::size_t i = 0; i < choices_.size(); ++i) {
    const Choice choice = choices_[i];
    if (!position_.is_passed_through(choice)) {
      const Table::Answer answer = table_.add(keys_[i]);
      if (answer == Table::Answer::full) return false;
      if (answer == Table::Answer::known) continue;
    }
    fresh_.push_back({choice, guide_.promise(position_, choice)});
  }
  if (plan_.noise > 0)
    for (Fresh& fresh : fresh_)
      fresh.promise +=
          static_cast<int>(random_.below(static_cast<std::uint64_t>(plan_.noise) * POINT));
  // There are few, mostly: by insertion.
  for (std::size_t i = 1; i < fresh_.size(); ++i) {
    const Fresh fresh = fresh_[i];
    std::size_t at = i;
    for (; at > 0 && fresh.promise < fresh_[at - 1].promise; --at) fresh_[at] = fresh_[at - 1];
    fresh_[at] = fresh;
  }
  for (const Fresh& fresh : fresh_) todo_.push_back(fresh.choice);
  return has_room();
}

Outcome Dive::step(std::uint64_t positions) {
  const std::uint64_t until = examined_ + positions;
  if (!begun_) {
    begun_ = true;
    if (position_.board().is_won()) return Outcome::won;
    if (table_.add(position_.key()) == Table::Answer::full || !visit()) return Outcome::no_memory;
  }
  while (examined_ < until) {
    if (todo_.size() == levels_.back()) {
      levels_.pop_back();
      if (levels_.empty()) return Outcome::exhausted;
      position_.undo();
      continue;
    }
    if (plan_.visits > 0 && visited_ >= plan_.visits) return Outcome::given_up;
    position_.play(todo_.back());
    todo_.pop_back();
    if (position_.board().is_won()) return Outcome::won;
    if (!visit()) return Outcome::no_memory;
  }
  return Outcome::open;
}

}  // namespace eremit
