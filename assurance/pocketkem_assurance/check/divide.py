# SPDX-License-Identifier: Apache-2.0 OR MIT
"""Divisions: the code that an operation can reach contains none.

The time of a divide instruction depends on its operands, and so does that of the routines that
divide in software. The check covers all of the KEM that was linked, whether it is called directly
or through a table, and the functions of the libraries that it calls.
"""

from __future__ import annotations

import re

from elftools.elf.elffile import ELFFile

from .code import base_name, disassembly, kem_alone, library_functions, reachable
from .subject import Finding, Subject

#: An Arm instruction may have a condition (udivmi, umulleq) and a width (sdiv.w).
_CONDITION = r"(eq|ne|[ch]s|cc|lo|mi|pl|v[sc]|hi|l[se]|g[et]|lt|al)?(\.[nw])?"

#: Instructions that divide or take a root, by an ELF file's machine. AVR and MSP430 have none.
_DIVIDES = {
    "EM_ARM": rf"[su]div{_CONDITION}"
    rf"|v(div|sqrt){_CONDITION}(\.f(16|32|64))?|f(div|sqrt)[sd]{_CONDITION}",
    "EM_AARCH64": r"[su]divr?|f(div|sqrt)r?",
    "EM_RISCV": r"(c\.)?(div|rem)u?[wd]?"
    r"|f(div|sqrt)\.[shdq]|v(div|rem)u?\.v[vx]|vfr?(div|sqrt)\.(v[vf]|v)",
    # In floating point: the first and the last step of a division or root, and their estimates.
    "EM_XTENSA": r"(quo|rem)[su]|(div[0n]|(r?sqrt|recip)0)\.[sd]",
    "EM_386": (
        _X86 := r"i?div[bwlq]?|aam|fi?divr?p?[sl]?|fsqrt|fprem1?|v?(div|r?sqrt|rcp)[ps][sdh]"
    ),
    "EM_X86_64": _X86,
    "EM_AVR": None,
    "EM_MSP430": None,
}
#: Routines of the compiler's library and of the C library: __udivsi3, __aeabi_uidivmod,
#: __udivmodhi4, __mspabi_remul, ldiv, fmod.
_ROUTINES = re.compile(
    r"_+\w*(div|mod|rem[uil])\w*|(l?l?|imax)div|_*(fmod|remainder|remquo|sqrt)[fl]?"
)

#: Other instructions whose time depends on operands, by core.
_VARIABLE_TIME = {
    "Cortex-M3": rf"[su]m(ul|la)l{_CONDITION}",  # Cortex-M3 TRM, table 18-1: 3 to 7 cycles
}
#: Routines whose time depends on operands, by core.
_VARIABLE_TIME_ROUTINES = {
    "AVR": r"__(muls?hisi|usmulhisi|mulsidi)3\w*",  # branch on the sign of an operand
    "MSP430": r"__mspabi_mpyll",  # the bench's own shifts and adds; others use the multiplier
}


def divides(machine: str, core: str, mnemonic: str) -> bool:
    """Whether an instruction divides, or takes a time that depends on its operands. machine: that
    of the ELF file; core: the board's name for it."""
    patterns = [_DIVIDES[machine], _VARIABLE_TIME.get(core)]
    return any(pattern and re.fullmatch(pattern, mnemonic) for pattern in patterns)


def routine_divides(core: str, name: str) -> bool:
    """The same for a function of a library."""
    name = base_name(name)
    slow = _VARIABLE_TIME_ROUTINES.get(core)
    return bool(_ROUTINES.fullmatch(name) or (slow and re.fullmatch(slow, name)))


def divide(subject: Subject) -> list[Finding]:
    firmware, core = subject.build(subject.implementation), subject.board.core
    wanted = library_functions(firmware)
    if core == "MSP430":  # it has no divide instruction: only routines divide
        found = sorted(name for name in wanted if routine_divides(core, name))
        text = f"called is {', '.join(found or sorted(wanted))}"
        return [subject.finding("divide", None, not found, text, len(wanted))]
    compiler = subject.board.compiler  # its objdump also reads other compilers' output
    # Not the linked file: there, padding between an Xtensa's instructions looks like instructions.
    ours = {code.name: code for _at, code in disassembly(compiler, kem_alone(firmware))}
    functions = dict(disassembly(compiler, firmware.elf))
    # By address, because a routine may have several names.
    libraries = {at for name, at in firmware.symbols().items() if name in wanted} & functions.keys()
    reached = {functions[at].name: functions[at] for at in reachable(functions, libraries)} | ours

    with firmware.elf.open("rb") as file:
        machine = ELFFile(file)["e_machine"]
    found = [
        f"{name} divides in software"
        if _ROUTINES.fullmatch(base_name(name))
        else f"{name} takes a time that depends on its operands"
        for name in reached.keys() | wanted
        if routine_divides(core, name)
    ]
    for name, code in reached.items():
        found += [f"{name} has {m}" for m in code.mnemonics if divides(machine, core, m)]
    others = sorted(reached.keys() - ours)
    text = "; ".join(sorted(found)) or (
        f"none in {len(ours)} functions, nor in what they call: {', '.join(others) or 'nothing'}"
    )
    return [subject.finding("divide", None, not found, text, len(reached))]
