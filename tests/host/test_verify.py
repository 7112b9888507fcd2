# SPDX-License-Identifier: Apache-2.0 OR MIT
"""The builds that assert (POCKETKEM_VERIFY) or resist faults compute what others compute."""

import ctypes
import subprocess
import sys

import pytest

from boards_here import tiered
from builds import DEFAULT, LEAST, VARIANTS, Variant, run
from library import Err, How, Io, Library, ReadFunction, Stream, WriteFunction, callback, error_of
from schemes import MLKEM, SCHEMES, each, each_scheme
from test_combinations import tried
from test_how import Work, case_of
from test_incremental import steps_of
from test_interface import changed
from test_known_answers import accumulated

VERIFY = "-DPOCKETKEM_VERIFY=1"
RESIST = f"{VERIFY} -DPOCKETKEM_FAULTS_RESIST=1"
VERIFIED, RESISTING = (
    [Variant(v.ram, v.code, v.keccak_bits, flags, name) for v in (DEFAULT, VARIANTS[5], LEAST)]
    for flags, name in ((VERIFY, "verify"), (RESIST, "resist"))
)


@pytest.fixture(
    scope="module",
    params=tiered(RESISTING[0], long=RESISTING[1:] + VERIFIED),
    ids=lambda variant: variant.id,
)
def other(request) -> Variant:
    return request.param


@each_scheme
def test_answers_are_the_same(other, default_library, scheme):
    library = Library(other.internals())
    assert accumulated(library, scheme, 5) == accumulated(default_library, scheme, 5)
    assert library.selftest(scheme) == 0


@each(scheme=MLKEM)
def test_encapsulation_in_two_steps(other, scheme):
    steps = steps_of(Library(other.internals()), scheme)
    ss, state, u = steps.first()
    assert (ss, u + steps.second(state, steps.t)) == (steps.case.ss, steps.case.ct)
    assert error_of(steps.second, state, changed(steps.t, 99, 1)) == Err.KEY


def test_every_way_gives_the_same(other):
    assert tried(other, SCHEMES, only_right=True) > 300


class Interrupted:
    """An operation at whose nth call of the application something has been found broken, or that
    transfer fails, and no other one."""

    def __init__(self, library: Library, scheme, at: int, fails: bool = False):
        self.library, self.at, self.calls, self.fails = library, at, 0, fails
        self.work = Work(library.work_bytes(scheme, from_seed=True))

    def count(self, *_) -> bool:
        is_here = self.calls == self.at
        if is_here and not self.fails:
            self.library.c.internals_break(ctypes.c_void_p(self.work.fields["work"]))
        self.calls += 1
        return is_here and self.fails

    def stream(self, content: bytes) -> Io:
        inner = Stream(content, writable=True)

        def read(*arguments):
            return self.count() or inner._read(*arguments)

        def write(*arguments):
            return self.count() or inner._write(*arguments)

        return Io(ReadFunction(read), WriteFunction(write))

    def random(self, n: int) -> bytes:
        if not self.fails:
            self.count()
        return bytes(range(1, n + 1))

    def run(self, case, name: str) -> None:
        zeros, scheme = {"ek": len(case.ek), "dk": len(case.dk), "ct": len(case.ct)}, case.scheme
        keys, to_seal = {"ek": None, "dk": None}, {"ek": case.ek, "ct": None}
        has = {
            "keygen": keys,
            "keygen of a seed": keys,
            "encaps": to_seal,
            "encaps of a message": to_seal,
            "decaps": {"dk": case.dk, "ct": case.ct},
            "reject": {"dk": case.dk, "ct": case.bad_ct},
            "seed": {"ct": case.ct},
        }[name]
        ios = {each: self.stream(is_ or bytes(zeros[each])) for each, is_ in has.items()}
        how = How(**ios, random=callback(self.random), **self.work.fields)
        if "seed" in name:
            how.seed = case.seed
        if "message" in name:
            how.m = case.m
        call = name.split()[0] if "ct" not in ios or "ek" in ios else "decaps"
        getattr(self.library, f"{call}_how")(scheme, how)


OPERATIONS = ["keygen", "encaps", "decaps", "reject", "seed"]
OPERATIONS += ["keygen of a seed", "encaps of a message"]


def interrupted(operation: str, right: Library, fails: bool) -> set[int]:
    """The errors of interruptions at each call."""
    library, errors = Library(RESISTING[0].internals()), set()
    for scheme in (s for s in SCHEMES if s.id in ("mlkem512", "kyber512")):
        case = case_of(right, scheme)
        never = Interrupted(library, scheme, -1, fails)
        never.run(case, operation)
        for at in range(never.calls):
            errors.add(error_of(Interrupted(library, scheme, at, fails).run, case, operation))
    return errors


@pytest.mark.parametrize("operation", OPERATIONS)
def test_what_was_found_broken_is_not_forgotten(operation, default_library):
    """Whenever it was found, and whatever is right afterwards."""
    assert interrupted(operation, default_library, fails=False) == {Err.SELFTEST}


@pytest.mark.parametrize("operation", OPERATIONS)
def test_a_transfer_that_fails_once_is_not_forgotten(operation, default_library):
    """What is read twice may be there the second time."""
    assert interrupted(operation, default_library, fails=True) == {Err.IO}


def test_what_looks_for_faults_sees_every_bit():
    c = Library(RESISTING[0].internals()).c
    bits = [(1 << bit).to_bytes(32, "little") for bit in range(256)]
    assert [c.internals_is_not_zero(1 << bit) for bit in range(32)] == [1] * 32
    assert c.internals_is_not_zero(0) == c.pkem_difference(bits[0], bits[0], 32) == 0
    assert all(c.pkem_difference(bytes(32), one, 32) for one in bits)
    assert not any(c.pkem_difference(bytes(32), one, 31) for one in bits[248:])
    assert len({c.pkem_folded(one, 32) for one in [bytes(32), *bits[:32], *bits[-32:]]}) > 32
    assert all(c.pkem_folded(one, 32) for one in bits)
    for group in range(4):
        parts = [b"\1" + bytes(7)] * 3 + [bytes(7) + b"\x80"]
        assert not c.pkem_is_unwritten(b"".join(parts))
        parts[group] = bytes(8)
        assert c.pkem_is_unwritten(b"".join(parts))
    known = [c.pkem_known_error(error) for error in range(int(Err.SELFTEST) - 1, 2)]
    assert known == [Err.SELFTEST, *range(int(Err.SELFTEST), 0), Err.SELFTEST, Err.SELFTEST]


@pytest.mark.long
@pytest.mark.parametrize("ram", ["fast", "small"])
def test_every_assertion_holds_on_two_cores(ram):
    """And with workers that are stopped in mid-operation."""
    variant = Variant(ram, "fast", 32, VERIFY, "verify")
    for what, rounds, least in (("compare", 18, 180), ("stopped", 18, 90)):
        assert int(run(variant.build("worker"), what, str(rounds), timeout=600).split()[0]) >= least


#: The test's function multiplies into a row that nobody has begun.
WITHOUT_A_ROW = """
import ctypes, sys
library = ctypes.CDLL(sys.argv[1])
suite, scheme = (ctypes.c_char.in_dll(library, name) for name in (
    "pkem_suite_fips202", "pocketkem_mlkem512"))
acc, seeds = ctypes.create_string_buffer(512), bytes(32)
library.internals_matrix_row(
    ctypes.byref(scheme), ctypes.byref(suite), seeds, seeds, 0, 0, acc)
"""


@pytest.mark.long
def test_an_assertion_that_does_not_hold_ends_the_program():
    for variant in (DEFAULT, VERIFIED[0]):
        command = [sys.executable, "-c", WITHOUT_A_ROW, variant.internals()]
        done = subprocess.run(command, capture_output=True, text=True)
        assert (done.returncode == 0) == (variant is DEFAULT), done.stderr
        assert ("not so: (w)->acc_state" in done.stderr) == (variant is not DEFAULT)
