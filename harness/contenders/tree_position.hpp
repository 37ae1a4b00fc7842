// A position over a port that can also be the root of a tree cut into work; compiled once for each
// game.
#pragma once

#include "harness/contenders/perft_walk.hpp"
#include "harness/contenders/port_position.hpp"
#include "harness/contenders/total_nodes.hpp"
#include "harness/contenders/tree_root.hpp"

namespace boardlab {

template <Game G>
class TreePosition : public PortPosition<G>, public TreeRoot {
 public:
    using PortPosition<G>::PortPosition;

    std::string tree_fen() const override {
        Setup<G> setup = this->port().setup();
        setup.clock = 0;
        setup.move_number = 1;
        // A pawn has made a double step, and nobody can take it.
        if constexpr (requires { setup.state.takeable; })
            if (!setup.state.takeable) setup.state = RulesOf::after_pass(setup.state);
        // Makruk counts moves in its state.
        if constexpr (requires { setup.state.count.running(); }) setup.state = {};
        return G::write_fen(setup, {.exact = true});
    }
    NodeCount count_tree(const PerftOptions& options, PerftTable& table) const override {
        return total_nodes(PerftWalk<G>(this->port(), options, &table).run());
    }

 private:
    using Dense =
        boardlab::Numbering<G::Pieces::geometry, static_cast<int>(G::Pieces::geometry.files)>;
    using RulesOf = typename G::template Rules<Dense>;
};

}  // namespace boardlab
