#include "harness/bench/run/search_job.hpp"

#include <memory>
#include <stdexcept>

#include "harness/contenders/search_on.hpp"

namespace boardlab::bench {
namespace {

class Searches {
 public:
    Searches(const Contender& contender, const Job& job)
        : contender_(contender), setup_(job.search), options_(options_of(job.search, job.depth)) {
        if (options_.features.table)
            table_ = std::make_unique<search::Table>(
                static_cast<std::size_t>(setup_.table_megabytes) << 20);
        for (const std::string& fen : job.fens) {
            positions_.push_back(contender.start());
            positions_.back()->load(fen);
        }
        if (setup_.warm) warm_up();
    }

    Work once(const Untimed& untimed) {
        Work work;
        for (const auto& position : positions_) {
            if (table_ && !setup_.warm) untimed([&] { table_->clear(); });
            const search::Result r = searched(*position);
            work.items += setup_.wall_time() ? 1 : r.counts.nodes;
            work.checksum = setup_.same_tree()
                                ? (work.checksum * 31 + r.counts.nodes) * 31 +
                                      static_cast<std::uint64_t>(r.score + search::infinite_score)
                                : work.items;  // no two runs search the same tree: how many is all
        }
        return work;
    }

 private:
    // A program that keeps its table between calls finds the very answer it gave before, if it
    // looks the root up like any other position; ours does not, so a warm search does it here.
    search::Result searched(const AnyPosition& position) {
        if (!setup_.warm || !table_) return search_on(contender_, position, options_, table_.get());
        const Key key = position.key() ^ key_number(0x4007);  // not the entry of a node
        search::TableEntry entry;
        if (table_->find(key, entry) && entry.depth >= options_.depth) {
            search::Result known{.score = entry.score};
            known.counts.nodes = 1;
            return known;
        }
        const search::Result r = search_on(contender_, position, options_, table_.get());
        table_->store(key, {.score = r.score, .depth = r.depth, .bound = search::Bound::exact});
        return r;
    }
    // Later searches still move entries about; what is timed is the state they settle in.
    void warm_up() {
        const Untimed at_once = [](const std::function<void()>& part) { part(); };
        Work before = once(at_once);
        for (int tries = 0; tries < 20; ++tries) {
            const Work now = once(at_once);
            if (now == before) return;
            before = now;
        }
        throw std::runtime_error("the same search with a warm table never does the same twice");
    }

    Contender contender_;
    SearchSetup setup_;
    search::Options options_;
    std::unique_ptr<search::Table> table_;
    std::vector<std::unique_ptr<AnyPosition>> positions_;
};

}  // namespace

std::function<Work(const Untimed&)> search_job(const Contender& contender, const Job& job) {
    const auto searches = std::make_shared<Searches>(contender, job);
    return [searches](const Untimed& untimed) { return searches->once(untimed); };
}

}  // namespace boardlab::bench
