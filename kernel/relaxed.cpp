#include "relaxed.hpp"

#include <bit>

namespace eremit {

namespace {

// Cards are 16 bits of a set for each suit.
constexpr std::uint64_t EACH_SUIT = 0x0001'0001'0001'0001U;
constexpr std::uint64_t ONE_SUIT = 0xFFFF;

}  // namespace

// Nothing is said where a free cell would take every card, where turning the stock wins, and where a
// stock that is not dealt fills spaces.
Relaxation::Relaxation(const Board& board)
    : board_(&board),
      rules_(board.rules()),
      says_something_(rules_.cells == 0 && rules_.goal != Goal::stock &&
                      (rules_.fill != Fill::stock || rules_.stock_deal == StockDeal::waste)) {
  for (int suit = 0; suit < rules_.suits; ++suit) {
    kings_ |= bit(make_card(rules_.ranks, suit));
    firsts_ |= bit(make_card(1, suit));
    bases_ |= bit(make_card(board.base_rank(), suit));
    auto& heights = foundations_[at(suit)];
    int rank = board.base_rank();
    for (int height = 1; height <= rules_.ranks; ++height) {
      heights[at(height)] = heights[at(height - 1)] | bit(make_card(rank, suit));
      rank = rules_.next_on_foundation(rank);
    }
    all_ |= heights[at(rules_.ranks)];
  }
}

// The cards that find a place in the tableau.
Relaxation::Set Relaxation::places() const {
  if (space_ && (rules_.space == Space::any || (rules_.space == Space::reserve && reserve_out_)))
    return all_;
  const Set on = rules_.closed_base ? open_ & ~bases_ : open_;
  Set next = 0;
  if (rules_.direction == Direction::down) {
    next = (on & ~firsts_) >> 1;
    if (rules_.wrap) next |= (on & firsts_) << (rules_.ranks - 1);
  } else {
    next = (on & ~kings_) << 1;
    if (rules_.wrap) next |= (on & kings_) >> (rules_.ranks - 1);
  }
  switch (rules_.build) {
    case Build::suit:
      break;
    case Build::alternating: {
      // Suits are in the order C D H S.
      const Set black = (next | next >> 48) & ONE_SUIT;
      const Set red = (next >> 16 | next >> 32) & ONE_SUIT;
      next = red | red << 48 | black << 16 | black << 32;
      break;
    }
    case Build::any:
      next = ((next | next >> 16 | next >> 32 | next >> 48) & ONE_SUIT) * EACH_SUIT;
      break;
  }
  return space_ && rules_.space == Space::king ? next | kings_ : next;
}

// The cards that a foundation takes.
Relaxation::Set Relaxation::rises() const {
  if (rules_.foundations == 0) return 0;
  return (up_ & ~kings_) << 1 | (up_ & kings_) >> (rules_.ranks - 1) | bases_;
}

// The lowest card that heads a group once `top` is the top card of a pile, or has only cards on it
// that were built there.
std::int16_t Relaxation::lowest_head(std::span<const Card> cards, int top) const {
  if (rules_.unit == Unit::card) return static_cast<std::int16_t>(top);
  const int low = board_->start_of_run(cards.first(at(top + 1)));
  return static_cast<std::int16_t>(rules_.unit == Unit::run || low == 0 ? low : top);
}

void Relaxation::start() {
  const Board& board = *board_;
  open_ = up_ = alone_ = waiting_ = were_heads_ = 0;
  heads_used_ = 0;
  space_ = false;
  waste_ = 0;
  reserve_out_ = rules_.reserves == 0;
  for (Pile p = FIRST_FOUNDATION; p < rules_.first_tableau; ++p)
    if (!board.empty(p)) up_ |= foundations_[at(suit_of(board.top(p)))][at(board.size(p))];
  if (rules_.take_back) alone_ = up_;
  if (rules_.stock_deal == StockDeal::waste) {
    for (const Card card : board.pile(STOCK)) alone_ |= bit(card);
    if (board.redeals_left() > 0)
      for (const Card card : board.pile(WASTE)) alone_ |= bit(card);
    else
      waste_ = board.size(WASTE);
  }
  stock_ = rules_.stock_deal == StockDeal::open ? board.size(STOCK) : 0;
  for (int i = 0; i < rules_.reserves; ++i)
    reserve_[at(i)] = static_cast<std::int16_t>(board.size(rules_.first_reserve + i));
  for (int i = 0; i < rules_.tableau; ++i) {
    const auto cards = board.pile(rules_.first_tableau + i);
    const int top = static_cast<int>(cards.size()) - 1;
    if (top < 0) {
      space_ = true;
      continue;
    }
    open_ |= bit(cards[at(top)]);
    add_heads(i, top);
  }
}

void Relaxation::open_reserves(Set leaves) {
  bool out = true;
  for (int i = 0; i < rules_.reserves; ++i) {
    const auto cards = board_->pile(rules_.first_reserve + i);
    std::int16_t& left = reserve_[at(i)];
    for (; left > 0; --left) {
      const Set card = bit(cards[at(left - 1)]);
      alone_ |= card;
      if (!space_ && (leaves & card) == 0) break;
      open_ |= card;
      moved_ = true;
    }
    if (left > 0) out = false;
  }
  if (out && !reserve_out_) moved_ = reserve_out_ = true;
}

// In the last pass a card of the waste waits for those on it.
void Relaxation::open_waste(Set leaves) {
  const auto cards = board_->pile(WASTE);
  for (; waste_ > 0; --waste_) {
    const Set card = bit(cards[at(waste_ - 1)]);
    alone_ |= card;
    if ((leaves & card) == 0) return;
    moved_ = true;
  }
}

// An open stock is played to the tableau alone.
void Relaxation::open_stock(Set places) {
  const auto cards = board_->pile(STOCK);
  for (; stock_ > 0 && (places & bit(cards[at(stock_ - 1)])) != 0; --stock_) {
    open_ |= bit(cards[at(stock_ - 1)]);
    alone_ |= bit(cards[at(stock_ - 1)]);
    moved_ = true;
  }
}

// The cards of a pile that head a group once `top` is its top card, or has only cards on it that were
// built there.
void Relaxation::add_heads(int pile, int top) {
  const auto cards = board_->pile(rules_.first_tableau + pile);
  const std::int16_t low = lowest_head(cards, top);
  low_[at(pile)] = low;
  for (int k = top; k >= low; --k) {
    const Card card = face_up(cards[at(k)]);
    heads_[at(heads_used_)] = {
        .below = k > 0 ? face_up(cards[at(k - 1)]) : NO_CARD,
        .pile = static_cast<std::int8_t>(k == low ? pile : -1),
        .next = (waiting_ & bit(card)) != 0 ? first_[card] : std::int16_t{-1},
    };
    first_[card] = heads_used_++;
    waiting_ |= bit(card);
    were_heads_ |= bit(card);
  }
}

// The head leaves, with all that lies on it.
void Relaxation::leave(Head head) {
  if (head.below == NO_CARD) {
    space_ = true;
    return;
  }
  open_ |= bit(head.below);
  if (head.pile < 0) return;
  add_heads(head.pile, low_[at(head.pile)] - 1);
  moved_ = true;
}

void Relaxation::open_piles(Set places, Set rises) {
  for (Set leaving = waiting_ & (places | (rises & open_)); leaving != 0; leaving &= leaving - 1) {
    // The list is ended before its cards leave: what they lay open may begin another one.
    const auto card = static_cast<Card>(std::countr_zero(leaving));
    waiting_ &= ~bit(card);
    for (std::int16_t head = first_[at(card)]; head >= 0; head = heads_[at(head)].next)
      leave(heads_[at(head)]);
  }
}

// Lets all cards go up that can, one on the other. Added to a set of cards that follow one another, the
// first of them carries to the end: what the sum has lost went up.
void Relaxation::raise() {
  const Set can = alone_ | (were_heads_ & open_);
  const Set first = rises() & can;
  up_ |= first | (can & ~(can + first));
}

// Lets cards that lie alone be built on one another.
Relaxation::Set Relaxation::build() {
  while (true) {
    const Set place = places();
    const Set more = alone_ & (space_ && rules_.fill == Fill::stock ? all_ : place) & ~open_;
    if (more == 0) return place;
    open_ |= more;
  }
}

// One round; false if it found nothing new.
bool Relaxation::go_on() {
  const Set open = open_;
  const Set up = up_;
  const Set alone = alone_;
  const bool space = space_;
  moved_ = false;
  const Set place = build();
  raise();
  const Set rise = rises();
  if (waste_ > 0) open_waste(place | rise);
  if (rules_.reserves > 0) open_reserves(place | rise);
  if (stock_ > 0) open_stock(place);
  open_piles(place, rise);
  return moved_ || alone != alone_ || open != open_ || up != up_ || space != space_;
}

// Whether the goal was not reached when there is nothing new any more.
bool Relaxation::is_lost() const {
  if (rules_.goal == Goal::foundations) return (up_ & all_) != all_;
  if (stock_ > 0 || waste_ > 0) return true;
  if (rules_.stock_deal != StockDeal::waste || rules_.fill == Fill::stock) return false;
  const Set leaves = places() | rises();
  Set left = 0;
  for (const Card card : board_->pile(STOCK)) left |= bit(card);
  for (const Card card : board_->pile(WASTE)) left |= bit(card);
  return (left & ~leaves) != 0;
}

bool Relaxation::is_hopeless(const Board& board) {
  if (!says_something_) return false;
  board_ = &board;
  start();
  const bool goes_up = rules_.goal == Goal::foundations;
  while (go_on())
    if ((space_ && rules_.space == Space::any) || (goes_up && up_ == all_)) return false;
  return is_lost();
}

}  // namespace eremit
