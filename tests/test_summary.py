# SPDX-License-Identifier: Apache-2.0 OR MIT
"""The line at the end of `make test` about tests that did not run."""

import re
import shutil
import subprocess
import sys
from pathlib import Path

import pytest

pytestmark = pytest.mark.long
CONFTEST = Path(__file__).with_name("conftest.py")

TESTS = """
import pytest

@pytest.mark.parametrize("n", range(3))
def test_skipped(n):
    pytest.skip("the simulator is missing")

@pytest.mark.skipif(True, reason="needs cargo")
def test_marked():
    pass

def test_with_vectors(record_property):
    record_property("vectors", "a folder")

@pytest.mark.long
def test_long():
    pass
"""

MODULE = "import pytest\npytest.skip('" + "word " * 60 + "', allow_module_level=True)\n"


def last_lines(folder: Path, *options: str) -> list[str]:
    shutil.copy(CONFTEST, folder)
    (folder / "pytest.ini").write_text("[pytest]\naddopts = -ra\nmarkers = long: long\n")
    command = [sys.executable, "-m", "pytest", "-p", "no:cacheprovider", *options, "."]
    done = subprocess.run(command, cwd=folder, capture_output=True, text=True)
    assert done.returncode == 0, done.stdout + done.stderr
    return done.stdout.splitlines()[-3:]


def test_skipped_tests_are_named_in_one_line(tmp_path):
    (tmp_path / "test_some.py").write_text(TESTS)
    (tmp_path / "test_whole_module.py").write_text(MODULE)
    skipped, vectors, last = last_lines(tmp_path, "--numprocesses", "2")
    assert skipped.startswith("Skipped: the simulator is missing (3 of test_some.py); ")
    assert "; needs cargo (1 of test_some.py)" in skipped
    assert re.search(r"; word word [word ]+ … \(1 of test_whole_module\.py\)", skipped)
    assert skipped.endswith(". The long tests are in make test-long.") and len(skipped) < 300
    assert vectors == "Published vectors: a folder."
    assert re.search(r"=+ 1 passed, 5 skipped(, 1 deselected)? in .* =+$", last)
