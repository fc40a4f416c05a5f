#include "deal.hpp"

#include <algorithm>
#include <utility>

namespace eremit {

namespace {

std::vector<Card> sorted_pack(const Rules& rules) {
  std::vector<Card> pack;
  pack.reserve(MAX_CARDS);
  for (int i = 0; i < rules.packs; ++i)
    for (int suit = 0; suit < rules.suits; ++suit)
      for (int rank = 1; rank <= rules.ranks; ++rank) pack.push_back(make_card(rank, suit));
  return pack;
}

std::string sizes_differ(const Rules& rules, Pile pile, std::size_t given, int wanted) {
  return pile_text(rules, pile) + ": holds " + std::to_string(given) + " cards, after the deal " +
         std::to_string(wanted);
}

std::string wrong_foundations(const Rules& rules, const std::vector<std::vector<Card>>& piles) {
  int wanted = 0;
  int started = 0;
  for (int i = 0; i < rules.foundations; ++i) {
    const Pile p = FIRST_FOUNDATION + i;
    const auto& cards = piles[static_cast<std::size_t>(p)];
    wanted += rules.dealt[static_cast<std::size_t>(p)];
    if (cards.empty()) continue;
    if (cards.size() > 1) return sizes_differ(rules, p, cards.size(), 1);
    if (rules.start == Start::aces && rank_of(cards[0]) != 1)
      return pile_text(rules, p) + ": starts with " + card_text(cards[0]) + ", not with an ace";
    ++started;
  }
  if (started == wanted) return {};
  return "f: " + std::to_string(started) + " foundations have a start card, after the deal " +
         std::to_string(wanted);
}

std::string wrong_cards(const Rules& rules, const std::vector<std::vector<Card>>& piles) {
  std::array<int, 64> count{};
  for (const auto& cards : piles)
    for (const Card card : cards) ++count[face_up(card)];
  for (int suit = 0; suit < MAX_SUITS; ++suit) {
    for (int rank = 1; rank <= MAX_RANKS; ++rank) {
      const Card card = make_card(rank, suit);
      const int wanted = suit < rules.suits && rank <= rules.ranks ? rules.packs : 0;
      if (count[card] > wanted)
        return card_text(card) + " is there " + std::to_string(count[card]) +
               " times, the game has " + std::to_string(wanted);
      if (count[card] < wanted) return card_text(card) + " is missing";
    }
  }
  return {};
}

}  // namespace

std::uint64_t Generator::next() {
  state_ += SPLIT_MIX_STEP;
  return split_mix(state_);
}

std::uint64_t Generator::below(std::uint64_t bound) {
  while (true) {
    // The 128-bit product from 32-bit halves: WebAssembly has no wider multiplication.
    const std::uint64_t x = next();
    const std::uint64_t low_low = (x & 0xFFFFFFFFU) * (bound & 0xFFFFFFFFU);
    const std::uint64_t high_low = (x >> 32) * (bound & 0xFFFFFFFFU);
    const std::uint64_t low_high = (x & 0xFFFFFFFFU) * (bound >> 32);
    const std::uint64_t middle = (low_low >> 32) + (high_low & 0xFFFFFFFFU) + low_high;
    const std::uint64_t high = (x >> 32) * (bound >> 32) + (high_low >> 32) + (middle >> 32);
    // Drawn again while the low half is below 2^64 mod bound, which is less than bound.
    const std::uint64_t low = x * bound;
    if (low >= bound || low >= (0 - bound) % bound) return high;
  }
}

std::vector<Card> shuffled_pack(const Rules& rules, std::uint64_t deal) {
  std::vector<Card> pack = sorted_pack(rules);
  Generator random(deal);
  for (std::size_t i = pack.size() - 1; i > 0; --i)
    std::swap(pack[i], pack[static_cast<std::size_t>(random.below(i + 1))]);
  return pack;
}

void deal_pack(Board& board, std::vector<Card> pack) {
  const Rules& rules = board.rules();
  std::vector<std::vector<Card>> piles(static_cast<std::size_t>(rules.piles));
  const auto take = [&pack, &piles](Pile pile) {
    piles[static_cast<std::size_t>(pile)].push_back(pack.back());
    pack.pop_back();
  };
  if (rules.start == Start::aces) {
    std::erase_if(pack, [](Card card) { return rank_of(card) == 1; });
    for (int i = 0; i < rules.foundations; ++i)
      piles[static_cast<std::size_t>(FIRST_FOUNDATION + i)].push_back(
          make_card(1, i % rules.suits));
  }
  if (rules.start == Start::base_card) take(FIRST_FOUNDATION);
  for (Pile p = rules.first_reserve; p < rules.first_cell; ++p)
    for (int i = 0; i < rules.dealt[static_cast<std::size_t>(p)]; ++i) take(p);
  const auto* dealt = rules.dealt.data();
  const int rows = *std::max_element(dealt + rules.first_tableau, dealt + rules.first_reserve);
  for (int row = 0; row < rows; ++row)
    for (Pile p = rules.first_tableau; p < rules.first_reserve; ++p)
      if (row < dealt[p]) take(p);
  for (Pile p = rules.first_cell; p < rules.piles; ++p)
    if (dealt[p] > 0) take(p);
  piles[STOCK] = std::move(pack);
  board.set_up(piles);
}

std::string lay_out(Board& board, std::vector<std::vector<Card>> piles) {
  const Rules& rules = board.rules();
  if (piles.size() != static_cast<std::size_t>(rules.piles)) return "the number of piles differs";
  for (Pile p = 0; p < rules.piles; ++p) {
    const auto given = piles[static_cast<std::size_t>(p)].size();
    const int wanted = rules.dealt[static_cast<std::size_t>(p)];
    if (rules.kind(p) != PileKind::foundation && given != static_cast<std::size_t>(wanted))
      return sizes_differ(rules, p, given, wanted);
  }
  if (auto error = wrong_foundations(rules, piles); !error.empty()) return error;
  if (auto error = wrong_cards(rules, piles); !error.empty()) return error;
  board.set_up(piles);
  return {};
}

}  // namespace eremit
