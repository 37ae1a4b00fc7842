// The fixture of all games under the name the chess tests know it by.
#pragma once

#include "tests/games/game_fixture.hpp"

namespace boardlab {

using OnEveryChessBoard = OnEveryBoard;

}  // namespace boardlab
