// Samples that follow a rule instead of a clock.
#pragma once

#include <map>

#include "harness/bench/run/runner.hpp"

namespace boardlab::bench {

struct MadeUpWorld {
    std::map<std::string, double> nodes_per_second{};  // by row or by board; 1e9 for the others
    std::string counts_wrongly{};                      // a board
    std::vector<std::string> timed{};                  // rows, sample by sample
};

class MadeUpSamples final : public SampleSource {
 public:
    explicit MadeUpSamples(MadeUpWorld& world) : world_(world) {}

    nlohmann::ordered_json take(const Row& row, double seconds) override {
        const std::uint64_t nodes =
            row.expected.value_or(1000) + (row.board == world_.counts_wrongly ? 1 : 0);
        nlohmann::ordered_json out{
            {"checksum", std::to_string(nodes)}, {"items", nodes}, {"first_ns", 5.0}};
        if (seconds == 0) return out;
        world_.timed.push_back(row.benchmark + '/' + row.board);
        auto known = world_.nodes_per_second.find(world_.timed.back());
        if (known == world_.nodes_per_second.end()) known = world_.nodes_per_second.find(row.board);
        const double rate = known == world_.nodes_per_second.end() ? 1e9 : known->second;
        const double time =
            static_cast<double>(nodes) / rate * 1e9 / std::max(row.timed.threads, 1);
        out["run"] = {{"name", row.name()}, {"cpu_time", time}, {"real_time", time}};
        out["nodes"] = row.job.threads * 10;
        return out;
    }

 private:
    MadeUpWorld& world_;
};

inline StartProcess made_up(MadeUpWorld& world) {
    return [&world] { return std::make_unique<MadeUpSamples>(world); };
}

}  // namespace boardlab::bench
