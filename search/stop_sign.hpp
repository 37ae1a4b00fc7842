// When to stop: at a time, or when told to. Shared by all threads of a search.
#pragma once

#include <atomic>
#include <chrono>
#include <optional>

namespace boardlab::search {

class StopSign {
 public:
    using Clock = std::chrono::steady_clock;

    // `interrupted`, if given, is called now and then: whether the user wants to stop.
    explicit StopSign(std::optional<std::chrono::milliseconds> limit = {},
                      bool (*interrupted)() = nullptr)
        : interrupted_(interrupted) {
        if (limit) deadline_ = Clock::now() + *limit;
    }
    void raise() { raised_.store(true, std::memory_order_relaxed); }
    bool raised() const { return raised_.load(std::memory_order_relaxed); }
    // Reads the clock, so it is meant to be called every few hundred nodes.
    bool due() {
        if (raised()) return true;
        if ((deadline_ && Clock::now() >= *deadline_) || (interrupted_ && interrupted_())) raise();
        return raised();
    }

 private:
    std::atomic<bool> raised_ = false;
    std::optional<Clock::time_point> deadline_;
    bool (*interrupted_)();
};

}  // namespace boardlab::search
