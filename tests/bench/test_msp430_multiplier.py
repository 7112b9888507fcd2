# SPDX-License-Identifier: Apache-2.0 OR MIT
"""The multipliers of bench/msp430sim: results, and when they can be read [SLAU208, SLAU049]."""

import contextlib
import itertools
import random

import pytest

from msp430_stepper import Refused, Stepper
from proving import program

BASE = 0x04C0
REGISTERS = ["MPY", "MPYS", "MAC", "MACS", "OP2", "RESLO", "RESHI", "SUMEXT"]
REGISTERS += [f"{name}32{half}" for name in ("MPY", "MPYS", "MAC", "MACS") for half in "LH"]
REGISTERS += ["OP2L", "OP2H", "RES0", "RES1", "RES2", "RES3", "MPY32CTL0"]
AT = {name: BASE + 2 * i for i, name in enumerate(REGISTERS)}
BASE_OF_16 = 0x0130
WINDOW_AT, WINDOW = 0x2000, 64
EDGES = [0, 1, 2, 0x7F, 0x80, 0x7FFF, 0x8000, 0xFFFF]
EDGES_32 = [*EDGES, 0x10000, 0x7FFFFFFF, 0x80000000, 0xFFFFFFFF, 0xFFFF0000]


class Unit:
    """Moves to and from the registers, each an instruction of three cycles."""

    def __init__(self, *core):
        elf = program("msp430", "pocketkem-tiny", "-Os").elf
        self._core = Stepper(elf, WINDOW_AT, WINDOW, *core)
        self._base = BASE_OF_16 if core else BASE

    def _at(self, name, base=None):
        return AT[name] - BASE + (base or self._base)

    def _do(self, words, value=0):
        window = b"".join(word.to_bytes(2, "little") for word in words).ljust(WINDOW, b"\0")
        registers = [WINDOW_AT, 0x3000, 0, 0, 0, value, *(self._base,) * 10]
        return self._core.step(registers, window).registers[5]

    def write(self, name, value):
        self._do([0x4582, self._at(name)], value)  # MOV R5, &name

    def write_byte(self, name, value):
        self._do([0x45C2, self._at(name)], value)

    def read(self, name, base=None):
        return self._do([0x4215, self._at(name, base)])  # MOV &name, R5

    def read_indirectly(self, name):
        window = (0x4625).to_bytes(2, "little").ljust(WINDOW, b"\0")  # MOV @R6, R5
        registers = [WINDOW_AT, 0x3000, 0, 0, 0, 0, self._at(name), *(0,) * 9]
        return self._core.step(registers, window).registers[5]

    def close(self):
        self._core.close()

    def wait(self, cycles=1):
        for _ in range(cycles):
            self._do([0x4303])  # NOP

    def words(self, *names):
        return sum(self.read(name) << 16 * i for i, name in enumerate(names))


@pytest.fixture
def unit():
    made = Unit()
    yield made
    made.close()


def signed(value, bits):
    return value - (value >> (bits - 1) << bits)


@pytest.mark.parametrize("core", [(), ("first",)], ids=["MPY32", "16 bits"])
def test_products_and_sums_of_16_bits(core):
    unit = Unit(*core)
    source = random.Random(16)
    for mode in ("MPY", "MPYS", "MAC", "MACS"):
        for _ in range(150):
            a, b = (source.choice([*EDGES, source.getrandbits(16)]) for _ in range(2))
            old = source.choice([0, 0x7FFFFFFF, 0xFFFFFFFF, source.getrandbits(32)])
            unit.write("RESLO", old & 0xFFFF)
            unit.write("RESHI", old >> 16)
            unit.write(mode, a)
            unit.write("OP2", b)
            is_signed = mode.endswith("S")
            total = signed(a, 16) * signed(b, 16) if is_signed else a * b
            if mode.startswith("MAC"):
                total += signed(old, 32) if is_signed else old
            assert unit.words("RESLO", "RESHI") == total & 0xFFFFFFFF
            if not core:
                assert unit.words("RES0", "RES1") == total & 0xFFFFFFFF
            extension = 0xFFFF * (total < 0) if is_signed else total >> 32
            assert unit.read("SUMEXT") == extension
            if not core:
                assert unit.read("MPY32CTL0") & 1 == (extension != 0)
    unit.close()


def test_products_and_sums_of_32_bits(unit):
    source = random.Random(32)
    for mode in ("MPY", "MPYS", "MAC", "MACS"):
        for _ in range(100):
            a, b = (source.choice([*EDGES_32, source.getrandbits(32)]) for _ in range(2))
            old = source.choice([0, 1 << 63, (1 << 64) - 1, source.getrandbits(64)])
            wide_a, wide_b = source.choice([(1, 1), (0, 1), (1, 0)])
            for i in range(4):
                unit.write(f"RES{i}", old >> 16 * i & 0xFFFF)
            unit.write(f"{mode}32L" if wide_a else mode, a & 0xFFFF)
            if wide_a:
                unit.write(f"{mode}32H", a >> 16)
            unit.write("OP2L" if wide_b else "OP2", b & 0xFFFF)
            if wide_b:
                unit.write("OP2H", b >> 16)
            a, b = (n if wide else n & 0xFFFF for n, wide in ((a, wide_a), (b, wide_b)))
            is_signed = mode.endswith("S")
            if is_signed:
                a, b = signed(a, 32 if wide_a else 16), signed(b, 32 if wide_b else 16)
            total = a * b
            if mode.startswith("MAC"):
                total += signed(old, 64) if is_signed else old
            unit.wait(4)
            assert unit.words("RES0", "RES1", "RES2", "RES3") == total & (1 << 64) - 1
            if mode != "MACS":  # the sum of 65 bits has a sign of its own
                extension = 0xFFFF * (total < 0) if is_signed else total >> 64
                assert unit.read("SUMEXT") == extension


def test_operands_of_8_bits(unit):
    for mode, a, expected in (("MPY", 0x80, 0x80 * 0x90), ("MPYS", 0x80, 0x80 * 0x70)):
        unit.write_byte(mode, a)
        unit.write_byte("OP2", 0x90)
        assert unit.words("RESLO", "RESHI") == expected


def test_the_one_of_16_bits():
    """It extends no operand of 8, and is read in the next instruction."""
    unit = Unit("first")
    for mode in ("MPY", "MPYS"):
        unit.write_byte(mode, 0x80)
        unit.write_byte("OP2", 0x90)
        assert unit.words("RESLO", "RESHI") == 0x80 * 0x90
    for value in (3, 5):
        unit.write("MPY", value)
        unit.write("OP2", value)
        assert unit.read("RESLO") == value * value
    unit.write("OP2", 1)
    with pytest.raises(Refused, match="1 cycles too early"):
        unit.read_indirectly("RESLO")
    unit.close()


def test_a_chip_with_the_one_of_16_bits_has_no_other():
    for name in REGISTERS:
        unit = Unit("first")
        with pytest.raises(Refused, match="no multiplier at 0x04"):
            unit.read(name, BASE)
        unit.close()


#: Cycles from the end of the last operand's write to each word of the result.
READY = {
    ("MPY", "OP2"): (3, 3, None, None),
    ("MPY32", "OP2"): (3, 5, 6, 7),
    ("MPY", "OP2L"): (3, 3, 4, 4),
    ("MPY32", "OP2L"): (3, 3, 5, 6),
}


@pytest.mark.parametrize(("first", "second"), READY)
def test_a_result_that_is_not_ready_is_a_fault(first, second):
    for (word, ready), early in itertools.product(enumerate(READY[first, second]), (0, 1)):
        if ready is None:
            continue
        unit = Unit()
        for name in ("MPY32L", "MPY32H") if first == "MPY32" else ("MPY",):
            unit.write(name, 3)
        for name in ("OP2L", "OP2H") if second == "OP2L" else ("OP2",):
            unit.write(name, 5)
        # An indirect move reads in its second cycle: behind OP2 it needs a NOP [SLAU208].
        waits = ready - 3 - early
        if waits < 0 and word < 2 and second == "OP2":
            with pytest.raises(Refused, match="1 cycles too early"):
                unit.read_indirectly(f"RES{word}")
        elif waits >= 0:
            unit.wait(waits)
            is_early = pytest.raises(Refused, match=f"word {word} .* 1 cycles too early")
            with is_early if early else contextlib.nullcontext():
                unit.read(f"RES{word}")
        unit.close()


LEFT_OPEN = [
    ([("MPY32CTL0", 4)], None, "not modelled"),
    ([("MPY32CTL0", 8)], None, "not modelled"),
    ([("SUMEXT", 0)], None, "only read"),
    ([("MPY32L", 1), ("OP2", 1)], None, "without the upper half"),
    ([("MPYS32H", 1)], None, "before the lower one"),
    ([("MPY", 1), ("OP2L", 1)], "RES1", "before its second operand is complete"),
    ([("MPY", 1), ("OP2", 1), ("MAC32L", 1), ("MAC32H", 1), ("OP2", 1)], None, "left 32"),
    (
        *([("MPY32L", 1), ("MPY32H", 0), ("OP2L", 1), ("OP2H", 0), ("MPY", 1)], "RES0"),
        "operands changed",
    ),
]


def test_what_the_manuals_leave_open_is_a_fault():
    for writes, read, said in LEFT_OPEN:
        unit = Unit()
        with pytest.raises(Refused, match=said):
            for name, value in writes:
                unit.write(name, value)
            unit.read(read)
        unit.close()


def test_a_second_half_after_another_write_is_ignored(unit):
    """Erratum MPY1: saving and restoring the unit between OP2L and OP2H does not help."""
    unit.write("MPY32L", 7)
    unit.write("MPY32H", 0)
    unit.write("OP2L", 9)
    unit.write("OP2H", 0)
    unit.wait(4)
    unit.write("OP2L", 5)
    unit.write("MPY32L", 7)
    unit.write("MPY32H", 0)
    unit.write("OP2H", 1)
    assert unit.words("RES0", "RES1", "RES2", "RES3") == 63
