#include "harness/trees/frontier.hpp"

#include <memory>
#include <string_view>
#include <unordered_map>

#include "harness/contenders/digest_root.hpp"
#include "harness/contenders/tree_root.hpp"
#include "harness/support/exit_code.hpp"
#include "harness/support/memory_here.hpp"

namespace boardlab::trees {

// The positions one ply further, as they are found.
class Frontier::Next {
 public:
    Next(const FrontierOptions& options, int depth) : options_(options), depth_(depth) {}

    void add(std::string fen, const NodeCount& paths) {
        const auto known = index_.find(fen);
        if (known != index_.end()) {
            positions[known->second].paths += paths;
            return;
        }
        bytes_ += fen.size() + beside_a_text;
        positions.push_back({std::move(fen), paths});
        index_.emplace(positions.back().fen, positions.size() - 1);
        if (positions.size() % 4096 == 0) refuse_too_many();
    }
    void go_on_or_stop() const {
        if (options_.progress && !options_.progress(positions.size())) throw Interrupted{};
    }

    std::deque<WeightedPosition> positions;

 private:
    // What a position takes besides its text: two strings' heads, a count, a node of the index.
    static constexpr std::size_t beside_a_text = 160;

    void refuse_too_many() const {
        if (bytes_ >> 20 >= room_)
            throw MissingError("the distinct positions at depth " + std::to_string(depth_) +
                               " do not fit in memory: " + std::to_string(positions.size()) +
                               " of them take the " + std::to_string(room_) +
                               " MB there are; a smaller depth or --cut does");
    }

    const FrontierOptions& options_;
    int depth_;
    std::size_t bytes_ = 0, room_ = megabytes_to_be_had();
    std::unordered_map<std::string_view, std::size_t> index_;
};

Frontier::Frontier(AnyPosition& position, const FrontierOptions& options)
    : position_(position), options_(options) {
    positions_.push_back({text(), 1});
}

std::string Frontier::text() const {
    return options_.digested ? as_digest_root(position_).digest_fen()
                             : as_tree_root(position_).tree_fen();
}

void Frontier::deepen() {
    auto next = std::make_unique<Next>(options_, depth_ + 1);
    try {
        for (const WeightedPosition& p : positions_) {
            position_.load(p.fen);
            visit_children(position_.to_move(), p.paths, *next);
            next->go_on_or_stop();
        }
    } catch (const Interrupted&) {
        // To free millions of positions takes seconds, and the program is about to end: it does it
        // at once. Still named here, so that leak checkers know it is meant.
        static auto& left_behind = *new std::vector<Next*>;
        left_behind.push_back(next.release());
        throw;
    }
    positions_ = std::move(next->positions);
    ++depth_;
}

void Frontier::visit_children(Side mover, const NodeCount& paths, Next& next) {
    const std::vector<Move> moves =
        options_.generator == Generator::tried ? position_.tried_moves() : position_.moves();
    for (const Move m : moves) {
        position_.play(m);
        if (options_.by_turn && position_.to_move() == mover)
            visit_children(mover, paths, next);
        else
            next.add(text(), paths);
        position_.undo();
    }
}

NodeCount Frontier::paths() const {
    NodeCount sum = 0;
    for (const WeightedPosition& p : positions_) sum += p.paths;
    return sum;
}

}  // namespace boardlab::trees
