# SPDX-License-Identifier: Apache-2.0 OR MIT
"""The ring Z_q[X] / (X^256 + 1): of kyber-py, and in integers, from its definitions."""

from kyber_py.polynomials.polynomials import PolynomialRing

from schemes import N, Q

RING = PolynomialRing()


def ntt(f: list[int]) -> list[int]:
    return RING([*f]).to_ntt().coeffs


def multiply_transformed(f: list[int], g: list[int]) -> list[int]:
    return (RING([*f], is_ntt=True) * RING([*g], is_ntt=True)).coeffs


def sample_ntt(stream: bytes) -> list[int]:
    return RING.ntt_sample(stream).coeffs


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


def sample_cbd(stream: bytes, eta: int) -> list[int]:
    """SamplePolyCBD [FIPS203, Algorithm 8]."""
    bits = int.from_bytes(stream, "little")

    def ones(position: int) -> int:
        return bin(bits >> position & (1 << eta) - 1).count("1")

    return [ones(2 * eta * i) - ones(2 * eta * i + eta) for i in range(N)]
