// Sound boards under wrong rules of chess.
#include "tests/seeded/chess.hpp"

namespace boardlab::seeded {
namespace {

template <class N>
struct RightsOutliveTheRook : chess::Rules<N> {
    template <Side Us, class Board>
    static chess::State play(Board& board, chess::State state, MoveType m, Square from, Square to) {
        chess::State next = chess::Rules<N>::template play<Us>(board, state, m, from, to);
        next.rights |= static_cast<std::uint8_t>(state.rights & chess::rights_of<opponent(Us)>);
        return next;
    }
};

template <class N>
struct PassedSquareKept : chess::Rules<N> {
    template <Side Us, class Board>
    static chess::State play(Board& board, chess::State state, MoveType m, Square from, Square to) {
        chess::State next = chess::Rules<N>::template play<Us>(board, state, m, from, to);
        if (m.arrival != Arrival::long_step) next.passed = state.passed;
        return next;
    }
};

template <class N>
struct KeyForgetsTheCapture : chess::Rules<N> {
    template <Side Us, class Board>
    static chess::State play(Board& board, chess::State state, MoveType m, Square from, Square to) {
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
    static void take_back(Board& board, MoveType m, Square from, Square to, Kind captured) {
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

std::vector<Bug> bugs() {
    return {
        {"rights outlive the rook",
         broken<UnderRules<Chess, RightsOutliveTheRook>, Sets>("stale-rights"), 4,
         "moves after a move", "", castling_moves},
        {"passed square kept", broken<UnderRules<Chess, PassedSquareKept>, Sets>("stale-passing"),
         4, "moves after a move", "", "[a-h][27][a-h][36]"},
        {"key forgets the capture",
         broken<UnderRules<Chess, KeyForgetsTheCapture>, Sets>("stale-key"), 4, "inconsistency"},
        {"rook stays castled", broken<UnderRules<Chess, RookStaysCastled>, Sets>("castled-rook"), 3,
         "inconsistency"},
        {"key ignores the rights",
         broken<UnderRules<Chess, KeyIgnoresRights>, Sets>("keyless-rights"), 3, "key"},
    };
}
const AddBugs added(chess_corpus(), bugs());

}  // namespace
}  // namespace boardlab::seeded
