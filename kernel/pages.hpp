// Memory for large lists straight from the system, so that what is given back is really given back.
//
// The allocator of the C library keeps much of it for later: a search whose lists grow and shrink would
// hold more than its bound says.
#pragma once

#include <cstddef>
#include <utility>

namespace eremit {

constexpr std::size_t PAGE = 4096;
// The bytes of the pages that hold so many.
constexpr std::size_t whole_pages(std::size_t bytes) { return (bytes + PAGE - 1) / PAGE * PAGE; }

// Zeroed memory; nullptr if there is none.
[[nodiscard]] void* take_pages(std::size_t bytes) noexcept;
// What `take_pages` gave for that many bytes, or nullptr.
void give_back_pages(void* memory, std::size_t bytes) noexcept;

// Owns what it takes.
class Pages {
 public:
  Pages() = default;
  // Empty if there is no memory.
  explicit Pages(std::size_t bytes) : data_(take_pages(bytes)), bytes_(bytes) {}
  Pages(const Pages&) = delete;
  Pages& operator=(const Pages&) = delete;
  Pages(Pages&& other) noexcept
      : data_(std::exchange(other.data_, nullptr)), bytes_(std::exchange(other.bytes_, 0)) {}
  Pages& operator=(Pages&& other) noexcept {
    std::swap(data_, other.data_);
    std::swap(bytes_, other.bytes_);
    return *this;
  }
  ~Pages() { give_back_pages(data_, bytes_); }

  [[nodiscard]] void* data() const { return data_; }

 private:
  void* data_ = nullptr;
  std::size_t bytes_ = 0;
};

// Throws std::bad_alloc; ends the program where there are no exceptions.
[[noreturn]] void no_memory();

// For lists of the standard library.
template <class T>
struct PageAllocator {
  using value_type = T;

  PageAllocator() = default;
  template <class Other>
  explicit PageAllocator(const PageAllocator<Other>&) noexcept {}

  T* allocate(std::size_t count) {
    void* memory = take_pages(count * sizeof(T));
    if (memory == nullptr) no_memory();
    return static_cast<T*>(memory);
  }
  void deallocate(T* memory, std::size_t count) noexcept {
    give_back_pages(memory, count * sizeof(T));
  }
  friend bool operator==(PageAllocator, PageAllocator) { return true; }
};

}  // namespace eremit
