#include "harness/validation/position_facts.hpp"

#include <algorithm>
#include <iterator>

#include "games/input_error.hpp"
#include "representations/picture.hpp"

namespace boardlab {

namespace {

std::string side_name(std::size_t side) { return side == 0 ? "first side" : "second side"; }

std::string quoted(const std::string& text) { return "'" + text + "'"; }

std::optional<Disagreement> differing_text(const char* what, const std::string& a,
                                           const std::string& b) {
    if (a == b) return std::nullopt;
    return Disagreement{what, quoted(a) + " against " + quoted(b)};
}

std::vector<std::string> names_of(const AnyPosition& position, const std::vector<Move>& moves) {
    std::vector<std::string> names;
    for (const Move m : moves) names.push_back(position.uci(m));
    std::sort(names.begin(), names.end());
    return names;
}

Disagreement differing_names(const char* what, const std::vector<std::string>& a,
                             const std::vector<std::string>& b) {
    Disagreement d{what, "", lacking(a, b), lacking(b, a)};
    if (!d.missing.empty()) d.detail = "missing " + joined(d.missing);
    if (!d.extra.empty()) d.detail += (d.detail.empty() ? "extra " : ", extra ") + joined(d.extra);
    return d;
}

std::optional<Disagreement> differing_moves(const PositionFacts& a, const PositionFacts& b) {
    if (a.moves == b.moves) return std::nullopt;
    Disagreement d = differing_names("moves", a.names, b.names);
    if (d.detail.empty())
        d = {"move_type", "the same moves by name, but of another type (capture, promotion, …)"};
    return d;
}

std::optional<Disagreement> differing_attacks(const PositionFacts& a, const PositionFacts& b,
                                              Geometry board) {
    for (std::size_t side = 0; side < 2; ++side) {
        if (a.attacked[side] == b.attacked[side]) continue;
        std::vector<bool> only_a = a.attacked[side], only_b = b.attacked[side];
        for (std::size_t i = 0; i < only_a.size(); ++i) {
            only_a[i] = a.attacked[side][i] && !b.attacked[side][i];
            only_b[i] = b.attacked[side][i] && !a.attacked[side][i];
        }
        return Disagreement{"attack map", side_name(side) + " attacks [" +
                                              squares_of(board, only_a) + "] on the first only, [" +
                                              squares_of(board, only_b) + "] on the second only"};
    }
    return std::nullopt;
}

}  // namespace

PositionFacts facts_of(const AnyPosition& position, AnyPosition& scratch) {
    PositionFacts out;
    out.moves = position.moves();
    out.names = names_of(position, out.moves);
    out.count = position.count_moves();
    const std::vector<Move> tried = position.tried_moves();
    out.tried = tried == out.moves ? out.names : names_of(position, tried);
    for (const Side side : {Side::first, Side::second}) {
        const auto i = static_cast<std::size_t>(index(side));
        out.check[i] = position.in_check(side);
        out.attacked[i] = position.attacked_by(side);
    }
    out.key = position.key();
    out.fen = position.fen();
    out.full_fen = position.exact_fen();
    out.status = position.status().name;
    try {
        scratch.load(out.full_fen);
        out.fen_again = scratch.fen();
        out.key_again = scratch.key();
    } catch (const InputError& refused) {
        out.fen_again = std::string("refused: ") + refused.what();
    }
    return out;
}

std::vector<std::string> outcomes_of(AnyPosition& position, const std::vector<Move>& moves) {
    std::vector<std::string> out;
    for (const Move move : moves) {
        position.play(move);
        out.push_back(position.exact_fen() + ", " + std::string(position.status().name));
        position.undo();
    }
    return out;
}

std::optional<Disagreement> own_fault(const PositionFacts& facts) {
    if (facts.count != facts.moves.size())
        return Disagreement{"count", std::to_string(facts.count) + " moves counted, " +
                                         std::to_string(facts.moves.size()) + " listed"};
    if (facts.tried != facts.names) {  // those that a trial finds are right
        Disagreement trial = differing_names("trial", facts.tried, facts.names);
        trial.detail = "among the legal moves, " + trial.detail;
        return trial;
    }
    if (facts.fen != facts.fen_again)
        return Disagreement{"FEN round trip",
                            quoted(facts.fen) + " came back as " + quoted(facts.fen_again)};
    if (facts.key != facts.key_again)
        return Disagreement{"FEN round trip", "the key is another after loading its own FEN"};
    return std::nullopt;
}

std::optional<Disagreement> difference_between(const PositionFacts& a, const PositionFacts& b,
                                               Geometry board) {
    if (auto moves = differing_moves(a, b)) return moves;
    for (std::size_t side = 0; side < 2; ++side)
        if (a.check[side] != b.check[side])
            return Disagreement{"check", "the " + side_name(side) + " is in check on the " +
                                             (a.check[side] ? "first" : "second") + " only"};
    if (auto attacks = differing_attacks(a, b, board)) return attacks;
    if (auto fen = differing_text("FEN", a.fen, b.fen)) return fen;
    if (auto fen = differing_text("FEN", a.full_fen, b.full_fen)) return fen;
    if (a.key != b.key) return Disagreement{"key", "the keys of one FEN differ"};
    return differing_text("status", a.status, b.status);
}

std::optional<Disagreement> difference_between(const AnyPosition& speller,
                                               const std::vector<Move>& moves,
                                               const std::vector<std::string>& outcomes_a,
                                               const std::vector<std::string>& outcomes_b) {
    for (std::size_t i = 0; i < moves.size(); ++i)
        if (auto text = differing_text("outcome", outcomes_a[i], outcomes_b[i])) {
            text->detail = "after " + speller.uci(moves[i]) + ": " + text->detail;
            return text;
        }
    return std::nullopt;
}

std::optional<Disagreement> difference_between(const AnyPosition& speller,
                                               const std::vector<Divided>& a,
                                               const std::vector<Divided>& b) {
    for (std::size_t i = 0; i < a.size() && i < b.size(); ++i)
        if (a[i].move != b[i].move || a[i].nodes != b[i].nodes)
            return Disagreement{"divide", "after " + speller.uci(a[i].move) + ": " +
                                              a[i].nodes.str() + " against " + b[i].nodes.str() +
                                              " nodes"};
    if (a.size() != b.size()) return Disagreement{"divide", "another number of moves"};
    return std::nullopt;
}

std::vector<std::string> lacking(const std::vector<std::string>& a,
                                 const std::vector<std::string>& b) {
    std::vector<std::string> out;
    std::set_difference(a.begin(), a.end(), b.begin(), b.end(), std::back_inserter(out));
    return out;
}

std::string joined(const std::vector<std::string>& words) {
    std::string out;
    for (const std::string& word : words) out += (out.empty() ? "" : " ") + word;
    return out;
}

}  // namespace boardlab
