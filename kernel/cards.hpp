// Cards as bytes and as two-character texts.
#pragma once

#include <cstdint>
#include <string>
#include <string_view>

namespace eremit {

// Bits 0-3: rank, 1 (ace) to 13 (king). Bits 4-5: suit in the order C D H S.
// Bit 6: the card lies face down (tableau and reserve only). 0 is no card.
using Card = std::uint8_t;

constexpr Card NO_CARD = 0;
constexpr Card FACE_DOWN = 0x40;
constexpr int MAX_RANKS = 13;
constexpr int MAX_SUITS = 4;

constexpr Card make_card(int rank, int suit) { return static_cast<Card>(rank | (suit << 4)); }
constexpr int rank_of(Card card) { return card & 15; }
constexpr int suit_of(Card card) { return (card >> 4) & 3; }
constexpr bool is_face_down(Card card) { return (card & FACE_DOWN) != 0; }
constexpr Card face_up(Card card) { return static_cast<Card>(card & ~FACE_DOWN); }

// The place of a card that lies face up in a set of cards, one bit each.
constexpr std::uint64_t card_bit(Card card) { return std::uint64_t{1} << card; }

// Diamonds and hearts are red (1), clubs and spades black (0).
constexpr int colour_of_suit(int suit) { return suit == 1 || suit == 2 ? 1 : 0; }

// "QH"; the face does not matter.
std::string card_text(Card card);

// Reads "QH", also in lower case and with "10" for "T"; NO_CARD if it is not a card.
Card parse_card(std::string_view text);

}  // namespace eremit
