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

// By trying as well, with the beam. Cards in the waste decide: they wait for all that lie on them.
constexpr int A_CARD_UP = 10;
constexpr int A_STEP_OF_IMBALANCE = -2;
constexpr int A_CARD_IN_WASTE = -12;
constexpr int A_HIGH_ON_LOW_IN_WASTE = -3;
constexpr int A_HIGH_ON_LOW = -4;
constexpr int A_SPACE = 15;
constexpr int A_BUILT_CARD = 1;

// How many cards lie somewhere on a lower one, which has to go up before them.
int high_on_low(std::span<const Card> cards) {
  int count = 0;
  int lowest = MAX_RANKS;
  for (const Card card : cards) {
    if (rank_of(card) > lowest) ++count;
    lowest = std::min(lowest, rank_of(card));
  }
  return count;
}

int built_cards(const Board& board, Pile pile) {
  const auto cards = board.pile(pile);
  int count = 0;
  for (std::size_t i = 1; i < cards.size(); ++i)
    if (!is_face_down(cards[i - 1]) && board.fits_tableau(face_up(cards[i]), cards[i - 1])) ++count;
  return count;
}

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

int worth(const Board& board) {
  const Rules& rules = board.rules();
  int sum = 0;
  int lowest = rules.ranks;
  int highest = 0;
  for (Pile p = FIRST_FOUNDATION; p < rules.first_tableau; ++p) {
    const int height = board.size(p);
    sum += A_CARD_UP * height;
    lowest = std::min(lowest, height);
    highest = std::max(highest, height);
  }
  if (rules.foundations > 0) sum += A_STEP_OF_IMBALANCE * (highest - lowest);
  sum +=
      A_CARD_IN_WASTE * board.size(WASTE) + A_HIGH_ON_LOW_IN_WASTE * high_on_low(board.pile(WASTE));
  for (Pile p = rules.first_tableau; p < rules.first_reserve; ++p)
    sum += board.empty(p)
               ? A_SPACE
               : A_HIGH_ON_LOW * high_on_low(board.pile(p)) + A_BUILT_CARD * built_cards(board, p);
  return sum;
}

}  // namespace eremit
