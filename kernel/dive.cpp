#include "dive.hpp"

#include <algorithm>

#include "guide.hpp"

namespace eremit {

Dive::Dive(Position& position, Table& table, std::size_t most_bytes, Plan plan)
    : position_(position),
      table_(table),
      most_bytes_(most_bytes),
      plan_(plan),
      random_(plan.seed),
      chooser_(position) {}

// A list that is full doubles next, and is there twice while it does.
bool Dive::has_room() const {
  std::size_t bytes = table_.bytes() + this->bytes() + position_.bytes() + position_.next_growth();
  if (todo_.size() + MOST_CHOICES > todo_.capacity())
    bytes += 2 * todo_.capacity() * sizeof(Choice);
  if (levels_.size() == levels_.capacity()) bytes += 2 * levels_.capacity() * sizeof(std::size_t);
  return bytes < most_bytes_;
}

// Lists what can be tried from the position and was not seen before; false without memory. A
// position counts as seen when it is first listed, since from then on it waits in `todo_`.
bool Dive::visit() {
  ++visited_;
  const std::size_t lists = bytes() + position_.bytes();
  table_.limit(most_bytes_ > lists ? most_bytes_ - lists : 0);
  levels_.push_back(todo_.size());
  chooser_.list(choices_);
  candidates_.clear();
  for (const Choice choice : choices_) {
    const Key key = position_.key_after(choice);
    table_.prefetch(key);
    candidates_.push_back({choice, key, 0});
  }
  examined_ += candidates_.size();
  std::size_t fresh = 0;
  for (const Candidate& candidate : candidates_) {
    const Table::Answer answer = table_.add(candidate.key);
    if (answer == Table::Answer::full) return false;
    if (answer == Table::Answer::added) candidates_[fresh++] = candidate;
  }
  candidates_.resize(fresh);
  for (Candidate& candidate : candidates_) {
    candidate.promise = promise(position_, candidate.choice) * 16;
    if (plan_.noise > 0)
      candidate.promise +=
          static_cast<int>(random_.below(static_cast<std::uint64_t>(plan_.noise) * 16));
  }
  std::stable_sort(candidates_.begin(), candidates_.end(),
                   [](const Candidate& x, const Candidate& y) { return x.promise < y.promise; });
  for (const Candidate& candidate : candidates_) todo_.push_back(candidate.choice);
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
