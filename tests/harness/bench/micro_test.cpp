// Micro-benchmarks: whatever the set type or strategy, the same answers; and which are timed when.
#include "harness/bench/micro/micro.hpp"

#include <gtest/gtest.h>

#include <map>
#include <nlohmann/json.hpp>
#include <regex>
#include <set>
#include <sstream>

#include "harness/bench/micro/table_sizes.hpp"
#include "harness/bench/micro/variant_strategies.hpp"
#include "tests/support/program.hpp"

namespace boardlab::bench {
namespace {

TEST(MicroBenchmarks, GiveTheSameAnswersOnEverySet) {
    std::map<std::string, std::pair<std::string, Work>> first;
    for (const MicroBenchmark& m : all_micro_benchmarks()) {
        const Work work = m.run();
        const auto& [board, expected] =
            first.try_emplace(m.geometry + '/' + m.operation, m.board, work).first->second;
        EXPECT_EQ(work.checksum, expected.checksum)
            << m.geometry << ' ' << m.operation << ": " << m.board << " and " << board;
        EXPECT_EQ(work.items, expected.items) << m.geometry << ' ' << m.operation << m.board;
    }
    for (const char* row : {"8x8/queen:random", "9x10/queen:random", "11x12/reach-3:random",
                            "11x12/reach-4:random", "12x12/set:count-batch", "12x12/queen:random"})
        EXPECT_TRUE(first.contains(row)) << row;
}

// Programs without variants say what they leave out by this list.
TEST(MicroBenchmarks, KnowWhichOfThemComeWithVariants) {
    const std::regex in_every_program("^(set|edge|reach-[34]):|^queen:random$");
    std::set<std::string> others;
    for (const MicroBenchmark& m : all_micro_benchmarks())
        if (!std::regex_search(m.operation, in_every_program)) others.insert(m.operation);
    const LeftOutOperations left_out = micro_left_out("^queen:(known|random)$");
    if (why_without_variants().empty()) {
        EXPECT_EQ(others, std::set<std::string>(std::begin(variant_operations),
                                                std::end(variant_operations)));
        EXPECT_TRUE(left_out.names.empty());
    } else {
        EXPECT_TRUE(others.empty());
        EXPECT_EQ(left_out.names, std::vector<std::string>{"queen:known"});
    }
}

TEST(MicroBenchmarks, HaveEveryStrategyOnEverySet) {
    std::map<std::string, std::string> strategies;  // by geometry and set
    for (const MicroBenchmark& m : all_micro_benchmarks())
        if (m.operation == "queen:random")
            strategies[m.geometry + ' ' + m.board.substr(0, m.board.find('+'))] +=
                m.board.substr(m.board.find('+')) + ' ';
    for (const auto& [set, names] : strategies) {
        EXPECT_NE(names.find("+ray-loops "), std::string::npos) << set;
        const bool wide = set.starts_with("11x12") || set.starts_with("12x12");
        if (set.ends_with("boost")) continue;  // its sets are larger than all others
        EXPECT_EQ(names.find("+magic ") == std::string::npos, wide) << set;
    }
}

// Rooks alone would take 546 MiB of three words and 728 MiB of four.
TEST(MicroBenchmarks, SayHowLargeTheTablesWouldBeThatAreNotBuilt) {
    std::map<std::string, std::size_t> bytes;
    for (const MicroBenchmark& m : too_large_to_time())
        if (m.geometry == "11x12") bytes[m.board] = m.table_bytes();
    EXPECT_NEAR(static_cast<double>(bytes.at("3x64+magic")) / (1 << 20), 546, 20);
    EXPECT_NEAR(static_cast<double>(bytes.at("4x64+magic")) / (1 << 20), 728, 20);
    const Outcome out = run("list --sliders --json");
    ASSERT_EQ(out.code, 0);
    std::istringstream text(out.text);
    std::size_t not_built = 0;
    for (std::string line; std::getline(text, line);) {
        const auto row = nlohmann::json::parse(line);
        if (row.at("built").get<bool>()) continue;
        ++not_built;
        if (row.at("geometry") != "11x12") continue;
        EXPECT_EQ(row.at("table_bytes"), bytes.at(row.at("rep").get<std::string>()));
    }
    EXPECT_EQ(not_built, too_large_to_time().size());
}

// By arithmetic and as they are built.
TEST(MicroBenchmarks, SayHowLargeMagicTablesAre) {
    const auto answers = [](const char* geometry, const char* board) {
        return *magic_answer_bytes(geometry, board, Answers::of_rooks) +
               *magic_answer_bytes(geometry, board, Answers::of_bishops);
    };
    constexpr std::size_t parameters = 64 * 2 * 32;
    EXPECT_EQ(table_bytes("8x8", "u64+magic"), answers("8x8", "u64+magic") + parameters);
    EXPECT_EQ(table_bytes("8x8", "u64+plain-magic"),
              answers("8x8", "u64+plain-magic") + parameters);
    // Densely numbered, two squares need a bit of index more than they have occupancies.
    const std::size_t wide = *table_bytes("9x10", "u128+magic");
    EXPECT_GT(wide, answers("9x10", "u128+magic"));
    EXPECT_LT(wide, answers("9x10", "u128+magic") * 5 / 4);
    EXPECT_EQ(magic_answer_bytes("8x8", "u64+pext", Answers::of_rooks), std::nullopt);
    EXPECT_EQ(table_bytes("8x8", "u64+no-such"), std::nullopt);
}

TEST(MicroBenchmarks, OfVariantsAreListed) {
    std::set<std::string> boards;
    for (const MicroBenchmark& m : all_micro_benchmarks())
        if (m.operation == "queen:random") boards.insert(m.board);
    if (!boards.contains("u64+dumb7")) GTEST_SKIP() << "this program has no variants";
    for (const std::string_view name : one_word_variants)
        EXPECT_TRUE(boards.contains("u64+" + std::string(name))) << name;
    for (const std::string_view name : two_word_variants)
        EXPECT_TRUE(boards.contains("u128+" + std::string(name))) << name;
}

TEST(MicroBenchmarks, OfNoGameComeWithTheGameTheyStandBeside) {
    const auto rows = [](const std::string& options) {
        return run("bench --suite micro --list --filter 12x12 " + options);
    };
    const std::string all = rows("--game cotulenh --rep 4x64").text;
    EXPECT_NE(all.find("micro/12x12/set:count-batch/4x64\n"), std::string::npos) << all;
    EXPECT_NE(all.find("micro/12x12/queen:random/4x64+ray-loops\n"), std::string::npos) << all;
    EXPECT_EQ(rows("--game cotulenh --quick").code, 2);  // nothing matches
    EXPECT_EQ(rows("--game chess").code, 2);
}

}  // namespace
}  // namespace boardlab::bench
