# SPDX-License-Identifier: Apache-2.0 OR MIT
"""Writes keccak_f1600.S: Keccak-f[1600] [FIPS202, 3.2] for MSP430, in loops over rounds.

A lane is four words of 16 bits, least significant first, as its bytes are absorbed. A round goes
through the state twice:

* Theta, rho and pi, a lane at a time, in the order of columns. D of the column is in four
  registers, the lane in four others. A rotation by 16 bits is another place for each word. What is
  left is at most 8 bits to the left or to the right. A bit takes 5 cycles for the four words, eight
  bits take 16. The lane goes where pi moves it to, on the stack.
* Chi and iota, a slice at a time: the same word of all 25 lanes. They were placed on the stack in
  this order, so that POP (2 cycles) reads them. The results go to the state, and the parities of
  columns for the next theta are collected in five registers.

This takes all twelve registers: the state, five words of a row, a sixth, and five parities. BIC
computes "not b and c" in one instruction. A lane that is kept as 16-bit words of every fourth bit
would need a rotation of each word, which takes as long, and conversions at both ends.

In cycles of one round [SLAU367, instruction cycles]:

    D        5 * (load 12, rotate 5, add 12)                              145
    lanes    25 * (load and next 10, add 4, store 12)                     650
    bits     of 22 lanes                                                  418
    chi      20 * (load 10, 13 operations, store 15)                      760
    parity   4 * (22 additions and copies, store 15)                      148
    the rest iota 23, pointers 10, loop 15                                 48
                                                                         2169
"""

from __future__ import annotations

from assembly import KEPT, RETURN, SP, Code, write
from keccak import RHO, ROUNDS, round_constants

STATE = 4
ROW, SPARE, PARITY = (5, 6, 7, 8, 9), 10, (11, 12, 13, 14, 15)
#: While theta runs.
LANE, D, NEXT, SPARES = (5, 6, 7, 8), (9, 10, 11, 12), 13, (14, 15)

#: The stack: the lanes, by slice and place; the parities, by slice and column; the address of the
#: next round constant.
LANES, PARITIES, CONSTANT = 0, 200, 240
FRAME = CONSTANT + 2
#: The words of a round constant that are not always 0.
CONSTANT_WORDS = (0, 1, 3)


def rotate_left(code: Code, words: tuple[int, ...]) -> None:
    code.op("rla", words[0])
    for word in words[1:]:
        code.op("rlc", word)
    code.op("adc", words[0])


def rotate_right(code: Code, words: tuple[int, ...]) -> None:
    code.op("bit", "#1", words[0])
    for word in reversed(words):
        code.op("rrc", word)


def rotate_8(code: Code, words: tuple[int, ...]) -> None:
    """To the left by 8 bits. When the bytes of each word have been exchanged, all lower bytes move
    to the next word."""
    first, spare = SPARES
    for word in words:
        code.op("swpb", word)
    code.op("mov.b", words[0], first)
    code.op("xor.b", words[3], first)
    for i in (3, 2, 1):
        code.op("mov.b", words[i], spare)
        code.op("xor.b", words[i - 1], spare)
        code.op("xor", spare, words[i])
    code.op("xor", first, words[0])


def rotate(code: Code, words: tuple[int, ...], bits: int) -> int:
    """Rotates to the left by the bits, but for a multiple of 16: returns by how many words."""
    ways = [(5 * abs(bits % 16 - 16 * up), up, 0, bits % 16 - 16 * up) for up in (0, 1)]
    ways.append((16 + 5 * abs(bits % 16 - 8), 0, 8, bits % 16 - 8))
    _cycles, up, byte, single = min(ways)
    if byte:
        rotate_8(code, words)
    for _ in range(abs(single)):
        (rotate_left if single > 0 else rotate_right)(code, words)
    return bits // 16 + up


def parity_at(word: int, x: int) -> int:
    return PARITIES + 2 * (5 * word + x % 5)


def theta(code: Code) -> None:
    for x in range(5):
        code.comment(f"column {x}")
        for i, word in enumerate(D):
            code.load(word, SP, parity_at(i, x + 1))
        rotate_left(code, D)
        for i, word in enumerate(D):
            code.load(word, SP, parity_at(i, x - 1), "xor")
        code.op("mov", STATE, NEXT)
        code.add(NEXT, 8 * x)
        for y in range(5):
            for word, d in zip(LANE, D, strict=True):
                code.op("mov", f"@r{NEXT}+", word)
                code.op("xor", d, word)
            if y < 4:
                code.add(NEXT, 32)
            up = rotate(code, LANE, RHO[x + 5 * y])
            to = y + 5 * ((2 * x + 3 * y) % 5)  # pi
            for i, word in enumerate(LANE):
                code.store(word, SP, LANES + 2 * (25 * ((i + up) % 4) + to))


def chi_row(code: Code, word: int, y: int, sp: int) -> None:
    """A row of a slice, which the stack pointer, so many bytes up, points to."""

    def result(x: int, register: int) -> None:
        if x == y == 0 and word in CONSTANT_WORDS:
            constant = 2 * CONSTANT_WORDS.index(word)
            code.load(PARITY[4], SP, CONSTANT - sp)
            code.load(register, PARITY[4], constant, "xor")
        code.store(register, STATE, 8 * (x + 5 * y) + 2 * word)
        if y > 0:
            code.op("xor", register, PARITY[x])

    for a in ROW:
        code.op("pop", a)
    for x in (0, 1, 2, 4, 3):
        to, first, second = PARITY[x] if y == 0 else SPARE, ROW[(x + 1) % 5], ROW[(x + 2) % 5]
        if y > 0 and x > 2:
            to = second  # it is not needed any more
        else:
            code.op("mov", second, to)
        code.op("bic", first, to)
        code.op("xor", ROW[x], to)
        result(x, to)


def chi(code: Code) -> None:
    sp = 0
    for word in range(4):
        code.comment(f"slice {word}")
        for y in range(5):
            sp += 10
            chi_row(code, word, y, sp)
        for x, parity in enumerate(PARITY):
            code.store(parity, SP, parity_at(word, x) - sp)
    code.op("add", f"#{2 * len(CONSTANT_WORDS)}", f"{CONSTANT - sp}(r{SP})")
    code.op("sub", f"#{sp}", SP)


def first_parities(code: Code) -> None:
    pointer, words = NEXT, SPARES[0]
    code.op("mov", STATE, pointer)
    code.op("mov", SP, words)
    code.op("add", f"#{PARITIES}", words)
    code.op("mov", "#4", SPARES[1])
    code.label(".Lparity")
    for x in range(5):
        for y in range(5):
            code.load(LANE[0], pointer, 8 * (x + 5 * y), "xor" if y else "mov")
        code.store(LANE[0], words, 2 * x)
    code.op("incd", pointer)
    code.add(words, 10)
    code.op("dec", SPARES[1])
    code.op("jnz", ".Lparity")


def constants() -> list[int]:
    return [
        constant >> 16 * word & 0xFFFF for constant in round_constants() for word in CONSTANT_WORDS
    ]


def main() -> None:
    name = "pkem_keccak_f1600"
    code = Code()
    code.begin(name)
    code.op("sub", f"#{FRAME}", SP)
    code.op("mov", 12, STATE)
    code.op("mov", "#.Lconstants", f"{CONSTANT}(r{SP})")
    first_parities(code)
    code.label(".Lround")
    theta(code)
    chi(code)
    end = 2 * ROUNDS * len(CONSTANT_WORDS)
    code.op("cmp", f"#.Lconstants + {end}", f"{CONSTANT}(r{SP})")
    code.op("jeq", ".Lend")
    code.op("br", "#.Lround")
    code.label(".Lend")
    code.op("add", f"#{FRAME}", SP)
    code.end(name)
    code.lines += ["", f'    .section .rodata.{name}, "a", %progbits', "    .balign 2"]
    code.table(".Lconstants", constants())
    code.lines += [
        f"    .if PKEM_KECCAK_F1600_FRAME != {RETURN + 2 * len(KEPT) + FRAME}",
        '    .error "PKEM_KECCAK_F1600_FRAME"',
        "    .endif",
    ]
    write(__file__, code.text())


if __name__ == "__main__":
    main()
