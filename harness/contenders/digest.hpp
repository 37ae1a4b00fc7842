// A digest stands for answers: a sum, modulo 2^128, of a number for each word that was answered,
// drawn by the word and its place among the answers. Sums do not depend on the order in which moves
// are listed.
//
// The numbers are fixed by the format's version, on every machine, by every compiler, whatever seed
// a command is given. Who changes them, or what is added where (answers_digest.hpp,
// digest_walk.hpp), raises the version and makes datasets/GAME/digests.txt anew.
#pragma once

#include <compare>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

#include "games/keys.hpp"

namespace boardlab {

inline constexpr int digest_format = 1;

struct Digest {
    std::uint64_t high = 0, low = 0;

    constexpr Digest& operator+=(const Digest& more) {
        low += more.low;
        high += more.high + (low < more.low ? 1 : 0);
        return *this;
    }
    friend constexpr Digest operator+(Digest a, const Digest& b) { return a += b; }
    friend constexpr auto operator<=>(const Digest&, const Digest&) = default;

    std::string str() const;  // 32 hexadecimal digits
};
std::optional<Digest> digest_from(std::string_view text);  // what `str` wrote; nothing for the rest

// Among the answers of a node. Places that have several words take as many numbers as they need.
class DigestPlace {
 public:
    constexpr explicit DigestPlace(std::uint64_t n)
        : mask_(key_number((std::uint64_t{1} << 32) + 2 * n)),
          factor_(key_number((std::uint64_t{1} << 32) + 2 * n + 1) | 1) {}

    // Two multiplications of 64 bits to 128: the first spreads the word over both halves, the
    // second makes the result no multiple of anything, so that sums of numbers have no other sum in
    // common than by chance.
    constexpr Digest number(std::uint64_t word) const {
        __extension__ using Wide = unsigned __int128;
        const Wide spread = static_cast<Wide>(word ^ mask_) * factor_;
        const auto low = static_cast<std::uint64_t>(spread);
        const auto high = static_cast<std::uint64_t>(spread >> 64);
        const Wide mixed = static_cast<Wide>(low ^ first_secret) * (high ^ second_secret);
        return {static_cast<std::uint64_t>(mixed >> 64) ^ low,
                static_cast<std::uint64_t>(mixed) ^ high};
    }

 private:
    static constexpr std::uint64_t first_secret = key_number(std::uint64_t{1} << 33);
    static constexpr std::uint64_t second_secret = key_number((std::uint64_t{1} << 33) + 1);
    std::uint64_t mask_, factor_;
};

// Closes a sum: what follows is added to a number that no longer is one, so that the answers of
// different nodes cannot make up for each other.
constexpr Digest sealed(const Digest& sum) {
    constexpr DigestPlace low_half{1u << 20}, high_half{(1u << 20) + 1};
    return low_half.number(sum.low) + high_half.number(sum.high);
}

}  // namespace boardlab
