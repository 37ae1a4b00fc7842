#include "harness/plot/label_places.hpp"

#include <algorithm>

#include "harness/plot/scripts.hpp"

namespace boardlab {
namespace {

// Sizes as parts of a picture's plot: about 780 by 380 pixels, or of a paper's width three
// quarters by 0.6.
struct LetterSize {
    double width = 7.2 / 780, height = 15. / 380, beside_point = 9. / 780;

    explicit LetterSize(const Chart& chart) {
        const double paper = chart.paper.millimetres;
        if (paper <= 0) return;
        width = 1.3 / (paper * 0.75);
        height = 3.2 / (paper * 0.6);
        beside_point = 1.4 / (paper * 0.75);
    }
    double of(const std::string& text) const { return width * static_cast<double>(text.size()); }
    double left_of(const PlacedLabel& l) const {
        return l.side == PlacedLabel::Side::right ? l.x : l.x - of(l.text);
    }
};

bool has_limits(const Axis& axis) { return axis.low && axis.high; }

double part_along(const Axis& axis, double value) {
    return axis.logarithmic ? std::log(value / *axis.low) / std::log(*axis.high / *axis.low)
                            : (value - *axis.low) / (*axis.high - *axis.low);
}

bool covers_point(const LetterSize& size, const PlacedLabel& l, double x, double y) {
    return std::abs(l.y - y) < size.height * 0.7 && x > size.left_of(l) - size.beside_point / 2 &&
           x < size.left_of(l) + size.of(l.text) + size.beside_point / 2;
}

PlacedLabel place_label(const ChartLabel& label, const Chart& chart,
                        const std::vector<PlacedLabel>& placed) {
    const LetterSize size(chart);
    const double x = part_along(chart.x, label.x), y = part_along(chart.y, label.y);
    for (const double up : {0., 0.8, -0.8, 1.7, -1.7, 2.6, -2.6})
        for (const auto side : {PlacedLabel::Side::right, PlacedLabel::Side::left}) {
            const double away =
                side == PlacedLabel::Side::right ? size.beside_point : -size.beside_point;
            const PlacedLabel here{label.text, x + away, y + up * size.height, side};
            if (size.left_of(here) < 0 || size.left_of(here) + size.of(here.text) > 1.02) continue;
            if (std::any_of(placed.begin(), placed.end(),
                            [&](const PlacedLabel& o) { return overlap(chart, here, o); }))
                continue;
            if (std::any_of(chart.labels.begin(), chart.labels.end(), [&](const ChartLabel& p) {
                    return covers_point(size, here, part_along(chart.x, p.x),
                                        part_along(chart.y, p.y));
                }))
                continue;
            return here;
        }
    return {label.text, x + size.beside_point, y};
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
    const LetterSize size(chart);
    std::vector<PlacedLabel> ends;
    for (const Series& s : chart.series) {
        if (s.name.empty() || s.points.empty()) continue;
        const auto last = std::max_element(s.points.begin(), s.points.end(),
                                           [](const auto& a, const auto& b) { return a.x < b.x; });
        ends.push_back({name_at_end(chart, s), 1.012,
                        std::clamp(part_along(chart.y, last->y), 0.0, 1.0),
                        PlacedLabel::Side::right, s.colour});
    }
    std::sort(ends.begin(), ends.end(), [](const auto& a, const auto& b) { return a.y > b.y; });
    set_apart(ends, size.height);
    out.insert(out.end(), ends.begin(), ends.end());
}

}  // namespace

bool overlap(const Chart& chart, const PlacedLabel& a, const PlacedLabel& b) {
    const LetterSize size(chart);
    // What stands exactly below one another does not overlap, whatever rounding says.
    return std::abs(a.y - b.y) < size.height * 0.999 &&
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
    for (const ChartLabel& label : chart.labels) out.push_back(place_label(label, chart, out));
    if (names_series_at_their_ends(chart)) add_ends(chart, out);
    return out;
}

}  // namespace boardlab
