// What the scripts of both renderers share.
#include <fmt/format.h>

#include <algorithm>

#include "harness/plot/label_places.hpp"
#include "harness/plot/scripts.hpp"

namespace boardlab {

std::string in_single_quotes(const std::string& text) {
    std::string out = "'";
    for (const char c : text) out += c == '\'' ? "''" : std::string(1, c);
    return out + "'";
}

namespace {

constexpr double points_on_paper = 8;  // size of letters in print

// In points of the terminal: smaller than the others, but never too small to read.
int small_letters(const Chart& chart, const std::string& terminal) {
    if (chart.paper.millimetres > 0) return 7;
    return terminal == "pdf" || terminal == "tex" ? 7 : 11;
}

// The same shape at any width; what is narrow needs more height for its letters.
std::string terminal_options(const Chart& chart, const std::string& terminal) {
    const double shape = static_cast<double>(chart.height()) / chart_width;
    const bool sized = chart.paper.millimetres > 0;
    const double centimetres = sized ? chart.paper.millimetres / 10 : 16;
    const double height = centimetres * (centimetres < 12 ? std::max(shape, 0.75) : shape);
    if (terminal == "pdf")
        return fmt::format("pdfcairo noenhanced font 'Sans,{}' size {:.2f}cm,{:.2f}cm",
                           points_on_paper, centimetres, height);
    if (terminal == "tex") return fmt::format("tikz size {:.2f}cm,{:.2f}cm", centimetres, height);
    if (!sized)
        return fmt::format("{} noenhanced size {},{} background '#ffffff'",
                           terminal == "svg" ? "svg font 'Helvetica,Arial,sans-serif,14'"
                                             : "pngcairo font 'Sans,11'",
                           chart_width, chart.height());
    const double dots = terminal == "svg" ? 96 : chart.paper.dots_per_inch;
    const double width_in_dots = centimetres / 2.54 * dots, height_in_dots = height / 2.54 * dots;
    if (terminal == "svg")
        return fmt::format(
            "svg font 'Helvetica,Arial,sans-serif,{:.1f}' noenhanced size {:.0f},{:.0f} background "
            "'#ffffff'",
            points_on_paper * 96 / 72, width_in_dots, height_in_dots);
    return fmt::format(
        "pngcairo font 'Sans,{}' fontscale {:.3f} linewidth {:.2f} pointscale {:.2f} noenhanced "
        "size {:.0f},{:.0f} background '#ffffff'",
        points_on_paper, dots / 96 * 1.0, dots / 96, dots / 96, width_in_dots, height_in_dots);
}

}  // namespace

std::string frame_commands(const Chart& chart, const std::string& terminal,
                           const std::filesystem::path& output) {
    std::string out = fmt::format(
        "set encoding utf8\nset terminal {}\nset output {}\nset tmargin {}\nset key samplen 1\n",
        terminal_options(chart, terminal), in_single_quotes(output.string()),
        chart.title.empty() ? 1.2 : 4.2);
    const bool two_lines = !chart.note.empty() && !chart.origin.empty();
    const auto small_print = [&](int number, const std::string& text, double height) {
        return fmt::format("set label {} {} at screen 0.012,{} left font ',{}' tc rgb '#555555'\n",
                           number, in_single_quotes(text), height, small_letters(chart, terminal));
    };
    if (!chart.note.empty()) out += small_print(100, chart.note, two_lines ? 0.055 : 0.022);
    if (!chart.origin.empty()) out += small_print(101, chart.origin, 0.022);
    if (!chart.note.empty() || !chart.origin.empty())
        out += fmt::format("set bmargin {}\n", two_lines ? 6.4 : 5.2);
    if (chart.x.slanted)
        out += fmt::format("set bmargin {}\nset lmargin 14\n", two_lines ? 11 : 10);
    if (names_series_at_their_ends(chart)) {
        std::size_t longest = 0;
        for (const Series& s : chart.series) longest = std::max(longest, s.name.size());
        out += fmt::format("set rmargin {}\n", longest + 3);
    }
    int label_number = 110;
    for (const PlacedLabel& l : placed_labels(chart))
        out += fmt::format(
            "set label {} {} at graph {:.4f}, graph {:.4f} {} font ',{}' tc rgb '{}'\n",
            label_number++, in_single_quotes(l.text), l.x, l.y,
            l.side == PlacedLabel::Side::right ? "left" : "right", small_letters(chart, terminal),
            l.colour < 0 ? ink : palette[l.colour % palette_size]);
    return out;
}

std::string within_double_quotes(const std::string& text) {
    std::string out = text;
    for (char& c : out)
        if (c == '"' || c == '\\' || c == '`') c = '\'';
    return out;
}

std::string title_text(const std::string& title) {
    std::string out;
    for (const std::string& line : title_lines(title))
        out += (out.empty() ? "" : "\\n") + within_double_quotes(line);
    return out;
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

std::vector<HeatCell> cells_of(const HeatMap& map) {
    const double widest = widest_shade(map);
    std::vector<HeatCell> out;
    for (std::size_t r = 0; r < map.values.size(); ++r)
        for (std::size_t c = 0; c < map.values[r].size(); ++c) {
            const double v = map.values[r][c];
            if (!std::isfinite(v)) continue;
            const bool undecided = r < map.undecided.size() && map.undecided[r][c];
            const double shade = undecided ? 0 : std::clamp(std::log(v), -widest, widest);
            out.push_back({r, c, shade,
                           (v < 9.95 ? fmt::format("{:.2f}", v) : fmt::format("{:.0f}", v)) +
                               (undecided ? map.undecided_mark : ""),
                           std::abs(shade) > 0.75 * widest});
        }
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
