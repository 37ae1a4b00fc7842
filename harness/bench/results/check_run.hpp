// Whether the samples of a run are those that its manifest speaks of. A run that was edited, cut
// short or put together from two would give figures like any other.
#pragma once

#include "harness/bench/results/run_folder.hpp"

namespace boardlab::bench {

// The file of samples as a finished run leaves it, for the manifest.
nlohmann::ordered_json facts_of_samples(const std::string& bytes);

// Throws DataError where samples have another checksum than the boards agreed on, or are there
// twice.
void check_samples(const RunResults& run);
// Throws DataError unless the file is the one that the finished run wrote, and every row has
// samples.
void check_complete(const RunResults& run);

// A run to draw conclusions from. Throws DataError if it is not complete; one that is not finished
// is refused, or taken as it is when told to.
enum class Unfinished { refused, taken };
RunResults load_whole_run(const std::filesystem::path& folder, Unfinished unfinished);
// A run to go on with. Throws DataError where a finished one is not complete, or where samples lack
// among those that an unfinished one has; what it does not have yet, and a torn last line, is what
// going on is for.
RunResults load_run_to_resume(const std::filesystem::path& folder);

}  // namespace boardlab::bench
