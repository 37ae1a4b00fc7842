// Sound boards under rules that forget something.
#include "tests/seeded/bug.hpp"

namespace boardlab::seeded {
namespace {

// Chess with other rules beside the board; its notation and its status are those of chess.
template <template <class> class BrokenRules>
struct ChessWith : Chess {
    template <class Numbering>
    using Rules = BrokenRules<Numbering>;
    using Mine = Setup<ChessWith>;

    static Mine read_fen(std::string_view text, int dialect = 0) {
        return turned<Mine>(Chess::read_fen(text, dialect));
    }
    static std::string write_fen(const Mine& setup, FenStyle style = {}) {
        return Chess::write_fen(turned<Setup<Chess>>(setup), style);
    }
    static Status status(const Mine& setup, const Circumstances& now) {
        return Chess::status(turned<Setup<Chess>>(setup), now);
    }
    static std::vector<std::string> simpler(const Mine& setup) {
        return Chess::simpler(turned<Setup<Chess>>(setup));
    }

 private:
    template <class To, class From>
    static To turned(const From& s) {
        return {s.cells, s.to_move, s.state, s.clock, s.move_number};
    }
};

template <class N>
struct RightsOutliveTheRook : chess::Rules<N> {
    template <Side Us, class Board>
    static chess::State play(Board& board, chess::State state, Manner m, Square from, Square to) {
        chess::State next = chess::Rules<N>::template play<Us>(board, state, m, from, to);
        next.rights |= static_cast<std::uint8_t>(state.rights & chess::rights_of<opponent(Us)>);
        return next;
    }
};

template <class N>
struct PassedSquareKept : chess::Rules<N> {
    template <Side Us, class Board>
    static chess::State play(Board& board, chess::State state, Manner m, Square from, Square to) {
        chess::State next = chess::Rules<N>::template play<Us>(board, state, m, from, to);
        if (m.arrival != Arrival::long_step) next.passed = state.passed;
        return next;
    }
};

template <class N>
struct KeyForgetsTheCapture : chess::Rules<N> {
    template <Side Us, class Board>
    static chess::State play(Board& board, chess::State state, Manner m, Square from, Square to) {
        if constexpr (requires { board.key; })
            if (m.captures)
                board.key ^= PieceKeys<chess::Pieces, N>::of(
                    {board.captured, opponent(Us)},
                    chess::Rules<N>::template victim_square<Us>(m, to));
        return chess::Rules<N>::template play<Us>(board, state, m, from, to);
    }
};

template <class N>
struct RookStaysCastled : chess::Rules<N> {
    template <Side Us, class Board>
    static void take_back(Board& board, Manner m, Square from, Square to, Kind captured) {
        if (m.special == chess::castles_short || m.special == chess::castles_long) m.special = 0;
        chess::Rules<N>::template take_back<Us>(board, m, from, to, captured);
    }
};

template <class N>
struct KeyIgnoresRights : chess::Rules<N> {
    static constexpr Key state_key(chess::State state) {
        state.rights = 0;
        return chess::Rules<N>::state_key(state);
    }
};

}  // namespace

std::vector<Bug> rule_bugs() {
    return {
        {"rights outlive the rook", broken<Sets, ChessWith<RightsOutliveTheRook>>("stale-rights"),
         4, "moves after a move", "", castling_moves},
        {"passed square kept", broken<Sets, ChessWith<PassedSquareKept>>("stale-passing"), 4,
         "moves after a move", "", "[a-h][27][a-h][36]"},
        {"key forgets the capture", broken<Sets, ChessWith<KeyForgetsTheCapture>>("stale-key"), 4,
         "inconsistency"},
        {"rook stays castled", broken<Sets, ChessWith<RookStaysCastled>>("castled-rook"), 3,
         "inconsistency"},
        {"key ignores the rights", broken<Sets, ChessWith<KeyIgnoresRights>>("keyless-rights"), 3,
         "key"},
    };
}

}  // namespace boardlab::seeded
