// Which piles take which card: the core of the list of legal moves.
#pragma once

#include <array>
#include <bit>
#include <cstdint>

#include "board.hpp"

namespace eremit {

// A set of piles that cards go to, as bits: foundations from bit 0, tableau from TABLEAU_BIT, cells
// from CELL_BIT.
using Targets = std::uint64_t;
constexpr int TABLEAU_BIT = MAX_FOUNDATIONS;
constexpr int CELL_BIT = TABLEAU_BIT + MAX_TABLEAU;
static_assert(CELL_BIT + MAX_CELLS <= 64);
constexpr Targets target_bit(int bit) { return Targets{1} << bit; }
constexpr Targets ALL_FOUNDATIONS = target_bit(TABLEAU_BIT) - 1;
constexpr Targets ALL_TABLEAU = target_bit(CELL_BIT) - target_bit(TABLEAU_BIT);
constexpr Targets ALL_CELLS = ~Targets{0} << CELL_BIT;

// Written down once for a position, so that a card is looked up instead of being tried on every
// pile. The board must not change meanwhile, or it must be looked at again.
class Takers {
 public:
  explicit Takers(const Board& board) : board_(board), rules_(board.rules()) { look(); }

  // Looks at the board as it stands now.
  void look() {
    look_at_foundations();
    look_at_rest();
  }
  // The same in two parts: after the first one `rising` and `foundations` can be asked.
  void look_at_foundations() {
    rising_ = empty_foundations_ = 0;
    for (int i = 0; i < rules_.foundations; ++i) {
      const auto cards = board_.pile(FIRST_FOUNDATION + i);
      if (cards.empty()) {
        empty_foundations_ |= target_bit(i);
      } else if (static_cast<int>(cards.size()) < rules_.ranks) {
        const Card top = cards.back();
        const Card next = make_card(rules_.next_on_foundation(rank_of(top)), suit_of(top));
        note(foundations_, rising_, next, target_bit(i));
      }
    }
    if (empty_foundations_ == 0) return;
    for (int suit = 0; suit < MAX_SUITS; ++suit)
      note(foundations_, rising_, make_card(board_.base_rank(), suit), empty_foundations_);
  }
  void look_at_rest() {
    wanted_ = rising_;
    bare_ = space_takes_ = 0;
    spaces_ = for_all_ = for_reserve_ = cells_ = 0;
    look_at_tableau();
    look_at_spaces();
    for (int i = 0; i < rules_.cells; ++i)
      if (board_.empty(rules_.first_cell + i)) cells_ |= target_bit(CELL_BIT + i);
  }

  // Where a card, or a group headed by it, is taken on foundations and tableau.
  [[nodiscard]] Targets of(Card head) const {
    if ((wanted_ >> head & 1U) == 0) return for_all_;
    Targets targets = for_all_ | foundations(head);
    if ((space_takes_ >> head & 1U) != 0) targets |= spaces_;
    for (std::uint64_t on = bare_ & rules_.bearing_bits[head]; on != 0; on &= on - 1)
      targets |= piles_[static_cast<std::size_t>(std::countr_zero(on))];
    return targets;
  }
  // Where a single card is taken that comes from the waste, a cell or the tableau.
  [[nodiscard]] Targets of_single(Card card) const { return of(card) | cells_; }
  // The cards that `of_single` may give targets for, one bit each.
  [[nodiscard]] std::uint64_t wanted() const {
    return (for_all_ | cells_) != 0 ? ~std::uint64_t{0} : wanted_;
  }
  // The cards that a foundation takes, one bit each.
  [[nodiscard]] std::uint64_t rising() const { return rising_; }
  // The tableau piles without cards.
  [[nodiscard]] Targets spaces() const { return spaces_; }
  // The foundations that take a card.
  [[nodiscard]] Targets foundations(Card card) const {
    return (rising_ >> card & 1U) != 0 ? foundations_[card] : 0;
  }
  // The foundations without cards.
  [[nodiscard]] Targets empty_foundations() const { return empty_foundations_; }
  [[nodiscard]] Pile pile_of(int bit) const {
    if (bit < TABLEAU_BIT) return FIRST_FOUNDATION + bit;
    if (bit < CELL_BIT) return rules_.first_tableau + bit - TABLEAU_BIT;
    return rules_.first_cell + bit - CELL_BIT;
  }

  // Gives all legal moves but the turns of the stock to `sink(from, targets, count)`, source by
  // source: waste, open stock, reserves, cells, tableau from the left, foundations. There may be no
  // targets.
  template <class Sink>
  void each(Sink&& sink) const {
    each(sink, [this, &sink](Pile p) { from_tableau(p, sink); });
  }
  // The same, but each tableau pile that has cards goes to `tableau`.
  template <class Sink, class Tableau>
  void each(Sink&& sink, Tableau&& tableau) const {
    if (!board_.empty(WASTE)) sink(WASTE, of_single(board_.top(WASTE)), 1);
    if (rules_.stock_deal == StockDeal::open) to_tableau(STOCK, sink);
    for (Pile p = rules_.first_reserve; p < rules_.first_cell; ++p)
      if (!board_.empty(p)) sink(p, of_single(board_.top(p)) | for_reserve_, 1);
    for (Pile p = rules_.first_cell; p < rules_.piles; ++p)
      if (!board_.empty(p)) sink(p, of_single(board_.top(p)), 1);
    for (Pile p = rules_.first_tableau; p < rules_.first_reserve; ++p)
      if (!board_.empty(p)) tableau(p);
    if (!rules_.take_back) return;
    for (Pile p = FIRST_FOUNDATION; p < rules_.first_tableau; ++p) to_tableau(p, sink);
  }

 private:
  // Adds to what `set` has for the card; before its first word there is nothing.
  static void note(std::array<Targets, 64>& by_card, std::uint64_t& set, Card card,
                   Targets targets) {
    Targets& noted = by_card[card];
    noted = (set >> card & 1U) != 0 ? noted | targets : targets;
    set |= card_bit(card);
  }

  void look_at_tableau() {
    for (int i = 0; i < rules_.tableau; ++i) {
      const auto cards = board_.pile(rules_.first_tableau + i);
      const Targets bit = target_bit(TABLEAU_BIT + i);
      if (cards.empty()) {
        spaces_ |= bit;
        continue;
      }
      if (board_.is_closed(cards.back())) continue;
      note(piles_, bare_, cards.back(), bit);
      wanted_ |= rules_.fitting_bits[cards.back()];
    }
  }

  void look_at_spaces() {
    if (spaces_ == 0) return;
    switch (rules_.space) {
      case Space::any:
        for_all_ = spaces_;
        break;
      case Space::king:
        for (int suit = 0; suit < rules_.suits; ++suit)
          space_takes_ |= card_bit(make_card(rules_.ranks, suit));
        wanted_ |= space_takes_;
        break;
      case Space::reserve:
        (board_.reserve_is_empty() ? for_all_ : for_reserve_) = spaces_;
        break;
    }
  }

  template <class Sink>
  void to_tableau(Pile from, Sink&& sink) const {
    if (!board_.empty(from)) sink(from, of(board_.top(from)) & ALL_TABLEAU, 1);
  }

  template <class Sink>
  void from_tableau(Pile from, Sink&& sink) const {
    const auto cards = board_.pile(from);
    const int size = static_cast<int>(cards.size());
    Card head = cards.back();
    sink(from, of_single(head), 1);
    if (rules_.unit == Unit::card) return;
    // Where building wraps, the head of a long group fits on the top card of its own pile.
    const Targets others = ALL_TABLEAU & ~target_bit(TABLEAU_BIT + from - rules_.first_tableau);
    for (int count = 2; count <= size; ++count) {
      const Card next = cards[static_cast<std::size_t>(size - count)];
      if (is_face_down(next) || !board_.fits_tableau(head, next)) break;
      head = next;
      if (rules_.unit == Unit::run || count == size) sink(from, of(head) & others, count);
    }
  }

  const Board& board_;
  const Rules& rules_;
  std::array<Targets, 64> foundations_;  // by card in `rising_`: those that take it
  std::array<Targets, 64> piles_;        // by card in `bare_`: where it is
  std::uint64_t wanted_ = 0;             // the cards that something takes, one bit each
  std::uint64_t rising_ = 0;             // those that a foundation takes
  std::uint64_t bare_ = 0;               // those that may be built on
  std::uint64_t space_takes_ = 0;        // those that a space takes, where it takes not all
  Targets spaces_ = 0;
  Targets empty_foundations_ = 0;
  Targets for_all_ = 0;      // spaces that any card or group may fill
  Targets for_reserve_ = 0;  // spaces that only the reserve may fill
  Targets cells_ = 0;        // free cells
};

}  // namespace eremit
