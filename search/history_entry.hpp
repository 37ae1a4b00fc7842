// A position that has stood before in the game: what repetitions are found by.
#pragma once

#include "games/keys.hpp"

namespace boardlab::search {

struct HistoryEntry {
    Key key = 0;
    Side to_move = Side::first;
    bool checked = false;
};

}  // namespace boardlab::search
