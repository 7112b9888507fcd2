# SPDX-License-Identifier: Apache-2.0 OR MIT
"""The timing models of Cortex-M count the correct events, on code with known events."""

from __future__ import annotations

import json
import subprocess
import time

import pytest

from pocketkem_bench.boards.files import load_boards
from pocketkem_bench.building.firmware import Firmware
from pocketkem_bench.measuring.measure import measure
from pocketkem_bench.simulators.device import simulator_command

BOARDS = load_boards()
BOARD = BOARDS["cortex-m4"]
pytestmark = pytest.mark.skipif(bool(BOARD.missing()), reason=" ".join(BOARD.missing()))

#: A firmware that runs a piece of code once, with r4 pointing to memory. Only the code is counted:
#: from port_begin to port_end.
FRAME = """
    .syntax unified
    .thumb
    .section .text
    .globl start, link_stack_bottom, link_stack_top, port_begin, port_end
    .set link_stack_bottom, {ram:#x}
    .set link_stack_top, {ram:#x} + 0x400
    .word link_stack_top, start + 1
    .thumb_func
start:
    ldr r0, =0xe000ed88 @ CPACR: the floating-point unit on
    ldr r1, =0xf00000
    str r1, [r0]
    ldr r4, ={ram:#x} + 0x800
    movs r0, #0
    movs r1, #1
    movs r2, #2
    b port_begin
    .pool
    .balign 4
    .thumb_func
port_begin:
    {code}
    .balign 2
    .thumb_func
port_end:
    b port_end
    .pool
    {rest}
"""


def count(tmp_path, code: str, rest: str = "", subset: str | None = None, board=BOARD) -> dict:
    """The record of a run of a piece of code."""
    # What is in an ELF file is remembered by its name.
    source, elf = tmp_path / "code.s", tmp_path / f"{board.name}.elf"
    source.write_text(FRAME.format(code=code, rest=rest, ram=board.memory.ram_origin))
    subprocess.run(
        [
            *(board.compiler, *board.cflags, "-nostdlib"),
            *(f"-Wl,-Ttext={board.memory.rom_origin:#x}", "-Wl,-e,start", source, "-o", elf),
        ],
        check=True,
    )
    firmware = Firmware(elf, "", "", 0, 0)
    ranges = []
    if subset:
        low = firmware.symbols()[subset]
        ranges = [(low, firmware.symbols()[f"{subset}_end"])]
    records = tmp_path / "records"
    records.write_text("")  # removes those of an earlier call
    command = simulator_command(board, firmware, records, ranges, profile=tmp_path / "profile")
    process = subprocess.Popen(command, stdin=subprocess.DEVNULL, stdout=subprocess.DEVNULL)
    try:
        deadline = time.monotonic() + 20
        while not records.read_text().endswith("\n"):
            assert process.poll() is None, "the simulator ended"
            assert time.monotonic() < deadline, "the code did not reach port_end"
            time.sleep(0.01)
    finally:
        process.kill()
        process.wait()
    return json.loads(records.read_text())


#: Cases by topic: the code, its instructions, its other events, and its cycles.
CASES = {
    "arithmetic takes a cycle each": (
        "adds r0, r1, r2; muls r3, r0, r3; umull r2, r3, r0, r1; smlad r0, r1, r2, r3; nop",
        5,
        {},
        5,
    ),
    "only the first of a run of loads waits for its address": (
        "ldr r0, [r4]; ldr r1, [r4, #4]; ldrb r2, [r4, #8]; ldrh r3, [r4, #12]",
        4,
        {"address_phase": 1},
        5,
    ),
    "a run of loads ends with another instruction": (
        "ldr r0, [r4]; nop; ldr r1, [r4]",
        3,
        {"address_phase": 2},
        5,
    ),
    "a store alone takes a cycle": ("str r0, [r4]; nop; strb r0, [r4, r1]", 3, {}, 3),
    "a store after a store waits": ("str r0, [r4]; strh r1, [r4]", 2, {"after_store": 1}, 3),
    "a load after a store waits twice": (
        "str r0, [r4]; ldr r1, [r4]",
        2,
        {"after_store": 1, "address_phase": 1},
        4,
    ),
    "a store after a load does not wait": (
        "ldr r0, [r4]; str r1, [r4]",
        2,
        {"address_phase": 1},
        3,
    ),
    "what was loaded is needed at once": (
        "ldr r0, [r4]; adds r1, r0, #1; nop",
        3,
        {"address_phase": 1, "load_use": 1},
        4.87,
    ),
    "what was loaded is needed as an address": (
        "ldr r0, [r4]; ldr r1, [r0]",
        2,
        {"address_phase": 1, "load_use": 1, "rom_load": 1},
        4.02,
    ),
    "multiple transfers take a cycle a word": (
        "push {r0-r3}; pop {r0-r3}; stmia r4!, {r0, r1}; vldr s0, [sp, #-8]; vpush {s0-s5}",
        5,
        {"transfer": 4 + 4 + 2 + 1 + 6},
        22,
    ),
    "double words": (
        "strd r0, r1, [r4]; ldrd r0, r1, [r4, #8]",
        2,
        {"transfer": 2, "load_double": 1},
        7,
    ),
    "a literal comes from flash": (
        "ldr r0, =0x12345678; nop",
        2,
        {"address_phase": 1, "rom_load": 1},
        3.15,
    ),
    "a loop's branch is taken, then not": (
        "movs r0, #3; .balign 4; 1: subs r0, #1; bne 1b",
        7 + 1,  # a nop aligns the loop
        {"branch_taken": 2, "branch_not_taken": 1},
        10.85,
    ),
    "a wide instruction across words is a slow target": (
        "b 1f; nop; nop; 1: add.w r0, r0, #1",
        2,
        {"branch_taken": 1, "unaligned_target": 1},
        4,
    ),
    "a call and its return": (
        "bl f; nop",
        3,
        {"call": 1, "indirect": 1},
        5.4,
    ),
    "a return by POP": (
        "bl g; nop",
        4,
        {"call": 1, "branch_taken": 1, "indirect": 1, "transfer": 2 + 2},
        11.4,
    ),
    "a table branch": (
        "tbb [pc, r0]; .byte 1, 1; nop",
        2,
        {"table_branch": 1},
        4,
    ),
    "IT before a short instruction": (
        "cmp r0, #0; it eq; addeq r1, #1",
        3,
        {"it_narrow": 1},
        2.64,
    ),
    "IT before a wide instruction": (
        "cmp r0, #0; it eq; addeq.w r1, r1, #0x100",
        3,
        {"it_wide": 1},
        2,
    ),
    "a load that IT skips takes a cycle": (
        "cmp r0, #0; it ne; ldrne r1, [r4]; nop",
        4,
        {"it_narrow": 1},
        3.64,
    ),
    "a conditional return that IT skips": (
        "cmp r0, #0; it ne; bxne lr; nop",
        4,
        {"it_narrow": 1, "branch_not_taken": 1},
        4.49,
    ),
    "the third wide instruction across words in a row": (
        "nop;" + "add.w r0, r0, #1;" * 7 + "nop; nop;" + "add.w r0, r0, #1;" * 3,
        13,
        {"unaligned_run": 2},
        15,
    ),
    "a wide load across words": (
        "nop; ldr.w r0, [r4]; nop",
        3,
        {"address_phase": 1, "unaligned_wide_load": 1},
        4.46,
    ),
    "floating point": (
        "vadd.f32 s0, s1, s2; vmla.f32 s0, s1, s2; vdiv.f32 s0, s1, s2; vmov s0, r0",
        4,
        {"float": 2 + 13},
        19,
    ),
    "a divide": ("udiv r0, r2, r1", 1, {"divide": 1}, 6),
}

FUNCTIONS = """
    .balign 4
    .thumb_func
f:  bx lr
    .balign 4
    .thumb_func
g:  push {r3, lr}
    pop {r3, pc}
"""


@pytest.mark.parametrize("what", CASES)
def test_events(what, tmp_path):
    check(tmp_path, BOARD, *CASES[what])


def check(tmp_path, board, code: str, instructions: int, events: dict, cycles: float) -> None:
    record = count(tmp_path, code.replace(";", "\n    "), FUNCTIONS, board=board)
    counted = {name: n for name, n in record["events"].items() if n}
    assert counted == {"instruction": instructions, **events}
    assert record["instructions"] == instructions
    # Cycles are rounded to whole ones.
    assert record["cycles"] == int(cycles + 0.5)


#: Where the Cortex-M3 differs: code, instructions, other events, cycles.
M3_CASES = {
    "multiplication": (
        "muls r0, r1, r0; mla r0, r1, r2, r3; mls r0, r1, r2, r3",
        3,
        {"multiply_add": 2},
        5,
    ),
    "the longest time of long multiplication": (
        "umull r0, r1, r2, r3; smull r0, r1, r2, r3; umlal r0, r1, r2, r3; smlal r0, r1, r2, r3",
        4,
        {"multiply_long": 2, "multiply_long_add": 2},
        24,
    ),
    "what the Cortex-M4 does as well": (
        "str r0, [r4]; ldr r1, [r4]; adds r1, #1",
        3,
        {"after_store": 1, "address_phase": 1, "load_use": 1},
        5.87,
    ),
}


@pytest.mark.parametrize("what", M3_CASES)
def test_cortex_m3(what, tmp_path):
    check(tmp_path, BOARDS["cortex-m3"], *M3_CASES[what])


#: Code, and its cycles on a Cortex-M0 and on a Cortex-M0+ [DDI 0432C and DDI 0484C, Table 3-1].
M0_CASES = {
    "arithmetic": ("adds r0, r1, r2; muls r0, r1, r0; lsls r0, r0, #3; mov r8, r0; nop", 5, 5),
    "loads and stores": ("ldr r0, [r4]; strb r0, [r4, #1]; ldrh r0, [r4]; nop", 7, 7),
    "a literal": ("ldr r0, =0x12345678; nop", 3, 3),
    "multiple transfers": (
        "push {r0-r3}; pop {r0-r3}; mov r5, r4; stm r5!, {r0-r2}; nop",
        5 + 5 + 1 + 4 + 1,
        5 + 5 + 1 + 4 + 1,
    ),
    "branches, not taken and taken": (
        "cmp r0, #0; bne 1f; beq 1f; nop; 1: b 2f; nop; 2: nop",
        9,
        7,
    ),
    "a call and its return": ("bl f; nop", 4 + 3 + 1, 3 + 2 + 1),
    "a return by POP": ("bl g; nop", 4 + 3 + 6 + 1, 3 + 3 + 5 + 1),
    "a call through a register": ("adr r0, 1f; adds r0, #1; blx r0; .balign 4; 1: nop", 6, 5),
    "system registers and barriers": ("mrs r0, primask; dsb; nop", 9, 7),
}


@pytest.mark.parametrize("what", M0_CASES)
def test_cortex_m0(what, tmp_path):
    code, m0, m0plus = M0_CASES[what]
    for name, cycles in (("cortex-m0", m0), ("rp2040", m0plus)):
        board = BOARDS[name]
        record = count(tmp_path, code.replace(";", "\n    "), FUNCTIONS, board=board)
        assert record["cycles"] == cycles, name


#: Cases of the Cortex-M7: the code, and its cycles.
M7_CASES = {
    "two at once": ("adds r0, #1; adds r1, #1; adds r2, #1; adds r3, #1", 2),
    "one needs the other": ("adds r0, #1; adds r0, #1; adds r0, #1; adds r1, #1", 3),
    "one shifted operand in a cycle": (
        "add.w r0, r1, r2, lsl #2; add.w r3, r1, r2, lsl #2; adds r5, #1; nop",
        3,
    ),
    "an operand to shift is needed a cycle earlier": ("adds r2, #1; add.w r0, r1, r2, lsl #2", 3),
    "work on halfwords only as the first": (
        "adds r0, #1; uadd16 r1, r2, r2; adds r3, #1; uadd16 r5, r2, r2; adds r0, #1",
        3,
    ),
    "a product is there a cycle later": ("mul r0, r1, r2; adds r0, #1", 3),
    "products add up without waiting": ("mla r0, r1, r2, r0; mla r0, r1, r2, r0", 2),
    "no product beside a store": ("mul r0, r1, r2; str r3, [r4]; adds r5, #1; nop", 3),
    "loads from different banks": ("ldr r0, [r4]; ldr r1, [r4, #4]; ldr r2, [r4, #8]; nop", 2),
    "loads from one bank": ("ldr r0, [r4]; ldr r1, [r4, #8]", 2),
    "what was loaded is an address": ("ldr r0, [r4]; ldr r1, [r0]", 3),
    "what was loaded is added": ("ldr r0, [r4]; adds r0, #1", 2),
    "a result is stored at once": ("adds r0, #1; str r0, [r4]", 1),
    "transfers of two words in a cycle": ("stm r4, {r0-r3, r5-r7}", 4),
    "a loop": ("movs r0, #3; 1: adds r1, #1; subs r0, #1; bne 1b", 3 * 2 + 8),
    "a branch forward": ("cmp r0, r0; beq 1f; nop; 1: nop", 1 + 8 + 1),
}


@pytest.mark.parametrize("what", M7_CASES)
def test_cortex_m7(what, tmp_path):
    code, cycles = M7_CASES[what]
    record = count(tmp_path, code.replace(";", "\n    "), FUNCTIONS, board=BOARDS["cortex-m7"])
    assert record["cycles"] == cycles


@pytest.mark.parametrize("name", ["cortex-m33", "cortex-m55", "cortex-m7"])
def test_kernels_of_the_cortex_m4_run_on_later_cores(name):
    kernels, portable = (
        measure(BOARDS[name], impl, "mlkem512", inputs=1, ops=["keygen"])[0]
        for impl in ("pocketkem", "pocketkem-c")
    )
    assert kernels.ok and portable.ok, (kernels.error, portable.error)
    assert kernels.timing == "model, unverified"
    assert kernels.cycles < 0.9 * portable.cycles


def test_lowest_stack_address(tmp_path):
    record = count(tmp_path, "push {r0-r7}\n pop {r0-r7}\n push {r0}\n str r0, [r4]\n")
    assert record["stack_low"] == 0x20000400 - 32


def test_no_stack_written(tmp_path):
    assert count(tmp_path, "str r0, [r4]")["stack_low"] == 0x20000400


def test_subset_counts_a_function_with_what_it_calls(tmp_path):
    rest = """
    .balign 4
    .globl f, f_end
    .thumb_func
f:  push {r3, lr}
    bl g
    pop {r3, pc}
f_end:
    .balign 4
    .thumb_func
g:  nop
    nop
    bx lr
"""
    record = count(tmp_path, "nop\n bl f\n nop\n bl g\n nop", rest, subset="f")
    assert record["subset"]["instructions"] == 3 + 3
    assert record["instructions"] == 5 + 6 + 3


def test_subset_entered_by_a_jump_ends_with_the_callers_return(tmp_path):
    rest = """
    .balign 4
    .globl f, f_end
    .thumb_func
h:  nop
    b f
    .balign 4
    .thumb_func
f:  nop
    bx lr
f_end:
"""
    record = count(tmp_path, "bl h\n nop\n nop", rest, subset="f")
    assert record["subset"]["instructions"] == 2
    assert record["instructions"] == 1 + 2 + 2 + 2


#: f loops with a branch with a link, as GCC does where a jump is far, and is called twice. g
#: returns through a helper for switches, to a case in its caller.
THUMB_1 = """
    .balign 4
    .globl f, f_end
    .thumb_func
f:  push {r3, lr}
    movs r3, #3
2:  nop
    subs r3, r3, #1
    beq 3f
    bl 2b
3:  bl helper
    nop
    nop
    pop {r3, pc}
f_end:
    .balign 4
    .thumb_func
helper:
    mov r3, lr
    adds r3, r3, #2
    mov pc, r3
"""


def test_subset_ends_although_it_jumps_with_a_link(tmp_path):
    code = "bl f\n nop\n bl f\n nop"
    record = count(tmp_path, code, THUMB_1, subset="f", board=BOARDS["cortex-m0"])
    executed = 2 + 3 * 3 + 2 + 1 + 3 + 2  # a case skips one NOP
    assert record["subset"]["instructions"] == 2 * executed
    assert record["instructions"] == 4 + 2 * executed


def test_profile_tells_jumps_with_a_link_from_calls(tmp_path):
    count(tmp_path, "bl f\n nop\n bl f\n nop", THUMB_1, board=BOARDS["cortex-m0"])
    lines = [line.split() for line in (tmp_path / "profile").read_text().splitlines() if line]
    calls = [(chain, caller, times) for kind, chain, caller, _, _, times in filter(is_call, lines)]
    assert calls == [("1", "0", "1"), ("2", "1", "1"), ("3", "0", "1"), ("4", "3", "1")]


def test_counts_are_the_same_every_time(tmp_path):
    code = "movs r0, #200\n1: str r0, [r4]\n ldr r3, [r4]\n subs r0, r0, #1\n bne 1b"
    assert count(tmp_path, code) == count(tmp_path, code)


def test_profile_says_what_each_instruction_costs(tmp_path):
    record = count(tmp_path, "nop\n movs r0, #2\n1: ldr r3, [r4]\n subs r0, r0, #1\n bne 1b")
    lines = [line.split() for line in (tmp_path / "profile").read_text().splitlines() if line]
    costs = sorted((int(at, 16), int(n), int(cost)) for kind, _, at, n, cost in lines)
    assert [executions for _, executions, _ in costs] == [1, 1, 2, 2, 2]
    # The load waits for its address. The branch is taken once (+1) and then not (+0.85).
    assert [hundredths for *_, hundredths in costs] == [100, 100, 400, 200, 385]
    assert round(sum(hundredths for *_, hundredths in costs) / 100) == record["cycles"]


def test_profile_keeps_chains_of_calls_apart(tmp_path):
    code = "bl outer\n bl inner\n b port_end"
    rest = """
    outer: push {lr}
        bl inner
        bl inner
        pop {pc}
    inner: nop
        bx lr
    """
    count(tmp_path, code, rest)
    lines = [line.split() for line in (tmp_path / "profile").read_text().splitlines() if line]
    calls = [(chain, caller, times) for kind, chain, caller, _, _, times in filter(is_call, lines)]
    # outer, inner from two places in it, inner.
    assert calls == [("1", "0", "1"), ("2", "1", "1"), ("3", "1", "1"), ("4", "0", "1")]
    executions = dict.fromkeys("01234", 0)
    for _, chain, _, n, _ in (line for line in lines if not is_call(line)):
        executions[chain] += int(n)
    assert executions == {"0": 3, "1": 4, "2": 2, "3": 2, "4": 2}


def is_call(line: list[str]) -> bool:
    return line[0] == "call"
