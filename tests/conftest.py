# SPDX-License-Identifier: Apache-2.0 OR MIT
"""The option --long, for tests that are too slow for every day; and a line at the end with the
tests that did not run, and the origin of the vectors."""

from __future__ import annotations

import collections
import textwrap
from pathlib import Path

import pytest

#: A reason may be a compiler's whole message, which pytest's own list above shows in full.
REASON_WIDTH = 120


def pytest_addoption(parser):
    parser.addoption("--long", action="store_true", help="run the tests marked long as well")


def pytest_collection_modifyitems(config, items):
    if config.getoption("--long"):
        return
    long = [item for item in items if "long" in item.keywords]
    if long:
        config.hook.pytest_deselected(items=long)
        items[:] = [item for item in items if "long" not in item.keywords]


@pytest.hookimpl(wrapper=True, tryfirst=True)
def pytest_terminal_summary(terminalreporter, config):
    """Prints below everything else, just above pytest's last line. That line stays as it is,
    because programs read it."""
    result = yield
    terminalreporter.write_line(skipped(terminalreporter.stats.get("skipped", []), config))
    terminalreporter.write_line(vectors(terminalreporter.stats.get("passed", [])))
    return result


def skipped(reports: list, config) -> str:
    """The skipped tests and the reasons, in one line, also if there are none: a test that is
    missing looks like one that passed."""
    files = collections.defaultdict(collections.Counter)
    for report in reports:
        files[reason(report)][Path(report.nodeid.split("::")[0]).name] += 1
    most = sorted(files, key=lambda why: -files[why].total())
    groups = [f"{why} ({', '.join(map(counted, files[why].items()))})" for why in most]
    line = f"Skipped: {'; '.join(groups) or 'nothing'}."
    return line if config.getoption("--long") else line + " The long tests are in make test-long."


def reason(report) -> str:
    """The reason in a report of pytest, which is its file, its line and the text."""
    text = report.longrepr[2] if isinstance(report.longrepr, tuple) else str(report.longrepr)
    return textwrap.shorten(text.removeprefix("Skipped: "), REASON_WIDTH, placeholder=" …")


def counted(entry: tuple[str, int]) -> str:
    name, count = entry
    return f"{count} of {name}"


def vectors(reports: list) -> str:
    """The published vectors that the passed tests used (tests/host/vectors.py)."""
    properties = (report.user_properties for report in reports)
    sources = {value for each in properties for name, value in each if name == "vectors"}
    return f"Published vectors: {', '.join(sorted(sources)) or 'none'}."
