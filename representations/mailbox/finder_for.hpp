// Chooses by a game's pieces how a mailbox finds checks and pins, and what a side's moves depend
// on: with screens or without.
#pragma once

#include <type_traits>

#include "representations/mailbox/checks_and_pins.hpp"
#include "representations/mailbox/dependence.hpp"
#include "representations/mailbox/screened_dependence.hpp"
#include "representations/mailbox/screened_finder.hpp"

namespace boardlab {

template <PieceSet P>
using MailboxChecksAndPinsFor =
    std::conditional_t<has_screens<P>, ScreenedMailboxChecksAndPins, MailboxChecksAndPins>;
template <class C, Side Us>
using MailboxFinderFor =
    std::conditional_t<has_screens<typename C::Pieces>, ScreenedMailboxFinder<C, Us>,
                       MailboxChecksAndPinsFinder<C, Us>>;
template <class C, Side Waiting>
using MailboxDependenceFinderFor =
    std::conditional_t<has_screens<typename C::Pieces>, ScreenedMailboxDependenceFinder<C, Waiting>,
                       MailboxDependenceFinder<C, Waiting>>;
template <class C, Side Us>
using MailboxMoveFilterFor =
    std::conditional_t<has_screens<typename C::Pieces>, ScreenedMailboxMoveFilter<C, Us>,
                       MailboxMoveFilter<typename C::Pieces>>;

}  // namespace boardlab
