#include "harness/plot/forest.hpp"

#include <algorithm>

namespace boardlab {
namespace {

// The rows of one colour are one series, so that a board has its mark in every group.
Series& series_of(Chart& chart, int colour) {
    for (Series& s : chart.series)
        if (s.colour == colour) return s;
    chart.series.push_back({.name = "", .colour = colour});
    return chart.series.back();
}

}  // namespace

void add_forest(Chart& chart, const std::vector<ForestGroup>& groups,
                std::optional<double> neutral) {
    chart.forest = true;
    chart.legend = false;
    double least = neutral.value_or(1e300), most = neutral.value_or(0);
    // An axis counts from below, readers from above.
    for (auto group = groups.rbegin(); group != groups.rend(); ++group) {
        for (auto row = group->rows.rbegin(); row != group->rows.rend(); ++row) {
            const auto y = static_cast<double>(chart.y.categories.size());
            chart.y.categories.push_back(row->name);
            series_of(chart, row->colour).points.push_back({row->value, y, row->low, row->high});
            for (const double value : {row->value, row->low, row->high})
                if (std::isfinite(value) && value > 0)
                    least = std::min(least, value), most = std::max(most, value);
        }
        chart.y.headings.push_back(chart.y.categories.size());
        chart.y.categories.push_back(group->heading + ':');
    }
    fit_logarithmic(chart.x, least * 1.25,
                    most / 1.25);  // names stand outside: little room is needed
    if (neutral) add_line_at(chart, *neutral);
}

void add_line_at(Chart& chart, double x) {
    chart.series.push_back(
        {.name = "",
         .style = Series::Style::line,
         .points = {{x, -0.6}, {x, static_cast<double>(chart.y.categories.size()) - 0.4}},
         .colour = 9});
}

}  // namespace boardlab
