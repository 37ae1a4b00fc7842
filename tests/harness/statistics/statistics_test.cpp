// The statistics against values computed by SciPy, and against cases known in advance.
#include <gtest/gtest.h>

#include <cmath>
#include <fstream>
#include <nlohmann/json.hpp>

#include "harness/statistics/bootstrap.hpp"
#include "harness/statistics/cost_model.hpp"
#include "harness/statistics/mann_whitney.hpp"
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

TEST(Summary, IsSciPys) {
    EXPECT_EQ(golden()["summaries"].size(), 5u);
    for (const auto& [name, wanted] : golden()["summaries"].items()) {
        SCOPED_TRACE(name);
        const auto values = wanted["values"].get<std::vector<double>>();
        expect_close(median(values), wanted["median"]);
        expect_close(mean(values), wanted["mean"]);
        expect_close(geometric_mean(values), wanted["geometric_mean"]);
        expect_close(standard_deviation(values), wanted["standard_deviation"]);
        expect_close(median_deviation(values), wanted["median_deviation"]);
        expect_close(quantile(values, 0.1), wanted["quantile_10"]);
        expect_close(quantile(values, 0.975), wanted["quantile_975"]);
    }
}

TEST(Summary, QuantilesOfDistributionsAreSciPys) {
    for (const Json& t : golden()["student"])
        expect_close(student_quantile(t["part"], t["freedom"]), t["quantile"], 1e-8);
    for (const Json& n : golden()["normal"]) {
        expect_close(normal_quantile(n["part"]), n["quantile"]);
        expect_close(normal_tail(n["part"]), n["tail"]);
    }
}

TEST(Summary, RefusesNothing) {
    EXPECT_THROW(median({}), std::invalid_argument);
    EXPECT_THROW(mean({}), std::invalid_argument);
    EXPECT_THROW(mann_whitney({}, {1}), std::invalid_argument);
    EXPECT_THROW(typical_value({}), std::invalid_argument);
    EXPECT_THROW(typical_value({{1}, {}}), std::invalid_argument);
    EXPECT_THROW(time_of_row({{1}, {0}}), std::invalid_argument);
    EXPECT_THROW(paired_ratio({{1}}, {}), std::invalid_argument);
}

TEST(RankTest, IsSciPysExactAndAsymptotic) {
    for (const Json& wanted : golden()["rank_tests"]) {
        const RankTest found = mann_whitney(wanted["a"], wanted["b"]);
        expect_close(found.u, wanted["u"]);
        expect_close(found.p_value, wanted["p_value"]);
        expect_close(found.superiority, wanted["superiority"]);
    }
}

TEST(RankTest, SeparatedSamplesHaveTheLargestEffect) {
    EXPECT_EQ(mann_whitney({4, 5}, {1, 2, 3}).rank_biserial(), 1);
    EXPECT_EQ(mann_whitney({1, 1, 1}, {1, 1}).p_value, 1);
}

// Ours draws at random where the golden values list every resample there is.
TEST(Bootstrap, ApproachesTheCompleteEnumeration) {
    for (const Json& wanted : golden()["bootstraps"]) {
        const Interval found =
            typical_value(wanted["samples"].get<NestedSamples>(), {.draws = 200'000});
        expect_close(found.estimate, wanted["estimate"]);
        expect_close(found.low, wanted["low"], 0.02);
        expect_close(found.high, wanted["high"], 0.02);
    }
}

TEST(Bootstrap, IsTheSameForTheSameSeed) {
    const NestedSamples some{{1, 2, 3}, {2, 3, 5}, {1, 1, 2}, {4, 2, 3}};
    const Interval a = typical_value(some), b = typical_value(some);
    EXPECT_EQ(a.low, b.low);
    EXPECT_NE(a.low, typical_value(some, {.seed = 2}).low);
}

TEST(Bootstrap, OneSingleValueSaysNothing) {
    const Interval i = typical_value({{5}});
    EXPECT_EQ(i.estimate, 5);
    EXPECT_TRUE(std::isinf(i.low) && std::isinf(i.high));
    EXPECT_TRUE(typical_value({{5, 6, 5.5, 5.2}}).contains(5.3));
}

TEST(Bootstrap, WhatDisturbsBothCancelsInAPair) {
    // The machine slows down twofold for a while; b stays exactly 10 % above a.
    const NestedSamples a{{1, 2, 2}, {1, 1, 1}, {2, 1.5, 1}};
    NestedSamples b = a;
    for (auto& process : b)
        for (double& t : process) t *= 1.1;
    const Interval paired = paired_ratio(b, a);
    EXPECT_NEAR(paired.low, 1.1, 1e-9);
    EXPECT_NEAR(paired.high, 1.1, 1e-9);
    EXPECT_TRUE(separate_ratio(b, a).contains(1));
}

TEST(Bootstrap, MeanOverPositionsIsTheGeometricOne) {
    const NestedSamples one{{1, 1}, {1, 1}, {1, 1}}, twice{{2, 2}, {2, 2}, {2, 2}},
        eightfold{{8, 8}, {8, 8}, {8, 8}};
    EXPECT_NEAR(mean_paired_ratio({twice, eightfold}, {one, one}).estimate, 4, 1e-9);
}

TEST(CostModel, IsNumPysLeastSquares) {
    const Json& wanted = golden()["least_squares"];
    std::vector<Observation> observations;
    for (std::size_t i = 0; i < wanted["cost"].size(); ++i)
        observations.push_back({wanted["cost"][i], wanted["features"][i]});
    const auto model = fit_cost({"moves", "pieces", "bits"}, observations);
    ASSERT_TRUE(model);
    for (std::size_t j = 0; j < 4; ++j) {
        expect_close(model->terms[j].coefficient, wanted["coefficients"][j]);
        expect_close(model->terms[j].standard_error, wanted["standard_errors"][j], 1e-7);
    }
    expect_close(model->r_squared, wanted["r_squared"]);
    expect_close(model->residual_deviation, wanted["residual_deviation"]);
}

TEST(CostModel, OfOneFeatureIsSciPysLine) {
    const Json& wanted = golden()["line"];
    std::vector<Observation> observations;
    for (std::size_t i = 0; i < wanted["x"].size(); ++i)
        observations.push_back({wanted["y"][i], {wanted["x"][i]}});
    const auto model = fit_cost({"x"}, observations);
    ASSERT_TRUE(model);
    expect_close(model->terms[0].coefficient, wanted["intercept"]);
    expect_close(model->terms[1].coefficient, wanted["slope"]);
    expect_close(model->terms[1].standard_error, wanted["slope_error"]);
    expect_close(model->r_squared, wanted["r_squared"]);
}

TEST(CostModel, DoesNotPretend) {
    EXPECT_FALSE(fit_cost({"x"}, {{1, {1}}, {2, {2}}}));
    // Both features always say the same: nobody can tell which one costs.
    EXPECT_FALSE(fit_cost({"x", "y"}, {{1, {1, 2}}, {2, {2, 4}}, {3, {3, 6}}, {5, {4, 8}}}));
    EXPECT_THROW(fit_cost({"x"}, {{1, {}}, {2, {}}, {3, {}}}), std::invalid_argument);
}

}  // namespace
}  // namespace boardlab::statistics
