// From a verdict to its source, the code that was timed and the samples: one click each.
#include "harness/report/claim_links.hpp"

#include <gtest/gtest.h>

#include <nlohmann/json.hpp>

#include "harness/bench/results/summary_table.hpp"
#include "harness/report/blocks.hpp"
#include "harness/support/temporary_folder.hpp"
#include "tests/support/source_root.hpp"

namespace boardlab {
namespace {

constexpr const char* code = "search/searcher.hpp";

claims::ClaimText claim() {
    claims::ClaimText out{.id = "X1", .source = "A & B"};
    out.link = "https://l";
    out.code = {code};
    return out;
}

TEST(ClaimLinks, LeadFromAPageToFilesThatExist) {
    const std::filesystem::path run = source_root() / "results/reproduction";
    for (const auto& page : {run, source_root(), source_root() / "datasets/claims"}) {
        const ClaimLinks links = links_of(claim(), page, run);
        ASSERT_EQ(links.behind().size(), 2u);
        for (const auto& [what, where] : links.behind())
            EXPECT_TRUE(std::filesystem::exists(page / where.at(0).target)) << where.at(0).target;
    }
    const ClaimLinks links = links_of(claim(), run, run);
    EXPECT_EQ(in_markdown({links.source}), "[A & B](https://l)");
    EXPECT_EQ(in_html({links.source}), "<a href=\"https://l\">A &amp; B</a>");
    EXPECT_EQ(in_markdown(links.code), "[search/searcher.hpp](../../search/searcher.hpp)");
    EXPECT_EQ(links.samples.at(0).target, "samples.jsonl.gz");
}

TEST(ClaimLinks, OutsideTheProjectNameCodeAndLeadToSamples) {
    const TemporaryFolder folder;
    EXPECT_EQ(in_markdown(links_of(claim(), folder.path(), folder.path()).code), code);
    EXPECT_TRUE(links_of(claim(), folder.path(), folder.path()).samples.empty());
    folder.write("samples.jsonl", "");
    EXPECT_EQ(in_html(links_of(claim(), folder.path(), folder.path()).samples),
              "<a href=\"samples.jsonl\">samples.jsonl</a>");
}

TEST(ClaimLinks, StandBesideTheVerdictsOfDocuments) {
    bench::RunResults run = bench::load_run(source_root() / "results/reproduction");
    for (auto& verdict : run.verdicts.at("claims")) {
        verdict["link"] = "https://l";
        verdict["code"] = {code};
    }
    const std::string table =
        block_text(source_root() / "README.md", "claims R1", run, bench::Summary{});
    EXPECT_NE(table.find("([source](https://l), [code](search/searcher.hpp), "
                         "[samples](results/reproduction/samples.jsonl.gz))"),
              std::string::npos)
        << table;
    const std::string paragraph = block_text(source_root() / "results/reproduction/README.md",
                                             "claim R1", run, bench::Summary{});
    for (const char* link : {"](https://l)", "](../../search/searcher.hpp)", "](samples.jsonl.gz)"})
        EXPECT_NE(paragraph.find(link), std::string::npos) << link << '\n' << paragraph;
}

}  // namespace
}  // namespace boardlab
