# SPDX-License-Identifier: Apache-2.0 OR MIT
"""Mutants of a function: each has one instruction changed. A proof that is worth something fails
for all of them, but for those that compute the same.

Encodings are changed bit by bit, and SLEIGH says what became of the instruction. So no assembler of
any machine is needed here.
"""

from __future__ import annotations

import random
import re
from collections.abc import Iterable, Iterator
from dataclasses import dataclass

from ..avr import Avr
from ..msp430 import Msp430
from ..program import Program
from ..riscv import RiscV
from ..xtensa import Xtensa

#: Instructions that do nothing, by their length: of Arm, and of other cores.
_NOTHING = {2: bytes.fromhex("00bf"), 4: bytes.fromhex("aff30080")}
_NOTHING_ELSEWHERE = {
    Avr: {2: bytes(2), 4: bytes(4)},
    Msp430: {size: bytes.fromhex("0343") * (size // 2) for size in (2, 4, 6)},
    RiscV: {2: bytes.fromhex("0100"), 4: bytes.fromhex("13000000")},
    Xtensa: {2: bytes.fromhex("3df0"), 3: bytes.fromhex("f02000"), 4: bytes.fromhex("3df03df0")},
}
_CONDITION = re.compile(
    r"^(b|it[te]*)\.?(eq|ne|cs|cc|hs|lo|mi|pl|vs|vc|hi|ls|ge|lt|gt|le|al)?"
    r"|c\.b(eq|ne)z|b(eq|ne|lt|ge)(z|i|u|ui)(\.n)?|bn?(all|any|one)|bb[cs]i?|(max|min)u?|mov(eq|ne|lt|ge)z|brb[cs]|J[A-Z]+"
)
_REGISTER = re.compile(
    r"\b([raq]\d+|lr|sp|pc|s\d+|[dm]\d+|(?:R\d+)+|[XYZ](?:lo|hi)?|t\d|ra|gp|tp|zero|S[PR]|PC)\b"
)


@dataclass(frozen=True)
class Mutant:
    address: int
    kind: str  # operand, immediate, condition, dropped
    before: str
    after: str
    code: bytes

    def __str__(self) -> str:
        return f"{self.address:#x}: {self.before} -> {self.after}"


def _kind(before: tuple[str, str], after: tuple[str, str]) -> str | None:
    """How an instruction has changed, or None if it is another one, or the same."""
    if before == after:
        return None
    if before[0] != after[0]:
        is_branch = all(_CONDITION.fullmatch(mnemonic) for mnemonic, _ in (before, after))
        return "condition" if is_branch and before[1] == after[1] else None
    if before[0].startswith("it"):
        return "condition"
    registers = [_REGISTER.findall(body) for _, body in (before, after)]
    return "operand" if registers[0] != registers[1] else "immediate"


def of_instruction(program: Program, address: int) -> Iterator[Mutant]:
    """All that one changed bit makes of an instruction, and what is left without it."""
    lifted = program.lifter.lift(address)
    before = lifted.text
    code = program.code(address, lifted.size)
    found = program.lifter.disassembled(address, code)
    if found is None or found[1].lower().startswith("nop"):
        return
    nothing = _NOTHING_ELSEWHERE.get(type(program.core), _NOTHING)
    yield Mutant(address, "dropped", before, "nothing", nothing[lifted.size])
    for bit in range(8 * len(code)):
        number = int.from_bytes(code, "little") ^ 1 << bit
        changed = number.to_bytes(len(code), "little")
        other = program.lifter.disassembled(address, changed + b"\0\0")
        if other is None or other[0] != len(code):
            continue
        kind = _kind(found[1:], other[1:])
        if kind:
            yield Mutant(address, kind, before, f"{other[1]} {other[2]}", changed)


def sample(program: Program, addresses: Iterable[int], seed: int, each: int = 1) -> list[Mutant]:
    """Of each instruction `each` mutants of every kind that it has."""
    source = random.Random(seed)
    found = []
    for address in addresses:
        kinds: dict[str, list[Mutant]] = {}
        for mutant in of_instruction(program, address):
            kinds.setdefault(mutant.kind, []).append(mutant)
        for mutants in kinds.values():
            found += source.sample(mutants, min(each, len(mutants)))
    return found
