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

    nlohmann::ordered_json check(const Row& row) override {
        const std::uint64_t nodes =
            row.expected.value_or(1000) + (row.board == world_.counts_wrongly ? 1 : 0);
        return {{"checksum", std::to_string(nodes)}, {"items", nodes}, {"first_ns", 5.0}};
    }
    std::vector<nlohmann::ordered_json> take(const std::vector<const Row*>& rows, double) override {
        std::vector<nlohmann::ordered_json> out;
        for (const Row* row : rows) out.push_back(sample(*row));
        return out;
    }
    nlohmann::ordered_json share(const Row&, double) override {
        return {{"positions", nlohmann::ordered_json::array()}};
    }

 private:
    nlohmann::ordered_json sample(const Row& row) {
        world_.timed.push_back(row.benchmark + '/' + row.board);
        auto known = world_.nodes_per_second.find(world_.timed.back());
        if (known == world_.nodes_per_second.end()) known = world_.nodes_per_second.find(row.board);
        const double rate = known == world_.nodes_per_second.end() ? 1e9 : known->second;
        nlohmann::ordered_json out = check(row);
        const double time =
            out.at("items").get<double>() / rate * 1e9 / std::max(row.timed.threads, 1);
        out.update({{"cpu_ns", time},
                    {"real_ns", time},
                    {"iterations", 1},
                    {"probe_ns", 0.0},
                    {"nodes", row.job.threads * 10}});
        return out;
    }

    MadeUpWorld& world_;
};

inline StartProcess made_up(MadeUpWorld& world) {
    return [&world](std::size_t) { return std::make_unique<MadeUpSamples>(world); };
}

}  // namespace boardlab::bench
