// A position on two boards in lock-step, from one on each of them; compiled once for each game.
#pragma once

#include "harness/contenders/shadow_port_code.hpp"
#include "harness/contenders/tree_position.hpp"

namespace boardlab {

template <Game G>
std::unique_ptr<AnyPosition> shadow_position(const AnyPosition& first, const AnyPosition& second,
                                             const Shadowing& shadowing) {
    const auto port = [](const AnyPosition& position) {
        return dynamic_cast<const PortPosition<G>&>(position).port().copy();
    };
    return std::make_unique<TreePosition<G>>(
        std::make_unique<ShadowPort<G>>(port(first), port(second), shadowing));
}

}  // namespace boardlab
