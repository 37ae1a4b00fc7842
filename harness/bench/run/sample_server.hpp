// The process that times: it reads one request a line, lets Google Benchmark time the job, and
// answers with one line. The runner starts several in a run, because memory layout is drawn once a
// process.
#pragma once

#include <iosfwd>
#include <string>

namespace boardlab::bench {

// The argument with which a program starts itself as such a process.
inline constexpr const char* sample_server_argument = "bench-worker";

// Requests {"id", "name", "seconds"}: a time to fill, or 0 for a single call that is not timed. The
// first with an id also has its "job", which carries all positions and is sent only once. Answers
// {"checksum", "items", "first_ns", "run", "counters"}, with "nodes" where a job notes them;
// {"error"}; or {"missing"} where an engine is not there or does not answer. Ends at end of file.
void serve_samples(std::istream& in, std::ostream& out);

}  // namespace boardlab::bench
