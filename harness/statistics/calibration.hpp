// What boards that were timed against themselves say about the intervals of all others.
#pragma once

#include "harness/statistics/intervals.hpp"

namespace boardlab::statistics {

struct Calibration {
    // 95 of 100 boards timed against themselves, in another layout, differ by less than this ratio,
    // which is at least 1: the noise floor.
    double floor = 1;
    // By how much intervals must be widened so that 95 of 100 of these contain 1. Never below 1,
    // and 1 where too few were timed to tell.
    double widened = 1;
    int pairs = 0;
};

inline constexpr int fewest_to_calibrate = 20;  // a 95 % quantile of fewer is their maximum
// `same`: logarithms of ratios whose true value is 1.
Calibration calibrated(const std::vector<Estimate>& same);

// How much of the variance of a ratio between processes is their layouts', from 0 to 1: what is
// left when the part that the samples of each process leave uncertain is taken away. That part is
// seen in how far the halves of a process differ. Nothing with fewer than two processes, or where a
// process has too few samples to be halved.
double layout_share(const SamplesByProcess& first, const SamplesByProcess& second);

}  // namespace boardlab::statistics
