// Not compiled. ./test checks that clang-tidy reports its bug.
#include <string>
#include <utility>
#include <vector>

std::size_t kept_twice(std::vector<std::string>& out, std::string text);
std::size_t kept_twice(std::vector<std::string>& out, std::string text) {
    out.push_back(std::move(text));
    return text.size();
}
