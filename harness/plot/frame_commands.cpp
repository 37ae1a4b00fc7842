// Terminal, margins, small print and names: what is the same whoever draws.
#include <fmt/format.h>

#include <algorithm>
#include <cmath>

#include "harness/plot/label_places.hpp"
#include "harness/plot/scripts.hpp"

namespace boardlab {
namespace {

constexpr double pixels_a_point = 96. / 72;  // of an SVG, and of a PNG on a screen
constexpr double usual_centimetres = 16;     // of a PDF without --size

constexpr LetterSizes in_print{.usual = 8,
                               .title = 9,
                               .axis = 7,
                               .legend = 7,
                               .cell = 7,
                               .beside = 7,
                               .above_bar = 7,
                               .small = 6.5};  // points
constexpr LetterSizes on_screen{.usual = 14,
                                .title = 16,
                                .axis = 14,
                                .legend = 14,
                                .cell = 12,
                                .beside = 11,
                                .above_bar = 12,
                                .small = 11};  // pixels

bool is_on_paper(const Chart& chart, const std::string& terminal) {
    return chart.paper.millimetres > 0 || terminal == "pdf" || terminal == "tex";
}
double centimetres_wide(const Chart& chart) {
    return chart.paper.millimetres > 0 ? chart.paper.millimetres / 10 : usual_centimetres;
}
// In narrow pictures the legend stands above the plot.
std::size_t legend_rows_above(const Chart& chart) {
    if (!is_narrow(chart) || !chart.legend || chart.heat_map || names_series_at_their_ends(chart))
        return 0;
    return (chart.series.size() + legend_columns(chart) - 1) / legend_columns(chart);
}
// The same shape at any width; what is narrow needs more height for its letters.
double centimetres_high(const Chart& chart) {
    // A line of a heat map needs room for its letters.
    if (chart.heat_map && is_narrow(chart))
        return 0.34 * static_cast<double>(chart.heat_map->rows.size()) + 3.5;
    if (chart.forest && is_narrow(chart)) {
        std::size_t lines = 1;  // of the longest name, for rows stand at equal distances
        for (const std::string& name : chart.y.categories)
            lines = std::max(lines, name_lines(chart, name).size());
        return 0.34 * static_cast<double>(lines * chart.y.categories.size()) + 3.5 +
               0.4 * static_cast<double>(legend_rows_above(chart));
    }
    const double shape = static_cast<double>(chart.height()) / chart_width;
    return centimetres_wide(chart) * (is_narrow(chart) ? std::max(shape, 0.85) : shape) +
           0.4 * static_cast<double>(legend_rows_above(chart)) +
           (is_narrow(chart) && slants_names(chart) ? 1 : 0);
}

std::string terminal_options(const Chart& chart, const std::string& terminal) {
    const double letters = letter_sizes(chart, terminal).usual;
    const double wide = centimetres_wide(chart), high = centimetres_high(chart);
    if (terminal == "pdf")
        return fmt::format(
            "pdfcairo noenhanced font 'Sans,{:.4g}' pointscale 0.6 size {:.2f}cm,{:.2f}cm", letters,
            wide, high);
    if (terminal == "tex") return fmt::format("tikz size {:.2f}cm,{:.2f}cm", wide, high);
    if (chart.paper.millimetres <= 0)
        return fmt::format(
            "{},{:.4g}' noenhanced size {},{} background '#ffffff'",
            terminal == "svg" ? "svg font 'Helvetica,Arial,sans-serif" : "pngcairo font 'Sans",
            letters, chart_width, chart.height());
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

// Room for the title, and in narrow pictures for the legend.
double top_margin(const Chart& chart) {
    return 1.6 + 1.6 * static_cast<double>(title_lines_of(chart).size()) +
           1.25 * static_cast<double>(legend_rows_above(chart));
}

// A line's part of the height.
double line_of(const Chart& chart, const std::string& terminal, double letters) {
    constexpr double spacing = 1.4;
    if (!is_on_paper(chart, terminal))  // letters of a PNG are in points
        return letters * spacing * (terminal == "svg" ? 1 : pixels_a_point) / chart.height();
    const double points = terminal == "svg" ? letters / pixels_a_point : letters;
    return points * spacing / 72 * 2.54 / centimetres_high(chart);
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

// Cut at blanks, so that no line is wider than the picture.
std::vector<std::string> small_print_lines(const Chart& chart, const std::string& terminal) {
    const auto longest = is_on_paper(chart, terminal)
                             ? static_cast<std::size_t>(centimetres_wide(chart) * 7.4)
                             : std::size_t{130};
    std::vector<std::string> out;
    for (std::string rest : {chart.note, chart.origin})
        while (!rest.empty()) {
            std::size_t cut = rest.size();
            if (cut > longest) cut = rest.rfind(' ', longest);
            if (cut == std::string::npos) cut = rest.size();
            out.push_back(rest.substr(0, cut));
            rest = cut < rest.size() ? rest.substr(cut + 1) : "";
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
    std::size_t name = 0;  // slanted names need room below the axis
    const bool slanted = slants_names(chart) || (chart.heat_map && is_narrow(chart));
    if (slanted)
        for (const std::string& category :
             chart.heat_map ? chart.heat_map->columns : chart.x.categories)
            name = std::max(name, category.size());
    const double below = (is_narrow(chart) ? 3.6 : 4) +
                         (is_narrow(chart) ? 0.95 : 1.2) * static_cast<double>(lines.size()) +
                         (slanted ? std::min(0.5 * static_cast<double>(name), 5.0) : 0);
    if (!lines.empty() || slanted) out += fmt::format("set bmargin {:.1f}\n", below);
    if (slants_names(chart) && !is_narrow(chart)) out += "set lmargin 14\n";
    return out;
}

}  // namespace

LetterSizes letter_sizes(const Chart& chart, const std::string& terminal) {
    const bool on_paper = is_on_paper(chart, terminal);
    LetterSizes out = on_paper ? in_print : on_screen;
    if (is_narrow(chart)) out.cell = 5;  // of a heat map whose columns have little room
    const bool in_pixels = terminal == "svg";
    const double unit = on_paper && in_pixels     ? pixels_a_point
                        : !on_paper && !in_pixels ? 1 / pixels_a_point
                                                  : 1;
    // Whole ones, which is all that Matplot++ has; small print is ours alone.
    for (double* size :
         {&out.usual, &out.title, &out.axis, &out.legend, &out.cell, &out.beside, &out.above_bar})
        *size = std::round(*size * unit);
    out.small *= unit;
    return out;
}

std::string legend_command(const Chart& chart, const std::string& terminal) {
    const LetterSizes sizes = letter_sizes(chart, terminal);
    if (!chart.legend || chart.heat_map || names_series_at_their_ends(chart)) return "unset key\n";
    const std::string font = fmt::format("font ',{:.4g}'", sizes.legend);
    if (!is_narrow(chart))
        return "set key noautotitle outside right top vertical Left reverse width 1 " + font + '\n';
    const std::size_t columns = legend_columns(chart);
    // Below the title.
    const double top = 0.985 - line_of(chart, terminal, sizes.title) *
                                   (static_cast<double>(title_lines_of(chart).size()) + 0.3);
    return fmt::format(
        "set key noautotitle at screen 0.55, screen {:.4f} center top vertical maxrows {} Left "
        "reverse width 1 {}\n",
        top, (chart.series.size() + columns - 1) / columns, font);
}

std::size_t legend_columns(const Chart& chart) {
    std::size_t longest = 0;
    for (const Series& s : chart.series) longest = std::max(longest, s.name.size());
    return longest > 14 ? 1 : 2;
}

bool slants_names(const Chart& chart) {
    constexpr std::size_t room = 32;  // letters side by side in narrow print
    std::size_t letters = 0;
    for (const std::string& name : chart.x.categories) letters += name.size() + 2;
    return chart.x.slanted || (is_narrow(chart) && letters > room);
}

bool is_narrow(const Chart& chart) {
    return chart.paper.millimetres > 0 && chart.paper.millimetres < 120;
}

std::string frame_commands(const Chart& chart, const std::string& terminal,
                           const std::filesystem::path& output) {
    std::string out = fmt::format(
        "set encoding utf8\nset terminal {}\nset output {}\nset tmargin {}\nset key samplen 1\n",
        terminal_options(chart, terminal), in_single_quotes(output.string()), top_margin(chart));
    out += title_commands(chart, terminal) + small_print(chart, terminal);
    if (names_series_at_their_ends(chart)) {
        std::size_t longest = 0;
        for (const Series& s : chart.series)
            longest = std::max(longest, name_at_end(chart, s).size());
        out += fmt::format("set rmargin {}\n", longest + 3);
    }
    int label_number = 110;
    for (const PlacedLabel& l : placed_labels(chart))
        out += fmt::format(
            "set label {} {} at graph {:.4f}, graph {:.4f} {} font ',{:.4g}' tc rgb '{}'\n",
            label_number++, in_single_quotes(l.text), l.x, l.y,
            l.side == PlacedLabel::Side::right ? "left" : "right",
            letter_sizes(chart, terminal).small,
            l.colour < 0 ? ink : palette[l.colour % palette_size]);
    return out;
}

}  // namespace boardlab
