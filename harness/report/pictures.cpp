// SVG pictures to be put into a page.
#include <fmt/format.h>

#include <cctype>
#include <regex>
#include <utility>

#include "harness/report/report.hpp"

namespace boardlab {

std::string escaped(const std::string& text) {
    std::string out;
    for (const char c : text) switch (c) {
            case '<':
                out += "&lt;";
                break;
            case '>':
                out += "&gt;";
                break;
            case '&':
                out += "&amp;";
                break;
            case '"':
                out += "&quot;";
                break;
            default:
                out += c;
        }
    return out;
}

std::string inline_svg(const std::string& svg, const std::string& prefix) {
    const std::size_t begin = svg.find("<svg");
    if (begin == std::string::npos) return "";
    std::string out = svg.substr(begin);
    // HTML needs no XML namespaces, and two pictures on a page must not share ids.
    out = std::regex_replace(out, std::regex(R"(\s+xmlns(:\w+)?="[^"]*")"), "");
    out = std::regex_replace(out, std::regex(R"re((id=['"]|href=['"]#|url\(#))re"),
                             "$1" + prefix + "-");
    return std::regex_replace(
        out, std::regex(R"re(<svg([^>]*?)\s+width="[^"]*"\s+height="[^"]*")re"), "<svg$1");
}

namespace {

std::string placed(char letter, int x, int y, int cell) {
    const auto byte = static_cast<unsigned char>(letter);
    const bool first = std::isupper(byte) != 0;
    return fmt::format(
        R"(<circle cx="{0}" cy="{1}" r="10" fill="{2}" stroke="#333"/><text x="{0}" y="{3}" fill="{4}">{5}</text>)",
        x + cell / 2, y + cell / 2, first ? "#fff" : "#333", y + cell / 2 + 4,
        first ? "#000" : "#fff", static_cast<char>(std::toupper(byte)));
}

}  // namespace

std::string board_svg(const std::string& game, int files, int ranks, const std::string& fen) {
    constexpr int cell = 26;
    std::string out = fmt::format(
        R"(<svg class="board" viewBox="-1 -1 {} {}" role="img" aria-label="{} start position">)",
        files * cell + 2, ranks * cell + 2, escaped(game));
    for (int r = 0; r < ranks; ++r)
        for (int f = 0; f < files; ++f)
            out += fmt::format(
                R"(<rect x="{}" y="{}" width="{}" height="{}" fill="{}" stroke="#998"/>)", f * cell,
                r * cell, cell, cell, (r + f) % 2 == 0 ? "#fbf7ec" : "#e6dcc3");
    int file = 0, rank = 0;
    int empties = 0;       // boards wider than nine files write them with two digits
    bool stacked = false;  // of a stack, in parentheses, only the carrier (the first) is drawn
    int within = 0;
    for (const char c : fen.substr(0, fen.find(' '))) {
        const auto byte = static_cast<unsigned char>(c);
        if (std::isdigit(byte) != 0) {
            empties = empties * 10 + (c - '0');
            continue;
        }
        file += std::exchange(empties, 0);
        if (c == '/') {
            ++rank;
            file = 0;
        } else if (c == '(') {
            stacked = true;
            within = 0;
        } else if (c == ')') {
            stacked = false;
            ++file;
        } else if (std::isalpha(byte) != 0) {
            if (!stacked || within++ == 0) out += placed(c, file * cell, rank * cell, cell);
            if (!stacked) ++file;
        }
    }
    return out + "</svg>";
}

}  // namespace boardlab
