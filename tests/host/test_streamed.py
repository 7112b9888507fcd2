# SPDX-License-Identifier: Apache-2.0 OR MIT
"""Objects that are read once, in order, over a line; changes on the way do no harm."""

import itertools
from hashlib import shake_256

import pytest

from builds import LEAST
from library import Err, How, Library, Stream, error_of
from schemes import each_mlkem
from test_how import Work, case_of, in_sequence

pytestmark = pytest.mark.quick
#: Of coefficients.
PAIRS = list(itertools.combinations(range(256), 2))


@pytest.fixture(scope="module")
def library():
    return Library(LEAST.internals())


class Line(Stream):
    """A stream that cannot go back: each pass over it reads the next of several contents."""

    def __init__(self, *passes: bytes, fail_at: int | None = None):
        super().__init__(b"".join(passes), fail_at=fail_at)
        self.size = len(passes[0])
        self.at = 0

    def _read(self, ctx, position, out, n):
        assert position == self.at % self.size, "went back, or left something out"
        status = super()._read(ctx, self.at, out, n)
        self.at += n
        return status


@each_mlkem
def test_encaps_with_another_ek_the_second_time(library, scheme):
    """One bit of t or of rho differs: no byte of ct is released."""
    s, case = scheme, case_of(library, scheme)
    for at in (0, s.ek_bytes // 2, s.ek_bytes - 33, s.ek_bytes - 1):
        other = bytearray(case.ek)
        other[at] ^= 1
        ek, ct = Line(case.ek, bytes(other)), Stream.of_size(s.ct_bytes)
        work = Work(library.work_bytes(s, from_seed=True))
        how = How(ek=ek.io, ct=ct.io, m=case.m, streamed=1, **work.fields)
        assert error_of(library.encaps_how, s, how) == Err.IO
        assert not ct.writes and work.is_wiped()


@each_mlkem
def test_encaps_with_an_ek_that_is_not_the_expected_one(library, scheme):
    case = case_of(library, scheme)
    ek, ct = Line(case.ek, case.ek), Stream.of_size(scheme.ct_bytes)
    how = How(ek=ek.io, ct=ct.io, m=case.m, h_ek=bytes(32), streamed=1)
    assert error_of(library.encaps_how, scheme, how) == Err.KEY
    assert not ct.writes and ek.at == scheme.ek_bytes
    bad = b"\xff\xff\xff" + case.ek[3:]
    how = How(ek=Line(bad, bad).io, ct=ct.io, m=case.m, streamed=1)
    assert error_of(library.encaps_how, scheme, how) == Err.KEY


@each_mlkem
def test_decaps_reads_ct_once(library, scheme):
    """Whatever form the secret key has."""
    s, case = scheme, case_of(library, scheme)
    contents = [(case.ct, case.ss), (case.bad_ct, case.bad_ss)]
    for at in (0, s.ct_bytes // 2, s.ct_bytes - 1):
        ct = bytearray(case.ct)
        ct[at] ^= 0x80
        contents.append((bytes(ct), library.decaps(s, bytes(ct), case.dk)))
    dk, short = Stream(case.dk), Stream(case.seed + case.h_ek)
    seed, short_key = {"seed": case.seed}, {"dk": short.io, "dk_is_seed": True}
    for key in ({"dk": dk.io}, seed, seed | {"h_ek": case.h_ek}, short_key):
        for content, expected in contents:
            ct, work = Line(content), Work(library.work_bytes(s, from_seed=True))
            how = How(ct=ct.io, streamed=1, **key, **work.fields)
            assert library.decaps_how(s, how) == expected, key
            assert ct.at == s.ct_bytes and in_sequence(ct.reads) and work.is_wiped()


@each_mlkem
def test_all_bytes_of_both_hashes_are_compared(library, scheme):
    """J(z || c) and J(z || c') may have the same last byte."""
    s, case = scheme, case_of(library, scheme)

    def j(ct: bytes) -> bytes:
        return shake_256(case.dk[-32:] + ct).digest(32)

    def altered(*coefficients: int) -> bytes:
        """The lowest bits of v decide nothing: re-encryption gives the right ciphertext."""
        ct = bytearray(case.ct)
        for bit in (s.dv * each for each in coefficients):
            ct[32 * s.du * s.k + bit // 8] ^= 1 << bit % 8
        return bytes(ct)

    last = j(case.ct)[-1]
    ct = next(ct for ct in itertools.starmap(altered, PAIRS) if j(ct)[-1] == last)
    assert library.decaps_how(s, How(dk=Stream(case.dk).io, ct=Line(ct).io, streamed=1)) == j(ct)


@each_mlkem
def test_dk_is_checked_when_it_is_streamed(library, scheme):
    """Unless the caller says that it was: then the altered H(ek) gives another secret."""
    s, case = scheme, case_of(library, scheme)
    for at in (s.s_bytes, 2 * s.s_bytes, s.dk_bytes - 64):  # t, rho, H(ek)
        altered = bytearray(case.dk)
        altered[at] ^= 1
        fields = {"dk": Stream(bytes(altered)).io, "streamed": 1}
        how = How(ct=Line(case.ct).io, **fields)
        assert error_of(library.decaps_how, s, how) == Err.KEY
        how = How(ct=Line(case.ct).io, dk_is_checked=1, **fields)
        assert library.decaps_how(s, how) != case.ss
