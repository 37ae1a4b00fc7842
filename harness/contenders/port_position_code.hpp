// The definitions that port_position.hpp leaves out; included by one file for each game.
#pragma once

#include <algorithm>
#include <stdexcept>

#include "games/ground.hpp"
#include "games/input_error.hpp"
#include "harness/contenders/digest_walk.hpp"
#include "harness/contenders/move_name.hpp"
#include "harness/contenders/perft_walk.hpp"
#include "harness/contenders/port_position.hpp"
#include "harness/contenders/tree_position.hpp"
#include "representations/picture.hpp"

namespace boardlab {

template <Game G>
std::unique_ptr<AnyPosition> position_over(std::unique_ptr<Port<G>> port) {
    return std::make_unique<TreePosition<G>>(std::move(port));
}

template <Game G>
void PortPosition<G>::load(std::string_view fen) {
    port_->set_up(G::read_fen(fen, dialect_));
    history_.clear();
}
template <Game G>
std::string PortPosition<G>::fen() const {
    return G::write_fen(port_->setup(), {.dialect = dialect_});
}
template <Game G>
std::string PortPosition<G>::exact_fen() const {
    return G::write_fen(port_->setup(), {.exact = true});
}

template <Game G>
std::vector<Move> PortPosition<G>::moves() const {
    std::vector<Move> moves = port_->list();
    std::sort(moves.begin(), moves.end());
    return moves;
}
template <Game G>
std::vector<Move> PortPosition<G>::tried_moves() const {
    std::vector<Move> moves = port_->list_tried();
    std::sort(moves.begin(), moves.end());
    return moves;
}
template <Game G>
void PortPosition<G>::play(Move move) {
    const Side mover = to_move();
    const search::HistoryEntry before{key(), mover, in_check(mover)};
    port_->make(move);
    history_.push_back(before);
}
template <Game G>
void PortPosition<G>::undo() {
    if (history_.empty()) throw std::logic_error("undo: no move has been played");
    port_->unmake();
    history_.pop_back();
}
template <Game G>
bool PortPosition<G>::declare(std::string_view word) {
    if constexpr (requires { G::declared(port_->setup(), word); }) {
        const auto state = G::declared(port_->setup(), word);
        if (state) port_->declare(*state);
        return state.has_value();
    } else {
        return false;
    }
}

template <Game G>
std::string PortPosition<G>::uci(Move move) const {
    if constexpr (names_steps<G>)
        return G::write_step(move, port_->setup());
    else
        return uci_name<typename G::Pieces>(move, first_rank_);
}
template <Game G>
std::string PortPosition<G>::san(Move move) const {
    if constexpr (names_steps<G>) {
        return G::write_san(move, moves(), port_->setup());
    } else {
        const auto next = port_->copy();
        next->make(move);
        const char* mark = !next->in_check(next->to_move()) ? "" : next->count() == 0 ? "#" : "+";
        return G::write_san(move, moves(), dialect_) + mark;
    }
}
template <Game G>
Move PortPosition<G>::find_move(std::string_view text) const {
    const std::vector<Move> legal = moves();
    if constexpr (names_steps<G>) {
        return G::read_step(text, legal, port_->setup());
    } else {
        for (const Move m : legal)
            if (uci(m) == text) return m;
        if (first_rank_ != 1)  // SAN with ranks from 0 could mean two moves
            throw InputError("move", "'" + printable(text) + "' is no legal move here",
                             "coordinates such as h2e2; SAN is read with ranks from 1 only");
        return G::read_san(text, legal, dialect_);
    }
}

template <Game G>
Circumstances PortPosition<G>::circumstances() const {
    Side mover = to_move();
    Circumstances now{count_moves() != 0, in_check(mover)};
    std::array<bool, 2> checked{true, true};
    const auto of = [&](Side s) -> bool& { return checked[static_cast<std::size_t>(index(s))]; };
    of(mover) = now.in_check;
    for (std::size_t i = history_.size(), back = static_cast<std::size_t>(port_->clock());
         i-- > 0 && back-- > 0;) {
        mover = opponent(mover);
        of(mover) &= history_[i].checked;
        if (history_[i].key != key()) continue;
        ++now.repetitions;
        now.checked_throughout = checked;
    }
    return now;
}
template <Game G>
Status PortPosition<G>::status() const {
    return status_of(port_->setup(), circumstances());
}
template <Game G>
std::string PortPosition<G>::remark() const {
    if constexpr (requires { G::remark(port_->setup()); })
        return G::remark(port_->setup());
    else
        return "";
}

template <Game G>
std::vector<GroundSquares> PortPosition<G>::grounds() const {
    std::vector<GroundSquares> out;
    if constexpr (requires { G::grounds; }) {
        constexpr Geometry g = G::Pieces::geometry;
        std::vector<bool> taken(static_cast<std::size_t>(g.squares()));
        for (const Ground& ground : G::grounds) {
            GroundSquares here{ground.mark, std::string(ground.name), {}};
            for (int i = 0; i < g.squares(); ++i) {
                const bool holds = !taken[static_cast<std::size_t>(i)] && ground.holds(g.point(i));
                here.squares.push_back(holds);
                if (holds) taken[static_cast<std::size_t>(i)] = true;
            }
            out.push_back(std::move(here));
        }
    }
    return out;
}

template <Game G>
std::vector<std::string> PortPosition<G>::faults_of(std::string_view fen) const {
    std::vector<std::string> faults;
    G::read_fen(fen, dialect_, [&](const InputError& fault) { faults.push_back(fault.what()); });
    return faults;
}

// Each move is tried on a copy of its own, so that what one spoils does not show in the others. A
// position that is broken itself is not played on: boards may do anything then.
template <Game G>
std::vector<std::string> PortPosition<G>::inconsistencies(std::size_t most) const {
    std::vector<std::string> all = port_->inconsistencies();
    if (all.empty())
        for (const Move move : moves()) {
            for (const std::string& broken : inconsistencies_after(move))
                all.push_back("after " + uci(move) + ": " + broken);
            if (all.size() >= most) break;
        }
    if (all.size() > most) all.resize(most);
    return all;
}
template <Game G>
std::vector<std::string> PortPosition<G>::inconsistencies_after(Move move) const {
    const auto trial = port_->copy();
    trial->make(move);
    std::vector<std::string> all = trial->inconsistencies();
    const auto again = port_->copy();
    again->set_up(trial->setup());
    if (again->key() != trial->key())
        all.push_back("the position rebuilt from its squares has another key");
    if (!all.empty()) return all;
    trial->unmake();
    all = trial->inconsistencies();
    if (trial->key() != key()) all.push_back("unmaking left another key");
    if (!(trial->setup() == port_->setup())) all.push_back("unmaking left a trace");
    return all;
}

template <Game G>
std::string PortPosition<G>::picture() const {
    const Setup<G> setup = port_->setup();
    return board_picture(G::Pieces::geometry, first_rank_, [&](Point p) {
        if constexpr (names_steps<G>) {
            return G::mark(setup, p);
        } else {
            if (!setup.at(p).empty()) return piece_letter<typename G::Pieces>(setup.at(p).piece());
            // Palaces and rivers are shown on vacant squares.
            if constexpr (requires { G::vacant_mark(p); })
                return G::vacant_mark(p);
            else
                return '.';
        }
    });
}
template <Game G>
std::vector<std::pair<std::string, std::vector<bool>>> PortPosition<G>::armies() const {
    const Setup<G> setup = port_->setup();
    std::vector<std::pair<std::string, std::vector<bool>>> out;
    for (Side side : {Side::first, Side::second})
        for (int k = 0; k < kind_count<typename G::Pieces>; ++k) {
            const Piece piece{static_cast<Kind>(k), side};
            std::vector<bool> squares;
            for (const auto& content : setup.cells)
                squares.push_back(!content.empty() && content.piece() == piece);
            out.emplace_back(std::string(1, piece_letter<typename G::Pieces>(piece)),
                             std::move(squares));
        }
    return out;
}
template <Game G>
std::vector<std::string> PortPosition<G>::shrink_candidates() const {
    return G::shrink_candidates(port_->setup());
}

template <Game G>
std::vector<Divided> PortPosition<G>::divide(const PerftOptions& options) const {
    std::vector<Divided> result = PerftWalk<G>(*port_, options).run();
    std::sort(result.begin(), result.end(),
              [](const Divided& a, const Divided& b) { return a.move < b.move; });
    return result;
}

template <Game G>
DigestedRoot PortPosition<G>::digest(const DigestOptions& options) const {
    return DigestWalk<G>(*port_, options,
                         [this](const Setup<G>& setup, const Circumstances& now) {
                             return status_of(setup, now);
                         })
        .run();
}

template <Game G>
std::string PortPosition<G>::digest_fen() const {
    Setup<G> setup = port_->setup();
    setup.clock = 0;
    setup.move_number = 1;
    return G::write_fen(setup, {.exact = true});
}

}  // namespace boardlab
