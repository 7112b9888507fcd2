# SPDX-License-Identifier: Apache-2.0 OR MIT
"""MAC16: multiplications of 16 bits, and sums in an accumulator of 40 [Xtensa ISA, 4.3.7].

SLEIGH overwrites m1 and m2, exchanges the halves of m and a, has sums of 64 bits, and lacks MULS.
"""

from __future__ import annotations

from collections.abc import Callable

from .emit import Emit
from .pcode import Code, Place
from .xtensa_fields import Fields, OwnForm

_KINDS = ("umul", "mul", "mula", "muls")
_HALVES = ("ll", "hl", "lh", "hh")
#: By op2: the operands (d: one of m0 to m3, a: a general register), and what m is loaded from.
_OPERANDS = ("dd", "dd", "dd", "ad", "da", "da", "da", "aa")
_LOADS = {0: 4, 1: -4, 4: 4, 5: -4, 8: 4, 9: -4}


def own(f: Fields) -> OwnForm | None:
    if f.op0 != 4 or f.op2 > 9:
        return None
    step = _LOADS.get(f.op2)
    load = {None: "", 4: "ldinc", -4: "lddec"}[step]
    if f.op2 >= 8:
        if f.op1 or f.r >> 2 or f.t:
            return None
        return OwnForm(load, _always, "m{f.r}, a{f.s}", _meaning(None, "", step))
    operands, kind = _OPERANDS[f.op2], _KINDS[f.op1 >> 2]
    if not _is_canonical(f, operands, step) or (step and kind != "mula"):
        return None
    if kind == "umul" and operands != "aa":
        return None
    mnemonic = ".".join(filter(None, (kind, operands, _HALVES[f.op1 & 3], load)))
    x, y = _names(f, operands)
    body = f"m{f.r & 3}, a{f.s}, {x}, {y}" if step else f"{x}, {y}"
    return OwnForm(mnemonic, _always, body, _meaning(kind, operands, step))


def _always(_f: Fields) -> bool:
    return True


def _is_canonical(f: Fields, operands: str, step: int | None) -> bool:
    """The bits that mean nothing are 0."""
    bits_of_w = 0 if step else 3
    wrong_r = f.r & (8 | bits_of_w | (0 if operands[0] == "d" else 4))
    wrong_s = f.s if operands[0] == "d" and not step else 0
    wrong_t = f.t & ~4 if operands[1] == "d" else 0
    return not (wrong_r or wrong_s or wrong_t)


def _names(f: Fields, operands: str) -> tuple[str, str]:
    x = f"m{f.r >> 2 & 1}" if operands[0] == "d" else f"a{f.s}"
    y = f"m{2 + (f.t >> 2 & 1)}" if operands[1] == "d" else f"a{f.t}"
    return x, y


def _meaning(kind: str | None, operands: str, step: int | None) -> Callable[[Emit, Fields], None]:
    def meaning(emit: Emit, f: Fields) -> None:
        if kind:
            _accumulate(emit, kind, _product(emit, f, kind, operands))
        if step:
            address = emit.sum(emit.register(f"a{f.s}"), step)
            emit.load(address, out=emit.register(f"M{f.r & 3}"))
            emit.put(emit.register(f"a{f.s}"), address)

    return meaning


def _product(emit: Emit, f: Fields, kind: str, operands: str) -> Place:
    extended = Code.INT_ZEXT if kind == "umul" else Code.INT_SEXT
    factors = []
    for i, name in enumerate(_names(f, operands)):
        half = f.op1 >> i & 1
        factors.append(emit(extended, emit.register(name.replace("m", "M")).part(2 * half, 2)))
    return emit(Code.INT_MULT, *factors)


def _accumulate(emit: Emit, kind: str, product: Place) -> None:
    low, high = emit.register("ACCLO"), emit.register("ACCHI")
    if kind == "umul":
        emit.put(low, product)
        emit.put(high, emit.number(0))
        return
    if kind == "mul":
        emit.put(low, product)
        emit(Code.INT_SRIGHT, product, emit.number(31), out=high)
        return
    code = Code.INT_ADD if kind == "mula" else Code.INT_SUB
    before = emit(Code.PIECE, high, low, size=8)
    after = emit(code, before, emit(Code.INT_SEXT, product, size=8), size=8)
    emit(code, low, product, out=low)
    emit(Code.INT_SEXT, after.part(4, 1), out=high)
