# SPDX-License-Identifier: Apache-2.0 OR MIT
"""The public interface as its header states it, and its behaviour with bad input."""

import functools
import itertools
import random
import re

import pytest

from builds import ROOT
from library import OK, Err, Output, RandomFunction, callback, drawing, error_of
from schemes import SCHEMES, Q, each, each_scheme

pytestmark = pytest.mark.quick


@functools.cache
def keys_of(library, scheme) -> tuple[bytes, bytes]:
    return library.keygen_derand(scheme, bytes(range(32)), bytes(range(32, 64)))


def changed(data: bytes, position: int, bits: int) -> bytes:
    return data[:position] + bytes([data[position] ^ bits]) + data[position + 1 :]


@each_scheme
def test_sizes_and_names(default_library, scheme):
    c, address = default_library.c, default_library.schemes[scheme]
    header = (ROOT / "include" / "pocketkem.h").read_text()
    for what in ("ek", "dk", "ct"):
        size, function = getattr(scheme, f"{what}_bytes"), getattr(c, f"pocketkem_{what}_bytes")
        assert function(address) == size and function(None) == 0
        name = f"{scheme.symbol}_{what}_bytes".upper()
        value = re.search(rf"#define {name} (\w+)", header)[1]
        if not value.isdigit():  # another constant
            value = re.search(rf"#define {value} (\d+)", header)[1]
        assert int(value) == size
    assert c.pocketkem_name(address).decode() == scheme.title and c.pocketkem_name(None) == b""
    assert c.pocketkem_work_bytes(None, 0) == c.pocketkem_work_bytes(None, 1) == 0


def arguments_of(scheme, ek, dk, ct):
    """Good arguments of each call after the scheme: outputs as Output, inputs as bytes."""
    draw = callback(lambda n: bytes(n))
    return {
        "keygen": [Output(scheme.ek_bytes), Output(scheme.dk_bytes), draw, None],
        "encaps": [Output(scheme.ct_bytes), Output(32), ek, draw, None],
        "decaps": [Output(32), ct, dk],
        "keygen_derand": [Output(scheme.ek_bytes), Output(scheme.dk_bytes), bytes(32), bytes(32)],
        "encaps_derand": [Output(scheme.ct_bytes), Output(32), ek, bytes(32)],
        "check_ek": [ek, len(ek)],
        "check_dk": [dk, len(dk)],
    }


@each_scheme
def test_null_pointers(default_library, scheme):
    """Each pointer in turn, and each pair of them. The context of the generator may be null."""
    ek, dk = keys_of(default_library, scheme)
    ct, _ = default_library.encaps_derand(scheme, ek, bytes(32))

    def call(name, nulls, pointer=default_library.schemes[scheme]):
        """The status, and the outputs that were not null."""
        arguments = arguments_of(scheme, ek, dk, ct)[name]
        outputs = [a for i, a in enumerate(arguments) if isinstance(a, Output) and i not in nulls]
        passed = [a.address if isinstance(a, Output) else a for a in arguments]
        for i in nulls:
            passed[i] = callback(None) if isinstance(passed[i], RandomFunction) else None
        return getattr(default_library.c, f"pocketkem_{name}")(pointer, *passed), outputs

    for name, arguments in arguments_of(scheme, ek, dk, ct).items():
        pointers = [i for i, a in enumerate(arguments) if a is not None and not isinstance(a, int)]
        assert call(name, ())[0] == OK, name
        for nulls in itertools.combinations_with_replacement(pointers, 2):
            status, outputs = call(name, nulls)
            assert status == Err.ARG, (name, nulls)
            assert not any(any(output.bytes) for output in outputs), (name, nulls)
        # Without a scheme the library knows the length of no output except the secret.
        status, outputs = call(name, (), None)
        assert status == Err.ARG, name
        for output in outputs:
            is_left = output.n != 32 and output.bytes == b"\xa5" * output.n
            assert is_left or not any(output.bytes), name


@each_scheme
def test_failing_generator(library, scheme):
    """The generator fails at each of its calls. Earlier random bytes must not be visible."""
    draws, (ek, _) = [], keys_of(library, scheme)

    def draw(n):
        draws.append(n)
        return bytes(range(n))

    library.keygen(scheme, draw)
    library.encaps(scheme, ek, draw)
    assert draws == ([64, 32] if scheme.is_mlkem else [32, 32, 32])

    def failing(good: int):
        """It fails once, and would then give more: nothing may ask for that."""
        calls = itertools.count()
        return lambda n: bytes(range(n)) if next(calls) != good else None

    for good in range(1 if scheme.is_mlkem else 2):
        assert error_of(library.keygen, scheme, failing(good)) == Err.RNG
    assert error_of(library.encaps, scheme, ek, failing(0)) == Err.RNG


@each_scheme
def test_generator_gives_what_derand_is_given(library, scheme):
    stream = random.Random(scheme.id).randbytes(96)
    draw = drawing(stream)
    ek, dk = library.keygen(scheme, draw)
    assert (ek, dk) == library.keygen_derand(scheme, stream[:32], stream[32:64])
    assert library.encaps(scheme, ek, draw) == library.encaps_derand(scheme, ek, stream[64:])


@each_scheme
def test_wrong_lengths(default_library, scheme):
    ek, dk = keys_of(default_library, scheme)
    assert default_library.check_ek(scheme, ek) == default_library.check_dk(scheme, dk) == OK
    for wrong in (b"", ek[:-1], ek + b"\0", ek[:32], dk):
        assert default_library.check_ek(scheme, wrong) == Err.KEY
    for wrong in (b"", dk[:-1], dk + b"\0", dk[:32], ek):
        assert default_library.check_dk(scheme, wrong) == Err.KEY


def with_coefficient(ek: bytes, index: int, value: int) -> bytes:
    bits = int.from_bytes(ek, "little") & ~(0xFFF << 12 * index)
    return (bits | value << 12 * index).to_bytes(len(ek), "little")


@each_scheme
def test_every_coefficient_of_ek_is_checked(default_library, scheme):
    """q at each place, and every value from q on at a few places; q - 1 is valid."""
    ek, _ = keys_of(default_library, scheme)
    count = 256 * scheme.k
    for index in range(count):
        assert default_library.check_ek(scheme, with_coefficient(ek, index, Q)) == Err.KEY
        assert default_library.check_ek(scheme, with_coefficient(ek, index, Q - 1)) == OK
    for index in (0, 1, 31, 32, 255, 256, count - 1):
        for value in range(Q, 4096):
            bad = with_coefficient(ek, index, value)
            assert default_library.check_ek(scheme, bad) == Err.KEY


@each_scheme
def test_unreduced_ek(library, scheme):
    """ML-KEM refuses it; round 3 has no such check, and counts modulo q."""
    (ek, _), rng = keys_of(library, scheme), random.Random(scheme.id)
    for index in (0, 1, 30, 31, 32, 255, 256, 256 * scheme.k - 1):
        bad = with_coefficient(ek, index, rng.randrange(Q, 4096))
        if scheme.is_mlkem:
            assert error_of(library.encaps_derand, scheme, bad, bytes(32)) == Err.KEY
        else:
            library.encaps_derand(scheme, bad, bytes(32))
        assert library.check_ek(scheme, bad) == Err.KEY


@each_scheme
def test_altered_dk(library, scheme):
    """Each region of dk. ek and H(ek) are checked against each other; s and z cannot be."""
    (ek, dk), rng = keys_of(library, scheme), random.Random(scheme.id)
    ct, ss = library.encaps_derand(scheme, ek, rng.randbytes(32))
    s, t = scheme.s_bytes, 2 * scheme.s_bytes
    for name, region, is_checked in (
        ("s", range(0, s), False),
        ("t", range(s, t), True),
        ("rho", range(t, t + 32), True),
        ("h", range(t + 32, t + 64), True),
        ("z", range(t + 64, t + 96), False),
    ):
        for position in {region[0], region[-1], *rng.sample(region, 10)}:
            bad = changed(dk, position, 1 << rng.randrange(8))
            assert library.check_dk(scheme, bad) == (Err.KEY if is_checked else OK), name
            if scheme.is_mlkem and is_checked:
                assert error_of(library.decaps, scheme, ct, bad) == Err.KEY, name
            else:
                assert (library.decaps(scheme, ct, bad) == ss) == (name == "z"), name


@each_scheme
def test_every_byte_of_dk_that_is_checked(default_library, scheme):
    _, dk = keys_of(default_library, scheme)
    for position in range(scheme.s_bytes, scheme.dk_bytes - 32):
        assert default_library.check_dk(scheme, changed(dk, position, 0x10)) == Err.KEY


@each(scheme=SCHEMES[::2])
def test_every_bit_of_the_ciphertext_counts(default_library, scheme):
    """A single bit anywhere changes the secret, each time to another one."""
    ek, dk = keys_of(default_library, scheme)
    ct, ss = default_library.encaps_derand(scheme, ek, bytes(32))
    altered = [changed(ct, position, 1 << position % 8) for position in range(scheme.ct_bytes)]
    secrets = {default_library.decaps(scheme, bad, dk) for bad in altered}
    assert len(secrets | {ss}) == scheme.ct_bytes + 1


@each_scheme
def test_equal_differences_do_not_cancel(default_library, scheme):
    """The same bit of two bytes: a comparison that adds up differences would not see it."""
    ek, dk = keys_of(default_library, scheme)
    ct, ss = default_library.encaps_derand(scheme, ek, bytes(32))
    for distance in (1, 2, 4, 8):
        for position in range(distance, scheme.ct_bytes, 37):
            bad = changed(changed(ct, position - distance, 1), position, 1)
            assert default_library.decaps(scheme, bad, dk) != ss
