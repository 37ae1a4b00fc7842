#include "harness/plot/picture_size.hpp"

#include <algorithm>

#include "harness/plot/label_places.hpp"
#include "harness/plot/scripts.hpp"

namespace boardlab {
namespace {

constexpr double usual_centimetres = 16;  // of a PDF without --size
// Of narrow print, whose letters do not shrink with it.
constexpr double row_height = 0.34, row_of_two_points = 0.45, least_rows = 1.4;
constexpr double line_of_a_name = 0.45;  // the second and others, in an SVG
constexpr double shape_of_a_plot = 0.6;  // height by the picture's width

// As gnuplot counts margins: lines of an SVG are higher than others' for the same letters.
double line_height(const std::string& terminal) { return terminal == "svg" ? 0.437 : 0.335; }
// Of lines that hold letters alone.
double text_line(const Chart& chart, const std::string& terminal) {
    return is_narrow(chart) ? line_height("png") / line_height(terminal) : 1;
}

// In narrow pictures the legend stands above the plot.
std::size_t legend_rows_above(const Chart& chart) {
    if (!is_narrow(chart) || !chart.legend || chart.heat_map || names_series_at_their_ends(chart))
        return 0;
    return (chart.series.size() + legend_columns(chart) - 1) / legend_columns(chart);
}

// Rows stand at equal distances, so that names of two neighbours cover no part of each other.
double lines_of_a_row(const Chart& chart) {
    const std::vector<std::string>& names = chart.y.categories;
    std::size_t both = 2;
    for (std::size_t i = 1; i < names.size(); ++i)
        both = std::max(
            both, name_lines(chart, names[i - 1]).size() + name_lines(chart, names[i]).size());
    return static_cast<double>(both) / 2;
}

double plot_height(const Chart& chart) {
    if (chart.heat_map) return row_height * static_cast<double>(chart.heat_map->rows.size());
    if (!chart.forest) return shape_of_a_plot * centimetres_wide(chart);
    const double row = std::max(row_height + line_of_a_name * (lines_of_a_row(chart) - 1),
                                chart.legend ? row_of_two_points : 0);
    return std::max(least_rows, row * static_cast<double>(chart.y.categories.size()));
}

// Slanted names need room below the axis, in lines.
double slanted_names(const Chart& chart) {
    if (!slants_names(chart) && !(chart.heat_map && is_narrow(chart))) return 0;
    std::size_t longest = 0;
    for (const std::string& name : chart.heat_map ? chart.heat_map->columns : chart.x.categories)
        longest = std::max(longest, name.size());
    return std::min(0.5 * static_cast<double>(longest), 5.0);
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
        return centimetres_wide(chart) * static_cast<double>(chart.height()) / chart_width;
    return plot_height(chart) +
           line_height(terminal) * (top_margin(chart, terminal) + bottom_margin(chart, terminal));
}

// Room for the title, and in narrow pictures for the legend.
double top_margin(const Chart& chart, const std::string& terminal) {
    return text_line(chart, terminal) *
           (1.6 + 1.6 * static_cast<double>(title_lines_of(chart).size()) +
            1.25 * static_cast<double>(legend_rows_above(chart)));
}

double bottom_margin(const Chart& chart, const std::string& terminal) {
    const std::size_t lines = small_print_lines(chart, terminal).size();
    const double names = slanted_names(chart);
    if (!is_narrow(chart))
        return lines == 0 && names == 0 ? 0 : 4 + 1.2 * static_cast<double>(lines) + names;
    const double axis = names > 0 && chart.x.label.empty() ? 2 : 3.6;  // with its label, if any
    return axis + text_line(chart, terminal) * (0.95 * static_cast<double>(lines) + names);
}

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

}  // namespace boardlab
