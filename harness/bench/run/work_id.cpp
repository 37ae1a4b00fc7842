#include "harness/bench/run/work_id.hpp"

#include <nlohmann/json.hpp>

#include "harness/files/sha256.hpp"

namespace boardlab::bench {

std::string work_id(const Row& row) {
    nlohmann::ordered_json job = to_json(row.job);
    job.erase("board");
    // The deferring search was called lazy before there was a lazy one: under its first name the
    // work is that of stored runs, and they stay comparable.
    nlohmann::ordered_json& parallel = job.at("search").at("parallel");
    if (parallel == "deferred")
        parallel = "lazy";
    else if (parallel == "lazy")
        parallel = "staggered";
    return sha256(job.dump()).substr(0, 16);
}

}  // namespace boardlab::bench
