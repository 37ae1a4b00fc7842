// How large a picture is, and how much of it what stands around the plot takes.
#pragma once

#include <string>
#include <vector>

#include "harness/plot/chart.hpp"

namespace boardlab {

// Lengths are known in centimetres: of print, and of a PDF or TeX always.
bool is_on_paper(const Chart& chart, const std::string& terminal);
double centimetres_wide(const Chart& chart);
double centimetres_high(const Chart& chart, const std::string& terminal);

int pixels_high(const Chart& chart);  // as a README shows it

// Where plots with named rows begin and end, as parts of the width.
double left_edge(const Chart& chart, const std::string& terminal);
double right_edge(const Chart& chart);
// The size of the usual letters, as part of the width.
double usual_letters(const Chart& chart, const std::string& terminal);

// In lines of the usual letters.
double top_margin(const Chart& chart, const std::string& terminal);
double bottom_margin(const Chart& chart, const std::string& terminal);

// Note and origin, cut at blanks, so that no line is wider than the picture.
std::vector<std::string> small_print_lines(const Chart& chart, const std::string& terminal);

}  // namespace boardlab
