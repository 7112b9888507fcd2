# SPDX-License-Identifier: Apache-2.0 OR MIT
"""Leakage: that the model gives the samples that it says, that the statistics are right, that an
unprotected KEM leaks where it is known to, and that nothing leaks where there is nothing."""

import json
import math
import re
from dataclasses import replace
from functools import lru_cache

import numpy as np
import pytest
from click.testing import CliRunner

import proving
from pocketkem_assurance.faults import Attacked
from pocketkem_assurance.leak import Settings, leak
from pocketkem_assurance.leak import campaign as campaigns
from pocketkem_assurance.leak.campaign import Campaign, SamplePlaces, t_test
from pocketkem_assurance.leak.files import read
from pocketkem_assurance.leak.operations import FIXED, OPERATIONS, operation
from pocketkem_assurance.leak.statistics import FAMILY, TVLA, Moments, threshold, two_sided, welch
from pocketkem_assurance.prove.machine import Stop
from pocketkem_assurance.prove.power import PowerMachine
from pocketkem_assurance.prove.program import Program
from pocketkem_bench.boards.files import load_boards
from pocketkem_bench.cli import main
from pocketkem_bench.model import BenchError, WrongOutput
from pocketkem_bench.page.report import render
from pocketkem_bench.results.attacks import OfLeak
from pocketkem_bench.results.store import Store

BOARD = load_boards()["cortex-m4"]


@pytest.fixture(autouse=True)
def compiler(tmp_path, monkeypatch):
    proving.usable(BOARD.name)
    monkeypatch.setattr(campaigns, "KEPT", tmp_path / "kept")


# ---- Statistics


def moments(traces: np.ndarray) -> Moments:
    found = Moments(1, traces.shape[1])
    for trace in traces:
        found.add(trace[np.newaxis])
    return found


@pytest.mark.quick
def test_moments_are_those_of_all_traces():
    traces = np.random.default_rng(1).normal(1e6, 3, (50, 20))
    found = moments(traces)
    assert np.allclose(found.mean, traces.mean(axis=0), rtol=1e-12)
    assert np.allclose(found.variance, traces.var(axis=0, ddof=1), rtol=1e-6)
    repeated, once = Moments(1, 20), moments(np.concatenate([traces, *[traces[:1]] * 30]))
    for trace in traces:
        repeated.add(trace[np.newaxis])
    repeated.add(traces[:1], 30)
    assert np.allclose(repeated.mean, once.mean) and np.allclose(repeated.variance, once.variance)


@pytest.mark.quick
def test_the_threshold_is_a_quantile_of_students_distribution():
    """The figures are of tables [Abramowitz and Stegun, table 26.10], and of the normal one."""
    known = [(2.228139, 10, 0.05), (2.749996, 30, 0.01), (63.656741, 1, 0.01)]
    for t, freedom, probability in known:
        assert math.isclose(two_sided(t, freedom), probability, rel_tol=1e-3)
    assert math.isclose(two_sided(4.5, 10**7), math.erfc(4.5 / math.sqrt(2)), rel_tol=1e-4)
    assert threshold(1, (1000, 1000)) == TVLA
    points, counts = 10**6, (500, 400)
    exact = 1 - (1 - two_sided(threshold(points, counts), 399)) ** points
    assert math.isclose(exact, FAMILY, rel_tol=1e-3)
    assert threshold(points, (20, 20)) > threshold(points, counts) > threshold(1000, counts)


def test_noise_does_not_leak_and_a_shift_does():
    random = np.random.default_rng(2)
    one, other = random.normal(20, 4, (2, 200, 1000))
    found = t_test([moments(one), moments(other)])
    assert found.leaking == 0 and found.largest < found.threshold and found.traces == 400
    other[:, 77] += 4
    numbers = np.arange(1000)
    places = SamplePlaces(["f", "g"], (numbers >= 77).astype(int), numbers, numbers)
    found = t_test([moments(one), moments(other)], places)
    assert (found.leaking, found.function) == (1, "g") and found.functions[0].first == 77


def test_a_point_that_never_changes_within_a_class_is_finite():
    t = welch(moments(np.full((20, 3), 7.0)), moments(np.tile([7.0, 8.0, 7.5], (20, 1))))
    assert np.isfinite(t).all() and t[0, 0] == 0 and t[0, 1] < -TVLA
    with pytest.raises(BenchError, match="at least"):
        t_test([moments(np.zeros((9, 3))), moments(np.zeros((20, 3)))])


# ---- The model

ASSEMBLY = """
FUNCTION entry
    movs r1, #7
    adds r1, r0, r1
    str r1, [r2]
    ldr r3, [r2]
    cmp r0, #0
    push {r1, r3}
    pop {r1, r3}
    it eq
    moveq r1, #0
    bx lr
"""


@pytest.fixture(scope="module")
def small(tmp_path_factory) -> Program:
    return proving.assembled(ASSEMBLY, tmp_path_factory.mktemp("small"))


def ones(*numbers: int) -> int:
    return sum(number.bit_count() for number in numbers)


def test_an_instruction_has_the_weight_and_distance_of_what_it_writes_and_moves(small):
    machine = PowerMachine(small)
    place = machine.allocate(4)
    machine.start("entry", 0x100, 0, place)
    machine.write(place, (0xFF).to_bytes(4, "little"))
    sp = machine.register("sp")
    below = [int.from_bytes(machine.read(sp - 8 + i, 4), "little") for i in (0, 4)]
    for name in ("r1", "r3"):
        machine.set_register(name, 0)
    start = machine.keep()
    for _ in range(2):  # a trace does not depend on the one before it
        machine.go_back(start)
        machine.restart()
        assert machine.run() == Stop.HALT
        value, first = 0x107, 0x1000
        found = list(zip(*machine.samples(), strict=True))
        assert found[:7] == [
            (first, ones(7), ones(7)),
            (first + 2, ones(value), ones(7 ^ value)),
            (first + 4, ones(value), ones(value ^ 0xFF, value ^ 0)),  # memory, and what was moved
            (first + 6, ones(value, value), ones(value ^ 0, 0)),  # r3, and what was moved
            (first + 8, 0, 0),  # flags
            (
                first + 10,
                ones(value, value, sp - 8),
                ones(*(each ^ value for each in below), sp ^ sp - 8),
            ),
            (first + 12, ones(value, value) * 2 + ones(sp), ones(sp ^ sp - 8)),
        ]
        assert [each[0] for each in found[7:]] == [first + 14, first + 16, first + 18]


# ---- A KEM


@lru_cache
def program_of(board: str, fixes_matrix: bool) -> Program:
    subject = proving.subject(board, kind=Attacked)
    implementation = subject.with_fixed_matrix if fixes_matrix else subject.implementation
    return subject.program(subject.build(implementation))


def campaign(op: str, board: str = "cortex-m4", **options) -> Campaign:
    fixes = op == "keygen"
    return Campaign(
        program_of(board, fixes), "mlkem512", operation("mlkem512", op), fixes, **options
    )


#: Where the literature finds that decapsulation leaks (docs/leakage.md).
KNOWN = ("pkem_multiply_bytes", "pkem_inverse_ntt", "pkem_encode_message", "pkem_add_message")


@pytest.mark.long
def test_decapsulation_leaks_where_the_literature_finds_it():
    found = campaign("decaps").run(60)
    assert found.aligned and found.traces == 60 and found.points == 2 * found.samples
    by_name = {each.function: each for each in found.functions}
    leaking = [by_name[name] for name in KNOWN]
    assert all(each.leaking > each.points / 20 for each in leaking)
    assert all(each.largest > 2 * found.threshold for each in leaking)
    # Products, the inverse transform and the message of decryption come before the re-encryption.
    assert [each.first for each in leaking] == sorted(each.first for each in leaking)
    assert by_name["pkem_inverse_ntt"].first < by_name["pkem_noise_lanes"].first
    assert sum(each.points for each in found.functions) == found.points
    # u is public, and so is what no secret enters.
    assert by_name["pkem_decode_row"].largest == 0


@pytest.mark.long
def test_two_random_classes_do_not_differ():
    found = campaign("decaps", null=True).run(40)
    assert found.leaking == 0 and 0 < found.largest < found.threshold


@pytest.mark.long
@pytest.mark.parametrize("board", ["esp32c3", "cortex-m0", "cortex-m3", "esp32", "atmega1280"])
def test_other_cores_and_operations_leak(board):
    ops = ["decaps", "keygen", "encaps"] if board == "cortex-m3" else ["decaps"]
    for op in ops:
        found = campaign(op, board).run(30)
        leaking = {each.function for each in found.functions if each.leaking}
        wanted = "pkem_inverse_ntt" if op == "decaps" else "pkem_ntt"
        assert found.aligned and wanted in leaking, op


def test_wrong_outputs_are_noticed(monkeypatch):
    wrong = replace(OPERATIONS["decaps"], outputs=lambda _kem, _inputs: {"ss": bytes(32)})
    monkeypatch.setitem(OPERATIONS, "decaps", wrong)
    with pytest.raises(WrongOutput, match="another ss"):
        campaign("decaps")


@pytest.mark.long
def test_traces_that_go_another_way_are_cut(monkeypatch):
    tried = campaign("encaps")
    run, common = tried._execution.run, 1000

    def other_way(secret: int, trace: int):
        samples = run(secret, trace)
        if secret != FIXED:
            samples.addresses[common] += 2
        return samples

    monkeypatch.setattr(tried._execution, "run", other_way)
    found = tried.run(20)
    assert not found.aligned and found.samples == common and found.points == 2 * common


@pytest.mark.long
def test_a_campaign_goes_on(monkeypatch):
    named = {"functions": ("pkem_add_message",), "null": True}
    whole = campaign("decaps", **named).run(20)
    monkeypatch.setattr(campaigns, "_BETWEEN", 0.0)
    interrupted = campaign("decaps", **named)
    run, made = interrupted._execution.run, []

    def stops(secret: int, trace: int):
        if len(made) == 12:
            raise KeyboardInterrupt
        made.append(secret)
        return run(secret, trace)

    monkeypatch.setattr(interrupted._execution, "run", stops)
    with pytest.raises(KeyboardInterrupt):
        interrupted.run(20)
    again = campaign("decaps", **named)
    run_again, more = again._execution.run, []
    monkeypatch.setattr(
        again._execution, "run", lambda *which: more.append(which[0]) or run_again(*which)
    )
    assert again.run(20) == whole
    assert len(more) == 8 and not set(more) & set(made)
    assert not list(campaigns.KEPT.iterdir())


# ---- Files


@lru_cache
def real_traces() -> tuple[np.ndarray, np.ndarray, np.ndarray]:
    """Noise, with a step that leaks 40 samples after the trigger, which comes at any time."""
    random = np.random.default_rng(3)
    traces, labels = random.normal(0, 1, (300, 400)), np.arange(300) % 2
    starts = random.integers(20, 200, 300)
    for trace, label, start in zip(traces, labels, starts, strict=True):
        trace[start + 40] += 3 * label
    return traces, labels, starts


def test_real_traces_are_aligned_by_their_trigger(tmp_path):
    traces, labels, starts = real_traces()
    channel = (np.arange(400) >= starts[:, np.newaxis]) * 3.3
    found = {}
    for name, trigger in {
        "none": {},
        "at": {"trigger": starts},
        "line": {"trigger": channel},
    }.items():
        np.savez(tmp_path / f"{name}.npz", traces=traces, labels=labels, **trigger)
        found[name] = t_test(read(tmp_path / f"{name}.npz"))
    assert [each.leaking for each in found.values()] == [0, 1, 1]
    assert found["at"] == found["line"] and found["at"].samples == 400 - max(starts)
    np.save(tmp_path / "mine.npy", traces.astype("float32"))
    np.save(tmp_path / "labels.npy", labels)
    np.save(tmp_path / "trigger.npy", starts)
    assert t_test(read(tmp_path / "mine.npy")).leaking == 1


BAD_FILES = {
    "no array 'labels'": {"labels": None},
    "0 for fixed": {"labels": np.arange(300)},
    "not as many labels": {"labels": np.zeros(7)},
    "outside": {"trigger": np.full(300, 400)},
    "does not rise": {"trigger": np.zeros((300, 400))},
    "one sample for each trace": {"trigger": np.zeros((3, 4))},
    "no number": {"traces": np.full((300, 400), np.nan)},
    "cannot be read": {"traces": np.array([{}])},
}


def test_bad_files_are_refused(tmp_path):
    traces, labels, _starts = real_traces()
    file = tmp_path / "bad.npz"
    for message, change in BAD_FILES.items():
        arrays = {"traces": traces, "labels": labels, **change}
        np.savez(file, **{name: each for name, each in arrays.items() if each is not None})
        with pytest.raises(BenchError, match=message):
            t_test(read(file))


@pytest.fixture(scope="module")
def export(tmp_path_factory):
    folder = tmp_path_factory.mktemp("export")
    subject = Attacked(BOARD, "pocketkem", "-O3", "mlkem512")
    (found,) = leak(subject, Settings(40, ("encaps",), ("pkem_add_message",), folder))
    return found, folder / "cortex-m4-pocketkem-mlkem512-encaps"


@pytest.mark.long
def test_exported_traces_are_those_that_were_tested(export):
    found, folder = export
    names = ("traces", "labels", "secrets")
    traces, labels, secrets = (np.load(folder / f"{name}.npy") for name in names)
    assert traces.shape == (40, found.samples) and list(labels) == [0] * 20 + [1] * 20
    assert len({bytes(each) for each in secrets[:20]}) == 1
    assert len({bytes(each) for each in secrets}) == 21 and secrets.shape == (40, 32)
    rows = (folder / "points.csv").read_text().splitlines()
    assert len(rows) == 1 + found.samples and rows[1].endswith(",pkem_add_message")
    # What was written is read as real traces are.
    again = t_test(read(folder / "traces.npy"))
    assert again.leaking > 100 and again.traces == 40


# ---- The command


def test_the_command_records_what_it_finds(tmp_path):
    db = tmp_path / "results.sqlite"
    words = (
        "check leak --kem mlkem512 --op decaps --function pkem_encode_message --traces 40 --json"
    )
    result = CliRunner().invoke(main, [*words.split(), "--db", str(db)])
    assert result.exit_code == 0, result.output
    (row,) = map(json.loads, result.stdout.splitlines())
    told = (row["check"], row["op"], row["secret"], row["traces"])
    assert told == ("leak", "decaps", "s in dk", 40)
    assert row["value"] > 100 and row["function"] == "pkem_encode_message" and row["aligned"]
    assert row["commit"] and row["functions"][0]["leaking"] == row["value"]
    with Store(db) as store:
        (kept,) = store.attacks(OfLeak)
        page = render(store)
        assert store.runs(others=True)[0].finished
    assert (kept.board, kept.impl, kept.kem) == ("cortex-m4", "pocketkem", "mlkem512")
    assert (kept.value, kept.largest, kept.traces) == (row["value"], row["largest"], 40)
    assert kept.functions == row["functions"] and "-mcpu=cortex-m4" in kept.flags
    (section,) = re.findall(r'<section id="leaks">.*?</section>', page, flags=re.S)
    assert f"{kept.largest:.1f}" in section and ">pkem_encode_message<" in section
    assert 'data-impl="pocketkem"' in section and 'id="faults"' not in page


def test_the_command_reads_real_traces(tmp_path):
    traces, labels, starts = real_traces()
    np.savez(tmp_path / "real.npz", traces=traces, labels=labels, trigger=starts)
    file = str(tmp_path / "real.npz")
    result = CliRunner().invoke(main, ["check", "leak", "--traces", file])
    assert result.exit_code == 0 and "1 of " in result.stdout and "real.npz" in result.stdout


CANNOT = {
    "leak --kem saber --impl pqclean": "which part of a key of saber is secret",
    "leak --traces nowhere.npz": "neither a number nor a file",
    "leak --traces 3": "20 to",
    "ct --traces 30": "options of `check leak`",
    "stack --function main": "options of `check leak` and",
    "leak --board host": "no executor",
    "leak --board esp32 --impl pocketkem-two-cores": "two cores",
}


def test_what_cannot_be_done_is_said(tmp_path):
    pytest.importorskip("kyber_py")
    for words, message in CANNOT.items():
        result = CliRunner().invoke(main, ["check", *words.split(), "--db", str(tmp_path / "db")])
        assert result.exit_code == 2 and message in result.output, words
