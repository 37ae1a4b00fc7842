// The small pictures of the page: axes and intervals.
#include "harness/report/panels.hpp"

#include <gtest/gtest.h>

#include <cmath>
#include <limits>

#include "harness/report/page_frame.hpp"

namespace boardlab {
namespace {

// The texts of ticks on an axis that is as long as so many ticks of equal distance need.
std::string ticks_of(double low, double high, bool logarithmic, double room) {
    const auto at = [&](double v) {
        return room *
               (logarithmic ? std::log(v / low) / std::log(high / low) : (v - low) / (high - low));
    };
    std::string out;
    for (const double tick : panel_ticks(low, high, logarithmic,
                                         [&](double a, double b) { return at(b) - at(a) >= 1; }))
        out += (out.empty() ? "" : " ") + panel_tick_text(tick);
    return out;
}

TEST(TicksOfPanels, AreEvenOrLeaveNoneOut) {
    EXPECT_EQ(ticks_of(0.975, 1.032, true, 7), "0.98 0.99 1 1.01 1.02 1.03");
    EXPECT_EQ(ticks_of(0.975, 1.032, true, 5), "0.98 1 1.02");
    EXPECT_EQ(ticks_of(0.98, 1.45, true, 6), "1 1.1 1.2 1.3 1.4");
    EXPECT_EQ(ticks_of(0.98, 1.45, true, 4), "1 1.2 1.4");
    EXPECT_EQ(ticks_of(0.8, 4.2, true, 6), "1 2 3 4");
    EXPECT_EQ(ticks_of(0.8, 4.2, true, 3), "1 2") << "2 and 4 are even, and leave 1 out";
    EXPECT_EQ(ticks_of(0.9, 60, true, 10), "1 2 5 10 20 50");
    EXPECT_EQ(ticks_of(0.9, 60, true, 4), "1 10");
    EXPECT_EQ(ticks_of(0.0004, 3, true, 4), "0.001 0.01 0.1 1");
    EXPECT_EQ(ticks_of(0.0004, 3, true, 3), "0.01 1");
    EXPECT_EQ(ticks_of(700, 3e5, true, 3), "1000 10k 100k");
    EXPECT_EQ(ticks_of(0.5, 2e4, true, 3), "1 100 10k");
    EXPECT_EQ(ticks_of(0, 230, false, 5), "0 50 100 150 200");
    EXPECT_EQ(ticks_of(0, 230, false, 3), "0 100 200");
}

TEST(TicksOfPanels, AreOneWhereNoTwoHaveRoom) {
    EXPECT_EQ(ticks_of(0.5, 30, true, 0.1), "1");
    EXPECT_EQ(ticks_of(3, 30, true, 0.1), "5");
    EXPECT_EQ(ticks_of(3, 4, true, 0.1), "3");
}

TEST(IntervalsInTables, PointBeyondTheScale) {
    const auto has = [](const std::string& svg, const char* part) {
        return svg.find(part) != std::string::npos;
    };
    const std::string inside = forest_svg(2, 1.5, 2.5, ""), above = forest_svg(80, 70, 90, ""),
                      below = forest_svg(0.01, 0, 0.02, "");
    EXPECT_TRUE(has(inside, "<circle")) << inside;
    EXPECT_FALSE(has(above, "<circle")) << above;
    EXPECT_TRUE(has(above, "L119.5 6L")) << above << " points to the right";
    EXPECT_TRUE(has(below, "L.5 6L")) << below << " points to the left";
    const std::string wide = forest_svg(2, 0.001, std::numeric_limits<double>::infinity(), "");
    EXPECT_TRUE(has(wide, "M0.0 6H120.0")) << wide << " to both edges of the picture";
}

}  // namespace
}  // namespace boardlab
