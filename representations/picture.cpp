#include "representations/picture.hpp"

#include <sstream>

namespace boardlab {
namespace {

std::string population_text(const std::vector<bool>& set) {
    return "Population count: " + std::to_string(std::count(set.begin(), set.end(), true));
}

}  // namespace

std::string sets_picture(Geometry g, const std::vector<NamedSet>& sets, std::size_t width,
                         int first_rank) {
    const std::size_t margin = g.ranks - 1 + first_rank > 9 ? 2 : 1;
    std::size_t one = margin + 2 * static_cast<std::size_t>(g.files) + 3;
    for (const NamedSet& set : sets) one = std::max(one, population_text(set.squares).size() + 2);
    const std::size_t in_a_row = std::max<std::size_t>(1, width / one);
    std::string out;
    for (std::size_t first = 0; first < sets.size(); first += in_a_row) {
        const std::size_t end = std::min(sets.size(), first + in_a_row);
        std::vector<std::string> lines(static_cast<std::size_t>(g.ranks) + 3);
        for (std::size_t i = first; i < end; ++i) {
            const auto append = [&](std::size_t line, std::string text) {
                if (i + 1 < end) text.resize(one, ' ');
                lines[line] += text;
            };
            append(0, std::string(margin + 1, ' ') + sets[i].name);
            std::istringstream board(board_picture(g, first_rank, [&](Point p) {
                return sets[i].squares[static_cast<std::size_t>(g.dense(p))] ? '1' : '.';
            }));
            std::string text;
            for (std::size_t line = 1; std::getline(board, text); ++line) append(line, text);
            append(lines.size() - 1, population_text(sets[i].squares));
        }
        for (const std::string& line : lines) out += line + '\n';
        if (end < sets.size()) out += '\n';
    }
    return out;
}

std::string squares_of(Geometry g, const std::vector<bool>& set, int first_rank) {
    std::string out;
    for (int i = 0; i < g.squares(); ++i)
        if (set[static_cast<std::size_t>(i)]) {
            const Point p = g.point(i);
            out += (out.empty() ? "" : " ") + std::string(1, static_cast<char>('a' + p.file)) +
                   std::to_string(p.rank + first_rank);
        }
    return out;
}

}  // namespace boardlab
