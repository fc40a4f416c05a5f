#include "neighbours.hpp"

#include <algorithm>
#include <optional>
#include <unordered_map>

#include "moves.hpp"

namespace eremit {

namespace {

constexpr std::size_t FIRST_SLOTS = 1024;

// The line that goes from the root over positions with these keys, the root's own not among them. In
// like positions there are like moves, so there is one if the keys come from a line; nothing where
// keys are equal by chance.
std::optional<std::vector<Move>> line_over(Likeness walk, const std::vector<std::uint64_t>& keys) {
  std::vector<Move> moves;
  for (const std::uint64_t key : keys) {
    legal_moves(walk.board(), moves);
    const bool found = std::any_of(moves.begin(), moves.end(), [&](Move move) {
      walk.play(move);
      if (walk.key() == key) return true;
      walk.undo();
      return false;
    });
    if (!found) return std::nullopt;
  }
  return walk.board().moves_since(walk.board().moves_made() - walk.depth());
}

// The line without ways that lead back to a position that was there before.
std::vector<Move> without_loops(Likeness walk, const std::vector<Move>& line) {
  std::vector<std::uint64_t> keys{walk.key()};
  std::unordered_map<std::uint64_t, std::size_t> last{{keys.front(), 0}};
  Likeness along = walk;
  for (const Move move : line) {
    along.play(move);
    last[along.key()] = keys.size();
    keys.push_back(along.key());
  }
  std::vector<std::uint64_t> kept;
  for (std::size_t at = last[keys.front()] + 1; at < keys.size(); at = last[keys[at]] + 1)
    kept.push_back(keys[at]);
  if (kept.size() == line.size()) return line;
  return line_over(std::move(walk), kept).value_or(line);
}

}  // namespace

Neighbours::Neighbours(const Board& root, const std::vector<Move>& line, std::uint64_t most,
                       std::size_t memory)
    : walk_(root),
      line_(without_loops(walk_, line)),
      most_(std::max<std::uint64_t>(most, line_.size())),
      memory_(memory),
      slots_(FIRST_SLOTS, NONE) {
  find_or_add(walk_.key(), NONE, {});
  for (const Move move : line_) {
    walk_.play(move);
    const Number place = find_or_add(walk_.key(), path_.back(), move);
    // Only where two keys are equal by chance: what follows cannot be kept as a way from here.
    if (places_[place].depth != walk_.depth()) break;
    path_.push_back(place);
  }
  walk_.undo_to(path_.size() - 1);
}

std::size_t Neighbours::bytes() const {
  return places_.size() * (sizeof(Place) + sizeof(std::size_t)) + slots_.size() * sizeof(Number) +
         followers_.size() * sizeof(Number);
}

void Neighbours::grow_slots() {
  std::vector<Number> larger(slots_.size() * 2, NONE);
  const std::size_t mask = larger.size() - 1;
  for (Number place = 0; place < places_.size(); ++place) {
    std::size_t at = places_[place].key & mask;
    while (larger[at] != NONE) at = (at + 1) & mask;
    larger[at] = place;
  }
  slots_ = std::move(larger);
}

// The number of the place with that key; a new one if it was not seen.
Neighbours::Number Neighbours::find_or_add(std::uint64_t key, Number before, Move move) {
  if (places_.size() * 2 >= slots_.size()) grow_slots();
  const std::size_t mask = slots_.size() - 1;
  std::size_t at = key & mask;
  while (slots_[at] != NONE) {
    if (places_[slots_[at]].key == key) return slots_[at];
    at = (at + 1) & mask;
  }
  const auto place = static_cast<Number>(places_.size());
  slots_[at] = place;
  const Number depth = before == NONE ? 0 : places_[before].depth + 1;
  places_.push_back({key, before, depth, move, walk_.board().is_won()});
  return place;
}

void Neighbours::go_to(Number place) {
  down_.clear();
  while (places_[place].depth >= path_.size() || path_[places_[place].depth] != place) {
    down_.push_back(place);
    place = places_[place].before;
  }
  walk_.undo_to(places_[place].depth);
  path_.resize(places_[place].depth + std::size_t{1});
  for (; !down_.empty(); down_.pop_back()) {
    walk_.play(places_[down_.back()].move);
    path_.push_back(down_.back());
  }
}

void Neighbours::look_from(Number place) {
  if (!places_[place].won) {
    go_to(place);
    legal_moves(walk_.board(), moves_);
    for (const Move move : moves_) {
      walk_.play(move);
      followers_.push_back(find_or_add(walk_.key(), place, move));
      walk_.undo();
    }
  }
  first_follower_.push_back(followers_.size());
}

bool Neighbours::step(std::uint64_t positions) {
  for (; positions > 0 && next_ < places_.size(); --positions) {
    if (next_ == most_ || bytes() > memory_) {
      left_out_ = true;
      return false;
    }
    look_from(static_cast<Number>(next_++));
  }
  return next_ < places_.size();
}

std::vector<Move> Neighbours::shortest() const {
  std::vector<Number> from(places_.size(), NONE);
  std::vector<Number> queue{0};
  from[0] = 0;
  Number won = places_[0].won ? 0 : NONE;
  for (std::size_t head = 0; head < queue.size() && won == NONE; ++head) {
    const Number place = queue[head];
    if (place >= next_) continue;
    for (std::size_t i = first_follower_[place]; i < first_follower_[place + 1]; ++i) {
      const Number follower = followers_[i];
      if (from[follower] != NONE) continue;
      from[follower] = place;
      queue.push_back(follower);
      if (places_[follower].won) {
        won = follower;
        break;
      }
    }
  }
  if (won == NONE) return line_;
  std::vector<std::uint64_t> keys;
  for (Number place = won; place != 0; place = from[place]) keys.push_back(places_[place].key);
  std::reverse(keys.begin(), keys.end());
  if (keys.size() >= line_.size()) return line_;
  Likeness walk = walk_;
  walk.undo_to(0);
  return line_over(std::move(walk), keys).value_or(line_);
}

}  // namespace eremit
