// The statistics against values computed by SciPy, and against cases known in advance.
#include <gtest/gtest.h>

#include <cmath>
#include <fstream>
#include <nlohmann/json.hpp>
#include <random>

#include "harness/statistics/calibration.hpp"
#include "harness/statistics/line_fit.hpp"
#include "harness/statistics/summary.hpp"
#include "tests/support/source_root.hpp"

namespace boardlab::statistics {
namespace {

using Json = nlohmann::json;

const Json& golden() {
    static const Json all = [] {
        std::ifstream file(source_root() / "tests/data/statistics_golden.json");
        return Json::parse(file);
    }();
    return all;
}

// Relative, so that small and large values are held to the same number of digits.
void expect_close(double found, const Json& wanted, double tolerance = 1e-9) {
    EXPECT_NEAR(found, wanted.get<double>(),
                tolerance * std::max(1.0, std::abs(wanted.get<double>())));
}

// A value for each process.
ByProcess by_process(const std::vector<double>& values) {
    ByProcess out;
    for (const double v : values) out[static_cast<int>(out.size()) + 1] = v;
    return out;
}

TEST(Summary, IsSciPys) {
    EXPECT_EQ(golden()["summaries"].size(), 5u);
    for (const auto& [name, wanted] : golden()["summaries"].items()) {
        SCOPED_TRACE(name);
        const auto values = wanted["values"].get<std::vector<double>>();
        expect_close(median(values), wanted["median"]);
        expect_close(mean(values), wanted["mean"]);
        expect_close(geometric_mean(values), wanted["geometric_mean"]);
        expect_close(standard_deviation(values), wanted["standard_deviation"]);
        expect_close(quantile(values, 0.1), wanted["quantile_10"]);
        expect_close(quantile(values, 0.975), wanted["quantile_975"]);
    }
    for (const Json& t : golden()["student"])
        expect_close(student_quantile(t["part"], t["freedom"]), t["quantile"], 1e-8);
}

TEST(Summary, RefusesNothing) {
    EXPECT_THROW(median({}), std::invalid_argument);
    EXPECT_THROW(mean({}), std::invalid_argument);
    EXPECT_THROW(quiet_time({}), std::invalid_argument);
    EXPECT_THROW(quiet_logarithms({{1, {0}}}), std::invalid_argument);
    EXPECT_THROW(mean_of(std::vector<ByProcess>{}), std::invalid_argument);
    EXPECT_THROW(mean_of(ByProcess{}), std::invalid_argument);
}

TEST(QuietTime, IsTheMeanOfTheFastestQuarter) {
    EXPECT_DOUBLE_EQ(quiet_time({8, 3, 1, 9, 2, 7, 6, 5}), 1.5);
    EXPECT_DOUBLE_EQ(quiet_time({5, 4, 9}), 4) << "of few samples the fastest";
    EXPECT_DOUBLE_EQ(quiet_time({1, 1, 50, 60, 70, 80, 90, 100}), 1)
        << "a neighbour in six of eight samples changes nothing";
}

TEST(Interval, OfAMeanIsSciPys) {
    for (const Json& wanted : golden()["mean_intervals"]) {
        const Interval found = mean_of(by_process(wanted["values"])).interval();
        expect_close(found.estimate, wanted["estimate"]);
        expect_close(found.low, wanted["low"], 1e-8);
        expect_close(found.high, wanted["high"], 1e-8);
    }
}

TEST(Interval, OfADifferenceIsWelchs) {
    for (const Json& wanted : golden()["welch_intervals"]) {
        const Interval found =
            difference(mean_of(by_process(wanted["a"])), mean_of(by_process(wanted["b"])))
                .interval();
        expect_close(found.estimate, wanted["estimate"]);
        expect_close(found.low, wanted["low"], 1e-8);
        expect_close(found.high, wanted["high"], 1e-8);
    }
}

TEST(Interval, OfOneProcessSaysNothing) {
    const Interval i = mean_of(by_process({5})).interval();
    EXPECT_EQ(i.estimate, 5);
    EXPECT_TRUE(std::isinf(i.low) && std::isinf(i.high));
}

TEST(Interval, OfSeveralUnitsIsThatOfTheirMeanInEachProcess) {
    const std::vector<ByProcess> units{by_process({1, 2, 4, 3}), by_process({3, 5, 4, 6})};
    const Interval together = mean_of(units).interval();
    const Interval averaged = mean_of(by_process({2, 3.5, 4, 4.5})).interval();
    EXPECT_DOUBLE_EQ(together.estimate, averaged.estimate);
    EXPECT_NEAR(together.low, averaged.low, 1e-12);
}

TEST(Interval, EveryUnitCountsWithAllOfItsProcesses) {
    // The second unit has one process more, in which it was slow: that moves it and no other.
    const std::vector<ByProcess> units{by_process({1, 1, 1}), by_process({2, 2, 2, 6})};
    EXPECT_DOUBLE_EQ(mean_of(units).value, (1 + 3) / 2.0);
    EXPECT_GT(mean_of(units).variance, 0);
}

TEST(Interval, OfCountsIsAboutOtherPositions) {
    const std::vector<std::pair<double, double>> alike{{1, 10}, {20, 200}, {3, 30}};
    EXPECT_NEAR(log_ratio_of_sums(alike).value, std::log(0.1), 1e-12);
    EXPECT_NEAR(log_ratio_of_sums(alike).variance, 0, 1e-12);
    EXPECT_NEAR(log_ratio_of_sums({{10, 100}, {10, 100}, {10, 100}}).interval().low, std::log(0.1),
                1e-6)
        << "a variance is never below zero";
    EXPECT_TRUE(std::isinf(log_ratio_of_sums({{1, 10}}).interval().high));
    // Trees of very different sizes of which a tenth is left on average, 24 at a time.
    std::mt19937_64 random(7);
    std::lognormal_distribution<double> size(8, 1);
    std::normal_distribution<double> left(0.1, 0.02);
    int contained = 0;
    for (int i = 0; i < 1000; ++i) {
        std::vector<std::pair<double, double>> trees;
        for (int t = 0; t < 24; ++t) {
            const double nodes = size(random);
            trees.emplace_back(nodes * left(random), nodes);
        }
        contained += log_ratio_of_sums(trees).interval().contains(std::log(0.1));
    }
    EXPECT_GT(contained, 910);
    EXPECT_LT(contained, 985);
}

TEST(Interval, BeyondTheUnitsIsWiderWhereTheyDisagree) {
    const std::vector<ByProcess> alike{by_process({1, 1.1, 0.9}), by_process({1, 1.1, 0.9}),
                                       by_process({1, 1.1, 0.9})};
    const std::vector<ByProcess> apart{by_process({0, 0.1, -0.1}), by_process({1, 1.1, 0.9}),
                                       by_process({2, 2.1, 1.9})};
    EXPECT_NEAR(mean_of(apart).variance, mean_of(alike).variance, 1e-12)
        << "on these positions themselves it makes no difference";
    EXPECT_NEAR(mean_beyond(alike).variance, mean_of(alike).variance, 1e-12);
    EXPECT_NEAR(mean_beyond(apart).variance - mean_of(apart).variance, 1.0 / 3, 1e-12);
    EXPECT_TRUE(std::isinf(mean_beyond({by_process({1, 2})}).interval().high))
        << "one position says nothing about others";
}

TEST(Difference, WhatDisturbsBothCancels) {
    // The machine slows down twofold for a while; b stays exactly 10 % above a.
    const SamplesByProcess a{{1, {1, 2, 2}}, {2, {1, 1, 1}}, {3, {2, 1.9, 1.8}}};
    SamplesByProcess b = a;
    for (auto& [process, samples] : b)
        for (double& t : samples) t *= 1.1;
    b[4] = {7};  // where a was not measured
    const Interval ratio =
        exponential(mean_of(difference(quiet_logarithms(b), quiet_logarithms(a))).interval());
    EXPECT_NEAR(ratio.low, 1.1, 1e-9);
    EXPECT_NEAR(ratio.high, 1.1, 1e-9);
}

TEST(Calibration, WidensWhatIsTooNarrowAndNeverNarrows) {
    // Forty boards against themselves, whose intervals reach 0.01 to either side.
    const double t = student_quantile(0.975, 7);
    std::vector<Estimate> honest, bold;
    for (int i = 0; i < 40; ++i) {
        honest.push_back({0.009 * i / 39, std::pow(0.01 / t, 2), 7});
        bold.push_back({0.04 * i / 39, std::pow(0.01 / t, 2), 7});
    }
    EXPECT_DOUBLE_EQ(calibrated(honest).widened, 1);
    EXPECT_NEAR(calibrated(bold).widened, 3.8, 0.1);
    EXPECT_NEAR(calibrated(bold).floor, std::exp(0.038), 1e-3);
    bold.resize(10);
    EXPECT_DOUBLE_EQ(calibrated(bold).widened, 1) << "too few to tell";
}

TEST(LayoutShare, TellsLayoutsFromSamples) {
    std::mt19937_64 engine(5);
    const auto above = [&](double most) {
        return 1 + most * static_cast<double>(engine() >> 11) * 0x1p-53;
    };
    SamplesByProcess reference, by_layout, by_chance;
    for (int p = 1; p <= 40; ++p)
        for (int i = 0; i < 16; ++i) {
            reference[p].push_back(10 * above(0.01));
            by_layout[p].push_back(10 * above(0.01) * (p % 2 == 0 ? 1.1 : 1.0));
            by_chance[p].push_back(10 * above(0.3));
        }
    EXPECT_GT(layout_share(by_layout, reference), 0.95);
    EXPECT_LT(layout_share(by_chance, reference), 0.5);
    EXPECT_TRUE(std::isnan(layout_share({{1, {1, 2}}}, {{1, {1, 2}}})));
    EXPECT_TRUE(std::isnan(layout_share({{1, {1}}, {2, {1}}}, {{1, {2}}, {2, {2}}})));
}

TEST(LineFit, IsSciPysLine) {
    const Json& wanted = golden()["line"];
    const auto line = fitted_line(wanted["x"], wanted["y"]);
    ASSERT_TRUE(line);
    expect_close(line->intercept, wanted["intercept"]);
    expect_close(line->slope, wanted["slope"]);
    expect_close(line->slope_error, wanted["slope_error"]);
}

TEST(LineFit, DoesNotPretend) {
    EXPECT_FALSE(fitted_line({1, 2}, {1, 2}));
    EXPECT_FALSE(fitted_line({3, 3, 3}, {1, 2, 3}));
    EXPECT_THROW(fitted_line({1, 2, 3}, {1}), std::invalid_argument);
}

}  // namespace
}  // namespace boardlab::statistics
