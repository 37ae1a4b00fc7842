#include "harness/mpi/jobs.hpp"

#include <fmt/format.h>

#include <stdexcept>

#include "harness/mpi/labours.hpp"
#include "harness/support/memory_here.hpp"

namespace boardlab::mpi {

Labour labour_for(const Json& job) {
    const std::string kind = job.at("job").get<std::string>();
    if (kind == "perft") return perft_labour(job);
    if (kind == "validate") return validate_labour(job);
    if (kind == "digest") return digest_labour(job);
    throw std::invalid_argument("nobody here knows the job '" + kind + "'");
}

void refuse_tables_beyond_memory(std::size_t bytes_of_each, int ranks) {
    refuse_beyond_memory((bytes_of_each >> 20) * static_cast<std::size_t>(ranks),
                         fmt::format("tables for {} ranks with a total", ranks));
}

void refuse_tables_beyond_memory(const Json& job, int ranks) {
    const bool is_perft = job.at("job") == "perft";
    if (!job.contains("hash_bytes") ||
        (is_perft && job.at("mode") != static_cast<int>(CountingMode::hashed)))
        return;
    refuse_tables_beyond_memory(job.at("hash_bytes").get<std::size_t>(), ranks);
}

}  // namespace boardlab::mpi
