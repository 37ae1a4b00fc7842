// From intervals to words, and when to stop measuring.
#pragma once

#include <string_view>

#include "harness/statistics/intervals.hpp"

namespace boardlab::statistics {

// On the first of two: it needs less time, or more, or the samples do not tell.
enum class Verdict { better, worse, undecided };
std::string_view name_of(Verdict verdict);

// The level of confidence at which a difference is called. It is stricter than the 95 % of the
// intervals shown, because the stopping rule has looked at every row several times.
inline constexpr double verdict_confidence = 0.99;

// `ratio` is an interval at that level. `noise_floor` is the ratio, at least 1, by which a board
// differs from itself: all of the interval must lie beyond it, or nothing is decided.
Verdict verdict_on(const Interval& ratio, double noise_floor);

// An interval that says next to nothing: it reaches to one and a half times the value, or to two
// thirds of it.
bool is_vague(const Interval& ratio);

// To look again and again until an interval excludes 1 would find differences that are not there.
// So measuring stops early only when a difference is clear at a much stricter level, or when its
// interval is narrow enough, wherever it lies.
struct StoppingRule {
    int least = 8, most = 12;         // processes
    double precision = 0.01;          // half the 99 % interval's width, relative
    double clear_confidence = 0.999;  // at which a difference lets a row stop early
};
// `log_ratio` is of a contender to its reference, from so many processes.
bool may_stop(const Estimate& log_ratio, int processes, const StoppingRule& rule);
// For a row without a reference, or the reference itself: by precision alone.
bool may_stop_alone(const Estimate& log_time, int processes, const StoppingRule& rule);

}  // namespace boardlab::statistics
