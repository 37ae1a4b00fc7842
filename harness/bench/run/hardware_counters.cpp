#include "harness/bench/run/hardware_counters.hpp"

#include <linux/perf_event.h>
#include <sys/ioctl.h>
#include <sys/syscall.h>
#include <unistd.h>

namespace boardlab::bench {
namespace {

constexpr std::array<std::uint64_t, HardwareCounters::names.size()> events{
    PERF_COUNT_HW_INSTRUCTIONS, PERF_COUNT_HW_CPU_CYCLES, PERF_COUNT_HW_BRANCH_MISSES,
    PERF_COUNT_HW_CACHE_MISSES};

int open_counter(std::uint64_t event) {
    perf_event_attr wanted{};
    wanted.type = PERF_TYPE_HARDWARE;
    wanted.size = sizeof wanted;
    wanted.config = event;
    wanted.disabled = 1;
    wanted.exclude_kernel = 1;
    wanted.exclude_hv = 1;
    return static_cast<int>(syscall(SYS_perf_event_open, &wanted, 0, -1, -1, 0));
}

}  // namespace

HardwareCounters::HardwareCounters() {
    for (std::size_t i = 0; i < files_.size(); ++i) files_[i] = open_counter(events[i]);
}
HardwareCounters::~HardwareCounters() {
    for (const int file : files_)
        if (file >= 0) close(file);
}

bool HardwareCounters::any() const {
    for (const int file : files_)
        if (file >= 0) return true;
    return false;
}

void HardwareCounters::start() {
    for (const int file : files_)
        if (file >= 0) {
            ioctl(file, PERF_EVENT_IOC_RESET, 0);
            ioctl(file, PERF_EVENT_IOC_ENABLE, 0);
        }
}

HardwareCounters::Counts HardwareCounters::stop() {
    Counts counts;
    for (std::size_t i = 0; i < files_.size(); ++i) {
        std::uint64_t value = 0;
        if (files_[i] < 0) continue;
        ioctl(files_[i], PERF_EVENT_IOC_DISABLE, 0);
        if (read(files_[i], &value, sizeof value) == sizeof value)
            counts[i] = static_cast<double>(value);
    }
    return counts;
}

}  // namespace boardlab::bench
