#include "pages.hpp"

#include <cstdint>
#include <cstdlib>
#include <new>

// AddressSanitizer looks after what comes from the C library only.
#if defined(__linux__) && !defined(__SANITIZE_ADDRESS__)
#define EREMIT_MAPS_PAGES
#include <sys/mman.h>
#endif

namespace eremit {

void no_memory() {
#ifdef __cpp_exceptions
  throw std::bad_alloc();
#else
  std::abort();
#endif
}

#ifdef EREMIT_MAPS_PAGES

namespace {

// Below this, whole pages would be a waste.
constexpr std::size_t FEW = 2 * PAGE;
constexpr std::size_t LARGE_PAGE = std::size_t{1} << 21;

void* map(std::size_t bytes) {
  void* got = mmap(nullptr, bytes, PROT_READ | PROT_WRITE, MAP_PRIVATE | MAP_ANONYMOUS, -1, 0);
  return got == MAP_FAILED ? nullptr : got;
}

}  // namespace

// Large pages, where the system has them: a table is read all over, and finding small pages would
// take as long as reading them. They begin at multiples of their size, so more is asked for, and
// what is not needed is given back.
void* take_pages(std::size_t bytes) noexcept {
  if (bytes < FEW) return std::calloc(bytes, 1);
  if (bytes < LARGE_PAGE) return map(bytes);
  void* got = map(bytes + LARGE_PAGE);
  if (got == nullptr) return nullptr;
  const std::size_t before =
      (LARGE_PAGE - reinterpret_cast<std::uintptr_t>(got) % LARGE_PAGE) % LARGE_PAGE;
  char* first = static_cast<char*>(got) + before;
  if (before > 0) munmap(got, before);
  const std::size_t whole = whole_pages(bytes);
  if (before + whole < bytes + LARGE_PAGE)
    munmap(first + whole, bytes + LARGE_PAGE - before - whole);
#ifdef MADV_HUGEPAGE
  madvise(first, bytes, MADV_HUGEPAGE);
#endif
  return first;
}

void give_back_pages(void* memory, std::size_t bytes) noexcept {
  if (memory == nullptr) return;
  if (bytes < FEW)
    std::free(memory);
  else
    munmap(memory, bytes);
}

#else

void* take_pages(std::size_t bytes) noexcept { return std::calloc(bytes, 1); }

void give_back_pages(void* memory, std::size_t) noexcept { std::free(memory); }

#endif

}  // namespace eremit
