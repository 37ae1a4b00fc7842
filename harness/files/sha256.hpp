// SHA-256, the hash of data files in manifests.
#pragma once

#include <string>
#include <string_view>

namespace boardlab {

// 64 lower-case hexadecimal digits, as sha256sum prints them.
std::string sha256(std::string_view bytes);

}  // namespace boardlab
