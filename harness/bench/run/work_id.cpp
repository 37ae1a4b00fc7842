#include "harness/bench/run/work_id.hpp"

#include <nlohmann/json.hpp>

#include "harness/files/sha256.hpp"

namespace boardlab::bench {

std::string work_id(const Row& row) {
    nlohmann::ordered_json job = to_json(row.job);
    job.erase("board");
    // The deferring search was called lazy before there was a lazy one, in its rows' names, too:
    // under its first names the work is that of stored runs, and they stay comparable.
    nlohmann::ordered_json& search = job.at("search");
    if (search.at("parallel") == "lazy")
        search["parallel"] = "staggered";
    else if (search.at("parallel") == "deferred")
        search["parallel"] = "lazy";
    const std::string name = search.at("name"), deferring = "deferred-";
    if (name == "one")
        search["name"] = "lazy-1";
    else if (name.starts_with(deferring))
        search["name"] = "lazy-" + name.substr(deferring.size());
    return sha256(job.dump()).substr(0, 16);
}

}  // namespace boardlab::bench
