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
void Chooser::list_reaches(Reaches& reaches) const {
  const int cards = position_.stock_cards();
  int waste = board_.size(WASTE);
  int turns = 0;
  std::array<bool, MAX_CARDS> seen{};
  const auto reach = [&] {
    bool& is_seen = seen[static_cast<std::size_t>(waste - 1)];
    if (!is_seen)
      reaches.list[static_cast<std::size_t>(reaches.count++)] = {position_.stock_card(waste - 1),
                                                                 static_cast<std::uint8_t>(turns)};
    is_seen = true;
  };
  const auto go_through = [&] {
    while (waste < cards) {
      waste = std::min(cards, waste + rules_.turn);
      ++turns;
      reach();
    }
  };
  if (waste > 0) reach();
  go_through();
  if (cards == 0 || board_.redeals_left() == 0) return;
  ++turns;
  waste = 0;
  go_through();
}

// A card that goes up safely (is_safe in auto.cpp has the proof) goes up, and nothing else is tried
// (switch `safe`). With unlimited passes and one card a turn every card of the stock can be turned
// up first: from any turn of the stock the same positions can be reached.
bool Chooser::add_safe(std::vector<Choice>& choices, const Takers& takers, const Reaches& reaches,
                       const Lowest& lowest) const {
  if (rules_.foundations == 0 || fills_from_stock_) return false;
  const auto try_card = [&](Pile from, Card card, int turns) {
    const Targets targets = takers.of(card) & ALL_FOUNDATIONS;
    if (targets == 0 || !safe_heights_.holds(card, lowest)) return false;
    choices.push_back(choice_of(from, takers.pile_of(std::countr_zero(targets)), 1, turns));
    return true;
  };
  for (Pile p = rules_.first_tableau; p < rules_.piles; ++p)
    if (!board_.empty(p) && try_card(p, board_.top(p), 0)) return true;
  if (rules_.turn > 1) return false;
  if (position_.joins_turns() && board_.redeals_left() == UNLIMITED) {
    for (int i = 0; i < reaches.count; ++i) {
      const Reach reach = reaches.list[static_cast<std::size_t>(i)];
      if (try_card(WASTE, reach.card, reach.turns)) return true;
    }
    return false;
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
// Part of a run, the group R, leaves the card y below it, on which it lies as it would be built, on
// pile p only for the move that follows (switch `run_parts`): that move
// (d) plays y to a foundation, or
// (e) lays something on y, or
// (f) takes a card back.
//
// Claim: with one pack, runs as units, no wrapping and no cells, a position that can be won has a
// winning line of that kind too. As above, let M follow the move P of R from p to q without being
// such a move; P is not the last move. Cases:
// - M moves R on as a whole: P could have gone there, a shorter line.
// - M moves a part of R on, or a card of it up: it can do so from p before P moves the rest.
// - M moves a group that ends with R from q: the group without R can move first, then P goes there.
// - M lays something on R: it can do so on p; then P moves both. (It does not come from p, since
//   without wrapping nothing that ends with y fits on R.)
// - M moves a group that ends with y from p to another tableau pile: the group with R can go there
//   first, then P moves R from there.
// - Otherwise M touches neither p nor q, and M and P can change places; spaces as above.
// In each case M keeps its kind, since what it leaves behind is the same, and P stays a move of a
// part. P moves behind whole chains as above: (d) and (e) use the part moved from the pile of y alone.
// Only (f) can be of use to both a part and a take-back before it, when the next card of the same
// foundation is laid on y: then the part moves first, which (f) allows. With several packs, (c) could
// be of use to both.
Targets Chooser::useful(Pile from, Targets targets) const {
  const Waiting waiting = position_.waiting();
  const bool takes_back = rules_.kind(from) == PileKind::foundation;
  switch (waiting.kind) {
    case Waiting::Kind::nothing:
      return targets;
    case Waiting::Kind::take_back: {
      if (from == waiting.from) return targets;
      Targets uses = bit_of(waiting.to);
      if (rules_.packs > 1 && from != waiting.to) uses |= ALL_FOUNDATIONS;
      return targets & uses;
    }
    case Waiting::Kind::run_part:
      if (takes_back) return targets;
      return targets & (from == waiting.from ? ALL_FOUNDATIONS : bit_of(waiting.from));
  }
  return targets;
}

void Chooser::add(std::vector<Choice>& choices, const Takers& takers, Pile from, Targets targets,
                  int count, int turns) const {
  targets = useful(from, targets);
  if (targets == 0) return;
  if (position_.techniques().likes) {
    // Foundations that wait for the same card are alike; so are spaces, and free cells.
    const Targets to_foundations = targets & ALL_FOUNDATIONS;
    const Targets to_spaces = targets & takers.spaces();
    const Targets to_cells = targets & ALL_CELLS;
    targets ^= to_foundations ^ to_spaces ^ to_cells;
    targets |= lowest_of(to_foundations) | lowest_of(to_spaces);
    if (rules_.kind(from) != PileKind::cell) targets |= lowest_of(to_cells);
  }
  for (; targets != 0; targets &= targets - 1) {
    const Choice choice = choice_of(from, takers.pile_of(std::countr_zero(targets)), count, turns);
    if (position_.techniques().likes && board_.size(from) == count &&
        board_.empty(choice.move.to) && changes_nothing(board_, choice.move))
      continue;
    choices.push_back(choice);
  }
}

void Chooser::list(std::vector<Choice>& choices) const {
  choices.clear();
  if (board_.is_won()) return;
  const Techniques& techniques = position_.techniques();
  const Takers takers(board_);
  Reaches reaches;
  if (position_.joins_turns()) list_reaches(reaches);
  const Lowest lowest = lowest_foundations(board_);
  const bool waits = static_cast<bool>(position_.waiting());
  if (techniques.safe && !waits && add_safe(choices, takers, reaches, lowest)) return;
  takers.each([&](Pile from, Targets targets, int count) {
    if (targets == 0 || (from == WASTE && position_.joins_turns())) return;
    const bool takes_back = from >= FIRST_FOUNDATION && from < rules_.first_tableau;
    if (takes_back && techniques.safe && is_idle_take_back(from, lowest)) return;
    add(choices, takers, from, targets, count, 0);
  });
  if (position_.joins_turns()) {
    for (int i = 0; i < reaches.count; ++i) {
      const Reach reach = reaches.list[static_cast<std::size_t>(i)];
      add(choices, takers, WASTE, takers.of_single(reach.card), 1, reach.turns);
    }
  } else if (const auto turn = turn_of_stock(board_); turn && !waits) {
    choices.push_back({*turn});
  }
}

}  // namespace eremit
