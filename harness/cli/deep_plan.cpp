#include "harness/cli/deep_plan.hpp"

#include <fmt/format.h>
#include <fmt/ranges.h>

#include "harness/cli/journaled_output.hpp"
#include "harness/contenders/total_nodes.hpp"
#include "harness/support/progress.hpp"

namespace boardlab::cli {

DeepPlan::DeepPlan(const Common& common, const DeepCommand& options,
                   const std::vector<Contender>& boards)
    : common_(common), options_(options), boards_(boards) {
    if (!options.out.empty()) refuse_bad_file(options.out, options.overwrite);
    read_file();
    const bool names_positions = !common.corpus.empty() || !common.fen.empty() ||
                                 !common.pgn.empty() || !common.moves.empty();
    if (!options.digests.empty() && !names_positions)
        take_those_on_file();
    else
        for (const std::string& fen : common.exact_positions()) take_named(fen);
    if (trees_.empty())
        throw UsageError("--most leaves no tree: even those of depth 1 have more nodes");
}

std::string DeepPlan::file_name() const {
    return file_ ? file_->file.string() : "datasets/" + common_.game + "/digests.txt";
}

// As a file of digests must have it: a position, written as boards write it.
FenCheck DeepPlan::check() const {
    return [position = std::shared_ptr<AnyPosition>(default_board(common_.chosen_game()).start())](
               std::string_view fen) {
        position->load(fen);
        if (position->exact_fen() != fen)
            throw InputError("FEN", "it is not written exactly", position->exact_fen());
    };
}

void DeepPlan::read_file() {
    if (!options_.digests.empty())
        file_ = read_digests(options_.digests, common_.game, check());
    else if (const auto found = digests_of_game(common_.game))
        file_ = read_digests(*found, common_.game, check());
}

void DeepPlan::take_those_on_file() {
    for (const DigestedPosition& p : file_->positions)
        if (const int depth = deepest_on_file(p)) trees_.push_back({p.fen, depth, &p});
    if (trees_.empty())
        throw InputError(file_name(), "no digest in it is wanted", "a larger --most or --deep");
}

void DeepPlan::take_named(const std::string& fen) {
    const DigestedPosition* const stored = file_ ? file_->of(fen) : nullptr;
    if (stored == nullptr && (!options_.digests.empty() || nobody_else()))
        refuse_unknown(fen, "the position is not there");
    if (stored != nullptr && options_.depth > 0 && stored->at(options_.depth) == nullptr &&
        nobody_else()) {
        std::vector<int> depths;
        for (const StoredDigest& t : stored->trees) depths.push_back(t.depth);
        refuse_unknown(fen, fmt::format("it has no digest of depth {}, only of {}", options_.depth,
                                        fmt::join(depths, ", ")));
    }
    const int depth = options_.depth == 0 ? deepest_on_file(*stored) : depth_within(fen);
    if (depth > 0) trees_.push_back({fen, depth, stored});
}

// A board alone is held against what is on file, unless it writes what others are held against.
bool DeepPlan::nobody_else() const {
    return boards_.size() == 1 && boards_.front().mismatches == nullptr && options_.out.empty();
}

void DeepPlan::refuse_unknown(const std::string& fen, const std::string& reason) const {
    throw InputError(
        file_name() + ": position " + fen, reason,
        "name two boards to compare with each other, or --out to write the digest of one");
}

int DeepPlan::deepest_on_file(const DigestedPosition& p) const {
    int deepest = 0;
    for (const StoredDigest& t : p.trees)
        if ((options_.most_nodes == 0 || t.nodes <= options_.most_nodes) &&
            (options_.depth == 0 || t.depth <= options_.depth))
            deepest = t.depth;
    return deepest;
}

// The deepest tree of a position that has no more nodes than wanted, which perft knows beforehand.
int DeepPlan::depth_within(const std::string& fen) const {
    if (options_.most_nodes == 0) return options_.depth;
    const auto position = default_board(common_.chosen_game()).start();
    position->load(fen);
    NodeCount nodes = 1;
    for (int depth = 1; depth <= options_.depth; ++depth) {
        const double likely = static_cast<double>(nodes) * position->count_moves();
        if (likely > 4 * static_cast<double>(options_.most_nodes)) return depth - 1;
        nodes += total_nodes(position->divide(
            {.depth = depth, .progress = [](auto, auto) { return !interrupted(); }}));
        if (nodes > NodeCount(options_.most_nodes)) return depth - 1;
    }
    return options_.depth;
}

}  // namespace boardlab::cli
