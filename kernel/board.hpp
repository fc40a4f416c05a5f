// A position in play: the piles, and what is needed to take every move back.
#pragma once

#include <array>
#include <cstdint>
#include <span>
#include <vector>

#include "cards.hpp"
#include "rules.hpp"

namespace eremit {

// From a pile to a pile, that many cards as one group. Stock to waste is `deal`, waste to
// stock `redeal`; both have count 1.
struct Move {
  std::uint8_t from = 0;
  std::uint8_t to = 0;
  std::uint8_t count = 1;

  friend bool operator==(const Move&, const Move&) = default;
  [[nodiscard]] bool is_deal() const { return from == STOCK && to == WASTE; }
  [[nodiscard]] bool is_redeal() const { return from == WASTE && to == STOCK; }
};

class Board {
 public:
  // An empty board, of no use before `set_up`. The rules are copied.
  explicit Board(const Rules& rules);

  [[nodiscard]] const Rules& rules() const { return rules_; }
  [[nodiscard]] int size(Pile pile) const { return size_[static_cast<std::size_t>(pile)]; }
  [[nodiscard]] bool empty(Pile pile) const { return size(pile) == 0; }
  // The cards of a pile, bottom first.
  [[nodiscard]] std::span<const Card> pile(Pile pile) const {
    return {begin(pile), static_cast<std::size_t>(size(pile))};
  }
  // The top card; the pile must not be empty.
  [[nodiscard]] Card top(Pile pile) const { return begin(pile)[size(pile) - 1]; }
  // The rank that opens a foundation.
  [[nodiscard]] int base_rank() const { return base_rank_; }
  // Whether `card` may be laid on `on` in the tableau; both face up.
  [[nodiscard]] bool fits_tableau(Card card, Card on) const {
    return (rules_.fitting_bits[on] >> card & 1U) != 0 && !is_closed(on);
  }
  // Where the run begins that ends with the last of the cards, bottom first, which counts as face up;
  // there must be one.
  [[nodiscard]] int start_of_run(std::span<const Card> cards) const;
  // Whether nothing is laid on the card in the tableau because it has the base rank.
  [[nodiscard]] bool is_closed(Card card) const {
    return rules_.closed_base && rank_of(card) == base_rank_;
  }
  // How often the waste may still be picked up; UNLIMITED where there is no limit.
  [[nodiscard]] int redeals_left() const { return redeals_left_; }
  [[nodiscard]] bool reserve_is_empty() const;
  // The pile whose top card fills a space now; -1 if none does.
  [[nodiscard]] Pile filling_pile() const;
  [[nodiscard]] int on_foundations() const { return on_foundations_; }
  [[nodiscard]] bool is_won() const;
  // Moves that were made since the set-up and not undone.
  [[nodiscard]] std::size_t moves_made() const { return history_.size(); }
  // All of them but the first `count`.
  [[nodiscard]] std::vector<Move> moves_since(std::size_t count) const;
  [[nodiscard]] std::size_t history_bytes() const { return history_.capacity() * sizeof(Played); }
  // The bytes of the history if up to 256 more moves may need a larger one, otherwise 0.
  [[nodiscard]] std::size_t history_growth() const {
    return history_.size() + 256 > history_.capacity() ? history_bytes() : 0;
  }

  // Lays the cards out as they lie after the deal: `piles[p]` are the cards of pile p, bottom
  // first, faces not regarded. The sizes must be those of the rules. Forgets all moves.
  void set_up(std::span<const std::vector<Card>> piles);

  // The same position in the game with one card a turn and passes without a limit; no moves made.
  [[nodiscard]] Board with_free_stock() const;

  // Plays a move that must be legal, then turns and fills what the rules turn and fill.
  void play(Move move);
  // Takes the last move back; there must be one.
  void undo();

  // A card that the player took back from a foundation and has not moved since: automatic
  // play leaves it alone.
  [[nodiscard]] bool is_held(Pile pile, int index) const;
  // From now on does not keep which cards were taken back; for a search, which does not ask.
  void forget_held() {
    held_.clear();
    keeps_held_ = false;
  }

 private:
  // What a move did besides moving cards, so that it can be undone.
  struct Played {
    Move move;
    std::uint8_t dealt = 0;        // cards that a `deal` turned
    bool turned = false;           // the source's new top card was turned up
    std::int8_t filled_from = -1;  // the pile that filled the source; -1 if none did
    bool fill_turned = false;      // and the filling pile's new top card was turned up
    bool held_changed = false;
  };
  struct Held {
    Pile pile;
    int index;
  };

  [[nodiscard]] const Card* begin(Pile pile) const {
    return cards_.data() + rules_.offset[static_cast<std::size_t>(pile)];
  }
  [[nodiscard]] Card* begin(Pile pile) {
    return cards_.data() + rules_.offset[static_cast<std::size_t>(pile)];
  }
  void push(Pile pile, Card card) { begin(pile)[size_[static_cast<std::size_t>(pile)]++] = card; }
  Card pop(Pile pile) { return begin(pile)[--size_[static_cast<std::size_t>(pile)]]; }
  void carry(Pile from, Pile to, int count);
  bool turn_top(Pile pile);
  void cover_top(Pile pile);
  void fill(Pile space, Played& played);
  void note_held(Played& played);

  Rules rules_;
  std::vector<Card> cards_;
  std::array<std::uint8_t, MAX_PILES> size_{};
  int base_rank_ = 1;
  int redeals_left_ = 0;
  int on_foundations_ = 0;
  std::vector<Played> history_;
  bool keeps_held_ = true;
  std::vector<Held> held_;
  std::vector<std::vector<Held>> held_before_;  // one for each move with `held_changed`
};

}  // namespace eremit
