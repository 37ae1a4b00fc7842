// boardlab list: the games, and the boards of each.
#include <fmt/format.h>

#include <algorithm>
#include <string_view>

#include "harness/cli/common.hpp"
#include "harness/cli/json_output.hpp"
#include "harness/cli/measuring_commands.hpp"

namespace boardlab::cli {
namespace {

// What each board is and why it is there, in the order of tables.
std::vector<std::pair<std::string, std::string>> built_legends() {
    std::vector<std::pair<std::string, std::string>> out;
    for (const BoardInfo& b : all_boards()) {
        const auto legend = legends_of_boards().find(b.name);
        if (is_built(b.name) && legend != legends_of_boards().end())
            out.emplace_back(b.name, legend->second);
    }
    return out;
}

Json as_json() {
    Json out;
    for (const GameInfo& g : all_games()) {
        Json reps = Json::array();
        for (const Contender& c : all_contenders())
            if (c.game == g.name && c.missing.empty()) reps.push_back(c.board);
        out["games"].push_back({{"name", g.name},
                                {"files", g.files},
                                {"ranks", g.ranks},
                                {"start", g.start},
                                {"reps", reps}});
    }
    for (const auto& [board, legend] : built_legends())
        out["boards"].push_back({{"name", board}, {"legend", legend}});
    const Measurable named = measurable();
    out["suites"] = named.suites;
    out["claims"] = named.claims;
    return out;
}

// Of the column of names, with two blanks behind the longest.
std::size_t width_of_names() {
    std::size_t longest = 20;
    for (const Contender& c : all_contenders())
        if (c.built) longest = std::max(longest, c.board.size());
    for (const BoardInfo& b : all_boards())
        if (is_built(b.name)) longest = std::max(longest, std::string_view(b.name).size());
    return longest + 2;
}

void as_text() {
    const std::size_t width = width_of_names();
    for (const GameInfo& g : all_games()) {
        print_text(fmt::format("{}: {} files, {} ranks, starts from {}\n", g.name, g.files, g.ranks,
                               g.start));
        print_text(
            fmt::format("  {:<{}}{:>14}{:>14}\n", "board", width, "bytes/board", "table kB"));
        for (const Contender& c : all_contenders()) {
            if (c.game != g.name || !c.built) continue;
            if (!c.missing.empty()) {
                print_text(fmt::format("  {:<{}}{}\n", c.board, width, c.missing));
                continue;
            }
            c.start();  // tables are filled at first use
            print_text(fmt::format("  {:<{}}{:>14}{:>14.1f}\n", c.board, width, c.position_bytes,
                                   static_cast<double>(c.table_bytes()) / 1024));
        }
        for (const BoardInfo& b : all_boards())
            if (!b.holds(g) && is_built(b.name))
                print_text(fmt::format("  {:<{}}impossible: {}\n", b.name, width, why_not(b, g)));
    }
    print_text("What each board is, and why it is there:\n");
    for (const auto& [board, legend] : built_legends())
        print_text(fmt::format("  {:<{}}{}\n", board, width, legend));
}

void print_sliders(bool json) {
    std::string geometry;
    for (const SliderTables& t : slider_tables()) {
        if (json) {
            print({{"geometry", t.geometry},
                   {"rep", t.board},
                   {"sliders", t.sliders},
                   {"table_bytes", t.bytes},
                   {"built", t.built}});
            continue;
        }
        if (t.geometry != geometry)
            print_text(fmt::format("{}:{:>{}}\n", t.geometry, "table kB", 48 - t.geometry.size()));
        geometry = t.geometry;
        print_text(fmt::format("  {:<25}{:<10}{:>14.1f}{}\n", t.board, t.sliders,
                               static_cast<double>(t.bytes) / 1024,
                               t.built ? "" : "  too large: not built"));
    }
}

}  // namespace

void add_list(CommandLine& line) {
    auto command = line.command("list", "games, boards, and which board holds which game");
    auto common = std::make_shared<Common>();
    auto sliders = std::make_shared<bool>(false);
    common->add_json(command);
    command.flag("--sliders", *sliders,
                 "the sliding look-ups of the micro suite instead, and how large their tables are");
    command.example("boardlab list --json");
    command.callback([common, sliders] {
        if (*sliders)
            print_sliders(common->json);
        else
            common->json ? print(as_json()) : as_text();
        return ExitCode::fine;
    });
}

}  // namespace boardlab::cli
