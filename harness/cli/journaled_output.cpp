#include "harness/cli/journaled_output.hpp"

#include "harness/cli/common.hpp"

namespace boardlab::cli {

void JournaledOutput::refuse_bad(const std::string& needed) const {
    if (resume && overwrite)
        throw UsageError("--resume keeps what --overwrite replaces: leave one of them away");
    if (file.empty()) throw UsageError(needed);
    const auto folder = file.parent_path();
    if (!folder.empty() && !std::filesystem::is_directory(folder))
        throw UsageError("--out " + file.string() + ": there is no folder " + folder.string());
    if (std::filesystem::is_directory(file))
        throw UsageError("--out " + file.string() + ": it is a folder; name a file");
    if (resume || overwrite) return;
    if (std::filesystem::exists(file))
        throw UsageError(file.string() + " is there already: --overwrite replaces it");
    if (std::filesystem::exists(journal()))
        throw UsageError(journal().string() +
                         " is there already: --resume goes on from it, --overwrite begins anew");
}

}  // namespace boardlab::cli
