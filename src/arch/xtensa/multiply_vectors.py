# SPDX-License-Identifier: Apache-2.0 OR MIT
"""Writes multiply_vectors.S: products of transformed polynomials on the ESP32-S3's vectors.

Two vectors of coefficients are eight pairs. An "unzip" gives the first coefficients of the pairs
and the second ones. With zeta of each pair, products of two pairs are

    c0 = a0 b0 + a1 (b1 zeta)        c1 = a0 b1 + a1 b0

in sums of 40 bits, whose lower halves low(product of each) * (-q^-1) * q makes 0 (montgomery.py).
The shift amount is always 0. What remains has the factor 2^-16; the same again makes it 2^-32,
reduced, and it is subtracted, which is the factor -2^-32 of pkem_multiply_accumulate.
"""

from __future__ import annotations

import assembly
import pie
from montgomery import Q_INVERSE, ZETAS, R, factor, negative_factor, signed
from plantard import Q

VECTOR = 16
OUT, BASE, A, B = "a2", "a3", "a4", "a5"
TABLE, COUNT, STEP, SIXTEEN = "a6", "a7", "a8", "a9"
#: Registers of vectors.
A0, A1, B0, B1, S, T, C_Q, C_NEGATIVE = (f"q{n}" for n in range(8))


def reduced_sum(target: str) -> list[str]:
    """target = QACC / 2^16."""
    return [f"ee.srcmb.s16.qacc {target}, {SIXTEEN}, 0"]


def add_product(x: str, y: str, low: str) -> list[str]:
    """QACC += x y + low(x y) (-q^-1) q."""
    return [
        f"ee.vmul.s16 {low}, {x}, {y}",
        f"ee.vmulas.s16.qacc {x}, {y}",
        f"ee.vmul.s16 {low}, {low}, {C_NEGATIVE}",
    ]


def reduce_again(x: str, low: str) -> list[str]:
    """x = x / 2^16, where QACC holds x already."""
    return [
        f"ee.vmul.s16 {low}, {x}, {C_NEGATIVE}",
        f"ee.vmulas.s16.qacc {low}, {C_Q}",
        *reduced_sum(x),
    ]


def eight_pairs() -> list[str]:
    finish = f"ee.vmulas.s16.qacc {T}, {C_Q}"
    return [
        f"ee.vld.128.ip {B0}, {B}, {VECTOR}",
        f"ee.vld.128.ip {B1}, {B}, {VECTOR}",
        f"ee.vld.128.ip {A0}, {A}, {VECTOR}",
        f"ee.vld.128.ip {A1}, {A}, {VECTOR}",
        f"ee.vunzip.16 {B0}, {B1}",
        f"ee.vld.128.ip {S}, {TABLE}, {VECTOR}",
        f"ee.vld.128.ip {T}, {TABLE}, {VECTOR}",
        "ee.zero.qacc",
        # b1 zeta
        f"ee.vmul.s16 {T}, {B1}, {T}",
        f"ee.vmulas.s16.qacc {B1}, {S}",
        f"ee.vunzip.16 {A0}, {A1}",
        finish,
        *reduced_sum(S),
        # c0
        "ee.zero.qacc",
        *add_product(A0, B0, T),
        f"ee.vmulas.s16.qacc {A1}, {S}",
        finish,
        f"ee.vmul.s16 {T}, {A1}, {S}",
        f"ee.vmul.s16 {T}, {T}, {C_NEGATIVE}",
        finish,
        *reduced_sum(S),
        *reduce_again(S, T),
        # c1
        "ee.zero.qacc",
        *add_product(A0, B1, T),
        f"ee.vmulas.s16.qacc {A1}, {B0}",
        finish,
        f"ee.vmul.s16 {T}, {A1}, {B0}",
        f"ee.vld.128.xp {B0}, {BASE}, {STEP}",
        f"ee.vmul.s16 {T}, {T}, {C_NEGATIVE}",
        f"ee.vld.128.xp {B1}, {BASE}, {STEP}",
        finish,
        *reduced_sum(T),
        *reduce_again(T, A0),
        f"ee.vzip.16 {S}, {T}",
        f"ee.vsubs.s16 {S}, {B0}, {S}",
        f"ee.vsubs.s16 {T}, {B1}, {T}",
        f"ee.vst.128.ip {S}, {OUT}, {VECTOR}",
        f"ee.vst.128.ip {T}, {OUT}, {VECTOR}",
    ]


def pair_zetas() -> list[int]:
    """The zeta of each pair's modulus [FIPS203, Algorithm 11]."""
    return [sign * ZETAS[64 + i] for i in range(64) for sign in (1, -1)]


def table() -> str:
    zetas = pair_zetas()
    rows = []
    for first in range(0, len(zetas), 8):
        rows += [
            [of(zeta) for zeta in zetas[first : first + 8]] for of in (factor, negative_factor)
        ]
    return vectors(rows)


def vectors(rows: list[list[int]]) -> str:
    return "".join(f"    .short {', '.join(str(n) for n in row)}\n" for row in rows)


def body() -> str:
    constants = [[Q] * 8, [signed(-Q_INVERSE)] * 8, [0] * 8]
    load_constants = [
        f"ee.vld.128.ip {C_Q}, {TABLE}, {VECTOR}",
        f"ee.vld.128.ip {C_NEGATIVE}, {TABLE}, {VECTOR}",
    ]
    assert R == 1 << 16
    return f"""
    .section .rodata.pkem_multiply_vectors, "a"
    .balign 16
multiply_constants:
{vectors(constants)}{table()}
/*
 * void pkem_multiply_vectors(int16_t out[256], const int16_t *base, const int16_t a[256],
 *                            const int16_t b[256])
 * All are aligned to {VECTOR} bytes; out may be any of the others. A null base is zeros.
 */
    FUNCTION pkem_multiply_vectors
    ENTER_LEAF
    movi {TABLE}, multiply_constants
{pie.lines(load_constants)}    movi {STEP}, {VECTOR}
    bnez {BASE}, 1f
    mov {BASE}, {TABLE}
    movi {STEP}, 0
1:
    addi {TABLE}, {TABLE}, {VECTOR}
    movi {SIXTEEN}, 16
    movi {COUNT}, 16
    ssai 0
    loop {COUNT}, 2f
{pie.lines(eight_pairs())}2:
    LEAVE_LEAF
    END_FUNCTION pkem_multiply_vectors
"""


if __name__ == "__main__":
    assembly.write(__file__, body())
