// Leaving needless moves out of a winning line.
#pragma once

#include <vector>

#include "board.hpp"

namespace eremit {

// Tries for each move of a line, from the last to the first, whether the line wins without it and
// without those moves that have become impossible by that.
class Needless {
 public:
  // The line must win from the board.
  Needless(const Board& root, std::vector<Move> line);

  // Tries one more move; false when all were tried.
  bool step();
  [[nodiscard]] const std::vector<Move>& line() const { return line_; }

 private:
  // A move by its meaning: which card goes, how many with it, and onto what.
  struct Meaning {
    Move move;
    Card head = NO_CARD;
    PileKind kind = PileKind::stock;  // of the pile that it goes to
    Card onto = NO_CARD;              // in the tableau; NO_CARD in a space

    [[nodiscard]] bool is_like(const Meaning& other) const {
      return head == other.head && move.count == other.move.count && kind == other.kind &&
             onto == other.onto;
    }
  };

  static Meaning meaning(const Board& board, Move move);
  // Plays a legal move that means the same; false if there is none.
  bool play_like(const Meaning& wanted);
  void find_meanings();

  Board walk_;
  std::size_t root_moves_;
  std::vector<Move> line_;
  std::vector<Meaning> meanings_;
  std::size_t at_;  // moves before it were not tried yet
  std::vector<Move> moves_;
};

}  // namespace eremit
