#include "guide.hpp"

#include <algorithm>

namespace eremit {

namespace {

int of_source(const Board& board, Choice choice) {
  const Rules& rules = board.rules();
  const Move move = choice.move;
  switch (rules.kind(move.from)) {
    case PileKind::waste:
    case PileKind::stock:
      return 12 - std::min<int>(choice.turns, 12);
    case PileKind::foundation:
      return -40;
    case PileKind::reserve:
      return 30;
    case PileKind::cell:
      return 10;
    case PileKind::tableau:
      break;
  }
  const auto cards = board.pile(move.from);
  const auto stays = cards.size() - move.count;
  if (stays == 0) return rules.fill == Fill::none ? 15 : 25;
  if (is_face_down(cards[stays - 1])) return 25;
  return -5;
}

int of_target(const Board& board, Choice choice) {
  const Move move = choice.move;
  switch (board.rules().kind(move.to)) {
    case PileKind::foundation:
      return 60;
    case PileKind::cell:
      return -20;
    default:
      return board.empty(move.to) ? -12 : 0;
  }
}

}  // namespace

int promise(const Position& position, Choice choice) {
  if (choice.move.is_deal() || choice.move.is_redeal()) return 0;
  return of_source(position.board(), choice) + of_target(position.board(), choice);
}

}  // namespace eremit
