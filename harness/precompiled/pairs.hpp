// Headers of the compiler and its library that the boards, the games and the search include;
// compiled once for each library of pairs (harness/contenders/meson.build), never included by name.

#include <immintrin.h>

#include <algorithm>
#include <array>
#include <atomic>
#include <bit>
#include <chrono>
#include <concepts>
#include <functional>
#include <memory>
#include <optional>
#include <span>
#include <string>
#include <unordered_map>
#include <vector>
