// What a board's name says.
#pragma once

#include <string_view>

namespace boardlab {

// A plain board ("u64"), not a variant, whose name has a + ("u64+magic").
constexpr bool is_plain_name(std::string_view board) {
    return board.find('+') == std::string_view::npos;
}

}  // namespace boardlab
