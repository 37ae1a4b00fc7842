// Large headers every command includes; compiled once, never included by name.

#include <fmt/format.h>

#include <nlohmann/json.hpp>
