# SPDX-License-Identifier: Apache-2.0 OR MIT
"""Xtensa's timing models count the correct events, on code with known events."""

import pytest

import small_kem
from boards_here import BOARDS, needs_board, tiered
from pocketkem_bench.implementations import catalogue
from pocketkem_bench.measuring.measure import measure
from timed_cases import cases
from xtensa import record

LX6, LX7 = (BOARDS[name] for name in ("esp32", "esp32s3"))
pytestmark = needs_board(LX6)

#: Runs code once, in internal memory, with a2 pointing to memory, between two labels.
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

#: The code's instructions, cycles of LX6 and of LX7, and other events.
CASES = cases("""
arithmetic takes a cycle each: 5 5 5
    add a5, a3, a4; addx4 a6, a5, a3; srli a7, a6, 3; extui a8, a7, 0, 4; min a9, a8, a3
what was loaded is needed at once: 3 5 4 load_use=1
    l32i a5, a2, 0; add a6, a5, a3; nop
it is needed one instruction later: 4 5 4 load_use_later=1
    l16ui a5, a2, 0; nop; add a6, a5, a3; nop
a stall covers the one for an earlier load: 5 7 6 load_use=1
    l8ui a5, a2, 0; l8ui a6, a2, 1; add a7, a5, a6; add a7, a5, a6; nop
a loaded register that is overwritten is not waited for: 4 4 4
    l32i a5, a2, 0; movi a5, 1; add a6, a5, a3; nop
a constant from the literal pool is a load: 3 5 4 load_use=1
    l32r a5, literal; add a6, a5, a3; nop
a product is needed at once: 6 7 7 multiply_use=1
    mull a5, a3, a4; add a6, a5, a3; mul16s a5, a3, a4; nop; add a6, a5, a3; nop
the accumulator is read behind a product: 4 5 5 multiply_use=1
    mul.aa.ll a3, a4; mula.aa.ll a3, a4; rsr.acclo a5; nop
a store waits for what was loaded: 3 5 4 load_use=1
    l32i a5, a2, 0; s32i a5, a2, 4; nop
a branch is taken or not: 5 11 11 branch_taken=2
    beq a3, a4, 1f; bne a3, a4, 1f; nop; 1: nop; bbsi a3, 0, 2f; nop; 2: nop
a loop goes back for nothing: 8 8 8
    loop a3, 1f; nop; add a5, a3, a4; 1: nop
a call and its return: 4 11 10 branch_taken=2 return=1
    call8 f; nop
""")

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


def test_events(tmp_path):
    for what, code, (instructions, lx6, _), events in CASES:
        counted = count(LX6, tmp_path, code)
        found = {name: n for name, n in counted["events"].items() if n}
        assert found == {"instruction": instructions, **events}, what
        assert counted["cycles"] == lx6, what


def test_the_other_core_has_its_own_weights(tmp_path):
    seen = ("what was loaded is needed at once", "a call and its return")
    for what, code, (_, _, lx7), _ in CASES:
        if what in seen:
            assert count(LX7, tmp_path, code)["cycles"] == lx7, what


def test_code_is_forgotten_on_request_and_by_first_runs_only(tmp_path):
    miss = 608
    with small_kem.device(LX6, tmp_path) as device:
        # Misses of the harness that are subtracted would make operations appear too fast.
        assert device._overhead.cycles < miss
        assert device.simulates_caches
        device.run("decaps")
        warm = device.run("decaps")
        device.forget_code()
        cold = device.run("decaps")
        misses = cold.events["cache_miss"]
        assert warm.events["cache_miss"] == 0
        assert misses >= 2
        assert cold.cycles - warm.cycles == miss * misses
        assert device.run("decaps").cycles == warm.cycles


@pytest.mark.parametrize("impl", tiered("pocketkem-two-cores", quick=["pocketkem"]))
def test_the_first_run_is_that_of_the_median_with_cold_caches(impl):
    """On both cores, cache misses are the only difference for the same input."""
    (row,) = measure(LX6, impl, "mlkem512", inputs=3, ops=["keygen"])
    assert row.ok and row.inputs == 3
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


#: The call, where its argument is, how often, and the instructions of windows' handlers.
OVERFLOWS = [
    ("call4", "a6", 16, 2 * 5),
    *[("call8", "a10", 7, 0), ("call8", "a10", 8, 2 * 10), ("call8", "a10", 10, 6 * 10)],
    ("call12", "a14", 6, 2 * 14),
]


def test_windows_overflow_as_with_64_registers(tmp_path):
    """QEMU has 32 registers. Handlers and what is executed twice because of them do not count."""
    for call, argument, calls, handlers in OVERFLOWS:
        rest = CHAIN.format(call=call, argument=argument)
        counted = count(LX6, tmp_path, f"movi {argument}, {calls - 1}; {call} g; nop", rest)
        assert counted["events"].pop("window") == handlers, (call, calls)
        assert {name: n for name, n in counted["events"].items() if n} == {
            "instruction": 5 * (calls - 1) + 3 + 3,
            "branch_taken": 2 * calls + 1,
            "return": calls,
        }


LX6 = BOARDS["esp32"]

IRAM_BYTES = 16 * 1024

#: By implementation and KEM: the largest ratio of a first run to the median, and whether in 16 KB.
LIMITS = {
    ("pocketkem", "mlkem768"): (1.45, None),
    ("pocketkem-iram", "mlkem768"): (1.25, IRAM_BYTES),
    ("pocketkem-two-cores-iram", "mlkem768"): (1.25, IRAM_BYTES),
    ("pocketkem-two-cores-iram", "kyber512-90s"): (1.55, IRAM_BYTES),
    ("pocketkem-two-cores-iram-all", "kyber512-90s"): (1.15, 28 * 1024),
}


@pytest.mark.long
@pytest.mark.parametrize(("impl", "kem"), LIMITS)
def test_first_runs(impl, kem):
    most, iram_bytes = LIMITS[impl, kem]
    for row in measure(LX6, impl, kem, inputs=1, ops=["keygen", "encaps", "decaps"]):
        assert row.ok, row.error
        assert 1 < row.cycles_first / row.cycles < most, row.op
        assert row.ram_bytes == 0 if iram_bytes is None else 0 < row.ram_bytes <= iram_bytes


@pytest.mark.long
def test_internal_memory_costs_a_warm_run_nothing():
    (flash,) = measure(LX6, "pocketkem-two-cores", "mlkem512", inputs=3, ops=["encaps"])
    (iram,) = measure(LX6, "pocketkem-two-cores-iram", "mlkem512", inputs=3, ops=["encaps"])
    assert abs(iram.cycles - flash.cycles) < 0.01 * flash.cycles


def test_the_component_s_linker_fragment_says_what_is_there():
    def placed(impl: str) -> set[str]:
        return set(catalogue.get(impl, "mlkem768", LX6).in_iram)

    some, most = placed("pocketkem-iram"), placed("pocketkem-two-cores-iram-all")
    assert {"keccak_f1600", "ntt", "multiply_bytes"} <= some < most
    assert "codec" in most - some and "kem" not in most
    assert placed("pocketkem-two-cores-iram") == some
    assert not placed("pocketkem-two-cores")
    stems = {path.stem for path in catalogue.get("pocketkem", "mlkem768", LX6).sources}
    assert most <= stems
