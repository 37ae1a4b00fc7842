// Charts as gnuplot scripts, which is how both renderers draw, and what the two scripts share.
#pragma once

#include <filesystem>
#include <string>
#include <utility>
#include <vector>

#include "harness/plot/chart.hpp"

namespace boardlab {

// The terminals are "svg", "png", "pdf" and "tex".
std::string gnuplot_script(const Chart& chart, const std::string& terminal,
                           const std::filesystem::path& output);

// The same picture by way of Matplot++. Throws std::logic_error where that is not built in.
std::string matplot_script(const Chart& chart, const std::string& terminal,
                           const std::filesystem::path& output);
bool matplot_is_built_in();

// Terminal, output, margins, title and small print: commands with which both begin.
std::string frame_commands(const Chart& chart, const std::string& terminal,
                           const std::filesystem::path& output);

// Sizes of letters, in the units of the terminal's fonts: pixels of an SVG, points of all others.
inline constexpr double usual_points = 8, usual_pixels = 14, small_points = 6.5, small_pixels = 11;
// They are as large on whatever terminal: in print as many points, on screens as many pixels.
struct LetterSizes {
    double usual, title, axis, legend, cell, beside, above_bar, small;
    double marker = 1;  // as part of its usual size: an SVG's do not shrink with print
};
LetterSizes letter_sizes(const Chart& chart, const std::string& terminal);

// In print, and narrower than a page.
bool is_narrow(const Chart& chart);
// Names of categories that have no room side by side.
bool slants_names(const Chart& chart);
// Where a legend stands and how: a command.
std::string legend_command(const Chart& chart, const std::string& terminal);
std::size_t legend_columns(const Chart& chart);
std::size_t legend_rows(const Chart& chart);  // above the plot; none without a legend

// As many lines as its width needs; none without a title.
std::vector<std::string> title_lines_of(const Chart& chart);
// As it stands between double quotes; what could end the quotation or run a command is replaced.
std::string within_double_quotes(const std::string& text);
std::string in_single_quotes(const std::string& text);
// The lines of a category's name: in narrow print long names of rows would take the plot's place.
std::vector<std::string> name_lines(const Chart& chart, const std::string& name);
std::string name_text(const Chart& chart, const std::string& name);  // between double quotes

// Of the x axis: as many as narrow print has room for.
std::vector<double> x_ticks(const Chart& chart);
// "20", "100k", "1M": in as few letters as possible.
std::string tick_text(double tick);
// Limits as a command; none where there are none.
std::string range_command(char axis, const Axis& wanted);
// The categories that have ticks: all but headings.
std::vector<std::size_t> ticked_categories(const Axis& axis);

// The place of a series in the palette.
std::size_t colour_number(const Chart& chart, std::size_t series);

// Colours of a heat map are logarithmic, so that half and double differ equally from 1.
struct HeatCell {
    std::size_t row, column;
    double shade;      // from -widest to widest
    std::string text;  // the value
    bool is_dark;      // and its text is white
    bool is_undecided = false;
};
double widest_shade(const HeatMap& map);
std::string shade_range(const HeatMap& map);  // a command
std::vector<HeatCell> cells_of(const Chart& chart);
// Undecided cells in grey, which no shade has, behind the image, which leaves them out. `first` is
// where the renderer begins to count rows and columns.
std::string grey_cells(const std::vector<HeatCell>& cells, int first);
// Words for shades beside the colour bar.
std::vector<std::pair<std::string, double>> shade_ticks(double widest);

inline constexpr const char* ink = "#222222";  // of text in light cells
inline constexpr const char* undecided_grey = "#dcdcdc";
inline constexpr const char* lowest_shade = "#0072B2";
inline constexpr const char* middle_shade = "#f7f7f7";
inline constexpr const char* highest_shade = "#D55E00";

}  // namespace boardlab
