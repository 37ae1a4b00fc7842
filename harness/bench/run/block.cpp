#include "harness/bench/run/block.hpp"

#include <algorithm>
#include <cmath>

#include "harness/bench/run/probe.hpp"
#include "harness/statistics/summary.hpp"

namespace boardlab::bench {
namespace {

using Json = nlohmann::ordered_json;

// As many digits as the clock deserves: the rest is most of a file. Whole numbers without ".0".
Json with_digits(int digits, const Json& number) {
    if (number.is_structured()) {  // a list, or lists by name
        Json out = number;
        for (Json& part : out) part = with_digits(digits, part);
        return out;
    }
    const auto value = number.get<double>();
    if (!(std::abs(value) > 0) || !std::isfinite(value)) return value;
    const double decimals = digits - 1 - std::floor(std::log10(std::abs(value)));
    const double unit = std::pow(10, std::abs(decimals));
    const double short_value =
        decimals >= 0 ? std::round(value * unit) / unit : std::round(value / unit) * unit;
    if (short_value == std::floor(short_value) && std::abs(short_value) < 1e15)
        return static_cast<std::int64_t>(short_value);
    return short_value;
}
// At worst off by one in two thousand of a time or a share, one in two hundred of a probe or a
// first call.
constexpr int of_times = 4, of_probes = 3, of_shares = 4;

// Of all probes: not the fastest, which may be a mistake of the clock.
constexpr double quiet_quantile = 0.05;

}  // namespace

Json begun_block(const Row& row, int process, int visit, const Json& checked) {
    return {{"row", row.name()},
            {"process", process},
            {"visit", visit},
            {"clock", row.job.wall_time() ? "real" : "cpu"},
            {"checksum", checked.at("checksum")},
            {"items", checked.at("items")},
            {"first_ns", checked.at("first_ns")},
            {"iterations", 0},
            {"cpu_ns", Json::array()},
            {"real_ns", Json::array()},
            {"probe_ns", Json::array()}};
}

void add_sample(Json& block, const Json& sample) {
    block["iterations"] = sample.at("iterations");
    for (const char* list : {"cpu_ns", "real_ns", "probe_ns"})
        block[list].push_back(sample.at(list));
    if (sample.contains("nodes")) block["nodes"].push_back(sample["nodes"]);
    if (sample.contains("table")) block["table"] = sample["table"];
    if (sample.contains("counters"))
        for (const auto& [name, count] : sample["counters"].items())
            block["counters"][name].push_back(count);
}

Json kept_block(Json block) {
    if (block.at("clock") == "cpu") block.erase("real_ns");
    const auto shorten = [&](const char* key, int digits) {
        if (block.contains(key)) block[key] = with_digits(digits, block[key]);
    };
    for (const char* key : {"cpu_ns", "real_ns", "nodes", "counters", "all_ns"})
        shorten(key, of_times);
    for (const char* key : {"first_ns", "probe_ns"}) shorten(key, of_probes);
    shorten("positions", of_shares);
    return block;
}

void add_shares(Json& block, const Json& shares) {
    block["positions"] = shares.at("positions");
    block["all_ns"] = shares.at("all_ns");
}

std::vector<TimedSample> samples_in(const Json& block) {
    const bool wall = block.at("clock") == "real";
    const double items = std::max(block.at("items").get<double>(), 1.0);
    const Json& times = block.at(wall ? "real_ns" : "cpu_ns");
    std::vector<TimedSample> out;
    for (std::size_t i = 0; i < times.size(); ++i)
        out.push_back({times[i].get<double>() / items, block.at("probe_ns").at(i).get<double>()});
    return out;
}

void QuietProbe::add(double probe) {
    if (probe > 0) probes_.push_back(probe);
}

double QuietProbe::nanoseconds() const {
    if (probes_.empty()) return 0;
    // A level that moved by nothing need not be found again with each sample.
    if (counted_ == 0 || probes_.size() > counted_ + counted_ / 8) {
        level_ = statistics::quantile(probes_, quiet_quantile);
        counted_ = probes_.size();
    }
    return level_;
}

bool QuietProbe::disturbed(const TimedSample& sample) const {
    return sample.probe > 0 && sample.probe > nanoseconds() * disturbed_probe;
}

statistics::Samples undisturbed(const std::vector<TimedSample>& samples, const QuietProbe& quiet) {
    statistics::Samples calm, all;
    for (const TimedSample& s : samples) {
        all.push_back(s.per_item);
        if (!quiet.disturbed(s)) calm.push_back(s.per_item);
    }
    const auto enough = static_cast<std::size_t>(
        std::ceil(statistics::quiet_part * static_cast<double>(all.size())));
    return calm.size() >= std::max<std::size_t>(enough, 2) ? calm : all;
}

}  // namespace boardlab::bench
