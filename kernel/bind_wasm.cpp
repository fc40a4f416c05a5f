// The kernel for the browser: plain C exports that pass texts and bytes through one buffer.
//
// Boards are numbers from 1 on. A text result is its length; it stands in the buffer and is
// ASCII. Whatever is called with a number that is no board, or with a length that does not fit,
// does nothing and gives 0.
#include "bind_wasm.hpp"

#include <algorithm>
#include <array>
#include <cstdint>
#include <cstring>
#include <memory>

#include "auto.hpp"
#include "deal.hpp"
#include "moves.hpp"
#include "rules.hpp"
#include "search.hpp"
#include "view.hpp"

using namespace eremit;
using namespace eremit::wasm;

namespace {

// The longest text: each card heads a move to each pile that takes cards, "t32-t31x208 ".
static_assert(BUFFER_SIZE >= MAX_CARDS * (MAX_FOUNDATIONS + MAX_TABLEAU + MAX_CELLS) * 12);
constexpr int MAX_BOARDS = 64;

alignas(8) std::array<char, BUFFER_SIZE> buffer;
std::array<std::unique_ptr<Board>, MAX_BOARDS> boards;

bool fits(int length) { return length >= 0 && length <= BUFFER_SIZE; }

int give_moves(const Rules& rules, const std::vector<Move>& moves) {
  std::string text;
  for (const Move move : moves) {
    if (!text.empty()) text += ' ';
    text += move_text(rules, move);
  }
  return give(text);
}

// Why the move in the buffer is refused; Reason::none and the move if it is legal.
Reason read_move(const Board& board, int length, Move& move) {
  const std::string_view text(buffer.data(), static_cast<std::size_t>(length));
  const Reason reason = parse_move(board.rules(), text, move);
  return reason == Reason::none ? why(board, move) : reason;
}

template <typename CardsOf>
int give_piles(const Board& board, CardsOf cards_of) {
  std::string bytes;
  const Rules& rules = board.rules();
  bytes.push_back(static_cast<char>((board.is_won() ? 1 : 0) | (is_stuck(board) ? 2 : 0)));
  bytes.push_back(static_cast<char>(board.redeals_left()));
  bytes.push_back(static_cast<char>(rules.piles));
  for (Pile p = 0; p < rules.piles; ++p) {
    const auto cards = cards_of(p);
    bytes.push_back(static_cast<char>(cards.size()));
    for (const Card card : cards) bytes.push_back(static_cast<char>(card));
  }
  return give(bytes);
}

}  // namespace

Board* wasm::board_of(int handle) {
  if (handle < 1 || handle > MAX_BOARDS) return nullptr;
  return boards[static_cast<std::size_t>(handle - 1)].get();
}

int wasm::give(std::string_view text) {
  const std::size_t length = std::min(text.size(), buffer.size());
  std::copy_n(text.begin(), length, buffer.begin());
  return static_cast<int>(length);
}

extern "C" {

char* EXPORT(eremit_buffer)() { return buffer.data(); }
int EXPORT(eremit_buffer_size)() { return BUFFER_SIZE; }

// Makes a board from the `count` 32-bit integers of rule code in the buffer. 0 if the code is bad
// or there are too many boards; then the buffer holds the reason, ended by a zero.
int EXPORT(eremit_new)(int count) {
  std::string error = "too much rule code";
  if (count >= 0 && count <= 256) {
    std::vector<std::int32_t> code(static_cast<std::size_t>(count));
    std::memcpy(code.data(), buffer.data(), code.size() * sizeof(std::int32_t));
    const auto rules = read_rules(code, error);
    for (int i = 0; rules && i < MAX_BOARDS; ++i) {
      auto& place = boards[static_cast<std::size_t>(i)];
      if (place) continue;
      place = std::make_unique<Board>(*rules);
      deal(*place, 1);
      return i + 1;
    }
    if (rules) error = "too many boards";
  }
  buffer[static_cast<std::size_t>(give(error))] = 0;
  return 0;
}

void EXPORT(eremit_free)(int handle) {
  if (board_of(handle) != nullptr) boards[static_cast<std::size_t>(handle - 1)].reset();
}

// Names of all piles, separated by spaces, in the order in which views give them.
int EXPORT(eremit_piles)(int handle) {
  const Board* board = board_of(handle);
  if (board == nullptr) return 0;
  std::string text;
  for (Pile p = 0; p < board->rules().piles; ++p)
    text += (p == 0 ? "" : " ") + pile_text(board->rules(), p);
  return give(text);
}

// 1 if the number is a deal, and then it is dealt.
int EXPORT(eremit_deal)(int handle, std::uint64_t number) {
  Board* board = board_of(handle);
  if (board == nullptr || number < 1 || number > MAX_DEAL) return 0;
  deal(*board, number);
  return 1;
}

// Lays out the deal in the buffer: for each pile its size and its cards, a byte each. Gives the
// length of the error text, 0 if all is right; -1 if the bytes are cut short.
int EXPORT(eremit_lay_out)(int handle, int length) {
  Board* board = board_of(handle);
  if (board == nullptr || !fits(length)) return -1;
  std::vector<std::vector<Card>> piles;
  for (int at = 0; at < length;) {
    const int size = static_cast<unsigned char>(buffer[static_cast<std::size_t>(at++)]);
    if (at + size > length) return -1;
    auto& cards = piles.emplace_back();
    for (int i = 0; i < size; ++i) {
      const auto card = static_cast<Card>(buffer[static_cast<std::size_t>(at++)]);
      if (card >= FACE_DOWN || rank_of(card) < 1 || rank_of(card) > MAX_RANKS) return -1;
      cards.push_back(card);
    }
  }
  return give(lay_out(*board, std::move(piles)));
}

int EXPORT(eremit_moves)(int handle) {
  const Board* board = board_of(handle);
  if (board == nullptr) return 0;
  std::vector<Move> moves;
  legal_moves(*board, moves);
  return give_moves(board->rules(), moves);
}

// The reason why the move in the buffer is refused; 0 if it is legal.
int EXPORT(eremit_why)(int handle, int length) {
  const Board* board = board_of(handle);
  if (board == nullptr || !fits(length)) return 0;
  Move move;
  return give(reason_word(read_move(*board, length, move)));
}

// Plays the move in the buffer and gives 0, or gives the reason why it is refused.
int EXPORT(eremit_play)(int handle, int length) {
  Board* board = board_of(handle);
  if (board == nullptr || !fits(length)) return 0;
  Move move;
  const Reason reason = read_move(*board, length, move);
  if (reason == Reason::none) board->play(move);
  return give(reason_word(reason));
}

int EXPORT(eremit_undo)(int handle) {
  Board* board = board_of(handle);
  if (board == nullptr || board->moves_made() == 0) return 0;
  board->undo();
  return 1;
}

// What a player sees, as bytes: 1 if won plus 2 if stuck; redeals left (255: unlimited); the
// number of piles; for each pile its size and its cards, 0 for a card that lies face down.
int EXPORT(eremit_view)(int handle) {
  const Board* board = board_of(handle);
  if (board == nullptr) return 0;
  return give_piles(*board, [board](Pile p) { return visible(*board, p); });
}

// The same with every card.
int EXPORT(eremit_cards)(int handle) {
  const Board* board = board_of(handle);
  if (board == nullptr) return 0;
  return give_piles(*board, [board](Pile p) {
    const auto cards = board->pile(p);
    std::vector<Card> all;
    for (const Card card : cards) all.push_back(face_up(card));
    return all;
  });
}

// The moves of automatic play; `all` 0 for the safe ones only.
int EXPORT(eremit_auto)(int handle, int all) {
  Board* board = board_of(handle);
  if (board == nullptr) return 0;
  return give_moves(board->rules(), auto_moves(*board, all != 0 ? Policy::all : Policy::safe));
}

// 0 unknown, 1 dead, 2 winnable, having seen at most that many positions.
int EXPORT(eremit_fate)(int handle, std::uint32_t positions) {
  const Board* board = board_of(handle);
  if (board == nullptr) return 0;
  return static_cast<int>(fate(*board, positions, {}));
}

std::uint64_t EXPORT(eremit_perft)(int handle, int depth) {
  Board* board = board_of(handle);
  if (board == nullptr || depth < 0 || depth > 100) return 0;
  return perft(*board, depth, {}).value_or(0);
}

}  // extern "C"
