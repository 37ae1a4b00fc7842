// The file that long work ends with, and the journal beside it that the work goes on from.
#pragma once

#include <filesystem>
#include <string>

namespace boardlab::cli {

// For a file that --out cannot be: where nothing can be written (MissingError), or a folder, or
// there already and not to be replaced (UsageError).
void refuse_bad_file(const std::filesystem::path& file, bool overwrite);

struct JournaledOutput {
    std::filesystem::path file;
    bool resume = false, overwrite = false;

    std::filesystem::path journal() const { return file.string() + ".journal"; }

    // Before any work. Throws UsageError, saying `needed` where no file is named. With --resume a
    // file that is there already is the caller's to judge.
    void refuse_bad(const std::string& needed) const;
    // When nothing is left to be refused and work begins. With --overwrite the file goes as well as
    // the journal: after an interruption --resume would take it for what the work came to.
    void begin() const;
};

}  // namespace boardlab::cli
