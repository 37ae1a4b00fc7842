// Do the intervals keep their word? Measurements are simulated with a known truth and the noise of
// a real machine, seeded, so that the rates below are the same everywhere.
#include <gtest/gtest.h>

#include <cmath>
#include <fstream>
#include <random>

#include "harness/bench/run/block.hpp"
#include "harness/statistics/intervals.hpp"
#include "harness/statistics/verdict.hpp"
#include "tests/support/source_root.hpp"

namespace boardlab::bench {
namespace {

using statistics::ByProcess;
using statistics::Estimate;
using statistics::is_vague;
using statistics::Verdict;
using statistics::verdict_on;

class Draw {
 public:
    explicit Draw(std::uint64_t seed) : engine_(seed) {}
    // The library's distributions differ between implementations, so these are ours.
    double uniform() { return (static_cast<double>(engine_() >> 11) + 0.5) * 0x1p-53; }
    double normal() {
        return std::sqrt(-2 * std::log(uniform())) * std::cos(6.283185307179586 * uniform());
    }
    std::size_t below(std::size_t bound) {
        return static_cast<std::size_t>(uniform() * static_cast<double>(bound));
    }

 private:
    std::mt19937_64 engine_;
};

// The samples of several contenders in one visit, as noise_residuals.py took them from runs: two
// regimes that last for a while and hit contenders side by side alike.
struct Contender {
    std::vector<double> residuals, probes;
};
using Visit = std::vector<Contender>;
const std::vector<Visit>& visits() {
    static const std::vector<Visit> all = [] {
        std::ifstream file(source_root() / "tests/data/noise_residuals.json");
        std::vector<Visit> out;
        for (const auto& visit : nlohmann::json::parse(file)) {
            out.emplace_back();
            for (const auto& contender : visit)
                out.back().push_back({contender.at("residuals"), contender.at("probes")});
        }
        return out;
    }();
    return all;
}

constexpr int visits_of_a_process = 2;

// A contender and a reference in one process: logarithms of their quiet times.
std::pair<double, double> one_process(Draw& draw, double layouts, double log_ratio) {
    QuietProbe quiet;
    for (int i = 0; i < 20; ++i) quiet.add(1);  // what the run knows by then
    std::vector<TimedSample> samples[2];
    const double level[2]{log_ratio + layouts * draw.normal(), layouts * draw.normal()};
    for (int v = 0; v < visits_of_a_process; ++v) {
        const Visit& visit = visits()[draw.below(visits().size())];
        const std::size_t first = draw.below(visit.size());
        const std::size_t chosen[2]{first,
                                    (first + 1 + draw.below(visit.size() - 1)) % visit.size()};
        for (const int who : {0, 1}) {
            const Contender& c = visit[chosen[who]];
            for (std::size_t i = 0; i < c.residuals.size(); ++i)
                samples[who].push_back({std::exp(level[who] + c.residuals[i]), c.probes[i]});
        }
    }
    const auto quiet_logarithm = [&](const std::vector<TimedSample>& all) {
        return std::log(statistics::quiet_time(undisturbed(all, quiet)));
    };
    return {quiet_logarithm(samples[0]), quiet_logarithm(samples[1])};
}
ByProcess ratios(Draw& draw, int processes, double layouts, double log_ratio) {
    ByProcess out;
    for (int p = 1; p <= processes; ++p) {
        const auto [contender, reference] = one_process(draw, layouts, log_ratio);
        out[p] = contender - reference;
    }
    return out;
}

TEST(Noise, OfARealMachineHasTwoRegimes) {
    std::vector<double> all;
    for (const Visit& visit : visits())
        for (const Contender& c : visit)
            all.insert(all.end(), c.residuals.begin(), c.residuals.end());
    std::sort(all.begin(), all.end());
    ASSERT_GE(all.size(), 10'000u);
    EXPECT_LT(all[all.size() / 4], 0.05) << "a quarter of the samples is quiet";
    EXPECT_GT(all[all.size() * 95 / 100], 0.2) << "some are far from it";
}

struct World {
    const char* name;
    int processes;
    double layouts;  // how much the logarithm of time differs from layout to layout
};
void PrintTo(const World& w, std::ostream* out) { *out << w.name; }
class Coverage : public testing::TestWithParam<World> {};

TEST_P(Coverage, OfA95PercentIntervalIsBetween92And98) {
    Draw draw(2024);
    constexpr int tries = 3000;
    int covered = 0;
    for (int i = 0; i < tries; ++i)
        covered += statistics::mean_of(ratios(draw, GetParam().processes, GetParam().layouts, 0.2))
                       .interval()
                       .contains(0.2);
    const double rate = covered / static_cast<double>(tries);
    std::printf("%s: a 95 %% interval covers %.1f %%\n", GetParam().name, 100 * rate);
    EXPECT_GE(rate, 0.92);
    EXPECT_LE(rate, 0.98);
}

INSTANTIATE_TEST_SUITE_P(
    Simulated, Coverage,
    testing::Values(World{"ThreeProcesses", 3, 0.01}, World{"FiveProcesses", 5, 0.01},
                    World{"EightLayouts", 8, 0.01}, World{"EightLayoutsThatDifferMuch", 8, 0.04},
                    World{"EightProcessesInOneLayout", 8, 0}, World{"TwelveLayouts", 12, 0.01}),
    [](const auto& world) { return world.param.name; });

TEST(Coverage, OfAMeanHoldsWithUnequalProcesses) {
    Draw draw(77);
    constexpr int tries = 2000;
    int covered = 0;
    for (int i = 0; i < tries; ++i) {
        std::vector<ByProcess> units;
        for (const int processes : {8, 12, 9, 8, 10})
            units.push_back(ratios(draw, processes, 0.01, 0.2));
        covered += statistics::mean_of(units).interval().contains(0.2);
    }
    const double rate = covered / static_cast<double>(tries);
    std::printf("units with 8 to 12 processes: a 95 %% interval covers %.1f %%\n", 100 * rate);
    EXPECT_GE(rate, 0.92);
    EXPECT_LE(rate, 0.985) << "the fewest processes count";
}

// The whole procedure: processes are added until the rule stops, then the verdict is read.
Verdict measured_until_stopped(Draw& draw, double log_ratio) {
    constexpr statistics::StoppingRule rule{.least = 8, .most = 12, .precision = 0.01};
    ByProcess all;
    Estimate estimate;
    do {
        const auto [contender, reference] = one_process(draw, 0.008, log_ratio);
        all[static_cast<int>(all.size())] = contender - reference;
        estimate = statistics::mean_of(all);
    } while (!may_stop(estimate, static_cast<int>(all.size()), rule));
    return verdict_on(exponential(estimate.interval(statistics::verdict_confidence)), 1.0);
}

TEST(Verdicts, OfABoardAgainstItselfAreUndecided) {
    Draw draw(11);
    constexpr int tries = 1000;
    int called = 0;
    for (int i = 0; i < tries; ++i) called += measured_until_stopped(draw, 0) != Verdict::undecided;
    std::printf("A/A: %d of %d tries call a difference\n", called, tries);
    EXPECT_LE(called, tries * 5 / 100);
}

TEST(Verdicts, FindASlowdownOfThreePercent) {
    Draw draw(12);
    constexpr int tries = 500;
    int found = 0;
    for (int i = 0; i < tries; ++i)
        found += measured_until_stopped(draw, std::log(1.03)) == Verdict::worse;
    std::printf("a slowdown of 3 %%: found in %d of %d tries\n", found, tries);
    EXPECT_GE(found, tries * 80 / 100);
}

TEST(Verdicts, NeedTheWholeIntervalBeyondTheNoiseFloor) {
    const statistics::Interval slightly{1.02, 1.01, 1.03};
    EXPECT_EQ(verdict_on(slightly, 1.0), Verdict::worse);
    EXPECT_EQ(verdict_on(slightly, 1.015), Verdict::undecided) << "a bound is inside";
    EXPECT_EQ(verdict_on({0.9, 0.8, 0.95}, 1.04), Verdict::better);
    EXPECT_EQ(verdict_on({0.9, 0.8, 0.97}, 1.04), Verdict::undecided);
}

TEST(Verdicts, AnIntervalThatSaysNothingIsVague) {
    EXPECT_TRUE(is_vague({3.43, -4.7, 11.6}));
    EXPECT_TRUE(is_vague({3.43, 1.2, 9.8}));
    EXPECT_FALSE(is_vague({3.43, 3.0, 3.9}));
}

}  // namespace
}  // namespace boardlab::bench
