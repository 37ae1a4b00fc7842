// Builds without Matplot++ draw with gnuplot alone.
#include <stdexcept>

#include "harness/plot/scripts.hpp"

namespace boardlab {

bool matplot_is_built_in() { return false; }

std::string matplot_script(const Chart&, const std::string&, const std::filesystem::path&) {
    throw std::logic_error("Matplot++ is not built in");
}

}  // namespace boardlab
