// Automatic play to the foundations, as ordinary moves.
#pragma once

#include <array>
#include <cstdint>
#include <vector>

#include "board.hpp"

namespace eremit {

enum class Policy : std::uint8_t { safe = 1, all = 2 };

// The moves that automatic play would make from here, in order: always the first card that may
// go, looked for in the waste, then the reserves, the cells and the tableau from the left, until there
// is none. Cards that the player took back and has not moved since stay. The board is the same
// afterwards.
std::vector<Move> auto_moves(Board& board, Policy policy);

// For each suit the fewest cards on a foundation of it, 0 while one of them is not open.
using Lowest = std::array<std::uint8_t, MAX_SUITS>;
Lowest lowest_foundations(const Board& board);

// How high the foundations must be for a card to go up safely; the same for a whole game. The
// proof stands at `is_safe`, whose conditions (1) and (2) these are.
class SafeHeights {
 public:
  explicit SafeHeights(const Board& board);
  [[nodiscard]] bool holds(Card card, const Lowest& lowest) const {
    const Lowest& heights = heights_[card];
    bool all = true;
    for (std::size_t suit = 0; suit < MAX_SUITS; ++suit) all &= lowest[suit] >= heights[suit];
    return all;
  }

 private:
  std::array<Lowest, 64> heights_{};
};

// Whether playing the top card of `from` to a foundation can never turn a game that can be won
// into one that cannot. The proof stands at the function. False if the card fits nowhere. `heights`
// are those of the game.
bool is_safe(const Board& board, Pile from, const SafeHeights& heights);

}  // namespace eremit
