#include "harness/cli/journaled_output.hpp"

#include "harness/cli/common.hpp"
#include "harness/files/output_place.hpp"

namespace boardlab::cli {

void refuse_bad_file(const std::filesystem::path& file, bool overwrite) {
    refuse_unwritable_file("--out", file);
    if (!overwrite && std::filesystem::exists(file))
        throw UsageError(file.string() + " is there already: --overwrite replaces it");
}

void JournaledOutput::refuse_bad(const std::string& needed) const {
    if (resume && overwrite)
        throw UsageError("--resume keeps what --overwrite replaces: leave one of them away");
    if (file.empty()) throw UsageError(needed);
    refuse_bad_file(file, resume || overwrite);
    if (!resume && !overwrite && std::filesystem::exists(journal()))
        throw UsageError(journal().string() +
                         " is there already: --resume goes on from it, --overwrite begins anew");
}

// A link stays, and leads to nothing; a device is not removed.
void JournaledOutput::begin() const {
    if (!overwrite) return;
    if (std::filesystem::is_regular_file(file))
        std::filesystem::remove(std::filesystem::canonical(file));
    std::filesystem::remove(journal());
}

}  // namespace boardlab::cli
