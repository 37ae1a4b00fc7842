// Pieces that are not where the board says.
#include "tests/seeded/bug.hpp"

namespace boardlab::seeded {
namespace {

// The freed entry keeps naming the square of the piece that left.
class StaleCells : public Cells<chess::Pieces> {
 public:
    void lift(Piece p, Square s) {
        --count_[list(p.side)][list(p.kind)];
        at(s) = vacant;
    }
};
using StaleList = Mailbox<chess::Pieces, StaleCells>;

struct ClearsNothing : Sets {
    void clear(Side, Square) {}
};

struct MisreadsD5 : Sets {
    Cell piece_on(Square s) const {
        const Cell c = Sets::piece_on(s);
        if (s != 35 || c.empty() || c.piece().kind != chess::knight) return c;
        return Piece{chess::bishop, c.piece().side};
    }
};

// A rook that comes to h3 is put on the board but not into the kind's set twice: it is lost.
struct ShiftLosesARook : Sets {
    void shift(Piece p, Square from, Square to) {
        if (p.kind == chess::rook && to == 23)
            lift(p, from);
        else
            Sets::shift(p, from, to);
    }
};

}  // namespace

std::vector<Bug> storage_bugs() {
    return {
        {"stale piece list", broken<StaleList>("stale-list"), 5, "inconsistency"},
        {"clear clears nothing", broken<ClearsNothing>("clears-nothing"), 4, "divide"},
        {"d5 is misread", broken<MisreadsD5>("misreads-d5"), 3, "FEN"},
        {"shift loses a rook", broken<ShiftLosesARook>("loses-rook"), 3, "inconsistency"},
    };
}

}  // namespace boardlab::seeded
