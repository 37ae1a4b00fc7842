#include "harness/dataset_makers/agreed_counts.hpp"

#include <algorithm>

#include "harness/contenders/total_nodes.hpp"

namespace boardlab {
namespace {

std::string only_in(const MoveSource::Counts& one, const MoveSource::Counts& other,
                    const std::string& who) {
    std::string text;
    for (const auto& entry : one)
        if (std::find(other.begin(), other.end(), entry) == other.end())
            text += "\n  only " + who + ": " + entry.first + " " + entry.second.str();
    return text;
}

// The next ply, if it grows as the last one did.
double estimate(const NodeCount& last, const NodeCount& before) {
    return static_cast<double>(last) * static_cast<double>(last) / static_cast<double>(before);
}

}  // namespace

NodeCount AgreedCounts::ours(const std::string& fen, int depth) {
    position_.load(fen);
    return total_nodes(position_.divide({.depth = depth}));
}

NodeCount AgreedCounts::agreed(const std::string& fen, int depth) {
    position_.load(fen);
    MoveSource::Counts ours;
    for (const Divided& d : position_.divide({.depth = depth}))
        ours.emplace_back(position_.uci(d.move), d.nodes);
    std::sort(ours.begin(), ours.end());
    auto theirs = second_.divide(fen, depth);
    std::sort(theirs.begin(), theirs.end());
    if (ours != theirs)
        throw CountsDiffer("boardlab and " + second_.name() + " differ on " + fen + " at depth " +
                           std::to_string(depth) + only_in(ours, theirs, "boardlab") +
                           only_in(theirs, ours, second_.name()));
    const NodeCount sum = total_nodes(ours);
    total_ += sum;
    return sum;
}

std::vector<NodeCount> AgreedCounts::of(const std::string& fen, int least,
                                        const NodeCount& most_nodes) {
    constexpr int deepest = 7;
    std::vector<NodeCount> counts;
    for (int depth = 1; depth <= deepest; ++depth) {
        if (depth > least) {
            const NodeCount& last = counts.back();
            const NodeCount& before = counts[counts.size() - 2];
            if (last == 0 || before == 0 ||
                estimate(last, before) > static_cast<double>(most_nodes))
                break;
        }
        NodeCount count = agreed(fen, depth);
        if (depth > least && count > most_nodes) break;  // the estimate was low
        counts.push_back(std::move(count));
    }
    return counts;
}

}  // namespace boardlab
