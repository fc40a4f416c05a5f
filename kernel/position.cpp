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
enum Kind : std::uint64_t {
  CARD = 1,
  FOUNDATION,
  RESERVE,
  CELL,
  STOCK_CARD,
  WASTE_SIZE,
  REDEALS,
  HANGING_CARD,
  TAKEN_BACK
};

// Made when the program starts: written down they would be most of what a browser has to load.
template <std::size_t N>
std::array<Key, N> table_of(Kind kind) noexcept {
  std::array<Key, N> table{};
  for (std::size_t i = 0; i < N; ++i) table[i] = numbers_for(kind, i);
  return table;
}
const auto CARDS = table_of<128>(CARD);
const auto FOUNDATIONS = table_of<std::size_t{MAX_FOUNDATIONS} * 64>(FOUNDATION);
const auto RESERVES = table_of<std::size_t{MAX_RESERVE} * 256>(RESERVE);
const auto CELLS = table_of<std::size_t{MAX_CELLS} * 128>(CELL);
const auto STOCK_CARDS = table_of<256>(STOCK_CARD);
const auto WASTE_SIZES = table_of<256>(WASTE_SIZE);
const auto REDEALS_LEFT = table_of<256>(REDEALS);
const auto HANGING_CARDS = table_of<128>(HANGING_CARD);
constexpr Key TAKEN = numbers_for(TAKEN_BACK, 0);

constexpr Key EMPTY_PILE{0x243F6A8885A308D3U, 0x13198A2E03707344U};
// Both are 5 modulo 8, so that their powers differ for as long as a pile can be.
constexpr Key FACTOR{0xD1342543DE82EF95U, 0xDA942042E4DD58B5U};
static_assert(FACTOR.a % 8 == 5 && FACTOR.b % 8 == 5);

// What a card that lies face down adds to the region.
constexpr std::uint64_t region_of_hidden(Card card) { return split_mix(card * SPLIT_MIX_STEP); }

}  // namespace

Position::Position(const Board& root, const Techniques& techniques)
    : board_(root),
      rules_(board_.rules()),
      techniques_(techniques),
      joins_turns_(techniques.stock && rules_.stock_deal == StockDeal::waste &&
                   rules_.fill != Fill::stock && rules_.goal != Goal::stock),
      restricts_take_back_(techniques.take_back && rules_.cells == 0 && rules_.fill != Fill::stock),
      exchanges_twins_(techniques.twins && rules_.cells == 0 && rules_.unit == Unit::run &&
                       (!rules_.wrap || rules_.closed_base)),
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
  for (const StockCard& card : stock_) {
    total_ += STOCK_CARDS[card.id];
    stock_set_ |= card_bit(card.card);
  }
  for (Pile p = FIRST_FOUNDATION; p < rules_.first_tableau; ++p)
    if (!board_.empty(p)) total_ += foundation_part(suit_of(board_.top(p)), board_.size(p), p);
  for (Pile p = rules_.first_tableau; p < rules_.first_reserve; ++p) {
    rehash(p, 0);
    if (exchanges_twins_) {
      settle(p);
      total_ += hanging(p, run_starts_[at(p)], board_.size(p));
    }
    total_ += piles_[at(p)];
    for (const Card card : board_.pile(p))
      if (is_face_down(card)) region_ += region_of_hidden(card);
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

// Where the run at the top of the first `size` cards begins.
int Position::start_of_run(Pile pile, int size) const {
  return board_.start_of_run(board_.pile(pile).first(at(size)));
}

// The part of a pile whose top run begins at `start`, without what hangs there. What lies below the
// start has lain there from the root on, so its prefix holds.
Key Position::stem(Pile pile, int start) const {
  return finish_pile(extend(prefix(pile, start), face_up(board_.pile(pile)[at(start)])), pile);
}

// The part of the cards that hang on the start of the top run.
Key Position::hanging(Pile pile, int start, int size) const {
  Key sum;
  for (int i = start + 1; i < size; ++i)
    sum += HANGING_CARDS[codes_[face_up(board_.pile(pile)[at(i)])]];
  return sum;
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
    if (joins_turns_ && state.redeals == UNLIMITED &&
        (rules_.turn == 1 || waste == state.cards || waste % rules_.turn == 0))
      waste = 0;
    key += WASTE_SIZES[at(waste)];
    key += REDEALS_LEFT[at(state.redeals)];
  }
  return key.in_region(state.region);
}

// The part of the fingerprint for a card that was taken back and must be used next.
Key Position::waiting_part(Pile to, Card card) const {
  Key place = piles_[at(to)];
  if (exchanges_twins_)
    place =
        board_.empty(to) ? finish_pile(extend(EMPTY_PILE, card), to) : HANGING_CARDS[codes_[card]];
  return {split_mix(place.a + TAKEN.a), split_mix(place.b + TAKEN.b)};
}

// What there is after that many turns of the stock.
Position::After Position::turned(int turns) const {
  After result{total_, region_, board_.size(WASTE), stock_cards(), board_.redeals_left()};
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

Position::Stock Position::stock_after(Choice choice) const {
  const bool turns = choice.move.is_deal() || choice.move.is_redeal();
  const After after = turned(choice.turns + (turns ? 1 : 0));
  const bool leaves = !turns && choice.move.from == WASTE;
  return {after.cards - after.waste, after.waste - (leaves ? 1 : 0), after.redeals};
}

// The next card of the stock, or the waste's top one, once the waste is counted without it, leaves.
Card Position::take_from_stock(After& state) const {
  const StockCard taken = stock_[at(state.waste)];
  state.total -= STOCK_CARDS[taken.id];
  --state.cards;
  return taken.card;
}

void Position::forget_stock_card(std::size_t index) {
  const Card card = stock_[index].card;
  stock_.erase(stock_.begin() + static_cast<std::ptrdiff_t>(index));
  const auto is_equal = [card](const StockCard& other) { return other.card == card; };
  if (rules_.packs == 1 || std::ranges::none_of(stock_, is_equal)) stock_set_ &= ~card_bit(card);
}

// The top cards of a pile, one bit each.
std::uint64_t Position::top_set(Pile pile, int count) const {
  std::uint64_t set = 0;
  for (const Card card : board_.pile(pile).last(at(count))) set |= card_bit(card);
  return set;
}

// Finds the top run of a tableau pile anew, when it has left or the pile was empty.
void Position::settle(Pile pile) {
  const int size = board_.size(pile);
  const int start = size == 0 ? 0 : start_of_run(pile, size);
  run_starts_[at(pile)] = static_cast<std::uint8_t>(start);
  run_sets_[at(pile)] = top_set(pile, size - start);
  piles_[at(pile)] = size == 0 ? Key{} : stem(pile, start);
}

// The move takes its cards from a tableau pile, which may be filled.
void Position::leave(After& state, Move move) const {
  Key& total = state.total;
  const Pile from = move.from;
  const auto cards = board_.pile(from);
  const int stays = static_cast<int>(cards.size()) - move.count;
  if (exchanges_twins_ && stays > run_starts_[at(from)]) {
    total -= HANGING_CARDS[codes_[cards[at(stays)]]];
    return;
  }
  total -= piles_[at(from)];
  if (stays == 0) return;
  const Card uncovered = cards[at(stays - 1)];
  if (is_face_down(uncovered)) state.region -= region_of_hidden(uncovered);
  if (exchanges_twins_) {
    const int start = start_of_run(from, stays);
    total += stem(from, start) + hanging(from, start, stays);
    return;
  }
  const Key left = is_face_down(uncovered) ? extend(prefix(from, stays - 1), face_up(uncovered))
                                           : prefix(from, stays);
  total += finish_pile(left, from);
}

// What the total gains when the cards of the move, headed by `head`, are laid on a tableau pile.
Key Position::gain_of_laying(Move move, Card head) const {
  const Pile to = move.to;
  const int size = board_.size(to);
  if (exchanges_twins_ && size > 0) return HANGING_CARDS[codes_[head]];
  Key grown = extend(prefix(to, size), head);
  if (!exchanges_twins_) {
    const auto cards = board_.pile(move.from);
    for (std::size_t i = cards.size() - move.count + 1; i < cards.size(); ++i)
      grown = extend(grown, cards[i]);
  }
  return finish_pile(grown, to) - piles_[at(to)];
}

Position::After Position::after(Choice choice) const {
  const Move move = choice.move;
  const bool turns = move.is_deal() || move.is_redeal();
  After result = turned(choice.turns + (turns ? 1 : 0));
  if (turns) return result;
  Key& total = result.total;
  const Pile from = move.from;
  const Pile to = move.to;
  Card head = NO_CARD;
  if (from == WASTE || from == STOCK) {
    if (from == WASTE) --result.waste;
    head = take_from_stock(result);
  } else if (from < rules_.first_tableau) {
    const int size = board_.size(from);
    head = board_.top(from);
    total -= foundation_part(suit_of(head), size, from);
    total += foundation_part(suit_of(head), size - 1, from);
  } else if (from < rules_.first_reserve) {
    const auto cards = board_.pile(from);
    head = cards[cards.size() - move.count];
    leave(result, move);
    if (cards.size() == move.count) {
      if (const Pile filling = board_.filling_pile(); filling >= 0) {
        const Card card = filling == STOCK ? take_from_stock(result) : board_.top(filling);
        if (filling != STOCK) total += reserve_step(filling);
        total += finish_pile(extend(EMPTY_PILE, face_up(card)), from);
      }
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
  } else if (to < rules_.first_reserve) {
    total += gain_of_laying(move, head);
  } else {
    total += cell_part(to, head);
  }
  return result;
}

Key Position::key() const { return finish(turned(0)); }

Key Position::key_after(Choice choice) const {
  After next = after(choice);
  if (wait_after(choice.move) == Waiting::Kind::take_back)
    next.total += waiting_part(choice.move.to, board_.top(choice.move.from));
  return finish(next);
}

void Position::play(Choice choice) {
  const Move move = choice.move;
  Frame& frame = frames_.emplace_back();
  frame.choice = choice;
  frame.waiting = waiting_;
  frame.total = total_;
  frame.region = region_;
  for (int i = 0; i < choice.turns; ++i)
    if (const auto turn = turn_of_stock(board_)) board_.play(*turn);
  waiting_ = {};
  if (move.is_deal() || move.is_redeal()) {
    board_.play(move);
    return;
  }
  const Pile from = move.from;
  const Pile to = move.to;
  const int waste = board_.size(WASTE);
  const int stock = board_.size(STOCK);
  const After next = after({move, 0});
  total_ = next.total;
  region_ = next.region;
  waiting_ = {wait_after(move), static_cast<std::int8_t>(from), static_cast<std::int8_t>(to)};
  const int stays = board_.size(from) - move.count;
  frame.run_start = run_starts_[at(from)];
  frame.run_set = run_sets_[at(from)];
  frame.pile = piles_[at(from)];
  board_.play(move);
  if (from == WASTE) frame.stock_index = static_cast<std::int16_t>(waste - 1);
  if (board_.size(STOCK) < stock) frame.stock_index = static_cast<std::int16_t>(waste);
  if (frame.stock_index >= 0) {
    frame.stock_card = stock_[at(frame.stock_index)];
    forget_stock_card(at(frame.stock_index));
  }
  if (exchanges_twins_) {
    // In a run each card is there once, since ranks do not come again.
    const std::uint64_t moved = top_set(to, move.count);
    run_sets_[at(from)] &= ~moved;
    run_sets_[at(to)] |= moved;
    if (rules_.kind(from) == PileKind::tableau && stays <= frame.run_start) settle(from);
    if (rules_.kind(to) == PileKind::tableau && board_.size(to) == move.count) settle(to);
  } else {
    if (rules_.kind(from) == PileKind::tableau) rehash(from, std::max(0, board_.size(from) - 1));
    if (rules_.kind(to) == PileKind::tableau) rehash(to, board_.size(to) - move.count);
  }
}

void Position::undo() {
  const Frame frame = frames_.back();
  frames_.pop_back();
  const Move move = frame.choice.move;
  const std::uint64_t moved = exchanges_twins_ ? top_set(move.to, move.count) : 0;
  board_.undo();
  for (int i = 0; i < frame.choice.turns; ++i) board_.undo();
  if (frame.stock_index >= 0) {
    stock_.insert(stock_.begin() + frame.stock_index, frame.stock_card);
    stock_set_ |= card_bit(frame.stock_card.card);
  }
  if (!move.is_deal() && !move.is_redeal()) {
    const Pile from = move.from;
    if (exchanges_twins_) {
      run_sets_[at(move.to)] &= ~moved;
      run_sets_[at(from)] = frame.run_set;
      run_starts_[at(from)] = frame.run_start;
      piles_[at(from)] = frame.pile;
      if (board_.empty(move.to)) piles_[at(move.to)] = {};
    } else {
      if (rules_.kind(from) == PileKind::tableau)
        rehash(from, std::max(0, board_.size(from) - move.count - 1));
      if (rules_.kind(move.to) == PileKind::tableau) rehash(move.to, board_.size(move.to));
    }
  }
  total_ = frame.total;
  region_ = frame.region;
  waiting_ = frame.waiting;
}

}  // namespace eremit
