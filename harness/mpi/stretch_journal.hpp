// The journal of a validation: what was found along which stretch.
#pragma once

#include <chrono>
#include <filesystem>
#include <map>
#include <memory>

#include "harness/files/journal.hpp"
#include "harness/mpi/jobs.hpp"

namespace boardlab::mpi {

class StretchJournal {
 public:
    // Goes on with the file, or begins it. Throws DataError where the file is of other work.
    StretchJournal(const std::filesystem::path& file, const ValidateOptions& options);

    // By number, each as it was noted.
    const std::map<std::size_t, Json>& known() const { return known_; }
    bool torn() const { return torn_; }  // half a line at the end was dropped

    // Notes a result as it came. It is on disk within a second, or after `flush`.
    void note(const Json& result);
    void flush();

 private:
    using Clock = std::chrono::steady_clock;
    void read(const std::filesystem::path& file, const Json& expected);

    std::map<std::size_t, Json> known_;
    bool torn_ = false;
    std::unique_ptr<Journal> journal_;
    std::vector<Json> unwritten_;
    Clock::time_point written_{};  // the first result is noted at once
};

}  // namespace boardlab::mpi
