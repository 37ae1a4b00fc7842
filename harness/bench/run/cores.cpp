#include "harness/bench/run/cores.hpp"

#include <sched.h>

#include <cstddef>

namespace boardlab::bench {
namespace {

bool run_on(const std::vector<int>& cores) {
    cpu_set_t set;
    CPU_ZERO(&set);
    for (const int core : cores) CPU_SET(static_cast<std::size_t>(core), &set);
    return sched_setaffinity(0, sizeof set, &set) == 0;
}

std::vector<int> cores_of_this_process() {
    cpu_set_t set;
    std::vector<int> out;
    if (sched_getaffinity(0, sizeof set, &set) != 0) return out;
    for (int core = 0; core < CPU_SETSIZE; ++core)
        if (CPU_ISSET(static_cast<std::size_t>(core), &set)) out.push_back(core);
    return out;
}

std::vector<int>& known_cores() {
    static std::vector<int> cores = cores_of_this_process();
    return cores;
}

}  // namespace

const std::vector<int>& allowed_cores() { return known_cores(); }

bool stay_on(int core) {
    known_cores();  // before they are narrowed
    return run_on({core});
}
bool stay_only_on(int core) {
    if (!stay_on(core)) return false;
    known_cores() = {core};
    return true;
}
void leave_core() { run_on(allowed_cores()); }

}  // namespace boardlab::bench
