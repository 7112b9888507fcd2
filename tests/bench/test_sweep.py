# SPDX-License-Identifier: Apache-2.0 OR MIT
"""Sweeps: everything is tried and stored, the best is shown, and nothing is measured twice."""

from __future__ import annotations

import json
import shutil
from dataclasses import replace
from pathlib import Path

import pytest
from click.testing import CliRunner

from fakes import row
from pocketkem_bench import cli
from pocketkem_bench.boards.files import load_boards
from pocketkem_bench.cli import sweeps
from pocketkem_bench.cli.frame import CANNOT, INTERRUPTED
from pocketkem_bench.measuring import sweep
from pocketkem_bench.measuring.sweep import Job, Outcome
from pocketkem_bench.model import BenchError
from pocketkem_bench.results.records import Result
from pocketkem_bench.results.store import Store
from pocketkem_bench.tables.markdown import sweep_page

TINY = Path(__file__).parent / "kems" / "supercop" / "crypto_kem" / "tiny" / "ref"
BOARDS = load_boards()
CORTEX_M4, ESP32, MSP430, HOST = (BOARDS[n] for n in ("cortex-m4", "esp32", "msp430", "host"))
OPS = ("keygen", "encaps", "decaps")


def rows_of(job: Job, cycles: int | None = 100, **changes):
    changes = {"board": job.board.name, "impl": job.impl, "kem": job.kem, **changes}
    if cycles is None:
        changes["ok"] = False
    return [row(op=op, cycles=cycles, flags=job.flags, **changes) for op in OPS]


@pytest.fixture
def absent():
    """Compilers that are not installed."""
    return []


@pytest.fixture
def tried(monkeypatch, absent):
    """The measured jobs, in order. -Os is the fastest. No tool is needed."""
    done: list[Job] = []

    def run(job, inputs, time_out, say):
        done.append(job)
        if job.flags == "-fbreak":
            raise KeyboardInterrupt
        if job.flags == "-fhang":
            return rows_of(job, None, error="The operation hung: no answer in 3 s.")
        return rows_of(job, 50 if job.flags == "-Os" else 100)

    monkeypatch.setattr(sweep, "run", run)
    monkeypatch.setattr(sweep, "identify", lambda job, inputs: f"{job} {inputs}")
    monkeypatch.setattr(sweep.shutil, "which", lambda name: None if name in absent else name)
    monkeypatch.setattr(sweeps, "usable", lambda names: ([BOARDS[name] for name in names], []))
    return done


@pytest.fixture
def bench(tmp_path):
    def call(*arguments: str):
        db = ["--db", str(tmp_path / "results.sqlite")]
        return CliRunner().invoke(cli.main, ["sweep", *arguments, *db])

    return call


SWEEP = ["--board", "cortex-m4", "--impl", "pocketkem", "--kem", "mlkem512", "--kem", "mlkem768"]


def test_every_compiler_that_a_board_has():
    combinations = [(board, "mlkem512", "pqclean") for board in (CORTEX_M4, ESP32, MSP430)]
    found = sweep.jobs(combinations, [], ["-O3", "-Os"])
    assert [(job.board.name, job.by, job.flags) for job in found] == [
        *(("cortex-m4", by, flags) for by in ("gcc", "clang") for flags in ("-O3", "-Os")),
        *(("esp32", "gcc", flags) for flags in ("-O3", "-Os")),
        *(("msp430", "clang", flags) for flags in ("-O3", "-Os")),
    ]
    assert {job.by for job in sweep.jobs(combinations, ["clang"], ["-O3"])} == {"clang"}


def test_the_best_is_shown_and_all_are_kept(bench, tried, tmp_path):
    done = bench(*SWEEP, "--flags", "-O3", "--flags", "-Os")
    assert done.exit_code == 0 and len(tried) == 2 * 2 * 2
    shown = [line.split() for line in done.stdout.splitlines() if "pocketkem" in line]
    assert shown == [
        [kem, "pocketkem", "gcc", "-Os", *["0"] * 3, "2,000", "9,000", "4"]
        for kem in ("mlkem512", "mlkem768")
    ]
    with Store(tmp_path / "results.sqlite") as store:
        assert len(store.results()) == 3 * len(tried)


def test_nothing_is_measured_twice_unless_asked(bench, tried):
    bench(*SWEEP)
    assert len(tried) == 2 * 2 * len(sweep.FLAGS)
    again = bench(*SWEEP)
    assert len(tried) == 12 and "12 of them measured before" in again.stderr
    assert "gcc -Os" in again.stdout
    bench(*SWEEP, "--inputs", "2")
    assert len(tried) == 24
    bench(*SWEEP, "--again")
    assert len(tried) == 36


def test_a_compiler_that_is_not_installed_is_left_out_and_named(bench, tried, absent):
    absent.append("clang-19")
    done = bench(*SWEEP, "--flags", "-O3")
    assert done.exit_code == 0 and {job.by for job in tried} == {"gcc"}
    assert "clang-19 is not installed; on Debian or Ubuntu: apt install clang-19" in done.stderr
    asked_for = bench(*SWEEP, "--compiler", "clang")
    assert asked_for.exit_code == CANNOT and "apt install clang-19" in asked_for.stderr
    assert bench(*SWEEP, "--compiler", "gcc", "--compiler", "clang").exit_code == CANNOT
    assert {job.by for job in tried} == {"gcc"}
    nothing = bench("--board", "esp32", *SWEEP[2:], "--compiler", "clang")
    assert nothing.exit_code == CANNOT and "has this compiler" in nothing.stderr


def test_what_is_known_can_be_shown_without_measuring(bench, tried, monkeypatch):
    bench(*SWEEP[:6], "--flags", "-O3")
    # Whatever has changed since.
    monkeypatch.setattr(sweep, "identify", lambda job, inputs: pytest.fail("nothing is looked at"))
    for chosen in ([], SWEEP, ["--compiler", "gcc"], ["--board", "all", "--kem", "all"]):
        shown = bench(*chosen, "--known", "--markdown")
        number = 1 if "gcc" in chosen else 2
        assert len(tried) == 2 and shown.stderr == f"{number} builds, measured before\n"
        lines = [line for line in shown.stdout.splitlines() if line.startswith("| mlkem")]
        figures = f"0 | 0 | 0 | 2,000 | 9,000 | {number} | 0123abc"
        assert lines == [f"| mlkem512 | pocketkem | gcc -O3 | {figures} |"]
    rows = list(map(json.loads, bench("--known", "--json").stdout.splitlines()))
    assert [row["op"] for row in rows] == [*OPS, *OPS]
    for none in (["--kem", "mlkem768"], ["--flags", "-O2"], ["--board", "esp32"]):
        assert bench("--known", *none).exit_code == CANNOT
    assert bench(*SWEEP, "--known", "--again").exit_code == CANNOT


def test_the_newest_of_what_is_known_is_shown_in_the_order_of_boards_and_kems():
    def results(run, board, kem, impl, tried, cycles):
        rows = rows_of(Job(BOARDS[board], kem, impl, "", ""), cycles)
        return [Result(run, row, tried) for row in rows]

    found = sweep.known(
        [
            *results(1, "esp32", "saber", "pqclean", "gcc -O3", 10),
            *results(1, "cortex-m4", "saber", "pqclean", "gcc -O3", 10),
            *results(1, "cortex-m4", "mlkem512", "pqclean", "gcc -O2", 10),
            *results(1, "cortex-m4", "mlkem512", "pocketkem", "clang -O3 -g", 10),
            *results(2, "cortex-m4", "saber", "pqclean", "gcc -O3", 20),
            *results(3, "cortex-m4", "saber", "pqclean", None, 30),  # not from a sweep
        ]
    )
    assert [(str(each.job), each.cycles) for each in found] == [
        ("cortex-m4 mlkem512 pocketkem clang -O3 -g", 30),
        ("cortex-m4 mlkem512 pqclean gcc -O2", 30),
        ("cortex-m4 saber pqclean gcc -O3", 60),
        ("esp32 saber pqclean gcc -O3", 30),
    ]


def test_builds_that_failed_are_on_the_page_beside_the_best():
    def outcome(flags, pc):
        job = Job(HOST, "mlkem512", "pqclean", "gcc", flags)
        error = pc and f"The operation faulted: at pc {pc}, CFSR 1."
        return Outcome(job, rows_of(job, None if pc else 100, error=error))

    group = [outcome("-O3", None), outcome("-O2", "0x10"), outcome("-Os", "0x2a")]
    page = sweep_page(sweep.best(group), "the command")
    assert "| mlkem512 | pqclean | gcc -O3 | 0 | 0 | 0 |" in page
    reason = "The operation faulted: CFSR 1."
    assert f"- pqclean, mlkem512, keygen, encaps, decaps: {reason} (gcc -O2, gcc -Os)\n" in page
    page = sweep_page(sweep.best(group[1:]), "the command")  # the first of the two is shown
    assert "(gcc -O2)" in page and "(gcc -Os)" not in page


def test_an_interrupted_sweep_goes_on_where_it_stopped(bench, tried):
    stopped = bench(*SWEEP, "--compiler", "gcc", "--flags", "-O3", "--flags", "-fbreak")
    assert stopped.exit_code == INTERRUPTED
    assert [job.flags for job in tried] == ["-O3", "-fbreak"]
    bench(*SWEEP, "--compiler", "gcc", "--flags", "-O3", "--flags", "-O2")
    assert [(job.kem, job.flags) for job in tried[2:]] == [
        ("mlkem512", "-O2"),
        ("mlkem768", "-O3"),
        ("mlkem768", "-O2"),
    ]


def test_what_hung_is_shown_and_tried_again(bench, tried):
    arguments = [*SWEEP[:6], "--compiler", "gcc", "--flags", "-fhang"]
    assert "hung" in bench(*arguments).stdout
    bench(*arguments)
    assert len(tried) == 2


@pytest.mark.skipif(not shutil.which("cargo"), reason="needs cargo")
def test_what_a_result_depends_on(tmp_path, monkeypatch):
    folder = tmp_path / "crypto_kem" / "tiny" / "ref"
    shutil.copytree(TINY, folder)
    job = Job(HOST, "tiny", str(folder), "gcc", "-O3")
    identity = sweep.identify(job, 1)
    assert sweep.identify(job, 1) == identity
    others = [
        sweep.identify(replace(job, flags="-O2"), 1),
        sweep.identify(replace(job, by="clang"), 1),
        sweep.identify(replace(job, board=replace(HOST, clock_hz=1)), 1),
        sweep.identify(job, 2),
    ]
    (folder / "kem.c").write_text((folder / "kem.c").read_text() + "\n")
    others.append(sweep.identify(job, 1))
    changed = tmp_path / "model.c"
    changed.touch()
    monkeypatch.setattr(sweep, "_instruments", lambda: [changed])
    others.append(sweep.identify(job, 1))
    assert len({identity, *others}) == 7


def test_what_does_not_build_is_a_result_and_says_why(monkeypatch, tmp_path):
    def measure(*_, **__):
        raise BenchError("This command failed:\n  gcc kem.c\n/a/b/kem.c:1: error: no\nmore")

    monkeypatch.setattr(sweep, "measure", measure)
    job = Job(HOST, "mlkem512", "pqclean", "gcc", "-O3")
    rows = sweep.run(job, 1, None, None)
    assert [row.op for row in rows] == list(OPS)
    assert all(row.error.startswith("does not build: This command") for row in rows)
    assert not any(map(sweep.is_wrong, rows)) and sweep.is_lasting(rows)
    page = sweep_page(sweep.best([Outcome(job, rows)]), "the command")
    assert "| mlkem512 | pqclean | – | does not build | does not build |" in page
    reason = "does not build: This command failed: kem.c:1: error: no (gcc -O3)"
    assert f"- pqclean, mlkem512, keygen, encaps, decaps: {reason}\n" in page


def test_the_best_has_the_fewest_cycles_or_the_fewest_failures():
    jobs = [Job(HOST, "mlkem512", "pqclean", "gcc", flags) for flags in ("-O0", "-O1", "-O2")]
    broken = Outcome(jobs[0], rows_of(jobs[0], None, error="wrong"))
    slow, fast = Outcome(jobs[1], rows_of(jobs[1], 300)), Outcome(jobs[2], rows_of(jobs[2], 200))
    assert sweep.best([broken, slow, fast]) == [(fast, [broken, slow, fast])]
    assert sweep.best([broken, slow]) == [(slow, [broken, slow])]
    assert sweep.best([broken])[0][0] is broken
    assert (broken.cycles, fast.cycles) == (None, 600)


@pytest.mark.skipif(
    not all(map(shutil.which, ("cargo", "clang-19", "arm-none-eabi-gcc", "qemu-system-arm"))),
    reason="needs cargo, clang-19, arm-none-eabi-gcc and qemu-system-arm",
)
@pytest.mark.parametrize("board", ["cortex-m4", "cortex-m3", "cortex-m0"])
def test_both_compilers_on_a_board(bench, board):
    """PocketKEM's assembly uses GCC's assembler, also where clang compiles the C."""
    done = bench(
        "--board", board, "--impl", "pocketkem", "--kem", "mlkem512", "--flags", "-O2", "--json"
    )
    rows = [json.loads(line) for line in done.stdout.splitlines()]
    assert done.exit_code == 0 and all(row["ok"] for row in rows), done.output
    assert {row["compiler"].split()[0] for row in rows} == {"arm-none-eabi-gcc", "clang-19"}
    by_compiler = {row["compiler"]: row["cycles"] for row in rows if row["op"] == "keygen"}
    assert len(set(by_compiler.values())) == 2
