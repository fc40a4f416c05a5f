// The set of positions that a search has seen, as fingerprints in bounded memory.
#pragma once

#include <algorithm>
#include <array>
#include <cstddef>
#include <cstdint>

#include "pages.hpp"

namespace eremit {

// A fingerprint, of a position or of a part of it.
struct Key {
  std::uint64_t a = 0;
  std::uint64_t b = 0;

  friend bool operator==(const Key&, const Key&) = default;
  friend Key operator+(Key x, Key y) { return {x.a + y.a, x.b + y.b}; }
  friend Key operator-(Key x, Key y) { return {x.a - y.a, x.b - y.b}; }
  Key& operator+=(Key other) { return *this = *this + other; }
  Key& operator-=(Key other) { return *this = *this - other; }

  // The fingerprint of a position in a region of the table, which the upper bits of the number name:
  // positions that are near each other in a search should mostly be of one region.
  static constexpr int REGION_BITS = 8;
  [[nodiscard]] Key in_region(std::uint64_t region) const {
    return {a, b >> REGION_BITS | region >> (64 - REGION_BITS) << (64 - REGION_BITS)};
  }
};

// Hashing with linear probing in which the entries lie in the order of their keys, so that
// the search for a new key ends at the first larger one. The table is cut into segments, by region, that
// grow one by one: while one is copied, the others need no second copy, and what is asked for lately
// lies close together.
class Table {
 public:
  explicit Table(std::size_t most_bytes) : most_bytes_(most_bytes) {}

  enum class Answer : std::uint8_t { added, known, full };
  // Adds the key; `full` if it is not there and there is no memory for it.
  Answer add(Key key);
  void prefetch(Key key) const {
    const Segment& segment = segments_[segment_of(key)];
    if (segment.slots() != nullptr) __builtin_prefetch(segment.slots() + segment.start(key));
  }
  // Forgets all keys and gives back all memory but a little.
  void clear();

  [[nodiscard]] std::uint64_t size() const { return size_; }
  [[nodiscard]] std::size_t bytes() const { return bytes_; }
  void limit(std::size_t most_bytes) { most_bytes_ = most_bytes; }

 private:
  // An entry of 12 bytes; all zero is an empty one.
  struct Slot {
    std::uint32_t middle = 0;
    std::uint32_t high = 0;
    std::uint32_t low = 0;

    // Where the bytes of a number begin with the lowest, both words are read at once.
    [[nodiscard]] std::uint64_t upper() const { return std::uint64_t{high} << 32 | middle; }
    [[nodiscard]] bool empty() const { return (upper() | low) == 0; }
    friend bool operator==(const Slot&, const Slot&) = default;
    friend bool operator<(const Slot& x, const Slot& y) {
      return x.upper() != y.upper() ? x.upper() < y.upper() : x.low < y.low;
    }
  };
  struct Segment {
    Pages pages;                 // of slots
    std::uint32_t capacity = 0;  // places that keys are spread over; some more follow for the last
    std::uint32_t used = 0;

    [[nodiscard]] Slot* slots() const { return static_cast<Slot*>(pages.data()); }
    [[nodiscard]] std::size_t end() const { return slots() == nullptr ? 0 : all_places(capacity); }
    [[nodiscard]] std::size_t start(Key key) const {
      return place(static_cast<std::uint32_t>(key.a >> 32));
    }
    [[nodiscard]] std::size_t place(std::uint32_t high) const {
      return static_cast<std::size_t>((std::uint64_t{high} * capacity) >> 32);
    }
  };

  // Parts of a region, so that no game has a single large segment.
  static constexpr int PART_BITS = 2;
  static constexpr int SEGMENT_BITS = Key::REGION_BITS + PART_BITS;
  static constexpr std::size_t SEGMENTS = std::size_t{1} << SEGMENT_BITS;
  static constexpr std::uint32_t MOST_SPARE = 64;
  static constexpr std::uint32_t FIRST_CAPACITY = 16;

  static std::size_t segment_of(Key key) {
    return static_cast<std::size_t>(key.b >> (64 - SEGMENT_BITS));
  }
  static Slot slot_of(Key key);
  static std::size_t all_places(std::uint32_t capacity) {
    return std::size_t{capacity} + std::min(capacity, MOST_SPARE);
  }
  static std::size_t bytes_of(std::uint32_t capacity) {
    const std::size_t bytes = all_places(capacity) * sizeof(Slot);
    return bytes < PAGE ? bytes : whole_pages(bytes);
  }
  bool grow(Segment& segment);
  bool insert(Segment& segment, Slot slot, std::size_t at);

  std::array<Segment, SEGMENTS> segments_;
  std::size_t most_bytes_;
  std::size_t bytes_ = 0;
  std::uint64_t size_ = 0;
};

}  // namespace eremit
