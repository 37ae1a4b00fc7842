// What `validate --deep` prints, as text or as JSON.
#pragma once

#include "harness/cli/deep_plan.hpp"
#include "harness/files/digest_file.hpp"
#include "harness/validation/deep.hpp"

namespace boardlab::cli {

// What all walks of a command come to.
struct DeepTotals {
    std::size_t boards = 0, positions = 0;
    std::size_t on_file = 0;  // walks whose digest is the one on file
    std::uint64_t nodes = 0, visited = 0;
    double cpu_seconds = 0;

    void add(const DeepWalk& walk);
};

class DeepOutput {
 public:
    DeepOutput(std::string game, int threads, bool json)
        : game_(std::move(game)), threads_(threads), json_(json) {}

    // A walk; `stored` is what is on file for its depth, if anything is.
    void show(const DeepTree& tree, const DeepWalk& walk, int depth,
              const StoredDigest* stored) const;
    void show(const Difference& difference) const;
    void show_interruption(std::size_t done, std::size_t all) const;
    // `answer` is the verb of the sentence.
    void sum_up(const DeepTotals& totals, const char* answer) const;

    // Nothing where the output is JSON.
    void say(const std::string& text) const;

 private:
    const std::string game_;
    const int threads_;
    const bool json_;
};

}  // namespace boardlab::cli
