# SPDX-License-Identifier: Apache-2.0 OR MIT
"""The executor's vector unit of the ESP32-S3, against board and chips; numbers in its proofs."""

import random
import re
from contextlib import nullcontext
from pathlib import Path

import pytest

from pocketkem_assurance.prove import (
    Domain,
    Graph,
    Machine,
    Program,
    claims,
    xtensa,
    xtensa_mac16,
    xtensa_vector_forms,
    xtensa_vectors,
)
from pocketkem_assurance.prove.claims import mutation
from pocketkem_assurance.prove.claims.linear import Q
from pocketkem_assurance.prove.claims.trial import PROOF
from pocketkem_assurance.prove.claims.vector_numbers import Quotients
from pocketkem_assurance.prove.lifting import Lifter
from pocketkem_assurance.prove.machine import READABLE, WRITABLE
from pocketkem_assurance.prove.xtensa_fields import Fields
from pocketkem_bench.boards.files import load_boards
from proving import usable
from sources import kernels
from stepping_xtensa import AtEndOfLoop, Vectors
from test_pie import SEEN, examples, rows
from vector_unit.model import MEMORY_BYTES, Unit, build, pie
from xtensa import link

BOARD = load_boards()["esp32s3"]
needs_board = pytest.mark.skipif(bool(BOARD.missing()), reason="needs the ESP32's toolchain")
KNOWN = {form.name: form for form in xtensa_vector_forms.forms() if xtensa_vectors.knows(form)}


def in_kernels() -> dict[str, str]:
    """An instruction of each form in the kernels: which registers are the same differs."""
    found: dict[str, str] = {}
    for file in kernels(BOARD.arch):
        for line in re.findall(r"\.byte.*/\* (.*) \*/", Path(file).read_text()):
            name, _, operands = line.partition(" ")
            registers = re.findall(r"\b[aq]\d+", operands)
            places = [registers.index(register) for register in registers]
            found.setdefault(f"{name} {places}", line)
    return found


def test_the_executor_knows_what_kernels_use():
    names = {form.split()[0] for form in in_kernels()}
    assert len(names) == 35
    assert names <= set(KNOWN)


def test_examples_of_espressif_are_decoded():
    for name, values, code in examples():
        form, found = xtensa_vector_forms.decoded(code)
        assert form.name == name
        own = pie.forms()[name].operands
        assert [found[operand] for operand in own] == values, name


def test_no_instruction_of_the_core_has_these_bits():
    source = random.Random(1)
    for form in xtensa_vector_forms.forms():
        for _ in range(200):
            word = source.getrandbits(8 * form.size) & ~form.mask | form.match
            assert not xtensa_mac16.own(Fields(0, form.size, word)), form.name


def encoded(form, source: random.Random) -> bytes:
    few_q, few_a = source.sample(range(8), 3), source.sample(range(2, 16), 2)
    values = []
    names = pie.forms()[form.name].operands
    for name in names:
        if name[0] == "q":
            values.append(source.choice(few_q))
        elif name[0] == "a":
            values.append(few_a[name == "ad"])
        elif name in pie.SCALES:
            low = 0 if name in pie.UNSIGNED else -8
            values.append(pie.SCALES[name] * source.randrange(low, 8))
        else:
            values.append(0)  # the meaning of others is not published
    return pie.forms()[form.name].encode(*values)


@pytest.fixture
def compared(tmp_path):
    """The executor, the board, and an instruction of each form in kernels and that is known."""
    choose = random.Random(1)
    codes = [encoded(form, choose) for form in KNOWN.values()]
    codes += map(pie.code, in_kernels().values())
    lines = [f"    .byte {', '.join(map(str, code))}\n" for code in codes]
    source, main = tmp_path / "forms.S", tmp_path / "main.c"
    source.write_text(
        "    .text\n    .global vector_forms\n    .type vector_forms, @function\n    .align 4\n"
        f"vector_forms:\n{''.join(lines)}    ret\n    .size vector_forms, . - vector_forms\n"
    )
    main.write_text(
        "void vector_forms(void); int main(void);\n"
        "void (*volatile used)(void) = vector_forms;\nint main(void) { for (;;) { } }\n"
    )
    shipped = Program(link(BOARD, tmp_path, [main, source], []), "esp32s3")
    at, forms = shipped.address("vector_forms"), []
    for code in codes:
        forms.append(shipped.lifter.lift(at))
        at += len(code)
    target = Vectors(BOARD, shipped)
    comparison = AtEndOfLoop(target, seed=3)
    comparison.before = ()
    yield comparison, forms
    target.remote.close()


@needs_board
@pytest.mark.parametrize("inputs", [1, pytest.param(100, marks=pytest.mark.long)])
def test_instructions_do_what_the_board_does(compared, inputs):
    comparison, forms = compared
    assert [text for each in forms for text in comparison.differences(each, inputs)] == []


class Alone:
    """A program that is nothing but one instruction."""

    core = xtensa.CORES["esp32s3"]
    arena = core.arena
    sections = ()
    AT = 0x40000000

    def __init__(self, code: bytes):
        self.code = code
        self.lifter = Lifter(self.core, lambda address, size: code[address - self.AT :][:size])

    def name_of(self, address: int) -> str:
        return f"{address:#x}"


class Executed(Unit):
    """A unit (vector_unit/model.py) whose instructions the executor executes."""

    MEMORY = 0x20000000

    def run(self, line: str) -> None:
        machine = Machine(Alone(pie.code(line)), Domain.CONCRETE)
        machine.permit(self.MEMORY, MEMORY_BYTES, READABLE | WRITABLE)
        machine.write(self.MEMORY, bytes(self.memory))
        for n, q in enumerate(self.state.q):
            machine.set_register(f"q{n}", int.from_bytes(bytes(q), "little"))
        for n, a in enumerate(self.a):
            machine.set_register(f"a{n}", self.MEMORY + a)
        machine.set_register("SAR", self.sar)
        machine.state.pc = Alone.AT
        machine.run_for(1)
        for n, q in enumerate(self.state.q):
            q[:] = list(machine.register(f"q{n}").to_bytes(16, "little"))
        self.a[:] = [machine.register(f"a{n}") - self.MEMORY & 0xFFFFFFFF for n in range(16)]
        self.memory[:] = list(machine.read(self.MEMORY, MEMORY_BYTES))


def test_instructions_do_what_was_seen_on_chips(tmp_path):
    library = build(tmp_path)
    observed = [
        check
        for row, check in zip(rows("silicon.csv"), SEEN, strict=True)
        if row["instruction"].lower().split()[0] in KNOWN
    ]
    assert len(observed) == 14  # half of what was seen is about what kernels use
    for check in observed:
        check(Executed(library))


MEMORY_OF_ONE = 256


def executed(machine: Machine, place: int, values: dict[str, int], tainted: str):
    """What the only instruction leaves, and which bits of that depend on one register."""
    machine.write(place, bytes(range(MEMORY_OF_ONE)))
    for name, value in values.items():
        machine.set_register(name, value)
    machine.set_register_taint(tainted, (1 << 16) - 1)
    machine.state.pc = Alone.AT
    machine.run_for(1)
    names = [*xtensa_vectors.PIECES, "a3"]
    found = [*map(machine.register, names), *machine.read(place, MEMORY_OF_ONE)]
    return found, [*map(machine.register_taint, names), *machine.taint_of(place, MEMORY_OF_ONE)]


def test_no_bit_that_depends_on_a_secret_is_lost():
    for name in KNOWN:
        source = random.Random(name)
        form = pie.forms()[name]
        operands = {"as": 3, "ad": 4}
        operands |= {f: source.randrange(3) for f in KNOWN[name].fields if f[0] == "q"}
        code = form.encode(*(operands.get(f, 0) for f in form.operands))
        machine = Machine(Alone(code), Domain.TAINT)
        place = machine.allocate(MEMORY_OF_ONE, align=16)
        is_address = name != "ee.srcmb.s16.qacc"  # there it is a shift amount
        for _ in range(3):
            values = {each: source.getrandbits(16) for each in xtensa_vectors.PIECES}
            values |= {"SAR": source.choice((0, 4, 16, 31)), "a4": 16}
            values["a3"] = place if is_address else 9
            tainted = f"q{source.randrange(3)}.{source.randrange(8)}"
            before, taint = executed(machine, place, values, tainted)
            values[tainted] = source.getrandbits(16)
            after, _ = executed(machine, place, values, tainted)
            compared = zip(before, after, taint, strict=True)
            assert all((a ^ b) & ~t == 0 for a, b, t in compared), name
            assert sum(map(bool, taint)) <= 8, name  # other lanes have none


def test_a_reduction_is_exact_where_the_sum_is_a_multiple():
    q_inverse = pow(Q, -1, 1 << 16)
    for factor, is_known in ((-q_inverse, True), (q_inverse, False), (-q_inverse + 1, False)):
        graph = Graph(1 << 8)
        x, y = (graph.variable(16, name).sext(32) for name in "xy")
        low = ((x * y).extract(0, 16).sext(32) * graph.constant(factor, 32)).extract(0, 16)
        total = x * y + low.sext(32) * graph.constant(Q, 32)
        bounds = {v.number: (v.number, -4095, 4095) for each in (x, y) for v in each.operands}
        value = Quotients(bounds).value(total.extract(16, 16))
        assert (value is not None) == is_known
        if value:
            assert set(value.form.values()) == {pow(1 << 16, -1, Q)}
            assert value.high == (4095 * 4095 + (1 << 15) * Q) >> 16


@needs_board
def test_a_kernel_whose_sums_may_saturate_fails():
    """At its bounds the claim holds; one more is too much."""
    (claim,) = claims.select(["xtensa"], ["pkem_add_vectors"])
    limit = 2**15 - 1 - claim.MOST_ADDED
    for most, is_shown in ((limit, True), (limit + 1, False)):
        kind = type("Other", (type(claim),), {"MOST": most})
        other = kind(claim.function, claim.build, board=claim.board)
        with nullcontext() if is_shown else pytest.raises(claims.Unproved, match="saturates"):
            other.prove(claims.program(claim.build, claim.board))


def test_vector_registers_are_seen_behind_a_call():
    """Mutants of what clears them end with the same memory and result, and are not the same."""
    usable("esp32s3")
    (kernel,) = mutation.kernels(["esp32s3"], ["pkem_wipe_vectors"])
    assert {kernel.outcome(mutant).by for mutant in kernel.mutants()} == {PROOF}
