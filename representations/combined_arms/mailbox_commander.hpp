// The commander's steps on the mailbox. It must not enter or cross the lines of the other
// commander. Whether a commander that is alone would be safe on a square is found out here, without
// a trial.
#pragma once

#include "representations/combined_arms/forbidden_lines.hpp"
#include "representations/combined_arms/mailbox_walker.hpp"

namespace boardlab {

template <CombinedArmsPieceSet P, Side Us>
class MailboxCommander {
    static constexpr Side them = opponent(Us);
    static constexpr int royal_type = type_of<P>(P::royal);
    using Cells = ArmCells<P>;
    using N = typename Cells::Numbering;
    using Rays = ArmRays<P, N>;
    using Strikers = MailboxStrikers<P>;
    using Threats = MailboxThreats<P>;
    using U = UnitsOf<P>;

 public:
    BOARDLAB_INLINE MailboxCommander(const Cells& cells, const Threats& threats)
        : cells_(cells), threats_(threats) {}

    // All its pseudo-legal steps.
    template <class W>
    void walk(const W& w) const {
        const Square other = cells_.royal(them);
        const ForbiddenLines<P> forbidden(cells_, other, w.from);
        const int ways = arms_of<P>(w.kind).go.diagonal > 0 ? 8 : 4;
        for (int d = 0; d < ways; ++d) {
            const int step = Rays::steps[static_cast<std::size_t>(d)];
            const int limit = w.limit(d), reach = w.reach(d);
            Square to = Rays::moved(w.from, step);
            for (int n = 1;; ++n, to = Rays::moved(to, step)) {
                const std::uint16_t met = cells_.on(to);
                if (met == Cells::wall || (to != other && forbidden.contains(to))) break;
                if (met == Cells::vacant) {
                    if (n > limit && n > reach) break;
                    if (n <= limit) w.go(to);
                    continue;
                }
                const bool royals = to == other && !U::is_stack(Cells::unit_of(met));
                if (is_own(met)) {
                    if (n <= limit) w.join(Cells::unit_of(met), to);
                } else if (royals ? d < 4 && (n <= reach || !P::royals_take_only_adjacent)
                                  : n <= reach) {
                    w.take(to);
                }
                break;
            }
        }
    }

    // A commander that no other piece carries. Steps that would leave it in danger are not visited,
    // but for those that are tried out anyway.
    template <class Visit>
    [[gnu::noinline]] void alone(Kind k, Unit u, Square from, Visit& visit) const {
        Targets targets;
        const auto collect = [&](MoveType m, Square, Square to, bool)
                                 BOARDLAB_INLINE { targets.add(m, to); };
        walk(MailboxWalker<P, decltype(collect)>{threats_, k, royal_type, u, from, false, true,
                                                 collect});
        const Nearby enemies(cells_, targets);
        for (const Target& target : targets) {
            const Square to = target.to;
            const MoveType m = step_type(royal_type, target.step, target.captures, false);
            if (target.step != Step::go)
                visit(m, from, to, target.step != Step::join && threats_.vouches_for(m, from, to));
            else if (threats_.heroes_possible)
                visit(m, from, to, false);
            else if (!faces_from(to, from) && !enemies.strike(cells_, to, from))
                visit(m, from, to, true);
        }
    }

 private:
    struct Target {  // without defaults, so that an array of them is not zeroed first
        std::uint8_t to;
        Step step;
        bool captures;
    };
    class Targets {
     public:
        BOARDLAB_INLINE void add(MoveType m, Square to) {
            lowest = std::min(lowest, to), highest = std::max(highest, to);
            all_[count_++] = {static_cast<std::uint8_t>(to), step_of(m), m.captures};
        }
        const Target* begin() const { return all_.data(); }
        const Target* end() const { return all_.data() + count_; }
        Square lowest = no_square, highest = 0;

     private:
        std::array<Target, 64> all_;
        std::size_t count_ = 0;
    };
    // The enemies, but for those that are too many ranks away from all targets.
    class Nearby {
     public:
        BOARDLAB_INLINE Nearby(const Cells& cells, const Targets& targets) {
            constexpr Square out_of_reach = (longest_shot + 1) * N::stride;
            const Square lowest = targets.lowest, highest = targets.highest;
            std::size_t n = 0;
            for (int i = 0; i < cells.count(them); ++i) {
                const Square s = all_[n] = cells.square(them, i);
                n += s + out_of_reach > lowest && s < highest + out_of_reach;
            }
            count_ = n;
        }
        BOARDLAB_INLINE bool strike(const Cells& cells, Square to, Square lifted) const {
            for (std::size_t i = 0; i < count_; ++i)
                if (Strikers::template striking<them>(cells, all_[i], to, royal_type, lifted) != 0)
                    return true;
            return false;
        }

     private:
        std::array<Square, P::most_units> all_;
        std::size_t count_;
    };
    BOARDLAB_INLINE bool faces_from(Square to, Square lifted) const {
        const Square other = cells_.royal(them);
        return to != other && other != no_square && P::royals_face &&
               Strikers::face(cells_, to, other, lifted);
    }
    static bool is_own(std::uint16_t cell) { return (cell & Cells::bit_of(Us)) != 0; }

    const Cells& cells_;
    const Threats& threats_;
};

}  // namespace boardlab
