#include "harness/trees/part.hpp"

#include <nlohmann/json.hpp>

#include "harness/files/data_error.hpp"
#include "harness/files/data_file.hpp"
#include "harness/files/sha256.hpp"

namespace boardlab::trees {
namespace {

using Json = nlohmann::ordered_json;

// Changes whenever parts of before and after must not be added: other fields, another definition of
// the same position, another way to deal.
constexpr const char* format = "boardlab part 2";

class Reader {
 public:
    explicit Reader(const std::filesystem::path& file) : file_(file) {
        const std::string bytes = read_bytes(file);
        refuse_unless_text(file, bytes);
        object_ = Json::parse(bytes, nullptr, false);
        if (object_.is_discarded())
            refuse("JSON", "it is not whole: the file was cut off or changed",
                   "count the share again");
        if (!object_.is_object()) refuse("JSON", "it is no object", hint);
        if (const std::string is = text("format"); is != format)
            refuse("format", "it is '" + is + "'",
                   std::string("this program reads '") + format +
                       "'; merge with the version that counted, or count again");
        const std::string stated = text("checksum");
        object_.erase("checksum");
        if (stated != sha256(object_.dump()))
            refuse("checksum", "the contents have another: the file was changed",
                   "count the share again");
    }

    Part part() const {
        Part p{.plan = {.game = text("game"),
                        .fen = text("fen"),
                        .depth = number("depth", 1, 64),
                        .by_turn = text("plies") == "turn",
                        .cut = number("cut", 0, 63),
                        .shares = number("shards", 1, most_shares)},
               .share = number("shard", 1, most_shares),
               .board = text("board"),
               .mode = text("mode"),
               .generator = text("generator"),
               .version = text("version"),
               .commit = text("commit"),
               .totals = {size("positions"), count("paths"), count("nodes")},
               .positions_at_cut = size("positions_at_cut"),
               .paths_at_cut = count("paths_at_cut")};
        const Json& seconds = at("cpu_seconds");
        if (!seconds.is_number()) refuse("cpu_seconds", "it is no number", hint);
        p.cpu_seconds = seconds.get<double>();
        if (p.share > p.plan.shares)
            refuse("shard", "there are fewer shards than its number", hint);
        if (p.plan.cut >= p.plan.depth) refuse("cut", "it is not above the depth", hint);
        return p;
    }

 private:
    static constexpr const char* hint = "a part is a file that perft --shard wrote";
    static constexpr int most_shares = 1'000'000;

    [[noreturn]] void refuse(const std::string& field, const std::string& reason,
                             const std::string& right) const {
        throw DataError(file_, 0, field, reason, right);
    }
    const Json& at(const char* name) const {
        const auto found = object_.find(name);
        if (found == object_.end()) refuse(name, "it is missing", hint);
        return *found;
    }
    std::string text(const char* name) const {
        const Json& value = at(name);
        if (!value.is_string()) refuse(name, "it is no text", hint);
        return value.get<std::string>();
    }
    int number(const char* name, int least, int most) const {
        const Json& value = at(name);
        if (!value.is_number_integer() || value.get<std::int64_t>() < least ||
            value.get<std::int64_t>() > most)
            refuse(name,
                   "it is no number from " + std::to_string(least) + " to " + std::to_string(most),
                   hint);
        return value.get<int>();
    }
    std::size_t size(const char* name) const {
        const Json& value = at(name);
        if (!value.is_number_unsigned()) refuse(name, "it is no number", hint);
        return value.get<std::size_t>();
    }
    NodeCount count(const char* name) const try {
        return NodeCount(text(name));
    } catch (const DataError&) {
        throw;
    } catch (const std::exception&) {
        refuse(name, "it is no count", "digits, of a number below 2^128");
    }

    std::filesystem::path file_;
    Json object_;
};

}  // namespace

Json heading(const Part& p) {
    return {
        {"format", format},  {"version", p.version},  {"game", p.plan.game},
        {"fen", p.plan.fen}, {"depth", p.plan.depth}, {"plies", p.plan.by_turn ? "turn" : "step"},
        {"cut", p.plan.cut}, {"shard", p.share},      {"shards", p.plan.shares},
        {"board", p.board},  {"mode", p.mode},        {"generator", p.generator}};
}

// Counts are strings, since readers of JSON lose digits beyond 2^53.
std::string part_text(const Part& p) {
    Json object = heading(p);
    object["commit"] = p.commit;
    object["positions"] = p.totals.positions;
    object["paths"] = p.totals.paths.str();
    object["nodes"] = p.totals.nodes.str();
    object["positions_at_cut"] = p.positions_at_cut;
    object["paths_at_cut"] = p.paths_at_cut.str();
    object["cpu_seconds"] = p.cpu_seconds;
    object["checksum"] = sha256(object.dump());
    return object.dump(2) + '\n';
}

Part read_part(const std::filesystem::path& file) { return Reader(file).part(); }

}  // namespace boardlab::trees
