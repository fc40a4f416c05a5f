#include "worth.hpp"

#include <algorithm>

namespace eremit {

Points Points::varied(Generator& random) {
  Points points;
  for (int* part : {&points.card_up, &points.step_of_imbalance, &points.card_in_waste,
                    &points.high_on_low_in_waste, &points.high_on_low_of_its_suit_in_waste,
                    &points.high_on_low, &points.space, &points.built_card})
    *part = eremit::varied(*part, random);
  return points;
}

Worth::Worth(const Position& position, const Points& points)
    : position_(position), board_(position.board()), rules_(board_.rules()), points_(points) {}

// Lays the card on what was scanned.
void Worth::add(Scan& scan, Card card) const {
  const int rank = rank_of(card);
  if (rank > scan.lowest) scan.worth += points_.high_on_low;
  scan.lowest = std::min(scan.lowest, rank);
  if (scan.top != NO_CARD && !is_face_down(scan.top) &&
      board_.fits_tableau(face_up(card), scan.top))
    scan.worth += points_.built_card;
  scan.top = card;
}

Worth::Scan Worth::scan(std::span<const Card> cards) const {
  if (cards.empty()) return {.worth = points_.space};
  Scan result;
  for (const Card card : cards) add(result, card);
  return result;
}

void Worth::look() {
  tableau_ = 0;
  for (int i = 0; i < rules_.tableau; ++i) {
    scans_[at(i)] = scan(board_.pile(rules_.first_tableau + i));
    tableau_ += scans_[at(i)].worth;
  }
  wastes_.assign(1, 0);
  int lowest = MAX_RANKS;
  std::array<int, MAX_SUITS> lowest_of_suit{};
  lowest_of_suit.fill(MAX_RANKS);
  for (int i = 0; i < position_.stock_cards(); ++i) {
    const Card card = position_.stock_card(i);
    const int rank = rank_of(card);
    int& low = lowest_of_suit[at(suit_of(card))];
    wastes_.push_back(wastes_.back() + points_.card_in_waste +
                      (rank > lowest ? points_.high_on_low_in_waste : 0) +
                      (rank > low ? points_.high_on_low_of_its_suit_in_waste : 0));
    lowest = std::min(lowest, rank);
    low = std::min(low, rank);
  }
}

int Worth::of_foundations(Move move) const {
  if (rules_.foundations == 0) return 0;
  int sum = 0;
  int lowest = rules_.ranks;
  int highest = 0;
  for (Pile p = FIRST_FOUNDATION; p < rules_.first_tableau; ++p) {
    const int height = board_.size(p) + (p == move.to ? 1 : 0) - (p == move.from ? 1 : 0);
    sum += points_.card_up * height;
    lowest = std::min(lowest, height);
    highest = std::max(highest, height);
  }
  return sum + points_.step_of_imbalance * (highest - lowest);
}

int Worth::gain_of_leaving(Move move) const {
  const auto cards = board_.pile(move.from);
  const auto stay = cards.first(cards.size() - move.count);
  const int before = scans_[at(move.from - rules_.first_tableau)].worth;
  // A card that fills the space is worth nothing by itself.
  if (stay.empty() && board_.filling_pile() >= 0) return -before;
  return scan(stay).worth - before;
}

// `waste` cards are left in the waste.
int Worth::gain_of_laying(Move move, int waste) const {
  const Scan& before = scans_[at(move.to - rules_.first_tableau)];
  Scan after = board_.empty(move.to) ? Scan{} : before;
  if (move.from == WASTE)
    add(after, position_.stock_card(waste));
  else
    for (const Card card : board_.pile(move.from).last(move.count)) add(after, card);
  return after.worth - before.worth;
}

int Worth::after(Choice choice) const {
  const Move move = choice.move;
  const int waste = position_.stock_after(choice).waste;
  int sum = tableau_ + of_foundations(move) + wastes_[at(waste)];
  if (rules_.kind(move.from) == PileKind::tableau) sum += gain_of_leaving(move);
  if (rules_.kind(move.to) == PileKind::tableau) sum += gain_of_laying(move, waste);
  return sum;
}

}  // namespace eremit
