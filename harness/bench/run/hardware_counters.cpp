#include "harness/bench/run/hardware_counters.hpp"

#include <linux/perf_event.h>
#include <sys/ioctl.h>
#include <sys/syscall.h>
#include <unistd.h>

namespace boardlab::bench {
namespace {

constexpr std::size_t kinds = HardwareCounters::names.size();
constexpr std::array<std::uint64_t, kinds> events{
    PERF_COUNT_HW_INSTRUCTIONS, PERF_COUNT_HW_CPU_CYCLES, PERF_COUNT_HW_BRANCH_MISSES,
    PERF_COUNT_HW_CACHE_MISSES};

int open_counter(std::uint64_t event, int leader) {
    perf_event_attr wanted{};
    wanted.type = PERF_TYPE_HARDWARE;
    wanted.size = sizeof wanted;
    wanted.config = event;
    wanted.disabled = leader < 0;  // the others follow their leader
    wanted.exclude_kernel = 1;
    wanted.exclude_hv = 1;
    wanted.read_format =
        PERF_FORMAT_GROUP | PERF_FORMAT_TOTAL_TIME_ENABLED | PERF_FORMAT_TOTAL_TIME_RUNNING;
    return static_cast<int>(syscall(SYS_perf_event_open, &wanted, 0, -1, leader, 0));
}

}  // namespace

HardwareCounters::HardwareCounters() {
    for (std::size_t i = 0; i < kinds; ++i) {
        files_[i] = open_counter(events[i], leader_);
        if (leader_ < 0) leader_ = files_[i];
    }
}
HardwareCounters::~HardwareCounters() {
    for (const int file : files_)
        if (file >= 0) close(file);
}

HardwareCounters::Reading HardwareCounters::reading() const {
    Reading now;
    static_assert(sizeof now == (3 + kinds) * sizeof now.wanted, "as the kernel writes a group");
    return read(leader_, &now, sizeof now) > 0 ? now : Reading{};
}

void HardwareCounters::start() {
    if (!any()) return;
    begin_ = reading();
    resume();
}
void HardwareCounters::pause() {
    if (any()) ioctl(leader_, PERF_EVENT_IOC_DISABLE, PERF_IOC_FLAG_GROUP);
}
void HardwareCounters::resume() {
    if (any()) ioctl(leader_, PERF_EVENT_IOC_ENABLE, PERF_IOC_FLAG_GROUP);
}

HardwareCounters::Counts HardwareCounters::stop() {
    if (!any()) return {};
    pause();
    std::array<bool, kinds> there{};
    for (std::size_t i = 0; i < kinds; ++i) there[i] = files_[i] >= 0;
    return between(begin_, reading(), there);
}

HardwareCounters::Counts HardwareCounters::between(const Reading& begin, const Reading& end,
                                                   const std::array<bool, kinds>& there) {
    Counts counts;
    if (end.counting <= begin.counting) return counts;  // never had the CPU's counters
    const double scale = static_cast<double>(end.wanted - begin.wanted) /
                         static_cast<double>(end.counting - begin.counting);
    std::size_t next = 0;  // the kernel writes no gap for a counter that is not there
    for (std::size_t i = 0; i < kinds; ++i)
        if (there[i]) {
            counts[i] = static_cast<double>(end.values[next] - begin.values[next]) * scale;
            ++next;
        }
    return counts;
}

}  // namespace boardlab::bench
