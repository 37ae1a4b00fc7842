// Whether play can go on from a position.
#include <algorithm>

#include "games/input_error.hpp"
#include "games/makruk/makruk.hpp"
#include "games/notation.hpp"
#include "games/playable.hpp"

namespace boardlab {

using namespace makruk;

namespace {

void check_men(const Census& now, Side side, const std::string& who, const Refuse& refuse) {
    const auto number = [&](Kind k) { return now.of(k, side); };
    if (number(khun) != 1)
        refuse(InputError("piece placement",
                          who + " has " + std::to_string(number(khun)) + " khuns",
                          "each side has exactly one"));
    if (number(bia) > 8 || number(ma) > 2 || number(thon) > 2 || number(rua) > 2 ||
        number(bia) + number(turned_bia) > 8 || number(bia) + number(turned_bia) + number(met) > 9)
        refuse(
            InputError("piece placement", who + " has too many pieces",
                       "at most 8 bia, promoted or not, 2 each of rua, ma and thon, and one met"));
}

void check_bia(const Setup<Makruk>& setup, const Refuse& refuse) {
    for (int i = 0; i < board_limit; ++i) {
        const Cell c = setup.cells[static_cast<std::size_t>(i)];
        if (c.empty() || c.piece().kind != bia) continue;
        const Point p = Setup<Makruk>::geometry.point(i);
        const int rank = p.rank;
        const int own = c.piece().side == Side::first ? rank : 7 - rank;
        if (own >= facts_of<Pieces>(bia).promotion_rank)
            refuse(InputError("piece placement",
                              "an unpromoted bia stands on rank " + std::to_string(rank + 1) +
                                  ", on " + square_name(p),
                              "it is promoted on its sixth rank and stands on its first five"));
    }
}

void check_count(const Setup<Makruk>& setup, const Census& now, const Refuse& refuse) {
    const Count& count = setup.state.count;
    if (!count.running()) return;
    if (now.any_bia())
        refuse(InputError("counting fields", "there is a count although a bia is left",
                          "nobody counts before the last bia is taken or promoted"));
    const Side counter = count.counter(setup.to_move);
    // Both sides are bare when the counting khun has captured the other side's last piece.
    if (now.bare(opponent(counter)) && !now.bare(counter))
        refuse(InputError("counting fields", "the counting side is not the weaker one",
                          "the bare khun's side counts"));
    const bool possible = std::find(possible_limits.begin(), possible_limits.end(),
                                    static_cast<int>(count.limit)) != possible_limits.end();
    if (!possible || (!now.bare(counter) && count.limit != board_limit))
        refuse(InputError("counting fields", "that is no limit of this count",
                          "64 moves, or 8, 16, 22, 32, 44 or 64 against a bare khun (twice that in "
                          "plies)"));
}

}  // namespace

void Makruk::check(const Setup<Makruk>& setup, const Refuse& refuse) {
    const Census now = census_of_cells(setup.cells);
    check_men(now, Side::first, "White", refuse);
    check_men(now, Side::second, "Black", refuse);
    check_bia(setup, refuse);
    check_count(setup, now, refuse);
    check_playable<Makruk>(setup, "khun", refuse);
}

}  // namespace boardlab
