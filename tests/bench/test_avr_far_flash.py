# SPDX-License-Identifier: Apache-2.0 OR MIT
"""Constants may be anywhere in flash: beyond the first 64 KB, and on both sides of that boundary.
RAMPZ, which selects the 64 KB, is unchanged when an operation returns."""

from __future__ import annotations

import dataclasses

import pytest
from elftools.elf.elffile import ELFFile

from boards_here import needs_board, tiered
from pocketkem_bench.answers.expected import vectors
from pocketkem_bench.answers.operations import run_checked
from pocketkem_bench.boards.files import load_boards
from pocketkem_bench.building.build import build
from pocketkem_bench.implementations.catalogue import get
from pocketkem_bench.simulators.device import SimulatedDevice

BOARD = load_boards()["atmega2560"]
pytestmark = needs_board(BOARD)

PAGE = 65536

#: This many bytes of flash come before all constants.
BEFORE = """
    .section .progmem.before, "a"
    .global before
before:
    .fill {}
"""

#: Calls the KEM with a number in RAMPZ, which must be there afterwards.
KEEPS_RAMPZ = """
#include <avr/io.h>
#include "api.h"

#undef crypto_kem_keypair
#define crypto_kem_keypair keypair_itself
#define crypto_kem_enc enc_itself
#define crypto_kem_dec dec_itself
#include "{}"
#undef crypto_kem_keypair
#undef crypto_kem_enc
#undef crypto_kem_dec

static int checked(int result) {{ return result != 0 ? result : RAMPZ == 3 ? 0 : -99; }}

int crypto_kem_keypair(uint8_t *pk, uint8_t *sk) {{
    RAMPZ = 3;
    return checked(keypair_itself(pk, sk));
}}
int crypto_kem_enc(uint8_t *ct, uint8_t *ss, const uint8_t *pk) {{
    RAMPZ = 3;
    return checked(enc_itself(ct, ss, pk));
}}
int crypto_kem_dec(uint8_t *ss, const uint8_t *ct, const uint8_t *sk) {{
    RAMPZ = 3;
    return checked(dec_itself(ss, ct, sk));
}}
"""


def firmware_with(folder, impl: str, kem: str, before: int):
    board = BOARD.with_machine_memory()
    board = dataclasses.replace(board, link_flags=[*board.link_flags, "-Wl,--undefined=before"])
    itself = get(impl, kem, board)
    (original,) = itself.adaptor
    (folder / "before.S").write_text(BEFORE.format(before))
    (folder / "adaptor.c").write_text(KEEPS_RAMPZ.format(original))
    implementation = dataclasses.replace(
        itself,
        adaptor=[folder / "before.S", folder / "adaptor.c"],
        harness_include_dirs=[*itself.harness_include_dirs, original.parent],
        ops=("keygen", "encaps", "decaps"),
    )
    return board, build(board, implementation)


def run(folder, impl: str, kem: str, before: int) -> None:
    board, firmware = firmware_with(folder, impl, kem, before)
    with SimulatedDevice(board, firmware) as device:
        for op in ("keygen", "encaps", "decaps"):
            run_checked(device, op, vectors(kem, 1)[0])


def constants(folder, impl: str, kem: str) -> tuple[int, int]:
    """The address of the constants if nothing is in front of them, and their number of bytes."""
    _, firmware = firmware_with(folder, impl, kem, 0)
    with firmware.elf.with_name("kem.o").open("rb") as file:
        sections = [s for s in ELFFile(file).iter_sections() if s.name.startswith(".progmem")]
        return firmware.symbols()["before"], sum(section["sh_size"] for section in sections)


BEYOND = [
    ("pocketkem", "mlkem512"),
    ("pocketkem-tiny", "kyber512-90s"),
    ("pocketkem-c", "kyber512"),
    ("pocketkem-table-flash", "mlkem512"),
]


@pytest.mark.parametrize(("impl", "kem"), tiered(BEYOND[0], long=BEYOND[1:]))
def test_beyond_64_kb(tmp_path, impl, kem):
    run(tmp_path, impl, kem, PAGE)


ON_BOTH_SIDES = [
    ("pocketkem", "mlkem512", 2),
    ("pocketkem", "mlkem512", 5),
    ("pocketkem-tiny", "mlkem512", 4),
    ("pocketkem", "kyber512-90s", 3),
    ("pocketkem-table-flash", "mlkem512", 2),
]


@pytest.mark.parametrize(("impl", "kem", "steps"), tiered(ON_BOTH_SIDES[0], long=ON_BOTH_SIDES[1:]))
def test_on_both_sides_of_64_kb(tmp_path, impl, kem, steps):
    """The boundary moves through all constants, from their end to their beginning. Steps are odd,
    so that it also divides numbers."""
    begin, size = constants(tmp_path, impl, kem)
    assert size > 100
    for step in range(steps):
        inside = size * (2 * step + 1) // (2 * steps) | 1
        run(tmp_path, impl, kem, PAGE - begin - inside)


#: A KEM whose C fills 70 KB, and a table as people write it: in the code of their assembly.
LARGE = """
#include "api.h"
extern int look_up(void);
int crypto_kem_keypair(unsigned char *pk, unsigned char *sk) { return look_up(); }
int crypto_kem_enc(unsigned char *ct, unsigned char *ss, const unsigned char *pk) {
    __asm__ volatile(".fill 35000, 2, 0");
    return 0;
}
int crypto_kem_dec(unsigned char *ss, const unsigned char *ct, const unsigned char *sk) {
    return 0;
}
"""
LOOK_UP = """
    .text
table:
    .byte 1, 0
    .global look_up
look_up:
    ldi r30, lo8(table)
    ldi r31, hi8(table)
    lpm r24, Z
    clr r25
    ret
"""


def test_tables_in_a_folder_s_assembly_are_where_lpm_reaches(tmp_path):
    """*Optimized Kyber on AVR* has XKCP's Keccak, whose tables came behind 70 KB of other code."""
    folder = tmp_path / "crypto_kem" / "large" / "avr"
    folder.mkdir(parents=True)
    sizes = ("SECRETKEY", "PUBLICKEY", "CIPHERTEXT", "")
    api = "".join(f"#define CRYPTO_{name}BYTES 32\n" for name in sizes)
    for name, text in (("api.h", api), ("kem.c", LARGE), ("table.S", LOOK_UP)):
        (folder / name).write_text(text)
    firmware = build(BOARD, get(str(folder), "large", BOARD))
    symbols = firmware.symbols()
    assert symbols["table"] < PAGE < symbols["link_code_end"]
