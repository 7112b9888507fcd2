# SPDX-License-Identifier: Apache-2.0 OR MIT
"""Writes the file that is named: the decoding of a message and the comparison of a ciphertext's
polynomial, whose coefficients are in two shares, for Armv6-M, in an order in which the two shares
of nothing meet (docs/masking.md).

What is computed, ../masked_sum.py says, and why; sum_masked_search.py has found the orders, which
are in sum_masked.json.
"""

from __future__ import annotations

import argparse
from pathlib import Path

from assembly import Code, assign, enter, leave
from generated import FOOTER, HEADER
from masked_bits import Bit
from masked_code import LOAD, STORE, read_orders, written
from masked_steps import Steps
from masked_sum import (
    BLOCKS,
    LOW,
    NAMES,
    ROUNDING,
    WORDS,
    FoldOfShares,
    Masked,
    SumOfShares,
    room,
    scale,
)

ORDER = Path(__file__).with_name("sum_masked.json")
PLANES, RANDOMS, RESULT = "sp", "r1", "r2"
#: What the caller would find in registers that a function may change.
CLEARED = "".join(f"    subs {r}, {RANDOMS}, {RESULT}\n" for r in ("r0", "r3"))
CLEARED += "    mov r12, r0\n    mov lr, r0\n"
#: Bytes that a function pushes.
SAVED = 36
#: The largest offset of a word from a register.
REACH = 124
#: What exchanges bits of two words, by how far apart they are.
MASKS = {8: 0x00FF00FF, 4: 0x0F0F0F0F, 2: 0x33333333, 1: 0x55555555}


class Shared(Masked, Steps):
    PLANES, RANDOMS, RESULT = PLANES, RANDOMS, RESULT
    public = RANDOMS, RESULT
    registers = ("r0", "r3", "r4", "r5", "r6", "r7")
    saved = SAVED

    def _at(self, base: str, offset: int) -> str:
        return f"[{base}, #{offset + self.saved * (base == 'sp')}]"

    def _load(self, base: str, offset: int, meaning: Bit, memory: str = "") -> str:
        at = self._at(base, offset)
        self.meanings[at] = meaning
        if base != "sp" and offset > REACH:
            far = self._constant(f"#{offset}", offset)
            return self._add(LOAD, f"ldr {{0}}, [{base}, {{1}}]", (far,), at, memory)
        return self._add(LOAD, f"ldr {{0}}, {at}", (), at, memory)

    def _store(self, value: str, offset: int, base: str = RESULT) -> None:
        """What was there, and what was stored before, may be the other share."""
        at = self._at(base, offset)
        self._add(STORE, f"str {RANDOMS}, {at}", memory="result")
        self._add(STORE, f"str {{1}}, {at}", (value,), memory="result")

    def _bits(self, name: str, result: str, a: str, b: str) -> str:
        self.meanings[result] = self.meanings[a].op(name, self.meanings[b])
        return self._in_place({"eor": "eors", "and": "ands", "bic": "bics"}[name], result, a, b)

    def _shifted(self, name: str, result: str, value: str, by: int, meaning: Bit) -> str:
        self.meanings[result] = meaning
        return self._op(f"{name}s", result, value, by=f"#{by}")


class Sum(SumOfShares, Shared):
    pass


class Fold(FoldOfShares, Shared):
    def _part(self, value: str, n: int, at: int) -> str:
        """n of 2 n bits; more are in random words. With a rotation both shares of a bit would come
        to one word."""
        result, meaning = f"{value} from {at}", self.meanings[value]
        part = meaning.above if at else Bit(operands=(meaning,))
        if n + at < 32:
            above = f"{result} and above"
            value = self._shifted("lsl", above, value, 32 - n - at, meaning if at else part)
        return self._shifted("lsr", result, value, 32 - n, part)


def description(name: str) -> Shared:
    return Sum(NAMES[name]) if NAMES[name] else Fold()


# ---- From coefficients to planes -----------------------------------------------------------------


def scaled(bits: int, compares: bool) -> str:
    """Of 32 coefficients of one share at r0, what they are scaled to by r3 * 2^16 + r2, plus r12,
    at r1: 16 words, whose halves have coefficients that are 16 apart. With 24 bits, those from 16
    on are bytes of words behind. If it compares, numbers of the ciphertext at r8 are subtracted.

    The lower word of 2^16 times x comes to what a word has not of it by its sign."""
    c = Code()
    if bits > 16:
        c.lines.append("    mov r7, r1\n    adds r7, #64\n    movs r4, #2\n.Louter_BITS:\n")
        c.lines.append("    mov r9, r4\n    movs r4, #4\n")
    else:
        c.lines.append("    movs r4, #8\n")
    c.lines.append(".Lnext_BITS:\n    mov r10, r4\n")
    for half in range(2):
        c.load("r4", "r0", 2 * WORDS * half)
        for n, x in enumerate(("r5", "r4")):
            c.op(*(("sxth", x, "r4") if not n else ("asrs", x, x, 16)))
            c.op("mov", "r6", x)
            c.op("muls", "r6", "r2")
            c.op("asrs", "r6", "r6", 16)
            c.op("muls", x, "r3")
            c.op("adds", x, "r6")
            c.op("add", x, "r12")
            if compares:
                c.op("mov", "r6", "r8")
                c.lines.append(f"    ldrh r6, [r6, #{2 * (WORDS * half + n)}]\n")
                c.op("lsls", "r6", "r6", LOW)
                c.op("subs", x, x, "r6")
            c.lines.append(f"    strh {x}, [r1, #{4 * n + 2 * half}]\n")
            if bits > 16:
                c.op("lsrs", x, x, 16)
                c.lines.append(f"    strb {x}, [r7, #{4 * n + 2 * half}]\n")
    c.op("adds", "r0", 4)
    c.op("adds", "r1", 8)
    c.lines.append("    movs r4, #4\n    add r8, r4\n" if compares else "")
    c.lines.append("    adds r7, #8\n" if bits > 16 else "")
    c.lines.append("    mov r4, r10\n    subs r4, #1\n    bne .Lnext_BITS\n")
    if bits > 16:
        c.lines.append("    subs r7, #31\n    mov r4, r9\n    subs r4, #1\n    bne .Louter_BITS\n")
    return c.text().replace("BITS", f"{bits}_{compares:d}")


class Planes(Code):
    """Words at r1 are transposed, four at a time."""

    X, T = ("r4", "r5", "r6", "r7"), "r0"

    def masks(self, *shifts: int) -> None:
        self.mask = dict(zip(shifts, ("r2", "r3"), strict=True))
        self.lines += [assign(r, MASKS[shift]) for shift, r in self.mask.items()]

    def exchanged(self, x: str, y: str, shift: int) -> None:
        """The upper ones of each 2 shift bits of x, and the lower ones of y."""
        self.op("lsrs", self.T, x, shift)
        self.op("eors", self.T, y)
        self.op("ands", self.T, self.mask[shift])
        self.op("eors", y, self.T)
        self.op("lsls", self.T, self.T, shift)
        self.op("eors", x, self.T)

    def group(self, first: int, apart: int, shifts: tuple[int, ...]) -> None:
        """Four words, and by how far they are apart what is exchanged."""
        offsets = [4 * (first + apart * n) for n in range(4)]
        for x, offset in zip(self.X, offsets, strict=True):
            self.load(x, "r1", offset)
        for shift, pairs in zip(shifts, (((0, 2), (1, 3)), ((0, 1), (2, 3))), strict=True):
            for i, j in pairs if shift else ():
                self.exchanged(self.X[i], self.X[j], shift)
        for x, offset in zip(self.X, offsets, strict=True):
            self.store(x, "r1", offset)


def planes(bits: int) -> str:
    """16 words with halves become planes, and then 8 with bytes."""
    b = Planes()
    b.masks(8, 4)
    for i in range(4):
        b.group(i, 4, (8, 4))
    if bits > 16:
        b.masks(4, 2)
        for i in (16, 17):
            b.group(i, 2, (4, 2))
    b.masks(2, 1)
    for i in range(0, 16, 4):
        b.group(i, 1, (2, 1))
    for i in range(16, bits, 4):
        b.group(i, 1, (0, 1))
    return b.text()


# ---- The functions -------------------------------------------------------------------------------


def header(generator: str) -> str:
    machine = "defined(PKEM_ARCH_MASKED) && defined(__thumb__) && !defined(__thumb2__)"
    return HEADER.format(generator=Path(generator).name, condition=machine, macros="macros.inc")


def function(name: str, body: str) -> str:
    return f"""
    .section .text.{name}, PKEM_TEXT

    FUNCTION {name}
{body}\
    END_FUNCTION {name}
"""


def leaf(name: str, body: str) -> str:
    return function(name, f"{enter(0)}{body}{CLEARED}{leave(0)}")


def wiped(label: str, size: int) -> str:
    """From sp on. Halves are stored there: nothing is to be there that others have left."""
    return f"""\
    add r7, sp, #{size}
    mov r12, r7
    mov r7, sp
{"".join(f"    movs r{n}, #0{chr(10)}" for n in range(4))}\
.L{label}:
    stm r7!, {{r0-r3}}
    cmp r7, r12
    bne .L{label}
"""


def whole(name: str, top: int) -> str:
    """At r0 are 64 coefficients, and 512 bytes behind them those of the second share: 16 bits each,
    at most 2 q. At r1 are random words, at r2 the result: the shares of a message, whose second one
    is 32 bytes behind the first one, or those of R, which is cleared where a coefficient is not
    compressed to the number of the ciphertext at r3, in 16 bits each."""
    code = Sum(top)
    count, compares = room(code.compares), code.compares
    high, low = divmod(scale(top), 1 << 16)
    body = f"""\
    sub sp, #{8 * count}
    mov r4, r0
    mov r5, r1
    mov r6, r2
    mov r8, r3
{wiped(f"first_{name}", 8 * count)}\
    movs r7, #{BLOCKS}
.Lnext_of_{name}:
"""
    for share in range(2):
        behind, added = ((0, ROUNDING), (512, 0))[share]
        body += f"{assign('r0', behind)}    adds r0, r0, r4\n{assign('r1', added)}    mov r12, r1\n"
        body += assign("r2", low) + assign("r3", high)
        body += f"    add r1, sp, #{4 * count * share}\n"
        body += f"    bl pkem_masked_scaled_{count}{'_less' * (compares and not share)}\n"
        body += f"    add r1, sp, #{4 * count * share}\n    bl pkem_masked_planes_{count}\n"
    body += f"""\
    mov r0, sp
    mov r1, r5
    mov r2, r6
    bl {name}_sum
{name}_next:
    adds r4, #{4 * WORDS}
    adds r5, #{4 * code.randoms}
    {"movs r0, #64" if compares else "adds r6, #4"}
    {"add r8, r0" if compares else "movs r0, #0"}
    subs r7, #1
    beq .Llast_of_{name}
    b .Lnext_of_{name}
.Llast_of_{name}:
{wiped(f"last_{name}", 8 * count)}\
    add sp, #{8 * count}
"""
    return function(name, f"{enter(0)}{body}{leave(0)}")


def text() -> str:
    found = header(__file__)
    for bits in (16, 24):
        found += leaf(f"pkem_masked_scaled_{bits}", scaled(bits, False))
        found += leaf(f"pkem_masked_planes_{bits}", planes(bits))
    found += leaf("pkem_masked_scaled_24_less", scaled(24, True))
    for (name, top), order in zip(NAMES.items(), read_orders(ORDER), strict=True):
        function_name = f"pkem_masked_{name}" + ("_sum" if top else "")
        code = "".join(f"    {line}\n" for line in written(description(name), order, function_name))
        found += leaf(function_name, code)
        found += whole(f"pkem_masked_{name}", top) if top else ""
    return found + FOOTER


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("file", type=Path)
    parser.parse_args().file.write_text(text())


if __name__ == "__main__":
    main()
