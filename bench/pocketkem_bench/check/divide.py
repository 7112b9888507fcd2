# SPDX-License-Identifier: Apache-2.0 OR MIT
"""Divisions: none is in the code that an operation can reach.

A divide instruction takes a time that depends on its operands, and so do the routines that divide
in software. Searched is all of the KEM that was linked, whether it is called directly or through a
table, and what it calls of the libraries.
"""

from __future__ import annotations

import re

from .code import disassembly, kem_alone, library_functions, reachable
from .subject import Finding, Subject

#: Arm, RISC-V, Xtensa, x86. AVR and MSP430 have no such instruction.
_DIVIDES = re.compile(
    r"[su]div(\.w)?|divu?w?|remu?w?|quo[su]|i?div[bwlq]?|v?f?div[sp]?[sd]?(\.f(32|64))?"
)
#: Of the compiler's library and of C's: __udivsi3, __aeabi_uidivmod, __mspabi_remul, ldiv.
_ROUTINES = re.compile(r"_+\w*(div|mod|rem[uil])\w*|l?l?div")

#: Other instructions whose time depends on operands, by core.
_VARIABLE_TIME = {
    "Cortex-M3": re.compile(r"[su]m(ull|lal)(\.w)?"),  # Cortex-M3 TRM, table 18-1: 3 to 7 cycles
}


def divide(subject: Subject) -> list[Finding]:
    firmware, compiler = subject.build(subject.implementation), subject.board.compiler
    if subject.board.core == "MSP430":  # it has no instruction that divides: only routines can
        wanted = library_functions(firmware)
        found = sorted(name for name in wanted if _ROUTINES.fullmatch(name))
        text = f"called is {', '.join(found or sorted(wanted))}"
        return [subject.finding("divide", None, not found, text, len(wanted))]
    # Not as linked: there, padding between an Xtensa's instructions looks like instructions.
    ours = {code.name: code for _at, code in disassembly(compiler, kem_alone(firmware))}
    wanted = library_functions(firmware)
    functions = dict(disassembly(compiler, firmware.elf))
    # By address: a routine may have several names.
    libraries = {at for name, at in firmware.symbols().items() if name in wanted} & functions.keys()
    reached = {functions[at].name: functions[at] for at in reachable(functions, libraries)} | ours

    patterns = [_DIVIDES, _VARIABLE_TIME.get(subject.board.core)]
    bad = re.compile("|".join(pattern.pattern for pattern in patterns if pattern))
    found = [
        f"{name} divides in software"
        for name in reached.keys() | wanted
        if _ROUTINES.fullmatch(name)
    ]
    for name, code in reached.items():
        found += [f"{name} has {m}" for m in code.mnemonics if bad.fullmatch(m)]
    others = sorted(reached.keys() - ours)
    text = "; ".join(sorted(found)) or (
        f"none in {len(ours)} functions, nor in what they call: {', '.join(others) or 'nothing'}"
    )
    return [subject.finding("divide", None, not found, text, len(reached))]
