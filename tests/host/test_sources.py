# SPDX-License-Identifier: Apache-2.0 OR MIT
"""The list of sources that every build takes, and the program that writes it."""

import platform
import shutil
import subprocess
import sys
from pathlib import Path

import pytest

from builds import ROOT, run
from sources import listed


@pytest.mark.quick
def test_the_list_is_up_to_date():
    done = listing(ROOT, "--check")
    assert done.returncode == 0, done.stderr


def listing(root: Path, *options) -> subprocess.CompletedProcess:
    command = [sys.executable, root / "tools" / "sources.py", *options]
    return subprocess.run(command, capture_output=True, text=True, check=False)


#: Compilers with protection of branches, and what all objects of a program must say.
PROTECTED = {
    "gcc": (["-fcf-protection=full"], "x86 feature: IBT, SHSTK"),
    "clang-19": (
        ["--target=aarch64-linux-gnu", "-mbranch-protection=standard", "--ld-path=ld.lld-19"],
        "AArch64 feature: BTI, PAC",
    ),
}


@pytest.mark.parametrize("compiler", ["gcc", pytest.param("clang-19", marks=pytest.mark.long)])
def test_empty_assembly_keeps_the_protection_of_branches(compiler, tmp_path):
    """A program has it only if all its objects say so."""
    if not shutil.which(compiler) or platform.machine() != "x86_64":
        pytest.skip(f"{compiler} for an x86-64 is not here")
    options, said = PROTECTED[compiler]
    kernels = [file for file in listed() if file.suffix == ".S"]
    run(compiler, *options, "-nostdlib", "-shared", *kernels, "-o", tmp_path / "all")
    assert f"{said}\n" in run("readelf", "-n", tmp_path / "all")
