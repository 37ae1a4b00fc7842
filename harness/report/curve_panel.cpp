// Charts of points and lines as panels.
#include <fmt/format.h>

#include <algorithm>
#include <cmath>

#include "harness/plot/free_places.hpp"
#include "harness/report/panels.hpp"
#include "harness/report/report.hpp"

namespace boardlab {
namespace {

struct Range {
    double low = 1e300, high = -1e300;
    bool logarithmic = false;
    void add(double value) {
        if (!std::isfinite(value) || (logarithmic && value <= 0)) return;
        low = std::min(low, value), high = std::max(high, value);
    }
    double part(double value) const {
        return logarithmic ? std::log(value / low) / std::log(high / low)
                           : (value - low) / (high - low);
    }
};

// A name beside a point; the renderer finds a place where it covers no other.
struct Name {
    std::string text;
    double x, y;  // of the point
};

class CurveDrawing {
    static constexpr double width = 240, height = 200, top = 24, bottom = 166, letter = 6.6;

 public:
    explicit CurveDrawing(const Chart& chart) : chart_(chart) {
        for (const Series& s : chart.series)
            for (const ChartPoint& p : s.points)
                if (p.label.empty() && chart.legend)
                    longest_ = std::max(longest_, s.name.substr(0, s.name.find(" (")).size());
        x_ = range(chart.x, [](const ChartPoint& p) { return p.x; });
        y_ = range(chart.y, [](const ChartPoint& p) { return p.y; });
        right_ = width - 8 - letter * static_cast<double>(longest_);
        std::size_t tick = 4;  // letters
        for (const double t : y_ticks()) tick = std::max(tick, panel_tick_text(t).size());
        left_ = 8 + letter * static_cast<double>(tick);
    }

    std::string svg(const std::string& title, const std::string& alt) {
        std::string out = fmt::format(
            "<svg class=\"panel\" viewBox=\"0 0 {} {}\" role=\"img\" aria-label=\"{}\">"
            "<text class=\"t\" x=\"0\" y=\"13\">{}</text>",
            width, height, escaped(alt), escaped(title));
        draw_axes(out);
        for (const Series& s : chart_.series) draw_series(out, s);
        for (const ChartLabel& l : chart_.labels)
            names_.push_back({panel_name(l.text), at_x(l.x), at_y(l.y)});
        draw_names(out);
        return out + "</svg>";
    }

 private:
    // A variant's mark says of which board it is, and whole names have no room side by side.
    static std::string panel_name(const std::string& name) {
        const std::size_t plus = name.find('+');
        return plus == std::string::npos ? name : name.substr(plus);
    }
    template <class Of>
    Range range(const Axis& axis, Of of) const {
        Range out{.logarithmic = axis.logarithmic};
        for (const Series& s : chart_.series)
            for (const ChartPoint& p : s.points) out.add(of(p));
        if (axis.low) out.add(*axis.low);
        if (axis.high) out.add(*axis.high);
        if (!(out.high > out.low)) out.high = out.low + 1;
        if (!axis.logarithmic && !axis.high) out.high += (out.high - out.low) * 0.06;
        return out;
    }
    double at_x(double v) const { return left_ + x_.part(v) * (right_ - left_); }
    double at_y(double v) const { return bottom - y_.part(v) * (bottom - top); }

    std::vector<double> x_ticks() const {
        const auto half = [](double tick) {
            return letter * static_cast<double>(panel_tick_text(tick).size()) / 2;
        };
        return panel_ticks(x_.low, x_.high, x_.logarithmic, [&](double a, double b) {
            return std::abs(at_x(a) - at_x(b)) >= half(a) + half(b) + 5;
        });
    }
    std::vector<double> y_ticks() const {
        constexpr double apart = 24;
        return panel_ticks(y_.low, y_.high, y_.logarithmic, [&](double a, double b) {
            return std::abs(at_y(a) - at_y(b)) >= apart;
        });
    }
    void draw_axes(std::string& out) const {
        for (const double t : x_ticks())
            out += fmt::format("<text class=\"q m\" x=\"{:.1f}\" y=\"{}\">{}</text>", at_x(t),
                               bottom + 14, panel_tick_text(t));
        for (const double t : y_ticks())
            out += fmt::format(
                "<path class=\"grid\" d=\"M{0} {1:.1f}H{2:.1f}\"/><text class=\"q e\" x=\"{3}\" "
                "y=\"{4:.1f}\">{5}</text>",
                left_, at_y(t), right_, left_ - 4, at_y(t) + 4, panel_tick_text(t));
        out += fmt::format("<text class=\"q m\" x=\"{:.0f}\" y=\"{}\">{}</text>",
                           (left_ + right_) / 2, bottom + 29, escaped(chart_.x.label));
    }
    void draw_series(std::string& out, const Series& s) {
        const int mark = std::max(s.colour, 0);
        if (s.style == Series::Style::line || s.style == Series::Style::dots_and_line) {
            std::string d;
            for (const ChartPoint& p : s.points)
                d += fmt::format("{}{:.1f} {:.1f}", d.empty() ? "M" : "L", at_x(p.x), at_y(p.y));
            out += fmt::format("<path class=\"l{} s{}\" d=\"{}\"/>",
                               s.style == Series::Style::line ? " d" : "", mark, d);
        }
        if (s.style != Series::Style::line)
            for (const ChartPoint& p : s.points) {
                if (std::isfinite(p.low) && std::isfinite(p.high) && p.low > 0)
                    out += fmt::format("<path class=\"i s{}\" d=\"M{:.1f} {:.1f}V{:.1f}\"/>", mark,
                                       at_x(p.x), std::min(at_y(p.low), bottom),
                                       std::max(at_y(p.high), top));
                out += marker_svg(at_x(p.x), at_y(p.y), mark, "");
                if (!p.label.empty()) names_.push_back({p.label, at_x(p.x), at_y(p.y)});
            }
        if (!chart_.legend || s.name.empty() || s.points.empty()) return;
        const auto last = std::max_element(s.points.begin(), s.points.end(),
                                           [](const auto& a, const auto& b) { return a.x < b.x; });
        if (last->label.empty())
            ends_.push_back({s.name.substr(0, s.name.find(" (")), right_, at_y(last->y)});
    }
    // Names at the ends of series stand below one another.
    void draw_names(std::string& out) {
        std::sort(ends_.begin(), ends_.end(),
                  [](const auto& a, const auto& b) { return a.y < b.y; });
        double next = top - 2;
        const double space = bottom - top;
        const double step =
            std::min(11.5, space / std::max(1.0, static_cast<double>(ends_.size())));
        for (std::size_t i = 0; i < ends_.size(); ++i) {
            const double latest = bottom - step * static_cast<double>(ends_.size() - 1 - i);
            const double y = std::min(std::max(ends_[i].y, next), latest);
            next = y + step;
            out += fmt::format("<text x=\"{:.1f}\" y=\"{:.1f}\">{}</text>", right_ + 6, y + 4,
                               escaped(ends_[i].text));
        }
        std::vector<NamedPoint> points;
        for (const Name& name : names_)
            points.push_back({name.x, name.y, letter * static_cast<double>(name.text.size())});
        const std::vector<NamePlace> places = free_places(points, {.left = left_ - 2,
                                                                   .right = width,
                                                                   .low = top - 4,
                                                                   .high = bottom - 4,
                                                                   .line = 11.5,
                                                                   .gap = 6});
        for (std::size_t i = 0; i < places.size(); ++i) {
            const NamePlace& at = places[i];
            if (!at.is_free) continue;  // rather no name than one over another
            if (at.has_leader)
                out += fmt::format(
                    "<path class=\"grid\" style=\"stroke:var(--quiet)\" d=\"M{:.1f} {:.1f}L{:.1f} "
                    "{:.1f}\"/>",
                    at.from_x, at.from_y, at.to_x, at.to_y);
            out += fmt::format("<text x=\"{:.1f}\" y=\"{:.1f}\">{}</text>", at.left, at.middle + 4,
                               escaped(names_[i].text));
        }
    }

    const Chart& chart_;
    Range x_, y_;
    std::size_t longest_ = 0;
    double left_ = 0, right_ = width - 8;
    std::vector<Name> names_{}, ends_{};
};

}  // namespace

std::string curve_panel(const Chart& chart, const std::string& title, const std::string& alt) {
    return CurveDrawing(chart).svg(title, alt);
}

}  // namespace boardlab
