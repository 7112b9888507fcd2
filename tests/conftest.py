# SPDX-License-Identifier: Apache-2.0 OR MIT
"""The option --long, for tests that take too long for every day; and a line at the end that names
what did not run, and with whose vectors the rest did."""

from __future__ import annotations

import collections
import textwrap
from pathlib import Path

import pytest

#: A reason may be a compiler's whole message; all of it is in pytest's own list above.
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
    """Below all that others say, just above pytest's last line, which stays as it is: it is read by
    programs."""
    result = yield
    terminalreporter.write_line(skipped(terminalreporter.stats.get("skipped", []), config))
    terminalreporter.write_line(vectors(terminalreporter.stats.get("passed", [])))
    return result


def skipped(reports: list, config) -> str:
    """What was skipped and why, in one line, whether or not anything was: a test that is not there
    looks like one that passed."""
    files = collections.defaultdict(collections.Counter)
    for report in reports:
        files[reason(report)][Path(report.nodeid.split("::")[0]).name] += 1
    most = sorted(files, key=lambda why: -files[why].total())
    groups = [f"{why} ({', '.join(map(counted, files[why].items()))})" for why in most]
    line = f"Skipped: {'; '.join(groups) or 'nothing'}."
    return line if config.getoption("--long") else line + " The long tests are in make test-long."


def reason(report) -> str:
    """Of a report of pytest: its place, its line and the text."""
    text = report.longrepr[2] if isinstance(report.longrepr, tuple) else str(report.longrepr)
    return textwrap.shorten(text.removeprefix("Skipped: "), REASON_WIDTH, placeholder=" …")


def counted(entry: tuple[str, int]) -> str:
    name, count = entry
    return f"{count} of {name}"


def vectors(reports: list) -> str:
    """Which published vectors the tests that passed had (tests/host/vectors.py)."""
    properties = (report.user_properties for report in reports)
    sources = {value for each in properties for name, value in each if name == "vectors"}
    return f"Published vectors: {', '.join(sorted(sources)) or 'none'}."
