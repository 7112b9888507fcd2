# SPDX-License-Identifier: Apache-2.0 OR MIT
"""The full calls: readers and writers, seeds, a known H(ek), working memory of the caller."""

from __future__ import annotations

import ctypes
import functools
import random

import pytest

from builds import DEFAULT
from library import ERR_IO, ERR_KEY, How, Stream, error_of
from schemes import each_scheme

pytestmark = pytest.mark.quick

WORK_ALIGN = 8
#: As much as is useful (POCKETKEM_WORKER_BYTES).
WORKER_BYTES = 1392 + 20 * ctypes.sizeof(ctypes.c_void_p)


class Case:
    """The results of the simple calls for a seed and a message."""

    def __init__(self, library, scheme):
        self.scheme, rng = scheme, random.Random(scheme.id)
        self.seed, self.m = rng.randbytes(64), rng.randbytes(32)
        self.ek, self.dk = library.keygen_derand(scheme, self.seed[:32], self.seed[32:])
        self.ct, self.ss = library.encaps_derand(scheme, self.ek, self.m)
        self.h_ek = self.dk[-64:-32]
        rejected = bytearray(self.ct)
        rejected[rng.randrange(len(self.ct))] ^= 1
        self.bad_ct = bytes(rejected)
        self.bad_ss = library.decaps(scheme, self.bad_ct, self.dk)


#: Made once for each scheme of a library.
case_of = functools.cache(Case)


class Work:
    """Working memory of the caller, filled with a value, between guards."""

    GUARD = 32

    def __init__(self, n: int, misaligned: int = 0):
        self.n = n
        self.buffer = ctypes.create_string_buffer(b"\xa5" * (n + 2 * self.GUARD + 2 * WORK_ALIGN))
        base = ctypes.addressof(self.buffer) + self.GUARD
        self.start = self.GUARD + -base % WORK_ALIGN + misaligned
        self.fields = {
            "work": ctypes.addressof(self.buffer) + self.start,
            "work_bytes": n,
        }

    def is_wiped(self) -> bool:
        end = self.start + self.n
        content = self.buffer.raw[:-1]
        outside = content[: self.start] + content[end:]
        assert outside == b"\xa5" * len(outside), "wrote outside of the working memory"
        return not any(content[self.start : end])

    def is_untouched(self) -> bool:
        content = self.buffer.raw[:-1]
        return content == b"\xa5" * len(content)


def in_sequence(transfers) -> bool:
    """Whether each transfer begins where the one before it ended."""
    position = 0
    for start, n in transfers:
        if start != position:
            return False
        position += n
    return True


@each_scheme
def test_same_bytes(library, scheme):
    """The same bytes as the simple calls, through streams, with working memory of the caller."""
    case = case_of(library, scheme)
    work = Work(library.work_bytes(scheme))
    ek, dk = Stream.of_size(scheme.ek_bytes), Stream.of_size(scheme.dk_bytes)
    library.keygen_how(scheme, How(ek=ek.io, dk=dk.io, seed=case.seed, **work.fields))
    assert (bytes(ek.content), bytes(dk.content)) == (case.ek, case.dk)
    assert in_sequence(ek.writes) and in_sequence(dk.writes)
    assert work.is_wiped()

    work, ct = Work(library.work_bytes(scheme)), Stream.of_size(scheme.ct_bytes)
    ss = library.encaps_how(scheme, How(ek=Stream(case.ek).io, ct=ct.io, m=case.m, **work.fields))
    assert (bytes(ct.content), ss) == (case.ct, case.ss)
    assert in_sequence(ct.writes)
    assert work.is_wiped()

    for ct, expected in ((case.ct, case.ss), (case.bad_ct, case.bad_ss)):
        work = Work(library.work_bytes(scheme))
        ct, dk = Stream(ct), Stream(case.dk)
        assert library.decaps_how(scheme, How(ct=ct.io, dk=dk.io, **work.fields)) == expected
        assert work.is_wiped()

        work = Work(library.work_bytes(scheme, from_seed=True))
        how = How(ct=ct.io, seed=case.seed, **work.fields)
        assert library.decaps_how(scheme, how) == expected
        assert work.is_wiped()


@each_scheme
def test_known_hash_of_ek(library, scheme):
    case = case_of(library, scheme)
    ek, ct = Stream(case.ek), Stream.of_size(scheme.ct_bytes)
    ss = library.encaps_how(scheme, How(ek=ek.io, ct=ct.io, m=case.m, h_ek=case.h_ek))
    assert (bytes(ct.content), ss) == (case.ct, case.ss)
    assert sum(n for _, n in ek.reads) == scheme.ek_bytes, "read ek although its hash is known"
    for ct, expected in ((case.ct, case.ss), (case.bad_ct, case.bad_ss)):
        how = How(ct=Stream(ct).io, seed=case.seed, h_ek=case.h_ek)
        assert library.decaps_how(scheme, how) == expected
    wrong = bytes(32)
    how = How(ct=Stream(case.ct).io, seed=case.seed, h_ek=wrong)
    assert library.decaps_how(scheme, how) != case.ss


@each_scheme
def test_unreduced_ek_from_a_reader(variant, library, scheme):
    """The error comes before anything is written, on two cores, too."""
    case = case_of(library, scheme)
    bad = b"\xff\xff\xff" + case.ek[3:]
    ct = Stream.of_size(scheme.ct_bytes)
    for worker in {None, None if variant.ram == "least" else library.second_core(WORKER_BYTES)}:
        how = How(ek=Stream(bad).io, ct=ct.io, m=case.m, worker=worker)
        if scheme.is_mlkem:
            assert error_of(library.encaps_how, scheme, how) == ERR_KEY
            assert not ct.writes
        else:
            library.encaps_how(scheme, how)


def operations(case):
    """Name, streams by the name of their field, and other fields; streams made anew each time."""
    s = case.scheme

    def output(n):
        return lambda fail_at: Stream.of_size(n, fail_at)

    def source(content):
        return lambda fail_at: Stream(content, fail_at=fail_at)

    keys = {"ek": output(s.ek_bytes), "dk": output(s.dk_bytes)}
    yield "keygen", keys, {"seed": case.seed}, False
    yield "encaps", {"ek": source(case.ek), "ct": output(s.ct_bytes)}, {"m": case.m}, False
    yield "decaps", {"ct": source(case.ct), "dk": source(case.dk)}, {}, False
    yield "decaps", {"ct": source(case.ct)}, {"seed": case.seed}, True


@each_scheme
def test_failing_transfers(variant, library, scheme):
    """Each stream of each operation fails at each of its transfers (to save time, of all sets and
    builds but one at every seventh and at the last): ERR_IO, no secret, wiped working memory."""
    case = case_of(library, scheme)
    step = 1 if (variant, scheme.id) == (DEFAULT, "mlkem512") else 7
    for name, makers, fields, from_seed in operations(case):
        function = getattr(library, f"{name}_how")
        good = {field: make(None) for field, make in makers.items()}
        function(scheme, How(**{f: stream.io for f, stream in good.items()}, **fields))
        for failing in makers:
            last = good[failing].transfers - 1
            for fail_at in {*range(0, last, step), last}:
                streams = {f: make(fail_at if f == failing else None) for f, make in makers.items()}
                work = Work(library.work_bytes(scheme, from_seed))
                how = How(**{f: s.io for f, s in streams.items()}, **fields, **work.fields)
                assert error_of(function, scheme, how) == ERR_IO
                assert streams[failing].transfers == fail_at + 1, "went on after the failure"
                assert work.is_wiped()


@each_scheme
def test_error_clears_outputs_in_memory(library, scheme):
    """An output in plain memory is zeroed when another one fails."""
    case = case_of(library, scheme)
    ek = ctypes.create_string_buffer(b"\xa5" * scheme.ek_bytes, scheme.ek_bytes)
    dk = Stream.of_size(scheme.dk_bytes)
    dk.fail_at = 20
    how = How(ek=library.memory(ek), dk=dk.io, seed=case.seed)
    assert error_of(library.keygen_how, scheme, how) == ERR_IO
    assert not any(ek.raw)
