// The fixture of all games, under the name that the chess tests use.
#pragma once

#include "tests/games/game_fixture.hpp"

namespace boardlab {

using OnEveryChessBoard = OnEveryBoard;

}  // namespace boardlab
