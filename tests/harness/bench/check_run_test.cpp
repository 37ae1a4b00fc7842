// Stored runs are checked when they are read: nobody is shown figures of samples that were changed,
// lost or put there twice.
#include "harness/bench/results/check_run.hpp"
#include "harness/plot/charts.hpp"
#include "tests/harness/bench/fixture.hpp"

namespace boardlab::bench {
namespace {

using Json = nlohmann::ordered_json;

class StoredRun : public BenchTest {
 protected:
    void SetUp() override { run_ = finished("run"); }

    std::string samples() const { return read_bytes(run_ + "/samples.jsonl"); }
    void samples(const std::string& bytes) const {
        std::ofstream(run_ + "/samples.jsonl", std::ios::trunc) << bytes;
    }
    std::string first_line() const { return samples().substr(0, samples().find('\n') + 1); }
    template <class Change>
    void change_manifest(Change change) const {
        Json manifest = Json::parse(read_bytes(run_ + "/manifest.json"));
        change(manifest);
        std::ofstream(run_ + "/manifest.json", std::ios::trunc) << manifest.dump();
    }
    // As earlier versions wrote it: the manifest does not know the file.
    void forget_the_file() const {
        change_manifest([](Json& m) { m.erase("samples"); });
    }
    // Every command that shows figures refuses the run, and says why.
    void expect_refused(const std::string& why) const {
        for (const std::string& command :
             {"report " + run_, "report --markdown " + run_, "plot " + run_,
              "compare " + run_ + " " + run_, "compare --by instructions " + run_ + " " + run_,
              "reproduce --judge " + run_}) {
            const Outcome outcome = boardlab::run(command, true);
            EXPECT_EQ(outcome.code, 3) << command << '\n' << outcome.text;
            EXPECT_NE(outcome.text.find(why), std::string::npos) << command << '\n' << outcome.text;
        }
    }
    std::string run_;
};

TEST_F(StoredRun, IsRefusedWhenItsFileIsAnother) {
    EXPECT_EQ(boardlab::run("report " + run_).code, 0);
    const std::string all = samples();
    for (const std::string& other :
         {all.substr(first_line().size()), std::string(), all.substr(0, all.size() - 20)}) {
        samples(other);
        expect_refused("not the file that the run wrote");
    }
    samples(all);
    EXPECT_EQ(boardlab::run("report " + run_).code, 0);
    // Sorted, as results/make-reference keeps it.
    std::set<std::string> lines;
    std::istringstream in(all);
    for (std::string line; std::getline(in, line);) lines.insert(line + '\n');
    std::string sorted;
    for (const std::string& line : lines) sorted += line;
    EXPECT_NE(sorted, all);
    samples(sorted);
    EXPECT_EQ(boardlab::run("report " + run_).code, 0);
}

TEST_F(StoredRun, OfAnEarlierVersionIsRefusedWhenSamplesAreDoubledOrMissing) {
    forget_the_file();
    EXPECT_EQ(boardlab::run("report " + run_).code, 0);
    const std::string all = samples();
    const Json first = Json::parse(first_line());
    samples(all + first_line());
    expect_refused("are there twice");
    samples("");
    expect_refused("it has no samples, and the run is finished");
    // Of one row all of one process, or the first visit.
    const auto without = [&](const std::string& row, int process, int visit) {
        std::string rest;
        std::istringstream lines(all);
        for (std::string line; std::getline(lines, line);) {
            const Json block = Json::parse(line);
            const bool is_it = block["row"] == row && block["process"] == process &&
                               (visit < 0 || block["visit"] == visit);
            if (!is_it) rest += line + '\n';
        }
        return rest;
    };
    samples(without(first["row"], first["process"], -1));
    expect_refused("samples are missing: 2 processes");
    samples(without(first["row"], first["process"], 0));
    expect_refused("samples are missing: 1 of 2 visits");
}

TEST_F(StoredRun, IsRefusedWhenAChecksumIsNotTheOneAgreedOn) {
    forget_the_file();
    Json block = Json::parse(first_line());
    block["checksum"] = "12345";
    samples(block.dump() + '\n' + samples().substr(first_line().size()));
    expect_refused("and the boards agreed on");
}

TEST_F(StoredRun, ThatWasNotFinishedIsTakenOnlyWhenAskedFor) {
    change_manifest([](Json& m) { m["finished"] = nullptr; });
    expect_refused("boardlab bench --resume " + run_);
    for (const std::string& command :
         {"report --unfinished " + run_, "compare --unfinished " + run_ + " " + run_}) {
        const Outcome outcome = boardlab::run(command, true);
        EXPECT_EQ(outcome.code, 0) << outcome.text;
        EXPECT_NE(outcome.text.find("was not finished"), std::string::npos) << outcome.text;
    }
    EXPECT_EQ(boardlab::run("reproduce --unfinished", true).code, 2);
}

TEST_F(StoredRun, ThatWasNotFinishedIsMarkedWhereverItsFiguresAre) {
    const std::string whole = finished("whole"), page = run_ + "/changes.html";
    change_manifest([](Json& m) { m["finished"] = nullptr; });
    const std::string words = "This run was not finished";
    for (const std::string& command :
         {"report --answer --unfinished " + run_, "report --text --unfinished " + run_,
          "compare --all --unfinished --html " + page + ' ' + whole + ' ' + run_,
          "compare --all --unfinished " + run_ + ' ' + whole}) {
        const Outcome outcome = boardlab::run(command);
        EXPECT_EQ(outcome.code, 0) << command;
        EXPECT_NE(outcome.text.find(words), std::string::npos) << command << '\n' << outcome.text;
    }
    EXPECT_EQ(boardlab::run("report --unfinished " + run_).code, 0);
    EXPECT_EQ(boardlab::run("report --markdown --unfinished " + run_).code, 0);
    for (const std::string& file : {run_ + "/report.html", run_ + "/tables.md", page})
        EXPECT_NE(read_bytes(file).find(words), std::string::npos) << file;
    const Outcome json = boardlab::run("compare --json --unfinished " + run_ + ' ' + whole);
    EXPECT_NE(json.text.find("\"unfinished\":true"), std::string::npos) << json.text;
    EXPECT_EQ(boardlab::run("report --unfinished --into x.md " + run_, true).code, 2);
    EXPECT_EQ(boardlab::run("plot --unfinished --no-note " + run_, true).code, 2);
    // Pictures have it in their small print.
    RunResults run = load_run(run_);
    EXPECT_TRUE(origin_of(run).starts_with("UNFINISHED RUN run")) << origin_of(run);
    EXPECT_FALSE(origin_of(load_run(whole)).starts_with("UNFINISHED"));
}

// What is missing is what `--resume` is for; what is wrong is not.
TEST_F(StoredRun, IsCheckedBeforeItGoesOn) {
    change_manifest([](Json& m) { m["finished"] = nullptr; });
    const std::string all = samples();
    samples(all + first_line());
    const Outcome twice = boardlab::run("bench --resume " + run_, true);
    EXPECT_EQ(twice.code, 3) << twice.text;
    EXPECT_NE(twice.text.find("are there twice"), std::string::npos) << twice.text;
    samples(all.substr(0, all.size() / 2));  // torn, and half of it lost
    EXPECT_EQ(boardlab::run("bench --resume " + run_, true).code, 0);
    EXPECT_EQ(boardlab::run("report " + run_, true).code, 0);
}

// Nobody would be told of damage after it had been written down as what the run measured.
TEST_F(StoredRun, ThatIsFinishedIsCheckedWhenItIsResumed) {
    const std::string all = samples(), manifest = read_bytes(run_ + "/manifest.json");
    const auto expect_damage_is_seen = [&] {
        const Outcome outcome = boardlab::run("bench --resume " + run_, true);
        EXPECT_EQ(outcome.code, 3) << outcome.text;
        EXPECT_NE(outcome.text.find("not the file that the run wrote"), std::string::npos)
            << outcome.text;
        EXPECT_EQ(read_bytes(run_ + "/manifest.json"), manifest);
        expect_refused("not the file that the run wrote");
    };
    Json block = Json::parse(first_line());
    block["cpu_ns"].back() = block["cpu_ns"].back().get<double>() + 1;
    samples(block.dump() + '\n' + all.substr(first_line().size()));
    expect_damage_is_seen();
    samples(all.substr(first_line().size()));
    expect_damage_is_seen();
    samples(all);
    EXPECT_EQ(boardlab::run("bench --resume " + run_, true).code, 0);
}

// A visit that lacks in the middle would be overlooked: the run goes on after the last one.
TEST_F(StoredRun, ThatLacksAVisitDoesNotGoOn) {
    change_manifest([](Json& m) { m["finished"] = nullptr; });
    const std::string all = samples();
    const Json first = Json::parse(first_line());
    ASSERT_EQ(first["visit"], 0);
    samples(all.substr(first_line().size()));
    const Outcome outcome = boardlab::run("bench --resume " + run_, true);
    EXPECT_EQ(outcome.code, 3) << outcome.text;
    EXPECT_NE(outcome.text.find("samples are missing: 1 of 2 visits"), std::string::npos)
        << outcome.text;
    EXPECT_TRUE(Json::parse(read_bytes(run_ + "/manifest.json"))["finished"].is_null());
}

TEST_F(StoredRun, ThatDoesNotSayWhetherItWasFinishedWasNot) {
    change_manifest([](Json& m) { m.erase("finished"); });
    expect_refused("this run was not finished");
    samples("");
    expect_refused("this run was not finished");
    change_manifest([](Json& m) { m["schema"] = renamed_run_schema; });
    EXPECT_FALSE(is_unfinished(Json::parse(read_bytes(run_ + "/manifest.json"))));
}

// The runs that are kept with the project.
TEST(KeptRuns, AreWhole) {
    for (const char* name : {"example", "reference", "reproduction", "instructions"})
        EXPECT_NO_THROW(load_whole_run(source_root() / "results" / name, Unfinished::refused))
            << name;
}

}  // namespace
}  // namespace boardlab::bench
