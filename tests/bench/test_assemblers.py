# SPDX-License-Identifier: Apache-2.0 OR MIT
"""All assemblers make the same machine code from the kernels; clang's makes smaller code."""

import itertools
import re
import shutil
import subprocess
from pathlib import Path

import pytest
from elftools.elf.elffile import ELFFile

from boards_here import tiered
from sources import kernels

ROOT = Path(__file__).resolve().parents[2]
EXECUTABLE, CODE = 4, "SHT_PROGBITS"  # SHF_EXECINSTR
PURE_CODE = 0x20000000  # SHF_ARM_PURECODE
#: GCC's assembler fills the end of a section with this.
NOP = {"EM_ARM": b"\x00\xbf", "EM_AVR": b"\0\0", "EM_RISCV": b"\x01\x00"}

#: Debian's compilers, which docs/kernels.md promises: the oldest and the newest.
CLANGS = [f"clang-{version}" for version in range(14, 20)]
#: These every day, and all of them with all machines in the long tests.
FEW = [("clang-14", "cortex-m4"), ("clang-19", "avr")]
M4 = ("-mcpu=cortex-m4", "-mthumb")
M7 = ("-mcpu=cortex-m7", "-mthumb", "-mfloat-abi=hard", "-mfpu=fpv5-d16")
M33 = ("-mcpu=cortex-m33", "-mthumb", "-mfloat-abi=hard", "-mfpu=fpv5-sp-d16")
M55 = ("-DPOCKETKEM_HELIUM=1", "-mcpu=cortex-m55", "-mthumb", "-mfloat-abi=hard")  # with vectors
RV32 = ("-mabi=ilp32", "-mno-relax")
#: Kinds of machines: folder, GCC for it, clang's name for it, and options of both.
MACHINES = {
    "cortex-m4": ("armv7em", "arm-none-eabi", (*M4, "-mfloat-abi=hard", "-mfpu=fpv4-sp-d16")),
    "cortex-m4-no-fpu": ("armv7em", "arm-none-eabi", (*M4, "-mfloat-abi=soft")),
    "cortex-m3": ("armv7em", "arm-none-eabi", ("-mcpu=cortex-m3", "-mthumb")),
    "cortex-m33": ("armv7em", "arm-none-eabi", M33),
    "cortex-m7": ("armv7em", "arm-none-eabi", M7),
    "cortex-m55": ("armv7em", "arm-none-eabi", M55),
    "cortex-m0": ("armv6m", "arm-none-eabi", ("-mcpu=cortex-m0", "-mthumb")),
    "rv32imc": ("rv32", "riscv64-unknown-elf", ("-march=rv32imc", *RV32)),
    "rv32-zbkb": ("rv32", "riscv64-unknown-elf", ("-march=rv32imac_zba_zbb_zbs_zbkb", *RV32)),
    "avr": ("avr", "avr", ("-mmcu=atmega1280",)),
    "avr-small-flash": ("avr", "avr", ("-mmcu=atmega328p",)),
}
#: Where an assembler leaves jumps to the linker: what links them, and the sections.
LEFT_TO_THE_LINKER = {
    "avr": ("avr-gcc", "SUBALIGN(2) { *(.progmem*) *(.text*) }"),
    "rv32": ("riscv64-unknown-elf-gcc", "SUBALIGN(4) { *(.rodata*) *(.text*) } =0x0100"),
}
#: Where clang's name for a machine is another one.
CLANG_NAMES = {"riscv64-unknown-elf": "riscv32-unknown-elf"}
OPTIONS = {"fast": ["-DPOCKETKEM_CODE_SMALL=0"], "small": ["-DPOCKETKEM_CODE_SMALL=1"]}


def run(*words, cwd: Path | None = None, given: str = "") -> str:
    done = subprocess.run(words, cwd=cwd, input=given, capture_output=True, text=True, check=False)
    assert done.returncode == 0, f"{' '.join(map(str, words))}\n{done.stderr}"
    return done.stdout


def has_kernels(compiler: list[str], flags: list[str]) -> bool:
    """Whether the compiler predefines what config.h asks for: clang 14 and 15 do not for AVR."""
    asked = (
        f'#include "{ROOT}/src/config.h"\n#ifndef PKEM_ARCH_NTT\n#ifndef PKEM_ARCH_KECCAK_F1600\n'
    )
    text = run(*compiler, *flags, "-E", "-P", "-x", "c", "-", given=f"{asked}none\n#endif\n#endif")
    return "none" not in text


def assemble(compiler: list[str], flags: list[str], sources: list[Path], out: Path) -> dict:
    """The sections with code of each file: their bytes, and the linker's relocations."""
    out.mkdir()
    run(*compiler, *flags, "-c", *sources, cwd=out)
    made = {}
    for source in sources:
        code = out / f"{source.stem}.o"
        if source.parent.name in LEFT_TO_THE_LINKER:
            linker, sections = LEFT_TO_THE_LINKER[source.parent.name]
            script = out / "script.ld"
            script.write_text(f"SECTIONS {{ .text : {sections} }}")
            link = ("-nostdlib", "-Wl,--unresolved-symbols=ignore-all,--entry=0", "-T", script)
            run(linker, *flags, *link, code, "-o", code.with_suffix(".elf"))
            code = code.with_suffix(".elf")
        with code.open("rb") as file:
            made[source.stem] = contents(ELFFile(file))
    return {name: sections for name, sections in made.items() if sections}


def contents(elf: ELFFile) -> dict:
    symbols = elf.get_section_by_name(".symtab")
    sections = {}
    for section in elf.iter_sections():
        if section["sh_type"] == CODE and section["sh_flags"] & EXECUTABLE and section.data():
            code = section.data().removesuffix(NOP[elf["e_machine"]])
            sections[section.name] = (code, relocations(elf, section, symbols))
    return sections


def relocations(elf: ELFFile, section, symbols) -> list:
    found = []
    for kind in (".rel", ".rela"):
        if of := elf.get_section_by_name(kind + section.name):
            for entry in of.iter_relocations():
                symbol = symbols.get_symbol(entry["r_info_sym"])
                addend = entry["r_addend"] if entry.is_RELA() else 0
                if symbol["st_shndx"] == "SHN_UNDEF":
                    target = (symbol.name, addend)
                else:
                    target = (symbol["st_shndx"], symbol["st_value"] + addend)
                found.append((entry["r_offset"], entry["r_info_type"], target))
    return found


def gnu(triple: str) -> str:
    program = f"{triple}-gcc"
    if not shutil.which(program):
        pytest.skip(f"{program} is not here")
    return program


ALL = itertools.product(CLANGS, MACHINES)


@pytest.mark.parametrize(("clang", "machine"), tiered(*FEW, long=[c for c in ALL if c not in FEW]))
def test_same_code(clang, machine, tmp_path):
    if not shutil.which(clang):
        pytest.skip(f"{clang} is not here (apt install {clang}, where there is such a package)")
    folder, triple, flags = MACHINES[machine]
    gcc = [gnu(triple)]
    other = [clang, f"--target={CLANG_NAMES.get(triple, triple)}"]
    if folder == "avr":
        used = run(*gcc, *flags, "-M", "-x", "c", "-", given="#include <avr/io.h>")
        (include,) = {word[: -len("/avr/io.h")] for word in used.split() if word.endswith("/io.h")}
        other += ["-isystem", include]
    if not has_kernels(other, list(flags)):
        pytest.skip(f"{clang} knows too little of {machine}: it takes the portable C")
    sources = kernels(folder)
    for name, more in OPTIONS.items():
        expected = assemble(gcc, [*flags, *more], sources, tmp_path / f"gcc-{name}")
        assert expected
        made = assemble(other, [*flags, *more], sources, tmp_path / f"clang-{name}")
        assert made.keys() == expected.keys()
        for file in made:
            assert made[file] == expected[file], f"{file}.S, {name} code"


def test_without_floating_point_registers(tmp_path):
    """The kernels are those for a core that has no such registers, which are tested and proved."""
    gcc = [gnu("arm-none-eabi")]
    sources = kernels("armv7em")
    kinds = itertools.product(("-mgeneral-regs-only", "-DPOCKETKEM_FPU_NONE=1"), OPTIONS)
    for option, code in kinds:
        made = {}
        for machine, more in {"cortex-m4": [option], "cortex-m4-no-fpu": []}.items():
            flags = [*MACHINES[machine][2], *OPTIONS[code], *more]
            made[machine] = assemble(gcc, flags, sources, tmp_path / f"{machine}{option}{code}")
        assert made["cortex-m4"] and made["cortex-m4"] == made["cortex-m4-no-fpu"], (option, code)


#: Instructions that read what is near them, or say where that is.
NEAR = re.compile(r"\[pc|\btb[bh]\b|\badr\b|\bpc, #|<UNDEFINED>|[.](word|short|byte)\b")


@pytest.mark.parametrize("compiler", tiered("arm-none-eabi-gcc", long=["clang-19"]))
def test_execute_only_memory(compiler, tmp_path):
    """Nothing in a section of code is read, and each says so."""
    for machine, code in itertools.product(("cortex-m4", "cortex-m3", "cortex-m0"), OPTIONS):
        is_only_executed(machine, compiler, code, tmp_path)


def is_only_executed(machine: str, compiler: str, code: str, tmp_path: Path) -> None:
    if not shutil.which(compiler):
        pytest.skip(f"{compiler} is not here")
    folder, triple, flags = MACHINES[machine]
    target = [f"--target={triple}"] * (compiler != gnu(triple))
    options = [*target, *flags, *OPTIONS[code], "-DPOCKETKEM_EXECUTE_ONLY=1"]
    full = []
    for source in kernels(folder):
        made = tmp_path / f"{source.stem}.o"
        run(compiler, *options, "-c", source, "-o", made)
        with made.open("rb") as file:
            sections = list(ELFFile(file).iter_sections())
        executable = [s for s in sections if s["sh_flags"] & EXECUTABLE and s["sh_size"]]
        assert all(s["sh_flags"] & PURE_CODE for s in executable), source.name
        text = run("arm-none-eabi-objdump", "-d", "--no-show-raw-insn", made)
        assert not NEAR.search(text), source.name
        full += [source.stem] if executable else []
    assert any(name.startswith("keccak_f1600") for name in full)


@pytest.mark.parametrize("machine", ["cortex-m0", "cortex-m3", "cortex-m4"])
def test_code_that_may_move_has_no_address_in_it(machine, tmp_path):
    """With -fPIC: the linker, too, finds nothing in the text to relocate when it is loaded."""
    folder, triple, flags = MACHINES[machine]
    files = [*kernels(folder), ROOT / "src" / "poly" / "zetas.c"]
    link = ["-shared", "-nostdlib", "-Wl,-z,text", "-fPIC", "-I", ROOT / "include"]
    for name, more in OPTIONS.items():
        for ram in ("-DPOCKETKEM_RAM_SMALL=0", "-DPOCKETKEM_RAM_SMALL=1"):
            made = tmp_path / f"{name}.so"
            run(gnu(triple), *flags, *more, ram, *link, *files, "-o", made)
            with made.open("rb") as file:
                elf = ELFFile(file)
                assert not any(elf.get_section_by_name(name) for name in (".rel.dyn", ".rel.text"))
