#include "needless.hpp"

#include <algorithm>

#include "moves.hpp"

namespace eremit {

Needless::Needless(const Board& root, std::vector<Move> line)
    : walk_(root), root_moves_(root.moves_made()), line_(std::move(line)), at_(line_.size()) {
  walk_.forget_held();
  find_meanings();
}

Needless::Meaning Needless::meaning(const Board& board, Move move) {
  Meaning result{.move = move};
  if (move.is_deal() || move.is_redeal()) return result;
  const auto source = board.pile(move.from);
  result.head = face_up(source[source.size() - move.count]);
  result.kind = board.rules().kind(move.to);
  if (result.kind == PileKind::tableau && !board.empty(move.to)) result.onto = board.top(move.to);
  return result;
}

// Leaves the walk at the end of the line.
void Needless::find_meanings() {
  while (walk_.moves_made() > root_moves_) walk_.undo();
  meanings_.clear();
  for (const Move move : line_) {
    meanings_.push_back(meaning(walk_, move));
    walk_.play(move);
  }
}

bool Needless::play_like(const Meaning& wanted) {
  const bool legal = why(walk_, wanted.move) == Reason::none;
  const bool turn = wanted.move.is_deal() || wanted.move.is_redeal();
  if (legal && (turn || meaning(walk_, wanted.move).is_like(wanted))) {
    walk_.play(wanted.move);
    return true;
  }
  if (turn) return false;
  legal_moves(walk_, moves_);
  for (const Move move : moves_) {
    if (move.is_deal() || move.is_redeal() || !meaning(walk_, move).is_like(wanted)) continue;
    walk_.play(move);
    return true;
  }
  return false;
}

bool Needless::step() {
  if (at_ == 0) return false;
  --at_;
  while (walk_.moves_made() > root_moves_ + at_) walk_.undo();
  for (std::size_t i = at_ + 1; i < meanings_.size() && !walk_.is_won(); ++i)
    play_like(meanings_[i]);
  if (walk_.is_won()) {
    line_ = walk_.moves_since(root_moves_);
    find_meanings();
    at_ = std::min(at_, line_.size());
  } else {
    // Back to what is common with the line, for the next try.
    while (walk_.moves_made() > root_moves_ + at_) walk_.undo();
  }
  return at_ > 0;
}

}  // namespace eremit
