# SPDX-License-Identifier: Apache-2.0 OR MIT
"""The AVR's instructions do the same in the executor and on simavr; SLEIGH's errors are noticed."""

import subprocess

import pytest

from boards_here import tiered
from instruction_forms import instructions
from pocketkem_assurance.check.subject import Subject
from pocketkem_assurance.prove import Domain, Machine, Program, avr, operations
from pocketkem_assurance.prove.machine import EventKind
from pocketkem_assurance.prove.returns import tainted_registers
from pocketkem_bench.boards.files import load_boards
from proving import usable
from stepping import Comparison
from stepping_avr import Avr

BOARDS = load_boards()
#: Forms by what they compute, with equal and different registers.
TWO = ["add", "adc", "sub", "sbc", "and", "or", "eor", "cp", "cpc", "mov", "mul"]
ONE = ["com", "neg", "inc", "dec", "asr", "lsr", "ror", "swap", "push", "pop"]
IMMEDIATE = ["subi", "sbci", "andi", "ori", "cpi", "ldi"]
LOADS = ["ld {r}, X", "ld {r}, X+", "ld {r}, -X", "ld {r}, Y", "ld {r}, Y+", "ld {r}, -Y"]
LOADS += ["ld {r}, Z", "ld {r}, Z+", "ld {r}, -Z", "ldd {r}, Y+63", "ldd {r}, Z+1"]
LOADS += ["lds {r}, 0x1003", "lpm {r}, Z", "lpm {r}, Z+", "elpm {r}, Z", "elpm {r}, Z+"]
STORES = ["st X, {r}", "st X+, {r}", "st -X, {r}", "st Y, {r}", "st Y+, {r}", "st -Y, {r}"]
STORES += ["st Z, {r}", "st Z+, {r}", "st -Z, {r}", "std Y+63, {r}", "std Z+1, {r}"]
STORES += ["sts 0x1003, {r}"]
SKIPPED = ["com r24", "add r24, r25", "neg r25", "movw r24, r2", "bld r3, 4", "sub r9, r8"]
SKIPPED += ["ser r20", "sts 0x1003, r2", "st X+, r3", "rjmp start", "jmp start", "ret"]
SKIPPED += ["mul r3, r4"]
MORE = ["lpm", "elpm", "ret", "reti", "nop", "rcall .", "rcall start", "call start", "rjmp start"]
MORE += ["jmp start", "ijmp", "icall", "clt", "sei", "in r5, 0x3f", "in r5, 0x3d", "in r5, 0x3e"]
MORE += ["in r5, 0x3b", "out 0x3f, r5", "out 0x3d, r5", "out 0x3e, r5", "out 0x3b, r1"]
FAR = ["eijmp", "eicall"]


def text(board: str) -> str:
    lines = [f"{name} {pair}" for name in TWO for pair in ("r3, r18", "r18, r18", "r29, r0")]
    lines += [f"{name} {pair}" for name in ("muls", "movw") for pair in ("r16, r26", "r20, r20")]
    fractional, pairs = ("mulsu", "fmul", "fmuls", "fmulsu"), ("r16, r23", "r20, r20")
    lines += [f"{name} {pair}" for name in fractional for pair in pairs]
    lines += [f"{name} {register}" for name in ONE for register in ("r0", "r17", "r31")]
    lines += [f"{n} r{r}, {k}" for n in IMMEDIATE for r, k in ((16, 0x80), (27, 0x0F), (31, 1))]
    lines += [f"{n} r{r}, {k}" for n in ("adiw", "sbiw") for r in (24, 26, 30) for k in (1, 63)]
    lines += [each.format(r=r) for each in [*LOADS, *STORES] for r in ("r2", "r17")]
    for flag in range(8):
        lines += [f"brbs {flag}, .+8", f"brbc {flag}, .-8", f"bset {flag}", f"bclr {flag}"]
        lines += [f"bst r7, {flag}", f"bld r7, {flag}"]
    for skipped in SKIPPED:
        lines += [f"{skip}\n{skipped}\nnop" for skip in ("cpse r2, r3", "cpse r2, r2")]
        lines += [f"{skip}\n{skipped}\nnop" for skip in ("sbrc r24, 7", "sbrs r25, 0")]
    lines += MORE
    if board == "atmega2560":
        lines += FAR
    # Behind the code are bytes for LPM.
    return "\n".join(["start:", *lines, "end:", ".org 0x800", ".fill 2048, 1, 0x5a", ""])


def assembled(board: str, folder, code: str = "") -> Program:
    on = usable(board)
    source, elf = folder / "all.S", folder / "all.elf"
    source.write_text(code or text(board))
    command = [on.compiler, *on.cflags, "-nostdlib", "-Wl,-Ttext=0", source, "-o", elf]
    subprocess.run(command, check=True)
    return Program(elf, board)


def differences(program: Program, board: str, only: str = "", inputs: int = 3) -> list[str]:
    """only: these instructions, by SLEIGH's mnemonic."""
    target = Avr(BOARDS[board], program)
    try:
        comparison = Comparison(target, seed=1)
        found = []
        start = program.address("start")
        for lifted in instructions(program, [(start, program.address("end"))]):
            if not only or lifted.mnemonic == only:
                found += comparison.differences(lifted, inputs)
        return found
    finally:
        target.remote.close()


@pytest.mark.parametrize(
    ("board", "inputs"),
    tiered(("atmega2560", 3), long=[("atmega1280", 500), ("atmega2560", 500)]),
)
def test_instructions_do_what_the_core_does(board, inputs, tmp_path):
    assert differences(assembled(board, tmp_path), board, inputs=inputs) == []


@pytest.mark.long
def test_what_sleigh_has_wrong_is_noticed(tmp_path, monkeypatch):
    """Each instruction that is ours, as SLEIGH has it. EOR computes the same there."""
    board = "atmega2560"
    for name in sorted(avr.OWN.keys() - {"eor"}):
        with monkeypatch.context() as patch:
            patch.delitem(avr.OWN, name)
            assert differences(assembled(board, tmp_path), board, name, 100), name


@pytest.mark.long
def test_secrets_choose_entries_of_the_reduction_tables_alone(monkeypatch):
    """The build with tables takes constant time, but not with a page that is something else."""
    board = BOARDS["atmega1280"]
    build = operations.Build(Subject(board, "pocketkem-table-flash", "-O3", "mlkem512"))
    assert "no tainted" in operations.ProvedOperation("avr", build, "keygen").show_constant_time()
    has_table = Machine.has_table
    monkeypatch.setattr(Machine, "has_table", lambda m, at, size: has_table(m, at, size - 256))
    with pytest.raises(operations.Refuted, match=r"read at pkem_\w+\+0x\w+ \(elpm R\d+, Z\)"):
        operations.ProvedOperation("avr", build, "keygen").show_constant_time()


def after_skip(folder, skipped: str) -> Machine:
    """An instruction, skipped if bit 7 of R24, which is tainted, is clear."""
    code = f".global start\n.type start, @function\nstart: sbrc r24, 7\n{skipped}\nout: ret\n"
    machine = Machine(assembled("atmega1280", folder, code), Domain.TAINT)
    machine.start("start", 5)
    machine.set_register("X", machine.allocate(1))
    machine.set_register("R3R2", 0x0101)
    machine.set_register_taint("R25R24", 0x80)
    machine.run()
    return machine


def test_a_skip_that_takes_no_time_is_a_choice(tmp_path):
    """The bits are tainted that differ. Another skip is a branch."""
    for skipped, register, taint in (
        ("com r25", "R25R24", 0xFF80),
        ("ldi r22, 3", "R23R22", 3),
        ("movw r22, r2", "R23R22", 0x0101),
    ):
        machine = after_skip(tmp_path, skipped)
        assert machine.events() == [], skipped
        assert machine.register_taint(register) == taint, skipped
    for skipped in ("mul r2, r3", "ld r22, X", "rjmp out", "jmp out"):
        events = after_skip(tmp_path, skipped).events()
        assert [event.kind for event in events] == [EventKind.BRANCH], skipped


def test_the_status_register_has_no_place_but_the_flags(tmp_path):
    """A frame is made by: in r0, SREG; cli; out SREG, r0. Then other instructions set the flags."""
    code = """
.global start
.type start, @function
start: in r0, 0x3f
out 0x3f, r0
clr r0
{last}
ret
"""
    for last, left in (("cp r0, r0", []), ("nop", ["Hflg"])):
        machine = Machine(assembled("atmega1280", tmp_path, code.format(last=last)), Domain.TAINT)
        machine.start("start")
        machine.set_register_taint("Hflg", 1)
        machine.run()
        assert tainted_registers(machine) == left
