#include "harness/bench/run/position_shares.hpp"

#include <algorithm>
#include <chrono>

#include "harness/statistics/samples.hpp"

namespace boardlab::bench {
namespace {

using Clock = std::chrono::steady_clock;

// What a look at the clock and a call through std::function cost: the least of many.
double nanoseconds_of_looking() {
    const std::function<void(std::size_t)> nothing = [](std::size_t) { asm volatile(""); };
    double least = 1e9;
    auto before = Clock::now();
    for (std::size_t i = 0; i < 2000; ++i) {
        nothing(i);
        const auto now = Clock::now();
        least = std::min(least, std::chrono::duration<double, std::nano>(now - before).count());
        before = now;
    }
    return least;
}

}  // namespace

PositionTimes time_by_position(const PreparedJob& job, double seconds) {
    if (!job.at) return {};
    const std::size_t positions = job.items_at.size();
    const double looking = nanoseconds_of_looking();
    std::vector<statistics::Samples> times(positions);
    const auto end = Clock::now() + std::chrono::duration<double>(seconds);
    constexpr std::size_t least_rounds = 8, most_rounds = 2000;
    for (std::size_t round = 0; round < least_rounds || (round < most_rounds && Clock::now() < end);
         ++round) {
        auto before = Clock::now();
        for (std::size_t i = 0; i < positions; ++i) {
            job.at(i);
            const auto now = Clock::now();
            times[i].push_back(std::chrono::duration<double, std::nano>(now - before).count());
            before = now;
        }
    }
    PositionTimes out;
    for (std::size_t i = 0; i < positions; ++i) {
        const double here = std::max(statistics::quiet_time(times[i]) - looking, 0.1);
        out.all += here;
        out.per_item.push_back(here /
                               static_cast<double>(std::max<std::uint64_t>(job.items_at[i], 1)));
    }
    return out;
}

}  // namespace boardlab::bench
