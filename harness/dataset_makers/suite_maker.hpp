// Makes a perft suite of given and seeded positions with agreed counts.
#pragma once

#include <filesystem>

#include "harness/dataset_makers/agreed_counts.hpp"
#include "harness/dataset_makers/seeded_play.hpp"

namespace boardlab {

struct SuiteRecipe {
    std::string game = "chess", board = "u64";
    std::uint64_t seed = 1;
    int games = 300;
    std::vector<std::string> given{};     // FILE=NODES
    std::vector<int> wanted{35, 45, 40};  // seeded positions by phase
    int least_depth = 4;                  // to which every position is counted
    std::uint64_t most_there =
        1'000'000;  // seeded positions with more nodes at that depth are skipped
    std::uint64_t most_deeper = 2'000'000;  // deeper counts have at most so many nodes
};

// What FILE=NODES names. Throws InputError.
struct GivenPositions {
    std::filesystem::path file;
    std::string text;
    NodeCount most;  // they are counted while they have no more nodes
};
GivenPositions given_positions(const std::string& given);

class SuiteMaker {
 public:
    // `agreed` are the header's lines on who made the counts.
    SuiteMaker(const SuiteRecipe& recipe, const Contender& contender, MoveSource& second,
               std::string agreed)
        : recipe_(recipe), first_(contender), agreed_(std::move(agreed)), counts_(first_, second) {}

    // The text of the suite. Throws InputError, CountsDiffer, OracleError.
    std::string make(const std::vector<Candidate>& pool);

 private:
    std::string header() const;
    void take_file(const std::string& given);
    void take_seeded(Phase phase, const std::vector<Candidate>& candidates, int wanted);
    void add(const std::string& note, const std::string& fen, const NodeCount& most);

    const SuiteRecipe& recipe_;
    ContenderSource first_;
    std::string agreed_;
    AgreedCounts counts_;
    std::string body_;
    int positions_ = 0;
    NodeCount at_least_depth_ = 0;
};

}  // namespace boardlab
