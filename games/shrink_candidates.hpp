// Smaller positions near a given one: how `bisect` shrinks a difference to its core.
#pragma once

#include <string>
#include <vector>

#include "games/input_error.hpp"
#include "games/setup.hpp"

namespace boardlab {

// Collects candidates that are positions at all.
template <class G>
class ShrinkCandidates {
 public:
    void offer(const Setup<G>& candidate) {
        try {
            G::validate(candidate);
            found_.push_back(G::write_fen(candidate, {.exact = true}));
        } catch (const InputError&) {  // not a position: not simpler
        }
    }
    // The position without each of its pieces; `also` may take away what goes with it.
    template <class Also>
    void offer_without_each_piece(const Setup<G>& setup, Also also) {
        for (std::size_t i = 0; i < setup.cells.size(); ++i) {
            if (setup.cells[i].empty() || setup.cells[i].piece().kind == G::Pieces::royal) continue;
            Setup<G> without = setup;
            without.cells[i] = {};
            also(without, i);
            offer(without);
        }
    }
    void offer_without_each_piece(const Setup<G>& setup) {
        offer_without_each_piece(setup, [](Setup<G>&, std::size_t) {});
    }
    std::vector<std::string> found() { return std::move(found_); }

 private:
    std::vector<std::string> found_;
};

}  // namespace boardlab
