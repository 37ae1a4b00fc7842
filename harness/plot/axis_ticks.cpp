// Which ticks an axis has room for in narrow print.
#include <algorithm>
#include <cmath>

#include "harness/plot/label_places.hpp"
#include "harness/plot/picture_size.hpp"
#include "harness/plot/scripts.hpp"
#include "harness/plot/text_width.hpp"

namespace boardlab {
namespace {

using Ticks = std::vector<double>;

// What values are read against: where a line stands upright, or no effect.
double neutral_of(const Chart& chart) {
    for (const Series& s : chart.series)
        if (s.style == Series::Style::line && s.points.size() == 2 &&
            s.points[0].x == s.points[1].x)
            return s.points[0].x;
    return 1;
}

bool contains(const Ticks& ticks, double value) {
    return std::any_of(ticks.begin(), ticks.end(),
                       [&](double t) { return std::abs(t - value) < 1e-6 * std::abs(value); });
}

// Steps within each `every`th decade.
Ticks of_decades(const Axis& axis, std::initializer_list<double> steps, int every) {
    Ticks out;
    const int first = static_cast<int>(std::floor(std::log10(*axis.low)));
    for (int decade = first; std::pow(10, decade) <= *axis.high; ++decade)
        for (const double step : steps) {
            const double tick = step * std::pow(10, decade);
            if (decade % every == 0 && tick >= *axis.low && tick <= *axis.high) out.push_back(tick);
        }
    return out;
}

Ticks even(const Axis& axis, double step) {
    Ticks out;
    for (double n = std::ceil(*axis.low / step); n * step <= *axis.high; ++n)
        out.push_back(n * step);
    return out;
}

// From the finest on. Each is regular: one that leaves out what collides would look like an error.
std::vector<Ticks> choices(const Axis& axis) {
    std::vector<Ticks> out{axis.ticks};
    if (!axis.logarithmic) return out;
    out.push_back(of_decades(axis, {1, 1.5, 2, 3, 5, 7}, 1));
    out.push_back(of_decades(axis, {1, 2, 5}, 1));
    out.push_back(of_decades(axis, {1, 3}, 1));
    for (const int every : {1, 2, 3, 4}) out.push_back(of_decades(axis, {1}, every));
    const double decade = std::pow(10, std::floor(std::log10(*axis.high - *axis.low)));
    for (const double part : {0.1, 0.2, 0.5, 1., 2., 5.}) out.push_back(even(axis, decade * part));
    return out;
}

// Of the plot, in centimetres.
double plot_width(const Chart& chart) {
    constexpr double axis = 2.2, letters = small_points / 72 * 2.54;
    if (chart.forest)
        return centimetres_wide(chart) * (right_edge(chart) - left_edge(chart, "png"));
    double longest = 0;
    if (names_series_at_their_ends(chart))
        for (const Series& s : chart.series)
            longest = std::max(longest, text_width(name_at_end(chart, s)));
    return centimetres_wide(chart) - axis - longest * letters;
}

}  // namespace

std::vector<double> x_ticks(const Chart& chart) {
    constexpr double gap = 0.15;  // centimetres
    const Axis& axis = chart.x;
    if (!is_narrow(chart) || !axis.low || !axis.high || axis.ticks.size() <= 3) return axis.ticks;
    const double wide = plot_width(chart),
                 letters = centimetres_wide(chart) * usual_letters(chart, "png");
    const auto place = [&](double tick) {
        return wide * (axis.logarithmic
                           ? std::log(tick / *axis.low) / std::log(*axis.high / *axis.low)
                           : (tick - *axis.low) / (*axis.high - *axis.low));
    };
    const auto have_room = [&](double left, double right) {
        const double both = text_width(tick_text(left)) + text_width(tick_text(right));
        return place(right) - place(left) >= both / 2 * letters + gap;
    };
    const double neutral = neutral_of(chart);
    const bool has_neutral = contains(axis.ticks, neutral);
    for (const Ticks& ticks : choices(axis))
        if (ticks.size() >= 3 && (!has_neutral || contains(ticks, neutral)) &&
            std::adjacent_find(ticks.begin(), ticks.end(), [&](double left, double right) {
                return !have_room(left, right);
            }) == ticks.end())
            return ticks;
    // From the neutral one outwards, so that it stays: ticks over one another are worse than few.
    Ticks out;
    const auto first = std::lower_bound(axis.ticks.begin(), axis.ticks.end(), neutral);
    for (auto tick = first; tick != axis.ticks.end(); ++tick)
        if (out.empty() || have_room(out.back(), *tick)) out.push_back(*tick);
    for (auto tick = first; tick != axis.ticks.begin();)
        if (--tick; out.empty() || have_room(*tick, out.front())) out.insert(out.begin(), *tick);
    return out;
}

}  // namespace boardlab
