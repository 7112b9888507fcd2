# SPDX-License-Identifier: Apache-2.0 OR MIT
"""Xtensa's timing models count the correct events, on code with known events."""

from __future__ import annotations

import pytest

from pocketkem_bench.boards.conversation import StackOverflow
from pocketkem_bench.boards.files import load_boards
from pocketkem_bench.building.build import build
from pocketkem_bench.implementations.catalogue import get
from pocketkem_bench.measuring.measure import measure
from pocketkem_bench.simulators.device import Device
from test_device import API, KEM, RECURSION
from xtensa import record

LX6, LX7 = (load_boards()[name] for name in ("esp32", "esp32s3"))
pytestmark = pytest.mark.skipif(bool(LX6.missing()), reason=" ".join(LX6.missing()))

#: Runs a piece of code once, in internal memory, with a2 pointing to memory, between the markers,
#: which are labels here.
FRAME = """
    .section .vectors, "ax"
    .org 0x600
    .literal_position
    .balign 4
literal:
    .word 1
    .global main, port_begin, port_end
main:
    entry a1, 64
    mov a2, a1
    movi a3, 3
    movi a4, 4
    j port_begin
    .balign 4
port_begin:
    .begin no-transform
    {code}
port_end:
    .end no-transform
    j port_end
    {rest}
"""

#: Cases by topic: the code, its instructions, its other events, cycles of LX6 and of LX7.
CASES = {
    "arithmetic takes a cycle each": (
        "add a5, a3, a4; addx4 a6, a5, a3; srli a7, a6, 3; extui a8, a7, 0, 4; min a9, a8, a3",
        5,
        {},
        (5, 5),
    ),
    "what was loaded is needed at once": (
        "l32i a5, a2, 0; add a6, a5, a3; nop",
        3,
        {"load_use": 1},
        (5, 4),
    ),
    "it is needed one instruction later": (
        "l16ui a5, a2, 0; nop; add a6, a5, a3; nop",
        4,
        {"load_use_later": 1},
        (5, 4),
    ),
    "a stall covers the one for an earlier load": (
        "l8ui a5, a2, 0; l8ui a6, a2, 1; add a7, a5, a6; add a7, a5, a6; nop",
        5,
        {"load_use": 1},
        (7, 6),
    ),
    "a loaded register that is overwritten is not waited for": (
        "l32i a5, a2, 0; movi a5, 1; add a6, a5, a3; nop",
        4,
        {},
        (4, 4),
    ),
    "a constant from the literal pool is a load": (
        "l32r a5, literal; add a6, a5, a3; nop",
        3,
        {"load_use": 1},
        (5, 4),
    ),
    "a product is needed at once": (
        "mull a5, a3, a4; add a6, a5, a3; mul16s a5, a3, a4; nop; add a6, a5, a3; nop",
        6,
        {"multiply_use": 1},
        (7, 7),
    ),
    "the accumulator is read behind a product": (
        "mul.aa.ll a3, a4; mula.aa.ll a3, a4; rsr.acclo a5; nop",
        4,
        {"multiply_use": 1},
        (5, 5),
    ),
    "a store waits for what was loaded": (
        "l32i a5, a2, 0; s32i a5, a2, 4; nop",
        3,
        {"load_use": 1},
        (5, 4),
    ),
    "a branch is taken or not": (
        "beq a3, a4, 1f; bne a3, a4, 1f; nop; 1: nop; bbsi a3, 0, 2f; nop; 2: nop",
        5,
        {"branch_taken": 2},
        (11, 11),
    ),
    "a loop goes back for nothing": (
        "loop a3, 1f; nop; add a5, a3, a4; 1: nop",
        1 + 3 * 2 + 1,
        {},
        (8, 8),
    ),
    "a call and its return": (
        "call8 f; nop",
        4,
        {"branch_taken": 2, "return": 1},
        (11, 10),
    ),
}

REST = """
    .balign 4
f:  entry a1, 32
    retw
"""


def count(board, tmp_path, code: str, rest: str = REST) -> dict:
    source = tmp_path / "code.s"
    source.write_text(FRAME.format(code=code.replace(";", "\n    "), rest=rest))
    # The markers are labels of the code, not the harness's functions.
    flags = ["-Dport_begin=unused_begin", "-Dport_end=unused_end"]
    return record(board, tmp_path, [source], flags)


@pytest.mark.parametrize("what", CASES)
def test_events(what, tmp_path):
    code, instructions, events, cycles = CASES[what]
    counted = count(LX6, tmp_path, code)
    assert {name: n for name, n in counted["events"].items() if n} == {
        "instruction": instructions,
        **events,
    }
    assert counted["cycles"] == cycles[0]


def test_the_other_core_has_its_own_weights(tmp_path):
    for what in ("what was loaded is needed at once", "a call and its return"):
        code, _, _, cycles = CASES[what]
        assert count(LX7, tmp_path, code)["cycles"] == cycles[1]


def test_what_the_harness_costs_is_that_of_a_warm_cache(tmp_path):
    """Operations find the harness in the cache. Misses that are subtracted would make operations
    appear too fast."""
    (tmp_path / "api.h").write_text(API)
    (tmp_path / "kem.c").write_text(KEM.replace("int i = 0", "unsigned i = 0"))
    with Device(LX6, build(LX6, get(str(tmp_path), "mlkem512", LX6))) as device:
        miss = 608
        assert device._overhead.cycles < miss


def test_code_is_forgotten_on_request_and_by_first_runs_only(tmp_path):
    (tmp_path / "api.h").write_text(API)
    (tmp_path / "kem.c").write_text(KEM.replace("int i = 0", "unsigned i = 0"))
    with Device(LX6, build(LX6, get(str(tmp_path), "mlkem512", LX6))) as device:
        assert device.simulates_caches
        device.run("decaps")
        warm = device.run("decaps")
        device.forget_code()
        cold = device.run("decaps")
        misses = cold.events["cache_miss"]
        assert warm.events["cache_miss"] == 0
        assert misses >= 2
        assert cold.cycles - warm.cycles == 608 * misses
        assert device.run("decaps").cycles == warm.cycles


@pytest.mark.parametrize("impl", ["pocketkem", "pocketkem-two-cores"])
def test_the_first_run_is_that_of_the_median_with_cold_caches(impl):
    """On both cores, cache misses are the only difference for the same input."""
    (row,) = measure(LX6, impl, "mlkem512", inputs=3, ops=["keygen"])
    assert row.inputs == 3
    assert row.cycles_max < row.cycles_first
    assert (row.cycles_first - row.cycles) > 200 * 608
    if impl == "pocketkem":
        assert (row.cycles_first - row.cycles) % 608 == 0


#: Calls itself as often as its argument says, and returns.
CHAIN = """
    .balign 4
g:  entry a1, 48
    beqz a2, 1f
    addi {argument}, a2, -1
    {call} g
1:  retw
"""


@pytest.mark.parametrize(
    ("call", "argument", "calls", "handlers"),
    [
        *[("call4", "a6", 15, 0), ("call4", "a6", 16, 2 * 5)],
        *[("call8", "a10", 7, 0), ("call8", "a10", 8, 2 * 10), ("call8", "a10", 10, 6 * 10)],
        *[("call12", "a14", 5, 0), ("call12", "a14", 6, 2 * 14), ("call12", "a14", 8, 6 * 14)],
    ],
)
def test_windows_overflow_as_with_64_registers(tmp_path, call, argument, calls, handlers):
    """QEMU's core has 32 registers. Its handlers' instructions are not counted, nor instructions
    that are executed twice because of them."""
    rest = CHAIN.format(call=call, argument=argument)
    counted = count(LX6, tmp_path, f"movi {argument}, {calls - 1}; {call} g; nop", rest)
    assert counted["events"].pop("window") == handlers
    assert {name: n for name, n in counted["events"].items() if n} == {
        "instruction": 5 * (calls - 1) + 3 + 3,
        "branch_taken": 2 * calls + 1,
        "return": calls,
    }


@pytest.mark.parametrize("board", [LX6, LX7], ids=["LX6", "LX7"])
def test_a_stack_overflow_is_said_to_be_one(tmp_path, board):
    """The overflow may be the saving of a window, or a write to a function's frame."""
    (tmp_path / "api.h").write_text(API)
    source = KEM.replace("int i = 0", "unsigned i = 0").replace("    memcpy(ct, pk, 7);", RECURSION)
    (tmp_path / "kem.c").write_text(source)
    firmware = build(board, get(str(tmp_path), "mlkem512", board))
    with (
        Device(board, firmware) as device,
        pytest.raises(StackOverflow, match=r"the stack overflowed: there are \d{6} bytes"),
    ):
        device.run("encaps")
