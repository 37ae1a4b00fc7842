#include "harness/plot/picture_size.hpp"

#include <algorithm>

#include "harness/plot/label_places.hpp"
#include "harness/plot/scripts.hpp"
#include "harness/plot/text_width.hpp"

namespace boardlab {
namespace {

constexpr double usual_centimetres = 16;  // of a PDF without --size
// Of narrow print, whose letters do not shrink with it.
constexpr double row_height = 0.34, row_of_two_points = 0.45, least_rows = 1.4;
constexpr double centimetre = 72 / 2.54;  // in points
constexpr double between_names = 0.3;     // in lines: names of two stand closer than two names
constexpr double shape_of_a_plot = 0.6;   // height by the picture's width

// As gnuplot counts margins: lines of an SVG are higher than others' for the same letters.
double line_height(const std::string& terminal) { return terminal == "svg" ? 0.437 : 0.335; }
// Of lines that hold letters alone.
double text_line(const std::string& terminal) { return line_height("png") / line_height(terminal); }

// Rows stand at equal distances, so that names of two neighbours cover no part of each other and
// the lines of one are closer than two names are. In lines; none where one line is enough.
double lines_of_a_row(const Chart& chart) {
    const std::vector<std::string>& names = chart.y.categories;
    std::size_t both = 2;
    for (std::size_t i = 1; i < names.size(); ++i)
        both = std::max(
            both, name_lines(chart, names[i - 1]).size() + name_lines(chart, names[i]).size());
    return both == 2 ? 0 : static_cast<double>(both) / 2 + between_names;
}

double plot_height(const Chart& chart, const std::string& terminal) {
    if (chart.heat_map) return row_height * static_cast<double>(chart.heat_map->rows.size());
    if (!chart.forest) return shape_of_a_plot * centimetres_wide(chart);
    const double row = std::max({row_height, line_height(terminal) * lines_of_a_row(chart),
                                 chart.legend ? row_of_two_points : 0});
    return std::max(least_rows, row * static_cast<double>(chart.y.categories.size()));
}

// Slanted names need room below the axis, in lines.
double slanted_names(const Chart& chart) {
    if (!slants_names(chart) && !(chart.heat_map && is_narrow(chart))) return 0;
    constexpr double sine = 0.65, line = 1.19;  // of their angle; of a line in ems
    double longest = 0;
    for (const std::string& name : chart.heat_map ? chart.heat_map->columns : chart.x.categories)
        longest = std::max(longest, text_width(name));
    return std::min(longest * sine / line, chart.heat_map ? 6.0 : 9.0);
}

}  // namespace

bool is_on_paper(const Chart& chart, const std::string& terminal) {
    return chart.paper.millimetres > 0 || terminal == "pdf" || terminal == "tex";
}

double centimetres_wide(const Chart& chart) {
    return chart.paper.millimetres > 0 ? chart.paper.millimetres / 10 : usual_centimetres;
}

// The same shape at any width; what is narrow needs more height for its letters.
double centimetres_high(const Chart& chart, const std::string& terminal) {
    if (!is_narrow(chart))
        return centimetres_wide(chart) * static_cast<double>(pixels_high(chart)) / chart_width;
    return plot_height(chart, terminal) +
           line_height(terminal) * (top_margin(chart, terminal) + bottom_margin(chart, terminal));
}

int pixels_high(const Chart& chart) {
    constexpr double cell = 22, row = 19, row_with_legend = 32, around_cells = 170;
    constexpr double least = 80, line = 21;  // of an SVG
    if (chart.heat_map)
        return std::max(chart_height,
                        static_cast<int>(static_cast<double>(chart.heat_map->rows.size()) * cell +
                                         around_cells));
    if (!chart.forest) return chart_height;
    // With a legend, rows have several points.
    const double rows =
        static_cast<double>(chart.y.categories.size()) * (chart.legend ? row_with_legend : row);
    return static_cast<int>(std::max(least, rows) +
                            line * (top_margin(chart, "svg") + bottom_margin(chart, "svg")));
}

double left_edge(const Chart& chart, const std::string& terminal) {
    double longest = 0;
    for (const std::string& name : chart.heat_map ? chart.heat_map->rows : chart.y.categories)
        for (const std::string& line : name_lines(chart, name))
            longest = std::max(longest, text_width(line));
    return 0.012 + (longest + 0.9) * usual_letters(chart, terminal);
}

double usual_letters(const Chart& chart, const std::string& terminal) {
    constexpr double of_tex = 10;  // whatever is asked for
    if (!is_on_paper(chart, terminal)) return usual_pixels / chart_width;
    return (terminal == "tex" ? of_tex : usual_points) / centimetre / centimetres_wide(chart);
}

double right_edge(const Chart& chart) { return is_narrow(chart) ? 0.955 : 0.975; }

// Room for the title and the legend.
double top_margin(const Chart& chart, const std::string& terminal) {
    return text_line(terminal) * (1.6 + 1.6 * static_cast<double>(title_lines_of(chart).size()) +
                                  1.25 * static_cast<double>(legend_rows(chart)));
}

double bottom_margin(const Chart& chart, const std::string& terminal) {
    const std::size_t lines = small_print_lines(chart, terminal).size();
    const double names = slanted_names(chart);
    const bool has_label = !chart.heat_map && !chart.x.label.empty();
    const double axis = has_label ? 3.6 : names > 0 ? 1.6 : 2.2;
    return axis + text_line(terminal) * (0.95 * static_cast<double>(lines) + names);
}

namespace {

std::vector<std::string> filled_lines(const std::string& text, double room) {
    std::vector<std::string> out;
    std::string line;
    for (std::size_t at = 0; at < text.size();) {
        std::size_t end = text.find(' ', at);
        while (joins_unit(text, end)) end = text.find(' ', end + 1);
        end = std::min(end, text.size());
        const std::string word = text.substr(at, end - at);
        if (!line.empty() && text_width(line + ' ' + word) > room) {
            out.push_back(line);
            line.clear();
        }
        line += (line.empty() ? "" : " ") + word;
        at = end + 1;
    }
    if (!line.empty()) out.push_back(line);
    return out;
}

}  // namespace

std::vector<std::string> small_print_lines(const Chart& chart, const std::string& terminal) {
    // An SVG's letters are Helvetica's, which are narrower than others.
    const double fuller = terminal == "svg" ? 1.1 : 1;
    const double room =
        0.976 * fuller *
        (is_on_paper(chart, terminal) ? centimetres_wide(chart) * centimetre / small_points
                                      : chart_width / small_pixels);
    std::vector<std::string> out;
    for (const std::string& text : {chart.note, chart.origin}) {
        const std::vector<std::string> full = filled_lines(text, room);
        std::vector<std::string> lines = full;
        // No word stands alone in the last line.
        for (double less = room; lines.size() > 1 && text_width(lines.back()) < room / 3;) {
            less *= 0.97;
            lines = filled_lines(text, less);
            if (lines.size() > full.size() || less < room / 2) {
                lines = full;
                break;
            }
        }
        out.insert(out.end(), lines.begin(), lines.end());
    }
    return out;
}

std::size_t legend_rows(const Chart& chart) {
    if (!chart.legend || chart.heat_map || names_series_at_their_ends(chart)) return 0;
    const auto named = static_cast<std::size_t>(std::count_if(
        chart.series.begin(), chart.series.end(), [](const Series& s) { return !s.name.empty(); }));
    return (named + legend_columns(chart) - 1) / legend_columns(chart);
}

std::size_t legend_columns(const Chart& chart) {
    std::size_t longest = 0;
    for (const Series& s : chart.series) longest = std::max(longest, s.name.size());
    return (is_narrow(chart) ? 2 : 4) / (longest > 14 ? 2 : 1);
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

}  // namespace boardlab
