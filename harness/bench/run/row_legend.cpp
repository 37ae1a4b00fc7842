#include "harness/bench/run/row_legend.hpp"

#include <fmt/format.h>
#include <fmt/ranges.h>

namespace boardlab::bench {
namespace {

const std::map<std::string, std::string>& legends() {
    static const std::map<std::string, std::string> out{
        {"list", "all legal moves of a position, written into a list"},
        {"list-tried", "the same by trying out pseudo-legal moves"},
        {"count", "how many legal moves there are, without listing them"},
        {"army-moves", "moves of one army after the other, before the game's own rules"},
        {"make-unmake", "every legal move made and taken back, with key and clocks"},
        {"copy-make", "every legal move made on a copy of the position"},
        {"perft-bulk", "a tree walked, its leaves counted and not made"},
        {"perft-full", "a tree walked, every leaf made and unmade"},
        {"perft-tried", "a tree counted by trying out pseudo-legal moves"},
        {"perft-listed", "a tree whose leaves are listed, as engines count in bulk"},
        {"perft-unmade", "a tree with every leaf made, and unmade"},
        {"perft-copied", "a tree with every leaf made on a copy"},
        {"attack-map", "all squares that each side attacks, in one question"},
        {"is-attacked", "the same asked square by square"},
        {"in-check", "whether the side to move is in check"},
        {"restraints", "checks and pins, which a generator asks for first"},
        {"royal-moves", "where the royal may step"},
        {"royal-safe", "whether the royal would be safe on a square"},
        {"royal-square", "where the royal stands"},
        {"piece-on", "what stands on a square"},
        {"army-size", "how many men of a kind a side has"},
        {"squares-of", "the squares of a kind, one by one"},
        {"attackers", "who attacks a square"},
        {"vacant", "whether some squares are all empty"},
        {"air-defence", "zones of air defence (CoTuLenh)"},
        {"flights", "where air defence lets planes through (CoTuLenh)"},
        {"shift-back", "a piece moved on the board, and back"},
        {"lift-place", "a piece taken up, and put back"},
        {"clear-place", "a square cleared, and its piece put back"},
        {"read-fen", "a FEN read and validated"},
        {"write-fen", "a FEN written"},
        {"edge:rays", "rays walked to the edge: a wall's load, or & 0x88"},
        {"edge:leaps", "leaps tested against the edge, the same way"}};
    return out;
}

// By what names begin with.
constexpr std::pair<const char*, const char*> of_kind[] = {
    {"set:", "an operation of set types alone, without a board"},
    {"queen:", "a queen's lines by a sliding look-up alone; behind the colon how it is asked"},
    {"reach-", "lines that end after so many squares, by a sliding look-up alone"},
    {"lists:", "move lists of sliders by a look-up alone"},
    {"shared:", "look-ups of many squares with one occupation"}};

std::string search_legend(const SearchSetup& setup) {
    std::string out = "a search to a fixed depth";
    if (!setup.with.empty()) out += fmt::format(", with {}", fmt::join(setup.with, ", "));
    if (!setup.without.empty()) out += fmt::format(", without {}", fmt::join(setup.without, ", "));
    if (setup.with.empty() && setup.without.empty())
        out += " by the usual parts: table, captures first, quiescence";
    if (setup.generator != "legal") out += ", by moves that are tried out";
    if (setup.threads == 1) out += ", one thread by wall time";
    if (setup.threads > 1)
        out += fmt::format(", {} threads ({}) by wall time", setup.threads, setup.parallel);
    if (setup.warm) out += ", with the table of the search before";
    if (setup.direct) out += ", without iterative deepening";
    return out;
}

}  // namespace

std::string legend_of(const Row& row) {
    if (row.job.kind == Job::Kind::search) return search_legend(row.job.search);
    const std::string& operation = row.timed.operation;
    std::string out;
    if (const auto found = legends().find(operation); found != legends().end()) out = found->second;
    for (const auto& [begins, legend] : of_kind)
        if (operation.starts_with(begins)) out = legend;
    if (!out.empty() && row.timed.threads > 0)
        out += fmt::format(", divided among {} thread{}", row.timed.threads,
                           row.timed.threads == 1 ? "" : "s");
    return out;
}

}  // namespace boardlab::bench
