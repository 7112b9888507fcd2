# SPDX-License-Identifier: Apache-2.0 OR MIT
"""Edits of a careless hand in kernels that sample: each is refused, by a claim or an operation."""

import re
from collections.abc import Iterator
from dataclasses import replace

import pytest

from pocketkem_assurance.prove import Program, claims
from pocketkem_assurance.prove.claims import mutation, product, sampling
from pocketkem_assurance.prove.claims.mutants import Mutant, of_instruction
from pocketkem_assurance.prove.claims.sampling import Entry, Explored, Sampling
from pocketkem_assurance.prove.claims.trial import OPERATIONS, Trial
from pocketkem_assurance.prove.coverage import CONDITIONAL
from pocketkem_bench.model import BenchError
from proving import shipped

SMALL = "cortex-m4", "pocketkem-tiny", "pkem_multiply_bytes"
STORED = "stm r11,{r3,r4,r5,r6,r7"
#: Instructions, what becomes of them, and what the induction says.
REFUSED = [
    ("cmp lr,r0", "nothing", "a coefficient is another one"),
    ("str.w r2,[r3],#0x4", "nothing", "a product is not added"),
    ("mov.w r7,#0xffffffff", "nothing", "another coefficient waits"),
    ("mov.w r7,#0xffffffff", "mov.w r7,#0x7f7f7f7f", "a coefficient waits"),
    (STORED + "}", "stm r11,{r4,r5,r6,r7}", "the product is at another place"),
    (STORED + "}", "stm r11,{r3,r4,r5,r7}", "the pairs that are left, or the limit"),
    (STORED + "}", STORED + ",r8}", "the pairs that are left, or the limit"),
    (STORED + "}", STORED + ",lr}", "a member depends on data"),
    ("mov.w r0,r1", "nothing", "the bytes go on at another place"),
    ("subs r6,#0x1", "nothing", "more pairs than were left"),
    ("rsb.w r12,r12,#0x0", "nothing", "no sum with the product"),
    ("cmp r1,r11", "nothing", "reads"),
]


def explored(program: Program) -> None:
    board, build, function = SMALL
    (claim,) = (
        each
        for each in claims.every()
        if isinstance(each, Sampling) and (each.board, each.build, each.function) == SMALL
    )
    of = replace(claim.of, function=function, build=build, board=board)
    for call in (Explored(0, 1, 1), Explored(1, 1, 1)):
        exploration = sampling._Exploration(of, program, call)
        exploration.start(Entry(0, 0, 0, False))
        exploration.explore()


@pytest.fixture(scope="module")
def small() -> Program:
    return shipped(SMALL[1], SMALL[0])


def changed(program: Program, before: str, after: str) -> Iterator[Program]:
    start, size = program.symbol(SMALL[2])
    address = start
    while address < start + size:
        lifted = program.lifter.lift(address)
        if lifted.text == before:
            (found,) = (m for m in of_instruction(program, address) if m.after == after)
            yield program.patched(address, found.code)
        address += lifted.size


def test_an_induction_refuses_edits(small):
    """Each check of an end and of a state by an edit that it alone finds."""
    for before, after, why in REFUSED:
        wrong = next(changed(small, before, after))
        with pytest.raises(BenchError, match=why):
            explored(wrong)


def test_an_induction_has_exact_bounds(small, monkeypatch):
    explored(small)
    for name, number in (
        ("GROWTH", product.REDUCED - 1),
        ("bound_of_acc", 2**15 - 1 - product.REDUCED),
    ):
        monkeypatch.setattr(product.MultiplyBytes, name, number)
    with pytest.raises(BenchError, match=r"coefficient \d is from"):
        explored(small)


LISTS = re.compile(r"(push|pop|stm|ldm)\w*(\.w)?")
#: Elsewhere one register goes to the stack, or to memory at a number, or comes from there.
MOVES = re.compile(
    r"(c\.)?[sl]wsp .*|(c\.)?[sl]w .*|[sl]32i(\.n)? .*|(push|pop)\b.*|(std|ldd|st|ld) .*"
    r"|(PUSH|POP)\b.*|MOV(\.W)? .*\(.*"
)
#: Edits of each kind, at least.
LEAST = 20


def edits(trial: Trial, function: str) -> Iterator[Mutant]:
    """Of the machine code that the claims execute, what the function calls included."""
    program = trial.program
    conditional = {at for at, went in trial.covered().items() if went & CONDITIONAL}
    for address in trial.addresses():
        dropped, *changed = of_instruction(program, address) or [None]
        if dropped is None:
            continue
        mnemonic = dropped.before.split()[0]
        if address in conditional:
            yield dropped
        elif LISTS.fullmatch(mnemonic) and "{" in dropped.before:
            yield from (each for each in changed if is_list(dropped.before, each.after))
        elif MOVES.fullmatch(dropped.before):
            yield dropped


def is_list(before: str, after: str) -> bool:
    heads = {text.split("{")[0] for text in (before, after)}
    lists = [set(re.findall(r"\w+", text.split("{")[-1])) for text in (before, after)]
    return len(heads) == 1 and len(lists[0] ^ lists[1]) == 1


def kernels_that_sample() -> list[mutation.Kernel]:
    every = mutation.kernels()
    return [k for k in every if any(isinstance(claim, Sampling) for claim in k.claims)]


@pytest.mark.long
@pytest.mark.parametrize("kernel", kernels_that_sample(), ids=str)
def test_every_edit_of_a_kernel_is_refused(kernel):
    """Or it is known why it computes the same."""
    program = shipped(kernel.build, kernel.board)
    trial = Trial(program, kernel.claims)
    found = [*edits(trial, kernel.function)]
    assert len(found) >= LEAST
    alive = [
        str(each)
        for each in found
        if not trial.outcome(each).fails
        and trial.operations(each, 20) != OPERATIONS
        and not kernel.is_equivalent(each)
    ]
    assert alive == [], f"{len(alive)} of {len(found)}"
