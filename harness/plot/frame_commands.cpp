// Terminal, margins, small print and names: what is the same whoever draws.
#include <fmt/format.h>

#include <algorithm>
#include <cmath>

#include "harness/plot/label_places.hpp"
#include "harness/plot/picture_size.hpp"
#include "harness/plot/scripts.hpp"
#include "harness/plot/text_width.hpp"

namespace boardlab {
namespace {

constexpr double pixels_a_point = 96. / 72;  // of an SVG, and of a PNG on a screen

constexpr LetterSizes in_print{.usual = usual_points,
                               .title = 9,
                               .axis = 7,
                               .legend = 7,
                               .cell = 7,
                               .beside = 7,
                               .above_bar = 7,
                               .small = small_points};  // points
constexpr LetterSizes on_screen{.usual = usual_pixels,
                                .title = 16,
                                .axis = 14,
                                .legend = 14,
                                .cell = 12,
                                .beside = 11,
                                .above_bar = 12,
                                .small = small_pixels};  // pixels

std::string terminal_options(const Chart& chart, const std::string& terminal) {
    const double letters = letter_sizes(chart, terminal).usual;
    const double wide = centimetres_wide(chart), high = centimetres_high(chart, terminal);
    if (terminal == "pdf")  // by itself it makes letters two thirds of what is asked for
        return fmt::format(
            "pdfcairo noenhanced font 'Sans,{:.4g}' fontscale 0.75 pointscale 0.5 "
            "size {:.2f}cm,{:.2f}cm",
            letters, wide, high);
    if (terminal == "tex") return fmt::format("tikz size {:.2f}cm,{:.2f}cm", wide, high);
    if (chart.paper.millimetres <= 0)
        return fmt::format(
            "{},{:.4g}' noenhanced size {},{} background '#ffffff'",
            terminal == "svg" ? "svg font 'Helvetica,Arial,sans-serif" : "pngcairo font 'Sans",
            letters, chart_width, pixels_high(chart));
    const double dots = terminal == "svg" ? 96 : chart.paper.dots_per_inch;
    if (terminal == "svg")
        return fmt::format(
            "svg font 'Helvetica,Arial,sans-serif,{:.4g}' noenhanced size {:.0f},{:.0f} background "
            "'#ffffff'",
            letters, wide / 2.54 * dots, high / 2.54 * dots);
    return fmt::format(
        "pngcairo font 'Sans,{:.4g}' fontscale {:.3f} linewidth {:.2f} pointscale {:.2f} "
        "noenhanced "
        "size {:.0f},{:.0f} background '#ffffff'",
        letters, dots / 96, dots / 120, dots / 160, wide / 2.54 * dots, high / 2.54 * dots);
}

// A line's part of the height.
double line_of(const Chart& chart, const std::string& terminal, double letters) {
    constexpr double spacing = 1.4;
    if (!is_on_paper(chart, terminal))  // letters of a PNG are in points
        return letters * spacing * (terminal == "svg" ? 1 : pixels_a_point) / pixels_high(chart);
    const double points = terminal == "svg" ? letters / pixels_a_point : letters;
    return points * spacing / 72 * 2.54 / centimetres_high(chart, terminal);
}

// From the left edge of the picture, so that it has all of the width.
std::string title_commands(const Chart& chart, const std::string& terminal) {
    const double letters = letter_sizes(chart, terminal).title;
    const double line = line_of(chart, terminal, letters);
    double y = 1 - 0.9 * line;
    std::string out;
    int number = 80;
    for (const std::string& text : title_lines_of(chart)) {
        out += fmt::format("set label {} \"{}\" at screen 0.012,{:.4f} left font ',{:.4g}'\n",
                           number++, within_double_quotes(text), y, letters);
        y -= line;
    }
    return out;
}

std::string small_print(const Chart& chart, const std::string& terminal) {
    const std::vector<std::string> lines = small_print_lines(chart, terminal);
    const double small = letter_sizes(chart, terminal).small;
    const double line_height = line_of(chart, terminal, small);
    std::string out;
    for (std::size_t i = 0; i < lines.size(); ++i)
        out += fmt::format(
            "set label {} {} at screen 0.012,{:.4f} left font ',{:.4g}' tc rgb '#555555'\n",
            100 + i, in_single_quotes(lines[i]),
            line_height * (0.7 + static_cast<double>(lines.size() - 1 - i)),
            letter_sizes(chart, terminal).small);
    return out;
}

// Where the plot is, as far as gnuplot, which counts an SVG's letters as wider than they are, would
// leave too much room.
std::string margin_commands(const Chart& chart, const std::string& terminal) {
    std::string out = fmt::format("set bmargin {:.1f}\n", bottom_margin(chart, terminal));
    if (chart.forest || chart.heat_map)
        out += fmt::format("set lmargin at screen {:.4f}\n", left_edge(chart, terminal));
    if (chart.forest || (chart.heat_map && is_narrow(chart)))
        out += fmt::format("set rmargin at screen {:.4f}\n", right_edge(chart));
    if (slants_names(chart) && !is_narrow(chart)) out += "set lmargin 14\n";
    return out;
}

// Headings of groups look like no row: at the left edge, in ink, without a tick.
std::string headings(const Chart& chart) {
    std::string out;
    int number = 200;
    for (const std::size_t i : chart.y.headings)
        out += fmt::format("set label {} \"{}\" at screen 0.012, first {} left tc rgb '{}'\n",
                           number++, within_double_quotes(chart.y.categories[i]), i, ink);
    return out;
}

// What was published as a bar across its row, from one end of its range to the other.
std::string published_bars(const Chart& chart) {
    std::string out;
    if (!chart.forest) return out;
    int number = 300;
    for (std::size_t i = 0; i < chart.series.size(); ++i) {
        if (colour_number(chart, i) != published_colour) continue;
        for (const ChartPoint& p : chart.series[i].points) {
            const std::string look = fmt::format(
                " back fillcolor rgb '{}' fillstyle solid 1 noborder\n", palette[published_colour]);
            out += fmt::format(
                "set object {} rectangle center {:.10g},{:.4f} size screen {:.4f}, "
                "first 0.56{}",
                number++, p.x, p.y, is_narrow(chart) ? 0.018 : 0.0095, look);
            if (p.high > p.low)
                out +=
                    fmt::format("set object {} rectangle from {:.10g},{:.4f} to {:.10g},{:.4f}{}",
                                number++, p.low, p.y - 0.28, p.high, p.y + 0.28, look);
        }
    }
    return out;
}

// As large as the narrowest column has room for.
double cell_letters(const Chart& chart) {
    constexpr double most = 7, least = 4;  // points
    double longest = 0;
    for (const HeatCell& cell : cells_of(chart)) longest = std::max(longest, text_width(cell.text));
    const double column = centimetres_wide(chart) / 2.54 * 72 *
                          (right_edge(chart) - left_edge(chart, "png")) /
                          static_cast<double>(chart.heat_map->columns.size());
    return std::clamp(std::floor(0.9 * column / longest), least, most);
}

}  // namespace

LetterSizes letter_sizes(const Chart& chart, const std::string& terminal) {
    const bool on_paper = is_on_paper(chart, terminal);
    LetterSizes out = on_paper ? in_print : on_screen;
    if (is_narrow(chart)) {
        if (chart.heat_map) out.cell = cell_letters(chart);
        out.above_bar = 6;
    }
    const bool in_pixels = terminal == "svg";
    const double unit = on_paper && in_pixels     ? pixels_a_point
                        : !on_paper && !in_pixels ? 1 / pixels_a_point
                                                  : 1;
    // Whole ones, which is all that Matplot++ has; small print is ours alone.
    for (double* size :
         {&out.usual, &out.title, &out.axis, &out.legend, &out.cell, &out.beside, &out.above_bar})
        *size = std::round(*size * unit);
    out.small *= unit;
    if (in_pixels && chart.paper.millimetres > 0) out.marker = 0.6;
    return out;
}

std::string legend_command(const Chart& chart, const std::string& terminal) {
    const LetterSizes sizes = letter_sizes(chart, terminal);
    if (legend_rows(chart) == 0) return "unset key\n";
    // Below the title.
    const double top = 0.985 - line_of(chart, terminal, sizes.title) *
                                   (static_cast<double>(title_lines_of(chart).size()) + 0.3);
    return fmt::format(
        "set key noautotitle at screen 0.55, screen {:.4f} center top vertical maxrows {} Left "
        "reverse width 1 font ',{:.4g}'\n",
        top, legend_rows(chart), sizes.legend);
}

std::string frame_commands(const Chart& chart, const std::string& terminal,
                           const std::filesystem::path& output) {
    std::string out = fmt::format(
        "set encoding utf8\nset terminal {}\nset output {}\nset tmargin {}\nset key samplen 1\n",
        terminal_options(chart, terminal), in_single_quotes(output.string()),
        top_margin(chart, terminal));
    out += title_commands(chart, terminal) + small_print(chart, terminal) +
           margin_commands(chart, terminal) + headings(chart) + published_bars(chart);
    if (names_series_at_their_ends(chart)) {
        std::size_t longest = 0;
        for (const Series& s : chart.series)
            longest = std::max(longest, name_at_end(chart, s).size());
        // Counted in usual letters. TeX has letters of one size.
        const LetterSizes sizes = letter_sizes(chart, terminal);
        const double part = terminal == "tex" ? 1 : sizes.small / sizes.usual;
        out += fmt::format("set rmargin {:.0f}\n", static_cast<double>(longest) * part + 3);
    }
    int label_number = 110;
    for (const PlacedLabel& l : placed_labels(chart)) {
        out += fmt::format(
            "set label {} {} at graph {:.4f}, graph {:.4f} {} font ',{:.4g}' tc rgb '{}'\n",
            label_number++, in_single_quotes(l.text), l.x, l.y,
            l.side == PlacedLabel::Side::right ? "left" : "right",
            letter_sizes(chart, terminal).small, ink);
        if (l.leader)
            out += fmt::format(
                "set arrow from graph {:.4f}, graph {:.4f} to graph {:.4f}, graph {:.4f} nohead "
                "back lc rgb '{}' lw 0.7\n",
                l.leader->from_x, l.leader->from_y, l.leader->to_x, l.leader->to_y,
                l.colour < 0 ? "#888888" : palette[l.colour % palette_size]);
    }
    return out;
}

}  // namespace boardlab
