# SPDX-License-Identifier: Apache-2.0 OR MIT
"""The full calls: readers and writers, seeds, a known H(ek), working memory of the caller."""

import ctypes
import functools
import random

import pytest

from builds import DEFAULT
from library import Err, How, Io, Stream, callback, drawing, error_of
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


case_of = functools.cache(Case)


class Work:
    """Working memory of the caller, filled with a value, between guards."""

    GUARD = 32

    def __init__(self, n: int, misaligned: int = 0):
        self.n = n
        self.buffer = ctypes.create_string_buffer(b"\xa5" * (n + 2 * self.GUARD + 2 * WORK_ALIGN))
        base = ctypes.addressof(self.buffer) + self.GUARD
        self.start = self.GUARD + -base % WORK_ALIGN + misaligned
        self.fields = {"work": ctypes.addressof(self.buffer) + self.start, "work_bytes": n}

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


class Uart(Stream):
    """A stream that fails when a write does not begin where the one before it ended."""

    @classmethod
    def of_size(cls, n: int) -> "Uart":
        return cls(b"\xa5" * n, writable=True)

    def _write(self, ctx, position, data, n):
        written = sum(n for _, n in self.writes)
        return 3 if position != written else super()._write(ctx, position, data, n)

    def holds(self, content: bytes) -> bool:
        assert all(0 < n <= 64 for _, n in self.writes)
        return bytes(self.content) == content and sum(n for _, n in self.writes) == len(content)


@each_scheme
def test_known_hash_of_ek(library, scheme):
    """It is taken as it is."""
    case = case_of(library, scheme)
    how = How(ct=Stream(case.ct).io, seed=case.seed, h_ek=bytes(32))
    assert library.decaps_how(scheme, how) != case.ss
    ct = Stream.of_size(scheme.ct_bytes)
    how = How(ek=Stream(case.ek).io, ct=ct.io, m=case.m, h_ek=bytes(32))
    assert library.encaps_how(scheme, how) != case.ss and bytes(ct.content) != case.ct


@each_scheme
def test_unreduced_ek_from_a_reader(variant, library, scheme):
    """The error comes before anything is written, on two cores, too."""
    case = case_of(library, scheme)
    bad = b"\xff\xff\xff" + case.ek[3:]
    ct = Stream.of_size(scheme.ct_bytes)
    for worker in {None, None if variant.ram == "least" else library.second_core(WORKER_BYTES)}:
        how = How(ek=Stream(bad).io, ct=ct.io, m=case.m, worker=worker)
        if scheme.is_mlkem:
            assert error_of(library.encaps_how, scheme, how) == Err.KEY
            assert not ct.writes
        else:
            library.encaps_how(scheme, how)


def operations(case, can_stream: bool):
    """Name, streams by field, other fields, whether work is as for a seed; made anew each time."""
    s = case.scheme

    def output(n):
        return lambda fail_at: Stream.of_size(n, fail_at)

    def source(content):
        return lambda fail_at: Stream(content, fail_at=fail_at)

    keys = {"ek": output(s.ek_bytes), "dk": output(s.dk_bytes)}
    for more in ({}, {"streamed": True})[: 1 + can_stream]:
        yield "keygen", keys, {"seed": case.seed, **more}, bool(more)
        objects = {"ek": source(case.ek), "ct": output(s.ct_bytes)}
        yield "encaps", objects, {"m": case.m, **more}, bool(more)
        yield "decaps", {"ct": source(case.ct), "dk": source(case.dk)}, more, bool(more)
        yield "decaps", {"ct": source(case.ct)}, {"seed": case.seed, **more}, True
    if can_stream:
        objects = {"ct": source(case.ct), "dk": source(case.seed + case.h_ek)}
        yield "decaps", objects, {"dk_is_seed": True, "streamed": True}, True


@each_scheme
def test_failing_transfers(variant, library, scheme):
    """At each transfer (of most, each seventh and the last): Err.IO, no secret, wiped memory."""
    case = case_of(library, scheme)
    step = 1 if (variant, scheme.id) == (DEFAULT, "mlkem512") else 7
    can_stream = variant.ram == "least" and scheme.is_mlkem
    for name, makers, fields, from_seed in operations(case, can_stream):
        function = getattr(library, f"{name}_how")
        good = {field: make(None) for field, make in makers.items()}
        function(scheme, How(**{f: stream.io for f, stream in good.items()}, **fields))
        for failing in makers:
            last = good[failing].transfers - 1
            # Of an object that is read twice, the last transfer of the first time is among them.
            for fail_at in {*range(0, last, step), last // 2, last}:
                streams = {f: make(fail_at if f == failing else None) for f, make in makers.items()}
                work = Work(library.work_bytes(scheme, from_seed))
                how = How(**{f: s.io for f, s in streams.items()}, **fields, **work.fields)
                assert error_of(function, scheme, how) == Err.IO
                assert streams[failing].transfers == fail_at + 1, "went on after the failure"
                assert work.is_wiped()


@each_scheme
def test_failures_on_two_cores(variant, library, scheme):
    """Of a transfer, or of the generator: its error, no secret, wiped memory, and a free worker."""
    if variant.ram == "least":
        pytest.skip("A build for the least memory has no worker.")
    case, worker = case_of(library, scheme), library.second_core(WORKER_BYTES)

    def failing(name: str, good: dict, fields: dict, error: int, fails: str = "", at: int = 0):
        streams = {f: make(at if f == fails else None) for f, make in good.items()}
        for stream in streams.values():
            stream.fails_once = True
        work = Work(library.work_bytes(scheme, name == "decaps" and "seed" in fields))
        how = How(**{f: s.io for f, s in streams.items()}, **fields, **work.fields, worker=worker)
        assert error_of(getattr(library, f"{name}_how"), scheme, how) == error, (name, fails, at)
        assert work.is_wiped()

    for name, makers, fields, _ in operations(case, can_stream=False):
        good = {field: make(None) for field, make in makers.items()}
        how = How(**{f: stream.io for f, stream in good.items()}, **fields, worker=worker)
        getattr(library, f"{name}_how")(scheme, how)
        for fails, stream in good.items():
            last = stream.transfers - 1
            for at in {*range(0, last, 7), last // 2, last - 1, last}:
                failing(name, makers, fields, Err.IO, fails, at)
        if name != "decaps":
            failing(name, makers, {"random": callback(drawing())}, Err.RNG)


@each_scheme
def test_error_clears_outputs_in_memory(library, scheme):
    """An output in plain memory is zeroed when another one fails."""
    case = case_of(library, scheme)
    ek = ctypes.create_string_buffer(b"\xa5" * scheme.ek_bytes, scheme.ek_bytes)
    dk = Stream.of_size(scheme.dk_bytes)
    dk.fail_at = 20
    how = How(ek=library.memory(ek), dk=dk.io, seed=case.seed)
    assert error_of(library.keygen_how, scheme, how) == Err.IO
    assert not any(ek.raw)


@each_scheme
def test_writer_beside_the_reader_of_plain_memory(variant, library, scheme):
    """The writer decides: a reader that is not used may be of any kind and lead nowhere."""
    case = case_of(library, scheme)
    nothing = ctypes.create_string_buffer(b"\x5a" * scheme.dk_bytes)

    def with_reader_of_memory(line: Stream) -> Io:
        return Io(library.memory(nothing).read, line.io.write, ctypes.addressof(nothing))

    for worker in (None, None if variant.ram == "least" else library.second_core(WORKER_BYTES)):
        ek, dk = Uart.of_size(scheme.ek_bytes), Uart.of_size(scheme.dk_bytes)
        how = How(ek=with_reader_of_memory(ek), dk=dk.io, seed=case.seed, worker=worker)
        library.keygen_how(scheme, how)
        assert ek.holds(case.ek) and dk.holds(case.dk)
        if scheme.is_mlkem or worker:
            ct = Uart.of_size(scheme.ct_bytes)
            how = How(ek=Stream(case.ek).io, ct=with_reader_of_memory(ct), m=case.m, worker=worker)
            assert library.encaps_how(scheme, how) == case.ss and ct.holds(case.ct)
