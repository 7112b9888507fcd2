# SPDX-License-Identifier: Apache-2.0 OR MIT
"""Masked operations in C (src/masked/masked_c.h): values, errors, constant time, and what is left.
tests/assurance/test_masked_c.py has each of their parts."""

import pytest

from builds import DEFAULT, LOOPS, ROOT, VARIANTS, Variant, fails, run
from test_instrumented import CONSTANT_TIME, SANITIZED, memcheck, some

#: With the least memory there are none, nor where decisions are made twice.
FAST = [v for v in VARIANTS if v.ram == "fast"]
SANITIZED_C = [v for v in SANITIZED if v.ram == "fast" and "resist" not in v.name]
CONSTANT_TIME_C = [v for v in CONSTANT_TIME if v.ram == "fast"]


@pytest.mark.quick
@some([DEFAULT], FAST)
def test_they_give_what_the_others_give(variant):
    """Of ciphertexts that belong to the key and of others; and they fail at each draw."""
    assert run(variant.build("masked")) == "389 operations\n"


@pytest.mark.quick
@some([DEFAULT], [LOOPS, Variant(flags="-O0", name="o0")])
def test_nothing_secret_is_left_on_the_stack(variant):
    assert run(variant.build("masked"), "left") == "48 operations\n"


@some(SANITIZED_C, [])
def test_sanitizers(variant):
    assert run(variant.build("masked")) == "389 operations\n"


@some([DEFAULT], CONSTANT_TIME_C)
def test_constant_time(variant):
    """Of shares. That masks which become no numbers are left out, only they decide."""
    result = memcheck(variant.build("masked"), "hidden")
    assert (result.returncode, result.stdout) == (0, "36 operations\n"), result.stderr


REFUSED = {
    "": "",
    "POCKETKEM_MASKED=1": "POCKETKEM_MASKED needs fast code",
    "POCKETKEM_MASKED=1 POCKETKEM_MASKED_UNCHECKED=1": "one of them",
    "POCKETKEM_MASKED_UNCHECKED=1 POCKETKEM_RAM_SMALL=1": "needs POCKETKEM_RAM=fast",
    "POCKETKEM_MASKED_UNCHECKED=1 POCKETKEM_FAULTS_RESIST=1": "is not for POCKETKEM_FAULTS=resist",
    "POCKETKEM_MASKED_UNCHECKED=1 PKEM_BATCHES": "is not for vectors",
}


@pytest.mark.quick
def test_they_are_asked_for_by_their_own_name():
    """Whoever asks for kernels that were checked does not get C."""
    for defines, message in REFUSED.items():
        words = [f"-D{each}" for each in defines.split()]
        command = ["cc", "-fsyntax-only", f"-I{ROOT / 'include'}", *words]
        command.append(ROOT / "src" / "masked" / "masked.c")
        if message:
            assert message in fails(*command)
        else:
            run(*command)
