# SPDX-License-Identifier: Apache-2.0 OR MIT
"""The claims about kernels of the MSP430. Their bounds are those of src/arch/msp430."""

from __future__ import annotations

from dataclasses import dataclass

from ..machine import Machine
from ..msp430 import FLAGS, INTERRUPTS, SIZE, Msp430
from ..terms import Term
from .claim import Claim, Unproved
from .codec import BLOCK, CONSTANTS_OF_16_BITS, WIDTHS, AreReduced, Decode, Encode
from .keccak import Permutation
from .linear import Q
from .memory import Copy, Wipe
from .ntt import Transform, TransformPart
from .product import KEEP_ALL, MultiplyBytes
from .sampling import Sampling

_BOARD, _BUILD = "msp430", "pocketkem"
#: FACTOR, TRANSFORM_BOUND and INVERSE_BOUND (src/arch/msp430/montgomery.py, ntt.py), and the bounds
#: that check_bounds there computes: of a transform, and of an inverse transform.
_FACTOR, _BOUND, _BOUND_OF_INVERSE = pow(2**16, -1, Q), 4_200, 16_383
_BOUND_AFTER, _BOUND_AFTER_INVERSE = 17_580, 2_105
#: What a product adds to a sum at most: the bound of two products (multiply_bytes.py).
_GROWTH = 3_861
#: Unpacked noise, by the number of parts (src/noise_packed.c): 3 + 3 * 1729, and
#: 3 + 3 * (749 + 1600 + 40).
_UNPACKED = {
    2: ("pocketkem-small", "pkem_ntt_half", 5_190),
    4: ("pocketkem-quarters", "pkem_ntt_quarter", 7_170),
}
_STATUS = "SR"


class _Kernel(Claim):
    """Kernels disable interrupts while they use the multiplier (Msp430.mend shows it). Whether they
    were enabled, and all else in the status register but the flags, is as before. What is in the
    multiplier when a kernel begins is anything."""

    def begin(self, machine: Machine, *arguments: int) -> dict[str, tuple]:
        kept = super().begin(machine, *arguments)
        assert isinstance(machine.core, Msp430)
        if machine.graph:
            machine.variables(machine.core.multiplier, SIZE // 2, 2, "multiplier")
            machine.set_register_term(_STATUS, machine.graph.variable(16, _STATUS, INTERRUPTS))
        else:
            machine.set_register(_STATUS, INTERRUPTS)
        return {**kept, _STATUS: (self._kept(machine),)}

    def check_end(self, machine: Machine, kept: dict[str, tuple]) -> None:
        kept = dict(kept)
        if (self._kept(machine),) != kept.pop(_STATUS):
            raise Unproved(f"{self.function} does not restore {_STATUS}")
        super().check_end(machine, kept)

    def besides(self, machine: Machine) -> list[tuple[int, int]]:
        assert isinstance(machine.core, Msp430)
        return [(machine.core.multiplier, SIZE)]

    @staticmethod
    def _kept(machine: Machine) -> Term | int:
        status = machine.register_term(_STATUS) if machine.graph else machine.register(_STATUS)
        return status & (~FLAGS & 0xFFFF)


@dataclass(frozen=True)
class _Copy(_Kernel, Copy):
    pass


@dataclass(frozen=True)
class _Wipe(_Kernel, Wipe):
    pass


@dataclass(frozen=True)
class _Permutation(_Kernel, Permutation):
    pass


@dataclass(frozen=True)
class _Encode(_Kernel, Encode):
    pass


@dataclass(frozen=True)
class _Decode(_Kernel, Decode):
    pass


@dataclass(frozen=True)
class _AreReduced(_Kernel, AreReduced):
    pass


@dataclass(frozen=True)
class _Transform(_Kernel, Transform):
    ROOM = 1 << 20  # flags are terms, too


@dataclass(frozen=True)
class _TransformPart(_Kernel, TransformPart):
    ROOM = _Transform.ROOM


@dataclass(frozen=True)
class _MultiplyBytes(_Kernel, MultiplyBytes):
    FACTOR, LEAST_B, MOST_B, GROWTH = _FACTOR, -_BOUND_AFTER, _BOUND_AFTER, _GROWTH
    kept_bits = _STATUS, ~FLAGS & 0xFFFF


def _transforms() -> list[Claim]:
    inverse = "pkem_inverse_ntt", _BUILD, _BOUND_OF_INVERSE, _BOUND_AFTER_INVERSE
    return [
        _Transform("pkem_ntt", _BUILD, _BOUND, _BOUND_AFTER, board=_BOARD),
        *(
            _Transform(*inverse, f"pkem_after_{name}", count, product=_FACTOR, board=_BOARD)
            for count, name in ((1, "one_product"), (2, "two_products"))
        ),
        *(
            _TransformPart(name, build, bound, _BOUND_AFTER, part=part, parts=parts, board=_BOARD)
            for parts, (build, name, bound) in _UNPACKED.items()
            for part in range(parts)
        ),
    ]


def _products() -> list[Claim]:
    name = "pkem_multiply_bytes"
    whole = [(first, 64, limit) for first in (0, 64) for limit in (KEEP_ALL, Q)]
    of = [_MultiplyBytes(name, _BUILD, *each, board=_BOARD) for each in whole]
    return [*of, Sampling(name, _BUILD, of[-1], board=_BOARD)]


def _codecs() -> list[Claim]:
    name = "pkem_encode_compressed"
    return [
        *(_Encode(name, _BUILD, d, BLOCK, in_block=True, board=_BOARD) for d in (1, *WIDTHS)),
        _Encode(name, _BUILD, 1, BLOCK, in_block=True, is_in_place=True, board=_BOARD),
        *(
            _Encode("pkem_encode_product", _BUILD, 12, BLOCK, constant, True, board=_BOARD)
            for constant in CONSTANTS_OF_16_BITS
        ),
        *(_Decode("pkem_decode_compressed", _BUILD, d, BLOCK, True, board=_BOARD) for d in WIDTHS),
        _AreReduced("pkem_are_reduced", _BUILD, board=_BOARD),
    ]


def claims() -> list[Claim]:
    return [
        _Copy("pkem_copy", _BUILD, board=_BOARD),
        _Wipe("pkem_wipe", _BUILD, board=_BOARD),
        _Permutation("pkem_keccak_f1600", _BUILD, board=_BOARD),
        *_transforms(),
        *_products(),
        *_codecs(),
    ]
