// Scales, ticks and markers of panels.
#include <fmt/format.h>

#include <algorithm>
#include <cmath>

#include "harness/report/panels.hpp"

namespace boardlab {
namespace {

constexpr double widest_interval = 30;  // times the estimate: beyond, it would squeeze all others

void widen(DotScale& scale, double value, double near) {
    if (!std::isfinite(value) || value <= 0) return;
    if (value > near * widest_interval || value < near / widest_interval) return;
    scale.low = std::min(scale.low, value), scale.high = std::max(scale.high, value);
}

// As many as there is room for, evenly.
std::vector<double> thinned(const std::vector<double>& ticks, std::size_t most) {
    if (ticks.size() <= most) return ticks;
    std::vector<double> out;
    for (std::size_t i = 0; i < most; ++i)
        out.push_back(ticks[i * (ticks.size() - 1) / std::max<std::size_t>(most - 1, 1)]);
    return out;
}

}  // namespace

std::vector<double> panel_ticks(double low, double high, bool logarithmic, std::size_t most) {
    if (logarithmic) return thinned(logarithmic_ticks(low, high), most);
    const double rough = (high - low) / static_cast<double>(most);
    const double decade = std::pow(10, std::floor(std::log10(std::max(rough, 1e-12))));
    double step = decade;
    for (const double factor : {1., 2., 5., 10.})
        if (factor * decade >= rough * 0.999) {
            step = factor * decade;
            break;
        }
    std::vector<double> out;
    for (double t = std::ceil(low / step) * step; t <= high + step * 1e-6; t += step)
        out.push_back(std::abs(t) < step * 1e-6 ? 0 : t);
    return out;
}

DotScale scale_for(const std::vector<DotPanel>& panels, double line, const std::string& label) {
    DotScale scale{.low = 1e300, .high = 0, .line = line, .label = label};
    if (std::isfinite(line)) scale.low = scale.high = line;
    for (const DotPanel& panel : panels)
        for (const Dot& d : panel.dots) {
            for (const double v : {d.value.estimate, d.value.low, d.value.high})
                widen(scale, v, d.value.estimate);
            for (const double v : {d.published_low, d.published_high})
                if (std::isfinite(v) && v > 0)
                    scale.low = std::min(scale.low, v), scale.high = std::max(scale.high, v);
        }
    if (scale.high <= 0) scale.low = scale.high = 1;
    const double around = std::max(std::pow(scale.high / scale.low, 0.06), 1.03);
    scale.low /= around, scale.high *= around;
    return scale;
}

std::string marker_svg(double x, double y, int mark, const std::string& classes) {
    const std::string open = fmt::format("class=\"p s{} {}\"", mark, classes);
    const auto polygon = [&](std::initializer_list<std::pair<double, double>> corners) {
        std::string d;
        for (const auto& [dx, dy] : corners)
            d += fmt::format("{}{:.1f} {:.1f}", d.empty() ? "M" : "L", x + dx, y + dy);
        return fmt::format("<path {} d=\"{}Z\"/>", open, d);
    };
    const auto shape = [&] {
        switch (marker_of(mark).shape) {
            case Marker::Shape::square:
                return polygon({{-3.2, -3.2}, {3.2, -3.2}, {3.2, 3.2}, {-3.2, 3.2}});
            case Marker::Shape::up:
                return polygon({{0, -4.2}, {4, 3}, {-4, 3}});
            case Marker::Shape::diamond:
                return polygon({{0, -4.6}, {4.6, 0}, {0, 4.6}, {-4.6, 0}});
            case Marker::Shape::down:
                return polygon({{0, 4.2}, {4, -3}, {-4, -3}});
            case Marker::Shape::pentagon:
                return polygon({{0, -4.3}, {4.1, -1.3}, {2.5, 3.5}, {-2.5, 3.5}, {-4.1, -1.3}});
            case Marker::Shape::circle:
                break;
        }
        return fmt::format("<circle {} cx=\"{:.1f}\" cy=\"{:.1f}\" r=\"3.4\"/>", open, x, y);
    };
    if (!marker_of(mark).has_hole) return shape();
    return shape() +
           fmt::format("<circle class=\"h s{} {}\" cx=\"{:.1f}\" cy=\"{:.1f}\" r=\"1.5\"/>", mark,
                       classes, x, y);
}

}  // namespace boardlab
