// Which kinds threaten a square from another: one look-up answers for all kinds. No threat reaches
// further than five squares, so the difference of two square numbers is unique to a displacement
// even on a board eleven squares wide.
#pragma once

#include "representations/combined_arms/units.hpp"

namespace boardlab {

template <CombinedArmsPieceSet P, class Numbering>
class Strikes {
    static constexpr int bias = longest_shot * (Numbering::stride + 1);
    static_assert(Numbering::stride > 2 * longest_shot);

 public:
    // The kinds with a certain fact, as bits.
    static constexpr std::uint32_t over = kinds_where<P>([](const ArmFacts& a) { return a.over; });
    static constexpr std::uint32_t intercepted =
        kinds_where<P>([](const ArmFacts& a) { return a.flies && !a.immune; });
    static constexpr std::uint32_t of_type(int type) {
        return std::uint32_t{1} << type | std::uint32_t{1} << (type + P::types);
    }

    // The kinds that threaten from one square a unit on another whose carrier has that type.
    BOARDLAB_INLINE static std::uint32_t kinds(Square from, Square to, int target_type) {
        const Entry& e =
            all_[static_cast<std::size_t>(static_cast<int>(to) - static_cast<int>(from) + bias)];
        return e.others | (e.own_type & of_type(target_type));
    }
    // Those and the kinds that threaten only a unit of their own type there. Further along a line
    // no kind is added.
    BOARDLAB_INLINE static std::uint32_t kinds_at_most(Square from, Square to) {
        return all_[static_cast<std::size_t>(static_cast<int>(to) - static_cast<int>(from) + bias)]
            .own_type;
    }
    // Stands for the carrier's type where there is no unit.
    static constexpr int anybody = 12;

 private:
    struct Entry {
        std::uint32_t others = 0, own_type = 0;
    };
    static constexpr auto all_ = [] {
        std::array<Entry, 2 * static_cast<std::size_t>(bias) + 1> all{};
        for (const Offset step : orthogonals + diagonals)
            for (int n = 1; n <= longest_shot; ++n) {
                Entry& e = all[static_cast<std::size_t>(n * Numbering::distance(step) + bias)];
                for (int k = 0; k < kind_count<P>; ++k) {
                    const ArmFacts& a = arms_of<P>(static_cast<Kind>(k));
                    if (n <= a.strike.along(step)) e.own_type |= std::uint32_t{1} << k;
                    if (n <= a.strike.along(step) - a.less_for_others)
                        e.others |= std::uint32_t{1} << k;
                }
            }
        return all;
    }();
};

}  // namespace boardlab
