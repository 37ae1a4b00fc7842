// What the edge of a board costs by itself: the same random boards walked with walls, as mailbox
// has them, and with the test by & 0x88. Everything else of the two boards is the same.
#include <array>

#include "games/chess/pieces.hpp"
#include "games/keys.hpp"
#include "harness/bench/micro/micro_rows.hpp"
#include "representations/mailbox/cells.hpp"

namespace boardlab::bench {
namespace {

constexpr std::size_t boards = 64;  // they fit in the first cache, as a board that is searched does
constexpr std::size_t walks_on_each = 8;
constexpr Offsets queen_steps = orthogonals + diagonals;

template <class Edge>
class EdgeOperations {
    using Base = Cells<chess::Pieces, Edge>;
    using N = typename Base::Numbering;

    struct Board : Base {
        void occupy(Square s, Side by) { this->at(s) = Base::side_bit(by); }
    };
    struct Data {
        std::array<Board, boards> board;
        std::array<std::array<Square, walks_on_each>, boards> from;

        // About one square in four is occupied, as in a middle game.
        Data() {
            std::uint64_t n = 0;
            const auto any_square = [&] {
                return N::at(N::geometry.point(static_cast<int>(key_number(n++) % 64)));
            };
            for (std::size_t i = 0; i < boards; ++i) {
                for (int men = 0; men < 16; ++men)
                    board[i].occupy(any_square(), men % 2 == 0 ? Side::first : Side::second);
                for (Square& s : from[i]) s = any_square();
            }
        }
    };
    // Calls walk(board, square), which goes in eight directions and returns a number that is the
    // same on both edges.
    template <class Walk>
    BOARDLAB_INLINE static Work over_all(Walk walk) {
        static const Data data;
        Work work{};
        for (std::size_t i = 0; i < boards; ++i)
            for (Square from : data.from[i]) work.checksum += walk(data.board[i], from);
        work.items = boards * walks_on_each * 8;
        return work;
    }

    // A queen's eight rays, each to the first piece or off the board, and whether it can be taken.
    static Work rays() {
        return over_all([](const Board& board, Square from) BOARDLAB_INLINE {
            std::uint64_t sum = 0;
            for_each_index<queen_steps.size()>([&]<int I>() BOARDLAB_INLINE {
                const Square end = board.ahead(from, N::distance(queen_steps[I]));
                sum += end + Base::template open_to<Side::first>(board.on(end));
            });
            return sum;
        });
    }
    // A knight's leaps: on how many squares it may land.
    static Work leaps() {
        return over_all([](const Board& board, Square from) BOARDLAB_INLINE {
            unsigned n = 0;
            for_each_index<knight_leaps.size()>([&]<int I>() BOARDLAB_INLINE {
                n += Base::template open_to<Side::first>(
                    board.beyond(from, N::distance(knight_leaps[I])));
            });
            return n;
        });
    }

 public:
    static void add_to(std::vector<MicroBenchmark>& out, const char* board) {
        add_rows(out, {"8x8", board}, {{"edge:rays", rays, "ray"}, {"edge:leaps", leaps, "leap"}});
    }
};

}  // namespace

void micro_of_edges(std::vector<MicroBenchmark>& out);
void micro_of_edges(std::vector<MicroBenchmark>& out) {
    EdgeOperations<Walled<chess::Pieces::geometry>>::add_to(out, "mailbox");
    EdgeOperations<Masked<chess::Pieces::geometry>>::add_to(out, "0x88");
}

}  // namespace boardlab::bench
