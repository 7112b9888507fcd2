# SPDX-License-Identifier: Apache-2.0 OR MIT
"""Writes ntt_vectors.S: the transform and its inverse [FIPS203, Algorithms 9 and 10] on vectors of
the ESP32-S3, with eight coefficients in each.

From length 128 to 8 a butterfly combines whole vectors. For length 4 the halves of vectors are
loaded so that one vector has the upper coefficients of two blocks, and another one the lower; an
"unzip" of words makes the same for length 2. Products are those of montgomery.py, two vectors at a
time: then nothing waits, and the shift amount changes twice for both.

Sums saturate, and never reach that. `forward_bound` and `INVERSE_BOUNDS` have the intervals.
"""

from __future__ import annotations

from itertools import chain

import assembly
import pie
from montgomery import ZETAS, R, bound, factor, low_factor
from plantard import Q, centred

VECTOR = 16
#: Address registers: where sums are read and written, where differences are; the constants.
SUM_FROM, SUM_TO, DIFF_FROM, DIFF_TO, TABLE = "a2", "a3", "a4", "a5", "a6"
BLOCKS, COUNT, BYTES, IN_LAYER, P, FACTORS = "a7", "a8", "a9", "a10", "a11", "a12"
LOW, HIGH, C_Q = "q5", "q6", "q7"

#: Barrett's reduction: a - (a * BARRETT >> 26) * q is from 0 to q for |a| <= 8 q.
BARRETT, BARRETT_SHIFT, BARRETT_BOUND = 20159, 26, 8 * Q


# ---- Bounds ----


def forward_bound(largest: int) -> int:
    """The largest coefficient of a transform of coefficients up to `largest`."""
    for _ in range(7):
        largest += bound(largest)
    return largest


def inverse_bounds(largest: int) -> list[int]:
    """The largest sum of each layer; from length 2 on. Two are reduced afterwards."""
    sums = []
    for length in (2, 4, 8, 16, 32, 64, 128):
        sums.append(2 * largest)
        largest = Q if length in (4, 32) else 2 * largest
    return sums


#: The largest input that callers have: a polynomial that was decompressed, or noise with a factor.
LARGEST = Q - 1
#: A sum of four products.
LARGEST_SUM = 4 * (Q // 2)
assert forward_bound(LARGEST) <= 17000 < R // 2
assert all(total <= min(BARRETT_BOUND, R // 2 - 1) for total in inverse_bounds(LARGEST_SUM))
assert all(
    0 <= a - (a * BARRETT >> BARRETT_SHIFT) * Q <= Q
    for a in range(-BARRETT_BOUND, BARRETT_BOUND + 1)
)


# ---- Code ----


def load(q: str, a: str, step: int = VECTOR) -> str:
    return f"ee.vld.128.ip {q}, {a}, {step}"


def store(q: str, a: str, step: int = VECTOR) -> str:
    return f"ee.vst.128.ip {q}, {a}, {step}"


def broadcast(q: str) -> str:
    return f"ee.vldbc.16.ip {q}, {TABLE}, 2"


def op(name: str, *registers: str) -> str:
    return f"ee.{name} {', '.join(registers)}"


def two_butterflies() -> list[str]:
    """Of two neighbouring vectors each, with the same zeta."""
    return [
        load("q0", DIFF_FROM),
        load("q1", DIFF_FROM),
        op("vmul.s16", "q2", "q0", LOW),
        op("vmul.s16", "q3", "q1", LOW),
        "ssai 16",
        op("vmul.s16.ld.incp", "q4", SUM_FROM, "q0", "q0", HIGH),
        op("vmul.s16", "q1", "q1", HIGH),
        op("vmul.s16", "q2", "q2", C_Q),
        op("vmul.s16", "q3", "q3", C_Q),
        op("vsubs.s16", "q0", "q0", "q2"),
        op("vsubs.s16.ld.incp", "q2", SUM_FROM, "q1", "q1", "q3"),
        op("vadds.s16", "q3", "q4", "q0"),
        op("vsubs.s16", "q0", "q4", "q0"),
        op("vadds.s16.st.incp", "q3", SUM_TO, "q4", "q2", "q1"),
        op("vsubs.s16.st.incp", "q4", SUM_TO, "q1", "q2", "q1"),
        store("q0", DIFF_TO),
        store("q1", DIFF_TO),
        "ssai 0",
    ]


def two_inverse_butterflies() -> list[str]:
    return [
        load("q0", SUM_FROM),
        load("q2", DIFF_FROM),
        load("q1", SUM_FROM),
        load("q3", DIFF_FROM),
        op("vadds.s16", "q4", "q0", "q2"),
        op("vsubs.s16", "q0", "q2", "q0"),
        op("vadds.s16.st.incp", "q4", SUM_TO, "q2", "q1", "q3"),
        op("vsubs.s16.st.incp", "q2", SUM_TO, "q1", "q3", "q1"),
        op("vmul.s16", "q2", "q0", LOW),
        op("vmul.s16", "q3", "q1", LOW),
        "ssai 16",
        op("vmul.s16", "q0", "q0", HIGH),
        op("vmul.s16", "q1", "q1", HIGH),
        op("vmul.s16", "q2", "q2", C_Q),
        op("vmul.s16", "q3", "q3", C_Q),
        op("vsubs.s16", "q0", "q0", "q2"),
        op("vsubs.s16", "q1", "q1", "q3"),
        store("q0", DIFF_TO),
        store("q1", DIFF_TO),
        "ssai 0",
    ]


def products_of_two(x: str, y: str, t: str, u: str) -> list[str]:
    """x and y times their factors, which come from the table: two low ones, two high ones."""
    return [
        broadcast(LOW),
        broadcast(HIGH),
        op("vmul.s16", t, x, LOW),
        op("vmul.s16", u, y, HIGH),
        "ssai 16",
        broadcast(LOW),
        broadcast(HIGH),
        op("vmul.s16", x, x, LOW),
        op("vmul.s16", y, y, HIGH),
        op("vmul.s16", t, t, C_Q),
        op("vmul.s16", u, u, C_Q),
        op("vsubs.s16", x, x, t),
        op("vsubs.s16", y, y, u),
        "ssai 0",
    ]


def forward_length_8() -> list[str]:
    return [
        load("q0", DIFF_FROM, 2 * VECTOR),
        load("q1", DIFF_FROM, 2 * VECTOR),
        *products_of_two("q0", "q1", "q2", "q3"),
        load("q4", SUM_FROM, 2 * VECTOR),
        load("q5", SUM_FROM, 2 * VECTOR),
        op("vadds.s16", "q2", "q4", "q0"),
        op("vsubs.s16", "q0", "q4", "q0"),
        op("vadds.s16.st.incp", "q2", SUM_TO, "q3", "q5", "q1"),
        op("vsubs.s16.st.incp", "q0", SUM_TO, "q1", "q5", "q1"),
        store("q3", SUM_TO),
        store("q1", SUM_TO),
    ]


def inverse_length_8() -> list[str]:
    return [
        load("q4", SUM_FROM, 2 * VECTOR),
        load("q0", DIFF_FROM, 2 * VECTOR),
        load("q3", SUM_FROM, 2 * VECTOR),
        load("q1", DIFF_FROM, 2 * VECTOR),
        op("vadds.s16", "q2", "q4", "q0"),
        op("vsubs.s16", "q0", "q0", "q4"),
        op("vadds.s16", "q4", "q3", "q1"),
        op("vsubs.s16", "q1", "q1", "q3"),
        store("q2", SUM_TO, 2 * VECTOR),
        store("q4", SUM_TO, 2 * VECTOR),
        *products_of_two("q0", "q1", "q2", "q3"),
        store("q0", DIFF_TO, 2 * VECTOR),
        store("q1", DIFF_TO, 2 * VECTOR),
    ]


def product(x: str, t: str, low: str, high: str) -> list[str]:
    """x times a factor, in a vector of factors."""
    return [
        op("vmul.s16", t, x, low),
        "ssai 16",
        op("vmul.s16", x, x, high),
        op("vmul.s16", t, t, C_Q),
        "ssai 0",
        op("vsubs.s16", x, x, t),
    ]


def halves(name: str, x: str, y: str, a: str) -> list[str]:
    return [f"ee.v{name}.{half}.64.ip {q}, {a}, 8" for half in "lh" for q in (x, y)]


def forward_lengths_4_and_2() -> list[str]:
    """Of two vectors."""
    return [
        *halves("ld", "q0", "q1", SUM_FROM),
        load(LOW, TABLE),
        load(HIGH, TABLE),
        *product("q1", "q2", LOW, HIGH),
        op("vadds.s16", "q3", "q0", "q1"),
        op("vsubs.s16", "q1", "q0", "q1"),
        op("vunzip.32", "q3", "q1"),
        load(LOW, TABLE),
        load(HIGH, TABLE),
        *product("q1", "q2", LOW, HIGH),
        op("vadds.s16", "q0", "q3", "q1"),
        op("vsubs.s16", "q1", "q3", "q1"),
        op("vzip.32", "q0", "q1"),
        *halves("st", "q0", "q1", SUM_TO),
    ]


def inverse_lengths_2_and_4() -> list[str]:
    return [
        *halves("ld", "q0", "q1", SUM_FROM),
        load(LOW, TABLE),
        load(HIGH, TABLE),
        op("vunzip.32", "q0", "q1"),
        op("vadds.s16", "q3", "q0", "q1"),
        op("vsubs.s16", "q1", "q1", "q0"),
        *product("q1", "q2", LOW, HIGH),
        op("vzip.32", "q3", "q1"),
        load(LOW, TABLE),
        load(HIGH, TABLE),
        op("vadds.s16", "q0", "q3", "q1"),
        op("vsubs.s16", "q1", "q1", "q3"),
        f"ssai {BARRETT_SHIFT}",
        op("vmul.s16", "q3", "q0", "q4"),
        "ssai 0",
        op("vmul.s16", "q3", "q3", C_Q),
        op("vmul.s16", "q2", "q1", LOW),
        op("vsubs.s16", "q0", "q0", "q3"),
        "ssai 16",
        op("vmul.s16", "q1", "q1", HIGH),
        op("vmul.s16", "q2", "q2", C_Q),
        "ssai 0",
        op("vsubs.s16", "q1", "q1", "q2"),
        *halves("st", "q0", "q1", SUM_TO),
    ]


def reduce_two() -> list[str]:
    """Barrett's reduction; BARRETT is in q4."""
    return [
        load("q0", SUM_FROM),
        load("q1", SUM_FROM),
        f"ssai {BARRETT_SHIFT}",
        op("vmul.s16", "q2", "q0", "q4"),
        op("vmul.s16", "q3", "q1", "q4"),
        "ssai 0",
        op("vmul.s16", "q2", "q2", C_Q),
        op("vmul.s16", "q3", "q3", C_Q),
        op("vsubs.s16", "q0", "q0", "q2"),
        op("vsubs.s16", "q1", "q1", "q3"),
        store("q0", SUM_TO),
        store("q1", SUM_TO),
    ]


def last_inverse() -> list[str]:
    """Length 128: sums and differences have factors in q3 and q4, LOW and HIGH."""
    return [
        load("q0", SUM_FROM),
        load("q1", DIFF_FROM),
        "nop",
        op("vadds.s16", "q2", "q0", "q1"),
        op("vsubs.s16", "q0", "q1", "q0"),
        *product("q2", "q1", "q3", "q4"),
        store("q2", SUM_TO),
        *product("q0", "q1", LOW, HIGH),
        store("q0", DIFF_TO),
    ]


# ---- Tables ----


def row(values) -> str:
    return f"    .short {', '.join(str(n) for n in values)}\n"


def pair(zeta: int) -> list[int]:
    return [low_factor(zeta), factor(zeta)]


def four(zetas: list[int]) -> list[int]:
    """Of two blocks of length 8."""
    return [*map(low_factor, zetas), *map(factor, zetas)]


def in_lanes(zetas: list[int], order: list[int]) -> list[list[int]]:
    return [[of(zetas[i]) for i in order] for of in (low_factor, factor)]


#: Which of a layer's zetas is in each lane: of two blocks for length 4, of four for length 2, where
#: lanes come in the order of an "unzip".
FOR_4 = [0] * 4 + [1] * 4
FOR_2 = [0, 0, 2, 2, 1, 1, 3, 3]


def last_vectors(group: int, inverse: bool) -> list[list[int]]:
    by_4 = ZETAS[32:64][::-1] if inverse else ZETAS[32:64]
    by_2 = ZETAS[64:128][::-1] if inverse else ZETAS[64:128]
    rows = [
        in_lanes(by_4[2 * group :][:2], FOR_4),
        in_lanes(by_2[4 * group :][:4], FOR_2),
    ]
    return list(chain(*(rows[::-1] if inverse else rows)))


def forward_table() -> str:
    by_block = [n for zeta in ZETAS[1:16] for n in pair(zeta)]
    by_8 = [n for i in range(16, 32, 2) for n in four(ZETAS[i : i + 2])]
    assert (1 + len(by_block) + 1 + len(by_8)) % 8 == 0
    rows = [r for group in range(16) for r in last_vectors(group, False)]
    return row([Q, *by_block]) + row([0, *by_8]) + "".join(map(row, rows))


def inverse_table() -> str:
    rows = [r for group in range(16) for r in last_vectors(group, True)]
    z8, z16, z32, z64 = (ZETAS[n : 2 * n][::-1] for n in (16, 8, 4, 2))
    by_8 = [n for i in range(0, 16, 2) for n in four(z8[i : i + 2])]
    by_block = [[n for zeta in zetas for n in pair(zeta)] for zetas in (z16, z32, z64)]
    text = "".join(map(row, rows)) + row(by_8)
    return text + "".join(map(row, by_block))


def last_factors() -> str:
    """What removes the factor of one product, and of two."""
    per_product = pow(-pow(2, -32, Q), -1, Q)
    rows = []
    for factors in (per_product, per_product**2):
        total = centred(pow(128, -1, Q) * factors)
        rows.append([*pair(total), *pair(total * ZETAS[1])])
    return "".join(map(row, rows))


# ---- Functions ----


def counted(body: list[str], count: int | str, label: str) -> str:
    """A loop without overhead."""
    begin = "" if isinstance(count, str) else f"    movi {COUNT}, {count}\n"
    register = count if isinstance(count, str) else COUNT
    return f"{begin}    loop {register}, {label}\n{pie.lines(body)}{label}:\n"


def layers(body: list[str], label: str, *, inverse: bool, last: int | None) -> str:
    """Layers of whole vectors. BYTES is the length of the first one, COUNT half its vectors,
    IN_LAYER the number of its blocks. last: COUNT after the last one; None: there is one layer."""
    shifts = (
        [
            f"slli {BYTES}, {BYTES}, 1",
            f"slli {COUNT}, {COUNT}, 1",
            f"srli {IN_LAYER}, {IN_LAYER}, 1",
        ]
        if inverse
        else [
            f"srli {BYTES}, {BYTES}, 1",
            f"srli {COUNT}, {COUNT}, 1",
            f"slli {IN_LAYER}, {IN_LAYER}, 1",
        ]
    )
    if last is None:
        shifts, end = shifts[:1], []
    else:
        end = (
            [f"addi {BLOCKS}, {COUNT}, -{last}", f"bnez {BLOCKS}, {label}"]
            if inverse
            else [f"bnez {COUNT}, {label}"]
        )
    pointers = (SUM_FROM, SUM_TO, DIFF_FROM, DIFF_TO)
    begin = [
        f"mov {SUM_FROM}, {P}",
        f"mov {SUM_TO}, {P}",
        f"add {DIFF_FROM}, {P}, {BYTES}",
        f"mov {DIFF_TO}, {DIFF_FROM}",
        f"mov {BLOCKS}, {IN_LAYER}",
    ]
    next_block = [
        *(f"add {p}, {p}, {BYTES}" for p in pointers),
        f"addi {BLOCKS}, {BLOCKS}, -1",
        f"bnez {BLOCKS}, {label}_block",
    ]
    return f"""\
{label}:
{pie.lines(begin)}{label}_block:
{pie.lines([broadcast(LOW), broadcast(HIGH)])}{counted(body, COUNT, label + "_done")}\
{pie.lines([*next_block, *shifts, *end])}"""


def transform() -> str:
    return f"""
/* void pkem_ntt_vectors(int16_t p[256]): as pkem_ntt; p is aligned to {VECTOR} bytes. */
    FUNCTION pkem_ntt_vectors
    ENTER_LEAF
    mov {P}, a2
    movi {TABLE}, .Lforward
{pie.lines([broadcast(C_Q)])}    movi {BYTES}, 256
    movi {COUNT}, 8
    movi {IN_LAYER}, 1
    ssai 0
{layers(two_butterflies(), ".Lforward_layer", inverse=False, last=0)}\
    mov {SUM_FROM}, {P}
    mov {SUM_TO}, {P}
    addi {DIFF_FROM}, {P}, {VECTOR}
    addi {TABLE}, {TABLE}, 2
{counted(forward_length_8(), 8, ".Lforward_8")}\
    mov {SUM_FROM}, {P}
    mov {SUM_TO}, {P}
{counted(forward_lengths_4_and_2(), 16, ".Lforward_2")}\
    LEAVE_LEAF
    END_FUNCTION pkem_ntt_vectors
"""


def inverse() -> str:
    start = [f"mov {SUM_FROM}, {P}", f"mov {SUM_TO}, {P}"]
    barrett = [f"movi {TABLE}, .Lconstants + 2", broadcast("q4")]
    last = [f"ee.vldbc.16.ip {q}, {FACTORS}, 2" for q in ("q3", "q4", LOW, HIGH)]
    return f"""
/*
 * void pkem_inverse_ntt_vectors(int16_t p[256], unsigned products): as pkem_inverse_ntt, after one
 * product or two.
 */
    FUNCTION pkem_inverse_ntt_vectors
    ENTER 0
    addi {FACTORS}, a3, -1
    slli {FACTORS}, {FACTORS}, 3
    movi {TABLE}, .Llast_factors
    add {FACTORS}, {TABLE}, {FACTORS}
    mov {P}, a2
    mov {SUM_TO}, {P}
    movi {TABLE}, .Lconstants
{pie.lines([broadcast(C_Q), broadcast("q4")])}    movi {TABLE}, .Linverse
    ssai 0
{counted(inverse_lengths_2_and_4(), 16, ".Linverse_2")}\
{pie.lines(start)}    addi {DIFF_FROM}, {P}, {VECTOR}
    mov {DIFF_TO}, {DIFF_FROM}
{counted(inverse_length_8(), 8, ".Linverse_8")}\
    movi {BYTES}, 32
    movi {COUNT}, 1
    movi {IN_LAYER}, 8
{layers(two_inverse_butterflies(), ".Linverse_layer", inverse=True, last=4)}\
{pie.lines(start)}    mov {DIFF_FROM}, {TABLE}
{pie.lines(barrett)}    mov {TABLE}, {DIFF_FROM}
    movi {BLOCKS}, 16
{counted(reduce_two(), BLOCKS, ".Lreduced")}\
{layers(two_inverse_butterflies(), ".Linverse_64", inverse=True, last=None)}\
{pie.lines(start)}    add {DIFF_FROM}, {P}, {BYTES}
    mov {DIFF_TO}, {DIFF_FROM}
{pie.lines(last)}{counted(last_inverse(), 16, ".Linverse_128")}\
    LEAVE 0
    END_FUNCTION pkem_inverse_ntt_vectors
"""


def body() -> str:
    return f"""
    .section .rodata.pkem_ntt_vectors, "a"
    .balign {VECTOR}
.Lforward:
{forward_table()}.Linverse:
{inverse_table()}.Lconstants:
{row([Q, BARRETT])}.Llast_factors:
{last_factors()}{transform()}{inverse()}"""


if __name__ == "__main__":
    assembly.write(__file__, body())
