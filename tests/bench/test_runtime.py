# SPDX-License-Identifier: Apache-2.0 OR MIT
"""Arithmetic that a compiler leaves to its run-time library, where we wrote that library."""

import random

import pytest

from boards_here import usable
from small_kem import device

ARITHMETIC = """
#include <stdint.h>
#include <string.h>
int crypto_kem_keypair(uint8_t *pk, uint8_t *sk) { return 0; }
int crypto_kem_enc(uint8_t *ct, uint8_t *ss, const uint8_t *pk) {
    uint64_t a, b, wide[10];
    uint32_t narrow[8], with_sign[3];
    memcpy(&a, pk, 8);
    memcpy(&b, pk + 8, 8);
    uint32_t x = (uint32_t)a, y = (uint32_t)b, n = pk[16];
    narrow[0] = x * y;
    narrow[1] = x << n;
    narrow[2] = x >> n;
    narrow[3] = (uint32_t)((int32_t)x >> n);
    narrow[4] = x / y;
    narrow[5] = x % y;
    narrow[6] = (uint16_t)((uint16_t)x * (uint16_t)y);
    narrow[7] = (uint16_t)((uint16_t)x / (uint16_t)(y | 1)) +
                ((uint32_t)((uint16_t)x % (uint16_t)(y | 1)) << 16);
    wide[0] = a * b;
    wide[1] = a / b;
    wide[2] = a % b;
    wide[3] = a << pk[17];
    wide[4] = a >> pk[17];
    wide[5] = (uint64_t)((int64_t)a >> pk[17]);
    int32_t s = (int32_t)x, t = (int32_t)y;
    wide[6] = (uint64_t)x * y;
    wide[7] = (uint64_t)((int64_t)s * t);
    wide[8] = __builtin_bswap64(a);
    wide[9] = __builtin_bswap32(x);
    with_sign[0] = (uint32_t)(s / t);
    with_sign[1] = (uint32_t)(s % t);
    with_sign[2] = (uint16_t)((int16_t)s / (int16_t)(t | 1)) +
                   ((uint32_t)(uint16_t)((int16_t)s % (int16_t)(t | 1)) << 16);
    memcpy(ss, narrow, sizeof narrow);
    memcpy((uint8_t *)pk + 20, wide, sizeof wide);
    memcpy((uint8_t *)pk + 100, with_sign, sizeof with_sign);
    return 0;
}
int crypto_kem_dec(uint8_t *ss, const uint8_t *ct, const uint8_t *sk) { return 0; }
"""


def signed(x: int, bits: int) -> int:
    low = x % 2**bits
    return low - 2**bits if low >> (bits - 1) else low


def truncated(n: int, d: int) -> tuple[int, int]:
    """Quotient and remainder as in C, where the quotient is rounded towards zero."""
    quotient = abs(n) // abs(d) * (1 if (n < 0) == (d < 0) else -1)
    return quotient, n - quotient * d


def words(values: list[int], size: int) -> bytes:
    return b"".join((value % 256**size).to_bytes(size, "little") for value in values)


def swapped(n: int, size: int) -> int:
    return int.from_bytes(n.to_bytes(size, "little"), "big")


@pytest.mark.parametrize("name", ["msp430", "esp32"])
def test_arithmetic(tmp_path, name):
    numbers = random.Random(430)
    with device(usable(name), tmp_path, ARITHMETIC, ["-Os"]) as d:
        for case in range(24):
            a = numbers.getrandbits(64)
            b = numbers.getrandbits([17, 33, 64][case % 3]) | 1
            n = [0, 1, 16, 31][case % 4]
            far = [0, 1, 31, 32, 33, 63][case % 6]
            pk = a.to_bytes(8, "little") + b.to_bytes(8, "little") + bytes([n, far])
            d.load("pk", pk.ljust(300, b"\0"))
            d.run("encaps")
            x, y = a % 2**32, b % 2**32
            s, t = signed(x, 32), signed(y, 32)
            narrow = [x * y, x << n, x >> n, s >> n, x // y, x % y, (x * y) % 2**16]
            quotient, remainder = divmod(x % 2**16, y % 2**16)
            narrow.append(quotient + remainder * 2**16)
            wide = [a * b, a // b, a % b, a << far, a >> far, signed(a, 64) >> far]
            wide += [x * y, s * t, *(swapped(n, size) for n, size in ((a, 8), (x, 4)))]
            quotient, remainder = truncated(signed(x, 16), signed(y, 16))
            with_sign = [*truncated(s, t), quotient % 2**16 + (remainder % 2**16) * 2**16]
            d._contents.pop("pk")
            assert d.read("ss") == words(narrow, 4)
            assert d.read("pk")[20:112] == words(wide, 8) + words(with_sign, 4)
