// The port of one game on one board. Instantiates its generator, make and perft.
#pragma once

#include <array>
#include <stdexcept>

#include "games/notation.hpp"
#include "games/perft.hpp"
#include "games/perft_hashed.hpp"
#include "games/perft_paired.hpp"
#include "harness/contenders/port.hpp"

namespace boardlab {

// The kinds of perft that a port can count: all of them in the program; a test with many boards
// instantiates one.
struct EveryTree {
    template <Game G, Representation Board>
    static std::uint64_t count(Position<G, Board>& position, const TreeRequest& request) {
        const Generator by = request.generator;
        if constexpr (turns_of_steps<G>)
            if (request.by_turn) return perft_turns(position, request.depth, by);
        switch (request.mode) {
            case CountingMode::bulk:
                return by == Generator::tried ? perft_tried(position, request.depth)
                                              : perft_bulk(position, request.depth);
            case CountingMode::full:
                return by == Generator::tried ? perft_unmade(position, request.depth, by)
                                              : perft_full(position, request.depth);
            case CountingMode::hashed:
                return perft_hashed(position, request.depth, *request.table,
                                    {.generator = by, .pause = request.pause});
            case CountingMode::paired:
                if constexpr (!turns_of_steps<G>)
                    if (by == Generator::legal) return perft_paired(position, request.depth);
                throw std::logic_error("paired: by the legal generator, where a turn is one move");
        }
        return 0;
    }
    template <Game G, Representation Board>
    static Move* list_captures(const Position<G, Board>& position, Move* end) {
        return position.list_captures(end);
    }
};

// `As` differs from G in tests that break a game's rules: G is then a game with other rules and a
// Setup of the same members, and the port is that of the original, As.
template <Game G, Representation Board, class Trees = EveryTree, Game As = G>
class BoardPort final : public Port<As> {
    using P = Position<G, Board>;
    using Native = typename P::Numbering;
    using Dense = typename P::Dense;

 public:
    explicit BoardPort(const Setup<As>& setup) : position_(described_as<G>(setup)) {}
    const P& position() const { return position_; }

    std::unique_ptr<Port<As>> copy() const override {
        auto same = std::make_unique<BoardPort>(*this);
        same->made_.clear();
        same->passed_.clear();
        return same;
    }
    void set_up(const Setup<As>& setup) override {
        position_ = P(described_as<G>(setup));
        made_.clear();
        passed_.clear();
    }
    Setup<As> setup() const override { return described_as<As>(position_.setup()); }
    void declare(const typename As::State& state) override {
        position_.declare(P::Rules::template renumbered<Dense, Native>(state));
    }

    std::vector<Move> list() const override {
        typename P::MoveList native;
        return dense(native.data(), position_.list_legal(native.data()));
    }
    std::vector<Move> list_tried() const override {
        typename P::MoveList native;
        return dense(native.data(), position_.list_tried(native.data()));
    }
    std::vector<Move> list_captures() const override {
        typename P::MoveList native;
        return dense(native.data(), Trees::list_captures(position_, native.data()));
    }
    unsigned count() const override { return position_.count_legal(); }
    void make(Move move) override {
        const Move native = Move::renumbered<Dense, Native>(move);
        made_.push_back({native, position_.make(native)});
    }
    void unmake() override {
        position_.unmake(made_.back().move, made_.back().undo);
        made_.pop_back();
    }

    Side to_move() const override { return position_.to_move(); }
    bool turn_is_open() const override { return position_.turn_is_open(); }
    Key key() const override { return position_.key(); }
    int clock() const override { return position_.clock(); }
    int move_number() const override { return position_.move_number(); }
    bool in_check(Side side) const override {
        return with_side(
            side, [&]<Side S>() { return position_.board().template royal_is_attacked<S>(); });
    }
    std::vector<bool> attacked_by(Side side) const override {
        const Map map = with_side(side, [&]<Side S>() { return attack_map<S>(); });
        std::vector<bool> attacked;
        for (int i = 0; i < G::Pieces::geometry.squares(); ++i) attacked.push_back(is_in(map, i));
        return attacked;
    }
    std::vector<int> air_zones(Side side) const override {
        std::vector<int> out;
        if constexpr (CombinedArmsRepresentation<Board>)
            for (int i = 0; i < G::Pieces::geometry.squares(); ++i)
                out.push_back(
                    position_.board().zones_over(Native::at(G::Pieces::geometry.point(i)), side));
        return out;
    }
    std::vector<std::string> inconsistencies() const override {
        std::vector<std::string> all;
        for (const Inconsistency& broken : position_.inconsistencies())
            all.push_back(broken.what + where(broken.square));
        if (!answers_fit_the_maps()) all.push_back("is_attacked and for_each_attacked differ");
        return all;
    }
    void answer(NodeAnswers<As>& out) const override {
        out.position.to_move = position_.to_move();
        out.position.state = P::Rules::template renumbered<Native, Dense>(position_.state());
        name_contents(out.position);
        out.clock = position_.clock();
        out.move_number = position_.move_number();
        out.turn_is_open = position_.turn_is_open();
        out.key = position_.key();
        out.check = {in_check(Side::first), in_check(Side::second)};
        out.attacked = {attack_map<Side::first>(), attack_map<Side::second>()};
        out.count = position_.count_legal();
        const Move* const end = position_.list_legal(out.list.data());
        out.listed = static_cast<std::size_t>(end - out.list.data());
        if constexpr (!std::same_as<Native, Dense>)
            for (std::size_t i = 0; i < out.listed; ++i)
                out.list[i] = Move::renumbered<Native, Dense>(out.list[i]);
    }

    void pass() override { passed_.push_back(position_.pass()); }
    void take_back_pass() override {
        position_.take_back_pass(passed_.back());
        passed_.pop_back();
    }
    typename Setup<As>::Content content_on(Square s) const override {
        return P::Rules::content_on(position_.board(), Native::at(Dense::point(s)));
    }
    int army_size(Piece piece) const override { return position_.board().army_size(piece); }
    std::vector<Square> squares_of(Piece piece) const override {
        std::vector<Square> squares;
        position_.board().for_each_square_of(piece, [&](Square s) { squares.push_back(dense(s)); });
        return squares;
    }
    std::vector<Square> occupied_by(Side side) const override {
        std::vector<Square> squares;
        if constexpr (CombinedArmsRepresentation<Board>)
            position_.board().for_each_unit(side, [&](Square s) { squares.push_back(dense(s)); });
        else
            for (int k = 0; k < kind_count<typename G::Pieces>; ++k)
                for (const Square s : squares_of({static_cast<Kind>(k), side}))
                    squares.push_back(s);
        return squares;
    }
    Square royal_square(Side side) const override {
        const Square s = position_.board().royal_square(side);
        return s == no_square ? s : dense(s);
    }

    std::uint64_t count_tree(const TreeRequest& request) const override {
        P position = position_;
        for (const Move m : request.path) position.make(Move::renumbered<Dense, Native>(m));
        return Trees::count(position, request);
    }

 private:
    static Square dense(Square s) { return Dense::at(Native::point(s)); }
    static std::vector<Move> dense(const Move* begin, const Move* end) {
        std::vector<Move> moves;
        for (const Move* m = begin; m != end; ++m)
            moves.push_back(Move::renumbered<Native, Dense>(*m));
        return moves;
    }
    // Broken boards name squares that do not exist.
    static std::string where(const std::optional<Square>& s) {
        if (!s) return "";
        const Point p = Native::point(*s);
        return G::Pieces::geometry.contains(p) ? ": " + square_name(p) : ": off the board";
    }
    template <class To, class From>
    static decltype(auto) described_as(const Setup<From>& s) {
        if constexpr (std::same_as<To, From>)
            return (s);
        else
            return Setup<To>{s.cells, s.to_move, s.state, s.clock, s.move_number};
    }
    // What a side attacks. One function a side, whoever asks: on a mailbox the walk behind it is a
    // large one.
    using Map = typename NodeAnswers<As>::SquareBits;
    template <Side S>
    [[gnu::noinline]] Map attack_map() const {
        constexpr Geometry g = G::Pieces::geometry;
        Map map{};
        position_.board().template for_each_attacked<S>([&](Square s) {
            if (const Point p = Native::point(s); g.contains(p)) {
                const auto i = static_cast<unsigned>(g.dense(p));
                map[i / 64] |= std::uint64_t{1} << i % 64;
            }
        });
        return map;
    }
    static bool is_in(const Map& map, int dense_square) {
        const auto i = static_cast<unsigned>(dense_square);
        return (map[i / 64] >> i % 64 & 1) != 0;
    }
    // As the armies say where they stand, which is faster than asking every square.
    void name_contents(Setup<As>& out) const {
        using Content = typename Setup<As>::Content;
        out.cells = {};
        const auto name = [&](Square s, const Content& content) {
            const Point p = Native::point(s);
            if (G::Pieces::geometry.contains(p)) out.at(p) = content;
        };
        const Board& board = position_.board();
        for (const Side side : {Side::first, Side::second})
            if constexpr (CombinedArmsRepresentation<Board>)
                board.for_each_unit(side,
                                    [&](Square s) { name(s, P::Rules::content_on(board, s)); });
            else
                for (int k = 0; k < kind_count<typename G::Pieces>; ++k) {
                    const Piece piece{static_cast<Kind>(k), side};
                    board.for_each_square_of(piece, [&](Square s) { name(s, piece); });
                }
    }
    // Of the single question one rank is asked, chosen by the key. Over a game that is every
    // square, and a walk does not ask for all of them at each node.
    bool answers_fit_the_maps() const {
        return answers_fit_the_map<Side::first>() && answers_fit_the_map<Side::second>();
    }
    template <Side S>
    bool answers_fit_the_map() const {
        constexpr Geometry g = G::Pieces::geometry;
        const Map map = attack_map<S>();
        const int rank = static_cast<int>(key() % static_cast<Key>(g.ranks));
        for (Point p{0, rank}; p.file < g.files; ++p.file)
            if (position_.board().is_attacked(Native::at(p), S) != is_in(map, g.dense(p)))
                return false;
        return true;
    }
    struct Made {
        Move move;
        typename P::Undo undo;
    };

    P position_;
    std::vector<Made> made_;
    std::vector<typename P::Undo> passed_;
};

}  // namespace boardlab
