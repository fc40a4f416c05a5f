#include "moves.hpp"

#include <algorithm>
#include <bit>

#include "takers.hpp"

namespace eremit {

namespace {

// In the order of the reasons.
constexpr std::array<std::string_view, 31> REASON_WORDS{
    "",
    "not-a-move",
    "no-such-pile",
    "game-won",
    "source-empty",
    "closed-source",
    "closed-target",
    "same-pile",
    "top-card-only",
    "face-down",
    "not-in-order",
    "single-cards",
    "whole-pile",
    "no-take-back",
    "between-foundations",
    "foundation-base",
    "foundation-suit",
    "foundation-rank",
    "foundation-full",
    "space-king",
    "space-reserve",
    "cell-full",
    "tableau-base",
    "tableau-rank",
    "tableau-suit",
    "tableau-colour",
    "stock-empty",
    "no-hand-deal",
    "stock-not-empty",
    "waste-empty",
    "no-passes-left",
};

std::size_t at(int i) { return static_cast<std::size_t>(i); }

Reason why_not_on_tableau(const Board& board, Card card, Card on) {
  const Rules& rules = board.rules();
  if (board.is_closed(on)) return Reason::tableau_base;
  if (rank_of(card) != rules.next_in_tableau(rank_of(on))) return Reason::tableau_rank;
  if (board.fits_tableau(card, on)) return Reason::none;
  return rules.build == Build::suit ? Reason::tableau_suit : Reason::tableau_colour;
}

bool space_takes(const Board& board, Pile from, Card head) {
  const Rules& rules = board.rules();
  switch (rules.space) {
    case Space::any:
      return true;
    case Space::king:
      return rank_of(head) == rules.ranks;
    case Space::reserve:
      return rules.kind(from) == PileKind::reserve || board.reserve_is_empty();
  }
  return false;
}

Reason why_not_from(const Board& board, Move move) {
  const Rules& rules = board.rules();
  switch (rules.kind(move.from)) {
    case PileKind::stock:
      if (rules.stock_deal != StockDeal::open) return Reason::closed_source;
      return rules.kind(move.to) == PileKind::tableau ? Reason::none : Reason::closed_target;
    case PileKind::foundation:
      if (rules.kind(move.to) == PileKind::foundation) return Reason::between_foundations;
      if (!rules.take_back) return Reason::no_take_back;
      return rules.kind(move.to) == PileKind::tableau ? Reason::none : Reason::closed_target;
    default:
      return Reason::none;
  }
}

// Whether the top `count` cards of a tableau pile may go to another one as a group.
Reason why_not_together(const Board& board, Move move) {
  const Rules& rules = board.rules();
  const auto cards = board.pile(move.from);
  const int size = static_cast<int>(cards.size());
  if (move.count == 1) return Reason::none;
  if (rules.unit == Unit::card) return Reason::single_cards;
  for (int i = size - move.count; i < size; ++i)
    if (is_face_down(cards[at(i)])) return Reason::face_down;
  for (int i = size - move.count; i + 1 < size; ++i)
    if (!board.fits_tableau(cards[at(i + 1)], cards[at(i)])) return Reason::not_in_order;
  if (rules.unit == Unit::pile && move.count != size) return Reason::whole_pile;
  return Reason::none;
}

}  // namespace

std::string_view reason_word(Reason reason) { return REASON_WORDS[at(static_cast<int>(reason))]; }

void legal_moves(const Board& board, std::vector<Move>& moves) {
  moves.clear();
  if (board.is_won()) return;
  const Takers takers(board);
  takers.each([&](Pile from, Targets targets, int count) {
    for (; targets != 0; targets &= targets - 1)
      moves.push_back({static_cast<std::uint8_t>(from),
                       static_cast<std::uint8_t>(takers.pile_of(std::countr_zero(targets))),
                       static_cast<std::uint8_t>(count)});
  });
  if (const auto turn = turn_of_stock(board)) moves.push_back(*turn);
}

std::optional<Move> turn_of_stock(const Board& board) {
  if (board.rules().stock_deal != StockDeal::waste) return std::nullopt;
  if (!board.empty(STOCK)) return Move{STOCK, WASTE, 1};
  if (board.empty(WASTE) || board.redeals_left() == 0) return std::nullopt;
  return Move{WASTE, STOCK, 1};
}

Reason why_not_on_foundation(const Board& board, Card card, Pile foundation) {
  const Rules& rules = board.rules();
  if (board.empty(foundation))
    return rank_of(card) == board.base_rank() ? Reason::none : Reason::foundation_base;
  if (board.size(foundation) == rules.ranks) return Reason::foundation_full;
  const Card top = board.top(foundation);
  if (suit_of(card) != suit_of(top)) return Reason::foundation_suit;
  return rank_of(card) == rules.next_on_foundation(rank_of(top)) ? Reason::none
                                                                 : Reason::foundation_rank;
}

Reason why(const Board& board, Move move) {
  const Rules& rules = board.rules();
  if (move.from >= rules.piles || move.to >= rules.piles) return Reason::no_such_pile;
  if (board.is_won()) return Reason::game_won;
  if (move.is_deal()) {
    if (rules.stock_deal != StockDeal::waste) return Reason::no_hand_deal;
    if (board.empty(STOCK)) return Reason::stock_empty;
    return move.count == 1 ? Reason::none : Reason::not_a_move;
  }
  if (move.is_redeal()) {
    if (rules.stock_deal != StockDeal::waste) return Reason::no_hand_deal;
    if (!board.empty(STOCK)) return Reason::stock_not_empty;
    if (board.empty(WASTE)) return Reason::waste_empty;
    if (board.redeals_left() == 0) return Reason::no_passes_left;
    return move.count == 1 ? Reason::none : Reason::not_a_move;
  }
  if (move.from == move.to) return Reason::same_pile;
  if (move.count < 1) return Reason::not_a_move;
  if (board.size(move.from) < move.count) return Reason::source_empty;
  const PileKind target = rules.kind(move.to);
  if (target == PileKind::stock || target == PileKind::waste || target == PileKind::reserve)
    return Reason::closed_target;
  if (const Reason reason = why_not_from(board, move); reason != Reason::none) return reason;

  const auto cards = board.pile(move.from);
  const Card head = cards[cards.size() - move.count];
  if (move.count > 1 && (rules.kind(move.from) != PileKind::tableau || target != PileKind::tableau))
    return Reason::top_card_only;
  if (target == PileKind::cell) return board.empty(move.to) ? Reason::none : Reason::cell_full;
  if (target == PileKind::foundation) return why_not_on_foundation(board, head, move.to);
  if (const Reason reason = why_not_together(board, move); reason != Reason::none) return reason;
  if (!board.empty(move.to)) return why_not_on_tableau(board, head, board.top(move.to));
  if (space_takes(board, move.from, head)) return Reason::none;
  return rules.space == Space::king ? Reason::space_king : Reason::space_reserve;
}

bool changes_nothing(const Board& board, Move move) {
  const Rules& rules = board.rules();
  const PileKind kind = rules.kind(move.from);
  if (kind != rules.kind(move.to)) return false;
  if (kind == PileKind::cell) return true;
  if (kind != PileKind::tableau) return false;
  const auto from = board.pile(move.from);
  const auto to = board.pile(move.to);
  // The piles change places if what stays behind equals what the group lands on. A card that
  // turns over differs from its equal; a space that is filled at once was never a target.
  const auto stays = from.first(from.size() - move.count);
  if (!stays.empty() && is_face_down(stays.back())) return false;
  if (stays.empty() && rules.fill == Fill::reserve && !board.reserve_is_empty()) return false;
  if (stays.empty() && rules.fill == Fill::stock && !board.empty(STOCK)) return false;
  return std::equal(stays.begin(), stays.end(), to.begin(), to.end());
}

bool is_stuck(const Board& board) {
  if (board.is_won()) return false;
  const Rules& rules = board.rules();
  std::vector<Move> moves;
  // True if some move other than a turn of the stock leads to another position.
  const auto can_change = [&moves](const Board& position) {
    legal_moves(position, moves);
    return std::any_of(moves.begin(), moves.end(), [&position](Move move) {
      return !move.is_deal() && !move.is_redeal() && !changes_nothing(position, move);
    });
  };
  if (can_change(board)) return false;
  if (rules.stock_deal != StockDeal::waste) return true;
  if (rules.passes != 0) return !turn_of_stock(board);
  // Unlimited passes: look at all that the stock can show, the rest of this pass and one more.
  Board walk = board;
  for (int pass = 0; pass < 2; ++pass) {
    while (!walk.empty(STOCK)) {
      walk.play({STOCK, WASTE, 1});
      if (walk.is_won() || can_change(walk)) return false;
    }
    if (walk.empty(WASTE)) return true;
    walk.play({WASTE, STOCK, 1});
    if (can_change(walk)) return false;
  }
  return true;
}

std::string move_text(const Rules& rules, Move move) {
  if (move.is_deal()) return "deal";
  if (move.is_redeal()) return "redeal";
  std::string text = pile_text(rules, move.from) + "-" + pile_text(rules, move.to);
  if (move.count > 1) text += "x" + std::to_string(move.count);
  return text;
}

Reason parse_move(const Rules& rules, std::string_view text, Move& move) {
  if (text == "deal" || text == "redeal") {
    move = text == "deal" ? Move{STOCK, WASTE, 1} : Move{WASTE, STOCK, 1};
    return Reason::none;
  }
  const auto dash = text.find('-');
  if (dash == std::string_view::npos) return Reason::not_a_move;
  const auto cross = text.find('x', dash);
  int count = 1;
  if (cross != std::string_view::npos) {
    const auto digits = text.substr(cross + 1);
    if (digits.empty() || digits.size() > 3 || digits[0] == '0') return Reason::not_a_move;
    count = 0;
    for (const char c : digits) {
      if (c < '0' || c > '9') return Reason::not_a_move;
      count = count * 10 + (c - '0');
    }
    if (count < 2 || count > MAX_CARDS) return Reason::not_a_move;
  }
  const auto target = text.substr(
      dash + 1, cross == std::string_view::npos ? std::string_view::npos : cross - dash - 1);
  const Pile from = parse_pile(rules, text.substr(0, dash));
  const Pile to = parse_pile(rules, target);
  if (from < 0 || to < 0) return Reason::no_such_pile;
  move = {static_cast<std::uint8_t>(from), static_cast<std::uint8_t>(to),
          static_cast<std::uint8_t>(count)};
  // These are spelled `deal` and `redeal`.
  if (move.is_deal() || move.is_redeal()) return Reason::not_a_move;
  return Reason::none;
}

}  // namespace eremit
