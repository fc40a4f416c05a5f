// Which choice looks best: it orders the search and decides nothing.
#pragma once

#include "position.hpp"

namespace eremit {

// How promising the choice is from the position as it stands; more is better.
int promise(const Position& position, Choice choice);

}  // namespace eremit
