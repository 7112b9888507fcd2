# SPDX-License-Identifier: Apache-2.0 OR MIT
"""Injected faults do what they say, bad outcomes are found, and a campaign goes on."""

import json
from dataclasses import replace
from functools import lru_cache
from pathlib import Path

import pytest
from click.testing import CliRunner

import proving
from boards_here import tiered
from pocketkem_assurance.check.code import kem_functions
from pocketkem_assurance.faults import campaign as campaigns
from pocketkem_assurance.faults import injected, noise
from pocketkem_assurance.faults.campaign import EXTENTS, FULL, QUICK, Extent, FaultCampaign
from pocketkem_assurance.faults.executions import signed
from pocketkem_assurance.faults.outcome import Ended, FaultKind
from pocketkem_assurance.faults.scenario import (
    SCENARIOS,
    Encapsulation,
    KeyGeneration,
    MalformedDk,
    MalformedEk,
    Rejected,
)
from pocketkem_assurance.faults.target import FOREIGN
from pocketkem_assurance.prove import Domain, Program
from pocketkem_assurance.prove.machine import Stop
from pocketkem_assurance.prove.repeated import RepeatedMachine
from pocketkem_bench.boards.files import load_boards
from pocketkem_bench.cli import main
from pocketkem_bench.results.attacks import FaultOutcome, OfFaults
from pocketkem_bench.results.store import Store

BOARD = load_boards()["cortex-m4"]
pytestmark = pytest.mark.skipif(bool(BOARD.missing()), reason=" ".join(BOARD.missing()))


@lru_cache
def built(impl: str, flags: str, kem: str, board: str = "cortex-m4") -> tuple[Program, list]:
    of = proving.subject(board, impl, flags, kem)
    firmware = of.build(of.implementation)
    functions = kem_functions(firmware, of.implementation.sources)
    return Program(firmware.elf, board), functions


def campaign(
    scenario, extent: Extent, *names: str, impl: str = "pocketkem", board: str = "cortex-m4"
) -> FaultCampaign:
    """names: only these functions."""
    program, functions = built(impl, "-O3", "mlkem512", board)
    chosen = [f for f in functions if not names or f.base_name in names]
    assert {f.base_name for f in chosen} >= set(names)
    return FaultCampaign(program, chosen, scenario("mlkem512"), extent)


ASSEMBLY = """
FUNCTION entry
    movs r1, #1
    cmp r0, #0
    it ne
    movne r1, #2
    str r1, [r2]
    ldr r0, [r2]
    bx lr
"""


@pytest.fixture(scope="module")
def small(tmp_path_factory) -> Program:
    return proving.assembled(ASSEMBLY, tmp_path_factory.mktemp("small"))


def started(program: Program, r0: int) -> tuple[RepeatedMachine, int]:
    machine = RepeatedMachine(program, Domain.CONCRETE)
    place = machine.allocate(4)
    machine.start("entry", r0, 0, place)
    return machine, place


def test_a_machine_goes_back(small):
    machine, place = started(small, 1)
    start = machine.keep()
    assert machine.is_at(start)
    stop, addresses = machine.trace(100)
    addresses, signatures = map(list, addresses)
    assert stop == Stop.HALT and addresses == sorted(set(addresses)) and len(addresses) == 7
    assert signatures[1] != started(small, 0)[0].trace(100)[1][1][1]  # of the comparison
    assert machine.read(place, 4)[0] == 2 and not machine.is_at(start)
    machine.go_back(start)
    assert machine.is_at(start) and machine.state.steps == 0
    assert machine.run_to(3) == Stop.STEPS and machine.state.steps == 3


def test_a_skipped_store_is_not_executed(small):
    machine, place = started(small, 1)
    machine.skip_at(4)
    assert machine.run_to(100) == Stop.HALT
    assert machine.read(place, 4) == bytes(4) and machine.state.steps == 7


def test_instructions_behind_a_skipped_it_are_executed(small):
    machine, _place = started(small, 0)
    machine.run_to(2)
    decided = machine.decided_by(machine.state.pc)
    assert len(decided) == 1
    machine.skip_at(2)
    machine.run_to(3)
    machine.lift_again(decided, alone=True)
    machine.run_to(4)
    assert machine.register("r1") == 2
    machine.lift_again(decided)
    other = started(small, 0)[0]
    other.run_to(4)
    assert other.register("r1") == 1


def test_a_bit_is_flipped(small):
    machine, place = started(small, 0)
    machine.run_to(1)
    written = machine.written(small.lifter.lift(small.address("entry")))
    (r1,) = [each for each in written if each.size == 4]
    machine.flip(r1, 3)
    machine.run_to(100)
    assert machine.read(place, 4)[0] == 9


def test_every_bit_can_be_flipped():
    chosen = replace(Extent(1, 0, 1), every_bit=True)
    tried = campaign(MalformedDk, chosen, "pkem_check_dk")
    flips = [fault for fault in tried.faults() if fault.kind == FaultKind.FLIP]
    (first, *_rest) = flips
    of_first = [f.bit for f in flips if (f.address, f.place) == (first.address, first.place)]
    assert first.place[1] == 4 and of_first == list(range(32))
    assert {f.bit for f in flips if f.place[1] == 1} == {0}  # flags
    assert [signed(0xFFFE, 16), signed(0x7FFF, 16), signed(0xFFFFFFFB, 32)] == [-2, 0x7FFF, -5]


def test_few_secret_bytes_of_a_small_number_count(small):
    machine = RepeatedMachine(small, Domain.TAINT)
    place = machine.allocate(16)
    for number, value in enumerate((0xFE, 12, 0x12345678, 0x100)):
        machine.write(place + 4 * number, value.to_bytes(4, "little"))
    machine.taint(place, 16)
    found = [machine.secret_bytes(place + 4 * number, 4) for number in range(4)]
    assert found == [1, 0, 4, 2]


def test_a_campaign_finds_what_is_bad(monkeypatch):
    tried = campaign(Rejected, QUICK, "pkem_reject", "pkem_run_2", "pkem_wipe_stack")
    found = tried.run()
    outcomes = set(found.values())
    assert {fault.kind for fault in found} == {FaultKind.SKIP}
    assert {FaultOutcome.NONE, FaultOutcome.ERROR, FaultOutcome.LEAK, FaultOutcome.LEFT} <= outcomes

    # What is left is looked at once, and not again if another fault leaves the same.
    left = next(fault for fault, outcome in found.items() if outcome == FaultOutcome.LEFT)
    monkeypatch.setattr(tried._tainted, "leaves_more", None)
    assert tried.outcome(left) == FaultOutcome.LEFT
    tried._known.clear()
    with pytest.raises(TypeError):
        tried.outcome(left)


def test_a_skipped_result_of_a_malformed_key_is_an_error():
    """The register of the result has an error when it is moved there."""
    for kind, function in ((MalformedDk, "pocketkem_decaps"), (MalformedEk, "pocketkem_encaps")):
        found = campaign(kind, QUICK, function, impl="pocketkem-resist").run()
        assert found and not [fault for fault, outcome in found.items() if outcome.is_bad]


def test_a_rejected_ciphertext_is_judged():
    scenario = Rejected("mlkem512")
    right, wrong = scenario.vector.rejected_ss, scenario._known[0]
    other = bytes(range(1, 33))
    for given, again, expected in (
        (right, b"", FaultOutcome.NONE),
        (wrong, b"", FaultOutcome.ACCEPT),
        (right[:9] + wrong[9:10] + right[10:], b"", FaultOutcome.LEAK),
        (bytes(range(16)) + scenario.vector.z[3:19], b"", FaultOutcome.LEAK),
        (bytes(range(64, 88)) + bytes([0xA5]) * 8, b"", FaultOutcome.PREDICTABLE),
        (other, other, FaultOutcome.PREDICTABLE),
        (other, bytes(32), FaultOutcome.WRONG),
    ):
        second = Ended(0, {"ss": again or bytes(32)})
        assert scenario.judge(Ended(0, {"ss": given}), lambda second=second: second) == expected
    error = FaultOutcome.ERROR
    for ss, expected in ((bytes(32), error), (wrong, FaultOutcome.LEAK), (right, error)):
        assert scenario.judge(Ended(-5, {"ss": ss}), lambda: None) == expected


def test_known_noise_is_predictable():
    scenario = Encapsulation("mlkem512")
    vector = scenario.vector
    kem = noise.ml_kem("mlkem512")
    r = noise.randomness(vector)
    assert kem._k_pke_encrypt(vector.pk, vector.m, r) == vector.ct
    known = kem._k_pke_encrypt(vector.pk, vector.m, bytes(32))
    random = kem._k_pke_encrypt(vector.pk, vector.m, bytes(range(32)))

    def judged(ct: bytes) -> FaultOutcome:
        other = Ended(0, {"ss": bytes(32), "ct": ct})
        return scenario.judge(Ended(0, {"ss": vector.ss, "ct": ct}), lambda: other)

    outcomes = [judged(ct) for ct in (vector.ct, known, random)]
    assert outcomes == [FaultOutcome.NONE, FaultOutcome.PREDICTABLE, FaultOutcome.WRONG]


def test_a_weak_key_is_predictable():
    scenario = KeyGeneration("mlkem512")
    vector = scenario.vector
    assert not noise.key_is_weak("mlkem512", vector.pk, vector.sk)
    kem = noise.ml_kem("mlkem512")
    rho, k = vector.pk[-32:], kem.k
    matrix = kem._generate_matrix_from_seed(rho)
    s, after = kem._generate_error_vector(bytes(32), kem.eta_1, 0)
    e, _ = kem._generate_error_vector(bytes(32), kem.eta_1, after)

    def weak(s, e) -> bool:
        pk = (matrix @ s + e).encode(12) + rho
        return noise.key_is_weak("mlkem512", pk, s.encode(12) + bytes(len(pk) + 64))

    s, e = s.to_ntt(), e.to_ntt()
    zero = kem.M.vector([kem.R.zero() for _ in range(k)]).to_ntt()
    assert [weak(s, e), weak(zero, e), weak(s, zero), weak(s, s)] == [False, True, True, True]


#: What decides about the shared secret, and wipes.
DECIDING = ("pkem_reject", "confirm", "unsealed", "run", "pkem_run_2", "pkem_wipe_stack")
DECIDING += ("note_difference",)


def bad_of(tried: FaultCampaign) -> dict[str, FaultOutcome]:
    found = tried.run()
    assert len(found) > 50
    return {tried.program.name_of(f.address): o for f, o in found.items() if o.is_bad}


MALFORMED = ("pkem_check_dk", "pkem_are_equal", "pkem_difference")
SKIPS = [
    ("cortex-m4", MalformedDk, MALFORMED),
    ("cortex-m4", Rejected, DECIDING),
    ("cortex-m4", MalformedEk, ("prepare_encaps", "pkem_absorb_t")),
    # A skipped ENTRY ends the caller, too. A loop of the noise can end early.
    ("esp32", Rejected, ("run", "confirm", "unsealed")),
    ("esp32", KeyGeneration, ("check_written", "pocketkem_keygen", "pkem_sample_noise")),
    # A skipped jump went around J(z || ct); a skipped branch raised the lowest note.
    ("atmega1280", Rejected, ("pkem_reject", "hash_z", "put_row")),
    # Half of an address was wrong: of the seed, of m, and of r.
    ("atmega1280", KeyGeneration, ("pkem_keygen", "check_expanded")),
    ("atmega1280", Encapsulation, ("prepare_encaps", "pkem_derive", "check_message")),
]


@pytest.mark.parametrize(("board", "scenario", "names"), tiered(*SKIPS[:3], long=SKIPS[3:]))
def test_no_skip_is_bad(board, scenario, names):
    extent = QUICK if board == "cortex-m4" else replace(EXTENTS["first"], flips=0)
    tried = campaign(scenario, extent, *names, impl="pocketkem-resist", board=board)
    assert bad_of(tried) == {}


@pytest.mark.long
def test_a_campaign_goes_on(tmp_path, monkeypatch):
    kept = tmp_path / "kept.jsonl"
    whole = campaign(MalformedDk, Extent(1, 0, 1), "pkem_check_dk").run(kept)
    assert {fault.kind for fault in whole} == set(FaultKind)
    lines = kept.read_text().splitlines(keepends=True)
    kept.write_text("".join(lines[:10]) + lines[10][:7])  # was interrupted while it wrote
    again = campaign(MalformedDk, Extent(1, 0, 1), "pkem_check_dk")
    tried = []
    outcome = again.outcome
    monkeypatch.setattr(again, "outcome", lambda fault: tried.append(fault) or outcome(fault))
    assert again.run(kept) == whole
    assert len(tried) == len(whole) - 10


def test_the_command_names_what_is_bad(monkeypatch, tmp_path):
    monkeypatch.setattr(injected, "scenarios", lambda kem, _target: [MalformedDk(kem)])
    monkeypatch.setitem(campaigns.EXTENTS, "first", QUICK)
    monkeypatch.setattr(injected, "kept_at", lambda elf, of: Path(tmp_path / f"{of.name}.jsonl"))
    arguments = ["check", "faults", "--kem", "mlkem512", "--extent", "first", "--json"]
    arguments += ["--db", str(tmp_path / "results.sqlite")]
    result = CliRunner().invoke(main, arguments)
    (row,) = [json.loads(line) for line in result.stdout.splitlines()]
    assert row["impl"] == "pocketkem-resist"
    assert row["check"] == "faults" and row["op"] == "decaps, malformed dk: skip"
    assert sum(row["counts"].values()) == row["value"] > 100
    assert (result.exit_code == 0) == row["ok"]


@pytest.mark.long
@pytest.mark.parametrize("kem", ["mlkem512", "mlkem768", "mlkem1024"])
@pytest.mark.parametrize("scenario", SCENARIOS)
def test_no_skip_in_any_operation_is_bad(scenario, kem):
    program, functions = built("pocketkem-resist", "-O3", kem)
    found = FaultCampaign(program, functions, scenario(kem), FULL).run()
    skips = {f: o for f, o in found.items() if f.kind == FaultKind.SKIP and o.is_bad}
    bad = {f"{program.name_of(fault.address)}: {o.value}" for fault, o in skips.items()}
    assert {fault.kind for fault in found} == set(FaultKind) and bad == set()


@lru_cache
def of_others(kem: str = "mlkem512") -> tuple[Program, list]:
    subject = injected.Attacked(BOARD, "pqclean", "", kem)
    firmware = subject.build(subject.implementation)
    functions = kem_functions(firmware, subject.implementation.sources)
    return subject.program(firmware), functions


@pytest.mark.long
def test_others_need_not_check_keys(tmp_path, monkeypatch):
    """PQClean's does not. An operation that computes something else is an error."""
    monkeypatch.setitem(campaigns.EXTENTS, "first", QUICK)
    program, functions = of_others()
    for kind in (MalformedDk, MalformedEk):
        with pytest.raises(campaigns.WrongWithoutFault):
            FaultCampaign(program, functions, kind("mlkem512", FOREIGN), QUICK)
    names = ["PQCLEAN_MLKEM512_CLEAN_cmov", "PQCLEAN_MLKEM512_CLEAN_verify"]
    words = ["check", "faults", "--impl", "pqclean", "--kem", "mlkem512", "--extent", "first"]
    words += [word for name in names for word in ("--function", name)]
    db = tmp_path / "results.sqlite"
    result = CliRunner().invoke(main, [*words, "--json", "--db", str(db)])
    rows = [json.loads(line) for line in result.stdout.splitlines()]
    assert {row["op"] for row in rows} == {"decaps, rejected: skip", "decaps, accepted: skip"}
    assert result.exit_code == 1 and all(row["functions"] == names for row in rows)
    with Store(db) as store:
        kept = store.attacks(OfFaults)
    shown = [(row["op"], row["counts"], row["bad"]) for row in rows]
    assert [(each.op, each.counts, each.bad) for each in kept] == shown
