#include "harness/plot/label_places.hpp"

#include <algorithm>

#include "harness/plot/free_places.hpp"
#include "harness/plot/scripts.hpp"
#include "harness/plot/text_width.hpp"

namespace boardlab {
namespace {

// Sizes of a picture's plot and of its small letters: in pixels, or in millimetres of paper.
struct LetterSize {
    double plot_width = 780, plot_height = 380, em = 11, line = 15, gap = 9;

    explicit LetterSize(const Chart& chart) {
        const double paper = chart.paper.millimetres;
        if (paper <= 0) return;
        plot_width = paper * 0.75, plot_height = paper * 0.6;
        em = 2.3, line = 3.2, gap = 1.4;
    }
    double width(const std::string& text) const { return em * text_width(text); }
    double height() const { return line / plot_height; }  // as part of the plot's
    double of(const std::string& text) const { return width(text) / plot_width; }
    double left_of(const PlacedLabel& l) const {
        return l.side == PlacedLabel::Side::right ? l.x : l.x - of(l.text);
    }
};

bool has_limits(const Axis& axis) { return axis.low && axis.high; }

double part_along(const Axis& axis, double value) {
    return axis.logarithmic ? std::log(value / *axis.low) / std::log(*axis.high / *axis.low)
                            : (value - *axis.low) / (*axis.high - *axis.low);
}

void add_names_of_points(const Chart& chart, std::vector<PlacedLabel>& out) {
    const LetterSize size(chart);
    std::vector<NamedPoint> points;
    for (const ChartLabel& l : chart.labels)
        points.push_back({part_along(chart.x, l.x) * size.plot_width,
                          part_along(chart.y, l.y) * size.plot_height, size.width(l.text)});
    const std::vector<NamePlace> places = free_places(points, {.left = 0,
                                                               .right = 1.02 * size.plot_width,
                                                               .low = 0.5 * size.line,
                                                               .high = size.plot_height,
                                                               .line = size.line,
                                                               .gap = size.gap});
    for (std::size_t i = 0; i < places.size(); ++i) {
        const NamePlace& p = places[i];
        PlacedLabel label{chart.labels[i].text, p.left / size.plot_width,
                          p.middle / size.plot_height};
        // Beside its point, so that it stays there in wider letters.
        if (p.left < points[i].x - size.gap / 2)
            label.side = PlacedLabel::Side::left,
            label.x = (p.left + points[i].width) / size.plot_width;
        if (p.has_leader)
            label.leader = {p.from_x / size.plot_width, p.from_y / size.plot_height,
                            p.to_x / size.plot_width, p.to_y / size.plot_height};
        out.push_back(std::move(label));
    }
}

// Moves names by as little as keeps them a line apart: those that collide stand around the middle
// of where they would be. From above.
void set_apart(std::vector<PlacedLabel>& ends, double line) {
    struct Block {
        double sum = 0, count = 0;  // of its names' places, each as if it were the first of all
        double top() const { return sum / count; }
    };
    std::vector<Block> blocks;
    for (std::size_t i = 0; i < ends.size(); ++i) {
        blocks.push_back({ends[i].y + line * static_cast<double>(i), 1});
        while (blocks.size() > 1 && blocks.back().top() > blocks[blocks.size() - 2].top()) {
            const Block last = blocks.back();
            blocks.pop_back();
            blocks.back().sum += last.sum, blocks.back().count += last.count;
        }
    }
    std::size_t i = 0;
    for (const Block& block : blocks)
        for (double n = 0; n < block.count; ++n, ++i) {
            const double above = line * static_cast<double>(i),
                         below = line * static_cast<double>(ends.size() - 1 - i);
            ends[i].y = std::max(std::min(block.top(), 1.02) - above, below);
        }
}

void add_ends(const Chart& chart, std::vector<PlacedLabel>& out) {
    constexpr double at = 1.04;
    const LetterSize size(chart);
    std::vector<PlacedLabel> ends;
    for (const Series& s : chart.series) {
        if (s.name.empty() || s.points.empty()) continue;
        const auto last = std::max_element(s.points.begin(), s.points.end(),
                                           [](const auto& a, const auto& b) { return a.x < b.x; });
        const double y = std::clamp(part_along(chart.y, last->y), 0.0, 1.0);
        ends.push_back({.text = name_at_end(chart, s),
                        .x = at,
                        .y = y,
                        .leader = Leader{part_along(chart.x, last->x), y, at - 0.006, y},
                        .colour = s.colour});
    }
    std::sort(ends.begin(), ends.end(), [](const auto& a, const auto& b) { return a.y > b.y; });
    set_apart(ends, size.height());
    for (PlacedLabel& end : ends) end.leader->to_y = end.y;
    out.insert(out.end(), ends.begin(), ends.end());
}

}  // namespace

bool overlap(const Chart& chart, const PlacedLabel& a, const PlacedLabel& b) {
    const LetterSize size(chart);
    // What stands exactly below one another does not overlap, whatever rounding says.
    return std::abs(a.y - b.y) < size.height() * 0.999 &&
           size.left_of(a) < size.left_of(b) + size.of(b.text) &&
           size.left_of(b) < size.left_of(a) + size.of(a.text);
}
std::string name_at_end(const Chart& chart, const Series& series) {
    return is_narrow(chart) ? series.name.substr(0, series.name.find(" (")) : series.name;
}
bool names_series_at_their_ends(const Chart& chart) {
    return chart.ends_named && has_limits(chart.x) && has_limits(chart.y);
}

std::vector<PlacedLabel> placed_labels(const Chart& chart) {
    std::vector<PlacedLabel> out;
    if (!has_limits(chart.x) || !has_limits(chart.y)) return out;
    add_names_of_points(chart, out);
    if (names_series_at_their_ends(chart)) add_ends(chart, out);
    return out;
}

}  // namespace boardlab
