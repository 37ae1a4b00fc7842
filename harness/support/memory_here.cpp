#include "harness/support/memory_here.hpp"

#include <fmt/format.h>
#include <unistd.h>

#include <algorithm>
#include <fstream>

#include "harness/support/exit_code.hpp"

namespace boardlab {
namespace {

std::size_t megabytes_in_all() {
    const auto pages = static_cast<std::size_t>(sysconf(_SC_PHYS_PAGES));
    return pages * static_cast<std::size_t>(sysconf(_SC_PAGESIZE)) >> 20;
}

}  // namespace

// Linux says what programs may still have without swapping; elsewhere it is all there is.
std::size_t megabytes_to_be_had() {
    std::ifstream facts("/proc/meminfo");
    for (std::string name; facts >> name; facts.ignore(1000, '\n')) {
        std::size_t kilobytes = 0;
        if (name == "MemAvailable:" && facts >> kilobytes)
            return std::min(kilobytes >> 10, megabytes_in_all());
    }
    return megabytes_in_all();
}

void refuse_beyond_memory(std::size_t megabytes, const std::string& what) {
    const std::size_t here = megabytes_to_be_had();
    if (megabytes < here) return;
    throw MissingError(
        fmt::format("{} of {} MB: this machine has {} MB of memory to spare of {} MB; ask for less",
                    what, megabytes, here, megabytes_in_all()));
}

}  // namespace boardlab
