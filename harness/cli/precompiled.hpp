// Large headers every command includes; compiled once, never included by name.

#include <fmt/format.h>

#include <CLI/CLI.hpp>
#include <boost/multiprecision/cpp_int.hpp>
#include <nlohmann/json.hpp>
