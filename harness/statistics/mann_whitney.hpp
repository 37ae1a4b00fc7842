// The Mann-Whitney U test: does one sample tend to lie above the other? It uses ranks, so outliers
// do not matter. How large the difference is it does not say, so an effect size comes with it.
#pragma once

#include <vector>

namespace boardlab::statistics {

struct RankTest {
    double u = 0;              // of the first sample
    double p_value = 1;        // two-sided; exact for small samples without ties
    double superiority = 0.5;  // probability that a value of the first exceeds one of the second
    double rank_biserial() const { return 2 * superiority - 1; }
};

// Throws std::invalid_argument for an empty sample.
RankTest mann_whitney(const std::vector<double>& a, const std::vector<double>& b);

}  // namespace boardlab::statistics
