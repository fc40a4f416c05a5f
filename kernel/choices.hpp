// What the search tries from a position: the legal moves without those that are proved needless.
#pragma once

#include <optional>
#include <vector>

#include "auto.hpp"
#include "position.hpp"
#include "takers.hpp"

namespace eremit {

class Chooser {
 public:
  explicit Chooser(const Position& position);

  // Replaces `choices` by what is worth trying from the position as it stands. The position can be
  // won exactly if one of the positions that they lead to can be.
  void list(std::vector<Choice>& choices);

 private:
  // What a card that is taken back may be of use for, as cards, one bit each.
  struct Uses {
    std::uint64_t tops;     // of the foundations
    std::uint64_t movable;  // from elsewhere
  };

  template <class Sink>
  void each_reach(Sink&& sink) const;
  bool add_safe(std::vector<Choice>& choices, const Lowest& lowest) const;
  [[nodiscard]] bool is_idle_take_back(Pile from, const Lowest& lowest) const;
  [[nodiscard]] Targets bit_of(Pile tableau) const {
    return target_bit(TABLEAU_BIT + tableau - rules_.first_tableau);
  }
  [[nodiscard]] Targets useful(Pile from, Targets targets) const;
  [[nodiscard]] std::uint64_t useful_heads() const;
  [[nodiscard]] std::uint64_t foundation_tops() const;
  [[nodiscard]] std::uint64_t movable(std::uint64_t taken) const;
  [[nodiscard]] bool may_be_used(Card card, Card below, std::uint64_t movable) const;
  [[nodiscard]] bool may_be_used(Pile from, const Uses& uses) const;
  [[nodiscard]] bool is_needed_take_back(Pile from, Targets targets, const Lowest& lowest,
                                         std::optional<Uses>& uses) const;
  void add_runs(std::vector<Choice>& choices, Pile from, std::uint64_t heads) const;
  void add(std::vector<Choice>& choices, Pile from, Targets targets, int count, int turns) const;

  const Position& position_;
  const Board& board_;
  const Rules& rules_;
  Takers takers_;
  SafeHeights safe_heights_;
  bool fills_from_stock_;
};

}  // namespace eremit
