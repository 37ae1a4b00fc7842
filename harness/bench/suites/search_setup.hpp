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
    bool direct = false;  // at once to the depth asked for
    // Not given: one thread, by CPU time and node. Given, 1 included: by wall time and position,
    // because threads visit another number of nodes every time and time to the depth is asked for.
    int threads = 0;
    std::string parallel = "lazy";

    bool wall_time() const { return threads > 0; }
    // Several threads do not search the same tree twice.
    bool same_tree() const { return threads <= 1; }
};

// Throws std::invalid_argument for a part that does not exist.
search::Options options_of(const SearchSetup& setup, int depth);

nlohmann::ordered_json to_json(const SearchSetup& setup);
SearchSetup search_from_json(const nlohmann::ordered_json& json);

}  // namespace boardlab::bench
