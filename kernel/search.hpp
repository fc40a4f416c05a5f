// Walks over positions: counts, whole spaces, random games.
#pragma once

#include <cstdint>
#include <functional>
#include <optional>

#include "board.hpp"

namespace eremit {

// Asked now and then during long work; true ends it.
using Stop = std::function<bool()>;

// The number of different sequences of `depth` legal moves from here; nothing if it was stopped.
// The board is the same afterwards. Won positions have no moves.
std::optional<std::uint64_t> perft(Board& board, int depth, const Stop& stop);

enum class Fate : std::uint8_t {
  unknown,   // more positions than were asked for
  dead,      // every position that can be reached was seen, none is won
  winnable,  // a won position was reached
};

// Walks the positions that can be reached, at most `positions` of them, counting positions that
// differ only in the order of like piles once. Keys are complete, so the answer is exact.
// Fate::unknown if it was stopped.
Fate fate(const Board& board, std::uint64_t positions, const Stop& stop);

struct RandomGames {
  std::uint64_t moves = 0;
  std::uint64_t deal_moves = 0;  // of these, `deal` and `redeal`
  std::uint64_t wins = 0;
};

// Plays `games` whole games, deals first, first + 1, ...: the full move list each time, one of
// it chosen uniformly, until there is none or `most_moves` are made. When it is stopped, the figures
// are those of the games that were finished.
RandomGames random_games(const Rules& rules, std::uint64_t first, std::uint64_t games,
                         std::uint64_t most_moves, std::uint64_t seed, const Stop& stop);

}  // namespace eremit
