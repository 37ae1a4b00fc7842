// Instructions: counted, kept, compared.
#include "harness/bench/instructions/instruction_counts.hpp"

#include "harness/bench/instructions/counting_process.hpp"
#include "harness/engines/oracle.hpp"
#include "harness/support/exit_code.hpp"
#include "tests/harness/bench/fixture.hpp"

namespace boardlab::bench {
namespace {

using Json = nlohmann::ordered_json;

TEST(Instructions, AreReadFromADumpOfTheRightName) {
    const std::string dump =
        "# callgrind format\ndesc: Trigger: Client Request: row-1\nevents: Ir\nsummary: "
        "7\n\ntotals: "
        "1234\n";
    EXPECT_EQ(instructions_in_dump(dump, "row-1"), 1234);
    EXPECT_EQ(instructions_in_dump(dump, "row-2"), std::nullopt);
    EXPECT_EQ(instructions_in_dump(dump, "row"), std::nullopt) << "not only its beginning";
    EXPECT_EQ(instructions_in_dump("desc: Trigger: Client Request: row-1\n", "row-1"),
              std::nullopt);
}

TEST(Instructions, AreMissingWithoutValgrind) {
    EXPECT_THROW(count_instructions({}, {.valgrind = "no-such-valgrind"}), MissingError);
}

class InstructionsTest : public BenchTest {
 protected:
    void SetUp() override {
        if (!Oracle::find("valgrind")) GTEST_SKIP() << "skipped: valgrind is not installed";
    }
    std::string counted(const std::string& name) const {
        const Outcome outcome =
            run(bench("--filter list --instructions --no-times --out " + out(name)));
        EXPECT_EQ(outcome.code, 0) << outcome.text;
        return outcome.text;
    }
    Json manifest(const std::string& name) const {
        return Json::parse(read_bytes(out(name + "/manifest.json")));
    }
    Outcome compared(const std::string& rest) const {
        return run("compare " + out("a") + ' ' + out("b") + " --by instructions " + rest, true);
    }
};

TEST_F(InstructionsTest, AreTheSameEachTimeAndCompared) {
    const std::string shown = counted("a");
    EXPECT_NE(shown.find("tiny/chess/list_endgame/u64"), std::string::npos) << shown;
    counted("b");
    EXPECT_EQ(manifest("a")["instructions"], manifest("b")["instructions"]);
    const double of_u64 =
        manifest("a")["instructions"]["per_item"]["tiny/chess/list_endgame/u64"].get<double>();
    EXPECT_GT(of_u64, 1);
    EXPECT_LT(of_u64, 200);
    EXPECT_EQ(compared("--fail-on worse:0.5%").code, 0);

    Json changed = manifest("b");
    Json& count = changed["instructions"]["per_item"]["tiny/chess/list_endgame/u64"];
    count = of_u64 * 1.01;
    folder.write("b/manifest.json", changed.dump());
    EXPECT_EQ(compared("--fail-on worse:0.5%").code, 1);
    EXPECT_EQ(compared("--fail-on worse:2%").code, 0);
    count = of_u64 * 0.5;
    folder.write("b/manifest.json", changed.dump());
    EXPECT_EQ(compared("--fail-on worse:0.5%").code, 0);

    changed["build"]["compiler"] = "another 1.0";
    folder.write("b/manifest.json", changed.dump());
    const Outcome refused = compared("");
    EXPECT_EQ(refused.code, 3);
    EXPECT_NE(refused.text.find("another 1.0"), std::string::npos) << refused.text;
    EXPECT_EQ(compared("--anyway").code, 0);
    changed.erase("instructions");
    folder.write("b/manifest.json", changed.dump());
    EXPECT_EQ(compared("--anyway").code, 3);
}

TEST_F(InstructionsTest, AreKeptWithTheTimesOfARun) {
    ASSERT_EQ(run(bench("--filter list --instructions --out " + out("a"))).code, 0);
    EXPECT_NE(read_bytes(out("a/summary.csv")).find(",instructions,"), std::string::npos);
    ASSERT_EQ(run("report " + out("a")).code, 0);
    EXPECT_NE(read_bytes(out("a/report.html")).find(">instructions per item</th>"),
              std::string::npos);
    EXPECT_EQ(run(bench("--no-times --out " + out("c")), true).code, 2);
}

}  // namespace
}  // namespace boardlab::bench
