#include "harness/claims/row_choice.hpp"

namespace boardlab::claims {

std::optional<std::string> RowChoice::match(const std::string& of_game,
                                            const std::string& of_benchmark,
                                            const std::string& of_board) const {
    if (game != of_game || board != of_board) return std::nullopt;
    const std::size_t star = benchmark.find('*');
    if (star == std::string::npos)
        return benchmark == of_benchmark ? std::optional<std::string>("") : std::nullopt;
    const std::string before = benchmark.substr(0, star), after = benchmark.substr(star + 1);
    if (of_benchmark.size() < before.size() + after.size() || !of_benchmark.starts_with(before) ||
        !of_benchmark.ends_with(after))
        return std::nullopt;
    return of_benchmark.substr(star, of_benchmark.size() - before.size() - after.size());
}

}  // namespace boardlab::claims
