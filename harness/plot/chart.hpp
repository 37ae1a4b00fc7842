// A chart as data, for either of the two renderers (renderer.hpp).
#pragma once

#include <cmath>
#include <limits>
#include <optional>
#include <string>
#include <vector>

namespace boardlab {

inline constexpr double no_value = std::numeric_limits<double>::quiet_NaN();

struct ChartPoint {
    double x = 0, y = 0;
    double low = no_value, high = no_value;  // of y, or of x in a forest plot, where known
    std::string label{};                     // written beside it
    bool label_below = false;                // to keep clear of another label
};

struct Series {
    enum class Style { dots, dots_and_line, line, bars };  // bars go from low to high
    std::string name;
    Style style = Style::dots;
    std::vector<ChartPoint> points{};
    int colour = -1;  // place in the palette; -1: by the place of the series
};

struct Axis {
    std::string label;  // with its unit
    bool logarithmic = false;
    std::vector<std::string> categories{};  // at 0, 1, 2, … instead of numbers
    std::vector<double> ticks{};            // chosen by the renderer when empty
    std::vector<std::size_t> headings{};    // of the categories: above a group, without a tick
    bool slanted = false;                   // categories with long names
    std::optional<double> low{}, high{};
};

struct HeatMap {
    std::vector<std::string> rows, columns;
    std::vector<std::vector<double>> values;     // by row; NaN where there is none
    std::vector<std::vector<bool>> undecided{};  // by row, where that is known: without colour
    std::string undecided_mark = "~";
    std::string scale;  // what the colours mean
};

// A point's name, for which the renderers find a place (label_places.hpp).
struct ChartLabel {
    double x = 0, y = 0;  // of the point
    std::string text{};
};

// For print. Without a width pictures are as wide as a README shows them.
struct Paper {
    double millimetres = 0;
    int dots_per_inch = 300;  // of a PNG
};

struct Chart {
    std::string name;       // of its files
    std::string title{};    // the finding, as a sentence
    std::string note{};     // how to read it, in small letters
    std::string origin{};   // run, commit and machine, in small letters below
    std::string answers{};  // which question, for a list of charts
    Axis x{}, y{};
    std::vector<Series> series{};
    std::optional<HeatMap> heat_map{};
    bool legend = true;
    bool ends_named = false;  // series at their last points, instead of a legend
    std::vector<ChartLabel> labels{};
    Paper paper{};

    bool forest = false;  // values and intervals along x, categories along y (forest.hpp)
};

// Okabe and Ito's colours, which colour-blind readers tell apart, and three more: there are more
// boards than they have colours. The page's style sheet has the same order.
inline constexpr const char* palette[] = {"#0072B2", "#D55E00", "#009E73", "#CC79A7", "#E69F00",
                                          "#56B4E9", "#8A7A00", "#000000", "#7F3C8D", "#6B6B6B",
                                          "#A03020", "#8C8C8C", "#222222", "#B4BCC4"};
inline constexpr int palette_size = 11, all_colours = 14;  // of boards

// The markers of the same places: six shapes, and five of them once more with a hole. Page and
// pictures draw the same.
struct Marker {
    enum class Shape { circle, square, up, diamond, down, pentagon } shape;
    bool has_hole = false;
};
Marker marker_of(int place);
// Places of what is no board: published figures, those measured, and steps between.
inline constexpr int published_colour = 11, measured_colour = 12, step_colour = 13;

// In pixels: as wide as a README shows pictures.
inline constexpr int chart_width = 880, chart_height = 520;

// A title too long for the picture, cut at blanks into lines of about the same length.
std::vector<std::string> title_lines(const std::string& title, std::size_t longest = 66);
bool joins_unit(const std::string& text, std::size_t blank);  // and is no place to cut
// 1, 2, 5, 10, 20, … within a range; and an axis whose range is a little wider than the data.
std::vector<double> logarithmic_ticks(double low, double high);
void fit_logarithmic(Axis& axis, double low, double high);

}  // namespace boardlab
