# SPDX-License-Identifier: Apache-2.0 OR MIT
"""Writes the file that is named: the decoding of a message and the comparison of a ciphertext's
polynomial, whose coefficients are in two shares, for Armv7-M with and without DSP instructions, in
an order in which the two shares of nothing meet (docs/masking.md).

What is computed, ../masked_sum.py says, and why; sum_masked_search.py has found the orders, which
are in sum_masked.json.
"""

from __future__ import annotations

import argparse
from collections.abc import Iterable
from functools import partial
from pathlib import Path

from assembly import ALU, LOAD, MASKS, STORE, Block, exchange_bits, improve, lines
from generated import FOOTER, HEADER
from masked_bits import Bit
from masked_steps import Steps, ordered
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
PLANES, RANDOMS, RESULT = "r0", "r1", "r2"
#: What the caller would find in registers that a function may change.
CLEARED = "".join(f"    eor.w {r}, {PLANES}, {RANDOMS}\n" for r in ("r3", "r12", "lr"))
#: Bytes that the functions push which call none.
SAVED = 36


class Shared(Masked, Steps):
    PLANES, RANDOMS, RESULT = PLANES, RANDOMS, RESULT
    registers = [f"r{i}" for i in range(3, 13)] + ["lr"]
    clear, clears_latches = f"eor.w {{}}, {PLANES}, {RANDOMS}", True

    def _load(self, base: str, offset: int, meaning: Bit, memory: str = "") -> str:
        at = f"[{base}, #{offset}]"
        self.meanings[at] = meaning
        return self._add(LOAD, f"ldr.w {{0}}, {at}", (), at, memory)

    def _store(self, value: str, offset: int, base: str = RESULT) -> None:
        """What was there, and what was stored before, may be the other share."""
        at = f"[{base}, #{offset}]"
        self._add(STORE, f"str.w {PLANES}, {at}", memory="result")
        self._add(STORE, f"str.w {{1}}, {at}", (value,), memory="result")

    def _bits(self, name: str, result: str, a: str, b: str) -> str:
        self.meanings[result] = self.meanings[a].op(name, self.meanings[b])
        return self._op(name, result, a, b)


class Sum(SumOfShares, Shared):
    pass


class Fold(FoldOfShares, Shared):
    def _part(self, value: str, n: int, at: int) -> str:
        """n bits. With a rotation both shares of a bit would come to one word."""
        result, meaning = f"{value} from {at}", self.meanings[value]
        self.meanings[result] = meaning.above if at else Bit(operands=(meaning,))
        return self._add(ALU, f"ubfx.w {{0}}, {{1}}, #{at}, #{n}", (value,), result)


def description(name: str, core: str) -> Shared:
    return Sum(NAMES[name], core) if NAMES[name] else Fold(core)


# ---- From coefficients to planes -----------------------------------------------------------------


def _transposed(b: Block, words: dict[int, str], shifts: list[int], t: str) -> str:
    for mask, shift in MASKS[::-1]:
        for i in words if shift in shifts else ():
            if not i & shift:
                exchange_bits(b, words[i], words[i + shift], t, mask, shift)
    for i, register in words.items():
        b.store(register, "r1", 4 * i)
    return lines(improve(b.code))


def _loaded_and_transposed(numbers: Iterable[int], shifts: list[int], free: list[str]) -> str:
    b, words = Block(), dict(zip(numbers, free, strict=False))
    for i, register in words.items():
        b.load(register, "r1", 4 * i)
    return _transposed(b, words, shifts, free[-1])


def planes_16() -> str:
    """Of 32 coefficients of one share at r0 the planes of what they are scaled to, by r3, plus r2,
    at r1: a matrix of 16 words is transposed, in halves."""
    free, found = [f"r{i}" for i in range(4, 13)] + ["lr"], ""
    for half in range(2):  # words 2 half + 4 k, and those behind them
        b, words, registers = Block(), {}, list(free)
        for k in range(4):
            low, high, t, u = (registers.pop() for _ in range(4))
            for n, x in enumerate((low, high)):
                b.load(x, "r0", 4 * (half + 2 * k + n * WORDS // 2))
            for x, even in ((low, t), (high, u)):
                b.op("smlawb", even, "r3", x, "r2")
                b.op("smlawt", x, "r3", x, "r2")
            b.op("pkhbt", t, t, u, last=", lsl #16")
            b.op("pkhbt", low, low, high, last=", lsl #16")
            registers += [u, high]
            words[2 * half + 4 * k], words[2 * half + 4 * k + 1] = t, low
        found += _transposed(b, words, [8, 4], registers.pop())
    for first in (0, 8):
        found += _loaded_and_transposed(range(first, first + 8), [2, 1], free)
    return found


def planes_24() -> str:
    """The same with 24 bits. To y the first word at sp is added, and a number of the ciphertext, at
    r2, times the second one. Bits from 16 on are transposed by themselves, in bytes."""
    free = [f"r{i}" for i in range(4, 13)] + ["lr"]
    found = f"    ldr.w r5, [sp, #{SAVED}]\n    ldr.w r6, [sp, #{SAVED + 4}]\n"
    for k in range(4):
        b, registers, above = Block(), [r for r in free if r not in ("r5", "r6")], []
        for j in (k, k + 4):
            low, high, c, d, t = (registers.pop() for _ in range(5))
            for n, (x, of) in enumerate(((low, c), (high, d))):
                b.load(x, "r0", 4 * (j + n * WORDS // 2))
                b.load(of, "r2", 4 * (j + n * WORDS // 2))
            for x, of, even in ((low, c, t), (high, d, low)):
                b.op("smlabb", even, of, "r6", "r5")
                b.op("smlatb", of, of, "r6", "r5")
                b.op("smlawb", even, "r3", x, even)
                b.op("smlawt", of, "r3", x, of)
            for i, (y, z, free_one) in enumerate(((t, low, high), (c, d, low))):
                b.op("pkhbt", free_one, y, z, last=", lsl #16")
                b.store(free_one, "r1", 4 * (2 * j + i))
                b.op("pkhtb", y, z, y, last=", asr #16")
            registers += [low, high, d]
            above.append((t, c))
        for i, (x, y) in enumerate(zip(*above, strict=True)):
            b.op("and.w", x, x, last=", #0x00ff00ff")
            b.op("and.w", y, y, last=", #0x00ff00ff")
            b.op("orr.w", x, x, y, last=", lsl #8")
            b.store(x, "r1", 4 * (16 + 2 * k + i))
        found += lines(improve(b.code))
    return found + _transposed_in_parts(free, has_24=True)


def planes_without_dsp(compares: bool) -> str:
    """Both without DSP instructions, and with products of constant time: 2^16 times what is in r3
    is two numbers of 16 bits."""
    registers = [f"r{i}" for i in range(4, 13)] + ["lr"]
    free, found = list(registers), "    uxth.w r4, r3\n    lsr.w r3, r3, #16\n"
    del free[0]
    if compares:
        found += f"    ldr.w r5, [sp, #{SAVED}]\n    ldrsh.w r6, [sp, #{SAVED + 4}]\n"
        free = free[2:]
    added = "r5" if compares else "r2"
    for j in range(WORDS // 2):
        b, registers_left, scaled = Block(), list(free), []
        t, of = (registers_left.pop() for _ in range(2))
        for n in range(2):
            even, odd = (registers_left.pop() for _ in range(2))
            at = 4 * (j + n * WORDS // 2)
            b.load(odd, "r0", at)
            if compares:
                b.load(of, "r2", at)
            for y, move, number in ((even, "sxth.w", "uxth.w"), (odd, "asr.w", "lsr.w")):
                by = ", #16" if y == odd else ""
                b.op(move, y, odd, last=by)
                b.op("mul", t, y, "r4")
                b.op("mla", y, y, "r3", added)
                b.op("add.w", y, y, t, last=", asr #16")
                if compares:
                    b.op(number, t, of, last=by)
                    b.op("mla", y, t, "r6", y)
            scaled.append((even, odd))
        for i, (low, high) in enumerate(zip(*scaled, strict=True)):
            if compares:
                b.op("lsr.w", t, low, last=", #16")
            b.op("bfi", low, high, last=", #16, #16", updates=True)
            b.store(low, "r1", 4 * (2 * j + i))
            if compares:
                b.op("bfi", high, t, last=", #0, #16", updates=True)
                b.op("and.w", high, high, last=", #0x00ff00ff")
                above = 4 * (16 + 2 * (j % 4) + i)
                if j >= 4:
                    b.load(t, "r1", above)
                    b.op("orr.w", high, t, high, last=", lsl #8")
                b.store(high, "r1", above)
        found += lines(improve(b.code))
    return found + _transposed_in_parts(registers, compares)


def _transposed_in_parts(free: list[str], has_24: bool) -> str:
    found = ""
    for numbers in ((0, 1, 4, 5, 8, 9, 12, 13), (2, 3, 6, 7, 10, 11, 14, 15)):
        found += _loaded_and_transposed(numbers, [8, 4], free)
    for first in (0, 8):
        found += _loaded_and_transposed(range(first, first + 8), [2, 1], free)
    return found + (_loaded_and_transposed(range(16, 24), [4, 2, 1], free) if has_24 else "")


# ---- The functions -------------------------------------------------------------------------------


def by_dsp(with_it: str, without: str) -> str:
    return f"#if defined(__ARM_FEATURE_DSP)\n{with_it}#else\n{without}#endif\n"


def function(name: str, saved: str, body: str) -> str:
    return f"""
    .section .text.{name}, PKEM_TEXT

    FUNCTION {name}
    push {{{saved}, lr}}
{body}\
    pop {{{saved}, pc}}
    END_FUNCTION {name}
"""


def assign(register: str, value: int) -> str:
    found = f"    movw {register}, #{value & 0xFFFF}\n"
    return found + (f"    movt {register}, #{value >> 16}\n" if value >> 16 else "")


def whole(name: str, top: int) -> str:
    """At r0 are 64 coefficients, and 512 bytes behind them those of the second share: 16 bits each,
    at most 2 q. At r1 are random words, at r2 the result: the shares of a message, whose second one
    is 32 bytes behind the first one, or those of R, which is cleared where a coefficient is not
    compressed to the number of the ciphertext at r3, in 16 bits each."""
    code = Sum(top)
    compares, count = code.compares, room(code.compares)
    frame = 8 * count + (12 if compares else 4)
    planes = 8 if compares else 0  # behind what a function finds at sp
    body = "".join(
        f"    mov {a}, {b}\n" for a, b in (("r4", "r0"), ("r6", "r1"), ("r7", "r2"), ("r9", "r3"))
    )
    body += f"    add r5, r0, #512\n    sub sp, sp, #{frame}\n    mov r8, #{BLOCKS}\n"
    body += f".Lnext_of_{name}:\n"
    for share, (added, times) in enumerate(((ROUNDING, -(1 << LOW) & 0xFFFF), (0, 0))):
        body += f"    mov r0, r{4 + share}\n    add r1, sp, #{planes + 4 * count * share}\n"
        body += assign("r3", scale(top))
        if compares:
            for at, value in ((0, added), (4, times)):
                body += f"{assign('r2', value)}    str r2, [sp, #{at}]\n"
        body += "    mov r2, r9\n" if compares else assign("r2", added)
        body += f"    bl pkem_masked_planes_{count}\n"
    body += f"""\
    add r0, sp, #{planes}
    mov r1, r6
    mov r2, r7
    bl {name}_sum
{name}_next:
    add r4, r4, #{4 * WORDS}
    add r5, r5, #{4 * WORDS}
    add r6, r6, #{4 * code.randoms}
    add {"r9, r9, #64" if compares else "r7, r7, #4"}
    subs r8, r8, #1
    bne .Lnext_of_{name}
    mov r0, #0
    mov r1, #{8 * count}
    add r2, sp, #{planes}
.Lwipe_of_{name}:
    subs r1, r1, #4
    str r0, [r2, r1]
    bne .Lwipe_of_{name}
    add sp, sp, #{frame}
"""
    return function(name, "r4-r9", body)


def text() -> str:
    names = {"generator": Path(__file__).name, "macros": "macros.inc"}
    found = HEADER.format(condition="defined(PKEM_ARCH_MASKED) && defined(__thumb2__)", **names)
    for count, planes in ((16, planes_16()), (24, planes_24())):
        code = by_dsp(planes, planes_without_dsp(compares=count == 24))
        found += function(f"pkem_masked_planes_{count}", "r4-r11", code + CLEARED)
    for n, (name, top) in enumerate(NAMES.items()):
        function_name = f"pkem_masked_{name}" + ("_sum" if top else "")
        code = ordered(partial(description, name), ORDER, n, function_name)
        found += function(function_name, "r4-r11", code + CLEARED)
        found += whole(f"pkem_masked_{name}", top) if top else ""
    return found + FOOTER


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("file", type=Path)
    parser.parse_args().file.write_text(text())


if __name__ == "__main__":
    main()
