# SPDX-License-Identifier: Apache-2.0 OR MIT
"""Writes chacha_masks.S: a block of ChaCha with 8 rounds, as src/masked/masks.c wants it.

The state is a, b, c, d, of four words each. Two words of c wait in slots (macros.inc): those with
which a round ends are those with which the next one begins. What is rotated is the operand of
the instruction that takes it next, so that a rotation costs nothing.
"""

from __future__ import annotations

from assembly import write
from sum_masked import assign

ROUNDS = 8
#: "expand 32-byte k", in words.
CONSTANTS = (0x61707865, 0x3320646E, 0x79622D32, 0x6B206574)
A, B, D = (
    [f"r{i}" for i in range(4)],
    [f"r{i}" for i in range(4, 8)],
    [f"r{i}" for i in range(8, 12)],
)
C_REGISTERS = ["r12", "lr"]
#: Slots: c's four words, and the arguments.
C_SLOTS, OUT, KEY, COUNTER, SLOTS = range(4), 4, 5, 6, 7
#: By how much words of b and d are still to be rotated to the right, behind a quarter round.
LEFT_OF_B, LEFT_OF_D = 25, 24


def rotated(register: str, by: int) -> str:
    return f"{register}, ror #{by}" if by else register


def quarter_round(a: str, b: str, c: str, d: str, is_first: bool) -> str:
    left_b, left_d = (0, 0) if is_first else (LEFT_OF_B, LEFT_OF_D)
    return f"""\
    add.w {a}, {a}, {rotated(b, left_b)}
    eor.w {d}, {a}, {rotated(d, left_d)}
    add.w {c}, {c}, {d}, ror #16
    eor.w {b}, {c}, {rotated(b, left_b)}
    add.w {a}, {a}, {b}, ror #20
    eor.w {d}, {a}, {d}, ror #16
    add.w {c}, {c}, {d}, ror #{LEFT_OF_D}
    eor.w {b}, {c}, {b}, ror #20
"""


def exchanged(old: int, new: int) -> str:
    """Words of c, from these two to others."""
    found = [f"    put {r}, {C_SLOTS[old + i]}\n" for i, r in enumerate(C_REGISTERS)]
    found += [f"    get {r}, {C_SLOTS[new + i]}\n" for i, r in enumerate(C_REGISTERS)]
    return "".join(found)


def double_round(is_first: bool) -> str:
    found = ""
    for i in range(4):  # columns
        found += exchanged(0, 2) if i == 2 else ""
        found += quarter_round(A[i], B[i], C_REGISTERS[i % 2], D[i], is_first)
    for i in range(4):  # diagonals
        found += exchanged(2, 0) if i == 2 else ""
        found += quarter_round(A[i], B[(i + 1) % 4], C_REGISTERS[i % 2], D[(i + 3) % 4], False)
    return found


def text() -> str:
    out, t = C_REGISTERS
    body = f"    put r0, {OUT}\n    put r1, {KEY}\n    put r2, {COUNTER}\n    mov r12, r1\n"
    body += f"    ldm r12, {{{', '.join([*B, *D])}}}\n"
    body += "".join(f"    put {d}, {slot}\n" for slot, d in zip(C_SLOTS, D, strict=True))
    body += f"    get {D[0]}, {COUNTER}\n"
    body += "".join(f"    mov.w {d}, #0\n" for d in D[1:])
    body += "".join(f"    get {r}, {slot}\n" for r, slot in zip(C_REGISTERS, C_SLOTS, strict=False))
    body += "".join(assign(a, value) for a, value in zip(A, CONSTANTS, strict=True))
    body += "".join(double_round(is_first=n == 0) for n in range(ROUNDS // 2))
    body += "".join(f"    put {r}, {C_SLOTS[i]}\n" for i, r in enumerate(C_REGISTERS))
    body += f"    get {out}, {OUT}\n"
    for a, value in zip(A, CONSTANTS, strict=True):
        body += f"{assign(t, value)}    add.w {a}, {a}, {t}\n"
    body += f"    stm {out}!, {{{', '.join(A)}}}\n    get {t}, {KEY}\n"
    body += f"    ldm {t}!, {{{', '.join(A)}}}\n"
    for a, b in zip(A, B, strict=True):
        body += f"    add.w {b}, {a}, {b}, ror #{LEFT_OF_B}\n"
    body += f"    stm {out}!, {{{', '.join(B)}}}\n    ldm {t}, {{{', '.join(A)}}}\n"
    for a, b, slot in zip(A, B, C_SLOTS, strict=True):
        body += f"    get {b}, {slot}\n    add.w {b}, {a}, {b}\n"
    body += f"    stm {out}!, {{{', '.join(B)}}}\n    get {t}, {COUNTER}\n"
    body += f"    add.w {D[0]}, {t}, {D[0]}, ror #{LEFT_OF_D}\n"
    body += "".join(f"    ror.w {d}, {d}, #{LEFT_OF_D}\n" for d in D[1:])
    body += f"    stm {out}, {{{', '.join(D)}}}\n"
    # Nothing is left of the old key: words of c before it was added, and its words.
    body += "".join(f"    put {out}, {slot}\n" for slot in C_SLOTS)
    body += "".join(f"    mov {a}, {out}\n" for a in A)
    return f"""
    .section .text.pkem_chacha_block, PKEM_TEXT

    FUNCTION pkem_chacha_block
    push {{r4-r11, lr}}
    RESERVE {SLOTS}
{body}\
    RELEASE {SLOTS}
    pop {{r4-r11, pc}}
    END_FUNCTION pkem_chacha_block
"""


if __name__ == "__main__":
    write(__file__, text(), kernel="PKEM_ARCH_MASKED")
