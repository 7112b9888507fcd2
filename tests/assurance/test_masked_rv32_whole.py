# SPDX-License-Identifier: Apache-2.0 OR MIT
"""Masked operations as a whole on RV32 and a Cortex-M0: results, what is left, and defects that the
check between gadgets refuses (test_masked_decapsulation.py and test_masked_keygen.py say more)."""

import random

import pytest

from boards_here import usable
from generators import generators
from pocketkem_assurance.masking import EFFECTS, gadgets
from pocketkem_assurance.masking.gadget import xor
from pocketkem_assurance.masking.generation import GenerationJoints
from pocketkem_assurance.masking.joints import Joints
from pocketkem_assurance.masking.operation import MaskedOperation, key_bytes
from pocketkem_assurance.prove.machine import Domain
from pocketkem_assurance.prove.program import Program
from pocketkem_bench.answers.expected import vectors
from proving import program
from test_masked_decapsulation import (
    DEFECTS,
    IMPL,
    MORE,
    WORDS,
    C,
    Drawn,
    changed,
    entry,
    linked,
    nothing_is_left,
    operation,
    refused,
    rejected,
    tainted,
)
from test_masked_keygen import DEFECTS as OF_KEYGEN
from test_masked_keygen import joined, shared

HAZARD3, C3, M0 = "rp2350-riscv", "esp32c3", "cortex-m0"
#: The second one keeps whole lanes outside of masked code.
CASES = [
    (HAZARD3, "mlkem512"),
    (C3, "mlkem768"),
    (M0, "mlkem512"),
    *(
        pytest.param(*each, marks=pytest.mark.long)
        for each in ((HAZARD3, "mlkem1024"), (HAZARD3, "mlkem768"), (C3, "mlkem512"))
    ),
    *(
        pytest.param(*each, marks=pytest.mark.long)
        for each in ((C3, "mlkem1024"), (M0, "mlkem768"), (M0, "mlkem1024"))
    ),
]
#: Bytes; on a Cortex-M0 the permutation has its state there.
STACK = {2: 4500, 3: 5500, 4: 6500}
MORE_STACK = {M0: 400}
WINDOW = "window of three instructions"


def machine(on: str, kem: str, domain: Domain = Domain.CONCRETE) -> MaskedOperation:
    usable(on)
    return operation(kem, domain, on)


# ---- Results -------------------------------------------------------------------------------------


@pytest.mark.parametrize(("on", "kem"), CASES)
def test_results(on, kem):
    """Of a seed in random shares, of a dk that is imported, of an altered ciphertext, and with the
    secret at any address."""
    (vector,) = vectors(kem, 1)
    source = random.Random(1)
    seed = shared(source, vector.d), shared(source, vector.z)
    error, ek, key = machine(on, kem).generated(len(vector.pk), Drawn(1), seed)
    assert (error, ek, joined(key)) == (0, vector.pk, vector.sk)
    imported = machine(on, kem).imported(vector.sk, Drawn(2))
    assert joined(imported) == vector.sk and imported != key
    altered = bytearray(vector.ct)
    altered[-1] ^= 1
    other = bytes(altered)
    cases = ((key, vector.ct, vector.ss), (imported, other, rejected(vector, other)))
    for n, (at, ct, wanted) in enumerate(cases):
        of, draw = machine(on, kem), Drawn(3)
        ss = of.place(b"\xa5" * 65) + n
        of.start("decaps", ss, of.place(ct), of.place(at), of.masking())
        assert of.run(draw) == 0
        shares = of.machine.read(ss, 64)
        assert xor(shares[:32], shares[32:]) == wanted
        assert WORDS[kem] <= draw.words < WORDS[kem] + MORE


@pytest.mark.parametrize(("on", "kem"), CASES)
@pytest.mark.parametrize("op", ["decaps", "keygen_derand"])
def test_it_takes_the_same_time_and_leaves_nothing(on, kem, op):
    (vector,) = vectors(kem, 1)
    key = machine(on, kem).imported(vector.sk, Drawn(2))
    of = machine(on, kem, Domain.TAINT)
    if op == "decaps":
        place = of.place(key)
        of.machine.taint(place, 768 * of.k)
        of.machine.taint(place + len(key) - 64, 64)
        places = [of.place(bytes(64)), of.place(vector.ct), place]
    else:
        seed = [of.place(shared(random.Random(1), each)) for each in (vector.d, vector.z)]
        for each in seed:
            of.machine.taint(each, 64)
        places = [of.place(bytes(len(vector.pk))), of.place(bytes(key_bytes(of.k))), *seed]
    of.start(op, *places, of.masking())
    first = entry(of, "pkem_masked_multiply_entry")
    of.machine.break_at(first, op != "decaps")

    def stopped() -> None:
        """rho is public."""
        rho = places[1] + 768 * of.k + len(vector.pk) - 32
        assert of.machine.state.pc == first and all(of.machine.taint_of(rho, 32))
        of.machine.taint(rho, 32, 0)
        of.machine.break_at(first, False)

    tainted(of, Drawn(13), stopped)
    result = (places[0], 64) if op == "decaps" else (places[1], 768 * of.k)
    assert all(of.machine.taint_of(*result))
    assert not of.machine.events()
    nothing_is_left(of)
    assert of.machine.stack_used() < STACK[of.k] + MORE_STACK.get(on, 0)


# ---- Gadgets are those that were checked ---------------------------------------------------------


@pytest.mark.quick
@pytest.mark.parametrize("on", [HAZARD3, C3])
def test_other_code_than_was_checked_is_refused(on):
    """An instruction, in a gadget or in what it calls; a call of something else; a constant."""
    board = usable(on)
    firmware, checked = program(on, IMPL, "-O3", "mlkem512"), gadgets([board])
    assert not linked(firmware, checked)
    for name in ("pkem_masked_fold", "pkem_masked_planes_16", "pkem_xor_lanes"):
        at = firmware.address(name) + 16
        other = linked(firmware.patched(at, bytes([firmware.code(at, 1)[0] ^ 0x80])), checked)
        assert other.startswith(f"{name} is other code"), other
    begin = firmware.symbol("pkem_masked_begin")
    code = firmware.code(*begin)
    calls = [
        at
        for at in range(0, len(code) - 4, 2)
        if code[at] == 0x97 and code[at + 1] & 15 == 0 and code[at + 4] == 0xE7  # AUIPC, JALR of ra
    ]
    assert len(calls) == 2
    for at, bit in ((4, 20), (4, 7), (0, 12)):  # of JALR: where it goes, what it keeps; of AUIPC
        at += begin.address + calls[0]
        word = int.from_bytes(firmware.code(at, 4), "little") ^ 1 << bit
        other = linked(firmware.patched(at, word.to_bytes(4, "little")), checked)
        assert other.startswith("pkem_masked_begin "), other
    constants = firmware.address("pkem_keccak_masked_constants")
    other = linked(firmware.patched(constants + 1, b"\xff"), checked)
    assert other.startswith("pkem_keccak_masked is other code"), other


# ---- What meets ----------------------------------------------------------------------------------


def runs(firmware: Program, kem: str) -> list[Joints]:
    generated = [GenerationJoints(firmware, kem, has_seed) for has_seed in (False, True)]
    return [Joints(firmware, kem), *generated]


@pytest.mark.long
@pytest.mark.parametrize("kem", WORDS)
@pytest.mark.parametrize("on", [HAZARD3, C3, M0])
def test_nothing_meets_between_gadgets(on, kem):
    usable(on)
    for joints in runs(program(on, IMPL, "-O3", kem), kem):
        joints.run()
        joints.ends_well()
        found = joints.verdict(EFFECTS[on])
        assert not found.refused
        assert min(found.points.values()) > 10_000


(STEPS,) = generators("rv32", "masked_steps")
TAKE = "        pkem_masked_take(w->accepted.secret, state);\n"
DECODE = "            pkem_masked_decode(w->acc[0] + at, randoms, w->secret + at / 32);\n"
SELECT = "    int error = pkem_draw(in->masking, RANDOMS(w), PKEM_SELECT_RANDOMS);\n"
#: Those that are written for a core; others are the same as on a Cortex-M4.
OWN = {
    "numbers are all zero": (
        "arch/rv32/share_masked.S",
        "    or a6, a6, a7\n    sw a6, 0(a0)",
        "    li a6, 0\n    sw a6, 0(a0)",
        "other numbers than those of their words",
    ),
    "a gadget reads what is left in a register": (
        C,
        DECODE,
        '            __asm__ volatile("lw a3, 0(%0)" : : "r"(w->acc[0] + at) : "a3", "memory");\n'
        + DECODE,
        "a gadget reads",
    ),
    "a share is left in a register": (
        C,
        TAKE,
        '        __asm__ volatile("lw a3, 0(%0)\\n lw a4, 0(sp)\\n nop\\n nop\\n nop"'
        ' : : "r"(state + 50) : "a3", "a4");\n' + TAKE,
        "register overwritten",
    ),
    "latches are not cleared": (
        "arch/rv32/share_masked.S",
        "    lw a0, 0(sp)\n" + STEPS.CLEARED,
        "    lw a0, 0(sp)\n" + STEPS.CLEARED.replace("xor", "mv").replace("gp, tp", "zero"),
        "result after result",
    ),
    "what is left of D in the stack": (
        "arch/rv32/keccak_masked.S",
        "".join(f"    sw zero, {4 * n}(sp)\n" for n in range(20)),
        "",
        "memory overwritten",
    ),
    "halves of words that are not cleared": (
        "arch/rv32/noise_masked.S",
        ".Lnext_of_pkem_masked_noise_2:\n"
        + "".join(f"    sw zero, {512 + 4 * n}(a0)\n" for n in range(8)),
        ".Lnext_of_pkem_masked_noise_2:\n",
        "memory overwritten",
    ),
}
OWN_OF_M0 = {
    "what was encoded is left in the stack": (
        "masked/masked_c_rows.c",
        "    pkem_wipe(c, sizeof c); /* the other share comes to the same place */\n",
        "",
        "memory overwritten",
    ),
}
SAME = [name for name in DEFECTS if name not in OWN]
ON_M0 = ("it returns an error at once", "the message is unmasked", "both shares are loaded in turn")
#: These take no long time: the run ends early.
DAILY = ("it returns an error at once",)


@pytest.mark.parametrize(
    ("on", "name"),
    [
        (on, each) if each in DAILY else pytest.param(on, each, marks=pytest.mark.long)
        for on, names in ((HAZARD3, (*SAME, *OWN)), (M0, (*ON_M0, *OWN_OF_M0)))
        for each in names
    ],
)
def test_a_defect_is_refused(tmp_path, on, name):
    usable(on)
    source, old, new, why = {**DEFECTS, **(OWN_OF_M0 if on == M0 else OWN)}[name]
    found = refused(changed(tmp_path, "mlkem512", source, old, new, on), "mlkem512", on)
    assert any(why in each for each in found), found


#: Shares of a word with so much between them.
LOADED = """
    __asm__ volatile("lw a4, 0(%0)\\n lw a5, 0(%1)\\n {} lw a7, 32(%0)\\n"
                     "lw a5, 0(%1)\\n xor a4, gp, tp\\n xor a5, gp, tp\\n xor a7, gp, tp"
                     : : "r"(w->accepted.secret), "r"(in) : "a4", "a5", "a7");
"""


@pytest.mark.long
def test_windows_of_cores_differ(tmp_path):
    """Two instructions between both shares are enough on Hazard3, and not on an ESP32-C3."""
    for on, between, found in (
        (HAZARD3, "", {WINDOW}),
        (HAZARD3, "nop\\n", set()),
        (C3, "nop\\n", {WINDOW}),
        (C3, "nop\\n nop\\n", set()),
    ):
        usable(on)
        new = SELECT + LOADED.format(between)
        firmware = changed(tmp_path, "mlkem512", C, SELECT, new, on)
        assert refused(firmware, "mlkem512", on) == found


@pytest.mark.long
@pytest.mark.parametrize(
    "name",
    ["sigma is unmasked", "masks of t are bits", "a share of s is written over the other one"],
)
def test_a_defect_of_key_generation_is_refused(tmp_path, name):
    usable(HAZARD3)
    source, old, new, why = OF_KEYGEN[name]
    firmware = changed(tmp_path, "mlkem512", source, old, new, HAZARD3)
    found = refused(firmware, "mlkem512", HAZARD3, GenerationJoints, has_seed=True)
    assert any(why in each for each in found), found
