# SPDX-License-Identifier: Apache-2.0 OR MIT
"""Whole kernels in the executor: the program of test_kernels.py, which compares each kernel with
the portable C of the same function on extreme and random inputs, finds no difference there either.
Each call of a kernel restores the registers that a callee has to restore."""

from __future__ import annotations

import os
import re
from collections import Counter

import pytest

from pocketkem_bench.prove import Domain, Machine, Program, xtensa
from pocketkem_bench.prove.machine import READABLE, WRITABLE, Stop
from test_kernels import BOARDS, COMMON, FLAGS, HERE, MACHINES, kernels, portable, replaced
from xtensa import link

#: The machines of test_kernels.py that the executor knows. Their cores have the names of boards.
EXECUTED = [
    *("cortex-m4-no-fpu", "cortex-m4", "cortex-m4-small-code", "cortex-m3", "cortex-m3-small-code"),
    *("cortex-m0", "cortex-m0-small-code", "avr", "avr-far", "avr-small-code", "avr-small-ram"),
    *("avr-table-ram", "avr-table-flash", "avr-table-flash-small-ram", "esp32", "esp32-call0"),
]
CORES = {"esp32-call0": xtensa.CALL0}
#: The calls of each function whose registers are compared; each takes a while.
CALLS = 200
#: Kernels call these at their beginning and end, with a convention of their own (registers.S).
PARTS = ("pkem_save_registers", "pkem_restore_registers")
#: What the program needs a board for.
SKIPPED = ("port_init", "line_text", "line_number", "line_end")


def executed(name: str, folder) -> tuple[dict[str, int], Counter, set[str]]:
    """What the program reports: how many inputs had another result, by kernel; the calls of
    functions in assembly; and those that should have been reported."""
    board_name, flags = MACHINES[name]
    board = BOARDS[board_name]
    if board.missing():
        pytest.skip(" ".join(board.missing()))
    os.environ.update({name: str(file) for name, file in board.environment.items()})
    c = portable(board, folder, flags)
    sources = [HERE / "kernels.c", *COMMON, *c, *kernels(board)]
    elf = link(
        board, folder, sources, [*flags, *FLAGS, "-fno-inline", "-fno-ipa-cp", "-fno-ipa-sra"]
    )
    program = Program(elf, CORES.get(name, board_name))
    machine = Machine(program, Domain.CONCRETE)
    assert board.memory
    origin = program.core.pointer(board.memory.ram_origin)
    machine.permit(origin, board.memory.ram_bytes, READABLE | WRITABLE)
    text = "".join(file.read_text() for file in kernels(board))
    entries = {
        program.address(function): function
        for function in re.findall(r"^\s*FUNCTION (\w+)", text, re.M)
        if function in program.symbols and function not in PARTS
    }
    report = next(n for n in program.symbols if re.fullmatch(r"report(\.\w+)*", n))
    return *_run(machine, program.address(report), entries), replaced(board, flags)


def _run(machine: Machine, report: int, entries: dict[int, str]) -> tuple[dict[str, int], Counter]:
    calls: list[tuple[int, str, dict]] = []
    reported: dict[str, int] = {}
    called: Counter[str] = Counter()
    machine.start("main", stack_bytes=1 << 15)
    skipped = {machine.program.address(name) for name in SKIPPED}
    end = machine.program.address("line_send")  # of "done"
    always = {report, end, *skipped, *entries}
    for place in always:
        machine.break_at(place)
    while machine.run(10**9) == Stop.BREAK:
        pc = machine.state.pc
        while calls and calls[-1][0] == pc:  # a kernel may go on in another one
            _returns, name, saved = calls.pop()
            machine.check_restored(name, saved)
        if not calls:
            machine.break_at(pc, pc in always)
        if pc in entries:
            called[entries[pc]] += 1
            if called[entries[pc]] > CALLS:
                machine.break_at(pc, False)
                continue
            returns = machine.core.return_address(machine)
            calls.append((returns, entries[pc], machine.callee_saved()))
            machine.break_at(calls[-1][0])
        elif pc == report:
            name = machine.read(machine.place_of_argument(0), 32).split(b"\0")[0].decode()
            reported[name] = machine.argument(1)
        elif pc in skipped:
            machine.leave()
        elif pc == end:
            break
    assert not calls
    return reported, called


@pytest.mark.long
@pytest.mark.parametrize("name", EXECUTED)
def test_kernels_do_what_the_c_does(name, tmp_path):
    reported, called, expected = executed(name, tmp_path)
    assert set(reported) == expected != set()
    assert set(reported.values()) == {0}
    assert len(called) >= len(expected)
