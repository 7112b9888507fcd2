# SPDX-License-Identifier: Apache-2.0 OR MIT
"""C programs with instruments: sanitizers, a search of memory for secrets, and valgrind's memcheck
for constant time."""

from __future__ import annotations

import os
import re
import shutil
import subprocess

import pytest

from builds import DEFAULT, LEAST, ROOT, Variant, run
from sources import portable

SANITIZED = [
    Variant(
        ram,
        code,
        bits,
        flags="-O1 -g -fsanitize=address,undefined -fno-sanitize-recover=all"
        " -fsanitize=float-divide-by-zero,bounds-strict -fno-omit-frame-pointer",
        name="sanitized",
    )
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


def ids(variant: Variant) -> str:
    return variant.id


@pytest.mark.parametrize("variant", SANITIZED, ids=ids)
def test_sanitizers(variant):
    """Correct and incorrect use: no access outside the objects, and no undefined behaviour."""
    printed = run(variant.build("misuse"))
    # Objects of functions that are not on the stack: the wipe must not go there.
    elsewhere = {**os.environ, "ASAN_OPTIONS": "detect_stack_use_after_return=1"}
    assert run(variant.build("misuse"), env=elsewhere) == printed
    checks = re.fullmatch(r"(\d+) checks\n", printed)
    assert checks and int(checks[1]) > 2000, printed


def test_nothing_secret_is_left_on_the_stack(variant):
    """After operations that succeed and one that fails, in the host's machine code."""
    assert run(variant.build("residue")) == "63 operations\n"


@pytest.mark.parametrize("variant", [DEFAULT, LEAST], ids=ids)
def test_hybrids_leave_nothing_secret_on_the_stack(variant):
    assert run(variant.build("residue_hybrid")) == "30 operations\n"


def memcheck(
    variant: Variant, *arguments: str, target: str = "constant_time"
) -> subprocess.CompletedProcess:
    if shutil.which("valgrind") is None:
        pytest.skip("valgrind is not here: constant time is not checked (apt-get install valgrind)")
    program = variant.build(target)
    return subprocess.run(
        ["valgrind", "--quiet", "--error-exitcode=99", program, *arguments],
        capture_output=True,
        text=True,
    )


@pytest.mark.parametrize("variant", CONSTANT_TIME, ids=ids)
def test_constant_time(variant):
    """No branch and no address depends on a secret, in any scheme."""
    result = memcheck(variant)
    assert result.returncode == 0, result.stdout + result.stderr
    assert result.stdout == "9 schemes\n"


#: Every day for hybrids and keys in DER: these are small code, nearly the same in all builds.
QUICK = (CONSTANT_TIME[0], CONSTANT_TIME[-1])


@pytest.mark.parametrize(
    "variant",
    [v if v in QUICK else pytest.param(v, marks=pytest.mark.long) for v in CONSTANT_TIME],
    ids=ids,
)
def test_constant_time_of_hybrids_and_keys_in_der(variant):
    """The same of everything beside the application's curve; what the specifications make public,
    such as that a share is refused, is named in the program."""
    result = memcheck(variant, target="constant_time_hybrid")
    assert result.returncode == 0, result.stdout + result.stderr
    assert result.stdout == "3 hybrids, 3 schemes in DER\n"


def test_constant_time_would_be_noticed():
    result = memcheck(DEFAULT, "leak")
    assert result.returncode == 99
    assert "depends on uninitialised value" in result.stderr


#: Where a secret comes in or out: the program, the line, and a bit of the secret. A branch on that
#: is put after the line.
GIVEN = {
    "d": ("", "kem.c", "memcpy(seed, how->seed, POCKETKEM_SEED_BYTES);", "seed[0]"),
    "m": ("", "kem.c", "memcpy(m, how->m, 32);", "m[0]"),
    "h_ek": ("", "seed_key.c", "memcpy(pkem_h_ek(scheme, w), how->h_ek, 32);", "w->key[0]"),
    "scalar": ("_hybrid", "hybrid.c", "memcpy(end, scalar, PKEM_SCALAR_BYTES);", "end[0]"),
    "X-Wing": ("_hybrid", "hybrid.c", "h->combine(ss, secret, ct, ek);", "ss[0]"),
    "seed in DER": ("_hybrid", "der_write.c", "w->at += n;", "n == 64 && in[0]"),
    "dk in DER": (
        "_hybrid",
        "der_check.c",
        "c->different |= (uint8_t)(there[i] ^ in[i]);",
        "in[i]",
    ),
}


@pytest.fixture(scope="module")
def compiled(tmp_path_factory):
    """The programs and the library, an object for each source."""
    folder = tmp_path_factory.mktemp("given")
    programs = [ROOT / "tests" / "host" / f"{program}.c" for program in PROGRAMS]
    run(*COMPILE, "-c", *portable(), *programs, cwd=folder)
    return folder


COMPILE = ("cc", "-O1", "-g", f"-I{ROOT / 'src'}", f"-I{ROOT / 'include'}")
PROGRAMS = ("constant_time", "constant_time_hybrid")
WRAP = "-Wl,--wrap=pkem_run_2,--wrap=pkem_run_3,--wrap=pkem_run_4"


@pytest.mark.skipif(shutil.which("valgrind") is None, reason="valgrind is not here")
@pytest.mark.parametrize(
    "given",
    [pytest.param(g, marks=pytest.mark.long) if g in ("X-Wing", "dk in DER") else g for g in GIVEN],
)
def test_a_branch_where_something_is_given_is_noticed(given, compiled, tmp_path):
    which, file, old, secret = GIVEN[given]
    (source,) = (ROOT / "src").rglob(file)
    text = source.read_text()
    assert text.count(old) == 1, "the source has changed: adapt this test"
    careless = tmp_path / file
    twice = '__asm__ volatile("nop"); __asm__ volatile("nop");'
    new = f"{old}\n        if (({secret}) & 1) {{ {twice} }}"
    careless.write_text(text.replace(old, new))
    program = f"constant_time{which}"
    others = [
        each
        for each in compiled.glob("*.o")
        if each.stem == program or each.stem not in (careless.stem, *PROGRAMS)
    ]
    include = f"-I{source.parent}"
    wrap = [WRAP] if which else []
    run(*COMPILE, include, careless, *others, *wrap, "-o", tmp_path / "careless")
    command = ["valgrind", "--quiet", "--error-exitcode=99", "--exit-on-first-error=yes"]
    found = subprocess.run([*command, tmp_path / "careless"], capture_output=True, text=True)
    assert found.returncode == 99, found.stdout + found.stderr
    assert file in found.stderr
