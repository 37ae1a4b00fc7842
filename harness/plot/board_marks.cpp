#include "harness/plot/board_marks.hpp"

#include "harness/plot/chart.hpp"

namespace boardlab {

int mark_of(const std::vector<bench::BoardFacts>& boards, const std::string& board) {
    const std::string plain = board.substr(0, board.find_first_of("+="));
    int place = 0;
    for (const bench::BoardFacts& b : boards) {
        if (!b.is_plain() || b.family == bench::family::reference) continue;
        if (b.name == plain) return place % palette_size;
        ++place;
    }
    return palette_size - 1;  // the reference, and what the run does not list
}

}  // namespace boardlab
