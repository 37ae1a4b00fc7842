// Charts choose boards by family and width, not by name, so that every plugged-in board is shown.
#include "harness/plot/charts.hpp"

#include <gtest/gtest.h>

#include <algorithm>

#include "harness/contenders/contender.hpp"
#include "harness/plot/board_marks.hpp"
#include "harness/plot/label_places.hpp"
#include "harness/plot/scripts.hpp"
#include "harness/plot/tex_text.hpp"
#include "tests/support/source_root.hpp"

namespace boardlab {
namespace {

using bench::Aggregate;

const std::vector<bench::BoardFacts> boards{
    {"one", "words", 64},      {"two", "words", 128},        {"vast512", "register", 512},
    {"cells", "mailbox", 128}, {"odd", "something new", 96}, {"slow", "reference", 256}};

struct Made {
    bench::RunResults run;
    bench::Summary summary;
};

Made made_up() {
    Made out;
    out.run.manifest = {{"games", {{"chess", {{"files", 8}, {"ranks", 8}}}}}};
    out.run.boards = boards;
    const std::vector<std::pair<std::string, std::string>> timed{{"movegen", "list"},
                                                                 {"perft", "perft-bulk"},
                                                                 {"make", "make-unmake"},
                                                                 {"attack", "attack-map"},
                                                                 {"search", "search:default"}};
    double time = 10;
    for (const bench::BoardFacts& b : boards) {
        time += 1;
        for (const auto& [suite, operation] : timed)
            out.summary.aggregates.push_back({.suite = suite,
                                              .game = "chess",
                                              .operation = operation,
                                              .board = b.name,
                                              .item = "node",
                                              .reference = "one",
                                              .family = b.family,
                                              .bits = b.bits,
                                              .time = {time, time, time},
                                              .ratio = {time / 11, time / 11, time / 11},
                                              .verdict = statistics::Verdict::worse});
        out.run.memory.push_back({.game = "chess", .board = b.name, .board_bytes = 100});
        for (int tree = 1; tree <= 4; ++tree) {
            bench::ResultRow row{.suite = "perft",
                                 .game = "chess",
                                 .benchmark = "perft-bulk_p" + std::to_string(tree),
                                 .board = b.name,
                                 .item = "node",
                                 .family = b.family,
                                 .bits = b.bits,
                                 .reference = "one",
                                 .timed = {.operation = "perft-bulk"}};
            row.items = tree * 1000;
            row.times[1] = {time + tree};
            out.run.rows.push_back(std::move(row));
        }
    }
    return out;
}

// All names on a chart but those in its title.
std::string names_in(const Chart& chart) {
    std::string out = chart.note;
    for (const Axis* axis : {&chart.x, &chart.y})
        for (const std::string& name : axis->categories) out += ' ' + name;
    for (const ChartLabel& l : chart.labels) out += ' ' + l.text;
    for (const Series& s : chart.series) {
        out += ' ' + s.name;
        for (const ChartPoint& p : s.points) out += ' ' + p.label;
    }
    if (chart.heat_map)
        for (const std::string& name : chart.heat_map->columns) out += ' ' + name;
    return out;
}

TEST(ChartsOfARun, ShowPluggedInBoards) {
    const Made made = made_up();
    std::vector<std::string> drawn;
    for (const Chart& chart : charts_of(made.run, made.summary)) {
        drawn.push_back(chart.name);
        for (const char* board : {"vast512", "odd"})
            EXPECT_NE(names_in(chart).find(board), std::string::npos)
                << board << ": " << chart.name;
    }
    EXPECT_EQ(drawn,
              (std::vector<std::string>{"speed", "speed-search", "levels-chess", "width-chess",
                                        "queries-chess", "memory-chess", "nodes-chess"}));
}

TEST(ChartsOfARun, ReachAsFarAsTheWidestBoard) {
    const Made made = made_up();
    const auto chart = width_chart(made.run, made.summary, "chess");
    ASSERT_TRUE(chart);
    EXPECT_NE(chart->title.find("one VAST512 register"), std::string::npos) << chart->title;
    // The first group is the last of the axis, which counts from below.
    const std::vector<std::string>& rows = chart->y.categories;
    ASSERT_EQ(rows.size(), 4 * 4u);
    EXPECT_EQ(std::vector<std::string>(rows.rbegin(), rows.rbegin() + 4),
              (std::vector<std::string>{"perft-bulk:", "odd (96)", "two (128)", "vast512 (512)"}));
}

TEST(ChartsOfARun, SayDecidedThingsOnlyInTheirTitles) {
    Made made = made_up();
    const auto titles = [&] {
        return width_chart(made.run, made.summary, "chess")->title +
               levels_chart(made.run, made.summary, "chess")->title;
    };
    EXPECT_NE(titles().find("times"), std::string::npos) << titles();
    for (Aggregate& a : made.summary.aggregates) a.verdict = statistics::Verdict::undecided;
    EXPECT_EQ(titles().find("times"), std::string::npos) << titles();
}

TEST(ChartsOfARun, DrawRatiosAsForestPlotsInTheColoursOfBoards) {
    const Made made = made_up();
    const auto chart = levels_chart(made.run, made.summary, "chess");
    ASSERT_TRUE(chart);
    EXPECT_TRUE(chart->forest);
    for (const Series& s : chart->series)
        for (const ChartPoint& p : s.points) {
            if (s.style == Series::Style::line) continue;  // at 1
            const std::string& board = chart->y.categories.at(static_cast<std::size_t>(p.y));
            EXPECT_EQ(s.colour, mark_of(made.run.boards, board)) << board;
        }
}

TEST(ChartsOfARun, ShowSpeedsFromTheFastestOnWithoutTheReference) {
    const Made made = made_up();
    const auto chart = speed_chart(made.run, made.summary);
    ASSERT_TRUE(chart);
    const std::vector<std::string>& rows = chart->y.categories;
    EXPECT_EQ(std::vector<std::string>(rows.rbegin(), rows.rend()),
              (std::vector<std::string>{"chess:", "one", "two", "vast512", "cells", "odd"}));
    EXPECT_TRUE(chart->note.ends_with("slow is left out: far off the scale.")) << chart->note;
}

// Lines of two points each begin in the same one and leave the canvas empty.
TEST(ChartsOfARun, DrawLinesOfSeveralNumbersOfThreadsOnly) {
    Made made = made_up();
    const auto add = [&](int threads) {
        for (const char* board : {"one", "two"})
            made.summary.aggregates.push_back(
                {.suite = "threads",
                 .game = "chess",
                 .operation = "perft-bulk-t" + std::to_string(threads),
                 .board = board,
                 .item = "node",
                 .reference = "one",
                 .timed = {.operation = "perft-bulk", .threads = threads},
                 .family = "words",
                 .time = {60. / threads, 58. / threads, 62. / threads}});
    };
    EXPECT_FALSE(thread_chart(made.run, made.summary, "chess"));
    add(1);
    EXPECT_FALSE(thread_chart(made.run, made.summary, "chess")) << "nothing to compare";
    add(2);
    const auto rows = thread_chart(made.run, made.summary, "chess");
    ASSERT_TRUE(rows);
    EXPECT_TRUE(rows->forest);
    EXPECT_EQ(rows->title, "chess: 2 threads are 2.0 times as fast as one (median of 2 boards)");
    add(4);
    const auto lines = thread_chart(made.run, made.summary, "chess");
    ASSERT_TRUE(lines);
    EXPECT_FALSE(lines->forest);
    EXPECT_TRUE(lines->ends_named);
    for (Aggregate& a : made.summary.aggregates)
        if (a.timed.threads > 1) a.time.high = 100;
    EXPECT_EQ(thread_chart(made.run, made.summary, "chess")->title.find("times as fast"),
              std::string::npos);
}

TEST(ChartsOfARun, CallNoBoardTheFastestUnderADotOfItsVariant) {
    Made made = made_up();
    const auto title = [&] { return memory_chart(made.run, made.summary, "chess")->title; };
    for (std::size_t i = 0; i < made.run.memory.size(); ++i)
        made.run.memory[i].table_bytes = 1000 * (made.run.memory.size() - i);
    EXPECT_NE(title().find("one is fastest"), std::string::npos) << title();
    Aggregate variant = *find_aggregate(made.summary, "perft", "chess", "perft-bulk", "one");
    variant.board = "one+tables";
    variant.time = {5, 5, 5};
    made.summary.aggregates.push_back(variant);
    made.run.memory.push_back({.game = "chess", .board = "one+tables", .board_bytes = 100});
    EXPECT_NE(title().find("one is the fastest plain board"), std::string::npos) << title();
}

TEST(ChartsOfARun, HaveNamesThatCoverNoOther) {
    const bench::RunResults run = bench::load_run(source_root() / "results/reference");
    std::size_t seen = 0;
    std::vector<Chart> charts = charts_of(run, bench::summarize(run));
    const std::size_t on_screens = charts.size();
    for (std::size_t i = 0; i < on_screens; ++i) {  // and the same in a column of a paper
        charts.push_back(charts[i]);
        charts.back().paper.millimetres = 85;
    }
    for (const Chart& chart : charts) {
        const std::vector<PlacedLabel> labels = placed_labels(chart);
        for (std::size_t i = 0; i < labels.size(); ++i)
            for (std::size_t j = 0; j < i; ++j)
                EXPECT_FALSE(overlap(chart, labels[i], labels[j]))
                    << chart.name << ": " << labels[i].text << " over " << labels[j].text;
        seen += labels.size();
        EXPECT_NE(chart.answers, "") << chart.name;
        for (const Axis* axis : {&chart.x, &chart.y})
            if (axis->logarithmic) {
                EXPECT_GE(axis->ticks.size(), 3u) << chart.name;
            }
    }
    EXPECT_GT(seen, 40u);
}

TEST(ChartsOfARun, CompareWithOneBoardInAHeatMap) {
    Made made = made_up();
    for (const char* board : {"two", "cells"})  // done by some boards alone, the first is another
        made.summary.aggregates.push_back({.suite = "perft",
                                           .game = "chess",
                                           .operation = "perft-tried",
                                           .board = board,
                                           .item = "node",
                                           .reference = "two",
                                           .family = "words",
                                           .bits = 128,
                                           .ratio = {0.1, 0.1, 0.1},
                                           .verdict = statistics::Verdict::better});
    const auto chart = query_heat_map(made.run, made.summary, "chess");
    ASSERT_TRUE(chart);
    EXPECT_NE(chart->note.find("Ratio of times to one:"), std::string::npos) << chart->note;
    for (const std::string& row : chart->heat_map->rows) EXPECT_NE(row, "perft-tried");
    EXPECT_EQ(chart->title.find("two"), std::string::npos) << chart->title;
}

TEST(ChartsOfARun, GiveABoardOneMark) {
    const Made made = made_up();
    EXPECT_EQ(mark_of(made.run.boards, "two"), 1);
    for (int i = 0; i < palette_size; ++i)
        for (int j = 0; j < i; ++j)
            EXPECT_TRUE(marker_of(i).shape != marker_of(j).shape ||
                        marker_of(i).has_hole != marker_of(j).has_hole)
                << i << " and " << j;
    EXPECT_EQ(mark_of(made.run.boards, "two+magic"), 1) << "a variant has its board's";
    EXPECT_NE(mark_of(made.run.boards, "two"), mark_of(made.run.boards, "odd"));
    const auto nodes = node_chart(made.run, "chess");
    ASSERT_TRUE(nodes);
    for (const Series& s : nodes->series)
        if (s.name.starts_with("cells")) {
            EXPECT_EQ(s.colour, mark_of(made.run.boards, "cells"));
        }
}

TEST(ChartsOfARun, GiveABoardItsMarkWhateverElseTheRunHas) {
    std::vector<bench::BoardFacts> all, few;
    for (const BoardInfo& b : all_boards())
        if (is_plain_name(b.name) && b.family != bench::family::reference)
            all.push_back({b.name, b.family, b.bits});
    for (std::size_t i = all.size(); i > 0; i -= std::min<std::size_t>(i, 2))
        few.push_back(all[i - 1]);
    few.push_back({"newcomer", "words", 96});
    for (const bench::BoardFacts& b : few) {
        if (b.name == "newcomer") continue;
        EXPECT_EQ(mark_of(few, b.name), mark_of(all, b.name)) << b.name;
        EXPECT_EQ(mark_of(few, b.name), mark_of(few, b.name + "+magic")) << b.name;
        EXPECT_NE(mark_of(few, "newcomer"), mark_of(few, b.name)) << b.name;
    }
}

TEST(ChartsOfARun, RoundInTitlesNoMoreThanInCells) {
    Made made = made_up();
    for (Aggregate& a : made.summary.aggregates) {
        if (a.board == "cells") a.ratio = {3.07, 3, 3.1};
        if (a.board == "vast512")
            a.ratio = {0.5, 0.5, 0.5}, a.verdict = statistics::Verdict::better;
    }
    auto chart = query_heat_map(made.run, made.summary, "chess");
    ASSERT_TRUE(chart);
    EXPECT_NE(chart->title.find("in 3.1 times it"), std::string::npos) << chart->title;
    EXPECT_EQ(chart->note.find("white"), std::string::npos) << chart->note;
    std::erase_if(made.summary.aggregates, [](const Aggregate& a) {
        return a.board == "odd" && a.operation == "attack-map";
    });
    chart = query_heat_map(made.run, made.summary, "chess");
    EXPECT_NE(chart->note.find("white not measured"), std::string::npos) << chart->note;
}

TEST(ChartsOfARun, AreSafeForTeX) {
    Chart chart{.name = "x", .title = "90 % of a_b & c~"};
    chart.series.push_back({.name = "a#1"});
    const Chart safe = for_tex(chart);
    EXPECT_EQ(safe.title, "90 per cent of a-b and c*");
    EXPECT_EQ(safe.series[0].name, "a-1");
}

}  // namespace
}  // namespace boardlab
