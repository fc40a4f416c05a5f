// Can the position be won? Tries with chance, then the search of everything, within bounds.
#pragma once

#include <array>
#include <cstdint>
#include <optional>
#include <string_view>
#include <vector>

#include "beam.hpp"
#include "dive.hpp"

namespace eremit {

// The switches of `Techniques` by name.
struct Technique {
  std::string_view name;
  bool Techniques::* is_on;
};
inline constexpr std::array<Technique, 9> TECHNIQUES{{
    {"safe", &Techniques::safe},
    {"stock", &Techniques::stock},
    {"take-back", &Techniques::take_back},
    {"twins", &Techniques::twins},
    {"likes", &Techniques::likes},
    {"suits", &Techniques::suits},
    {"relaxed", &Techniques::relaxed},
    {"dives", &Techniques::dives},
    {"beams", &Techniques::beams},
}};

enum class Verdict : std::uint8_t { unknown, winnable, unwinnable };

class Solver {
 public:
  // `memory` is the most bytes that tables and lists may take.
  Solver(const Board& root, std::size_t memory, std::uint64_t seed, const Techniques& techniques);

  // Examines at least `positions` more, if there are so many; false when nothing is left to do.
  bool step(std::uint64_t positions);

  [[nodiscard]] Verdict verdict() const { return verdict_; }
  // Whether the search gave up because the memory was full.
  [[nodiscard]] bool is_out_of_memory() const { return out_of_memory_; }
  // A winning line from the root, if the verdict is `winnable`. Each of its moves was played.
  [[nodiscard]] const std::vector<Move>& line() const { return line_; }
  [[nodiscard]] std::uint64_t examined() const {
    return examined_before_ + (dive_ ? dive_->examined() : 0) + (beam_ ? beam_->examined() : 0);
  }
  [[nodiscard]] std::uint64_t stored() const { return table_.size(); }
  [[nodiscard]] std::size_t bytes() const;

  // The least memory that a solver can work with.
  static constexpr std::size_t LEAST_MEMORY = std::size_t{1} << 20;

 private:
  struct Try {
    Dive::Plan plan{};
    bool free_stock = false;  // in the easier game
    Beam::Plan beam{};        // with a width it is tried instead
  };

  [[nodiscard]] Try next_try() const;
  [[nodiscard]] bool has_easier_stock() const;
  void begin_try();
  Outcome go_on(std::uint64_t positions);
  void end_try();
  void decide(Verdict verdict);

  std::size_t memory_;
  std::uint64_t seed_;
  Position position_;
  std::optional<Position> easier_;  // while a try is made in the easier game
  Table table_;
  std::optional<Dive> dive_;
  std::optional<Beam> beam_;
  std::uint64_t tries_ = 0;
  std::uint64_t examined_before_ = 0;
  Verdict verdict_ = Verdict::unknown;
  bool done_ = false;
  bool out_of_memory_ = false;
  std::vector<Move> line_;
};

}  // namespace eremit
