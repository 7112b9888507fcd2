# SPDX-License-Identifier: Apache-2.0 OR MIT
"""The timing model of Hazard3 beside cycles that its RTL took in a simulation."""

from __future__ import annotations

import csv
import io
import json
import subprocess
import tarfile
import time
from pathlib import Path

import pytest

from boards_here import needs_board
from pocketkem_bench.boards.files import load_boards
from pocketkem_bench.building.commands import compiler_version
from pocketkem_bench.building.firmware import Firmware
from pocketkem_bench.folders import BENCH, ROOT
from pocketkem_bench.simulators.device import simulator_command

HERE = Path(__file__).parent
BOARD = load_boards()["rp2350-riscv"]
pytestmark = needs_board(BOARD)

#: Pieces of code, and their cycles by the RTL (docs/timing-model.md says how they were taken). t0
#: points to memory. Each stands between instructions of 32 bits, at the begin of a word.
PIECES = {
    "nothing": ("", 0),
    "arithmetic": ("add t1, t0, t0; mul t1, t1, t1; mulh t1, t1, t1; c.nop; rori t1, t1, 3", 5),
    "a load that is used at once": ("lw t1, 0(t0); addi t1, t1, 1", 3),
    "a load that is used later": ("lw t1, 0(t0); nop; addi t1, t1, 1", 3),
    "a load into x0": ("lw zero, 0(t0); addi t1, zero, 0", 2),
    "a compressed load that is used at once": ("c.lw a4, 0(a5); c.mv a3, a4", 3),
    "a loaded value that is stored": ("lw t1, 0(t0); sw t1, 4(t0)", 2),
    "a loaded address to store to": ("sw t0, 0(t0); lw t1, 0(t0); sw t0, 4(t1)", 4),
    "a loaded value that is stored at itself": ("sw t0, 0(t0); c.lw a4, 0(a5); c.sw a4, 4(a4)", 4),
    "a branch that is not taken": ("beq t0, zero, 1f; 1: nop", 2),
    "a branch forward": ("bne t0, zero, 1f; nop; 1: nop", 3),
    "a jump": ("j 1f; .balign 4; 1: nop", 3),
    "a jump by a register": ("la t1, 1f; jr t1; .balign 4; 1: nop", 5),
    "a target across words": ("j 1f; .balign 4; c.nop; 1: add t1, t0, t0", 4),
    "a loop of two words": (
        "li t1, 100; .balign 4; 1: addi t2, t2, 1; addi t1, t1, -1; bnez t1, 1b",
        303,
    ),
    "a loop with its target across words": (
        "li t1, 100; .balign 4; c.nop; 1: addi t2, t2, 1; addi t1, t1, -1; bnez t1, 1b",
        305,
    ),
    "a loop in one word": (
        ".balign 4; li a4, 100; .balign 4; 1: c.addi a4, -1; c.bnez a4, 1b",
        300,
    ),
    "a loop over two words": (
        ".balign 4; li a4, 100; .balign 4; c.nop; 1: c.addi a4, -1; c.bnez a4, 1b",
        205,
    ),
    "a loop whose branch crosses words": (
        "li t1, 100; .balign 4; 1: c.addi t1, -1; bnez t1, 1b",
        300,
    ),
    "words of which one halfword counts": (
        "li a4, 100; .balign 4; c.nop; 1: c.addi a3, 1; c.addi a4, -1; c.addi a3, 1; c.bnez a4, 1b",
        405,
    ),
    "two loops, one in the other": (
        "li a3, 10; 2: li a4, 5; .balign 4; 1: addi t2, t2, 1; addi a4, a4, -1; bnez a4, 1b; "
        "addi a3, a3, -1; bnez a3, 2b",
        210,
    ),
    "divisions": ("divu t1, t0, t0; remu t1, t0, t0", 38),
    "an atomic access": ("amoadd.w t1, t0, (t0); add t1, t1, t1", 5),
    "exclusive accesses": ("lr.w t1, (t0); sc.w t2, t1, (t0); add t2, t2, t2", 5),
    "FENCE.I forgets the branch": (
        "li t1, 3; .balign 4; 1: nop; nop; fence.i; addi t1, t1, -1; bnez t1, 1b",
        22,
    ),
}

FRAME = """
    .globl start, link_stack_bottom, link_stack_top, port_begin, port_end
    .set link_stack_bottom, 0x81000000
    .set link_stack_top, 0x81000400
    .option norelax
start:
    li t0, 0x81001000
    mv a5, t0
    {}
    j .
port_begin: ret
port_end: ret
"""
NOPS = ".option norvc; nop; nop; nop; nop; .option rvc; "


def piece(code: str) -> str:
    return f".balign 4; call port_begin; {NOPS}{code}; {NOPS}call port_end\n"


def records_of(elf, folder, count: int) -> list[dict]:
    """The records of a firmware that measures so many regions."""
    records = folder / "records"
    records.write_text("")
    command = simulator_command(BOARD, Firmware(elf, "", "", 0, 0), records, [])
    process = subprocess.Popen(command, stdin=subprocess.DEVNULL, stdout=subprocess.DEVNULL)
    try:
        deadline = time.monotonic() + 300
        while records.read_text().count("\n") < count:
            assert process.poll() is None, "the simulator ended"
            assert time.monotonic() < deadline, "the code did not reach port_end"
            time.sleep(0.01)
    finally:
        process.kill()
        process.wait()
    return [json.loads(line) for line in records.read_text().splitlines()[:count]]


def test_pieces_of_code(tmp_path):
    source, elf = tmp_path / "code.s", tmp_path / "code.elf"
    source.write_text(FRAME.format("".join(piece(code) for code, _cycles in PIECES.values())))
    flags = ["-march=rv32imac_zifencei_zba_zbb_zbs_zbkb", "-mabi=ilp32", "-nostdlib"]
    places = ["-Wl,-Ttext=0x80000000", "-Wl,-e,start", "-Wl,--nmagic"]
    subprocess.run([BOARD.compiler, *flags, *places, source, "-o", elf], check=True)
    cycles = [record["cycles"] for record in records_of(elf, tmp_path, len(PIECES))]
    counted = {name: each - cycles[0] for name, each in zip(PIECES, cycles, strict=True)}
    assert counted == {name: cycles for name, (_code, cycles) in PIECES.items()}


# ---- Whole operations

COMMIT = "3b390b9"
ZB = "rv32imac_zba_zbb_zbs_zbkb_zicsr"
#: The most error in cycles: about that of the calls, which are not those of the published harness.
MOST_CYCLES = 8

#: The library's first function begins in the middle of a word, and the C library's with a word.
START = """
    .section .reset, "ax"
    .globl reset_handler
reset_handler:
    la sp, link_stack_top
    j main
    .balign 4
    c.nop
"""
END = ".option norelax; .globl last; .balign 4; last: .long 0\n"


def published() -> dict[str, list[dict]]:
    """The rows by instruction set."""
    text = (BENCH / "published" / "hazard3-rtl.csv").read_text().splitlines()
    rows: dict[str, list[dict]] = {}
    for row in csv.DictReader(line for line in text if not line.startswith("#")):
        rows.setdefault(row["march"], []).append(row)
    return rows


@pytest.fixture(scope="module")
def old(tmp_path_factory):
    """The sources of the commit that was simulated."""
    if not compiler_version(BOARD.compiler).endswith("12.2.0"):
        pytest.skip(
            f"the published cycles are of GCC 12.2.0, not {compiler_version(BOARD.compiler)}"
        )
    command = ["git", "-C", ROOT, "archive", COMMIT, "src", "include"]
    made = subprocess.run(command, capture_output=True)
    if made.returncode != 0:
        pytest.skip(f"this clone does not have the commit {COMMIT}, whose cycles are published")
    folder = tmp_path_factory.mktemp("old")
    with tarfile.open(fileobj=io.BytesIO(made.stdout)) as archive:
        archive.extractall(folder)
    return folder


def program(old, march: str, folder):
    """One program with all operations. Where a function begins in a word decides up to 0.25 % of an
    operation's cycles. This layout is that of the published figures, found by trying the simplest
    ones: files by their names, each function in a section of its own, the program behind them."""
    start, end = folder / "start.s", folder / "end.s"
    start.write_text(START)
    end.write_text(END)
    sources = [start, *sorted((old / "src").glob("*.c")), HERE / "rtl_operations.c", end]
    flags = ["-O3", "-mabi=ilp32", "-ffunction-sections", "-fdata-sections"]
    includes = [f"-I{old / name}" for name in ("include", "src")]
    command = [BOARD.compiler, "--specs=picolibc.specs", f"-march={march}", *flags, *includes]
    subprocess.run([*command, "-c", *sources], cwd=folder, check=True)
    objects = [folder / source.with_suffix(".o").name for source in sources]
    elf = folder / "operations.elf"
    memory = {
        "ROM_ORIGIN": BOARD.memory.rom_origin,
        "ROM_BYTES": BOARD.memory.rom_bytes,
        "RAM_ORIGIN": BOARD.memory.ram_origin,
        "RAM_BYTES": BOARD.memory.ram_bytes,
    }
    link = [
        *("-mabi=ilp32", "--specs=picolibc.specs", "-nostartfiles"),
        f"-march={'rv32imac' if 'imac' in march else march}",  # of which there is a C library
        *(f"-Wl,--defsym={name}={value}" for name, value in memory.items()),
        "-Wl,--undefined=last",
        *("-T", BENCH / "device" / "riscv" / "link.ld"),
    ]
    subprocess.run([BOARD.compiler, *link, *objects, "-o", elf], check=True)
    return elf


@pytest.mark.long
@pytest.mark.parametrize("march", [ZB, "rv32imc"])
def test_operations_take_the_cycles_of_the_rtl(old, march, tmp_path):
    rows = published()[march]
    nothing, *operations, _secrets_were_right = records_of(
        program(old, march, tmp_path), tmp_path, len(rows) + 2
    )
    for row, operation in zip(rows, operations, strict=True):
        instructions = operation["instructions"] - nothing["instructions"]
        assert abs(instructions - int(row["instructions"])) < 10, row
        cycles = operation["cycles"] - nothing["cycles"]
        assert abs(cycles - int(row["cycles"])) <= MOST_CYCLES, row
