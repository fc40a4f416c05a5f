// The solver for the browser, as plain C exports. A search is a number from 1 on; it looks for a win,
// and may then make the line that it found shorter. Whatever is called with another number does
// nothing and gives 0.
#include <algorithm>
#include <array>
#include <cstdint>
#include <memory>
#include <optional>

#include "bind_wasm.hpp"
#include "moves.hpp"
#include "shorten.hpp"
#include "solver.hpp"

using namespace eremit;
using namespace eremit::wasm;

namespace {

constexpr int MAX_SEARCHES = 8;
// The page may not take more from a telephone.
constexpr std::uint32_t MOST_MEMORY = std::uint32_t{256} << 20;

struct Search {
  Search(const Board& board, std::uint32_t most, std::uint64_t chance)
      : root(board), memory(most), seed(chance), solver(board, most, chance, Techniques{}) {}

  Board root;
  std::uint32_t memory;
  std::uint64_t seed;
  Solver solver;
  std::optional<Shortener> shortener;
};

std::array<std::unique_ptr<Search>, MAX_SEARCHES> searches;

Search* search_of(int handle) {
  if (handle < 1 || handle > MAX_SEARCHES) return nullptr;
  return searches[static_cast<std::size_t>(handle - 1)].get();
}

}  // namespace

extern "C" {

// A search from the board as it stands, which takes `memory` bytes at most; 0 if there are too many.
int EXPORT(eremit_search_new)(int board, std::uint32_t memory, std::uint64_t seed) {
  const Board* root = board_of(board);
  if (root == nullptr) return 0;
  for (int i = 0; i < MAX_SEARCHES; ++i) {
    auto& place = searches[static_cast<std::size_t>(i)];
    if (place) continue;
    place = std::make_unique<Search>(*root, std::min(memory, MOST_MEMORY), seed);
    return i + 1;
  }
  return 0;
}

void EXPORT(eremit_search_free)(int handle) {
  if (search_of(handle) != nullptr) searches[static_cast<std::size_t>(handle - 1)].reset();
}

// Examines about that many positions more; 1 while there is more to do.
int EXPORT(eremit_search_step)(int handle, std::uint32_t positions) {
  Search* search = search_of(handle);
  if (search == nullptr) return 0;
  const bool more =
      search->shortener ? search->shortener->step(positions) : search->solver.step(positions);
  return more ? 1 : 0;
}

// 0 unknown, 1 winnable, 2 unwinnable.
int EXPORT(eremit_search_verdict)(int handle) {
  const Search* search = search_of(handle);
  return search == nullptr ? 0 : static_cast<int>(search->solver.verdict());
}

double EXPORT(eremit_search_examined)(int handle) {
  const Search* search = search_of(handle);
  return search == nullptr ? 0 : static_cast<double>(search->solver.examined());
}

double EXPORT(eremit_search_stored)(int handle) {
  const Search* search = search_of(handle);
  return search == nullptr ? 0 : static_cast<double>(search->solver.stored());
}

double EXPORT(eremit_search_bytes)(int handle) {
  const Search* search = search_of(handle);
  return search == nullptr ? 0 : static_cast<double>(search->solver.bytes());
}

// From now on the steps make the line shorter; 0 if there is none.
int EXPORT(eremit_search_shorten)(int handle) {
  Search* search = search_of(handle);
  if (search == nullptr || search->solver.verdict() != Verdict::winnable) return 0;
  if (!search->shortener) {
    const std::vector<Move>& line = search->solver.line();
    if (!wins(search->root, line)) return 0;
    search->shortener.emplace(search->root, line, search->memory, search->seed);
  }
  return 1;
}

// The shortest line that is known, from its move `first` on: as many moves as the buffer holds, or
// nothing behind the last.
int EXPORT(eremit_search_line)(int handle, std::uint32_t first) {
  const Search* search = search_of(handle);
  if (search == nullptr) return 0;
  const std::vector<Move>& line =
      search->shortener ? search->shortener->line() : search->solver.line();
  std::string text;
  for (std::size_t i = first; i < line.size(); ++i) {
    const std::string move = move_text(search->root.rules(), line[i]);
    if (text.size() + move.size() + 1 > BUFFER_SIZE) break;
    if (!text.empty()) text += ' ';
    text += move;
  }
  return give(text);
}

}  // extern "C"
