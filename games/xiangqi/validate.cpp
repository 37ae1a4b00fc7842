// Whether play can go on from a position.
#include <algorithm>

#include "games/input_error.hpp"
#include "games/notation.hpp"
#include "games/playable.hpp"
#include "games/xiangqi/xiangqi.hpp"

namespace boardlab {

using namespace xiangqi;

namespace {

// The points that advisors and elephants can reach, as their side sees the board.
constexpr std::array<Point, 5> advisor_points{{{3, 0}, {5, 0}, {4, 1}, {3, 2}, {5, 2}}};
constexpr std::array<Point, 7> elephant_points{
    {{2, 0}, {6, 0}, {0, 2}, {4, 2}, {8, 2}, {2, 4}, {6, 4}}};

template <std::size_t N>
bool among(const std::array<Point, N>& points, Point p) {
    for (const Point q : points)
        if (p == q) return true;
    return false;
}

void check_men(const Setup<Xiangqi>& setup, Side side, const std::string& who,
               const Refuse& refuse) {
    std::array<int, 7> count{};
    for (const Cell c : setup.cells)
        if (!c.empty() && c.piece().side == side)
            ++count[static_cast<std::size_t>(index(c.piece().kind))];
    if (count[static_cast<std::size_t>(index(general))] != 1)
        refuse(InputError("piece placement",
                          who + " has " +
                              std::to_string(count[static_cast<std::size_t>(index(general))]) +
                              " generals",
                          "each side has exactly one"));
    for (std::size_t k = 0; k < count.size(); ++k)
        if (count[k] > Pieces::kinds[k].most && static_cast<Kind>(k) != general)
            refuse(InputError(
                "piece placement",
                who + " has " + std::to_string(count[k]) + " " +
                    std::string(Pieces::kinds[k].name) + "s",
                "nothing is ever promoted: at most " + std::to_string(Pieces::kinds[k].most)));
}

void check_point(Kind kind, Point own, const std::string& where, const Refuse& refuse) {
    const auto misplaced = [&](const std::string& who, const std::string& hint) {
        refuse(InputError("piece placement", who + " stands on " + where, hint));
    };
    if (kind == general && !palace.contains(own))
        misplaced("a general", "it never leaves the palace");
    if (kind == advisor && !among(advisor_points, own))
        misplaced("an advisor", "it goes diagonally and never leaves the palace");
    if (kind == elephant && !among(elephant_points, own))
        misplaced("an elephant", "it has seven points on its own side of the river");
    if (kind == soldier && own.rank < 3)
        misplaced("a soldier", "it never goes back behind its start");
}

// Of two generals, one a side.
bool generals_face(const Setup<Xiangqi>& setup) {
    std::array<Point, 2> at{};
    for (int i = 0; i < Setup<Xiangqi>::geometry.squares(); ++i)
        if (const Cell c = setup.cells[static_cast<std::size_t>(i)];
            !c.empty() && c.piece().kind == general)
            at[static_cast<std::size_t>(index(c.piece().side))] = Setup<Xiangqi>::geometry.point(i);
    if (at[0].file != at[1].file) return false;
    const auto [low, high] = std::minmax(at[0].rank, at[1].rank);
    for (int rank = low + 1; rank < high; ++rank)
        if (!setup.at({at[0].file, rank}).empty()) return false;
    return true;
}

}  // namespace

void Xiangqi::check(const Setup<Xiangqi>& setup, const Refuse& refuse) {
    check_men(setup, Side::first, "Red", refuse);
    check_men(setup, Side::second, "Black", refuse);
    for (int i = 0; i < Setup<Xiangqi>::geometry.squares(); ++i)
        if (const Cell c = setup.cells[static_cast<std::size_t>(i)]; !c.empty()) {
            const Point p = Setup<Xiangqi>::geometry.point(i);
            check_point(c.piece().kind, own_view<Pieces::geometry>(c.piece().side, p),
                        square_name(p), refuse);
        }
    if (!men_fit_a_board(setup)) return;
    if (generals_face(setup))  // which is a check, too
        refuse(InputError("piece placement", "the generals face each other",
                          "a piece stands between them, or they are on different files"));
    else
        check_playable<Xiangqi>(setup, "general", refuse);
}

}  // namespace boardlab
