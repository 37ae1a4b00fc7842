// Whether play can go on from a position.
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

void check_men(const Setup<Xiangqi>& setup, Side side, const std::string& who) {
    std::array<int, 7> count{};
    for (const Cell c : setup.cells)
        if (!c.empty() && c.piece().side == side)
            ++count[static_cast<std::size_t>(index(c.piece().kind))];
    if (count[static_cast<std::size_t>(index(general))] != 1)
        throw InputError("piece placement",
                         who + " has " +
                             std::to_string(count[static_cast<std::size_t>(index(general))]) +
                             " generals",
                         "each side has exactly one");
    for (std::size_t k = 0; k < count.size(); ++k)
        if (count[k] > Pieces::kinds[k].most)
            throw InputError(
                "piece placement",
                who + " has " + std::to_string(count[k]) + " " +
                    std::string(Pieces::kinds[k].name) + "s",
                "nothing is ever promoted: at most " + std::to_string(Pieces::kinds[k].most));
}

void check_point(Kind kind, Point own, const std::string& where) {
    const auto refuse = [&](const std::string& reason, const std::string& hint) {
        throw InputError("piece placement", reason + " stands on " + where, hint);
    };
    if (kind == general && !palace.contains(own)) refuse("a general", "it never leaves the palace");
    if (kind == advisor && !among(advisor_points, own))
        refuse("an advisor", "it goes diagonally and never leaves the palace");
    if (kind == elephant && !among(elephant_points, own))
        refuse("an elephant", "it has seven points on its own side of the river");
    if (kind == soldier && own.rank < 3) refuse("a soldier", "it never goes back behind its start");
}

void check_facing(const Setup<Xiangqi>& setup) {
    std::array<Point, 2> at{};
    for (int i = 0; i < Setup<Xiangqi>::geometry.squares(); ++i)
        if (const Cell c = setup.cells[static_cast<std::size_t>(i)];
            !c.empty() && c.piece().kind == general)
            at[static_cast<std::size_t>(index(c.piece().side))] = Setup<Xiangqi>::geometry.point(i);
    if (at[0].file != at[1].file) return;
    for (Point p = at[0] + Offset{0, 1}; p.rank < at[1].rank; p = p + Offset{0, 1})
        if (!setup.at(p).empty()) return;
    throw InputError("piece placement", "the generals face each other",
                     "a piece stands between them, or they are on different files");
}

}  // namespace

void Xiangqi::validate(const Setup<Xiangqi>& setup) {
    check_men(setup, Side::first, "Red");
    check_men(setup, Side::second, "Black");
    for (int i = 0; i < Setup<Xiangqi>::geometry.squares(); ++i)
        if (const Cell c = setup.cells[static_cast<std::size_t>(i)]; !c.empty()) {
            const Point p = Setup<Xiangqi>::geometry.point(i);
            check_point(c.piece().kind, own_view<Pieces::geometry>(c.piece().side, p),
                        square_name(p));
        }
    check_facing(setup);
    check_playable<Xiangqi>(setup, "general");
}

}  // namespace boardlab
