// Which choice looks best: it orders the search and decides nothing.
#pragma once

#include "deal.hpp"
#include "position.hpp"
#include "varied.hpp"

namespace eremit {

// The usual points were found by trying: chance changed some of them, and what won more deals of Cleopatra
// and Moving Left in half a second each was kept.
class Guide {
 public:
  // Each of the points by chance a little or a lot more or less than usual.
  static Guide varied(Generator& random);

  // How promising the choice is from the position as it stands, in sixteenths; more is better.
  [[nodiscard]] int promise(const Position& position, Choice choice) const;

 private:
  [[nodiscard]] int of_source(const Board& board, Choice choice) const;
  [[nodiscard]] int of_target(const Board& board, Choice choice) const;

  int to_foundation_ = 40 * POINT;
  int to_card_ = 5 * POINT;
  int to_space_ = -3 * POINT;
  int to_cell_ = -20 * POINT;
  int from_stock_ = 14 * POINT;
  int turn_of_many_passes_ = -1 * POINT;
  // Cards that are passed over are buried for the rest of the pass.
  int turn_of_few_passes_ = -12 * POINT;
  int from_foundation_ = -30 * POINT;
  int from_reserve_ = 30 * POINT;
  int from_cell_ = 10 * POINT;
  int empties_pile_ = 15 * POINT;
  int empties_pile_that_fills_ = 25 * POINT;
  int turns_card_up_ = 25 * POINT;
  int uncovers_card_ = -2 * POINT;
};

}  // namespace eremit
