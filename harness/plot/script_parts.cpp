// What the scripts of both renderers share.
#include <fmt/format.h>

#include <algorithm>
#include <cmath>

#include "harness/plot/scripts.hpp"

namespace boardlab {

std::string in_single_quotes(const std::string& text) {
    std::string out = "'";
    for (const char c : text) out += c == '\'' ? "''" : std::string(1, c);
    return out + "'";
}

std::string within_double_quotes(const std::string& text) {
    std::string out = text;
    for (char& c : out)
        if (c == '"' || c == '\\' || c == '`') c = '\'';
    return out;
}

std::vector<std::string> title_lines_of(const Chart& chart) {
    if (chart.title.empty()) return {};
    // Of a page, and of print by its millimetres.
    constexpr double usual = 84, a_millimetre = 0.52;
    const double letters =
        chart.paper.millimetres > 0 ? chart.paper.millimetres * a_millimetre : usual;
    return title_lines(chart.title, static_cast<std::size_t>(letters));
}

std::vector<std::string> name_lines(const Chart& chart, const std::string& name) {
    constexpr std::size_t longest = 20;
    if (!chart.forest || !is_narrow(chart)) return {name};
    return title_lines(name, longest);
}

std::string name_text(const Chart& chart, const std::string& name) {
    std::string out;
    for (const std::string& line : name_lines(chart, name))
        out += (out.empty() ? "" : "\\n") + within_double_quotes(line);
    return out;
}

namespace {

// What values are read against: where a line stands upright, or no effect.
double neutral_of(const Chart& chart) {
    for (const Series& s : chart.series)
        if (s.style == Series::Style::line && s.points.size() == 2 &&
            s.points[0].x == s.points[1].x)
            return s.points[0].x;
    return 1;
}

}  // namespace

std::vector<double> x_ticks(const Chart& chart) {
    constexpr double letter = 0.155, gap = 0.2;  // centimetres
    const Axis& axis = chart.x;
    if (!is_narrow(chart) || !axis.low || !axis.high || axis.ticks.size() <= 3) return axis.ticks;
    std::size_t longest = 6;  // of the names at the left; an axis of figures has its own name, too
    for (const std::string& name : chart.y.categories)
        for (const std::string& line : name_lines(chart, name))
            longest = std::max(longest, line.size());
    const double wide =
        chart.paper.millimetres / 10 - letter * static_cast<double>(longest + 8);  // of the plot
    const auto place = [&](double tick) {
        return wide * (axis.logarithmic
                           ? std::log(tick / *axis.low) / std::log(*axis.high / *axis.low)
                           : (tick - *axis.low) / (*axis.high - *axis.low));
    };
    const auto have_room = [&](double left, double right) {
        const auto letters = static_cast<double>(tick_text(left).size() + tick_text(right).size());
        return place(right) - place(left) >= letters / 2 * letter + gap;
    };
    // From the neutral one outwards, so that it stays.
    std::vector<double> out;
    const auto first = std::lower_bound(axis.ticks.begin(), axis.ticks.end(), neutral_of(chart));
    for (auto tick = first; tick != axis.ticks.end(); ++tick)
        if (out.empty() || have_room(out.back(), *tick)) out.push_back(*tick);
    for (auto tick = first; tick != axis.ticks.begin();)
        if (--tick; out.empty() || have_room(*tick, out.front())) out.insert(out.begin(), *tick);
    return out;
}

std::string tick_text(double tick) {
    if (tick >= 999e3) return fmt::format("{:g}M", tick / 1e6);
    if (tick >= 9999) return fmt::format("{:g}k", tick / 1e3);
    return fmt::format("{:g}", tick);
}

std::string range_command(char axis, const Axis& wanted) {
    const auto text = [](const std::optional<double>& limit) {
        return limit ? fmt::format("{:.10g}", *limit) : "*";
    };
    if (!wanted.categories.empty())
        return fmt::format("set {}range [-0.6:{}]\n", axis,
                           static_cast<double>(wanted.categories.size()) - 0.4);
    if (!wanted.low && !wanted.high) return "";
    return fmt::format("set {}range [{}:{}]\n", axis, text(wanted.low), text(wanted.high));
}

std::size_t colour_number(const Chart& chart, std::size_t series) {
    const int own = chart.series[series].colour;
    return (own < 0 ? series : static_cast<std::size_t>(own)) % palette_size;
}

double widest_shade(const HeatMap& map) {
    double widest = std::log(2.0);
    for (const auto& row : map.values)
        for (const double v : row)
            if (std::isfinite(v)) widest = std::max(widest, std::abs(std::log(v)));
    return std::min(widest, std::log(16.0));
}

std::vector<HeatCell> cells_of(const Chart& chart) {
    const HeatMap& map = *chart.heat_map;
    const int decimals = is_narrow(chart) ? 1 : 2;  // as many as a cell has room for
    const double widest = widest_shade(map);
    std::vector<HeatCell> out;
    for (std::size_t r = 0; r < map.values.size(); ++r)
        for (std::size_t c = 0; c < map.values[r].size(); ++c) {
            const double v = map.values[r][c];
            if (!std::isfinite(v)) continue;
            const bool undecided = r < map.undecided.size() && map.undecided[r][c];
            const double shade = undecided ? 0 : std::clamp(std::log(v), -widest, widest);
            out.push_back({r, c, shade,
                           fmt::format("{:.{}f}", v, v < 9.95 ? decimals : 0) +
                               (undecided && !is_narrow(chart) ? map.undecided_mark : ""),
                           std::abs(shade) > 0.75 * widest, undecided});
        }
    return out;
}

std::string grey_cells(const std::vector<HeatCell>& cells, int first) {
    std::string out;
    for (const HeatCell& cell : cells)
        if (cell.is_undecided)
            out += fmt::format(
                "set object rectangle center {},{} size 1,1 behind fillcolor rgb '{}' fillstyle "
                "solid noborder\n",
                cell.column + static_cast<std::size_t>(first),
                cell.row + static_cast<std::size_t>(first), undecided_grey);
    return out;
}

std::vector<std::pair<std::string, double>> shade_ticks(double widest) {
    std::vector<std::pair<std::string, double>> out;
    for (const auto& [text, ratio] :
         std::initializer_list<std::pair<const char*, double>>{{"1/16", 1. / 16},
                                                               {"1/8", 1. / 8},
                                                               {"1/4", 1. / 4},
                                                               {"1/2", 1. / 2},
                                                               {"1", 1},
                                                               {"2", 2},
                                                               {"4", 4},
                                                               {"8", 8},
                                                               {"16", 16}})
        if (std::abs(std::log(ratio)) <= widest + 1e-9) out.emplace_back(text, std::log(ratio));
    return out;
}

}  // namespace boardlab
