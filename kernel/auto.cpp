#include "auto.hpp"

#include <algorithm>
#include <bit>

#include "moves.hpp"

namespace eremit {

namespace {

// The first foundation that takes the top card of the pile; -1 if none does.
Pile foundation_for(const Board& board, Pile from) {
  const Rules& rules = board.rules();
  for (Pile p = FIRST_FOUNDATION; p < rules.first_tableau; ++p)
    if (why_not_on_foundation(board, board.top(from), p) == Reason::none) return p;
  return -1;
}

// Whether the stock has no cards and never gets any.
bool stock_is_out(const Board& board) {
  return board.empty(STOCK) && (board.empty(WASTE) || board.redeals_left() == 0);
}

// The place of a rank on a foundation, counted from 0.
int place_of(const Board& board, int rank) {
  return (rank - board.base_rank() + board.rules().ranks) % board.rules().ranks;
}

// The cards that lean on `card`, one bit each, followed until there are no new ones: those that fit
// on it in the tableau, and, where cards can be taken back, those below it on its foundation.
std::uint64_t dependants(const Board& board, Card card) {
  const Rules& rules = board.rules();
  std::uint64_t set = 0;
  std::vector<Card> waiting{card};
  const auto add = [&set, &waiting](Card dependant) {
    const std::uint64_t bit = card_bit(dependant);
    if ((set & bit) == 0) waiting.push_back(dependant);
    set |= bit;
  };
  while (!waiting.empty()) {
    const Card next = waiting.back();
    waiting.pop_back();
    if (!board.is_closed(next))
      for (std::uint64_t built = rules.fitting_bits[next]; built != 0; built &= built - 1)
        add(static_cast<Card>(std::countr_zero(built)));
    if (!rules.take_back) continue;
    for (int rank = rank_of(next); rank != board.base_rank();) {
      rank = rank == 1 ? rules.ranks : rank - 1;
      add(make_card(rank, suit_of(next)));
    }
  }
  return set;
}

}  // namespace

Lowest lowest_foundations(const Board& board) {
  const Rules& rules = board.rules();
  Lowest lowest{};
  std::array<int, MAX_SUITS> open{};
  lowest.fill(static_cast<std::uint8_t>(rules.ranks));
  for (Pile p = FIRST_FOUNDATION; p < rules.first_tableau; ++p) {
    if (board.empty(p)) continue;
    const auto suit = static_cast<std::size_t>(suit_of(board.top(p)));
    ++open[suit];
    lowest[suit] = std::min(lowest[suit], static_cast<std::uint8_t>(board.size(p)));
  }
  for (std::size_t suit = 0; suit < MAX_SUITS; ++suit)
    if (open[suit] < rules.packs) lowest[suit] = 0;
  return lowest;
}

SafeHeights::SafeHeights(const Board& board) {
  const Rules& rules = board.rules();
  for (int suit = 0; suit < rules.suits; ++suit) {
    for (int rank = 1; rank <= rules.ranks; ++rank) {
      const Card card = make_card(rank, suit);
      Lowest& heights = heights_[card];
      heights[static_cast<std::size_t>(suit)] =
          static_cast<std::uint8_t>(place_of(board, rank));  // (2)
      for (std::uint64_t set = dependants(board, card); set != 0; set &= set - 1) {
        const auto dependant = static_cast<Card>(std::countr_zero(set));
        std::uint8_t& height = heights[static_cast<std::size_t>(suit_of(dependant))];
        const int place = place_of(board, rank_of(dependant));
        height = std::max(height, static_cast<std::uint8_t>(place + 1));  // (1)
      }
    }
  }
}

// Claim: if the position can be won, it can still be won after the move.
//
// Let c be the card and D the smallest set of cards that contains all that fit on c or on a card of
// D in the tableau and, where cards can be taken back, all that lie below c or below a card of D on
// its foundation. The conditions say:
// (1) c and its equals are not in D, and every card of D lies on the foundations in all its copies;
// (2) every foundation of c's suit has reached the rank below c;
// (3) c does not come from a waste that is dealt several cards at a time;
// (4) no space is ever filled from the stock: it is out, and cannot be made anew from the waste.
//
// Take a winning line L from the position P and play its moves, where they still make sense, from
// P', in which c is up. The invariant: P' differs from L's position only in that some cards of D
// and c are up in P' and not in L, that equal cards may have changed places, and that P' has a
// space, or the next card of the reserve, where L has c or a card of D alone in a pile, and a free
// cell where L has one of them in a cell.
// - L moves c or a card of D about, also into a cell, or takes one back: P' leaves it up. No card
//   outside can ever lie on them, since D contains all that fit there, so none needs them as a
//   place; a group with such cards at its end is moved in P' without them.
// - L takes another card x back: no card of D lies above x, or x would be in D, so x is the top card
//   in P' as well, and so is its place.
// - L puts c up: nothing to do. L puts up an equal card of another pack: by (2) P' has another
//   foundation that waits for it, and the two foundations change names.
// - L uses the card that P' has taken from the reserve into the space: it lies alone in a pile in
//   P', where it can do all that it can do in the reserve, and when it leaves, the next one comes.
//   Where L empties the pile of c, P' has what L gets there. If the reserve is out in P' first, any
//   card may go into spaces: P' can do more. A space more is never a disadvantage, nor
//   is a cell more.
// - L deals: if c was in the waste, P' has the same waste without c, by (3) every other card comes
//   to the top in the same order, and where L deals c itself P' deals nothing; it never needs
//   more passes than L.
// So P' is won when L is. (4) is needed because a stock that fills spaces gives its cards in another
// order then, and because a space that is there now stays one, while a space that comes after a
// redeal is filled: there a space more can be a disadvantage.
bool is_safe(const Board& board, Pile from, const SafeHeights& heights) {
  const Rules& rules = board.rules();
  if (foundation_for(board, from) < 0) return false;
  if (from == WASTE && rules.turn > 1) return false;                    // (3)
  if (rules.fill == Fill::stock && !stock_is_out(board)) return false;  // (4)
  return heights.holds(board.top(from), lowest_foundations(board));
}

std::vector<Move> auto_moves(Board& board, Policy policy) {
  const Rules& rules = board.rules();
  std::vector<Pile> sources{WASTE};
  for (Pile p = rules.first_reserve; p < rules.piles; ++p) sources.push_back(p);  // cells as well
  for (Pile p = rules.first_tableau; p < rules.first_reserve; ++p) sources.push_back(p);
  const SafeHeights heights(board);
  const auto goes_up = [&board, &heights, policy](Pile p) {
    if (board.empty(p) || board.is_held(p, board.size(p) - 1)) return false;
    return policy == Policy::all ? foundation_for(board, p) >= 0 : is_safe(board, p, heights);
  };
  std::vector<Move> moves;
  while (!board.is_won()) {
    const auto source = std::find_if(sources.begin(), sources.end(), goes_up);
    if (source == sources.end()) break;
    const Move move{static_cast<std::uint8_t>(*source),
                    static_cast<std::uint8_t>(foundation_for(board, *source)), 1};
    board.play(move);
    moves.push_back(move);
  }
  for (std::size_t i = 0; i < moves.size(); ++i) board.undo();
  return moves;
}

}  // namespace eremit
