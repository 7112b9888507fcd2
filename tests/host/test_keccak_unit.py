# SPDX-License-Identifier: Apache-2.0 OR MIT
"""Keccak's permutation by the application, on a stand-in for a chip's unit (keccak_unit.c)."""

import dataclasses
import hashlib

import pytest

from builds import LEAST, Variant, run
from known_answers import RSP_SHA256
from library import Library
from schemes import SCHEMES
from test_known_answers import response_file

CUSTOM = Variant(flags="-DPOCKETKEM_FIPS202_CUSTOM=400", name="unit")
VARIANTS = [
    CUSTOM,
    dataclasses.replace(CUSTOM, ram="small", code="small"),
    dataclasses.replace(CUSTOM, ram=LEAST.ram, code=LEAST.code),
    dataclasses.replace(CUSTOM, flags=f"{CUSTOM.flags} -DPOCKETKEM_FAULTS_RESIST=1", name="both"),
]


@pytest.mark.long
@pytest.mark.parametrize("variant", VARIANTS, ids=lambda variant: variant.id)
def test_known_answers_by_the_unit(variant):
    """Also where interrupts use it in between. Then the unit has nothing of a state."""
    library = Library(variant.internals())
    unit = library.c
    for number, scheme in enumerate(SCHEMES):
        unit.keccak_unit_interrupts(29 * (number % 2))
        before = unit.keccak_unit_uses()
        text = response_file(library, scheme, 100)
        assert hashlib.sha256(text.encode()).hexdigest() == RSP_SHA256[scheme.id]
        uses = unit.keccak_unit_uses() - before
        assert (uses > 100 * 3 * 26) == (not scheme.id.endswith("-90s"))
        assert unit.keccak_unit_wrong() == 0


@pytest.mark.long
def test_nothing_is_left_of_a_state():
    """As in the builds with a permutation in software, if the stack that it takes is said."""
    assert run(CUSTOM.build("residue")) == "90 operations\n"
    less = dataclasses.replace(CUSTOM, flags="-DPOCKETKEM_FIPS202_CUSTOM=8", name="less")
    with pytest.raises(AssertionError, match="leaves"):
        run(less.build("residue"))
