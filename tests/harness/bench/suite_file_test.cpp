// Suites are read strictly: what is not understood is refused with file, line, field and hint.
#include "harness/bench/suites/suite_file.hpp"

#include <gtest/gtest.h>

#include "harness/bench/run/tree_choice.hpp"
#include "harness/files/data_error.hpp"
#include "tests/support/source_root.hpp"

namespace boardlab::bench {
namespace {

const std::string head = "schema = \"boardlab suite 1\"\nname = \"x\"\ndescription = \"y\"\n";
const std::string one =
    "[[benchmarks]]\noperations = [\"list\"]\npositions = [\"timing/opening.fen\"]\n";

std::string search_entry(const std::string& searches, const std::string& more) {
    return "[[benchmarks]]\nsearches = [" + searches + "]\npositions = [\"timing/opening.fen\"]\n" +
           more;
}

struct BadSuite {
    std::string name, text, says;
};
void PrintTo(const BadSuite& s, std::ostream* out) { *out << s.name; }

class BadSuites : public testing::TestWithParam<BadSuite> {};

TEST_P(BadSuites, AreRefused) {
    try {
        parse_suite("bad.toml", GetParam().text);
        FAIL() << "accepted";
    } catch (const DataError& error) {
        const std::string text = error.what();
        EXPECT_TRUE(text.starts_with("bad.toml")) << text;
        EXPECT_NE(text.find(GetParam().says), std::string::npos) << text;
    }
}

INSTANTIATE_TEST_SUITE_P(
    Each, BadSuites,
    testing::ValuesIn(std::vector<BadSuite>{
        {"Empty", "", "schema"},
        {"NotToml", head + "this is = = no TOML\n", ":4: TOML"},
        {"Truncated", head + "[[benchmarks]]\noperations = [\"li", "TOML"},
        {"OtherSchema", "schema = \"boardlab suite 7\"\n", "unknown schema"},
        {"SchemaOfWrongType", "schema = 1\n", "schema"},
        {"NothingToTime", head, "benchmarks"},
        {"MisspeltKey", head + "[sampling]\nvisit = 3\n" + one, "did you mean 'visits'"},
        {"NoSuchOperation", head + "[[benchmarks]]\noperations = [\"lst\"]\npositions = [\"x\"]\n",
         "did you mean 'list'"},
        {"TwoSources", head + one + "trees = [10]\n", "exactly one"},
        {"NoSource", head + "[[benchmarks]]\noperations = [\"list\"]\n", "exactly one"},
        {"NegativeTree", head + "[[benchmarks]]\noperations = [\"perft-bulk\"]\ntrees = [-5]\n",
         "trees"},
        {"TextForNumber", head + "[sampling]\nsample_ms = \"long\"\n" + one, "sample_ms"},
        {"NanForNumber", head + "[sampling]\nsample_ms = nan\n" + one, "sample_ms"},
        {"ZeroProcesses", head + "[sampling]\nleast_processes = 0\n" + one, "least_processes"},
        {"MoreThanMost", head + "[sampling]\nleast_processes = 9\nmost_processes = 3\n" + one,
         "most_processes"},
        {"BadExpression", head + "[[benchmarks]]\nmicro = \"(\"\n", "micro"},
        {"BadWhen", head + one + "when = \"sometimes\"\n", "always, quick, full"},
        {"Gzip", "\x1f\x8b\x08", "gzip"},
        {"NoSuchSearch", head + search_entry("\"defalt\"", "depth = 3\n"), "mean 'default'"},
        {"SearchWithoutDepth", head + search_entry("\"default\"", ""), "depth"},
        {"DepthWithoutSearch", head + one + "depth = 3\n", "depth"},
        {"SearchOnTrees",
         head + "[[benchmarks]]\nsearches = [\"default\"]\ntrees = [9]\ndepth = 3\n", "positions"},
        {"NoSuchPart", head + "[[searches]]\nname = \"x\"\nwithout = [\"capture\"]\n" + one,
         "did you mean 'captures'"},
        {"SearchNamedTwice",
         head + "[[searches]]\nname = \"x\"\n[[searches]]\nname = \"x\"\n" + one, ":7: name"},
        {"WarmWithoutTable",
         head + "[[searches]]\nname = \"x\"\nwarm = true\nwithout = [\"table\"]\n" + one, "warm"},
        {"BadGenerator", head + "[[searches]]\nname = \"x\"\ngenerator = \"lawful\"\n" + one,
         "legal, tried"},
        {"BadParallel", head + "[[searches]]\nname = \"x\"\nparallel = \"both\"\n" + one,
         "deferred, lazy, odd-even, root, root-shared"},
        {"ManyThreads", head + "[[searches]]\nname = \"x\"\nthreads = 1000\n" + one, "threads"},
        {"NoFirst", head + one + "first = 0\n", "first"},
        {"ThreadsOfPositions", head + one + "threads = [2]\n", "threads: it says nothing about"},
        {"FirstOfTrees",
         head + "[[benchmarks]]\noperations = [\"perft-bulk\"]\ntrees = [9]\nfirst = 2\n",
         "first: it says nothing about trees"},
        {"OperationsOfMicro", head + "[[benchmarks]]\nmicro = \"set\"\noperations = [\"list\"]\n",
         "operations: it says nothing about micro"},
    }),
    [](const auto& suite) { return suite.param.name; });

TEST(Suites, HaveOneSourceAnEntry) {
    const SuiteFile suite = parse_suite(
        "good.toml",
        head + one + "first = 3\nmemory = false\n" + search_entry("\"default\"", "depth = 4\n") +
            "[[benchmarks]]\noperations = [\"perft-bulk\"]\ntrees = [9, 99]\nthreads = [1, 2]\n"
            "[[benchmarks]]\nmicro = \"set\"\n[[benchmarks]]\nmemory = true\n");
    ASSERT_EQ(suite.entries.size(), 5u);
    EXPECT_EQ(std::get<OperationsOnPositions>(suite.entries[0].source).positions.first, 3);
    EXPECT_EQ(std::get<SearchesOfPositions>(suite.entries[1].source).depth, 4);
    EXPECT_EQ(std::get<TreesOfSizes>(suite.entries[2].source).threads, (std::vector{1, 2}));
    EXPECT_EQ(std::get<MicroBenchmarks>(suite.entries[3].source).expression, "set");
    EXPECT_TRUE(suite.entries[4].has<MemorySizes>());
    EXPECT_EQ(suite.entries[4].line, 19);
}

TEST(Suites, OfTheProjectAreWhole) {
    const auto names = suite_names(source_root() / "datasets");
    for (const char* wanted :
         {"attack", "fen", "make", "memory", "micro", "movegen", "perft", "search", "threads"})
        EXPECT_NE(std::find(names.begin(), names.end(), wanted), names.end()) << wanted;
    for (const std::string& name : names) {
        const SuiteFile suite = read_suite(source_root() / "datasets/suites" / (name + ".toml"));
        EXPECT_EQ(suite.name, name);
        EXPECT_FALSE(suite.entries.empty()) << name;
        EXPECT_FALSE(suite.quick_entries.empty()) << name;
        EXPECT_LE(suite.quick.sample_seconds, suite.sampling.sample_seconds) << name;
    }
}

TEST(Trees, AreTheNearestInSizeAndNoPositionTwice) {
    const std::vector<PerftCase> cases{{"", "A", {{1, 20}, {2, 400}, {3, 9000}}, 1},
                                       {"", "B", {{1, 30}, {2, 1000}}, 2},
                                       {"", "C", {{2, 2100}}, 3}};
    const auto trees = choose_trees(cases, {1000}, 2);
    ASSERT_EQ(trees.size(), 2u);
    EXPECT_EQ(trees[0].fen, "B");
    EXPECT_EQ(trees[1].fen, "C");
    EXPECT_EQ(choose_trees(cases, {400, 1000, 9000}, 1).size(), 2u) << "A serves one size only";
    EXPECT_TRUE(choose_trees(cases, {1'000'000}, 1).empty());
}

}  // namespace
}  // namespace boardlab::bench
