// Wrong checks and pins of Xiangqi: screens, legs and facing generals.
#include "tests/seeded/xiangqi.hpp"

namespace boardlab::seeded {
namespace {

using namespace xiangqi;
using Set = Wide::Set;

// A board of sets that changes its checks and pins: Change::make<side>(board, checks and pins).
template <class Change>
struct WithChecksAndPins : Wide {
    template <Side Us>
    WideChecksAndPins checks_and_pins_of() const {
        WideChecksAndPins r = Wide::checks_and_pins_of<Us>();
        Change::template make<Us>(static_cast<const Wide&>(*this), r);
        return r;
    }
};
template <class Change>
void for_each_pin(WideChecksAndPins& r, Change change) {
    for (int i = 0; i < r.pin_count; ++i) change(r.pin[static_cast<std::size_t>(i)]);
}
Set standing_between(const Wide& board, Square a, Square b) {
    Set standing = Set::none();
    Rays<Set>::between(a, b).for_each([&](Square s) {
        if (!board.piece_on(s).empty()) standing |= Set::of(s);
    });
    return standing;
}
// Pins along a line are straight, so a pinned piece there stands on a horse's leg.
template <class Numbering>
bool diagonal_to(Square royal, Square s) {
    const Point a = Numbering::point(royal), b = Numbering::point(s);
    const Offset o{b.file - a.file, b.rank - a.rank};
    return diagonals.contains(o);
}

// Facing generals as a check: the general may step onto the other's open file.
struct StepOntoTheOpenFile {
    template <Side Us>
    static void make(const Wide& board, WideChecksAndPins& r) {
        Wide without = board;
        without.lift({general, Us}, r.royal);
        for (Offset o : orthogonals) {
            const Point to = Wide::Numbering::point(r.royal) + o;
            if (!palace.contains(own_view<Pieces::geometry>(Us, to))) continue;
            const Square s = Wide::Numbering::at(to);
            const Cell met = board.piece_on(s);
            if ((met.empty() || met.piece().side != Us) && !without.is_attacked(s, opponent(Us)))
                r.royal_steps |= Set::of(s);
        }
    }
};
// Facing generals as a pin: the last piece between them may leave.
struct LeaveThemFacing {
    template <Side Us>
    static void make(const Wide& board, WideChecksAndPins& r) {
        const Square other = board.royal_square(opponent(Us));
        if (Wide::Numbering::point(other).file != Wide::Numbering::point(r.royal).file) return;
        const Set between = standing_between(board, r.royal, other);
        if (between.size() == 1)
            for_each_pin(r, [&](auto& pin) {
                if (between.contains(pin.square)) pin.landing = r.landing;
            });
    }
};

struct BecomeTheScreen {
    template <Side Us>
    static void make(const Wide& board, WideChecksAndPins& r) {
        if (r.check) return;
        (Set::all() - r.landing).for_each([&](Square s) {
            if (board.piece_on(s).empty()) r.landing |= Set::of(s);
        });
    }
};
struct OpenCannonForgotten : XiangqiCells {
    template <Side Us>
    ScreenedMailboxChecksAndPins checks_and_pins_of() const {
        ScreenedMailboxChecksAndPins r = XiangqiCells::checks_and_pins_of<Us>();
        r.unscreened_lines = 0;
        return r;
    }
};

// The screen of a check is not allowed to answer by leaving the line.
struct KeepTheScreen {
    template <Side Us>
    static void make(const Wide&, WideChecksAndPins& r) {
        if (r.check) for_each_pin(r, [&](auto& pin) { pin.landing &= r.landing; });
    }
};

struct LetOneOfTwoLeave {
    template <Side Us>
    static void make(const Wide& board, WideChecksAndPins& r) {
        Rays<Set>::orthogonal(r.royal).for_each([&](Square s) {
            if (!(board.piece_on(s) == Cell(Piece{cannon, opponent(Us)}))) return;
            const Set between = standing_between(board, r.royal, s);
            if (between.size() == 2)
                for_each_pin(r, [&](auto& pin) {
                    if (between.first() == pin.square) pin.landing = r.landing;
                });
        });
    }
};
struct OnePinRemembered : XiangqiCells {
    template <Side Us>
    ScreenedMailboxChecksAndPins checks_and_pins_of() const {
        ScreenedMailboxChecksAndPins r = XiangqiCells::checks_and_pins_of<Us>();
        r.pins = std::min(r.pins, 1);
        return r;
    }
};

struct FreeTheLeg {
    template <Side Us>
    static void make(const Wide&, WideChecksAndPins& r) {
        for_each_pin(r, [&](auto& pin) {
            if (diagonal_to<Wide::Numbering>(r.royal, pin.square)) pin.landing = r.landing;
        });
    }
};
struct LegIsNotPinned : XiangqiCells {
    template <Side Us>
    ScreenedMailboxChecksAndPins checks_and_pins_of() const {
        const ScreenedMailboxChecksAndPins found = XiangqiCells::checks_and_pins_of<Us>();
        ScreenedMailboxChecksAndPins r = found;
        r.pins = 0;
        for (int i = 0; i < found.pins; ++i)
            if (!diagonal_to<Numbering>(r.royal, found.pinned_square(i)))
                r.add_pin(found.pinned_square(i));
        return r;
    }
};
// No piece is allowed to block a checking horse on its leg.
struct NeverBlockOnTheLeg {
    template <Side Us>
    static void make(const Wide& board, WideChecksAndPins& r) {
        if (!r.check) return;
        for (Offset o : diagonals) {
            const Point leg = Wide::Numbering::point(r.royal) + o;
            if (Pieces::geometry.contains(leg) && board.piece_on(Wide::Numbering::at(leg)).empty())
                r.landing -= Set::of(Wide::Numbering::at(leg));
        }
    }
};

std::vector<Bug> bugs() {
    return {
        {"general steps onto the other's file",
         broken<Xiangqi, WithChecksAndPins<StepOntoTheOpenFile>>("before-the-other"), generals,
         "moves", "", only("[d-f][0-9]+[d-f][0-9]+")},
        {"last piece between generals leaves",
         broken<Xiangqi, WithChecksAndPins<LeaveThemFacing>>("unpinned-facing"), generals, "moves",
         "", any_moves},
        {"own piece becomes the screen",
         broken<Xiangqi, WithChecksAndPins<BecomeTheScreen>>("own-screen"), generals + 2, "moves",
         "", any_moves},
        {"own piece becomes the screen, cells",
         broken<Xiangqi, OpenCannonForgotten>("own-screen-cells"), generals + 2, "moves", "",
         any_moves},
        {"screen of a check stays",
         broken<Xiangqi, WithChecksAndPins<KeepTheScreen>>("kept-screen"), generals + 2, "moves",
         any_moves, ""},
        {"one of two before a cannon leaves",
         broken<Xiangqi, WithChecksAndPins<LetOneOfTwoLeave>>("one-of-two"), generals + 3, "moves",
         "", any_moves},
        // The forgotten one is the screen of a check, which then may not step aside.
        {"only one pin remembered", broken<Xiangqi, OnePinRemembered>("one-pin"), generals + 4,
         "moves", any_moves, ""},
        {"piece on a horse's leg leaves",
         broken<Xiangqi, WithChecksAndPins<FreeTheLeg>>("free-leg"), generals + 1, "moves", "",
         any_moves},
        {"piece on a horse's leg leaves, cells", broken<Xiangqi, LegIsNotPinned>("free-leg-cells"),
         generals + 1, "moves", "", any_moves},
        {"leg of a checking horse stays free",
         broken<Xiangqi, WithChecksAndPins<NeverBlockOnTheLeg>>("unblocked-horse"), generals + 2,
         "moves", any_moves, ""},
    };
}
const AddBugs added(xiangqi_corpus(), bugs());

}  // namespace
}  // namespace boardlab::seeded
