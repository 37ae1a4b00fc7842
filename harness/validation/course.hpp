// The way that `validate` takes, found on one board alone and in stretches: others compare the
// boards along them, in any order and on any machine, and what they find is put together again as
// one process would have it.
#pragma once

#include <cstddef>
#include <memory>
#include <optional>
#include <unordered_set>

#include "harness/support/random.hpp"
#include "harness/validation/comparison.hpp"

namespace boardlab {

// Some consecutive nodes of a game.
struct Stretch {
    std::size_t number = 0, game = 0;  // in their order, from 0 and from 1
    std::string root{};
    std::vector<std::string> moves{};  // in UCI, from the root to the last node
    std::size_t first = 0;             // the first node is after so many of them
    std::vector<Key> keys{};           // of the nodes
    std::string failure{};             // what the board threw at the end, if it did
};

// The games of a seed while the boards agree: the same nodes in the same order as Validation has.
class Course {
 public:
    // On the first of the boards; the options must outlive it.
    explicit Course(const ValidateOptions& options);

    // Nothing when there are enough positions. Throws InputError for a bad FEN in the corpus.
    std::optional<Stretch> next();
    std::size_t positions() const { return seen_.size(); }  // distinct ones so far

 private:
    bool begin_game();
    void go_on(Stretch& out);

    const ValidateOptions& options_;
    Random random_;
    std::unique_ptr<AnyPosition> position_;
    std::unordered_set<Key> seen_;
    std::size_t stretches_ = 0, games_ = 0, nodes_ = 0;
    std::string root_;
    std::vector<std::string> path_;
    std::size_t longest_ = 0, enough_ = 0;  // of the game: plies, and when it may end
    bool in_game_ = false;
};

struct StretchResult {
    std::size_t nodes = 0, agreed = 0;  // compared, and of these without a difference
    Key checksum = 0;                   // of the latter
    std::vector<Difference> differences{};
    double cpu_seconds = 0;
};
// The boards are set up already. Of a stretch it needs the root, the moves and the first node.
StretchResult compare_along(Comparison& boards, const Stretch& stretch);

// Puts results together in the order of the stretches, whatever the order in which they come.
class Gathered {
 public:
    explicit Gathered(const ValidateOptions& options) : options_(options) {}

    // The stretches one after the other, as they are found.
    void expect(Stretch stretch);
    // Throws std::invalid_argument when nobody expects it.
    void take(std::size_t number, StretchResult found);
    bool is_expected(std::size_t number) const { return waiting_.contains(number); }
    // Enough differences are known, with all that come before them: there is no more to compare.
    bool has_enough() const { return result_.differences.size() >= options_.most_differences; }
    // Of the stretches up to the first that is missing.
    const ValidateResult& result() const { return result_; }
    double cpu_seconds() const { return cpu_seconds_; }

 private:
    struct Waiting {
        Stretch stretch;
        std::optional<StretchResult> found{};
    };
    void add(const Stretch& stretch, StretchResult& found);

    const ValidateOptions& options_;
    std::map<std::size_t, Waiting> waiting_;
    std::unordered_set<Key> keys_;
    std::size_t next_ = 0, ended_game_ = 0;
    ValidateResult result_;
    double cpu_seconds_ = 0;
};

}  // namespace boardlab
