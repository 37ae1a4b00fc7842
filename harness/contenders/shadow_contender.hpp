// A shadow as a contender: a game on two boards in lock-step, wherever a board may be named.
#pragma once

#include "harness/contenders/contender.hpp"
#include "harness/contenders/mismatches.hpp"

namespace boardlab {

// Any two contenders of one game.
Contender shadow_of(const Contender& first, const Contender& second,
                    const std::shared_ptr<Mismatches>& mismatches);

bool is_shadow_name(const std::string& name);  // "shadow:…"
// Throws UsageError if a shadow is among these names, with commas between them: where boards are
// timed.
void refuse_shadows(const std::string& names);
// Of "shadow:u64/mailbox"; throws UsageError or MissingError. Without `mismatches` shadows are not
// wanted, and the error says so.
Contender shadow_named(const GameInfo& game, const std::string& name,
                       const std::shared_ptr<Mismatches>& mismatches);

}  // namespace boardlab
