// The runner against processes that are made up: what it refuses, when it stops, what it keeps.
#include "harness/bench/run/runner.hpp"

#include <gtest/gtest.h>

#include <cmath>

#include "harness/contenders/any_position.hpp"

namespace boardlab::bench {
namespace {

using Json = nlohmann::ordered_json;

// Times that follow a rule instead of a clock.
struct World {
    std::map<std::string, double> speed{{"a", 100}, {"a=again", 100}, {"b", 150}};
    std::map<std::string, std::string> checksum{};  // of boards that count wrongly
    int wrong_from_sample = 1'000'000;
    double noise = 0.001;
    int processes = 0, samples = 0;
    std::vector<std::string> order{};
};

class MadeUp final : public SampleSource {
 public:
    explicit MadeUp(World& world) : world_(world) { ++world.processes; }
    Json take(const Row& row, double seconds) override {
        const auto wrong = world_.checksum.find(row.board);
        Json out{{"checksum", wrong == world_.checksum.end() ? "42" : wrong->second},
                 {"items", 10},
                 {"first_ns", 5.0}};
        if (seconds == 0) return out;
        if (++world_.samples >= world_.wrong_from_sample) out["checksum"] = "43";
        world_.order.push_back(row.board);
        const double time = world_.speed.at(row.board) *
                            (1 + world_.noise * std::sin(static_cast<double>(world_.samples * 7)));
        out["run"] = {{"name", row.name()}, {"cpu_time", time}, {"real_time", time}};
        return out;
    }

 private:
    World& world_;
};

Plan plan_of(const std::vector<std::string>& boards, Sampling sampling) {
    Plan plan;
    plan.sampling["s"] = sampling;
    for (const std::string& board : boards)
        plan.rows.push_back({.suite = "s",
                             .game = "g",
                             .benchmark = "x",
                             .board = board,
                             .is_reference = board == boards.front()});
    plan.groups = {boards.size()};
    return plan;
}

class RunnerTest : public testing::Test {
 protected:
    void measure(const Plan& plan, const std::vector<Json>& earlier = {}) {
        Runner runner(
            plan, {}, [this] { return std::make_unique<MadeUp>(world); },
            [this](const Json& s) { kept.push_back(s); });
        runner.agree();
        runner.resume_after(earlier);
        runner.run();
    }
    std::string refusal(const Plan& plan) try {
        measure(plan);
        return "";
    } catch (const Refused& refused) {
        return refused.what();
    }
    std::size_t samples_of(const std::string& board) const {
        return static_cast<std::size_t>(std::count_if(kept.begin(), kept.end(), [&](const Json& s) {
            return s.at("row") == "s/g/x/" + board;
        }));
    }
    World world;
    std::vector<Json> kept;
};

constexpr Sampling usual{.repetitions = 2, .least_processes = 4, .most_processes = 9};

TEST_F(RunnerTest, KeepsEverySampleWithItsChecksum) {
    measure(plan_of({"a", "a=again", "b"}, usual));
    EXPECT_GE(kept.size(), 3u * 2 * 4);
    for (const Json& s : kept) {
        EXPECT_EQ(s.at("checksum"), "42");
        EXPECT_NEAR(time_per_item(s), 12.5, 3);
    }
}

TEST_F(RunnerTest, RefusesABoardThatDisagreesBeforeTimingAnything) {
    world.checksum["b"] = "41";
    const std::string why = refusal(plan_of({"a", "a=again", "b"}, usual));
    EXPECT_NE(why.find("b comes to 41, a to 42"), std::string::npos) << why;
    EXPECT_EQ(world.samples, 0);
}

TEST_F(RunnerTest, RefusesWhatTheDatasetKnowsBetter) {
    Plan plan = plan_of({"a", "b"}, usual);
    for (Row& row : plan.rows) row.expected = 20;  // all boards agree, on the wrong number
    EXPECT_NE(refusal(plan).find("the dataset says 20"), std::string::npos);
}

TEST_F(RunnerTest, RefusesASampleThatComesToSomethingElse) {
    world.wrong_from_sample = 5;
    const std::string why = refusal(plan_of({"a", "a=again", "b"}, usual));
    EXPECT_NE(why.find("a sample comes to 43"), std::string::npos) << why;
    EXPECT_EQ(kept.size(), 4u) << "the wrong one must not be kept";
}

TEST_F(RunnerTest, StopsClearCasesEarlyAndGoesOnWithUnclearOnes) {
    world.noise = 0.05;
    measure(plan_of({"a", "a=again", "b"}, usual));
    EXPECT_EQ(samples_of("a=again"), 2u * 9) << "nobody can tell a board from itself";
    EXPECT_LT(samples_of("b"), samples_of("a=again")) << "half as slow again is clear";
    EXPECT_EQ(samples_of("a"), 2u * 9) << "the reference stays as long as anybody needs it";
}

TEST_F(RunnerTest, LeavesTheOrderToChance) {
    measure(plan_of({"a", "a=again", "b"}, usual));
    std::set<std::string> first;
    for (std::size_t i = 0; i + 2 < world.order.size(); i += 3) first.insert(world.order[i]);
    EXPECT_GT(first.size(), 1u);
}

TEST_F(RunnerTest, GoesOnInTheProcessThatAgreed) {
    measure(plan_of({"a", "b"}, {.repetitions = 2, .least_processes = 4, .most_processes = 4}));
    EXPECT_EQ(world.processes, 4);
}

TEST_F(RunnerTest, ResumesWithNewProcesses) {
    const Plan plan =
        plan_of({"a", "a=again"}, {.repetitions = 2, .least_processes = 4, .most_processes = 4});
    measure(plan);
    ASSERT_EQ(kept.size(), 16u);
    // The third process was cut short after one sample.
    std::vector<Json> earlier(kept.begin(), kept.begin() + 9);
    kept.clear();
    measure(plan, earlier);
    for (const Json& s : kept) EXPECT_GT(s.at("process").get<int>(), 3);
    const std::string cut = earlier.back().at("row").get<std::string>();
    for (const char* board : {"a", "a=again"}) {
        const bool had_three = cut == std::string("s/g/x/") + board;
        // One that had a part of the third process needs one more process, the other two.
        EXPECT_GE(samples_of(board), had_three ? 2u : 4u) << board;
    }
}

TEST_F(RunnerTest, RefusesEarlierSamplesThatComeToSomethingElse) {
    const Plan plan = plan_of({"a", "a=again", "b"}, usual);
    measure(plan);
    std::vector<Json> earlier = kept;
    earlier.back()["checksum"] = "41";
    kept.clear();
    EXPECT_THROW(measure(plan, earlier), Refused);
    EXPECT_TRUE(kept.empty());
}

TEST_F(RunnerTest, StopsWhenTold) {
    const Plan plan = plan_of({"a", "b"}, usual);
    RunnerOptions options;
    options.progress = [](std::size_t done, std::size_t) { return done < 2; };
    Runner runner(
        plan, options, [this] { return std::make_unique<MadeUp>(world); }, [](const Json&) {});
    EXPECT_THROW(runner.agree(), Interrupted);
}

}  // namespace
}  // namespace boardlab::bench
