// Counters of the CPU, where the kernel lets us read them. Those that it does not offer are absent.
#pragma once

#include <array>
#include <cstdint>
#include <optional>
#include <string_view>

namespace boardlab::bench {

// The counters are one group: the kernel lets all of them count or none, so that one sample's
// instructions and cycles are of the same moments. A group that shared the CPU's counters with
// others counted for a part of the time only, and is scaled up from it.
class HardwareCounters {
 public:
    static constexpr std::array<std::string_view, 4> names{"instructions", "cycles",
                                                           "branch_misses", "cache_misses"};
    using Counts = std::array<std::optional<double>, names.size()>;

    HardwareCounters();
    ~HardwareCounters();
    HardwareCounters(const HardwareCounters&) = delete;
    HardwareCounters& operator=(const HardwareCounters&) = delete;

    void start();
    void pause();  // until resume(): what is not timed is not counted either
    void resume();
    Counts stop();  // since start()
    bool any() const { return leader_ >= 0; }

    // What the kernel says of a group: nanoseconds for which it was wanted and for which it
    // counted, then a value for each counter that is there; all since it was opened.
    struct Reading {
        std::uint64_t counters = 0, wanted = 0, counting = 0;
        std::array<std::uint64_t, names.size()> values{};
    };
    static Counts between(const Reading& begin, const Reading& end,
                          const std::array<bool, names.size()>& there);

 private:
    Reading reading() const;

    std::array<int, names.size()> files_{};
    int leader_ = -1;  // the first that opened
    Reading begin_{};
};

}  // namespace boardlab::bench
