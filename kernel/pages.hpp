// Memory for large lists that goes back to the system as soon as they go.
//
// The allocator of the C library keeps much of what is given back to it for later: a search whose
// lists grow and shrink would hold more than its bound says.
#pragma once

#include <cstddef>

namespace eremit {

// Memory for anything; nullptr if there is none.
[[nodiscard]] void* take_pages(std::size_t bytes) noexcept;
// What `take_pages` gave, or nullptr.
void give_back_pages(void* memory) noexcept;

}  // namespace eremit
