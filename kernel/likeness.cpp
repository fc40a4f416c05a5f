#include "likeness.hpp"

#include <utility>

#include "deal.hpp"

namespace eremit {

Likeness::Likeness(Board board) : board_(std::move(board)) {
  board_.forget_held();
  for (Pile p = 0; p < board_.rules().piles; ++p)
    sum_ += parts_[static_cast<std::size_t>(p)] = part_of(p);
}

std::uint64_t Likeness::key() const {
  return sum_ + split_mix(static_cast<std::uint64_t>(board_.redeals_left()) + 1);
}

// Like piles add what depends on their cards alone, so their order is no matter.
std::uint64_t Likeness::part_of(Pile pile) const {
  const Rules& rules = board_.rules();
  const PileKind kind = rules.kind(pile);
  const bool has_place = kind == PileKind::reserve && rules.fill == Fill::reserve;
  std::uint64_t hash = (static_cast<std::uint64_t>(kind) + 1) << 8 |
                       static_cast<std::uint64_t>(has_place ? pile + 1 : 0);
  for (const Card card : board_.pile(pile)) hash = (hash + card) * SPLIT_MIX_STEP;
  return split_mix(hash);
}

void Likeness::play(Move move) {
  Before before;
  before.piles = {static_cast<std::int8_t>(move.from), static_cast<std::int8_t>(move.to), -1};
  if (board_.rules().fill != Fill::none && !move.is_deal() && !move.is_redeal()) {
    // A pile that cards go to as well is in the list already.
    const Pile filling = board_.filling_pile();
    if (filling != move.from && filling != move.to)
      before.piles[2] = static_cast<std::int8_t>(filling);
  }
  board_.play(move);
  for (std::size_t i = 0; i < before.piles.size() && before.piles[i] >= 0; ++i) {
    auto& part = parts_[static_cast<std::size_t>(before.piles[i])];
    before.parts[i] = part;
    sum_ -= part;
    sum_ += part = part_of(before.piles[i]);
  }
  before_.push_back(before);
}

void Likeness::undo() {
  const Before& before = before_.back();
  for (std::size_t i = 0; i < before.piles.size() && before.piles[i] >= 0; ++i) {
    auto& part = parts_[static_cast<std::size_t>(before.piles[i])];
    sum_ -= part;
    sum_ += part = before.parts[i];
  }
  before_.pop_back();
  board_.undo();
}

}  // namespace eremit
