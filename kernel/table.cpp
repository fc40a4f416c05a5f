#include "table.hpp"

#include <cstring>

namespace eremit {

// Of 128 bits 96: the top bits of b chose the segment. A key of zeros would look empty.
Table::Slot Table::slot_of(Key key) {
  const Slot slot{static_cast<std::uint32_t>(key.a), static_cast<std::uint32_t>(key.a >> 32),
                  static_cast<std::uint32_t>(key.b)};
  return slot.empty() ? Slot{0, 0, 1} : slot;
}

// Puts the slot at `at` and moves those from there to the next empty place one further; false if
// there is none.
bool Table::insert(Segment& segment, Slot slot, std::size_t at) {
  const std::size_t end = segment.end();
  std::size_t hole = at;
  while (hole < end && !segment.slots()[hole].empty()) ++hole;
  if (hole == end) return false;
  std::memmove(segment.slots() + at + 1, segment.slots() + at, (hole - at) * sizeof(Slot));
  segment.slots()[at] = slot;
  return true;
}

// Gives the segment more places; false if there is no memory for them.
bool Table::grow(Segment& segment) {
  // Larger ones grow in small steps, so that few places stay empty.
  const std::uint32_t step = segment.capacity < 65'536 ? segment.capacity : segment.capacity / 4;
  std::uint32_t capacity = std::max(FIRST_CAPACITY, segment.capacity + step);
  while (true) {
    const std::size_t more = bytes_of(capacity);
    if (bytes_ + more > most_bytes_) return false;
    Segment larger;
    larger.pages = Pages(more);
    if (larger.slots() == nullptr) return false;
    larger.capacity = capacity;
    larger.used = segment.used;
    // The old entries come in the order of their keys: each goes to its place or behind the last.
    std::size_t next = 0;
    const std::size_t end = larger.end();
    bool fits = true;
    for (std::size_t i = 0; i < segment.end() && fits; ++i) {
      const Slot& slot = segment.slots()[i];
      if (slot.empty()) continue;
      const std::size_t at = std::max(next, larger.place(slot.high));
      fits = at < end;
      if (fits) larger.slots()[at] = slot;
      next = at + 1;
    }
    if (!fits) {  // many keys alike at the end; more places spread them
      capacity += capacity / 4;
      continue;
    }
    bytes_ += more;
    if (segment.slots() != nullptr) bytes_ -= bytes_of(segment.capacity);
    segment = std::move(larger);
    return true;
  }
}

Table::Answer Table::add(Key key) {
  Segment& segment = segments_[segment_of(key)];
  const Slot slot = slot_of(key);
  while (true) {
    if (segment.slots() != nullptr) {
      const std::size_t end = segment.end();
      std::size_t at = segment.place(slot.high);
      while (at < end && !segment.slots()[at].empty() && segment.slots()[at] < slot) ++at;
      if (at < end && segment.slots()[at] == slot) return Answer::known;
      // At most 7 of 8 places are used.
      const bool crowded = segment.used >= segment.capacity - segment.capacity / 8;
      if (!crowded && insert(segment, slot, at)) break;
    }
    if (!grow(segment)) return Answer::full;
  }
  ++segment.used;
  ++size_;
  return Answer::added;
}

void Table::clear() {
  // What is kept is ready for the next try, but that may need other segments.
  const bool keeps_none = bytes_ > std::min(most_bytes_ / 16, std::size_t{1} << 20);
  for (Segment& segment : segments_) {
    if (keeps_none || segment.capacity > 4096) {
      if (segment.slots() != nullptr) bytes_ -= bytes_of(segment.capacity);
      segment = Segment{};
    } else if (segment.used > 0) {
      std::fill_n(segment.slots(), segment.end(), Slot{});
      segment.used = 0;
    }
  }
  size_ = 0;
}

}  // namespace eremit
