#include "games/cotulenh/text.hpp"

#include <cctype>

#include "games/input_error.hpp"
#include "games/notation.hpp"

namespace boardlab::cotulenh {

namespace {

[[noreturn]] void refuse(const std::string& reason, const std::string& hint) {
    throw InputError("piece placement", reason, hint);
}
std::string quoted(std::string_view text) { return "'" + printable(text) + "'"; }

}  // namespace

std::string kinds_text(std::uint32_t kinds, Side side) {
    std::string out;
    int count = 0;
    for (unsigned types = Units::types(kinds); types != 0; types &= types - 1, ++count) {
        const int type = std::countr_zero(types);
        if ((kinds >> type & 1) == 0) out += '+';
        const char letter = letters[static_cast<std::size_t>(type)];
        out += side == Side::first
                   ? letter
                   : static_cast<char>(std::tolower(static_cast<unsigned char>(letter)));
    }
    return count > 1 ? "(" + out + ")" : out;
}
std::string unit_text(Unit unit, Side side) { return kinds_text(Units::kinds(unit), side); }

std::size_t unit_length(std::string_view text) {
    std::size_t n = 0;
    while (n < text.size() && text[n] == '+') ++n;
    if (n == text.size()) return n;
    if (text[n] != '(') return n + 1;
    const std::size_t close = text.find(')', n);
    return close == std::string_view::npos ? text.size() : close + 1;
}

Named read_pieces(std::string_view text, const Ground* ground) {
    const std::string_view whole = text;
    bool heroic = false, misplaced = false;
    const auto hero = [&] {
        if (heroic) refuse(quoted(whole) + " has '+' twice", "one '+' before a letter");
        heroic = true;
    };
    if (text.starts_with('+') && text.substr(1).starts_with('(')) {
        text.remove_prefix(1);
        hero();  // the first letter's
    }
    const bool stack = text.starts_with('(');
    if (stack) {
        if (!text.ends_with(')'))
            refuse("stack " + quoted(whole) + " is not closed", "end it with ')'");
        text = text.substr(1, text.size() - 2);
    }
    Named named;
    for (const char c : text) {
        if (c == '+') {
            hero();
            continue;
        }
        if (c == '(')
            refuse("stack " + quoted(whole) + " has another inside", "stacks are not nested");
        const auto at =
            letters.find(static_cast<char>(std::toupper(static_cast<unsigned char>(c))));
        if (at == std::string_view::npos)
            refuse("unknown piece letter '" + printable(std::string_view(&c, 1)) + "'",
                   std::string(letters) + " for Red, the same in lower case for Blue");
        (std::isupper(static_cast<unsigned char>(c)) != 0 ? named.upper : named.lower) = true;
        const unsigned bit = 1u << at;
        const Unit so_far = Units::of_kinds(named.types | bit);
        if ((named.types & bit) != 0 || so_far == nobody)
            refuse("there is no stack " + quoted(whole),
                   "a carrier, whom it carries, and whom that one carries: (NFT), (EA), (HC)");
        if (ground != nullptr && !misplaced &&
            !Pieces::may_stand(Units::carrier(so_far), ground->point)) {
            misplaced = true;
            ground->refuse(InputError(
                "piece placement", quoted(whole) + " cannot stand on " + square_name(ground->point),
                Units::carrier_type(so_far) == navy
                    ? "a navy stands on files a to c and on d6 e6 d7 e7"
                    : "only a navy and whom it carries, named after it, stand on files a and b"));
        }
        named.types |= bit;
        if (heroic) named.heroic |= bit;
        heroic = false;
    }
    if (heroic) refuse("a '+' in " + quoted(whole) + " belongs to nobody", "'+' before a letter");
    if (named.types == 0) refuse("an empty stack", "leave it out");
    if (named.upper && named.lower)
        refuse("stack " + quoted(whole) + " has pieces of both sides", "one colour in a stack");
    return named;
}

Content read_unit(std::string_view text, Point p, const Refuse& refuse_ground) {
    const Ground ground{p, refuse_ground};
    const Named named = read_pieces(text, &ground);
    return {Units::promoted(Units::of_kinds(named.types), named.heroic),
            named.upper ? Side::first : Side::second};
}

}  // namespace boardlab::cotulenh
