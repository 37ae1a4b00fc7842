// Micro-benchmarks: whatever the set type or strategy, the same answers; and which are timed when.
#include "harness/bench/micro/micro.hpp"

#include <gtest/gtest.h>

#include <map>
#include <nlohmann/json.hpp>
#include <sstream>

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
