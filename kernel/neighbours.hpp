// The positions around a winning line, and the shortest way to a win through them.
#pragma once

#include <cstdint>
#include <vector>

#include "likeness.hpp"

namespace eremit {

// Walks breadth first from all positions of the line at the same time, and keeps which position
// follows which. Positions that differ only in the order of like piles are one.
class Neighbours {
 public:
  // The line must win from the board. Looks at what follows from `most` positions at most; lists take
  // about `memory` bytes at most.
  Neighbours(const Board& root, const std::vector<Move>& line, std::uint64_t most,
             std::size_t memory);

  // Looks at what follows from `positions` more; false when that is done.
  bool step(std::uint64_t positions);
  // Whether all positions that can be reached were looked at: then no line is shorter.
  [[nodiscard]] bool is_whole() const { return next_ == places_.size() && !left_out_; }
  // The shortest line through the positions that were seen.
  [[nodiscard]] std::vector<Move> shortest() const;

 private:
  using Number = std::uint32_t;
  static constexpr Number NONE = 0xFFFFFFFFU;

  struct Place {
    std::uint64_t key;
    Number before;  // the place that it was first reached from
    Number depth;   // moves from the root on the way over `before`
    Move move;      // the last of them
    bool won;
  };

  Number find_or_add(std::uint64_t key, Number before, Move move);
  void grow_slots();
  void go_to(Number place);
  void look_from(Number place);
  [[nodiscard]] std::size_t bytes() const;

  Likeness walk_;
  std::vector<Number> path_{0};  // the places from the root to where the walk is
  std::vector<Move> line_;
  std::uint64_t most_;
  std::size_t memory_;
  std::size_t next_ = 0;  // the first place that was not looked from
  bool left_out_ = false;
  std::vector<Place> places_;
  std::vector<Number> slots_;  // by key: numbers of places
  std::vector<Number> followers_;
  std::vector<std::size_t> first_follower_{0};  // of each place that was looked from, and the end
  std::vector<Move> moves_;
  std::vector<Number> down_;
};

}  // namespace eremit
