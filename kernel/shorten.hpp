// Making a winning line shorter, in steps.
#pragma once

#include <cstdint>
#include <optional>
#include <vector>

#include "needless.hpp"
#include "neighbours.hpp"
#include "solver.hpp"

namespace eremit {

// Whether the moves can be played one after the other from the board, and win.
bool wins(const Board& board, const std::vector<Move>& line);

class Shortener {
 public:
  // The line must win from the root (`wins`). `memory` is about the most bytes that are taken.
  Shortener(Board root, std::vector<Move> line, std::size_t memory, std::uint64_t seed);

  // Looks at about `positions` more; false when nothing is left to do.
  bool step(std::uint64_t positions);

  // The shortest line so far. It was replayed through the rules and wins.
  [[nodiscard]] const std::vector<Move>& line() const { return best_; }
  // Whether no line is shorter, for certain.
  [[nodiscard]] bool is_shortest() const { return shortest_; }

 private:
  enum class Stage : std::uint8_t { anew, around, needless, done };

  std::uint64_t search_anew(std::uint64_t positions);
  std::uint64_t look_around(std::uint64_t positions);
  std::uint64_t leave_out();
  void work_on(std::vector<Move> line, int level);
  void next_line();
  void note();

  Board root_;
  std::vector<Move> best_;
  std::vector<Move> line_;  // what is being made shorter
  std::size_t memory_;
  std::uint64_t seed_;
  Stage stage_ = Stage::done;
  int round_ = 0;
  int level_ = 0;          // how far it is looked around the line
  std::size_t place_ = 0;  // where in the best line it is searched anew
  std::optional<Solver> solver_;
  std::optional<Needless> needless_;
  std::optional<Neighbours> neighbours_;
  std::size_t left_out_at_ = 0;  // how long the line was when its needless moves had been left out
  bool shortest_ = false;
};

}  // namespace eremit
