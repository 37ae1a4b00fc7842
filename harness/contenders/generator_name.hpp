// The two generators by the names that options, suites and results have for them.
#pragma once

#include <stdexcept>
#include <string>
#include <vector>

#include "games/generators.hpp"

namespace boardlab {

inline const std::vector<std::string> generator_names{"legal", "tried"};

// The name must be one of those; options and suites see to that.
inline Generator generator_named(const std::string& name) {
    for (const Generator g : {Generator::legal, Generator::tried})
        if (name == generator_names[static_cast<std::size_t>(g)]) return g;
    throw std::invalid_argument("no generator is called " + name);
}

}  // namespace boardlab
