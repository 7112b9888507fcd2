# SPDX-License-Identifier: Apache-2.0 OR MIT
"""The magic constants of the arithmetic, computed again from their definitions."""

import pytest

from schemes import Q
from source import macro, table

pytestmark = pytest.mark.quick

WORD = 2**32


def plantard(c: int) -> int:
    """PKEM_CONSTANT(c): (c * -2^32 mod q) * q^-1 mod 2^32."""
    return c * -WORD % Q * pow(Q, -1, WORD) % WORD


def bit_reverse7(i: int) -> int:
    return int(f"{i:07b}"[::-1], 2)


def test_plantard_constants():
    assert macro("poly/ntt.h", "PKEM_Q") == Q
    assert macro("poly/ntt.h", "PKEM_REDUCED") == (Q - 1) // 2
    assert macro("poly/ntt.h", "PKEM_Q_INVERSE") == pow(Q, -1, WORD)
    assert macro("poly/ntt.h", "PKEM_ONE") == plantard(1)
    assert macro("poly/ntt.h", "PKEM_REDUCE_FACTOR") == -pow(WORD, -1, Q) % Q
    assert macro("poly/ntt.h", "PKEM_UNDO_REDUCE") == plantard(-WORD)
    assert macro("poly/ntt.h", "PKEM_FIRST_ZETA") == pow(17, 64, Q)


def test_zetas():
    zetas = [plantard(pow(17, bit_reverse7(i), Q)) for i in range(128)]
    assert table("poly/zetas.c", "pkem_zetas") == zetas


def test_factors_of_the_first_layers():
    """The factors of the coefficients 64, 128, 192 further on, in each quarter."""
    factors = []
    for half, sign in (0, 1), (0, -1), (1, 1), (1, -1):
        inner = sign * pow(17, bit_reverse7(2 + half), Q)
        outer = (-1) ** half * pow(17, bit_reverse7(1), Q)
        factors += [inner, outer, inner * outer]
    centred = [(f + Q // 2) % Q - Q // 2 for f in factors]
    assert table("noise_packed.c", "first_layers") == centred


def test_factors_after_products():
    """1/128 of the inverse transform, and -2^32 for each Plantard product before it."""
    last_zeta = pow(17, bit_reverse7(1), Q)
    for name, products in (("pkem_after_one_product", 1), ("pkem_after_two_products", 2)):
        f = pow(128, -1, Q) * pow(-WORD, products, Q)
        assert table("poly/zetas.c", name) == [plantard(f), plantard(f * -pow(last_zeta, -1, Q))]
