# SPDX-License-Identifier: Apache-2.0 OR MIT
"""Helpers that the generators of this folder share: instructions, their costs, a cheaper order.

Costs are those of bench/timing/cortex_m4.c, in hundredths of a cycle. They hold for straight-line
code whose 32-bit instructions are aligned.
"""

from __future__ import annotations

import re
import sys
from collections import deque
from dataclasses import dataclass
from functools import partial
from pathlib import Path

#: The folder of the helpers of all machines.
sys.path.append(str(Path(__file__).resolve().parents[1]))

import generated

#: generated.write for the machine of this folder.
write = partial(generated.write, machine="defined(__thumb2__)")

LOAD, STORE, ALU = "load", "store", "alu"
#: Moves to and from floating-point registers, or the stack where there are none (macros.inc).
GET, PUT = "get", "put"


@dataclass(frozen=True)
class Instruction:
    text: str
    kind: str
    writes: frozenset[str]
    reads: frozenset[str]
    memory: str = ""  # the address that is read or written

    def must_follow(self, other: Instruction) -> bool:
        """Whether this instruction cannot change places with an earlier one."""
        if other.writes & (self.reads | self.writes) or other.reads & self.writes:
            return True
        stores = {self.kind, other.kind} & {STORE, PUT}
        return bool(stores) and self.memory == other.memory


def extra_cost(code: list[Instruction], start: int, end: int) -> int:
    """The cost of the instructions from start to end beyond one cycle each."""
    cost = 0
    last = code[start - 1].kind if start else ALU
    for i in range(start, end):
        kind = code[i].kind
        if kind in (LOAD, STORE) and last == STORE:
            cost += 100
        if kind == LOAD:
            cost += 100 * (last != LOAD)
            cost += 87 * bool(code[i].writes & code[(i + 1) % len(code)].reads)
        last = kind
    return cost


def cost(code: list[Instruction]) -> int:
    return 100 * len(code) + extra_cost(code, 0, len(code))


def improve(code: list[Instruction], reach: int = 30, passes: int = 3) -> list[Instruction]:
    """Reorders code so that it costs less and means the same. In each pass, every instruction moves
    to the place within reach where it costs least."""
    code = list(code)
    for _ in range(passes):
        for i in range(len(code)):
            best = (0, i)
            for direction in (-1, 1):
                j = i + direction
                while 0 <= j < len(code) and abs(j - i) <= reach:
                    first, second = (code[j], code[i]) if direction < 0 else (code[i], code[j])
                    if second.must_follow(first):
                        break
                    low, high = min(i, j), max(i, j)
                    start, end = max(low - 1, 0), min(high + 3, len(code))
                    before = extra_cost(code, start, end)
                    code.insert(j, code.pop(i))
                    after = extra_cost(code, start, end)
                    code.insert(i, code.pop(j))
                    best = min(best, (after - before, j), key=lambda b: b[0])
                    j += direction
            code.insert(best[1], code.pop(i))
    return code


class Registers:
    """The free registers. The one that was given back longest ago is taken first."""

    def __init__(self, names: list[str]):
        self.free = deque(names)

    def take(self) -> str:
        return self.free.popleft()

    def give(self, *names: str) -> None:
        self.free.extend(names)


class Block:
    """Straight-line code, written in the order in which a person would read it."""

    def __init__(self) -> None:
        self.code: list[Instruction] = []

    def op(
        self, name: str, target: str, *sources: str, last: str = "", updates: bool = False
    ) -> str:
        """target = name(sources) and the operands in `last`; with `updates`, target is read too."""
        reads = {*sources, target} if updates else set(sources)
        text = f"{name} {', '.join((target, *sources))}{last}"
        self.code.append(Instruction(text, ALU, frozenset({target}), frozenset(reads)))
        return target

    def load(self, target: str, base: str, offset: int, name: str = "ldr.w") -> str:
        address = f"[{base}, #{offset}]"
        text = f"{name} {target}, {address}"
        self.code.append(Instruction(text, LOAD, frozenset({target}), frozenset({base}), address))
        return target

    def load_many(self, targets: list[str], base: str) -> None:
        """Loads targets in ascending order from where base points, and advances base."""
        text = f"ldm.w {base}!, {{{', '.join(targets)}}}"
        self.code.append(
            Instruction(text, LOAD, frozenset({base, *targets}), frozenset({base}), "many")
        )

    def load_next(self, target: str, base: str) -> str:
        """Loads the word at base, and advances base."""
        both = frozenset({target, base})
        text = f"ldr.w {target}, [{base}], #4"
        self.code.append(Instruction(text, LOAD, both, frozenset({base}), f"[{base}]"))
        return target

    def get(self, register: str, slot: int) -> None:
        text = f"get {register}, {slot}"
        writes = frozenset({register})
        self.code.append(Instruction(text, GET, writes, frozenset(), f"slot {slot}"))

    def put(self, register: str, slot: int) -> None:
        text = f"put {register}, {slot}"
        reads = frozenset({register})
        self.code.append(Instruction(text, PUT, frozenset(), reads, f"slot {slot}"))

    def store_next(self, source: str, base: str) -> None:
        """Stores to where base points, and advances it."""
        text = f"str.w {source}, [{base}], #4"
        reads = frozenset({source, base})
        self.code.append(Instruction(text, STORE, frozenset({base}), reads, f"[{base}]"))

    def store(self, source: str, base: str, offset: int, name: str = "str.w") -> None:
        address = f"[{base}, #{offset}]"
        self.code.append(
            Instruction(
                f"{name} {source}, {address}",
                STORE,
                frozenset(),
                frozenset({source, base}),
                address,
            )
        )


def constant(b: Block, free: Registers, value: int) -> str:
    """Returns a register with the value. No literal is needed."""
    register = b.op("movw", free.take(), last=f", #{value & 0xFFFF}")
    if value >> 16:
        b.op("movt", register, last=f", #{value >> 16}", updates=True)
    return register


#: Deinterleave a lane, and in the opposite order interleave it: for exchange_bits.
MASKS = (("0x55555555", 1), ("0x33333333", 2), ("0x0f0f0f0f", 4), ("0x00ff00ff", 8))


def exchange_bits(b: Block, x: str, y: str, t: str, mask: str, shift: int) -> None:
    """Exchanges the bits of x under mask << shift with those of y under mask, which is a constant
    or a register. Overwrites t."""
    b.op("eor.w", t, y, x, last=f", lsr #{shift}")
    if mask.startswith("0x"):
        b.op("and.w", t, t, last=f", #{mask}")
    else:
        b.op("and.w", t, t, mask)
    b.op("eor.w", y, y, t)
    b.op("eor.w", x, x, t, last=f", lsl #{shift}")


def deinterleave(x: str, y: str, t: str) -> list[Instruction]:
    """Moves a lane from its even and odd bits in x and y to its lower half in x and its upper half
    in t, as ../../hash/keccak.c does."""
    b = Block()
    for mask, shift in MASKS:
        exchange_bits(b, x, y, t, mask, shift)
    # This is a macro, which overwrites y as well.
    b.code.append(
        Instruction(f"join_halves {x}, {y}, {t}", ALU, frozenset({x, y, t}), frozenset({x, y}))
    )
    return b.code


def lines(code: list[Instruction]) -> str:
    return "".join(f"    {instruction.text}\n" for instruction in code)


LOW = {f"r{i}" for i in range(8)}


def narrowed(text: str) -> str | None:
    """The 16-bit form of an instruction, if it has one. That form may change the flags."""
    name, *operands = re.findall(r"[\w.#-]+", text)
    name = name.removesuffix(".w")
    if name == "ldm" and LOW.issuperset(operands):
        return text.replace(".w", "")
    if name in ("ldr", "str") and len(operands) == 3 and text.endswith("]"):
        register, base, offset = operands[0], operands[1], int(operands[2][1:])
        reach = {"sp": 1020}.get(base, 124 if base in LOW else -1)
        return (
            f"{name} {register}, [{base}, #{offset}]"
            if register in LOW and offset <= reach
            else None
        )
    if name in ("eor", "and", "orr", "bic") and len(operands) == 3 and LOW.issuperset(operands):
        target, a, b = operands
        if b == target and name != "bic":
            a, b = b, a
        return f"{name}s {target}, {b}" if a == target else None
    return None


def pair(code: list[Instruction], reach: int = 20) -> list[Instruction]:
    """Reorders code at no cost so that instructions with a 16-bit form stand in pairs."""
    code = list(code)
    i = 0
    while i < len(code) - 1:
        if narrowed(code[i].text) is None:
            i += 1
            continue
        others = (j for j in range(i + 1, min(i + reach, len(code))) if narrowed(code[j].text))
        i = next((at for j in others if (at := meet(code, i, j)) is not None), i + 1)
    return code


def meet(code: list[Instruction], i: int, j: int) -> int | None:
    """Makes i and j neighbours if that costs nothing: j moves up, or i moves down. Returns where to
    go on."""
    if j == i + 1:
        return j + 1
    between = code[i + 1 : j]
    start, end = max(i - 1, 0), min(j + 3, len(code))
    before = extra_cost(code, start, end)
    ways = []
    if not any(code[j].must_follow(other) for other in between):
        ways.append(([code[i], code[j], *between], i + 2))
    if not any(other.must_follow(code[i]) for other in between):
        ways.append(([*between, code[i], code[j]], i))
    for way, go_on in ways:
        old, code[i : j + 1] = code[i : j + 1], way
        if extra_cost(code, start, end) <= before:
            return go_on
        code[i : j + 1] = old
    return None


def narrow(code: list[Instruction]) -> str:
    """The lines of the code. Two neighbours that both have a 16-bit form get it, so that 32-bit
    instructions stay aligned."""
    texts = [instruction.text for instruction in pair(code)]
    i = 0
    while i < len(texts) - 1:
        both = [narrowed(text) for text in texts[i : i + 2]]
        if None not in both:
            texts[i : i + 2] = both
            i += 1
        i += 1
    return "".join(f"    {text}\n" for text in texts)
