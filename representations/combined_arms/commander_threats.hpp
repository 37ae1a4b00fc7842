// What threatens a side's commander, kept alike by all boards of combined arms. It is found once a
// position; after that most steps need no trial, because they uncover no line, change no air
// defence and make nobody a hero. Each family finds it in its own way (set_threats.hpp,
// mailbox_threats.hpp) and keeps squares in its own way: Squares is a set or a short list.
//
// C is our commander, t an enemy tank, which strikes up to two squares away and over nobody:
//
//     C . t     struck: nobody stands between
//     C I t     doubtful: our infantry uncovers C by leaving
//     C m t     screens: the enemy militia uncovers C when it is taken from afar
//     C . T c   doubtful and screens also name the only unit between the commanders, who see each
//     C . . c   other over any distance; with nobody between them C is faced
//
// f is an enemy air force, G our anti-air. A flight towards C that meets two zones of air defence,
// or leaves one before it reaches C, does not arrive, and f does not strike. Then whoever may take
// a zone away is doubtful, too: our air defence, our engineers, who silence what they carry, and
// our stacks, in which one of them may be a passenger.
#pragma once

#include "representations/combined_arms/contract.hpp"

namespace boardlab {

template <class Squares>
struct CommanderThreats {
    Square royal;  // where our commander stands, alone or carried; no_square when it was taken
    Squares doubtful = Squares::none();  // own units whose steps may uncover it
    Squares screens = Squares::none();   // enemy units whose disappearance may uncover it
    bool struck = false;                 // some enemy piece takes it if it is their turn
    bool faced = false;                  // the other commander sees it
    // A step may make a hero, whose zone or reach then grows. That is so where a side has two
    // units or fewer, and one of them may become its last guard; and where we strike the other
    // commander already, which happens in given positions only.
    bool heroes_may_rise = false;

    BOARDLAB_INLINE bool attacked() const { return struck; }
    BOARDLAB_INLINE bool in_danger() const { return struck || faced; }
    // Whether whatever the unit on that square does leaves the commander safe, but for what
    // vouches_for_step() asks.
    BOARDLAB_INLINE bool vouches_for_unit(Square from) const {
        return !(struck || faced || heroes_may_rise || doubtful.contains(from));
    }
    BOARDLAB_INLINE bool vouches_for_step(MoveType m, Square to) const {
        switch (step_of(m)) {
            case Step::go:
                return true;  // whoever it takes is replaced as a blocker
            case Step::join:
                return to != royal;  // the commander's unit may get another carrier
            case Step::stay:
            case Step::suicide:
                break;
        }
        return !screens.contains(to);
    }
    BOARDLAB_INLINE bool vouches_for(MoveType m, Square from, Square to) const {
        return vouches_for_unit(from) && vouches_for_step(m, to);
    }
};

// So few units of a side that a step may leave one of them its last guard.
inline constexpr int few_units = 2;

}  // namespace boardlab
