# SPDX-License-Identifier: Apache-2.0 OR MIT
"""Fixtures: the library in each of its builds, and the schemes."""

import pytest

from builds import DEFAULT, VARIANTS
from library import Library
from schemes import SCHEMES

#: Each pair of options of RAM, code and Keccak's words is in one of four builds.
PAIRS = {("fast", "fast"): 64, ("fast", "small"): 32, ("small", "fast"): 32, ("small", "small"): 64}
EVERY_DAY = [v for v in VARIANTS if v.name or PAIRS.get((v.ram, v.code), 32) == v.keccak_bits]


@pytest.fixture(
    scope="session",
    params=[
        pytest.param(v, id=v.id, marks=[] if v in EVERY_DAY else pytest.mark.long) for v in VARIANTS
    ],
)
def variant(request):
    return request.param


@pytest.fixture(scope="session")
def library(variant):
    return Library(variant.internals())


@pytest.fixture(scope="session")
def default_library():
    """The library built without options, for tests that no option affects."""
    return Library(DEFAULT.internals())


@pytest.fixture(scope="session", params=SCHEMES, ids=lambda scheme: scheme.id)
def scheme(request):
    return request.param
