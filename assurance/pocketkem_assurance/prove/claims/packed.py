# SPDX-License-Identifier: Apache-2.0 OR MIT
"""Where coefficients of three bits are in the bytes that pkem_pack_noise_block writes and
pkem_transform_packed reads."""

from __future__ import annotations

#: Of the pairs of a group of eight coefficients, in the order in which half a word has them, where
#: pairs have an order of their own (PKEM_PACKED_PAIRS).
_PAIRS = (0, 2, 1, 3)


def bits_of_coefficient(arch: str, i: int) -> list[int]:
    """The numbers of its bits among those of all bytes, the lowest first."""
    orders = {"xtensa": _in_pairs, "avr": _in_planes}
    order = orders.get(arch, lambda i, bit: 3 * i + bit)
    return [order(i, bit) for bit in range(3)]


def _in_planes(i: int, bit: int) -> int:
    """A byte has the same bit of eight coefficients."""
    return 24 * (i // 8) + 8 * bit + i % 8


def _in_pairs(i: int, bit: int) -> int:
    """32 coefficients are three words. The coefficients of a pair are at the same place in either
    half of a word. Half a word has four coefficients of one of three groups, then one of the fourth
    group, whose last pair has each of its bits in another word."""
    block, in_block = divmod(i, 32)
    group, in_group = divmod(in_block, 8)
    pair, half = divmod(in_group, 2)
    if group < 3:
        word, at = group, 3 * _PAIRS.index(pair) + bit
    elif pair < 3:
        word, at = pair, 12 + bit
    else:
        word, at = bit, 15
    return 96 * block + 32 * word + 16 * half + at
