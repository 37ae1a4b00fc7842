// How much neighbours on the same cores disturb this machine.
#pragma once

#include <string>
#include <vector>

namespace boardlab::bench {

struct Contention {
    double disturbed = 0;  // share of the time in which the probe was slow
    double slowdown = 1;   // of the probe in that time, on average
};
// Found by probing for so many seconds.
Contention contention_now(double seconds);

// The cores by how long the probe took on each just now. At most the first eight are tried, for a
// moment each; the rest follow.
std::vector<int> calmest_first(std::vector<int> cores);

// What a share of disturbed samples means for a run; empty where nothing need be said.
std::string advice_on(double disturbed);

// From which share on too few samples are left to say anything.
inline constexpr double hopeless_share = 0.9;

}  // namespace boardlab::bench
