# SPDX-License-Identifier: Apache-2.0 OR MIT
"""The instructions of Armv8.1-M that kernels for vectors use (Helium, MVE; loops without branches),
and compilers (shifts of 64 bits, choices) [DDI0553, C2.4].

SLEIGH has few of them, and takes DLS for BLX and LSRL for ORR. All operands are read before a
result is written. No instruction is predicated, and LTPSIZE is 4: calls begin so by AAPCS32, and no
code of the library has VPT, VPST, or a loop that predicates its tail. FPSCR.QC, which nobody reads,
is not kept.

This module is loaded by the package, and no other module of the executor leads to it: it counts in
the keys of its own architecture's proofs alone (keys.py).
"""

from __future__ import annotations

import re
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, fields
from typing import NamedTuple

from . import cortex_m
from .core import BegunTranslation, Decoded
from .emit import Emit
from .pcode import Code, Operation, Place

#: The architecture of claims and records, and the board.
ARCH, BOARD = "armv81m", "cortex-m55"
VECTOR, WORD = 16, 4
#: The words of 64 bytes that each of four VLD4 or VST4 takes: word i is lane i / 4 of the vector
#: i % 4.
_OF_FOUR = ((0, 1, 10, 11), (2, 3, 12, 13), (4, 5, 14, 15), (6, 7, 8, 9))
_LOOP_END = "le"
CONDITIONS = ("eq", "ne", "cs", "cc", "mi", "pl", "vs", "vc", "hi", "ls", "ge", "lt", "gt", "le")
#: Of a core's own registers.
_NOWHERE = 0xE0000000


class Unit:
    """The operands of an instruction, and what it does. Results are kept until all operands have
    been read."""

    def __init__(self, at: BegunTranslation, values: Mapping[str, int]):
        self.emit, self.at, self.values = Emit(at), at, values
        self._results: list[tuple[Place, Place]] = []

    def vector(self, field: str, more: int = 0) -> Place:
        return self.emit.register(f"q{self.values[field] + more}")

    def lanes(self, bits: int, field: str, more: int = 0) -> list[Place]:
        vector, size = self.vector(field, more), bits // 8
        return [vector.part(at, size) for at in range(0, VECTOR, size)]

    def general(self, field: str) -> Place:
        return self.emit.register(_general(self.values[field]))

    def result(self, place: Place, value: Place) -> None:
        self._results.append((place, value))

    def results(self, bits: int, values: Sequence[Place]) -> None:
        """Lanes of the vector d."""
        for place, value in zip(self.lanes(bits, "d"), values, strict=True):
            self.result(place, value)

    def finish(self) -> list[Operation]:
        for place, value in self._results:
            self.emit.put(place, value)
        return self.emit.operations

    def extended(self, value: Place, size: int) -> Place:
        return self.emit(Code.INT_SEXT, value, size=size)

    # ---- Memory

    def aligned(self, address: Place, size: int = WORD) -> Place:
        """An address that is no multiple of a lane's size faults: it becomes one that nothing is
        at."""
        emit, found = self.emit, self.at.fresh(4)
        rest = emit(Code.INT_AND, address, size - 1)
        is_between = emit(Code.INT_NOTEQUAL, rest, 0, size=1)
        emit.choose(is_between, emit.number(_NOWHERE), address, out=found)
        return found

    def address(self, unit: int) -> Place:
        """That of a load or store, which may move its register on."""
        base, by = self.general("n"), self.values["i"] * unit
        moved = self.emit.sum(base, by if self.values["u"] else -by)
        if self.values["w"]:
            self.result(base, moved)
        return self.aligned(moved if self.values["p"] else self.emit.copy(base), unit)


Meaning = Callable[[Unit], None]


# ---- Memory


def _load(unit: Unit) -> None:
    address = unit.address(WORD)
    unit.results(32, [unit.emit.load(unit.emit.sum(address, at)) for at in range(0, VECTOR, WORD)])


def _store(unit: Unit) -> None:
    address = unit.address(WORD)
    for n, lane in enumerate(unit.lanes(32, "d")):
        unit.emit.store(unit.emit.sum(address, WORD * n), lane)


def _load_halves(unit: Unit) -> None:
    address, emit = unit.address(2), unit.emit
    halves = [emit.load(emit.sum(address, 2 * n), size=2) for n in range(4)]
    unit.results(32, [unit.extended(half, 4) for half in halves])


def _of_four(is_load: bool) -> Meaning:
    def meaning(unit: Unit) -> None:
        emit, base = unit.emit, unit.general("n")
        address = unit.aligned(base)
        for word in _OF_FOUR[unit.values["j"]]:
            lane = unit.lanes(32, "d", word % 4)[word // 4]
            place = emit.sum(address, WORD * word)
            if is_load:
                unit.result(lane, emit.load(place))
            else:
                emit.store(place, lane)
        if unit.values["w"]:
            unit.result(base, emit.sum(base, 4 * VECTOR))

    return meaning


# ---- Bits


def _bitwise(code: Code, is_inverted: bool = False) -> Meaning:
    """is_inverted: the second operand is."""

    def meaning(unit: Unit) -> None:
        emit, found = unit.emit, []
        for a, b in zip(unit.lanes(32, "a"), unit.lanes(32, "b"), strict=True):
            found.append(emit(code, a, emit(Code.INT_NEGATE, b) if is_inverted else b))
        unit.results(32, found)

    return meaning


def _shift_right(unit: Unit) -> None:
    by = 32 - unit.values["s"]
    unit.results(32, [unit.emit(Code.INT_RIGHT, each, by) for each in unit.lanes(32, "b")])


def _shift_left_insert(unit: Unit) -> None:
    emit, by, found = unit.emit, unit.values["s"], []
    for old, value in zip(unit.lanes(32, "d"), unit.lanes(32, "b"), strict=True):
        kept = emit(Code.INT_AND, old, (1 << by) - 1)
        found.append(emit(Code.INT_OR, emit(Code.INT_LEFT, value, by), kept))
    unit.results(32, found)


def _exchange_halves(unit: Unit) -> None:
    halves = unit.lanes(16, "b")
    unit.results(16, [unit.emit.copy(halves[i ^ 1]) for i in range(8)])


def _duplicate(unit: Unit) -> None:
    unit.results(32, [unit.general("m")] * 4)


# ---- Numbers


def _pairs(unit: Unit, bits: int) -> list[tuple[Place, Place]]:
    """The lanes of a, and those of b, or the lower bits of a general register."""
    second = (
        [unit.general("m").part(0, bits // 8)] * (8 * VECTOR // bits)
        if "m" in unit.values
        else unit.lanes(bits, "b")
    )
    return list(zip(unit.lanes(bits, "a"), second, strict=True))


def _lane_by_lane(bits: int, compute: Callable[[Unit, Place, Place], Place]) -> Meaning:
    return lambda unit: unit.results(bits, [compute(unit, *pair) for pair in _pairs(unit, bits)])


def _modular(code: Code, bits: int) -> Meaning:
    return _lane_by_lane(bits, lambda unit, a, b: unit.emit(code, a, b, size=bits // 8))


def _multiply_add(bits: int) -> Meaning:
    def meaning(unit: Unit) -> None:
        emit, size = unit.emit, bits // 8
        products = [emit(Code.INT_MULT, *pair, size=size) for pair in _pairs(unit, bits)]
        sums = zip(unit.lanes(bits, "d"), products, strict=True)
        unit.results(bits, [emit(Code.INT_ADD, *each, size=size) for each in sums])

    return meaning


def _doubling_upper_half(unit: Unit, a: Place, b: Place) -> Place:
    """(2 a b + 2^15) / 2^16, rounded down: 2^15 alone saturates."""
    emit = unit.emit
    product = emit(Code.INT_MULT, unit.extended(a, 4), unit.extended(b, 4))
    rounded = emit(Code.INT_SRIGHT, emit(Code.INT_ADD, product, 1 << 14), 15)
    most = emit.number((1 << 15) - 1)
    kept = emit.at.fresh(4)
    emit.choose(emit(Code.INT_SLESS, most, rounded, size=1), most, rounded, out=kept)
    return kept.part(0, 2)


def _rounded_upper_half(unit: Unit, a: Place, b: Place) -> Place:
    emit = unit.emit
    product = emit(Code.INT_MULT, unit.extended(a, 8), unit.extended(b, 8), size=8)
    return emit(Code.INT_ADD, product, 1 << 31, size=8).part(4, 4)


def _long(is_top: bool, multiply: Callable[[Unit, Place, Place], Place]) -> Meaning:
    """Of the upper or lower halves of words."""
    return lambda unit: unit.results(
        32, [multiply(unit, *pair) for pair in _pairs(unit, 16)[is_top::2]]
    )


def _signed_product(unit: Unit, a: Place, b: Place) -> Place:
    return unit.emit(Code.INT_MULT, unit.extended(a, 4), unit.extended(b, 4))


def _polynomial_product(unit: Unit, a: Place, b: Place) -> Place:
    """Over GF(2)."""
    emit = unit.emit
    a, b = (emit(Code.INT_ZEXT, each) for each in (a, b))
    total = emit.number(0)
    for bit in range(16):
        mask = emit(Code.INT_SRIGHT, emit(Code.INT_LEFT, a, 31 - bit), 31)
        shifted = emit(Code.INT_LEFT, b, bit) if bit else b
        total = emit(Code.INT_XOR, total, emit(Code.INT_AND, shifted, mask))
    return total


# ---- Shifts of 64 bits, which compilers use


def _long_shift(code: Code) -> Meaning:
    def meaning(unit: Unit) -> None:
        emit = unit.emit
        low, high = (emit.register(each) for each in _halves_of_long(unit.values))
        shifted = emit(code, emit(Code.PIECE, high, low, size=8), unit.values["i"] or 32, size=8)
        unit.result(low, shifted.part(0, 4))
        unit.result(high, shifted.part(4, 4))

    return meaning


def _halves_of_long(values: Mapping[str, int]) -> tuple[str, str]:
    return _general(2 * values["l"]), _general(2 * values["h"] + 1)


# ---- Values that are chosen, by compilers


def _condition(emit: Emit, number: int) -> Place:
    """[DDI0553, C1.3]"""
    n, z, c, v = (emit.register(name) for name in ("NG", "ZR", "CY", "OV"))
    differ = emit(Code.BOOL_XOR, n, v, size=1)
    is_no_less = emit(Code.BOOL_NEGATE, differ, size=1)
    is_not_zero = emit(Code.BOOL_NEGATE, z, size=1)
    is_so = (
        *(z, c, n, v, emit(Code.BOOL_AND, c, is_not_zero, size=1), is_no_less),
        emit(Code.BOOL_AND, is_no_less, is_not_zero, size=1),
    )[number // 2]
    return emit(Code.BOOL_NEGATE, is_so, size=1) if number % 2 else is_so


def _choose(change: Callable[[Emit, Place], Place]) -> Meaning:
    """The first operand, or what becomes of the second one. PC is 0 here."""

    def meaning(unit: Unit) -> None:
        emit, values = unit.emit, unit.values
        one, other = (
            emit.number(0) if values[field] == 15 else unit.general(field) for field in "xy"
        )
        found = emit.at.fresh(4)
        emit.choose(_condition(emit, values["c"]), one, change(emit, other), out=found)
        unit.result(unit.general("r"), found)

    return meaning


# ---- Loops


def _loop_start(unit: Unit) -> None:
    unit.result(unit.emit.register("lr"), unit.general("n"))


def _loop_end(unit: Unit) -> None:
    emit, count = unit.emit, unit.emit.register("lr")
    goes = emit(Code.INT_LESS, emit.number(1), count, size=1)
    emit(Code.INT_SUB, count, emit(Code.INT_ZEXT, goes), out=count)
    emit.branch_if(goes, _target(unit.at.address, unit.values))


def _target(address: int, values: Mapping[str, int]) -> int:
    return address + 4 - 4 * values["i"] - 2 * values["j"]


# ---- Forms


class Form(NamedTuple):
    """name: of the instruction. operands: how people see them."""

    name: str
    match: int  # the constant bits
    mask: int  # where they are
    fields: Mapping[str, Sequence[int]]  # the places of a field's bits, the lowest first
    operands: str
    meaning: Meaning


def _form(name: str, bits: str, operands: str, meaning: Meaning) -> Form:
    """bits: the highest first; letters are fields."""
    bits = bits.replace(" ", "")
    assert len(bits) == 32
    fields_: dict[str, list[int]] = {}
    for at, letter in enumerate(reversed(bits)):
        if letter.isalpha():
            fields_.setdefault(letter, []).append(at)
    match = int(re.sub("[a-z]", "0", bits), 2)
    return Form(
        name,
        match,
        int(re.sub("[a-z]", "0", bits.replace("0", "1")), 2),
        fields_,
        operands,
        meaning,
    )


_MEMORY = "q{d}, {address}"
_THREE, _BY_SCALAR, _SHIFTED = "q{d}, q{a}, q{b}", "q{d}, q{a}, {m}", "q{d}, q{b}, #{s:#x}"


def _by_both(name: str, compute: Meaning, vector: str, scalar: str) -> list[Form]:
    return [_form(name, vector, _THREE, compute), _form(name, scalar, _BY_SCALAR, compute)]


FORMS: Sequence[Form] = (
    _form("vldrw.u32", "1110110pu0w1nnnn ddd111110iiiiiii", _MEMORY, _load),
    _form("vstrw.32", "1110110pu0w0nnnn ddd111110iiiiiii", _MEMORY, _store),
    _form("vldrh.s32", "1110110pu0w11nnn ddd011110iiiiiii", _MEMORY, _load_halves),
    _form(
        "vld4{j}.32", "1111110010w1nnnn ddd111110jj00001", "{four}, [{n}]{moves}", _of_four(True)
    ),
    _form(
        "vst4{j}.32", "1111110010w0nnnn ddd111110jj00001", "{four}, [{n}]{moves}", _of_four(False)
    ),
    _form("veor", "111111110000aaa0 ddd000010101bbb0", _THREE, _bitwise(Code.INT_XOR)),
    _form("vbic", "111011110001aaa0 ddd000010101bbb0", _THREE, _bitwise(Code.INT_AND, True)),
    _form("vorr", "111011110010aaa0 ddd000010101bbb0", _THREE, _bitwise(Code.INT_OR)),
    _form("vshr.u32", "11111111101sssss ddd000000101bbb0", _SHIFTED, _shift_right),
    _form("vsli.32", "11111111101sssss ddd001010101bbb0", _SHIFTED, _shift_left_insert),
    _form("vrev32.16", "1111111110110100 ddd000001100bbb0", "q{d}, q{b}", _exchange_halves),
    _form("vdup.32", "111011101010ddd0 mmmm101100010000", "q{d}, {m}", _duplicate),
    _form("vadd.i16", "111011110001aaa0 ddd010000100bbb0", _THREE, _modular(Code.INT_ADD, 16)),
    _form("vadd.i32", "111011110010aaa0 ddd010000100bbb0", _THREE, _modular(Code.INT_ADD, 32)),
    _form("vsub.i16", "111111110001aaa0 ddd010000100bbb0", _THREE, _modular(Code.INT_SUB, 16)),
    *_by_both(
        "vmul.i16",
        _modular(Code.INT_MULT, 16),
        "111011110001aaa0 ddd010010101bbb0",
        "111011100001aaa1 ddd111100110mmmm",
    ),
    _form(
        "vmul.i32",
        "111011110010aaa0 ddd010010101bbb0",
        _THREE,
        _modular(Code.INT_MULT, 32),
    ),
    _form("vmul.i32", "111011100010aaa1 ddd111100110mmmm", _BY_SCALAR, _modular(Code.INT_MULT, 32)),
    _form("vmla.s16", "111011100001aaa1 ddd011100100mmmm", _BY_SCALAR, _multiply_add(16)),
    _form("vmla.s32", "111011100010aaa1 ddd011100100mmmm", _BY_SCALAR, _multiply_add(32)),
    *_by_both(
        "vqrdmulh.s16",
        _lane_by_lane(16, _doubling_upper_half),
        "111111110001aaa0 ddd010110100bbb0",
        "111111100001aaa1 ddd011100110mmmm",
    ),
    _form(
        "vrmulh.s32",
        "111011100010aaa1 ddd111100000bbb1",
        _THREE,
        _lane_by_lane(32, _rounded_upper_half),
    ),
    *(
        _form(f"vmull{half}.{kind}16", f"{first}aaa1 ddd{is_top}11100000bbb0", _THREE, meaning)
        for is_top, half in enumerate("bt")
        for kind, first, meaning in (
            ("s", "111011100001", _long(bool(is_top), _signed_product)),
            ("p", "111111100011", _long(bool(is_top), _polynomial_product)),
        )
    ),
    *(
        _form(
            name, f"111010100101lll0 0iiihhh1ii{kind}1111", "{l}, {h}, #{i:#x}", _long_shift(code)
        )
        for name, kind, code in (
            ("lsll", "00", Code.INT_LEFT),
            ("lsrl", "01", Code.INT_RIGHT),
            ("asrl", "10", Code.INT_SRIGHT),
        )
    ),
    *(
        _form(name, f"111010100101xxxx 10{way}rrrrccccyyyy", "{r}, {x}, {y}, {c}", _choose(change))
        for name, way, change in (
            ("csel", "00", lambda _emit, place: place),
            ("csinc", "01", lambda emit, place: emit.sum(place, 1)),
            ("csinv", "10", lambda emit, place: emit(Code.INT_NEGATE, place)),
            ("csneg", "11", lambda emit, place: emit(Code.INT_2COMP, place)),
        )
    ),
    _form("dls", "111100000100nnnn 1110000000000001", "lr, {n}", _loop_start),
    _form(_LOOP_END, "1111000000001111 1100jiiiiiiiiii1", "lr, {target:#x}", _loop_end),
)


#: What SLEIGH takes for something else: masks and constant bits.
_OTHERS = (
    (0xEF00_0000, 0xEF00_0000),  # vectors, for those of another profile
    (0xFF10_0000, 0xF900_0000),
    (0xFF90_0F5F, 0xEE80_0B10),
    (0xEC00_0800, 0xEC00_0000),  # coprocessors but 10 and 11, of which there are none
    (0xEC00_0E00, 0xEC00_0800),
    (0xEC00_0C00, 0xEC00_0C00),
    (0xFFF0_000D, 0xEA50_000D),  # other shifts of 64 bits, for ORR with SP or PC
    (0xFFFF_0000, 0xE89F_0000),  # CLRM, for LDM from PC
    (0xFFBF_0E00, 0xEC9F_0A00),  # VSCCLRM, for VLDM from PC
)


def _general(number: int) -> str:
    return {13: "sp", 14: "lr", 15: "pc"}.get(number, f"r{number}")


def _is_defined(values: Mapping[str, int]) -> bool:
    """Whether the manual says what it does, and this module, too."""
    return (
        values.get("n") not in (13, 15)
        and values.get("m") not in (13, 15)
        and bool(values.get("p", 1) or values.get("w"))
        and not ("j" in values and values.get("d", 0) > 4)
        and values.get("h", 0) < 6
        and values.get("c", 0) < len(CONDITIONS)
        and values.get("r") not in (13, 15)
        and 13 not in (values.get("x"), values.get("y"))
    )


def decoded(code: bytes) -> tuple[Form, dict[str, int]] | None:
    """The form of an instruction, and its fields' values."""
    if len(code) < 4:
        return None
    word = int.from_bytes(code[:2], "little") << 16 | int.from_bytes(code[2:4], "little")
    for form in FORMS:
        if word & form.mask == form.match:
            values = {
                field: sum((word >> at & 1) << i for i, at in enumerate(places))
                for field, places in form.fields.items()
            }
            return (form, values) if _is_defined(values) else None
    return None


def _shown(form: Form, values: Mapping[str, int], address: int) -> dict[str, object]:
    """What is in a form's text."""
    found: dict[str, object] = dict(values)
    found |= {field: _general(values[field]) for field in "nmrxy" if field in values}
    if "c" in values:
        found |= {field: "zr" for field in "xy" if values[field] == 15}
        found["c"] = CONDITIONS[values["c"]]
    if form.name == "vshr.u32":
        found["s"] = 32 - values["s"]
    if "p" in values:
        by = values["i"] * (2 if form.name == "vldrh.s32" else WORD)
        offset = f"#{'' if values['u'] else '-'}{by:#x}"
        inside = f"[{found['n']}{',' + offset if values['p'] else ''}]"
        after = "!" if values["p"] and values["w"] else ""
        found["address"] = f"{inside}{after}" if values["p"] else f"{inside},{offset}"
    if "h" in values:
        found["l"], found["h"] = _halves_of_long(values)
        found["i"] = values["i"] or 32
    if "j" in values and "d" in values:
        found["four"] = f"{{q{values['d']}-q{values['d'] + 3}}}"
        found["moves"] = "!" if values["w"] else ""
    if form.name == _LOOP_END:
        found["target"] = _target(address, values)
    return found


@dataclass(frozen=True)
class Helium(cortex_m.CortexM):
    def decode(self, address: int, code: bytes) -> Decoded | None:
        found = decoded(code)
        if not found:
            return None
        form, values = found
        shown = _shown(form, values, address)
        return Decoded(4, form.name.format(**shown), form.operands.format(**shown))

    def mend(
        self, at: BegunTranslation, mnemonic: str, body: str, operations: list[Operation]
    ) -> list[Operation]:
        found = decoded(at.code)
        if not found:
            return super().mend(at, mnemonic, body, operations)
        form, values = found
        unit = Unit(at, values)
        form.meaning(unit)
        return unit.finish()

    def can_lift(self, code: bytes) -> bool:
        """What SLEIGH takes for something else."""
        word = int.from_bytes(code[:2], "little") << 16 | int.from_bytes(code[2:4], "little")
        return not any(word & mask == match for mask, match in _OTHERS) and super().can_lift(code)


def _core() -> Helium:
    other = cortex_m.CORES["cortex-m33"]
    known = {field.name: getattr(other, field.name) for field in fields(other)}
    return Helium(**{**known, "name": BOARD})


CORES = {BOARD: _core()}
