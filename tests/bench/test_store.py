# SPDX-License-Identifier: Apache-2.0 OR MIT
"""The database keeps its contents, whatever happens to the process or to the file."""

import os
import signal
import sqlite3
import subprocess
import sys
from pathlib import Path

import pytest

from fakes import FakeBoard, recorded, row
from pocketkem_bench.model import Span
from pocketkem_bench.results.database import StoreError
from pocketkem_bench.results.newest import newest
from pocketkem_bench.results.schema import APPLICATION_ID, MIGRATIONS
from pocketkem_bench.results.store import Store

HERE = Path(__file__).parent

#: Runs in a process of its own: adds rows, and reports each.
WRITER = """
import sys
from pathlib import Path
from fakes import FakeBoard, row
from pocketkem_bench.results.database import StoreError
from pocketkem_bench.results.store import Store

try:
    with Store(Path(sys.argv[1]), create=True) as store:
        run = store.start_run("a test")
        for number in range(int(sys.argv[2])):
            store.add(run, FakeBoard(), row(cycles=number, error="x" * 1000))
            print(number, flush=True)
        store.finish_run(run)
except StoreError as error:
    sys.exit(str(error))
"""


def writer(path: Path, rows: int, before: str = "", **options) -> subprocess.Popen:
    search = os.pathsep.join([str(HERE), *sys.path])
    return subprocess.Popen(
        [sys.executable, "-c", before + WRITER, str(path), str(rows)],
        env={**os.environ, "PYTHONPATH": search},
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        text=True,
        **options,
    )


def filled(path: Path, rows: int = 3) -> Path:
    with Store(path, create=True) as store:
        recorded(store, *(row(cycles=number) for number in range(rows)))
    return path


@pytest.fixture
def path(tmp_path) -> Path:
    return filled(tmp_path / "results.sqlite")


@pytest.mark.quick
def test_newest_result_of_each_operation(store):
    def cycles_after(*changes: dict) -> list[int]:
        recorded(store, *(row(**each) for each in changes))
        return [result.measurement.cycles for result in newest(store.results())]

    for cycles in (3, 1, 2):
        found = cycles_after({"cycles": cycles}, {"op": "encaps", "cycles": 10 * cycles})
    assert found == [2, 20]
    # Fewer inputs do not replace more of the same build.
    of_two = {"op": "encaps", "kem": "mlkem512"}
    ten, three = {"cycles": 10, "inputs": 10}, {"cycles": 3, "inputs": 3}
    assert cycles_after(ten | of_two, three | of_two)[-1] == 10
    # Of another build, or of one that cannot be identified, the newest counts.
    other = of_two | {"commit": "456def+"}
    assert cycles_after({"cycles": 4, "inputs": 3} | other)[-1] == 4
    assert cycles_after({"cycles": 5, "inputs": 2} | other)[-1] == 5


def test_a_killed_run_keeps_every_row_and_is_unfinished(path):
    process = writer(path, rows=1_000_000)
    told = [process.stdout.readline() for _ in range(20)]
    process.send_signal(signal.SIGKILL)
    rest = process.stdout.read()  # communicate() would lose what readline() has buffered
    process.communicate()
    assert process.returncode == -signal.SIGKILL
    committed = len(told) + len(rest.splitlines())

    with Store(path) as store:
        finished, killed = store.runs()
        assert finished.finished is not None
        assert killed.finished is None
        assert "not finished" in str(killed)
        # One more row may have been committed before it was reported.
        assert killed.rows in (committed, committed + 1)
        kept = [each.measurement.cycles for each in store.results(killed.id)]
        assert kept == list(range(killed.rows))
        recorded(store, row())
        assert len(store.runs()) == 3


def test_two_runs_at_once(tmp_path):
    path = tmp_path / "results.sqlite"
    processes = [writer(path, rows=40) for _ in range(2)]
    for process in processes:
        _, errors = process.communicate(timeout=60)
        assert process.returncode == 0, errors
    with Store(path) as store:
        assert [(run.rows, run.finished is not None) for run in store.runs()] == [(40, True)] * 2


def changed(path: Path, statement: str) -> None:
    with sqlite3.connect(path) as connection:
        connection.execute(statement)
    connection.close()


NEWER = f"PRAGMA user_version = {len(MIGRATIONS) + 1}"
#: What becomes of a database, and what is said of it.
CHANGES = [
    (lambda path: path.write_bytes(b"board,cycles\n" * 1000), "is not a results database"),
    (lambda path: path.write_bytes(b"x"), "is not a results database"),
    (lambda path: changed(path, "PRAGMA application_id = 0"), "another program"),
    (lambda path: changed(path, NEWER), "newer PocketKEM"),
    (lambda path: path.write_bytes(path.read_bytes()[: path.stat().st_size // 2]), "damaged"),
]


def test_what_cannot_be_used_is_refused_and_kept(path):
    whole = path.read_bytes()
    for change, message in CHANGES:
        path.write_bytes(whole)
        change(path)
        before = path.read_bytes()
        with pytest.raises(StoreError, match=message):
            Store(path, create=True)
        assert path.read_bytes() == before, message


def test_a_database_of_the_first_version_opens(tmp_path):
    path = tmp_path / "results.sqlite"
    with sqlite3.connect(path) as first:
        for statement in MIGRATIONS[0]:
            first.execute(statement)
        first.execute(f"PRAGMA application_id = {APPLICATION_ID}")
        first.execute("PRAGMA user_version = 1")
        first.execute("INSERT INTO runs VALUES (1, '2026-11-01T00:00:00Z', NULL, 'a run')")
        first.execute("INSERT INTO boards VALUES (1, 'b', '', 'none', 1, 1, 1, 'nothing', 'exact')")
        build = "1, 'i', 'mlkem512', 'cc', '12', '-O3', 'abc', 0, 1, 1"
        first.execute(f"INSERT INTO builds VALUES ({build})")
        row_of_it = "1, 1, 1, 1, 'keygen', 1, NULL, 42, 42, 42, NULL, 'exact', 100, NULL, NULL, 1"
        first.execute(f"INSERT INTO measurements VALUES ({row_of_it}, NULL)")
    first.close()
    with Store(path) as store:
        (old,) = (result.measurement for result in store.results())
        assert (old.cycles, old.worker_stack_bytes, old.timeline) == (42, None, None)
        assert (old.inputs, old.cycles_first, old.cycles_odd, old.checks) == (None,) * 4
        store.add(store.start_run("another"), FakeBoard(), row(timeline=(Span(1, "G", 2, 3),)))
        assert store.results()[-1].measurement.timeline == (Span(1, "G", 2, 3),)
