// How this program was built, for `--version` and the manifests of runs.
#pragma once

#include <string_view>

namespace boardlab {

struct BuildFacts {
    // All that follows in one line, by which a program's bytes tell from which build they are.
    std::string_view identity;
    std::string_view version;
    std::string_view commit;  // ends with "+changes" when files differed from it
    std::string_view compiler;
    std::string_view flags;         // that decide about speed
    std::string_view kind;          // "release", "debugoptimized with sanitizers", …
    std::string_view cpu_features;  // that the compiler may use, of those that boards care about
};
const BuildFacts& build_facts();

}  // namespace boardlab
