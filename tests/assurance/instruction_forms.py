# SPDX-License-Identifier: Apache-2.0 OR MIT
"""The instructions of a firmware, and their forms."""

import re
from collections.abc import Iterable, Iterator

from pocketkem_assurance.prove import Program
from pocketkem_assurance.prove.pcode import Instruction
from pocketkem_assurance.prove.riscv import RiscV
from pocketkem_bench.building.elf import object_symbols
from stepping import block_of


def form_of(lifted: Instruction) -> str:
    """What SLEIGH lifts by the same rules: mnemonic, kinds of operands, equal registers."""
    names: dict[str, str] = {}

    def letter(match: re.Match) -> str:
        return names.setdefault(match[0], "abcdefghijklmnopqrstuvwxyz"[len(names) % 26])

    if "{" in lifted.body:
        registers = "list"
        body = re.sub(r"\{.*\}", registers, lifted.body)
    else:
        body = re.sub(
            r"\b([Rrads]\d+|R\d+R\d+|sp|lr|pc|t\d|[rg]a|[gt]p|[XYZ](lo|hi)?)\b", letter, lifted.body
        )
    body = re.sub(r"#?-?0x[0-9a-f]+|#-?\d+", "#", body)
    return f"{lifted.mnemonic} {body}"


def instructions(program: Program, ranges: Iterable[tuple[int, int]]) -> Iterator[Instruction]:
    """The instructions of functions, without tables and what an earlier one makes conditional."""
    tables = data_ranges(program)
    for low, high in ranges:
        at = low
        while at < high:
            table_end = next((end for start, end in tables if start <= at < end), None)
            if table_end is not None:
                at = table_end
                continue
            if isinstance(program.core, RiscV) and program.code(at, 2) == bytes(2):
                at += 2  # no instruction of RISC-V: the linker's, between functions
                continue
            block = block_of(program, program.lifter.lift(at))
            yield block[0]
            at = block[-1].address + block[-1].size


def data_ranges(program: Program) -> list[tuple[int, int]]:
    """Where an Arm's symbols say that data begins ($d), up to code ($t)."""
    of_code = (
        each for each in object_symbols(program.elf) if re.match(r"\$[adt](\.|$)", each.name)
    )
    marks = sorted((symbol["st_value"], symbol.name[1]) for symbol in of_code)
    ends = [*marks[1:], (1 << 32, "")]
    return [(at, end) for (at, kind), (end, _) in zip(marks, ends, strict=False) if kind == "d"]
