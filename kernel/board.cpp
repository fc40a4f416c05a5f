#include "board.hpp"

#include <algorithm>

namespace eremit {

Board::Board(const Rules& rules)
    : rules_(rules), cards_(rules.offset[static_cast<std::size_t>(rules.piles)]) {}

int Board::start_of_run(std::span<const Card> cards) const {
  std::size_t start = cards.size() - 1;
  for (; start > 0; --start) {
    const Card below = cards[start - 1];
    if (is_face_down(below) || !fits_tableau(face_up(cards[start]), below)) break;
  }
  return static_cast<int>(start);
}

bool Board::reserve_is_empty() const {
  for (Pile p = rules_.first_reserve; p < rules_.first_cell; ++p)
    if (!empty(p)) return false;
  return true;
}

bool Board::is_won() const {
  switch (rules_.goal) {
    case Goal::foundations:
      return on_foundations_ == rules_.cards;
    case Goal::stock:
      return empty(STOCK);
    case Goal::stock_and_waste:
      return empty(STOCK) && empty(WASTE);
  }
  return false;
}

void Board::set_up(std::span<const std::vector<Card>> piles) {
  history_.clear();
  held_.clear();
  held_before_.clear();
  redeals_left_ = rules_.passes == 0 ? UNLIMITED : rules_.passes - 1;
  base_rank_ = 1;
  on_foundations_ = 0;
  for (Pile p = 0; p < rules_.piles; ++p) {
    const auto& cards = piles[static_cast<std::size_t>(p)];
    const int count = static_cast<int>(cards.size());
    const PileKind kind = rules_.kind(p);
    Faces faces = Faces::up;
    if (kind == PileKind::tableau) faces = rules_.tableau_faces;
    if (kind == PileKind::reserve) faces = rules_.reserve_faces;
    size_[static_cast<std::size_t>(p)] = 0;
    for (int i = 0; i < count; ++i) {
      const int depth = count - 1 - i;
      const bool down =
          (faces == Faces::top && depth > 0) || (faces == Faces::alternate && depth % 2 == 1);
      const Card card = face_up(cards[static_cast<std::size_t>(i)]);
      push(p, down ? static_cast<Card>(card | FACE_DOWN) : card);
    }
    if (kind == PileKind::foundation) {
      on_foundations_ += count;
      if (count > 0 && rules_.start == Start::base_card) base_rank_ = rank_of(top(p));
    }
  }
}

Board Board::with_free_stock() const {
  Board board = *this;
  board.rules_.turn = 1;
  board.rules_.passes = 0;
  board.redeals_left_ = UNLIMITED;
  board.history_.clear();
  board.held_.clear();
  board.held_before_.clear();
  return board;
}

void Board::carry(Pile from, Pile to, int count) {
  const Card* first = begin(from) + size(from) - count;
  Card* place = begin(to) + size(to);
  if (count == 1)  // mostly
    *place = *first;
  else
    std::copy(first, first + count, place);
  size_[static_cast<std::size_t>(from)] =
      static_cast<std::uint8_t>(size_[static_cast<std::size_t>(from)] - count);
  size_[static_cast<std::size_t>(to)] =
      static_cast<std::uint8_t>(size_[static_cast<std::size_t>(to)] + count);
}

bool Board::turn_top(Pile pile) {
  if (empty(pile) || !is_face_down(top(pile))) return false;
  Card& card = begin(pile)[size(pile) - 1];
  card = face_up(card);
  return true;
}

void Board::cover_top(Pile pile) {
  Card& card = begin(pile)[size(pile) - 1];
  card = static_cast<Card>(card | FACE_DOWN);
}

Pile Board::filling_pile() const {
  if (rules_.fill == Fill::stock) return empty(STOCK) ? -1 : STOCK;
  if (rules_.fill == Fill::reserve)
    for (Pile p = rules_.first_reserve; p < rules_.first_cell; ++p)
      if (!empty(p)) return p;
  return -1;
}

void Board::fill(Pile space, Played& played) {
  const Pile source = filling_pile();
  if (source < 0) return;
  carry(source, space, 1);
  played.filled_from = static_cast<std::int8_t>(source);
  played.fill_turned = turn_top(source);
}

std::vector<Move> Board::moves_since(std::size_t count) const {
  std::vector<Move> moves;
  for (std::size_t i = count; i < history_.size(); ++i) moves.push_back(history_[i].move);
  return moves;
}

bool Board::is_held(Pile pile, int index) const {
  return std::any_of(held_.begin(), held_.end(), [pile, index](const Held& held) {
    return held.pile == pile && held.index == index;
  });
}

// Keeps the list of held cards up to date; called before the cards are moved.
void Board::note_held(Played& played) {
  const Move move = played.move;
  const bool taken_back = rules_.kind(move.from) == PileKind::foundation;
  const int first = size(move.from) - move.count;
  const auto is_moved = [&](const Held& held) {
    return held.pile == move.from && held.index >= first;
  };
  if (!taken_back && std::none_of(held_.begin(), held_.end(), is_moved)) return;
  played.held_changed = true;
  held_before_.push_back(held_);
  std::erase_if(held_, is_moved);
  if (taken_back) held_.push_back({move.to, size(move.to)});
}

void Board::play(Move move) {
  // Written where it stays: a copy right after would wait for each byte.
  Played& played = history_.emplace_back();
  played.move = move;
  const Pile from = move.from;
  const Pile to = move.to;
  if (move.is_deal()) {
    played.dealt = static_cast<std::uint8_t>(std::min(rules_.turn, size(STOCK)));
    for (int i = 0; i < played.dealt; ++i) push(WASTE, pop(STOCK));
  } else if (move.is_redeal()) {
    while (!empty(WASTE)) push(STOCK, pop(WASTE));
    if (redeals_left_ != UNLIMITED) --redeals_left_;
  } else {
    const bool from_foundation = from < rules_.first_tableau && from >= FIRST_FOUNDATION;
    if (keeps_held_ && (from_foundation || !held_.empty())) note_held(played);
    carry(from, to, move.count);
    if (from_foundation) --on_foundations_;
    if (to < rules_.first_tableau) ++on_foundations_;
    if (from >= rules_.first_tableau) {
      played.turned = turn_top(from);
      if (empty(from) && from < rules_.first_reserve && rules_.fill != Fill::none)
        fill(from, played);
    }
  }
}

void Board::undo() {
  const Played played = history_.back();
  history_.pop_back();
  const Pile from = played.move.from;
  const Pile to = played.move.to;
  if (played.move.is_deal()) {
    for (int i = 0; i < played.dealt; ++i) push(STOCK, pop(WASTE));
    return;
  }
  if (played.move.is_redeal()) {
    while (!empty(STOCK)) push(WASTE, pop(STOCK));
    if (redeals_left_ != UNLIMITED) ++redeals_left_;
    return;
  }
  if (played.filled_from >= 0) {
    const Pile source = played.filled_from;
    if (played.fill_turned) cover_top(source);
    carry(from, source, 1);
  }
  if (played.turned) cover_top(from);
  carry(to, from, played.move.count);
  if (to >= FIRST_FOUNDATION && to < rules_.first_tableau) --on_foundations_;
  if (from >= FIRST_FOUNDATION && from < rules_.first_tableau) ++on_foundations_;
  if (played.held_changed) {
    held_ = std::move(held_before_.back());
    held_before_.pop_back();
  }
}

}  // namespace eremit
