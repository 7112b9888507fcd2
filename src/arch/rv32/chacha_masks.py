# SPDX-License-Identifier: Apache-2.0 OR MIT
"""Writes chacha_masks.S: pkem_chacha_block (src/masked/masked.h) [Bernstein, "ChaCha, a variant of
Salsa20", 2008] for RV32, with all 16 words in registers. Nothing of the key is left in others."""

from __future__ import annotations

from assembly import write

OUT, KEY, COUNTER, LEFT, T = "a0", "a1", "a2", "a7", "t0"
X = [f"s{i}" for i in range(12)] + ["a3", "a4", "a5", "a6"]
#: "expand 32-byte k", in words.
CONSTANTS = (0x61707865, 0x3320646E, 0x79622D32, 0x6B206574)
ROUNDS = 8


def quarter_rounds(columns: list[tuple[int, int, int, int]]) -> str:
    """All four at once."""
    body = ""
    for p, q, r, n in ((0, 1, 3, 16), (2, 3, 1, 12), (0, 1, 3, 8), (2, 3, 1, 7)):
        for words in columns:
            x, y, z = (X[words[i]] for i in (p, q, r))
            body += f"    add {x}, {x}, {y}\n    xor {z}, {z}, {x}\n    rotate_left {z}, {n}\n"
    return body


def text() -> str:
    start = "".join(f"    li {x}, {c}\n" for x, c in zip(X, CONSTANTS, strict=False))
    start += "".join(f"    lw {X[4 + i]}, {4 * i}({KEY})\n" for i in range(8))
    start += f"    mv {X[12]}, {COUNTER}\n" + "".join(f"    li {x}, 0\n" for x in X[13:])
    end = ""
    for i, x in enumerate(X):
        if i < 4:
            end += f"    li {T}, {CONSTANTS[i]}\n"
        elif i < 12:
            end += f"    lw {T}, {4 * (i - 4)}({KEY})\n"
        if i < 13:
            end += f"    add {x}, {x}, {T if i < 12 else COUNTER}\n"
        end += f"    sw {x}, {4 * i}({OUT})\n"
    end += "".join(f"    li {x}, 0\n" for x in (*X[12:], T))
    columns = [(i, 4 + i, 8 + i, 12 + i) for i in range(4)]
    diagonals = [(i, 4 + (i + 1) % 4, 8 + (i + 2) % 4, 12 + (i + 3) % 4) for i in range(4)]
    return f"""
    .macro rotate_left x, n
#if defined(__riscv_zbb) || defined(__riscv_zbkb)
    rori \\x, \\x, 32 - \\n
#else
    srli {T}, \\x, 32 - \\n
    slli \\x, \\x, \\n
    or \\x, \\x, {T}
#endif
    .endm

    FUNCTION pkem_chacha_block
    ENTER_ALL 0
{start}\
    li {LEFT}, {ROUNDS // 2}
    .p2align 2
.Lnext_rounds:
{quarter_rounds(columns)}\
{quarter_rounds(diagonals)}\
    addi {LEFT}, {LEFT}, -1
    bnez {LEFT}, .Lnext_rounds
{end}\
    LEAVE_ALL 0
    END_FUNCTION pkem_chacha_block
"""


if __name__ == "__main__":
    write(__file__, text(), kernel="PKEM_ARCH_MASKED")
