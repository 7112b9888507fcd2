# SPDX-License-Identifier: Apache-2.0 OR MIT
"""The targets for fuzzers: their inputs under sanitizers, and what these find in wrong code."""

import shutil
import sys

import pytest

from builds import ROOT

sys.path.insert(0, str(ROOT / "tools"))

import fuzz

#: Every day test_instrumented.py runs the inputs with another compiler's sanitizers.
pytestmark = pytest.mark.long
#: More than these inputs are kept.
KEPT = {"interface": 300, "hybrid": 100, "der": 100, "hpke": 100}


@pytest.fixture(autouse=True)
def clang():
    try:
        fuzz.find_clang()
    except fuzz.Unavailable as problem:
        pytest.skip(str(problem))


@pytest.fixture(scope="module")
def shared(tmp_path_factory):
    """A folder for the builds, in which targets share the library's objects."""
    return tmp_path_factory.mktemp("fuzz")


@pytest.mark.parametrize("sanitizer", ["address", "memory"])
@pytest.mark.parametrize(("target", "build"), fuzz.PAIRS)
def test_corpus(target, build, sanitizer, shared):
    assert fuzz.replay(target, build, sanitizer, shared) > KEPT[target]


@pytest.mark.parametrize(("target", "build"), fuzz.PAIRS)
def test_nothing_new_is_found(target, build, tmp_path):
    assert "Done" in fuzz.run(target, build, "address", tmp_path, seconds=60)


def test_clang_sees_an_offset_to_a_null_pointer(tmp_path):
    """Which GCC does not: other defects that the inputs find are among the named mutants."""
    for folder in ("src", "include"):
        shutil.copytree(ROOT / folder, tmp_path / folder)
    file = tmp_path / "src" / "cores" / "steps.c"
    text, right = file.read_text(), "squeeze(&core->w->hash, core->w->msg, 0)"
    assert right in text
    file.write_text(text.replace(right, "squeeze(&core->w->hash, NULL, 0)"))
    with pytest.raises(AssertionError, match="offset to null pointer"):
        fuzz.replay("interface", "fast", "address", tmp_path, tmp_path)
