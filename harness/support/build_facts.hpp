// How this program was built, for `--version` and the manifests of runs.
#pragma once

#include <string_view>

namespace boardlab {

struct BuildFacts {
    std::string_view version;
    std::string_view commit;  // ends with "+changes" when files differed from it
    std::string_view compiler;
    std::string_view flags;         // that decide about speed
    std::string_view kind;          // "release", "debugoptimized with sanitizers", …
    std::string_view cpu_features;  // that the compiler may use, of those that boards care about
};
const BuildFacts& build_facts();

}  // namespace boardlab
