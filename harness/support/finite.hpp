// A number for JSON: null for infinity and NaN, which JSON does not have.
#pragma once

#include <cmath>
#include <nlohmann/json.hpp>

namespace boardlab {

inline nlohmann::ordered_json finite(double value) {
    return std::isfinite(value) ? nlohmann::ordered_json(value) : nlohmann::ordered_json(nullptr);
}

}  // namespace boardlab
