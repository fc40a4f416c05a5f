// Beam search: of all positions in which the stock stands alike the best go on.
#pragma once

#include <cstdint>
#include <vector>

#include "choices.hpp"
#include "dive.hpp"
#include "pages.hpp"
#include "position.hpp"
#include "relaxed.hpp"
#include "table.hpp"
#include "worth.hpp"

namespace eremit {

class Beam {
 public:
  // Only where the passes are limited does the stock run out.
  static bool is_possible(const Position& position);

  struct Plan {
    std::size_t width = 0;  // how many positions go on at a time
    // Whether the points of what is good, and each position's, vary by chance, and few of those that
    // look alike go on.
    bool is_varied = false;
    std::uint64_t seed = 0;
  };
  Beam(Position& position, Table& table, std::size_t most_bytes, Plan plan);

  // Examines at least `positions` more, if there are so many.
  Outcome step(std::uint64_t positions);

  [[nodiscard]] std::uint64_t examined() const { return examined_; }
  [[nodiscard]] std::size_t bytes() const;

 private:
  static constexpr std::uint32_t ROOT = 0;
  // How a position was reached.
  struct Node {
    std::uint32_t parent;
    Choice choice;
  };
  struct Candidate {
    std::uint32_t parent;
    Choice choice;
    std::int32_t worth;
    std::uint32_t group;  // those of one look alike

    // An order of all candidates, so that the search is the same with every library's sort.
    [[nodiscard]] std::uint64_t way() const {
      std::uint64_t way = parent;
      for (const std::uint8_t part :
           {choice.move.from, choice.move.to, choice.move.count, choice.turns})
        way = way << 8U | part;
      return way;
    }
    [[nodiscard]] bool is_better(const Candidate& other) const {
      return worth != other.worth ? worth > other.worth : way() < other.way();
    }
  };
  using Candidates = std::vector<Candidate, PageAllocator<Candidate>>;

  [[nodiscard]] std::uint32_t here() const { return path_.empty() ? ROOT : path_.back(); }
  [[nodiscard]] std::size_t level_of(const Position::Stock& stock) const;
  [[nodiscard]] bool may_win(Choice choice) const;
  [[nodiscard]] std::size_t candidate_bytes() const;
  bool make_room();
  void keep_few_of_a_group(Candidates& candidates) const;
  void keep_best(Candidates& candidates) const;
  bool next_round();
  void go_to(std::uint32_t node);
  [[nodiscard]] std::size_t most_rounds() const;
  [[nodiscard]] std::int32_t chance(Key key) const;
  bool is_hopeless();
  [[nodiscard]] std::uint32_t group_after(Choice choice) const;
  Outcome expand(std::uint32_t node);

  Position& position_;
  Table& table_;
  std::size_t most_bytes_;
  Plan plan_;
  Chooser chooser_;
  Relaxation relaxation_;
  Worth worth_;
  std::vector<Choice> choices_;
  std::vector<Key> keys_;  // of the positions that they lead to
  std::vector<Node, PageAllocator<Node>> nodes_;
  std::vector<Candidates> levels_;    // what waits, by how the stock stands
  std::size_t level_;                 // of `round_`
  std::size_t rounds_ = 0;            // that were made at this level
  std::vector<std::uint32_t> round_;  // the nodes that go on now, from `next_` on
  std::size_t next_ = 0;
  std::vector<std::uint32_t> path_;  // to where the position stands, without the root
  std::vector<std::uint32_t> way_;   // from there on to the wanted node, backwards
  std::uint64_t examined_ = 1;
};

}  // namespace eremit
