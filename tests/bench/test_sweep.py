# SPDX-License-Identifier: Apache-2.0 OR MIT
"""Sweeps: everything is tried and stored, the best is shown, and nothing is measured twice."""

import json
import os
import shutil
from dataclasses import replace

import pytest
from click.testing import CliRunner

from boards_here import BOARDS, needs
from fakes import TINY, row
from pocketkem_bench import cli
from pocketkem_bench.cli import sweeps, wanted
from pocketkem_bench.cli.frame import CANNOT, INTERRUPTED
from pocketkem_bench.cli.selection import jobs_of
from pocketkem_bench.folders import BENCH
from pocketkem_bench.implementations.catalogue import kind_of
from pocketkem_bench.measuring import sweep
from pocketkem_bench.measuring.checks import Checks
from pocketkem_bench.measuring.stopping import Until
from pocketkem_bench.measuring.sweep import SweepJob, SweepOutcome
from pocketkem_bench.model import BenchError
from pocketkem_bench.results.store import Store
from pocketkem_bench.tables.markdown import sweep_page

CORTEX_M4, HOST = BOARDS["cortex-m4"], BOARDS["host"]
OPS = ("keygen", "encaps", "decaps")


def rows_of(job: SweepJob, cycles: int | None = 100, **changes):
    changes = {"timing": job.board.timing, "impl": job.impl, "kem": job.kem, **changes}
    changes = {"board": job.board.name, **changes}
    if cycles is None:
        changes["ok"] = False
    return [row(op=op, cycles=cycles, flags=job.flags, **changes) for op in OPS]


@pytest.fixture
def absent():
    return []


@pytest.fixture
def tried(monkeypatch, absent):
    """The measured jobs, in order. -Os is the fastest. No tool is needed."""
    done: list[SweepJob] = []

    def run(job, time_out, say):
        done.append(job)
        if job.flags == "-fbreak":
            raise KeyboardInterrupt
        if job.flags == "-fhang":
            return rows_of(job, None, error="The operation hung: no answer in 3 s.")
        return rows_of(job, 50 if job.flags == "-Os" else 100)

    monkeypatch.setattr(sweep, "run", run)
    monkeypatch.setattr(sweep, "identify", lambda job: f"{job} {job.place} {job.inputs}")
    monkeypatch.setattr(sweep.shutil, "which", lambda n, path=None: None if n in absent else n)
    monkeypatch.setattr(wanted, "usable", lambda names: ([BOARDS[name] for name in names], []))
    return done


@pytest.fixture
def bench(tmp_path):
    def call(*arguments: str):
        db = ["--db", str(tmp_path / "results.sqlite")]
        return CliRunner().invoke(cli.main, ["sweep", *arguments, *db])

    return call


@pytest.mark.quick
def test_checks_that_are_asked_for_are_made_and_part_of_what_was_measured(tmp_path, monkeypatch):
    """A sweep checked one input, and one failing check removed a folder from it."""
    made = []
    monkeypatch.setattr(sweep, "measure", lambda *_, **words: made.append(words["checks"]) or [])
    job = SweepJob(HOST, "tiny", str(TINY), "gcc", "-O3")
    more = replace(job, checks=Checks(untimed=100, skip=("altered",)))
    for each in (job, more):
        sweep.run(each, None, print)
    assert made == [Checks(), Checks(100, ("altered",))]
    assert len({sweep.identify(each) for each in (job, more, replace(job, checks=Checks()))}) == 2


SWEEP = ["--board", "cortex-m4", "--impl", "pocketkem", "--kem", "mlkem512", "--kem", "mlkem768"]


@pytest.mark.quick
def test_the_best_is_shown_and_all_are_kept(bench, tried, tmp_path):
    done = bench(*SWEEP, "--flags", "-O3", "--flags", "-Os")
    assert done.exit_code == 0 and len(tried) == 2 * 2 * 2
    shown = [line.split() for line in done.stdout.splitlines() if "pocketkem" in line]
    best = ["pocketkem", "gcc", "-Os", *["0.05"] * 3, "2,000", "9,000", "4"]
    assert shown == [["mlkem512", *best], ["mlkem768", *best]]
    with Store(tmp_path / "results.sqlite") as store:
        assert len(store.results()) == 3 * len(tried)


@pytest.mark.quick
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
    tried.clear()
    own = [*SWEEP[:6], "--compiler", "own", "--flags", "-O3"]
    bench(*own, "--until", "5", "--most", "60")
    bench(*own, "--inputs", "60")
    assert [(job.inputs, job.by) for job in tried] == [(Until(5, 6, 60), "gcc"), (60, "gcc")]


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
    monkeypatch.setattr(sweep, "identify", lambda job: pytest.fail("nothing is looked at"))
    for chosen in ([], SWEEP, ["--compiler", "gcc"], ["--board", "all", "--kem", "all"]):
        shown = bench(*chosen, "--known", "--markdown")
        number = 1 if "gcc" in chosen else 2
        assert len(tried) == 2 and shown.stderr == f"{number} builds, measured before\n"
        lines = [line for line in shown.stdout.splitlines() if line.startswith("| mlkem")]
        figures = f"0.1 | 0.1 | 0.1 | 2,000 | 9,000 | {number} | 0123abc"
        assert lines == [f"| mlkem512 | pocketkem | gcc -O3 | {figures} |"]
    rows = list(map(json.loads, bench("--known", "--json").stdout.splitlines()))
    assert [row["op"] for row in rows] == [*OPS, *OPS]
    for none in (["--kem", "mlkem768"], ["--flags", "-O2"], ["--board", "esp32"]):
        assert bench("--known", *none).exit_code == CANNOT
    assert bench(*SWEEP, "--known", "--again").exit_code == CANNOT


@pytest.mark.quick
def test_a_best_build_that_chance_has_chosen_is_said_to_be_one():
    def outcome(flags, cycles, spread):
        job = SweepJob(HOST, "mlkem512", "pqclean", "gcc", flags)
        return SweepOutcome(job, rows_of(job, cycles, spread_percent=spread))

    close = sweep.best([outcome("-O3", 1000, 2.5), outcome("-O2", 1020, 0.5)])
    (sentence,) = sweep.left_to_chance(close)
    assert sentence.startswith("On host, repetitions differed by up to 2.5 %.")
    assert sentence in sweep_page(close, "the command")
    for far in (
        [outcome("-O3", 1000, 1.5), outcome("-O2", 1020, 0.5)],
        [outcome("-O3", 1000, 2.5)],
        [outcome("-O3", 1000, None), outcome("-O2", 1000, None)],  # a simulated board: equal
        [outcome("-O3", 1000, 2.5), outcome("-O2", None, 2.5)],
    ):
        assert sweep.left_to_chance(sweep.best(far)) == []


LIST = """
board = ["cortex-m4", "msp430"]
compiler = ["own"]
flags = ["-O3"]

[[sweep]]
impl = ["wolfssl"]
kem = ["mldsa44"]
until = 5
most = 40

[[sweep]]
impl = ["pqclean", "pocketkem"]
kem = ["sha256"]
flags = ["-O2", "-Os"]
"""


def test_a_file_has_several_selections(bench, tried, tmp_path):
    file = tmp_path / "list.toml"
    file.write_text(LIST)
    words = ["--list", str(file), "--json"]
    done = bench(*words)
    assert done.exit_code == 0, done.output
    assert [(str(job), job.inputs) for job in tried] == [
        ("cortex-m4 mldsa44 wolfssl gcc -O3", Until(5, 6, 40)),
        ("msp430 mldsa44 wolfssl clang -O3", Until(5, 6, 40)),
        *(
            (f"{board} sha256 {impl} {by} {flags}", 1)
            for board, by in (("cortex-m4", "gcc"), ("msp430", "clang"))
            for impl in ("pqclean", "pocketkem")
            for flags in ("-O2", "-Os")
        ),
    ]
    assert "10 builds, 10 of them measured before" in bench(*words).stderr
    for more in (["--board", "esp32"], ["--inputs", "2"], ["--most", "9"], ["--known"]):
        assert "says what is measured" in bench(*words, *more).stderr
    assert len(tried) == 10


def test_what_is_wrong_in_such_a_file(bench, tried, tmp_path):
    for text, message in (
        ("board = [", "list.toml cannot be read"),
        ('board = ["esp32"]', "has no [[sweep]]"),
        ("sweep = [1]", "has no [[sweep]]"),
        ("[[sweep]]\n[[sweep]]\nbord = []", "[[sweep]] 2: there is no bord, but: board, kem"),
        ('[[sweep]]\nboard = ["esp23"]', "no board 'esp23'. Did you mean 'esp32'?"),
        ('[[sweep]]\nkem = "sha256"', "kem is not a list of texts"),
        ('[[sweep]]\nimpl = ["wolf"]', "no implementation 'wolf'"),
        ('[[sweep]]\nuntil = "five"', "'five' is not a valid float"),
        ("[[sweep]]\nmost = 9", "--most is the end of --until"),
        ('[[sweep]]\nflags = ["\'"]', "No closing quotation"),
    ):
        file = tmp_path / "list.toml"
        file.write_text(text)
        done = bench("--list", str(file))
        assert done.exit_code == CANNOT and message in done.stderr and not tried, text


@pytest.mark.long
def test_the_list_of_the_documents_can_be_measured():
    """Its names are known, and it has four kinds of primitives on seven boards."""
    options = sweeps.selecting_options(sweeps.run_sweep)
    selections = list(wanted.of_file(BENCH / "many-hands.toml", options))
    boards = {name: board for name, board in BOARDS.items() if name in selections[0].boards}
    combinations = [
        job
        for each in selections
        for job in jobs_of([boards[name] for name in each.boards], each.kems, each.impls)
    ]
    kinds = {(board.name, kind_of(impl, kem).name) for board, kem, impl in combinations}
    assert kinds == {(name, kind) for name in boards for kind in ("kem", "sign", "hash", "aead")}
    assert len(boards) == 7


NUCLEO = ["--board", "nucleo-f103rb", *SWEEP[2:6], "--compiler", "own", "--flags", "-O3"]


@pytest.fixture
def loader(tmp_path, monkeypatch):
    (tmp_path / "openocd").write_text("#!/bin/sh\n")
    (tmp_path / "openocd").chmod(0o755)
    monkeypatch.setenv("PATH", f"{tmp_path}:{os.environ['PATH']}")


def test_a_real_board_on_a_port(bench, tried, loader):
    """It is measured once at whatever port, and is not taken for the simulated board."""
    done = bench(*NUCLEO, "--port", "/dev/ttyX0")
    assert done.exit_code == 0, done.output
    assert [job.board.port for job in tried] == ["/dev/ttyX0"]
    assert "hardware" in done.stdout
    assert "1 of them measured before" in bench(*NUCLEO, "--port", "/dev/ttyX1").stderr
    simulated = bench(*NUCLEO)
    assert simulated.exit_code == 0, simulated.output
    assert len(tried) == 2 and tried[1].board.port is None
    shown = bench("--known")
    titles = [line.rstrip() for line in shown.stdout.splitlines() if line.startswith("nucleo")]
    kinds = ("hardware", "model ±5 %")
    assert titles == [f"nucleo-f103rb: kilocycles ({of}), bytes" for of in kinds]


@pytest.mark.quick
def test_an_interrupted_sweep_goes_on_where_it_stopped(bench, tried):
    stopped = bench(*SWEEP, "--compiler", "gcc", "--flags", "-O3", "--flags", "-fbreak")
    assert stopped.exit_code == INTERRUPTED
    assert [job.flags for job in tried] == ["-O3", "-fbreak"]
    bench(*SWEEP, "--compiler", "gcc", "--flags", "-O3", "--flags", "-O2")
    then = [(job.kem, job.flags) for job in tried[2:]]
    assert then == [("mlkem512", "-O2"), ("mlkem768", "-O3"), ("mlkem768", "-O2")]
    hangs = [*SWEEP[:6], "--compiler", "gcc", "--flags", "-fhang"]
    assert "hung" in bench(*hangs).stdout
    tried.clear()
    bench(*hangs)
    assert len(tried) == 1  # it is tried again


@needs("cargo")
def test_what_a_result_depends_on(tmp_path, monkeypatch):
    folder = tmp_path / "crypto_kem" / "tiny" / "ref"
    shutil.copytree(TINY, folder)
    job = SweepJob(HOST, "tiny", str(folder), "gcc", "-O3")
    real = BOARDS["nucleo-f103rb"]
    on_port = replace(job, board=real.on_port("/dev/ttyX0"))
    found = [
        *map(sweep.identify, (job, replace(job, flags="-O2"), replace(job, by="clang"))),
        *map(sweep.identify, (replace(job, board=replace(HOST, clock_hz=1)), on_port)),
        *map(sweep.identify, (replace(job, inputs=2), replace(job, board=real))),
    ]
    # Not on the port, and not on when it is asked.
    elsewhere = replace(job, board=real.on_port("rfc2217://there:4000"))
    assert sweep.identify(elsewhere) == found[4] and sweep.identify(job) == found[0]
    (folder / "kem.c").write_text((folder / "kem.c").read_text() + "\n")
    found.append(sweep.identify(job))
    changed = tmp_path / "model.c"
    changed.touch()
    monkeypatch.setattr(sweep, "_instruments", lambda: [changed])
    found.append(sweep.identify(job))
    assert len(set(found)) == len(found)


@pytest.mark.quick
def test_what_does_not_build_is_a_result_and_says_why(monkeypatch, tmp_path):
    def measure(*_, **__):
        raise BenchError("This command failed:\n  gcc kem.c\n/a/b/kem.c:1: error: no\nmore")

    monkeypatch.setattr(sweep, "measure", measure)
    job = SweepJob(HOST, "mlkem512", "pqclean", "gcc", "-O3")
    rows = sweep.run(job, None, None)
    assert [row.op for row in rows] == list(OPS)
    assert all(row.error.startswith("does not build: This command") for row in rows)
    assert not any(map(sweep.is_wrong, rows)) and sweep.is_lasting(rows)
    page = sweep_page(sweep.best([SweepOutcome(job, rows)]), "the command")
    assert "| mlkem512 | pqclean | – | does not build | does not build |" in page
    reason = "does not build: This command failed: kem.c:1: error: no (gcc -O3)"
    assert f"- pqclean, mlkem512, keygen, encaps, decaps: {reason}\n" in page
