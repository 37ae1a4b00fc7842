// Chooses by a game's pieces how a mailbox finds checks and pins: with screens or without.
#pragma once

#include <type_traits>

#include "representations/mailbox/checks_and_pins.hpp"
#include "representations/mailbox/screened_finder.hpp"

namespace boardlab {

template <PieceSet P>
using MailboxChecksAndPinsFor =
    std::conditional_t<has_screens<P>, ScreenedMailboxChecksAndPins, MailboxChecksAndPins>;
template <PieceSet P, Side Us>
using MailboxFinderFor = std::conditional_t<has_screens<P>, ScreenedMailboxFinder<P, Us>,
                                            MailboxChecksAndPinsFinder<P, Us>>;
template <PieceSet P, Side Us>
using MailboxMoveFilterFor =
    std::conditional_t<has_screens<P>, ScreenedMailboxMoveFilter<P, Us>, MailboxMoveFilter<P>>;

}  // namespace boardlab
