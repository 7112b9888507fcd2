# SPDX-License-Identifier: Apache-2.0 OR MIT
"""The vector instructions of the ESP32-S3 that kernels use [ESP32-S3 Technical Reference Manual,
chapter 1; where chips were seen to differ from it: what was seen].

SLEIGH has none of them. All operands are read before a result is written. A result saturates only
where the manual says so.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Mapping

from .core import Decoded
from .emit import Emit
from .pcode import Code, Place
from .xtensa_vector_forms import Form, decoded

VECTOR = 16
_Q, _QACC, _ACCX = "q{}", "qacc{}", "accx"
_SUM_BITS = 40  # of a lane of QACC
_SUM = _SUM_BITS // 8
_WIDE = 8  # bytes in which such sums are computed


def _registers() -> dict[str, tuple[int, int]]:
    """The place and the bytes of each: vectors, their lanes of 16 bits, and what sums products."""
    found = {}
    for n in range(8):
        found[_Q.format(n)] = VECTOR * n, VECTOR
        found |= {f"q{n}.{i}": (VECTOR * n + 2 * i, 2) for i in range(8)}
    found |= {_QACC.format(i): (8 * VECTOR + _SUM * i, _SUM) for i in range(8)}
    found[_ACCX] = 8 * VECTOR + 8 * _SUM, _SUM
    return found


REGISTERS = _registers()
#: The same registers, each once, in pieces of no more than eight bytes.
PIECES = tuple(name for name, (_at, size) in REGISTERS.items() if size <= 8)


class Unit:
    """The operands of an instruction, and what it does. Results are kept until all operands have
    been read."""

    def __init__(self, emit: Emit, values: Mapping[str, int]):
        self.emit, self.values = emit, values
        self._results: list[tuple[Place, Place]] = []

    def vector(self, *fields: str) -> Place:
        """The one that is in one of these fields."""
        (number,) = (self.values[field] for field in fields if field in self.values)
        return self.emit.register(_Q.format(number))

    def address_register(self, field: str = "as") -> Place:
        return self.emit.register(f"a{self.values[field]}")

    @property
    def constant(self) -> int:
        (value,) = (value for field, value in self.values.items() if field.startswith("imm"))
        return value

    def result(self, place: Place, value: Place) -> None:
        self._results.append((place, value))

    def finish(self) -> None:
        for place, value in self._results:
            self.emit.put(place, value)

    def lanes(self, bits: int, *fields: str) -> list[Place]:
        vector = self.vector(*fields)
        return [vector.part(at, bits // 8) for at in range(0, VECTOR, bits // 8)]

    # ---- Numbers

    def extended(self, value: Place, is_signed: bool, size: int) -> Place:
        return self.emit(Code.INT_SEXT if is_signed else Code.INT_ZEXT, value, size=size)

    def saturated(self, value: Place, bits: int) -> Place:
        """A number with a sign, in the range of one of so many bits."""
        for code, limit in (
            (Code.INT_SLESS, -1 << bits - 1),
            (Code.INT_SLESS, (1 << bits - 1) - 1),
        ):
            number = self.emit.number(limit, value.size)
            pair = (value, number) if limit < 0 else (number, value)
            is_beyond = self.emit(code, *pair, size=1)
            kept = self.emit.at.fresh(value.size)
            self.emit.choose(is_beyond, number, value, out=kept)
            value = kept
        return value

    def shift_amount(self) -> tuple[Place, Place]:
        """SAR, and a mask of 32 bits that is 0 where it is more than 31."""
        sar = self.emit(Code.INT_AND, self.emit.register("SAR"), 63)
        is_less = self.emit(Code.INT_LESS, sar, 32, size=1)
        return sar, self.emit(Code.INT_2COMP, self.emit(Code.INT_ZEXT, is_less))

    # ---- Memory: the low bits of an address are dropped

    def aligned(self, address: Place, size: int) -> Place:
        return self.emit(Code.INT_AND, address, -size)

    def load(self, address: Place, to: Place) -> None:
        """Bytes of memory into those of a register."""
        address = self.aligned(address, to.size)
        for at in range(0, to.size, 8):
            size = min(8, to.size)
            self.result(to.part(at, size), self.emit.load(self.emit.sum(address, at), size=size))

    def store(self, address: Place, value: Place) -> None:
        address = self.aligned(address, value.size)
        for at in range(0, value.size, 8):
            self.emit.store(self.emit.sum(address, at), value.part(at, min(8, value.size)))


# ---- Bits


def _bitwise(code: Code) -> Callable[[Unit], None]:
    def meaning(unit: Unit) -> None:
        out, x = unit.lanes(16, "qa"), unit.lanes(16, "qx")
        y = unit.lanes(16, "qy") if code != Code.INT_NEGATE else None
        for i in range(len(out)):
            operands = (x[i], y[i]) if y else (x[i],)
            unit.result(out[i], unit.emit(code, *operands, size=2))

    return meaning


def _zero(unit: Unit) -> None:
    for lane in unit.lanes(64, "qa"):
        unit.result(lane, unit.emit.number(0, 8))


def _shift_left(unit: Unit) -> None:
    """From 32 on it saturates, as a chip was seen to do; below it does not."""
    emit = unit.emit
    sar, is_less = unit.shift_amount()
    for out, value in zip(unit.lanes(32, "qa"), unit.lanes(32, "qs"), strict=True):
        shifted = emit(Code.INT_AND, emit(Code.INT_LEFT, value, sar), is_less)
        sign = emit(Code.INT_RIGHT, value, 31)
        greatest = emit(Code.INT_ADD, emit.number(0x7FFFFFFF), sign)
        is_any = emit(Code.INT_NOTEQUAL, value, 0, size=1)
        mask = emit(Code.INT_2COMP, emit(Code.INT_ZEXT, is_any))
        mask = emit(Code.INT_AND, mask, emit(Code.INT_NEGATE, is_less))
        unit.result(out, emit(Code.INT_OR, shifted, emit(Code.INT_AND, greatest, mask)))


def _shift_right(unit: Unit) -> None:
    """From 32 on all is 0, negative numbers too."""
    emit = unit.emit
    sar, is_less = unit.shift_amount()
    for out, value in zip(unit.lanes(32, "qa"), unit.lanes(32, "qs"), strict=True):
        unit.result(out, emit(Code.INT_AND, emit(Code.INT_SRIGHT, value, sar), is_less))


def _zip(bits: int) -> Callable[[Unit], None]:
    def meaning(unit: Unit) -> None:
        a, b = unit.lanes(bits, "qs0"), unit.lanes(bits, "qs1")
        both = [lane for pair in zip(a, b, strict=True) for lane in pair]
        _exchange(unit, [*a, *b], both)

    return meaning


def _unzip(bits: int) -> Callable[[Unit], None]:
    def meaning(unit: Unit) -> None:
        both = [*unit.lanes(bits, "qs0"), *unit.lanes(bits, "qs1")]
        _exchange(unit, both, [*both[::2], *both[1::2]])

    return meaning


def _exchange(unit: Unit, to: list[Place], of: list[Place]) -> None:
    for place, value in zip(to, of, strict=True):
        unit.result(place, unit.emit.copy(value))


# ---- Numbers


def _sum(code: Code, bits: int) -> Callable[[Unit], None]:
    def meaning(unit: Unit) -> None:
        x, y = unit.lanes(bits, "qx"), unit.lanes(bits, "qy")
        for out, *pair in zip(unit.lanes(bits, "qa"), x, y, strict=True):
            size = bits // 4
            wide = (unit.extended(each, True, size) for each in pair)
            value = unit.saturated(unit.emit(code, *wide, size=size), bits)
            unit.result(out, value.part(0, bits // 8))

    return meaning


def _product(is_signed: bool, bits: int) -> Callable[[Unit], None]:
    """It is shifted by SAR. From 32 on, a chip gives 0."""

    def meaning(unit: Unit) -> None:
        emit = unit.emit
        sar, is_less = unit.shift_amount()
        x, y = unit.lanes(bits, "qx"), unit.lanes(bits, "qy")
        for out, *pair in zip(unit.lanes(bits, "qz"), x, y, strict=True):
            product = emit(Code.INT_MULT, *(unit.extended(each, is_signed, 4) for each in pair))
            shifted = emit(Code.INT_SRIGHT if is_signed else Code.INT_RIGHT, product, sar)
            unit.result(out, emit(Code.INT_AND, shifted, is_less).part(0, bits // 8))

    return meaning


# ---- QACC: eight sums of 40 bits


def _sums(unit: Unit) -> list[Place]:
    return [unit.emit.register(_QACC.format(i)) for i in range(8)]


def _add_products(unit: Unit) -> None:
    emit = unit.emit
    pairs = zip(unit.lanes(16, "qx"), unit.lanes(16, "qy"), strict=True)
    for total, pair in zip(_sums(unit), pairs, strict=True):
        product = emit(Code.INT_MULT, *(unit.extended(each, True, 4) for each in pair))
        wide = (unit.extended(each, True, _WIDE) for each in (total, product))
        value = unit.saturated(emit(Code.INT_ADD, *wide, size=_WIDE), _SUM_BITS)
        unit.result(total, value.part(0, _SUM))


def _shift_sums(unit: Unit) -> None:
    """They stay shifted."""
    emit = unit.emit
    amount = emit(Code.INT_AND, unit.address_register(), 63)
    for out, total in zip(unit.lanes(16, "qu"), _sums(unit), strict=True):
        wide = unit.extended(total, True, _WIDE)
        shifted = emit(Code.INT_SRIGHT, wide, amount, size=_WIDE)
        unit.result(total, shifted.part(0, _SUM))
        unit.result(out, unit.saturated(shifted, 16).part(0, 2))


def _zero_sums(unit: Unit) -> None:
    for total in _sums(unit):
        unit.result(total, unit.emit.number(0, _SUM))


def _zero_sum(unit: Unit) -> None:
    unit.result(unit.emit.register(_ACCX), unit.emit.number(0, _SUM))


# ---- Memory


def _load(low: int, size: int) -> Callable[[Unit], None]:
    return lambda unit: unit.load(unit.address_register(), unit.vector("qu").part(low, size))


def _store(low: int, size: int) -> Callable[[Unit], None]:
    return lambda unit: unit.store(unit.address_register(), unit.vector("qv").part(low, size))


def _load_at(unit: Unit) -> None:
    address = unit.emit.sum(unit.address_register(), unit.constant)
    unit.load(address, unit.vector("qu"))


def _store_at(unit: Unit) -> None:
    address = unit.emit.sum(unit.address_register(), unit.constant)
    unit.store(address, unit.vector("qs"))


def _broadcast(bits: int) -> Callable[[Unit], None]:
    def meaning(unit: Unit) -> None:
        size = bits // 8
        value = unit.emit.load(unit.aligned(unit.address_register(), size), size=size)
        for lane in unit.lanes(bits, "qu"):
            unit.result(lane, value)

    return meaning


def _meanings() -> dict[str, Callable[[Unit], None]]:
    found = {
        "andq": _bitwise(Code.INT_AND),
        "orq": _bitwise(Code.INT_OR),
        "xorq": _bitwise(Code.INT_XOR),
        "notq": _bitwise(Code.INT_NEGATE),
        "zero.q": _zero,
        "vsl.32": _shift_left,
        "vsr.32": _shift_right,
        "vmulas.s16.qacc": _add_products,
        "srcmb.s16.qacc": _shift_sums,
        "zero.qacc": _zero_sums,
        "zero.accx": _zero_sum,
        "vld.128": _load(0, VECTOR),
        "vld.l.64": _load(0, 8),
        "vld.h.64": _load(8, 8),
        "vst.128": _store(0, VECTOR),
        "vst.l.64": _store(0, 8),
        "vst.h.64": _store(8, 8),
        "ld.qr": _load_at,
        "st.qr": _store_at,
    }
    for bits in (8, 16, 32):
        found |= {
            f"vadds.s{bits}": _sum(Code.INT_ADD, bits),
            f"vsubs.s{bits}": _sum(Code.INT_SUB, bits),
            f"vzip.{bits}": _zip(bits),
            f"vunzip.{bits}": _unzip(bits),
            f"vldbc.{bits}": _broadcast(bits),
        }
    for bits in (8, 16):
        found |= {f"vmul.s{bits}": _product(True, bits), f"vmul.u{bits}": _product(False, bits)}
    return found


_MEANINGS = _meanings()
#: An operation, an access to memory beside it, and how the register of the address moves on.
_NAME = re.compile(r"(?:ee\.)?(.+?)(?:\.(ld|st))?(?:\.(ip|xp|incp))?")


def _parts(form: Form) -> tuple[str, str | None, str | None] | None:
    found = _NAME.fullmatch(form.name)
    if not found or found[1] not in _MEANINGS:
        return None
    return found[1], found[2], found[3]


def knows(form: Form) -> bool:
    return _parts(form) is not None


def decode(code: bytes) -> Decoded | None:
    """An instruction that the executor knows."""
    found = decoded(code)
    if not found or not knows(found[0]) or found[1].get("sel2"):  # what that means is not published
        return None
    form, values = found
    shown = (f"{name[0]}{n}" if name[0] in "qa" else str(n) for name, n in values.items())
    return Decoded(form.size, form.name, ", ".join(shown))


def mean(emit: Emit, code: bytes) -> None:
    """Writes the operations of an instruction that decode() knows."""
    found = decoded(code)
    assert found
    form, values = found
    parts = _parts(form)
    assert parts
    operation, access, step = parts
    unit = Unit(emit, values)
    if access == "st":
        unit.store(unit.address_register(), unit.vector("qv"))
    _MEANINGS[operation](unit)
    if access == "ld":
        unit.load(unit.address_register(), unit.vector("qu"))
    if step:
        address = unit.address_register()
        by = {"incp": lambda: VECTOR, "ip": lambda: unit.constant}.get(step)
        other = by() if by else unit.address_register("ad")
        unit.result(address, emit(Code.INT_ADD, address, other))
    unit.finish()
