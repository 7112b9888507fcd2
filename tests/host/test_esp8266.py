# SPDX-License-Identifier: Apache-2.0 OR MIT
"""An ESP8266 (Xtensa LX106), with Debian's compiler: the self-test on QEMU's core."""

import subprocess

import pytest

from builds import ROOT, needs, run
from sources import listed

COMPILER, SIMULATOR = "xtensa-lx106-elf-gcc", "qemu-system-xtensa"

#: Ends the simulation with the number of schemes that fail.
PROGRAM = """
#include <pocketkem.h>
static uint8_t dk[POCKETKEM_KYBER768_90S_DK_BYTES], ct[POCKETKEM_MLKEM768_CT_BYTES];
void start(void) {
    register int call __asm__("a2");
    register int failed __asm__("a3");
    int ml_kem = pocketkem_selftest(&pocketkem_mlkem768, dk, ct);
    int kyber_90s = pocketkem_selftest(&pocketkem_kyber768_90s, dk, ct);
    failed = (ml_kem != 0) + (kyber_90s != 0);
    call = 1;
    __asm__ volatile("simcall" : : "r"(call), "r"(failed));
    for (;;) {
    }
}
"""
#: The simulated core begins at an address where a chip has nothing.
RESET = """
    .section .reset, "ax"
    j set
    .align 4
    .literal_position
set:
    movi a1, stack
    movi a0, start
    jx a0
"""
LAYOUT = """
MEMORY {
    RESET : ORIGIN = 0x50000000, LENGTH = 64
    IROM : ORIGIN = 0x40210000, LENGTH = 960K
    DRAM : ORIGIN = 0x3ffe8000, LENGTH = 80K
}
SECTIONS {
    .reset : { KEEP(*(.reset)) } > RESET
    .text : { *(.literal .literal.* .text .text.*) } > IROM
    .rodata : { *(.rodata .rodata.* .data .data.*) } > DRAM
    .bss : { *(.bss .bss.* COMMON) } > DRAM
    stack = ORIGIN(DRAM) + LENGTH(DRAM);
}
"""


@pytest.mark.parametrize(
    "options",
    [
        ["-O2"],
        pytest.param(["-Os", "-DPOCKETKEM_RAM_SMALL=1"], marks=pytest.mark.long),
        pytest.param(
            ["-Os", "-DPOCKETKEM_RAM_LEAST=1", "-DPOCKETKEM_CODE_SMALL=1"], marks=pytest.mark.long
        ),
    ],
    ids=["fast", "small-ram", "least"],
)
def test_it_passes_its_self_test(options, tmp_path, monkeypatch):
    # Tests of an ESP32 in the same process set it: a description of another core.
    monkeypatch.delenv("XTENSA_GNU_CONFIG", raising=False)
    needs(COMPILER, SIMULATOR)
    (tmp_path / "main.c").write_text(PROGRAM)
    (tmp_path / "reset.S").write_text(RESET)
    (tmp_path / "link.ld").write_text(LAYOUT)
    run(
        *(COMPILER, *options, "-Wall", "-Wextra", "-Werror", f"-I{ROOT / 'include'}"),
        *("-ffunction-sections", "-fdata-sections", "-mlongcalls", "-mtext-section-literals"),
        *("-nostartfiles", "-Wl,--gc-sections,--entry=0x50000000", "-T", tmp_path / "link.ld"),
        *(tmp_path / "reset.S", tmp_path / "main.c", *listed(), "-o", tmp_path / "firmware"),
    )
    names = run("xtensa-lx106-elf-nm", tmp_path / "firmware")
    assert "pkem_keccak_f1600" in names
    machine = ("-M", "sim", "-cpu", "lx106", "-m", "8M", "-display", "none", "-serial", "none")
    done = subprocess.run(
        [SIMULATOR, *machine, "-monitor", "none", "-semihosting", "-kernel", tmp_path / "firmware"],
        check=False,
        timeout=60,
    )
    assert done.returncode == 0, f"{done.returncode} of 2 schemes fail"


@pytest.mark.quick
def test_what_the_core_has_is_in_assembly():
    """Its core is a subset of an ESP32's, and some kernels need no more than that."""
    needs(COMPILER)
    macros = run(COMPILER, "-O2", "-E", "-dM", ROOT / "src" / "config.h").splitlines()
    has = {line.removeprefix("#define PKEM_ARCH_").strip() for line in macros}
    assert {"KECCAK_F1600", "CODEC"} <= has
