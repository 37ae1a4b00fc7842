// A position of the game so far, by which repetitions are found.
#pragma once

#include "games/keys.hpp"

namespace boardlab::search {

struct HistoryEntry {
    Key key = 0;
    Side to_move = Side::first;
    bool checked = false;
};

}  // namespace boardlab::search
