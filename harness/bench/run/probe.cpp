#include "harness/bench/run/probe.hpp"

#include <array>
#include <chrono>
#include <cstdint>

namespace boardlab::bench {
namespace {

constexpr std::size_t table_size = 1024;  // 8 kB: in the nearest cache, like a board and its moves
constexpr int steps = 6000;

// Six sums that do not wait for each other: additions, multiplications, shifts and loads together.
// Aligned, so that it is as fast in every layout.
[[gnu::noinline, gnu::aligned(64)]] std::uint64_t fixed_work(
    const std::array<std::uint64_t, table_size>& table) {
    // Otherwise the compiler sees that it always comes to the same, and does it once.
    asm volatile("" : : "r"(table.data()) : "memory");
    std::uint64_t a = 1, b = 2, c = 3, d = 4, e = 5, f = 6;
    for (std::size_t i = 0; i < steps; ++i) {
        const std::uint64_t x = table[i % table_size], y = table[(i + 7) % table_size];
        a += x;
        b ^= y >> 3;
        c += x * 5;
        d ^= x << 2;
        e += y & x;
        f = f * 3 + 1;
    }
    return a ^ b ^ c ^ d ^ e ^ f;
}

}  // namespace

double probe_nanoseconds() {
    static const auto table = [] {
        std::array<std::uint64_t, table_size> numbers{};
        std::uint64_t n = 1;
        for (std::uint64_t& number : numbers)
            number = n = n * 6364136223846793005u + 1442695040888963407u;
        return numbers;
    }();
    using Clock = std::chrono::steady_clock;
    // Once unheeded: a process that has just been woken finds nothing of it in the nearest cache,
    // and would look disturbed.
    asm volatile("" : : "r"(fixed_work(table)));
    const auto begun = Clock::now();
    const std::uint64_t result = fixed_work(table);
    asm volatile("" : : "r"(result));
    return std::chrono::duration<double, std::nano>(Clock::now() - begun).count();
}

}  // namespace boardlab::bench
