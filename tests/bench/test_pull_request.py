# SPDX-License-Identifier: Apache-2.0 OR MIT
"""The workflow that measures pull requests: its own commands, run as a shell runs them there."""

from __future__ import annotations

import os
import shutil
import subprocess
from pathlib import Path

import pytest
import yaml

from pocketkem_bench.folders import ROOT

WORKFLOW = yaml.safe_load((ROOT / "examples/pull-request/measure.yml").read_text())
STEPS = {step.get("name"): step for step in WORKFLOW["jobs"]["measure"]["steps"]}
KEM = Path("crypto_kem/tiny/m4")

#: Work that costs some per cent, and changes no output.
SLOWER = "    for (volatile int i = 0; i < 2000; i++) {}\n"


def run(name: str, folder: Path, **environment: str) -> subprocess.CompletedProcess:
    """A step, in the shell that GitHub uses."""
    return subprocess.run(
        ["bash", "-e", "-o", "pipefail", "-c", STEPS[name]["run"]],
        cwd=folder,
        env={**os.environ, **WORKFLOW["env"], **environment},
        capture_output=True,
        text=True,
    )


@pytest.mark.long
@pytest.mark.parametrize("slower, status", [(False, 0), (True, 1)])
def test_a_change_is_measured_and_a_slower_one_fails(tmp_path, slower, status):
    for side in ("base", "head"):
        shutil.copytree(ROOT / "tests/bench/kems/pqm4" / KEM, tmp_path / side / KEM)
    (tmp_path / "pocketkem").symlink_to(ROOT)
    if slower:
        (source,) = (
            f for f in (tmp_path / "head" / KEM).glob("*.c") if "crypto_kem_enc" in f.read_text()
        )
        text = source.read_text()
        begin = text.index("{", text.index("int crypto_kem_enc(")) + 2
        source.write_text(text[:begin] + SLOWER + text[begin:])
    here = {
        "IMPLEMENTATION": str(KEM),
        "INPUTS": "1",
        "GITHUB_STEP_SUMMARY": str(tmp_path / "summary"),
    }
    measured = run("Measure", tmp_path, **here)
    assert measured.returncode == 0, measured.stderr
    compared = run("Compare", tmp_path, **here)
    assert compared.returncode == status, compared.stderr
    table = (tmp_path / "table.md").read_text()
    assert (tmp_path / "summary").read_text() == table
    lines = {line.split(" | ")[0]: line for line in table.splitlines() if line.startswith("| tiny")}
    assert set(lines) == {
        f"| tiny crypto_kem/tiny/m4 {what}" for what in ("keygen", "encaps", "decaps", "ROM")
    }
    assert lines["| tiny crypto_kem/tiny/m4 keygen"].count("| 1.000") == 2
    assert ("**" in lines["| tiny crypto_kem/tiny/m4 encaps"]) == slower
    assert (
        "Worse by more than 1 %: cortex-m4 crypto_kem/tiny/m4 tiny encaps: cycles" in table
    ) == slower


def test_the_step_that_comments_has_no_right_that_it_does_not_need():
    assert WORKFLOW["permissions"] == {"contents": "read", "pull-requests": "write"}
    assert "head.repo.full_name == github.repository" in STEPS["Comment"]["if"]
