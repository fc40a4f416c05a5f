#include "cards.hpp"

namespace eremit {

namespace {
constexpr std::string_view RANKS = "A23456789TJQK";
constexpr std::string_view SUITS = "CDHS";

constexpr char upper(char c) { return c >= 'a' && c <= 'z' ? static_cast<char>(c - 'a' + 'A') : c; }
}  // namespace

std::string card_text(Card card) {
  return {RANKS[static_cast<std::size_t>(rank_of(card)) - 1],
          SUITS[static_cast<std::size_t>(suit_of(card))]};
}

Card parse_card(std::string_view text) {
  if (text.size() == 3 && text.starts_with("10")) {
    const auto suit = SUITS.find(upper(text[2]));
    return suit == std::string_view::npos ? NO_CARD : make_card(10, static_cast<int>(suit));
  }
  if (text.size() != 2) return NO_CARD;
  const auto rank = RANKS.find(upper(text[0]));
  const auto suit = SUITS.find(upper(text[1]));
  if (rank == std::string_view::npos || suit == std::string_view::npos) return NO_CARD;
  return make_card(static_cast<int>(rank) + 1, static_cast<int>(suit));
}

}  // namespace eremit
