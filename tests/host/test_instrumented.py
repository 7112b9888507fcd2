# SPDX-License-Identifier: Apache-2.0 OR MIT
"""C programs with instruments: sanitizers, a search for secrets, memcheck for constant time."""

import os
import shutil
import subprocess

import pytest

from builds import DEFAULT, LEAST, ROOT, VARIANTS, Variant, run

HOST = ROOT / "tests" / "host"

SANITIZED = [
    Variant(
        ram,
        code,
        bits,
        flags="-O1 -DPOCKETKEM_VERIFY=1 -fsanitize=address,undefined -fno-sanitize-recover=all"
        f" -fsanitize=float-divide-by-zero,bounds-strict -fno-omit-frame-pointer{flags}",
        name=name,
    )
    for name, flags in (("sanitized", ""), ("sanitized-resist", " -DPOCKETKEM_FAULTS_RESIST=1"))
    for ram, code, bits in (("fast", "fast", 64), ("small", "small", 32), ("least", "small", 32))
]

#: The compiler decides what becomes a branch, so each way of optimising is tested.
CONSTANT_TIME = [
    Variant(ram, code, bits, flags=f"-g {level}", name=f"memcheck{level}")
    for ram, code, bits, level in (
        ("fast", "fast", 64, "-O3"),
        ("fast", "fast", 64, "-Os"),
        ("fast", "fast", 32, "-O2"),
        ("small", "fast", 32, "-O3"),
        ("small", "small", 32, "-O2"),
        ("small", "small", 32, "-Os"),
        ("least", "fast", 32, "-O3"),
        ("least", "small", 32, "-Os"),
    )
]


def some(every_day: list[Variant], others: list[Variant]):
    """Runs a test in these builds, and in the others in the long tier."""
    late = [pytest.param(v, marks=pytest.mark.long) for v in others if v not in every_day]
    return pytest.mark.parametrize("variant", [*every_day, *late], ids=lambda variant: variant.id)


@some(SANITIZED[:1], SANITIZED)
def test_sanitizers(variant):
    """The fuzzers' inputs by another compiler: no bad access, and no undefined behaviour."""
    # Objects of functions that are not on the stack: the wipe must not go there.
    elsewhere = {**os.environ, "ASAN_OPTIONS": "detect_stack_use_after_return=1"}
    for target in ("interface", "hybrid", "der", "hpke"):
        inputs = HOST / "fuzz" / f"{target}.txt"
        printed = run(variant.build(f"replay_{target}"), inputs, env=elsewhere)
        assert int(printed.split()[-2]) > 200


@pytest.mark.quick
@some([DEFAULT, LEAST], VARIANTS)
def test_nothing_secret_is_left_on_the_stack(variant):
    """After operations that succeed and one that fails, in the host's machine code."""
    assert run(variant.build("residue")) == "90 operations\n"


@pytest.mark.quick
@some([DEFAULT], [LEAST])
def test_hybrids_leave_nothing_secret_on_the_stack(variant):
    assert run(variant.build("residue_hybrid")) == "40 operations\n"


@pytest.mark.quick
@some([DEFAULT], [LEAST])
def test_hpke_leaves_nothing_secret_on_the_stack(variant):
    assert run(variant.build("secrets_hpke")) == "64 calls\n"


def memcheck(program, *arguments: str) -> subprocess.CompletedProcess:
    if shutil.which("valgrind") is None:
        pytest.skip("valgrind is not here: constant time is not checked (apt-get install valgrind)")
    options = ("--quiet", "--error-exitcode=99", "--exit-on-first-error=yes")
    command = ["valgrind", *options, program, *arguments]
    return subprocess.run(command, capture_output=True, text=True)


@some([DEFAULT, LEAST], CONSTANT_TIME)
def test_constant_time(variant):
    """Of any scheme, hybrid and key in DER; the programs name what specifications make public."""
    for which, expected in (("", "9 schemes\n"), ("_hybrid", "4 hybrids, 3 schemes in DER\n")):
        result = memcheck(variant.build(f"constant_time{which}"))
        assert result.returncode == 0, result.stdout + result.stderr
        assert result.stdout == expected


@some([DEFAULT], [LEAST])
def test_constant_time_of_hpke(variant):
    """The same of contexts and messages, beside the application's AEAD."""
    result = memcheck(variant.build("secrets_hpke"))
    assert (result.returncode, result.stdout) == (0, "56 calls\n"), result.stdout + result.stderr


def test_constant_time_would_be_noticed():
    result = memcheck(DEFAULT.build("constant_time"), "leak")
    assert result.returncode == 99
    assert "depends on uninitialised value" in result.stderr
