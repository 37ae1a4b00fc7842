#include "harness/plot/board_marks.hpp"

#include <algorithm>
#include <iterator>

#include "harness/plot/chart.hpp"

namespace boardlab {

namespace {

// By name, so that an older run's pictures have the same, and a new board takes no other's.
constexpr const char* known[] = {"u64",  "u128",    "2x64", "3x64",     "4x64",
                                 "avx2", "mailbox", "0x88", "low-high", "sse"};

std::size_t known_place(const std::string& board) {
    return static_cast<std::size_t>(std::find(std::begin(known), std::end(known), board) -
                                    std::begin(known));
}

}  // namespace

int mark_of(const std::vector<bench::BoardFacts>& boards, const std::string& board) {
    const std::string plain = board.substr(0, board.find_first_of("+="));
    if (const std::size_t place = known_place(plain); place < std::size(known))
        return static_cast<int>(place);
    // Places of boards that the run has not.
    std::vector<int> left;
    for (std::size_t place = 0; place < std::size(known); ++place)
        if (std::none_of(boards.begin(), boards.end(),
                         [&](const bench::BoardFacts& b) { return b.name == known[place]; }))
            left.push_back(static_cast<int>(place));
    std::size_t unknown = 0;
    for (const bench::BoardFacts& b : boards) {
        if (!b.is_plain() || b.family == bench::family::reference ||
            known_place(b.name) < std::size(known))
            continue;
        if (b.name == plain) return left.empty() ? palette_size - 1 : left[unknown % left.size()];
        ++unknown;
    }
    return palette_size - 1;  // the reference, and what the run does not list
}

}  // namespace boardlab
