// Figures in documents: what stands in a marked block is what its run says.
#include "harness/report/blocks.hpp"

#include <gtest/gtest.h>

#include <nlohmann/json.hpp>

#include "games/input_error.hpp"
#include "harness/files/data_error.hpp"
#include "harness/files/data_file.hpp"
#include "harness/support/temporary_folder.hpp"
#include "tests/support/source_root.hpp"

namespace boardlab {
namespace {

TEST(Blocks, AreFoundBetweenTheirMarks) {
    const auto blocks =
        blocks_of("x.md",
                  "a\n<!-- boardlab results/one: answer -->\nold\nlines\n<!-- end -->\n"
                  "b\n<!-- boardlab two: table chess s/o -->\n<!-- end -->\n");
    ASSERT_EQ(blocks.size(), 2u);
    EXPECT_EQ(blocks[0].run, "results/one");
    EXPECT_EQ(blocks[0].request, "answer");
    EXPECT_EQ(blocks[0].text, "old\nlines\n");
    EXPECT_EQ(blocks[1].line, 7);
    EXPECT_THROW(blocks_of("x.md", "<!-- boardlab r: answer -->\n"), DataError);
    EXPECT_THROW(blocks_of("x.md", "<!-- end -->\n"), DataError);
    EXPECT_THROW(blocks_of("x.md", "<!-- boardlab answer -->\n<!-- end -->\n"), DataError);
    EXPECT_THROW(
        blocks_of("x.md", "<!-- boardlab r: a -->\n<!-- boardlab r: b -->\n<!-- end -->\n"),
        DataError);
}

TEST(Blocks, OfDocumentsAreWhatTheirRunsSay) {
    const std::filesystem::path root = source_root();
    std::map<std::string, std::pair<bench::RunResults, bench::Summary>> runs;
    std::size_t seen = 0;
    for (const char* name : {"README.md", "results/reference/README.md", "search/README.md",
                             "results/reproduction/README.md"}) {
        const std::string document = read_bytes(root / name);
        for (const Block& block : blocks_of(name, document)) {
            auto known = runs.find(block.run);
            if (known == runs.end()) {
                bench::RunResults run = bench::load_run(root / block.run);
                known = runs.emplace(block.run, std::pair(std::move(run), bench::Summary{})).first;
                known->second.second = bench::summarize(known->second.first);
            }
            const auto& [run, summary] = known->second;
            EXPECT_EQ(block.text, block_text(root / name, block.request, run, summary))
                << name << ':' << block.line << ": write it anew with boardlab report " << block.run
                << " --into " << name;
            ++seen;
        }
    }
    EXPECT_GE(seen, 4u);
}

TEST(Blocks, AreWrittenAnewAndNothingElseIs) {
    const bench::RunResults run = bench::load_run(source_root() / "results/reference");
    const bench::Summary summary = bench::summarize(run);
    const std::string before =
        "text\n<!-- boardlab r: answer -->\nstale 3.14\n<!-- end -->\nmore\n"
        "<!-- boardlab other: answer -->\nkept\n<!-- end -->\n";
    const std::string after = with_blocks("x.md", before, "r", run, summary);
    EXPECT_TRUE(after.starts_with("text\n<!-- boardlab r: answer -->\nOn ")) << after;
    EXPECT_EQ(after.find("stale"), std::string::npos);
    EXPECT_NE(after.find("more\n<!-- boardlab other: answer -->\nkept\n"), std::string::npos);
    EXPECT_EQ(with_blocks("x.md", after, "r", run, summary), after);
    EXPECT_THROW(with_blocks("x.md", before, "nosuch", run, summary), DataError)
        << "there is nothing to write anew";
    EXPECT_THROW(block_text("x.md", "table chess", run, summary), InputError);
    EXPECT_THROW(block_text("x.md", "table chess movegen/lost", run, summary), InputError);
    EXPECT_THROW(block_text("x.md", "poem", run, summary), InputError);
    EXPECT_THROW(block_text("x.md", "claim R1", run, summary), InputError)
        << "the run has no claims";
    EXPECT_THROW(block_text("x.md", "file ../README.md", run, summary), InputError);
    EXPECT_THROW(block_text("x.md", "file nosuch.txt", run, summary), DataError);
    EXPECT_NE(block_text("x.md", "text", run, summary).find("movegen chess"), std::string::npos);
    EXPECT_NE(block_text("x.md", "charts", run, summary).find("plots/speed.svg  "),
              std::string::npos);
}

TEST(Blocks, ListWhatChangedSinceAnEarlierRun) {
    const TemporaryFolder folder;
    bench::RunResults run;
    run.folder = folder.path();
    run.verdicts = nlohmann::ordered_json::parse(
        read_bytes(source_root() / "results/reproduction/verdicts.json"));
    const auto changed = [&](const std::string& earlier) {
        folder.write("before.json", earlier);
        return block_text("x.md", "changed before.json", run, {});
    };
    const std::string head = "| claim | before | now | why |\n|---|---|---|---|\n";
    EXPECT_EQ(changed(R"({"O1": {"was": "reproduced"}})"), head) << "it still is";
    EXPECT_EQ(changed(R"({"W1": {"was": "contradicted", "why": "no Shogi here"}})"),
              head + "| W1 | contradicted | waiting | no Shogi here |\n");
    EXPECT_EQ(changed(R"({"T9b": {"was": "contradicted", "why": "misread"}})"),
              head + "| T9b | contradicted | withdrawn | misread |\n");
    EXPECT_THROW(changed(R"({"W1": {"was": "contradicted"}})"), InputError) << "no reason";
    EXPECT_THROW(changed(R"({"W1": "contradicted"})"), DataError);
    EXPECT_THROW(changed("W1"), DataError);
    EXPECT_THROW(block_text("x.md", "changed ../before.json", run, {}), InputError);
}

}  // namespace
}  // namespace boardlab
