#include "games/fen_fields.hpp"

#include <algorithm>
#include <cctype>
#include <charconv>

#include "games/input_error.hpp"

namespace boardlab {
namespace {

constexpr std::size_t longest_fen = 400;

bool blank(char c) { return c == ' ' || c == '\t' || c == '\r' || c == '\n'; }

std::string shown(std::string_view text) { return "'" + printable(text) + "'"; }

std::size_t letter_and_mark(std::string_view text) {
    return text.substr(1).starts_with('~') ? 2 : 1;
}

int read_rank(std::string_view rank, int number, Geometry g,
              const std::function<void(Point, std::string_view)>& put,
              std::size_t (*length_of)(std::string_view)) {
    const std::string where = "rank " + std::to_string(number + 1);
    int file = 0;
    for (std::size_t i = 0; i < rank.size();) {
        if (rank[i] < '0' || rank[i] > '9') {
            if (file >= g.files)
                throw InputError("piece placement",
                                 where + " has more than " + std::to_string(g.files) + " files",
                                 "count its squares: " + shown(rank));
            const std::size_t length = length_of(rank.substr(i));
            put({file++, number}, rank.substr(i, length));
            i += length;
            continue;
        }
        std::size_t end = i;
        while (end < rank.size() && rank[end] >= '0' && rank[end] <= '9') ++end;
        int run = 0;
        std::from_chars(rank.data() + i, rank.data() + end, run);
        const bool adjacent = end - i > (g.files > 9 ? 2u : 1u) || (run > g.files && end - i > 1);
        if (adjacent)
            throw InputError("piece placement", where + " has adjacent digits " + shown(rank),
                             "write one number for a run of vacant squares");
        if (run < 1 || run > g.files || rank[i] == '0')
            throw InputError("piece placement",
                             where + " has a run of " + std::to_string(run) + " vacant squares",
                             "a run is 1 to " + std::to_string(g.files));
        file += run;
        i = end;
    }
    return file;
}

}  // namespace

std::vector<std::string_view> fen_fields(std::string_view text) {
    if (text.starts_with("\xEF\xBB\xBF")) text.remove_prefix(3);
    while (!text.empty() && blank(text.front())) text.remove_prefix(1);
    while (!text.empty() && blank(text.back())) text.remove_suffix(1);
    if (text.empty())
        throw InputError("FEN", "it is empty", "give at least the placement and the side to move");
    if (text.size() > longest_fen)
        throw InputError("FEN", "a line of " + std::to_string(text.size()) + " characters",
                         "no position needs more than " + std::to_string(longest_fen));
    for (std::size_t i = 0; i < text.size(); ++i)
        if (text[i] < ' ' || text[i] > '~')
            throw InputError(
                "FEN",
                "character " + std::to_string(i + 1) + " is a control character or not ASCII",
                "use plain ASCII letters and digits");
    std::vector<std::string_view> fields;
    for (std::size_t i = 0; i < text.size();) {
        std::size_t end = text.find(' ', i);
        if (end == std::string_view::npos) end = text.size();
        if (end > i) fields.push_back(text.substr(i, end - i));
        i = end + 1;
    }
    return fields;
}

void read_placement(std::string_view field, Geometry g,
                    const std::function<void(Point, std::string_view)>& put,
                    std::size_t (*length)(std::string_view)) {
    if (length == nullptr) length = letter_and_mark;
    int ranks = 1;
    for (char c : field) ranks += c == '/';
    if (ranks != g.ranks)
        throw InputError("piece placement", "it has " + std::to_string(ranks) + " ranks",
                         std::to_string(g.ranks) + " ranks separated by '/'");
    for (int rank = g.ranks - 1; rank >= 0; --rank) {
        const std::size_t slash = std::min(field.find('/'), field.size());
        const int files = read_rank(field.substr(0, slash), rank, g, put, length);
        if (files != g.files)
            throw InputError(
                "piece placement",
                "rank " + std::to_string(rank + 1) + " has " + std::to_string(files) + " files",
                "it must have " + std::to_string(g.files));
        field.remove_prefix(std::min(slash + 1, field.size()));
    }
}

std::string write_placement(Geometry g, const std::function<std::string(Point)>& piece) {
    std::string out;
    for (int rank = g.ranks - 1; rank >= 0; --rank) {
        int vacant = 0;
        const auto flush = [&] {
            if (vacant > 0) out += std::to_string(vacant);
            vacant = 0;
        };
        for (int file = 0; file < g.files; ++file) {
            const std::string here = piece({file, rank});
            if (here.empty()) {
                ++vacant;
                continue;
            }
            flush();
            out += here;
        }
        flush();
        if (rank > 0) out += '/';
    }
    return out;
}

Cell read_letter(std::string_view piece, std::string_view letters) {
    const char upper = static_cast<char>(std::toupper(static_cast<unsigned char>(piece[0])));
    const std::size_t kind = letters.rfind(upper);
    if (piece.size() != 1 || kind == std::string_view::npos) {
        std::string known, lower;
        for (char c : letters)
            if (known.find(c) == std::string::npos) known += c;
        for (char c : known)
            lower += static_cast<char>(std::tolower(static_cast<unsigned char>(c)));
        throw InputError("piece placement", "unknown piece letter '" + std::string(piece) + "'",
                         known + " for the side that moves first, " + lower + " for the other");
    }
    return Piece{static_cast<Kind>(kind), piece[0] == upper ? Side::first : Side::second};
}

char letter_of(Piece p, std::string_view letters) {
    const char letter = letters[static_cast<std::size_t>(index(p.kind))];
    return p.side == Side::first
               ? letter
               : static_cast<char>(std::tolower(static_cast<unsigned char>(letter)));
}

void refuse_dialect(const std::string& why, std::string_view looks_like) {
    throw InputError("dialect", why,
                     "it looks like " + std::string(looks_like) + "'s: name it with --dialect");
}

void refuse_foreign_letters(std::string_view placement, std::string_view foreign,
                            std::string_view dialect, std::string_view other) {
    if (const auto at = placement.find_first_of(foreign); at != std::string_view::npos)
        refuse_dialect(std::string("there is no piece '") + placement[at] + "' in " +
                           std::string(dialect) + "'s",
                       other);
}

Side read_side(std::string_view field, char first) {
    if (field.size() != 1 || (field[0] != first && field[0] != 'b'))
        throw InputError("side to move", "'" + std::string(field.substr(0, 16)) + "' is no side",
                         std::string("'") + first + "' or 'b'");
    return field[0] == first ? Side::first : Side::second;
}

std::string write_counters(int clock, int move_number) {
    return std::to_string(std::min(clock, largest_counter)) + ' ' +
           std::to_string(std::min(move_number, largest_counter));
}

int read_counter(std::string_view field, const char* name, int least, int most) {
    int value = 0;
    const auto [end, error] = std::from_chars(field.data(), field.data() + field.size(), value);
    if (error != std::errc{} || end != field.data() + field.size() || value < least || value > most)
        throw InputError(
            name, shown(field) + " is not acceptable",
            "a whole number from " + std::to_string(least) + " to " + std::to_string(most));
    return value;
}

}  // namespace boardlab
