// The rules of one game, read from the rule code that eremit/rules/compile.py makes.
#pragma once

#include <array>
#include <cstdint>
#include <optional>
#include <span>
#include <string>

#include "cards.hpp"

namespace eremit {

constexpr int MAX_PACKS = 4;
constexpr int MAX_CARDS = MAX_PACKS * MAX_SUITS * MAX_RANKS;
constexpr int MAX_FOUNDATIONS = MAX_PACKS * MAX_SUITS;
constexpr int MAX_TABLEAU = 32;
constexpr int MAX_RESERVE = 16;
constexpr int MAX_CELLS = 16;
constexpr int MAX_PILES = 2 + MAX_FOUNDATIONS + MAX_TABLEAU + MAX_RESERVE + MAX_CELLS;
constexpr int RULE_CODE_VERSION = 2;
constexpr int UNLIMITED = 255;

// The words have the numbers of the lists in eremit/rules/words.py.
enum class FoundationBuild : std::uint8_t { none, suit };
enum class Start : std::uint8_t { none, aces, base_card };
enum class Build : std::uint8_t { suit, alternating, any };
enum class Direction : std::uint8_t { down, up };
enum class Unit : std::uint8_t { card, run, pile };
enum class Space : std::uint8_t { any, king, reserve };
enum class Fill : std::uint8_t { none, reserve, stock };
enum class Faces : std::uint8_t { up, top, alternate };
enum class StockDeal : std::uint8_t { none, waste, open };
enum class Goal : std::uint8_t { foundations, stock, stock_and_waste };

enum class PileKind : std::uint8_t { stock, waste, foundation, tableau, reserve, cell };

// Piles are numbered: stock, waste, foundations, tableau, reserve, cells.
using Pile = int;
constexpr Pile STOCK = 0;
constexpr Pile WASTE = 1;
constexpr Pile FIRST_FOUNDATION = 2;

struct Rules {
  int packs = 1;
  int suits = MAX_SUITS;
  int ranks = MAX_RANKS;
  FoundationBuild foundation_build = FoundationBuild::suit;
  Start start = Start::none;
  bool take_back = true;
  Build build = Build::suit;
  Direction direction = Direction::down;
  bool wrap = false;
  bool closed_base = false;
  Unit unit = Unit::card;
  Space space = Space::any;
  Fill fill = Fill::none;
  Faces tableau_faces = Faces::up;
  Faces reserve_faces = Faces::top;
  StockDeal stock_deal = StockDeal::waste;
  int turn = 1;
  int passes = 0;  // 0: unlimited
  Goal goal = Goal::foundations;

  // What follows is made from the fields above when the code is read.
  int cards = 0;
  int foundations = 0;
  int tableau = 0;
  int reserves = 0;
  int cells = 0;
  int piles = 0;
  Pile first_tableau = 0;
  Pile first_reserve = 0;
  Pile first_cell = 0;
  std::array<std::uint8_t, MAX_PILES> dealt{};  // cards a pile holds after the deal
  // Where a pile's cards begin in a board's memory; the entry behind the last is the total.
  std::array<std::uint16_t, MAX_PILES + 1> offset{};
  // By card, one bit each: the cards that fit on it in the tableau, and those that it fits on.
  // Whether the base rank is closed is not regarded; a board knows that rank.
  std::array<std::uint64_t, 64> fitting_bits{};
  std::array<std::uint64_t, 64> bearing_bits{};

  [[nodiscard]] PileKind kind(Pile pile) const {
    if (pile == STOCK) return PileKind::stock;
    if (pile == WASTE) return PileKind::waste;
    if (pile < first_tableau) return PileKind::foundation;
    if (pile < first_reserve) return PileKind::tableau;
    return pile < first_cell ? PileKind::reserve : PileKind::cell;
  }
  // The rank that is built on `rank` in the tableau; 0 if there is none.
  [[nodiscard]] int next_in_tableau(int rank) const {
    const int next = direction == Direction::down ? rank - 1 : rank + 1;
    if (next >= 1 && next <= ranks) return next;
    return wrap ? (next < 1 ? ranks : 1) : 0;
  }
  // The rank that is built on `rank` on a foundation: up, and from the king to the ace.
  [[nodiscard]] int next_on_foundation(int rank) const { return rank == ranks ? 1 : rank + 1; }
};

// Reads a rule code. On a bad one gives nothing and puts the reason into `error`.
std::optional<Rules> read_rules(std::span<const std::int32_t> code, std::string& error);

// The pile's name: "s", "w", "f1", "t3", "r1", "c2".
std::string pile_text(const Rules& rules, Pile pile);

// Reads a pile's name; -1 if the game has no such pile.
Pile parse_pile(const Rules& rules, std::string_view text);

}  // namespace eremit
