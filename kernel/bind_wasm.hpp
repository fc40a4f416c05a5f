// What the files of the browser's exports share: one buffer and the boards.
#pragma once

#include <string_view>
#include <vector>

#include "board.hpp"

// NOLINTNEXTLINE(cppcoreguidelines-macro-usage): an attribute that needs the name as a text
#define EXPORT(name) __attribute__((export_name(#name))) name

namespace eremit::wasm {

constexpr int BUFFER_SIZE = 163840;

// The board of that number, or nothing.
Board* board_of(int handle);

// Puts a text into the buffer and gives its length.
int give(std::string_view text);

}  // namespace eremit::wasm
