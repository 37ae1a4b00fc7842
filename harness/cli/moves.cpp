// boardlab moves: the legal moves of a position.
#include <fmt/format.h>

#include <algorithm>

#include "harness/cli/common.hpp"
#include "harness/cli/json_output.hpp"

namespace boardlab::cli {
namespace {

struct Options {
    Common common;
    bool san = false;
};

std::vector<std::string> names_of(const AnyPosition& p, bool san) {
    std::vector<std::string> names;
    for (const Move m : p.moves()) names.push_back(san ? p.san(m) : p.uci(m));
    std::sort(names.begin(), names.end());
    return names;
}

void show(const AnyPosition& p, const Contender& c, const Options& o) {
    const auto names = names_of(p, o.san);
    const Status status = p.status();
    if (o.common.json) {
        print({{"game", c.game},
               {"rep", c.board},
               {"fen", p.fen()},
               {"moves", names},
               {"check", p.in_check(p.to_move())},
               {"status", std::string(status.name)}});
        return;
    }
    std::string line;
    for (const std::string& name : names) line += name + ' ';
    print_text(fmt::format("{}\n{}: {} moves, {}{}\n", line, c.board, names.size(), status.name,
                           p.in_check(p.to_move()) ? ", in check" : ""));
}

}  // namespace

void add_moves(CommandLine& line) {
    auto command = line.command("moves", "the legal moves of a position");
    auto o = std::make_shared<Options>();
    o->common.add_everything(command);
    command.flag("--san", o->san, "in standard algebraic notation instead of UCI");
    command.example("boardlab moves --moves \"e4 e5\" --san");
    command.callback([o] {
        if (o->san && o->common.first_rank() != 1)
            throw UsageError("--san: SAN numbers ranks from 1, so not with --coords ucci");
        for (const Contender& c : o->common.chosen_boards()) {
            if (o->common.corpus.empty()) {
                show(*o->common.position_on(c), c, *o);
                continue;
            }
            for (const std::string& fen : o->common.positions()) show(*o->common.at(c, fen), c, *o);
        }
        return o->common.ended(ExitCode::fine);
    });
}

}  // namespace boardlab::cli
