// Which moves are legal, why others are not, and moves as text.
#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "board.hpp"

namespace eremit {

// Why a move is refused.
enum class Reason : std::uint8_t {
  none,                 // the move is legal
  not_a_move,           // the text is not a move
  no_such_pile,         // the game has no such pile
  game_won,             // a won position has no moves
  source_empty,         // there is no card, or fewer than asked for
  closed_source,        // nothing is played from there (a stock that lies face down)
  closed_target,        // nothing is laid there, or nothing from that pile
  same_pile,            // a pile never goes onto itself
  top_card_only,        // from there, or to there, cards go one at a time
  face_down,            // a card of the group lies face down
  not_in_order,         // the group is not a run
  single_cards,         // this game moves single cards only
  whole_pile,           // this game moves the top card or the whole pile
  no_take_back,         // cards on the foundations stay there
  between_foundations,  // from foundation to foundation nothing is played
  foundation_base,      // an empty foundation wants another rank
  foundation_suit,
  foundation_rank,
  foundation_full,
  space_king,     // only a king or a group headed by a king goes into a space
  space_reserve,  // only the reserve fills spaces while it lasts
  cell_full,      // a cell holds one card
  tableau_base,   // nothing is laid on a card of the base rank
  tableau_rank,
  tableau_suit,
  tableau_colour,
  stock_empty,
  no_hand_deal,     // the stock of this game is not dealt by hand
  stock_not_empty,  // the waste is picked up only when the stock is out
  waste_empty,
  no_passes_left,
};

// The reason as a short word ("space-king"), the key of its texts; "" for Reason::none.
std::string_view reason_word(Reason reason);

// Replaces `moves` by all legal moves: waste, stock (if open), reserves, cells, tableau from the
// left, take-backs, then deal or redeal.
void legal_moves(const Board& board, std::vector<Move>& moves);

// The turn of the stock that is legal by the stock and the passes, `deal` or `redeal`, if one is.
std::optional<Move> turn_of_stock(const Board& board);

// Why the move is not legal; Reason::none exactly for the moves that `legal_moves` lists.
Reason why(const Board& board, Move move);

// No legal move leads to another position: the word "lost" of records.
bool is_stuck(const Board& board);

// Whether the move leaves the position as it is but for the order of like piles.
bool changes_nothing(const Board& board, Move move);

// Whether `card` fits on the foundation as it stands.
Reason why_not_on_foundation(const Board& board, Card card, Pile foundation);

// "t2-t5x4", "deal", "redeal".
std::string move_text(const Rules& rules, Move move);

// Reads a move; Reason::none and the move, or why it is none of this game.
Reason parse_move(const Rules& rules, std::string_view text, Move& move);

}  // namespace eremit
