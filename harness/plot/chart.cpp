#include "harness/plot/chart.hpp"

#include <algorithm>

namespace boardlab {

Marker marker_of(int place) {
    using enum Marker::Shape;
    constexpr Marker markers[all_colours] = {
        {circle},        {square},       {up},           {diamond},  {down},
        {pentagon},      {circle, true}, {square, true}, {up, true}, {down, true},
        {diamond, true}, {square},       {circle},       {square}};
    return markers[place % all_colours];
}

// A figure stays beside its unit.
bool joins_unit(const std::string& text, std::size_t blank) {
    return blank != std::string::npos &&
           (text.compare(blank, 2, " %") == 0 || text.compare(blank, 3, " kB") == 0);
}

namespace {

std::size_t blank_before(const std::string& text, std::size_t from) {
    std::size_t at = text.rfind(' ', from);
    while (joins_unit(text, at)) at = at == 0 ? std::string::npos : text.rfind(' ', at - 1);
    return at;
}
std::size_t blank_after(const std::string& text, std::size_t from) {
    std::size_t at = text.find(' ', from);
    while (joins_unit(text, at)) at = text.find(' ', at + 1);
    return at;
}

}  // namespace

std::vector<std::string> title_lines(const std::string& title, std::size_t longest) {
    std::vector<std::string> out;
    std::string rest = title;
    for (std::size_t lines = (title.size() + longest - 1) / longest; lines > 1; --lines) {
        const std::size_t share = rest.size() / lines;
        std::size_t cut = blank_before(rest, share);
        const std::size_t after = blank_after(rest, share);
        if (cut == std::string::npos || (after != std::string::npos && after - share < share - cut))
            cut = after;
        if (cut == std::string::npos) break;
        out.push_back(rest.substr(0, cut));
        rest.erase(0, cut + 1);
    }
    out.push_back(rest);
    return out;
}

namespace {

// At least three of equal distance: of less than a factor of two a logarithmic axis is nearly even.
std::vector<double> even_ticks(double low, double high) {
    const double decade = std::pow(10, std::floor(std::log10(high - low)));
    std::vector<double> out;
    for (const double step : {decade, decade / 2, decade / 5, decade / 10}) {
        out.clear();
        for (double n = std::ceil(low / step); n * step <= high; ++n) out.push_back(n * step);
        if (out.size() >= 3) break;
    }
    return out;
}

}  // namespace

std::vector<double> logarithmic_ticks(double low, double high) {
    const auto with_steps = [&](std::initializer_list<double> steps) {
        std::vector<double> out;
        for (double decade = std::pow(10, std::floor(std::log10(low))); decade <= high;
             decade *= 10)
            for (const double step : steps)
                if (decade * step >= low && decade * step <= high) out.push_back(decade * step);
        return out;
    };
    std::vector<double> out = with_steps({1});
    if (out.size() >= 3 && std::log10(high / low) > 2.5) return out;  // powers of ten are enough
    out = with_steps({1, 2, 5});
    if (out.size() < 3) out = with_steps({1, 1.2, 1.5, 2, 3, 4, 5, 6, 7, 8, 9});
    return out.size() < 3 && high > low ? even_ticks(low, high) : out;
}

void fit_logarithmic(Axis& axis, double low, double high) {
    axis.logarithmic = true;
    axis.low = low / 1.4;
    axis.high = high * 1.4;
    axis.ticks = logarithmic_ticks(*axis.low, *axis.high);
}

}  // namespace boardlab
