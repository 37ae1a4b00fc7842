// What stands on one square: a piece alone or a stack of up to three, each heroic or not. All
// possible units are numbered, so a unit is one byte and everything about it is a look-up.
#pragma once

#include <bit>

#include "representations/combined_arms/facts.hpp"

namespace boardlab {

// The number of a unit in its game's catalogue; 0 is nobody.
enum class Unit : std::uint8_t {};
inline constexpr Unit nobody{0};
constexpr std::size_t index(Unit u) { return static_cast<std::size_t>(u); }

template <CombinedArmsPieceSet P>
class UnitsOf {
    static constexpr unsigned type_bits = (1u << P::types) - 1;

 public:
    static constexpr std::size_t most = 160;

    // Its pieces, one bit a kind: first the plain types, above them the heroic ones.
    BOARDLAB_INLINE static std::uint32_t kinds(Unit u) { return all_.kinds[index(u)]; }
    BOARDLAB_INLINE static Kind carrier(Unit u) { return all_.carrier[index(u)]; }
    BOARDLAB_INLINE static int carrier_type(Unit u) { return all_.carrier_type[index(u)]; }
    BOARDLAB_INLINE static bool is_stack(Unit u) { return u >= all_.first_stack; }
    BOARDLAB_INLINE static bool has(Unit u, int type) {
        return (types(all_.kinds[index(u)]) >> type & 1) != 0;
    }
    BOARDLAB_INLINE static Unit alone(Kind k) {
        return static_cast<Unit>(1 + 2 * type_of<P>(k) + (is_heroic<P>(k) ? 1 : 0));
    }
    // The stack of both, or nobody if they may not share a square.
    BOARDLAB_INLINE static Unit joined(Unit a, Unit b) { return all_.joined[index(a)][index(b)]; }
    // The types of carriers that a carrier of this type may join. Two units whose carriers may not
    // share a square may not either, because every part of a legal stack is a legal stack.
    static constexpr unsigned partners(int type) {
        unsigned types = 0;
        for (const unsigned stack : P::stacks)
            if ((stack >> type & 1) != 0 && std::popcount(stack) == 2) types |= stack;
        return types & ~(1u << type);
    }
    // The unit of exactly these kinds, or nobody.
    static Unit of_kinds(std::uint32_t wanted) { return all_.of_kinds(wanted); }
    static Unit without(Unit u, std::uint32_t gone) {
        return gone == kinds(u) ? nobody : of_kinds(kinds(u) & ~gone);
    }
    static Unit only(Unit u, std::uint32_t left) { return left == kinds(u) ? u : of_kinds(left); }
    // The same pieces, with those of the given types heroic.
    static Unit promoted(Unit u, std::uint32_t plain) {
        const std::uint32_t changed = kinds(u) & plain & type_bits;
        if (changed == 0) return u;
        return of_kinds((kinds(u) & ~changed) | changed << P::types);
    }
    // The types of these kinds, heroic or not.
    static constexpr unsigned types(std::uint32_t kinds) {
        return (kinds | kinds >> P::types) & type_bits;
    }
    // Calls visit(kind) for each piece, the carrier first.
    template <class Visit>
    static void for_each_piece(Unit u, Visit&& visit) {
        for (unsigned t = types(kinds(u)); t != 0; t &= t - 1) {
            const int type = std::countr_zero(t);
            visit(kind_of<P>(type, (kinds(u) >> type & 1) == 0));
        }
    }

 private:
    struct Catalogue {
        std::size_t size = 1;
        Unit first_stack{};
        std::array<std::uint32_t, most> kinds{};
        std::array<Kind, most> carrier{};
        std::array<std::uint8_t, most> carrier_type{};  // stored to save a division
        std::array<Unit, type_bits + 1> first{};        // by types: the unit without heroes
        std::array<std::array<Unit, most>, most> joined{};

        Catalogue();
        void add(unsigned types);
        // The unit without heroes is followed by those with heroes: one bit a piece, counted up.
        Unit of_kinds(std::uint32_t wanted) const {
            const unsigned present = types(wanted);
            std::size_t u = index(first[present]), bit = 1;
            if (u == 0) return nobody;
            for (unsigned rest = present; rest != 0; rest &= rest - 1, bit *= 2)
                if ((wanted >> P::types & rest & -rest) != 0) u += bit;
            return static_cast<Unit>(u);
        }
    };
    static inline const Catalogue all_{};
};

template <CombinedArmsPieceSet P>
UnitsOf<P>::Catalogue::Catalogue() {
    for (int t = 0; t < P::types; ++t) add(1u << t);
    first_stack = static_cast<Unit>(size);
    for (const unsigned stack : P::stacks)
        if (!std::has_single_bit(stack)) add(stack);
    for (std::size_t a = 1; a < size; ++a)
        for (std::size_t b = 1; b < size; ++b)
            if ((types(kinds[a]) & types(kinds[b])) == 0)
                joined[a][b] = of_kinds(kinds[a] | kinds[b]);
}

template <CombinedArmsPieceSet P>
void UnitsOf<P>::Catalogue::add(unsigned present) {
    first[present] = static_cast<Unit>(size);
    const int type = std::countr_zero(present);
    for (unsigned n = 0; n < 1u << std::popcount(present); ++n) {
        unsigned heroic = 0, bit = 1;
        for (unsigned rest = present; rest != 0; rest &= rest - 1, bit *= 2)
            if ((n & bit) != 0) heroic |= rest & -rest;
        kinds[size] = (present & ~heroic) | static_cast<std::uint32_t>(heroic) << P::types;
        carrier[size] = kind_of<P>(type, (heroic >> type & 1) != 0);
        carrier_type[size] = static_cast<std::uint8_t>(type);
        ++size;
    }
}

}  // namespace boardlab
