// Wrong checks and pins of chess.
#include "representations/shadow.hpp"
#include "tests/seeded/chess.hpp"

namespace boardlab::seeded {
namespace {

struct PinnedMovesFreely : Sets {
    template <Side Us>
    SetsChecksAndPins checks_and_pins_of() const {
        SetsChecksAndPins r = Sets::checks_and_pins_of<Us>();
        r.orthogonal_pins = r.diagonal_pins = Set::none();
        return r;
    }
};

struct DoubleCheckIgnored : Sets {
    template <Side Us>
    SetsChecksAndPins checks_and_pins_of() const {
        SetsChecksAndPins r = Sets::checks_and_pins_of<Us>();
        r.double_check = false;
        return r;
    }
};

// The square behind the king counts as safe, since the king hides it from the slider.
struct StepsBackAlongTheRay : Sets {
    template <Side Us>
    SetsChecksAndPins checks_and_pins_of() const {
        SetsChecksAndPins r = Sets::checks_and_pins_of<Us>();
        r.royal_steps = Set::none();
        for (Square to = 0; to < 64; ++to) {
            const Point here = Numbering::point(r.royal), there = Numbering::point(to);
            const int files = there.file - here.file, ranks = there.rank - here.rank;
            const Cell met = piece_on(to);
            if (files * files <= 1 && ranks * ranks <= 1 && to != r.royal &&
                (met.empty() || met.piece().side != Us) && !is_attacked(to, opponent(Us)))
                r.royal_steps |= Set::of(to);
        }
        return r;
    }
};

struct OnlyOnePinRemembered : Cells88 {
    template <Side Us>
    MailboxChecksAndPins checks_and_pins_of() const {
        MailboxChecksAndPins r = Cells88::checks_and_pins_of<Us>();
        r.pins = std::min(r.pins, 1);
        return r;
    }
};

struct CastlesThroughCheck : Sets {
    template <Side Us>
    bool royal_is_safe_on(const SetsChecksAndPins&, Square) const {
        return true;
    }
};

std::vector<Bug> bugs() {
    return {
        {"pinned piece moves freely", broken<Chess, PinnedMovesFreely>("free-pins"), 4, "moves", "",
         any_moves},
        {"double check ignored", broken<Chess, DoubleCheckIgnored>("no-double-check"), 5, "moves",
         "", any_moves},
        {"king steps back along the ray", broken<Chess, StepsBackAlongTheRay>("steps-back"), 3,
         "moves", "", any_moves},
        {"only one pin remembered", broken<Chess, OnlyOnePinRemembered>("one-pin"), 6, "moves", "",
         any_moves},
        {"castles through check", broken<Chess, CastlesThroughCheck>("through-check"), 4, "moves",
         "", castling_moves},
        {"a shadow that throws", broken<Chess, Shadow<Cells88, PinnedMovesFreely>>("shadowed-pins"),
         4, "exception"},
    };
}
const AddBugs added(chess_corpus(), bugs());

}  // namespace
}  // namespace boardlab::seeded
