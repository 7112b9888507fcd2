# SPDX-License-Identifier: Apache-2.0 OR MIT
"""Packages of other people: Rust crates with name, version and checksum. cargo fetches them into
build/bench/crates when they are needed. bench/crates.toml lists those with implementations."""

import json
import os
import shutil
import subprocess
import sys
from dataclasses import dataclass
from functools import lru_cache
from pathlib import Path

from ..folders import BENCH, ROOT
from ..model import BenchError

if sys.version_info >= (3, 11):
    import tomllib
else:
    import tomli as tomllib

CRATES = ROOT / "build" / "bench" / "crates"
PINS = BENCH / "crates.toml"


@dataclass(frozen=True)
class Crate:
    name: str
    version: str
    sha256: str  # of the package as published
    holds: str  # a description of the contents

    def __str__(self) -> str:
        return f"{self.name} {self.version}"


@lru_cache
def crates() -> dict[str, Crate]:
    pins = tomllib.loads(PINS.read_text())
    return {name: Crate(name, **pin) for name, pin in pins.items()}


def origin(names: tuple[str, ...]) -> str:
    """The origin of sources, for the record."""
    return ", ".join(str(crates()[name]) for name in names)


def fetch(name: str) -> Path:
    """The folder with the files of a crate of bench/crates.toml, fetched if necessary."""
    return bring(crates()[name])


@lru_cache
def bring(crate: Crate) -> Path:
    """The folder with a crate's files, fetched if necessary."""
    folder = CRATES / f"{crate.name}-{crate.version}"
    if folder.exists():
        return folder
    if not shutil.which("cargo"):
        raise BenchError(
            f"{crate} is fetched with cargo, which is not installed. On Debian or Ubuntu: "
            "apt install cargo (1.70 or newer), or any newer Rust."
        )
    work = folder.with_name(f"{folder.name}.{os.getpid()}")
    shutil.rmtree(work, ignore_errors=True)
    try:
        _vendor(crate, work)
        fetched = work / "vendor" / crate.name
        _compare(crate, fetched)
        if not folder.exists():
            fetched.rename(folder)
    finally:
        shutil.rmtree(work, ignore_errors=True)
    return folder


def _vendor(crate: Crate, work: Path) -> None:
    """Has cargo fetch the crate. Its dependencies come too, and are not kept."""
    (work / "src").mkdir(parents=True)
    (work / "src" / "lib.rs").touch()
    (work / "Cargo.toml").write_text(
        '[package]\nname = "peers"\nversion = "0.0.0"\nedition = "2018"\n\n'
        f'[dependencies]\n{crate.name} = "={crate.version}"\n'
    )
    done = subprocess.run(
        ["cargo", "vendor", "--quiet"], cwd=work, capture_output=True, text=True, check=False
    )
    if done.returncode or not (work / "vendor" / crate.name).is_dir():
        cause = " ".join(done.stderr.split())[:400]
        raise BenchError(f"cargo could not fetch {crate}; is there a network? {cause}")


def _compare(crate: Crate, fetched: Path) -> None:
    """Compares the checksum that cargo has verified, and noted in this file, with ours."""
    noted = json.loads((fetched / ".cargo-checksum.json").read_text())["package"]
    if noted != crate.sha256:
        raise BenchError(
            f"{crate} is not the package that was looked at: its SHA-256 is {noted}, not "
            f"{crate.sha256}. Nothing of it was kept."
        )
