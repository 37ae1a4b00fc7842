// Large headers from outside that every contender's file includes, compiled once for all of them:
// reading Boost alone takes longer than compiling some boards. Never included by name.

#include <algorithm>
#include <array>
#include <atomic>
#include <boost/multiprecision/cpp_int.hpp>
#include <functional>
#include <mutex>
#include <string>
#include <thread>
#include <vector>
