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

using Ticks = std::vector<double>;

// Multiples of 1, 2 or 5 of some power of ten, finest first.
std::vector<Ticks> even_choices(double low, double high) {
    constexpr double most = 8;  // panels are narrow
    std::vector<Ticks> out;
    double decade = std::pow(10, std::floor(std::log10((high - low) / most)));
    for (; decade <= high - low; decade *= 10)
        for (const double factor : {1., 2., 5.}) {
            const double step = factor * decade;
            if (step * most < high - low) continue;
            Ticks ticks;
            for (double n = std::ceil(low / step - 1e-9); n * step <= high + step * 1e-9; ++n)
                ticks.push_back(n * step + 0.0);  // no -0
            out.push_back(std::move(ticks));
        }
    return out;
}

Ticks in_decades(double low, double high, std::initializer_list<double> factors, int every = 1) {
    Ticks out;
    for (int n = static_cast<int>(std::floor(std::log10(low))); std::pow(10, n) <= high; ++n)
        for (const double factor : factors)
            if (const double tick = factor * std::pow(10, n);
                n % every == 0 && tick >= low && tick <= high)
                out.push_back(tick);
    return out;
}

std::vector<Ticks> tick_choices(double low, double high, bool logarithmic) {
    constexpr double nearly_even = 6;  // as far as a logarithmic axis may span for even ticks
    std::vector<Ticks> out;
    if (!logarithmic || high < low * nearly_even) out = even_choices(low, high);
    if (!logarithmic) return out;
    // Of ratios 1 is where nothing differs.
    if (low <= 1 && high >= 1)
        std::erase_if(out, [](const Ticks& ticks) {
            return std::none_of(ticks.begin(), ticks.end(),
                                [](double tick) { return std::abs(tick - 1) < 1e-9; });
        });
    out.push_back(in_decades(low, high, {1, 2, 5}));
    for (int every = 1; out.back().size() > 1; ++every)
        out.push_back(in_decades(low, high, {1}, every));
    return out;
}

}  // namespace

std::string panel_tick_text(double tick) {
    if (tick >= 1e6) return fmt::format("{:g}M", tick / 1e6);
    if (tick >= 1e4) return fmt::format("{:g}k", tick / 1e3);
    return fmt::format("{:g}", std::round(tick * 1e6) / 1e6);
}

std::vector<double> panel_ticks(double low, double high, bool logarithmic,
                                const std::function<bool(double, double)>& are_clear) {
    const std::vector<Ticks> choices = tick_choices(low, high, logarithmic);
    for (const Ticks& ticks : choices)
        if (ticks.size() > 1 &&
            std::adjacent_find(ticks.begin(), ticks.end(),
                               [&](double a, double b) { return !are_clear(a, b); }) == ticks.end())
            return ticks;
    if (low <= 1 && high >= 1) return {1};  // where nothing differs
    for (const Ticks& ticks : choices)
        if (!ticks.empty()) return {ticks.front()};
    return {};
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
