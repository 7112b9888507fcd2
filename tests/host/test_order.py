# SPDX-License-Identifier: Apache-2.0 OR MIT
"""Objects behind readers and writers that cannot go back or ahead, like a UART: the header's
promises on the order and the number of transfers, on one core and on two, for any memory of the
second core."""

from __future__ import annotations

import ctypes
import random

import pytest

from library import How, Io, Stream
from test_how import Case

#: Bytes of a worker's memory: all that are useful, POCKETKEM_WORKER_BYTES_SMALL, and _LEAST.
MEMORY = {
    "one core": None,
    "two cores": 1392 + 20 * ctypes.sizeof(ctypes.c_void_p),
    "two cores, little memory": 1176,
    "two cores, least memory": 992,
}


@pytest.fixture
def case(library, scheme, request):
    return Case(library, scheme, random.Random(request.node.name))


@pytest.fixture(params=MEMORY)
def worker(variant, library, request):
    """The members of How for this number of cores. A build for the least memory has one core."""
    memory_bytes = MEMORY[request.param]
    if memory_bytes is None or variant.ram == "least":
        return {}
    return {"worker": library.second_core(memory_bytes)}


class Uart(Stream):
    """A stream that fails when a write does not begin where the one before it ended."""

    @classmethod
    def of_size(cls, n: int) -> Uart:
        return cls(b"\xa5" * n, writable=True)

    def _write(self, ctx, position, data, n):
        written = sum(n for _, n in self.writes)
        return 3 if position != written else super()._write(ctx, position, data, n)

    @property
    def is_written(self) -> bool:
        return sum(n for _, n in self.writes) == len(self.content)


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


def test_keys_are_written_in_order(library, scheme, case, worker):
    """Both keys, or one of them beside plain memory at any address, or alone."""
    for others in ("stream", "memory", "odd memory", None):
        for first in ("ek", "dk"):
            second = "dk" if first == "ek" else "ek"
            lines = {first: Uart.of_size(getattr(scheme, f"{first}_bytes"))}
            memory = (ctypes.c_uint64 * 500)()
            ios = {first: lines[first].io}
            if others == "stream":
                lines[second] = Uart.of_size(getattr(scheme, f"{second}_bytes"))
                ios[second] = lines[second].io
            elif others is not None:
                ios[second] = library.memory(memory)
                ios[second].ctx += others == "odd memory"
            library.keygen_how(scheme, How(**ios, **worker, seed=case.seed))
            for name, line in lines.items():
                assert bytes(line.content) == getattr(case, name) and line.is_written
                assert all(0 < n <= 64 for _, n in line.writes)
            ek_in_dk = (scheme.s_bytes, scheme.s_bytes + scheme.ek_bytes)
            if "dk" in lines:
                assert passes(lines["dk"]) == ([] if worker else [ek_in_dk])


@pytest.mark.parametrize("known", [False, True], ids=["", "known hash"])
def test_ciphertext_is_written_in_order(library, scheme, case, worker, known):
    ek, ct = Stream(case.ek), Uart.of_size(scheme.ct_bytes)
    h_ek = {"h_ek": case.h_ek} if known else {}
    how = How(ek=ek.io, ct=ct.io, m=case.m, **h_ek, **worker)
    assert library.encaps_how(scheme, how) == case.ss
    assert bytes(ct.content) == case.ct and ct.is_written
    assert all(0 < n <= 64 for _, n in ct.writes)
    rho_at = scheme.ek_bytes - 32
    assert passes(ek) == [(rho_at, rho_at + 32)] + [(0, rho_at)] * (1 if known else 2)
    reads_back = not scheme.is_mlkem and not worker
    assert passes(ct) == ([(0, scheme.ct_bytes)] if reads_back else [])


def test_ciphertext_is_read_in_order(variant, library, scheme, case, worker):
    """Three times, or twice on two cores; with an accepted ciphertext and with a rejected one."""
    dk, short_dk = Stream(case.dk), Stream(case.seed + case.h_ek)
    keys = [{"dk": dk.io}, {"seed": case.seed}, {"seed": case.seed, "h_ek": case.h_ek}]
    if variant.ram == "least":
        keys.append({"dk": short_dk.io, "dk_is_seed": True})
    for content, expected in ((case.ct, case.ss), (case.bad_ct, case.bad_ss)):
        for key in keys:
            ct = Stream(content)
            assert library.decaps_how(scheme, How(ct=ct.io, **key, **worker)) == expected
            assert passes(ct) == [(0, scheme.ct_bytes)] * (2 if worker else 3)


def test_writer_beside_the_reader_of_plain_memory(library, scheme, case, worker):
    """The writer decides: a reader that is not used may be of any kind and lead nowhere."""
    nothing = ctypes.create_string_buffer(b"\x5a" * scheme.dk_bytes)

    def with_reader_of_memory(line: Stream) -> Io:
        return Io(library.memory(nothing).read, line.io.write, ctypes.addressof(nothing))

    ek, dk = Uart.of_size(scheme.ek_bytes), Uart.of_size(scheme.dk_bytes)
    how = How(ek=with_reader_of_memory(ek), dk=dk.io, seed=case.seed, **worker)
    library.keygen_how(scheme, how)
    assert (bytes(ek.content), bytes(dk.content)) == (case.ek, case.dk)
    if scheme.is_mlkem or worker:
        ct = Uart.of_size(scheme.ct_bytes)
        how = How(ek=Stream(case.ek).io, ct=with_reader_of_memory(ct), m=case.m, **worker)
        assert library.encaps_how(scheme, how) == case.ss
        assert bytes(ct.content) == case.ct and ct.is_written
