// Deterministic mutation of texts, for fuzzing readers. Small changes to valid inputs reach more of
// a reader's code than random bytes do.
#pragma once

#include <string>
#include <vector>

#include "harness/support/random.hpp"

namespace boardlab {

class Mutator {
 public:
    Mutator(std::vector<std::string> seeds, std::uint64_t seed)
        : seeds_(std::move(seeds)), random_(seed) {}

    // A seed after one to six mutations, mostly few: with many, the first check refuses it.
    std::string next() {
        std::string text = pick(seeds_);
        for (std::size_t n = 1 + random_.below(1 + random_.below(6)); n > 0; --n) mutate(text);
        return text;
    }

 private:
    const std::string& pick(const std::vector<std::string>& texts) {
        return texts[random_.below(texts.size())];
    }
    char pick(const std::string& bytes) { return bytes[random_.below(bytes.size())]; }
    std::size_t place(const std::string& text) { return random_.below(text.size() + 1); }
    char any_byte() { return static_cast<char>(random_.below(256)); }
    // Mostly bytes that mean something to a reader, sometimes any byte.
    char likely_byte() {
        static const std::string meaningful =
            "pnbrqkPNBRQKmstefMSTEFaAcChHiIgG~0123456789/ -wbKQkqabcdefgh+;=.,\"'xX\t\n()>&@_:";
        return random_.one_in(8) ? any_byte() : pick(meaningful);
    }

    void mutate(std::string& text) {
        switch (random_.below(10)) {
            case 0:  // flip a bit
                if (!text.empty()) {
                    char& c = text[random_.below(text.size())];
                    c = static_cast<char>(c ^ (1 << random_.below(8)));
                }
                break;
            case 1:  // another byte
                if (!text.empty()) text[random_.below(text.size())] = likely_byte();
                break;
            case 2:
                text.insert(place(text), 1, likely_byte());
                break;
            case 3:
                text.erase(place(text), 1 + random_.below(random_.one_in(4) ? 12 : 1));
                break;
            case 4:
                splice(text);
                break;
            case 5:
                repeat(text);
                break;
            case 6:
                swap_bytes(text);
                break;
            case 7:
                swap_fields(text);
                break;
            case 8:  // a long run, rarely
                text.insert(place(text), random_.below(random_.one_in(50) ? 5000 : 10),
                            likely_byte());
                break;
            case 9:
                text.insert(place(text), random_.one_in(3) ? std::string(1, '\0') : number());
        }
    }
    // The head of one text and the tail of another.
    void splice(std::string& text) {
        const std::string& other = pick(seeds_);
        text = text.substr(0, place(text)) + other.substr(place(other));
    }
    void repeat(std::string& text) {
        const std::size_t from = place(text);
        text.insert(from, text.substr(from, 1 + random_.below(10)));
    }
    void swap_bytes(std::string& text) {
        if (text.empty()) return;
        std::swap(text[random_.below(text.size())], text[random_.below(text.size())]);
    }
    // Exchanges two fields: right values in wrong places.
    void swap_fields(std::string& text) {
        const std::size_t first = text.find(' ', place(text));
        if (first == std::string::npos) return;
        const std::size_t second = text.find(' ', first + 1);
        if (second == std::string::npos) return;
        text = text.substr(0, first) + text.substr(second) + text.substr(first, second - first);
    }
    std::string number() {
        static const std::vector<std::string> numbers{"-1",
                                                      "0",
                                                      "00",
                                                      "99",
                                                      "100",
                                                      "255",
                                                      "256",
                                                      "9999",
                                                      "10000",
                                                      "65536",
                                                      "2147483648",
                                                      "4294967296",
                                                      "18446744073709551616",
                                                      "1e9",
                                                      "0x10",
                                                      "NaN"};
        return pick(numbers);
    }

    std::vector<std::string> seeds_;
    Random random_;
};

}  // namespace boardlab
