#include "harness/dataset_makers/agreed_counts.hpp"

#include "harness/contenders/total_nodes.hpp"

namespace boardlab {
namespace {

std::string lines_of(const MoveSource::Counts& counts, const std::string& who) {
    std::string text;
    for (const auto& [move, nodes] : counts)
        text += "\n  only " + who + ": " + move + " " + nodes.str();
    return text;
}

// The count of the next ply, if it grows by the same factor.
double estimate(const NodeCount& last, const NodeCount& before) {
    return static_cast<double>(last) * static_cast<double>(last) / static_cast<double>(before);
}

}  // namespace

NodeCount AgreedCounts::by_first(const std::string& fen, int depth) {
    return total_nodes(first_.divide(fen, depth));
}

NodeCount AgreedCounts::agreed(const std::string& fen, int depth) {
    const CountComparison counts = compare_counts(first_, second_, fen, depth);
    if (!counts.agreed())
        throw CountsDiffer("boardlab and " + second_.name() + " differ on " + fen + " at depth " +
                           std::to_string(depth) + lines_of(counts.only_first, "boardlab") +
                           lines_of(counts.only_second, second_.name()));
    total_ += counts.nodes;
    return counts.nodes;
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
