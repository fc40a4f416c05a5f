// The set of positions that a search has seen, as fingerprints in bounded memory.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>

#include "pages.hpp"

namespace eremit {

// A position's fingerprint. Of its 128 bits the table keeps 96.
struct Key {
  std::uint64_t a = 0;
  std::uint64_t b = 0;

  friend bool operator==(const Key&, const Key&) = default;
  friend Key operator+(Key x, Key y) { return {x.a + y.a, x.b + y.b}; }
  friend Key operator-(Key x, Key y) { return {x.a - y.a, x.b - y.b}; }
  Key& operator+=(Key other) { return *this = *this + other; }
  Key& operator-=(Key other) { return *this = *this - other; }
};

// Hashing with linear probing in which the entries lie in the order of their keys, so that
// the search for a new key ends at the first larger one. The table is cut into segments that grow one
// by one: while one is copied, the others need no second copy.
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
    std::uint32_t high = 0;
    std::uint32_t middle = 0;
    std::uint32_t low = 0;

    [[nodiscard]] bool empty() const { return (high | middle | low) == 0; }
    friend bool operator==(const Slot&, const Slot&) = default;
    friend auto operator<=>(const Slot&, const Slot&) = default;
  };
  struct Segment {
    Pages pages;                 // of slots
    std::uint32_t capacity = 0;  // places that keys are spread over; SPARE more follow for the last
    std::uint32_t used = 0;

    [[nodiscard]] Slot* slots() const { return static_cast<Slot*>(pages.data()); }
    [[nodiscard]] std::size_t start(Key key) const {
      return place(static_cast<std::uint32_t>(key.a >> 32));
    }
    [[nodiscard]] std::size_t place(std::uint32_t high) const {
      return static_cast<std::size_t>((std::uint64_t{high} * capacity) >> 32);
    }
  };

  static constexpr std::size_t SEGMENTS = 8;
  static constexpr std::uint32_t SPARE = 64;
  static constexpr std::uint32_t FIRST_CAPACITY = 32;

  static std::size_t segment_of(Key key) { return key.b >> 61; }
  static Slot slot_of(Key key);
  static std::size_t bytes_of(std::uint32_t capacity) {
    return whole_pages((std::size_t{capacity} + SPARE) * sizeof(Slot));
  }
  bool grow(Segment& segment);
  bool insert(Segment& segment, Slot slot, std::size_t at);

  std::array<Segment, SEGMENTS> segments_;
  std::size_t most_bytes_;
  std::size_t bytes_ = 0;
  std::uint64_t size_ = 0;
};

}  // namespace eremit
