// Charts as gnuplot scripts.
#include <fmt/format.h>

#include <algorithm>

#include "harness/plot/label_places.hpp"
#include "harness/plot/scripts.hpp"

namespace boardlab {
namespace {

std::string number(double value) {
    return std::isfinite(value) ? fmt::format("{:.10g}", value) : "NaN";
}

std::string tics(char axis, const Axis& a, const Chart& chart) {
    std::string out;
    for (const std::size_t i : ticked_categories(a))
        out += fmt::format("{}\"{}\" {}", out.empty() ? "" : ", ",
                           name_text(chart, a.categories[i]), i);
    for (std::size_t i = 0; i < a.ticks.size(); ++i)
        out += (i > 0 ? ", " : "") + in_single_quotes(tick_text(a.ticks[i])) + ' ' +
               number(a.ticks[i]);
    if (out.empty()) return "";
    return fmt::format("set {}tics {}({})\n", axis, a.slanted ? "rotate by 40 right " : "", out);
}

std::string axis(char name, Axis a, const Chart& chart, const LetterSizes& sizes) {
    a.slanted = name == 'x' && slants_names(chart);
    if (name == 'x') a.ticks = x_ticks(chart);
    std::string out =
        fmt::format("set {}label {} font ',{:.4g}'\n", name, in_single_quotes(a.label), sizes.axis);
    out += fmt::format("set format {} '%g'\n", name);
    if (a.logarithmic) out += fmt::format("set logscale {}\n", name);
    return out + tics(name, a, chart) + range_command(name, a);
}

std::string frame(const Chart& chart, const std::string& terminal,
                  const std::filesystem::path& output) {
    return frame_commands(chart, terminal, output) +
           "set border 3 lc rgb '#555555'\nset tics nomirror scale 0.5\n"
           "set grid " +
           (chart.forest ? "x" : "y") + " lc rgb '#dddddd' lt 1\n";
}

int point_type(const Marker& marker) {
    constexpr int types[] = {7, 5, 9, 13, 11, 15};  // in the order of shapes
    return types[static_cast<std::size_t>(marker.shape)];
}

std::string draw_series(const Chart& chart, std::size_t i, const LetterSizes& sizes) {
    const Series& s = chart.series[i];
    const std::size_t own = colour_number(chart, i);
    const std::string colour = fmt::format("lc rgb '{}'", palette[own]);
    const std::string title = s.name.empty() || !chart.legend || names_series_at_their_ends(chart)
                                  ? "notitle"
                                  : "title " + in_single_quotes(s.name);
    if (s.style == Series::Style::line)
        return fmt::format("$s{} using 1:2 with lines {} dt '--' lw 1.5 notitle", i, colour);
    if (s.style == Series::Style::bars)
        return fmt::format(
            "$s{0} using 1:2:($1-0.3):($1+0.3):3:4 with boxxyerror {1} fs solid 0.85 noborder "
            "notitle, $s{0} using 1:4:5 with labels center offset 0,0.7 font ',{2:.4g}' "
            "notitle",
            i, colour, sizes.above_bar);
    const Marker marker = marker_of(static_cast<int>(own));
    const int type = point_type(marker);
    std::string out = fmt::format(
        "$s{0} using 1:2:3:4 with {4}errorbars {1} lw 1.6 ps 0 notitle, "
        "$s{0} using 1:2 with points {1} lw 1.6 pt {2} ps {5} {3}",
        i, colour, type, title, chart.forest ? 'x' : 'y', sizes.marker);
    if (marker.has_hole)
        out += fmt::format(", $s{} using 1:2 with points lc rgb '#ffffff' pt 7 ps {} notitle", i,
                           0.45 * sizes.marker);
    if (s.style == Series::Style::dots_and_line)
        out = fmt::format("$s{} using 1:2 with lines {} lw 1.2 notitle, ", i, colour) + out;
    for (const bool below : {false, true})
        if (std::any_of(s.points.begin(), s.points.end(), [&](const ChartPoint& p) {
                return !p.label.empty() && p.label_below == below;
            }))
            out += fmt::format(
                ", $s{} using ($6=={:d}?$1:NaN):2:5 with labels left offset 0.9,{} font "
                "',{:.4g}' notitle",
                i, below, below ? -0.5 : 0.5, sizes.beside);
    return out;
}

std::string points_chart(const Chart& chart, const std::string& terminal) {
    const LetterSizes sizes = letter_sizes(chart, terminal);
    std::string out = axis('x', chart.x, chart, sizes) + axis('y', chart.y, chart, sizes);
    out += "set errorbars 0.6\n" + legend_command(chart, terminal);
    for (std::size_t i = 0; i < chart.series.size(); ++i) {
        out += fmt::format("$s{} << END\n", i);
        for (const ChartPoint& p : chart.series[i].points) {
            const bool has_interval = std::isfinite(p.low) && std::isfinite(p.high);
            const double value = chart.forest ? p.x : p.y;
            out += fmt::format("{} {} {} {} \"{}\" {:d}\n", number(p.x), number(p.y),
                               number(has_interval ? p.low : value),
                               number(has_interval ? p.high : value), within_double_quotes(p.label),
                               p.label_below);
        }
        out += "END\n";
    }
    out += "plot ";
    for (std::size_t i = 0; i < chart.series.size(); ++i)
        out += (i > 0 ? ", \\\n  " : "") + draw_series(chart, i, sizes);
    return out + '\n';
}

std::string heat_chart(const Chart& chart, const std::string& terminal) {
    const LetterSizes sizes = letter_sizes(chart, terminal);
    const HeatMap& map = *chart.heat_map;
    const double widest = widest_shade(map);
    std::string out = fmt::format(
        "set xrange [-0.5:{}]\nset yrange [{}:-0.5]\nunset key\nunset grid\n"
        "set tics scale 0\n{}set cblabel {} font ',{:.4g}'\n"
        "set palette defined (0 '{}', 0.5 '{}', 1 '{}')\nset cbtics (",
        static_cast<double>(map.columns.size()) - 0.5, static_cast<double>(map.rows.size()) - 0.5,
        shade_range(map), in_single_quotes(map.scale), sizes.axis, lowest_shade, middle_shade,
        highest_shade);
    for (const auto& [text, shade] : shade_ticks(widest))
        out += (out.back() == '(' ? "" : ", ") + in_single_quotes(text) + ' ' + number(shade);
    out += ")\n" + std::string(is_narrow(chart) ? "unset colorbox\n" : "") +
           tics('x', Axis{.label = "", .categories = map.columns, .slanted = is_narrow(chart)},
                chart) +
           tics('y', Axis{"", false, map.rows}, chart);
    // An image needs all its cells, those without a value, too.
    std::vector<std::vector<double>> shades(map.rows.size(),
                                            std::vector<double>(map.columns.size(), no_value));
    std::string texts;
    const std::vector<HeatCell> cells = cells_of(chart);
    out += grey_cells(cells, 0);
    for (const HeatCell& cell : cells) {
        if (!cell.is_undecided) shades[cell.row][cell.column] = cell.shade;
        texts += fmt::format("{} {} \"{}\" 0x{}\n", cell.column, cell.row, cell.text,
                             cell.is_dark ? "ffffff" : ink + 1);
    }
    out += "$cells << END\n";
    for (std::size_t r = 0; r < shades.size(); ++r)
        for (std::size_t c = 0; c < shades[r].size(); ++c)
            out += fmt::format("{} {} {}\n", c, r, number(shades[r][c]));
    return out + "END\n$texts << END\n" + texts +
           "END\nplot $cells using 1:2:3 with image pixels, \\\n"
           "  $texts using 1:2:3:4 with labels " +
           fmt::format("font ',{:.4g}' tc rgb variable\n", sizes.cell);
}

}  // namespace

std::string gnuplot_script(const Chart& chart, const std::string& terminal,
                           const std::filesystem::path& output) {
    return frame(chart, terminal, output) +
           (chart.heat_map ? heat_chart(chart, terminal) : points_chart(chart, terminal)) +
           "set output\n";
}

}  // namespace boardlab
