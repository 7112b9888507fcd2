# SPDX-License-Identifier: Apache-2.0 OR MIT
"""Git in this checkout, and in those that tests make."""

import os
import shutil
import subprocess
from pathlib import Path

import pytest

from pocketkem_bench.folders import ROOT

WHO = ("-c", "user.name=T", "-c", "user.email=t@example.org")


def git(folder: Path, *words: object, **environment: str) -> str:
    if shutil.which("git") is None:
        pytest.skip("git is not installed")
    command = ["git", "-C", folder, *WHO, *words]
    options = {"check": True, "capture_output": True, "text": True}
    return subprocess.run(command, **options, env=os.environ | environment).stdout


def committed(folder: Path, message: str = "x", **environment: str) -> None:
    """All that is in the folder, in a repository of its own."""
    for words in (["init", "-q", "-b", "main"], ["add", "-A"], ["commit", "-qm", message]):
        git(folder, *words, **environment)


def listed(*options: str) -> list[Path]:
    if not (ROOT / ".git").exists():
        pytest.skip("not a git checkout: there is no list of the project's files")
    files = [ROOT / name for name in git(ROOT, "ls-files", "-z", *options).split("\0") if name]
    return [file for file in files if file.is_file() or file.is_symlink()]
