// How much memory this machine has to spare.
#pragma once

#include <cstddef>
#include <string>

namespace boardlab {

std::size_t megabytes_to_be_had();

// Throws MissingError, with the memory there is, unless that is more than is wanted; `what` names
// what it is wanted for: "a table".
void refuse_beyond_memory(std::size_t megabytes, const std::string& what);

}  // namespace boardlab
