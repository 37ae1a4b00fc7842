// Steps as text: the canonical string, SAN and LAN, and reading all three.
#include <algorithm>

#include "games/cotulenh/cotulenh.hpp"
#include "games/cotulenh/text.hpp"
#include "games/input_error.hpp"
#include "games/notation.hpp"
#include "games/san.hpp"

namespace boardlab {

using namespace cotulenh;

namespace {

using Dense = Numbering<Pieces::geometry, Pieces::geometry.files>;
using DenseRules = cotulenh::Rules<Dense>;

std::string name_of(Square s) { return square_name(Dense::point(s)); }

// What moves: the whole unit, or the one piece that leaves it.
std::string actor(Move move, const Setup<CoTuLenh>& setup) {
    const Content here = setup.cells[move.from()];
    const unsigned type = 1u << index(move.type().kind);
    const std::uint32_t kinds = Units::kinds(here.unit);
    return kinds_text(leaves_its_stack(move.type()) ? kinds & (type | type << type_count) : kinds,
                      here.side);
}
std::string upper(std::string text) {
    for (char& c : text) c = static_cast<char>(std::toupper(static_cast<unsigned char>(c)));
    return text;
}
std::string arrival(Move move) {
    const MoveType m = move.type();
    std::string out = leaves_its_stack(m) ? ">" : "";
    switch (step_of(m)) {
        case Step::stay:
            out += '_';
            break;
        case Step::suicide:
            out += '@';
            break;
        case Step::join:
            out += '&';
            break;
        case Step::go:
            out += m.captures ? "x" : "";
            break;
    }
    return out + name_of(move.to());
}

// The origin's file, or its rank if the file is ambiguous, or both.
std::string distinction(Move move, const std::vector<Move>& legal) {
    bool others = false, same_file = false, same_rank = false;
    const Point from = Dense::point(move.from());
    for (const Move m : legal) {
        if (m.type().kind != move.type().kind || m.to() != move.to() || m.from() == move.from())
            continue;
        others = true;
        same_file |= Dense::point(m.from()).file == from.file;
        same_rank |= Dense::point(m.from()).rank == from.rank;
    }
    if (!others) return "";
    if (!same_file) return std::string(1, static_cast<char>('a' + from.file));
    return same_rank ? square_name(from) : std::to_string(from.rank + 1);
}

// The same without the marks of heroes, which a reader may leave out.
std::string without_heroes(std::string text) {
    std::erase(text, '+');
    return text;
}

}  // namespace

std::string CoTuLenh::write_step(Move move, const Setup<CoTuLenh>& setup) {
    if (DenseRules::is_commit(move)) return "commit";
    const MoveType m = move.type();
    std::string flags;
    switch (step_of(m)) {
        case Step::go:
            flags = m.captures ? "c" : "n";
            break;
        case Step::stay:
            flags = "s";
            break;
        case Step::suicide:
            flags = "k";
            break;
        case Step::join:
            break;
    }
    if (leaves_its_stack(m)) flags += 'd';
    if (step_of(m) == Step::join) flags += 'b';
    const Content there = setup.cells[move.to()];
    std::string out =
        actor(move, setup) + ':' + name_of(move.from()) + ':' + name_of(move.to()) + ':' + flags;
    if (m.captures) out += ":x" + unit_text(there);
    if (step_of(m) == Step::join) out += ":&" + (there.empty() ? "-" : unit_text(there));
    return out;
}

std::string CoTuLenh::write_san(Move move, const std::vector<Move>& legal,
                                const Setup<CoTuLenh>& setup) {
    if (DenseRules::is_commit(move)) return "commit";
    return upper(actor(move, setup)) + distinction(move, legal) + arrival(move);
}
std::string CoTuLenh::write_lan(Move move, const Setup<CoTuLenh>& setup) {
    if (DenseRules::is_commit(move)) return "commit";
    return upper(actor(move, setup)) + name_of(move.from()) + arrival(move);
}

Move CoTuLenh::read_step(std::string_view text, const std::vector<Move>& legal,
                         const Setup<CoTuLenh>& setup) {
    const std::string wanted = without_heroes(std::string(without_marks(text)));
    const auto is_wanted = [&](const std::string& name) { return without_heroes(name) == wanted; };
    std::vector<Move> found;
    // The strictest notation first, so that a canonical string is never read as another one.
    for (int reading = 0; reading < 3 && found.empty(); ++reading)
        for (const Move m : legal) {
            const bool meant =
                reading == 0 ? write_step(m, setup) == text
                : reading == 1
                    ? is_wanted(write_step(m, setup)) || is_wanted(write_lan(m, setup)) ||
                          is_wanted(write_san(m, legal, setup))
                    : !DenseRules::is_commit(m) && name_of(m.from()) + name_of(m.to()) == text;
            if (meant) found.push_back(m);
        }
    return only_one(text, found, "Tf6, LAN such as Tf4f6, steps such as T:f4:f6:n");
}

}  // namespace boardlab
