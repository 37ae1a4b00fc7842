// What threatens a side's commander. All boards of combined arms keep it in this one structure and
// find it once a position. Most steps then need no trial: they uncover no line, change no air
// defence and make nobody a hero. Each family finds it in its own way (set_threats.hpp,
// mailbox_threats.hpp) and stores squares in its own way: Squares is a set or a short list.
//
// C is our commander, t an enemy tank, which strikes up to two squares away but not over a unit:
//
//     C . t     struck: nobody stands between
//     C I t     doubtful: our infantry uncovers C when it leaves
//     C m t     screens: the enemy militia uncovers C when it is taken from afar
//     C . . c   faced: the commanders see each other over any distance
//     C . T c   doubtful, too: our tank is the only unit between the commanders
//
// An enemy air force does not strike if its flight towards C would meet two zones of air defence,
// or leave a zone before it reaches C. Then each own unit that may take a zone away is doubtful as
// well: our air defence, our engineers, which switch off the air defence they carry, and our
// stacks, in which one of them may be a passenger.
#pragma once

#include "representations/combined_arms/contract.hpp"

namespace boardlab {

template <class Squares>
struct CommanderThreats {
    Squares doubtful = Squares::none();  // own units whose steps may uncover the commander
    Squares screens = Squares::none();   // enemy units whose disappearance may uncover it
    Square royal;         // where our commander stands, alone or carried; no_square when taken
    bool struck = false;  // some enemy piece could take it next, or it is gone
    bool faced = false;   // the other commander sees it
    // A step may make a hero, whose reach or zone then grows. That is possible where a side has
    // few units, so that one may become its last guard, and where we strike the other commander
    // already, which no legal game leads to.
    bool heroes_possible = false;

    // Vouches for no step, and the commander's own are visited unseen: as if each made a hero.
    static CommanderThreats trusting_nobody(Square royal) {
        CommanderThreats none{.royal = royal};
        none.heroes_possible = true;
        return none;
    }
    BOARDLAB_INLINE bool attacked() const { return struck; }
    BOARDLAB_INLINE bool in_danger() const { return struck || faced; }
    BOARDLAB_INLINE bool vouches_for_nobody() const { return struck || faced || heroes_possible; }
    // Whether the unit on that square may leave it without harm to the commander. What happens
    // on the square it steps to is the question of vouches_for_step().
    BOARDLAB_INLINE bool vouches_for_unit(Square from) const {
        return !vouches_for_nobody() && !doubtful.contains(from);
    }
    BOARDLAB_INLINE bool vouches_for_step(MoveType m, Square to) const {
        switch (step_of(m)) {
            case Step::go:
                return true;  // whatever it takes, it is itself a blocker there afterwards
            case Step::join:
                return to != royal;  // the commander's unit may get another carrier
            default:
                return !screens.contains(to);
        }
    }
    BOARDLAB_INLINE bool vouches_for(MoveType m, Square from, Square to) const {
        return vouches_for_unit(from) && vouches_for_step(m, to);
    }
};

// With so few units of a side, a step may leave one of them as its last guard.
inline constexpr int few_units = 2;

}  // namespace boardlab
