#include "harness/validation/validate.hpp"

#include <chrono>
#include <unordered_set>

#include "harness/support/random.hpp"
#include "harness/validation/comparison.hpp"

namespace boardlab {

namespace {

class Validation {
 public:
    explicit Validation(const ValidateOptions& options)
        : options_(options),
          start_(choose_game(options.game).start),
          random_(options.seed),
          boards_(options) {}

    ValidateResult run() {
        if (!boards_.begin()) return finished();
        for (const std::string& fen : options_.corpus)
            if (!done()) game(fen, options_.corpus_walk, SIZE_MAX);
        while (!done() && keys_.size() < options_.positions &&
               result_.nodes < most_nodes(options_.positions))
            game(start_, options_.ply_limit, options_.positions);
        return finished();
    }

 private:
    bool done() const {
        return result_.stopped || boards_.differences().size() >= options_.most_differences;
    }

    // Plays random moves and compares at each node, until there are enough distinct positions.
    void game(const std::string& fen, int plies, std::size_t enough) {
        ++result_.games;
        bool agreed = boards_.load(fen);
        for (int ply = 0; agreed && compare() && !done() && ply < plies; ++ply) {
            const PositionFacts& here = boards_.facts();
            if (here.moves.empty() || boards_.position().status().over) return;
            if (keys_.size() >= enough) return;
            agreed = boards_.play(random_.one_of(here.moves));
        }
    }

    // Compares all boards at one node; false when they differ, which ends the game.
    bool compare() {
        ++result_.nodes;
        const bool same = boards_.compare();
        if (same) {
            keys_.insert(boards_.facts().key);
            result_.checksum += boards_.facts().key;
        }
        result_.positions = keys_.size();
        if (options_.progress && !options_.progress(timed())) result_.stopped = true;
        return same;
    }

    const ValidateResult& timed() {
        const std::chrono::duration<double> spent = std::chrono::steady_clock::now() - began_;
        result_.seconds = spent.count();
        return result_;
    }
    ValidateResult finished() {
        timed();
        result_.differences = std::move(boards_.differences());
        return std::move(result_);
    }

    const ValidateOptions& options_;
    const std::string& start_;
    Random random_;
    Comparison boards_;
    ValidateResult result_;
    std::unordered_set<Key> keys_;
    const std::chrono::steady_clock::time_point began_ = std::chrono::steady_clock::now();
};

}  // namespace

ValidateResult validate(const ValidateOptions& options) { return Validation(options).run(); }

}  // namespace boardlab
