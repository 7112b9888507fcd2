# SPDX-License-Identifier: Apache-2.0 OR MIT
"""The build that resists faults computes the same as any other, in every way through it that is on
one core. What it is for is in tests/bench/test_faults.py."""

from __future__ import annotations

import dataclasses

import pytest

from builds import DEFAULT, LEAST, VARIANTS
from library import How, Library, Stream
from test_known_answers import accumulated

_RESIST = "-DPOCKETKEM_FAULTS_RESIST=1"
BUILDS = [
    dataclasses.replace(variant, flags=f"{variant.flags} {_RESIST}", name="resist")
    for variant in (DEFAULT, VARIANTS[-3], LEAST)
]


@pytest.fixture(params=BUILDS, ids=lambda variant: variant.id)
def resisting(request) -> Library:
    return Library(request.param.internals())


def test_answers_are_the_same(resisting, scheme):
    plain = Library(DEFAULT.internals())
    assert accumulated(resisting, scheme, 5) == accumulated(plain, scheme, 5)


def test_readers_and_seeds_give_the_same(resisting, scheme):
    plain = Library(DEFAULT.internals())
    seed, m = bytes(range(64)), bytes(range(64, 96))
    ek, dk = plain.keygen_derand(scheme, seed[:32], seed[32:])
    keys = Stream.of_size(scheme.ek_bytes), Stream.of_size(scheme.dk_bytes)
    resisting.keygen_how(scheme, How(ek=keys[0].io, dk=keys[1].io, seed=seed))
    assert [bytes(key.content) for key in keys] == [ek, dk]
    ct = Stream.of_size(scheme.ct_bytes)
    ss = resisting.encaps_how(scheme, How(ek=Stream(ek).io, ct=ct.io, m=m))
    right = bytes(ct.content)
    assert (right, ss) == plain.encaps_derand(scheme, ek, m)
    for at in (None, 0, scheme.ct_bytes - 1):
        other = bytearray(right)
        if at is not None:
            other[at] ^= 128
        expected = plain.decaps(scheme, bytes(other), dk)
        assert (expected == ss) == (at is None)
        ways = {"dk": Stream(dk).io}, {"seed": seed}
        found = [resisting.decaps_how(scheme, How(ct=Stream(other).io, **way)) for way in ways]
        assert found == [expected] * 2


def test_its_self_test_passes(resisting, scheme):
    assert resisting.selftest(scheme) == 0
