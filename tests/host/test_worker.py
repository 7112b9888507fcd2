# SPDX-License-Identifier: Apache-2.0 OR MIT
"""Operations on two cores, which are two threads here. tests/host/worker.c describes the cases."""

import ctypes

import pytest

from boards_here import tiered
from builds import DEFAULT, THREADS, Variant, operations

SANITIZED = [THREADS, Variant("small", "small", 32, THREADS.flags, "tsan")]


def in_all_cases(variant: Variant, rounds: int) -> None:
    for what in ("compare", "absent", "slow", "busy", "stopped"):
        assert operations(variant, "worker", what, rounds) > 4 * rounds, what
    assert operations(variant, "worker", "share", 3) == 3 * (5 + 16)


@pytest.mark.quick
def test_right_or_refused_in_all_cases():
    in_all_cases(DEFAULT, 18)
    assert operations(DEFAULT, "worker", "forked", 9) > 9 * 8
    assert operations(DEFAULT, "worker", "claims", 200000) == 16 * 200000


@pytest.mark.quick
def test_a_claim_without_an_instruction_for_it(default_library):
    """While interrupts are off: PKEM_FREE, PKEM_IN_USE and PKEM_LOST of claim.h."""
    for owner, after, was_free in ((0, 1, 1), (1, 1, 0), (2, 2, 0)):
        its, interrupts = ctypes.c_uint32(owner), ctypes.c_uint(7)
        claimed = default_library.c.internals_claim(ctypes.byref(its), ctypes.byref(interrupts))
        assert (claimed, its.value, interrupts.value) == (was_free, after, 7)


@pytest.mark.parametrize(
    ("variant", "rounds"),
    tiered((SANITIZED[0], 9), long=[(variant, 54) for variant in SANITIZED]),
    ids=lambda value: getattr(value, "id", str(value)),
)
def test_under_thread_sanitizer(variant, rounds):
    in_all_cases(variant, rounds)


@pytest.mark.quick
def test_same_results_as_on_one_core(variant):
    if variant.ram == "least":
        pytest.skip("A build for the least memory has no worker.")
    assert operations(variant, "worker", "compare", 90) == 900


@pytest.mark.long
def test_hundred_thousand_operations():
    """Without drift: each result is compared with that of one core."""
    assert operations(DEFAULT, "worker", "compare", 10000) == 100000
    assert operations(DEFAULT, "worker", "stopped", 2000) > 10000
    assert operations(DEFAULT, "worker", "claims", 1000000) == 16 * 1000000


@pytest.mark.long
@pytest.mark.parametrize("variant", [*SANITIZED, DEFAULT], ids=lambda variant: variant.id)
def test_sixty_runs_of_threads_that_share_a_worker(variant):
    for _ in range(60):
        assert operations(variant, "worker", "share", 9) == 9 * (5 + 16)
