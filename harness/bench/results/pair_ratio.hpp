// Any two boards of a table side by side: summaries compare each with the first board only.
#pragma once

#include "harness/bench/results/aggregating.hpp"

namespace boardlab::bench {

struct PairRatio {
    statistics::Interval ratio{1, 1, 1};  // of times
    statistics::Verdict verdict = statistics::Verdict::undecided;
    bool is_decided() const { return verdict != statistics::Verdict::undecided; }
};

class PairRatios {
 public:
    // Both must outlive it.
    PairRatios(const RunResults& run, const Summary& summary);

    // Of two boards of one operation, from the processes and positions that have both; intervals
    // and verdicts as in the summary. Nothing where no process has both.
    std::optional<PairRatio> of(const Aggregate& board, const Aggregate& over) const;

 private:
    const RunResults& run_;
    const Summary& summary_;
    std::map<std::string, TableCell> cells_{};
};

}  // namespace boardlab::bench
