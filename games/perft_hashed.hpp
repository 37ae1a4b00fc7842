// Hashed perft: trees already counted are looked up. Boards are copied as in perft_bulk, and the
// last plies are counted by it; a key goes along beside the board.
#pragma once

#include <functional>
#include <span>

#include "games/perft.hpp"
#include "games/perft_table.hpp"

namespace boardlab {

struct HashedOptions {
    Generator generator = Generator::legal;
    // Called now and then; may throw, which ends the count. Null: not called.
    const std::function<void()>* pause = nullptr;
};

// `Table` and `Keys` are others in tests of what a table may believe.
template <Game G, Representation Board, class Table = PerftTable,
          class Keys = WideKeys<typename G::Pieces, typename Board::Numbering>>
class HashedPerft {
    using Rules = RulesOf<G, Board>;
    using State = typename G::State;

 public:
    HashedPerft(Table& table, const HashedOptions& options)
        : table_(table), options_(options), keys_(table.seed()) {}
    ~HashedPerft() { table_.add(tally_); }
    HashedPerft(const HashedPerft&) = delete;
    HashedPerft& operator=(const HashedPerft&) = delete;

    // At most deepest_counted plies.
    std::uint64_t count(const Position<G, Board>& position, int depth) {
        const WideKey key = key_of_position<Rules>(
            keys_, position.state(), position.to_move(),
            [&](Square s) { return Rules::content_on(position.board(), s); });
        return with_side(position.to_move(), [&]<Side Us>() {
            return found_or_counted<Us>(position.board(), position.state(), key, depth);
        });
    }

 private:
    // Below this depth a tree takes a fraction of a second on any board.
    static constexpr int shallowest_pause = turns_of_steps<G> ? 3 : 4;

    WideKey in_table(WideKey position, int depth) const { return position ^ keys_.of_depth(depth); }

    std::uint64_t find(WideKey tree) {
        const std::uint64_t known = table_.find(tree);
        ++tally_.looked_up;
        tally_.found += known != 0;
        return known;
    }
    template <Side Us>
    std::uint64_t found_or_counted(const Board& board, StateArgument<G> state, WideKey key,
                                   int depth) {
        if (depth < shallowest_hashed) return counted<Us>(board, state, depth);
        const WideKey tree = in_table(key, depth);
        if (const std::uint64_t known = find(tree)) return known;
        return stored<Us>(board, state, key, tree, depth);
    }
    template <Side Us>
    std::uint64_t stored(const Board& board, StateArgument<G> state, WideKey key, WideKey tree,
                         int depth) {
        const std::uint64_t nodes = depth > shallowest_hashed
                                        ? divided<Us>(board, state, key, depth)
                                        : counted<Us>(board, state, depth);
        table_.store(tree, nodes);
        return nodes;
    }
    // Without the table.
    template <Side Us>
    std::uint64_t counted(const Board& board, StateArgument<G> state, int depth) {
        const std::uint64_t nodes = options_.generator == Generator::tried
                                        ? perft_tried<G, Us>(board, state, depth)
                                        : perft_bulk<G, Us>(board, state, depth);
        tally_.counted += nodes;
        return nodes;
    }
    template <Side Us>
    [[gnu::noinline]] std::uint64_t divided(const Board& board, StateArgument<G> state, WideKey key,
                                            int depth) {
        if (depth >= shallowest_pause && options_.pause != nullptr) (*options_.pause)();
        std::array<Move, most_moves<G>> moves;
        const Move* const end =
            list_moves_by<G, Us>(options_.generator, board, state, moves.data());
        const std::span<const Move> listed(moves.data(), end);
        if constexpr (turns_of_steps<G>)
            return sum_of_steps<Us>(board, state, key, depth, listed);
        else
            return sum_of_moves<Us>(board, state, key, depth, listed);
    }

    // The keys of all trees first: by the time that one is looked up, its part of the table has
    // come from memory. A move is made only where its tree is not known.
    template <Side Us>
    std::uint64_t sum_of_moves(const Board& board, StateArgument<G> state, WideKey key, int depth,
                               std::span<const Move> moves) {
        constexpr Side them = opponent(Us);
        key ^= keys_.second_to_move() ^ Rules::state_key(state, keys_);
        std::array<WideKey, most_moves<G>> after;
        for (std::size_t i = 0; i < moves.size(); ++i) {
            after[i] = key_after<Us>(board, state, key, moves[i]);
            table_.prefetch(in_table(after[i], depth - 1));
        }
        std::uint64_t nodes = 0;
        for (std::size_t i = 0; i < moves.size(); ++i) {
            const WideKey tree = in_table(after[i], depth - 1);
            std::uint64_t below = find(tree);
            if (below == 0) {
                Board next = board;
                const State then = made<Us>(next, state, moves[i]);
                below = stored<them>(next, then, after[i], tree, depth - 1);
            }
            nodes += below;
        }
        return nodes;
    }
    // `key` is without the state and with the other side to move.
    template <Side Us>
    WideKey key_after(const Board& board, StateArgument<G> state, WideKey key, Move move) const {
        KeyOnly changes{board, keys_, key};
        State then = Rules::template play<Us>(changes, state, move.type(), move.from(), move.to());
        if constexpr (keys_wait_for_the_board)
            if (Rules::key_needs_settling(then)) {
                Board next = board;
                then = made<Us>(next, state, move);
            }
        return changes.value ^ Rules::state_key(then, keys_);
    }
    // Makes the move. The state after it is settled as far as the key needs it. Not inlined: it is
    // called from two places, and most of the time is spent elsewhere.
    template <Side Us>
    [[gnu::noinline]] State made(Board& board, StateArgument<G> state, Move move) const {
        State then = Rules::template play<Us>(board, state, move.type(), move.from(), move.to());
        if constexpr (keys_wait_for_the_board)
            if (Rules::key_needs_settling(then)) Rules::template settle<opponent(Us)>(board, then);
        return then;
    }
    static constexpr bool keys_wait_for_the_board = requires(State state) {
        Rules::key_needs_settling(state);
    };
    // Takes a move as boards do, and changes nothing but the key.
    struct KeyOnly {
        const Board& board;
        const Keys& keys;
        WideKey value;

        void place(Piece p, Square s) { value ^= keys.of(p, s); }
        void lift(Piece p, Square s) { value ^= keys.of(p, s); }
        void shift(Piece p, Square from, Square to) { value ^= keys.of(p, from) ^ keys.of(p, to); }
        void clear(Side, Square s) { lift(board.piece_on(s).piece(), s); }
    };

    // What a step does besides is known once it has been made: it may leave the turn open, and
    // heroes may rise.
    template <Side Us>
    std::uint64_t sum_of_steps(const Board& board, StateArgument<G> state, WideKey key, int depth,
                               std::span<const Move> moves) {
        std::uint64_t nodes = 0;
        key ^= Rules::state_key(state, keys_);
        for (const Move m : moves) {
            Board next = board;
            typename Rules::Taken changes;
            const State then = Rules::template act<Us>(next, state, m, changes);
            WideKey after =
                key ^ Rules::state_key(then, keys_) ^ Rules::changed_key(next, changes, keys_);
            if (!G::turn_is_open(then)) after ^= keys_.second_to_move();
            nodes += with_next_side<G, Us>(then, [&]<Side Next>() {
                return found_or_counted<Next>(next, then, after, depth - 1);
            });
        }
        return nodes;
    }

    Table& table_;
    const HashedOptions options_;
    const Keys keys_;
    PerftTally tally_{};
};

template <Game G, Representation Board, class Table>
std::uint64_t perft_hashed(const Position<G, Board>& position, int depth, Table& table,
                           const HashedOptions& options = {}) {
    return HashedPerft<G, Board, Table>(table, options).count(position, depth);
}

}  // namespace boardlab
