#include "games/shrink_candidates.hpp"

#include "games/xiangqi/xiangqi.hpp"

namespace boardlab {

std::vector<std::string> Xiangqi::shrink_candidates(const Setup<Xiangqi>& setup) {
    ShrinkCandidates<Xiangqi> shrink_candidates;
    shrink_candidates.offer_without_each_piece(setup);
    return shrink_candidates.found();
}

}  // namespace boardlab
