# SPDX-License-Identifier: Apache-2.0 OR MIT
"""Wrong kernels, and weaker claims, that proofs have let pass: each is refused."""

from collections.abc import Iterator

import pytest

from pocketkem_assurance.prove import Domain, Graph, Machine, Program, coverage, whole
from pocketkem_assurance.prove.claims.claim import Unproved
from pocketkem_assurance.prove.claims.listed import differences, listed
from pocketkem_assurance.prove.claims.states import ANY, Explorer, Way
from pocketkem_bench import evidence
from pocketkem_bench.model import BenchError
from proving import assembled, shipped

NOTHING = bytes.fromhex("13000000")  # of RISC-V, 4 bytes


def instructions(program: Program, function: str) -> Iterator:
    start, size = program.symbol(function)
    address = start
    while address < start + size:
        try:
            lifted = program.lifter.lift(address)
        except BenchError:  # a table of jumps
            address += 2
        else:
            yield lifted
            address += lifted.size


def without_the_fifth(program: Program) -> Program:
    """RISC-V's kernel without a comparison of a first coefficient with the limit."""
    every = instructions(program, "pkem_multiply_lanes")
    compared = [each for each in every if each.text.startswith("bge a7,t0")][12]
    return program.patched(compared.address, NOTHING[: compared.size])


def writing_limit(program: Program) -> Program:
    """Arm's kernel that writes another register to the member limit, too."""
    *_, last = (
        each
        for each in instructions(program, "pkem_multiply_bytes")
        if each.mnemonic.startswith("stm")
    )
    code = bytearray(program.code(last.address, last.size))
    code[3] |= 0x40  # lr
    return program.patched(last.address, bytes(code))


EDITS = {"rp2350-riscv": without_the_fifth, "cortex-m4": writing_limit}


@pytest.mark.parametrize("board", EDITS)
def test_whole_operations_differ_with_a_wrong_kernel(board):
    program = shipped("pocketkem", board)
    (vector,) = whole.vectors("mlkem768", 1)
    assert whole.differs(EDITS[board](program), "mlkem768", vector)
    assert not whole.differs(program, "mlkem768", vector)


COUNTS = """
FUNCTION entry
    movs r2, #0
    movs r3, #4
1:  ldrb r1, [r0]
    adds r0, #1
    cmp r1, #{limit}
    bhs 2f
    adds r2, #1
2:  subs r3, #1
    bne 1b
    mov r0, r2
    bx lr
    .size entry, . - entry
"""


class Counting(Explorer):
    """Known is how many bytes were looked at, and how many of them are less than 200."""

    def __init__(self, program: Program):
        machine = Machine(program, Domain.SYMBOLIC, Graph(1 << 12))
        data = machine.allocate(4)
        super().__init__(machine, [], 0)
        self.bytes = machine.variables(data, 4, 1)
        machine.start("entry", data, stack_bytes=0)
        self.begin((0, 0))

    def ways(self, condition, known):
        at, count = known
        values = self.graph.evaluate
        small = {values({self.bytes[at]: x})[condition.number] for x in range(200)}
        large = {values({self.bytes[at]: x})[condition.number] for x in range(200, 256)}
        if len(small) > 1 or len(large) > 1:
            raise Unproved("another limit")
        yield Way(bool(small.pop()), (at + 1, count + 1))
        yield Way(bool(large.pop()), (at + 1, count))

    def met(self, state, known):
        return known

    def end(self, known):
        if self.machine.register("r0") != known[1] or known[0] != 4:
            raise Unproved("another number")


def test_an_induction_takes_both_sides_of_each_branch(tmp_path):
    program = assembled(COUNTS.format(limit=200), tmp_path)
    counting = Counting(program)
    counting.explore()
    covered = coverage.by_byte(counting.machine)
    assert coverage.gaps(program, "entry", covered, {}) == []
    with pytest.raises(Unproved, match="another limit"):
        Counting(assembled(COUNTS.format(limit=199), tmp_path)).explore()
    wrong = COUNTS.format(limit=200).replace("adds r2, #1", "adds r2, #2")
    with pytest.raises(Unproved, match="another number"):
        Counting(assembled(wrong, tmp_path)).explore()


def test_what_differs_in_two_states_may_be_anything(tmp_path):
    """A register that depends on the way is no number behind it."""
    text = COUNTS.format(limit=200).replace("adds r2, #1", "adds r2, #1\n    mov r12, r3")
    counting = Counting(assembled(text, tmp_path))
    counting.explore()
    place = counting.machine.program.lifter.register("r12")
    ends = [state for (_pc, known), state in counting._states.items() if known == (3, 1)]
    assert any((state.terms[place.at : place.at + 4] == ANY).any() for state in ends)


@pytest.mark.quick
def test_what_no_claim_takes_is_named(tmp_path):
    program = assembled(COUNTS.format(limit=200), tmp_path)
    machine = Machine(program, Domain.SYMBOLIC, Graph(1 << 12))
    data = machine.allocate(4)
    machine.variables(data, 4, 1)
    machine.state.follow = 1
    machine.call("entry", data, stack_bytes=0)  # zeros: each is less
    covered = coverage.by_byte(machine)
    found = coverage.gaps(program, "entry", covered, {})
    assert [each.split(": ")[1] for each in found] == ["bcs 0x100e never branches"]
    recorded = coverage.from_text(program, coverage.to_text(program, covered))
    assert coverage.gaps(program, "entry", recorded, {}) == found
    low = program.address("entry")  # nothing is found where nothing is missing
    everything = dict.fromkeys(range(low, low + program.symbol("entry").size), coverage.FULL)
    assert coverage.gaps(program, "entry", everything, {}) == []


@pytest.mark.quick
def test_claims_are_those_that_were_reviewed():
    """evidence/claims.tsv has each claim with what its proof is given: tools/claims.py."""
    assert differences(evidence.read("claims"), listed()) == []


def test_what_is_claimed_otherwise_is_named():
    now = listed()
    subject, other, *_ = (each for each in now if each.startswith("pkem_ntt "))
    keyed = now[subject]
    key, on = next(iter(keyed.items()))
    for changed, word in (
        (now | {subject: {"0": on}}, "with other numbers"),
        (now | {subject: keyed | {key: on | {"cortex-m4": ""}}}, "of other functions"),
        (now | {"pkem_ntt is weak": {key: on}}, "dropped: pkem_ntt is weak"),
        ({name: each for name, each in now.items() if name != other}, "new: pkem_ntt"),
    ):
        (found,) = differences(changed, now)
        assert found.startswith(word)
