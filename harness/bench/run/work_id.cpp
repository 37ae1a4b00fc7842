#include "harness/bench/run/work_id.hpp"

#include <nlohmann/json.hpp>

#include "harness/files/sha256.hpp"

namespace boardlab::bench {

std::string work_id(const Row& row) {
    nlohmann::ordered_json job = to_json(row.job);
    job.erase("board");
    return sha256(job.dump()).substr(0, 16);
}

}  // namespace boardlab::bench
