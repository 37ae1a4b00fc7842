// Smaller positions near a given one: how `bisect` shrinks a difference to its core.
#include "games/input_error.hpp"
#include "games/makruk/makruk.hpp"

namespace boardlab {

using namespace makruk;

std::vector<std::string> Makruk::simpler(const Setup<Makruk>& setup) {
    std::vector<std::string> out;
    const auto offer = [&](const Setup<Makruk>& candidate) {
        try {
            validate(candidate);
            out.push_back(write_fen(candidate, {.exact = true}));
        } catch (const InputError&) {  // not a position: not simpler
        }
    };
    for (std::size_t i = 0; i < setup.cells.size(); ++i) {
        if (setup.cells[i].empty() || setup.cells[i].piece().kind == khun) continue;
        Setup<Makruk> without = setup;
        without.cells[i] = {};
        offer(without);
    }
    if (setup.state.count.running()) {
        Setup<Makruk> uncounted = setup;
        uncounted.state.count = {};
        offer(uncounted);
    }
    return out;
}

}  // namespace boardlab
