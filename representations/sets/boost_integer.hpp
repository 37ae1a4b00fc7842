// The integer of the slow reference board: every operation is Boost's, and obviously right.
#pragma once

#include <boost/multiprecision/cpp_int.hpp>

#include "representations/sets/integer.hpp"

namespace boardlab {

// Up to 128 bits Boost would use a native integer, so the boards use 256.
template <unsigned Bits>
using BoostUnsigned = boost::multiprecision::number<boost::multiprecision::cpp_int_backend<
    Bits, Bits, boost::multiprecision::unsigned_magnitude, boost::multiprecision::unchecked, void>>;

template <unsigned Bits>
struct BitsOf<BoostUnsigned<Bits>> {
    static int count(BoostUnsigned<Bits> v) {
        int n = 0;
        for (; v != 0; v &= v - 1) ++n;
        return n;
    }
    static int lowest(const BoostUnsigned<Bits>& v) {
        return static_cast<int>(boost::multiprecision::lsb(v));
    }
    static int highest(const BoostUnsigned<Bits>& v) {
        return static_cast<int>(boost::multiprecision::msb(v));
    }
};
static_assert(SquareSet<IntegerSet<Geometry{8, 8}, BoostUnsigned<256>, 256>>);

}  // namespace boardlab
