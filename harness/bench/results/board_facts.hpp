// The boards of a run: what each is, so that charts and reports need not know them by name.
#pragma once

#include <nlohmann/json_fwd.hpp>
#include <string>
#include <vector>

#include "harness/contenders/board_name.hpp"

namespace boardlab::bench {

// Families that charts and sentences ask for; a board may be of any other.
namespace family {
inline constexpr const char* words = "words";            // of 64 bits, one or several
inline constexpr const char* integer = "integer";        // the compiler's own
inline constexpr const char* one_register = "register";  // of the vector unit
inline constexpr const char* mailbox = "mailbox";
inline constexpr const char* reference = "reference";  // right, and slow by nature
}  // namespace family

struct BoardFacts {
    std::string name;
    std::string family{};  // empty where nobody knows
    int bits = 0;
    std::string same_as{};  // another board that it is but for the name

    bool is_plain() const { return is_plain_name(name); }
};

// What a manifest says of this program's boards.
nlohmann::ordered_json describe_boards();
// In the order in which tables list them.
std::vector<BoardFacts> boards_of(const nlohmann::ordered_json& manifest);
// Of "u64+magic" or "u64=again" where only u64 is listed: those of u64.
BoardFacts facts_of(const std::vector<BoardFacts>& boards, const std::string& board);

}  // namespace boardlab::bench
