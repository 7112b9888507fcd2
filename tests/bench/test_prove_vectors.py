# SPDX-License-Identifier: Apache-2.0 OR MIT
"""What the executor has of the ESP32-S3's vector unit: it does what the simulated board does, and
what was seen on chips."""

from __future__ import annotations

import dataclasses
import random
from pathlib import Path

import pytest

from pocketkem_bench.boards.files import load_boards
from pocketkem_bench.prove import (
    Domain,
    Machine,
    Program,
    xtensa,
    xtensa_mac16,
    xtensa_vector_forms,
    xtensa_vectors,
)
from pocketkem_bench.prove.lifting import Lifter
from pocketkem_bench.prove.machine import READABLE, WRITABLE
from pocketkem_bench.prove.pcode import Code, Instruction
from pocketkem_bench.prove.xtensa_fields import Fields
from sources import kernels
from stepping import Comparison
from stepping_xtensa import Vectors
from test_pie import SEEN, rows
from vector_unit.model import MEMORY_BYTES, Unit, build, pie
from xtensa import link

BOARD = load_boards()["esp32s3"]
needs_board = pytest.mark.skipif(bool(BOARD.missing()), reason="needs the ESP32's toolchain")
#: Of each form so many instructions, each with so many inputs.
EACH = 3
INPUTS, LONG_INPUTS = 3, 100
KNOWN = {form.name: form for form in xtensa_vector_forms.forms() if xtensa_vectors.knows(form)}


def in_kernels() -> set[str]:
    """The names of the unit's instructions in the kernels, by their comments."""
    found = set()
    for file in kernels(BOARD.arch):
        for line in Path(file).read_text().splitlines():
            if ".byte" in line:
                found.add(line.split("/*")[1].split()[0])
    return found


def test_the_executor_knows_what_kernels_use():
    assert len(in_kernels()) == 35
    assert in_kernels() <= set(KNOWN)


def test_examples_of_espressif_are_decoded():
    for example in rows("encodings.csv"):
        name, values, code = example.values()
        form, found = xtensa_vector_forms.decoded(bytes.fromhex(code))
        assert form.name == name
        own = pie.forms()[name].operands
        assert [found[operand] for operand in own] == list(map(int, values.split())), example


def test_no_instruction_of_the_core_has_these_bits():
    source = random.Random(1)
    for form in xtensa_vector_forms.forms():
        for _ in range(200):
            word = source.getrandbits(8 * form.size) & ~form.mask | form.match
            assert not xtensa_mac16.own(Fields(0, form.size, word)), form.name


# ---- Against the board


def encoded(form, source: random.Random) -> bytes:
    """An instruction with any operands, of which some are the same register."""
    few_q, few_a = source.sample(range(8), 3), source.sample(range(2, 16), 2)
    values = []
    names = pie.forms()[form.name].operands
    for name in names:
        bits = len(form.fields[name])
        scale = pie.SCALES.get(name, 1)
        if name[0] == "q":
            values.append(source.choice(few_q))
        elif name[0] == "a":
            values.append(few_a[name == "ad"])
        elif name in pie.SCALES and name not in pie.UNSIGNED:
            values.append(scale * source.randrange(-min(8, 1 << bits - 1), min(8, 1 << bits - 1)))
        else:
            values.append(scale * source.randrange(1 << bits))
    return pie.forms()[form.name].encode(*values)


@pytest.fixture
def compared(tmp_path):
    """The executor and the board, with a firmware that has a few instructions of each form, and
    these instructions."""
    choose = random.Random(1)
    codes = [encoded(form, choose) for form in KNOWN.values() for _ in range(EACH)]
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
    yield Comparison(target, seed=3), forms
    target.remote.close()


def differences(comparison: Comparison, forms: list[Instruction], inputs: int) -> list[str]:
    return [text for each in forms for text in comparison.differences(each, inputs)]


@needs_board
def test_instructions_do_what_the_board_does(compared):
    assert differences(*compared, INPUTS) == []


@needs_board
@pytest.mark.long
def test_instructions_do_what_the_board_does_for_many_operands(compared):
    assert differences(*compared, LONG_INPUTS) == []


@needs_board
@pytest.mark.long
def test_an_operation_that_is_missing_is_noticed(compared):
    """The last one, which stores, or the last two, which write to registers."""
    comparison, forms = compared
    for each in forms:
        stores = each.operations[-1].code == Code.STORE
        less = dataclasses.replace(each, operations=each.operations[: -1 if stores else -2])
        comparison.program.lifter._lifted[each.address] = less
    for first in range(0, len(forms), EACH):
        same = forms[first : first + EACH]  # an AND of a register with itself changes nothing
        assert differences(comparison, same, INPUTS), same[0].text


# ---- Against chips


class Alone:
    """A program that is nothing but one instruction."""

    core = xtensa.CORES["esp32s3"]
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


@pytest.fixture(scope="module")
def library(tmp_path_factory):
    return build(tmp_path_factory.mktemp("pie"))


OBSERVED = [
    pytest.param(check, id=row["instruction"])
    for row, check in zip(rows("silicon.csv"), SEEN, strict=True)
    if row["instruction"].lower().split()[0] in KNOWN
]


@pytest.mark.parametrize("check", OBSERVED)
def test_instructions_do_what_was_seen_on_chips(library, check):
    check(Executed(library))


def test_half_of_what_was_seen_is_about_what_kernels_use():
    assert len(OBSERVED) == 14
