// From intervals to words, and when to stop measuring.
#pragma once

#include <string_view>

#include "harness/statistics/nested_samples.hpp"

namespace boardlab::statistics {

// About the first of two: does it need less time, more, or can nobody tell?
enum class Verdict { better, worse, undecided };
std::string_view name_of(Verdict verdict);

// A difference is called at this level, stricter than the 95 % of the intervals shown: every row
// has been looked at several times before it stopped.
inline constexpr double verdict_confidence = 0.99;

// `ratio` is an interval at that level. `noise_floor` is what a board against itself came to, as a
// ratio of times of at least 1: inside it nothing is a win, however narrow the interval.
Verdict verdict_on(const Interval& ratio, double noise_floor);

// Looking again and again until an interval happens to exclude 1 would find differences that are
// not there. So an early stop needs either a difference clear at a much stricter level, or a
// precision beyond which nobody cares; neither depends on what one hopes to see.
struct StoppingRule {
    int least = 5, most = 12;         // processes
    double precision = 0.01;          // half the 99 % interval's width, relative
    double clear_confidence = 0.999;  // of a difference that is called clear before the end
};
bool may_stop(const NestedSamples& contender, const NestedSamples& reference,
              const StoppingRule& rule);
// The same for the reference itself, or whatever has none: by precision alone.
bool may_stop(const NestedSamples& alone, const StoppingRule& rule);

}  // namespace boardlab::statistics
