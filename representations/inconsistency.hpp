// What is wrong with a board's storage. A board reports all of it by `for_each_inconsistency`, to
// tests, validation and `show --check`.
#pragma once

#include <optional>
#include <vector>

#include "representations/geometry.hpp"

namespace boardlab {

struct Inconsistency {
    const char* what;
    std::optional<Square> square{};  // where, if it is about one; broken boards may name any number
};
struct IgnoreInconsistency {
    void operator()(const Inconsistency&) const {}
};

template <class Board>
std::vector<Inconsistency> inconsistencies(const Board& board) {
    std::vector<Inconsistency> all;
    board.for_each_inconsistency([&](const Inconsistency& broken) { all.push_back(broken); });
    return all;
}
// For those who want to know whether there is any: null, or what the first one is.
template <class Board>
const char* first_inconsistency(const Board& board) {
    const char* first = nullptr;
    board.for_each_inconsistency([&](const Inconsistency& broken) {
        if (first == nullptr) first = broken.what;
    });
    return first;
}

// Reports a contradiction between sets for each square that it is about.
template <class Set, class Visit>
void visit_inconsistent(const char* what, const Set& squares, Visit& visit) {
    squares.for_each([&](Square s) { visit(Inconsistency{what, s}); });
}

}  // namespace boardlab
