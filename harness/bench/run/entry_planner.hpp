// The rows of one entry of a suite: a function for each kind of source.
#pragma once

#include "harness/bench/run/plan.hpp"
#include "harness/contenders/contender.hpp"
#include "harness/files/dataset.hpp"

namespace boardlab::bench {

class EntryPlanner {
 public:
    EntryPlanner(const PlanOptions& options, const std::vector<GameInfo>& games,
                 const std::string& suite, const SuiteEntry& entry, Plan& plan)
        : options_(options), games_(games), suite_(suite), entry_(entry), plan_(plan) {}

    void run() {
        std::visit([this](const auto& source) { add(source); }, entry_.source);
    }

 private:
    void add(const OperationsOnPositions& source);  // plan_positions.cpp
    void add(const SearchesOfPositions& source);
    void add(const TreesOfSizes& source);     // plan_trees.cpp
    void add(const MicroBenchmarks& source);  // plan_micro.cpp
    void add(const MemorySizes& source);      // plan_memory.cpp

    // Of those that the plan is for, those that the entry is about.
    std::vector<GameInfo> games() const;
    std::vector<Contender> boards_for(const GameInfo& game) const;  // notes what is left out
    // The path of a file below datasets/GAME, whose hash is noted.
    std::string dataset(const GameInfo& game, const std::string& file) const;
    static FenCheck check_on(const GameInfo& game);

    const PlanOptions& options_;
    const std::vector<GameInfo>& games_;
    const std::string& suite_;
    const SuiteEntry& entry_;
    Plan& plan_;
};

}  // namespace boardlab::bench
