// HyperCube (Daniel Infuehr, talkchess t=79004): every square keeps the index of its own answer, a
// bit for each relevant square, and a piece that arrives or leaves changes the indices of all
// squares that it can block. A look-up then computes nothing: the index is there. As with rotated
// bitboards, a strategy that is given one occupancy only has to make the indices anew on each call.
// Tables: those of dense_answers.hpp (842 kB) and 5 kB of whom a piece concerns.
#pragma once

#include <bit>

#include "representations/sliders/dense_answers.hpp"
#include "representations/sliders/slider.hpp"

namespace boardlab {

// The indices of all squares.
struct HypercubeIndices {
    std::array<std::uint16_t, 64> orthogonal{}, diagonal{};

    BOARDLAB_INLINE void add(Square s) {
        change(s, [](unsigned index, unsigned bit) BOARDLAB_INLINE { return index | bit; });
    }
    BOARDLAB_INLINE void remove(Square s) {
        change(s, [](unsigned index, unsigned bit) BOARDLAB_INLINE { return index & ~bit; });
    }
    BOARDLAB_INLINE static HypercubeIndices of(std::uint64_t occupied) {
        HypercubeIndices out;
        for (; occupied != 0; occupied &= occupied - 1)
            out.add(static_cast<Square>(std::countr_zero(occupied)));
        return out;
    }
    friend bool operator==(const HypercubeIndices&, const HypercubeIndices&) = default;
    static constexpr std::size_t table_bytes() { return sizeof concerned_; }

 private:
    // A square in whose index a piece has a bit.
    struct Concerned {
        std::uint8_t square, shift;
    };
    struct Neighbours {
        std::array<Concerned, 14> all{};
        std::size_t count = 0;
    };
    using BySquare = std::array<std::array<Neighbours, 64>, 2>;  // orthogonally, diagonally

    template <class F>
    BOARDLAB_INLINE void change(Square s, F changed) {
        for (std::size_t kind = 0; kind < 2; ++kind) {
            std::array<std::uint16_t, 64>& indices = kind == 0 ? orthogonal : diagonal;
            const Neighbours& n = concerned_[kind][s];
            for (std::size_t i = 0; i < n.count; ++i) {
                std::uint16_t& index = indices[n.all[i].square];
                index = static_cast<std::uint16_t>(changed(index, 1u << n.all[i].shift));
            }
        }
    }
    static const BySquare concerned_;
};
inline constexpr HypercubeIndices::BySquare HypercubeIndices::concerned_ = [] {
    BySquare out{};
    for (std::size_t kind = 0; kind < 2; ++kind)
        for (std::size_t square = 0; square < 64; ++square) {
            std::uint8_t shift = 0;
            std::uint64_t rest = (kind == 0 ? relevant_orthogonally : relevant_diagonally)[square];
            for (; rest != 0; rest &= rest - 1) {
                Neighbours& n = out[kind][static_cast<std::size_t>(std::countr_zero(rest))];
                n.all[n.count++] = {static_cast<std::uint8_t>(square), shift++};
            }
        }
    return out;
}();

template <SquareSet Set>
class Hypercube {
    using Answers = DenseAnswers<Set>;

 public:
    static constexpr std::string_view name = "hypercube";
    using Kept = HypercubeIndices;  // what a board that updates it would keep
    static std::size_t table_bytes() { return Answers::table_bytes() + Kept::table_bytes(); }

    BOARDLAB_INLINE static const Set& orthogonal(Square from, const Kept& indices) {
        return Answers::orthogonal(from, indices.orthogonal[from]);
    }
    BOARDLAB_INLINE static const Set& diagonal(Square from, const Kept& indices) {
        return Answers::diagonal(from, indices.diagonal[from]);
    }
    static Set orthogonal(Square from, const Set& occupied) {
        return orthogonal(from, Kept::of(occupied.value()));
    }
    static Set diagonal(Square from, const Set& occupied) {
        return diagonal(from, Kept::of(occupied.value()));
    }
    static Set queen(Square from, const Set& occupied) {
        const Kept indices = Kept::of(occupied.value());  // once for both
        return orthogonal(from, indices) | diagonal(from, indices);
    }
    static void prepare() { Answers::prepare(); }
};
static_assert(SliderStrategy<Hypercube<OneWordSet>, OneWordSet>);
static_assert(AnswersQueens<Hypercube<OneWordSet>, OneWordSet>);

}  // namespace boardlab
