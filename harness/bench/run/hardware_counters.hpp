// Counters of the CPU, where the kernel lets us read them. Those that it does not offer are absent.
#pragma once

#include <array>
#include <cstdint>
#include <optional>
#include <string_view>

namespace boardlab::bench {

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
    Counts stop();
    bool any() const;

 private:
    std::array<int, names.size()> files_{};
};

}  // namespace boardlab::bench
