// Small pictures for the page, drawn for 240 pixels and coloured by its style sheet. Several of
// them, one a game, make a figure.
#pragma once

#include <functional>

#include "harness/plot/chart.hpp"
#include "harness/statistics/intervals.hpp"

namespace boardlab {

// A line of a dot plot.
struct Dot {
    std::string label;  // a board, or a question
    int mark = 0;       // colour and marker
    statistics::Interval value{};
    bool decided = true;  // otherwise it is hollow
    std::string text{};   // the figure, written at the end of the line
    // A published range, drawn behind the value; NaN: none.
    double published_low = no_value, published_high = no_value;
    bool aside = false;  // told and not judged: a small grey circle
};
struct DotPanel {
    std::string title;
    std::vector<Dot> dots{};
    std::string alt{};  // the finding, for those who do not see it
};
// What the panels of a figure have in common.
struct DotScale {
    double low = 1, high = 1;
    bool logarithmic = true;
    double line = no_value;  // where nothing differs
    std::string label{};     // of the axis
};
// As wide as the values of all panels need; `line` is inside.
DotScale scale_for(const std::vector<DotPanel>& panels, double line, const std::string& label);
std::string dot_panel(const DotPanel& panel, const DotScale& scale);
std::vector<std::string> dot_panels(const std::vector<DotPanel>& panels, double line,
                                    const std::string& label);

// A chart of points and lines as a panel; series are named at their last points.
std::string curve_panel(const Chart& chart, const std::string& title, const std::string& alt);

// The marker of a place in the palette.
std::string marker_svg(double x, double y, int mark, const std::string& classes);
// Ticks of an axis: the finest of even ones, 1-2-5, decades, every second decade and so on of which
// no two neighbours are in each other's way. A choice is taken whole, so that none is missing.
std::vector<double> panel_ticks(double low, double high, bool logarithmic,
                                const std::function<bool(double, double)>& are_clear);
std::string panel_tick_text(double tick);

}  // namespace boardlab
