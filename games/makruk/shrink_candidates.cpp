#include "games/shrink_candidates.hpp"

#include "games/makruk/makruk.hpp"

namespace boardlab {

std::vector<std::string> Makruk::shrink_candidates(const Setup<Makruk>& setup) {
    ShrinkCandidates<Makruk> shrink_candidates;
    shrink_candidates.offer_without_each_piece(setup);
    if (setup.state.count.running()) {
        Setup<Makruk> uncounted = setup;
        uncounted.state.count = {};
        shrink_candidates.offer(uncounted);
    }
    return shrink_candidates.found();
}

}  // namespace boardlab
