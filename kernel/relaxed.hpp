// An easier game that tells at once of many positions that they cannot be won.
#pragma once

#include <array>
#include <cstdint>
#include <span>

#include "board.hpp"

namespace eremit {

// In the easier game nothing that was open once is ever closed again: a card that was bare stays a
// place to build on, a space stays a space, and all cards of the stock are at hand, those of the waste
// too, but in the last pass. What can be won can be won there, so what cannot be won there cannot be
// won.
//
// A move of a winning line takes a group to a place that is open in the easier game as well, by
// induction along the line: a card is bare or heads a group only after what lay on it has left, which
// it did by such a move. So every card that goes up in the line goes up there.
class Relaxation {
 public:
  // For positions of the board's game with its base rank.
  explicit Relaxation(const Board& board);

  // True only if the position cannot be won.
  [[nodiscard]] bool is_hopeless(const Board& board);

 private:
  using Set = std::uint64_t;  // of cards, one bit each, without regard to packs and faces

  // Of a card that heads groups which have found no place yet, in one pile or, with several packs, in
  // more.
  struct Head {
    Set below;            // the cards that it lies on; `SPACE` at the bottom of a pile
    std::uint32_t piles;  // whose lowest head it is, one bit each
  };
  static_assert(MAX_TABLEAU <= 32);
  // No card has this bit: as a card that is laid open it is a space.
  static constexpr Set SPACE = card_bit(NO_CARD);

  [[nodiscard]] bool is_lowest_head(std::span<const Card> cards, int k, int top) const;
  void start();
  bool go_on();
  void raise();
  Set build();
  void open_reserves(Set leaves);
  void open_waste(Set leaves);
  void open_stock(Set places);
  void open_piles(Set places, Set rises);
  void find_space();
  void open_pile(int pile, int top, Set places, Set rises);
  [[nodiscard]] bool is_lost() const;
  [[nodiscard]] Set places() const;
  [[nodiscard]] Set rises() const;
  [[nodiscard]] static Set bit(Card card) { return card_bit(face_up(card)); }
  [[nodiscard]] static std::size_t at(int i) { return static_cast<std::size_t>(i); }

  const Board* board_;
  const Rules& rules_;
  bool says_something_;
  Set all_ = 0;
  Set kings_ = 0;
  Set bases_ = 0;
  Set firsts_ = 0;       // aces
  Set closed_ = 0;       // on which nothing is built
  Set wraps_ = 0;        // on which building goes on at the other end
  Set space_takes_ = 0;  // where a space does not wait for the reserve
  std::array<std::array<Set, MAX_RANKS + 1>, MAX_SUITS> foundations_{};  // by suit and height

  Set open_ = 0;   // cards that can be built on at some time, or stand alone
  Set up_ = 0;     // cards that can be on the foundations
  Set alone_ = 0;  // cards that can be played alone from wherever they are
  bool space_ = false;
  bool reserve_out_ = false;
  bool moved_ = false;                           // a round has found a card that leaves
  int waste_ = 0;                                // cards of the last pass's waste that are left
  int stock_ = 0;                                // cards of an open stock that are left
  std::array<std::int16_t, MAX_TABLEAU> low_{};  // the lowest card of a pile that can head a group

  Set waiting_ = 0;               // cards that head a group
  Set were_heads_ = 0;            // all that do, or did
  std::array<Head, 64> heads_{};  // of those that wait

  std::array<std::int16_t, MAX_RESERVE> reserve_{};  // cards that are left
};

}  // namespace eremit
