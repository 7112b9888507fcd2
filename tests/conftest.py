# SPDX-License-Identifier: Apache-2.0 OR MIT
"""The tiers of tests; at the end how to repeat what failed, what did not run, and vectors."""

import collections
import gc
import os
import re
import shlex
import textwrap
from pathlib import Path

import pytest

#: A reason may be a compiler's whole message, which pytest's own list above shows in full.
REASON_WIDTH = 120
#: Each includes those before it.
TIERS = ["quick", "test", "long"]
#: Memory that a process of tests may need.
BYTES_EACH = 3 << 29
QUICK_BUILD = "ram_fast-code_fast-keccak64"


#: What is imported and collected is never garbage: Python would look through it again and again.
gc.disable()


@pytest.fixture
def store(tmp_path):
    from pocketkem_bench.results.store import Store

    with Store(tmp_path / "results.sqlite", create=True) as store:
        yield store


def pytest_collection_finish():
    gc.freeze()
    gc.enable()


def pytest_addoption(parser):
    parser.addoption("--tier", choices=TIERS, default="test", help="run this tier, and those below")


def pytest_collection_modifyitems(config, items):
    wanted = TIERS.index(config.getoption("--tier"))
    of_tier = {name: [item for item in items if tier(item) == name] for name in TIERS}
    #: The lowest tier of each test, of each function and of each file that was collected.
    ids = {item: item.nodeid for item in items}
    parts = {item: (at, at.split("[")[0], at.split("::")[0]) for item, at in ids.items()}
    config.tiers = {n: each for each in reversed(TIERS) for it in of_tier[each] for n in parts[it]}
    above = {item for each in TIERS[wanted + 1 :] for item in of_tier[each]}
    if above:
        config.hook.pytest_deselected(items=[item for item in items if item in above])
        items[:] = [item for item in items if item not in above]


def tier(item) -> str:
    """The lowest tier that runs it. Of the builds of the library, `quick` has the default one."""
    if "long" in item.keywords:
        return "long"
    build = item.callspec.params.get("variant") if hasattr(item, "callspec") else None
    is_quick = "quick" in item.keywords and getattr(build, "id", QUICK_BUILD) == QUICK_BUILD
    return "quick" if is_quick else "test"


@pytest.hookimpl(wrapper=True, tryfirst=True)
def pytest_terminal_summary(terminalreporter, config):
    """Prints just above pytest's last line, which programs read."""
    result = yield
    for line in again(terminalreporter.stats, config):
        terminalreporter.write_line(line)
    terminalreporter.write_line(skipped(terminalreporter.stats.get("skipped", []), config))
    terminalreporter.write_line(vectors(terminalreporter.stats.get("passed", [])))
    return result


def pytest_xdist_auto_num_workers(config) -> int:
    """A process for each core, but for each there has to be memory."""
    # Not what is free: files that were read fill that.
    available = re.search(r"MemAvailable: +(\d+) kB", Path("/proc/meminfo").read_text())
    processes = int(available[1]) * 1024 // BYTES_EACH if available else 1
    return max(1, min(len(os.sched_getaffinity(0)), processes))


def again(stats: dict, config) -> list[str]:
    failed = [*stats.get("failed", []), *stats.get("error", [])]
    tier = config.getoption("--tier")
    command = f"build/venv/bin/python -m pytest --tier {tier}"
    lines = [f"{command} {shlex.quote(report.nodeid)}" for report in failed]
    return ["To repeat one alone:", *dict.fromkeys(lines)] if lines else []


def skipped(reports: list, config) -> str:
    """The skipped tests and why, also if there are none: a missing test looks like a passed one."""
    files = collections.defaultdict(collections.Counter)
    for report in reports:
        files[reason(report)][Path(report.nodeid.split("::")[0]).name] += 1
    most = sorted(files, key=lambda why: -files[why].total())
    groups = [f"{why} ({', '.join(map(counted, files[why].items()))})" for why in most]
    line = f"Skipped: {'; '.join(groups) or 'nothing'}."
    if config.getoption("--tier") != "long":
        line += " The long tests are in make test-long."
    return line


def reason(report) -> str:
    """The reason in a report of pytest, which is its file, its line and the text."""
    text = report.longrepr[2] if isinstance(report.longrepr, tuple) else str(report.longrepr)
    return textwrap.shorten(text.removeprefix("Skipped: "), REASON_WIDTH, placeholder=" …")


def counted(entry: tuple[str, int]) -> str:
    name, count = entry
    return f"{count} of {name}"


def vectors(reports: list) -> str:
    properties = (report.user_properties for report in reports)
    sources = {value for each in properties for name, value in each if name == "vectors"}
    return f"Published vectors: {', '.join(sorted(sources)) or 'none'}."
