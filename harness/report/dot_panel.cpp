// Dot plots: a line for each board, with its interval, on a common scale.
#include <fmt/format.h>

#include <algorithm>
#include <cmath>

#include "harness/report/panels.hpp"
#include "harness/report/report.hpp"

namespace boardlab {
namespace {

class DotDrawing {
    static constexpr double width = 240, line_height = 16, top = 22, letter = 6.6;
    static constexpr double widest_label = 132, label_line = 12;
    static constexpr int quiet = 9;  // grey, in the palette

 public:
    DotDrawing(const DotPanel& panel, const DotScale& scale) : panel_(panel), scale_(scale) {
        std::size_t longest = 4, figure = 0;
        for (const Dot& d : panel.dots) {
            longest = std::max(longest, d.label.size());
            figure = std::max(figure, d.text.size());
        }
        left_ = std::min(8 + letter * static_cast<double>(longest), widest_label);
        right_ = width - 6 - (figure == 0 ? 8 : letter * static_cast<double>(figure));
        bottom_ = top;
        for (const Dot& d : panel.dots) bottom_ += height_of(d);
    }

    std::string svg() const {
        std::string out = fmt::format(
            "<svg class=\"panel\" viewBox=\"0 0 {} {:.0f}\" role=\"img\" aria-label=\"{}\">"
            "<text class=\"t\" x=\"0\" y=\"13\">{}</text>",
            width, bottom_ + 32, escaped(panel_.alt), escaped(panel_.title));
        draw_axis(out);
        double y = top;
        for (const Dot& d : panel_.dots) {
            draw_dot(out, d, y + height_of(d) / 2);
            y += height_of(d);
        }
        return out + "</svg>";
    }

 private:
    double at(double value) const {
        const double part = scale_.logarithmic
                                ? std::log(value / scale_.low) / std::log(scale_.high / scale_.low)
                                : (value - scale_.low) / (scale_.high - scale_.low);
        return left_ + std::clamp(part, 0.0, 1.0) * (right_ - left_);
    }
    // Those whose texts keep clear of each other.
    std::vector<double> clear_ticks() const {
        const auto half = [](double tick) {
            return letter * static_cast<double>(panel_tick_text(tick).size()) / 2;
        };
        return panel_ticks(scale_.low, scale_.high, scale_.logarithmic, [&](double a, double b) {
            return std::abs(at(a) - at(b)) >= half(a) + half(b) + 5;
        });
    }
    void draw_axis(std::string& out) const {
        for (const double tick : clear_ticks())
            out += fmt::format(
                "<path class=\"grid\" d=\"M{0:.1f} {1}V{2}\"/><text class=\"q m\" x=\"{0:.1f}\" "
                "y=\"{3}\">{4}</text>",
                at(tick), top - 2, bottom_, bottom_ + 13, panel_tick_text(tick));
        if (std::isfinite(scale_.line))
            out += fmt::format("<path class=\"one\" d=\"M{:.1f} {}V{}\"/>", at(scale_.line),
                               top - 2, bottom_);
        out += fmt::format("<text class=\"q m\" x=\"{:.0f}\" y=\"{}\">{}</text>",
                           (left_ + right_) / 2, bottom_ + 27, escaped(scale_.label));
    }
    // A name that has no room beside the axis stands on several lines.
    std::vector<std::string> label_lines(const Dot& d) const {
        const auto room = static_cast<std::size_t>((left_ - 8) / letter) + 1;
        std::vector<std::string> out;
        std::string rest = d.label;
        while (rest.size() > room) {
            std::size_t cut = rest.find_last_of(" /", room);
            if (cut == std::string::npos || cut == 0) cut = room;
            while ((rest[cut] & 0xC0) == 0x80) --cut;  // not within a letter
            out.push_back(rest.substr(0, rest[cut] == '/' ? cut + 1 : cut));
            rest.erase(0, rest[cut] == ' ' || rest[cut] == '/' ? cut + 1 : cut);
        }
        out.push_back(rest);
        return out;
    }
    double height_of(const Dot& d) const {
        const std::size_t lines = label_lines(d).size();
        return lines == 1 ? line_height : 6 + label_line * static_cast<double>(lines);
    }
    void draw_dot(std::string& out, const Dot& d, double y) const {
        const std::vector<std::string> lines = label_lines(d);
        double line_y = y + 4 - label_line * static_cast<double>(lines.size() - 1) / 2;
        for (const std::string& line : lines) {
            out += fmt::format("<text class=\"e\" x=\"{:.1f}\" y=\"{:.1f}\">{}</text>", left_ - 6,
                               line_y, escaped(line));
            line_y += label_line;
        }
        if (std::isfinite(d.published_low))
            out += fmt::format(
                "<rect class=\"pub\" x=\"{:.1f}\" y=\"{:.1f}\" width=\"{:.1f}\" height=\"10\"/>",
                at(d.published_low) - 1.5, y - 5,
                std::max(at(d.published_high) - at(d.published_low), 0.0) + 3);
        const auto& v = d.value;
        if (std::isfinite(v.estimate) && v.estimate > 0) {
            const int colour = d.aside ? quiet : d.mark;
            if (v.low > 0 && std::isfinite(v.high))
                out += fmt::format("<path class=\"i s{}\" d=\"M{:.1f} {:.1f}H{:.1f}\"/>", colour,
                                   at(v.low), y, at(v.high));
            out += d.aside ? fmt::format(
                                 "<circle class=\"p s{}{}\" cx=\"{:.1f}\" cy=\"{:.1f}\" "
                                 "r=\"2.2\"/>",
                                 quiet, d.decided ? "" : " u", at(v.estimate), y)
                           : marker_svg(at(v.estimate), y, d.mark, d.decided ? "" : "u");
        }
        if (!d.text.empty())
            out += fmt::format("<text class=\"e\" x=\"{}\" y=\"{:.1f}\">{}</text>", width, y + 4,
                               escaped(d.text));
    }

    const DotPanel& panel_;
    const DotScale& scale_;
    double left_, right_, bottom_;
};

}  // namespace

std::string dot_panel(const DotPanel& panel, const DotScale& scale) {
    return DotDrawing(panel, scale).svg();
}

std::vector<std::string> dot_panels(const std::vector<DotPanel>& panels, double line,
                                    const std::string& label) {
    const DotScale scale = scale_for(panels, line, label);
    std::vector<std::string> out;
    for (const DotPanel& panel : panels)
        if (!panel.dots.empty()) out.push_back(dot_panel(panel, scale));
    return out;
}

}  // namespace boardlab
