// Charts whose texts TeX can read.
#pragma once

#include "harness/plot/chart.hpp"

namespace boardlab {

// The same chart in words without what TeX takes for commands: "95 %" becomes "95 per cent".
Chart for_tex(Chart chart);

}  // namespace boardlab
