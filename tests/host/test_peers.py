# SPDX-License-Identifier: Apache-2.0 OR MIT
"""Differential tests against implementations by other people: random cases both ways, altered
ciphertexts and keys, keys that are not reduced."""

from __future__ import annotations

import random

import pytest

from library import ERR_KEY, Error
from peers import PythonPeer
from schemes import SCHEMES, Q, Scheme


def altered(data: bytes, rng: random.Random, start: int = 0, end: int | None = None) -> bytes:
    """The data with one bit flipped, in the bytes from start to end."""
    position = rng.randrange(start, len(data) if end is None else end)
    result = bytearray(data)
    result[position] ^= 1 << rng.randrange(8)
    return bytes(result)


def unreduced(ek: bytes, scheme: Scheme, rng: random.Random) -> bytes:
    """The key with one coefficient of t raised out of its range."""
    index, value = rng.randrange(256 * scheme.k), rng.randrange(Q, 4096)
    bits = int.from_bytes(ek, "little")
    bits &= ~(0xFFF << 12 * index)
    bits |= value << 12 * index
    return bits.to_bytes(len(ek), "little")


def outcome(function, *arguments):
    """The result of a call, or the fact that it refused its key."""
    try:
        return function(*arguments)
    except ValueError:
        return "refused"
    except Error as error:
        assert error.code == ERR_KEY
        return "refused"


@pytest.mark.parametrize("cases", [2, pytest.param(100, marks=pytest.mark.long)])
def test_python_peer(library, variant, cases):
    """Also with keys that were altered: ML-KEM refuses one that fails its checks, and round 3
    computes with any key."""
    for scheme in SCHEMES:
        peer, rng = PythonPeer(scheme), random.Random(f"{scheme.id} {variant.id}")
        s, t = scheme.s_bytes, 2 * scheme.s_bytes
        regions = {"s": (0, s), "t": (s, t), "rho": (t, t + 32), "h": (t + 32, t + 64)}
        regions["z"] = (t + 64, t + 96)
        for name in rng.choices(list(regions), k=cases):
            d, z, m = (rng.randbytes(32) for _ in range(3))
            ek, dk = library.keygen_derand(scheme, d, z)
            assert (ek, dk) == peer.keygen(d, z), scheme.id
            ct, ss = library.encaps_derand(scheme, ek, m)
            assert (ct, ss) == peer.encaps(ek, m), scheme.id
            assert library.decaps(scheme, ct, dk) == ss, scheme.id
            tampered = altered(ct, rng)
            rejected = library.decaps(scheme, tampered, dk)
            assert rejected == peer.decaps(dk, tampered) != ss, scheme.id

            bad_ek = unreduced(ek, scheme, rng)
            ours = outcome(library.encaps_derand, scheme, bad_ek, m)
            assert ours == outcome(peer.encaps, bad_ek, m), scheme.id
            assert (ours == "refused") == scheme.is_mlkem

            bad_dk = altered(dk, rng, *regions[name])
            ours = outcome(library.decaps, scheme, ct, bad_dk)
            assert ours == outcome(peer.decaps, bad_dk, ct), (scheme.id, name)
            assert (ours == "refused") == (scheme.is_mlkem and name in ("t", "rho", "h"))
