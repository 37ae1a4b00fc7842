// Forest plots: a row a board with its interval along the axis, rows in groups with a heading.
#pragma once

#include "harness/plot/chart.hpp"

namespace boardlab {

struct ForestRow {
    std::string name;
    double value = no_value, low = no_value, high = no_value;
    int colour = 0;  // the board's (board_marks.hpp)
};
struct ForestGroup {
    std::string heading;
    std::vector<ForestRow> rows;
};

// Gives the chart its rows and a logarithmic axis that holds them; `neutral`, where there is one,
// is the value without an effect, and gets a line.
void add_forest(Chart& chart, const std::vector<ForestGroup>& groups,
                std::optional<double> neutral = std::nullopt);

// A dashed line from the lowest row to the highest.
void add_line_at(Chart& chart, double x);

}  // namespace boardlab
