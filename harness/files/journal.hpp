// A file of JSON lines, each on disk before the work goes on: the samples of a run, the counted
// positions of a share. However a program ends, at most what it was busy with is lost.
#pragma once

#include <cstddef>
#include <filesystem>
#include <functional>
#include <nlohmann/json_fwd.hpp>
#include <string>
#include <vector>

namespace boardlab {

class Journal {
 public:
    // Continues the file or begins one; a torn last line is cut off first. Throws
    // std::filesystem::filesystem_error.
    explicit Journal(const std::filesystem::path& file);
    ~Journal();
    Journal(const Journal&) = delete;
    Journal& operator=(const Journal&) = delete;

    // Throws std::filesystem::filesystem_error when the disk is full; the file keeps whole lines.
    void append(const nlohmann::ordered_json& entry);

 private:
    std::filesystem::path file_;
    int descriptor_ = -1;
};

struct JournalContents {
    std::vector<nlohmann::ordered_json> entries;
    bool torn = false;  // the last line was incomplete and is left out
};

// Throws DataError where a line is no JSON object, unless it is the last and incomplete.
JournalContents read_journal(const std::filesystem::path& file);
// `go_on` hears how many lines are read; once it says false, Interrupted is thrown.
using LinesRead = std::function<bool(std::size_t lines, std::size_t all)>;
JournalContents parse_journal(const std::filesystem::path& name, const std::string& bytes,
                              const LinesRead& go_on = {});

}  // namespace boardlab
