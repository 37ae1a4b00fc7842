// Units as text: T, +T, (NFT), (+NF+T); upper case for Red, lower for Blue.
#pragma once

#include <string>
#include <string_view>

#include "games/cotulenh/session.hpp"
#include "games/input_error.hpp"

namespace boardlab::cotulenh {

std::string unit_text(Unit unit, Side side);
inline std::string unit_text(Content s) { return unit_text(s.unit, s.side); }
std::string kinds_text(std::uint32_t kinds, Side side);

// The length of the unit at the start of the text.
std::size_t unit_length(std::string_view text);
// Throws InputError unless the text names a unit; refuses one that may not stand there.
Content read_unit(std::string_view text, Point p, const Refuse& refuse_ground);
// The types and heroes that the text of a unit names, in either case. Throws InputError.
struct Named {
    unsigned types = 0, heroic = 0;
    bool upper = false, lower = false;
};
struct Ground {
    Point point;
    const Refuse& refuse;  // told if it is not the unit's
};
Named read_pieces(std::string_view text, const Ground* ground = nullptr);

}  // namespace boardlab::cotulenh
