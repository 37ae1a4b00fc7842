// Chooses by a game's pieces how a mailbox finds checks and pins: with screens or without.
#pragma once

#include <type_traits>

#include "representations/mailbox/checks_and_pins.hpp"
#include "representations/mailbox/screened_finder.hpp"

namespace boardlab {

template <PieceSet P>
using MailboxChecksAndPinsFor =
    std::conditional_t<has_screens<P>, ScreenedMailboxChecksAndPins, MailboxChecksAndPins>;
template <class C, Side Us>
using MailboxFinderFor =
    std::conditional_t<has_screens<typename C::Pieces>, ScreenedMailboxFinder<C, Us>,
                       MailboxChecksAndPinsFinder<C, Us>>;
template <class C, Side Us>
using MailboxMoveFilterFor =
    std::conditional_t<has_screens<typename C::Pieces>, ScreenedMailboxMoveFilter<C, Us>,
                       MailboxMoveFilter<typename C::Pieces>>;

}  // namespace boardlab
