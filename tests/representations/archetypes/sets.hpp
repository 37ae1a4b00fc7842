// A set type and a sliding strategy with exactly the members that their concepts list.
#pragma once

#include "representations/sliders/slider.hpp"
#include "tests/representations/archetypes/pieces.hpp"

namespace boardlab::archetypes {

template <SquareSet S>
class Set {
 public:
    using Numbering = SquaresOfASet<typename S::Numbering>;
    static constexpr int bits = S::bits;

    Set() = default;
    static Set load(const Words& words) { return S::load(words); }
    static Set of(Square s) { return S::of(s); }
    static Set none() { return S::none(); }
    static Set all() { return S::all(); }
    template <int Rank>
    static Set rank() {
        return S::template rank<Rank>();
    }

    friend Set operator&(const Set& a, const Set& b) { return a.set_ & b.set_; }
    friend Set operator|(const Set& a, const Set& b) { return a.set_ | b.set_; }
    friend Set operator^(const Set& a, const Set& b) { return a.set_ ^ b.set_; }
    friend Set operator-(const Set& a, const Set& b) { return a.set_ - b.set_; }
    friend Set& operator&=(Set& a, const Set& b) { return a = a & b; }
    friend Set& operator|=(Set& a, const Set& b) { return a = a | b; }
    friend Set& operator^=(Set& a, const Set& b) { return a = a ^ b; }
    friend Set& operator-=(Set& a, const Set& b) { return a = a - b; }
    friend bool operator==(const Set& a, const Set& b) { return a.set_ == b.set_; }

    bool empty() const { return set_.empty(); }
    bool disjoint(const Set& other) const { return set_.disjoint(other.set_); }
    bool contains(Square s) const { return set_.contains(s); }
    unsigned size() const { return set_.size(); }
    bool more_than_one() const { return set_.more_than_one(); }
    Square first() const { return set_.first(); }
    Square last() const { return set_.last(); }
    template <Offset O>
    Set shifted() const {
        return set_.template shifted<O>();
    }
    template <class Visit>
    void for_each(Visit&& visit) const {
        set_.for_each(visit);
    }
    Words words() const { return set_.words(); }

 private:
    Set(const S& set) : set_(set) {}
    S set_{};
};

template <class Sliders, SquareSet S>
requires SliderStrategy<Sliders, S>
struct Strategy {
    static constexpr std::string_view name = Sliders::name;
    static S orthogonal(Square from, const S& occupied) {
        return Sliders::orthogonal(from, occupied);
    }
    static S diagonal(Square from, const S& occupied) { return Sliders::diagonal(from, occupied); }
    static std::size_t table_bytes() { return Sliders::table_bytes(); }
    static void prepare() { Sliders::prepare(); }
};

template <class Sliders, SquareSet S>
requires HopStrategy<Sliders, S>
struct StrategyWithHops : Strategy<Sliders, S> {
    static S orthogonal_hops(Square from, const S& occupied) {
        return Sliders::orthogonal_hops(from, occupied);
    }
    static void prepare_hops() { Sliders::prepare_hops(); }
};

}  // namespace boardlab::archetypes
