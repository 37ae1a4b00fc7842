// A number for JSON, which has neither infinity nor NaN.
#pragma once

#include <cmath>
#include <nlohmann/json.hpp>

namespace boardlab {

inline nlohmann::ordered_json finite(double value) {
    return std::isfinite(value) ? nlohmann::ordered_json(value) : nlohmann::ordered_json(nullptr);
}

}  // namespace boardlab
