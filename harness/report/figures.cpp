#include "harness/report/figures.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <cmath>

namespace boardlab {
namespace {

// Where the first uncertain digit stands: -2 for hundredths, 1 for tens.
int uncertain_place(const statistics::Interval& figure) {
    constexpr int finest = -2;
    const double half = (figure.high - figure.low) / 2;
    // Small ratios would have no digits left.
    const int least = figure.estimate < 0.095 ? finest - 1 : finest;
    if (!(half > 0)) return least;
    return std::max(static_cast<int>(std::floor(std::log10(half) + 1e-9)), least);
}

std::string rounded(double value, int place) {
    if (place <= 0) return fmt::format("{:.{}f}", value, -place);
    const double unit = std::pow(10, place);
    return fmt::format("{:.0f}", std::round(value / unit) * unit);
}

}  // namespace

std::string figure_text(const statistics::Interval& figure) {
    if (is_vague(figure)) return not_measured_well;
    return rounded(figure.estimate, uncertain_place(figure));
}

std::string bound_text(const statistics::Interval& figure, double bound) {
    return rounded(bound, uncertain_place(figure));
}

}  // namespace boardlab
