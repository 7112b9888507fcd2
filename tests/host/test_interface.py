# SPDX-License-Identifier: Apache-2.0 OR MIT
"""The public interface as its header states it, and its behaviour with bad input. library.py checks
in every call that no output is written outside its place, and that an error leaves only zeros."""

from __future__ import annotations

import ctypes
import itertools
import random
import re

import pytest

from builds import ROOT
from library import ERR_ARG, ERR_KEY, ERR_RNG, OK, Error, Output, callback
from schemes import SCHEMES, Q


@pytest.fixture
def rng(request):
    return random.Random(request.node.name)


@pytest.fixture
def keys(default_library, scheme):
    return default_library.keygen_derand(scheme, bytes(range(32)), bytes(range(32, 64)))


def error_of(function, *arguments) -> int:
    with pytest.raises(Error) as caught:
        function(*arguments)
    return caught.value.code


def test_sizes_and_names(default_library, scheme):
    c, address = default_library.c, default_library.schemes[scheme]
    assert c.pocketkem_ek_bytes(address) == scheme.ek_bytes
    assert c.pocketkem_dk_bytes(address) == scheme.dk_bytes
    assert c.pocketkem_ct_bytes(address) == scheme.ct_bytes
    assert c.pocketkem_name(address).decode() == scheme.title


def test_constants_of_the_header(default_library):
    header = (ROOT / "include" / "pocketkem.h").read_text()
    for scheme in SCHEMES:
        for what in ("EK", "DK", "CT"):
            name = f"{scheme.symbol.upper()}_{what}_BYTES"
            value = re.search(rf"#define {name} (\w+)", header)[1]
            if not value.isdigit():  # another constant
                value = re.search(rf"#define {value} (\d+)", header)[1]
            assert int(value) == getattr(scheme, f"{what.lower()}_bytes"), name


def test_null_scheme(default_library):
    c = default_library.c
    for size in (c.pocketkem_ek_bytes, c.pocketkem_dk_bytes, c.pocketkem_ct_bytes):
        assert size(None) == 0
    assert c.pocketkem_name(None) == b""
    assert c.pocketkem_work_bytes(None, 0) == c.pocketkem_work_bytes(None, 1) == 0


def arguments_of(scheme, name, ek, dk, ct):
    """Good arguments after the scheme: outputs as Output, inputs as bytes."""
    draw = callback(lambda n: bytes(n))
    return {
        "keygen": [Output(scheme.ek_bytes), Output(scheme.dk_bytes), draw, None],
        "encaps": [Output(scheme.ct_bytes), Output(32), ek, draw, None],
        "decaps": [Output(32), ct, dk],
        "keygen_derand": [Output(scheme.ek_bytes), Output(scheme.dk_bytes), bytes(32), bytes(32)],
        "encaps_derand": [Output(scheme.ct_bytes), Output(32), ek, bytes(32)],
        "check_ek": [ek, len(ek)],
        "check_dk": [dk, len(dk)],
    }[name]


@pytest.mark.parametrize(
    "name",
    ["keygen", "encaps", "decaps", "keygen_derand", "encaps_derand", "check_ek", "check_dk"],
)
def test_null_pointers(default_library, scheme, keys, name):
    """Each pointer in turn, and each pair of them. The context of the generator may be null."""
    ek, dk = keys
    ct, _ = default_library.encaps_derand(scheme, ek, bytes(32))
    function = getattr(default_library.c, f"pocketkem_{name}")

    def call(nulls):
        arguments = arguments_of(scheme, name, ek, dk, ct)
        outputs = [a for i, a in enumerate(arguments) if isinstance(a, Output) and i not in nulls]
        passed = [a.address if isinstance(a, Output) else a for a in arguments]
        for i in nulls:
            passed[i] = callback(None) if isinstance(passed[i], type(callback(None))) else None
        return function(default_library.schemes[scheme], *passed), outputs

    arguments = arguments_of(scheme, name, ek, dk, ct)
    pointers = [i for i, a in enumerate(arguments) if a is not None and not isinstance(a, int)]
    assert call(())[0] == OK
    for nulls in [*itertools.combinations(pointers, 1), *itertools.combinations(pointers, 2)]:
        status, outputs = call(nulls)
        assert status == ERR_ARG
        assert not any(any(output.bytes) for output in outputs)
    # Without a scheme the library knows the length of no output except the secret.
    passed = [a.address if isinstance(a, Output) else a for a in arguments]
    assert function(None, *passed) == ERR_ARG
    for output in arguments:
        if isinstance(output, Output) and output.n == 32:
            assert not any(output.bytes)
        elif isinstance(output, Output):
            assert output.bytes in (b"\xa5" * output.n, bytes(output.n))


def test_failing_generator(library, scheme, keys):
    """The generator fails at each of its calls. Earlier random bytes must not be visible."""
    draws = []

    def draw(n):
        draws.append(n)
        return bytes(range(n))

    library.keygen(scheme, draw)
    assert draws == ([64] if scheme.is_mlkem else [32, 32])
    draws.clear()
    library.encaps(scheme, keys[0], draw)
    assert draws == [32]

    def failing(good: int):
        """It fails once, and would then give more: nothing may ask for that."""
        calls = itertools.count()
        return lambda n: bytes(range(n)) if next(calls) != good else None

    for good in range(1 if scheme.is_mlkem else 2):
        assert error_of(library.keygen, scheme, failing(good)) == ERR_RNG
    assert error_of(library.encaps, scheme, keys[0], failing(0)) == ERR_RNG


def test_generator_gives_what_derand_is_given(library, scheme, rng):
    d, z, m = (rng.randbytes(32) for _ in range(3))
    stream = bytearray(d + z)

    def draw(n):
        drawn = bytes(stream[:n])
        del stream[:n]
        return drawn

    ek, dk = library.keygen(scheme, draw)
    assert (ek, dk) == library.keygen_derand(scheme, d, z)
    assert library.encaps(scheme, ek, lambda n: m) == library.encaps_derand(scheme, ek, m)


def test_wrong_lengths(default_library, scheme, keys):
    ek, dk = keys
    assert default_library.check_ek(scheme, ek) == default_library.check_dk(scheme, dk) == OK
    for wrong in (b"", ek[:-1], ek + b"\0", ek[:32], dk):
        assert default_library.check_ek(scheme, wrong) == ERR_KEY
    for wrong in (b"", dk[:-1], dk + b"\0", dk[:32], ek):
        assert default_library.check_dk(scheme, wrong) == ERR_KEY


def with_coefficient(ek: bytes, index: int, value: int) -> bytes:
    bits = int.from_bytes(ek, "little") & ~(0xFFF << 12 * index)
    return (bits | value << 12 * index).to_bytes(len(ek), "little")


def test_every_coefficient_of_ek_is_checked(default_library, scheme, keys):
    """q at each place, and every value from q on at a few places; q - 1 is valid."""
    ek, _ = keys
    count = 256 * scheme.k
    for index in range(count):
        assert default_library.check_ek(scheme, with_coefficient(ek, index, Q)) == ERR_KEY
        assert default_library.check_ek(scheme, with_coefficient(ek, index, Q - 1)) == OK
    for index in (0, 1, 31, 32, 255, 256, count - 1):
        for value in range(Q, 4096):
            bad = with_coefficient(ek, index, value)
            assert default_library.check_ek(scheme, bad) == ERR_KEY


def test_unreduced_ek(library, scheme, keys, rng):
    """ML-KEM refuses it; round 3 has no such check, and counts modulo q."""
    ek, _ = keys
    for index in (0, 1, 30, 31, 32, 255, 256, 256 * scheme.k - 1):
        low = with_coefficient(ek, index, rng.randrange(4096 - Q))
        value = int.from_bytes(low, "little") >> 12 * index & 0xFFF
        bad = with_coefficient(ek, index, value + Q)
        if scheme.is_mlkem:
            code = error_of(library.encaps_derand, scheme, bad, bytes(32))
            assert code == ERR_KEY
        else:
            library.encaps_derand(scheme, bad, bytes(32))
        assert library.check_ek(scheme, bad) == ERR_KEY


def test_altered_dk(library, scheme, keys, rng):
    """Each region of dk. ek and H(ek) are checked against each other; s and z cannot be."""
    ek, dk = keys
    ct, ss = library.encaps_derand(scheme, ek, rng.randbytes(32))
    s, t = scheme.s_bytes, 2 * scheme.s_bytes
    regions = {
        "s": (range(0, s), False),
        "t": (range(s, t), True),
        "rho": (range(t, t + 32), True),
        "h": (range(t + 32, t + 64), True),
        "z": (range(t + 64, t + 96), False),
    }
    for name, (region, is_checked) in regions.items():
        for position in {region[0], region[-1], *rng.sample(region, 10)}:
            bad = bytearray(dk)
            bad[position] ^= 1 << rng.randrange(8)
            bad = bytes(bad)
            assert library.check_dk(scheme, bad) == (ERR_KEY if is_checked else OK)
            if scheme.is_mlkem and is_checked:
                assert error_of(library.decaps, scheme, ct, bad) == ERR_KEY
            elif name == "z":
                assert library.decaps(scheme, ct, bad) == ss
            else:
                assert library.decaps(scheme, ct, bad) != ss


def test_every_byte_of_dk_that_is_checked(default_library, scheme, keys):
    _, dk = keys
    for position in range(scheme.s_bytes, scheme.dk_bytes - 32):
        bad = bytearray(dk)
        bad[position] ^= 0x10
        assert default_library.check_dk(scheme, bytes(bad)) == ERR_KEY


def test_every_bit_of_the_ciphertext_counts(default_library, scheme, keys):
    """A single bit anywhere changes the secret, each time to another one."""
    ek, dk = keys
    ct, ss = default_library.encaps_derand(scheme, ek, bytes(32))
    secrets = {ss}
    for position in range(scheme.ct_bytes):
        bad = bytearray(ct)
        bad[position] ^= 1 << position % 8
        secrets.add(default_library.decaps(scheme, bytes(bad), dk))
    assert len(secrets) == scheme.ct_bytes + 1


def test_equal_differences_do_not_cancel(default_library, scheme, keys):
    """The same bit of two bytes: a comparison that adds up differences would not see it."""
    ek, dk = keys
    ct, ss = default_library.encaps_derand(scheme, ek, bytes(32))
    for distance in (1, 2, 4, 8):
        for position in range(distance, scheme.ct_bytes, 37):
            bad = bytearray(ct)
            bad[position - distance] ^= 1
            bad[position] ^= 1
            assert default_library.decaps(scheme, bytes(bad), dk) != ss


def test_inputs_stay_as_they_are(default_library, scheme, keys):
    ek, dk = keys
    inputs = [ctypes.create_string_buffer(data, len(data)) for data in (ek, dk)]
    ct, _ = default_library.encaps_derand(scheme, inputs[0], bytes(32))
    ciphertext = ctypes.create_string_buffer(ct, len(ct))
    default_library.decaps(scheme, ciphertext, inputs[1])
    assert [i.raw for i in inputs] == [ek, dk] and ciphertext.raw == ct
