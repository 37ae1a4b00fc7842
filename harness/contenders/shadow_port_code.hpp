// The definitions that shadow_port.hpp leaves out; included by one file for each game.
#pragma once

#include <algorithm>
#include <optional>

#include "games/perft_table.hpp"
#include "harness/contenders/move_name.hpp"
#include "harness/contenders/shadow_port.hpp"
#include "harness/contenders/shadow_text.hpp"

namespace boardlab {

template <Game G>
void ShadowPort<G>::report(const std::string& query, const std::string& first,
                           const std::string& second) const {
    report_at(fen(), query, first, second);
}
template <Game G>
void ShadowPort<G>::report_at(const std::string& where, const std::string& query,
                              const std::string& first, const std::string& second) const {
    shadowing_.mismatches->report(
        {shadowing_.first_board, shadowing_.second_board, where, query, first, second});
}
template <Game G>
std::string ShadowPort<G>::fen() const {
    return G::write_fen(first_->setup(), {.exact = true});
}

// The first board's answer. `text(answer, other answer)` says one of them in words.
template <Game G>
template <class Ask, class Text>
auto ShadowPort<G>::agreed(const std::string& query, Ask ask, Text text) const {
    const auto answer = ask(*first_);
    shadowing_.mismatches->count_comparison();
    std::string failure;
    try {
        const auto other = ask(*second_);
        if (other == answer) return answer;
        report(query, text(answer, other), text(other, answer));
        return answer;
    } catch (const BoardsDiffer&) {
        throw;
    } catch (const std::exception& error) {  // a board that is not finished may throw
        failure = error.what();
    }
    report(query, text(answer, answer), "an error: " + failure);
    return answer;
}

template <Game G>
std::vector<Move> ShadowPort<G>::agreed_list(const char* query, Lists& lists,
                                             std::vector<Move> (Port<G>::*ask)() const) const {
    lists = Lists::agree;
    return agreed(
        query,
        [&](const Port<G>& board) {
            std::vector<Move> moves = (board.*ask)();
            std::sort(moves.begin(), moves.end());
            return moves;
        },
        [&](const auto& mine, const auto& other) {
            lists = Lists::differ;
            return list_text(mine, other);
        });
}
template <Game G>
std::string ShadowPort<G>::list_text(const std::vector<Move>& mine,
                                     const std::vector<Move>& other) const {
    return shadow_text::list(mine, other, [&](Move m) { return move_name<G>(m, first_->setup()); });
}

template <Game G>
std::vector<Move> ShadowPort<G>::list() const {
    return agreed_list("the legal moves", known_.legal, &Port<G>::list);
}
template <Game G>
std::vector<Move> ShadowPort<G>::list_tried() const {
    return agreed_list("the moves that stand a trial", known_.tried, &Port<G>::list_tried);
}
template <Game G>
std::vector<Move> ShadowPort<G>::list_captures() const {
    return agreed_list("the captures", known_.captures, &Port<G>::list_captures);
}
template <Game G>
unsigned ShadowPort<G>::count() const {
    return agreed(
        "the number of legal moves", [](auto& p) { return p.count(); }, shadow_text::number);
}

template <Game G>
Setup<G> ShadowPort<G>::setup() const {
    return agreed(
        "the position", [](auto& p) { return p.setup(); },
        [](const Setup<G>& mine, const Setup<G>&) { return G::write_fen(mine, {.exact = true}); });
}
template <Game G>
Side ShadowPort<G>::to_move() const {
    return agreed(
        "the side to move", [](auto& p) { return p.to_move(); }, shadow_text::side);
}
template <Game G>
bool ShadowPort<G>::turn_is_open() const {
    return agreed(
        "whether the turn is open", [](auto& p) { return p.turn_is_open(); },
        shadow_text::yes_or_no);
}
template <Game G>
Key ShadowPort<G>::key() const {
    return agreed(
        "the key", [](auto& p) { return p.key(); }, shadow_text::key);
}
template <Game G>
int ShadowPort<G>::clock() const {
    return agreed(
        "the clock", [](auto& p) { return p.clock(); }, shadow_text::number);
}
template <Game G>
int ShadowPort<G>::move_number() const {
    return agreed(
        "the move number", [](auto& p) { return p.move_number(); }, shadow_text::number);
}
template <Game G>
bool ShadowPort<G>::in_check(Side side) const {
    return agreed(
        "whether " + shadow_text::side(side, side) + " is in check",
        [&](auto& p) { return p.in_check(side); }, shadow_text::yes_or_no);
}
template <Game G>
std::vector<bool> ShadowPort<G>::attacked_by(Side side) const {
    return agreed(
        "the squares that " + shadow_text::side(side, side) + " attacks",
        [&](auto& p) { return p.attacked_by(side); },
        [](auto& mine, auto& other) {
            return shadow_text::squares<G>(shadow_text::members(mine), shadow_text::members(other));
        });
}
template <Game G>
std::vector<int> ShadowPort<G>::air_zones(Side side) const {
    return agreed(
        "the air-defence zones of " + shadow_text::side(side, side),
        [&](auto& p) { return p.air_zones(side); }, shadow_text::by_square<G>);
}
template <Game G>
std::vector<std::string> ShadowPort<G>::inconsistencies() const {
    std::vector<std::string> all;
    for (const std::string& broken : first_->inconsistencies())
        all.push_back(shadowing_.first_board + ": " + broken);
    for (const std::string& broken : second_->inconsistencies())
        all.push_back(shadowing_.second_board + ": " + broken);
    return all;
}

// The first board answers; the second is asked one thing after the other, so that a report names
// what differs.
template <Game G>
void ShadowPort<G>::answer(NodeAnswers<G>& out) const {
    list();
    count();
    setup();
    key();
    for (const Side side : {Side::first, Side::second}) {
        in_check(side);
        attacked_by(side);
    }
    first_->answer(out);
}

template <Game G>
typename Setup<G>::Content ShadowPort<G>::content_on(Square s) const {
    return agreed(
        "what stands on " + shadow_text::square<G>(s), [&](auto& p) { return p.content_on(s); },
        [](auto content, auto) {
            return content.empty() ? std::string("nothing")
                                   : shadow_text::piece<G>(content.piece());
        });
}
template <Game G>
int ShadowPort<G>::army_size(Piece piece) const {
    return agreed(
        "the number of pieces " + shadow_text::piece<G>(piece),
        [&](auto& p) { return p.army_size(piece); }, shadow_text::number);
}
template <Game G>
std::vector<Square> ShadowPort<G>::squares_of(Piece piece) const {
    return agreed(
        "the squares of " + shadow_text::piece<G>(piece),
        [&](auto& p) { return shadow_text::sorted(p.squares_of(piece)); }, shadow_text::squares<G>);
}
template <Game G>
std::vector<Square> ShadowPort<G>::occupied_by(Side side) const {
    return agreed(
        "the squares of " + shadow_text::side(side, side),
        [&](auto& p) { return shadow_text::sorted(p.occupied_by(side)); }, shadow_text::squares<G>);
}
template <Game G>
Square ShadowPort<G>::royal_square(Side side) const {
    return agreed(
        "where the royal of " + shadow_text::side(side, side) + " stands",
        [&](auto& p) { return p.royal_square(side); },
        [](Square s, Square) { return shadow_text::square<G>(s); });
}

}  // namespace boardlab

#include "harness/contenders/shadow_port_changes.hpp"
