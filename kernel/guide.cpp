#include "guide.hpp"

#include <algorithm>

namespace eremit {

namespace {

constexpr int MOST_TURNS_OF_MANY_PASSES = 12;

}  // namespace

Guide Guide::varied(Generator& random) {
  Guide guide;
  for (int* points :
       {&guide.to_foundation_, &guide.to_card_, &guide.to_space_, &guide.to_cell_,
        &guide.from_stock_, &guide.turn_of_many_passes_, &guide.turn_of_few_passes_,
        &guide.from_foundation_, &guide.from_reserve_, &guide.from_cell_, &guide.empties_pile_,
        &guide.empties_pile_that_fills_, &guide.turns_card_up_, &guide.uncovers_card_})
    *points = eremit::varied(*points, random);
  return guide;
}

int Guide::of_source(const Board& board, Choice choice) const {
  const Rules& rules = board.rules();
  const Move move = choice.move;
  switch (rules.kind(move.from)) {
    case PileKind::waste:
    case PileKind::stock:
      if (rules.passes != 0) return from_stock_ + turn_of_few_passes_ * choice.turns;
      return from_stock_ +
             turn_of_many_passes_ * std::min<int>(choice.turns, MOST_TURNS_OF_MANY_PASSES);
    case PileKind::foundation:
      return from_foundation_;
    case PileKind::reserve:
      return from_reserve_;
    case PileKind::cell:
      return from_cell_;
    case PileKind::tableau:
      break;
  }
  const auto cards = board.pile(move.from);
  const auto stays = cards.size() - move.count;
  if (stays == 0) return rules.fill == Fill::none ? empties_pile_ : empties_pile_that_fills_;
  return is_face_down(cards[stays - 1]) ? turns_card_up_ : uncovers_card_;
}

int Guide::of_target(const Board& board, Choice choice) const {
  const Move move = choice.move;
  switch (board.rules().kind(move.to)) {
    case PileKind::foundation:
      return to_foundation_;
    case PileKind::cell:
      return to_cell_;
    default:
      return board.empty(move.to) ? to_space_ : to_card_;
  }
}

int Guide::promise(const Position& position, Choice choice) const {
  if (choice.move.is_deal() || choice.move.is_redeal()) return 0;
  return of_source(position.board(), choice) + of_target(position.board(), choice);
}

}  // namespace eremit
