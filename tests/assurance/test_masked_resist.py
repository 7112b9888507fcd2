# SPDX-License-Identifier: Apache-2.0 OR MIT
"""Masked decapsulation in a build that resists faults: it runs twice, and what both runs give is
compared in shares."""

import random

import pytest

import test_masked_decapsulation as decapsulation
from pocketkem_assurance.check.code import kem_functions
from pocketkem_assurance.faults.campaign import QUICK, FaultCampaign
from pocketkem_assurance.faults.scenario import Accepted, Rejected
from pocketkem_assurance.faults.target import MASKED
from pocketkem_assurance.masking.operation import ERR_RNG, MaskedOperation
from pocketkem_assurance.prove.program import Program
from pocketkem_bench.answers.expected import vectors
from pocketkem_bench.implementations import catalogue
from pocketkem_bench.results.attacks import FaultOutcome
from proving import program, subject
from test_masked_decapsulation import Drawn, rejected

BOARD, IMPL, KEM = "cortex-m4", "pocketkem-masked-resist", "mlkem512"
DECIDING = "pocketkem_masked_decaps", "decapsulate_twice", "confirm", "secrets_differ"


@pytest.fixture(scope="module")
def firmware() -> Program:
    decapsulation.usable(BOARD)
    return program(BOARD, IMPL, "-O3", KEM)


def test_results(firmware):
    """Twice the random words of one run, and a failure at any draw is an error."""
    (vector,) = vectors(KEM, 1)
    key = MaskedOperation(firmware, KEM).imported(vector.sk, random.Random(1).randbytes)
    altered = bytes([vector.ct[0] ^ 1]) + vector.ct[1:]
    for ct, ss in ((vector.ct, vector.ss), (altered, rejected(vector, altered))):
        draw = Drawn()
        error, shares = MaskedOperation(firmware, KEM).decapsulated(ct, key, draw)
        assert (error, decapsulation.xor(shares[:32], shares[32:])) == (0, ss)
        assert 0 <= draw.words - 2 * decapsulation.WORDS[KEM] < 2 * decapsulation.MORE
    for at in (1, draw.calls // 2, draw.calls // 2 + 1, draw.calls):
        of = MaskedOperation(firmware, KEM)
        assert of.decapsulated(vector.ct, key, Drawn(fails_at=at)) == (ERR_RNG, bytes(64))


@pytest.mark.parametrize("board", ["cortex-m0", "rp2350-riscv"])
def test_a_core_that_has_no_such_build_says_so(board):
    assert catalogue.lacks(IMPL, decapsulation.usable(board))
    assert catalogue.lacks("pocketkem-masked", decapsulation.usable(board)) is None


@pytest.mark.long
def test_nothing_meets_between_gadgets(firmware):
    assert decapsulation.refused(firmware, KEM) == set()


#: Texts of masked.c, what stands for them, and what the check says.
_COMPARED = "pkem_difference(t->sums, t->sums + PKEM_SHARE_WORDS, 4 * PKEM_SHARE_WORDS)"
_SUMS = (
    "{},\n                        PKEM_SHARE_WORDS);\n        pkem_masked_between();\n"
    "    }}\n    PKEM_RESIST(return {};)"
).format
DEFECTS = {
    "the secrets are compared as they are": (
        "failed |= secrets_differ(t, ss);",
        "failed |= pkem_difference(ss, ss + 32, 32) & 0;",
        "load after load",
    ),
    "sums are of one run alone": (
        _SUMS("t->secret[0] + at", _COMPARED),
        _SUMS("t->zeros", f"{_COMPARED} & 0"),
        "load after load",
    ),
    "both shares are copied at once": (
        "pkem_masked_xor(ss + 4 * at, t->secret[1] + at, t->zeros, PKEM_SHARE_WORDS);",
        "memcpy(ss, t->secret[1], 64);",
        "load after load",
    ),
}


@pytest.mark.long
@pytest.mark.parametrize("name", DEFECTS)
def test_a_defect_is_refused(tmp_path, monkeypatch, name):
    old, new, effect = DEFECTS[name]
    monkeypatch.setattr(decapsulation, "IMPL", IMPL)
    changed = decapsulation.changed(tmp_path, KEM, "masked/masked.c", old, new)
    assert effect in decapsulation.refused(changed, KEM)


# ---- Faults


def bad(impl: str, scenario: type, names: tuple[str, ...]) -> set[FaultOutcome]:
    """What skips in these functions lead to that is bad."""
    of = subject(BOARD, impl, kem=KEM)
    firmware = of.build(of.implementation)
    functions = kem_functions(firmware, of.implementation.sources)
    chosen = [each for each in functions if each.base_name in names]
    assert {each.base_name for each in chosen} == {*names}
    built = Program(firmware.elf, BOARD)
    found = FaultCampaign(built, chosen, scenario(KEM, MASKED), QUICK).run()
    return {outcome for outcome in found.values() if outcome.is_bad}


@pytest.mark.parametrize("scenario", [Rejected, pytest.param(Accepted, marks=pytest.mark.long)])
def test_no_skip_is_bad(scenario):
    assert bad(IMPL, scenario, DECIDING) == set()


@pytest.mark.long
def test_what_one_run_leads_to():
    found = bad("pocketkem-masked", Rejected, ("compare_row", "reject", "select_secret"))
    assert found >= {FaultOutcome.ACCEPT, FaultOutcome.LEAK, FaultOutcome.PREDICTABLE}
