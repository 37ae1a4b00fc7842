// The process that times: it reads one request a line, lets Google Benchmark time the jobs, and
// answers with one line. The runner starts several in a run, because memory and code layout are
// drawn once a process.
#pragma once

#include <iosfwd>

namespace boardlab::bench {

// The argument with which a program starts itself as such a process.
inline constexpr const char* sample_server_argument = "bench-worker";

// Requests and answers, each an object in a line. Any request may have "jobs": [{"id", "job"}, …],
// which are set up and done once first; a job carries all positions, so it is sent only once.
// Any may have "core": N, on which jobs with one thread are done from then on.
//   {"check": ID}            what the job comes to.
//      → {"checksum", "items", "first_ns"}
//   {"time": [ID, …], "names": [NAME, …], "seconds": S}
//                            fills so much time with each, one after the other.
//      → {"samples": [{"cpu_ns", "real_ns", "iterations", "probe_ns", "checksum"}, …]}, a call's
//        times; with "nodes" where a job notes them, "table" (table_counters) where it searches
//        with one, and "counters" where the machine has some
//   {"share": ID, "seconds": S}
//                            how the time is shared among the job's positions.
//      → {"positions": [ns per item, …], "all_ns"}, empty where a job has one position or none
//   {"count": NAME}          lets callgrind count the instructions of the job sent with it.
//      → {"items"}
// {"error"} where a request cannot be answered, {"missing"} where an engine is not there or does
// not answer. Ends at end of file.
void serve_samples(std::istream& in, std::ostream& out);
// The same from standard input to standard output, as a process that ends with the one that has
// started it, also in the middle of a job: who presses Ctrl-C twice ends that at once.
void serve_samples_of_parent();

}  // namespace boardlab::bench
