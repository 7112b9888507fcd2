# SPDX-License-Identifier: Apache-2.0 OR MIT
"""Differential tests against implementations by other people: random cases both ways, altered
ciphertexts and keys, keys that are not reduced. The cases alternate among all builds of the
library."""

from __future__ import annotations

import itertools
import random
from functools import partial

import pytest

from builds import VARIANTS
from library import ERR_KEY, Error, How, Library, Stream
from peers import CratePeer, OpensslPeer, PythonPeer, WheelPeer
from schemes import SCHEMES, Q, Scheme

MLKEM = [scheme for scheme in SCHEMES if scheme.is_mlkem]
ROUND3 = [scheme for scheme in SCHEMES if not scheme.is_mlkem]


def ids(scheme: Scheme) -> str:
    return scheme.id


def cases_of(few: int, many: int):
    """few cases in every run, many in the long run."""
    long = pytest.param(many, marks=pytest.mark.long)
    return pytest.mark.parametrize("cases", [few, long])


@pytest.fixture(scope="module")
def libraries():
    """The builds, endlessly in turn."""
    built = [Library(variant.internals()) for variant in VARIANTS]
    return itertools.cycle(built)


@pytest.fixture
def rng(scheme, cases):
    return random.Random(f"{scheme.id} {cases}")


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


@cases_of(40, 1000)
def test_python_peer(libraries, scheme, rng, cases):
    peer = PythonPeer(scheme)
    for library, _ in zip(libraries, range(cases), strict=False):
        d, z, m = (rng.randbytes(32) for _ in range(3))
        ek, dk = library.keygen_derand(scheme, d, z)
        assert (ek, dk) == peer.keygen(d, z)
        ct, ss = library.encaps_derand(scheme, ek, m)
        assert (ct, ss) == peer.encaps(ek, m)
        assert library.decaps(scheme, ct, dk) == peer.decaps(dk, ct) == ss
        tampered = altered(ct, rng)
        rejected = library.decaps(scheme, tampered, dk)
        assert rejected == peer.decaps(dk, tampered) != ss


@cases_of(20, 500)
def test_python_peer_keys_altered(libraries, scheme, rng, cases):
    """ML-KEM refuses a key that fails its checks; round 3 computes with any key."""
    peer = PythonPeer(scheme)
    s, t = scheme.s_bytes, 2 * scheme.s_bytes
    regions = {"s": (0, s), "t": (s, t), "rho": (t, t + 32), "h": (t + 32, t + 64)}
    regions["z"] = (t + 64, t + 96)
    for library, (name, region), _ in zip(
        libraries, itertools.cycle(regions.items()), range(cases)
    ):
        d, z, m = (rng.randbytes(32) for _ in range(3))
        ek, dk = library.keygen_derand(scheme, d, z)
        ct, _ = library.encaps_derand(scheme, ek, m)

        bad_ek = unreduced(ek, scheme, rng)
        ours = outcome(library.encaps_derand, scheme, bad_ek, m)
        assert ours == outcome(peer.encaps, bad_ek, m)
        assert (ours == "refused") == scheme.is_mlkem

        bad_dk = altered(dk, rng, *region)
        ours = outcome(library.decaps, scheme, ct, bad_dk)
        assert ours == outcome(peer.decaps, bad_dk, ct)
        assert (ours == "refused") == (scheme.is_mlkem and name in ("t", "rho", "h"))


def both_ways(library, scheme, rng, ek, dk, peer_encaps, peer_decaps):
    """ek and dk are one key pair in our format. peer_decaps has its own format of dk."""
    ct, ss = peer_encaps(ek)
    assert library.decaps(scheme, ct, dk) == ss
    ct, ss = library.encaps(scheme, ek, rng.randbytes)
    assert peer_decaps(ct) == ss
    tampered = altered(ct, rng)
    assert library.decaps(scheme, tampered, dk) == peer_decaps(tampered) != ss
    anything = rng.randbytes(scheme.ct_bytes)
    assert library.decaps(scheme, anything, dk) == peer_decaps(anything)


@cases_of(1000, 20000)
@pytest.mark.parametrize("scheme", MLKEM[1:], ids=ids)
def test_openssl(libraries, scheme, rng, cases):
    peer = OpensslPeer(scheme)
    for library, _ in zip(libraries, range(cases), strict=False):
        seed = rng.randbytes(64)
        ek, dk = library.keygen_derand(scheme, seed[:32], seed[32:])
        assert ek == peer.ek_of_seed(seed)
        both_ways(library, scheme, rng, ek, dk, peer.encaps, partial(peer.decaps, seed))
        ct, ss = peer.encaps(ek)
        assert library.decaps_how(scheme, How(ct=Stream(ct).io, seed=seed)) == ss
        bad_ek = unreduced(ek, scheme, rng)
        assert outcome(peer.encaps, bad_ek) == "refused"
        assert outcome(library.encaps, scheme, bad_ek, rng.randbytes) == "refused"


@cases_of(1000, 20000)
@pytest.mark.parametrize("scheme", MLKEM, ids=ids)
def test_pqcrypto_wheel(libraries, scheme, rng, cases):
    peer = WheelPeer(scheme)
    for library, whose, _ in zip(libraries, itertools.cycle("ooot"), range(cases), strict=False):
        ours = whose == "o"
        ek, dk = library.keygen(scheme, rng.randbytes) if ours else peer.keygen()
        both_ways(library, scheme, rng, ek, dk, peer.encaps, partial(peer.decaps, dk))
        ct, _ = peer.encaps(ek)
        bad_dk = altered(dk, rng)
        assert outcome(library.decaps, scheme, ct, bad_dk) == outcome(peer.decaps, bad_dk, ct)
        bad_ek = unreduced(ek, scheme, rng)
        assert outcome(peer.encaps, bad_ek) == "refused"
        assert outcome(library.encaps, scheme, bad_ek, rng.randbytes) == "refused"


@pytest.mark.skipif(not CratePeer.AVAILABLE, reason="cargo is not here: no crate to compare with")
@cases_of(300, 20000)
@pytest.mark.parametrize("scheme", ROUND3, ids=ids)
def test_pqclean_crate(libraries, scheme, rng, cases):
    peer = CratePeer(scheme)
    for library, ours, _ in zip(libraries, itertools.cycle((True, False)), range(cases)):
        ek, dk = library.keygen(scheme, rng.randbytes) if ours else peer.keygen()
        both_ways(library, scheme, rng, ek, dk, peer.encaps, partial(peer.decaps, dk))
        ct, _ = peer.encaps(ek)
        bad_dk = altered(dk, rng)
        assert library.decaps(scheme, ct, bad_dk) == peer.decaps(bad_dk, ct)
        ct, _ = peer.encaps(unreduced(ek, scheme, rng))
        assert library.decaps(scheme, ct, dk) == peer.decaps(dk, ct)
