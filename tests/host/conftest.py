# SPDX-License-Identifier: Apache-2.0 OR MIT
"""Fixtures: the library in each of its builds, and the schemes."""

from __future__ import annotations

import pytest

from builds import DEFAULT, VARIANTS
from library import Library
from schemes import SCHEMES


@pytest.fixture(scope="session", params=VARIANTS, ids=lambda variant: variant.id)
def variant(request):
    return request.param


@pytest.fixture(scope="session")
def library(variant):
    """The library in every build."""
    return Library(variant.internals())


@pytest.fixture(scope="session")
def default_library():
    """The library built without options, for tests that no option affects."""
    return Library(DEFAULT.internals())


@pytest.fixture(scope="session", params=SCHEMES, ids=lambda scheme: scheme.id)
def scheme(request):
    return request.param
