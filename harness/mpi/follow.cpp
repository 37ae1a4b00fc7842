// The ranks but the first: told what to do, and what to do it with.
#include <chrono>
#include <memory>
#include <stdexcept>
#include <thread>

#include "harness/contenders/any_position.hpp"
#include "harness/mpi/hand_out.hpp"
#include "harness/mpi/jobs.hpp"
#include "harness/support/exit_code.hpp"
#include "harness/support/progress.hpp"

namespace boardlab::mpi {
namespace {

class Following {
 public:
    explicit Following(Ranks& ranks) : ranks_(ranks) {}

    void run() {
        while (true) {
            while (const auto message = ranks_.receive()) {
                if (message->what.contains("quit")) return;
                obey(message->what);
            }
            report();
            // Asleep, because MPI's own way to wait takes a core.
            std::this_thread::sleep_for(std::chrono::milliseconds(1));
        }
    }

 private:
    void obey(const Json& what) {
        if (what.contains("begin")) {
            told_ = false;
            attempt([&] {
                refuse_tables_beyond_memory(what["begin"], ranks_.on_this_machine());
                labour_ = labour_for(what["begin"]);
                ranks_.send(0, {{"ready", true}});
            });
        }
        if (what.contains("go")) crew_ = std::make_unique<Crew>(labour_);
        if (what.contains("tasks") && crew_)
            crew_->desk.lay_down(what["tasks"].get<std::vector<Json>>());
        if (!what.contains("end")) return;
        crew_.reset();
        ranks_.send(0, {{"ended", true}});
    }

    void report() {
        if (!crew_) return;
        if (auto results = crew_->desk.collect(); !results.empty())
            ranks_.send(0, {{"results", std::move(results)}});
        if (crew_->has_ended()) attempt([&] { crew_->rethrow(); });
        if (interrupted()) tell({{"interrupted", true}});
    }

    // Tells rank 0 what goes wrong; only the first thing matters.
    template <class Attempt>
    void attempt(Attempt what) {
        const auto failed = [&](const std::string& text, bool missing) {
            tell({{"failed", ranks_.name() + ": " + text}, {"missing", missing}});
        };
        try {
            what();
        } catch (const MissingError& error) {
            failed(error.what(), true);
        } catch (const std::exception& error) {
            failed(error.what(), false);
        } catch (const Interrupted&) {
            tell({{"interrupted", true}});
        }
    }
    void tell(const Json& news) {
        if (!told_) ranks_.send(0, news);
        told_ = true;
    }

    Ranks& ranks_;
    Labour labour_;
    std::unique_ptr<Crew> crew_;
    bool told_ = false;
};

}  // namespace

void follow(Ranks& ranks) { Following(ranks).run(); }
void let_go(Ranks& ranks) { ranks.send_to_others({{"quit", true}}); }

}  // namespace boardlab::mpi
