# SPDX-License-Identifier: Apache-2.0 OR MIT
"""The driver for the PSA Crypto API. No implementation of the API has ML-KEM in a package, so a
small core of our own calls the driver (psa/core.c), as the texts of the API and of the driver
interface say. What is behind it is held against implementations by other people."""

from __future__ import annotations

import ctypes
import random
from ctypes import Structure, byref, c_char, c_char_p, c_size_t, c_uint16, c_uint32

import pytest

from builds import DEFAULT, LEAST
from library import How, Output
from peers import PythonPeer
from schemes import MLKEM, Q, Scheme, each_mlkem

pytestmark = pytest.mark.quick

# The values of the API's text.
OK, GENERIC, NOT_PERMITTED, NOT_SUPPORTED, INVALID, HANDLE = 0, -132, -133, -134, -135, -136
TOO_SMALL, NO_MEMORY, HARDWARE, ENTROPY = -138, -141, -147, -148
EXPORT, ENCRYPT, DECRYPT = 1, 0x100, 0x200
PAIR, PUBLIC, DERIVE, RSA_PAIR = 0x7004, 0x4004, 0x1200, 0x7001
ML_KEM, ECIES, SHA_256 = 0x0C000200, 0x0C000100, 0x02000009
USE = EXPORT | ENCRYPT | DECRYPT


class Attributes(Structure):
    _fields_ = [("type", c_uint16), ("bits", c_size_t), ("usage", c_uint32), ("alg", c_uint32)]


#: A shared secret that may be looked at.
SECRET = Attributes(DERIVE, 0, EXPORT, 0)


def key(scheme: Scheme, kind: int = PAIR, usage: int = USE) -> Attributes:
    return Attributes(kind, scheme.level, usage, ML_KEM)


class Status(Exception):
    pass


class Core:
    def __init__(self, variant):
        self.c = ctypes.CDLL(str(variant.build("psa_core")))
        self.c.test_give_random.argtypes = [c_char_p, c_size_t]

    def random(self, data: bytes = b"") -> None:
        self.c.test_give_random(data, len(data))

    def call(self, name: str, *arguments) -> None:
        status = getattr(self.c, f"psa_{name}")(*arguments)
        if status != OK:
            raise Status(status)

    def make(self, name: str, *arguments, after=()) -> int:
        """A call that makes a key; None is made if it fails."""
        made = c_uint32(77)
        try:
            self.call(name, *arguments, byref(made), *after)
        except Status:
            assert made.value == 0
            raise
        return made.value

    def get(self, name: str, handle: int, size: int) -> bytes:
        """A call with one output."""
        out, length = Output(size), c_size_t(77)
        try:
            self.call(name, handle, ctypes.c_void_p(out.address), c_size_t(size), byref(length))
        except Status:
            assert length.value == 0
            raise
        return out.bytes[: length.value]

    def load(self, attributes: Attributes, data: bytes) -> int:
        return self.make("import_key", byref(attributes), data, c_size_t(len(data)))

    def attributes(self, handle: int) -> Attributes:
        found = Attributes()
        self.call("get_key_attributes", handle, byref(found))
        return found

    def destroy(self, *handles: int) -> None:
        for handle in handles:
            self.call("destroy_key", handle)

    def secret(self, handle: int) -> bytes:
        """The bytes of a key, which is destroyed."""
        found = self.get("export_key", handle, 64)
        assert self.attributes(handle).bits == 8 * len(found)
        self.destroy(handle)
        return found

    def encapsulate(self, handle: int, size: int, alg=ML_KEM, wanted=SECRET) -> tuple[bytes, bytes]:
        ct, length = Output(size), c_size_t(77)
        after = (ctypes.c_void_p(ct.address), c_size_t(size), byref(length))
        try:
            made = self.make("encapsulate", handle, c_uint32(alg), byref(wanted), after=after)
        except Status:
            assert length.value == 0
            raise
        return ct.bytes[: length.value], self.secret(made)

    def decapsulate(self, handle: int, ct: bytes, alg=ML_KEM, wanted=SECRET) -> bytes:
        arguments = (handle, c_uint32(alg), ct, c_size_t(len(ct)), byref(wanted))
        return self.secret(self.make("decapsulate", *arguments))


def refused(status: int, function, *arguments, **named) -> None:
    with pytest.raises(Status) as raised:
        function(*arguments, **named)
    assert raised.value.args == (status,)


@pytest.fixture(scope="module", params=[DEFAULT, LEAST], ids=lambda variant: variant.id)
def core(request):
    return Core(request.param)


@each_mlkem
def test_keys_and_secrets_are_those_of_another_implementation(core, scheme):
    rng = random.Random(scheme.id)
    peer = PythonPeer(scheme)
    d, z, m = (rng.randbytes(32) for _ in range(3))
    ek, dk = peer.keygen(d, z)
    ct, ss = peer.encaps(ek, m)

    core.random(d + z)
    pair = core.make("generate_key", byref(key(scheme)))
    assert core.get("export_key", pair, 64) == d + z
    assert core.get("export_public_key", pair, scheme.ek_bytes) == ek
    again = core.load(key(scheme), d + z)
    unsized = Attributes(PUBLIC, 0, USE, ML_KEM)
    public = core.load(unsized, ek)
    assert core.attributes(public).bits == scheme.level
    for handle in (pair, again, public):
        assert core.get("export_public_key", handle, scheme.ek_bytes + 9) == ek
        core.random(m)
        assert core.encapsulate(handle, scheme.ct_bytes) == (ct, ss)
    assert core.decapsulate(again, ct) == ss
    # Implicit rejection: not an error, and the secret of the standard.
    altered = ct[:-1] + bytes([ct[-1] ^ 1])
    assert core.decapsulate(pair, altered) == peer.decaps(dk, altered) != ss
    core.destroy(pair, again, public)


@each_mlkem
def test_what_the_text_says_of_errors(core, scheme):
    rng = random.Random(scheme.id)
    core.random(rng.randbytes(64))
    pair = core.make("generate_key", byref(key(scheme)))
    ek = core.get("export_public_key", pair, scheme.ek_bytes)
    public = core.load(key(scheme, PUBLIC), ek)
    core.random(rng.randbytes(32))
    ct, _ = core.encapsulate(public, scheme.ct_bytes)
    core.random(rng.randbytes(999))

    # Buffers that are too small.
    for handle in (pair, public):
        refused(TOO_SMALL, core.get, "export_public_key", handle, scheme.ek_bytes - 1)
        refused(TOO_SMALL, core.encapsulate, handle, scheme.ct_bytes - 1)
    # Ciphertexts of another length.
    for wrong in (b"", ct[:-1], ct + b"\0"):
        refused(INVALID, core.decapsulate, pair, wrong)
    # A shared secret of another size, and one of the right size.
    wrong, right = Attributes(DERIVE, 128, EXPORT, 0), Attributes(DERIVE, 256, EXPORT, 0)
    refused(INVALID, core.encapsulate, public, scheme.ct_bytes, wanted=wrong)
    refused(INVALID, core.decapsulate, pair, ct, wanted=wrong)
    assert len(core.decapsulate(pair, ct, wanted=right)) == 32
    # Another algorithm; a key that may not; a public key that shall decapsulate.
    for alg, status in ((SHA_256, INVALID), (ECIES, NOT_PERMITTED)):
        refused(status, core.encapsulate, public, scheme.ct_bytes, alg)
        refused(status, core.decapsulate, pair, ct, alg)
    refused(INVALID, core.decapsulate, public, ct)
    refused(HANDLE, core.decapsulate, 55, ct)
    mute = core.load(key(scheme, usage=ENCRYPT), bytes(64))
    refused(NOT_PERMITTED, core.decapsulate, mute, ct)
    core.destroy(pair, public, mute)


@each_mlkem
def test_keys_that_are_none(core, scheme):
    rng = random.Random(scheme.id)
    # Lengths.
    for length in (0, 32, 63, 65, scheme.dk_bytes):
        refused(INVALID, core.load, key(scheme), bytes(length))
    for length in (0, 64, scheme.ek_bytes - 1, scheme.ek_bytes + 1):
        refused(INVALID, core.load, key(scheme, PUBLIC), bytes(length))
    # Bits: none, those of another set, none that exist. A seed does not tell its set.
    ek = bytes(scheme.ek_bytes)
    for bits in {0, 256, 512, 768, 1024, 65536 + 512} - {scheme.level}:
        if bits not in (512, 768, 1024):
            pair = Attributes(PAIR, bits, USE, ML_KEM)
            refused(INVALID, core.load, pair, bytes(64))
            refused(INVALID, core.make, "generate_key", byref(pair))
        if bits:
            refused(INVALID, core.load, Attributes(PUBLIC, bits, USE, ML_KEM), ek)
    # Other types are for another driver.
    for kind in (RSA_PAIR, DERIVE):
        attributes = Attributes(kind, scheme.level, USE, ML_KEM)
        refused(NOT_SUPPORTED, core.load, attributes, bytes(64))
        refused(NOT_SUPPORTED, core.make, "generate_key", byref(attributes))
    refused(NOT_SUPPORTED, core.make, "generate_key", byref(key(scheme, PUBLIC)))
    # One coefficient is not reduced: the first, and the last.
    for at in (0, 256 * scheme.k - 1):
        bad = int.from_bytes(ek, "little") | rng.randrange(Q, 4096) << 12 * at
        refused(INVALID, core.load, key(scheme, PUBLIC), bad.to_bytes(len(ek), "little"))
    core.destroy(core.load(key(scheme, PUBLIC), ek))


def test_a_generator_that_fails(core):
    scheme = MLKEM[1]
    public = core.load(key(scheme, PUBLIC), bytes(scheme.ek_bytes))
    pair = core.load(key(scheme), bytes(64))
    for there in (0, 31):
        core.random(b"\x55" * there)
        for handle in (public, pair):
            refused(ENTROPY, core.encapsulate, handle, scheme.ct_bytes)
            core.random(b"\x55" * there)
    # What was drawn before the generator failed is not left.
    core.random(b"\x55" * 63)
    buffer, length = Output(64), c_size_t(77)
    attributes = key(scheme)
    status = core.c.pocketkem_psa_generate_key(
        byref(attributes), ctypes.c_void_p(buffer.address), c_size_t(64), byref(length)
    )
    assert (status, length.value, buffer.bytes) == (ENTROPY, 0, bytes(64))
    core.destroy(public, pair)


def entry(core: Core, name: str, attributes: Attributes, data: bytes, *arguments) -> int:
    function = getattr(core.c, f"pocketkem_psa_{name}")
    return function(byref(attributes), data, c_size_t(len(data)), *arguments)


def test_entry_points_by_themselves(core):
    """What a core does not let through: buffers of keys, keys that another driver should have got,
    and a public key that was damaged in its storage."""
    scheme = MLKEM[0]
    small, length = Output(31), c_size_t(77)
    ct, ct_length = Output(scheme.ct_bytes), c_size_t(77)
    wanted = byref(SECRET)
    out = (ctypes.c_void_p(small.address), c_size_t(31), byref(length))
    to = (ctypes.c_void_p(ct.address), c_size_t(ct.n), byref(ct_length))
    alg = c_uint32(ML_KEM)
    core.random(bytes(32))
    ek = bytes(scheme.ek_bytes)
    assert entry(core, "key_encapsulate", key(scheme, PUBLIC), ek, alg, wanted, *out, *to) == (
        TOO_SMALL
    )
    received = (ct.bytes, c_size_t(ct.n), wanted)
    assert entry(core, "key_decapsulate", key(scheme), bytes(64), alg, *received, *out) == TOO_SMALL
    bits = c_size_t(scheme.level)
    assert entry(core, "import_key", key(scheme, PUBLIC), ek, *out, byref(bits)) == TOO_SMALL
    assert core.c.pocketkem_psa_generate_key(byref(key(scheme)), *out) == TOO_SMALL
    assert small.bytes == b"\xa5" * 31 and ct.bytes == b"\xa5" * ct.n
    assert length.value == ct_length.value == 0

    big = Output(64)
    out = (ctypes.c_void_p(big.address), c_size_t(64), byref(length))
    rsa = Attributes(RSA_PAIR, scheme.level, USE, ML_KEM)
    other = c_uint32(ECIES)
    for attributes, which, status in (
        (key(scheme), other, NOT_SUPPORTED),
        (rsa, alg, NOT_SUPPORTED),
        (Attributes(PAIR, 513, USE, ML_KEM), alg, INVALID),
    ):
        assert entry(core, "key_encapsulate", attributes, bytes(64), which, wanted, *out, *to) == (
            status
        )
        assert entry(core, "key_decapsulate", attributes, bytes(64), which, *received, *out) == (
            status
        )
    assert entry(core, "export_public_key", rsa, bytes(64), *to) == NOT_SUPPORTED
    for length_of_key in (63, 65):
        data = bytes(length_of_key)
        assert entry(core, "key_decapsulate", key(scheme), data, alg, *received, *out) == INVALID
        assert entry(core, "export_public_key", key(scheme), data, *to) == INVALID

    damaged = b"\xff" * scheme.ek_bytes
    assert entry(core, "key_encapsulate", key(scheme, PUBLIC), damaged, alg, wanted, *out, *to) == (
        INVALID
    )
    assert big.bytes[:32] == bytes(32) and ct.bytes == bytes(ct.n)


def test_memory_and_a_worker_of_the_application():
    core, scheme = Core(DEFAULT), MLKEM[2]
    gives = How.in_dll(core.c, "test_gives")
    pair = core.load(key(scheme), bytes(range(64)))
    core.random(bytes(32))
    ct, ss = core.encapsulate(pair, scheme.ct_bytes)
    core.c.pocketkem_work_bytes.restype = c_size_t
    known = ctypes.addressof(c_char.in_dll(core.c, scheme.symbol))
    n = core.c.pocketkem_work_bytes(ctypes.c_void_p(known), 1)
    memory = (ctypes.c_uint64 * (n // 8 + 1))(*[2**64 - 1] * (n // 8 + 1))
    gives.work, gives.work_bytes = ctypes.addressof(memory), n
    assert core.decapsulate(pair, ct) == ss
    assert not any(bytes(memory)[:n])  # it was used, and wiped
    gives.work_bytes = 8
    refused(NO_MEMORY, core.decapsulate, pair, ct)
    gives.work, gives.work_bytes = None, 0

    class Worker(Structure):
        _fields_ = [(name, ctypes.c_void_p) for name in ("wake", "waiting", "ctx", "memory")]
        _fields_ += [("memory_bytes", c_size_t)]

    asleep = ctypes.CFUNCTYPE(ctypes.c_int, ctypes.c_void_p)(lambda _: 1)
    area = (ctypes.c_uint64 * 256)()
    worker = Worker(ctypes.cast(asleep, ctypes.c_void_p).value, None, None)
    worker.memory, worker.memory_bytes = ctypes.addressof(area), 2048
    gives.worker = ctypes.addressof(worker)
    refused(HARDWARE, core.decapsulate, pair, ct)
    refused(HARDWARE, core.get, "export_public_key", pair, scheme.ek_bytes)
    refused(HARDWARE, core.encapsulate, pair, scheme.ct_bytes)
    gives.worker = None
    core.destroy(pair)


WINDOW = 8


def left(stack: bytes, secrets: dict[str, bytes]) -> list[str]:
    """The secrets of which eight bytes are on the stack."""
    return [
        name
        for name, secret in secrets.items()
        if any(secret[i : i + WINDOW] in stack for i in range(len(secret) - WINDOW + 1))
    ]


@each_mlkem
def test_nothing_secret_is_left_on_the_stack(core, scheme):
    rng = random.Random(scheme.id)
    seed, m = rng.randbytes(64), rng.randbytes(32)
    pair = core.load(key(scheme), seed)
    public = core.load(key(scheme, PUBLIC), core.get("export_public_key", pair, scheme.ek_bytes))
    core.random(m)
    ct, ss = core.encapsulate(pair, scheme.ct_bytes)
    secrets = {"seed": seed, "m": m, "shared secret": ss}

    def after(what: str, handle: int, attributes: Attributes) -> list[str]:
        stack = ctypes.create_string_buffer(b"\xa5" * 65536, 65536)
        made, size = c_uint32(), max(len(ct), scheme.ek_bytes)
        buffer = ctypes.create_string_buffer(ct, size)
        length = c_size_t(len(ct) if what == "d" else size)
        core.random(seed if what == "g" else m)
        status = core.c.test_on_stack(
            *(c_char(what.encode()), handle, byref(attributes), buffer, length, byref(made)),
            *(stack, c_size_t(65536)),
        )
        assert status == OK
        if made.value:
            core.destroy(made.value)
        assert stack.raw.count(b"\xa5") < 65536  # it ran there
        return left(stack.raw, secrets)

    assert after("c", pair, SECRET) == ["seed"]  # the search finds what was left
    assert after("g", 0, key(scheme)) == []
    assert after("x", pair, SECRET) == []
    assert after("e", pair, SECRET) == after("e", public, SECRET) == []
    assert after("d", pair, SECRET) == []
    core.destroy(pair, public)
