# SPDX-License-Identifier: Apache-2.0 OR MIT
"""Encapsulation in two steps: encaps_derand's ciphertext, and no v for another t."""

import ctypes
import functools
import hashlib
import random
from ctypes import byref

import pytest

from library import Err, Error, How, Io, Output, Stream, callback, checked, drawing, error_of
from schemes import MLKEM, SCHEMES, each
from test_how import WORKER_BYTES, Work, case_of, in_sequence
from test_interface import changed

pytestmark = pytest.mark.quick
STATE = 96


class Steps:
    """Both steps, with u and v as plain memory unless `to` is another object."""

    def __init__(self, library, case):
        self.library, self.c, self.case = library, library.c, case
        self.scheme = library.schemes[case.scheme]
        self.u_bytes = self.c.pocketkem_u_bytes(self.scheme)
        self.v_bytes = len(case.ct) - self.u_bytes
        self.header, self.t = case.dk[-96:-32], case.ek[:-32]

    def _to(self, name: str, n: int, outputs: list[Output], to, *arguments, **members):
        written = Output(n)
        members["ct"] = to or self.c.pocketkem_memory(written.address)
        how = byref(How(**members))
        try:
            made = checked(self.c, name, self.scheme, outputs, *arguments, how)
        except Error:
            assert to or not any(written.bytes)
            raise
        return *made, written.bytes

    def first(self, to=None, header=None, **members) -> tuple[bytes, bytes, bytes]:
        """ss, the state, u."""
        outputs = [Output(32), Output(STATE)]
        members = {"m": self.case.m} | members
        return self._to("encaps_u", self.u_bytes, outputs, to, header or self.header, **members)

    def second(self, state: bytes, t: bytes, to=None, **members) -> bytes:
        members = {"ek": Stream(t).io} | members
        return self._to("encaps_v", self.v_bytes, [], to, state, **members)[0]

    @property
    def state(self) -> bytes:
        return self.case.m + self.header


@functools.cache
def steps_of(library, scheme) -> Steps:
    return Steps(library, case_of(library, scheme))


each_set = each(scheme=MLKEM)


@each_set
def test_the_ciphertext_in_two_pieces(library, scheme):
    steps = steps_of(library, scheme)
    case = steps.case
    assert steps.u_bytes == 32 * scheme.du * scheme.k
    assert steps.header == case.ek[-32:] + case.h_ek and steps.c.pocketkem_u_bytes(None) == 0
    ss, state, u = steps.first()
    assert (ss, state, u) == (case.ss, steps.state, case.ct[: steps.u_bytes])
    assert steps.second(state, steps.t) == case.ct[steps.u_bytes :]
    drawn = steps.first(m=None, random=callback(drawing(case.m)))
    assert drawn == (ss, state, u)


@each_set
def test_objects_on_a_line_and_memory_of_the_caller(library, scheme):
    """Everything passes once, in order, in pieces of 64 bytes at most."""
    steps = steps_of(library, scheme)
    works = [Work(library.work_bytes(scheme, large)) for large in (False, True)]
    t, u, v = Stream(steps.t), Stream.of_size(steps.u_bytes), Stream.of_size(steps.v_bytes)
    ss, state, _ = steps.first(Io(write=u.io.write), streamed=1, **works[0].fields)
    assert ss == steps.case.ss and works[0].is_wiped()
    steps.second(state, b"", Io(write=v.io.write), ek=t.io, streamed=1, **works[1].fields)
    assert u.content + v.content == steps.case.ct
    assert not any(works[1].buffer.raw[works[1].start :][: library.work_bytes(scheme)])
    for transfers, n in ((t.reads, len(steps.t)), (u.writes, steps.u_bytes)):
        assert in_sequence(transfers) and sum(size for _, size in transfers) == n
        assert max(size for _, size in transfers) <= 64
    assert in_sequence(v.writes)


@each_set
def test_two_cores(library, variant, scheme):
    """A build without workers says that it has none."""
    steps = steps_of(library, scheme)
    worker = library.second_core(WORKER_BYTES)
    if variant.ram == "least":
        assert error_of(steps.first, worker=worker) == Err.WORKER
        return
    u = Stream.of_size(steps.u_bytes)
    for to in (None, Io(write=u.io.write)):
        ss, state, made = steps.first(to, worker=worker)
        assert (ss, state) == (steps.case.ss, steps.state)
        assert (bytes(u.content) if to else made) == steps.case.ct[: steps.u_bytes]
    assert in_sequence(u.writes)
    absent = library.second_core(0)
    assert error_of(steps.first, worker=absent) in (Err.ARG, Err.WORKER)


@each_set
def test_no_v_for_another_t(library, scheme):
    """Not a byte of it, wherever t differs from that of the header, and if it is not reduced."""
    steps, rng = steps_of(library, scheme), random.Random(scheme.id)
    n = len(steps.t)
    places = (0, 1, n // 2, n - 3, n - 1, *(rng.randrange(n) for _ in range(3)))
    v = Stream.of_size(steps.v_bytes)
    to = Io(write=v.io.write)
    for at in places:
        other = changed(steps.t, at, 1)
        assert error_of(steps.second, steps.state, other) == Err.KEY
        assert error_of(steps.second, steps.state, other, to) == Err.KEY
    for at in (32, STATE - 1):  # another rho, another H(ek)
        assert error_of(steps.second, changed(steps.state, at, 1), steps.t, to) == Err.KEY
    assert not v.writes
    assert steps.second(steps.state, steps.t) == steps.case.ct[steps.u_bytes :]


@each_set
def test_a_header_of_a_t_that_is_not_reduced(library, scheme):
    """Its hash is right, and it is refused for itself."""
    steps = steps_of(library, scheme)
    for at in (0, len(steps.t) // 2 // 3 * 3, len(steps.t) - 3):
        for low, status in ((1, Err.KEY), (0, 0)):  # q and q - 1
            t = steps.t[:at] + bytes([low, 0x0D]) + steps.t[at + 2 :]
            ek = t + steps.header[:32]
            _, state, u = steps.first(header=ek[-32:] + hashlib.sha3_256(ek).digest())
            if status:
                assert error_of(steps.second, state, t) == status
            else:
                ct, _ = library.encaps_derand(scheme, ek, steps.case.m)
                assert u + steps.second(state, t) == ct


@each_set
def test_every_transfer_may_fail(library, scheme):
    steps = steps_of(library, scheme)
    for fail_at in (0, 1, 7, 40):
        u, v = (Stream.of_size(n, fail_at) for n in (steps.u_bytes, steps.v_bytes))
        t = Stream(steps.t, fail_at=fail_at)
        for stream, call in (
            (u, lambda u=u: steps.first(Io(write=u.io.write))),
            (v, lambda v=v: steps.second(steps.state, steps.t, Io(write=v.io.write))),
            (t, lambda t=t: steps.second(steps.state, b"", ek=t.io)),
        ):
            try:
                call()
                assert stream.transfers <= fail_at
            except Error as error:
                assert error.code == Err.IO and stream.transfers == fail_at + 1
    assert error_of(steps.first, m=None, random=callback(drawing(b"short"))) == Err.RNG


@each(scheme=SCHEMES)
def test_arguments(library, scheme):
    steps = steps_of(library, scheme)
    state, t = steps.state, steps.t
    if not scheme.is_mlkem:
        assert error_of(steps.first) == error_of(steps.second, state, t) == Err.ARG
        return
    nowhere, null = Io(read=Stream(b"").io.read), library.c.pocketkem_memory(None)
    small = Work(library.work_bytes(scheme) - 1).fields
    crooked = Work(library.work_bytes(scheme, True), misaligned=4).fields
    for bad in ({"to": nowhere}, {"to": null}, small, crooked, {"work_bytes": 1}, {"m": None}):
        assert error_of(steps.first, **bad) == Err.ARG
        if "m" not in bad:
            assert error_of(steps.second, state, t, **bad) == Err.ARG
    for bad in (Io(), null):
        assert error_of(steps.second, state, t, ek=bad) == Err.ARG
    c, how = steps.c, byref(How(m=steps.case.m, ek=Stream(t).io, ct=Stream.of_size(2000).io))
    ss, kept = ctypes.create_string_buffer(32), ctypes.create_string_buffer(STATE)
    first = [steps.scheme, ss, kept, steps.header, how]
    second = [steps.scheme, state, how]
    for function, arguments in ((c.pocketkem_encaps_u, first), (c.pocketkem_encaps_v, second)):
        for i in range(len(arguments)):
            ss.raw, kept.raw = b"\xa5" * 32, b"\xa5" * STATE
            assert function(*arguments[:i], None, *arguments[i + 1 :]) == Err.ARG
            if function is c.pocketkem_encaps_u:
                assert i == 1 or not any(ss.raw)
                assert i == 2 or not any(kept.raw)
        assert function(*arguments) == 0
