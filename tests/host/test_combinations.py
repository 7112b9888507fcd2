# SPDX-License-Identifier: Apache-2.0 OR MIT
"""Combinations of members of pocketkem_how: right, or the header's error, and nothing else."""

import ctypes
import random
from ctypes import c_uint8, c_void_p
from itertools import product
from typing import NamedTuple

import pytest

from builds import DEFAULT, LEAST
from library import OK, Err, How, Io, Library, Output, RandomFunction, ReadFunction, WriteFunction
from schemes import BY_ID, SCHEMES, Scheme
from test_how import WORKER_BYTES, Case, Work

CAN_READ = {"readable", "both", "memory", "const memory"}
CAN_WRITE = {"writable", "both", "memory"}
KINDS = ("nowhere", "readable", "writable", "both", "memory", "const memory", "null", "const null")
MOST = 3200
GARBAGE = b"\x5a" * MOST


class Has(NamedTuple):
    streams: bool
    worker: bool
    resists: bool  # and reads more often than the header says


class Combination(NamedTuple):
    first: str  # kinds: ek, dk of keygen; ek, ct of encaps; ct, dk of decaps
    second: str
    is_given: bool  # seed of keygen and decaps, m of encaps
    random_or_checked: bool  # dk_is_checked of decaps
    h_ek: bool
    streamed: bool
    dk_is_seed: bool
    core: str
    work: str
    others: bool  # whether members for other operations are set


BOTH = (False, True)
#: By the memory that a worker has: as much as is useful, POCKETKEM_WORKER_BYTES_SMALL, and _LEAST.
WORKERS = {"second": WORKER_BYTES, "small": 1176, "least": 992}
VALUES = Combination(
    *(KINDS, KINDS, BOTH, BOTH, BOTH, BOTH, BOTH, ("none", *WORKERS, "bad")),
    *(("stack", "given", "too small", "misaligned", "bytes of null"), BOTH),
)


def makes_sense(op: str, c: Combination, scheme: Scheme, has: Has) -> bool:
    if op == "keygen":
        kinds = {c.first, c.second} != {"nowhere"} and c.first in {"nowhere", *CAN_WRITE}
        can_make = CAN_WRITE if c.streamed else CAN_WRITE & CAN_READ
        right = kinds and c.second in {"nowhere", *can_make} and (c.is_given or c.random_or_checked)
    elif op == "encaps":
        can_make = CAN_WRITE if scheme.is_mlkem else CAN_WRITE & CAN_READ
        right = c.first in CAN_READ and c.second in can_make and (c.is_given or c.random_or_checked)
    else:
        right = c.first in CAN_READ and (c.is_given or c.second in CAN_READ)
    if c.dk_is_seed:
        right &= has.streams and op == "decaps" and not c.is_given and not c.h_ek
    if c.streamed:
        right &= has.streams and scheme.is_mlkem and c.core == "none"
    return right and (c.core != "bad" or not has.worker) and c.work in ("stack", "given")


def combinations(op: str, scheme: Scheme, has: Has, rng: random.Random, only_right: bool):
    """Work and others do not depend on other members: they are drawn."""
    every = (Combination(*each, "given", rng.choice(BOTH)) for each in product(*VALUES[:-2]))
    sensible = [c for c in every if makes_sense(op, c, scheme, has)]
    if only_right:
        return rng.sample(sensible, len(sensible) // 16)
    chosen = {c._replace(work="stack") for c in sensible[::4]}
    for name, values in zip(Combination._fields, VALUES, strict=True):
        chosen |= {c._replace(**{name: value}) for c in sensible[::30] for value in values}
    chosen |= {Combination(*map(rng.choice, VALUES)) for _ in range(300)}
    return sorted(chosen)


class Object:
    """An object of any kind, in the middle of bytes that must not change."""

    def __init__(self, library: Library):
        self.buffer = (c_uint8 * MOST)()
        self.read, self.write = ReadFunction(self._read), WriteFunction(self._write)
        c, at = library.c, ctypes.addressof(self.buffer)
        self.ios = {
            "nowhere": Io(),
            "readable": Io(read=self.read),
            "writable": Io(write=self.write),
            "both": Io(self.read, self.write),
            "memory": c.pocketkem_memory(at),
            "const memory": c.pocketkem_const_memory(at),
            "null": c.pocketkem_memory(None),
            "const null": c.pocketkem_const_memory(None),
        }

    def holds(self, content: bytes) -> None:
        self.n, self.transfers, self.written, self.passes = len(content), 0, 0, []
        ctypes.memmove(self.buffer, content.ljust(MOST, b"\xa5"), MOST)

    def _read(self, _ctx, position, out, n):
        self.transfers += 1
        ctypes.memmove(out, ctypes.addressof(self.buffer) + position, n)
        if self.passes and self.passes[-1][1] == position:
            self.passes[-1] = (self.passes[-1][0], position + n)
        else:
            self.passes.append((position, position + n))
        return int(not 0 < n <= 64 or position + n > self.n)

    def _write(self, _ctx, position, data, n):
        self.transfers += 1
        ctypes.memmove(ctypes.addressof(self.buffer) + position, data, n)
        self.written += n
        return int(not 0 < n <= 64 or position + n != self.written or position + n > self.n)

    def check_output(self, kind: str, status: int, right: bytes) -> None:
        """It is right; or after an error zeros in memory, and otherwise untouched."""
        content, rest = bytes(self.buffer)[: self.n], bytes(self.buffer)[self.n :]
        if kind in CAN_WRITE and status == OK:
            assert content == right
        elif kind == "memory":
            assert not any(content)
        elif kind not in CAN_WRITE or status == Err.ARG:
            assert self.transfers == 0 and content == b"\xa5" * self.n
        assert rest == b"\xa5" * len(rest)

    def check_input(self, content: bytes, status: int) -> None:
        assert bytes(self.buffer)[: self.n] == content, "an input was changed"
        assert status != Err.ARG or self.transfers == 0, "looked at for nothing"


class Trial:
    """Operations of a scheme, each with many combinations."""

    def __init__(self, library: Library, scheme: Scheme, has: Has):
        self.library, self.scheme, self.has = library, scheme, has
        self.case = Case(library, scheme)
        self.first, self.second, self.other = (Object(library) for _ in range(3))
        self.draw = RandomFunction(self._draw)
        #: Nobody, without memory.
        self.bad = ctypes.create_string_buffer(5 * ctypes.sizeof(c_void_p))
        self.runs = 0
        self.sizes = [library.work_bytes(scheme, from_seed) for from_seed in BOTH]

    def _draw(self, _ctx, out, n):
        if self.drawn is None:
            return 1  # for nothing
        ctypes.memmove(out, self.drawn[:n], n)
        self.drawn = self.drawn[n:]
        return 0

    def work_of(self, op: str, c: Combination) -> tuple[Work, dict]:
        n = self.sizes[c.streamed or (op == "decaps" and (c.is_given or c.dk_is_seed))]
        n -= c.work == "too small"
        work = Work(n, misaligned=4 * (c.work == "misaligned"))
        fields = work.fields if c.work != "stack" else {}
        return work, {**fields, "work": None} if c.work == "bytes of null" else fields

    def passes(self, op: str, c: Combination) -> tuple:
        """From where to where an operation reads each object, if it is behind a reader."""
        s = self.scheme
        rho_at, ct = s.ek_bytes - 32, (0, s.ct_bytes)
        alone = c.core == "none"
        if op == "keygen":
            reads_back = alone and not c.streamed
            return [], [(s.s_bytes, s.s_bytes + s.ek_bytes)] if reads_back else []
        if op == "encaps":
            twice = [(rho_at, s.ek_bytes)] + [(0, rho_at)] * (1 if c.h_ek else 2)
            ek = [(0, s.ek_bytes)] * 2 if c.streamed else twice
            return ek, [ct] if alone and not s.is_mlkem else []
        return [ct] * (1 if c.streamed else 3 if alone else 2), None

    def run(self, op: str, c: Combination) -> None:
        case, first, second = self.case, self.first, self.second
        self.runs += 1
        is_rejected = op == "decaps" and self.runs % 2
        work, fields = self.work_of(op, c)
        how = How(streamed=c.streamed, dk_is_seed=c.dk_is_seed, **fields)
        if c.core in WORKERS:
            how.worker = self.library.second_core(WORKERS[c.core])
        elif c.core == "bad":
            how.worker = ctypes.addressof(self.bad)
        self.other.holds(GARBAGE)
        if c.others:  # must not be read
            how.seed = how.m = how.h_ek = GARBAGE
            how.dk_is_checked, how.random = True, self.draw
            how.ek = how.dk = how.ct = self.other.ios["both"]
        self.drawn = None
        if op != "decaps":
            how.random = self.draw if c.random_or_checked else RandomFunction()
            if not c.is_given:
                self.drawn = case.seed if op == "keygen" else case.m
        given = {"keygen": ("ek", "dk"), "encaps": ("ek", "ct"), "decaps": ("ct", "dk")}[op]
        ct = case.bad_ct if is_rejected else getattr(case, given[0])
        contents = [ct, getattr(case, given[1])]
        if op == "decaps":
            how.dk_is_checked = c.random_or_checked
            contents[1] = GARBAGE[: len(case.dk)] if c.is_given else case.dk
            if c.dk_is_seed and not c.is_given:
                contents[1] = case.seed + case.h_ek
        if op == "encaps":
            how.m = case.m if c.is_given else None
        else:
            how.seed = case.seed if c.is_given else None
        if op != "keygen":
            ignored = op == "decaps" and not c.is_given and not c.dk_is_seed
            how.h_ek = (GARBAGE if ignored else case.h_ek) if c.h_ek else None
        outputs = {"keygen": (0, 1), "encaps": (1,), "decaps": ()}[op]
        for i, (io, content, kind) in enumerate(
            zip((first, second), contents, (c.first, c.second), strict=True)
        ):
            io.holds(b"\xa5" * len(content) if i in outputs else content)
            setattr(how, given[i], io.ios[kind])
        ss = Output(32)
        arguments = [ctypes.byref(how)] if op == "keygen" else [ss.address, ctypes.byref(how)]
        function = getattr(self.library.c, f"pocketkem_{op}_how")
        status = function(self.library.schemes[self.scheme], *arguments)
        expected = Err.ARG
        if makes_sense(op, c, self.scheme, self.has):
            expected = OK if self.has.worker or c.core == "none" else Err.WORKER
        assert status == expected
        for i, io in enumerate((first, second)):
            if i in outputs:
                io.check_output(c[i], status, contents[i])
            else:
                io.check_input(contents[i], Err.ARG if i == 1 and c.is_given else status)
            expected_passes = self.passes(op, c)[i]
            if status == OK and c[i] in ("readable", "both") and not self.has.resists:
                assert expected_passes in (None, io.passes)
        if op != "keygen":
            right = case.bad_ss if is_rejected else case.ss
            assert ss.bytes == (right if status == OK else bytes(32))
        assert self.other.transfers == 0, "an object of another operation was looked at"
        was_used = c.work == "given" and status != Err.ARG
        assert work.is_wiped() if was_used else work.is_untouched()


OPERATIONS = ("keygen", "encaps", "decaps")


@pytest.mark.quick
@pytest.mark.parametrize("build", [DEFAULT, LEAST], ids=lambda build: build.id)
def test_right_or_refused(build):
    """One of each family and level."""
    schemes = (BY_ID[name] for name in ("mlkem512", "kyber768", "kyber1024-90s"))
    assert tried(build, schemes) > 3000


def test_right(variant):
    assert tried(variant, SCHEMES, only_right=True) > 300


@pytest.mark.long
def test_right_or_refused_for_all_schemes(variant):
    assert tried(variant, SCHEMES) > 9000


def tried(variant, schemes, only_right: bool = False) -> int:
    library, count = Library(variant.internals()), 0
    is_least = variant.ram == "least"
    resists = "RESIST" in variant.flags
    has = Has(streams=is_least, worker=not is_least and not resists, resists=resists)
    for scheme in schemes:
        trial, rng = Trial(library, scheme, has), random.Random(scheme.id)
        for op in OPERATIONS:
            for combination in combinations(op, scheme, has, rng, only_right):
                try:
                    trial.run(op, combination)
                except AssertionError as error:
                    raise AssertionError(f"{scheme.id}, {op}: {combination}") from error
                count += 1
    return count


@pytest.mark.quick
def test_null_pointers(default_library):
    """Those that are not members."""
    c, scheme = default_library.c, default_library.schemes[BY_ID["mlkem512"]]
    ct = default_library.memory((c_uint8 * 768)())
    how = How(ct=ct)
    for s, h, has_ss in product((scheme, None), (ctypes.byref(how), None), BOTH):
        if not (s and h):
            assert c.pocketkem_keygen_how(s, h) == Err.ARG
        for function in (c.pocketkem_encaps_how, c.pocketkem_decaps_how):
            ss = Output(32)
            if not (s and h and has_ss):
                assert function(s, ss.address if has_ss else None, h) == Err.ARG
                assert not has_ss or not any(ss.bytes)
