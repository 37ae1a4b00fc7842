// AnyPosition over one game and one board: the bridge from names to compiled code.
#pragma once

#include <algorithm>
#include <stdexcept>

#include "games/input_error.hpp"
#include "games/notation.hpp"
#include "harness/any_position.hpp"
#include "harness/perft_walk.hpp"
#include "representations/picture.hpp"
#include "search/past.hpp"

namespace boardlab {

template <Game G, Representation Board>
class BoardPosition final : public AnyPosition {
    using P = Position<G, Board>;
    using Native = typename P::Numbering;
    using Dense = typename P::Dense;

 public:
    BoardPosition() : position_(G::read_fen(G::start)) {}

    void speak(int dialect) override { dialect_ = dialect; }
    void number_ranks_from(int first) override { first_rank_ = first; }
    void load(std::string_view fen) override {
        position_ = P(G::read_fen(fen, dialect_));
        played_.clear();
    }
    std::string fen() const override {
        return G::write_fen(position_.setup(), {.dialect = dialect_});
    }
    std::string exact_fen() const override {
        return G::write_fen(position_.setup(), {.exact = true});
    }

    std::vector<Move> moves() const override {
        typename P::MoveList native;
        const Move* const end = position_.list_legal(native.data());
        std::vector<Move> moves;
        for (const Move* m = native.data(); m != end; ++m)
            moves.push_back(Move::renumbered<Native, Dense>(*m));
        std::sort(moves.begin(), moves.end());
        return moves;
    }
    unsigned count_moves() const override { return position_.count_legal(); }
    void play(Move move) override {
        const Move native = Move::renumbered<Dense, Native>(move);
        const Key before = position_.key();
        const bool checked = position_.in_check();
        played_.push_back({native, position_.make(native), before, checked});
    }
    void undo() override {
        if (played_.empty()) throw std::logic_error("undo: no move has been played");
        position_.unmake(played_.back().move, played_.back().undo);
        played_.pop_back();
    }

    bool declare(std::string_view word) override {
        if constexpr (requires { G::declared(position_.setup(), word); }) {
            const auto state = G::declared(position_.setup(), word);
            if (state) position_.declare(*state);
            return state.has_value();
        } else {
            return false;
        }
    }

    std::string uci(Move move) const override {
        if constexpr (names_steps)
            return G::write_step(move, position_.setup());
        else
            return uci_name<typename G::Pieces>(move, first_rank_);
    }
    std::string san(Move move) const override {
        if constexpr (names_steps)
            return G::write_san(move, moves(), position_.setup());
        else
            return plain_san(move);
    }
    Move find_move(std::string_view text) const override {
        const std::vector<Move> legal = moves();
        if constexpr (names_steps)
            return G::read_step(text, legal, position_.setup());
        else
            return find_plain_move(text, legal);
    }

    const P& position() const { return position_; }
    // The positions before this one, oldest first.
    std::vector<Past> past() const {
        std::vector<Past> past;
        for (const Played& p : played_)
            past.push_back({p.key_before, p.undo.mover, p.checked_before});
        return past;
    }

    Side to_move() const override { return position_.to_move(); }
    int move_number() const override { return position_.move_number(); }
    bool in_check(Side side) const override {
        return with_side(
            side, [&]<Side S>() { return position_.board().template royal_is_attacked<S>(); });
    }
    std::vector<bool> attacked_by(Side side) const override {
        return squares([&](Square s) { return position_.board().is_attacked(s, side); });
    }
    Status status() const override {
        Circumstances now{position_.count_legal() != 0, position_.in_check()};
        std::array<bool, 2> checked{true, true};
        const auto of = [&](Side s) -> bool& {
            return checked[static_cast<std::size_t>(index(s))];
        };
        Side mover = position_.to_move();
        of(mover) = now.in_check;
        for (std::size_t i = played_.size(), back = static_cast<std::size_t>(position_.clock());
             i-- > 0 && back-- > 0;) {
            mover = opponent(mover);
            of(mover) &= played_[i].checked_before;
            if (played_[i].key_before != position_.key()) continue;
            ++now.repetitions;
            now.checked_throughout = checked;
        }
        return G::status(position_.setup(), now);
    }
    std::string remark() const override {
        if constexpr (requires { G::remark(position_.setup()); })
            return G::remark(position_.setup());
        else
            return "";
    }
    Key key() const override { return position_.key(); }

    std::string first_inconsistency() override {
        if (const char* broken = position_.first_inconsistency()) return broken;
        const Setup<G> before = position_.setup();
        for (const Move move : moves()) {
            const Key key = position_.key();
            play(move);
            const char* broken = position_.first_inconsistency();
            if (broken == nullptr && !(P(position_.setup()).key() == position_.key()))
                broken = "the position rebuilt from its squares has another key";
            undo();
            if (broken == nullptr && position_.key() != key) broken = "unmaking left another key";
            if (broken == nullptr && !(position_.setup() == before))
                broken = "unmaking left a trace";
            if (broken != nullptr) return "after " + uci(move) + ": " + broken;
        }
        if (const char* broken = position_.first_inconsistency()) return broken;
        return "";
    }

    std::string picture() const override {
        if constexpr (names_steps) {
            const Setup<G> setup = position_.setup();
            return board_picture(G::Pieces::geometry, first_rank_,
                                 [&](Point p) { return G::mark(setup, p); });
        }
        return board_picture(G::Pieces::geometry, first_rank_, [&](Point p) {
            const Cell c = position_.board().piece_on(Native::at(p));
            return c.empty() ? vacant_mark(p) : piece_letter<typename G::Pieces>(c.piece());
        });
    }
    std::vector<std::pair<std::string, std::vector<bool>>> armies() const override {
        std::vector<std::pair<std::string, std::vector<bool>>> out;
        for (Side side : {Side::first, Side::second})
            for (int k = 0; k < kind_count<typename G::Pieces>; ++k) {
                const Piece piece{static_cast<Kind>(k), side};
                out.emplace_back(std::string(1, piece_letter<typename G::Pieces>(piece)),
                                 squares([&](Square s) {
                                     return position_.board().piece_on(s) == Cell(piece);
                                 }));
            }
        return out;
    }
    std::vector<std::string> simpler() const override { return G::simpler(position_.setup()); }

    std::vector<Divided> divide(const PerftOptions& options) const override {
        std::vector<Divided> result = PerftWalk<G, Board>(position_, options).run();
        std::sort(result.begin(), result.end(),
                  [](const Divided& a, const Divided& b) { return a.move < b.move; });
        return result;
    }

 private:
    // A step's name tells who acts and on whom: it cannot be read off the move alone.
    static constexpr bool names_steps = requires(Move m, Setup<G> s) { G::write_step(m, s); };

    std::string plain_san(Move move) const requires(!names_steps) {
        const P next = position_.after(Move::renumbered<Dense, Native>(move));
        const char* mark = !next.in_check() ? "" : next.count_legal() == 0 ? "#" : "+";
        return G::write_san(move, moves(), dialect_) + mark;
    }
    Move find_plain_move(std::string_view text, const std::vector<Move>& legal) const
        requires(!names_steps) {
        for (const Move m : legal)
            if (uci(m) == text) return m;
        if (first_rank_ != 1)  // one name would mean two moves
            throw InputError("move", "'" + printable(text) + "' is no legal move here",
                             "coordinates such as h2e2; SAN is read with ranks from 1 only");
        return G::read_san(text, legal, dialect_);
    }

    struct Played {
        Move move;
        typename P::Undo undo;
        Key key_before;
        bool checked_before;
    };
    // Games whose squares differ show it where nothing stands.
    static char vacant_mark(Point p) {
        if constexpr (requires { G::vacant_mark(p); })
            return G::vacant_mark(p);
        else
            return '.';
    }
    template <class Predicate>
    static std::vector<bool> squares(Predicate holds) {
        std::vector<bool> out;
        for (int i = 0; i < G::Pieces::geometry.squares(); ++i)
            out.push_back(holds(Native::at(G::Pieces::geometry.point(i))));
        return out;
    }

    P position_;
    int dialect_ = 0, first_rank_ = 1;
    std::vector<Played> played_;
};

}  // namespace boardlab
