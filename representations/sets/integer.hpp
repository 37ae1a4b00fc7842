// Sets held in one integer, Boost's included.
#pragma once

#include <boost/multiprecision/cpp_int.hpp>

#include "representations/sets/machine_integer.hpp"

namespace boardlab {

// The reference that is obviously right: every operation is Boost's, none is clever. Up to 128 bits
// Boost would quietly use a native integer, so the boards use 256.
template <unsigned Bits>
using BoostUnsigned = boost::multiprecision::number<boost::multiprecision::cpp_int_backend<
    Bits, Bits, boost::multiprecision::unsigned_magnitude, boost::multiprecision::unchecked, void>>;

namespace integer {

template <class Integer>
int count(const Integer& v) {
    int n = 0;
    for (Integer rest = v; rest != 0; rest &= rest - 1) ++n;
    return n;
}
template <class Integer>
int lowest(const Integer& v) {
    return static_cast<int>(boost::multiprecision::lsb(v));
}
template <class Integer>
int highest(const Integer& v) {
    return static_cast<int>(boost::multiprecision::msb(v));
}

}  // namespace integer

}  // namespace boardlab
