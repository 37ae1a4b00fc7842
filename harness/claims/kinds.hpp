// The kinds of measures there are.
#pragma once

#include "harness/claims/kind.hpp"

namespace boardlab::claims {

inline constexpr const char* ratio_name = "ratio";  // decomposed or not
std::unique_ptr<Kind> make_ratio();                 // time of one set of rows over that of another
std::unique_ptr<Kind> make_decomposed_ratio();      // the same, as a product of factors
std::unique_ptr<Kind> make_nodes_saved();           // the share that one saves of the other's nodes
std::unique_ptr<Kind> make_possible_saving();       // that share, of what the best of several saves
std::unique_ptr<Kind> make_node_rate();             // nodes a second of one over another's
std::unique_ptr<Kind> make_time_of_position();      // in seconds
std::unique_ptr<Kind> make_bytes_of_position();
std::unique_ptr<Kind> make_bytes_of_tables();  // of a sliding look-up
std::unique_ptr<Kind> make_gain_kept();  // share of one ratio's gain that is left in another ratio
std::unique_ptr<Kind> make_change();     // one ratio over another
std::unique_ptr<Kind> make_bytes_saved();  // the share that one saves of the other's bytes

// The names in claims' files. The first, a ratio, is the default.
std::vector<std::string> kind_names();
// Throws std::invalid_argument for an unknown name.
std::unique_ptr<Kind> kind_named(const std::string& name);

}  // namespace boardlab::claims
