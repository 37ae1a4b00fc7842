// What every contender's file includes before its own game and board, compiled once for all of them:
// reading Boost alone takes longer than compiling some boards.
#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <functional>
#include <mutex>
#include <string>
#include <thread>
#include <vector>

#include "harness/any_position.hpp"
#include "harness/contender.hpp"
