#include "harness/trees/shares.hpp"

#include <cmath>

#include "harness/files/sha256.hpp"

namespace boardlab::trees {

int share_of(const std::string& fen, int shares) {
    const std::uint64_t drawn = std::stoull(sha256(fen).substr(0, 16), nullptr, 16);
    return static_cast<int>(drawn % static_cast<std::uint64_t>(shares)) + 1;
}

std::vector<WeightedPosition> positions_of_share(const std::deque<WeightedPosition>& all, int share,
                                                 int shares) {
    std::vector<WeightedPosition> out;
    for (const WeightedPosition& p : all)
        if (share_of(p.fen, shares) == share) out.push_back(p);
    return out;
}

std::string fingerprint(const std::vector<WeightedPosition>& positions) {
    std::string text;
    for (const WeightedPosition& p : positions) text += p.paths.str() + ' ' + p.fen + '\n';
    return sha256(text);
}

void deepen_to_default_cut(Frontier& frontier, unsigned root_moves, int depth, int shares) {
    constexpr std::size_t a_share_has = 256, enough = 100'000;
    constexpr double long_tree = 1e9;
    const auto is_useful = [&] {
        const std::size_t n = frontier.positions().size();
        const double below = std::pow(std::max(root_moves, 1u), depth - frontier.depth());
        const bool even = n >= a_share_has * static_cast<std::size_t>(shares);
        return n >= enough || (even && below <= long_tree);
    };
    while (frontier.depth() < depth - 2 && !is_useful()) frontier.deepen();
}

}  // namespace boardlab::trees
