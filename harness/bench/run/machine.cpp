#include "harness/bench/run/machine.hpp"

#include <fmt/format.h>
#include <sys/personality.h>
#include <sys/utsname.h>

#include <cstdlib>
#include <fstream>
#include <nlohmann/json.hpp>
#include <optional>
#include <thread>

#include "harness/bench/run/contention.hpp"
#include "harness/bench/run/hardware_counters.hpp"
#include "harness/support/build_facts.hpp"

namespace boardlab::bench {
namespace {

using Json = nlohmann::ordered_json;
using State = NoiseSource::State;

std::optional<std::string> first_line(const std::string& file) {
    std::ifstream in(file);
    std::string line;
    if (!std::getline(in, line)) return std::nullopt;
    return line;
}

// The value of "model name : AMD …" in /proc/cpuinfo and its like.
std::optional<std::string> field(const std::string& file, const std::string& name) {
    std::ifstream in(file);
    for (std::string line; std::getline(in, line);) {
        if (!line.starts_with(name)) continue;
        const std::size_t colon = line.find(':');
        if (colon == std::string::npos) continue;
        const std::size_t value = line.find_first_not_of(" \t", colon + 1);
        return value == std::string::npos ? "" : line.substr(value);
    }
    return std::nullopt;
}

Json or_null(const std::optional<std::string>& text) { return text ? Json(*text) : Json(nullptr); }

bool has_flag(const std::string& name) {
    const std::string flags = ' ' + field("/proc/cpuinfo", "flags").value_or("") + ' ';
    return flags.find(' ' + name + ' ') != std::string::npos;
}

NoiseSource governor() {
    const auto value = first_line("/sys/devices/system/cpu/cpu0/cpufreq/scaling_governor");
    if (!value)
        return {"frequency governor", "not visible", State::unknown,
                "usual in virtual machines; on your own: cpupower frequency-set -g performance"};
    if (*value == "performance") return {"frequency governor", *value, State::quiet, ""};
    return {"frequency governor", *value, State::noisy, "cpupower frequency-set -g performance"};
}

NoiseSource turbo() {
    const auto boost = first_line("/sys/devices/system/cpu/cpufreq/boost");
    const auto none = first_line("/sys/devices/system/cpu/intel_pstate/no_turbo");
    if (!boost && !none)
        return {"turbo", "not visible", State::unknown,
                "nothing to set from here; ratios within a run suffer little"};
    const bool on = boost ? *boost == "1" : *none == "0";
    if (!on) return {"turbo", "off", State::quiet, ""};
    return {"turbo", "on", State::noisy, "echo 0 > /sys/devices/system/cpu/cpufreq/boost"};
}

NoiseSource load() {
    double average = 0;
    if (getloadavg(&average, 1) != 1) return {"load", "not visible", State::unknown, ""};
    const auto cores = static_cast<double>(std::thread::hardware_concurrency());
    const std::string value = fmt::format("{:.2f} on {} cores", average, cores);
    if (average < 0.25 * cores) return {"load", value, State::quiet, ""};
    return {"load", value, State::noisy, "stop other programs, or wait for them"};
}

NoiseSource address_layout() {
    const auto value = first_line("/proc/sys/kernel/randomize_va_space");
    if (!value) return {"address-space randomisation", "not visible", State::unknown, ""};
    if (*value == "0" || (personality(0xffffffff) & ADDR_NO_RANDOMIZE) != 0)
        return {"address-space randomisation", "off", State::noisy,
                "every process gets the same layout, so intervals miss its share: leave it on"};
    return {"address-space randomisation", "on: one layout a process, several processes a run",
            State::quiet, ""};
}

NoiseSource virtual_machine() {
    if (!has_flag("hypervisor")) return {"virtual machine", "no", State::quiet, ""};
    return {"virtual machine", first_line("/sys/class/dmi/id/sys_vendor").value_or("yes"),
            State::noisy, "neighbours share caches and cores: compare within one run only"};
}

NoiseSource neighbours() {
    const Contention now = contention_now(0.5);
    const std::string value =
        fmt::format("{:.0f} % of half a second disturbed{}", now.disturbed * 100,
                    now.disturbed > 0 ? fmt::format(", by a factor of {:.2f}", now.slowdown) : "");
    return {"neighbours on the same core", value, now.disturbed < 0.1 ? State::quiet : State::noisy,
            advice_on(now.disturbed)};
}

NoiseSource counters() {
    if (HardwareCounters().any()) return {"hardware counters", "available", State::quiet, ""};
    return {"hardware counters",
            "missing: perf_event_paranoid is " +
                first_line("/proc/sys/kernel/perf_event_paranoid").value_or("not visible"),
            State::unknown,
            "reported as null; sysctl kernel.perf_event_paranoid=1 where the machine has any"};
}

NoiseSource pext() {
    if (!has_flag("bmi2"))
        return {"PEXT", "none on this CPU", State::unknown, "magics are used instead"};
    const int family = std::atoi(field("/proc/cpuinfo", "cpu family").value_or("0").c_str());
    const bool amd = field("/proc/cpuinfo", "vendor_id") == "AuthenticAMD";
    // Zen 1 and 2 (family 23) and before take some 250 cycles for it, Zen 3 (family 25) three.
    if (amd && family < 25)
        return {"PEXT", "slow: microcode on this CPU", State::noisy,
                "look at u64+magic instead of u64+pext"};
    return {"PEXT", "fast", State::quiet, ""};
}

}  // namespace

Json machine_facts() {
    utsname system{};
    uname(&system);
    Json out{{"cpu", or_null(field("/proc/cpuinfo", "model name"))},
             {"vendor", or_null(field("/proc/cpuinfo", "vendor_id"))},
             {"family", or_null(field("/proc/cpuinfo", "cpu family"))},
             {"cores", std::thread::hardware_concurrency()},
             {"memory", or_null(field("/proc/meminfo", "MemTotal"))},
             {"kernel", std::string(system.sysname) + ' ' + system.release},
             {"architecture", system.machine},
             {"virtual_machine", has_flag("hypervisor")}};
    for (const int level : {0, 1, 2, 3}) {
        const std::string cache =
            "/sys/devices/system/cpu/cpu0/cache/index" + std::to_string(level) + '/';
        const auto size = first_line(cache + "size");
        if (size)
            out["caches"].push_back("L" + first_line(cache + "level").value_or("?") + ' ' +
                                    first_line(cache + "type").value_or("") + ' ' + *size);
    }
    for (const NoiseSource& source : noise_sources()) out["noise"][source.name] = source.value;
    return out;
}

Json build_facts() {
    const BuildFacts& built = boardlab::build_facts();
    return {{"compiler", built.compiler},
            {"flags", built.flags},
            {"kind", built.kind},
            {"commit", built.commit}};
}

std::vector<NoiseSource> noise_sources() {
    return {governor(),        turbo(),      load(),     address_layout(),
            virtual_machine(), neighbours(), counters(), pext()};
}

}  // namespace boardlab::bench
