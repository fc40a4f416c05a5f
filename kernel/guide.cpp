#include "guide.hpp"

#include <algorithm>

namespace eremit {

namespace {

// The numbers were found by trying: chance changed some of them, and what won more deals of Cleopatra
// and Moving Left in half a second each was kept.
constexpr int TO_FOUNDATION = 40;
constexpr int TO_CARD = 5;
constexpr int TO_SPACE = -3;
constexpr int TO_CELL = -20;
constexpr int FROM_STOCK = 14;
constexpr int A_TURN_OF_MANY_PASSES = -1;
constexpr int MOST_TURNS_OF_MANY_PASSES = 12;
// Cards that are passed over are buried for the rest of the pass.
constexpr int A_TURN_OF_FEW_PASSES = -12;
constexpr int FROM_FOUNDATION = -30;
constexpr int FROM_RESERVE = 30;
constexpr int FROM_CELL = 10;
constexpr int EMPTIES_PILE = 15;
constexpr int EMPTIES_PILE_THAT_FILLS = 25;
constexpr int TURNS_CARD_UP = 25;
constexpr int UNCOVERS_CARD = -2;

int of_source(const Board& board, Choice choice) {
  const Rules& rules = board.rules();
  const Move move = choice.move;
  switch (rules.kind(move.from)) {
    case PileKind::waste:
    case PileKind::stock:
      if (rules.passes != 0) return FROM_STOCK + A_TURN_OF_FEW_PASSES * choice.turns;
      return FROM_STOCK +
             A_TURN_OF_MANY_PASSES * std::min<int>(choice.turns, MOST_TURNS_OF_MANY_PASSES);
    case PileKind::foundation:
      return FROM_FOUNDATION;
    case PileKind::reserve:
      return FROM_RESERVE;
    case PileKind::cell:
      return FROM_CELL;
    case PileKind::tableau:
      break;
  }
  const auto cards = board.pile(move.from);
  const auto stays = cards.size() - move.count;
  if (stays == 0) return rules.fill == Fill::none ? EMPTIES_PILE : EMPTIES_PILE_THAT_FILLS;
  return is_face_down(cards[stays - 1]) ? TURNS_CARD_UP : UNCOVERS_CARD;
}

int of_target(const Board& board, Choice choice) {
  const Move move = choice.move;
  switch (board.rules().kind(move.to)) {
    case PileKind::foundation:
      return TO_FOUNDATION;
    case PileKind::cell:
      return TO_CELL;
    default:
      return board.empty(move.to) ? TO_SPACE : TO_CARD;
  }
}

}  // namespace

int promise(const Position& position, Choice choice) {
  if (choice.move.is_deal() || choice.move.is_redeal()) return 0;
  return of_source(position.board(), choice) + of_target(position.board(), choice);
}

}  // namespace eremit
