# SPDX-License-Identifier: Apache-2.0 OR MIT
"""Xtensa: LX6 and LX7, with register windows.

SLEIGH lacks register windows, special registers, most of MAC16, and the end of a loop; and what it
says of conditional moves is a branch. The operations of these instructions are ours: here, in
`xtensa_windows.py`, in `xtensa_mac16.py`, and in `xtensa_vectors.py`.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable
from dataclasses import dataclass

from . import xtensa_mac16, xtensa_vectors, xtensa_windows
from .core import BegunTranslation, Core, Decoded, PreparedMachine
from .emit import Emit
from .pcode import Code, Operation
from .xtensa_fields import Fields, OwnForm

#: Special registers that code may use, by their numbers. The others belong to a system, or have
#: another name in SLEIGH (BR).
_SPECIAL = {0: "LBEG", 1: "LEND", 2: "LCOUNT", 3: "SAR", 12: "SCOMPARE1", 16: "ACCLO", 17: "ACCHI"}
_SPECIAL |= {32 + n: f"M{n}" for n in range(4)} | {230: "PS", 235: "PRID"}
_READ, _WRITE, _EXCHANGE = "rsr", "wsr", "xsr"


# ---- Special registers


def _write(emit: Emit, name: str, value) -> None:
    """SAR has six bits, and ACCHI eight with a sign."""
    place = emit.register(name)
    if name == "SAR":
        emit.put(place, emit(Code.INT_AND, value, emit.number(63)))
    elif name == "ACCHI":
        emit.put(place, emit(Code.INT_SEXT, value.part(0, 1)))
    else:
        emit.put(place, value)


def _special(access: str) -> Callable[[Emit, Fields], None]:
    def meaning(emit: Emit, f: Fields) -> None:
        if f.special not in _SPECIAL:
            emit.unknown(f"special register {f.special}")
            return
        name = _SPECIAL[f.special]
        general = emit.register(f"a{f.t}")
        old, new = emit.copy(emit.register(name)), emit.copy(general)
        if access != _READ:
            _write(emit, name, new)
        if access != _WRITE:
            emit.put(general, old)

    return meaning


def _rsil(emit: Emit, f: Fields) -> None:
    ps = emit.register("PS")
    emit.put(emit.register(f"a{f.t}"), ps)
    rest = emit(Code.INT_AND, ps, emit.number(~15))
    emit(Code.INT_OR, rest, emit.number(f.s), out=ps)


# ---- Values that are chosen


def _moving(condition: Callable) -> Callable[[Emit, Fields], None]:
    def meaning(emit: Emit, f: Fields) -> None:
        r, s, t = (emit.register(f"a{n}") for n in (f.r, f.s, f.t))
        emit.choose(condition(emit, t), s, r, out=r)

    return meaning


def _zero(code: Code) -> Callable:
    return lambda emit, place: emit(code, place, emit.number(0), size=1)


def _not_negative(emit: Emit, place):
    return emit(Code.INT_SLESSEQUAL, emit.number(0), place, size=1)


def _extreme(less: Code, is_least: bool) -> Callable[[Emit, Fields], None]:
    def meaning(emit: Emit, f: Fields) -> None:
        r, s, t = (emit.register(f"a{n}") for n in (f.r, f.s, f.t))
        is_less = emit(less, s, t, size=1)
        emit.choose(is_less, *((s, t) if is_least else (t, s)), out=r)

    return meaning


def _abs(emit: Emit, f: Fields) -> None:
    value = emit.register(f"a{f.t}")
    is_negative = emit(Code.INT_SLESS, value, emit.number(0), size=1)
    emit.choose(is_negative, emit(Code.INT_2COMP, value), value, out=emit.register(f"a{f.r}"))


def _nsa(emit: Emit, f: Fields) -> None:
    """The bits below the sign that are equal to it."""
    value = emit.register(f"a{f.s}")
    signs = emit(Code.INT_SRIGHT, value, emit.number(31))
    leading = emit(Code.LZCOUNT, emit(Code.INT_XOR, value, signs))
    emit(Code.INT_SUB, leading, emit.number(1), out=emit.register(f"a{f.t}"))


def _movsp(emit: Emit, f: Fields) -> None:
    if f.t == 1:
        xtensa_windows.move_saved(emit, emit.register(f"a{f.s}"))
    emit.put(emit.register(f"a{f.t}"), emit.register(f"a{f.s}"))


# ---- Loops


def _loop(condition: Callable | None) -> Callable[[Emit, Fields], None]:
    """The executor itself goes back from the end to the beginning (assurance/executor/run.c)."""

    def meaning(emit: Emit, f: Fields) -> None:
        count = emit.copy(emit.register(f"a{f.s}"))
        emit(Code.INT_SUB, count, emit.number(1), out=emit.register("LCOUNT"))
        emit.put(emit.register("LBEG"), emit.number(emit.at.next))
        emit.put(emit.register("LEND"), emit.number(f.loop_end))
        if condition:
            emit.branch_if(condition(emit, count), f.loop_end)

    return meaning


def _no_more_than_zero(emit: Emit, place):
    return emit(Code.INT_SLESSEQUAL, place, emit.number(0), size=1)


def _is(op1: int, op2: int, r: int | None = None) -> Callable[[Fields], bool]:
    return lambda f: (f.op0, f.op1, f.op2) == (0, op1, op2) and r in (None, f.r)


def _is_loop(r: int) -> Callable[[Fields], bool]:
    return lambda f: f.op0 == 6 and f.t == 7 and f.r == r


_TARGET = "a{f.s}, {f.loop_end:#x}"
_THREE = "a{f.r}, a{f.s}, a{f.t}"
_OWN = (
    *xtensa_windows.OWN,
    OwnForm("movsp", _is(0, 0, 1), "a{f.t}, a{f.s}", _movsp),
    OwnForm("rsil", _is(0, 0, 6), "a{f.t}, {f.s}", _rsil),
    *(
        OwnForm(name, _is(*where), "a{f.t}, {f.special_name}", _special(name))
        for name, where in ((_READ, (3, 0)), (_WRITE, (3, 1)), (_EXCHANGE, (1, 6)))
    ),
    OwnForm("abs", lambda f: _is(0, 6)(f) and f.s == 1, "a{f.r}, a{f.t}", _abs),
    OwnForm("nsa", _is(0, 4, 14), "a{f.t}, a{f.s}", _nsa),
    OwnForm("min", _is(3, 4), _THREE, _extreme(Code.INT_SLESS, True)),
    OwnForm("max", _is(3, 5), _THREE, _extreme(Code.INT_SLESS, False)),
    OwnForm("minu", _is(3, 6), _THREE, _extreme(Code.INT_LESS, True)),
    OwnForm("maxu", _is(3, 7), _THREE, _extreme(Code.INT_LESS, False)),
    OwnForm("moveqz", _is(3, 8), _THREE, _moving(_zero(Code.INT_EQUAL))),
    OwnForm("movnez", _is(3, 9), _THREE, _moving(_zero(Code.INT_NOTEQUAL))),
    OwnForm("movltz", _is(3, 10), _THREE, _moving(_zero(Code.INT_SLESS))),
    OwnForm("movgez", _is(3, 11), _THREE, _moving(_not_negative)),
    OwnForm("loop", _is_loop(8), _TARGET, _loop(None)),
    OwnForm("loopnez", _is_loop(9), _TARGET, _loop(_zero(Code.INT_EQUAL))),
    OwnForm("loopgtz", _is_loop(10), _TARGET, _loop(_no_more_than_zero)),
)


@dataclass(frozen=True)
class Xtensa(Core):
    def _own(self, f: Fields) -> OwnForm | None:
        return xtensa_mac16.own(f) or next((own for own in _OWN if own.matches(f)), None)

    @property
    def has_vectors(self) -> bool:
        return bool(self.own_registers)

    def decode(self, address: int, code: bytes) -> Decoded | None:
        if self.has_vectors and (found := xtensa_vectors.decode(code)):
            return found
        f = Fields.of(address, code)
        own = self._own(f) if f else None
        return Decoded(f.size, own.mnemonic, own.body.format(f=f)) if f and own else None

    def mend(
        self, at: BegunTranslation, mnemonic: str, body: str, operations: list[Operation]
    ) -> list[Operation]:
        emit = Emit(at)
        if self.has_vectors and xtensa_vectors.decode(at.code):
            xtensa_vectors.mean(emit, at.code)
            return emit.operations
        f = Fields.of(at.address, at.code)
        own = self._own(f) if f else None
        if not f or not own:
            return operations
        own.meaning(emit, f)
        return emit.operations

    def prepare_call(
        self, machine: PreparedMachine, stack_top: int, arguments: tuple[int, ...]
    ) -> None:
        xtensa_windows.prepare_call(self, machine, stack_top, arguments)
        for name in self.loop.values():
            machine.set_register(name, 0)

    def return_address(self, machine: PreparedMachine) -> int:
        return xtensa_windows.return_address(machine)


@dataclass(frozen=True)
class WithoutWindows(Xtensa):
    """The ABI call0. There is no chip with it here; the kernels serve it too."""

    def prepare_call(
        self, machine: PreparedMachine, stack_top: int, arguments: tuple[int, ...]
    ) -> None:
        assert len(arguments) <= len(self.arguments)
        for name, value in zip(self.arguments, arguments, strict=False):
            machine.set_register(name, value)
        machine.set_register(self.stack_pointer, stack_top)
        machine.set_register("a0", self.halt)
        for name in self.loop.values():
            machine.set_register(name, 0)

    def return_address(self, machine: PreparedMachine) -> int:
        return machine.register("a0")


def _core(
    kind: type[Xtensa],
    name: str,
    arguments: range,
    saved: Iterable[int],
    free: range,
    has_vectors: bool = False,
) -> Xtensa:
    special = ("SAR", "ACCLO", "ACCHI", *(f"M{n}" for n in range(4)))
    vectors = xtensa_vectors.PIECES if has_vectors else ()
    return kind(
        name=name,
        language="Xtensa:LE:32:default",
        context={},
        arguments=tuple(f"a{n}" for n in arguments),
        result=f"a{arguments[0]}",
        stack_pointer="a1",
        is_aligned=True,  # not all chips read words at other addresses
        read_unit=4,  # pkem_copy
        kept_below=16 if kind is Xtensa else 0,  # the caller's own caller's registers
        # A leaf's least frame, which it need not write, and its caller's registers below that: with
        # a free register the simulated core saves none there.
        beyond_budget=32 if kind is Xtensa else 0,
        counted_more=16 if kind is Xtensa else 0,  # that frame
        callee_saved=tuple(f"a{n}" for n in saved),
        free=(*(f"a{n}" for n in free), *special, *vectors),
        own_registers=xtensa_vectors.REGISTERS if has_vectors else {},
        renames=frozenset({"entry", "retw", "retw.n"}),
        loop={"begin": "LBEG", "end": "LEND", "count": "LCOUNT"},
        without_effect=frozenset({"memw", "isync", "rsync", "esync", "dsync", "extw", "excw"})
        | {"acquire", "release"},
        # Between the addresses of the chips' memory and peripherals.
        arena=(0x20000000, 0x200FFF50),
        halt=0x7FFFFFE0,
    )


#: Arguments and results are where a frame has them that calls by CALL8.
CORES = {
    name: _core(Xtensa, name, range(10, 16), range(8), range(9, 16), name == "esp32s3")
    for name in ("esp32", "esp32s3")
}
CALL0 = _core(WithoutWindows, "esp32-call0", range(2, 8), (1, 12, 13, 14, 15), range(2, 12))
