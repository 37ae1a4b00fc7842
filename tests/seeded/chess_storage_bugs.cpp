// Wrong storage: pieces that are not where the board says, and edges that are not where it ends.
#include "tests/seeded/chess.hpp"

namespace boardlab::seeded {
namespace {

// The freed list entry keeps the square of the piece that was lifted.
class StaleCells : public Cells<chess::Pieces> {
 public:
    void lift(Piece p, Square s) {
        --count_[list(p.side)][list(p.kind)];
        at(s) = vacant;
    }
};
using StaleList = Mailbox<chess::Pieces, StaleCells>;

// Shows only where moves are made on copies: with a key, captures lift a piece whose kind is known.
struct ClearLeavesKnights : Sets {
    void clear(Side side, Square s) {
        if (piece_on(s).piece().kind != chess::knight) Sets::clear(side, s);
    }
};

struct MisreadsD5 : Sets {
    Cell piece_on(Square s) const {
        const Cell c = Sets::piece_on(s);
        if (s != 35 || c.empty() || c.piece().kind != chess::knight) return c;
        return Piece{chess::bishop, c.piece().side};
    }
};

// A rook that goes to h3 never arrives.
struct ShiftLosesARook : Sets {
    void shift(Piece p, Square from, Square to) {
        if (p.kind == chess::rook && to == 23)
            lift(p, from);
        else
            Sets::shift(p, from, to);
    }
};

// Bits of a square's number that are asked instead of 0x88.
template <Square Bits>
struct WrongMask : Masked<chess::Pieces::geometry> {
    static constexpr bool is_off(Square s) { return (s & Bits) != 0; }
};
template <Square Bits>
using AsksFor = Mailbox<chess::Pieces, Cells<chess::Pieces, WrongMask<Bits>>>;

std::vector<Bug> bugs() {
    return {
        {"stale piece list", broken<Chess, StaleList>("stale-list"), 5, "inconsistency"},
        {"clear leaves knights",
         broken<Chess, ClearLeavesKnights, PortPosition<Chess>, TreeOfPerft>("leaves-knights"), 5,
         "trial", "", any_moves},
        {"d5 is misread", broken<Chess, MisreadsD5>("misreads-d5"), 4, "inconsistency"},
        // Beyond the h-file lie eight cells more, and then the a-file.
        {"edge asked of ranks only", broken<Chess, AsksFor<0x80>>("mask-80"), 3, "moves", "",
         any_moves},
        {"every second rank is an edge", broken<Chess, AsksFor<0x98>>("mask-98"), 3, "moves",
         any_moves, ".*"},
        {"shift loses a rook", broken<Chess, ShiftLosesARook>("loses-rook"), 4, "inconsistency"},
    };
}
const AddBugs added(chess_corpus(), bugs());

}  // namespace
}  // namespace boardlab::seeded
