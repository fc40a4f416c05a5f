#include "pages.hpp"

#include <cstdint>

// AddressSanitizer looks after what comes from the C library only.
#if defined(__linux__) && !defined(__SANITIZE_ADDRESS__)
#define EREMIT_MAPS_PAGES
#include <sys/mman.h>
#else
#include <cstdlib>
#endif

namespace eremit {

#ifdef EREMIT_MAPS_PAGES

namespace {
constexpr std::size_t PAGE = 4096;
}

// Large pages, where the system has them: a table is read all over, and finding small pages would
// take as long as reading them. They begin at multiples of their size, so more is asked for, and
// what is not needed is given back.
Pages::Pages(std::size_t bytes) : bytes_(bytes) {
  constexpr std::size_t LARGE = std::size_t{1} << 21;
  const std::size_t more = bytes < LARGE ? 0 : LARGE;
  void* got =
      mmap(nullptr, bytes + more, PROT_READ | PROT_WRITE, MAP_PRIVATE | MAP_ANONYMOUS, -1, 0);
  if (got == MAP_FAILED) return;
  data_ = got;
  if (more == 0) return;
  const std::size_t before = (LARGE - reinterpret_cast<std::uintptr_t>(got) % LARGE) % LARGE;
  data_ = static_cast<char*>(got) + before;
  if (before > 0) munmap(got, before);
  const std::size_t end = (before + bytes + PAGE - 1) / PAGE * PAGE;
  if (end < bytes + more) munmap(static_cast<char*>(got) + end, bytes + more - end);
#ifdef MADV_HUGEPAGE
  madvise(data_, bytes, MADV_HUGEPAGE);
#endif
}

Pages::~Pages() {
  if (data_ != nullptr) munmap(data_, bytes_);
}

#else

Pages::Pages(std::size_t bytes) : data_(std::calloc(bytes, 1)), bytes_(bytes) {}

Pages::~Pages() { std::free(data_); }

#endif

}  // namespace eremit
