# SPDX-License-Identifier: Apache-2.0 OR MIT
"""The MSP430 boards: what the simulator measures and refuses, and our run-time for clang."""

from dataclasses import replace

import pytest

from boards_here import BOARDS, needs_board, tiered
from pocketkem_bench.answers.expected import vectors
from pocketkem_bench.answers.operations import run_checked
from pocketkem_bench.building.build import build
from pocketkem_bench.implementations.catalogue import get
from pocketkem_bench.measuring.measure import measure
from pocketkem_bench.model import BenchError
from pocketkem_bench.simulators.device import SimulatedDevice
from small_kem import KEM, VECTOR, changed
from small_kem import device as device_on
from small_kem import firmware_of as built

BOARD = BOARDS["msp430"]
pytestmark = needs_board(BOARD)


def firmware_of(folder, source: str):
    return built(BOARD, folder, source, ["-Os"])


def device(folder, source: str, **options) -> SimulatedDevice:
    return device_on(BOARD, folder, source, ["-Os"], **options)


#: Million cycles of keygen, encaps, decaps of ML-KEM-512, and bytes of stack.
LIMITS = {"pocketkem": ((1.9, 2.05, 2.3), 2500), "pocketkem-tiny": ((2.2, 2.4, 2.7), 1900)}
#: The first MSP430 takes longer for the same instructions.
OF_FIRST = 1.1


QUICK, OF_16_BITS = ("msp430", "pocketkem"), ("msp430f1611", "pocketkem")
SMALL = ("msp430f5529", "pocketkem-tiny")
LONG = [("msp430", SMALL[1]), (SMALL[0], "pocketkem"), (OF_16_BITS[0], SMALL[1])]


@pytest.mark.parametrize("board, impl", tiered(OF_16_BITS, SMALL, quick=[QUICK], long=LONG))
def test_pocketkem(board, impl):
    limits, stack = LIMITS[impl]
    ops = ("keygen", "encaps", "decaps")
    rows = measure(BOARDS[board], impl, "mlkem512", inputs=1, ops=ops)
    for row in rows:
        assert row.ok, row.error
        limit = limits[ops.index(row.op)] * (OF_FIRST if board == "msp430f1611" else 1)
        assert 1_000_000 < row.instructions < row.cycles < 1_000_000 * limit
        assert 1500 < row.stack_bytes <= stack
    assert {row.op for row in rows} == set(ops)


def in_front(declaration: str, old: str, new: str) -> str:
    return KEM.replace("int randombytes", declaration + "int randombytes", 1).replace(old, new)


def test_what_is_too_large_does_not_fit(tmp_path):
    table = "const uint8_t table[50000] = {1};\n"
    with pytest.raises(BenchError, match=r"^does not fit: needs 5\d,\d{3} of 49,024 bytes ROM"):
        device(tmp_path, in_front(table, "memset(ss, 1, 32);", "memcpy(ss, table + pk[0], 32);"))
    # Data end where RAM ends: too many of them by a little, or larger than all addresses below.
    for size, told in (8000, r"8,[2-9]\d\d"), (30000, r"3\d,\d{3}"):
        state = f"static volatile uint8_t state[{size}];\n"
        with pytest.raises(BenchError, match=rf"^does not fit: needs {told} of 8,192 bytes RAM"):
            device(tmp_path, in_front(state, "memset(ss", "state[pk[0]] = 1; memset(ss"))


def test_what_the_operation_costs_alone(tmp_path):
    with device(tmp_path, changed("")) as d:
        before = d.run("encaps")
        assert run_checked(d, "keygen", VECTOR) == run_checked(d, "keygen", VECTOR)
    with device(tmp_path, changed('    __asm__ volatile("push r12\\n pop r12");')) as d:
        after = d.run("encaps")
    assert after.instructions - before.instructions == 2
    assert after.cycles - before.cycles == 3 + 2


def test_the_trace_has_addresses_and_times(tmp_path):
    for code, differs in {
        "    ct[0] = (uint8_t)(pk[0] + 1);": False,
        "    ct[0] = pk[1 + (pk[0] & 7)];": True,
        "    ct[pk[0] & 3] = 1;": True,
        '    if (pk[0] & 1) {\n        __asm__ volatile("nop");\n    }': True,
    }.items():
        with device(tmp_path, changed(code)) as d:
            traces = set()
            for first in (2, 3):
                d.load("pk", bytes([first]) + bytes(299))
                traces.add(d.run("encaps").trace)
        assert (len(traces) == 2) == differs, code


#: An interrupt handler that uses the whole multiplier, and leaves in it what it has computed.
HANDLER = """
__attribute__((naked)) static void handler(void) {
    __asm__ volatile("mov #0x1234, &0x04d0\\n\\tmov #0x5678, &0x04d2\\n\\t" /* MPY32L, MPY32H */
                     "mov #0x9abc, &0x04e0\\n\\tmov #0xdef0, &0x04e2\\n\\t" /* OP2L, OP2H */
                     "nop\\n\\tnop\\n\\tnop\\n\\tnop\\n\\t"
                     "mov #0x2468, &0x04c2\\n\\tmov #0x1357, &0x04c8\\n\\t" /* MPYS, OP2 */
                     "mov #0, &0x04e4\\n\\tmov #0, &0x04e6\\n\\t" /* RES0, RES1 */
                     "mov #0, &0x04e8\\n\\tmov #0, &0x04ea\\n\\t" /* RES2, RES3 */
                     "reti");
}
__attribute__((used, section(".timer_vector"))) static void (*const vector)(void) = handler;
"""
VECTOR_AT = 0xFFE8  # link.ld


def interrupted(first: int, step: int, board=BOARD):
    """The board with an interrupt before this instruction of an operation, and behind each step."""
    arguments = [*board.simulator.machine, f"interrupt={VECTOR_AT:#x}:{first}:{step}"]
    return replace(board, simulator=replace(board.simulator, machine=arguments))


@pytest.mark.parametrize("protected", [False, True], ids=["unprotected", "protected"])
def test_an_interrupt_between_the_multipliers_registers(tmp_path, protected):
    """Where the code disables interrupts, no instruction is the wrong one. A NOP follows DINT."""
    guard = ("dint\\n nop\\n ", "\\n eint") if protected else ("", "")
    code = (
        f'    unsigned p;\n    __asm__ volatile("{guard[0]}mov %1, &0x04c0\\n mov %1, &0x04c8\\n '
        f'mov &0x04ca, %0{guard[1]}" : "=r"(p) : "r"(3));\n    ct[0] = (uint8_t)p;\n'
    )
    firmware = firmware_of(tmp_path, HANDLER + changed(code))
    found = set()
    for first in range(25):
        with SimulatedDevice(interrupted(first, 0), firmware) as d:
            d.run("encaps")
            found.add(d.read("ct")[0])
    assert (found == {9}) == protected


def test_the_compilers_multiplication_survives_interrupts(tmp_path):
    source = "    uint32_t a = 0x12345678u + pk[0];\n    a *= 0x9abcdef1u;\n    memcpy(ct, &a, 4);"
    product = (0x12345678 * 0x9ABCDEF1 & 0xFFFFFFFF).to_bytes(4, "little")
    firmware = firmware_of(tmp_path, HANDLER + changed(source))
    for first in range(15, 50):
        with SimulatedDevice(interrupted(first, 0), firmware) as d:
            d.run("encaps")
            assert d.read("ct")[:4] == product, first


#: As above, with the multiplier of 16 bits.
HANDLER_OF_16 = """
__attribute__((naked)) static void handler(void) {
    __asm__ volatile("mov #0x7531, &0x0134\\n\\tmov #0x8642, &0x0138\\n\\treti"); /* MAC, OP2 */
}
__attribute__((used, section(".timer_vector"))) static void (*const vector)(void) = handler;
"""


@pytest.mark.parametrize(
    ("name", "impl", "step"),
    tiered((*QUICK, 101), (*OF_16_BITS, 101), long=[("msp430", "pocketkem-tiny", 97)]),
)
def test_operations_survive_interrupts_that_multiply(tmp_path, name, impl, step):
    """Some ten thousand interrupts in each operation. Without a kernel's DINT results differ."""
    board, handler = BOARDS[name], tmp_path / "handler.c"
    handler.write_text(HANDLER if name == "msp430" else HANDLER_OF_16)
    implementation = get(impl, "mlkem512", board)
    implementation = replace(implementation, sources=[*implementation.sources, handler])
    firmware = build(board, implementation, list(implementation.flags))
    with (
        SimulatedDevice(board, firmware) as alone,
        SimulatedDevice(interrupted(0, step, board), firmware) as d,
    ):
        for op in ("keygen", "encaps", "decaps"):
            vector = vectors("mlkem512", 1)[0]
            expected, run = run_checked(alone, op, vector), run_checked(d, op, vector)
            assert run.cycles > expected.cycles * 1.1
