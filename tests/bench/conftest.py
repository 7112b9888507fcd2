# SPDX-License-Identifier: Apache-2.0 OR MIT
"""Lets the tests of the bench import it, and each other; a database for those that need one."""

import sys
from pathlib import Path

import pytest

HERE = Path(__file__).resolve().parent
sys.path[:0] = [str(HERE.parents[1] / folder) for folder in ("bench", "tools")] + [str(HERE)]


@pytest.fixture
def store(tmp_path):
    """A database with nothing in it."""
    from pocketkem_bench.results.store import Store

    with Store(tmp_path / "results.sqlite", create=True) as store:
        yield store
