// Puts a perft suite together from chosen and seeded positions, each count agreed on.
#pragma once

#include "harness/dataset_makers/agreed_counts.hpp"
#include "harness/dataset_makers/seeded_play.hpp"

namespace boardlab {

struct SuiteRecipe {
    std::string game = "chess", board = "u64";
    std::uint64_t seed = 1;
    int games = 300;
    std::vector<std::string> given{};       // FILE=NODES
    std::vector<int> wanted{35, 45, 40};    // seeded positions by phase
    int least_depth = 4;                    // to which every position is counted
    std::uint64_t most_there = 1'000'000;   // a seeded position that costs more is passed over
    std::uint64_t most_deeper = 2'000'000;  // and is counted deeper only within this
};

class SuiteMaker {
 public:
    // `agreed` is how the header tells by whom the counts were made.
    SuiteMaker(const SuiteRecipe& recipe, const Contender& contender, MoveSource& second,
               std::string agreed)
        : recipe_(recipe),
          position_(contender.start()),
          agreed_(std::move(agreed)),
          counts_(*position_, second) {}

    // The text of the suite. Throws InputError, CountsDiffer, OracleError.
    std::string make(const std::vector<Candidate>& pool);

 private:
    std::string header() const;
    void take_file(const std::string& given);
    void take_seeded(Phase phase, const std::vector<Candidate>& candidates, int wanted);
    void add(const std::string& note, const std::string& fen, const NodeCount& most);

    const SuiteRecipe& recipe_;
    std::unique_ptr<AnyPosition> position_;
    std::string agreed_;
    AgreedCounts counts_;
    std::string body_;
    int positions_ = 0;
    NodeCount at_least_depth_ = 0;
};

}  // namespace boardlab
