// FEN of CoTuLenh: stacks in parentheses, heroes with a '+'. While a session is open the first
// field is the position at its start, and a seventh field lists the steps taken since.
#include <charconv>

#include "games/cotulenh/cotulenh.hpp"
#include "games/cotulenh/text.hpp"
#include "games/fen_fields.hpp"
#include "games/input_error.hpp"
#include "games/notation.hpp"
#include "games/position_code.hpp"
#include "representations/default_board.hpp"

namespace boardlab {

using namespace cotulenh;

namespace {

constexpr Geometry board = Pieces::geometry;
using Dense = Numbering<board, board.files>;
constexpr std::string_view marks = "_x@&";  // stay capture, capture, suicide capture, join

[[noreturn]] void refuse_session(const std::string& reason, const std::string& hint) {
    throw InputError("deploy session", reason, hint);
}

Point read_square(std::string_view text) {
    int rank = 0;
    const char* const end = text.data() + text.size();
    const auto [stop, error] =
        std::from_chars(text.data() + std::min<std::size_t>(1, text.size()), end, rank);
    const Point p{text.empty() ? -1 : text[0] - 'a', rank - 1};
    if (error != std::errc{} || stop != end || !board.contains(p) || text[1] == '0')
        refuse_session("'" + printable(text) + "' is no square", "a1 to k12");
    return p;
}

// The pieces that a session names. Errors are reported as errors of the session.
Named read_actors(std::string_view text) try {
    return read_pieces(text);
} catch (const InputError& error) {
    refuse_session(error.reason(), error.hint());
}

// Plays the steps of a session from the position in which it began.
class SessionReader {
    using Board = DefaultBoard<Pieces>;
    using Native = Board::Numbering;
    using Rules = cotulenh::Rules<Native>;

 public:
    SessionReader(const Setup<CoTuLenh>& start, std::string_view text) : start_(start) {
        for (int i = 0; i < board.squares(); ++i)
            if (const Content c = start.cells[static_cast<std::size_t>(i)]; !c.empty())
                board_.put(c.unit, c.side, Native::at(board.point(i)));
        const std::size_t first = text.find(':');
        const std::size_t second = first == text.npos ? first : text.find(':', first + 1);
        if (second == text.npos)
            refuse_session("'" + printable(text) + "' is no session",
                           "origin:left:steps, as in c9:F:N>c7...");
        origin(text.substr(0, first));
        std::string_view steps = text.substr(second + 1);
        const bool unfinished = steps.ends_with("...");
        if (unfinished) steps.remove_suffix(3);
        for (bool more = true; more;) {
            const std::size_t comma = std::min(steps.find(','), steps.size());
            step(steps.substr(0, comma));
            more = comma < steps.size();
            steps.remove_prefix(std::min(comma + 1, steps.size()));
        }
        const std::string_view left = text.substr(first + 1, second - first - 1);
        if ((left.empty() ? 0 : read_actors(left).types) != state_.remaining())
            refuse_session("'" + printable(left) + "' is not who is left",
                           "name the pieces that have not acted");
        if (unfinished != (state_.remaining() != 0))
            refuse_session("the '...' at its end is wrong",
                           "it stands there while pieces are left");
        const bool over =
            with_side(start.to_move, [&]<Side Us>() { return Rules::is_over<Us>(board_, state_); });
        if (over)
            refuse_session("the turn is over after these steps", "give the position after them");
    }
    Setup<CoTuLenh> now() const {
        Setup<CoTuLenh> setup = start_;
        for (int i = 0; i < board.squares(); ++i)
            setup.cells[static_cast<std::size_t>(i)] =
                Rules::content_on(board_, Native::at(board.point(i)));
        setup.state = Rules::renumbered<Native, Dense>(state_);
        return setup;
    }

 private:
    void origin(std::string_view text) {
        const Point p = read_square(text);
        const Content here = start_.at(p);
        if (!Units::is_stack(here.unit) || here.side != start_.to_move)
            refuse_session("no stack of the side to move stands on " + square_name(p),
                           "a session deploys a stack");
        state_.stack = here.unit;
        state_.origin = static_cast<std::uint8_t>(Native::at(p));
    }
    void step(std::string_view text) {
        const std::size_t arrow = text.find('>');
        if (arrow == text.npos)
            refuse_session("'" + printable(text) + "' is no step", "as in N>c7, F>xj8, (TI)>g8");
        const Named named = read_actors(text.substr(0, arrow));
        std::string_view rest = text.substr(arrow + 1);
        const std::size_t mark = rest.empty() ? marks.npos : marks.find(rest[0]);
        if (mark != marks.npos) rest.remove_prefix(1);
        const Square to = Native::at(read_square(rest));
        const bool taken = with_side(start_.to_move, [&]<Side Us>() {
            return Rules::resume<Us>(board_, state_, named.types, named.heroic, to, mark == 0);
        });
        if (!taken || marked(state_.steps[state_.count - 1u]) !=
                          (mark == marks.npos ? "" : std::string(1, marks[mark])))
            refuse_session("'" + printable(text) + "' is not possible there",
                           "steps must be legal, in the order given, with their marks");
    }

 public:
    static std::string marked(const Deployed& d) {
        switch (step_of(d.type())) {
            case Step::stay:
                return "_";
            case Step::suicide:
                return "@";
            case Step::join:
                return "&";
            case Step::go:
                break;
        }
        return d.captures ? "x" : "";
    }

 private:
    Setup<CoTuLenh> start_;
    Board board_;
    State state_;
};

std::string write_session(const Setup<CoTuLenh>& setup) {
    const State& s = setup.state;
    const auto name = [](Square q) { return square_name(board.point(static_cast<int>(q))); };
    const std::uint32_t here = Units::kinds(setup.cells[s.origin].unit);
    const unsigned left = s.remaining();
    std::string out =
        name(s.origin) + ':' + kinds_text(here & (left | left << type_count), Side::first) + ':';
    for (std::size_t i = 0; i < s.count; ++i) {
        const Deployed& d = s.steps[i];
        out += (i > 0 ? "," : "") +
               kinds_text((d.types & ~unsigned{d.heroic}) | unsigned{d.heroic} << type_count,
                          Side::first) +
               '>' + SessionReader::marked(d) + name(d.to);
    }
    return out + (left != 0 ? "..." : "");
}

}  // namespace

Setup<CoTuLenh> CoTuLenh::read_fen(std::string_view text, int, const Refuse& refuse) {
    const auto fields = fen_fields(text);
    const std::size_t n = fields.size();
    if (n != 4 && n != 6 && n != 7)
        throw InputError("FEN", "it has " + std::to_string(n) + " fields",
                         "placement, side, '-', '-', then both counters or neither, and behind "
                         "them perhaps a deploy session");
    Setup<CoTuLenh> setup;
    bool sound = true;
    const Refuse report = [&](const InputError& fault) {
        sound = false;
        refuse(fault);
    };
    read_placement(
        fields[0], board,
        [&](Point p, std::string_view unit) { setup.at(p) = read_unit(unit, p, report); },
        unit_length);
    setup.to_move = read_side(fields[1], 'r');
    for (std::size_t i = 2; i < 4; ++i)
        if (fields[i] != "-")
            throw InputError(i == 2 ? "third field" : "fourth field",
                             "'" + printable(fields[i]) + "' has no meaning here", "write '-'");
    if (n >= 6) {
        setup.clock = read_counter(fields[4], "halfmove clock", 0, largest_counter);
        setup.move_number = read_counter(fields[5], "move number", 1, largest_counter);
    }
    check_armies(setup, report);  // read_unit has seen to the ground
    return n == 7 && sound ? SessionReader(setup, fields[6]).now() : setup;
}

std::string CoTuLenh::write_fen(const Setup<CoTuLenh>& setup, FenStyle) {
    Setup<CoTuLenh> before = setup;  // of a session: the position in which it began
    for (const Changes::Before& b : setup.state.changes)
        if (setup.state.open()) before.cells[b.square] = {b.unit, b.side};
    return write_placement(board,
                           [&](Point p) {
                               const Content c = before.at(p);
                               return c.empty() ? std::string() : unit_text(c);
                           }) +
           (setup.to_move == Side::first ? " r" : " b") + " - - " +
           write_counters(setup.clock, setup.move_number) +
           (setup.state.open() ? " " + write_session(setup) : "");
}

}  // namespace boardlab
