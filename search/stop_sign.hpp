// When to stop: at a time, after so many nodes, or when told to. Shared by all threads of a search.
#pragma once

#include <atomic>
#include <chrono>
#include <cstdint>
#include <optional>

namespace boardlab::search {

class StopSign {
 public:
    using Clock = std::chrono::steady_clock;

    // `interrupted`, if given, is called now and then: whether the user wants to stop.
    explicit StopSign(std::optional<std::chrono::milliseconds> limit = {},
                      bool (*interrupted)() = nullptr)
        : interrupted_(interrupted) {
        if (limit) limit_time(*limit);
    }
    // From now on; may be called during the search, as when a guessed move was played.
    void limit_time(std::chrono::milliseconds time) {
        deadline_.store((Clock::now() + time).time_since_epoch().count(),
                        std::memory_order_relaxed);
    }
    void limit_nodes(std::uint64_t most) { most_nodes_ = most; }  // before the search

    void raise() { raised_.store(true, std::memory_order_relaxed); }
    bool raised() const {
        return raised_.load(std::memory_order_relaxed) &&
               held_.load(std::memory_order_relaxed) == 0;
    }
    // Reads the clock, so it is meant to be called every few hundred nodes; `visited` are those
    // since the last call.
    bool due(std::uint64_t visited = 0) {
        if (raised()) return true;
        const bool enough =
            visited != 0 && most_nodes_ != 0 &&
            nodes_.fetch_add(visited, std::memory_order_relaxed) + visited >= most_nodes_;
        const auto deadline = deadline_.load(std::memory_order_relaxed);
        const bool late = deadline != never && Clock::now().time_since_epoch().count() >= deadline;
        if (enough || late || (interrupted_ && interrupted_())) raise();
        return raised();
    }

    // Until it is let go the sign, unless it is null, is not seen: what has begun is completed
    // first.
    class Held {
     public:
        explicit Held(StopSign* sign) : sign_(sign) {
            if (sign_ != nullptr) ++sign_->held_;
        }
        ~Held() { let_go(); }
        void let_go() {
            if (sign_ != nullptr) --sign_->held_;
            sign_ = nullptr;
        }
        Held(const Held&) = delete;
        Held& operator=(const Held&) = delete;

     private:
        StopSign* sign_;
    };

 private:
    static constexpr Clock::rep never = 0;

    std::atomic<bool> raised_ = false;
    std::atomic<int> held_ = 0;
    std::atomic<Clock::rep> deadline_ = never;
    std::uint64_t most_nodes_ = 0;  // 0: any number
    std::atomic<std::uint64_t> nodes_ = 0;
    bool (*interrupted_)();
};

}  // namespace boardlab::search
