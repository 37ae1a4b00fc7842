#include "harness/validation/move_source.hpp"

#include <algorithm>
#include <iterator>

#include "harness/contenders/total_nodes.hpp"
#include "harness/support/progress.hpp"

namespace boardlab {

std::vector<std::string> MoveSource::moves(const std::string& fen) {
    std::vector<std::string> names;
    for (const auto& [move, nodes] : divide(fen, 1)) names.push_back(move);
    std::sort(names.begin(), names.end());
    return names;
}

ContenderSource::ContenderSource(const Contender& contender) : name_(contender.board) {
    watching(name_, [&] {
        position_ = contender.start();
        another_ = contender.start();
    });
}

MoveSource::Counts ContenderSource::divide(const std::string& fen, int depth) {
    return watching(name_, [&] {
        position_->load(fen);
        Counts counts;
        const auto go_on = [](std::size_t, std::size_t) { return !interrupted(); };
        for (const Divided& d : position_->divide({.depth = depth, .progress = go_on}))
            counts.emplace_back(position_->uci(d.move), d.nodes);
        return counts;
    });
}

// From the list of moves, not from divide(fen, 1): those are different code, and both are compared.
std::vector<std::string> ContenderSource::moves(const std::string& fen) {
    return watching(name_, [&] {
        position_->load(fen);
        std::vector<std::string> names;
        for (const Move m : position_->moves()) names.push_back(position_->uci(m));
        std::sort(names.begin(), names.end());
        return names;
    });
}

CountComparison compare_counts(MoveSource& first, MoveSource& second, const std::string& fen,
                               int depth) {
    MoveSource::Counts a = first.divide(fen, depth), b = second.divide(fen, depth);
    std::sort(a.begin(), a.end());
    std::sort(b.begin(), b.end());
    CountComparison out;
    out.nodes = total_nodes(a);
    std::set_difference(a.begin(), a.end(), b.begin(), b.end(), std::back_inserter(out.only_first));
    std::set_difference(b.begin(), b.end(), a.begin(), a.end(),
                        std::back_inserter(out.only_second));
    return out;
}

}  // namespace boardlab
