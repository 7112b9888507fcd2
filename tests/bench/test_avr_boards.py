# SPDX-License-Identifier: Apache-2.0 OR MIT
"""The AVR boards: simavr counts exactly, sees the stack, and notices errors."""

from __future__ import annotations

from dataclasses import replace

import pytest

from boards_here import needs_board, tiered
from pocketkem_bench.answers.expected import vectors
from pocketkem_bench.answers.operations import run_checked
from pocketkem_bench.boards.files import load_boards
from pocketkem_bench.building.build import build
from pocketkem_bench.implementations.catalogue import get
from pocketkem_bench.measuring.measure import measure
from pocketkem_bench.simulators import avr8js
from pocketkem_bench.simulators.device import SimulatedDevice
from small_kem import ALL, changed, device
from sources import kernels, portable
from test_limits import APPLICATION, flash_of

BOARDS = load_boards()
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
    # An instruction that is skipped in the time that it takes; one that takes longer; and one that
    # reads memory.
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
    """All operations in 2 KB of RAM and 32 KB of flash, with the harness. Keys and ciphertexts are
    on the line and in EEPROM. 16 bytes of the RAM remain free, so that not every change overflows
    the stack."""
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


@pytest.mark.parametrize(
    ("kem", "ops"), tiered(("mlkem1024", ["decaps"]), long=[("mlkem512", None)])
)
@pytest.mark.parametrize(("impl", "limit"), [("pocketkem", 3200), ("pocketkem-small", 1600)])
def test_working_memory(impl, kem, ops, limit):
    """Stack and variables, without keys and ciphertext."""
    for row in measure(BOARDS["atmega1280"], impl, kem, inputs=1, ops=ops):
        assert row.ok, row.error
        assert 1000 < row.stack_bytes + row.ram_bytes <= limit, row.op


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
    """The limit includes data that are copied to RAM, and all of libc and libgcc that is needed.
    The linker leaves room for the application's keys and ciphertexts, which do not matter here."""
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
