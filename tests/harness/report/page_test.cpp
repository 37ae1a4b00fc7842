// The page of a run: what it says, and how it behaves in a real browser, where one is installed.
#include "harness/report/report.hpp"

#include <gtest/gtest.h>

#include <nlohmann/json.hpp>

#include "harness/files/data_file.hpp"
#include "harness/report/compare_page.hpp"
#include "harness/report/figures.hpp"
#include "harness/report/findings.hpp"
#include "harness/support/temporary_folder.hpp"
#include "tests/harness/report/made_up_run.hpp"
#include "tests/support/source_root.hpp"

namespace boardlab {
namespace {

bool has_section(const std::string& page, const std::string& id) {
    const bool there = page.find("<section id=\"" + id + "\">") != std::string::npos;
    const bool listed = page.find("<li><a href=\"#" + id + "\">") != std::string::npos;
    EXPECT_EQ(there, listed) << id << ": contents and page do not agree";
    return there;
}

TEST(PageOfARun, IsOneFileWithoutNetwork) {
    const MadeUpRun made = made_up_run();
    const std::string page = report_page(made.run, made.summary);
    for (const char* outside : {"https://", "src=", "@import", "<link", "url("})
        EXPECT_EQ(page.find(outside), std::string::npos) << outside;
    for (const char* id : {"answer", "boards", "width-costs", "mailboxes", "rows", "trust"})
        EXPECT_TRUE(has_section(page, id)) << id;
    for (const char* id : {"sliding", "memory", "several-threads", "claims"})
        EXPECT_FALSE(has_section(page, id)) << id << ": nothing was asked about it";
}

TEST(PageOfARun, BeginsWithTheFiguresOfTheSummary) {
    const MadeUpRun made = made_up_run();
    const Findings f = findings_of(made.run, made.summary);
    const std::string page = report_page(made.run, made.summary);
    const std::string first = page.substr(0, page.find("<section id=\"boards\">"));
    EXPECT_NE(first.find(f.sentences[0]), std::string::npos);
    for (const Ranking& r : f.rankings) {
        const AnswerCell cell = answer_cell(r);
        EXPECT_NE(first.find(cell.next + " <span class=\"factor\">" + cell.factor),
                  std::string::npos)
            << cell.next << cell.factor;
        if (r.fastest().figures->is_reference()) {
            EXPECT_TRUE(cell.factor.starts_with("×" + figure_text(r.next().figures->ratio)));
        }
    }
    for (const std::string& clause : {f.width_clause, f.register_clause, f.mailbox_clause})
        EXPECT_NE(first.find(clause.substr(1) + '.'), std::string::npos) << clause;
}

TEST(PageOfARun, WithOneBoardRanksNothing) {
    MadeUpRun made;
    made.measure("movegen", "small", "list", {{"w1", "words", 64, 10}});
    made.summarize();
    const std::string page = report_page(made.run, made.summary);
    EXPECT_NE(page.find("Nothing to rank"), std::string::npos);
    EXPECT_EQ(page.find("id=\"which\""), std::string::npos);
    for (const char* id : {"boards", "width-costs", "mailboxes", "single-queries"})
        EXPECT_FALSE(has_section(page, id)) << id;
    EXPECT_TRUE(has_section(page, "rows"));
    EXPECT_EQ(page.find("nan"), std::string::npos);
}

TEST(PageOfARun, OfAnEarlierVersionSaysSo) {
    MadeUpRun made = made_up_run();
    EXPECT_EQ(report_page(made.run, made.summary).find("earlier version"), std::string::npos);
    made.run.is_earlier = true;
    EXPECT_NE(report_page(made.run, made.summary).find("earlier version"), std::string::npos);
}

TEST(PageOfARun, WritesFactsAndFiguresOut) {
    MadeUpRun made;
    made.measure("movegen", "small", "list", {{"w1", "words", 64, 1}, {"w2", "words", 128, 20}});
    made.run.memory.push_back({.game = "small", .board = "w1", .table_bytes = 1234567});
    made.run.manifest["machine"]["caches"] = {"L1 Data 32K", "L3 Unified 3072K"};
    made.summarize();
    const std::string page = report_page(made.run, made.summary);
    EXPECT_NE(page.find(">L1 Data 32K, L3 Unified 3072K"), std::string::npos);
    EXPECT_NE(page.find("data-v=\"1234567\">1,234,567"), std::string::npos);
    EXPECT_NE(page.find("1.00 ns a move"), std::string::npos);
}

TEST(PageOfARun, KeepsAtMost200SamplesARow) {
    MadeUpRun made;
    made.measure("movegen", "small", "list", {{"w1", "words", 64, 10}, {"w2", "words", 128, 20}});
    for (bench::ResultRow& row : made.run.rows)
        for (auto& [process, times] : row.times) times.assign(500, 10.0 + process);
    made.summarize();
    const std::string page = report_page(made.run, made.summary);
    const std::size_t begin = page.find("\"points\":\"") + 10;
    const std::string points = page.substr(begin, page.find('"', begin) - begin);
    EXPECT_EQ(std::count(points.begin(), points.end(), ','), 7) << "eight processes";
    EXPECT_LE(points.size(), 200u * 2 + 7);
    EXPECT_NE(page.find("200 of 4000 undisturbed samples"), std::string::npos);
}

TEST(PageOfAComparison, ShowsDecidedThingsFirst) {
    bench::RunComparison c;
    c.means = {{"undecided-one", {1.5, 0.9, 2.4}, statistics::Verdict::undecided},
               {"suite/chess/list/worse-one", {1.2, 1.1, 1.3}, statistics::Verdict::worse}};
    c.overall = {1.3, 1.2, 1.4};
    const std::string page = comparison_page(c, "before", "after");
    EXPECT_NE(page.find("From before to after: of 2 operations of boards 0 are better, 1 worse, 1 "
                        "undecided"),
              std::string::npos);
    EXPECT_LT(page.find("id=\"means-suite-chess-list-worse-one\""),
              page.find("id=\"means-undecided-one\""));
    EXPECT_TRUE(has_section(page, "changed"));
    EXPECT_FALSE(has_section(page, "single")) << "there are no rows";
}

// What page_checks.js found on a page, line by line.
class PageInABrowser : public testing::Test {
 protected:
    void SetUp() override {
        if (std::system("command -v chromium >/dev/null 2>&1") != 0)
            GTEST_SKIP() << "chromium is not installed";
    }
    std::string found(const std::string& page, bool dark) const {
        std::string text = nlohmann::json(page).dump();
        for (std::size_t at = 0; (at = text.find("</", at)) != std::string::npos;)
            text.replace(at, 2, "<\\/");
        const auto host = folder.write(
            "host.html",
            "<!DOCTYPE html><meta charset=utf-8><body><script>const page = " + text + ";\n" +
                read_bytes(source_root() / "tests/harness/report/page_checks.js") + "</script>");
        const std::string out = (folder.path() / "dom.html").string();
        const std::string command =
            "timeout 300 chromium --headless --no-sandbox --disable-gpu --no-first-run "
            "--disable-background-networking --disable-component-update --disable-sync "
            "--user-data-dir=" +
            (folder.path() / "profile").string() +
            (dark ? " --blink-settings=preferredColorScheme=0" : "") +
            " --window-size=1700,1000 --virtual-time-budget=20000 --dump-dom file://" +
            host.string() + " 2>/dev/null > " + out;
        EXPECT_EQ(std::system(command.c_str()), 0);
        const std::string dom = read_bytes(out);
        const std::size_t begin = dom.find("<pre id=\"found\">");
        return begin == std::string::npos ? "nothing:\n" + dom.substr(0, 500)
                                          : dom.substr(begin + 16, dom.find("</pre>") - begin - 16);
    }
    static void expect(const std::string& found, const std::vector<std::string>& lines) {
        for (const std::string& line : lines)
            EXPECT_NE(found.find('\n' + line + '\n'), std::string::npos) << line << "\nin" << found;
    }
    TemporaryFolder folder{};
};

TEST_F(PageInABrowser, CanBeReadUsedAndTakenApart) {
    const bench::RunResults run = bench::load_run(source_root() / "results/reference");
    const std::string page = report_page(run, bench::summarize(run));
    const std::string light = found(page, false), dark = found(page, true);
    for (const char* frame : {"wide", "narrow"}) {
        const std::string name = frame;
        for (const std::string& seen : {light, dark})
            expect(seen, {name + " errors: none",
                          name + " scrolls sideways: no",
                          name + " smallest letters: fine",
                          name + " contrast: fine",
                          name + " cut letters: none",
                          name + " answer in sight: true",
                          name + " contents: lead to 12",
                          name + " charts without words: 0",
                          name + " tables without caption: 0",
                          name + " filter: narrows",
                          name + " filter of nothing: 0",
                          name + " decided only: true",
                          name + " headings by keyboard: true",
                          name + " sorts: true",
                          name + " opens: to samples",
                          name + " letters of what opened: fine",
                          name + " opens to ranges: true",
                          name + " closes: true",
                          name + " link to a row: true",
                          name + " saved: all",
                          name + " saved of a filter of nothing: 1",
                          name + " charts: card-width card-register card-mailbox ranking width "
                                 "cells sliders memory-charts threads growth"});
    }
    expect(light, {"wide rows in sight: true", "dark: false"});
    expect(dark, {"dark: true"});
    for (const std::string& seen : {light, dark})
        expect(seen, {"print keeps off: true", "print beyond the edge: nothing",
                      "print smallest letters: fine", "print headings without text: none"});
}

TEST_F(PageInABrowser, OfClaimsOfOneRowAndOfAComparison) {
    const bench::RunResults claims = bench::load_run(source_root() / "results/reproduction");
    MadeUpRun one;
    one.measure("movegen", "small", "list", {{"w1", "words", 64, 10}});
    one.summarize();
    EXPECT_FALSE(has_section(report_page(claims, bench::summarize(claims)), "boards"));
    bench::RunComparison c;
    c.means = {{"suite/chess/list/worse-one", {1.2, 1.1, 1.3}, statistics::Verdict::worse}};
    c.overall = {1.2, 1.1, 1.3};
    for (const std::string& page :
         {report_page(claims, bench::summarize(claims)), report_page(one.run, one.summary),
          comparison_page(c, "before", "after")}) {
        const std::string seen = found(page, false);
        for (const std::string name : {"wide", "narrow"})
            expect(seen, {name + " errors: none", name + " scrolls sideways: no",
                          name + " smallest letters: fine", name + " contrast: fine",
                          name + " cut letters: none", name + " charts without words: 0",
                          name + " tables without caption: 0", name + " saved: all"});
        expect(seen, {"print keeps off: true", "print beyond the edge: nothing",
                      "print headings without text: none"});
    }
}

}  // namespace
}  // namespace boardlab
