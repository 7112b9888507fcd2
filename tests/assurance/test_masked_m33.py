# SPDX-License-Identifier: Apache-2.0 OR MIT
"""Masked operations on a Cortex-M33: orders of its own, since in its model all meets that three
successive instructions move; and defects, some of which that window alone sees. And on a Cortex-M3,
which has a Cortex-M4's model, and neither DSP instructions nor floating-point registers."""

import dataclasses
import re
from pathlib import Path

import pytest

from generators import generators
from pocketkem_assurance.masking import EFFECTS, compressions, noises, sponges
from pocketkem_assurance.masking.gadget import Gadget, xor
from pocketkem_assurance.masking.gadgets import MaskedKeccak, MaskedSelection
from pocketkem_assurance.masking.generation import GenerationJoints
from pocketkem_assurance.masking.joints import Joints
from pocketkem_assurance.masking.operation import MaskedOperation
from pocketkem_assurance.prove.machine import Domain, Machine
from pocketkem_bench.answers.expected import vectors
from pocketkem_bench.boards.board import Board
from proving import program, usable
from test_masked_decapsulation import (
    DEFECTS,
    IMPL,
    LEVELS,
    MORE,
    WORDS,
    Drawn,
    changed,
    nothing_is_left,
    refused,
    rejected,
    tainted,
)

M33, M3, WINDOW = "cortex-m33", "cortex-m3", "window of three instructions"
ON_BOTH = pytest.mark.parametrize("on", [M33, M3])
(sum_masked,) = generators("armv7em", "sum_masked")
ARCH = Path(sum_masked.__file__).parent


@pytest.fixture(scope="module")
def board() -> Board:
    return usable(M33)


def operation(kem: str, domain: Domain = Domain.CONCRETE, on: str = M33) -> MaskedOperation:
    usable(on)
    firmware = program(on, IMPL, "-O3", kem)
    return MaskedOperation(firmware, kem, Machine(firmware, domain))


@ON_BOTH
@pytest.mark.parametrize("kem", LEVELS)
def test_results(on, kem):
    """Of a ciphertext that belongs to the key, and of an altered one."""
    (vector,) = vectors(kem, 1)
    of = operation(kem, on=on)
    key, draw = of.imported(vector.sk, Drawn(2)), Drawn(3)
    error, shares = of.decapsulated(vector.ct, key, draw)
    assert (error, xor(shares[:32], shares[32:])) == (0, vector.ss)
    assert WORDS[kem] <= draw.words < WORDS[kem] + MORE
    altered = bytes([vector.ct[0] ^ 1]) + vector.ct[1:]
    error, shares = of.decapsulated(altered, key, Drawn(4))
    assert (error, xor(shares[:32], shares[32:])) == (0, rejected(vector, altered))


@pytest.mark.long
@ON_BOTH
@pytest.mark.parametrize("kem", WORDS)
def test_it_takes_the_same_time_and_leaves_nothing(on, kem):
    (vector,) = vectors(kem, 1)
    key = operation(kem, on=on).imported(vector.sk, Drawn(5))
    of = operation(kem, Domain.TAINT, on)
    place, ss = of.place(key), of.place(bytes(64))
    of.machine.taint(place, 768 * of.k)
    of.machine.taint(place + len(key) - 64, 64)
    of.start("decaps", ss, of.place(vector.ct), place, of.masking())
    tainted(of, Drawn(6))
    assert all(of.machine.taint_of(ss, 64)) and not of.machine.events()
    nothing_is_left(of)
    assert of.machine.stack_used() < {2: 4500, 3: 5500, 4: 6500}[of.k]


# ---- What meets ----------------------------------------------------------------------------------


def all_gadgets(board: Board, source: Path | None = None) -> dict[str, Gadget]:
    given = {"board": board, "source": source}
    found = {**compressions(**given), **noises(**given), **sponges(**given)}
    return {**found, "select": MaskedSelection(**given), "keccak": MaskedKeccak(**given)}


GADGETS = [*sum_masked.NAMES, "select", "noise_2", "noise_2_message", "noise_3", "keccak"]
GADGETS += ["prf", "g_seed", "g", "j", "take", "more", "prf and noise_2"]


@pytest.mark.long
@ON_BOTH
@pytest.mark.parametrize("name", GADGETS)
def test_of_a_gadget_nothing_is_refused(on, name):
    gadget = all_gadgets(usable(on))[name]
    gadget.check_result()
    assert not gadget.run().verdict(EFFECTS[on]).refused


@pytest.mark.long
@ON_BOTH
@pytest.mark.parametrize("kem", WORDS)
def test_nothing_meets_between_gadgets(on, kem):
    usable(on)
    firmware = program(on, IMPL, "-O3", kem)
    generated = (GenerationJoints(firmware, kem, has_seed) for has_seed in (False, True))
    for joints in (Joints(firmware, kem), *generated):
        joints.run()
        joints.ends_well()
        found = joints.verdict(EFFECTS[on])
        assert not found.refused
        assert min(found.points.values()) > 10_000


# ---- Defects that are refused --------------------------------------------------------------------


def with_orders_of_an_m4(folder: Path, name: str) -> Path:
    text = (ARCH / f"{name}.S").read_text()
    assert "#if !PKEM_MASKED_WINDOW" in text
    source = folder / "gadget.S"
    source.write_text(text.replace("#if !PKEM_MASKED_WINDOW", "#if PKEM_MASKED_WINDOW"))
    return source


@pytest.mark.parametrize(
    "name",
    ["fold", *(pytest.param(each, marks=pytest.mark.long) for each in ("select", "decode"))],
)
def test_the_window_alone_refuses_orders_of_a_cortex_m4(board, tmp_path, name):
    kind = "share_masked" if name == "select" else "sum_masked"
    gadget = all_gadgets(board)[name]
    assert not gadget.run().verdict(EFFECTS[M33]).refused
    found = all_gadgets(board, with_orders_of_an_m4(tmp_path, kind))[name].run()
    assert {each.effect for each in found.verdict(EFFECTS[M33]).refused} == {WINDOW}
    assert not found.verdict(EFFECTS["cortex-m4"]).refused


#: What stands in the order of a core, what becomes of it where it is first, and what refuses that.
LESS = {
    (M33, "fold"): (r"(    eor.w (\w+), r0, r1\n)\1", r"\1", WINDOW),
    (M33, "noise_2"): (r"(    eor.w (\w+), r1, r2\n)\1", r"\1", WINDOW),
    (M33, "keccak"): (r"    mov.w (\w+), #0\n(    eor.w \1, \1, r0\n)", "", WINDOW),
    (M3, "noise_2"): (r"(\.7\.r11:\n)    eor.*\n    ldr.*\n.*\n", r"\1", "load after load"),
    (M3, "keccak"): (r"    mov.w (\w+), #0\n(    eor.w \1, \1, r0\n)?", "", "register overwritten"),
}


@pytest.mark.parametrize(
    "on, name",
    [
        each if each == (M33, "fold") else pytest.param(*each, marks=pytest.mark.long)
        for each in LESS
    ],
)
def test_what_is_too_near_is_refused(tmp_path, on, name):
    """Of what moves nothing secret something is missing."""
    old, new, effect = LESS[on, name]
    gadget = all_gadgets(usable(on))[name]
    text = (ARCH / f"{gadget.impl}.S").read_text()
    begin = f"    FUNCTION {gadget.function}\n"
    if on == M33:
        at = text.index("#else", text.index(begin))
    else:
        at = max(map(text.rindex, ("#else", begin)))
    source = tmp_path / "gadget.S"
    source.write_text(text[:at] + re.sub(old, new, text[at:], count=1))
    assert source.read_text() != text
    parts = {"noise_2": {"turns": 1}, "keccak": {"rounds": 2}}
    gadget = dataclasses.replace(gadget, source=source, **parts.get(name, {}))
    assert effect in {each.effect for each in gadget.run().verdict(EFFECTS[on]).refused}


LOADED = """
    __asm__ volatile("ldr r0, [%0]\\n ldr r1, [%1]\\n ldr r12, [%0, #32]\\n"
                     "mov r0, %1\\n mov r1, %1\\n eor r12, r0, r1\\n ldr r1, [%1]"
                     : : "r"(w->accepted.secret), "r"(in) : "r0", "r1", "r12");
"""


@pytest.mark.long
def test_the_window_alone_sees_two_shares_with_a_load_in_between(board, tmp_path):
    source = "masked/masked.c"
    old = "    int error = pkem_draw(in->masking, RANDOMS(w), PKEM_SELECT_RANDOMS);\n"
    firmware = changed(tmp_path, "mlkem512", source, old, old + LOADED, M33)
    joints = Joints(firmware, "mlkem512")
    joints.run()
    assert {each.effect for each in joints.verdict(EFFECTS[M33]).refused} == {WINDOW}
    assert not joints.verdict(EFFECTS["cortex-m4"]).refused


_WIPED = "".join(f"    str.w r0, [sp, #{4 * n}]\n" for n in range(6))
OF_CORES = {
    (M33, "nothing is between two transforms"): DEFECTS,
    (M33, "latches are not cleared"): DEFECTS,
    (M3, "what a product leaves is not cleared"): {
        "what a product leaves is not cleared": (
            "arch/armv7em/share_masked.S",
            f"    sub sp, sp, #76\n{_WIPED}",
            "    sub sp, sp, #76\n",
            "memory overwritten",
        )
    },
}


@pytest.mark.long
@pytest.mark.parametrize("on, name", OF_CORES)
def test_a_defect_is_refused(tmp_path, name, on):
    usable(on)
    source, old, new, why = OF_CORES[on, name][name]
    assert why in refused(changed(tmp_path, "mlkem512", source, old, new, on), "mlkem512", on)
