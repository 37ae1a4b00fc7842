// Jobs as data: what rank 0 tells the others to do, and what they then do. Another kind of work is
// another description with its labour.
#pragma once

#include "harness/cli/perft_trees.hpp"
#include "harness/mpi/crew.hpp"
#include "harness/trees/shared_digest.hpp"
#include "harness/validation/course.hpp"
#include "harness/validation/deep.hpp"

namespace boardlab::mpi {

// What a description asks for. Throws UsageError and MissingError where this machine cannot do it.
Labour labour_for(const Json& job);
// Throws MissingError where so many ranks' tables do not fit into this machine's memory. To be
// asked while none of them has its own.
void refuse_tables_beyond_memory(std::size_t bytes_of_each, int ranks);
void refuse_tables_beyond_memory(const Json& job, int ranks);

// Counting the trees below positions, and one of these.
Json perft_job(const Contender& board, const PerftOptions& below, const cli::CountingNames& names);
Json task_of(const trees::NumberedPosition& position);
trees::CountedPosition counted_position(const Json& result);

// Walking the trees below positions for their digests.
Json digest_job(const Contender& board, int depth, const DeepOptions& options);
Json as_json(const trees::DigestShare& share);
trees::DigestShare digest_share(const Json& result);  // throws BoardFailure, if the board failed

// Comparing boards along stretches.
Json validate_job(const ValidateOptions& options, int threads);
Json task_of(const Stretch& stretch);
Json as_json(std::size_t stretch, const StretchResult& found);
StretchResult compared_stretch(const Json& result);

}  // namespace boardlab::mpi
