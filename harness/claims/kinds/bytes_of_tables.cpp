#include "harness/bench/micro/table_sizes.hpp"
#include "harness/claims/kinds/absolute.hpp"
#include "harness/claims/known_names.hpp"

namespace boardlab::claims {
namespace {

// Arithmetic: the program knows its tables, whatever it has run. So there is no noise and no
// machine in it, and a figure is met or it is not.
class BytesOfTables : public Absolute {
 public:
    const char* name() const override { return "tables"; }
    double largest() const override { return 1e12; }
    std::optional<Objection> objection(const Published&) const override { return std::nullopt; }
    void read(const MeasureTable& in) override {
        Absolute::read(in);
        if (of_.benchmark != "tables" && of_.benchmark != "rook-answers" &&
            of_.benchmark != "bishop-answers")
            in.fields.refuse(in.table["of"].node(), "of", "tables have no such part",
                             "GEOMETRY/tables/BOARD, or rook-answers or bishop-answers");
    }
    void check(const PlannedRows& planned) const override {
        if (!is_left_out(of_) && !bytes()) planned.refuse("of", of_, "nobody counts that");
    }
    std::vector<RowChoice> rows() const override { return {}; }  // a size is no row

    Finding measure(const RunOfClaim&) const override {
        if (std::string why = why_missing(of_.game, of_.board); !why.empty())
            return {.missing = std::move(why)};
        if (const auto found = bytes()) return {.evidence = exactly(static_cast<double>(*found))};
        return {.missing = "nobody counts " + of_.text()};
    }
    ClaimVerdict judge(const Published& published, const Evidence& evidence) const override {
        if (!published.bound.empty()) return judge_bound(published, evidence, false);
        const double size = evidence.shown.estimate, wider = 1 + published.tolerance;
        return size >= published.low / wider && size <= published.high * wider
                   ? ClaimVerdict::reproduced
                   : ClaimVerdict::contradicted;
    }
    std::string text(double bytes) const override { return with_commas(bytes) + " bytes"; }

 private:
    std::optional<std::size_t> bytes() const {
        if (of_.benchmark == "tables") return bench::table_bytes(of_.game, of_.board);
        return bench::magic_answer_bytes(of_.game, of_.board,
                                         of_.benchmark == "rook-answers"
                                             ? bench::Answers::of_rooks
                                             : bench::Answers::of_bishops);
    }
};

}  // namespace

std::unique_ptr<Kind> make_bytes_of_tables() { return std::make_unique<BytesOfTables>(); }

}  // namespace boardlab::claims
