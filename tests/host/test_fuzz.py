# SPDX-License-Identifier: Apache-2.0 OR MIT
"""The target for fuzzers: its corpus under sanitizers, and what it finds in code that is wrong."""

from __future__ import annotations

import re
import shutil
import sys

import pytest

from builds import ROOT

sys.path.insert(0, str(ROOT / "tools"))

import fuzz

#: Replayed every day; the others, and memory that was not initialised, in the long tests.
EVERY_DAY = ("fast", "least")


@pytest.fixture(autouse=True)
def clang():
    try:
        fuzz.find_clang()
    except fuzz.Unavailable as problem:
        pytest.skip(str(problem))


@pytest.mark.parametrize("build", EVERY_DAY)
def test_corpus(build, tmp_path):
    assert fuzz.replay(build, "address", tmp_path) > 300


@pytest.mark.long
@pytest.mark.parametrize("build", [each for each in fuzz.BUILDS if each not in EVERY_DAY])
def test_corpus_in_other_builds(build, tmp_path):
    assert fuzz.replay(build, "address", tmp_path) > 300


@pytest.mark.long
@pytest.mark.parametrize("build", fuzz.BUILDS)
def test_memory_is_initialised(build, tmp_path):
    assert fuzz.replay(build, "memory", tmp_path) > 300


@pytest.mark.long
@pytest.mark.parametrize("build", fuzz.BUILDS)
def test_nothing_new_is_found(build, tmp_path):
    assert "Done" in fuzz.run(build, "address", tmp_path, seconds=60)


#: By what is wrong: the file, what it says, what it says then, and what is reported.
DEFECTS = {
    "a byte too many is read": (
        "src/object.c",
        "pkem_copy(out, (const uint8_t *)ctx + pos, n);",
        "pkem_copy(out, (const uint8_t *)ctx + pos, n + 1);",
        "buffer-overflow",
    ),
    "an offset to a null pointer": (
        "src/cores/steps.c",
        "squeeze(&core->w->hash, core->w->msg, 0)",
        "squeeze(&core->w->hash, NULL, 0)",
        "offset to null pointer",
    ),
    "a secret after an error": (
        "src/pocketkem.c",
        "pkem_wipe(ss, POCKETKEM_SS_BYTES);",
        "(void)ss;",
        "not so: are_zeros(ss->bytes, ss->n)",
    ),
}


@pytest.mark.long
@pytest.mark.parametrize("defect", DEFECTS)
def test_defects_are_found(defect, tmp_path):
    file, right, wrong, report = DEFECTS[defect]
    for folder in ("src", "include"):
        shutil.copytree(ROOT / folder, tmp_path / folder)
    text = (tmp_path / file).read_text()
    assert right in text
    (tmp_path / file).write_text(text.replace(right, wrong))
    with pytest.raises(AssertionError, match=re.escape(report)):
        fuzz.replay("fast", "address", tmp_path, tmp_path)
