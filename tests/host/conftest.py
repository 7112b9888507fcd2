# SPDX-License-Identifier: Apache-2.0 OR MIT
"""Fixtures: the library in each of its builds, the schemes, and the vectors that lie outside."""

from __future__ import annotations

import os
from pathlib import Path

import pytest

from builds import DEFAULT, ROOT, VARIANTS
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
    """The library as it is built without options, where a test is about what no option changes."""
    return Library(DEFAULT.internals())


@pytest.fixture(scope="session", params=SCHEMES, ids=lambda scheme: scheme.id)
def scheme(request):
    return request.param


@pytest.fixture(scope="session")
def vectors() -> Path:
    """The folder of published test vectors, which the repository does not hold."""
    folder = Path(os.environ.get("POCKETKEM_VECTORS", ROOT.parent / "shared" / "vectors"))
    if not folder.is_dir():
        pytest.skip("published vectors are not here: set POCKETKEM_VECTORS to their folder")
    return folder
