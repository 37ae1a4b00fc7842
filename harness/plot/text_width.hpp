// How wide a text is drawn: of the letters of a sans serif.
#pragma once

#include <string>

namespace boardlab {

// In ems, as parts of the letters' size: at most so wide in the fonts that pictures are drawn with.
double text_width(const std::string& text);

}  // namespace boardlab
