// Mate, stalemate and the draws of chess.
#include "games/chess/chess.hpp"

namespace boardlab {

using namespace chess;

bool Chess::insufficient_material(const Setup<Chess>& setup) {
    int knights = 0, bishops_on_light = 0, bishops_on_dark = 0;
    for (int i = 0; i < Setup<Chess>::geometry.squares(); ++i) {
        const Cell c = setup.cells[static_cast<std::size_t>(i)];
        if (c.empty() || c.piece().kind == king) continue;
        const Point p = Setup<Chess>::geometry.point(i);
        if (c.piece().kind == knight)
            ++knights;
        else if (c.piece().kind == bishop)
            ++((p.file + p.rank) % 2 == 0 ? bishops_on_dark : bishops_on_light);
        else
            return false;
    }
    const int bishops = bishops_on_light + bishops_on_dark;
    return knights + bishops <= 1 ||
           (knights == 0 && (bishops_on_light == 0 || bishops_on_dark == 0));
}

Status Chess::status(const Setup<Chess>& setup, const Circumstances& now) {
    if (!now.any_legal_move && now.in_check) return {"checkmate", true, opponent(setup.to_move)};
    if (!now.any_legal_move) return {"stalemate", true};
    if (insufficient_material(setup)) return {"insufficient material", true};
    if (setup.clock >= 100) return {"fifty-move rule", true};
    if (now.repetitions >= 3) return {"threefold repetition", true};
    return {};
}

}  // namespace boardlab
