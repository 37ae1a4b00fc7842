// Results as JSON. Not in common.hpp, because the library's header is large and some commands print
// no JSON.
#pragma once

#include <nlohmann/json.hpp>

#include "harness/contenders/any_position.hpp"

namespace boardlab::cli {

using Json = nlohmann::ordered_json;

// A number, or a string beyond 2^53, where JSON readers lose digits.
Json json_count(const NodeCount& n);
void print(const Json& object);  // on one line

}  // namespace boardlab::cli
