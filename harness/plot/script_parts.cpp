// What the scripts of both renderers share.
#include <fmt/format.h>

#include <algorithm>
#include <cmath>

#include "harness/plot/scripts.hpp"
#include "harness/plot/text_width.hpp"

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

namespace {

// After a comma or before a bracket a name is cut rather than elsewhere.
double badness_of_cut(const std::string& name, std::size_t blank) {
    constexpr double elsewhere = 8;
    const bool is_good = name[blank - 1] == ',' || name[blank + 1] == '(';
    return std::abs(text_width(name.substr(0, blank)) - text_width(name.substr(blank + 1))) +
           (is_good ? 0 : elsewhere);
}

}  // namespace

std::vector<std::string> name_lines(const Chart& chart, const std::string& name) {
    constexpr double longest = 14.6;  // in ems: about 26 letters
    if (!chart.forest || !is_narrow(chart) || text_width(name) <= longest) return {name};
    std::size_t best = std::string::npos, last_that_fits = std::string::npos;
    for (std::size_t blank = name.find(' ', 1);
         blank != std::string::npos && blank + 1 < name.size(); blank = name.find(' ', blank + 1)) {
        if (joins_unit(name, blank) || text_width(name.substr(0, blank)) > longest) continue;
        last_that_fits = blank;
        if (text_width(name.substr(blank + 1)) > longest) continue;
        if (best == std::string::npos || badness_of_cut(name, blank) < badness_of_cut(name, best))
            best = blank;
    }
    if (best == std::string::npos) best = last_that_fits;
    if (best == std::string::npos) return {name};
    std::vector<std::string> out{name.substr(0, best)};
    for (std::string& line : name_lines(chart, name.substr(best + 1)))
        out.push_back(std::move(line));
    return out;
}

std::string name_text(const Chart& chart, const std::string& name) {
    std::string out;
    for (const std::string& line : name_lines(chart, name))
        out += (out.empty() ? "" : "\\n") + within_double_quotes(line);
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

std::vector<std::size_t> ticked_categories(const Axis& axis) {
    std::vector<std::size_t> out;
    for (std::size_t i = 0; i < axis.categories.size(); ++i)
        if (std::find(axis.headings.begin(), axis.headings.end(), i) == axis.headings.end())
            out.push_back(i);
    return out;
}

std::size_t colour_number(const Chart& chart, std::size_t series) {
    const int own = chart.series[series].colour;
    return own < 0 ? series % palette_size : static_cast<std::size_t>(own) % all_colours;
}

double widest_shade(const HeatMap& map) {
    double widest = std::log(2.0);
    for (const auto& row : map.values)
        for (const double v : row)
            if (std::isfinite(v)) widest = std::max(widest, std::abs(std::log(v)));
    return std::min(widest, std::log(16.0));
}

std::string shade_range(const HeatMap& map) {
    const double widest = widest_shade(map);
    return fmt::format("set cbrange [{:.10g}:{:.10g}]\n", -widest, widest);
}

std::vector<HeatCell> cells_of(const Chart& chart) {
    const HeatMap& map = *chart.heat_map;
    // As many as a cell has room for.
    const auto decimals = [&](double v) {
        return v >= 9.95 ? 0 : is_narrow(chart) && v >= 0.995 ? 1 : 2;
    };
    const double widest = widest_shade(map);
    std::vector<HeatCell> out;
    for (std::size_t r = 0; r < map.values.size(); ++r)
        for (std::size_t c = 0; c < map.values[r].size(); ++c) {
            const double v = map.values[r][c];
            if (!std::isfinite(v)) continue;
            const bool undecided = r < map.undecided.size() && map.undecided[r][c];
            const double shade = undecided ? 0 : std::clamp(std::log(v), -widest, widest);
            out.push_back({r, c, shade,
                           fmt::format("{:.{}f}", v, decimals(v)) +
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
