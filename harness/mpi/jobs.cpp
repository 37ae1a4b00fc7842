#include "harness/mpi/jobs.hpp"

#include <stdexcept>

#include "harness/mpi/labours.hpp"

namespace boardlab::mpi {

Labour labour_for(const Json& job) {
    const std::string kind = job.at("job").get<std::string>();
    if (kind == "perft") return perft_labour(job);
    if (kind == "validate") return validate_labour(job);
    if (kind == "digest") return digest_labour(job);
    throw std::invalid_argument("nobody here knows the job '" + kind + "'");
}

}  // namespace boardlab::mpi
