#include "pages.hpp"

#include <cstdlib>

// AddressSanitizer looks after what comes from malloc only; WebAssembly has no pages to give back.
#if defined(__has_feature)
#if __has_feature(address_sanitizer)
#define EREMIT_NO_PAGES
#endif
#endif
#if defined(__SANITIZE_ADDRESS__) || defined(__wasm__)
#define EREMIT_NO_PAGES
#endif

#ifndef EREMIT_NO_PAGES
#include <sys/mman.h>
#endif

namespace eremit {

#ifdef EREMIT_NO_PAGES

void* take_pages(std::size_t bytes) noexcept { return std::malloc(bytes); }
void give_back_pages(void* memory) noexcept { std::free(memory); }

#else

namespace {

// Below this, whole pages would be a waste.
constexpr std::size_t LARGE = 8192;

// Stands before the memory; as large as what any type may be aligned to.
struct alignas(std::max_align_t) Head {
  std::size_t mapped;  // bytes with the head; 0 if they are from malloc
};

}  // namespace

void* take_pages(std::size_t bytes) noexcept {
  const std::size_t whole = bytes + sizeof(Head);
  const bool is_large = whole >= LARGE;
  void* found = nullptr;
  if (is_large) {
    found = mmap(nullptr, whole, PROT_READ | PROT_WRITE, MAP_PRIVATE | MAP_ANONYMOUS, -1, 0);
    if (found == MAP_FAILED) return nullptr;
  } else {
    found = std::malloc(whole);
    if (found == nullptr) return nullptr;
  }
  auto* head = static_cast<Head*>(found);
  head->mapped = is_large ? whole : 0;
  return head + 1;
}

void give_back_pages(void* memory) noexcept {
  if (memory == nullptr) return;
  Head* head = static_cast<Head*>(memory) - 1;
  if (head->mapped > 0) {
    munmap(head, head->mapped);
  } else {
    std::free(head);
  }
}

#endif

}  // namespace eremit
