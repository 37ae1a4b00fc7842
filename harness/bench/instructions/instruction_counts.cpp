#include "harness/bench/instructions/instruction_counts.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <nlohmann/json.hpp>

#include "harness/bench/instructions/counting_process.hpp"
#include "harness/bench/results/board_facts.hpp"
#include "harness/bench/run/callgrind.hpp"
#include "harness/bench/run/work_id.hpp"
#include "harness/contenders/any_position.hpp"
#include "harness/contenders/contender.hpp"
#include "harness/engines/oracle.hpp"
#include "harness/files/data_file.hpp"
#include "harness/files/sha256.hpp"
#include "harness/support/exit_code.hpp"

namespace boardlab::bench {
namespace {

using Json = nlohmann::ordered_json;

bool is_reference_board(const std::string& board) {
    return std::any_of(all_boards().begin(), all_boards().end(), [&](const BoardInfo& b) {
        return b.name == board && b.family == family::reference;
    });
}

bool is_counted(const Row& row) {
    return !is_again(row.board) && row.game != machine_game && !row.job.wall_time() &&
           !row.job.by_engine() && !is_reference_board(row.board);
}

// What a program needs for its work, kept in a file beside it.
class Cache {
 public:
    explicit Cache(const std::filesystem::path& program)
        : file_(program.parent_path() / "instructions" /
                (program.filename().string() + '-' + sha256(read_bytes(program)).substr(0, 16) +
                 ".json")) {
        if (std::filesystem::exists(file_)) known_ = Json::parse(read_bytes(file_), nullptr, false);
        if (!known_.is_object()) known_ = Json::object();
    }
    const Json* find(const Row& row) const {
        const auto found = known_.find(key(row));
        return found == known_.end() ? nullptr : &*found;
    }
    void add(const Row& row, double per_item) { known_[key(row)] = per_item; }
    void write() const {
        std::filesystem::create_directories(file_.parent_path());
        write_atomically(file_, known_.dump(0) + '\n');
    }

 private:
    static std::string key(const Row& row) { return row.board + ' ' + work_id(row); }
    std::filesystem::path file_;
    Json known_ = Json::object();
};

}  // namespace

Json to_json(const InstructionCounts& counts) {
    return {{"tool", counts.tool}, {"per_item", counts.per_item}};
}

InstructionCounts count_instructions(const Plan& plan, const CountRequest& request) {
    const auto valgrind = Oracle::find(request.valgrind);
    if (!valgrind)
        throw MissingError(request.valgrind +
                           " is not on this machine, and nothing else counts instructions here "
                           "(Debian's package is valgrind)");
    if (!can_talk_to_callgrind())
        throw MissingError(
            "this program was built without valgrind's headers: install valgrind, then meson setup "
            "--wipe and ninja");
    Cache cache(request.program);
    InstructionCounts out{.tool = version_of(*valgrind)};
    std::map<std::pair<std::string, std::string>, std::vector<const Row*>> to_count;
    std::size_t all = 0, done = 0;
    for (const Row& row : plan.rows) {
        if (!is_counted(row)) continue;
        ++all;
        if (const Json* known = cache.find(row)) {
            out.per_item[row.name()] = known->get<double>();
            ++done;
        } else {
            to_count[{row.game, row.board}].push_back(&row);
        }
    }
    for (const auto& [who, rows] : to_count) {
        CountingProcess process(*valgrind, request.program);
        for (const Row* row : rows) {
            if (request.progress && !request.progress(done, all)) throw Interrupted{};
            const double counted = process.instructions_per_item(*row);
            out.per_item[row->name()] = counted;
            cache.add(*row, counted);
            ++done;
        }
        cache.write();
    }
    return out;
}

}  // namespace boardlab::bench
