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
  if (rules_.closed_base) closed_ = bases_;
  if (rules_.wrap) wraps_ = rules_.direction == Direction::down ? firsts_ : kings_;
  space_takes_ = rules_.space == Space::king ? kings_ : all_;
}

// The cards that find a place in the tableau.
Relaxation::Set Relaxation::places() const {
  const Set on = open_ & ~closed_;
  Set next = 0;
  if (rules_.direction == Direction::down)
    next = (on & ~firsts_) >> 1 | (on & wraps_) << (rules_.ranks - 1);
  else
    next = (on & ~kings_) << 1 | (on & wraps_) >> (rules_.ranks - 1);
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
  if (!space_) return next;
  if (rules_.space == Space::reserve) return reserve_out_ ? all_ : next;
  return next | space_takes_;
}

// The cards that a foundation takes.
Relaxation::Set Relaxation::rises() const {
  if (rules_.foundations == 0) return 0;
  return (up_ & ~kings_) << 1 | (up_ & kings_) >> (rules_.ranks - 1) | bases_;
}

// Whether the card at `k` is the lowest that heads a group once `top` is the top card of a pile, or has
// only cards on it that were built there.
bool Relaxation::is_lowest_head(std::span<const Card> cards, int k, int top) const {
  if (k == 0 || rules_.unit == Unit::card) return true;
  if (rules_.unit == Unit::pile)
    return k == top && board_->start_of_run(cards.first(at(top + 1))) > 0;
  const Card below = cards[at(k - 1)];
  return is_face_down(below) || !board_->fits_tableau(face_up(cards[at(k)]), below);
}

void Relaxation::start() {
  const Board& board = *board_;
  open_ = up_ = alone_ = waiting_ = were_heads_ = 0;
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
    const Pile p = rules_.first_tableau + i;
    if (board.empty(p))
      space_ = true;
    else
      open_ |= bit(board.top(p));
  }
  const Set place = build();
  raise();
  const Set rise = rises();
  for (int i = 0; i < rules_.tableau; ++i)
    open_pile(i, board.size(rules_.first_tableau + i) - 1, place, rise);
  find_space();
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

// The cards of a pile from `top` down, of which nothing but what was built there lies on `top`: groups
// leave as long as they find a place, the heads of others wait.
void Relaxation::open_pile(int pile, int top, Set places, Set rises) {
  const auto cards = board_->pile(rules_.first_tableau + pile);
  for (int k = top; k >= 0; --k) {
    const Card card = face_up(cards[at(k)]);
    const Set below = k > 0 ? bit(cards[at(k - 1)]) : SPACE;
    const bool is_lowest = is_lowest_head(cards, k, top);
    const bool leaves = (bit(card) & (places | (rises & open_))) != 0;
    if (leaves) {
      open_ |= below;
      were_heads_ |= bit(card);
    } else {
      Head& head = heads_[card];
      if ((waiting_ & bit(card)) == 0) head = {};
      head.below |= below;
      if (is_lowest && k > 0) head.piles |= 1U << pile;
      waiting_ |= bit(card);
    }
    if (!is_lowest) continue;
    low_[at(pile)] = static_cast<std::int16_t>(k);
    if (!leaves) return;
    moved_ = true;
    top = k - 1;
  }
}

void Relaxation::open_piles(Set places, Set rises) {
  const Set leaving = waiting_ & (places | (rises & open_));
  // They no longer wait before they leave: what they lay open may be equal cards that wait.
  waiting_ &= ~leaving;
  were_heads_ |= leaving;
  for (Set left = leaving; left != 0; left &= left - 1) {
    const Head head = heads_[at(std::countr_zero(left))];
    open_ |= head.below;
    if (head.piles == 0) continue;
    moved_ = true;
    for (std::uint32_t piles = head.piles; piles != 0; piles &= piles - 1) {
      const int pile = std::countr_zero(piles);
      open_pile(pile, low_[at(pile)] - 1, places, rises);
    }
  }
  find_space();
}

void Relaxation::find_space() {
  if ((open_ & SPACE) == 0) return;
  open_ ^= SPACE;
  space_ = true;
}

// Lets all cards go up that can, one on the other. Added to a set of cards that follow one another, the
// first of them carries to the end: what the sum has lost went up.
void Relaxation::raise() {
  const Set can = alone_ | ((waiting_ | were_heads_) & open_);
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
