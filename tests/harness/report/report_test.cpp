// Pictures and the page; with chromium installed the page is also opened.
#include "harness/report/report.hpp"

#include "harness/plot/chart.hpp"
#include "harness/plot/renderer.hpp"
#include "tests/harness/bench/fixture.hpp"

namespace boardlab {
namespace {

TEST(Charts, CutLongTitlesInTwoAndChooseTicks) {
    const std::string title(100, 'x');
    EXPECT_EQ(title_lines(title).size(), 1u) << "nowhere to cut";
    EXPECT_EQ(title_lines(title.substr(0, 40) + ' ' + title).size(), 2u);
    EXPECT_EQ(logarithmic_ticks(3, 60), (std::vector<double>{5, 10, 20, 50}));
    EXPECT_EQ(logarithmic_ticks(1, 10000), (std::vector<double>{1, 10, 100, 1000, 10000}));
}

TEST(Pages, EscapeTextAndKeepPicturesApart) {
    EXPECT_EQ(escaped("<a & \"b\">"), "&lt;a &amp; &quot;b&quot;&gt;");
    const std::string svg = inline_svg(
        "<?xml?><svg width=\"9\" height=\"8\" viewBox=\"0 0 9 8\" xmlns=\"http://x\"><g id=\"p\"/>"
        "<use xlink:href='#p'/></svg>",
        "one");
    EXPECT_TRUE(svg.starts_with("<svg")) << svg;
    EXPECT_NE(svg.find("id=\"one-p\""), std::string::npos) << svg;
    EXPECT_NE(svg.find("href='#one-p'"), std::string::npos) << svg;
    EXPECT_EQ(svg.find("http"), std::string::npos) << svg;
}

TEST(Pages, DrawBoardsWithTwoDigitsAndStacks) {
    const std::string svg = board_svg("wide", 11, 2, "10c/(TI)8(fh)1 r - - 0 1");
    EXPECT_NE(svg.find("<circle cx=\"273\" cy=\"13\""), std::string::npos) << "on the last file";
    EXPECT_NE(svg.find(">T</text>"), std::string::npos);
    EXPECT_EQ(svg.find(">I</text>"), std::string::npos) << "who is carried is not drawn";
    EXPECT_NE(svg.find("<circle cx=\"247\" cy=\"39\""), std::string::npos);
}

class ReportTest : public bench::BenchTest {
 protected:
    static bool has(const char* program) {
        return std::system(("command -v " + std::string(program) + " >/dev/null 2>&1").c_str()) ==
               0;
    }
    std::string chromium(const std::string& options, const std::string& page) const {
        return "timeout 120 chromium --headless --no-sandbox --disable-gpu --user-data-dir=" +
               out("profile") + ' ' + options + " file://" + page + " 2>/dev/null";
    }
};

TEST_F(ReportTest, IsSelfContained) {
    const std::string there = finished("a");
    if (gnuplot_is_here()) {
        const Outcome plotted = run("plot " + there);
        EXPECT_EQ(plotted.code, 0);
        EXPECT_NE(plotted.text.find("queries-chess.svg"), std::string::npos) << plotted.text;
        EXPECT_EQ(run("plot " + there + " --only spede", true).code, 2);
    }
    EXPECT_EQ(run("report " + there).code, 0);
    const std::string page = read_bytes(there + "/report.html");
    EXPECT_EQ(page.find("Drawn by " + name_of(default_renderer()) + '.') != std::string::npos,
              gnuplot_is_here());
    for (const char* part : {"id=\"answer\"", "id=\"rows-table\"", "id=\"machine\"",
                             "samples.jsonl", "class=\"board\""})
        EXPECT_NE(page.find(part), std::string::npos) << part;
    for (const char* outside : {"http://", "https://", "src=", "@import", "<link"})
        EXPECT_EQ(page.find(outside), std::string::npos) << outside;
    EXPECT_EQ(run("report " + there + " --markdown").code, 0);
    EXPECT_NE(read_bytes(there + "/tables.md").find("| u64 |"), std::string::npos);
}

TEST_F(ReportTest, ChoosesTheTablesToPaste) {
    const std::string results = (source_root() / "results/").string();
    const std::string report = "report " + results + "example";
    EXPECT_EQ(run(report + " --markdown --out " + out("all.md"), true).text, "");
    EXPECT_EQ(run(report + " --markdown --suite movegen --out " + out("some.md"), true).text, "");
    const std::string whole = read_bytes(out("all.md")), part = read_bytes(out("some.md"));
    const std::size_t tables = part.find("## Tables");
    ASSERT_NE(tables, std::string::npos);
    EXPECT_EQ(part.substr(0, tables), whole.substr(0, tables)) << "what is said is of all rows";
    EXPECT_NE(whole.find("search", tables), std::string::npos);
    EXPECT_EQ(part.find("search", tables), std::string::npos);
    EXPECT_NE(part.find("movegen", tables), std::string::npos);
    const std::string text = run(report + " --text --suite search --game chess").text;
    EXPECT_NE(text.find("search chess"), std::string::npos) << text;
    EXPECT_EQ(text.find("movegen chess"), std::string::npos) << text;
    EXPECT_EQ(run(report + " --text --suite movegne", true).code, 2);
    EXPECT_EQ(run(report + " --text --game makruk", true).code, 2);
    EXPECT_EQ(run(report + " --suite movegen", true).code, 2);
    // Sizes are looked up by a suite that has no rows.
    const std::string full = "report " + results + "reference --text --game makruk --suite ";
    const std::string sizes = run(full + "memory").text, lists = run(full + "movegen").text;
    EXPECT_NE(sizes.find("memory, bytes"), std::string::npos) << sizes;
    EXPECT_EQ(sizes.find("movegen makruk"), std::string::npos) << sizes;
    EXPECT_NE(lists.find("movegen makruk"), std::string::npos) << lists;
    EXPECT_EQ(lists.find("memory, bytes"), std::string::npos) << lists;
    EXPECT_EQ(run("report " + results + "reference --markdown --suite memory", true).code, 2);
    // All tables of a full run are more than an issue on GitHub takes.
    const std::string said =
        run("report " + results + "reference --markdown --out " + out("long.md"), true).text;
    EXPECT_NE(said.find("--suite"), std::string::npos) << said;
    EXPECT_GT(read_bytes(out("long.md")).size(), most_to_paste);
}

TEST_F(ReportTest, SaysWhoDrew) {
    if (!gnuplot_is_here()) GTEST_SKIP() << "gnuplot is not installed";
    const std::string there = finished("a");
    const Outcome plotted = run("plot " + there + " --renderer gnuplot");
    EXPECT_EQ(plotted.code, 0);
    EXPECT_NE(plotted.text.find("\nDrawn by gnuplot.\n"), std::string::npos) << plotted.text;
    EXPECT_EQ(run("report " + there).code, 0);
    EXPECT_NE(read_bytes(there + "/report.html").find("Drawn by gnuplot."), std::string::npos);
    EXPECT_EQ(run("plot " + there + " --renderer pencil", true).code, 2);
    const bool has_matplot = is_built_in(Renderer::matplot);
    const Outcome by_matplot = run("plot " + there + " --renderer matplot --json", !has_matplot);
    EXPECT_EQ(by_matplot.code, has_matplot ? 0 : 4);
    EXPECT_NE(by_matplot.text.find(has_matplot ? "Matplot++" : "-Dplots=matplot"),
              std::string::npos)
        << by_matplot.text;
}

TEST_F(ReportTest, PlotsForPapers) {
    const std::string there = finished("a");
    const Outcome listed = run("plot " + there + " --list");
    EXPECT_EQ(listed.code, 0);
    EXPECT_NE(listed.text.find("queries-chess       which board"), std::string::npos)
        << listed.text;
    for (const char* wrong :
         {"--size 0", "--size 85", "--size 5mm", "--size 0x55mm", "--format gif", "--format ''",
          "--charts nonsense", "--rep nosuch", "--game nosuch", "--dpi 0"}) {
        const Outcome refused = run("plot " + there + ' ' + wrong, true);
        EXPECT_EQ(refused.code, 2) << wrong << refused.text;
        EXPECT_NE(refused.text.find(std::string(wrong).substr(0, 5)), std::string::npos)
            << refused.text;
    }
    // The chart is there, and the choice of boards is what leaves it out.
    const Outcome alone = run("plot " + there + " --charts queries --rep u64", true);
    EXPECT_EQ(alone.code, 2);
    EXPECT_NE(alone.text.find("--rep u64 is too little"), std::string::npos) << alone.text;
    if (!gnuplot_is_here()) GTEST_SKIP() << "gnuplot is not installed";
    EXPECT_EQ(run("plot " + there + " --out " + out("no/such"), true).code, 4);
    const Outcome drawn = run("plot " + there +
                                  " --charts queries --format png,pdf,tex --size 85mm --dpi 300 "
                                  "--no-title --no-note --renderer gnuplot --out " +
                                  out("figures"),
                              true);
    ASSERT_EQ(drawn.code, 0) << drawn.text;
    const std::string png = read_bytes(out("figures/queries-chess.png"));
    const auto byte = [&](std::size_t at) { return static_cast<unsigned char>(png[at]); };
    EXPECT_EQ(byte(18) * 256 + byte(19), 1004) << "85 mm at 300 dots per inch";
    EXPECT_TRUE(read_bytes(out("figures/queries-chess.pdf")).starts_with("%PDF"));
    EXPECT_NE(read_bytes(out("figures/queries-chess.tex")).find("tikzpicture"), std::string::npos);
    EXPECT_FALSE(std::filesystem::exists(out("figures/queries-chess.svg"))) << "not asked for";
    const Outcome noted = run("plot " + there + " --format svg --out " + out("noted"), true);
    ASSERT_EQ(noted.code, 0) << noted.text;
    EXPECT_NE(read_bytes(out("noted/queries-chess.svg")).find(", commit "), std::string::npos);
}

TEST_F(ReportTest, WithoutGnuplotPlotSaysSo) {
    const std::string there = finished("a");
    const std::string program = program_path();
    const int status =
        std::system(("PATH=/nonexistent " + program + " plot " + there + " 2>/dev/null").c_str());
    EXPECT_EQ(WEXITSTATUS(status), 4);
}

TEST_F(ReportTest, IsKeptAsAPicture) {
    if (!has("chromium")) GTEST_SKIP() << "chromium is not installed";
    const std::string there = finished("a");
    // Kept beside the tests' logs.
    const char* const kept = std::getenv("BOARDLAB_SCREENSHOTS");
    const std::string picture =
        kept == nullptr ? out("report.png") : std::string(kept) + "/report.png";
    std::system(chromium("--window-size=1280,1600 --screenshot=" + picture, there + "/report.html")
                    .c_str());
    EXPECT_TRUE(read_bytes(picture).starts_with("\x89PNG"));
}

TEST_F(ReportTest, RefusesToWriteWhereItCannot) {
    const std::string there = finished("a");
    EXPECT_EQ(run("report " + there + " --out " + out("page.html")).code, 0);
    EXPECT_TRUE(read_bytes(out("page.html")).starts_with("<!DOCTYPE html>"));
    const Outcome lost = run("report " + there + " --out " + out("no/such/page.html"), true);
    EXPECT_NE(lost.code, 0);
    EXPECT_NE(lost.text.find("no/such/page.html"), std::string::npos) << lost.text;
    EXPECT_EQ(run("compare " + there + ' ' + there + " --html " + out("c.html")).code, 0);
    EXPECT_NE(read_bytes(out("c.html")).find("What changed?"), std::string::npos);
}

}  // namespace
}  // namespace boardlab
