// How good a position looks beside others in which the stock stands alike: what a beam goes by. It
// orders the search and decides nothing.
#pragma once

#include <array>
#include <cstdint>
#include <span>
#include <vector>

#include "deal.hpp"
#include "position.hpp"
#include "varied.hpp"

namespace eremit {

// What the parts of a position's worth count. The usual ones were found by trying, with the beam. Cards
// in the waste decide: they wait for all that lie on them.
struct Points {
  int card_up = 10 * POINT;
  int step_of_imbalance = -4 * POINT;
  int card_in_waste = -12 * POINT;
  int high_on_low_in_waste = -3 * POINT;
  int high_on_low_of_its_suit_in_waste = -3 * POINT;
  int high_on_low = -3 * POINT;
  int space = 15 * POINT;
  int built_card = 3 * POINT;

  // Each by chance a little or a lot more or less than usual.
  static Points varied(Generator& random);
};

class Worth {
 public:
  // For positions in which turns of the stock are part of the choices that need them.
  Worth(const Position& position, const Points& points);

  // Looks at the position as it stands now.
  void look();
  // The worth of the position after the choice; more is better. No move is made for it.
  [[nodiscard]] int after(Choice choice) const;

 private:
  // A pile from the bottom up, as far as it was looked at.
  struct Scan {
    int worth = 0;
    int lowest = MAX_RANKS;
    Card top = NO_CARD;
  };

  static std::size_t at(int i) { return static_cast<std::size_t>(i); }
  void add(Scan& scan, Card card) const;
  [[nodiscard]] Scan scan(std::span<const Card> cards) const;
  [[nodiscard]] int of_foundations(Move move) const;
  [[nodiscard]] int gain_of_leaving(Move move) const;
  [[nodiscard]] int gain_of_laying(Move move, int waste) const;

  const Position& position_;
  const Board& board_;
  const Rules& rules_;
  Points points_;
  std::array<Scan, MAX_TABLEAU> scans_{};
  int tableau_ = 0;          // the worth of all piles
  std::vector<int> wastes_;  // by size: the worth of a waste of the first cards of a pass
};

}  // namespace eremit
