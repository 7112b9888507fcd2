# SPDX-License-Identifier: Apache-2.0 OR MIT
"""What a proof refuses, on a few instructions: each breaks one rule of a claim alone."""

from dataclasses import dataclass
from functools import partial

import pytest

from pocketkem_assurance.prove import Domain, Graph, Machine, Program, Proof, Result, coverage
from pocketkem_assurance.prove.claims.bits import Bits
from pocketkem_assurance.prove.claims.claim import Claim
from pocketkem_assurance.prove.claims.linear import Numbers
from pocketkem_assurance.prove.claims.ntt import expect_forms
from pocketkem_assurance.prove.claims.run import SymbolicCall, expect_one_way
from pocketkem_bench.model import BenchError
from proving import assembled

#: Each but the first breaks a rule: what it does, and what the proof says.
FUNCTIONS = {
    "doubles": ("adds r1, r1, r1", ""),
    "adds_q": ("adds r1, r1, r1; movw r2, #3329; adds r1, r2", "is from"),
    "keeps": ("nop", "another one modulo"),
    "wraps": ("lsls r1, r1, #9", "no sum"),
    "reads_what_is_left": ("adds r1, r1, r1; adds r1, r1, r3", "r3 before is no input"),
    "jumps": ("cmp r1, #7; beq 1f; adds r1, r1, r1; 1:", "may go another way"),
    "jumps_beyond": ("movw r2, #200; cmp r1, r2; beq 1f; adds r1, r1, r1; 1:", ""),
    "spoils": ("movs r4, #1; adds r1, r1, r1", "does not restore r4"),
    "spoils_sometimes": ("adds r4, r4, r1; adds r1, r1, r1", "does not restore r4"),
    "spoils_the_stack": ("adds r1, r1, r1; sub sp, #4", "does not restore sp"),
    "pushes": ("push {r1, r2}; adds r1, r1, r1; pop {r2, r3}", ""),
    "pushes_more": ("push {r1-r3}; adds r1, r1, r1; pop {r2}; pop {r2, r3}", "writes"),
    "writes_beside": ("adds r1, r1, r1; strh r1, [r0, #2]", "writes"),
    "reads_beside": ("ldrh r2, [r0, #-2]; adds r1, r1, r1", "reads"),
    "indexes": ("ldrb r2, [r0, r1]; adds r1, r1, r1", "address that depends"),
    "never_ends": ("1: b 1b", "as were allowed"),
}


@dataclass(frozen=True)
class Doubles(Claim):
    bound: int = 200
    frame = 8
    text = "doubles a coefficient of at most 100"

    def refute(self, program: Program) -> None:
        pass

    def prove(self, program: Program) -> None:
        graph = Graph(1 << 10)
        machine = Machine(program, Domain.SYMBOLIC, graph)
        place = machine.allocate(2)
        (x,) = machine.variables(place, 1, 2)
        machine.state.follow = 1
        self.call(machine, place)
        numbers = Numbers({x.number: ("x", -100, 100)}, {}, Bits(graph))
        expect_one_way(machine, numbers.constant_of)
        expect_forms(machine, numbers, place, [{("x",): 2}], self.bound)


@pytest.fixture(scope="module")
def functions(tmp_path_factory) -> Program:
    text = "FUNCTION entry\n"
    for name, (body, _) in FUNCTIONS.items():
        lines = ["ldrsh r1, [r0]", *body.split("; "), "strh r1, [r0]", "bx lr"]
        text += f"FUNCTION {name}\n"
        text += "\n".join([*lines, f".size {name}, . - {name}", ""])
    return assembled(text, tmp_path_factory.mktemp("functions"))


@pytest.mark.quick
@pytest.mark.parametrize("name", FUNCTIONS)
def test_a_claim_refuses_what_breaks_a_rule(functions, name):
    found = Doubles(name, "").run(functions)
    if why := FUNCTIONS[name][1]:
        assert not found["ok"] and why in found["error"]
    else:
        assert found["ok"], found["error"]


@pytest.mark.quick
def test_what_is_only_read_is_not_written(functions):
    """By a function that a claim gives memory to read."""
    claim = Doubles("doubles", "")
    for is_given in (False, True):
        run = SymbolicCall(claim, functions)
        place = (run.given if is_given else run.place)(2)
        if is_given:
            with pytest.raises(BenchError, match="writes"):
                run.call(place)
        else:
            run.call(place)


def test_a_bound_is_exact(functions):
    assert Doubles("doubles", "", bound=200).run(functions)["ok"]
    assert not Doubles("doubles", "", bound=199).run(functions)["ok"]


def result(board: str, function: str, ok: bool, covered: dict[int, int]) -> Result:
    proof = Proof(
        *("armv7em", function, "a result", (), lambda: "", lambda: "", "build", function),
        kernel=(board, "build", function),
    )
    return Result(proof, ok, 0.0, "", "" if ok else "no", covered)


BOTH = coverage.ON | coverage.AWAY | coverage.CONDITIONAL


@pytest.mark.quick
def test_what_is_not_proved_is_named(functions, monkeypatch):
    """A claim that is not shown; a side that is never taken, or by another function; nothing."""
    monkeypatch.setattr(coverage, "program", lambda *_: functions)

    def of(name: str, went: int) -> dict[int, int]:
        start, size = functions.symbol(name)
        found, at = {}, start
        while at < start + size:
            lifted = functions.lifter.lift(at)
            is_branch = lifted.mnemonic.startswith("beq")
            found |= dict.fromkeys(range(at, at + lifted.size), 0)
            found[at] = went if is_branch else 0
            at += lifted.size
        return found

    on, jumps = coverage.ON | coverage.CONDITIONAL, partial(result, "m", "jumps")
    whole = of("jumps", BOTH)
    shared = of("keeps", 0) | {at: BOTH for at, went in whole.items() if went}
    keeps = result("m", "keeps", True, shared)
    cases = [
        ([jumps(True, whole)], ""),
        ([jumps(True, whole), jumps(False, {})], "a claim is not"),
        ([jumps(True, of("jumps", on))], "never branches"),
        ([jumps(True, {})], "nothing is executed"),
        ([jumps(True, dict([*whole.items()][:-2]))], "is not executed"),
        ([jumps(True, of("jumps", on)), keeps], ""),
        ([jumps(True, of("jumps", on | coverage.ON_TERM)), keeps], "never branches"),
    ]
    for results, why in cases:
        found = coverage.not_proved(results)["m"]
        assert all(why in each for each in found.values()) and bool(found) == bool(why), found
        (line,) = coverage.sentences(results)
        assert ("not proved" in line) == bool(why), line
        assert not why or "jumps of build" in line
