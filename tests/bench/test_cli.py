# SPDX-License-Identifier: Apache-2.0 OR MIT
"""The commands, their output and exit statuses, mostly on a board that pretends to measure."""

import json
import os
import re
import subprocess
import sys
from pathlib import Path

import pytest
from click.testing import CliRunner

from boards_here import tiered
from fakes import FakeBoard, row
from pocketkem_bench import cli
from pocketkem_bench.boards import files
from pocketkem_bench.cli import jobs, origins
from pocketkem_bench.cli.output import write_file
from pocketkem_bench.farm import workers as farm
from pocketkem_bench.folders import ROOT
from pocketkem_bench.implementations import catalogue
from pocketkem_bench.model import KEMS, OPS, BenchError
from pocketkem_bench.results.store import Store

BOARDS = {
    "cortex-m4": FakeBoard("cortex-m4"),
    "slow-board": FakeBoard("slow-board", clock_hz=None, memory=None),
    "bare-board": FakeBoard("bare-board", missing_tools=("The compiler x is not installed",)),
}


@pytest.fixture
def bench(tmp_path, monkeypatch):
    class Bench:
        def __init__(self):
            self.db = tmp_path / "results.sqlite"
            self.calls: list[tuple] = []

        def measure(
            self, board, impl, kem, inputs, flags, progress, ops, metering, checks, by=None
        ):
            assert metering is None and by is None and checks.untimed == 10 * inputs
            self.calls.append((board.name, impl, kem, inputs, flags))
            progress("building")
            return [row(board=board.name, impl=impl, kem=kem, op=op) for op in ops or OPS]

        def __call__(self, *arguments: str):
            if arguments[0] not in ("boards", "accuracy"):
                arguments += ("--db", str(self.db))
            return CliRunner().invoke(cli.main, arguments)

    bench = Bench()
    monkeypatch.setattr(jobs, "measure", lambda *args, **named: bench.measure(*args, **named))
    monkeypatch.setattr(files, "load_boards", lambda: BOARDS)
    monkeypatch.setattr(catalogue, "names", lambda: ["pocketkem", "pocketkem-c", "peer"])
    monkeypatch.setattr(catalogue, "kems", lambda impl: ["mlkem768"] if impl == "peer" else KEMS)
    return bench


@pytest.mark.quick
def test_every_combination_once(bench):
    result = bench("run")
    assert result.exit_code == 0, result.output
    # What is measured when nothing is named.
    assert bench.calls == [("cortex-m4", "pocketkem", "mlkem768", 10, None)]
    assert "mlkem768" in result.stdout and "1,000" in result.stdout
    assert "Run 1: 4 rows" in result.stderr
    bench.calls.clear()
    result = bench(
        *("run", "--board", "cortex-m4", "--board", "slow-board", "--board", "cortex-m4"),
        *("--kem", "mlkem768", "--kem", "kyber512-90s", "--impl", "pocketkem", "--impl", "peer"),
        *("--inputs", "3", "--flags", "-O2 -DX='a b'"),
    )
    assert result.exit_code == 0, result.output
    kems = [("mlkem768", "pocketkem"), ("mlkem768", "peer"), ("kyber512-90s", "pocketkem")]
    named = ("cortex-m4", "slow-board")
    each = [(board, impl, kem) for board in named for kem, impl in kems]
    assert bench.calls == [(*made, 3, ["-O2", "-DX=a b"]) for made in each]


@pytest.mark.quick
def test_a_board_that_cannot_be_used_is_named_and_the_others_continue(bench):
    for boards, used in (
        (["all"], ["cortex-m4", "slow-board"]),
        (["bare-board", "cortex-m4"], ["cortex-m4"]),
        (["bare-board"], []),
    ):
        bench.calls.clear()
        words = [word for name in boards for word in ("--board", name)]
        result = bench("run", *words, "--kem", "all")
        assert result.exit_code == 2
        assert "bare-board: The compiler x is not installed" in result.stderr
        each = [(board, "pocketkem", kem) for board in used for kem in KEMS]
        assert [call[:3] for call in bench.calls] == each
        with Store(bench.db) as store:
            failure = store.failures()[-1]
        assert (failure.board, failure.kem) == ("bare-board", None)
        assert "The compiler x is not installed" in failure.reason


@pytest.mark.quick
def test_what_fails_is_recorded_and_does_not_stop_the_rest(bench):
    def measure(board, impl, kem, **_):
        if kem == "mlkem512":
            raise BenchError("cc1 is not willing")
        return [row(board=board.name, impl=impl, kem=kem)]

    bench.measure = measure
    result = bench("run", "--kem", "mlkem512", "--kem", "mlkem768")
    assert result.exit_code == 2
    assert "cortex-m4 mlkem512 pocketkem: cc1 is not willing" in result.stderr
    assert "mlkem768" in result.stdout
    with Store(bench.db) as store:
        (failure,) = store.failures()
    found = (failure.board, failure.kem, failure.impl, failure.reason)
    assert found == ("cortex-m4", "mlkem512", "pocketkem", "cc1 is not willing")


@pytest.mark.quick
def test_what_is_wrong_exits_with_1_and_what_does_not_fit_is_no_error(bench):
    large = row(ok=False, cycles=None, error="does not fit: needs 3 of 2 bytes RAM")
    wrong = row(ok=False, cycles=None, error="ct differs from the expected one")
    forged = [row(op=op, ok=False, error="verify has accepted a forgery. ") for op in OPS[:2]]
    # What all operations of a build say is said once.
    once = "Error: test-board mlkem768 pocketkem keygen, encaps: verify has accepted a forgery.\n"
    for rows, status, said, shown in (
        ([large, row(op="encaps")], 0, "keygen: does not fit: needs 3 of 2 bytes", "does not fit"),
        ([wrong, row(op="encaps")], 1, "keygen: ct differs from the expected one", "wrong"),
        (forged, 1, once, "wrong"),
    ):
        bench.measure = lambda *_, rows=rows, **__: rows
        result = bench("run", "--op", "keygen")
        assert result.exit_code == status, said
        assert result.stderr.count(said) == 1 and shown in result.stdout, said
        assert ("Error" in result.stderr) == bool(status), said
        with Store(bench.db) as store:
            kept = [each.measurement.ok for each in store.results()]
        assert kept[-2:] == [each.ok for each in rows], said


TOO_LARGE = {"ok": False, "cycles": None, "error": "does not fit: needs 78 of 48 KB"}


BUILDS = ["pocketkem", "pocketkem-small", "pocketkem-tiny"]


@pytest.mark.parametrize("large", [0, 1, 2])
def test_what_is_measured_by_default_fits_the_board(bench, large):
    def measure(board, impl, kem, **_):
        # Of an implementation that is too large, key generation still fits.
        changes = TOO_LARGE if impl in BUILDS[:large] else {}
        return [row(impl=impl, kem=kem), row(op="encaps", impl=impl, kem=kem, **changes)]

    bench.measure, taken = measure, BUILDS[large]
    result = bench("run", "--kem", "mlkem512", "--kem", "mlkem768", "--json")
    assert result.exit_code == 0, result.output
    rows = [json.loads(line) for line in result.stdout.splitlines()]
    found = [(each["kem"], each["impl"]) for each in rows]
    assert found == [("mlkem512", taken)] * 2 + [("mlkem768", taken)] * 2
    said = f"cortex-m4 mlkem512: pocketkem does not fit; this is {taken}."
    assert (said in result.stderr) is bool(large)
    with Store(bench.db) as store:
        assert {each.measurement.impl for each in store.results()} == {taken}
    named = bench("run", "--impl", "pocketkem", "--json")
    assert {json.loads(line)["impl"] for line in named.stdout.splitlines()} == {"pocketkem"}


def test_workers_may_end_in_any_order(bench, monkeypatch):
    """Rows, and jobs that could not be measured, are in the same order as on one computer."""
    monkeypatch.setattr(farm, "fill", lambda order: [row(kem=order.kem), row(kem=order.kem)])

    def spread(_address, work, orders):
        for order in reversed(list(orders)):
            yield order, f"no {order.kem}" if order.kem.startswith("kyber") else work(order)

    monkeypatch.setattr(farm, "spread", spread)
    kems = ["mlkem512", "kyber768", "mlkem1024", "kyber1024", "mlkem768"]
    words = [word for kem in kems for word in ("--kem", kem)]
    result = bench("run", "--json", "--dask", "anywhere", *words)
    there = [json.loads(line)["kem"] for line in result.stdout.splitlines()]
    assert there == ["mlkem512"] * 2 + ["mlkem1024"] * 2 + ["mlkem768"] * 2
    assert re.findall(r"no (\w+)", result.stderr) == ["kyber768", "kyber1024"]


WRONG_USAGE = [
    (["run", "--board", "cortex-m5"], "Did you mean 'cortex-m4'?"),
    (["run", "--board", "z"], "There are: cortex-m4, slow-board, bare-board."),
    (["run", "--kem", "mlkem786"], "Did you mean 'mlkem768'?"),
    (["run", "--impl", "pocketkem-d"], "There are: pocketkem, pocketkem-c, peer."),
    (["run", "--impl", "no/such/folder"], "there is no folder 'no/such/folder' with an api.h."),
    (["run", "--flags", "-O2 '-DX"], "-O2 '-DX: No closing quotation."),
    (["sweep", "--flags", "'"], "No closing quotation."),
    (["run", "--inputs", "0"], "--inputs"),
    (["run", "--impl", "peer", "--kem", "kyber512"], "peer has: mlkem768."),
    (["compare", "1", "2"], "no results"),
    (["report"], "no results"),
    (["measure"], "No such command"),
]


@pytest.mark.quick
def test_usage_exits_with_2(bench):
    for arguments, message in WRONG_USAGE:
        result = bench(*arguments)
        assert result.exit_code == 2 and message in result.stderr, arguments
        assert result.stdout == "" and bench.calls == [] and not bench.db.exists(), arguments


@pytest.mark.quick
def test_a_file_is_written_whole_or_not_at_all(tmp_path, monkeypatch):
    page = tmp_path / "new" / "report.html"
    write_file(page, "a page")
    link = tmp_path / "link"
    link.symlink_to(page)
    write_file(link, "a longer page")
    assert link.is_symlink() and page.read_text() == "a longer page"
    usual = Path.write_text

    def half(path, text, **named):
        usual(path, text[: len(text) // 2], **named)
        raise OSError(28, "No space left on device")

    monkeypatch.setattr(Path, "write_text", half)
    with pytest.raises(BenchError, match="No space left on device"):
        write_file(page, "another page")
    assert page.read_text() == "a longer page" and list(page.parent.iterdir()) == [page]


def test_runs_are_listed(bench):
    """Rows are recorded before the next ones are measured, and stay when that is interrupted."""

    def interrupted(board, impl, kem, **_):
        if kem == "mlkem512":
            return [row(kem=kem)]
        with Store(bench.db) as store:
            assert [(run.rows, run.finished) for run in store.runs()][2:] == [(1, None)]
        raise KeyboardInterrupt

    bench("run", "--kem", "mlkem512")
    bench.measure = lambda *_, **__: [row(ok=False, error="no"), row(op="encaps")]
    bench("run")
    bench.measure = interrupted
    result = bench("run", "--kem", "mlkem512", "--kem", "mlkem768")
    assert result.exit_code == 130
    assert "is recorded" in result.stderr and "mlkem512" in result.stdout
    listed = bench("runs", "--json")
    assert listed.exit_code == 0, listed.output
    runs = [json.loads(line) for line in listed.stdout.splitlines()]
    kept = [(run["run"], run["rows"], run["wrong"], run["failed"]) for run in runs]
    assert kept == [(1, 4, 0, False), (2, 2, 1, True), (3, 1, 0, True)]
    assert (runs[0]["boards"], runs[0]["commits"]) == (["cortex-m4"], ["0123abc"])
    assert runs[2]["finished"] is None
    shown = bench("runs").stdout
    for text in ("1 wrong", "not finished", "ok", "cortex-m4", "0123abc"):
        assert text in shown
    last = bench("runs", "--last", "2", "--json").stdout.splitlines()
    assert [json.loads(line)["run"] for line in last] == [2, 3]


def command(*arguments: str, **options) -> subprocess.CompletedProcess:
    return subprocess.run(
        [sys.executable, "-m", "pocketkem_bench", *arguments],
        env={**os.environ, "PYTHONPATH": origins.PACKAGES, **options.pop("env", {})},
        **{"stderr": subprocess.PIPE, **options},
    )


@pytest.mark.parametrize("encoding", tiered("ascii", long=["latin-1"]))
def test_a_terminal_without_unicode_gets_what_comes_nearest(encoding):
    environment = {"PYTHONUTF8": "0", "PYTHONIOENCODING": encoding}
    done = command("boards", stdout=subprocess.PIPE, env=environment)
    assert (done.returncode, done.stderr) == (0, b"")
    shown = done.stdout.decode(encoding)
    assert ("model ±3 %" if encoding == "latin-1" else "model +-3 %") in shown


def test_the_whole_command_on_the_simulated_board(tmp_path):
    """From another folder, by its path and through a link."""
    words = ["run", "--json", "--kem", "mlkem512", "--inputs", "2", "--untimed", "0"]
    words += ["--db", "results.sqlite"]
    options = {"cwd": tmp_path, "capture_output": True, "text": True}
    link = tmp_path / "pocketkem"
    link.symlink_to(ROOT / "pocketkem")
    first = subprocess.run([ROOT / "pocketkem", *words], **options)
    second = subprocess.run([link, *words, "--op", "keygen"], **options)
    assert (first.returncode, second.returncode) == (0, 0), first.stderr + second.stderr
    rows = [json.loads(line) for line in first.stdout.splitlines()]
    assert [each["op"] for each in rows] == OPS
    with Store(tmp_path / "results.sqlite") as store:
        kept = [each.measurement.as_dict() for each in store.results()]
    assert json.loads(json.dumps(kept)) == [*rows, rows[0]]  # JSON has no tuples
    for each in rows:
        assert each["ok"]
        assert each["cycles_min"] <= each["cycles"] <= each["cycles_max"]
        assert each["stack_bytes"] > 0
    # A simulated result is the same every time.
    assert json.loads(second.stdout) == rows[0]
