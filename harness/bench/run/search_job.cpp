#include "harness/bench/run/search_job.hpp"

#include <map>
#include <memory>
#include <stdexcept>

#include "harness/contenders/search_on.hpp"

namespace boardlab::bench {
namespace {

std::shared_ptr<search::Table> new_table(int megabytes) {
    return std::make_shared<search::Table>(static_cast<std::size_t>(megabytes) << 20);
}

// Searches that begin with an empty table share one: a process may have a hundred of them, and a
// table for each would need gigabytes.
std::shared_ptr<search::Table> shared_table(int megabytes) {
    static std::map<int, std::weak_ptr<search::Table>> tables;
    std::weak_ptr<search::Table>& known = tables[megabytes];
    std::shared_ptr<search::Table> table = known.lock();
    if (!table) known = table = new_table(megabytes);
    return table;
}

class Searches {
 public:
    Searches(const Contender& contender, const Job& job)
        : contender_(contender), setup_(job.search), options_(options_of(job.search, job.depth)) {
        if (options_.features.table)
            table_ = setup_.warm ? new_table(setup_.table_megabytes)
                                 : shared_table(setup_.table_megabytes);
        for (const std::string& fen : job.fens) {
            positions_.push_back(contender.start());
            positions_.back()->load(fen);
        }
        if (setup_.warm) warm_up();
    }

    Work once(Call& call) {
        Work work;
        counts_ = {};
        for (const auto& position : positions_) {
            if (table_ && !setup_.warm) call.untimed([&] { table_->clear(); });
            const search::Result r = searched(*position);
            counts_ += r.counts;
            if (setup_.wall_time()) call.nodes += r.counts.nodes;
            work.items += setup_.wall_time() ? 1 : r.counts.nodes;
            work.checksum = setup_.same_tree()
                                ? (work.checksum * 31 + r.counts.nodes) * 31 +
                                      static_cast<std::uint64_t>(r.score + search::infinite_score)
                                : work.items;  // threads search another tree each time
        }
        return work;
    }
    bool has_table() const { return table_ != nullptr; }
    std::map<std::string, double> table_use() const {
        const double values[]{static_cast<double>(counts_.table_probes),
                              static_cast<double>(counts_.table_hits),
                              static_cast<double>(counts_.table_cutoffs),
                              static_cast<double>(table_->statistics().hashfull())};
        std::map<std::string, double> out;
        for (std::size_t i = 0; i < table_counters.size(); ++i) out[table_counters[i]] = values[i];
        return out;
    }

 private:
    // A program that looks its root up in the table finds the answer of its last search there. Our
    // search does not look its root up, so a warm search does it here.
    search::Result searched(const AnyPosition& position) {
        if (!setup_.warm || !table_) return search_on(contender_, position, options_, table_.get());
        const Key key = position.key() ^ key_number(0x4007);  // other than that of the root's node
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
    // The second search still changes the table, and so may the third: timed is what no longer
    // changes it.
    void warm_up() {
        Call untold;
        Work before = once(untold);
        for (int tries = 0; tries < 20; ++tries) {
            const Work now = once(untold);
            if (now == before) return;
            before = now;
        }
        throw std::runtime_error("the same search with a warm table never does the same twice");
    }

    Contender contender_;
    SearchSetup setup_;
    search::Options options_;
    std::shared_ptr<search::Table> table_;
    std::vector<std::unique_ptr<AnyPosition>> positions_;
    search::Counts counts_;  // of the last call
};

}  // namespace

PreparedJob search_job(const Contender& contender, const Job& job) {
    const auto searches = std::make_shared<Searches>(contender, job);
    PreparedJob out{.once = [searches](Call& call) { return searches->once(call); }};
    if (searches->has_table()) out.table = [searches] { return searches->table_use(); };
    return out;
}

}  // namespace boardlab::bench
