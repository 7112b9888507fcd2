# SPDX-License-Identifier: Apache-2.0 OR MIT
"""The secrets of an operation, in all forms that they may have in memory."""

from __future__ import annotations

import hashlib
from collections.abc import Callable, Iterable
from dataclasses import dataclass

import numpy as np
from kyber_py.polynomials.polynomials import PolynomialRing

from pocketkem_bench.answers.expected import Kyber90s
from pocketkem_bench.model import Vector

_Q = 3329
_RING = PolynomialRing()

#: The factors that products of the library have (PKEM_REDUCE_FACTOR in src/poly/ntt.h): -2^-32
#: mod q, and on AVR 2^-16.
_PRODUCT_FACTORS = (-pow(2, -32, _Q) % _Q, pow(2, -16, _Q))


#: The window of bytes that are no noise.
_BYTES = 8


@dataclass(frozen=True)
class Secret:
    """A sequence of bytes, or of coefficients in 16 bits each, which are compared modulo q.

    It counts as left in memory if ``window`` successive values of it are found.
    """

    name: str
    values: np.ndarray
    coefficients: bool
    window: int


def left_in(memory: bytes, secrets: Iterable[Secret], public: np.ndarray | None = None) -> set[str]:
    """The names of the secrets of which a part is in memory. public: what does not count, as
    windows_in gives it."""
    secrets = list(secrets)
    memory = memory.strip(b"\0") + b"\0"
    places = {False: [np.frombuffer(memory, np.uint8)], True: _as_coefficients(memory)}
    found = set()
    for kind in {(s.coefficients, s.window) for s in secrets}:
        coefficients, window = kind
        there = np.unique(
            np.concatenate([_windows(place, window) for place in places[coefficients]])
        )
        group = [s for s in secrets if (s.coefficients, s.window) == kind]
        wanted = [_windows(secret.values, window) for secret in group]
        owners = np.repeat(np.arange(len(group)), [len(windows) for windows in wanted])
        all_wanted = np.concatenate(wanted)
        left = np.isin(all_wanted, there) & (all_wanted != 0)
        if public is not None:
            left &= ~np.isin(all_wanted, public)
        found |= {group[owner].name for owner in np.unique(owners[left])}
    return found


def windows_in(memory: bytes) -> np.ndarray:
    """What left_in compares of bytes, but for zeros."""
    hashed = _windows(np.frombuffer(memory, np.uint8), _BYTES)
    return np.unique(hashed[hashed != 0])


def _as_coefficients(memory: bytes) -> list[np.ndarray]:
    """Coefficients at even and at odd addresses, because a core may need no alignment."""
    found = []
    for start in (0, 1):
        end = len(memory) - (len(memory) - start) % 2
        found.append(np.frombuffer(memory[start:end], "<i2").astype(np.int32) % _Q)
    return found


def _windows(values: np.ndarray, size: int) -> np.ndarray:
    """A 64-bit hash of each run of `size` values; 0 for zeros."""
    count = max(0, len(values) - size + 1)
    hashed = np.zeros(count, np.uint64)
    for i in range(size):
        hashed *= np.uint64(0x9E3779B97F4A7C15)
        hashed += values[i : i + count].astype(np.uint64)
    return hashed


# ---- The secrets ---------------------------------------------------------------------------------


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
    """The secrets of a key pair and an encapsulation: [FIPS203, Algorithms 13 to 18], and round
    3."""
    scheme = _scheme(kem)
    k = scheme.k
    m = vector.m if scheme.fips203 else scheme.h(vector.m)
    sigma = scheme.g(vector.d + (bytes([k]) if scheme.fips203 else b""))[32:]
    shared_and_r = scheme.g(m + scheme.h(vector.pk))
    shared, r = shared_and_r[:32], shared_and_r[32:]
    found = [
        *byte_forms("d", vector.d),
        *byte_forms("z", vector.z),
        *byte_forms("the message", m),
        *byte_forms("the random bytes of the message", vector.m),
        *byte_forms("sigma", sigma),
        *byte_forms("r", r),
        *byte_forms("K", shared),
        *byte_forms("the shared secret", vector.ss),
        *byte_forms("the secret of a rejection", vector.rejected_ss),
        *byte_forms("s, encoded", vector.sk[: 384 * k]),
    ]
    s = []
    polynomials: dict[str, list] = {}
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
        transformed = polynomial.to_ntt()  # kyber-py transforms in place
        s += [transformed] if name == "s" else []
        polynomials.setdefault(name, []).append((noise, transformed))
        found += byte_forms(f"the PRF's output for {name}", output)
        found += _small_forms(name, noise)
        if name in "sey":
            found += _large_forms(f"{name}, transformed", transformed.coeffs)
    found += _products(scheme, s, vector)
    found += _rows(scheme, kem, polynomials, m, vector)
    if not kem.endswith("-90s"):
        found += _states(scheme, vector, m, sigma, r, shared)
    return found


def _products(scheme: _Scheme, s: list, vector: Vector) -> list[Secret]:
    """s u, which K-PKE.Decrypt subtracts from v, and its partial sums, for both ciphertexts."""
    found = []
    for ct in (vector.ct, vector.tampered_ct):
        parts = [ct[32 * scheme.du * i : 32 * scheme.du * (i + 1)] for i in range(scheme.k)]
        u = [_RING.decode(part, scheme.du).decompress(scheme.du).to_ntt() for part in parts]
        sums, total = _sums("s u", [s_i * u_i for s_i, u_i in zip(s, u, strict=True)])
        found += sums + _large_forms("s u", total)
    return found


def _rows(
    scheme: _Scheme, kem: str, polynomials: dict[str, list], m: bytes, vector: Vector
) -> list[Secret]:
    """The values of the accumulator while a row of the key or of the ciphertext is made: sums of
    products, and the values made of them before compression. Only A s + e is public."""
    k, found = scheme.k, []
    rho = vector.pk[-32:]
    s, y = ([transformed for _noise, transformed in polynomials[name]] for name in "sy")
    e1, (e2,) = (
        [np.array(noise) for noise, _transformed in polynomials[name]] for name in ("e1", "e2")
    )
    t = [_RING.decode(vector.pk[384 * i : 384 * (i + 1)], 12, is_ntt=True) for i in range(k)]

    def entry(i: int, j: int):
        index = bytes([j]), bytes([i])
        if kem.endswith("-90s"):
            return _RING.ntt_sample(Kyber90s._xof(rho, *index))
        return _RING.ntt_sample(hashlib.shake_128(rho + b"".join(index)).digest(1024))

    matrix = [[entry(i, j) for j in range(k)] for i in range(k)]
    for i in range(k):
        sums, _total = _sums("A s", [matrix[i][j] * s[j] for j in range(k)])
        found += sums
        sums, total = _sums("A^T y", [matrix[j][i] * y[j] for j in range(k)])
        found += sums + _large_forms("A^T y", total)
        found += _large_forms("u, not compressed", total + e1[i])
    sums, total = _sums("t^T y", [t[i] * y[i] for i in range(k)])
    found += sums + _large_forms("t^T y", total)
    message = np.array(_RING.decode(m, 1).decompress(1).coeffs)
    for parts, name in ((e2, "t^T y + e2"), (message, "t^T y + m"), (e2 + message, "v")):
        found += _large_forms(f"{name}, not compressed", total + parts)
    return found


def _sums(name: str, products: list) -> tuple[list[Secret], np.ndarray]:
    """The sums of the first product, of the first two, ..., transformed; and the whole sum,
    transformed back."""
    total, found = _RING([0] * 256, is_ntt=True), []
    for product in products:
        total += product
        found += _large_forms(f"{name}, transformed", total.coeffs)
    return found, np.array(_RING(list(total.coeffs), is_ntt=True).from_ntt().coeffs)


# ---- States of Keccak ----------------------------------------------------------------------------


def _states(
    scheme: _Scheme, vector: Vector, m: bytes, sigma: bytes, r: bytes, shared: bytes
) -> list[Secret]:
    """The states of G, J and the PRF, after each permutation."""
    d = vector.d + (bytes([scheme.k]) if scheme.fips203 else b"")
    found = _state_forms("G(d)", keccak_states(72, 6, d), 32)  # the first 32 bytes are rho
    found += _state_forms("G(m)", keccak_states(72, 6, m + scheme.h(vector.pk)))
    for ct in (vector.ct, vector.tampered_ct):
        z = vector.z + ct if scheme.fips203 else vector.z + scheme.h(ct)
        found += _state_forms("J", keccak_states(136, 31, z))
        if not scheme.fips203:
            found += _state_forms("the KDF", keccak_states(136, 31, shared + scheme.h(ct)))
    for key, nonces in ((sigma, 2 * scheme.k), (r, 2 * scheme.k + 1)):
        for nonce in range(nonces):
            states = keccak_states(136, 31, key + bytes([nonce]), 2)
            found += _state_forms("the PRF", states)
    if not scheme.fips203:
        found += _state_forms("H of the message's bytes", keccak_states(136, 6, vector.m))
    return found


def _state_forms(name: str, states: list[bytes], public: int = 0) -> list[Secret]:
    return [form for state in states for form in byte_forms(f"the state of {name}", state[public:])]


def keccak_states(rate: int, domain: int, data: bytes, squeezed: int = 1) -> list[bytes]:
    """The states after each permutation of a sponge [FIPS202, 4]; `squeezed` of them give
    output."""
    padded = data + bytes([domain]) + bytes(-(len(data) + 1) % rate)
    padded = padded[:-1] + bytes([padded[-1] | 0x80])
    lanes, states = [0] * 25, []
    for at in range(0, len(padded), rate):
        for i in range(rate // 8):
            lanes[i] ^= int.from_bytes(padded[at + 8 * i : at + 8 * i + 8], "little")
        lanes = _permuted(lanes)
        states.append(lanes)
    for _block in range(squeezed - 1):
        lanes = _permuted(lanes)
        states.append(lanes)
    return [b"".join(lane.to_bytes(8, "little") for lane in state) for state in states]


_LANE = (1 << 64) - 1


def _permuted(a: list[int]) -> list[int]:
    """Keccak-f[1600] [FIPS202, 3.2 and 3.3]."""
    lfsr = 1
    for _round in range(24):
        c = [a[x] ^ a[x + 5] ^ a[x + 10] ^ a[x + 15] ^ a[x + 20] for x in range(5)]
        d = [c[x - 1] ^ _rotated(c[(x + 1) % 5], 1) for x in range(5)]
        a = [lane ^ d[i % 5] for i, lane in enumerate(a)]
        b = [0] * 25
        x, y, b[0] = 1, 0, a[0]
        for t in range(24):
            b[y + 5 * ((2 * x + 3 * y) % 5)] = _rotated(a[x + 5 * y], (t + 1) * (t + 2) // 2 % 64)
            x, y = y, (2 * x + 3 * y) % 5
        a = [
            b[i] ^ ~b[i - i % 5 + (i + 1) % 5] & b[i - i % 5 + (i + 2) % 5] & _LANE
            for i in range(25)
        ]
        for j in range(7):
            if lfsr & 1:
                a[0] ^= 1 << (1 << j) - 1
            lfsr = lfsr << 1 ^ (lfsr >> 7) * 0x171
    return a


def _rotated(lane: int, n: int) -> int:
    return (lane << n | lane >> 64 - n) & _LANE


# ---- Forms ---------------------------------------------------------------------------------------


def byte_forms(name: str, value: bytes) -> list[Secret]:
    """The bytes as they are; with the bytes of words swapped, as in SHA-2; and as lanes of Keccak
    with even and odd bits separated."""
    words = np.frombuffer(value[: len(value) // 8 * 8], np.uint8)
    forms = {
        "": words,
        " (words of 32 bits swapped)": words.reshape(-1, 4)[:, ::-1].ravel(),
        " (words of 64 bits swapped)": words.reshape(-1, 8)[:, ::-1].ravel(),
        " (bit-interleaved)": _interleaved(words),
    }
    return [Secret(name + form, values, False, _BYTES) for form, values in forms.items()]


def _interleaved(value: np.ndarray) -> np.ndarray:
    bits = np.unpackbits(value, bitorder="little").reshape(-1, 32, 2)
    return np.packbits(bits.transpose(0, 2, 1).ravel(), bitorder="little")


def _bit_in_pairs(coefficient: int, bit: int) -> int:
    """The place of a bit in the three words that pack_noise_block.py of src/arch/xtensa makes."""
    group, in_group = divmod(coefficient, 8)
    pair, half = divmod(in_group, 2)
    if group < 3:
        return 32 * group + 16 * half + 3 * (0, 2, 1, 3)[pair] + bit
    return 16 * half + (32 * pair + 12 + bit if pair < 3 else 32 * bit + 15)


_IN_PAIRS = [_bit_in_pairs(c, bit) for c in range(32) for bit in range(3)]


def _small_forms(name: str, coefficients: list[int]) -> list[Secret]:
    """Noise. Coefficients of so few bits need long windows, because short ones match by chance."""
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


def _large_forms(name: str, coefficients: list[int] | np.ndarray) -> list[Secret]:
    return _with_factors(name, np.asarray(coefficients) % _Q, 4)


def _with_factors(name: str, c: np.ndarray, window: int) -> list[Secret]:
    products = [Secret(f"{name} (times {f})", c * f % _Q, True, window) for f in _PRODUCT_FACTORS]
    return [Secret(name, c, True, window), *products]
