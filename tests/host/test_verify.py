# SPDX-License-Identifier: Apache-2.0 OR MIT
"""The build with POCKETKEM_VERIFY, which asserts what functions need of each other.

It computes what the other builds compute, so every assertion held; and one that does not hold ends
the program.
"""

from __future__ import annotations

import ctypes
import hashlib
import subprocess
import sys
from pathlib import Path

import pytest

from builds import DEFAULT, Variant, run
from library import How, Library
from schemes import SCHEMES

FLAGS = "-O1 -DPOCKETKEM_VERIFY=1"
VERIFY = [
    Variant(ram, code, bits, FLAGS, "verify")
    for ram, code, bits in (("fast", "fast", 64), ("small", "fast", 32), ("least", "small", 32))
]


@pytest.fixture(scope="module", params=VERIFY, ids=lambda variant: variant.id)
def verified(request) -> Library:
    return Library(request.param.internals())


@pytest.mark.parametrize("scheme", SCHEMES, ids=lambda scheme: scheme.id)
def test_every_assertion_holds(verified, scheme):
    """In all operations: both ends of decapsulation, and from the seed."""
    default = Library(DEFAULT.internals())
    stream = hashlib.shake_128(scheme.id.encode()).digest(96 + scheme.ct_bytes)
    d, z, m, random_ct = stream[:32], stream[32:64], stream[64:96], stream[96:]
    ek, dk = verified.keygen_derand(scheme, d, z)
    ct, ss = verified.encaps_derand(scheme, ek, m)
    assert (ek, dk) == default.keygen_derand(scheme, d, z)
    assert (ct, ss) == default.encaps_derand(scheme, ek, m)
    for sent in (ct, random_ct):
        expected = default.decaps(scheme, sent, dk)
        assert verified.decaps(scheme, sent, dk) == expected
        there = (ctypes.c_uint8 * len(sent)).from_buffer_copy(sent)
        how = How(ct=verified.memory(there), seed=d + z)
        assert verified.decaps_how(scheme, how) == expected


WITHOUT_A_ROW = """
import ctypes, sys
library = ctypes.CDLL(sys.argv[1])
suite, scheme = (ctypes.c_char.in_dll(library, name) for name in (
    "pkem_suite_fips202", "pocketkem_mlkem512"))
acc, seeds = ctypes.create_string_buffer(512), bytes(32)
library.internals_matrix_row(
    ctypes.byref(scheme), ctypes.byref(suite), seeds, seeds, 0, 0, acc)
"""


@pytest.mark.parametrize("variant", [DEFAULT, VERIFY[0]], ids=["as it is", "verified"])
def test_one_that_does_not_hold_ends_the_program(variant):
    """The test's function multiplies into a row that nobody has begun."""
    command = [sys.executable, "-c", WITHOUT_A_ROW, Path(variant.internals())]
    done = subprocess.run(command, capture_output=True, text=True)
    assert (done.returncode == 0) == (variant == DEFAULT), done.stderr
    assert ("not so: (w)->acc_state" in done.stderr) == (variant != DEFAULT)


@pytest.mark.parametrize("ram", ["fast", "small"])
def test_every_assertion_holds_on_two_cores(ram):
    """And with workers that are stopped in mid-operation."""
    variant = Variant(ram, "fast", 32, FLAGS, "verify")
    for what, rounds, least in (("compare", 18, 180), ("stopped", 18, 90)):
        assert int(run(variant.build("worker"), what, str(rounds), timeout=600).split()[0]) >= least


HASHES = """
import ctypes, sys
library = ctypes.CDLL(sys.argv[1])
suite = (ctypes.c_void_p * 6).in_dll(library, "pkem_suite_" + sys.argv[2])
xof, prf, squeeze, start, absorb, finish = (ctypes.CFUNCTYPE(None)(function) for function in suite)
state, out = ctypes.create_string_buffer(512), ctypes.create_string_buffer(64)
seed, some = bytes(32), ctypes.c_size_t(8)
for call in sys.argv[3].split():
    {
        "xof": lambda: xof(state, seed, bytes(2)),
        "prf": lambda: prf(state, seed, 0),
        "squeeze": lambda: squeeze(state, out, some),
        "start": lambda: start(state, 0),
        "absorb": lambda: absorb(state, seed, some),
        "finish": lambda: finish(state, out),
    }[call]()
"""


@pytest.mark.parametrize("suite", ["fips202", "90s"])
@pytest.mark.parametrize(
    ("calls", "holds"),
    [
        ("xof squeeze squeeze prf squeeze start absorb absorb finish start finish xof", True),
        ("squeeze", False),
        ("absorb", False),
        ("finish", False),
        ("start absorb squeeze", False),
        ("start absorb finish absorb", False),
        ("start absorb finish finish", False),
        ("start absorb xof", False),
        ("start prf", False),
        ("start start", False),
        ("xof absorb", False),
        ("prf finish", False),
    ],
)
def test_functions_of_a_suite_are_called_in_order(suite, calls, holds):
    command = [sys.executable, "-c", HASHES, Path(VERIFY[0].internals()), suite, calls]
    done = subprocess.run(command, capture_output=True, text=True)
    assert (done.returncode == 0) == holds, done.stderr
    assert ("not so: state->noted.phase" in done.stderr) != holds, done.stderr
