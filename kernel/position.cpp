#include "position.hpp"

#include <algorithm>
#include <ranges>

#include "deal.hpp"
#include "moves.hpp"

namespace eremit {

namespace {

// Independent numbers for the things that a position consists of.
constexpr Key numbers_for(std::uint64_t kind, std::uint64_t which) {
  const std::uint64_t seed = (kind << 32 | which) * 2 + 1;
  return {split_mix(seed * SPLIT_MIX_STEP), split_mix((seed + 1) * SPLIT_MIX_STEP)};
}
enum Kind : std::uint64_t { CARD = 1, FOUNDATION, RESERVE, CELL, STOCK_CARD, WASTE_SIZE, REDEALS };

template <std::size_t N>
constexpr std::array<Key, N> table_of(Kind kind) {
  std::array<Key, N> table{};
  for (std::size_t i = 0; i < N; ++i) table[i] = numbers_for(kind, i);
  return table;
}
constexpr auto CARDS = table_of<128>(CARD);
constexpr auto FOUNDATIONS = table_of<std::size_t{MAX_FOUNDATIONS} * 64>(FOUNDATION);
constexpr auto RESERVES = table_of<std::size_t{MAX_RESERVE} * 256>(RESERVE);
constexpr auto CELLS = table_of<std::size_t{MAX_CELLS} * 128>(CELL);
constexpr auto STOCK_CARDS = table_of<256>(STOCK_CARD);
constexpr auto WASTE_SIZES = table_of<256>(WASTE_SIZE);
constexpr auto REDEALS_LEFT = table_of<256>(REDEALS);

constexpr Key EMPTY_PILE{0x243F6A8885A308D3U, 0x13198A2E03707344U};
// Both are 5 modulo 8, so that their powers differ for as long as a pile can be.
constexpr Key FACTOR{0xD1342543DE82EF95U, 0xDA942042E4DD58B5U};
static_assert(FACTOR.a % 8 == 5 && FACTOR.b % 8 == 5);

}  // namespace

Position::Position(const Board& root, const Techniques& techniques)
    : board_(root),
      rules_(board_.rules()),
      techniques_(techniques),
      joins_turns_(techniques.stock && rules_.stock_deal == StockDeal::waste &&
                   rules_.fill != Fill::stock && rules_.goal != Goal::stock),
      restricts_take_back_(techniques.take_back && rules_.cells == 0 && rules_.fill != Fill::stock),
      restricts_run_parts_(techniques.run_parts && rules_.packs == 1 && rules_.cells == 0 &&
                           rules_.unit == Unit::run && !rules_.wrap && rules_.fill != Fill::stock),
      root_moves_(root.moves_made()),
      prefixes_(rules_.offset[at(rules_.piles)]) {
  board_.forget_held();
  // Without foundations a suit matters only for what builds on what: where that is anything, not
  // at all, and where it is the other colour, by its colour.
  const bool blind = techniques.suits && rules_.foundations == 0;
  for (std::size_t card = 0; card < codes_.size(); ++card) {
    std::size_t code = card;
    if (blind && rules_.build == Build::any) code = card & ~std::size_t{0x30};
    if (blind && rules_.build == Build::alternating)
      code = (card & ~std::size_t{0x30}) |
             static_cast<std::size_t>(colour_of_suit(suit_of(static_cast<Card>(card)))) << 4;
    codes_[card] = static_cast<std::uint8_t>(code);
  }
  std::uint8_t id = 0;
  for (const Card card : board_.pile(WASTE)) stock_.push_back({card, id++});
  for (const Card card : std::views::reverse(board_.pile(STOCK))) stock_.push_back({card, id++});
  for (const StockCard& card : stock_) total_ += STOCK_CARDS[card.id];
  for (Pile p = FIRST_FOUNDATION; p < rules_.first_tableau; ++p)
    if (!board_.empty(p)) total_ += foundation_part(suit_of(board_.top(p)), board_.size(p), p);
  for (Pile p = rules_.first_tableau; p < rules_.first_reserve; ++p) {
    rehash(p, 0);
    total_ += piles_[at(p)];
  }
  for (Pile p = rules_.first_reserve; p < rules_.first_cell; ++p)
    total_ += reserve_part(p, board_.size(p));
  for (Pile p = rules_.first_cell; p < rules_.piles; ++p)
    if (!board_.empty(p)) total_ += cell_part(p, board_.top(p));
}

Key Position::extend(Key prefix, Card card) const {
  const Key number = CARDS[codes_[card]];
  return {prefix.a * FACTOR.a + number.a, prefix.b * FACTOR.b + number.b};
}

// Makes a pile's fingerprint fit for being summed up, so that the order of like piles is lost.
Key Position::finish_pile(Key prefix, Pile pile) const {
  if (!techniques_.likes) {
    prefix.a += static_cast<std::uint64_t>(pile) * SPLIT_MIX_STEP;
    prefix.b += static_cast<std::uint64_t>(pile) * SPLIT_MIX_STEP;
  }
  return {split_mix(prefix.a), split_mix(prefix.b)};
}

// The fingerprint of the first `size` cards of a tableau pile.
Key Position::prefix(Pile pile, int size) const {
  return size == 0 ? EMPTY_PILE : prefixes_[rules_.offset[at(pile)] + at(size) - 1];
}

// Brings the fingerprints of a tableau pile up to date from the card `from` on.
void Position::rehash(Pile pile, int from) {
  const auto cards = board_.pile(pile);
  const int size = static_cast<int>(cards.size());
  Key hash = prefix(pile, std::min(from, size));
  for (int i = from; i < size; ++i) {
    hash = extend(hash, cards[at(i)]);
    prefixes_[rules_.offset[at(pile)] + at(i)] = hash;
  }
  piles_[at(pile)] = size == 0 ? Key{} : finish_pile(hash, pile);
}

Key Position::foundation_part(int suit, int size, Pile pile) const {
  if (size == 0) return {};
  const int place = techniques_.likes ? 0 : pile - FIRST_FOUNDATION;
  return FOUNDATIONS[at(place * 64 + suit * 16 + size)];
}

Key Position::reserve_part(Pile reserve, int size) const {
  return RESERVES[at((reserve - rules_.first_reserve) * 256 + size)];
}

// What the total gains when the reserve's top card leaves.
Key Position::reserve_step(Pile reserve) const {
  const int size = board_.size(reserve);
  return reserve_part(reserve, size - 1) - reserve_part(reserve, size);
}

Key Position::cell_part(Pile cell, Card card) const {
  const int place = techniques_.likes ? 0 : cell - rules_.first_cell;
  return CELLS[at(place * 128) + codes_[card]];
}

// Adds what is not a sum over piles: how the stock stands, and a take-back that waits for its use.
Key Position::finish(const After& state) const {
  Key key = state.total;
  if (rules_.stock_deal == StockDeal::waste) {
    int waste = state.waste;
    // With unlimited passes all cards come by again: from a waste of whole turns, or one that is
    // all, the same cards can be reached as from an empty one.
    const bool whole = waste % rules_.turn == 0 || waste == state.cards;
    if (joins_turns_ && state.redeals == UNLIMITED && whole) waste = 0;
    key += WASTE_SIZES[at(waste)];
    key += REDEALS_LEFT[at(state.redeals)];
  }
  key += state.waiting;
  return key;
}

// Whether the move must be of use to the next one. Part of a run: the card below lies as it would be
// built there.
Waiting::Kind Position::wait_after(Move move) const {
  const PileKind from = rules_.kind(move.from);
  if (from == PileKind::foundation && restricts_take_back_) return Waiting::Kind::take_back;
  if (from == PileKind::tableau && restricts_run_parts_ &&
      rules_.kind(move.to) == PileKind::tableau && board_.size(move.from) > move.count) {
    const Card* head = board_.pile(move.from).data() + board_.size(move.from) - move.count;
    if (!is_face_down(head[-1]) && board_.fits_tableau(head[0], head[-1]))
      return Waiting::Kind::run_part;
  }
  return Waiting::Kind::nothing;
}

// The part of the fingerprint for a pile that must be used next.
Key Position::waiting_part(Waiting::Kind kind, Key pile) {
  const std::uint64_t number = static_cast<std::uint64_t>(kind) * SPLIT_MIX_STEP;
  return {split_mix(pile.a + number), split_mix(pile.b + number)};
}

// What there is after that many turns of the stock.
Position::After Position::turned(int turns) const {
  After result{total_, board_.size(WASTE), stock_cards(), board_.redeals_left(), {}};
  for (; turns > 0; --turns) {
    if (result.waste < result.cards) {
      result.waste = std::min(result.cards, result.waste + rules_.turn);
    } else {
      result.waste = 0;
      if (result.redeals != UNLIMITED) --result.redeals;
    }
  }
  return result;
}

// The next card of the stock, or the waste's top one, once the waste is counted without it, leaves.
Card Position::take_from_stock(After& state) const {
  const StockCard taken = stock_[at(state.waste)];
  state.total -= STOCK_CARDS[taken.id];
  --state.cards;
  return taken.card;
}

Position::After Position::after(Choice choice) const {
  const Move move = choice.move;
  const bool turns = move.is_deal() || move.is_redeal();
  After result = turned(choice.turns + (turns ? 1 : 0));
  if (turns) return result;
  const Waiting::Kind waiting = wait_after(move);
  Key& total = result.total;
  const Pile from = move.from;
  const Pile to = move.to;
  const int size = board_.size(from);
  const int stays = size - move.count;
  Card head = NO_CARD;
  if (from == WASTE || from == STOCK) {
    if (from == WASTE) --result.waste;
    head = take_from_stock(result);
  } else if (from < rules_.first_tableau) {
    head = board_.top(from);
    total -= foundation_part(suit_of(head), size, from);
    total += foundation_part(suit_of(head), stays, from);
  } else if (from < rules_.first_reserve) {
    head = board_.pile(from)[at(stays)];
    total -= piles_[at(from)];
    if (stays > 0) {
      const Card uncovered = board_.pile(from)[at(stays - 1)];
      const Key left = is_face_down(uncovered) ? extend(prefix(from, stays - 1), face_up(uncovered))
                                               : prefix(from, stays);
      const Key part = finish_pile(left, from);
      total += part;
      if (waiting == Waiting::Kind::run_part) result.waiting = waiting_part(waiting, part);
    } else if (const Pile filling = board_.filling_pile(); filling >= 0) {
      const Card card = filling == STOCK ? take_from_stock(result) : board_.top(filling);
      if (filling != STOCK) total += reserve_step(filling);
      total += finish_pile(extend(EMPTY_PILE, card), from);
    }
  } else if (from < rules_.first_cell) {
    head = board_.top(from);
    total += reserve_step(from);
  } else {
    head = board_.top(from);
    total -= cell_part(from, head);
  }

  if (to < rules_.first_tableau) {
    const int height = board_.size(to);
    total -= foundation_part(suit_of(head), height, to);
    total += foundation_part(suit_of(head), height + 1, to);
    return result;
  }
  if (to >= rules_.first_cell) {
    total += cell_part(to, head);
    return result;
  }
  Key grown = extend(prefix(to, board_.size(to)), head);
  for (int i = 1; i < move.count; ++i) grown = extend(grown, board_.pile(from)[at(stays + i)]);
  grown = finish_pile(grown, to);
  total -= piles_[at(to)];
  total += grown;
  if (waiting == Waiting::Kind::take_back) result.waiting = waiting_part(waiting, grown);
  return result;
}

Key Position::key() const {
  After state = turned(0);
  if (waiting_) {
    const Pile pile = waiting_.kind == Waiting::Kind::take_back ? waiting_.to : waiting_.from;
    state.waiting = waiting_part(waiting_.kind, piles_[at(pile)]);
  }
  return finish(state);
}

Key Position::key_after(Choice choice) const { return finish(after(choice)); }

void Position::play(Choice choice) {
  const Move move = choice.move;
  Frame frame{.choice = choice, .waiting = waiting_, .total = total_};
  for (int i = 0; i < choice.turns; ++i)
    if (const auto turn = turn_of_stock(board_)) board_.play(*turn);
  waiting_ = {};
  if (move.is_deal() || move.is_redeal()) {
    board_.play(move);
    frames_.push_back(frame);
    return;
  }
  const Pile from = move.from;
  const Pile to = move.to;
  const int waste = board_.size(WASTE);
  const int stock = board_.size(STOCK);
  total_ = after({move, 0}).total;
  waiting_ = {wait_after(move), static_cast<std::int8_t>(from), static_cast<std::int8_t>(to)};
  board_.play(move);
  if (from == WASTE) frame.stock_index = static_cast<std::int16_t>(waste - 1);
  if (board_.size(STOCK) < stock) frame.stock_index = static_cast<std::int16_t>(waste);
  if (frame.stock_index >= 0) {
    frame.stock_card = stock_[at(frame.stock_index)];
    stock_.erase(stock_.begin() + frame.stock_index);
  }
  if (rules_.kind(from) == PileKind::tableau) rehash(from, std::max(0, board_.size(from) - 1));
  if (rules_.kind(to) == PileKind::tableau) rehash(to, board_.size(to) - move.count);
  frames_.push_back(frame);
}

void Position::undo() {
  const Frame frame = frames_.back();
  frames_.pop_back();
  const Move move = frame.choice.move;
  board_.undo();
  for (int i = 0; i < frame.choice.turns; ++i) board_.undo();
  if (frame.stock_index >= 0) stock_.insert(stock_.begin() + frame.stock_index, frame.stock_card);
  if (!move.is_deal() && !move.is_redeal()) {
    const Pile from = move.from;
    if (rules_.kind(from) == PileKind::tableau)
      rehash(from, std::max(0, board_.size(from) - move.count - 1));
    if (rules_.kind(move.to) == PileKind::tableau) rehash(move.to, board_.size(move.to));
  }
  total_ = frame.total;
  waiting_ = frame.waiting;
}

}  // namespace eremit
