# SPDX-License-Identifier: Apache-2.0 OR MIT
"""Objects behind readers and writers that cannot go back or ahead, like a UART: the header's
promises on the order and the number of transfers, on one core and on two, for any memory of the
second core."""

from __future__ import annotations

import ctypes

import pytest

from library import How, Io, Stream
from schemes import each_scheme
from test_how import WORKER_BYTES, case_of

pytestmark = pytest.mark.quick


def workers(variant, library):
    """The members of How for one core and for two, with all memory that is useful to a worker,
    POCKETKEM_WORKER_BYTES_SMALL, and _LEAST. A build for the least memory has one core."""
    yield {}
    for memory_bytes in () if variant.ram == "least" else (WORKER_BYTES, 1176, 992):
        yield {"worker": library.second_core(memory_bytes)}


class Uart(Stream):
    """A stream that fails when a write does not begin where the one before it ended."""

    @classmethod
    def of_size(cls, n: int) -> Uart:
        return cls(b"\xa5" * n, writable=True)

    def _write(self, ctx, position, data, n):
        written = sum(n for _, n in self.writes)
        return 3 if position != written else super()._write(ctx, position, data, n)

    def holds(self, content: bytes) -> bool:
        assert all(0 < n <= 64 for _, n in self.writes)
        return bytes(self.content) == content and sum(n for _, n in self.writes) == len(content)


def passes(stream: Stream) -> list[tuple[int, int]]:
    """The beginning and end of each uninterrupted read of the stream."""
    found: list[tuple[int, int]] = []
    for start, n in stream.reads:
        assert 0 < n <= 64
        if found and found[-1][1] == start:
            found[-1] = (found[-1][0], start + n)
        else:
            found.append((start, start + n))
    return found


@each_scheme
def test_keys_are_written_in_order(variant, library, scheme):
    """Both keys, or one of them beside plain memory at any address, or alone."""
    case = case_of(library, scheme)
    ways = [(o, f) for o in ("stream", "memory", "odd memory", None) for f in ("ek", "dk")]
    for worker in workers(variant, library):
        for others, first in ways:
            second = "dk" if first == "ek" else "ek"
            lines = {first: Uart.of_size(len(getattr(case, first)))}
            memory = (ctypes.c_uint64 * 500)()
            ios = {first: lines[first].io}
            if others == "stream":
                lines[second] = Uart.of_size(len(getattr(case, second)))
                ios[second] = lines[second].io
            elif others is not None:
                ios[second] = library.memory(memory)
                ios[second].ctx += others == "odd memory"
            library.keygen_how(scheme, How(**ios, **worker, seed=case.seed))
            assert all(line.holds(getattr(case, name)) for name, line in lines.items())
            if others in ("memory", "odd memory"):
                expected, at = getattr(case, second), int(others == "odd memory")
                assert bytes(memory)[at : at + len(expected)] == expected
                assert not any(bytes(memory)[at + len(expected) :])
            ek_in_dk = (scheme.s_bytes, scheme.s_bytes + scheme.ek_bytes)
            if "dk" in lines:
                assert passes(lines["dk"]) == ([] if worker else [ek_in_dk])


@each_scheme
def test_ciphertext_is_written_in_order(variant, library, scheme):
    case = case_of(library, scheme)
    for worker in workers(variant, library):
        for known in ({}, {"h_ek": case.h_ek}):
            ek, ct = Stream(case.ek), Uart.of_size(scheme.ct_bytes)
            how = How(ek=ek.io, ct=ct.io, m=case.m, **known, **worker)
            assert library.encaps_how(scheme, how) == case.ss and ct.holds(case.ct)
            rho_at = scheme.ek_bytes - 32
            assert passes(ek) == [(rho_at, rho_at + 32)] + [(0, rho_at)] * (1 if known else 2)
            reads_back = not scheme.is_mlkem and not worker
            assert passes(ct) == ([(0, scheme.ct_bytes)] if reads_back else [])


@each_scheme
def test_ciphertext_is_read_in_order(variant, library, scheme):
    """Three times, or twice on two cores; with an accepted ciphertext and with a rejected one."""
    case = case_of(library, scheme)
    dk, short_dk = Stream(case.dk), Stream(case.seed + case.h_ek)
    keys = [{"dk": dk.io}, {"seed": case.seed}, {"seed": case.seed, "h_ek": case.h_ek}]
    if variant.ram == "least":
        keys.append({"dk": short_dk.io, "dk_is_seed": True})
    for worker in workers(variant, library):
        for content, expected in ((case.ct, case.ss), (case.bad_ct, case.bad_ss)):
            for key in keys:
                ct = Stream(content)
                assert library.decaps_how(scheme, How(ct=ct.io, **key, **worker)) == expected
                assert passes(ct) == [(0, scheme.ct_bytes)] * (2 if worker else 3)


@each_scheme
def test_writer_beside_the_reader_of_plain_memory(variant, library, scheme):
    """The writer decides: a reader that is not used may be of any kind and lead nowhere."""
    case = case_of(library, scheme)
    nothing = ctypes.create_string_buffer(b"\x5a" * scheme.dk_bytes)

    def with_reader_of_memory(line: Stream) -> Io:
        return Io(library.memory(nothing).read, line.io.write, ctypes.addressof(nothing))

    for worker in workers(variant, library):
        ek, dk = Uart.of_size(scheme.ek_bytes), Uart.of_size(scheme.dk_bytes)
        how = How(ek=with_reader_of_memory(ek), dk=dk.io, seed=case.seed, **worker)
        library.keygen_how(scheme, how)
        assert ek.holds(case.ek) and dk.holds(case.dk)
        if scheme.is_mlkem or worker:
            ct = Uart.of_size(scheme.ct_bytes)
            how = How(ek=Stream(case.ek).io, ct=with_reader_of_memory(ct), m=case.m, **worker)
            assert library.encaps_how(scheme, how) == case.ss and ct.holds(case.ct)
