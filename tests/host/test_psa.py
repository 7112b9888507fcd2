# SPDX-License-Identifier: Apache-2.0 OR MIT
"""The driver for the PSA Crypto API: its entry points, held against others' implementations."""

import ctypes
import random
from ctypes import Structure, byref, c_char, c_char_p, c_size_t, c_uint16, c_uint32, c_void_p

import pytest

from builds import DEFAULT, LEAST
from library import How, Output, load
from peers import PythonPeer
from schemes import MLKEM, Q, Scheme, each_mlkem

pytestmark = pytest.mark.quick

# The values of the API's text.
OK, NOT_SUPPORTED, INVALID, TOO_SMALL, NO_MEMORY = 0, -134, -135, -138, -141
HARDWARE, ENTROPY = -147, -148
PAIR, PUBLIC, DERIVE, RSA_PAIR = 0x7004, 0x4004, 0x1200, 0x7001
ML_KEM, ECIES = 0x0C000200, 0x0C000100


class Attributes(Structure):
    _fields_ = [("type", c_uint16), ("bits", c_size_t), ("usage", c_uint32), ("alg", c_uint32)]


SECRET = Attributes(DERIVE)


def key(scheme: Scheme, kind: int = PAIR) -> Attributes:
    return Attributes(kind, scheme.level)


class Status(Exception):
    pass


class Driver:
    def __init__(self, variant):
        self.c = load(variant.build("psa_core"))
        self.c.test_give_random.argtypes = [c_char_p, c_size_t]

    def random(self, data: bytes = b"") -> None:
        self.c.test_give_random(data, len(data))

    def call(self, name: str, attributes: Attributes, *arguments, sizes, after=()) -> list[bytes]:
        """The outputs, of these sizes. After an error they are empty, and written zeros."""
        outputs = [(Output(n), c_size_t(77)) for n in sizes]
        places = [(c_void_p(o.address), c_size_t(o.n), byref(n)) for o, n in outputs]
        passed = (*arguments, *(word for place in places for word in place), *after)
        status = getattr(self.c, f"pocketkem_psa_{name}")(byref(attributes), *passed)
        if status != OK:
            assert all(length.value == 0 for _, length in outputs)
            assert all(set(out.bytes) <= {0, 0xA5} for out, _ in outputs)
            raise Status(status, [out.bytes for out, _ in outputs])
        return [out.bytes[: length.value] for out, length in outputs]

    def generate(self, attributes: Attributes, size: int = 64) -> bytes:
        return self.call("generate_key", attributes, sizes=[size])[0]

    def load(self, attributes: Attributes, data: bytes, size: int = 1568) -> tuple[bytes, int]:
        bits = c_size_t(attributes.bits)
        arguments = (data, c_size_t(len(data)))
        kept = self.call("import_key", attributes, *arguments, sizes=[size], after=[byref(bits)])
        return kept[0], bits.value

    def public(self, attributes: Attributes, data: bytes, size: int = 1568) -> bytes:
        arguments = (data, c_size_t(len(data)))
        return self.call("export_public_key", attributes, *arguments, sizes=[size])[0]

    def encapsulate(
        self, attributes: Attributes, data: bytes, size=1568, alg=ML_KEM, wanted=SECRET, ss=32
    ) -> tuple[bytes, bytes]:
        arguments = (data, c_size_t(len(data)), c_uint32(alg), byref(wanted))
        secret, ct = self.call("key_encapsulate", attributes, *arguments, sizes=[ss, size])
        return ct, secret

    def decapsulate(
        self, attributes: Attributes, data: bytes, ct: bytes, alg=ML_KEM, wanted=SECRET, ss=32
    ) -> bytes:
        arguments = (data, c_size_t(len(data)), c_uint32(alg), ct, c_size_t(len(ct)), byref(wanted))
        return self.call("key_decapsulate", attributes, *arguments, sizes=[ss])[0]


def refused(status: int, function, *arguments, **named) -> list[bytes]:
    with pytest.raises(Status) as raised:
        function(*arguments, **named)
    found, outputs = raised.value.args
    assert found == status
    return outputs


@pytest.fixture(scope="module", params=[DEFAULT, LEAST], ids=lambda variant: variant.id)
def driver(request):
    return Driver(request.param)


@each_mlkem
def test_keys_and_secrets_are_those_of_another_implementation(driver, scheme):
    rng = random.Random(scheme.id)
    peer = PythonPeer(scheme)
    d, z, m = (rng.randbytes(32) for _ in range(3))
    ek, dk = peer.keygen(d, z)
    ct, ss = peer.encaps(ek, m)
    pair, public, seed = key(scheme), key(scheme, PUBLIC), d + z

    driver.random(seed)
    assert driver.generate(pair) == seed
    assert driver.load(pair, seed) == (seed, scheme.level)
    assert driver.load(Attributes(PUBLIC, 0), ek) == (ek, scheme.level)
    for attributes, kept in ((pair, seed), (public, ek)):
        assert driver.public(attributes, kept) == ek
        driver.random(m)
        assert driver.encapsulate(attributes, kept) == (ct, ss)
    assert driver.decapsulate(pair, seed, ct, wanted=Attributes(DERIVE, 256)) == ss
    # Implicit rejection: not an error, and the secret of the standard.
    altered = ct[:-1] + bytes([ct[-1] ^ 1])
    assert driver.decapsulate(pair, seed, altered) == peer.decaps(dk, altered) != ss


@each_mlkem
def test_what_the_text_says_of_errors(driver, scheme):
    seed = bytes(range(64))
    driver.random(bytes(999))
    pair, public = key(scheme), key(scheme, PUBLIC)
    ek = driver.public(pair, seed)
    ct, _ = driver.encapsulate(public, ek)
    both = ((pair, seed), (public, ek))

    # Buffers that are too small.
    refused(TOO_SMALL, driver.generate, pair, 63)
    for attributes, kept in both:
        refused(TOO_SMALL, driver.load, attributes, kept, len(kept) - 1)
        refused(TOO_SMALL, driver.public, attributes, kept, scheme.ek_bytes - 1)
        refused(TOO_SMALL, driver.encapsulate, attributes, kept, scheme.ct_bytes - 1)
        refused(TOO_SMALL, driver.encapsulate, attributes, kept, ss=31)
    refused(TOO_SMALL, driver.decapsulate, pair, seed, ct, ss=31)
    # Ciphertexts of another length; a public key that shall decapsulate.
    for wrong in (b"", ct[:-1], ct + b"\0"):
        refused(INVALID, driver.decapsulate, pair, seed, wrong)
    refused(INVALID, driver.decapsulate, public, ek, ct)
    # A shared secret of another size; another algorithm; keys for another driver, or of no set.
    for status, attributes, more in (
        (INVALID, pair, {"wanted": Attributes(DERIVE, 128)}),
        (NOT_SUPPORTED, pair, {"alg": ECIES}),
        (NOT_SUPPORTED, key(scheme, RSA_PAIR), {}),
        (INVALID, Attributes(PAIR, 513), {}),
    ):
        refused(status, driver.encapsulate, attributes, seed, **more)
        refused(status, driver.decapsulate, attributes, seed, ct, **more)
    refused(NOT_SUPPORTED, driver.public, key(scheme, RSA_PAIR), seed)
    # Keys that were damaged in their storage.
    for damaged in (seed[:-1], seed + b"\0"):
        refused(INVALID, driver.decapsulate, pair, damaged, ct)
        refused(INVALID, driver.public, pair, damaged)
    damaged = b"\xff" * len(ek)
    left = refused(INVALID, driver.encapsulate, public, damaged, scheme.ct_bytes)
    assert not any(map(any, left))


@each_mlkem
def test_keys_that_are_none(driver, scheme):
    rng = random.Random(scheme.id)
    # Lengths.
    for length in (0, 32, 63, 65, scheme.dk_bytes):
        refused(INVALID, driver.load, key(scheme), bytes(length))
    for length in (0, 64, scheme.ek_bytes - 1, scheme.ek_bytes + 1):
        refused(INVALID, driver.load, key(scheme, PUBLIC), bytes(length))
    # Bits: none, those of another set, none that exist. A seed does not tell its set.
    ek = bytes(scheme.ek_bytes)
    for bits in {0, 256, 512, 768, 1024, 65536 + 512} - {scheme.level}:
        if bits not in (512, 768, 1024):
            refused(INVALID, driver.load, Attributes(PAIR, bits), bytes(64))
            refused(INVALID, driver.generate, Attributes(PAIR, bits))
        if bits:
            refused(INVALID, driver.load, Attributes(PUBLIC, bits), ek)
    # Other types are for another driver.
    for kind in (RSA_PAIR, DERIVE):
        refused(NOT_SUPPORTED, driver.load, key(scheme, kind), bytes(64))
        refused(NOT_SUPPORTED, driver.generate, key(scheme, kind))
    refused(NOT_SUPPORTED, driver.generate, key(scheme, PUBLIC))
    # One coefficient is not reduced: the first, and the last.
    for at in (0, 256 * scheme.k - 1):
        bad = int.from_bytes(ek, "little") | rng.randrange(Q, 4096) << 12 * at
        refused(INVALID, driver.load, key(scheme, PUBLIC), bad.to_bytes(len(ek), "little"))
    driver.load(key(scheme, PUBLIC), ek)


def test_a_generator_that_fails(driver):
    """What was drawn before is not left."""
    scheme = MLKEM[1]
    for there in (0, 31):
        for kind, kept in ((PUBLIC, bytes(scheme.ek_bytes)), (PAIR, bytes(64))):
            driver.random(b"\x55" * there)
            refused(ENTROPY, driver.encapsulate, key(scheme, kind), kept)
    driver.random(b"\x55" * 63)
    assert refused(ENTROPY, driver.generate, key(scheme)) == [bytes(64)]


def test_memory_and_a_worker_of_the_application():
    driver, scheme, seed = Driver(DEFAULT), MLKEM[2], bytes(range(64))
    gives, pair = How.in_dll(driver.c, "test_gives"), key(scheme)
    driver.random(bytes(32))
    ct, ss = driver.encapsulate(pair, seed)
    known = ctypes.addressof(c_char.in_dll(driver.c, scheme.symbol))
    n = driver.c.pocketkem_work_bytes(c_void_p(known), 1)
    memory = (ctypes.c_uint64 * (n // 8 + 1))(*[2**64 - 1] * (n // 8 + 1))
    gives.work, gives.work_bytes = ctypes.addressof(memory), n
    assert driver.decapsulate(pair, seed, ct) == ss
    assert not any(bytes(memory)[:n])  # it was used, and wiped
    gives.work_bytes = 8
    refused(NO_MEMORY, driver.decapsulate, pair, seed, ct)
    gives.work, gives.work_bytes = None, 0

    class Worker(Structure):
        _fields_ = [(name, c_void_p) for name in ("wake", "waiting", "ctx", "memory")]
        _fields_ += [("memory_bytes", c_size_t)]

    asleep = ctypes.CFUNCTYPE(ctypes.c_int, c_void_p)(lambda _: 1)
    area = (ctypes.c_uint64 * 256)()
    worker = Worker(ctypes.cast(asleep, c_void_p).value, None, None)
    worker.memory, worker.memory_bytes = ctypes.addressof(area), 2048
    gives.worker = ctypes.addressof(worker)
    refused(HARDWARE, driver.decapsulate, pair, seed, ct)
    refused(HARDWARE, driver.public, pair, seed)
    refused(HARDWARE, driver.encapsulate, pair, seed)
    gives.worker = None


@each_mlkem
def test_nothing_secret_is_left_on_the_stack(driver, scheme):
    driver.random(random.Random(scheme.id).randbytes(64))
    seed = driver.generate(key(scheme))
    ek = driver.public(key(scheme), seed)
    for attributes, kept in ((key(scheme), seed), (key(scheme, PUBLIC), ek)):
        assert not driver.c.test_leaves(byref(attributes), kept, c_size_t(len(kept)))
