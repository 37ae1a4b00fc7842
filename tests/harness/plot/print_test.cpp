// What narrow print has room for: names, ticks, cells, small print.
#include <gtest/gtest.h>

#include <algorithm>

#include "harness/plot/forest.hpp"
#include "harness/plot/label_places.hpp"
#include "harness/plot/picture_size.hpp"
#include "harness/plot/scripts.hpp"
#include "harness/plot/text_width.hpp"

namespace boardlab {
namespace {

Chart narrow_forest(std::vector<std::string> rows = {"a", "b"}) {
    Chart chart{.name = "x", .legend = false, .paper = {.millimetres = 85}, .forest = true};
    chart.y.categories = std::move(rows);
    return chart;
}
std::vector<std::string> ticks_of(double low, double high, double neutral = 1,
                                  const std::string& row = "a") {
    Chart chart = narrow_forest({row});
    fit_logarithmic(chart.x, low, high);
    add_line_at(chart, neutral);
    std::vector<std::string> out;
    for (const double tick : x_ticks(chart)) out.push_back(tick_text(tick));
    return out;
}

TEST(NarrowPrint, HasRegularTicksAndAtLeastThree) {
    using Words = std::vector<std::string>;
    const std::string long_row = "a name of twenty-six more";
    // As the published figures of R1: 1000 had no room and 10k had.
    EXPECT_EQ(ticks_of(1, 320000, 1, "0x88 over its layout, all").size(), 3u);
    EXPECT_EQ(ticks_of(1, 320000), (Words{"1", "10", "100", "1000", "10k", "100k"}));
    EXPECT_EQ(ticks_of(0.6, 70), (Words{"0.5", "1", "2", "5", "10", "20", "50"}));
    for (const auto& [low, high] : {std::pair(0.75, 1.3),
                                    {0.97, 1.03},
                                    {0.5, 3.},
                                    {1., 9.},
                                    {1., 47.},
                                    {1e-4, 30.},
                                    {0.9, 1e6}}) {
        const Words ticks = ticks_of(low, high, 1, long_row);
        EXPECT_GE(ticks.size(), 3u) << low << " to " << high;
        EXPECT_NE(std::find(ticks.begin(), ticks.end(), "1"), ticks.end()) << low << " to " << high;
    }
}

TEST(NarrowPrint, CutsNamesAfterCommasAndBeforeBrackets) {
    const Chart chart = narrow_forest();
    using Lines = std::vector<std::string>;
    EXPECT_EQ(name_lines(chart, "perft, leaves counted"), (Lines{"perft, leaves counted"}));
    EXPECT_EQ(name_lines(chart, "its published layout, search 5 deep"),
              (Lines{"its published layout,", "search 5 deep"}));
    EXPECT_EQ(name_lines(chart, "piece lists beside sets (Crafty: no gain)"),
              (Lines{"piece lists beside sets", "(Crafty: no gain)"}));
    EXPECT_TRUE(name_lines(chart, "what is left of it in searches 40 %").back().ends_with("40 %"));
}

// The lines of one name are closer than those of two.
TEST(NarrowPrint, KeepsTheLinesOfANameTogether) {
    const std::string name = "a row whose name is too long for a column";
    const std::vector<std::string> rows(6, name);
    Chart chart = narrow_forest(rows);
    const auto row_height = [&](const std::string& terminal) {
        const double line = terminal == "svg" ? 0.437 : 0.335;
        return (centimetres_high(chart, terminal) -
                line * (top_margin(chart, terminal) + bottom_margin(chart, terminal))) /
               static_cast<double>(rows.size()) / line;
    };
    for (const char* terminal : {"svg", "png"})
        EXPECT_GT(row_height(terminal), static_cast<double>(name_lines(chart, name).size()) + 0.2)
            << terminal;
}

TEST(NarrowPrint, GivesAHeatMapItsWidth) {
    Chart chart{.name = "cells", .paper = {.millimetres = 85}};
    chart.heat_map = HeatMap{.rows = {"attack/restraints", "list"},
                             .columns = {"u64", "u128", "2x64", "3x64", "4x64", "avx2", "mailbox"},
                             .values = {{1, 0.16, 0.18, 3.07, 11.2, no_value, 1}, {1, 1}},
                             .scale = "times"};
    EXPECT_LT(left_edge(chart, "svg"), 0.45);
    const std::string script = gnuplot_script(chart, "svg", "x.svg");
    for (const char* part : {"unset colorbox", "set lmargin at screen", "set rmargin at screen",
                             "\"0.16\"", "\"0.18\"", "\"3.1\"", "\"11\""})
        EXPECT_NE(script.find(part), std::string::npos) << part;
    EXPECT_GE(letter_sizes(chart, "pdf").cell, 6);
    chart.paper.millimetres = 0;
    EXPECT_EQ(gnuplot_script(chart, "svg", "x.svg").find("unset colorbox"), std::string::npos);
}

TEST(Print, HasNoLonelyWordInItsLastLine) {
    for (const double millimetres : {0., 60., 85., 110., 160.}) {
        Chart chart{.name = "x", .paper = {.millimetres = millimetres}};
        for (const char* note :
             {"Boards with the bits of their sets; left of 1 is faster. 95 % intervals.",
              "Each dot is one tree (bulk counting). Dashed: least squares on logarithms.",
              "Perft trees, geometric mean over positions, CPU time, one thread; bars: 95 % "
              "intervals. boost is left out: far off the scale."}) {
            chart.note = note;
            for (const char* terminal : {"svg", "png"}) {
                const std::vector<std::string> lines = small_print_lines(chart, terminal);
                if (lines.size() < 2) continue;
                EXPECT_GT(text_width(lines.back()), 0.3 * text_width(lines.front()))
                    << millimetres << ' ' << note;
                for (const std::string& line : lines) EXPECT_NE(line.front(), '%') << note;
            }
        }
    }
}

TEST(Forests, HaveHeadingsWithoutATick) {
    Chart chart{.name = "forest"};
    add_forest(chart, {{"chess", {{"u64", 2, 1.5, 2.5, 0}, {"u128", 3, 2, 4, 1}}}});
    ASSERT_EQ(chart.y.headings, std::vector<std::size_t>{2});
    EXPECT_EQ(ticked_categories(chart.y), (std::vector<std::size_t>{0, 1}));
    const std::string script = gnuplot_script(chart, "svg", "x.svg");
    EXPECT_EQ(script.find("\"chess:\" 2"), std::string::npos) << "a tick";
    EXPECT_NE(script.find("\"chess:\" at screen"), std::string::npos) << script;
}

TEST(Forests, AreAsHighAsTheirRowsNeed) {
    Chart chart{.name = "forest", .title = "One row", .note = "A note.", .forest = true};
    chart.y.categories = {"one"};
    chart.series = {{.name = "published"}, {.name = "measured"}};
    const int one = pixels_high(chart);
    EXPECT_LT(one, 270);
    EXPECT_NE(legend_command(chart, "svg").find("maxrows 1"), std::string::npos)
        << "above the plot";
    chart.y.categories.assign(20, "row");
    EXPECT_GT(pixels_high(chart), one + 400);
}

TEST(Print, HaveThreeTicksHoweverNarrowTheRange) {
    for (const auto& [low, high] : {std::pair(1.69, 2.24),
                                    {0.9, 1.1},
                                    {0.97, 1.02},
                                    {1., 900.},
                                    {0.0011, 0.0012},
                                    {3.1, 3.4},
                                    {1e-3, 1e5}}) {
        const std::vector<double> ticks = logarithmic_ticks(low, high);
        EXPECT_GE(ticks.size(), 3u) << low << " to " << high;
        EXPECT_LE(ticks.size(), 13u) << low << " to " << high;
        for (const double tick : ticks) EXPECT_TRUE(tick >= low && tick <= high) << tick;
    }
}

TEST(Print, CutTitlesToTheirWidth) {
    EXPECT_EQ(title_lines("one two three four", 10),
              (std::vector<std::string>{"one two", "three four"}));
    EXPECT_EQ(title_lines("one two three", 5).size(), 3u);
    EXPECT_EQ(title_lines("about 40 % better", 9),
              (std::vector<std::string>{"about 40 %", "better"}));
    EXPECT_EQ(title_lines("fastest with 829 kB, said he", 18),
              (std::vector<std::string>{"fastest with", "829 kB, said he"}));
}

TEST(Print, KeepTheNeutralTickInAColumnOfAPaper) {
    Chart chart{.name = "x", .forest = true};
    chart.y.categories = {"a name of many letters"};
    fit_logarithmic(chart.x, 0.6, 1.2);
    const std::vector<double> all = x_ticks(chart);
    ASSERT_EQ(all, chart.x.ticks);
    chart.paper.millimetres = 85;
    const std::vector<double> some = x_ticks(chart);
    EXPECT_LT(some.size(), all.size());
    EXPECT_GE(some.size(), 3u);
    EXPECT_NE(std::find(some.begin(), some.end(), 1), some.end()) << "no effect";
    chart.series.push_back(
        {.name = "", .style = Series::Style::line, .points = {{1.2, 0}, {1.2, 3}}});
    const std::vector<double> other = x_ticks(chart);
    EXPECT_NE(std::find(other.begin(), other.end(), 1.2), other.end()) << "where the line stands";
}

}  // namespace
}  // namespace boardlab
