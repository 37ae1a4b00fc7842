// Whether a position can be played from. Commanders may be in danger or missing: the game is then
// over, but the position is valid.
#include "games/cotulenh/cotulenh.hpp"
#include "games/input_error.hpp"
#include "games/notation.hpp"
#include "games/shrink_candidates.hpp"

namespace boardlab {

using namespace cotulenh;

void CoTuLenh::check_armies(const Setup<CoTuLenh>& setup, const Refuse& refuse) {
    for (const Side side : {Side::first, Side::second}) {
        const std::string who = side == Side::first ? "Red" : "Blue";
        int pieces = 0, commanders = 0;
        for (const Content c : setup.cells) {
            if (c.empty() || c.side != side) continue;
            pieces += std::popcount(Units::kinds(c.unit));
            commanders += Units::has(c.unit, commander) ? 1 : 0;
        }
        if (commanders > 1)
            refuse(InputError("piece placement",
                              who + " has " + std::to_string(commanders) + " commanders",
                              "each side has one"));
        if (pieces > most_pieces)
            refuse(InputError(
                "piece placement", who + " has " + std::to_string(pieces) + " pieces",
                "an army has 19; at most " + std::to_string(most_pieces) + " are accepted"));
    }
}

void CoTuLenh::check(const Setup<CoTuLenh>& setup, const Refuse& refuse) {
    check_armies(setup, refuse);
    if (setup.state.open()) return;  // the rest of a stack may stand on ground not its own
    for (int i = 0; i < Setup<CoTuLenh>::geometry.squares(); ++i)
        if (const Content c = setup.cells[static_cast<std::size_t>(i)];
            !c.empty() &&
            !Pieces::may_stand(Units::carrier(c.unit), Setup<CoTuLenh>::geometry.point(i)))
            refuse(InputError("piece placement",
                              "a unit stands where it cannot, on " +
                                  square_name(Setup<CoTuLenh>::geometry.point(i)),
                              "see its ground"));
}

namespace {

// The same session without one of the units, for each whose absence leaves its steps possible.
void offer_sessions(const Setup<CoTuLenh>& setup, ShrinkCandidates<CoTuLenh>& found) {
    const std::string fen = CoTuLenh::write_fen(setup);
    const std::size_t suffix = fen.rfind(' ');
    const Setup<CoTuLenh> start = CoTuLenh::read_fen(fen.substr(0, suffix));
    for (std::size_t i = 0; i < start.cells.size(); ++i) {
        const Content here = start.cells[i];
        if (here.empty() || i == setup.state.origin || Units::has(here.unit, commander)) continue;
        Setup<CoTuLenh> without = start;
        without.cells[i] = {};
        try {
            found.offer(CoTuLenh::read_fen(CoTuLenh::write_fen(without) + fen.substr(suffix)));
        } catch (const InputError&) {  // the session needs that unit
        }
    }
}

}  // namespace

std::vector<std::string> CoTuLenh::shrink_candidates(const Setup<CoTuLenh>& setup) {
    ShrinkCandidates<CoTuLenh> found;
    Setup<CoTuLenh> closed = setup;
    if (setup.state.open()) {  // first the board as it stands, without the session
        closed.state = {};
        found.offer(closed);
        offer_sessions(setup, found);
    }
    for (std::size_t i = 0; i < setup.cells.size() && !setup.state.open(); ++i) {
        const Content here = setup.cells[i];
        const auto offer = [&](Unit unit) {
            Setup<CoTuLenh> without = setup;
            without.cells[i] = unit == nobody ? Content{} : Content{unit, here.side};
            found.offer(without);
        };
        if (here.empty()) continue;
        const std::uint32_t kinds = Units::kinds(here.unit);
        if (!Units::has(here.unit, commander)) offer(nobody);
        if (Units::is_stack(here.unit))
            Units::for_each_piece(here.unit, [&](Kind k) {
                if (type_of<Pieces>(k) != commander)
                    offer(Units::without(here.unit, std::uint32_t{1} << index(k)));
            });
        const std::uint32_t heroes = kinds >> type_count;
        if (heroes != 0) offer(Units::of_kinds((kinds & ((1u << type_count) - 1)) | heroes));
    }
    return found.found();
}

}  // namespace boardlab
