# SPDX-License-Identifier: Apache-2.0 OR MIT
"""Register windows of Xtensa [Xtensa ISA, 4.7.1].

A core has a window of 16 registers on 32 or 64. A call moves it on by 4, 8 or 12, and saves the
registers of an older frame only when none is free. Here every call saves its caller's registers at
once, at the places of the ABI, and every return loads them again. So a run writes at least what a
core writes, and finds what a function has written there. The 16 registers keep their places in the
executor's file: their values are moved. Registers that are new to a frame begin as FRESH.
"""

from __future__ import annotations

from .core import Core, PreparedMachine
from .emit import Emit
from .pcode import Code, Place
from .xtensa_fields import Fields, OwnForm

_TOP = 0xC0000000
#: The value of registers that nobody has given one.
FRESH = 0xDEADBEEF
#: The bytes below the stack pointer where a frame has its caller's first four registers.
_BASE_BYTES = 16
#: Bits of PS: the registers by which a call moves the window, divided by 4.
_CALLINC = 16
#: The bytes of the frame that calls: places for registers, and words for arguments.
_FRAME_BYTES = 64


def _register(emit: Emit, n: int) -> Place:
    return emit.register(f"a{n}")


def _saved(emit: Emit, frame: Place, increment: int) -> list[tuple[Place, int]]:
    """(address, register) of the calling frame's registers from a4 on. frame: the stack pointer of
    the frame before it."""
    first = 4
    low = -16 * increment
    return [(emit.sum(frame, low + 4 * (n - first)), n) for n in range(first, 4 * increment)]


def _base(emit: Emit, pointer: Place) -> list[tuple[Place, int]]:
    return [(emit.sum(pointer, 4 * n - _BASE_BYTES), n) for n in range(4)]


def _entry(emit: Emit, f: Fields) -> None:
    new = emit(Code.INT_SUB, _register(emit, f.s), emit.number(f.frame_bytes))
    ps = emit.register("PS")
    increment = emit(Code.INT_AND, emit(Code.INT_RIGHT, ps, emit.number(_CALLINC)), emit.number(3))
    ends = []
    for n in (1, 2, 3):
        other = emit.jump_if(emit(Code.INT_NOTEQUAL, increment, emit.number(n), size=1))
        _enter(emit, new, n)
        ends.append(emit.jump())
        emit.land(other)
    for end in ends:
        emit.land(end)
    emit.put(_register(emit, f.s), new)


def _enter(emit: Emit, new: Place, increment: int) -> None:
    for address, n in _base(emit, new):
        emit.store(address, _register(emit, n))
    if increment > 1:
        before = emit.load(emit.sum(_register(emit, 1), -12))
        for address, n in _saved(emit, before, increment):
            emit.store(address, _register(emit, n))
    moved = 4 * increment
    for n in range(16 - moved):
        emit.put(_register(emit, n), _register(emit, n + moved))
    for n in range(16 - moved, 16):
        emit.put(_register(emit, n), emit.number(FRESH))


def _retw(emit: Emit, f: Fields) -> None:
    a0 = emit.copy(_register(emit, 0))
    target = emit(Code.INT_AND, a0, emit.number(~_TOP))
    target = emit(Code.INT_OR, target, emit.number(emit.at.address & _TOP))
    increment = emit(Code.INT_RIGHT, a0, emit.number(30))
    for n in (1, 2, 3):
        other = emit.jump_if(emit(Code.INT_NOTEQUAL, increment, emit.number(n), size=1))
        _leave(emit, n)
        emit.branch_to(target)
        emit.land(other)
    emit.unknown("a windowed return from no windowed call")


def _leave(emit: Emit, increment: int) -> None:
    moved = 4 * increment
    saved = [(emit.load(address), n) for address, n in _base(emit, _register(emit, 1))]
    if increment > 1:
        before = emit.load(emit.sum(saved[1][0], -12))
        saved += [(emit.load(address), n) for address, n in _saved(emit, before, increment)]
    for n in range(15, moved - 1, -1):
        emit.put(_register(emit, n), _register(emit, n - moved))
    for value, n in saved:
        emit.put(_register(emit, n), value)


def _call(emit: Emit, f: Fields) -> None:
    """CALLn and CALLXn. CALL0 does not set PS; SLEIGH's does, at other bits."""
    increment = f.t & 3
    target = emit.copy(_register(emit, f.s)) if f.op0 == 0 else None
    back = emit.at.next
    if increment:
        ps = emit.register("PS")
        rest = emit(Code.INT_AND, ps, emit.number(~(3 << _CALLINC)))
        emit(Code.INT_OR, rest, emit.number(increment << _CALLINC), out=ps)
        back = back & ~_TOP | increment << 30
    emit.put(_register(emit, 4 * increment), emit.number(back))
    if target:
        emit.branch_to(target)
    else:
        emit.branch(f.call_target)


def move_saved(emit: Emit, to: Place) -> None:
    """What a change of the stack pointer moves: the registers that are saved below it."""
    values = [(emit.load(address), n) for address, n in _base(emit, _register(emit, 1))]
    for value, n in values:
        emit.store(emit.sum(to, 4 * n - _BASE_BYTES), value)


def _is_callx(f: Fields, increment: int) -> bool:
    return (f.op0, f.op1, f.op2, f.r) == (0, 0, 0, 0) and f.t == 12 + increment


def _is_retw(f: Fields) -> bool:
    narrow = f.size == 2 and f.word == 0xF01D
    return narrow or (f.size == 3 and f.word == 0x000090)


OWN = (
    OwnForm(
        "entry",
        lambda f: f.op0 == 6 and f.t == 3 and f.s < 4,
        "a{f.s}, {f.frame_bytes}",
        _entry,
    ),
    OwnForm("retw", lambda f: f.size == 3 and _is_retw(f), "", _retw),
    OwnForm("retw.n", lambda f: f.size == 2 and _is_retw(f), "", _retw),
    *(
        OwnForm(
            f"call{4 * n}",
            lambda f, n=n: f.op0 == 5 and f.t & 3 == n,
            "{f.call_target:#x}",
            _call,
        )
        for n in range(4)
    ),
    *(OwnForm(f"callx{4 * n}", lambda f, n=n: _is_callx(f, n), "a{f.s}", _call) for n in range(4)),
)


def prepare_call(
    core: Core, machine: PreparedMachine, stack_top: int, arguments: tuple[int, ...]
) -> None:
    """A CALL8 by a frame above the stack, whose own caller's frame is above it."""
    in_registers = len(core.arguments)
    frame = _FRAME_BYTES + 4 * max(0, len(arguments) - in_registers) + 15 & ~15
    machine.permit(stack_top, frame, 3)
    machine.write(stack_top, bytes(frame))
    for name, value in zip(core.arguments, arguments, strict=False):
        machine.set_register(name, value)
    for i, value in enumerate(arguments[in_registers:]):
        machine.write(stack_top + 4 * i, value.to_bytes(4, "little"))
    machine.set_register("a1", stack_top)
    machine.write(stack_top - 12, (stack_top + frame).to_bytes(4, "little"))
    machine.set_register("a8", core.halt & ~_TOP | 2 << 30)
    machine.set_register("PS", 1 << 18 | 2 << _CALLINC)


def return_address(machine: PreparedMachine) -> int:
    increment = machine.register("PS") >> _CALLINC & 3
    address = machine.register(f"a{4 * increment}")
    return address & ~_TOP | machine.state.pc & _TOP if increment else address
