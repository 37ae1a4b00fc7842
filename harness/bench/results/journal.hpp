// Samples as they come in: a file of JSON lines that only grows, each line on disk before the next
// sample is taken. Whatever ends the run, at most the sample being taken is lost.
#pragma once

#include <filesystem>
#include <nlohmann/json_fwd.hpp>
#include <string>
#include <vector>

namespace boardlab::bench {

class Journal {
 public:
    // Continues the file or begins one; a torn last line is cut off first. Throws
    // std::filesystem::filesystem_error.
    explicit Journal(const std::filesystem::path& file);
    ~Journal();
    Journal(const Journal&) = delete;
    Journal& operator=(const Journal&) = delete;

    // Throws std::filesystem::filesystem_error when the disk is full, leaving whole lines only.
    void append(const nlohmann::ordered_json& entry);

 private:
    std::filesystem::path file_;
    int descriptor_ = -1;
};

struct JournalContents {
    std::vector<nlohmann::ordered_json> entries;
    bool torn = false;  // the last line was cut short, and left out
};

// Throws DataError for anything but whole lines of JSON objects and one torn last line.
JournalContents read_journal(const std::filesystem::path& file);
JournalContents parse_journal(const std::filesystem::path& name, const std::string& bytes);

}  // namespace boardlab::bench
