// A search that is timed, as a suite names it.
#pragma once

#include <nlohmann/json_fwd.hpp>
#include <string>
#include <vector>

#include "search/options.hpp"

namespace boardlab::bench {

struct SearchSetup {
    std::string name{};
    std::vector<std::string> with{}, without{};  // parts by the names of `boardlab search`
    int table_megabytes = 4;
    bool warm = false;    // the table keeps what the same search found before
    bool direct = false;  // without iterative deepening
    // 0: one thread, timed by CPU time and node. Otherwise, also for 1: by wall time and position,
    // because what threads gain is time to a depth, and they visit other nodes every time.
    int threads = 0;
    std::string parallel = "deferred";
    std::string generator = "legal";

    bool wall_time() const { return threads > 0; }
    // Several threads search another tree every time.
    bool same_tree() const { return threads <= 1; }
};

// Throws std::invalid_argument for a part or a way of sharing work that does not exist.
search::Options options_of(const SearchSetup& setup, int depth);

nlohmann::ordered_json to_json(const SearchSetup& setup);
SearchSetup search_from_json(const nlohmann::ordered_json& json);

}  // namespace boardlab::bench
