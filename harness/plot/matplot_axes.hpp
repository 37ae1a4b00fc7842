// Colours and axes of the chart model, for Matplot++.
#pragma once

#include <fmt/format.h>
#include <matplot/core/axis_type.h>

#include <array>
#include <string>
#include <vector>

#include "harness/plot/scripts.hpp"

namespace boardlab {

namespace mp = matplot;

// "#0072B2" → transparency, red, green, blue, as Matplot++ takes colours.
inline std::array<float, 4> colour_of(const std::string& text) {
    const auto part = [&](std::size_t at) {
        return static_cast<float>(std::stoi(text.substr(at, 2), nullptr, 16)) / 255.0f;
    };
    return {0, part(1), part(3), part(5)};
}

// As gnuplot's `fillstyle solid 0.85`: with white, and no grid shines through.
inline std::array<float, 4> lighter(std::array<float, 4> colour) {
    for (std::size_t i = 1; i < 4; ++i) colour[i] = 0.15f + 0.85f * colour[i];
    return colour;
}

inline std::vector<double> counted(std::size_t n) {
    std::vector<double> out(n);
    for (std::size_t i = 0; i < n; ++i) out[i] = static_cast<double>(i);
    return out;
}
// Texts as they stand between double quotes.
inline void set_ticks(mp::axis_type& axis, const std::vector<double>& places,
                      const std::vector<std::string>& texts) {
    axis.tick_values(places);
    axis.ticklabels(texts);
}
inline std::vector<std::string> name_texts(const Chart& chart,
                                           const std::vector<std::string>& names) {
    std::vector<std::string> out;
    for (const std::string& name : names) out.push_back(name_text(chart, name));
    return out;
}
// But for its limits, see ScriptBackend.
inline void set_axis(mp::axis_type& axis, const Axis& wanted, const Chart& chart) {
    axis.label(within_double_quotes(wanted.label));
    if (wanted.logarithmic) axis.scale(mp::axis_type::axis_scale::log);
    if (!wanted.categories.empty()) {
        std::vector<double> places;
        std::vector<std::string> names;
        for (const std::size_t i : ticked_categories(wanted)) {
            places.push_back(static_cast<double>(i));
            names.push_back(wanted.categories[i]);
        }
        set_ticks(axis, places, name_texts(chart, names));
        if (wanted.slanted) axis.tickangle(40);
        return;
    }
    if (wanted.ticks.empty()) return;
    std::vector<std::string> texts;
    for (const double tick : wanted.ticks) texts.push_back(tick_text(tick));
    set_ticks(axis, wanted.ticks, texts);
}

// Matplot++ counts rows and columns from 1.
inline void set_cells_axis(mp::axis_type& axis, const std::vector<std::string>& names,
                           const Chart& chart) {
    std::vector<double> places = counted(names.size());
    for (double& place : places) ++place;
    axis.limits({0.5, static_cast<double>(names.size()) + 0.5});
    set_ticks(axis, places, name_texts(chart, names));
}

}  // namespace boardlab
