// Depth-first search from a position, best choice first.
#pragma once

#include <array>
#include <cstdint>
#include <vector>

#include "choices.hpp"
#include "deal.hpp"
#include "guide.hpp"
#include "position.hpp"
#include "relaxed.hpp"
#include "table.hpp"

namespace eremit {

enum class Outcome : std::uint8_t {
  open,       // there is more to do
  won,        // the position stands at a won one
  exhausted,  // everything that can be reached was seen, and nothing of it is won
  no_memory,
  given_up,  // by its plan
};

class Dive {
 public:
  struct Plan {
    std::uint64_t visits = 0;  // after so many visited positions the dive is given up; 0: never
    int noise = 0;             // how much chance is added to the order of choices
    bool is_varied = false;    // whether the points of the order vary by chance
    std::uint64_t seed = 0;
  };
  // The position must be at its root, the table empty.
  Dive(Position& position, Table& table, std::size_t most_bytes, Plan plan);

  // Examines at least `positions` more, if there are so many. How the work is cut into steps makes
  // no difference to it.
  Outcome step(std::uint64_t positions);

  [[nodiscard]] std::uint64_t examined() const { return examined_; }
  [[nodiscard]] bool is_endless() const { return plan_.visits == 0; }
  [[nodiscard]] std::size_t bytes() const {
    return (todo_.capacity() * sizeof(Choice)) + (levels_.capacity() * sizeof(std::size_t));
  }

 private:
  // A choice whose position was not seen before.
  struct Fresh {
    Choice choice;
    int promise;
  };
  // What `relaxation_` made of positions behind moves between piles of two kinds.
  struct Looks {
    std::uint64_t passed = 0;    // positions
    std::uint64_t made = 0;      // looked at
    std::uint64_t hopeless = 0;  // of these
  };
  static constexpr std::size_t PILE_KINDS = 6;
  // More than there can be from one position.
  static constexpr std::size_t MOST_CHOICES = 4096;

  bool visit();
  bool is_hopeless();
  [[nodiscard]] std::size_t kinds_of_last() const;
  [[nodiscard]] bool has_room() const;

  Position& position_;
  Table& table_;
  std::size_t most_bytes_;
  Plan plan_;
  Generator random_;
  Chooser chooser_;
  Relaxation relaxation_;
  Guide guide_;
  std::vector<Choice> choices_;
  std::vector<Key> keys_;  // of the positions that they lead to
  std::vector<Fresh> fresh_;
  std::vector<Choice> todo_;         // what is left to try, level by level, the best last
  std::vector<std::size_t> levels_;  // where the choices of each position of the path begin
  std::uint64_t examined_ = 1;
  std::uint64_t visited_ = 0;
  std::array<Looks, PILE_KINDS * PILE_KINDS> looks_{};
  bool begun_ = false;
};

}  // namespace eremit
