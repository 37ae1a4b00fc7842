#include "games/simpler.hpp"

#include "games/makruk/makruk.hpp"

namespace boardlab {

std::vector<std::string> Makruk::simpler(const Setup<Makruk>& setup) {
    Simpler<Makruk> simpler;
    simpler.offer_without_each_piece(setup);
    if (setup.state.count.running()) {
        Setup<Makruk> uncounted = setup;
        uncounted.state.count = {};
        simpler.offer(uncounted);
    }
    return simpler.found();
}

}  // namespace boardlab
