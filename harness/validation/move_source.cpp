#include "harness/validation/move_source.hpp"

#include <algorithm>

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
        for (const Divided& d : position_->divide({.depth = depth}))
            counts.emplace_back(position_->uci(d.move), d.nodes);
        return counts;
    });
}

// By listing, not by counting: the two are different code, and both are worth comparing.
std::vector<std::string> ContenderSource::moves(const std::string& fen) {
    return watching(name_, [&] {
        position_->load(fen);
        std::vector<std::string> names;
        for (const Move m : position_->moves()) names.push_back(position_->uci(m));
        std::sort(names.begin(), names.end());
        return names;
    });
}

}  // namespace boardlab
