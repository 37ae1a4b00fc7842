// Names of points stand where a reader can tell whose they are.
#include <gtest/gtest.h>

#include <cmath>

#include "harness/plot/free_places.hpp"
#include "harness/plot/label_places.hpp"
#include "harness/plot/scripts.hpp"

namespace boardlab {
namespace {

constexpr NameRoom room{.left = 0, .right = 300, .low = 5, .high = 200, .line = 15, .gap = 8};

bool overlap(const NamePlace& a, double a_width, const NamePlace& b, double b_width) {
    return std::abs(a.middle - b.middle) < room.line * 0.99 && a.left < b.left + b_width &&
           b.left < a.left + a_width;
}
double distance(const NamePlace& name, const NamedPoint& of, const NamedPoint& to) {
    const double dx = std::max({name.left - to.x, 0.0, to.x - name.left - of.width});
    return std::hypot(dx, std::max(std::abs(name.middle - to.y) - 0.35 * room.line, 0.0));
}

TEST(NamesOfPoints, StandBesideTheirOwnOrAreLedToIt) {
    // As the variants of one board: a heap of points with long names.
    const std::vector<NamedPoint> points{{100, 100, 60}, {120, 104, 80}, {121, 96, 70},
                                         {119, 90, 75},  {250, 100, 50}, {252, 112, 40}};
    const std::vector<NamePlace> places = free_places(points, room);
    ASSERT_EQ(places.size(), points.size());
    for (std::size_t i = 0; i < places.size(); ++i) {
        EXPECT_TRUE(places[i].is_free) << i;
        for (std::size_t j = 0; j < points.size(); ++j) {
            if (j == i) continue;
            if (j < i) {
                EXPECT_FALSE(overlap(places[i], points[i].width, places[j], points[j].width))
                    << i << " and " << j;
            }
            if (!places[i].has_leader) {
                EXPECT_GE(distance(places[i], points[i], points[j]) + 0.2 * room.line,
                          distance(places[i], points[i], points[i]))
                    << i << " nearer to " << j;
            }
        }
        if (std::abs(places[i].middle - points[i].y) > 1.1 * room.line) {
            EXPECT_TRUE(places[i].has_leader) << i << " is more than a line away";
        }
    }
}

TEST(NamesOfPoints, AreSaidToHaveNoPlaceWhereThereIsNone) {
    const std::vector<NamedPoint> points(30, {150, 100, 140});
    std::size_t free = 0;
    for (const NamePlace& p : free_places(points, room)) free += p.is_free ? 1 : 0;
    EXPECT_GT(free, 3u);
    EXPECT_LT(free, 30u);
}

TEST(NamesOfSeries, AreInkAndLedToTheirEnds) {
    Chart chart{.name = "x", .ends_named = true};
    chart.x.low = chart.y.low = 0;
    chart.x.high = chart.y.high = 1;
    for (const char* name : {"first", "second"})
        chart.series.push_back({.name = name,
                                .style = Series::Style::line,
                                .points = {{0, 0}, {0.9, 0.5}},
                                .colour = 4});
    for (const PlacedLabel& end : placed_labels(chart)) {
        ASSERT_TRUE(end.leader) << end.text;
        EXPECT_NEAR(end.leader->from_x, 0.9, 1e-9);
        EXPECT_NEAR(end.leader->from_y, 0.5, 1e-9);
        EXPECT_NEAR(end.leader->to_y, end.y, 1e-9);
        EXPECT_LT(end.leader->to_x, end.x);
    }
    const std::string commands = frame_commands(chart, "svg", "x.svg");
    const std::size_t label = commands.find("'first' at graph");
    EXPECT_NE(commands.find(ink, label), std::string::npos) << "orange has no contrast";
    EXPECT_NE(commands.find("set arrow from graph 0.9000"), std::string::npos) << commands;
}

TEST(NamesOfSeries, StandBesideTheirEnds) {
    Chart chart{.name = "x", .ends_named = true};
    chart.x.low = chart.y.low = 0;
    chart.x.high = chart.y.high = 1;
    for (const char* name : {"first", "second", "third"})
        chart.series.push_back(
            {.name = name, .style = Series::Style::line, .points = {{0, 0}, {1, 0.5}}});
    const std::vector<PlacedLabel> ends = placed_labels(chart);
    ASSERT_EQ(ends.size(), 3u);
    EXPECT_NEAR(ends[1].y, 0.5, 1e-9) << "the others stand as far above as below";
    EXPECT_NEAR(ends[0].y - 0.5, 0.5 - ends[2].y, 1e-9);
    for (Series& s : chart.series) s.points[1].y = 0;
    for (const PlacedLabel& end : placed_labels(chart)) EXPECT_GE(end.y, -1e-9) << end.text;
}

}  // namespace
}  // namespace boardlab
