// The Python module eremit._kernel; its types stand in eremit/_kernel.pyi.
#include <nanobind/nanobind.h>
#include <nanobind/stl/optional.h>
#include <nanobind/stl/string.h>
#include <nanobind/stl/string_view.h>
#include <nanobind/stl/vector.h>

#include <algorithm>
#include <atomic>
#include <stdexcept>

#include "auto.hpp"
#include "deal.hpp"
#include "moves.hpp"
#include "rules.hpp"
#include "search.hpp"
#include "shorten.hpp"
#include "solver.hpp"
#include "view.hpp"

namespace nb = nanobind;
using namespace eremit;

namespace {

using Piles = std::vector<std::vector<std::optional<std::string>>>;

Rules rules_from(const std::vector<std::int32_t>& code) {
  std::string error;
  auto rules = read_rules(code, error);
  if (!rules) throw nb::value_error(error.c_str());
  return *rules;
}

void deal_number(Board& board, std::uint64_t number) {
  if (number < 1 || number > MAX_DEAL) throw nb::value_error("deal numbers go from 1 to 2^53 - 1");
  deal(board, number);
}

void lay_out_texts(Board& board, const std::vector<std::vector<std::string>>& texts) {
  const Rules& rules = board.rules();
  std::vector<std::vector<Card>> piles;
  for (std::size_t p = 0; p < texts.size(); ++p) {
    piles.emplace_back();
    for (const std::string& text : texts[p]) {
      const Card card = parse_card(text);
      if (card == NO_CARD) {
        const bool known = p < static_cast<std::size_t>(rules.piles);
        const std::string pile = known ? pile_text(rules, static_cast<Pile>(p)) : "pile";
        throw nb::value_error((pile + ": '" + text + "' is not a card").c_str());
      }
      piles.back().push_back(card);
    }
  }
  if (const std::string error = lay_out(board, std::move(piles)); !error.empty())
    throw nb::value_error(error.c_str());
}

std::vector<std::string> texts(const Rules& rules, const std::vector<Move>& moves) {
  std::vector<std::string> result;
  result.reserve(moves.size());
  for (const Move move : moves) result.push_back(move_text(rules, move));
  return result;
}

std::vector<std::string> pile_names(const Rules& rules) {
  std::vector<std::string> names;
  names.reserve(static_cast<std::size_t>(rules.piles));
  for (Pile p = 0; p < rules.piles; ++p) names.push_back(pile_text(rules, p));
  return names;
}

std::vector<std::string> legal_texts(const Board& board) {
  std::vector<Move> moves;
  legal_moves(board, moves);
  return texts(board.rules(), moves);
}

std::string_view why_text(const Board& board, std::string_view text) {
  Move move;
  Reason reason = parse_move(board.rules(), text, move);
  if (reason == Reason::none) reason = why(board, move);
  return reason_word(reason);
}

std::string_view play_text(Board& board, std::string_view text) {
  Move move;
  Reason reason = parse_move(board.rules(), text, move);
  if (reason == Reason::none) reason = why(board, move);
  if (reason == Reason::none) board.play(move);
  return reason_word(reason);
}

bool undo_move(Board& board) {
  if (board.moves_made() == 0) return false;
  board.undo();
  return true;
}

std::vector<std::string> auto_texts(Board& board, std::string_view policy) {
  if (policy != "safe" && policy != "all")
    throw nb::value_error("the policy of automatic play is 'safe' or 'all'");
  return texts(board.rules(), auto_moves(board, policy == "all" ? Policy::all : Policy::safe));
}

// `open` gives what a player sees (None for the rest), otherwise all cards are given.
Piles piles_of(const Board& board, bool open) {
  Piles piles;
  for (Pile p = 0; p < board.rules().piles; ++p) {
    auto& texts_of_pile = piles.emplace_back();
    const auto all = board.pile(p);
    const auto cards = open ? visible(board, p) : std::vector<Card>(all.begin(), all.end());
    for (const Card card : cards)
      texts_of_pile.push_back(card == NO_CARD ? std::nullopt : std::optional(card_text(card)));
  }
  return piles;
}

// Ctrl-C ends long work: the signal is looked for with the GIL held for a moment.
bool interrupted() {
  const nb::gil_scoped_acquire gil;
  return PyErr_CheckSignals() != 0;
}

void raise_if_interrupted() {
  if (PyErr_Occurred() != nullptr) throw nb::python_error();
}

// Runs work on a copy of the board without the GIL, so that other threads can go on.
template <typename Work>
auto without_gil(const Board& board, Work work) {
  Board copy = board;
  const auto result = [&] {
    const nb::gil_scoped_release release;
    return work(copy);
  }();
  raise_if_interrupted();
  return result;
}

std::uint64_t count_perft(const Board& board, int depth) {
  if (depth < 0 || depth > 100) throw nb::value_error("the depth goes from 0 to 100");
  // Nothing comes only from an interruption, which was raised by then.
  return without_gil(board, [depth](Board& copy) { return perft(copy, depth, interrupted); })
      .value_or(0);
}

std::string_view fate_text(const Board& board, std::uint64_t positions) {
  const Fate result =
      without_gil(board, [positions](Board& copy) { return fate(copy, positions, interrupted); });
  if (result == Fate::dead) return "dead";
  return result == Fate::winnable ? "winnable" : "unknown";
}

nb::tuple play_random_games(const Rules& rules, std::uint64_t first, std::uint64_t games,
                            std::uint64_t most_moves, std::uint64_t seed) {
  RandomGames result;
  {
    const nb::gil_scoped_release release;
    result = random_games(rules, first, games, most_moves, seed, interrupted);
  }
  raise_if_interrupted();
  return nb::make_tuple(result.moves, result.deal_moves, result.wins);
}

std::vector<std::string> technique_names() {
  std::vector<std::string> names;
  names.reserve(TECHNIQUES.size());
  for (const Technique& technique : TECHNIQUES) names.emplace_back(technique.name);
  return names;
}

Techniques techniques_without(const std::vector<std::string>& names) {
  Techniques techniques;
  for (const std::string& name : names) {
    const auto* found = std::find_if(TECHNIQUES.begin(), TECHNIQUES.end(),
                                     [&name](const Technique& each) { return each.name == name; });
    if (found == TECHNIQUES.end())
      throw nb::value_error(("there is no technique '" + name + "'").c_str());
    techniques.*found->is_on = false;
  }
  return techniques;
}

// A solver with figures that can be read while another thread lets it step.
class Search {
 public:
  Search(const Board& board, std::size_t memory, std::uint64_t seed,
         const std::vector<std::string>& without)
      : rules_(board.rules()), solver_(board, checked(memory), seed, techniques_without(without)) {
    note();
  }

  bool step(std::uint64_t states) {
    if (stepping_.exchange(true)) throw std::runtime_error("another thread lets the search step");
    bool more = false;
    {
      const nb::gil_scoped_release release;
      more = solver_.step(states);
    }
    note();
    stepping_ = false;
    return more;
  }

  [[nodiscard]] std::string_view verdict() const {
    if (verdict_ == Verdict::winnable) return "winnable";
    return verdict_ == Verdict::unwinnable ? "unwinnable" : "unknown";
  }
  [[nodiscard]] std::string_view limit() const { return out_of_memory_ ? "memory" : ""; }
  [[nodiscard]] const std::vector<std::string>& line() const { return line_; }
  [[nodiscard]] std::uint64_t states() const { return states_; }
  [[nodiscard]] std::uint64_t stored() const { return stored_; }
  [[nodiscard]] std::size_t memory() const { return memory_; }

 private:
  static std::size_t checked(std::size_t memory) {
    if (memory < Solver::LEAST_MEMORY) throw nb::value_error("a search needs 1 MiB at least");
    return memory;
  }
  void note() {
    states_ = solver_.examined();
    stored_ = solver_.stored();
    memory_ = solver_.bytes();
    verdict_ = solver_.verdict();
    out_of_memory_ = solver_.is_out_of_memory();
    if (verdict_ == Verdict::winnable && line_.empty()) line_ = texts(rules_, solver_.line());
  }

  Rules rules_;
  Solver solver_;
  std::atomic<bool> stepping_ = false;
  std::uint64_t states_ = 0;
  std::uint64_t stored_ = 0;
  std::size_t memory_ = 0;
  Verdict verdict_ = Verdict::unknown;
  bool out_of_memory_ = false;
  std::vector<std::string> line_;
};

// A line that is made shorter in steps.
class Shortening {
 public:
  Shortening(const Board& board, const std::vector<std::string>& line, std::size_t memory,
             std::uint64_t seed)
      : rules_(board.rules()),
        shortener_(board, checked(board, line), std::max(memory, Solver::LEAST_MEMORY), seed) {}

  bool step(std::uint64_t positions) {
    const nb::gil_scoped_release release;
    return shortener_.step(positions);
  }
  [[nodiscard]] std::vector<std::string> line() const { return texts(rules_, shortener_.line()); }
  [[nodiscard]] bool is_shortest() const { return shortener_.is_shortest(); }

 private:
  static std::vector<Move> checked(const Board& board, const std::vector<std::string>& line) {
    std::vector<Move> moves(line.size());
    bool whole = true;
    for (std::size_t i = 0; i < line.size() && whole; ++i)
      whole = parse_move(board.rules(), line[i], moves[i]) == Reason::none;
    if (!whole || !wins(board, moves))
      throw nb::value_error("a line that is to be shortened must win");
    return moves;
  }

  Rules rules_;
  Shortener shortener_;
};

}  // namespace

NB_MODULE(_kernel, m) {
  // Games keep their rules until the interpreter ends; that is no leak.
  nb::set_leak_warnings(false);
  m.doc() = "The rules of play: deal, legal moves, play, undo, counts.";

  nb::class_<Rules>(m, "Rules")
      .def(
          "__init__",
          [](Rules* self, const std::vector<std::int32_t>& code) {
            new (self) Rules(rules_from(code));
          },
          nb::arg("code"))
      .def_prop_ro("piles", &pile_names);

  nb::class_<Board>(m, "Board")
      .def(nb::init<const Rules&>(), nb::arg("rules"))
      .def("copy", [](const Board& board) { return Board(board); })
      .def("deal", &deal_number, nb::arg("number"))
      .def("lay_out", &lay_out_texts, nb::arg("piles"))
      .def("legal_moves", &legal_texts)
      .def("why", &why_text, nb::arg("move"))
      .def("play", &play_text, nb::arg("move"))
      .def("undo", &undo_move)
      .def("auto_moves", &auto_texts, nb::arg("policy"))
      .def("view", [](const Board& board) { return piles_of(board, true); })
      .def("cards", [](const Board& board) { return piles_of(board, false); })
      .def("perft", &count_perft, nb::arg("depth"))
      .def("fate", &fate_text, nb::arg("positions"))
      .def_prop_ro("is_won", &Board::is_won)
      .def_prop_ro("is_stuck", &is_stuck)
      .def_prop_ro("redeals_left", [](const Board& board) -> std::optional<int> {
        if (board.redeals_left() == UNLIMITED) return std::nullopt;
        return board.redeals_left();
      });

  nb::class_<Search>(m, "Search")
      .def(nb::init<const Board&, std::size_t, std::uint64_t, const std::vector<std::string>&>(),
           nb::arg("board"), nb::arg("memory"), nb::arg("seed"), nb::arg("without"))
      .def("step", &Search::step, nb::arg("states"))
      .def_prop_ro("verdict", &Search::verdict)
      .def_prop_ro("limit", &Search::limit)
      .def_prop_ro("line", &Search::line)
      .def_prop_ro("states", &Search::states)
      .def_prop_ro("stored", &Search::stored)
      .def_prop_ro("memory", &Search::memory);

  nb::class_<Shortening>(m, "Shortening")
      .def(nb::init<const Board&, const std::vector<std::string>&, std::size_t, std::uint64_t>(),
           nb::arg("board"), nb::arg("line"), nb::arg("memory"), nb::arg("seed"))
      .def("step", &Shortening::step, nb::arg("positions"))
      .def_prop_ro("line", &Shortening::line)
      .def_prop_ro("is_shortest", &Shortening::is_shortest);
  m.attr("TECHNIQUES") = technique_names();

  m.def("random_games", &play_random_games, nb::arg("rules"), nb::arg("first"), nb::arg("games"),
        nb::arg("most_moves"), nb::arg("seed"));
}
