#include "harness/plot/label_places.hpp"

#include <algorithm>

namespace boardlab {
namespace {

// Of a letter and a line, as parts of a picture's plot: about 780 by 380 pixels.
constexpr double letter_width = 7.2 / 780, label_height = 15. / 380, beside_point = 9. / 780;

bool has_limits(const Axis& axis) { return axis.low && axis.high; }

double part_along(const Axis& axis, double value) {
    return axis.logarithmic ? std::log(value / *axis.low) / std::log(*axis.high / *axis.low)
                            : (value - *axis.low) / (*axis.high - *axis.low);
}

double width_of(const std::string& text) { return letter_width * static_cast<double>(text.size()); }
double left_of(const PlacedLabel& l) {
    return l.side == PlacedLabel::Side::right ? l.x : l.x - width_of(l.text);
}

bool covers_point(const PlacedLabel& l, double x, double y) {
    return std::abs(l.y - y) < label_height * 0.7 && x > left_of(l) - beside_point / 2 &&
           x < left_of(l) + width_of(l.text) + beside_point / 2;
}

PlacedLabel place_label(const ChartLabel& label, const Chart& chart,
                        const std::vector<PlacedLabel>& placed) {
    const double x = part_along(chart.x, label.x), y = part_along(chart.y, label.y);
    PlacedLabel first{label.text, x + beside_point, y};
    for (const double up : {0., 0.8, -0.8, 1.7, -1.7, 2.6, -2.6})
        for (const auto side : {PlacedLabel::Side::right, PlacedLabel::Side::left}) {
            const double away = side == PlacedLabel::Side::right ? beside_point : -beside_point;
            const PlacedLabel here{label.text, x + away, y + up * label_height, side};
            if (left_of(here) < 0 || left_of(here) + width_of(here.text) > 1.02) continue;
            if (std::any_of(placed.begin(), placed.end(),
                            [&](const PlacedLabel& other) { return overlap(here, other); }))
                continue;
            if (std::any_of(chart.labels.begin(), chart.labels.end(), [&](const ChartLabel& p) {
                    return covers_point(here, part_along(chart.x, p.x), part_along(chart.y, p.y));
                }))
                continue;
            return here;
        }
    return first;
}

void add_ends(const Chart& chart, std::vector<PlacedLabel>& out) {
    std::vector<PlacedLabel> ends;
    for (const Series& s : chart.series) {
        if (s.name.empty() || s.points.empty()) continue;
        const auto last = std::max_element(s.points.begin(), s.points.end(),
                                           [](const auto& a, const auto& b) { return a.x < b.x; });
        ends.push_back({s.name, 1.012, std::clamp(part_along(chart.y, last->y), 0.0, 1.0),
                        PlacedLabel::Side::right, s.colour});
    }
    std::sort(ends.begin(), ends.end(), [](const auto& a, const auto& b) { return a.y > b.y; });
    double next = 1.02;
    for (std::size_t i = 0; i < ends.size(); ++i) {
        const double lowest = label_height * static_cast<double>(ends.size() - 1 - i);
        ends[i].y = std::max(std::min(ends[i].y, next), lowest);
        next = ends[i].y - label_height;
    }
    out.insert(out.end(), ends.begin(), ends.end());
}

}  // namespace

bool overlap(const PlacedLabel& a, const PlacedLabel& b) {
    return std::abs(a.y - b.y) < label_height && left_of(a) < left_of(b) + width_of(b.text) &&
           left_of(b) < left_of(a) + width_of(a.text);
}
bool names_series_at_their_ends(const Chart& chart) {
    return chart.ends_named && has_limits(chart.x) && has_limits(chart.y);
}

std::vector<PlacedLabel> placed_labels(const Chart& chart) {
    std::vector<PlacedLabel> out;
    if (!has_limits(chart.x) || !has_limits(chart.y)) return out;
    for (const ChartLabel& label : chart.labels) out.push_back(place_label(label, chart, out));
    if (names_series_at_their_ends(chart)) add_ends(chart, out);
    return out;
}

}  // namespace boardlab
