// The findings for terminals and documents: a table and three sentences.
#include <fmt/format.h>
#include <fmt/ranges.h>

#include <algorithm>

#include "harness/report/figures.hpp"
#include "harness/report/findings.hpp"

namespace boardlab {
namespace {

constexpr std::size_t terminal_width = 100;

// fmt pads by bytes, and letters beyond ASCII have several.
std::size_t letters(const std::string& text) {
    return static_cast<std::size_t>(
        std::count_if(text.begin(), text.end(), [](char c) { return (c & 0xC0) != 0x80; }));
}
std::string padded(const std::string& text, std::size_t width) {
    return text + std::string(std::max(width, letters(text)) - letters(text), ' ');
}

std::string wrapped(const std::string& text, std::size_t width) {
    std::string out, line;
    for (std::size_t begin = 0; begin < text.size();) {
        const std::size_t end = std::min(text.find(' ', begin), text.size());
        const std::string word = text.substr(begin, end - begin);
        if (!line.empty() && letters(line) + 1 + letters(word) > width) {
            out += line + '\n';
            line.clear();
        }
        line += (line.empty() ? "" : " ") + word;
        begin = end + 1;
    }
    return out + line + '\n';
}

// "u64, u128 ×2.3", "u64, u128 ×1.02 ~".
std::string cell_text(const Ranking* ranking) {
    if (ranking == nullptr) return "-";
    const AnswerCell cell = answer_cell(*ranking);
    return cell.fastest + ", " + cell.next + ' ' + cell.factor;
}

using Table = std::vector<std::vector<std::string>>;
Table table_of(const Findings& f) {
    Table out(1, {"which board?"});
    for (const Question& q : f.questions) out[0].push_back(q.name);
    for (const std::string& game : f.games) {
        out.push_back({game});
        for (std::size_t q = 0; q < f.questions.size(); ++q)
            out.back().push_back(cell_text(f.ranking(game, q)));
    }
    return out;
}

// Behind the answer, where the eye is when a command ends.
std::string note_below(const Findings& f) {
    return f.note.empty() ? "" : '\n' + wrapped(f.note, terminal_width);
}

// "reproduced: P1, T7".
std::string group_text(const ClaimGroup& group) {
    return fmt::format("{}: {}", group.verdict, fmt::join(group.ids, ", "));
}

constexpr const char* legend =
    "The fastest board, the next, and how many times as long that takes; ~ undecided, ? not "
    "measured well enough.";

}  // namespace

AnswerCell answer_cell(const Ranking& r) {
    if (r.is_vague()) return {r.fastest().board, "?", r.next().board};
    return {r.fastest().board,
            "×" + figure_text(r.next().to_fastest.ratio) + (r.is_decided() ? "" : " ~"),
            r.next().board};
}

std::string answer_as_text(const Findings& f) {
    if (!f.claims.empty()) {
        std::string out = wrapped(f.sentences.front(), terminal_width) + '\n';
        for (const ClaimGroup& g : f.claims) out += wrapped(group_text(g), terminal_width);
        return out + note_below(f);
    }
    if (f.rankings.empty())
        return "Nothing to rank: no operation was measured on two boards that are compared.\n" +
               note_below(f);
    const Table table = table_of(f);
    std::vector<std::size_t> widths(table[0].size(), 0);
    for (const auto& line : table)
        for (std::size_t i = 0; i < line.size(); ++i)
            widths[i] = std::max(widths[i], letters(line[i]));
    std::string out;
    for (const auto& line : table) {
        std::string text;
        for (std::size_t i = 0; i < line.size(); ++i)
            text += i + 1 < line.size() ? padded(line[i], widths[i] + 3) : line[i];
        out += text + '\n';
    }
    out += wrapped(legend, terminal_width) + '\n';
    for (const std::string& sentence : f.sentences) out += wrapped(sentence, terminal_width);
    if (!f.unclear.empty()) out += wrapped(f.unclear, terminal_width);
    return out + note_below(f);
}

std::string answer_as_markdown(const Findings& f) {
    std::string out = f.note.empty() ? "" : "**" + f.note + "**\n\n";
    for (const std::string& sentence : f.sentences) out += sentence + '\n';
    if (!f.unclear.empty()) out += f.unclear + '\n';
    if (!f.claims.empty()) out += '\n';
    for (const ClaimGroup& g : f.claims) out += "- " + group_text(g) + '\n';
    if (f.rankings.empty()) return out;
    const Table table = table_of(f);
    out += '\n';
    for (std::size_t row = 0; row < table.size(); ++row) {
        out += '|';
        for (const std::string& cell : table[row]) out += ' ' + cell + " |";
        out += '\n';
        if (row > 0) continue;
        out += '|';
        for (std::size_t i = 0; i < table[0].size(); ++i) out += "---|";
        out += '\n';
    }
    return out + '\n' + legend + '\n';
}

}  // namespace boardlab
