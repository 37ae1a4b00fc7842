#include "harness/statistics/mann_whitney.hpp"

#include <algorithm>
#include <cmath>
#include <numeric>
#include <stdexcept>

#include "harness/statistics/summary.hpp"

namespace boardlab::statistics {
namespace {

constexpr std::size_t largest_exact = 8;  // of the smaller sample, as in SciPy

struct Ranked {
    double rank_sum = 0;  // of the first sample; ties share the middle rank
    double ties = 0;      // sum of t^3 - t over groups of equal values
};

Ranked ranked(const std::vector<double>& a, const std::vector<double>& b) {
    std::vector<std::pair<double, bool>> all;
    for (const double v : a) all.emplace_back(v, true);
    for (const double v : b) all.emplace_back(v, false);
    std::sort(all.begin(), all.end());
    Ranked out;
    for (std::size_t i = 0, end = 0; i < all.size(); i = end) {
        while (end < all.size() && all[end].first == all[i].first) ++end;
        const auto size = static_cast<double>(end - i);
        const double middle = static_cast<double>(i + 1 + end) / 2;
        for (std::size_t k = i; k < end; ++k)
            if (all[k].second) out.rank_sum += middle;
        out.ties += size * size * size - size;
    }
    return out;
}

// The probability that U is at least u when both samples have one distribution, by counting orders.
double exact_tail(std::size_t n, std::size_t m, double u) {
    // orders[j][k]: ways to put j of the first sample's values so that U is k.
    std::vector<std::vector<double>> orders(n + 1, std::vector<double>(n * m + 1, 0));
    orders[0][0] = 1;
    for (std::size_t below = 1; below <= n + m; ++below)
        for (std::size_t j = std::min(below, n); j >= 1; --j) {
            // The value in place `below` is the j-th of the first sample: below - j of the second
            // lie under it.
            if (below - j > m) continue;
            for (std::size_t k = n * m + 1; k-- > below - j;)
                orders[j][k] += orders[j - 1][k - (below - j)];
        }
    const std::vector<double>& ways = orders[n];
    const auto least = static_cast<std::ptrdiff_t>(std::ceil(u));
    return std::accumulate(ways.begin() + least, ways.end(), 0.0) /
           std::accumulate(ways.begin(), ways.end(), 0.0);
}

double asymptotic_tail(double n, double m, double u, double ties) {
    const double all = n + m;
    const double variance = n * m / 12 * (all + 1 - ties / (all * (all - 1)));
    if (variance <= 0) return 0.5;  // every value is the same
    return normal_tail((u - n * m / 2 - 0.5) / std::sqrt(variance));
}

}  // namespace

RankTest mann_whitney(const std::vector<double>& a, const std::vector<double>& b) {
    if (a.empty() || b.empty()) throw std::invalid_argument("a rank test of an empty sample");
    const auto n = static_cast<double>(a.size()), m = static_cast<double>(b.size());
    const Ranked r = ranked(a, b);
    RankTest out{.u = r.rank_sum - n * (n + 1) / 2};
    out.superiority = out.u / (n * m);
    const double larger = std::max(out.u, n * m - out.u);
    const bool exact = r.ties == 0 && std::min(a.size(), b.size()) <= largest_exact;
    const double tail =
        exact ? exact_tail(a.size(), b.size(), larger) : asymptotic_tail(n, m, larger, r.ties);
    out.p_value = std::min(1.0, 2 * tail);
    return out;
}

}  // namespace boardlab::statistics
