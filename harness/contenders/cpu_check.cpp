// Runs before main and before any constructor that could use instructions this CPU lacks, so that a
// program built for another machine says so instead of dying by SIGILL. Compiled for any x86-64.
#include <unistd.h>

#include "harness/contenders/cpu_needs.hpp"

namespace {

void refuse(const char* what, unsigned long size) {
    const char text[] = "boardlab: this binary was built for a CPU with ";
    const char hint[] = "; rebuild here, or configure with -Darch=x86-64\n";
    // A failed write cannot be reported.
    [[maybe_unused]] auto ignored = write(STDERR_FILENO, text, sizeof text - 1);
    ignored = write(STDERR_FILENO, what, size);
    ignored = write(STDERR_FILENO, hint, sizeof hint - 1);
    _exit(4);
}

__attribute__((constructor(101))) void check_cpu() {
    __builtin_cpu_init();
    if (boardlab::needs_avx2 && !__builtin_cpu_supports("avx2")) refuse("AVX2", 4);
    if (boardlab::needs_bmi2 && !__builtin_cpu_supports("bmi2")) refuse("BMI2", 4);
    if (boardlab::needs_avx512 && !__builtin_cpu_supports("avx512f")) refuse("AVX-512", 7);
}

}  // namespace
