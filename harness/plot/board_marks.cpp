#include "harness/plot/board_marks.hpp"

#include <algorithm>

#include "harness/contenders/contender.hpp"
#include "harness/plot/chart.hpp"

namespace boardlab {

namespace {

bool has_mark(const std::string& name, const std::string& family) {
    return is_plain_name(name) && family != bench::family::reference;
}

// In this program's order, not the run's: an older run, which has fewer boards, gives them the
// same.
const std::vector<std::string>& known() {
    static const std::vector<std::string> names = [] {
        std::vector<std::string> out;
        for (const BoardInfo& b : all_boards())
            if (has_mark(b.name, b.family)) out.push_back(b.name);
        return out;
    }();
    return names;
}

std::size_t known_place(const std::string& board) {
    return static_cast<std::size_t>(std::find(known().begin(), known().end(), board) -
                                    known().begin());
}

}  // namespace

int mark_of(const std::vector<bench::BoardFacts>& boards, const std::string& board) {
    const std::string plain = board.substr(0, board.find_first_of("+="));
    if (const std::size_t place = known_place(plain); place < known().size())
        return static_cast<int>(place % palette_size);
    // Places of boards that the run has not.
    std::vector<int> left;
    for (std::size_t place = 0; place + 1 < palette_size; ++place)
        if (place >= known().size() ||
            std::none_of(boards.begin(), boards.end(),
                         [&](const bench::BoardFacts& b) { return b.name == known()[place]; }))
            left.push_back(static_cast<int>(place));
    std::size_t unknown = 0;
    for (const bench::BoardFacts& b : boards) {
        if (!has_mark(b.name, b.family) || known_place(b.name) < known().size()) continue;
        if (b.name == plain) return left.empty() ? palette_size - 1 : left[unknown % left.size()];
        ++unknown;
    }
    return palette_size - 1;  // the reference, and what the run does not list
}

}  // namespace boardlab
