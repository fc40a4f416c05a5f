// Points that chance makes more or less than usual.
#pragma once

#include <array>
#include <cstddef>

#include "deal.hpp"

namespace eremit {

// Points are counted in sixteenths, so that small ones can be varied as well.
constexpr int POINT = 16;

// The points times a power of the root of 2, from 1/5.6 to 5.6.
inline int varied(int points, Generator& random) {
  constexpr std::array<int, 11> SIXTEENTHS{3, 4, 6, 8, 11, 16, 23, 32, 45, 64, 91};
  return points / POINT * SIXTEENTHS[static_cast<std::size_t>(random.below(SIXTEENTHS.size()))];
}

}  // namespace eremit
