#include "harness/bench/results/compare_runs.hpp"

#include <algorithm>
#include <charconv>
#include <cmath>

#include "games/input_error.hpp"
#include "harness/statistics/bootstrap.hpp"
#include "harness/statistics/summary.hpp"
#include "harness/support/exit_code.hpp"

namespace boardlab::bench {
namespace {

using Json = nlohmann::ordered_json;

// Throws where a key that both have has two values. `what` begins the message.
void same_where_shared(const Json& a, const Json& b, const std::string& what,
                       const std::string& hint) {
    if (!a.is_object() || !b.is_object()) return;
    for (const auto& [key, value] : a.items())
        if (b.contains(key) && b.at(key) != value)
            throw InputError(what + ' ' + key, "the two runs differ in it", hint);
}

void refuse_the_incomparable(const Json& a, const Json& b) {
    if (a.at("machine").at("cpu") != b.at("machine").at("cpu"))
        throw InputError(
            "machine",
            "measured on " + a["machine"]["cpu"].dump() + " and on " + b["machine"]["cpu"].dump(),
            "times of two machines do not compare; compare ratios in their reports");
    if (a.at("build").at("kind") != b.at("build").at("kind"))
        throw InputError(
            "build",
            "one is " + a["build"]["kind"].dump() + ", the other " + b["build"]["kind"].dump(),
            "build both alike");
    Json of_a, of_b;
    for (const auto& [name, suite] : a.at("suites").items()) of_a[name] = suite.at("sha256");
    for (const auto& [name, suite] : b.at("suites").items()) of_b[name] = suite.at("sha256");
    same_where_shared(of_a, of_b, "suite", "run both with the same file in datasets/suites");
    same_where_shared(a.at("datasets"), b.at("datasets"), "dataset",
                      "run both on the same positions");
    same_where_shared(a.value("checksums", Json()), b.value("checksums", Json()), "checksum of",
                      "one of the two counts wrongly: see boardlab validate");
}

const ResultRow* yardstick_of(const RunResults& run, const std::string& suite) {
    return run.find(suite, yardstick_game, "yardstick", "fixed-work");
}

// Times over the yardstick's time in the same process.
statistics::NestedSamples measured(const RunResults& run, const ResultRow& row) {
    const ResultRow* yardstick = yardstick_of(run, row.suite);
    if (yardstick == nullptr) return row.nested();
    auto [times, steps] = statistics::paired(row.times, yardstick->times);
    for (std::size_t i = 0; i < times.size(); ++i)
        for (double& time : times[i]) time /= statistics::median(steps[i]);
    return times.empty() ? row.nested() : times;
}

double drift_between(const RunResults& first, const RunResults& second) {
    std::vector<double> ratios;
    for (const ResultRow& a : first.rows) {
        if (a.game != yardstick_game) continue;
        if (const ResultRow* b = yardstick_of(second, a.suite))
            ratios.push_back(statistics::separate_ratio(b->nested(), a.nested()).estimate);
    }
    return ratios.empty() ? 1 : statistics::geometric_mean(ratios);
}

}  // namespace

RunComparison compare_runs(const RunResults& first, const RunResults& second) {
    refuse_the_incomparable(first.manifest, second.manifest);
    RunComparison out;
    out.noise_floor = std::max(summarize(first).noise_floor, summarize(second).noise_floor);
    out.drift = drift_between(first, second);
    std::vector<double> logs;
    for (const ResultRow& a : first.rows) {
        if (is_again(a.board) || a.game == yardstick_game) continue;
        const ResultRow* b = second.find(a.suite, a.game, a.benchmark, a.board);
        if (b == nullptr) {
            out.only_first.push_back(a.name());
            continue;
        }
        const statistics::NestedSamples before = measured(first, a), after = measured(second, *b);
        ComparedRow row{a.name(), statistics::separate_ratio(after, before)};
        row.verdict = statistics::verdict_on(
            statistics::separate_ratio(after, before,
                                       {.confidence = statistics::verdict_confidence}),
            out.noise_floor);
        logs.push_back(std::log(row.ratio.estimate));
        out.rows.push_back(std::move(row));
    }
    for (const ResultRow& b : second.rows)
        if (!is_again(b.board) && b.game != yardstick_game &&
            first.find(b.suite, b.game, b.benchmark, b.board) == nullptr)
            out.only_second.push_back(b.name());
    if (out.rows.empty())
        throw InputError("rows", "the two runs have none in common",
                         "suite, game, positions, counting mode and board must be the same");
    // A t interval of the mean over rows.
    const double centre = statistics::mean(logs);
    const double error =
        statistics::standard_deviation(logs) / std::sqrt(static_cast<double>(logs.size()));
    const double reach =
        logs.size() > 1
            ? statistics::student_quantile(0.975, static_cast<double>(logs.size() - 1)) * error
            : 0;
    out.overall = {std::exp(centre), std::exp(centre - reach), std::exp(centre + reach)};
    return out;
}

bool FailureRule::fails(const RunComparison& comparison) const {
    return std::any_of(comparison.rows.begin(), comparison.rows.end(), [&](const ComparedRow& r) {
        return r.verdict == statistics::Verdict::worse && r.ratio.estimate > 1 + worse_by;
    });
}

FailureRule failure_rule(const std::string& text) {
    const auto refuse = [&]() -> FailureRule {
        throw UsageError("--fail-on " + text + ": write worse:3%, with the percentage you allow");
    };
    constexpr std::string_view prefix = "worse:";
    if (!text.starts_with(prefix) || !text.ends_with('%')) return refuse();
    double percent = 0;
    const char* const begin = text.data() + prefix.size();
    const char* const end = text.data() + text.size() - 1;
    const auto [stopped, error] = std::from_chars(begin, end, percent);
    if (error != std::errc{} || stopped != end || !(percent >= 0 && percent < 1000))
        return refuse();
    return {percent / 100};
}

}  // namespace boardlab::bench
