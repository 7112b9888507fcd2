# SPDX-License-Identifier: Apache-2.0 OR MIT
"""Hashes, XOFs and PRFs against hashlib and OpenSSL: lengths from 0 to 600, in chunks."""

import ctypes
import hashlib
import random
import sys
from ctypes import CFUNCTYPE, Structure, c_char_p, c_int, c_size_t, c_uint8, c_void_p
from functools import partial

import pytest

from peers import aes256ctr
from schemes import each

pytestmark = pytest.mark.quick

LENGTHS = range(601)
STATE_BYTES = 512  # room for any state


@pytest.fixture
def rng(request):
    return random.Random(request.node.name)


def chunks(data: bytes, rng: random.Random, multiple: int = 1):
    while data:
        n = multiple * rng.randrange(0, min(200, len(data)) // multiple + 1)
        yield data[:n]
        data = data[n:]


def new_state():
    return ctypes.create_string_buffer(STATE_BYTES)


def squeezed(squeeze, n: int, rng: random.Random) -> bytes:
    """n bytes of a stream that gives them in multiples of 8."""
    result = b""
    for piece in chunks(bytes(n + -n % 8), rng, 8):
        out = ctypes.create_string_buffer(len(piece) + 1)
        squeeze(out, c_size_t(len(piece)))
        assert out.raw[-1:] == b"\0"
        result += out.raw[:-1]
    return result[:n]


SHA2 = {"sha256": 32, "sha512": 64}


@each(name=SHA2)
def test_sha2_beyond_32_bits_of_length(default_library, name):
    """The length in bits needs more than 32. A state is told so: the block is another message's."""
    init, absorb, finish = (
        getattr(default_library.c, f"pkem_{name}_{step}") for step in ("init", "absorb", "finish")
    )
    n, length = SHA2[name], 5 * 2**29 + 2**28
    state, out = new_state(), ctypes.create_string_buffer(SHA2[name])
    init(state)
    ctypes.memmove(state, length.to_bytes(4, sys.byteorder), 4)
    finish(state, out)
    init(state)
    absorb(state, b"\x80" + (8 * length).to_bytes(2 * n - 1, "big"), c_size_t(2 * n))
    words = [state.raw[at : at + n // 8] for at in range(8, 8 + n, n // 8)]
    swapped = sys.byteorder == "little"
    assert out.raw == b"".join(word[::-1] if swapped else word for word in words)


@each(kind=["", "_public"])
def test_aes256ctr_counter_carries(library, rng, kind):
    """The counter passes 2^8 and 2^16 blocks; of a public key it is a byte."""
    key, n = rng.randbytes(32), 16 * (256 if kind else 2**16 + 300)
    state, out = new_state(), ctypes.create_string_buffer(n)
    getattr(library.c, f"pkem_aes256ctr{kind}_init")(state, key, c_uint8(1), c_uint8(2))
    getattr(library.c, f"pkem_aes256ctr{kind}_squeeze")(state, out, c_size_t(n))
    assert out.raw == aes256ctr(key, b"\1\2", n)


class Suite(Structure):
    _fields_ = [
        ("xof", CFUNCTYPE(None, c_void_p, c_void_p, c_void_p)),
        ("prf", CFUNCTYPE(None, c_void_p, c_char_p, c_uint8)),
        ("squeeze", CFUNCTYPE(None, c_void_p, c_void_p, c_size_t)),
        ("start", CFUNCTYPE(None, c_void_p, c_int)),
        ("absorb", CFUNCTYPE(None, c_void_p, c_char_p, c_size_t)),
        ("finish", CFUNCTYPE(None, c_void_p, c_void_p)),
    ]


#: name: (XOF of seed, x, y, n), (PRF of key, nonce, n), (H, G, J); as the specifications say.
SUITES = {
    "fips202": (
        lambda seed, x, y, n: hashlib.shake_128(seed + bytes([x, y])).digest(n),
        lambda key, nonce, n: hashlib.shake_256(key + bytes([nonce])).digest(n),
        (hashlib.sha3_256, hashlib.sha3_512, hashlib.shake_256),
    ),
    "90s": (
        lambda seed, x, y, n: aes256ctr(seed, bytes([x, y]), n),
        lambda key, nonce, n: aes256ctr(key, bytes([nonce]), n),
        (hashlib.sha256, hashlib.sha512, hashlib.sha256),
    ),
}


@each(name=SUITES)
def test_suite(library, rng, name):
    suite = Suite.in_dll(library.c, f"pkem_suite_{name}")
    xof, prf, hashes = SUITES[name]
    assert library.c.internals_hash_bytes() <= STATE_BYTES
    state = new_state()
    for n in LENGTHS:
        key, (x, y) = rng.randbytes(32), rng.randbytes(2)
        suite.xof(state, key, bytes([x, y]))
        assert squeezed(partial(suite.squeeze, state), n, rng) == xof(key, x, y, n)
        suite.prf(state, key, x)
        assert squeezed(partial(suite.squeeze, state), n, rng) == prf(key, x, n)
        data = rng.randbytes(n)
        for kind, hash_of in enumerate(hashes):
            suite.start(state, kind)
            for piece in chunks(data, rng):
                suite.absorb(state, piece, len(piece))
            expected = hash_of(data)
            expected = expected.digest() if expected.digest_size else expected.digest(32)
            out = ctypes.create_string_buffer(len(expected) + 1)
            suite.finish(state, out)
            assert out.raw == expected + b"\0"
