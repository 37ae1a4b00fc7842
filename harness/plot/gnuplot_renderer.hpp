// Draws charts with gnuplot.
#pragma once

#include "harness/plot/chart.hpp"

namespace boardlab {

// Throws MissingError without gnuplot, std::runtime_error when it draws nothing.
void render_by_gnuplot(const Chart& chart, const std::filesystem::path& folder);

}  // namespace boardlab
