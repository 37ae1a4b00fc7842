"""Adds up the cases of a meson test run: prints 'passed failed skipped'."""

import sys
import xml.etree.ElementTree as xml

passed = failed = skipped = 0
for case in xml.parse(sys.argv[1]).getroot().iter("testcase"):
    if case.find("failure") is not None or case.find("error") is not None:
        failed += 1
    elif case.find("skipped") is not None or case.get("status") == "notrun":
        skipped += 1
    else:
        passed += 1
print(passed, failed, skipped)
