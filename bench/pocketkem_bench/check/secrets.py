# SPDX-License-Identifier: Apache-2.0 OR MIT
"""What is secret while an operation runs, in the forms in which it may lie in memory."""

from __future__ import annotations

import hashlib
from collections.abc import Callable, Iterable
from dataclasses import dataclass

import numpy as np
from kyber_py.polynomials.polynomials import PolynomialRing

from ..expected import Kyber90s, Vector

_Q = 3329
_RING = PolynomialRing()

#: The factors that products of the library carry (PK_REDUCE_FACTOR in src/ntt.h), here or there:
#: -2^-32 mod q, and on AVR 2^-16.
_PRODUCT_FACTORS = (-pow(2, -32, _Q) % _Q, pow(2, -16, _Q))


@dataclass(frozen=True)
class Secret:
    """A sequence of bytes, or of coefficients in 16 bits each, which are compared modulo q.

    It counts as left if ``window`` of its values in a row are found.
    """

    name: str
    values: np.ndarray
    coefficients: bool
    window: int


def left_in(memory: bytes, secrets: Iterable[Secret]) -> set[str]:
    """The names of the secrets of which a part is in memory."""
    secrets = list(secrets)
    memory = memory.strip(b"\0") + b"\0"
    places = {False: [np.frombuffer(memory, np.uint8)], True: _as_coefficients(memory)}
    found = set()
    for kind in {(s.coefficients, s.window) for s in secrets}:
        coefficients, window = kind
        there = np.concatenate([_windows(place, window) for place in places[coefficients]])
        for secret in secrets:
            if (secret.coefficients, secret.window) == kind:
                wanted = _windows(secret.values, window)
                if np.isin(wanted[wanted != 0], there).any():
                    found.add(secret.name)
    return found


def _as_coefficients(memory: bytes) -> list[np.ndarray]:
    """At even and at odd addresses: a core may have no alignment."""
    found = []
    for start in (0, 1):
        end = len(memory) - (len(memory) - start) % 2
        found.append(np.frombuffer(memory[start:end], "<i2").astype(np.int32) % _Q)
    return found


def _windows(values: np.ndarray, size: int) -> np.ndarray:
    """A 64-bit hash of each run of so many values; 0 for zeros."""
    count = max(0, len(values) - size + 1)
    hashed = np.zeros(count, np.uint64)
    for i in range(size):
        hashed *= np.uint64(0x9E3779B97F4A7C15)
        hashed += values[i : i + count].astype(np.uint64)
    return hashed


# ---- What is secret ------------------------------------------------------------------------------


@dataclass(frozen=True)
class _Scheme:
    k: int
    eta1: int
    du: int
    dv: int
    fips203: bool
    g: Callable[[bytes], bytes]
    h: Callable[[bytes], bytes]
    prf: Callable[[bytes, int, int], bytes]  # key, nonce, length


def _scheme(kem: str) -> _Scheme:
    level = next(level for level in ("512", "768", "1024") if level in kem)
    sizes = {"512": (2, 3, 10, 4), "768": (3, 2, 10, 4), "1024": (4, 2, 11, 5)}[level]
    if kem.endswith("-90s"):
        return _Scheme(
            *sizes,
            fips203=False,
            g=lambda data: hashlib.sha512(data).digest(),
            h=lambda data: hashlib.sha256(data).digest(),
            prf=lambda key, nonce, length: Kyber90s._prf(key, bytes([nonce]), length),
        )
    return _Scheme(
        *sizes,
        fips203=kem.startswith("mlkem"),
        g=lambda data: hashlib.sha3_512(data).digest(),
        h=lambda data: hashlib.sha3_256(data).digest(),
        prf=lambda key, nonce, n: hashlib.shake_256(key + bytes([nonce])).digest(n),
    )


def secrets_of(kem: str, vector: Vector) -> list[Secret]:
    """Of a key pair and an encapsulation to it: [FIPS203, Algorithms 13 to 18], and round 3."""
    scheme = _scheme(kem)
    k = scheme.k
    m = vector.m if scheme.fips203 else scheme.h(vector.m)
    sigma = scheme.g(vector.d + (bytes([k]) if scheme.fips203 else b""))[32:]
    shared_and_r = scheme.g(m + scheme.h(vector.pk))
    shared, r = shared_and_r[:32], shared_and_r[32:]
    found = [
        *_byte_forms("d", vector.d),
        *_byte_forms("z", vector.z),
        *_byte_forms("the message", m),
        *_byte_forms("the random bytes of the message", vector.m),
        *_byte_forms("sigma", sigma),
        *_byte_forms("r", r),
        *_byte_forms("K", shared),
        *_byte_forms("the shared secret", vector.ss),
        *_byte_forms("the secret of a rejection", vector.rejected_ss),
        *_byte_forms("s, encoded", vector.sk[: 384 * k]),
    ]
    s = []
    for name, key, nonce, eta in (
        *(("s", sigma, i, scheme.eta1) for i in range(k)),
        *(("e", sigma, k + i, scheme.eta1) for i in range(k)),
        *(("y", r, i, scheme.eta1) for i in range(k)),
        *(("e1", r, k + i, 2) for i in range(k)),
        ("e2", r, 2 * k, 2),
    ):
        output = scheme.prf(key, nonce, 64 * eta)
        polynomial = _RING.cbd(output, eta)
        noise = list(polynomial.coeffs)
        transformed = polynomial.to_ntt()  # kyber-py does that in place
        s += [transformed] if name == "s" else []
        found += _byte_forms(f"the PRF's output for {name}", output)
        found += _small_forms(name, noise)
        if name in "sey":
            found += _large_forms(f"{name}, transformed", transformed.coeffs)
    found += _products(scheme, s, vector)
    return found


def _products(scheme: _Scheme, s: list, vector: Vector) -> list[Secret]:
    """s u, which K-PKE.Decrypt takes from v, for both ciphertexts."""
    found = []
    for ct in (vector.ct, vector.tampered_ct):
        total = _RING([0] * 256, is_ntt=True)
        for i, s_i in enumerate(s):
            part = ct[32 * scheme.du * i : 32 * scheme.du * (i + 1)]
            total += s_i * _RING.decode(part, scheme.du).decompress(scheme.du).to_ntt()
        found += _large_forms("s u, transformed", total.coeffs)
        found += _large_forms("s u", total.from_ntt().coeffs)
    return found


# ---- Forms ---------------------------------------------------------------------------------------


def _byte_forms(name: str, value: bytes) -> list[Secret]:
    """As it is; with the bytes of words swapped, as in SHA-2; and as lanes of Keccak whose even and
    odd bits are apart."""
    words = np.frombuffer(value, np.uint8)
    forms = {
        "": words,
        " (words of 32 bits swapped)": words.reshape(-1, 4)[:, ::-1].ravel(),
        " (words of 64 bits swapped)": words.reshape(-1, 8)[:, ::-1].ravel(),
        " (bit-interleaved)": _interleaved(words),
    }
    return [Secret(name + form, values, False, 8) for form, values in forms.items()]


def _interleaved(value: np.ndarray) -> np.ndarray:
    bits = np.unpackbits(value, bitorder="little").reshape(-1, 32, 2)
    return np.packbits(bits.transpose(0, 2, 1).ravel(), bitorder="little")


def _bit_in_pairs(coefficient: int, bit: int) -> int:
    """Where src/arch/xtensa/pack_noise_block.py has it in three words of 32 coefficients."""
    group, in_group = divmod(coefficient, 8)
    pair, half = divmod(in_group, 2)
    if group < 3:
        return 32 * group + 16 * half + 3 * (0, 2, 1, 3)[pair] + bit
    return 16 * half + (32 * pair + 12 + bit if pair < 3 else 32 * bit + 15)


_IN_PAIRS = [_bit_in_pairs(c, bit) for c in range(32) for bit in range(3)]


def _small_forms(name: str, coefficients: list[int]) -> list[Secret]:
    """Noise. So few bits to a coefficient need long windows, or chance would find them."""
    c = np.array(coefficients)
    signed = np.where(c > _Q // 2, c - _Q, c)
    in_bits = np.unpackbits((signed + 3).astype(np.uint8)[:, None], axis=1, bitorder="little")
    three_bits = in_bits[:, :3]
    planes = three_bits.reshape(-1, 8, 3).transpose(0, 2, 1)  # of eight coefficients
    pairs = np.zeros((len(c) // 32, 96), np.uint8)
    pairs[:, _IN_PAIRS] = three_bits.reshape(-1, 96)
    return [
        *_with_factors(name, c, 16),
        Secret(f"{name} (bytes)", signed.astype(np.int8).view(np.uint8), False, 16),
        Secret(f"{name} (packed)", _bytes_of(three_bits), False, 8),
        Secret(f"{name} (packed in planes)", _bytes_of(planes), False, 8),
        Secret(f"{name} (packed in pairs)", _bytes_of(pairs), False, 8),
    ]


def _bytes_of(bits: np.ndarray) -> np.ndarray:
    return np.packbits(bits.ravel(), bitorder="little")


def _large_forms(name: str, coefficients: list[int]) -> list[Secret]:
    return _with_factors(name, np.array(coefficients), 4)


def _with_factors(name: str, c: np.ndarray, window: int) -> list[Secret]:
    products = [Secret(f"{name} (times {f})", c * f % _Q, True, window) for f in _PRODUCT_FACTORS]
    return [Secret(name, c, True, window), *products]
