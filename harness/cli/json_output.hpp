// Results as JSON. Apart from common.hpp because its header is large and not every command has any.
#pragma once

#include <nlohmann/json.hpp>

#include "harness/contenders/any_position.hpp"

namespace boardlab::cli {

using Json = nlohmann::ordered_json;

// A number, or a string once it is beyond what every JSON reader keeps exactly.
Json json_count(const NodeCount& n);
void print(const Json& object);  // one line

}  // namespace boardlab::cli
