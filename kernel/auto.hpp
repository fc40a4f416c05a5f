// Automatic play to the foundations, as ordinary moves.
#pragma once

#include <vector>

#include "board.hpp"

namespace eremit {

enum class Policy : std::uint8_t { safe = 1, all = 2 };

// The moves that automatic play would make from here, in order: always the first card that may
// go, looked for in the waste, then the reserves, the cells and the tableau from the left, until there
// is none. Cards that the player took back and has not moved since stay. The board is the same
// afterwards.
std::vector<Move> auto_moves(Board& board, Policy policy);

// Whether playing the top card of `from` to a foundation can never turn a game that can be won
// into one that cannot. The proof stands at the function. False if the card fits nowhere.
bool is_safe(const Board& board, Pile from);

}  // namespace eremit
