#!/usr/bin/env python3
"""write_link_file.py BUILD_FOLDER PROGRAM LINK_FILE: how ninja links a program, as JSON.

Written before the program is linked, and again when build.ninja changes, so that it is right whenever the
program is. `boardlab bench` reads it to link the same objects in other orders; see layouts.hpp."""
import json
import os
import shlex
import subprocess
import sys
from pathlib import Path


def ask_ninja(folder, *question):
    for name in ("ninja", "ninja-build"):
        try:
            return subprocess.run([name, "-C", folder, "-t", *question], check=True,
                                  capture_output=True, text=True).stdout.splitlines()
        except (FileNotFoundError, subprocess.CalledProcessError):
            continue
    return []


def link_of(folder, program):
    commands = ask_ninja(folder, "commands", "-s", program)
    words = shlex.split(commands[-1]) if commands else []
    at = words.index("-o") if "-o" in words else -1
    # Not known by this ninja, or a response file, which is gone after the link.
    if at < 0 or any(word.startswith("@") for word in words):
        return {"command": [], "inputs": []}
    # Archives are thin: what is in them is read from the objects themselves.
    inputs = [name for name in ask_ninja(folder, "inputs", program) if name.endswith((".o", ".a"))]
    return {"command": words[:at] + words[at + 2:], "inputs": inputs}


def main():
    folder, program, link_file = sys.argv[1:]
    link = link_of(folder, program)
    # Where the command is run, seen from the program: a build folder may be moved as a whole.
    link["folder"] = os.path.relpath(folder, Path(folder, program).parent)
    text = json.dumps(link, indent=1) + "\n"
    path = Path(link_file)
    if not path.exists() or path.read_text() != text:  # the same: no reason to link again
        path.write_text(text)
    Path(link_file + ".d").write_text(f"{link_file}: build.ninja\n")


main()
