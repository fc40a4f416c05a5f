// What a player can see of a position.
#pragma once

#include <vector>

#include "board.hpp"

namespace eremit {

// The cards of a pile as a player sees them, bottom first: NO_CARD for a card that lies face
// down. Open are all cards of the waste, the foundations and the cells, the face-up cards of tableau
// and reserves, and the top card of a stock that lies open.
std::vector<Card> visible(const Board& board, Pile pile);

}  // namespace eremit
