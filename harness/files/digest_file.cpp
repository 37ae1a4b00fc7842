#include "harness/files/digest_file.hpp"

#include <algorithm>
#include <charconv>

#include "harness/files/data_file.hpp"

namespace boardlab {
namespace {

const std::string first_line = "format boardlab digests " + std::to_string(digest_format);

std::string shown(std::string_view text) {
    std::string out;
    for (const char c : text.substr(0, 60)) out += c >= ' ' && c <= '~' ? c : '?';
    return "'" + out + (text.size() > 60 ? "…'" : "'");
}
// Cuts the first word off.
std::string_view next_word(std::string_view& text) {
    text = without_outer_blanks(text);
    const std::size_t end = std::min(text.find(' '), text.size());
    const std::string_view word = text.substr(0, end);
    text.remove_prefix(end);
    return word;
}
template <class Number>
bool read_number(std::string_view text, Number& number) {
    const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), number);
    return error == std::errc{} && end == text.data() + text.size();
}

class Parser {
 public:
    Parser(const std::filesystem::path& name, const std::string& game, const FenCheck& check)
        : check_(check) {
        out_.file = name;
        out_.game = game;
    }

    DigestFile parse(std::string_view text) {
        refuse_unless_text(out_.file, text);
        for (const TextLine& line : lines_of(text)) {
            if (line.text.empty() || line.text.front() == '#') continue;
            line_ = line.number;
            if (seen_ == 0)
                take_format(line.text);
            else if (seen_ == 1)
                take_game(line.text);
            else
                take_position(line.text);
            ++seen_;
        }
        line_ = 0;
        if (seen_ < 2)
            refuse(seen_ == 0 ? "format" : "game", "the file ends before it", first_line);
        if (out_.positions.empty())
            refuse("positions", "there is none", "a FEN and its digests on a line");
        return std::move(out_);
    }

 private:
    [[noreturn]] void refuse(std::string field, std::string reason, std::string hint) const {
        throw DataError(out_.file, line_, std::move(field), std::move(reason), std::move(hint));
    }
    void take_format(std::string_view text) const {
        if (text == first_line) return;
        refuse("format", "it is " + shown(text),
               "this program reads '" + first_line +
                   "': digests of other formats cannot be compared, so walk the trees again");
    }
    void take_game(std::string_view text) const {
        if (text == "game " + out_.game) return;
        refuse("game", "it is " + shown(text), "'game " + out_.game + "', or name another --game");
    }
    void take_position(std::string_view text) {
        const std::size_t first = std::min(text.find(';'), text.size());
        DigestedPosition one{.fen = std::string(without_outer_blanks(text.substr(0, first))),
                             .trees = {},
                             .line = line_};
        try {
            check_(one.fen);
        } catch (const InputError& error) {
            throw DataError(out_.file, line_, error);
        }
        if (const DigestedPosition* known = out_.of(one.fen))
            refuse("FEN", "the position stands in line " + std::to_string(known->line) + " already",
                   "one line a position");
        for (text.remove_prefix(first); !text.empty();) {
            text.remove_prefix(1);
            const std::size_t end = std::min(text.find(';'), text.size());
            one.trees.push_back(tree(text.substr(0, end)));
            text.remove_prefix(end);
            const auto& all = one.trees;
            if (all.size() > 1 && all[all.size() - 2].depth >= all.back().depth)
                refuse(";D" + std::to_string(all.back().depth),
                       "it comes after ;D" + std::to_string(all[all.size() - 2].depth),
                       "depths ascend, each once");
        }
        if (one.trees.empty())
            refuse("digests", "the position has none", "';D1', the nodes, the digest");
        out_.positions.push_back(std::move(one));
    }
    StoredDigest tree(std::string_view text) const {
        StoredDigest tree;
        const std::string_view depth = next_word(text), nodes = next_word(text),
                               digest = next_word(text);
        const std::string field = ";" + std::string(depth.substr(0, 16));
        if (!depth.starts_with('D') || !read_number(depth.substr(1), tree.depth) ||
            tree.depth < 1 || tree.depth > deepest_digest)
            refuse(field, shown(depth) + " is no depth",
                   "'D' and a number from 1 to " + std::to_string(deepest_digest));
        if (!read_number(nodes, tree.nodes) || tree.nodes == 0)
            refuse(field, shown(nodes) + " is no number of nodes",
                   "a whole number in decimal digits");
        const auto read = digest_from(digest);
        if (!read)
            refuse(field, shown(digest) + " is no digest", "32 hexadecimal digits, small letters");
        if (!without_outer_blanks(text).empty())
            refuse(field, shown(text) + " comes after the digest", "nothing does");
        tree.digest = *read;
        return tree;
    }

    const FenCheck& check_;
    DigestFile out_;
    int line_ = 0, seen_ = 0;
};

}  // namespace

const StoredDigest* DigestedPosition::at(int depth) const {
    const auto found = std::find_if(trees.begin(), trees.end(),
                                    [&](const StoredDigest& t) { return t.depth == depth; });
    return found == trees.end() ? nullptr : &*found;
}

const DigestedPosition* DigestFile::of(std::string_view exact_fen) const {
    const auto found = std::find_if(positions.begin(), positions.end(),
                                    [&](const DigestedPosition& p) { return p.fen == exact_fen; });
    return found == positions.end() ? nullptr : &*found;
}

DigestFile parse_digests(const std::filesystem::path& name, std::string_view text,
                         const std::string& game, const FenCheck& check) {
    return Parser(name, game, check).parse(text);
}

DigestFile read_digests(const std::filesystem::path& file, const std::string& game,
                        const FenCheck& check) {
    return parse_digests(file, read_bytes(file), game, check);
}

std::string digests_text(const DigestFile& digests, const std::vector<std::string>& comments) {
    std::string out;
    for (const std::string& line : comments) out += "# " + line + '\n';
    out += first_line + "\ngame " + digests.game + '\n';
    for (const DigestedPosition& p : digests.positions) {
        out += p.fen;
        for (const StoredDigest& t : p.trees)
            out += " ;D" + std::to_string(t.depth) + ' ' + std::to_string(t.nodes) + ' ' +
                   t.digest.str();
        out += '\n';
    }
    return out;
}

std::optional<std::filesystem::path> digests_of_game(const std::string& game) {
    namespace fs = std::filesystem;
    const fs::path below = fs::path("datasets") / game / "digests.txt";
    if (fs::is_regular_file(below)) return below;
    std::error_code ignored;
    const fs::path own = fs::read_symlink("/proc/self/exe", ignored);
    for (fs::path folder = own.parent_path(); folder.has_relative_path();
         folder = folder.parent_path())
        if (fs::is_regular_file(folder / below, ignored)) return folder / below;
    return std::nullopt;
}

}  // namespace boardlab
