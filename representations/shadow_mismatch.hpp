// What a Shadow throws: the query and both answers, in words a chess player can check.
#pragma once

#include <algorithm>
#include <array>
#include <stdexcept>
#include <string>

#include "representations/move_type.hpp"
#include "representations/pattern.hpp"

namespace boardlab {

class ShadowMismatch : public std::runtime_error {
 public:
    ShadowMismatch(const std::string& query, const std::string& first, const std::string& second)
        : std::runtime_error("the boards differ on " + query + ": the first says " + first +
                             ", the second says " + second) {}
};

// Answers as text. A broken board may name squares that do not exist, so every value is accepted.
template <PieceSet P>
struct ShadowWords {
    static std::string square(Point p) {
        if (!P::geometry.contains(p))
            return "(file " + std::to_string(p.file) + ", rank " + std::to_string(p.rank) +
                   " off the board)";
        return static_cast<char>('a' + p.file) + std::to_string(p.rank + 1);
    }
    static std::string side(Side s) {
        return s == Side::first ? "the first side" : "the second side";
    }
    static std::string kind(Kind k) {
        return index(k) < kind_count<P> ? std::string(facts_of<P>(k).name) : "unknown kind";
    }
    static std::string army(Kind k, Side s) { return kind(k) + " of " + side(s); }
    static std::string cell(Cell c) {
        return c.empty() ? "vacant" : army(c.piece().kind, c.piece().side);
    }
    static std::string yes_or_no(bool b) { return b ? "yes" : "no"; }
    static std::string move(MoveType m, Point from, Point to) {
        std::string text = square(from) + (m.captures ? "x" : "-") + square(to);
        if (m.arrival == Arrival::long_step) text += " (long step)";
        if (m.arrival == Arrival::promoting) text += " (promoting)";
        return text;
    }
};

// What one query visited. The list has a fixed size, so that no query allocates memory.
template <class Item, std::size_t Room>
class ShadowList {
 public:
    void add(const Item& item) {
        if (size_ == Room)
            throw ShadowMismatch("the length of an answer", "more than it has room for", "nothing");
        items_[size_++] = item;
    }
    const Item* begin() const { return items_.data(); }
    const Item* end() const { return items_.data() + size_; }
    // The same items in any order, each as often.
    bool same_as(const ShadowList& other) const {
        return size_ == other.size_ && std::is_permutation(begin(), end(), other.begin());
    }
    template <class Name>
    std::string text(Name name) const {
        std::string out;
        for (const Item& item : *this) out += (out.empty() ? "" : " ") + name(item);
        return out.empty() ? "nothing" : out;
    }

 private:
    std::array<Item, Room> items_;
    std::size_t size_ = 0;
};

}  // namespace boardlab
