// The journal of digests: shares of trees that were walked. What a share comes to depends on
// nothing but the board, the position and the depth, so any later command of the game may use it.
#pragma once

#include <filesystem>
#include <map>
#include <tuple>

#include "harness/files/work_journal.hpp"
#include "harness/mpi/jobs.hpp"

namespace boardlab::mpi {

class DigestJournal {
 public:
    // Goes on with the file, or begins it. Throws DataError where the file is of other work.
    DigestJournal(const std::filesystem::path& file, const std::string& game);

    // A null pointer: it is not known.
    const trees::DigestShare* find(const std::string& board, int depth,
                                   const std::string& fen) const;
    bool torn() const { return journal_.torn(); }  // half a line at the end was dropped

    // Notes a new share; see WorkJournal.
    void note(const std::string& board, int depth, const std::string& fen,
              const trees::DigestShare& share);
    void keep_up() { journal_.keep_up(); }
    void flush() { journal_.flush(); }

 private:
    std::map<std::tuple<std::string, int, std::string>, trees::DigestShare> known_;
    WorkJournal journal_;
};

}  // namespace boardlab::mpi
