#include "harness/cli/json_output.hpp"

#include "harness/cli/common.hpp"

namespace boardlab::cli {

Json json_count(const NodeCount& n) {
    if (n <= (std::uint64_t{1} << 53)) return static_cast<std::uint64_t>(n);
    return n.str();
}

void print(const Json& object) { print_text(object.dump() + '\n'); }

}  // namespace boardlab::cli
