// The journal of a share that is being counted: from it the work goes on after Ctrl-C, kill or
// power cut.
#pragma once

#include "harness/files/work_journal.hpp"
#include "harness/trees/part.hpp"

namespace boardlab::trees {

class PartJournal {
 public:
    // Goes on with the file, or begins it. Throws DataError where the file is of other work.
    PartJournal(const std::filesystem::path& file, const Part& part,
                const std::vector<WeightedPosition>& positions);

    // By position: whether its tree is counted, and its nodes.
    const std::vector<bool>& known() const { return known_; }
    const NodeCount& nodes(std::size_t position) const { return nodes_[position]; }
    double cpu_seconds() const { return cpu_seconds_; }  // of all that are counted
    std::size_t counted() const { return counted_; }
    bool torn() const { return journal_.torn(); }  // half a line at the end was dropped

    // Notes what was counted; see WorkJournal.
    void note(const CountedPosition& counted);
    void keep_up() { journal_.keep_up(); }
    void flush() { journal_.flush(); }

 private:
    void take(const CountedPosition& counted);

    std::vector<bool> known_;
    std::vector<NodeCount> nodes_;
    std::size_t counted_ = 0;
    double cpu_seconds_ = 0;
    WorkJournal journal_;
};

}  // namespace boardlab::trees
