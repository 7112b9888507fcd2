# SPDX-License-Identifier: Apache-2.0 OR MIT
"""What the executor has of Xtensa itself, not from SLEIGH, is compared with QEMU."""

import dataclasses
from pathlib import Path

import pytest

from pocketkem_assurance.prove import Domain, Machine, Program, xtensa
from pocketkem_bench.boards.files import load_boards
from pocketkem_bench.model import BenchError
from stepping import Comparison
from stepping_xtensa import AtEndOfLoop, Xtensa
from xtensa import link

HERE = Path(__file__).parent
ESP32 = load_boards()["esp32"]
pytestmark = pytest.mark.skipif(bool(ESP32.missing()), reason="needs the ESP32's toolchain")
INPUTS = 3


OVERWRITES = """
    .text
    .align 4
    .global overwrites
overwrites:
    entry a1, 32
    addi a3, a1, -16
    s32i a2, a3, {place}
    retw
    .align 4
    .global main
main:
    entry a1, 32
    j main
"""


def test_a_function_that_overwrites_saved_registers_is_found(tmp_path):
    """A return finds what is at the places of the ABI, although a core may not have saved it."""
    for register in (0, 3):
        source = tmp_path / f"overwrites{register}.S"
        source.write_text(OVERWRITES.format(place=4 * register))
        machine = Machine(Program(link(ESP32, tmp_path, [source], []), "esp32"), Domain.CONCRETE)
        with pytest.raises(BenchError, match=f"does not restore a{register}|may not"):
            machine.call("overwrites", 0x12345678)


@pytest.fixture(scope="module")
def forms(tmp_path_factory):
    folder = tmp_path_factory.mktemp("forms")
    source = folder / "main.c"
    source.write_text(
        "void xtensa_forms(void); int main(void);\n"
        "int main(void) { xtensa_forms(); for (;;) { } }\n"
    )
    shipped = Program(link(ESP32, folder, [source, HERE / "xtensa_forms.S"], []), "esp32")
    at, size = shipped.symbol("xtensa_forms")
    end, found = at + size, []
    while at < end:
        found.append(shipped.lifter.lift(at))
        at += found[-1].size
    return shipped, found


@pytest.fixture
def target(forms):
    target = Xtensa(ESP32, forms[0])
    yield target
    target.remote.close()


def test_own_instructions_do_what_the_core_does(forms, target):
    shipped, instructions = forms
    comparison = Comparison(target, seed=1)
    own = [i for i in instructions if shipped.core.decode(i.address, shipped.code(i.address, 3))]
    assert len({i.mnemonic for i in own}) > 85
    wrong = [text for each in instructions for text in comparison.differences(each, INPUTS)]
    assert wrong == []


class Sleigh(xtensa.Xtensa):
    def decode(self, address, code):
        return None

    def mend(self, at, mnemonic, body, operations):
        return operations


#: What SLEIGH has right, too: moves as branches, loops without an end, PS of CALL0.
RIGHT = {"moveqz", "movnez", "movltz", "movgez", "abs", "min", "max", "minu", "maxu"}
RIGHT |= {"loop", "loopnez", "loopgtz", "ldinc", "lddec", "call0", "callx0"}


@pytest.mark.long
def test_sleigh_alone_does_something_else(forms, target):
    shipped, instructions = forms
    core = shipped.core
    own = [i for i in instructions if core.decode(i.address, shipped.code(i.address, 3))]
    fields = {field.name: getattr(core, field.name) for field in dataclasses.fields(core)}
    other = Program(shipped.elf, Sleigh(**fields))
    target.program = other
    comparison = Comparison(target, seed=1)
    wrong = set()
    for each in own:
        try:
            if comparison.differences(other.lifter.lift(each.address), 6):
                wrong.add(each.mnemonic)
        except BenchError:  # it cannot be lifted
            wrong.add(each.mnemonic)
    assert {each.mnemonic for each in own} - wrong == RIGHT


def test_loops_end_as_the_core_ends_them(forms, target):
    """Behind an instruction that has branched, a loop does not go back."""
    _shipped, instructions = forms
    comparison = AtEndOfLoop(target, seed=2)
    wrong = [
        text
        for each in instructions
        if each.body.split(", ")[-1] not in ("sr0", "sr1", "sr2")  # LBEG, LEND, LCOUNT
        for text in comparison.differences(each, INPUTS)
    ]
    assert wrong == []
