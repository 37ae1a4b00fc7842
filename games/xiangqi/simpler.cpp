#include "games/simpler.hpp"

#include "games/xiangqi/xiangqi.hpp"

namespace boardlab {

std::vector<std::string> Xiangqi::simpler(const Setup<Xiangqi>& setup) {
    Simpler<Xiangqi> simpler;
    simpler.offer_without_each_piece(setup);
    return simpler.found();
}

}  // namespace boardlab
