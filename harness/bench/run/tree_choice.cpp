#include "harness/bench/run/tree_choice.hpp"

#include <algorithm>
#include <cmath>
#include <set>

namespace boardlab::bench {

std::vector<Tree> choose_trees(const std::vector<PerftCase>& cases,
                               const std::vector<std::uint64_t>& sizes, int each) {
    std::vector<Tree> out;
    std::set<std::string> taken;
    for (const std::uint64_t size : sizes) {
        std::vector<std::pair<double, Tree>> near;
        for (const PerftCase& c : cases)
            for (const auto& [depth, nodes] : c.counts) {
                if (nodes == 0 || nodes > UINT64_MAX) continue;
                const auto count = static_cast<std::uint64_t>(nodes);
                const double off =
                    std::abs(std::log(static_cast<double>(count) / static_cast<double>(size)));
                if (off < std::log(3.0) && !taken.contains(c.fen))
                    near.push_back({off, {"p" + std::to_string(c.line), c.fen, depth, count}});
            }
        std::stable_sort(near.begin(), near.end(),
                         [](const auto& a, const auto& b) { return a.first < b.first; });
        int found = 0;
        for (const auto& [off, tree] : near) {
            if (found == each) break;
            if (!taken.insert(tree.fen).second) continue;
            out.push_back(tree);
            ++found;
        }
    }
    return out;
}

}  // namespace boardlab::bench
