// Do the intervals keep their word? Simulated measurements with a known truth, seeded, so that the
// rates below are the same on every machine.
#include <gtest/gtest.h>

#include <cmath>
#include <random>

#include "harness/statistics/bootstrap.hpp"
#include "harness/statistics/verdict.hpp"

namespace boardlab::statistics {
namespace {

constexpr int processes = 12, repetitions = 3;  // what the full suites go up to

class Source {
 public:
    explicit Source(std::uint64_t seed) : engine_(seed) {}
    // The library's distributions differ between implementations, so these are ours.
    double uniform() { return (static_cast<double>(engine_() >> 11) + 0.5) * 0x1p-53; }
    double normal() {
        return std::sqrt(-2 * std::log(uniform())) * std::cos(6.283185307179586 * uniform());
    }

 private:
    std::mt19937_64 engine_;
};

using Repetition = double (*)(Source&);
double skewed(Source& s) { return 0.05 * std::exp(0.6 * s.normal()); }
double two_humped(Source& s) { return (s.uniform() < 0.35 ? 0.08 : 0.0) + 0.01 * s.normal(); }
double plain(Source& s) { return 0.02 * s.normal(); }

struct World {
    std::string name;
    double layout;  // how much the logarithm of time differs from process to process
    Repetition noise;
};
void PrintTo(const World& w, std::ostream* out) { *out << w.name; }

Repetitions one_process(const World& world, Source& source, double level) {
    const double here = level + world.layout * source.normal();
    Repetitions out;
    for (int r = 0; r < repetitions; ++r) out.push_back(std::exp(here + world.noise(source)));
    return out;
}
NestedSamples measured(const World& world, Source& source, double level = 0) {
    NestedSamples out;
    for (int p = 0; p < processes; ++p) out.push_back(one_process(world, source, level));
    return out;
}

// What the interval is about: the mean over processes of the median of their repetitions.
double truth(const World& world) {
    Source source(99);
    double sum = 0;
    constexpr int many = 400'000;
    for (int i = 0; i < many; ++i) {
        Repetitions values;
        for (int r = 0; r < repetitions; ++r) values.push_back(world.noise(source));
        std::sort(values.begin(), values.end());
        sum += values[repetitions / 2];
    }
    return std::exp(sum / many);
}

class Coverage : public testing::TestWithParam<World> {};

TEST_P(Coverage, OfA95PercentIntervalIsBetween93And97) {
    const double right = truth(GetParam());
    Source source(2024);
    constexpr int tries = 3000;
    int covered = 0;
    for (int i = 0; i < tries; ++i)
        covered += time_of_row(measured(GetParam(), source),
                               {.draws = 300, .seed = static_cast<std::uint64_t>(i)})
                       .contains(right);
    const double rate = covered / static_cast<double>(tries);
    RecordProperty("rate", std::to_string(rate));
    std::printf("%s: a 95 %% interval covers %.1f %%\n", GetParam().name.c_str(), 100 * rate);
    EXPECT_GE(rate, 0.93);
    EXPECT_LE(rate, 0.97);
}

INSTANTIATE_TEST_SUITE_P(Simulated, Coverage,
                         testing::Values(World{"skewed", 0, skewed},
                                         World{"skewed, layouts differ", 0.02, skewed},
                                         World{"two-humped", 0, two_humped},
                                         World{"two-humped, layouts differ", 0.02, two_humped}),
                         [](const auto& world) {
                             std::string name = world.param.name;
                             std::erase_if(name, [](unsigned char c) { return !std::isalnum(c); });
                             return name;
                         });

// Four processes are where an interval without Student's t would cover 85 %.
TEST(Coverage, HoldsWithFourProcesses) {
    const World world{"two layouts", 0.05, plain};
    Source source(5);
    int kept = 0;
    for (int i = 0; i < 2000; ++i) {
        NestedSamples four;
        for (int p = 0; p < 4; ++p) four.push_back(one_process(world, source, 0));
        kept +=
            time_of_row(four, {.draws = 300, .seed = static_cast<std::uint64_t>(i)}).contains(1);
    }
    EXPECT_GE(kept / 2000.0, 0.93);
    EXPECT_LE(kept / 2000.0, 0.97);
}

// The whole procedure: processes are added until the rule stops, then the verdict is read.
struct Sequential {
    Verdict verdict;
    std::size_t processes;
};
Sequential measure_until_stopped(Source& source, const World& board, double slowdown) {
    constexpr StoppingRule rule{.least = 5, .most = 12, .precision = 0.01};
    NestedSamples a, b;
    do {
        // What disturbs the machine during this process disturbs both.
        const double neighbours = 0.05 * std::abs(source.normal());
        a.push_back(one_process(board, source, neighbours + std::log(slowdown)));
        b.push_back(one_process(board, source, neighbours));
    } while (!may_stop(a, b, rule));
    return {verdict_on(paired_ratio(a, b, {.confidence = verdict_confidence}), 1.0), a.size()};
}
// Repetitions that differ by 1.5 % and layouts that differ by 0.8 %: a shared machine on a fair
// day.
double fair_day(Source& s) { return 0.02 * std::exp(0.6 * s.normal()); }
const World usual{"usual", 0.008, fair_day};
const World humped{"two-humped", 0.01, two_humped};

constexpr int tries = 200;

TEST(Verdicts, OfABoardAgainstItselfAreUndecided) {
    for (const World& world : {usual, humped}) {
        Source source(11);
        int called = 0;
        for (int i = 0; i < tries; ++i)
            called += measure_until_stopped(source, world, 1).verdict != Verdict::undecided;
        std::printf("A/A, %s: %d of %d tries call a difference\n", world.name.c_str(), called,
                    tries);
        EXPECT_LE(called, tries * 5 / 100);
    }
}

TEST(Verdicts, FindASlowdownOfThreePercentAndOfThirtyAtOnce) {
    Source source(12);
    int found = 0;
    for (int i = 0; i < tries; ++i)
        found += measure_until_stopped(source, usual, 1.03).verdict == Verdict::worse;
    std::printf("a slowdown of 3 %%: found in %d of %d tries\n", found, tries);
    EXPECT_GE(found, tries * 90 / 100);
    std::size_t most = 0;
    for (int i = 0; i < tries; ++i)
        most = std::max(most, measure_until_stopped(source, usual, 1.3).processes);
    EXPECT_LE(most, 6u) << "clear cases must stop early";
}

TEST(Verdicts, InsideTheNoiseFloorAreUndecided) {
    const Interval slightly{1.02, 1.01, 1.03};
    EXPECT_EQ(verdict_on(slightly, 1.0), Verdict::worse);
    EXPECT_EQ(verdict_on(slightly, 1.05), Verdict::undecided);
    EXPECT_EQ(verdict_on({0.9, 0.8, 0.95}, 1.05), Verdict::better);
    EXPECT_EQ(verdict_on({0.9, 0.8, 1.01}, 1.05), Verdict::undecided);
}

}  // namespace
}  // namespace boardlab::statistics
