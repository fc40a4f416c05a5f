// A position in the search: a board, its fingerprint, and the stock in the order of dealing.
#pragma once

#include <array>
#include <cstdint>
#include <vector>

#include "board.hpp"
#include "table.hpp"

namespace eremit {

// What the search knows besides the rules, each with its proof where it is used. Turned off, the
// verdict must be the same.
struct Techniques {
  bool safe = true;       // safe cards go up at once, and nothing else is tried (choices.cpp)
  bool stock = true;      // the stock is turned only for a card that is played next (choices.cpp)
  bool take_back = true;  // a card is taken back only for a move that needs it (choices.cpp)
  bool twins = true;      // what hangs on cards that take the same ones is exchanged freely (hangs)
  bool likes = true;      // of like piles one is tried, and their order is no matter
  bool suits = true;      // suits, where no rule looks at them, are no matter
  bool relaxed = true;    // what cannot be won in an easier game is left (relaxed)
  bool beams = true;      // with dives, where passes are limited: beam search in between
  bool dives = true;      // short tries with chance before the search of everything
};

// A step of the search: turns of the stock (deals, and redeals when it is out), then a move.
struct Choice {
  Move move;
  std::uint8_t turns = 0;
};

// What the next move must use: a card that was taken back, or one that was laid bare to go up.
struct Waiting {
  enum class Kind : std::uint8_t { nothing, take_back, bare };
  Kind kind = Kind::nothing;
  std::int8_t from = -1;
  std::int8_t to = -1;

  explicit operator bool() const { return kind != Kind::nothing; }
};

class Position {
 public:
  Position(const Board& root, const Techniques& techniques);
  Position(const Position&) = delete;
  Position& operator=(const Position&) = delete;
  ~Position() = default;

  [[nodiscard]] const Board& board() const { return board_; }
  [[nodiscard]] const Techniques& techniques() const { return techniques_; }
  // Whether turns of the stock are part of the choices that need them.
  [[nodiscard]] bool joins_turns() const { return joins_turns_; }

  // Stock and waste as they would be dealt from the beginning of a pass; the waste are the first
  // `board().size(WASTE)` of them.
  [[nodiscard]] int stock_cards() const { return static_cast<int>(stock_.size()); }
  [[nodiscard]] Card stock_card(int index) const {
    return stock_[static_cast<std::size_t>(index)].card;
  }
  // The cards of stock and waste, one bit each.
  [[nodiscard]] std::uint64_t stock_set() const { return stock_set_; }

  // Whether what lies on a card may be exchanged for what lies on its twins (switch `twins`).
  [[nodiscard]] bool exchanges_twins() const { return exchanges_twins_; }
  // Whether a card is taken back only for the next move (switch `take-back`).
  [[nodiscard]] bool restricts_take_back() const { return restricts_take_back_; }
  // Where the top run of a tableau pile begins, if twins are exchanged.
  [[nodiscard]] int run_start(Pile pile) const { return run_starts_[at(pile)]; }
  // Likewise its cards, one bit each.
  [[nodiscard]] std::uint64_t run_set(Pile pile) const { return run_sets_[at(pile)]; }

  // What the last choice did that must be of use to the next one.
  [[nodiscard]] Waiting waiting() const { return waiting_; }

  // Of a position in which nothing waits.
  [[nodiscard]] Key key() const;
  // The fingerprint after the choice, without playing it.
  [[nodiscard]] Key key_after(Choice choice) const;
  // Whether the position after the choice can be reached from this one alone, and leads on at once:
  // something must be used next, and nothing had to be before.
  [[nodiscard]] bool is_passed_through(Choice choice) const {
    const Waiting::Kind kind = wait_after(choice.move);
    return kind == Waiting::Kind::bare || (kind == Waiting::Kind::take_back && !waiting_);
  }
  // How the stock stands, now and after a choice: its cards, those of the waste, the redeals left.
  struct Stock {
    int stock;
    int waste;
    int redeals;
  };
  [[nodiscard]] Stock stock() const {
    return {board_.size(STOCK), board_.size(WASTE), board_.redeals_left()};
  }
  [[nodiscard]] Stock stock_after(Choice choice) const;
  void play(Choice choice);
  void undo();
  // The choice that led here; not at the root.
  [[nodiscard]] Choice last() const { return frames_.back().choice; }
  [[nodiscard]] std::size_t depth() const { return frames_.size(); }
  // All moves that led here from the root, turns of the stock too.
  [[nodiscard]] std::vector<Move> line() const { return board_.moves_since(root_moves_); }
  [[nodiscard]] std::size_t bytes() const {
    return frames_.capacity() * sizeof(Frame) + board_.history_bytes();
  }
  // What lists that are full take more while they double with the next choice.
  [[nodiscard]] std::size_t next_growth() const {
    const std::size_t frames = frames_.size() == frames_.capacity() ? frames_.capacity() : 0;
    return 2 * (frames * sizeof(Frame) + board_.history_growth());
  }

 private:
  struct StockCard {
    Card card;
    std::uint8_t id;  // its place at the root
  };
  struct Frame {
    Choice choice;
    std::int16_t stock_index = -1;  // the card that left the stock; -1 if none did
    StockCard stock_card{};
    Waiting waiting{};
    std::uint8_t run_start = 0;  // of the pile that the move is from
    std::uint64_t run_set = 0;   // likewise
    Key pile{};                  // likewise
    Key total{};
    std::uint64_t region = 0;
  };

  struct After {
    Key total;             // as `total_`
    std::uint64_t region;  // as `region_`
    int waste;
    int cards;  // stock and waste
    int redeals;
  };

  static std::size_t at(int i) { return static_cast<std::size_t>(i); }
  [[nodiscard]] Key extend(Key prefix, Card card) const;
  [[nodiscard]] Key finish_pile(Key prefix, Pile pile) const;
  [[nodiscard]] Key prefix(Pile pile, int size) const;
  void rehash(Pile pile, int from);
  void settle(Pile pile);
  [[nodiscard]] std::uint64_t top_set(Pile pile, int count) const;
  [[nodiscard]] Key stem(Pile pile, int start) const;
  [[nodiscard]] int start_of_run(Pile pile, int size) const;
  [[nodiscard]] Key hanging(Pile pile, int start, int size) const;
  void leave(After& state, Move move) const;
  [[nodiscard]] Key gain_of_laying(Move move, Card head) const;
  [[nodiscard]] Key foundation_part(int suit, int size, Pile pile) const;
  [[nodiscard]] Key reserve_part(Pile reserve, int size) const;
  [[nodiscard]] Key reserve_step(Pile reserve) const;
  [[nodiscard]] Key cell_part(Pile cell, Card card) const;
  // What the position after the move must make use of. In a run that is parted the card below lies as it
  // would be built there.
  [[nodiscard]] Waiting::Kind wait_after(Move move) const {
    if (restricts_take_back_ && rules_.kind(move.from) == PileKind::foundation)
      return Waiting::Kind::take_back;
    if (exchanges_twins_ && rules_.kind(move.from) == PileKind::tableau &&
        rules_.kind(move.to) == PileKind::tableau && !board_.empty(move.to) &&
        board_.size(move.from) - move.count > run_starts_[at(move.from)])
      return Waiting::Kind::bare;
    return Waiting::Kind::nothing;
  }
  [[nodiscard]] Key waiting_part(Pile to, Card card) const;
  [[nodiscard]] After turned(int turns) const;
  Card take_from_stock(After& state) const;
  void forget_stock_card(std::size_t index);
  [[nodiscard]] After after(Choice choice) const;
  [[nodiscard]] Key finish(const After& state) const;

  Board board_;
  const Rules& rules_;
  Techniques techniques_;
  bool joins_turns_;
  bool restricts_take_back_;
  bool exchanges_twins_;
  std::size_t root_moves_;
  std::array<std::uint8_t, 128> codes_{};
  std::vector<Key> prefixes_;           // where a pile's cards are in a board's memory
  std::array<Key, MAX_PILES> piles_{};  // the part of each tableau pile in the total; with twins
                                        // without what hangs there
  std::array<std::uint8_t, MAX_PILES> run_starts_{};  // with twins: where the top run begins
  std::array<std::uint64_t, MAX_PILES> run_sets_{};   // and its cards
  std::vector<StockCard> stock_;
  std::uint64_t stock_set_ = 0;
  Key total_;                 // all but what `finish` adds
  std::uint64_t region_ = 0;  // a sum over the cards that lie face down: it changes seldom
  Waiting waiting_;
  std::vector<Frame> frames_;
};

}  // namespace eremit
