// What games of combined arms ask of a board: a refinement of the contract for boards
// (representations/contract.hpp). The board visits the pseudo-legal steps of a side's whole army
// and says of each whether it vouches for it, that is, whether the step is legal for certain. The
// game tries the others out on a copy: they may uncover its commander.
#pragma once

#include "representations/combined_arms/units.hpp"
#include "representations/contract.hpp"

namespace boardlab {

// How a step is taken. MoveType::special holds it, plus 4 when a piece leaves its stack.
//   go       to a vacant square, or onto the square of what it captures
//   stay     captures from where it stands
//   suicide  captures and is lost
//   join     forms a stack with a unit of its own side
enum class Step : std::uint8_t { go, stay, suicide, join };
inline constexpr int leaves_stack = 4;

constexpr MoveType step_type(int type, Step step, bool captures, bool leaving) {
    return {.kind = static_cast<Kind>(type),
            .captures = captures,
            .special =
                static_cast<std::uint8_t>(static_cast<int>(step) + (leaving ? leaves_stack : 0))};
}
constexpr Step step_of(MoveType m) { return static_cast<Step>(m.special & 3); }
constexpr bool leaves_its_stack(MoveType m) { return m.special >= leaves_stack; }

inline constexpr Square no_square = 255;  // where a commander is that was captured

struct IgnoreStep {
    void operator()(MoveType, Square, Square, bool) const {}
};
struct IgnoreKinds {
    void operator()(Square, std::uint32_t) const {}
};

// What threatens a side's commander now, and which steps are legal whatever that is.
template <class W> concept Watch = requires(const W w, MoveType m, Square s) {
    { w.attacked() } -> std::same_as<bool>;
    { w.in_danger() } -> std::same_as<bool>;  // attacked, or facing the other commander
    { w.vouches_for(m, s, s) } -> std::same_as<bool>;
};

template <class B>
concept CombinedArmsRepresentation = CommonRepresentation<B> &&
    CombinedArmsPieceSet<typename B::Pieces> &&
    requires(B board, const B same, Square s, Side side, Unit u, Kind k) {
    { same.unit_on(s) } -> std::same_as<Unit>;
    { same.unit_count(side) } -> std::same_as<int>;  // without a commander that is alone
    {same.for_each_unit(side, IgnoreSquare{})};
    {same.for_each_stack(side, IgnoreSquare{})};  // those with more than one piece
    {board.put(u, side, s)};                      // on a vacant square
    {board.remove(side, s)};                      // the whole unit
    // Every pseudo-legal step of every unit as a whole: visit(move type, from, to, vouched).
    { same.template watch_over<Side::first>() } -> Watch;
    // A watch that vouches for no step: with it all steps are visited, to be tried out.
    {
        same.template trust_nobody<Side::first>()
        } -> std::same_as<decltype(same.template watch_over<Side::first>())>;
    {same.template for_each_step<Side::first>(same.template watch_over<Side::first>(),
                                              IgnoreStep{})};
    // The number of those vouched for. The others are visited.
    {
        same.template count_steps<Side::first>(same.template watch_over<Side::first>(),
                                               IgnoreStep{})
        } -> std::same_as<unsigned>;
    // The steps of one piece out of the stack on that square.
    {same.template for_each_step_of<Side::first>(same.template watch_over<Side::first>(), k, s,
                                                 IgnoreStep{})};
    // The pieces of a side that threaten the other commander: visit(square, kinds).
    {same.template for_each_assailant<Side::first>(IgnoreKinds{})};
    { same.template royal_faces<Side::first>() } -> std::same_as<bool>;
    // How many air-defence zones of that side cover the square; and whether they let a plane get
    // from one square to another, even if it is lost there. The two stand on one line, at most
    // longest_shot steps apart.
    { same.zones_over(s, side) } -> std::same_as<int>;
    { same.lets_planes_through(side, s, s) } -> std::same_as<bool>;
};

}  // namespace boardlab
