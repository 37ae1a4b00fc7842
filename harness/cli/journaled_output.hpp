// The file that long work ends with, and the journal beside it that the work goes on from.
#pragma once

#include <filesystem>
#include <string>

namespace boardlab::cli {

struct JournaledOutput {
    std::filesystem::path file;
    bool resume = false, overwrite = false;

    std::filesystem::path journal() const { return file.string() + ".journal"; }

    // Before any work. Throws UsageError, saying `needed` where no file is named. With --resume a
    // file that is there already is the caller's to judge.
    void refuse_bad(const std::string& needed) const;
};

}  // namespace boardlab::cli
