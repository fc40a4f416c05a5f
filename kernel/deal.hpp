// From a deal's number, or from a written layout, to a board.
#pragma once

#include <cstdint>
#include <span>
#include <string>
#include <vector>

#include "board.hpp"

namespace eremit {

constexpr std::uint64_t MAX_DEAL = (std::uint64_t{1} << 53) - 1;

// The step and the finalizer of SplitMix64 (Steele, Lea, Flood 2014). In what the finalizer gives every
// bit depends on every bit.
constexpr std::uint64_t SPLIT_MIX_STEP = 0x9E3779B97F4A7C15U;
constexpr std::uint64_t split_mix(std::uint64_t z) {
  z = (z ^ (z >> 30)) * 0xBF58476D1CE4E5B9U;
  z = (z ^ (z >> 27)) * 0x94D049BB133111EBU;
  return z ^ (z >> 31);
}

// SplitMix64 with fair numbers below a bound.
class Generator {
 public:
  explicit Generator(std::uint64_t state) : state_(state) {}
  std::uint64_t next();
  // A number from 0 to bound - 1, each equally likely; bound > 0.
  std::uint64_t below(std::uint64_t bound);

 private:
  std::uint64_t state_;
};

// The shuffled pack of a deal, last card on top. Depends on the deal's number and the pack alone.
std::vector<Card> shuffled_pack(const Rules& rules, std::uint64_t deal);

// Deals a shuffled pack by the rules: start cards, reserves, tableau row by row, cells, stock.
void deal_pack(Board& board, std::vector<Card> pack);

// Deal number `deal`, 1 to MAX_DEAL.
inline void deal(Board& board, std::uint64_t deal) {
  deal_pack(board, shuffled_pack(board.rules(), deal));
}

// Lays out the given piles (one list of cards for each pile of the rules) if they are a deal of
// this game: right sizes, right start cards, each card of the pack. Foundations may stand in
// any order. Returns what is wrong, or an empty text; the board is changed only if all is right.
std::string lay_out(Board& board, std::vector<std::vector<Card>> piles);

}  // namespace eremit
