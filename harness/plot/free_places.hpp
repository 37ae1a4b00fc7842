// Where names of points go, so that none covers another or a point, and each can be told to whom it
// belongs. In any unit of length, the same along both axes.
#pragma once

#include <vector>

namespace boardlab {

struct NamedPoint {
    double x = 0, y = 0;
    double width = 0;  // of its name
};
struct NameRoom {
    double left = 0, right = 0, low = 0, high = 0;  // within which names stay
    double line = 0;                                // a name's height
    double gap = 0;                                 // between a point and the name beside it
};
struct NamePlace {
    double left = 0, middle = 0;  // where the name begins, and its middle line
    bool has_leader = false;      // a thin line from the point, for a name that is not beside it
    double from_x = 0, from_y = 0, to_x = 0, to_y = 0;
    bool is_free = true;
};

std::vector<NamePlace> free_places(const std::vector<NamedPoint>& points, const NameRoom& room);

}  // namespace boardlab
