#include "choices.hpp"

#include <bit>

#include "moves.hpp"

namespace eremit {

namespace {

constexpr Targets lowest_of(Targets targets) { return targets & (~targets + 1); }

constexpr Choice choice_of(Pile from, Pile to, int count, int turns) {
  return {{static_cast<std::uint8_t>(from), static_cast<std::uint8_t>(to),
           static_cast<std::uint8_t>(count)},
          static_cast<std::uint8_t>(turns)};
}

}  // namespace

Chooser::Chooser(const Position& position)
    : position_(position),
      board_(position.board()),
      rules_(board_.rules()),
      takers_(board_),
      safe_heights_(board_),
      fills_from_stock_(rules_.fill == Fill::stock) {}

// Turns of the stock belong to the choices that play the waste's top card (switch `stock`).
//
// Claim: a position that can be won has a winning line in which every turn is followed by another
// one or by a move from the waste. A turn changes nothing but stock and waste; a move that is not from
// the waste neither needs nor changes them, as long as no space is filled from the stock. So such a
// move can be made before the turns that stand directly before it. The line does not end with a
// turn, since a turn never wins: not by cards on the foundations, and the goal of an empty stock and
// waste is reached by a move from the waste. (The goal of an empty stock alone is not: there, and
// where spaces are filled from the stock, turns stay moves of their own.)
//
// Of the turns that bring the same card up, the fewest are enough: the later ones leave the same stock
// and waste, and a redeal less. After a full pass nothing new comes up.
//
// Gives each card that can become the waste's top card to `sink(card, turns)`, with the fewest turns;
// true from it ends the walk.
template <class Sink>
void Chooser::each_reach(Sink&& sink) const {
  const int cards = position_.stock_cards();
  const int first = board_.size(WASTE);
  int turns = 0;
  for (int waste = first;; ++turns) {
    if (waste > 0 && sink(position_.stock_card(waste - 1), turns)) return;
    if (waste == cards) break;
    waste = std::min(cards, waste + rules_.turn);
  }
  // From an empty waste a full pass has gone by.
  if (first == 0 || board_.redeals_left() == 0) return;
  ++turns;
  // The last card was there already, and from here so were those behind the first, if that is whole
  // turns away.
  const int end = first % rules_.turn == 0 ? first : cards;
  for (int waste = rules_.turn; waste < end; waste += rules_.turn)
    if (sink(position_.stock_card(waste - 1), ++turns)) return;
}

// A card that goes up safely (is_safe in auto.cpp has the proof) goes up, and nothing else is tried
// (switch `safe`). With unlimited passes and one card a turn every card of the stock can be turned
// up first: from any turn of the stock the same positions can be reached.
bool Chooser::add_safe(std::vector<Choice>& choices, const Lowest& lowest) const {
  if (rules_.foundations == 0 || fills_from_stock_) return false;
  const auto try_card = [&](Pile from, Card card, int turns) {
    const Targets targets = takers_.foundations(card);
    if (targets == 0 || !safe_heights_.holds(card, lowest)) return false;
    choices.push_back(choice_of(from, takers_.pile_of(std::countr_zero(targets)), 1, turns));
    return true;
  };
  for (Pile p = rules_.first_tableau; p < rules_.piles; ++p)
    if (!board_.empty(p) && try_card(p, board_.top(p), 0)) return true;
  if (rules_.turn > 1) return false;
  if (position_.joins_turns() && board_.redeals_left() == UNLIMITED) {
    if ((takers_.rising() & position_.stock_set()) == 0) return false;
    each_reach([&](Card card, int turns) { return try_card(WASTE, card, turns); });
    return !choices.empty();
  }
  return !board_.empty(WASTE) && try_card(WASTE, board_.top(WASTE), 0);
}

// Whether the top card of the foundation, taken back, would be safe to go up again at once. Taking it
// back is needless then: the proof of is_safe turns a winning line from there into one from here
// that is no longer, so the shortest winning line does not begin with it.
bool Chooser::is_idle_take_back(Pile from, const Lowest& lowest) const {
  if (fills_from_stock_) return false;
  const Card card = board_.top(from);
  Lowest after = lowest;
  std::uint8_t& own = after[static_cast<std::size_t>(suit_of(card))];
  own = std::min(own, static_cast<std::uint8_t>(board_.size(from) - 1));
  return safe_heights_.holds(card, after);
}

// A card c is taken back from foundation f to pile t only for the move that follows (switch
// `take_back`): that move
// (a) lays something on c, or
// (b) takes the next card of f back, or
// (c) plays an equal card of another pack to f.
//
// Claim: where there are no cells, a position that can be won has a winning line of that kind. Take
// the shortest winning lines, and in one of them the last take-back T that is not followed by such
// a move, but by M; T is not the last move, since c must go up again. Cases:
// - M moves c alone to another pile: T could have gone there, a shorter line. M plays c to f, or to
//   another foundation that waits for it: without both moves the line is shorter, and the two
//   foundations, one of which has c, are alike.
// - M moves a group that ends with c from t: the group without c can move first (where groups are
//   runs or whole piles it still is one, or a single card), then T goes where the group went.
// - Otherwise M and T can change places: M does not touch t or f (turns of the stock touch neither),
//   T leaves everything else as it is, and t, also as a space, still takes c after M: nothing but
//   `reserve` spaces ask for more than the card, and they only become open to it. A space that c
//   does not occupy during M is filled by nothing, since spaces are filled when they come to be.
// Every exchange moves T one place towards its use. If M is the first move of a chain (a take-back
// with its use) T moves behind the whole chain: only its last move could be a use of T as well; a
// move lays cards on one card and plays to one foundation, so that it uses one take-back, but for a
// group that ends with c, which is the second case. So the exchanges come to an end, from the last
// take-back to the first.
// With cells c could go on into one, which T cannot do.
//
// With twins exchanged (below) the claim is about lines in which exchanges do not count; M may then
// also lay c's twin bare by moving what hangs there onto c, which is (a).
Targets Chooser::useful(Pile from, Targets targets) const {
  const Waiting waiting = position_.waiting();
  switch (waiting.kind) {
    case Waiting::Kind::nothing:
      return targets;
    case Waiting::Kind::take_back: {
      if (from == waiting.from) return targets;
      Targets uses = bit_of(waiting.to);
      if (rules_.packs > 1 && from != waiting.to) uses |= ALL_FOUNDATIONS;
      return targets & uses;
    }
    case Waiting::Kind::bare:
      return from == waiting.from ? targets & ALL_FOUNDATIONS : 0;
  }
  return targets;
}

// The cards of which `useful` leaves something, or more, when they head a group of the tableau.
std::uint64_t Chooser::useful_heads() const {
  const Waiting waiting = position_.waiting();
  if (waiting.kind != Waiting::Kind::take_back) return takers_.wanted();
  const std::uint64_t uses = rules_.fitting_bits[board_.top(waiting.to)];
  return takers_.wanted() & (rules_.packs > 1 ? uses | takers_.rising() : uses);
}

std::uint64_t Chooser::foundation_tops() const {
  std::uint64_t tops = 0;
  for (Pile p = FIRST_FOUNDATION; p < rules_.first_tableau; ++p)
    if (!board_.empty(p)) tops |= card_bit(board_.top(p));
  return tops;
}

// The cards that can be moved from waste, reserves and tableau once one of `taken`, a foundation's top
// cards, was taken back, or more. (A part of a run may then leave an equal card, which goes up.)
std::uint64_t Chooser::movable(std::uint64_t taken) const {
  const std::uint64_t rising = takers_.rising() | taken;
  std::uint64_t set = position_.stock_set();
  for (Pile p = rules_.first_reserve; p < rules_.first_cell; ++p)
    if (!board_.empty(p)) set |= card_bit(board_.top(p));
  for (Pile p = rules_.first_tableau; p < rules_.first_reserve; ++p) {
    const auto cards = board_.pile(p);
    if (cards.empty()) continue;
    if (!position_.exchanges_twins()) {
      const int start = rules_.unit == Unit::card ? board_.size(p) - 1 : board_.start_of_run(cards);
      for (const Card card : cards.subspan(static_cast<std::size_t>(start))) set |= card_bit(card);
      continue;
    }
    const auto run = cards.subspan(static_cast<std::size_t>(position_.run_start(p)));
    set |= card_bit(run.front());
    if ((position_.run_set(p) & rising) == 0) continue;
    for (std::size_t i = 1; i < run.size(); ++i)
      if ((rising >> run[i - 1] & 1U) != 0) set |= card_bit(run[i]);
  }
  return set;
}

// Whether there may be a move of the kinds (a), (b), (c) after `card` was taken back from above `below`;
// `movable` are the cards that might come from elsewhere.
bool Chooser::may_be_used(Card card, Card below, std::uint64_t movable) const {
  if (rules_.packs > 1 && (movable >> card & 1U) != 0) return true;
  if ((rules_.fitting_bits[card] & movable) != 0) return true;
  if (below == NO_CARD) return false;
  return (takers_.of(below) & ALL_TABLEAU) != 0 || (rules_.fitting_bits[card] >> below & 1U) != 0;
}

// Whether the foundation's top card, taken back, may be of use; a use that is a take-back itself must
// be of use as well, so two are looked through.
bool Chooser::may_be_used(Pile from, const Uses& uses) const {
  const auto card_below = [this](Pile p, int depth) {
    return board_.size(p) > depth
               ? board_.pile(p)[static_cast<std::size_t>(board_.size(p) - 1 - depth)]
               : NO_CARD;
  };
  const Card card = board_.top(from);
  const Card next = card_below(from, 1);
  if (may_be_used(card, NO_CARD, uses.movable)) return true;
  const std::uint64_t set = uses.movable | uses.tops | (next != NO_CARD ? card_bit(next) : 0);
  for (Pile p = FIRST_FOUNDATION; p < rules_.first_tableau; ++p)
    if (p != from && !board_.empty(p) && (rules_.fitting_bits[card] >> board_.top(p) & 1U) != 0 &&
        may_be_used(board_.top(p), card_below(p, 1), set))
      return true;
  if (!may_be_used(card, next, 0)) return false;
  // The next but one may be laid on the card as well.
  const Card last = card_below(from, 2);
  return may_be_used(next, last, set) ||
         (last != NO_CARD && (rules_.fitting_bits[card] >> last & 1U) != 0);
}

// Whether taking the foundation's top card back is tried. `uses` are found when they are first asked for.
bool Chooser::is_needed_take_back(Pile from, Targets targets, const Lowest& lowest,
                                  std::optional<Uses>& uses) const {
  if (useful(from, targets) == 0) return false;
  if (position_.techniques().safe && is_idle_take_back(from, lowest)) return false;
  if (!position_.restricts_take_back()) return true;
  if (!uses) {
    const std::uint64_t tops = foundation_tops();
    uses = Uses{tops, movable(tops)};
  }
  return may_be_used(from, *uses);
}

// What hangs on a card may be exchanged for what hangs on its twins (switch `twins`).
//
// Twins are cards on which the same cards fit: those of one rank and colour, of one rank, or equal ones,
// as the game builds. A card hangs on the one below it if both are in the run at the top of a pile.
// Where runs move as units, no run wraps around and there are no cells, two positions that differ only in
// what hangs on which of some twins (nothing, or a run up to the top of the pile) can be won both or
// neither. Let A and B be such positions, and play A's winning line in B:
// - A move that neither leaves a twin nor is laid on one is the same in B: cards and runs at the top of
//   a pile are the same in both, and which cards take another card as well. A run that is moved with a
//   twin in it carries what hangs there in B. (Twins are never in one run, as ranks do not come again: where
//   building wraps nothing is laid on the base rank, with which a run ends.)
// - What is laid on a twin, or leaves one, in A is laid on, or leaves, the one in B on which it fits
//   and that bears nothing, or on which it hangs. All places on which such a card could be laid are
//   twins of one another.
// - A twin y goes up in A. If something hangs on it in B, then another twin is bare there, since in
//   both as many are: what hangs on y goes there, and y goes up.
// After each move the positions differ in no more than that. No pile comes to be empty by an exchange,
// so nothing is filled, and no card is turned up.
//
// So the fingerprint leaves out what hangs where, a card is laid on only one of the twins that take
// it, and what hangs goes to another twin only for the card below to go up in the next move.

// The groups of a tableau pile: parts of its top run, then the whole. Only `heads` may be of use.
void Chooser::add_runs(std::vector<Choice>& choices, Pile from, std::uint64_t heads) const {
  if ((position_.run_set(from) & heads) == 0) return;
  const auto cards = board_.pile(from);
  const auto start = static_cast<std::size_t>(position_.run_start(from));
  for (std::size_t first = cards.size() - 1;; --first) {
    const Card head = cards[first];
    Targets targets = takers_.of(head);
    if (first + 1 < cards.size()) targets &= ALL_TABLEAU;
    const bool is_part = first > start;
    if (is_part && (takers_.rising() >> cards[first - 1] & 1U) == 0)
      targets &= ~ALL_TABLEAU | takers_.spaces();
    if (targets != 0) add(choices, from, targets, static_cast<int>(cards.size() - first), 0);
    if (!is_part) return;
  }
}

void Chooser::add(std::vector<Choice>& choices, Pile from, Targets targets, int count,
                  int turns) const {
  targets = useful(from, targets);
  if (targets == 0) return;
  const bool has_several = (targets & (targets - 1)) != 0;
  if (has_several && position_.techniques().likes) {
    // Foundations that wait for the same card are alike; so are spaces, and free cells.
    const Targets to_foundations = targets & ALL_FOUNDATIONS;
    const Targets to_spaces = targets & takers_.spaces();
    const Targets to_cells = targets & ALL_CELLS;
    targets ^= to_foundations ^ to_spaces ^ to_cells;
    targets |= lowest_of(to_foundations) | lowest_of(to_spaces);
    if (rules_.kind(from) != PileKind::cell) targets |= lowest_of(to_cells);
  }
  if (has_several && position_.exchanges_twins()) {
    const Targets to_cards = targets & ALL_TABLEAU & ~takers_.spaces();
    targets ^= to_cards ^ lowest_of(to_cards);
  }
  for (; targets != 0; targets &= targets - 1) {
    const Choice choice = choice_of(from, takers_.pile_of(std::countr_zero(targets)), count, turns);
    if (position_.techniques().likes && board_.size(from) == count &&
        board_.empty(choice.move.to) && changes_nothing(board_, choice.move))
      continue;
    choices.push_back(choice);
  }
}

void Chooser::list(std::vector<Choice>& choices) {
  choices.clear();
  if (board_.is_won()) return;
  takers_.look_at_foundations();
  if (position_.waiting().kind == Waiting::Kind::bare) {
    const Pile from = position_.waiting().from;
    return add(choices, from, takers_.foundations(board_.top(from)), 1, 0);
  }
  const Lowest lowest = lowest_foundations(board_);
  const bool waits = static_cast<bool>(position_.waiting());
  if (position_.techniques().safe && !waits && add_safe(choices, lowest)) return;
  takers_.look_at_rest();
  std::optional<Uses> uses;
  const auto add_group = [&](Pile from, Targets targets, int count) {
    if (targets == 0 || (from == WASTE && position_.joins_turns())) return;
    if (from < FIRST_FOUNDATION || from >= rules_.first_tableau ||
        is_needed_take_back(from, targets, lowest, uses))
      add(choices, from, targets, count, 0);
  };
  const std::uint64_t heads = useful_heads();
  if (position_.exchanges_twins())
    takers_.each(add_group, [&](Pile from) { add_runs(choices, from, heads); });
  else
    takers_.each(add_group);
  if (position_.joins_turns()) {
    if ((heads & position_.stock_set()) == 0) return;
    each_reach([&](Card card, int turns) {
      if ((heads >> card & 1U) != 0) add(choices, WASTE, takers_.of_single(card), 1, turns);
      return false;
    });
  } else if (const auto turn = turn_of_stock(board_); turn && !waits) {
    choices.push_back({*turn});
  }
}

}  // namespace eremit
