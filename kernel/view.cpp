#include "view.hpp"

namespace eremit {

std::vector<Card> visible(const Board& board, Pile pile) {
  const auto cards = board.pile(pile);
  std::vector<Card> seen;
  seen.reserve(cards.size());
  if (pile == STOCK) {
    seen.assign(cards.size(), NO_CARD);
    if (board.rules().stock_deal == StockDeal::open && !cards.empty()) seen.back() = cards.back();
    return seen;
  }
  for (const Card card : cards) seen.push_back(is_face_down(card) ? NO_CARD : card);
  return seen;
}

}  // namespace eremit
