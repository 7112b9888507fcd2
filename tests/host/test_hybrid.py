# SPDX-License-Identifier: Apache-2.0 OR MIT
"""Hybrids: vectors, other hands' parts, objects on a line, and what is refused."""

import ctypes
import functools
import hashlib
import random
import re
from ctypes import byref, create_string_buffer

import pytest

try:
    import tomllib
except ImportError:  # before Python 3.11
    import tomli as tomllib

from builds import DEFAULT, LEAST, ROOT
from hybrids import (
    HYBRIDS,
    OF_NIST_CURVES,
    OF_SSH,
    X25519MLKEM768,
    XWING,
    Curve,
    Ecdh,
    HybridLibrary,
    PythonHybrid,
    SecretFunction,
)
from library import Err, HashFunction, How, Io, Library, Stream, callback, drawing, error_of
from schemes import each
from test_how import Work, in_sequence
from test_interface import changed
from test_streamed import Line

pytestmark = pytest.mark.quick

VECTORS = tomllib.loads((ROOT / "tests" / "host" / "xwing_vectors.toml").read_text())["vector"]

#: Of small order: each scalar, being a multiple of 8, makes zero of them.
LOW_ORDER = [
    bytes(32),
    (1).to_bytes(32, "little"),
    (2**255 - 20).to_bytes(32, "little"),  # p - 1
]


@pytest.fixture(scope="module", params=[DEFAULT, LEAST], ids=lambda variant: variant.id)
def hybrids(request):
    return HybridLibrary(Library(request.param.internals()))


class Case:
    """Keys, a ciphertext and its secret, by other hands."""

    def __init__(self, hybrid):
        rng = random.Random(hybrid.name)
        self.hybrid, self.peer, self.id = hybrid, PythonHybrid(hybrid), hybrid.name
        self.sk = rng.randbytes(hybrid.sk_bytes)
        self.m, self.scalar = rng.randbytes(32), rng.randbytes(hybrid.curve.scalar_bytes)
        self.ek, self.dk = self.peer.keygen(self.sk)
        self.ct, self.ss = self.peer.encaps(self.ek, self.m, self.scalar)
        #: What encapsulation asks for, in its order.
        self.draws = hybrid.join(self.m, self.scalar)
        #: The same of key generation.
        self.sk_draws = hybrid.join(self.sk[:64], self.sk[64:])


case_of = functools.cache(Case)
each_hybrid = each(case=lambda: map(case_of, HYBRIDS))


def test_vectors_of_xwing(hybrids):
    assert len(VECTORS) == 3
    for vector in VECTORS:
        sk, eseed = bytes.fromhex(vector["sk"]), bytes.fromhex("".join(vector["eseed"]))
        ek, drawn = hybrids.keygen(XWING, drawing(sk))
        assert drawn == sk and hashlib.sha256(ek).hexdigest() == vector["sha256_ek"]
        ct, ss = hybrids.encaps(XWING, ek, drawing(eseed))
        assert hashlib.sha256(ct).hexdigest() == vector["sha256_ct"]
        assert ss.hex() == vector["ss"] == hybrids.decaps(XWING, ct, sk).hex()


@each(hybrid=HYBRIDS)
def test_sizes(hybrids, hybrid):
    c, pointer = hybrids.c, hybrids.hybrids[hybrid]
    assert c.pocketkem_hybrid_name(pointer).decode() == hybrid.name
    assert c.pocketkem_hybrid_name(None) == b""
    header = (ROOT / "include" / "pocketkem_hybrid.h").read_text()
    constants = dict(re.findall(r"#define (POCKETKEM_\w+_BYTES) (\w+)", header))
    for what in ("ek", "sk", "dk", "ct", "ss"):
        function = getattr(c, f"pocketkem_hybrid_{what}_bytes")
        constant = f"{hybrid.symbol.upper()}_{what.upper()}_BYTES"
        expected = getattr(hybrid, f"{what}_bytes")
        value = constants[constant]
        assert function(pointer) == expected == int(constants.get(value, value))
        assert function(None) == 0


@each_hybrid
def test_other_hands_have_the_same(hybrids, case):
    h = case.hybrid
    assert hybrids.keygen(h, drawing(case.sk_draws)) == (case.ek, case.sk)
    assert hybrids.encaps(h, case.ek, drawing(case.draws)) == (case.ct, case.ss)
    assert hybrids.decaps(h, case.ct, case.sk) == case.ss


@each_hybrid
def test_k_of_ssh(hybrids, case):
    """A string of the hash, for those hybrids alone that SSH has (test_ssh.py)."""
    h, n = case.hybrid, case.hybrid.curve.scalar_bytes
    if h not in OF_SSH.values():
        assert error_of(hybrids.ssh_k, h, case.ss) == Err.ARG
        return
    expected = n.to_bytes(4, "big") + hashlib.new(f"sha{8 * n}", case.ss).digest()
    assert hybrids.ssh_k(h, case.ss) == expected
    assert error_of(hybrids.ssh_k, h, case.ss, returns=1) == Err.ECDH
    k, ss = create_string_buffer(b"\xa5" * 52), create_string_buffer(case.ss, h.ss_bytes)
    for arguments in ((None, k, ss), (hybrids.hybrids[h], None, ss), (hybrids.hybrids[h], k, None)):
        status = hybrids.c.pocketkem_ssh_k(*arguments, HashFunction(lambda *_: 0), None)
        assert status == Err.ARG
    assert not any(ss.raw) and not any(k.raw[: 4 + n])


@each_hybrid
def test_altered_ciphertexts_are_as_others_have_them(hybrids, case):
    """The ML-KEM part is rejected implicitly; another share is another secret."""
    h, rng = case.hybrid, random.Random(case.id)
    n = h.kem.ct_bytes
    for at in (h.kem_at, h.kem_at + rng.randrange(n), h.kem_at + n - 1):
        ct = changed(case.ct, at, 1)
        assert hybrids.decaps(h, ct, case.sk) == case.peer.decaps(case.sk, ct) != case.ss
    kem_ct, share = h.split(case.ct)
    if h in (XWING, X25519MLKEM768):
        share = changed(share, rng.randrange(32), 1)
    else:
        share = h.curve.share(rng.randbytes(h.curve.scalar_bytes))
    ct = h.join(kem_ct, share)
    assert hybrids.decaps(h, ct, case.sk) == case.peer.decaps(case.sk, ct) != case.ss


@each_hybrid
def test_readers_and_writers(hybrids, case):
    """In any build: both forms of the secret key, and memory of the caller."""
    h = case.hybrid
    kem = ctypes.addressof(ctypes.c_uint8.in_dll(hybrids.c, h.kem.symbol))
    works = [Work(hybrids.c.pocketkem_work_bytes(kem, from_seed)) for from_seed in (0, 1)]
    ek, dk, ct = (Stream.of_size(n) for n in (h.ek_bytes, h.dk_bytes, h.ct_bytes))
    hybrids.keygen_how(h, How(ek=ek.io, dk=dk.io, seed=case.sk, **works[0].fields))
    assert (bytes(ek.content), bytes(dk.content)) == (case.ek, case.dk) and works[0].is_wiped()
    assert in_sequence(ek.writes) and in_sequence(dk.writes)
    draw = callback(drawing(case.draws))
    assert hybrids.encaps_how(h, How(ek=ek.io, ct=ct.io, random=draw)) == case.ss
    assert bytes(ct.content) == case.ct and in_sequence(ct.writes)
    assert all(n <= 64 for _, n in ek.writes + ct.writes + dk.writes + ek.reads)
    for work, secret in zip(works, ({"dk": dk.io}, {"seed": case.sk}), strict=True):
        assert hybrids.decaps_how(h, How(ct=ct.io, **secret, **work.fields)) == case.ss
        assert work.is_wiped()


@each_hybrid
def test_a_drawn_key_pair_in_its_expanded_form(hybrids, case):
    h = case.hybrid
    ek, dk = Stream.of_size(h.ek_bytes), Stream.of_size(h.dk_bytes)
    draw = callback(drawing(case.sk_draws))
    hybrids.keygen_how(h, How(ek=ek.io, dk=dk.io, random=draw))
    assert (bytes(ek.content), bytes(dk.content)) == (case.ek, case.dk)
    only = Stream.of_size(h.dk_bytes)
    hybrids.keygen_how(h, How(dk=only.io, seed=case.sk))
    assert bytes(only.content) == case.dk


@each_hybrid
def test_streamed(case):
    """Nothing is asked for twice but ek, and both parts come in the order in which they are."""
    h, hybrids = case.hybrid, HybridLibrary(Library(LEAST.internals()))
    ek, ct = Stream.of_size(h.ek_bytes), Stream.of_size(h.ct_bytes)
    hybrids.keygen_how(h, How(ek=Io(write=ek.io.write), seed=case.sk, streamed=1))
    assert bytes(ek.content) == case.ek and in_sequence(ek.writes)
    ek = Stream(case.ek)
    draw = callback(drawing(case.draws))
    how = How(ek=ek.io, ct=Io(write=ct.io.write), random=draw, streamed=1)
    assert hybrids.encaps_how(h, how) == case.ss
    assert bytes(ct.content) == case.ct and in_sequence(ct.writes)
    kem = range(h.kem_at, h.kem_at + h.kem.ek_bytes)
    assert sum(n for at, n in ek.reads if at not in kem) == h.curve.share_bytes
    assert sum(n for at, n in ek.reads if at in kem) == 2 * h.kem.ek_bytes
    line = Line(case.ct)
    assert hybrids.decaps_how(h, How(ct=line.io, seed=case.sk, streamed=1)) == case.ss
    assert line.at == h.ct_bytes


@each_hybrid
def test_lengths(hybrids, case):
    h, draw = case.hybrid, drawing(case.draws * 9)
    for wrong in (case.ek[:-1], case.ek + b"\0", b"", case.ek[: h.ek_bytes - 32]):
        assert error_of(hybrids.encaps, h, wrong, draw) == Err.KEY
    for wrong in (case.ct[:-1], case.ct + b"\0", b""):
        assert error_of(hybrids.decaps, h, wrong, case.sk) == Err.KEY


@each_hybrid
def test_an_ek_that_is_not_reduced(hybrids, case):
    h = case.hybrid
    bad = case.ek[: h.kem_at] + b"\xff\xff" + case.ek[h.kem_at + 2 :]
    assert error_of(hybrids.encaps, h, bad, drawing(case.draws)) == Err.KEY


@each_hybrid
def test_a_generator_that_fails(hybrids, case):
    """The first time, and each time after that."""
    h = case.hybrid
    for n in (0, 32, 63):
        assert error_of(hybrids.encaps, h, case.ek, drawing(case.draws[:n])) == Err.RNG
    for n in (0, 31, 32, 64, 95):
        if n < h.sk_bytes:
            assert error_of(hybrids.keygen, h, drawing(case.sk_draws[:n])) == Err.RNG


@each_hybrid
def test_a_curve_that_fails(hybrids, case):
    h = case.hybrid
    for returned in (1, -1, -5, 255):
        fails = Curve(h.curve, share_returns=returned)
        assert error_of(hybrids.keygen, h, drawing(case.draws * 9), fails) == Err.ECDH
        assert error_of(hybrids.encaps, h, case.ek, drawing(case.draws), fails) == Err.ECDH
        fails = Curve(h.curve, secret_returns=returned)
        assert error_of(hybrids.encaps, h, case.ek, drawing(case.draws), fails) == Err.ECDH
        assert error_of(hybrids.decaps, h, case.ct, case.sk, fails) == Err.ECDH
    refuses = Curve(h.curve, secret_returns=Err.KEY)
    assert error_of(hybrids.decaps, h, case.ct, case.sk, refuses) == Err.KEY


@each(share=LOW_ORDER)
def test_a_secret_of_zeros(hybrids, share):
    """TLS refuses it; X-Wing computes with it."""
    tls, wing = case_of(X25519MLKEM768), case_of(XWING)
    ek = tls.ek[:-32] + share
    assert error_of(hybrids.encaps, X25519MLKEM768, ek, drawing(tls.draws)) == Err.KEY
    assert error_of(hybrids.decaps, X25519MLKEM768, tls.ct[:-32] + share, tls.sk) == Err.KEY
    ek, ct = wing.ek[:-32] + share, wing.ct[:-32] + share
    expected = wing.peer.encaps(ek, wing.m, wing.scalar)
    assert hybrids.encaps(XWING, ek, drawing(wing.draws)) == expected
    assert hybrids.decaps(XWING, ct, wing.sk) == wing.peer.decaps(wing.sk, ct)


@each(case=lambda: map(case_of, OF_NIST_CURVES))
def test_points_that_are_none(hybrids, case):
    h, n = case.hybrid, case.hybrid.kem_at
    compressed, off = b"\x02" + case.ct[1:n], changed(case.ct[:n], n - 1, 1)
    for share in (compressed, off, bytes(n), b"\x04" + bytes(n - 1)):
        assert error_of(hybrids.decaps, h, share + case.ct[n:], case.sk) == Err.KEY
        draw = drawing(case.draws)
        assert error_of(hybrids.encaps, h, share + case.ek[n:], draw) == Err.KEY

    class TakesAny(h.curve):
        @staticmethod
        def secret(_scalar, _share):
            return bytes(range(1, 1 + h.curve.scalar_bytes))

    # The library looks at the form itself.
    curve = Curve(TakesAny)
    assert error_of(hybrids.decaps, h, compressed + case.ct[n:], case.sk, curve) == Err.KEY


@each(case=lambda: map(case_of, OF_NIST_CURVES))
def test_scalars_that_are_none(hybrids, case):
    """They are drawn again; in a secret key they are an error."""
    h, size, order = case.hybrid, case.hybrid.curve.scalar_bytes, case.hybrid.curve.of.group_order
    none = [n.to_bytes(size, "big") for n in (0, order, order + 1, 256**size - 1)]
    some = [n.to_bytes(size, "big") for n in (1, order - 1, 256**size // 2)]
    for bad in none:
        assert hybrids.encaps(h, case.ek, drawing(bad, bad, case.draws)) == (case.ct, case.ss)
        drawn = drawing(bad, case.sk[64:], case.sk[:64])
        assert hybrids.keygen(h, drawn) == (case.ek, case.sk)
        curve = Curve(h.curve)
        assert error_of(hybrids.decaps, h, case.ct, case.sk[:64] + bad, curve) == Err.KEY
        assert not curve.calls
    for good in some:
        right = case.peer.encaps(case.ek, case.m, good)
        assert hybrids.encaps(h, case.ek, drawing(good, case.m)) == right
    assert error_of(hybrids.encaps, h, case.ek, drawing(*none * 9)) == Err.RNG
    assert error_of(hybrids.encaps, h, case.ek, drawing(*none, case.draws)) == Err.RNG


@each_hybrid
def test_arguments(hybrids, case):
    h, c = case.hybrid, hybrids.c
    pointer, zero = hybrids.hybrids[h], None
    ek, sk = create_string_buffer(h.ek_bytes), create_string_buffer(h.sk_bytes)
    ct, ss = create_string_buffer(h.ct_bytes), create_string_buffer(h.ss_bytes)
    curve, draw = byref(Curve(h.curve).c), callback(drawing(case.draws * 9))
    half = Ecdh()
    half.share = Curve(h.curve).c.share
    half.secret = SecretFunction()
    calls = {
        "keygen": [pointer, ek, sk, curve, draw, zero],
        "encaps": [pointer, ct, ss, case.ek, len(case.ek), curve, draw, zero],
        "decaps": [pointer, ss, case.ct, len(case.ct), case.sk, curve],
    }
    for name, arguments in calls.items():
        function = getattr(c, f"pocketkem_hybrid_{name}")
        for i, argument in enumerate(arguments):
            if (isinstance(argument, int) and i > 0) or argument is None:
                continue  # a length, or ctx
            missing = callback(None) if argument is draw else None
            for buffer in (ek, sk, ct, ss):
                buffer.raw = b"\xa5" * len(buffer)
            assert function(*arguments[:i], missing, *arguments[i + 1 :]) == Err.ARG
            left = [b for b in (ek, sk, ct, ss) if b in arguments and arguments.index(b) != i]
            assert i == 0 or not any(any(b.raw) for b in left)
        at = arguments.index(curve)
        assert function(*arguments[:at], byref(half), *arguments[at + 1 :]) == Err.ARG


@each_hybrid
def test_full_calls_whose_generator_or_curve_fails(hybrids, case):
    """Their outputs in memory are zeros."""
    h, memory = case.hybrid, functools.partial(Library.memory, hybrids)
    fails = Curve(h.curve, share_returns=1)
    for draw, curve, error in (
        (drawing(), None, Err.RNG),
        (drawing(case.draws * 9), fails, Err.ECDH),
    ):
        sizes = (h.ek_bytes, len(case.dk), h.ct_bytes)
        ek, dk, ct = (create_string_buffer(b"\xa5" * n, n) for n in sizes)
        how = How(ek=memory(ek), dk=memory(dk), random=callback(draw))
        assert error_of(hybrids.keygen_how, h, how, curve) == error
        how = How(ek=Stream(case.ek).io, ct=memory(ct), random=callback(draw))
        assert error_of(hybrids.encaps_how, h, how, curve) == error
        assert not any(ek.raw + dk.raw + ct.raw)


@each_hybrid
def test_full_calls_without_one_of_their_pointers(hybrids, case):
    """The outputs are cleared, where it is known how many bytes they have."""
    h, curve = case.hybrid, byref(Curve(case.hybrid.curve).c)
    ek, dk, ct = (create_string_buffer(n) for n in (h.ek_bytes, len(case.dk), h.ct_bytes))
    ss, objects = create_string_buffer(h.ss_bytes), {"ek": ek, "dk": dk, "ct": ct}
    memory = functools.partial(Library.memory, hybrids)
    how = How(**{name: memory(each) for name, each in objects.items()})
    how.seed, how.random = case.sk, callback(drawing(case.draws * 9))
    for name, first, outputs in (
        ("keygen", [], [ek, dk]),
        ("encaps", [ss], [ct, ss]),
        ("decaps", [ss], [ss]),
    ):
        arguments = [hybrids.hybrids[h], *first, curve, byref(how)]
        for i, missing in enumerate(arguments):
            for buffer in (ek, dk, ct, ss):
                buffer.raw = b"\xa5" * len(buffer)
            function = getattr(hybrids.c, f"pocketkem_hybrid_{name}_how")
            assert function(*arguments[:i], None, *arguments[i + 1 :]) == Err.ARG
            known = [b for b in outputs if b is not missing] if missing is not arguments[0] else []
            known = known if missing is not arguments[-1] else [b for b in known if b is ss]
            assert not any(any(buffer.raw) for buffer in known), (name, i)


@each_hybrid
def test_arguments_of_the_full_calls(hybrids, case):
    h = case.hybrid
    ek, dk, ct = Stream(case.ek).io, Stream(case.dk).io, Stream(case.ct).io
    out, draw = Stream.of_size(h.ct_bytes).io, callback(drawing(case.draws))
    for how in (
        How(seed=case.sk),
        How(ek=Stream.of_size(h.ek_bytes).io),
        How(ek=out, seed=case.sk, m=case.m),
        How(ek=out, seed=case.sk, dk_is_seed=1),
    ):
        assert error_of(hybrids.keygen_how, h, how) == Err.ARG
    for how in (
        How(ct=out, random=draw),
        How(ek=ek, random=draw),
        How(ek=ek, ct=out),
        How(ek=ek, ct=out, random=draw, m=case.m),
        How(ek=ek, ct=out, random=draw, dk_is_seed=1),
    ):
        assert error_of(hybrids.encaps_how, h, how) == Err.ARG
    for how in (How(ct=ct), How(dk=dk), How(ct=ct, dk=dk, dk_is_seed=1), How(seed=case.sk)):
        assert error_of(hybrids.decaps_how, h, how) == Err.ARG
