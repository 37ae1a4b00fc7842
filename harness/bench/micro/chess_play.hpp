// Positions with all men of chess: games played at random from the usual array, in which every man
// moves as it does, kings are never taken, and nobody castles or takes in passing. Micro-benchmarks
// read no files, so these are no positions of real games.
#pragma once

#include <vector>

#include "games/keys.hpp"
#include "representations/sliders/rays_walked.hpp"

namespace boardlab::bench {

enum class Man : std::uint8_t { pawn, knight, bishop, rook, queen, king, none };

// A board and the men of the side to move.
template <SquareSet Set>
struct ChessMoment {
    struct Standing {
        Square square;
        Man man;
    };
    std::vector<Standing> men{};
    Set own{}, enemies{};
    bool upwards = true;  // which way its pawns go
};

// What men other than sliders attack.
template <SquareSet Set>
struct Leapers {
    std::array<Set, 64> knight{}, king{};
    std::array<std::array<Set, 64>, 2> pawn{};  // by whether upwards

    Leapers() {
        for (Square s = 0; s < 64; ++s) {
            knight[s] = around(s, knight_leaps);
            king[s] = around(s, orthogonals + diagonals);
            pawn[0][s] = around(s, {{-1, -1}, {1, -1}});
            pawn[1][s] = around(s, {{-1, 1}, {1, 1}});
        }
    }
    static Set around(Square from, const Offsets& leaps) {
        using N = typename Set::Numbering;
        Set out = Set::none();
        for (const Offset leap : leaps)
            if (N::geometry.contains(N::point(from) + leap)) out |= Set::of(N::step(from, leap));
        return out;
    }
};

// The squares to which a man may move. `board` is what the strategy keeps of the occupation.
template <class Sliders, SquareSet Set, class Kept>
BOARDLAB_INLINE inline Set targets_of(const typename ChessMoment<Set>::Standing& m,
                                      const ChessMoment<Set>& at, const Leapers<Set>& leapers,
                                      const Kept& board) {
    Set out = Set::none();
    switch (m.man) {
        case Man::pawn: {
            const Set free = Set::all() - (at.own | at.enemies);
            out = Set::of(at.upwards ? m.square + 8 : m.square - 8) & free;
            if (!out.empty() && m.square / 8 == (at.upwards ? 1u : 6u))
                out |= Set::of(at.upwards ? m.square + 16 : m.square - 16) & free;
            return out | (leapers.pawn[at.upwards][m.square] & at.enemies);
        }
        case Man::knight:
            out = leapers.knight[m.square];
            break;
        case Man::king:
            out = leapers.king[m.square];
            break;
        case Man::queen:
            out = Sliders::diagonal(m.square, board);
            [[fallthrough]];
        case Man::rook:
            out |= Sliders::orthogonal(m.square, board);
            break;
        case Man::bishop:
            out = Sliders::diagonal(m.square, board);
            break;
        case Man::none:
            break;
    }
    return out - at.own;
}

template <SquareSet Set>
class ChessPlay {
    static_assert(Set::Numbering::geometry == Geometry{8, 8}, "the array is that of chess");

 public:
    using Moment = ChessMoment<Set>;

    ChessPlay(int games, int plies) {
        for (int game = 0; game < games; ++game) {
            set_up();
            for (int ply = 0; ply < plies; ++ply) {
                const bool upwards = ply % 2 == 0;
                moments_.push_back(moment(upwards));
                if (!play_one(upwards)) break;
            }
        }
    }
    const std::vector<Moment>& moments() const { return moments_; }

 private:
    struct Occupant {
        Man man = Man::none;
        bool upwards = false;
    };

    void set_up() {
        constexpr Man back[] = {Man::rook, Man::knight, Man::bishop, Man::queen,
                                Man::king, Man::bishop, Man::knight, Man::rook};
        on_ = {};
        for (Square file = 0; file < 8; ++file) {
            on_[file] = {back[file], true};
            on_[8 + file] = {Man::pawn, true};
            on_[48 + file] = {Man::pawn, false};
            on_[56 + file] = {back[file], false};
        }
    }
    Moment moment(bool upwards) const {
        Moment out{.own = Set::none(), .enemies = Set::none(), .upwards = upwards};
        for (Square s = 0; s < 64; ++s) {
            if (on_[s].man == Man::none) continue;
            (on_[s].upwards == upwards ? out.own : out.enemies) |= Set::of(s);
            if (on_[s].upwards == upwards) out.men.push_back({s, on_[s].man});
        }
        return out;
    }
    // Any man that can move, to any square. False where none was found.
    bool play_one(bool upwards) {
        const Moment now = moment(upwards);
        for (int attempt = 0; attempt < 1000; ++attempt) {
            const auto& m = now.men[drawn() % now.men.size()];
            std::vector<Square> targets;
            targets_of<RaysWalked<Set>>(m, now, leapers_, now.own | now.enemies)
                .for_each([&](Square s) {
                    if (on_[s].man != Man::king) targets.push_back(s);
                });
            if (targets.empty()) continue;
            const Square to = targets[drawn() % targets.size()];
            const bool arrives = m.man == Man::pawn && (to < 8 || to >= 56);
            on_[to] = {arrives ? Man::queen : m.man, upwards};
            on_[m.square] = {};
            return true;
        }
        return false;
    }
    std::uint64_t drawn() { return key_number(drawn_++); }

    std::array<Occupant, 64> on_{};
    Leapers<Set> leapers_{};
    std::vector<Moment> moments_{};
    std::uint64_t drawn_ = std::uint64_t{11} << 32;
};

}  // namespace boardlab::bench
