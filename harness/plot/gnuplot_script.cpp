// Charts as gnuplot scripts.
#include <fmt/format.h>

#include <algorithm>

#include "harness/plot/chart.hpp"

namespace boardlab {
namespace {

// In single quotes; a quote inside is doubled.
std::string quoted(const std::string& text) {
    std::string out = "'";
    for (const char c : text) out += c == '\'' ? "''" : std::string(1, c);
    return out + "'";
}

// In double quotes, where a line feed can be written.
std::string title_text(const std::string& title) {
    std::string out = "\"";
    for (const std::string& line : title_lines(title)) {
        if (out.size() > 1) out += "\\n";
        for (const char c : line)
            if (c == '"' || c == '\\' || c == '`')
                out += '\'';
            else
                out += c;
    }
    return out + '"';
}

std::string number(double value) {
    return std::isfinite(value) ? fmt::format("{:.10g}", value) : "NaN";
}

std::string tics(char axis, const Axis& a) {
    std::string out;
    for (std::size_t i = 0; i < a.categories.size(); ++i)
        out += (i > 0 ? ", " : "") + quoted(a.categories[i]) + fmt::format(" {}", i);
    for (std::size_t i = 0; i < a.ticks.size(); ++i)
        out += (i > 0 ? ", " : "") + quoted(fmt::format("{:g}", a.ticks[i])) + ' ' +
               number(a.ticks[i]);
    if (out.empty()) return "";
    return fmt::format("set {}tics {}({})\n", axis, a.slanted ? "rotate by 40 right " : "", out);
}

std::string axis(char name, const Axis& a) {
    std::string out = fmt::format("set {}label {}\n", name, quoted(a.label));
    if (a.logarithmic) out += fmt::format("set logscale {}\nset format {} '%g'\n", name, name);
    out += tics(name, a);
    if (!a.categories.empty())
        out += fmt::format("set {}range [-0.6:{}]\n", name,
                           static_cast<double>(a.categories.size()) - 0.4);
    else if (a.low || a.high)
        out += fmt::format("set {}range [{}:{}]\n", name, a.low ? number(*a.low) : "*",
                           a.high ? number(*a.high) : "*");
    return out;
}

std::string frame(const Chart& chart, const std::string& terminal,
                  const std::filesystem::path& output) {
    const std::string size =
        terminal == "svg"
            ? fmt::format(
                  "svg size {},{} font 'Helvetica,Arial,sans-serif,14' background '#ffffff'",
                  chart_width, chart.height())
            : fmt::format("pngcairo size {},{} font 'Sans,11' background '#ffffff'", chart_width,
                          chart.height());
    std::string out =
        "set encoding utf8\nset terminal " + size + "\nset output " + quoted(output.string()) +
        "\nset title " + title_text(chart.title) +
        " noenhanced font ',15' offset 0,0.2\n"
        "set tmargin 4.2\nset border 3 lc rgb '#555555'\nset tics nomirror scale 0.5 noenhanced\n"
        "set grid y lc rgb '#dddddd' lt 1\nset xlabel noenhanced\nset ylabel noenhanced\n";
    if (!chart.note.empty())
        out +=
            "set label 100 " + quoted(chart.note) +
            " at screen 0.012,0.022 left noenhanced font ',11' tc rgb '#555555'\nset bmargin 5.2\n";
    if (chart.x.slanted) out += "set bmargin 10\nset lmargin 14\n";
    return out;
}

constexpr int point_types[] = {7, 5, 9, 13, 11, 15, 6, 4};  // filled first, all distinct

std::string draw_series(const Chart& chart, std::size_t i) {
    const Series& s = chart.series[i];
    const std::size_t own = s.colour < 0 ? i : static_cast<std::size_t>(s.colour);
    const std::string colour = fmt::format("lc rgb '{}'", palette[own % palette_size]);
    const std::string title =
        s.name.empty() || !chart.legend ? "notitle" : "title " + quoted(s.name) + " noenhanced";
    if (s.style == Series::Style::line)
        return fmt::format("$s{} using 1:2 with lines {} dt 2 lw 1.5 notitle", i, colour);
    if (s.style == Series::Style::bars)
        return fmt::format(
            "$s{0} using 1:2:($1-0.3):($1+0.3):3:4 with boxxyerror {1} fs solid 0.85 noborder "
            "notitle, $s{0} using 1:4:5 with labels noenhanced center offset 0,0.7 font ',12' "
            "notitle",
            i, colour);
    const int type = point_types[own % palette_size];
    std::string out = fmt::format("$s{} using 1:2:3:4 with yerrorbars {} pt {} ps 1 lw 1.6 {}", i,
                                  colour, type, title);
    if (s.style == Series::Style::dots_and_line)
        out = fmt::format("$s{} using 1:2 with lines {} lw 1.2 notitle, ", i, colour) + out;
    for (const bool below : {false, true})
        if (std::any_of(s.points.begin(), s.points.end(), [&](const ChartPoint& p) {
                return !p.label.empty() && p.label_below == below;
            }))
            out += fmt::format(
                ", $s{} using ($6=={:d}?$1:NaN):2:5 with labels noenhanced left offset 0.9,{} font "
                "',11' notitle",
                i, below, below ? -0.5 : 0.5);
    return out;
}

std::string points_chart(const Chart& chart) {
    std::string out = axis('x', chart.x) + axis('y', chart.y);
    out += "set errorbars 0.6\n";
    out += chart.legend ? "set key outside right top vertical Left reverse noenhanced samplen 1\n"
                        : "unset key\n";
    for (std::size_t i = 0; i < chart.series.size(); ++i) {
        out += fmt::format("$s{} << END\n", i);
        for (const ChartPoint& p : chart.series[i].points) {
            const bool has_interval = std::isfinite(p.low) && std::isfinite(p.high);
            out += fmt::format("{} {} {} {} \"{}\" {:d}\n", number(p.x), number(p.y),
                               number(has_interval ? p.low : p.y),
                               number(has_interval ? p.high : p.y), p.label, p.label_below);
        }
        out += "END\n";
    }
    out += "plot ";
    for (std::size_t i = 0; i < chart.series.size(); ++i)
        out += (i > 0 ? ", \\\n  " : "") + draw_series(chart, i);
    return out + '\n';
}

// The colour scale is logarithmic, so that half and double differ equally from 1.
std::string heat_chart(const HeatMap& map) {
    double widest = std::log(2.0);
    for (const auto& row : map.values)
        for (const double v : row)
            if (std::isfinite(v)) widest = std::max(widest, std::abs(std::log(v)));
    widest = std::min(widest, std::log(16.0));
    std::string out = fmt::format(
        "set xrange [-0.5:{}]\nset yrange [{}:-0.5]\nunset key\nunset grid\nset border 0\n"
        "set tics scale 0\nset cbrange [{}:{}]\nset cblabel {} noenhanced\n"
        "set palette defined (0 '#0072B2', 0.5 '#f7f7f7', 1 '#D55E00')\n"
        "set cbtics ('1/8' log(1./8), '1/4' log(1./4), '1/2' log(0.5), '1' 0, '2' log(2), '4' "
        "log(4), "
        "'8' log(8), '16' log(16))\n",
        static_cast<double>(map.columns.size()) - 0.5, static_cast<double>(map.rows.size()) - 0.5,
        number(-widest), number(widest), quoted(map.scale));
    out += tics('x', Axis{"", false, map.columns}) + tics('y', Axis{"", false, map.rows});
    out += "$cells << END\n";
    for (std::size_t r = 0; r < map.values.size(); ++r)
        for (std::size_t c = 0; c < map.values[r].size(); ++c) {
            const double v = map.values[r][c];
            if (!std::isfinite(v)) continue;
            const double shade = std::clamp(std::log(v), -widest, widest);
            out += fmt::format("{} {} {} \"{}\" {}\n", c, r, number(shade),
                               v < 9.95 ? fmt::format("{:.2f}", v) : fmt::format("{:.0f}", v),
                               std::abs(shade) > 0.75 * widest ? "0xffffff" : "0x222222");
        }
    out += "END\n";
    return out +
           "plot $cells using 1:2:3 with image pixels, \\\n"
           "  $cells using 1:2:4:5 with labels noenhanced font ',12' tc rgb variable\n";
}

}  // namespace

std::string gnuplot_script(const Chart& chart, const std::string& terminal,
                           const std::filesystem::path& output) {
    return frame(chart, terminal, output) +
           (chart.heat_map ? heat_chart(*chart.heat_map) : points_chart(chart)) + "set output\n";
}

}  // namespace boardlab
