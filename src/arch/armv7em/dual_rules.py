# SPDX-License-Identifier: Apache-2.0 OR MIT
"""What dual_issue.py knows of instructions: what each waits for, and which two the Cortex-M7 issues
in one cycle. The rules are those of bench/timing/cortex_m7.c."""

from __future__ import annotations

import re
from collections import defaultdict
from dataclasses import dataclass, field

from assembly import GET, LOAD, PUT, STORE, Instruction

PLAIN, SHIFTED, PARALLEL, MULTIPLY, LOADS, STORES, MOVES = range(7)
REGISTER = re.compile(r"\b(r1[0-2]|r[0-9]|lr)\b")
_MULTIPLIES = ("mul", "mla", "mls", "smul", "smla", "smm", "umul", "umla", "smua", "smus", "smlsd")
_PARALLEL = ("pkh", "uadd", "sadd", "usub", "ssub", "uxt", "sxt", "sel", "rev")
_BITS = ("ubfx", "sbfx", "bfi", "bfc", "usat", "ssat")
_SHIFT = re.compile(r", (lsl|lsr|asr|ror) #")  # of an operand
_UNITS = {LOAD: LOADS, STORE: STORES, GET: MOVES, PUT: MOVES}
#: The memory of loads that never read what the code has stored, but may read it before.
APART = "apart"


@dataclass
class Step:
    """An instruction: the values that it reads and writes, and what the core does with it."""

    number: int
    instruction: Instruction
    unit: int
    latency: int
    reads: dict[str, int] = field(default_factory=dict)  # by register
    early: set[int] = field(default_factory=set)  # needed earlier: what is shifted
    late: set[int] = field(default_factory=set)  # needed later: what is stored or added
    writes: dict[str, int] = field(default_factory=dict)
    tied: set[str] = field(default_factory=set)  # registers with one place in the text for both
    before: set[int] = field(default_factory=set)  # steps that come first: memory, what is tied
    bank: int = 0


def unit_of(text: str) -> int:
    name = text.split()[0]
    if name.startswith(_MULTIPLIES):
        return MULTIPLY
    if name.startswith(_PARALLEL):
        return PARALLEL
    if name.startswith(_BITS):
        return SHIFTED
    return SHIFTED if _SHIFT.search(text) or _has_long_constant(text) else PLAIN


def _has_long_constant(text: str) -> bool:
    """Of more than a byte; MOVW and its kin have them apart."""
    found = re.search(r"#(\w+)$", text)
    is_apart = text.startswith(("movw", "movt", "lsr", "lsl", "asr", "ror"))
    return found is not None and not is_apart and int(found[1], 0) > 255


def steps_of(code: list[Instruction]) -> tuple[list[Step], dict[str, int], dict[str, int]]:
    """With the values that registers have before and after the code."""
    holds: dict[str, int] = {}
    first: dict[str, int] = {}
    stored: dict[str, list[int]] = defaultdict(list)  # accesses since the last store, and that
    readers: dict[int, set[int]] = defaultdict(set)
    count = 0
    steps = []
    for number, each in enumerate(code):
        text = each.text
        unit = _UNITS.get(each.kind, unit_of(text))
        step = Step(number, each, unit, 2 if unit in (LOADS, MULTIPLY) else 1)
        for register in sorted(each.reads):
            if register not in holds:
                holds[register] = first[register] = count
                count += 1
            step.reads[register] = holds[register]
        operands = REGISTER.findall(text)
        if unit == SHIFTED:
            shifted = operands[-1:] if _SHIFT.search(text) else step.reads
            step.early = {step.reads[register] for register in shifted}
        if unit == STORES and operands[0] in step.reads:
            step.late = {step.reads[operands[0]]}
        if text.startswith(("mla", "mls")) and operands[-1] in step.reads:
            step.late = {step.reads[operands[-1]]}
        if found := re.search(r"\[.*#(\d+)", text):
            step.bank = int(found[1]) >> 2 & 1
        if each.memory:
            writes = each.kind in (STORE, PUT)
            for other in stored[each.memory]:
                if writes or (code[other].kind in (STORE, PUT) and each.memory != APART):
                    step.before.add(other)
            if writes:
                stored[each.memory] = [number]
            else:
                stored[each.memory].append(number)
        for register in sorted(each.writes):
            if register in step.reads and operands.count(register) == 1:
                step.tied.add(register)  # nobody reads the old value afterwards
                step.before |= readers[step.reads[register]] - {number}
            step.writes[register] = holds[register] = count
            count += 1
        for value in step.reads.values():
            readers[value].add(number)
        steps.append(step)
    return steps, first, holds


def may_pair(one: Step, two: Step) -> bool:
    if two.unit == PARALLEL or set(one.writes.values()) & (set(two.reads.values()) - two.late):
        return False
    units = {one.unit, two.unit}
    if MULTIPLY in units and STORES in units:
        return False
    if units == {LOADS}:
        return one.bank != two.bank
    if units == {LOADS, STORES}:
        return False
    return one.unit == PLAIN or one.unit != two.unit
