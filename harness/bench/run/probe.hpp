// A piece of work that never changes and keeps every unit of a core busy, so that a neighbour on
// the same core shows at once. Timed before and after each sample, it tells which samples were
// disturbed. (A chain in which each step waits for the last leaves room for a neighbour, and
// notices little.)
#pragma once

namespace boardlab::bench {

// Nanoseconds of wall time that the work took just now: some thousands.
double probe_nanoseconds();

// A sample counts as disturbed when the probe beside it took so much longer than the probe does
// when nobody disturbs it.
inline constexpr double disturbed_probe = 1.08;

}  // namespace boardlab::bench
