#include <fmt/format.h>

#include <algorithm>
#include <memory>
#include <optional>
#include <set>
#include <thread>

#include "harness/bench/layouts/layout_folder.hpp"
#include "harness/bench/layouts/layout_link.hpp"
#include "harness/contenders/any_position.hpp"
#include "harness/engines/oracle.hpp"
#include "harness/files/data_file.hpp"
#include "harness/files/sha256.hpp"
#include "harness/support/exit_code.hpp"
#include "harness/support/random.hpp"

namespace boardlab::bench {
namespace {

// Those of the last few runs stay, for they may be resumed, or run right now.
constexpr std::size_t runs_kept = 3;

// Different ones. The linker takes 0 for "at random" and 2^32 - 1 for "reversed".
std::vector<std::uint64_t> shuffle_seeds(std::uint64_t run_seed, std::size_t count) {
    Random draw(run_seed);
    std::set<std::uint64_t> seen;
    std::vector<std::uint64_t> seeds;
    while (seeds.size() < count)
        if (const std::uint64_t seed = draw.below(UINT32_MAX - 1) + 1; seen.insert(seed).second)
            seeds.push_back(seed);
    return seeds;
}

class Links {
 public:
    Links(const LayoutRequest& request, const LinkFile& link, const LayoutFolder& folder)
        : request_(request), link_(link), folder_(folder), slots_(request.count) {}

    std::vector<Layout> all() {
        const auto seeds = shuffle_seeds(request_.seed, request_.count);
        const std::size_t at_once = std::max(std::thread::hardware_concurrency(), 1u);
        for (std::size_t next = 0; next < seeds.size() || !under_way_.empty();) {
            if (next == seeds.size() || under_way_.size() == at_once) {
                collect();
            } else if (!(slots_[next] = folder_.find(seeds[next]))) {
                under_way_.emplace_back(
                    next, std::make_unique<LayoutLink>(link_, seeds[next], folder_.path()));
                ++next;
            } else {
                ++next, ++done_;
            }
            if (request_.progress && !request_.progress(done_, seeds.size())) throw Interrupted{};
        }
        std::vector<Layout> out;
        for (std::optional<Layout>& layout : slots_) out.push_back(std::move(layout.value()));
        return out;
    }

 private:
    void collect() {
        std::erase_if(under_way_, [&](const auto& slot_and_link) {
            const auto& [slot, link] = slot_and_link;
            if (!link->done()) return false;
            slots_[slot] = folder_.keep(link->seed(), link->made());
            check_layout(*slots_[slot]);
            ++done_;
            return true;
        });
    }

    const LayoutRequest& request_;
    const LinkFile& link_;
    const LayoutFolder& folder_;
    std::vector<std::optional<Layout>> slots_;
    std::vector<std::pair<std::size_t, std::unique_ptr<LayoutLink>>> under_way_;
    std::size_t done_ = 0;
};

}  // namespace

Layouts make_layouts(const LayoutRequest& request) {
    if (!std::filesystem::exists(request.program))
        throw MissingError(request.program.string() +
                           " was replaced while it ran: start it again, or run ninja first");
    const Layout itself{request.program, 0, sha256(read_bytes(request.program))};
    if (!Oracle::find(request.linker))
        return {{itself}, request.linker + " is not installed (Debian's package is lld)"};
    const LinkFile link = read_link_file(request.program);
    if (!link.missing.empty()) return {{itself}, link.missing};
    try {
        const LayoutFolder folder(request.program, itself.sha256);
        Layouts out{Links(request, link, folder).all()};
        folder.sweep(runs_kept * request.count);
        return out;
    } catch (const MissingError& error) {
        return {{itself}, error.what()};
    } catch (const std::filesystem::filesystem_error& error) {
        return {{itself}, error.path1().string() + ": " + error.code().message()};
    }
}

}  // namespace boardlab::bench
