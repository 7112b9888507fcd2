# SPDX-License-Identifier: Apache-2.0 OR MIT
"""Writes multiply_vectors.S: products of polynomials in the transformed domain, for Helium (MVE).

A vector has four pairs of coefficients. Products are of 32 bits, and so are their sums, which are
reduced as the C does it: for |c| < 2^31 and t = c q^-1 mod 2^32, signed, t q = c + k 2^32, and
|t q| <= q 2^31; so

    k = c * -2^-32 (mod q), and k = round(t q / 2^32), which is VRMULH,

because |c / 2^32| < 1/2 does not change what is rounded. |k| <= (q + 1) / 2 follows; that it is
(q - 1) / 2 at most, as in the C, follows from k q^-1 being no half.
"""

from __future__ import annotations

import assembly
from helium import Choice, Program, lines

Q, N = 3329, 256
OUT, BASE, A, B, ZETAS, QINV, STEP = "r0", "r1", "r2", "r3", "r4", "r5", "r6"
Q_VECTOR = "q7"
VECTOR = 16
AT_ONCE = 2  # vectors in a turn of the loop


def zetas() -> list[int]:
    """Of each pair's modulus X^2 - zeta; times -2^32, which the reduced product lacks."""
    found = []
    for i in range(N // 2):
        bits = int(f"{i // 2 + 64:07b}"[::-1], 2)
        zeta = pow(17, bits, Q) * (1 if i % 2 == 0 else -1)
        value = zeta * -(2**32) % Q
        found.append(value - Q if value > Q // 2 else value)
    return found


class Product(Program):
    def reduced(self, value: str) -> str:
        t = self.product("vmul.i32", value, last=f", {QINV}")
        return self.product("vrmulh.s32", t, last=f", {Q_VECTOR}")

    def vector(self) -> None:
        a, b = self.load_next(A), self.load_next(B)
        both = self.reduced(self.product("vmullt.s16", a, b))
        zeta = self.load_next(ZETAS, "vldrh.s32", 8)
        crossed = self.op("vrev32.16", b)
        first = self.op(
            "vadd.i32", self.product("vmullb.s16", a, b), self.product("vmul.i32", both, zeta)
        )
        second = self.op(
            "vadd.i32",
            self.product("vmullb.s16", a, crossed),
            self.product("vmullt.s16", a, crossed),
        )
        pairs = self.insert_left(self.reduced(first), self.reduced(second), 16)
        base = self.load(BASE, 0)
        self.scalar(f"add.w {BASE}, {BASE}, {STEP}", f"[{BASE}, #0]")
        self.store_next(self.op("vadd.i16", pairs, base), OUT)


def shorts(values: list[int]) -> str:
    rows = (values[i : i + 8] for i in range(0, len(values), 8))
    return "".join(f"    .short {', '.join(map(str, row))}\n" for row in rows)


def body() -> str:
    program = Product(vectors=7)
    for _ in range(AT_ONCE):
        program.vector()
    code, _ = min(
        (
            program.scheduled(Choice(seed, noise, 40, way))
            for seed in range(40)
            for noise in (0.0, 6.0, 12.0)
            for way in (0.0, 0.3, 1.0)
        ),
        key=lambda made: made[1],
    )
    turns = N // 8 // AT_ONCE
    return f"""
    TABLES pkem_multiply_vectors
zetas_of_pairs:
{shorts(zetas())}zeros:
    .word 0, 0, 0, 0

/*
 * void pkem_multiply_vectors(int16_t out[{N}], const int16_t *base, const int16_t a[{N}],
 *                            const int16_t b[{N}])
 */
    .section .text.pkem_multiply_vectors, PKEM_TEXT
    .align 2
    FUNCTION pkem_multiply_vectors
    push {{r4-r6, lr}}
    vpush {{d8-d15}}
    mov.w {STEP}, #{VECTOR}
    address {ZETAS}, zetas_of_pairs
    cmp {BASE}, #0
    itt eq
    addeq.w {BASE}, {ZETAS}, #{N}
    moveq {STEP}, #0
    movw {QINV}, #{pow(Q, -1, 2**32) & 0xFFFF}
    movt {QINV}, #{pow(Q, -1, 2**32) >> 16}
    movw r12, #{Q}
    vdup.32 {Q_VECTOR}, r12
    mov.w r12, #{turns}
    dls lr, r12
1:
{lines(code)}    le lr, 1b
    vpop {{d8-d15}}
    pop {{r4-r6, pc}}
    END_FUNCTION pkem_multiply_vectors

/* void pkem_add_vectors(int16_t p[{N}], const int16_t q[{N}]): p += q */
    .section .text.pkem_add_vectors, PKEM_TEXT
    .align 2
    FUNCTION pkem_add_vectors
    push {{r4, lr}}
    mov.w r12, #{N // 16}
    dls lr, r12
1:
    vldrw.u32 q0, [r0]
    vldrw.u32 q1, [r1], #16
    vldrw.u32 q2, [r0, #16]
    vadd.i16 q0, q0, q1
    vldrw.u32 q3, [r1], #16
    vadd.i16 q2, q2, q3
    vstrw.32 q0, [r0], #16
    vstrw.32 q2, [r0], #16
    le lr, 1b
    pop {{r4, pc}}
    END_FUNCTION pkem_add_vectors
"""


if __name__ == "__main__":
    assembly.write(__file__, body())
