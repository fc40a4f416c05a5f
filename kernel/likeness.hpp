// A board that knows at each step which positions are the same but for the order of like piles.
#pragma once

#include <array>
#include <cstdint>
#include <vector>

#include "board.hpp"

namespace eremit {

class Likeness {
 public:
  explicit Likeness(Board board);

  [[nodiscard]] const Board& board() const { return board_; }
  // 64 bits that are equal for positions that differ in nothing but the order of like piles. Different
  // positions may have the same by chance: whoever relies on it replays what came of it. Reserves keep
  // their places where the first of them fills spaces.
  [[nodiscard]] std::uint64_t key() const;

  void play(Move move);
  void undo();
  // Takes moves back until `moves` of those that were made here are left.
  void undo_to(std::size_t moves) {
    while (depth() > moves) undo();
  }
  // Moves that were made here and not undone.
  [[nodiscard]] std::size_t depth() const { return before_.size(); }

 private:
  // The parts of the piles that a move changes: where it goes from and to, and what fills a space.
  struct Before {
    std::array<std::int8_t, 3> piles{-1, -1, -1};
    std::array<std::uint64_t, 3> parts{};
  };

  [[nodiscard]] std::uint64_t part_of(Pile pile) const;

  Board board_;
  std::array<std::uint64_t, MAX_PILES> parts_{};
  std::uint64_t sum_ = 0;
  std::vector<Before> before_;
};

}  // namespace eremit
