#include "harness/plot/chart.hpp"

#include <algorithm>

namespace boardlab {

int Chart::height() const {
    constexpr int row_height = 22, around = 170;
    const int rows = heat_map ? static_cast<int>(heat_map->rows.size()) : 0;
    return std::max(chart_height, rows * row_height + around);
}

std::vector<std::string> title_lines(const std::string& title) {
    constexpr std::size_t longest = 66;
    if (title.size() <= longest) return {title};
    const std::size_t middle = title.size() / 2;
    std::size_t cut = title.rfind(' ', middle);
    const std::size_t after = title.find(' ', middle);
    if (cut == std::string::npos || (after != std::string::npos && after - middle < middle - cut))
        cut = after;
    if (cut == std::string::npos) return {title};
    return {title.substr(0, cut), title.substr(cut + 1)};
}

std::vector<double> logarithmic_ticks(double low, double high) {
    const auto with_steps = [&](std::initializer_list<double> steps) {
        std::vector<double> out;
        for (double decade = std::pow(10, std::floor(std::log10(low))); decade <= high;
             decade *= 10)
            for (const double step : steps)
                if (decade * step >= low && decade * step <= high) out.push_back(decade * step);
        return out;
    };
    if (std::log10(high / low) > 2.5) return with_steps({1});  // then powers of ten are enough
    const std::vector<double> out = with_steps({1, 2, 5});
    return out.size() >= 3 ? out : with_steps({1, 1.5, 2, 3, 4, 5, 6, 7, 8, 9});
}

void fit_logarithmic(Axis& axis, double low, double high) {
    axis.logarithmic = true;
    axis.low = low / 1.4;
    axis.high = high * 1.4;
    axis.ticks = logarithmic_ticks(*axis.low, *axis.high);
}

}  // namespace boardlab
