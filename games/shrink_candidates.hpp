// Positions with one thing less than a given one; `bisect` shrinks a position by them while boards
// still differ on it.
#pragma once

#include <string>
#include <vector>

#include "games/input_error.hpp"
#include "games/setup.hpp"

namespace boardlab {

// Collects the candidates that are valid positions.
template <class G>
class ShrinkCandidates {
 public:
    void offer(const Setup<G>& candidate) {
        try {
            G::validate(candidate);
            found_.push_back(G::write_fen(candidate, {.exact = true}));
        } catch (const InputError&) {  // invalid: no candidate
        }
    }
    // One candidate for each piece, without it; `also(candidate, square)` may remove what depends
    // on the piece.
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
