// Mate, stalemate and repetition in Xiangqi.
#include "games/xiangqi/xiangqi.hpp"

namespace boardlab {

using namespace xiangqi;

namespace {

// Elephants and advisors never cross the river: without other pieces nobody can be mated.
bool nobody_attacks(const Setup<Xiangqi>& setup) {
    for (const Cell c : setup.cells)
        if (!c.empty() && c.piece().kind != general && c.piece().kind != advisor &&
            c.piece().kind != elephant)
            return false;
    return true;
}

}  // namespace

Status Xiangqi::status(const Setup<Xiangqi>& setup, const Circumstances& now) {
    if (!now.any_legal_move)
        return {now.in_check ? "checkmate" : "stalemate", true, opponent(setup.to_move)};
    if (nobody_attacks(setup)) return {"no attacking pieces", true};
    if (now.repetitions >= 3) {
        const auto checked = [&](Side s) {
            return now.checked_throughout[static_cast<std::size_t>(index(s))];
        };
        for (Side s : {Side::first, Side::second})
            if (checked(s) && !checked(opponent(s))) return {"perpetual check", true, s};
        return {"threefold repetition", true};
    }
    return {};
}

}  // namespace boardlab
