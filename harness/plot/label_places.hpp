// Where names of points and of series go, so that none covers another.
#pragma once

#include "harness/plot/chart.hpp"

namespace boardlab {

// A thin line from what is named to its name, in parts of the plot's width and height.
struct Leader {
    double from_x = 0, from_y = 0, to_x = 0, to_y = 0;
};
struct PlacedLabel {
    std::string text;
    double x = 0,
           y = 0;  // its middle line, as parts of the plot's width and height from below left
    enum class Side { left, right };
    Side side = Side::right;         // of its place: where the text begins
    std::optional<Leader> leader{};  // where the name is not beside its point
    int colour = -1;                 // of the leader, in the palette; -1: grey
};

// Names beside their points, or with a leader where there is no room; then the names of series at
// the right edge, below one another. For charts whose axes have limits.
std::vector<PlacedLabel> placed_labels(const Chart& chart);
// Whether one covers a part of the other.
bool overlap(const Chart& chart, const PlacedLabel& a, const PlacedLabel& b);
bool names_series_at_their_ends(const Chart& chart);
// In narrow print without what is in brackets.
std::string name_at_end(const Chart& chart, const Series& series);

}  // namespace boardlab
