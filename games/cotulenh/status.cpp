// Check, mate, stalemate and draws of CoTuLenh.
#include "games/cotulenh/cotulenh.hpp"
#include "games/cotulenh/text.hpp"
#include "games/notation.hpp"

namespace boardlab {

using namespace cotulenh;

namespace {

constexpr int drawn_after = 100;  // plies without a capture

bool has_commander(const Setup<CoTuLenh>& setup, Side side) {
    for (const Content c : setup.cells)
        if (!c.empty() && c.side == side && Units::has(c.unit, commander)) return true;
    return false;
}

}  // namespace

Status CoTuLenh::status(const Setup<CoTuLenh>& setup, const Circumstances& now) {
    if (setup.state.open()) return {};
    for (const Side side : {Side::first, Side::second})
        if (!has_commander(setup, side)) return {"commander captured", true, opponent(side)};
    if (!now.any_legal_move) {
        if (now.in_check) return {"checkmate", true, opponent(setup.to_move)};
        return {"stalemate", true};
    }
    if (setup.clock >= drawn_after) return {"fifty-move rule", true};
    if (threefold_draws && now.repetitions >= 3) return {"threefold repetition", true};
    return {};
}

std::string CoTuLenh::remark(const Setup<CoTuLenh>& setup) {
    if (!setup.state.open()) return "";
    const Point p = Setup<CoTuLenh>::geometry.point(setup.state.origin);
    const unsigned left = setup.state.remaining();
    return std::string(setup.to_move == Side::first ? "Red" : "Blue") + " is deploying " +
           unit_text(setup.state.stack, setup.to_move) + " from " + square_name(p) +
           (left == 0 ? "; nobody is left to act"
                      : "; left to act: " + kinds_text(left, setup.to_move));
}

std::string CoTuLenh::mark(const Setup<CoTuLenh>& setup, Point p) {
    if (const Content c = setup.at(p); !c.empty()) return unit_text(c);
    return !is_land(p) ? "~" : is_navigable(p) ? "=" : ".";
}

}  // namespace boardlab
