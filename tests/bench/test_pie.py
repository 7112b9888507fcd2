# SPDX-License-Identifier: Apache-2.0 OR MIT
"""The ESP32-S3's vector unit: encodings and a model, by what others publish (vector_unit)."""

import csv
import random
import struct
from pathlib import Path

import pytest

from vector_unit import model as unit
from vector_unit.model import Unit, pie, pie_forms, pie_model

HERE = Path(__file__).parent / "vector_unit"


def rows(name):
    with (HERE / name).open() as file:
        return list(csv.DictReader(file))


def examples():
    """Of each mnemonic two: its name, the values of its operands, and its bytes."""
    with (HERE / "encodings.csv").open() as file:
        for name, *two in list(csv.reader(file))[1:]:
            for values, code in (two[:2], two[2:]):
                yield name, list(map(int, values.split())), bytes.fromhex(code)


@pytest.fixture(scope="module")
def library(tmp_path_factory):
    return unit.build(tmp_path_factory.mktemp("pie"))


@pytest.fixture
def u(library):
    return Unit(library)


def test_examples_are_encoded_as_by_espressif():
    for name, values, code in examples():
        assert pie.forms()[name].encode(*values) == code, (name, values)
    assert len(list(examples())) == 432


def test_no_two_instructions_have_an_encoding_in_common():
    forms = list(pie.forms().values())
    for i, a in enumerate(forms):
        for b in forms[:i]:
            both = a.mask & b.mask
            assert a.size != b.size or (a.match ^ b.match) & both, (a.name, b.name)


def test_forms_are_up_to_date():
    assert pie_forms.text() == Path(pie_forms.__file__).with_suffix(".h").read_text()


def test_model_decodes_what_the_assembler_encodes(u):
    unknown = [name for name in pie.forms() if pie_forms.UNKNOWN.match(name)]
    for name, values, code in examples():
        u.a[:] = [0x1000] * 16
        assert u.word(code) == (0 if name in unknown else len(code)), (name, values)


def lanes(lines: str, bits: int, given: dict, want: dict, sar: int | None = None):
    """Lanes of registers before and after instructions. Of the last, the first ones."""

    def check(u):
        if sar is not None:
            u.sar = sar
        for q, values in given.items():
            u.set(q, values, bits)
        for line in lines.split("; "):
            u.run(line)
        for q, values in want.items():
            found = u.get(q, bits, False)[: len(values)]
            assert found == [value % (1 << bits) for value in values], lines

    return check


def loads_an_indexed_word(u):
    struct.pack_into("<2I", u.memory, 0x0FFC, 0xDEADBEEF, 0x11223344)
    u.a[3] = 0x1000
    u.run("ee.ldxq.32 q1, q0, a3, 0, 0")
    assert u.get(1, 32, False)[0] == 0x11223344


def stores_an_indexed_word(u):
    struct.pack_into("<2I", u.memory, 0x0FFC, 0xDEADBEEF, 0)
    u.a[3] = 0x1000
    u.set(1, [0xA1B2C3D4], 32)
    u.run("ee.stxq.32 q1, q0, a3, 0, 0")
    assert struct.unpack_from("<2I", u.memory, 0x0FFC) == (0xDEADBEEF, 0xA1B2C3D4)


def accumulates_bytes(u):
    u.set(0, [255] * 16, 8)
    u.run("ee.zero.qacc")
    for _ in range(17):
        u.run("ee.vmulas.u8.qacc q0, q0")
    assert [list(half) for half in u.state.qacc] == [[0xFFFFFFFF] * 5] * 2


def accumulates_words(u):
    u.set(0, [32000] * 8)
    for _ in range(200):
        u.run("ee.vmulas.s16.accx q0, q0")
    assert list(u.state.accx) == [0xFFFFFFFF, 0x7F]


def shifts_accx(accx, shift, want):
    def case(u):
        u.state.accx[:] = [accx % (1 << 32), accx >> 32 & 255]
        u.a[2] = shift
        u.run("ee.srs.accx a3, a2, 0")
        assert u.a[3] == want % (1 << 32)

    return case


def reads_accx(u):
    u.state.accx[:] = [0, 0x80]
    u.run("rur.accx_1 a5")
    assert u.a[5] == 0x80


def shifts_pairs(u):
    for name, want in (("slcxxp", [0, *range(31)]), ("srcxxp", [*range(1, 32), 0])):
        for count in (0, 16):
            u.a[2], u.a[3] = count, 0
            given = {0: range(16), 1: range(16, 32)}
            lanes(f"ee.{name}.2q q1, q0, a2, a3", 8, given, {0: want[:16], 1: want[16:]})(u)


def shifts_windows(u):
    u.state.sar_byte = 2
    given = {0: range(8), 1: range(8, 16)}
    lanes("ee.src.q q2, q0, q1", 16, given, {2: range(1, 9)})(u)


def compares(u):
    given = {0: [1, 2, -3, -32768], 1: [2, 1, -3, 32767]}
    for name, want in (("lt", [-1, 0, 0, -1]), ("gt", [0, -1, 0, 0]), ("eq", [0, 0, -1, 0])):
        lanes(f"ee.vcmp.{name}.s16 q2, q0, q1", 16, given, {2: want})(u)


def drops_low_bits(u):
    u.memory[0x1000:0x1010] = range(16)
    u.a[3], u.a[4] = 0x100D, 0x2007
    u.run("ee.vld.128.ip q0, a3, 16")
    u.run("ee.vst.128.ip q0, a4, -16")
    assert list(u.memory[0x2000:0x2010]) == list(range(16))
    assert (u.a[3], u.a[4]) == (0x101D, 0x1FF7)


def stores_accx(u):
    u.a[3] = 0x1000
    assert pie.forms()["ee.st.accx.ip"].encode(3, 8) == pie.code("ee.st.accx.ip a3, 8")
    u.run("ee.st.accx.ip a3, 8")
    assert u.a[3] == 0x1008


def is_enabled_at_reset(_u):
    start = (unit.DEVICE / "vectors.S").read_text()
    assert "movi a2, 0xff /* as after a reset of the chip */\n    wsr.cpenable a2" in start


BYTES = lanes(
    "ee.vadds.s8 q2, q0, q1", 8, {0: [-1, -128, 120], 1: [-127, -1, 20]}, {2: [-128, -128, 127]}
)
WORDS = lanes(
    *("ee.vadds.s32 q2, q0, q1", 32, {0: [0x7FFFFFFF, 0x80000000], 1: [1, -1]}),
    {2: [0x7FFFFFFF, 0x80000000]},
)
BY_32 = {0: [0x12345678, 0xFFFFFFFF, 0x80000000, 1]}
PROBE = {0: [0xFFFE0002, 0xFF000100, 0xFFFF0001, 0x80007FFF]}
PRODUCTS = {0: [6, -6, -2, 0, -1, 1, 100, -100, -9, 9, -128, -128, 25, -25, -100, 100]}
COMPLEX = {0: [2, 3, 4, 5, 6, 7, 8, 9], 1: [7, 11, 13, 17, 19, 23, 29, 31]}
HALVED = [(6 * 19 - 7 * 23) >> 1, (6 * 23 + 7 * 19) >> 1, (8 * 29 - 9 * 31) >> 1]
SAMPLES = {0: [100, -200, 300, -400, 500, -600, 700, -800]}
HALVES = [600, -800, 1000, -1200, -400, 400, -400, 400]
QUARTERS = [400, -600, 1200, -1400, -200, 200, -200, 200]

#: A check for each row of silicon.csv, in its order.
SEEN = [
    *[BYTES] * 4,  # the last gives no inputs
    *[WORDS] * 2,
    loads_an_indexed_word,
    stores_an_indexed_word,
    lanes("ee.vsr.32 q1, q0", 32, BY_32, {1: [0] * 4}, sar=32),
    lanes("ee.vsl.32 q1, q0", 32, BY_32, {1: [2**31 - 1, 2**31, 2**31, 2**31 - 1]}, sar=32),
    lanes("ee.vmul.s8 q2, q0, q1", 8, {**PRODUCTS, 1: [1] * 16}, {2: [0] * 16}, sar=32),
    lanes("ee.vmul.s16 q2, q0, q1", 16, {0: [32767], 1: [3]}, {2: [32765]}),
    lanes("ee.vsr.32 q1, q0", 32, PROBE, {1: [-0x2000, -0xFFFF0, -0x1000, -0x7FFF801]}, sar=4),
    lanes("ee.vsl.32 q1, q0", 32, PROBE, {1: [-0x1FFFE0, -0xFFFF000, -0xFFFF0, 0x7FFF0]}, sar=4),
    lanes("ee.cmul.s16 q2, q0, q1, 0", 16, COMPLEX, {2: [-19, 43, -33, 133]}),
    lanes("ee.cmul.s16 q0, q0, q1, 0", 16, COMPLEX, {0: [-19, 43, -33, 133, 6, 7, 8, 9]}),
    lanes(
        *("ee.cmul.s16 q2, q0, q1, 1", 16, COMPLEX),
        {2: [0] * 4 + HALVED + [(8 * 31 + 9 * 29) >> 1]},
        sar=1,
    ),
    lanes("ee.fft.r2bf.s16 q1, q2, q0, q0, 0", 16, SAMPLES, {1: HALVES, 2: HALVES}),
    lanes("ee.fft.r2bf.s16 q1, q2, q0, q0, 1", 16, SAMPLES, {1: QUARTERS, 2: QUARTERS}),
    accumulates_bytes,
    accumulates_words,
    shifts_accx(2**38 + 12345, 0, 0x7FFFFFFF),
    shifts_accx(2**38 + 12345, 8, 1073741872),
    shifts_accx(-(2**38 + 999), 5, -(2**31)),
    shifts_accx(2**39 - 1, 9, 1073741823),
    reads_accx,
    shifts_pairs,
    shifts_windows,
    lanes(
        *("ee.vunzip.8 q0, q1", 8, {0: range(16), 1: range(16, 32)}),
        {0: range(0, 32, 2), 1: range(1, 32, 2)},
    ),
    compares,
    drops_low_bits,
    stores_accx,
    is_enabled_at_reset,
]


def test_model_does_what_was_seen_on_chips(library):
    for row, check in zip(rows("silicon.csv"), SEEN, strict=True):
        assert row["expected"], row
        check(Unit(library))


def test_model_of_the_generators_agrees(u):
    """pie_model.py was written by itself, in another language."""
    choose = random.Random(1)
    other = pie_model.Model()
    for line in [line for line in pie_model.EXAMPLES for _ in range(40)]:
        u.memory[0x1000:0x1100] = other.memory[0x1000:0x1100] = choose.randbytes(256)
        for q in range(8):
            kind = choose.choice((16, 8, 1))
            value = [choose.choice((0, 1, 0x7F, 0x80, 0xFF)) for _ in range(16)]
            value = value if kind == 1 else list(choose.randbytes(16))
            u.state.q[q][:] = value
            other.q[q] = int.from_bytes(bytes(value), "little")
        for a in range(16):
            u.a[a] = other.a[a] = 0x1000 + 16 * choose.randrange(8)
        u.sar = other.sar = choose.choice((0, 1, 4, 10, 15, 16, 26, 31))
        u.state.sar_byte = other.sar_byte = choose.randrange(16)
        u.run(line)
        other.run(line)
        assert [int.from_bytes(bytes(q), "little") for q in u.state.q] == other.q, line
        assert list(u.a) == other.a, line
        assert bytes(u.memory[0x1000:0x1100]) == bytes(other.memory[0x1000:0x1100]), line
