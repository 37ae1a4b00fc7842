#include "harness/claims/known_names.hpp"

#include <fmt/format.h>

#include <algorithm>

#include "harness/bench/micro/micro.hpp"
#include "harness/contenders/contender.hpp"

namespace boardlab::claims {
namespace {

// A build of fewer games (-Dgames) knows no others by itself.
constexpr const char* games[] = {"chess", "makruk", "xiangqi", "cotulenh", "8x8", "9x10", "11x12"};

bool has(const std::vector<std::string>& list, const std::string& name) {
    return std::find(list.begin(), list.end(), name) != list.end();
}

}  // namespace

std::vector<std::string> known_games() {
    std::vector<std::string> out(std::begin(games), std::end(games));
    for (const GameInfo& g : all_games())
        if (!has(out, g.name)) out.push_back(g.name);
    return out;
}

std::vector<std::string> known_boards() {
    std::vector<std::string> out;
    for (const BoardInfo& b : all_boards()) out.push_back(b.name);
    for (const bench::MicroBenchmark& m : bench::all_micro_benchmarks())
        if (!has(out, m.board)) out.push_back(m.board);
    return out;
}

bool is_known_game(const std::string& name) { return has(known_games(), name); }
bool is_known_board(const std::string& name) { return has(known_boards(), name); }

std::string why_missing(const std::string& game, const std::string& board) {
    bool game_is_here = false;
    for (const GameInfo& g : all_games())
        game_is_here |= g.name == game || fmt::format("{}x{}", g.files, g.ranks) == game;
    if (!game_is_here) return "this build leaves " + game + " out";
    for (const Contender& c : all_contenders())
        if (c.game == game && c.board == board) return c.missing;
    for (const bench::MicroBenchmark& m : bench::all_micro_benchmarks())
        if (m.geometry == game && m.board == board) return "";
    return fmt::format("this build has no {} for {}", board, game);
}

}  // namespace boardlab::claims
