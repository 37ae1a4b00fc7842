// Compiled nowhere: clang-tidy must report it, or ./test says so.
#include <string>
#include <utility>
#include <vector>

std::size_t kept_twice(std::vector<std::string>& out, std::string text);
std::size_t kept_twice(std::vector<std::string>& out, std::string text) {
    out.push_back(std::move(text));
    return text.size();
}
