// Both renderers draw every kind of chart, and the same words in it. Matplot++'s part runs where it
// is built in.
#include "harness/plot/renderer.hpp"

#include <fmt/format.h>
#include <gtest/gtest.h>

#include <cmath>
#include <set>

#include "harness/files/data_error.hpp"
#include "harness/files/data_file.hpp"
#include "harness/plot/forest.hpp"
#include "harness/plot/scripts.hpp"
#include "harness/support/exit_code.hpp"
#include "harness/support/temporary_folder.hpp"

namespace boardlab {
namespace {

Chart dots() {
    Chart chart{.name = "dots", .title = "It's \"90 %\" `faster`", .note = "It's a_note^2"};
    chart.x = {.label = "board", .categories = {"a_1", "b"}};
    chart.y = {.label = "ns"};
    chart.series.push_back({.name = "one", .points = {{0, 1, 0.9, 1.2}, {1, no_value}}});
    chart.series.push_back({.name = "two", .points = {{0, 2, 1.9, 2.2, "beside"}, {1, 3}}});
    return chart;
}
Chart lines() {
    Chart chart{.name = "lines", .title = "Lines"};
    fit_logarithmic(chart.x, 1, 1000);
    fit_logarithmic(chart.y, 0.001, 1);
    chart.series.push_back({.name = "measured",
                            .style = Series::Style::dots_and_line,
                            .points = {{1, 0.001}, {1000, 1, 0.5, 1.5}}});
    chart.series.push_back({.name = "", .style = Series::Style::line, .points = {{1, 1}, {9, 1}}});
    return chart;
}
Chart bars() {
    Chart chart{.name = "bars", .title = "Bars", .legend = false};
    chart.x = {.label = "", .categories = {"published", "measured"}, .slanted = true};
    fit_logarithmic(chart.y, 1, 100);
    chart.series.push_back({.name = "factors",
                            .style = Series::Style::bars,
                            .points = {{0, 1, 1, 50, "× 50"}, {1, 1, 50, 90, "× 1.8"}}});
    return chart;
}
Chart forest() {
    Chart chart{.name = "forest", .title = "Forest"};
    chart.x.label = "times";
    add_forest(chart, {{"listed", {{"two", 2, 1.5, 2.5, 1}, {"low", 0.5, 0.4, 0.6, 2}}}}, 1);
    return chart;
}
Chart cells() {
    Chart chart{.name = "cells", .title = "Cells"};
    chart.heat_map = HeatMap{.rows = {"list", "count"},
                             .columns = {"u64", "u128", "sse"},
                             .values = {{1, 2, no_value}, {1, no_value, 0.25}},
                             .scale = "times its time"};
    return chart;
}

std::set<std::string> words_in(const std::string& svg) {
    std::set<std::string> out;
    for (std::size_t at = 0; (at = svg.find("<text>", at)) != std::string::npos;) {
        at += 6;
        out.insert(svg.substr(at, svg.find("</text>", at) - at));
    }
    out.erase("");  // of axes without a label
    return out;
}

// How far below the upper edge of an SVG a word stands, in pixels.
double height_of(const std::string& svg, const std::string& word) {
    const std::size_t text = svg.find("<text>" + word + "</text>");
    const std::size_t place = svg.rfind("translate(", text);
    const std::size_t comma = svg.find(',', place);
    return text == std::string::npos ? NAN : std::stod(svg.substr(comma + 1));
}

class RendererTest : public testing::TestWithParam<Renderer> {
 protected:
    void SetUp() override {
        if (!is_built_in(GetParam())) GTEST_SKIP() << name_of(GetParam()) << " is not built in";
        if (!gnuplot_is_here()) GTEST_SKIP() << "gnuplot is not installed";
    }
    std::string svg_of(const Chart& chart, Renderer renderer) const {
        render(chart, folder.path(), renderer);
        return read_bytes(folder.path() / (chart.name + ".svg"));
    }
    std::string script_of(const Chart& chart, const std::filesystem::path& output) const {
        return GetParam() == Renderer::matplot ? matplot_script(chart, "svg", output)
                                               : gnuplot_script(chart, "svg", output);
    }
    TemporaryFolder folder;
};

TEST_P(RendererTest, MakesTwoFilesOfAChartAndNotesWhoDrewThem) {
    for (const Chart& chart : {dots(), lines(), bars(), forest(), cells()}) {
        render(chart, folder.path(), GetParam());
        EXPECT_TRUE(read_bytes(folder.path() / (chart.name + ".png")).starts_with("\x89PNG"));
        EXPECT_NE(read_bytes(folder.path() / (chart.name + ".svg")).find("</svg>"),
                  std::string::npos)
            << "gnuplot was not waited for";
    }
    std::size_t files = 0;
    for ([[maybe_unused]] const auto& e : std::filesystem::directory_iterator(folder.path()))
        ++files;
    EXPECT_EQ(files, 5 * 2 + 1u) << "pictures, and who drew them";
    EXPECT_EQ(drawn_by(folder.path()).at("cells"), name_of(GetParam()));
    EXPECT_EQ(drawn_by_sentence(folder.path()), "Drawn by " + name_of(GetParam()) + '.');
}

TEST_P(RendererTest, DrawsTheWordsThatGnuplotAloneDraws) {
    for (const Chart& chart : {dots(), lines(), bars(), forest(), cells()}) {
        const std::set<std::string> words = words_in(svg_of(chart, GetParam()));
        EXPECT_EQ(words, words_in(svg_of(chart, Renderer::gnuplot))) << chart.name;
    }
    const std::set<std::string> words = words_in(svg_of(dots(), GetParam()));
    for (const char* word : {"a_1", "one", "beside", "It's a_note^2", "It's '90 %' 'faster'"})
        EXPECT_TRUE(words.contains(word)) << word;
    EXPECT_TRUE(words_in(svg_of(cells(), GetParam())).contains("0.25"));
}

TEST_P(RendererTest, DrawsIntervalsOfAForestPlotAlongIt) {
    EXPECT_NE(script_of(forest(), "x.svg").find("with xerrorbars"), std::string::npos);
    EXPECT_EQ(script_of(forest(), "x.svg").find("with yerrorbars"), std::string::npos);
    const std::set<std::string> words = words_in(svg_of(forest(), GetParam()));
    for (const char* word : {"listed:", "two", "low", "times"})
        EXPECT_TRUE(words.contains(word)) << word;
}

// A cell without a verdict has neither the colour of a difference nor that of none.
TEST_P(RendererTest, DrawsUndecidedCellsGrey) {
    Chart chart = cells();
    EXPECT_EQ(script_of(chart, "x.svg").find(undecided_grey), std::string::npos);
    chart.heat_map->undecided = {{false, true, false}, {false, false, false}};
    EXPECT_NE(script_of(chart, "x.svg").find(undecided_grey), std::string::npos);
    EXPECT_TRUE(words_in(svg_of(chart, GetParam())).contains("2.00~"));
}

// Without a bar of colours Matplot++ says nothing of their range.
TEST_P(RendererTest, ShadesNarrowHeatMapsAsWideOnes) {
    Chart chart = cells();
    for (const double millimetres : {0., 85.}) {
        chart.paper.millimetres = millimetres;
        EXPECT_NE(script_of(chart, "x.svg").find("set cbrange [-1.38"), std::string::npos)
            << millimetres;
    }
}

TEST_P(RendererTest, WritesAsLargeInEveryFormat) {
    Chart chart = dots();
    chart.paper.millimetres = 85;
    const LetterSizes points = letter_sizes(chart, "pdf"), pixels = letter_sizes(chart, "svg");
    EXPECT_NEAR(points.usual * 96 / 72, pixels.usual, 0.5);
    EXPECT_NEAR(points.title * 96 / 72, pixels.title, 0.5);
    EXPECT_DOUBLE_EQ(points.small * 96 / 72, pixels.small);
    EXPECT_EQ(letter_sizes(chart, "png").title, points.title);
    chart.paper.millimetres = 0;
    EXPECT_NEAR(letter_sizes(chart, "png").usual * 96 / 72, letter_sizes(chart, "svg").usual, 0.7);
    const std::string script = script_of(chart, "x.svg");
    EXPECT_NE(script.find(fmt::format("left font ',{:g}'", letter_sizes(chart, "svg").title)),
              std::string::npos)
        << script;
    // By itself gnuplot makes a PDF's letters two thirds of what is asked for.
    EXPECT_NE(gnuplot_script(chart, "pdf", "x.pdf").find("fontscale 0.75"), std::string::npos);
}

// A name of forty letters would leave a column of a paper no room for the plot.
TEST_P(RendererTest, BreaksLongNamesOfRowsInNarrowPrint) {
    Chart chart = forest();
    const std::string name = "a row whose name is too long for a column";
    chart.y.categories[0] = name;
    EXPECT_NE(script_of(chart, "x.svg").find('"' + name + '"'), std::string::npos);
    chart.paper.millimetres = 85;
    EXPECT_EQ(name_lines(chart, name).size(), 2u);
    EXPECT_EQ(script_of(chart, "x.svg").find(name), std::string::npos);
    EXPECT_TRUE(words_in(svg_of(chart, GetParam())).contains(name_lines(chart, name)[0]));
}

// Title, legend and small print of a chart of two rows are higher than its plot.
TEST_P(RendererTest, LeavesRowsTheirRoomInNarrowPrint) {
    Chart chart = forest();
    chart.title = std::string(90, 'a') + ' ' + std::string(30, 'b');
    chart.note = chart.title + ' ' + chart.title;
    chart.paper.millimetres = 85;
    for (const char* second : {"low", "a row whose name is too long for a column"})
        for (const bool legend : {false, true}) {
            chart.y.categories[0] = second;
            chart.legend = legend;
            const std::string svg = svg_of(chart, GetParam());
            const double below = height_of(svg, name_lines(chart, second)[0]);
            EXPECT_GE(below - height_of(svg, "two"), letter_sizes(chart, "svg").usual) << second;
        }
}

TEST_P(RendererTest, QuotesWhatGnuplotWouldRunOrEnd) {
    Chart chart = dots();
    chart.series[0].name = chart.x.label = chart.x.categories[0] = "`date`\"\\";
    chart.series[1].points[0].label = "\"`date`";
    EXPECT_NE(svg_of(chart, GetParam()).find("</svg>"), std::string::npos);
    const std::string script = script_of(dots(), "it's.svg");
    EXPECT_NE(script.find("set output 'it''s.svg'"), std::string::npos) << script;
    EXPECT_EQ(script.find('`'), std::string::npos) << "gnuplot would run what stands between";
}

TEST_P(RendererTest, LeavesNothingWhereItCannotDraw) {
    EXPECT_THROW(render(dots(), folder.path() / "missing", GetParam()), std::exception);
    EXPECT_THROW(render(dots(), folder.path() / "it's", GetParam()), UsageError);
    EXPECT_TRUE(std::filesystem::is_empty(folder.path()));
}

INSTANTIATE_TEST_SUITE_P(Each, RendererTest, testing::Values(Renderer::matplot, Renderer::gnuplot),
                         [](const auto& tested) {
                             return tested.param == Renderer::matplot ? "matplot" : "gnuplot";
                         });

// Six decimals would be none on a logarithmic axis of small values.
TEST(Scripts, HaveLimitsWithAllTheirDigits) {
    Axis axis;
    EXPECT_EQ(range_command('x', axis), "");
    axis.low = 1.25e-7;
    EXPECT_EQ(range_command('x', axis), "set xrange [1.25e-07:*]\n");
    axis.high = 0.0003812385909;
    EXPECT_EQ(range_command('y', axis), "set yrange [1.25e-07:0.0003812385909]\n");
    axis.categories = {"a", "b"};
    EXPECT_EQ(range_command('x', axis), "set xrange [-0.6:1.6]\n");
}

TEST(Renderers, AreChosenByName) {
    EXPECT_EQ(chosen_renderer(""), default_renderer());
    EXPECT_EQ(chosen_renderer("gnuplot"), Renderer::gnuplot);
    EXPECT_THROW(chosen_renderer("Matplot"), UsageError);
}

TEST(Renderers, FallBackToGnuplotAndTellHowToHaveMatplot) {
    if (is_built_in(Renderer::matplot)) {
        EXPECT_EQ(chosen_renderer("matplot"), Renderer::matplot);
        EXPECT_EQ(default_renderer(), Renderer::matplot);
        GTEST_SKIP() << "Matplot++ is built in: there is nothing to fall back from";
    }
    EXPECT_EQ(default_renderer(), Renderer::gnuplot);
    EXPECT_THROW(matplot_script(dots(), "svg", "x.svg"), std::logic_error);
    try {
        chosen_renderer("matplot");
        FAIL();
    } catch (const MissingError& error) {
        EXPECT_NE(std::string(error.what()).find("-Dplots=matplot"), std::string::npos);
    }
}

TEST(Renderers, AreNotedChartByChart) {
    const TemporaryFolder folder;
    EXPECT_EQ(drawn_by_sentence(folder.path()), "") << "earlier versions noted nothing";
    for (const char* name : {"a.svg", "b.svg"}) folder.write(name, "<svg/>");
    note_drawn_by(folder.path(), "a", Renderer::gnuplot);
    note_drawn_by(folder.path(), "b", Renderer::matplot);
    note_drawn_by(folder.path(), "gone", Renderer::matplot);
    EXPECT_EQ(drawn_by_sentence(folder.path()), "Drawn by Matplot++ (b); by gnuplot (a).");
    folder.write("drawn-by.json", "[1]");
    EXPECT_THROW(drawn_by_sentence(folder.path()), DataError);
}

}  // namespace
}  // namespace boardlab
