# SPDX-License-Identifier: Apache-2.0 OR MIT
"""Writes the file that is named: noise in two shares out of the state of a masked Keccak, for
Armv6-M, so that the two shares of nothing meet (docs/masking.md). What is computed, and why nothing
meets, ../masked_noise.py says.

Numbers of four pairs are in high registers, those of the others and words of bits on the stack.
"""

from __future__ import annotations

import argparse
from pathlib import Path

from assembly import KEPT_HIGH, assign, enter, leave

# isort: split
import masked_noise
from generated import FOOTER
from masked_noise import ONES, PAIRS, POLYNOMIAL, STATE
from sum_masked import function, header

P = "r12"
Y, W = "r0", "r3"
CONSTANTS = {
    ONES: "r4",
    masked_noise.BITS12: "r5",
    masked_noise.LEAST: "r6",
    masked_noise.Q: "r7",
}
PUBLIC = "r4, r5"
#: Words on the stack.
MESSAGE, END, LANES, ODD_TURN, NUMBERS = range(5)
_WORDS = [word + more for word in ("even", "odd") for more in ("0", "0+", "1", "1+")]
_WORDS += ["same", "same+", "next", "next+"]
WORDS = {word: NUMBERS + len(PAIRS) - len(KEPT_HIGH) + n for n, word in enumerate(_WORDS)}
SLOTS = max(WORDS.values()) + 1
IN_PLACE = {"and": "ands", "or": "orrs", "xor": "eors", "mul": "muls"}
OTHER_NAMES = {"srl": "lsrs", "sll": "lsls", "add": "adds", "sub": "subs"}


def assigned(register: str, value: int) -> str:
    """The same in both halves needs no more than one of them."""
    if value > ONES and not value % ONES:
        return assign(register, value // ONES) + f"    muls {register}, {CONSTANTS[ONES]}\n"
    return assign(register, value)


class Noise(masked_noise.Noise):
    T = ("r1", "r2", "r1")
    held = ""  # in W

    def code(self, *instructions: str) -> None:
        self.lines += (f"    {each}\n" for each in instructions)

    def op(self, name: str, to: str, a: str, b: str | int) -> None:
        if name in OTHER_NAMES:
            if isinstance(b, int) and b < 0:
                name, b = "sub", -b
            last = f"#{b}" if isinstance(b, int) else b
            self.code(f"{OTHER_NAMES[name]} {to}, {a}, {last}")
            return
        if to == b:
            a, b = b, a
        if to != a:
            self.code(f"mov {to}, {a}")
        self.code(f"{IN_PLACE[name]} {to}, {b}")

    def constant(self, value: int, free: str) -> str:
        if value in CONSTANTS:
            return CONSTANTS[value]
        self.lines.append(assigned(free, value))
        return free

    def word(self, word: str) -> str:
        if self.held != word:
            self.code(f"ldr {W}, [sp, #{4 * WORDS[word]}]")
            self.held = word
        return W

    def put(self, register: str, word: str) -> None:
        self.code(f"str {register}, [sp, #{4 * WORDS[word]}]")

    def number(self, n: int, is_new: bool = False) -> str:
        if not is_new:
            kept = n < len(KEPT_HIGH)
            self.code(f"mov {Y}, {KEPT_HIGH[n]}" if kept else f"ldr {Y}, {self._slot(n)}")
        return Y

    def kept(self, n: int) -> None:
        kept = n < len(KEPT_HIGH)
        self.code(f"mov {KEPT_HIGH[n]}, {Y}" if kept else f"str {Y}, {self._slot(n)}")

    @staticmethod
    def _slot(n: int) -> str:
        return f"[sp, #{4 * (NUMBERS + n - len(KEPT_HIGH))}]"

    def apart(self) -> None:
        self.code(*(f"adds {r}, {PUBLIC}" for r in ("r1", "r2", W)))
        self.held = ""

    def cleared(self) -> None:
        """Halves are stored: nothing is to be there that others have left."""
        self._point(1)
        self.code(f"movs {Y}, #0", *(f"str {Y}, [{W}, #{4 * n}]" for n in PAIRS))

    def _point(self, share: int) -> None:
        if self.held != f"share {share}":
            self.lines.append(assign(W, POLYNOMIAL * share) + f"    add {W}, {P}\n")
            self.held = f"share {share}"

    def half(self, what: str, register: str, share: int, i: int) -> None:
        self._point(share)
        self.code(f"{'ldrh' if what == 'load' else 'strh'} {register}, [{W}, #{2 * i}]")

    def message(self, word: str, at: int) -> None:
        """Bits of 16 coefficients, those of the second eight in the upper half."""
        t = self.T[0]
        self.code(f"ldr {W}, [sp, #{4 * MESSAGE}]", f"ldrh {W}, [{W}, #{at}]")
        self.code(f"lsrs {t}, {W}, #8", f"uxtb {W}, {W}", f"lsls {t}, #16", f"orrs {W}, {t}")
        self.put(W, word)
        self.held = word

    def lanes(self) -> None:
        if self.eta == 3:
            self._halves_of_lanes()
            return
        even, odd = "r1", "r2"
        for share in range(2):
            self.code(f"ldr {W}, [sp, #{4 * LANES}]")
            if share:
                self.code(f"adds {W}, #{STATE}")
            self.code(f"ldr {even}, [{W}]", f"ldr {odd}, [{W}, #4]")
            if not share:  # what is subtracted is complemented
                self.lines.append(assigned(Y, masked_noise.OTHERS))
                self.code(f"eors {even}, {Y}", f"eors {odd}, {Y}")
            self.put(even, f"even{share}")
            self.put(odd, f"odd{share}")
            if not share:
                self.apart()
        self._sums(even, odd, "")

    def _sums(self, even: str, odd: str, more: str) -> None:
        self.op("xor", Y, even, odd)
        self.put(Y, "same" + more)
        self.code(f"lsrs {even}, #1", f"eors {even}, {odd}")
        self.put(even, "next" + more)
        self.held = ""

    def _halves_of_lanes(self) -> None:
        """48 bits of each word's stream: the first half of three words, or the second one. Bits 24
        to 39 of it are the upper half of the first word."""
        first, second, third, t = Y, "r1", "r2", "r7"
        at = ("r4", "r5", "r6")
        self.code(f"ldr {t}, [sp, #{4 * ODD_TURN}]")
        for r, start, more in zip(at, (0, 2, 8), (10, 14, 10), strict=True):
            self.code(f"movs {r}, #{more}", f"muls {r}, {t}", f"adds {r}, #{start}")
        for share in range(2):
            for n, word in enumerate(("even", "odd")):
                self.code(f"ldr {W}, [sp, #{4 * LANES}]")
                if STATE * share + 4 * n:
                    self.code(f"adds {W}, #{STATE * share + 4 * n}")
                for r, offset in zip((first, second, third), at, strict=True):
                    self.code(f"ldrh {r}, [{W}, {offset}]")
                self.code(f"lsrs {t}, {second}, #8", f"lsls {t}, #16", f"orrs {first}, {t}")
                self.code(f"lsls {t}, {third}, #24", f"orrs {first}, {t}")
                self.code(f"uxtb {second}, {second}", f"lsrs {third}, #8", f"lsls {third}, #16")
                self.code(f"orrs {second}, {third}")
                self.put(first, f"{word}{share}")
                self.put(second, f"{word}{share}+")
            if not share:
                self.apart()
                self.code(*(f"adds {r}, {PUBLIC}" for r in (first, t)))
        self.code(f"mov {W}, {first}")
        for odd, more in ((W, ""), (second, "+")):
            self.code(f"ldr {third}, [sp, #{4 * WORDS['even1' + more]}]")
            self._sums(third, odd, more)
        self.lines += [assigned(r, value) for value, r in CONSTANTS.items()]

    def counts(self) -> None:
        even, odd, same, every_second = Y, "r1", "r2", "r6"
        for r, word in ((even, "even1"), (odd, "odd1"), (same, "same")):
            self.code(f"ldr {r}, [sp, #{4 * WORDS[word]}]")
        self.lines.append(assigned(every_second, masked_noise.EVERY_SECOND))
        self.counted(even, odd, same, odd, "r5", W, even, every_second)
        self.put(same, "same")
        self.put(odd, "next")
        self.lines += [assigned(CONSTANTS[v], v) for v in CONSTANTS if CONSTANTS[v] in "r5 r6"]
        self.code(f"adds {Y}, {PUBLIC}")
        self.held = ""


def noise(name: str, eta: int, has_message: bool) -> str:
    """Of r3 coefficients at r0 (with eta 3 all of them), whose first shares are random numbers,
    from lanes at r1, with the message at r2 if there is one."""
    if eta == 3:
        count = assign("r3", POLYNOMIAL)
        forward = f"""\
    ldr r0, [sp, #{4 * ODD_TURN}]
    movs r2, #1
    eors r2, r0
    str r2, [sp, #{4 * ODD_TURN}]
    movs r2, #24
    muls r0, r2
"""
    else:
        count = "    lsls r3, #1\n"
        forward = "    movs r0, #8\n"
    forward += f"""\
    ldr r1, [sp, #{4 * LANES}]
    adds r1, r0
    str r1, [sp, #{4 * LANES}]
"""
    if has_message:
        forward += f"""\
    ldr r0, [sp, #{4 * MESSAGE}]
    adds r0, #2
    str r0, [sp, #{4 * MESSAGE}]
"""
    wiped = "".join(f"    str r0, [sp, #{4 * n}]\n" for n in range(NUMBERS, SLOTS))
    body = f"""\
{enter(SLOTS)}\
    str r2, [sp, #{4 * MESSAGE}]
{count}\
    adds r3, r0
    str r3, [sp, #{4 * END}]
    movs r3, #0
    str r3, [sp, #{4 * ODD_TURN}]
    str r1, [sp, #{4 * LANES}]
    mov {P}, r0
{"".join(assigned(r, value) for value, r in CONSTANTS.items())}\
.Lnext_of_{name}:
{Noise(name, eta, has_message).turn()}\
    movs r0, #{4 * len(PAIRS)}
    add {P}, r0
{forward}\
{name}_next:
    ldr r0, [sp, #{4 * END}]
    cmp r0, {P}
    beq .Lend_of_{name}
    bl .Lnext_of_{name} /* which reaches further than b */
.Lend_of_{name}:
    adds r1, {PUBLIC}
    adds r2, {PUBLIC}
    adds r3, {PUBLIC}
    movs r0, #0
{wiped}\
{leave(SLOTS)}\
"""
    return function(name, body)


def text() -> str:
    found = header(__file__) + noise("pkem_masked_noise_2", 2, False)
    found += noise("pkem_masked_noise_2_message", 2, True)
    return found + noise("pkem_masked_noise_3", 3, False) + FOOTER


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("file", type=Path)
    parser.parse_args().file.write_text(text())


if __name__ == "__main__":
    main()
