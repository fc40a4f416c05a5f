#include "search.hpp"

#include <algorithm>
#include <string>
#include <unordered_set>
#include <vector>

#include "deal.hpp"
#include "moves.hpp"

namespace eremit {

namespace {

// Asks `stop` once in 65,536 calls and remembers a yes.
class Watch {
 public:
  explicit Watch(const Stop& stop) : stop_(stop) {}
  bool stopped() {
    if ((++calls_ & 0xFFFF) == 0 && stop_ && stop_()) stopped_ = true;
    return stopped_;
  }

 private:
  const Stop& stop_;
  std::uint64_t calls_ = 0;
  bool stopped_ = false;
};

// Counts with one list of moves for each depth, so that none is allocated twice.
class Counter {
 public:
  Counter(Board& board, int depth, const Stop& stop)
      : board_(board), lists_(static_cast<std::size_t>(depth) + 1), watch_(stop) {}

  std::uint64_t count(int depth) {
    auto& moves = lists_[static_cast<std::size_t>(depth)];
    legal_moves(board_, moves);
    if (depth == 1) return moves.size();
    std::uint64_t total = 0;
    for (const Move move : moves) {
      if (watch_.stopped()) break;
      board_.play(move);
      total += count(depth - 1);
      board_.undo();
    }
    return total;
  }
  [[nodiscard]] bool stopped() { return watch_.stopped(); }

 private:
  Board& board_;
  std::vector<std::vector<Move>> lists_;
  Watch watch_;
};

void append(std::string& key, std::span<const Card> cards) {
  key.append(reinterpret_cast<const char*>(cards.data()), cards.size());
  key.push_back(0);  // no card is 0
}

// Appends the piles [first, last) in an order that does not depend on where they stand.
void append_sorted(std::string& key, const Board& board, Pile first, Pile last) {
  std::vector<std::span<const Card>> piles;
  for (Pile p = first; p < last; ++p) piles.push_back(board.pile(p));
  std::sort(piles.begin(), piles.end(), [](auto a, auto b) {
    return std::lexicographical_compare(a.begin(), a.end(), b.begin(), b.end());
  });
  for (const auto& pile : piles) append(key, pile);
}

// A position's complete key: two positions have the same key exactly if they differ in nothing
// but the order of like piles. Reserves keep their places where the first of them fills spaces.
std::string key_of(const Board& board) {
  const Rules& rules = board.rules();
  std::string key;
  key.reserve(static_cast<std::size_t>(rules.cards + rules.piles + 1));
  append(key, board.pile(STOCK));
  append(key, board.pile(WASTE));
  append_sorted(key, board, FIRST_FOUNDATION, rules.first_tableau);
  append_sorted(key, board, rules.first_tableau, rules.first_reserve);
  if (rules.fill == Fill::reserve)
    for (Pile p = rules.first_reserve; p < rules.first_cell; ++p) append(key, board.pile(p));
  else
    append_sorted(key, board, rules.first_reserve, rules.first_cell);
  append_sorted(key, board, rules.first_cell, rules.piles);
  key.push_back(static_cast<char>(board.redeals_left()));
  return key;
}

}  // namespace

std::optional<std::uint64_t> perft(Board& board, int depth, const Stop& stop) {
  if (depth <= 0) return 1;
  Counter counter(board, depth, stop);
  const std::uint64_t total = counter.count(depth);
  if (counter.stopped()) return std::nullopt;
  return total;
}

Fate fate(const Board& board, std::uint64_t positions, const Stop& stop) {
  if (board.is_won()) return Fate::winnable;
  if (positions == 0) return Fate::unknown;
  std::unordered_set<std::string> seen{key_of(board)};
  Watch watch(stop);
  // Depth first with the path on the board itself: `lists` holds the moves still to try.
  Board walk = board;
  std::vector<std::vector<Move>> lists(1);
  legal_moves(walk, lists.back());
  while (!watch.stopped()) {
    auto& moves = lists.back();
    if (moves.empty()) {
      lists.pop_back();
      if (lists.empty()) return Fate::dead;
      walk.undo();
      continue;
    }
    const Move move = moves.back();
    moves.pop_back();
    walk.play(move);
    if (walk.is_won()) return Fate::winnable;
    if (!seen.insert(key_of(walk)).second) {
      walk.undo();
      continue;
    }
    if (seen.size() > positions) return Fate::unknown;
    lists.emplace_back();
    legal_moves(walk, lists.back());
  }
  return Fate::unknown;
}

RandomGames random_games(const Rules& rules, std::uint64_t first, std::uint64_t games,
                         std::uint64_t most_moves, std::uint64_t seed, const Stop& stop) {
  RandomGames result;
  Watch watch(stop);
  Board board(rules);
  Generator random(seed);
  std::vector<Move> moves;
  for (std::uint64_t game = 0; game < games && !watch.stopped(); ++game) {
    deal(board, first + game);
    std::uint64_t made = 0;
    for (; made < most_moves && !watch.stopped(); ++made) {
      legal_moves(board, moves);
      if (moves.empty()) break;
      const Move move = moves[static_cast<std::size_t>(random.below(moves.size()))];
      if (move.is_deal() || move.is_redeal()) ++result.deal_moves;
      board.play(move);
    }
    result.moves += made;
    if (board.is_won()) ++result.wins;
  }
  return result;
}

}  // namespace eremit
