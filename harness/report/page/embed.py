#!/usr/bin/env python3
"""Writes the page's style sheet and script as a C++ file, so that a page is one file and no program
looks for them. Arguments: the style sheet, the script, the file to write."""
import sys
from pathlib import Path

LONGEST = 8000  # bytes of a literal; a compiler need not take more than 65536


def literal(text):
    """As raw string literals, which the compiler joins."""
    data = text.encode()
    parts = []
    while data:
        end = min(LONGEST, len(data))
        while end < len(data) and data[end] & 0xC0 == 0x80:
            end -= 1  # not in the middle of a letter
        parts.append(f'R"page({data[:end].decode()})page"')
        data = data[end:]
    return '\n'.join(parts) or '""'


def main():
    style, script, out = sys.argv[1:]
    for file in (style, script):
        if ')page"' in Path(file).read_text() or '</script' in Path(file).read_text():
            sys.exit(f'{file}: it has an end of what it is embedded in')
    Path(out).write_text(
        '#include "harness/report/page/embedded.hpp"\n\nnamespace boardlab {\n\n'
        f'const std::string_view page_style = {literal(Path(style).read_text())};\n\n'
        f'const std::string_view page_script = {literal(Path(script).read_text())};\n\n'
        '}  // namespace boardlab\n')


main()
