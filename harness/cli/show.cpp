// boardlab show: a position as a diagram, or its sets and the numbers of their squares.
#include <fmt/format.h>

#include <iterator>
#include <sstream>

#include "harness/cli/common.hpp"
#include "harness/cli/json_output.hpp"
#include "representations/picture.hpp"

namespace boardlab::cli {
namespace {

struct Options {
    Common common;
    bool sets = false, attacks = false, exact = false, as_game = false, check = false;
    bool terrain = false, air = false;
};

// Dialects other than the default one leave nothing out.
std::string fen_of(const AnyPosition& p, const Options& o) {
    return o.exact && o.common.chosen_dialect() == 0 ? p.exact_fen() : p.fen();
}

std::string side_name(Side side) { return side == Side::first ? "first" : "second"; }

std::vector<std::string> square_names(Geometry g, const std::vector<bool>& set, int first_rank) {
    std::istringstream text(squares_of(g, set, first_rank));
    return {std::istream_iterator<std::string>(text), {}};
}
Json zones_by_name(Geometry g, const std::vector<int>& zones, int first_rank) {
    Json out = Json::object();
    for (std::size_t i = 0; i < zones.size(); ++i)
        if (zones[i] > 0) {
            std::vector<bool> one(zones.size());
            one[i] = true;
            out[squares_of(g, one, first_rank)] = zones[i];
        }
    return out;
}

Json as_json(const AnyPosition& p, const Options& o, Geometry g) {
    Json out{{"game", o.common.game},
             {"fen", fen_of(p, o)},
             {"check", p.in_check(p.to_move())},
             {"status", std::string(p.status().name)},
             {"remark", p.remark()},
             {"key", fmt::format("{:016x}", p.key())}};
    const int first = o.common.first_rank();
    if (o.attacks)
        for (const Side side : {Side::first, Side::second})
            out["attacks"][side_name(side)] = square_names(g, p.attacked_by(side), first);
    if (o.air)
        for (const Side side : {Side::first, Side::second})
            out["air"][side_name(side)] = zones_by_name(g, p.air_zones(side), first);
    if (o.terrain)
        for (const GroundSquares& ground : p.grounds())
            out["terrain"][ground.name] = square_names(g, ground.squares, first);
    return out;
}

// Each square with the mark of its ground, and below what the marks mean.
void print_terrain(const AnyPosition& p, Geometry g, int first_rank) {
    const std::vector<GroundSquares> grounds = p.grounds();
    print_text('\n' + board_picture(g, first_rank, [&](Point at) {
                   for (const GroundSquares& ground : grounds)
                       if (ground.squares[static_cast<std::size_t>(g.dense(at))])
                           return ground.mark;
                   return ' ';
               }));
    for (const GroundSquares& ground : grounds)
        print_text(fmt::format("{} {}\n", ground.mark, ground.name));
}
// Each square with the number of zones that cover it.
void print_air(const AnyPosition& p, Geometry g, int first_rank) {
    for (const Side side : {Side::first, Side::second}) {
        const std::vector<int> zones = p.air_zones(side);
        print_text(fmt::format("\nair defence of {}\n", side_name(side)) +
                   board_picture(g, first_rank, [&](Point at) {
                       const int n = zones[static_cast<std::size_t>(g.dense(at))];
                       return n == 0 ? std::string(".") : std::to_string(n);
                   }));
    }
}

void as_text(const AnyPosition& p, const Options& o, Geometry g) {
    print_text(p.picture());
    print_text(fmt::format("\nFen: {}\nKey: {:016x}\nStatus: {}{}\n{}", fen_of(p, o), p.key(),
                           p.status().name, p.in_check(p.to_move()) ? ", in check" : "",
                           p.remark().empty() ? "" : "Note: " + p.remark() + "\n"));
    if (o.terrain) print_terrain(p, g, o.common.first_rank());
    if (o.air) print_air(p, g, o.common.first_rank());
    std::vector<NamedSet> sets;
    if (o.sets)
        for (auto& [name, squares] : p.armies()) sets.push_back({name, squares});
    if (o.attacks) {
        sets.push_back({"attacked by first", p.attacked_by(Side::first)});
        sets.push_back({"attacked by second", p.attacked_by(Side::second)});
    }
    if (sets.empty()) return;
    print_text('\n' + sets_picture(g, sets, 80, o.common.first_rank()) + '\n');
    for (const NamedSet& s : sets)
        print_text(
            fmt::format("{}: {}\n", s.name, squares_of(g, s.squares, o.common.first_rank())));
}

void print_check(const std::vector<std::string>& found, const std::string& what) {
    print_text(fmt::format("Check: {} {}{}\n", found.size(), what, found.size() == 1 ? "" : "s"));
    for (const std::string& one : found) print_text("  " + one + '\n');
}

// What is wrong with the position of --fen, which no board can then be set up with.
bool is_faulty(const Options& o) {
    if (o.common.fen.empty()) return false;
    const auto faults = o.common.start_on(o.common.one_board())->faults_of(o.common.fen);
    if (faults.empty()) return false;
    if (o.common.json)
        print({{"game", o.common.game}, {"fen", o.common.fen}, {"faults", faults}});
    else
        print_check(faults, "fault");
    return true;
}

void show_game(const Options& o, const GameInfo& game) {
    if (!o.common.corpus.empty()) throw UsageError("--as-pgn: a corpus is no game");
    if (o.common.first_rank() != 1) throw UsageError("--as-pgn: SAN numbers ranks from 1");
    GameRecord record = o.common.record();
    record.words = o.common.words();
    if (o.common.chosen_dialect() != 0) record.tags["Dialect"] = o.common.dialect_name();
    const bool from_the_start = o.common.fen.empty() && !record.tags.contains("FEN");
    const std::string text =
        write_game(*o.common.beginning_on(o.common.one_board()), game.name, from_the_start, record);
    if (o.common.json)
        print({{"game", game.name}, {"pgn", text}});
    else
        print_text(text);
}

}  // namespace

void add_show(CommandLine& line) {
    auto command = line.command("show", "a position as a picture, its sets and attack maps");
    auto o = std::make_shared<Options>();
    o->common.add_everything(command);
    command.flag("--sets", o->sets,
                 "every army as a set: boards side by side, each with its population count, "
                 "then squares");
    command.flag("--attacks", o->attacks, "the attack maps of both sides");
    command.flag("--terrain", o->terrain, "what the squares are made of (CoTuLenh)");
    command.flag("--air", o->air, "how many air-defence zones cover each square (CoTuLenh)");
    command.flag("--exact,--ep-always", o->exact,
                 "leave nothing out of the FEN: the en passant square after every double "
                 "step, `~` behind a promoted bia");
    command.flag("--check", o->check,
                 "everything that is wrong: with the position of --fen, with the board's storage, "
                 "with it after a move or its unmaking; code 1 if there is anything");
    command.flag("--as-pgn", o->as_game, "the game that led here as text, instead");
    command.example("boardlab show --moves \"e4 c5 Nf3\" --sets");
    command.callback([o] {
        const GameInfo& game = o->common.chosen_game();
        if (o->check && is_faulty(*o)) return ExitCode::answer_is_no;
        ExitCode answer = ExitCode::fine;
        const auto show = [&](const AnyPosition& p) {
            if (o->terrain && p.grounds().empty())
                throw UsageError("--terrain: the squares of " + game.name + " are all alike");
            if (o->air && p.air_zones(Side::first).empty())
                throw UsageError("--air: " + game.name + " has no air defence");
            const Geometry g{game.files, game.ranks};
            Json object = o->common.json ? as_json(p, *o, g) : Json();
            if (!o->common.json) as_text(p, *o, g);
            if (o->check) {
                const auto broken = p.inconsistencies();
                if (!broken.empty()) answer = ExitCode::answer_is_no;
                if (o->common.json)
                    object["faults"] = Json::array(), object["inconsistencies"] = broken;
                else if (broken.empty())
                    print_text("Check: sound, and sound after each move and its unmaking\n");
                else
                    print_check(broken, "broken invariant");
            }
            if (o->common.json) print(object);
        };
        if (o->as_game)
            show_game(*o, game);
        else if (o->common.corpus.empty())  // keeps the moves played, for repetitions
            show(*o->common.position_on(o->common.one_board()));
        else
            for (const std::string& fen : o->common.positions())
                show(*o->common.at(o->common.one_board(), fen));
        return o->common.ended(answer);
    });
}

}  // namespace boardlab::cli
