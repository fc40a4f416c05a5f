#include "rules.hpp"

#include <algorithm>

namespace eremit {

namespace {

// Takes numbers off a rule code one by one; remembers the first that is out of its range.
class Reader {
 public:
  explicit Reader(std::span<const std::int32_t> code) : code_(code) {}

  int take(const char* what, int low, int high) {
    if (!error_.empty()) return low;
    if (at_ >= code_.size()) {
      error_ = std::string("rule code ends before ") + what;
      return low;
    }
    const std::int32_t value = code_[at_++];
    if (value < low || value > high) {
      error_ = std::string("rule code: ") + what + " is " + std::to_string(value) + ", not " +
               std::to_string(low) + " to " + std::to_string(high);
      return low;
    }
    return value;
  }

  template <typename Word>
  Word word(const char* what, Word last) {
    return static_cast<Word>(take(what, 0, static_cast<int>(last)));
  }

  void end() {
    if (error_.empty() && at_ != code_.size()) error_ = "rule code is too long";
  }

  [[nodiscard]] const std::string& error() const { return error_; }

 private:
  std::span<const std::int32_t> code_;
  std::size_t at_ = 0;
  std::string error_;
};

std::string_view contradiction(const Rules& rules) {
  const bool no_foundations = rules.foundation_build == FoundationBuild::none;
  const int stock = rules.dealt[STOCK];
  if (no_foundations && rules.start != Start::none) return "start cards without foundations";
  if (no_foundations && rules.goal == Goal::foundations) return "goal without foundations";
  if (rules.closed_base && rules.start != Start::base_card) return "closed base without base card";
  if (rules.reserves == 0 && (rules.fill == Fill::reserve || rules.space == Space::reserve))
    return "spaces are filled from a reserve that is not there";
  if (rules.fill != Fill::none)
    for (Pile p = rules.first_tableau; p < rules.first_reserve; ++p)
      if (rules.dealt[static_cast<std::size_t>(p)] == 0)
        return "an empty pile that would be filled at once";
  if (rules.fill == Fill::stock && stock == 0) return "fill from a stock that is empty";
  if (rules.goal != Goal::foundations && stock == 0) return "won before the first move";
  if (rules.goal == Goal::stock_and_waste && rules.stock_deal != StockDeal::waste)
    return "goal names a waste that is not there";
  if (rules.goal == Goal::foundations && rules.stock_deal == StockDeal::none && stock > 0 &&
      rules.fill != Fill::stock)
    return "cards in the stock that can never be played";
  return {};
}

// How many cards a pile can ever hold.
int capacity(const Rules& rules, Pile pile) {
  const int dealt = rules.dealt[static_cast<std::size_t>(pile)];
  switch (rules.kind(pile)) {
    case PileKind::stock:
    case PileKind::reserve:
      return dealt;
    case PileKind::waste:
      return rules.dealt[STOCK];
    case PileKind::foundation:
      return rules.ranks;
    case PileKind::tableau:
      // What is left of the deal, and on it or in the space a run of each rank at most once.
      return rules.wrap ? rules.cards : std::min(rules.cards, dealt + rules.ranks);
    case PileKind::cell:
      return 1;
  }
  return 0;
}

bool suits_fit(Build build, int suit, int on) {
  switch (build) {
    case Build::suit:
      return suit == on;
    case Build::alternating:
      return colour_of_suit(suit) != colour_of_suit(on);
    case Build::any:
      return true;
  }
  return false;
}

void derive(Rules& rules) {
  for (int on_suit = 0; on_suit < rules.suits; ++on_suit) {
    for (int on_rank = 1; on_rank <= rules.ranks; ++on_rank) {
      const Card on = make_card(on_rank, on_suit);
      const int rank = rules.next_in_tableau(on_rank);
      for (int suit = 0; suit < rules.suits && rank != 0; ++suit) {
        if (!suits_fit(rules.build, suit, on_suit)) continue;
        const Card card = make_card(rank, suit);
        rules.fitting_bits[on] |= card_bit(card);
        rules.bearing_bits[card] |= card_bit(on);
      }
    }
  }
  int at = 0;
  for (Pile p = 0; p < rules.piles; ++p) {
    rules.offset[static_cast<std::size_t>(p)] = static_cast<std::uint16_t>(at);
    at += capacity(rules, p);
  }
  rules.offset[static_cast<std::size_t>(rules.piles)] = static_cast<std::uint16_t>(at);
}

}  // namespace

std::optional<Rules> read_rules(std::span<const std::int32_t> code, std::string& error) {
  Rules rules;
  Reader in(code);
  in.take("version", RULE_CODE_VERSION, RULE_CODE_VERSION);
  rules.packs = in.take("packs", 1, MAX_PACKS);
  rules.suits = in.take("suits", 1, MAX_SUITS);
  rules.ranks = in.take("ranks", 2, MAX_RANKS);
  rules.foundation_build = in.word("foundation.build", FoundationBuild::suit);
  rules.start = in.word("foundation.start", Start::base_card);
  rules.take_back = in.take("foundation.take_back", 0, 1) == 1;
  rules.tableau_faces = in.word("tableau.faces", Faces::alternate);
  rules.build = in.word("tableau.build", Build::any);
  rules.direction = in.word("tableau.direction", Direction::up);
  rules.wrap = in.take("tableau.wrap", 0, 1) == 1;
  rules.closed_base = in.take("tableau.closed_base", 0, 1) == 1;
  rules.unit = in.word("tableau.move", Unit::pile);
  rules.space = in.word("tableau.space", Space::reserve);
  rules.fill = in.word("tableau.fill", Fill::stock);
  rules.reserve_faces = in.word("reserve.faces", Faces::alternate);
  rules.stock_deal = in.word("stock.deal", StockDeal::open);
  rules.turn = in.take("stock.turn", 1, 52);
  rules.passes = in.take("stock.passes", 0, 99);
  rules.goal = in.word("goal", Goal::stock_and_waste);

  rules.cards = rules.packs * rules.suits * rules.ranks;
  rules.foundations =
      rules.foundation_build == FoundationBuild::none ? 0 : rules.packs * rules.suits;
  rules.first_tableau = FIRST_FOUNDATION + rules.foundations;
  int left = rules.cards;
  if (rules.start == Start::aces) left -= rules.foundations;
  if (rules.start == Start::base_card) left -= 1;

  rules.tableau = in.take("number of tableau piles", 1, MAX_TABLEAU);
  rules.first_reserve = rules.first_tableau + rules.tableau;
  for (int i = 0; i < rules.tableau; ++i) {
    const int size = in.take("tableau.piles", 0, left);
    rules.dealt[static_cast<std::size_t>(rules.first_tableau + i)] =
        static_cast<std::uint8_t>(size);
    left -= size;
  }
  rules.reserves = in.take("number of reserve piles", 0, MAX_RESERVE);
  rules.first_cell = rules.first_reserve + rules.reserves;
  for (int i = 0; i < rules.reserves; ++i) {
    const int size = in.take("reserve.piles", 0, left);
    rules.dealt[static_cast<std::size_t>(rules.first_reserve + i)] =
        static_cast<std::uint8_t>(size);
    left -= size;
  }
  rules.cells = in.take("number of cells", 0, MAX_CELLS);
  rules.piles = rules.first_cell + rules.cells;
  for (int i = 0; i < rules.cells; ++i) {
    const int size = in.take("cells.piles", 0, std::min(left, 1));
    rules.dealt[static_cast<std::size_t>(rules.first_cell + i)] = static_cast<std::uint8_t>(size);
    left -= size;
  }
  in.end();
  error = in.error();
  if (!error.empty()) return std::nullopt;
  rules.dealt[STOCK] = static_cast<std::uint8_t>(left);
  for (int i = 0; i < rules.foundations; ++i) {
    const bool starts = rules.start == Start::aces || (rules.start == Start::base_card && i == 0);
    rules.dealt[static_cast<std::size_t>(FIRST_FOUNDATION + i)] = starts ? 1 : 0;
  }
  if (const auto reason = contradiction(rules); !reason.empty()) {
    error = "rule code: " + std::string(reason);
    return std::nullopt;
  }
  derive(rules);
  return rules;
}

std::string pile_text(const Rules& rules, Pile pile) {
  switch (rules.kind(pile)) {
    case PileKind::stock:
      return "s";
    case PileKind::waste:
      return "w";
    case PileKind::foundation:
      return "f" + std::to_string(pile - FIRST_FOUNDATION + 1);
    case PileKind::tableau:
      return "t" + std::to_string(pile - rules.first_tableau + 1);
    case PileKind::reserve:
      return "r" + std::to_string(pile - rules.first_reserve + 1);
    case PileKind::cell:
      return "c" + std::to_string(pile - rules.first_cell + 1);
  }
  return {};
}

Pile parse_pile(const Rules& rules, std::string_view text) {
  if (text == "s") return STOCK;
  if (text == "w") return WASTE;
  if (text.size() < 2 || text.size() > 3 || text[1] == '0') return -1;
  int number = 0;
  for (const char c : text.substr(1)) {
    if (c < '0' || c > '9') return -1;
    number = number * 10 + (c - '0');
  }
  const auto in = [number](int count, Pile first) {
    return number <= count ? first + number - 1 : -1;
  };
  switch (text[0]) {
    case 'f':
      return in(rules.foundations, FIRST_FOUNDATION);
    case 't':
      return in(rules.tableau, rules.first_tableau);
    case 'r':
      return in(rules.reserves, rules.first_reserve);
    case 'c':
      return in(rules.cells, rules.first_cell);
    default:
      return -1;
  }
}

}  // namespace eremit
