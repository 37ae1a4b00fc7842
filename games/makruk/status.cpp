// Mate, stalemate and the draws of Makruk, and what players may declare.
#include <optional>

#include "games/input_error.hpp"
#include "games/makruk/makruk.hpp"

namespace boardlab {

using namespace makruk;

namespace {

const char* name_of(Side s) { return s == Side::first ? "White" : "Black"; }

}  // namespace

// A met, a promoted bia or a ma alone cannot mate. Nor can any number of met and promoted bia on
// squares of one colour: even a khun in the corner has two neighbours of the other colour, and the
// other khun cannot attack both.
bool Makruk::insufficient_material(const Setup<Makruk>& setup) {
    int men = 0, bias = 0, mas = 0;
    std::array<int, 2> met_on_colour{};
    for (int i = 0; i < Setup<Makruk>::geometry.squares(); ++i) {
        const Cell c = setup.cells[static_cast<std::size_t>(i)];
        if (c.empty() || c.piece().kind == khun) continue;
        const Point p = Setup<Makruk>::geometry.point(i);
        const Kind kind = c.piece().kind;
        ++men;
        bias += kind == bia;
        mas += kind == ma;
        if (kind == met || kind == turned_bia)
            ++met_on_colour[static_cast<std::size_t>((p.file + p.rank) % 2)];
    }
    if (men == 0) return true;
    if (men == 1 && bias + mas == 1) return true;
    return met_on_colour[0] == men || met_on_colour[1] == men;
}

Status Makruk::status(const Setup<Makruk>& setup, const Circumstances& now) {
    const Count& count = setup.state.count;
    if (!now.any_legal_move && now.in_check) {
        const Side winner = opponent(setup.to_move);
        // A player who declared a count claimed to be the weaker side, and must stop it before
        // winning.
        if (count.running() && count.declared && count.counter(setup.to_move) == winner &&
            !census_of_cells(setup.cells).any_bare())
            return {"mate by the counting side", true};
        return {"checkmate", true, winner};
    }
    if (!now.any_legal_move) return {"stalemate", true};
    if (insufficient_material(setup)) return {"insufficient material", true};
    if (count.exceeded())
        return {census_of_cells(setup.cells).any_bare() ? "pieces' honour" : "board's honour",
                true};
    if (now.repetitions >= 3) return {"threefold repetition", true};
    return {};
}

std::optional<State> Makruk::declared(const Setup<Makruk>& setup, std::string_view word) {
    if (word != "count" && word != "stop") return std::nullopt;
    const auto refuse = [&](const std::string& reason, const std::string& hint) {
        throw InputError("declaration", "'" + std::string(word) + "': " + reason, hint);
    };
    State state = setup.state;
    const Side me = setup.to_move;
    const Census now = census_of_cells(setup.cells);
    if (now.any_bia()) refuse("a bia is left", "counting begins when the last one is gone");
    if (now.any_bare())
        refuse("one side is bare", "the pieces' honour is counted without being declared");
    const bool mine = state.count.running() && state.count.counter(me) == me;
    if (word == "stop") {
        if (!mine)
            refuse("it is not this side that counts", "only the counting side stops, on its turn");
        state.count = {};
        state.stopped = true;
        return state;
    }
    if (state.count.running() && state.count.declared)
        refuse(mine ? "this side counts already" : "the other side counts",
               "one side counts at a time");
    if (!mine) state.count = {.limit = board_limit, .plies = 0, .from = 1};
    state.count.declared = true;
    state.stopped = false;
    return state;
}

std::string Makruk::remark(const Setup<Makruk>& setup) {
    const Count& count = setup.state.count;
    if (!count.running()) return "";
    const Side counter = count.counter(setup.to_move);
    return std::string(name_of(counter)) + " counts the " +
           (census_of_cells(setup.cells).any_bare() ? "pieces'" : "board's") +
           " honour: " + (counter == setup.to_move ? "next " : "") +
           std::to_string(count.number()) + " of " + std::to_string(count.limit);
}

}  // namespace boardlab
