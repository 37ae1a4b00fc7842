// The process that times: it reads one request a line, lets Google Benchmark time the job, and
// answers with one line. Started by the runner several times in a run, for address layout is drawn
// once a process.
#pragma once

#include <iosfwd>
#include <string>

namespace boardlab::bench {

// Requests {"id", "name", "seconds"}: a time to fill, or 0 for a single call that is not timed. The
// first with an id also has its "job", which carries all positions and is sent only once. Answers
// {"checksum", "items", "first_ns", "run", "counters"} or {"error"}. Ends at end of file.
void serve_samples(std::istream& in, std::ostream& out);

}  // namespace boardlab::bench
