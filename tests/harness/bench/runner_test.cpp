// The runner against processes that are made up: what it refuses, when it stops, what it keeps.
#include "harness/bench/run/runner.hpp"

#include <gtest/gtest.h>

#include <cmath>
#include <set>

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
    // From one sample to another a neighbour makes everything half as slow again.
    int neighbour_from = 1'000'000, neighbour_to = 1'000'000;
    int neighbours_core = -1;  // on which alone it does; -1: on every one
    int samples = 0;
    std::vector<std::size_t> layouts{};  // of the processes started
    std::vector<std::string> order{};
    std::vector<int> cores{};                                   // of the samples, in the same order
    std::map<std::string, std::set<std::size_t>> layouts_of{};  // in which a board was timed
};

class MadeUp final : public SampleSource {
 public:
    MadeUp(World& world, std::size_t layout) : world_(world), layout_(layout) {
        world.layouts.push_back(layout);
    }
    Json check(const Row& row) override {
        const auto wrong = world_.checksum.find(row.board);
        return {{"checksum", wrong == world_.checksum.end() ? "42" : wrong->second},
                {"items", 10},
                {"first_ns", 5.0}};
    }
    std::vector<Json> take(const std::vector<const Row*>& rows, double) override {
        std::vector<Json> out;
        for (const Row* row : rows) out.push_back(sample(*row));
        return out;
    }
    void move_to(int core) override { core_ = core; }
    Json share(const Row&, double) override { return {{"positions", Json::array()}}; }

 private:
    Json sample(const Row& row) {
        ++world_.samples;
        world_.order.push_back(row.board);
        world_.cores.push_back(core_);
        world_.layouts_of[row.board].insert(layout_);
        const bool neighbour = world_.samples >= world_.neighbour_from &&
                               world_.samples < world_.neighbour_to &&
                               (world_.neighbours_core < 0 || world_.neighbours_core == core_);
        const double time = world_.speed.at(row.board) * (neighbour ? 1.5 : 1.0) *
                            (1 + world_.noise * std::sin(static_cast<double>(world_.samples * 7)));
        Json out = check(row);
        if (world_.samples >= world_.wrong_from_sample) out["checksum"] = "43";
        out.update({{"cpu_ns", time},
                    {"real_ns", time},
                    {"iterations", 1},
                    {"probe_ns", neighbour ? 15000.0 : 10000.0}});
        return out;
    }

    World& world_;
    std::size_t layout_;
    int core_ = -1;
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
            plan, options,
            [this](std::size_t layout) { return std::make_unique<MadeUp>(world, layout); },
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
        std::size_t samples = 0;
        for (const Json& block : kept)
            if (block.at("row") == "s/g/x/" + board) samples += block.at("cpu_ns").size();
        return samples;
    }
    std::size_t processes_of(const std::string& board) const {
        std::set<int> processes;
        for (const Json& block : kept)
            if (block.at("row") == "s/g/x/" + board)
                processes.insert(block.at("process").get<int>());
        return processes.size();
    }
    World world;
    RunnerOptions options;
    std::vector<Json> kept;
};

constexpr Sampling usual{.visits = 2, .rounds = 3, .least_processes = 4, .most_processes = 9};
constexpr Sampling four{.visits = 2, .rounds = 1, .least_processes = 4, .most_processes = 4};

TEST(Block, HasAsManyDigitsAsTheClockDeserves) {
    const Json checked{{"checksum", "1"}, {"items", 1}, {"first_ns", 1.0}};
    Json block =
        begun_block({.suite = "s", .game = "g", .benchmark = "x", .board = "a"}, 1, 0, checked);
    for (const double time : {136'000'623.4, 0.123456789, 42.0, 99999.96})
        add_sample(block,
                   {{"cpu_ns", time}, {"real_ns", time}, {"iterations", 1}, {"probe_ns", 6543.21}});
    EXPECT_EQ(kept_block(block).at("cpu_ns").dump(), "[136000000,0.1235,42,100000]");
    EXPECT_EQ(kept_block(block).at("probe_ns").at(0).dump(), "6540");
    EXPECT_EQ(kept_block(block).contains("real_ns"), false);
    block["clock"] = "real";
    EXPECT_EQ(kept_block(block).contains("real_ns"), true);
}

TEST_F(RunnerTest, KeepsEverySampleWithItsChecksum) {
    measure(plan_of({"a", "a=again", "b"}, usual));
    EXPECT_GE(kept.size(), 3u * 2 * 4);
    for (const Json& block : kept) {
        EXPECT_EQ(block.at("checksum"), "42");
        ASSERT_EQ(samples_in(block).size(), 3u);
        for (const TimedSample& s : samples_in(block)) EXPECT_NEAR(s.per_item, 12.5, 3);
    }
}

TEST_F(RunnerTest, TimesReferencesOnceMoreInALayoutOfTheirOwn) {
    measure(plan_of({"a", "a=again", "b"}, four));
    EXPECT_EQ(world.layouts_of["a"], (std::set<std::size_t>{0, 2, 4, 6}));
    EXPECT_EQ(world.layouts_of["b"], world.layouts_of["a"]) << "contenders share a process";
    EXPECT_EQ(world.layouts_of["a=again"], (std::set<std::size_t>{1, 3, 5, 7}));
}

TEST_F(RunnerTest, GoesOnWhileANeighbourDisturbs) {
    measure(
        plan_of({"a", "b"}, {.visits = 1, .rounds = 4, .least_processes = 4, .most_processes = 4}));
    const std::size_t undisturbed_samples = samples_of("a");
    kept.clear();
    world = {};
    world.neighbour_from = 20, world.neighbour_to = 40;
    measure(
        plan_of({"a", "b"}, {.visits = 1, .rounds = 4, .least_processes = 4, .most_processes = 4}));
    EXPECT_GT(samples_of("a"), undisturbed_samples);
    QuietProbe quiet;
    std::vector<TimedSample> all;
    for (const Json& block : kept)
        for (const TimedSample& s : samples_in(block))
            if (block.at("row") == "s/g/x/a") all.push_back(s), quiet.add(s.probe);
    for (const double time : undisturbed(all, quiet)) EXPECT_LT(time, 11);
}

TEST_F(RunnerTest, EndsThoughTheNeighbourNeverDoes) {
    world.neighbour_from = 10;
    measure(
        plan_of({"a", "b"}, {.visits = 1, .rounds = 4, .least_processes = 4, .most_processes = 4}));
    EXPECT_LE(samples_of("a"), 4u * 4 * 3);
}

TEST_F(RunnerTest, ABoardWithLongCallsGetsFewerRounds) {
    world.speed["b"] = 1e9;  // a second
    Sampling sampling{.visits = 2, .rounds = 3, .least_processes = 4, .most_processes = 4};
    measure(plan_of({"a", "b"}, sampling));
    EXPECT_EQ(samples_of("a"), 2u * 3 * 4);
    EXPECT_EQ(samples_of("b"), 2u * 4) << "one a visit";
    kept.clear();
    sampling.all_rounds = true;
    measure(plan_of({"a", "b"}, sampling));
    EXPECT_EQ(samples_of("b"), samples_of("a"));
}

TEST_F(RunnerTest, TimesWhatIsComparedOnOneCore) {
    options.cores = {3, 5};
    measure(plan_of({"a", "a=again", "b"}, four));
    EXPECT_EQ(std::set<int>(world.cores.begin(), world.cores.end()), std::set<int>{3});
    for (const Json& block : kept) EXPECT_EQ(block.at("core"), 3);
}

TEST_F(RunnerTest, LeavesACoreOnWhichANeighbourDisturbs) {
    options.cores = {3, 5};
    world.neighbour_from = 40, world.neighbours_core = 3;
    measure(plan_of({"a", "a=again", "b"}, usual));
    EXPECT_EQ(world.cores.front(), 3);
    EXPECT_EQ(world.cores.back(), 5);
    // Contenders and references go together: a visit is on one core.
    std::map<std::pair<int, int>, std::set<int>> cores;
    for (const Json& block : kept)
        cores[{block.at("process"), block.at("visit")}].insert(block.at("core").get<int>());
    for (const auto& [visit, of_visit] : cores) EXPECT_EQ(of_visit.size(), 1u);
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
    world.wrong_from_sample = 11;
    const std::string why = refusal(plan_of({"a", "a=again", "b"}, usual));
    EXPECT_NE(why.find("a sample comes to 43"), std::string::npos) << why;
    for (const Json& block : kept) EXPECT_EQ(block.at("checksum"), "42");
    EXPECT_LE(kept.size(), 3u) << "nothing of the visit in which it happened is kept";
}

TEST_F(RunnerTest, StopsClearTablesEarlyAndGoesOnWithUnclearOnes) {
    world.noise = 0.05;
    measure(plan_of({"a", "a=again", "b"}, usual));
    EXPECT_LT(processes_of("b"), 9u) << "half as slow again is clear";
    EXPECT_EQ(processes_of("a=again"), processes_of("b")) << "the same effort for the noise";
    kept.clear();
    world = {.noise = 0.05};
    world.speed["c"] = 100.1;
    measure(plan_of({"a", "a=again", "b", "c"}, usual));
    EXPECT_EQ(processes_of("c"), 9u) << "a thousandth is not";
    EXPECT_EQ(processes_of("b"), 9u) << "a table goes on as a whole";
}

TEST_F(RunnerTest, LeavesTheOrderToChance) {
    measure(plan_of({"a", "a=again", "b"}, usual));
    std::set<std::string> first;
    for (std::size_t i = 0; i + 2 < world.order.size(); i += 3) first.insert(world.order[i]);
    EXPECT_GT(first.size(), 1u);
}

TEST_F(RunnerTest, GoesOnInTheProcessThatAgreed) {
    measure(plan_of({"a", "a=again", "b"}, four));
    EXPECT_EQ(world.layouts.size(), 8u) << "two a number";
    world = {};
    measure(plan_of({"a", "b"}, four));
    EXPECT_EQ(world.layouts.size(), 4u) << "nothing is timed once more";
}

TEST_F(RunnerTest, ResumesWithNewProcesses) {
    const Plan plan = plan_of({"a", "a=again"}, four);
    measure(plan);
    ASSERT_EQ(kept.size(), 16u);
    // The third process was cut short after one block.
    const std::vector<Json> earlier(kept.begin(), kept.begin() + 9);
    kept.clear();
    measure(plan, earlier);
    for (const Json& block : kept) EXPECT_GT(block.at("process").get<int>(), 3);
    for (const char* board : {"a", "a=again"}) EXPECT_GE(processes_of(board), 1u) << board;
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
    options.progress = [](std::size_t done, std::size_t) { return done < 2; };
    Runner runner(
        plan, options,
        [this](std::size_t layout) { return std::make_unique<MadeUp>(world, layout); },
        [](const Json&) {});
    EXPECT_THROW(runner.agree(), Interrupted);
}

TEST_F(RunnerTest, SaysThatTwoProcessesTakeLongerThanThereIsTime) {
    Plan plan = plan_of({"a", "b"}, {.least_processes = 2, .most_processes = 4});
    int said = 0;
    options.too_long = [&](double) { ++said; };
    plan.seconds = 0;
    measure(plan);
    EXPECT_EQ(said, 1);
    EXPECT_EQ(kept.back().at("process"), 2) << "they are measured all the same";
    plan.seconds = 1'000'000;
    measure(plan);
    EXPECT_EQ(said, 1);
}

}  // namespace
}  // namespace boardlab::bench
