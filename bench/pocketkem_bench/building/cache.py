# SPDX-License-Identifier: Apache-2.0 OR MIT
"""Folders under build/bench, named by a hash of their inputs."""

import contextlib
import functools
import hashlib
import os
import shutil
from collections.abc import Iterable
from pathlib import Path

from ..folders import ROOT

BUILD = ROOT / "build" / "bench"

#: The code that builds is one of the inputs.
BUILDERS = sorted(Path(__file__).parent.glob("*.py"))


def with_headers(sources: Iterable[Path], include_dirs: Iterable[Path]) -> list[Path]:
    """The sources and every header they could include. A link that leads nowhere, as into a part of
    a repository that is not there, is no header."""
    headers = {
        path
        for directory in include_dirs
        for end in ("*.h", "*.inc", "*.i")
        for path in directory.rglob(end)
        if path.exists()
    }
    return [*sources, *sorted(headers)]


def fingerprint(inputs: Iterable[Path], recipe: Iterable[str]) -> str:
    """A hash of files and words. The same in every clone, wherever it is."""
    digest = hashlib.sha256()
    for word in recipe:
        digest.update(word.replace(str(ROOT), "").encode() + b"\0")
    for path in inputs:
        state = path.stat()
        digest.update(path.name.encode() + b"\0" + _digest(path, state.st_mtime_ns, state.st_size))
    return digest.hexdigest()[:16]


@functools.lru_cache(maxsize=4096)
def _digest(path: Path, *_state: int) -> bytes:
    return hashlib.sha256(path.read_bytes()).digest()


class made_whole:
    """A folder that appears complete or not at all, even if two processes build it at once."""

    def __init__(self, folder: Path):
        self.folder = folder
        self.work = folder.with_name(f"{folder.name}.{os.getpid()}")

    def __enter__(self) -> Path:
        shutil.rmtree(self.work, ignore_errors=True)
        self.work.mkdir(parents=True)
        return self.work

    def __exit__(self, kind: type | None, *_: object) -> None:
        if kind is None and not self.folder.exists():
            with contextlib.suppress(OSError):  # another process was faster, with the same result
                self.work.rename(self.folder)
        shutil.rmtree(self.work, ignore_errors=True)
