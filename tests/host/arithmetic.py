# SPDX-License-Identifier: Apache-2.0 OR MIT
"""The ring Z_q[X] / (X^256 + 1) in integers, from its definitions."""

import functools

import numpy as np

from schemes import N, Q


def bit_reverse7(i: int) -> int:
    return int(f"{i:07b}"[::-1], 2)


@functools.cache
def gamma(i: int) -> int:
    """The modulus of pair i of a transformed polynomial is X^2 - gamma(i) [FIPS203, 4.3]."""
    return pow(17, 2 * bit_reverse7(i) + 1, Q)


@functools.cache
def powers() -> np.ndarray:
    return np.array([[pow(gamma(i), j, Q) for j in range(128)] for i in range(128)])


def ntt(f: list[int]) -> list[int]:
    """The residues of f modulo the 128 factors X^2 - gamma, by evaluation."""
    return (powers() @ np.array(f).reshape(128, 2) % Q).ravel().tolist()


def multiply(f: list[int], g: list[int]) -> list[int]:
    """The schoolbook product, with X^256 = -1."""
    product = np.append(np.convolve(f, g), 0)
    return ((product[:N] - product[N:]) % Q).tolist()


def multiply_transformed(f: list[int], g: list[int]) -> list[int]:
    """The product pair by pair, modulo X^2 - gamma [FIPS203, Algorithms 11 and 12]."""
    result = []
    for i in range(128):
        a0, a1, b0, b1 = *f[2 * i : 2 * i + 2], *g[2 * i : 2 * i + 2]
        result += [(a0 * b0 + a1 * b1 * gamma(i)) % Q, (a0 * b1 + a1 * b0) % Q]
    return result


def compress(x: int, d: int) -> int:
    """round(2^d / q * x) mod 2^d; there is no tie, because q is odd [FIPS203, 4.7]."""
    return ((x % Q << d + 1) + Q) // (2 * Q) % 2**d


def decompress(y: int, d: int) -> int:
    """round(q / 2^d * y), ties up [FIPS203, 4.8]."""
    return (Q * y + 2 ** (d - 1)) // 2**d


def encode(coefficients: list[int], d: int) -> bytes:
    """ByteEncode_d [FIPS203, Algorithm 5] for a number of coefficients that is a multiple of 8."""
    return b"".join(
        sum(c << d * j for j, c in enumerate(coefficients[i : i + 8])).to_bytes(d, "little")
        for i in range(0, len(coefficients), 8)
    )


def sample_ntt(stream: bytes) -> list[int]:
    """SampleNTT [FIPS203, Algorithm 7] from the beginning of a stream."""
    result: list[int] = []
    for i in range(0, len(stream) - 2, 3):
        triple = int.from_bytes(stream[i : i + 3], "little")
        result += [c for c in (triple & 0xFFF, triple >> 12) if c < Q]
        if len(result) >= N:
            return result[:N]
    raise ValueError("the stream is too short")


def sample_cbd(stream: bytes, eta: int) -> list[int]:
    """SamplePolyCBD [FIPS203, Algorithm 8]."""
    bits = int.from_bytes(stream, "little")

    def ones(position: int) -> int:
        return bin(bits >> position & (1 << eta) - 1).count("1")

    return [ones(2 * eta * i) - ones(2 * eta * i + eta) for i in range(N)]
