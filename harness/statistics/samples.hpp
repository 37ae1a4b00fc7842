// Repeated measurements: several processes, each with a memory and code layout of its own, and
// several samples in each. Samples of one process share its layout, so they are not independent.
#pragma once

#include <map>
#include <vector>

namespace boardlab::statistics {

using Samples = std::vector<double>;
using SamplesByProcess = std::map<int, Samples>;  // no process is empty

// What other programs do to a sample only ever makes it slower, and by how much comes in two
// regimes: next to nothing, or a third and more while a neighbour uses the same core. A mean or a
// median says how busy the neighbours were. So a time is the mean of the fastest quarter of the
// samples: what the work takes when nobody disturbs it.
inline constexpr double quiet_part = 0.25;
// Throws std::invalid_argument for no samples.
double quiet_time(Samples samples);

// A quantity on a logarithmic scale, one value for each process.
using ByProcess = std::map<int, double>;
ByProcess quiet_logarithms(const SamplesByProcess& times);
// first minus second, from the processes that have both. Both were measured there side by side, so
// what a layout or a warm machine does to both cancels.
ByProcess difference(const ByProcess& first, const ByProcess& second);

}  // namespace boardlab::statistics
