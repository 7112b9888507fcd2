# SPDX-License-Identifier: Apache-2.0 OR MIT
"""The AVR boards: simavr counts exactly, sees the stack, and notices errors."""

import dataclasses
import re
from dataclasses import replace

import pytest
from elftools.elf.elffile import ELFFile

from boards_here import BOARDS, needs_board, tiered
from pocketkem_bench.answers.expected import vectors
from pocketkem_bench.answers.operations import run_checked
from pocketkem_bench.building.build import build
from pocketkem_bench.building.reference import of_board
from pocketkem_bench.folders import ROOT
from pocketkem_bench.implementations.catalogue import get
from pocketkem_bench.measuring.measure import measure
from pocketkem_bench.measuring.reductions import markdown
from pocketkem_bench.simulators import avr8js
from pocketkem_bench.simulators.device import SimulatedDevice
from small_kem import ALL, changed, device
from sources import kernels, portable
from test_limits import APPLICATION, flash_of

BOARD = BOARDS["atmega1284p"]
pytestmark = needs_board(BOARD)


def device_of(folder, code: str, board=BOARD):
    """Encapsulation is some code, and nothing else."""
    return device(board, folder, changed(code, ALL))


def run(folder, code: str, board=BOARD):
    with device_of(folder, code, board) as its:
        return its.run("encaps")


NOPS = '__asm__ volatile(".rept {}\\n nop\\n .endr");'


@pytest.mark.parametrize(
    "name", tiered("atmega2560", quick=["atmega328p"], long=["atmega1280", "atmega1284p"])
)
def test_cycles_are_exact(tmp_path, name):
    """1 for NOP, 2 for MUL, LD and PUSH and POP, 3 for LPM, as the instruction set manual says."""
    base = run(tmp_path, NOPS.format(0), BOARDS[name]).cycles
    for code, cycles in {
        NOPS.format(100): 100,
        '__asm__ volatile("mul r24, r25\\n clr r1" ::: "r0", "r1");': 3,
        '__asm__ volatile("push r24\\n pop r24");': 4,
        '__asm__ volatile("lds r24, 0x0200" ::: "r24");': 2,
        '__asm__ volatile("movw r30, r24\\n lpm r24, Z" ::: "r24", "r30", "r31");': 4,
        '__asm__ volatile("rjmp .+0");': 2,
    }.items():
        assert run(tmp_path, code, BOARDS[name]).cycles == base + cycles, code


def test_stack_is_counted_to_the_byte(tmp_path):
    none = run(tmp_path, NOPS.format(0)).stack_bytes
    frame = 'volatile uint8_t big[1000]; __asm__ volatile("" ::"r"(big) : "memory");'
    # The frame, and the two registers that point to it.
    assert run(tmp_path, frame).stack_bytes == none + 1000 + 2
    pushes = '__asm__ volatile(".rept {0}\\n push r24\\n .endr\\n .rept {0}\\n pop r25\\n .endr" '
    pushes += '::: "r25");'
    seven, ten = (run(tmp_path, pushes.format(count)).stack_bytes for count in (7, 10))
    assert ten == seven + 3


def test_the_trace_shows_what_depends_on_a_secret(tmp_path):
    """It shows instructions and addresses in memory and in flash, but not values."""

    def traces(code: str) -> int:
        seen = set()
        with device_of(tmp_path, code) as its:
            for secret in range(4):
                its.load("random", bytes([secret]) * 64)
                its.load("pk", bytes([secret]) * 300)
                seen.add(its.run("encaps").trace)
        return len(seen)

    assert traces("ct[0] = (uint8_t)(pk[0] * 3 ^ ss[1]);") == 1
    assert traces("ct[0] = ss[pk[0]];") == 4
    assert traces("if (pk[0] == 2) ct[0] = 1;") == 2
    lpm = '__asm__ volatile("lpm r24, Z" :: "z"((uint16_t)pk[0]) : "r24");'
    assert traces(lpm) == 4
    # Skipped in its own time; longer; and one that reads memory.
    skip = '__asm__ volatile("sbrc %0, 0\\n {}" :: "r"(pk[0]) : "r24");'
    assert traces(skip.format("ldi r24, 1")) == 1
    assert traces(skip.format("adiw r24, 1")) == 2
    assert traces(skip.format("ld r24, Y")) == 2


@pytest.mark.parametrize("kem", tiered("mlkem512", long=["kyber512-90s"]))
def test_known_answers(kem):
    """Answers are checked byte by byte. 8 KB are enough for the lowest level."""
    rows = measure(BOARDS["atmega2560"], "pocketkem-tiny", kem, inputs=1)
    assert all(row.ok and row.timing == "exact" for row in rows), [row.error for row in rows]
    assert all(row.cycles > row.instructions > 0 for row in rows)


@pytest.mark.parametrize("kem", tiered(quick=["mlkem512"], long=["mlkem768", "mlkem1024"]))
def test_the_uno(kem):
    """In 2 KB of RAM and 32 KB of flash with the harness; 16 bytes of the RAM remain free."""
    chip = BOARDS["atmega328p"]
    memory = replace(chip.memory, ram_bytes=chip.memory.ram_bytes - 16)
    board = replace(chip, memory=memory)
    firmware = build(board, get(board.implementation, kem, board))
    vector = vectors(kem, 1)[0]
    with SimulatedDevice(board, firmware) as device:
        for op in ("keygen", "encaps", "decaps"):
            run = run_checked(device, op, vector)
            assert run.stack_bytes < board.memory.ram_bytes


SIZE = ["-Os", "-mcall-prologues"]


FAST, SMALL_RAM = ["-O3"], ["-DPOCKETKEM_RAM_SMALL=1"]
CHIPS = ("atmega328p", "atmega1280", "atmega2560")
#: Chips, options, and KB.
SIZES = [
    *((chip, FAST, 32) for chip in CHIPS),
    *((chip, [*SIZE, *SMALL_RAM], 16) for chip in CHIPS),
    ("atmega2560", [*FAST, *SMALL_RAM], 32),
    ("atmega2560", SIZE, 16),
]


@pytest.mark.long
def test_flash_of_all_three_mlkem_sets(tmp_path):
    """With data that are copied to RAM and all of libc; without the application's objects."""
    for chip, flags, limit in SIZES:
        options = [f"-mmcu={chip}", *flags, "-Wl,--defsym=__DATA_REGION_LENGTH__=0x4000"]
        sources = [*portable(), *kernels("avr")]
        flash = flash_of(APPLICATION, sources, options, tmp_path, ["avr-gcc"])
        assert 4000 < flash <= limit * 1024, (chip, flags)


def test_a_damaged_answer_ends_the_operation():
    """The line is not trusted: the result is an error, and no secret."""
    board = BOARDS["atmega328p"]
    firmware = build(board, get(board.implementation, "mlkem512", board))
    vector = vectors("mlkem512", 1)[0]
    with SimulatedDevice(board, firmware) as device:
        run_checked(device, "keygen", vector)
        device.load("ct", vector.ct)
        send = device._send
        device._send = lambda line: send(line[:-1] if line.startswith("data ") else line)
        run = device.run("decaps")
        device._send = send
        assert run.result == -5  # POCKETKEM_ERR_IO
        assert device.read("ss") == bytes(32)


@pytest.mark.long
@pytest.mark.skipif(bool(avr8js.missing()), reason=f"not here: {', '.join(avr8js.missing())}")
@pytest.mark.parametrize(
    ("name", "impl"),
    [
        ("atmega1284p", "pocketkem-tiny"),
        ("atmega1280", "pocketkem"),
        ("atmega2560", "pocketkem-small"),
        ("atmega1280", "pocketkem-table-ram"),
        ("atmega1280", "pocketkem-table-flash"),
        ("atmega1280", "pocketkem-c"),
    ],
)
def test_another_simulator_counts_the_same_cycles(name, impl):
    """Whole operations; together they use all kernels in assembly, unrolled and in loops."""
    board = BOARDS[name].with_machine_memory()
    firmware = build(board, get(impl, "mlkem512", board))
    vector = vectors("mlkem512", 1)[0]
    with SimulatedDevice(board, firmware) as device:
        counted = {op: run_checked(device, op, vector).cycles for op in ("keygen", "encaps")}
        counted["decaps"] = run_checked(device, "decaps", vector).cycles
    assert avr8js.cycles(board, firmware, vector) == counted


FAR = BOARDS["atmega2560"]

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
    board = FAR.with_machine_memory()
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


def operations(folder, impl: str, kem: str, before: int) -> None:
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


BEYOND = [("pocketkem", "mlkem512"), ("pocketkem-tiny", "kyber512-90s")]
BEYOND += [("pocketkem-c", "kyber512"), ("pocketkem-table-flash", "mlkem512")]


@pytest.mark.parametrize(("impl", "kem"), tiered(BEYOND[0], long=BEYOND[1:]))
def test_beyond_64_kb(tmp_path, impl, kem):
    operations(tmp_path, impl, kem, PAGE)


ON_BOTH_SIDES = [
    ("pocketkem", "mlkem512", 2),
    ("pocketkem", "mlkem512", 5),
    ("pocketkem-tiny", "mlkem512", 4),
    ("pocketkem", "kyber512-90s", 3),
    ("pocketkem-table-flash", "mlkem512", 2),
]


@pytest.mark.parametrize(("impl", "kem", "steps"), tiered(ON_BOTH_SIDES[0], long=ON_BOTH_SIDES[1:]))
def test_on_both_sides_of_64_kb(tmp_path, impl, kem, steps):
    """The boundary moves through all constants, in odd steps: it also divides numbers."""
    begin, size = constants(tmp_path, impl, kem)
    assert size > 100
    for step in range(steps):
        inside = size * (2 * step + 1) // (2 * steps) | 1
        operations(tmp_path, impl, kem, PAGE - begin - inside)


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
    firmware = build(FAR, get(str(folder), "large", FAR))
    symbols = firmware.symbols()
    assert symbols["table"] < PAGE < symbols["link_code_end"]


@pytest.mark.long
def test_the_document_has_what_is_measured():
    text = (ROOT / "docs" / "kernels.md").read_text()
    (table,) = re.findall(r"<!-- figures: avr-reductions -->\n(.*?)\n<!-- end -->", text, re.S)
    board = BOARDS["atmega1280"]
    measured = markdown(board)
    if not of_board(board).is_reference:  # another compiler: the same table with other figures
        table, measured = (re.sub(r"[\d,]+", "#", text) for text in (table, measured))
    assert table == measured, "python3 tools/figures.py avr-reductions writes it anew"
