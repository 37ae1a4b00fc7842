// The page's style sheet and script: page.css and page.js, embedded by embed.py.
#pragma once

#include <string_view>

namespace boardlab {

extern const std::string_view page_style, page_script;

}  // namespace boardlab
