#include "harness/bench/run/block.hpp"

#include <algorithm>
#include <cmath>

#include "harness/bench/run/probe.hpp"
#include "harness/statistics/summary.hpp"

namespace boardlab::bench {
namespace {

using Json = nlohmann::ordered_json;

// Six digits are more than any clock here deserves, and a third of the file.
double rounded(double value) {
    if (!(std::abs(value) > 0) || !std::isfinite(value)) return value;
    const double scale = std::pow(10, 5 - std::floor(std::log10(std::abs(value))));
    return scale >= 1 ? std::round(value * scale) / scale : std::round(value);
}

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
            {"first_ns", rounded(checked.at("first_ns").get<double>())},
            {"iterations", 0},
            {"cpu_ns", Json::array()},
            {"real_ns", Json::array()},
            {"probe_ns", Json::array()}};
}

void add_sample(Json& block, const Json& sample) {
    block["iterations"] = sample.at("iterations");
    for (const char* list : {"cpu_ns", "real_ns", "probe_ns"})
        block[list].push_back(rounded(sample.at(list).get<double>()));
    if (sample.contains("nodes")) block["nodes"].push_back(rounded(sample["nodes"].get<double>()));
    if (sample.contains("counters"))
        for (const auto& [name, count] : sample["counters"].items())
            block["counters"][name].push_back(rounded(count.get<double>()));
}

Json kept_block(Json block) {
    if (block.at("clock") == "cpu") block.erase("real_ns");
    return block;
}

void add_shares(Json& block, const Json& shares) {
    for (const Json& time : shares.at("positions"))
        block["positions"].push_back(rounded(time.get<double>()));
    block["all_ns"] = rounded(shares.at("all_ns").get<double>());
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
