# SPDX-License-Identifier: Apache-2.0 OR MIT
"""The RISC-V board: right answers, and the events of its timing model."""

import csv
import io
import subprocess
import tarfile
from pathlib import Path

import pytest

from boards_here import BOARDS, needs_board, tiered
from pocketkem_bench.building.commands import compiler_version
from pocketkem_bench.folders import BENCH, ROOT
from pocketkem_bench.measuring.measure import measure
from small_kem import changed, device
from timed_cases import cases, records_of

BOARD = BOARDS["esp32c3"]
pytestmark = needs_board(BOARD)


@pytest.mark.parametrize("kem", tiered(quick=["mlkem512"], long=["kyber512-90s"]))
def test_pocketkem(kem):
    for row in measure(BOARD, "pocketkem", kem, inputs=1):
        assert row.ok, row.error
        assert 100_000 < row.instructions < row.cycles < 2 * row.instructions
        assert 1000 < row.stack_bytes < 4000
        assert row.timing == "model, not checked on hardware"
        if kem == "mlkem512" and row.op in ("keygen", "encaps"):
            assert row.cycles + 100 * MISS < row.cycles_first


@pytest.mark.long
def test_internal_memory_holds_what_runs_often():
    """There, operations no longer evict their own code."""
    for impl, kilobytes in [("pocketkem-iram", 16), ("pocketkem-iram-all", 28)]:
        (flash,) = measure(BOARD, "pocketkem", "mlkem512", inputs=1, ops=["encaps"])
        (row,) = measure(BOARD, impl, "mlkem512", inputs=1, ops=["encaps"])
        assert row.ok and row.cycles < flash.cycles and row.cycles_first < flash.cycles_first
        assert 12 * 1024 < row.ram_bytes <= kilobytes * 1024


#: Cycles of a miss. The cache has eight ways of 64 sets, in lines of 32 bytes.
MISS = 304

#: The code's instructions, its cycles, and other events. t0 and t1 point to memory.
CASES = cases("""
arithmetic takes a cycle each: 4 4 multiply_high=1
    add t2, t0, t1; mul t2, t2, t2; mulh t2, t2, t2; c.nop
a load that is used at once: 2 3 load_use=1
    lw t2, 0(t0); addi t2, t2, 1
a compressed load that is used at once: 2 3 load_use=1
    c.lw a4, 0(a5); c.mv a3, a4
a load that is used later: 3 3
    lw t2, 0(t0); c.nop; addi t2, t2, 1
nothing waits for x0: 2 2
    lw zero, 0(t0); addi zero, zero, 0
stores: 3 3
    sw zero, 0(t0); sb t1, 1(t0); c.sw a5, 4(a5)
a loop: 7 11 branch_taken=2
    li t2, 3; 1: addi t2, t2, -1; bnez t2, 1b
a jump: 2 3 jump=1
    j 1f; c.nop; 1: c.nop
a jump by a register: 4 6 indirect=1
    la t2, 1f; jr t2; .balign 4; 1: c.nop
a target across words: 2 4 jump=1 unaligned_target=1
    j 1f; .balign 4; c.nop; 1: add t2, t0, t1
a divide: 1 33 divide=1
    divu t2, t0, t1
""")


#: A piece of code, behind which a nop may align what follows.
PIECE = """
__attribute__((noinline, aligned(4))) static void piece{}(void) {{
    __asm__ volatile("mv t0, %0\\n mv t1, %0\\n mv a5, %0\\n .balign 4\\n {}\\n .balign 4"
        ::"r"(memory) : "t0", "t1", "t2", "a3", "a4", "a5", "memory");
}}
"""


def test_events(tmp_path):
    """The first piece has no code: what the others take more is of their code."""
    pieces = ["", *(case.code.replace(";", "\\n") for case in CASES)]
    text = "static uint32_t memory[4];\n"
    text += "".join(PIECE.format(number, code) for number, code in enumerate(pieces))
    names = ", ".join(f"piece{number}" for number in range(len(pieces)))
    text += f"static void (*const pieces[])(void) = {{{names}}};\n"
    begin = "int crypto_kem_enc"
    source = changed("    pieces[pk[0]]();").replace(begin, text + begin)
    with device(BOARD, tmp_path, source) as d:
        runs = []
        for number in range(len(pieces)):
            d.load("pk", bytes([number]) + bytes(299))
            d.run("encaps")  # brings it into the cache
            runs.append(d.run("encaps"))
    without = runs.pop(0)
    for (what, _, (instructions, cycles), events), run in zip(CASES, runs, strict=True):
        padding = (run.instructions - without.instructions) - instructions
        assert 0 <= padding <= 1, what
        differing = {name: n - without.events[name] for name, n in run.events.items()}
        expected = {"instruction": instructions + padding, **events}
        assert {name: n for name, n in differing.items() if n} == expected, what
        assert run.cycles - without.cycles == cycles + padding, what


#: A loop of as many lines, or loads from lines of a table that are in one set, without code in it.
CACHED = """
#define LOOP(name, lines) __attribute__((noinline)) static void name(unsigned times) {  \\
    __asm__ volatile(".option push; .option norvc; .balign 32; 1: .rept 8 * " #lines    \\
                     " - 3; nop; .endr; addi %0, %0, -1; beqz %0, 2f; j 1b; .option pop; 2:" \\
                     : "+r"(times));                                                    \\
}
LOOP(fits, 400)
LOOP(is_longer, 520)
static const uint8_t table[9 * 2048] __attribute__((aligned(2048))) = {1};
__attribute__((noinline, aligned(2048))) static void load(const uint8_t *lines) {
    for (; *lines < 9; lines++) (void)*(const volatile uint8_t *)&table[1024 + 2048 * *lines];
}
"""
CALLS_CACHED = "    if (pk[0]) (pk[0] == 1 ? fits : is_longer)(pk[1]); else load(pk + 1);"


def test_the_cache_misses_what_it_should(tmp_path):
    source = changed(CALLS_CACHED).replace("int crypto_kem_enc", f"{CACHED}int crypto_kem_enc")
    with device(BOARD, tmp_path, source) as d:

        def run(*pk: int, cold: bool = True):
            d.load("pk", bytes(pk).ljust(300, b"\xff"))
            if cold:
                d.forget_code()
            return d.run("encaps")

        def misses(*pk: int) -> int:
            return run(*pk).events["cache_miss"]

        # 520 lines leave eight sets of nine, which each further round misses.
        assert 400 < misses(1, 3) == misses(1, 5) < 420
        cold, warm = run(1, 5), run(1, 5, cold=False)
        assert warm.events["cache_miss"] == 0
        assert cold.cycles - warm.cycles == MISS * cold.events["cache_miss"]
        assert misses(2, 5) - misses(2, 3) == 2 * 8 * 9
        # The ninth line replaces the first, although that was the last one used.
        once = misses(0, *[0] * 11)
        assert misses(0, *range(8), 0, 8, 0) - once == 9
        assert misses(0, *range(8), 0, 8, 1) - once == 8


HERE = Path(__file__).parent
RP2350 = BOARDS["rp2350-riscv"]

#: Pieces and their cycles by the RTL, between instructions of 32 bits. t0 points to memory.
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


def test_pieces_of_code(tmp_path):
    source, elf = tmp_path / "code.s", tmp_path / "code.elf"
    source.write_text(FRAME.format("".join(piece(code) for code, _cycles in PIECES.values())))
    flags = ["-march=rv32imac_zifencei_zba_zbb_zbs_zbkb", "-mabi=ilp32", "-nostdlib"]
    places = ["-Wl,-Ttext=0x80000000", "-Wl,-e,start", "-Wl,--nmagic"]
    subprocess.run([RP2350.compiler, *flags, *places, source, "-o", elf], check=True)
    cycles = [record["cycles"] for record in records_of(RP2350, elf, len(PIECES))]
    counted = {name: each - cycles[0] for name, each in zip(PIECES, cycles, strict=True)}
    assert counted == {name: cycles for name, (_code, cycles) in PIECES.items()}


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
    text = (BENCH / "published" / "hazard3-rtl.csv").read_text().splitlines()
    rows: dict[str, list[dict]] = {}
    for row in csv.DictReader(line for line in text if not line.startswith("#")):
        rows.setdefault(row["march"], []).append(row)
    return rows


@pytest.fixture(scope="module")
def old(tmp_path_factory):
    if not compiler_version(RP2350.compiler).endswith("12.2.0"):
        pytest.skip(f"published cycles are of GCC 12.2.0, not {compiler_version(RP2350.compiler)}")
    command = ["git", "-C", ROOT, "archive", COMMIT, "src", "include"]
    made = subprocess.run(command, capture_output=True)
    if made.returncode != 0:
        pytest.skip(f"this clone does not have the commit {COMMIT}, whose cycles are published")
    folder = tmp_path_factory.mktemp("old")
    with tarfile.open(fileobj=io.BytesIO(made.stdout)) as archive:
        archive.extractall(folder)
    return folder


def program(old, march: str, folder):
    """With all operations, in the layout of the published figures, which decides up to 0.25 %."""
    start, end = folder / "start.s", folder / "end.s"
    start.write_text(START)
    end.write_text(END)
    sources = [start, *sorted((old / "src").glob("*.c")), HERE / "rtl_operations.c", end]
    flags = ["-O3", "-mabi=ilp32", "-ffunction-sections", "-fdata-sections"]
    includes = [f"-I{old / name}" for name in ("include", "src")]
    command = [RP2350.compiler, "--specs=picolibc.specs", f"-march={march}", *flags, *includes]
    subprocess.run([*command, "-c", *sources], cwd=folder, check=True)
    objects = [folder / source.with_suffix(".o").name for source in sources]
    elf = folder / "operations.elf"
    names = ("rom_origin", "rom_bytes", "ram_origin", "ram_bytes")
    link = [
        *("-mabi=ilp32", "--specs=picolibc.specs", "-nostartfiles", "-Wl,--undefined=last"),
        f"-march={'rv32imac' if 'imac' in march else march}",  # of which there is a C library
        *(f"-Wl,--defsym={name.upper()}={getattr(RP2350.memory, name)}" for name in names),
        *("-T", BENCH / "device" / "riscv" / "link.ld"),
    ]
    subprocess.run([RP2350.compiler, *link, *objects, "-o", elf], check=True)
    return elf


@pytest.mark.long
@pytest.mark.parametrize("march", [ZB, "rv32imc"])
def test_operations_take_the_cycles_of_the_rtl(old, march, tmp_path):
    rows = published()[march]
    elf = program(old, march, tmp_path)
    nothing, *operations, _secrets_were_right = records_of(RP2350, elf, len(rows) + 2)
    for row, operation in zip(rows, operations, strict=True):
        instructions = operation["instructions"] - nothing["instructions"]
        assert abs(instructions - int(row["instructions"])) < 10, row
        cycles = operation["cycles"] - nothing["cycles"]
        assert abs(cycles - int(row["cycles"])) <= MOST_CYCLES, row
