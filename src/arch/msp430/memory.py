# SPDX-License-Identifier: Apache-2.0 OR MIT
"""Writes memory.S: pkem_wipe and pkem_copy for MSP430, by words, eight of them in each turn of a
loop. Addresses and sizes are public."""

from __future__ import annotations

from assembly import Code, write

TO, SOURCE, SPARE, TURNS = 12, 13, 11, 15
STEP = 8


def loops(code: Code, name: str, size: int, word) -> None:
    """The moves of size bytes from an even address on, but for an odd last byte. word writes the
    move of a word."""
    code.op("mov", size, TURNS)
    for _ in range(4):
        code.op("clrc")
        code.op("rrc", TURNS)
    code.op("tst", TURNS)
    code.op("jeq", f".L{name}_few")
    code.label(f".L{name}_many")
    for i in range(STEP):
        word(2 * i)
    code.add(TO, 2 * STEP)
    code.op("dec", TURNS)
    code.op("jnz", f".L{name}_many")
    code.label(f".L{name}_few")
    code.op("mov", size, TURNS)
    code.op("and", f"#{2 * STEP - 2}", TURNS)
    code.op("jeq", f".L{name}_last")
    code.label(f".L{name}_word")
    word(0)
    code.op("incd", TO)
    code.op("decd", TURNS)
    code.op("jnz", f".L{name}_word")
    code.label(f".L{name}_last")
    code.op("bit", "#1", size)


def wipe(code: Code) -> None:
    size = 13
    code.begin("pkem_wipe", ())
    code.op("tst", size)
    code.op("jeq", ".Lwipe_end")
    code.op("bit", "#1", TO)
    code.op("jeq", ".Lwipe_even")
    code.op("mov.b", "#0", f"0(r{TO})")
    code.op("inc", TO)
    code.op("dec", size)
    code.label(".Lwipe_even")
    loops(code, "wipe", size, lambda offset: code.op("mov", "#0", f"{offset}(r{TO})"))
    code.op("jeq", ".Lwipe_end")
    code.op("mov.b", "#0", f"0(r{TO})")
    code.label(".Lwipe_end")
    code.end("pkem_wipe", ())


def move(code: Code, offset: int, name: str = "mov") -> None:
    """By a register: clang's assembler does not know MOV from @Rn+ to memory."""
    code.op(name, f"@r{SOURCE}+", SPARE)
    code.store(SPARE, TO, offset, name)


def copy(code: Code) -> None:
    size = 14
    code.begin("pkem_copy", ())
    code.op("tst", size)
    code.op("jeq", ".Lcopy_end")
    code.op("bit", "#1", TO)
    code.op("jeq", ".Lcopy_even")
    move(code, 0, "mov.b")
    code.op("inc", TO)
    code.op("dec", size)
    code.op("jeq", ".Lcopy_end")
    code.label(".Lcopy_even")
    code.op("bit", "#1", SOURCE)
    code.op("jne", ".Lcopy_byte")
    loops(code, "copy", size, lambda offset: move(code, offset))
    code.op("jeq", ".Lcopy_end")
    move(code, 0, "mov.b")
    code.op("ret")
    code.label(".Lcopy_byte")
    move(code, 0, "mov.b")
    code.op("inc", TO)
    code.op("dec", size)
    code.op("jnz", ".Lcopy_byte")
    code.label(".Lcopy_end")
    code.end("pkem_copy", ())


def main() -> None:
    code = Code()
    wipe(code)
    copy(code)
    write(__file__, code.text())


if __name__ == "__main__":
    main()
