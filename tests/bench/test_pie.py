# SPDX-License-Identifier: Apache-2.0 OR MIT
"""The vector unit of the ESP32-S3: its encodings, and the model of what its instructions mean.

The tables in the folder vector_unit are facts that others have published: examples of Espressif's
own assembler, and what was seen on chips.
"""

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


@pytest.fixture(scope="module")
def library(tmp_path_factory):
    return unit.build(tmp_path_factory.mktemp("pie"))


@pytest.fixture
def u(library):
    return Unit(library)


def test_examples_are_encoded_as_by_espressif():
    examples = rows("encodings.csv")
    for example in examples:
        name, values, code = example.values()
        assert pie.forms()[name].encode(*map(int, values.split())).hex(" ") == code, example
    assert len(examples) == 432


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
    for example in rows("encodings.csv"):
        name, _, code = example.values()
        code = bytes.fromhex(code)
        u.a[:] = [0x1000] * 16
        assert u.word(code) == (0 if name in unknown else len(code)), example


# ---- What was seen on chips ----


def adds_bytes(u):
    u.set(0, [-1, -128, 120], 8)
    u.set(1, [-127, -1, 20], 8)
    u.run("ee.vadds.s8 q2, q0, q1")
    assert u.get(2, 8)[:3] == [-128, -128, 127]


def adds_words(u):
    u.set(0, [0x7FFFFFFF, 0x80000000], 32)
    u.set(1, [1, 0xFFFFFFFF], 32)
    u.run("ee.vadds.s32 q2, q0, q1")
    assert u.get(2, 32, False)[:2] == [0x7FFFFFFF, 0x80000000]


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


def shifts_right_by_32(u):
    u.sar = 32
    u.set(0, [0x12345678, 0xFFFFFFFF, 0x80000000, 1], 32)
    u.run("ee.vsr.32 q1, q0")
    assert u.get(1, 32) == [0, 0, 0, 0]


def shifts_left_by_32(u):
    u.sar = 32
    u.set(0, [0x12345678, 0xFFFFFFFF, 0x80000000, 1], 32)
    u.run("ee.vsl.32 q1, q0")
    assert u.get(1, 32, False) == [0x7FFFFFFF, 0x80000000, 0x80000000, 0x7FFFFFFF]


def multiplies_bytes_by_32(u):
    u.sar = 32
    products = [6, -6, -2, 0, -1, 1, 100, -100, -9, 9, -128, -128, 25, -25, -100, 100]
    u.set(0, products, 8)
    u.set(1, [1] * 16, 8)
    u.run("ee.vmul.s8 q2, q0, q1")
    assert u.get(2, 8) == [0] * 16


def multiplies_and_wraps(u):
    u.set(0, [32767])
    u.set(1, [3])
    u.run("ee.vmul.s16 q2, q0, q1")
    assert u.get(2)[0] == 32765


def put_probe(u):
    u.sar = 4
    code = bytes.fromhex("0200feff000100ff0100ffffff7f0080")
    u.state.q[0][:] = list(code)


def shifts_right(u):
    put_probe(u)
    u.run("ee.vsr.32 q1, q0")
    assert u.get(1, 32, False) == [0xFFFFE000, 0xFFF00010, 0xFFFFF000, 0xF80007FF]


def shifts_left(u):
    put_probe(u)
    u.run("ee.vsl.32 q1, q0")
    assert u.get(1, 32, False) == [0xFFE00020, 0xF0001000, 0xFFF00010, 0x0007FFF0]


def put_complex(u):
    u.set(0, [2, 3, 4, 5, 6, 7, 8, 9])
    u.set(1, [7, 11, 13, 17, 19, 23, 29, 31])


def multiplies_complex(u):
    put_complex(u)
    u.run("ee.cmul.s16 q2, q0, q1, 0")
    assert u.get(2)[:4] == [-19, 43, -33, 133]


def multiplies_complex_in_place(u):
    put_complex(u)
    u.run("ee.cmul.s16 q0, q0, q1, 0")
    assert u.get(0) == [-19, 43, -33, 133, 6, 7, 8, 9]


def multiplies_complex_halves(u):
    put_complex(u)
    u.sar = 1
    u.run("ee.cmul.s16 q2, q0, q1, 1")
    want = [(6 * 19 - 7 * 23) >> 1, (6 * 23 + 7 * 19) >> 1]
    assert u.get(2) == [0] * 4 + want + [(8 * 29 - 9 * 31) >> 1, (8 * 31 + 9 * 29) >> 1]


def put_samples(u):
    u.set(0, [100, -200, 300, -400, 500, -600, 700, -800])


def butterflies_of_halves(u):
    put_samples(u)
    u.run("ee.fft.r2bf.s16 q1, q2, q0, q0, 0")
    assert u.get(1) == u.get(2) == [600, -800, 1000, -1200, -400, 400, -400, 400]


def butterflies_of_quarters(u):
    put_samples(u)
    u.run("ee.fft.r2bf.s16 q1, q2, q0, q0, 1")
    assert u.get(1) == u.get(2) == [400, -600, 1200, -1400, -200, 200, -200, 200]


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
    for name in ("slcxxp", "srcxxp"):
        found = []
        for count in (0, 16):
            u.set(0, range(16), 8)
            u.set(1, range(16, 32), 8)
            u.a[2], u.a[3] = count, 0
            u.run(f"ee.{name}.2q q1, q0, a2, a3")
            found.append(u.get(0, 8) + u.get(1, 8))
        assert found[0] == found[1]
        all_bytes = list(range(32))
        assert found[0] == ([0, *all_bytes[:-1]] if name == "slcxxp" else [*all_bytes[1:], 0])


def shifts_windows(u):
    u.set(0, range(8))
    u.set(1, range(8, 16))
    u.state.sar_byte = 2
    u.run("ee.src.q q2, q0, q1")
    assert u.get(2) == list(range(1, 9))


def unzips_bytes(u):
    u.set(0, range(16), 8)
    u.set(1, range(16, 32), 8)
    u.run("ee.vunzip.8 q0, q1")
    assert (u.get(0, 8), u.get(1, 8)) == (list(range(0, 32, 2)), list(range(1, 32, 2)))


def compares(u):
    u.set(0, [1, 2, -3, -32768])
    u.set(1, [2, 1, -3, 32767])
    for name, want in (("lt", [-1, 0, 0, -1]), ("gt", [0, -1, 0, 0]), ("eq", [0, 0, -1, 0])):
        u.run(f"ee.vcmp.{name}.s16 q2, q0, q1")
        assert u.get(2)[:4] == want


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


#: A check for each row of silicon.csv, in its order.
SEEN = [
    *[adds_bytes] * 4,  # the last gives no inputs
    *[adds_words] * 2,
    loads_an_indexed_word,
    stores_an_indexed_word,
    shifts_right_by_32,
    shifts_left_by_32,
    multiplies_bytes_by_32,
    multiplies_and_wraps,
    shifts_right,
    shifts_left,
    multiplies_complex,
    multiplies_complex_in_place,
    multiplies_complex_halves,
    butterflies_of_halves,
    butterflies_of_quarters,
    accumulates_bytes,
    accumulates_words,
    shifts_accx(2**38 + 12345, 0, 0x7FFFFFFF),
    shifts_accx(2**38 + 12345, 8, 1073741872),
    shifts_accx(-(2**38 + 999), 5, -(2**31)),
    shifts_accx(2**39 - 1, 9, 1073741823),
    reads_accx,
    shifts_pairs,
    shifts_windows,
    unzips_bytes,
    compares,
    drops_low_bits,
    stores_accx,
    is_enabled_at_reset,
]


@pytest.mark.parametrize(
    ("row", "check"),
    list(zip(rows("silicon.csv"), SEEN, strict=True)),
    ids=lambda value: value["instruction"] if isinstance(value, dict) else "",
)
def test_model_does_what_was_seen_on_chips(u, row, check):
    assert row["expected"]
    check(u)


# ---- The generators' model ----


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
