// Wide keys of positions that are known as setups only. They are those of every board.
#pragma once

#include "games/setup.hpp"
#include "games/wide_keys.hpp"

namespace boardlab {

template <Game G>
class SetupKeys {
    using Dense = Numbering<G::Pieces::geometry, static_cast<int>(G::Pieces::geometry.files)>;
    using Rules = typename G::template Rules<Dense>;

 public:
    explicit SetupKeys(std::uint64_t seed) : keys_(seed) {}
    WideKey of_tree(const Setup<G>& setup, int depth) const {
        return keys_.of_depth(depth) ^
               key_of_position<Rules>(keys_, setup.state, setup.to_move,
                                      [&](Square s) { return setup.at(Dense::point(s)); });
    }

 private:
    const WideKeys<typename G::Pieces, Dense> keys_;
};

}  // namespace boardlab
