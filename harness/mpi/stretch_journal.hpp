// The journal of a validation: what was found along which stretch.
#pragma once

#include <filesystem>
#include <map>

#include "harness/files/work_journal.hpp"
#include "harness/mpi/jobs.hpp"

namespace boardlab::mpi {

class StretchJournal {
 public:
    // Goes on with the file, or begins it. Throws DataError where the file is of other work.
    StretchJournal(const std::filesystem::path& file, const ValidateOptions& options);

    // By number, each as it was noted.
    const std::map<std::size_t, Json>& known() const { return known_; }
    bool torn() const { return journal_.torn(); }  // half a line at the end was dropped

    // Notes a result as it came; see WorkJournal.
    void note(const Json& result) { journal_.note(result); }
    void keep_up() { journal_.keep_up(); }
    void flush() { journal_.flush(); }

 private:
    std::map<std::size_t, Json> known_;
    WorkJournal journal_;
};

}  // namespace boardlab::mpi
