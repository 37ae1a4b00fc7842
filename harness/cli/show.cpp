// boardlab show: a position as a diagram, or its sets and the numbers of their squares.
#include <fmt/format.h>

#include "harness/cli/common.hpp"
#include "harness/cli/json_output.hpp"
#include "representations/picture.hpp"

namespace boardlab::cli {
namespace {

struct Options {
    Common common;
    bool sets = false, attacks = false, exact = false, as_game = false;
};

// Dialects other than the default one leave nothing out.
std::string fen_of(const AnyPosition& p, const Options& o) {
    return o.exact && o.common.chosen_dialect() == 0 ? p.exact_fen() : p.fen();
}

Json as_json(const AnyPosition& p, const Options& o) {
    return {{"game", o.common.game},
            {"fen", fen_of(p, o)},
            {"check", p.in_check(p.to_move())},
            {"status", std::string(p.status().name)},
            {"remark", p.remark()},
            {"key", fmt::format("{:016x}", p.key())}};
}

void as_text(const AnyPosition& p, const Options& o, Geometry g) {
    print_text(p.picture());
    print_text(fmt::format("\nFen: {}\nKey: {:016x}\nStatus: {}{}\n{}", fen_of(p, o), p.key(),
                           p.status().name, p.in_check(p.to_move()) ? ", in check" : "",
                           p.remark().empty() ? "" : "Note: " + p.remark() + "\n"));
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
    command.flag("--exact,--ep-always", o->exact,
                 "leave nothing out of the FEN: the en passant square after every double "
                 "step, `~` behind a promoted bia");
    command.flag("--as-pgn", o->as_game, "the game that led here as text, instead");
    command.example("boardlab show --moves \"e4 c5 Nf3\" --sets");
    command.callback([o] {
        const GameInfo& game = o->common.chosen_game();
        const auto show = [&](const AnyPosition& p) {
            if (o->common.json)
                print(as_json(p, *o));
            else
                as_text(p, *o, {game.files, game.ranks});
        };
        if (o->as_game)
            show_game(*o, game);
        else if (o->common.corpus.empty())  // keeps the moves played, for repetitions
            show(*o->common.position_on(o->common.one_board()));
        else
            for (const std::string& fen : o->common.positions())
                show(*o->common.at(o->common.one_board(), fen));
        return ExitCode::fine;
    });
}

}  // namespace boardlab::cli
