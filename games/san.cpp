#include "games/san.hpp"

#include "games/input_error.hpp"
#include "games/notation.hpp"

namespace boardlab {
namespace {

Point point(Square dense, const SanWords& words) {
    return words.board.point(static_cast<int>(dense));
}

// The shortest addition (file, rank or both) that distinguishes the move from others of its letter
// to the same square.
std::string disambiguation(Move move, const std::vector<Move>& legal, const SanWords& words) {
    bool others = false, same_file = false, same_rank = false;
    const Point here = point(move.from(), words);
    for (const Move other : legal) {
        if (other.to() != move.to() || other.from() == move.from() ||
            words.of(other.type().kind) != words.of(move.type().kind))
            continue;
        others = true;
        same_file |= point(other.from(), words).file == here.file;
        same_rank |= point(other.from(), words).rank == here.rank;
    }
    const std::string from = square_name(here);
    if (!others) return "";
    if (!same_file) return from.substr(0, 1);
    if (!same_rank) return from.substr(1);
    return from;
}

std::string letter_from(std::string_view letters, Kind k) {
    return std::string(1, letters[static_cast<std::size_t>(index(k))]);
}

}  // namespace

std::string plain_san(Move move, const std::vector<Move>& legal, const SanWords& words) {
    const MoveType m = move.type();
    std::string out = words.of(m.kind);
    if (!out.empty())
        out += disambiguation(move, legal, words);
    else if (m.captures)
        out += square_name(point(move.from(), words))[0];
    if (m.captures) out += 'x';
    out += square_name(point(move.to(), words));
    if (m.arrival == Arrival::promoting) out += '=' + letter_from(words.promotions, m.becomes);
    return out;
}

bool may_mean(std::string_view text, Move move, const SanWords& words) {
    const MoveType m = move.type();
    const auto take = [&](std::string_view part) {
        const bool there = !part.empty() && text.starts_with(part);
        if (there) text.remove_prefix(part.size());
        return there;
    };
    const auto take_end = [&](std::string_view part) {
        const bool there = text.ends_with(part);
        if (there) text.remove_suffix(part.size());
        return there;
    };
    const std::string from = square_name(point(move.from(), words));
    if (m.arrival == Arrival::promoting) {
        if (take_end(letter_from(words.promotions, m.becomes)))
            take_end("=");
        else if (!words.one_promotion)
            return false;
    }
    if (!take_end(square_name(point(move.to(), words)))) return false;
    if (m.captures) take_end("x");
    const std::string letter = words.of(m.kind);
    if (letter.empty()) return text == (m.captures ? from.substr(0, 1) : "");
    if (!take(letter)) return false;
    take(from.substr(0, 1));
    take(from.substr(1));
    return text.empty();
}

std::string_view without_marks(std::string_view text) {
    while (!text.empty() && std::string_view("+#!?").find(text.back()) != std::string_view::npos)
        text.remove_suffix(1);
    return text;
}

Move meant_by(std::string_view text, const std::vector<Move>& legal, const SanWords& words,
              const char* examples) {
    std::vector<Move> found;
    for (const Move m : legal)
        if (may_mean(without_marks(text), m, words)) found.push_back(m);
    return only_one(text, found, examples);
}

Move only_one(std::string_view text, const std::vector<Move>& found, const char* examples) {
    if (found.size() == 1) return found.front();
    throw InputError("move",
                     "'" + printable(text) + "' " +
                         (found.empty() ? "is no legal move here" : "fits several moves"),
                     found.empty() ? std::string("SAN such as ") + examples
                                   : "add the file or rank it comes from");
}

}  // namespace boardlab
