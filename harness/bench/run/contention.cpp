#include "harness/bench/run/contention.hpp"

#include <algorithm>
#include <chrono>
#include <map>

#include "harness/bench/run/block.hpp"
#include "harness/bench/run/cores.hpp"
#include "harness/bench/run/probe.hpp"
#include "harness/statistics/summary.hpp"

namespace boardlab::bench {

Contention contention_now(double seconds) {
    using Clock = std::chrono::steady_clock;
    const auto end = Clock::now() + std::chrono::duration<double>(seconds);
    std::vector<double> probes;
    while (probes.size() < 100 || Clock::now() < end) probes.push_back(probe_nanoseconds());
    QuietProbe quiet;
    for (const double probe : probes) quiet.add(probe);
    std::vector<double> slow;
    for (const double probe : probes)
        if (quiet.disturbed({0, probe})) slow.push_back(probe);
    Contention out{.disturbed =
                       static_cast<double>(slow.size()) / static_cast<double>(probes.size())};
    if (!slow.empty()) out.slowdown = statistics::median(slow) / quiet.nanoseconds();
    return out;
}

std::vector<int> calmest_first(std::vector<int> cores) {
    constexpr std::size_t most_tried = 8, probes_each = 2000;  // some thirty milliseconds
    if (cores.size() < 2) return cores;
    const std::size_t tried = std::min(cores.size(), most_tried);
    std::map<int, double> took;
    for (std::size_t i = 0; i < tried; ++i) {
        if (!stay_on(cores[i])) return cores;
        std::vector<double> probes(probes_each);
        for (double& probe : probes) probe = probe_nanoseconds();
        took[cores[i]] = statistics::median(probes);
    }
    leave_core();
    std::stable_sort(cores.begin(), cores.begin() + static_cast<std::ptrdiff_t>(tried),
                     [&](int a, int b) { return took.at(a) < took.at(b); });
    return cores;
}

std::string advice_on(double disturbed) {
    if (disturbed < 0.25) return "";
    if (disturbed < hopeless_share)
        return "disturbed samples are set aside and taken again, so a run takes up to three times "
               "as "
               "long; intervals stay honest";
    return "too few samples are left undisturbed: stop other programs, try at another hour or on "
           "another machine, pin the run to a quiet core (--cpu), or compare instructions";
}

}  // namespace boardlab::bench
