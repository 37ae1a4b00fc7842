// The kinds of measures there are.
#pragma once

#include "harness/claims/kind.hpp"

namespace boardlab::claims {

inline constexpr const char* ratio_name = "ratio";  // decomposed or not
std::unique_ptr<Kind> make_ratio();                 // time of one set of rows over that of another
std::unique_ptr<Kind> make_decomposed_ratio();      // the same, as a product of factors
std::unique_ptr<Kind> make_nodes_saved();           // the share that one saves of the other's nodes
std::unique_ptr<Kind> make_time_of_position();      // in seconds
std::unique_ptr<Kind> make_bytes_of_position();
std::unique_ptr<Kind> make_gain_kept();  // share of one ratio's gain that is left in another ratio
std::unique_ptr<Kind> make_change();     // one ratio over another

// The names in claims' files. The first, a ratio, is the default.
std::vector<std::string> kind_names();
// Throws std::invalid_argument for an unknown name.
std::unique_ptr<Kind> kind_named(const std::string& name);

}  // namespace boardlab::claims
