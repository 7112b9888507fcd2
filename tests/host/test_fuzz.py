# SPDX-License-Identifier: Apache-2.0 OR MIT
"""The targets for fuzzers: their inputs under sanitizers, and what these find in wrong code."""

from __future__ import annotations

import re
import shutil
import sys

import pytest

from builds import ROOT

sys.path.insert(0, str(ROOT / "tools"))

import fuzz

#: Every day test_instrumented.py runs the inputs with another compiler's sanitizers.
pytestmark = pytest.mark.long
#: More than these inputs are kept.
KEPT = {"interface": 300, "hybrid": 100, "der": 100}


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


#: By what is wrong: the target, the file, what it says, what it says then, and what is reported.
DEFECTS = {
    "a byte too many is read": (
        "interface",
        "src/object.c",
        "pkem_copy(out, (const uint8_t *)ctx + pos, n);",
        "pkem_copy(out, (const uint8_t *)ctx + pos, n + 1);",
        "buffer-overflow",
    ),
    "an offset to a null pointer": (
        "interface",
        "src/cores/steps.c",
        "squeeze(&core->w->hash, core->w->msg, 0)",
        "squeeze(&core->w->hash, NULL, 0)",
        "offset to null pointer",
    ),
    "a secret after an error": (
        "interface",
        "src/pocketkem.c",
        "pkem_wipe(ss, POCKETKEM_SS_BYTES);",
        "(void)ss;",
        "not so: are_zeros(ss->bytes, ss->n)",
    ),
    "a key's DER is read behind its end": (
        "der",
        "src/der/der_read.c",
        "    if (r->end - r->at < n) {\n        return POCKETKEM_ERR_DER_SHORT;\n    }\n",
        "",
        "not so: n >= 1 && n <= 64 && pos <= s->object.n",
    ),
    "a length in more bytes than it needs": (
        "der",
        "src/der/der_read.c",
        "*n < (bytes == 1 ? 0x80u : 0x100u)",
        "*n < (bytes == 1 ? 0u : 0x100u)",
        "not so: length_of(&again) == s->der.n",
    ),
    "an error of the curve as it came": (
        "hybrid",
        "src/hybrid/hybrid.c",
        "return ecdh->share(ecdh->ctx, share, scalar) ? POCKETKEM_ERR_ECDH : 0;",
        "return ecdh->share(ecdh->ctx, share, scalar);",
        "not so: !g->curve.has_failed || status == POCKETKEM_ERR_ECDH",
    ),
}


@pytest.mark.parametrize("defect", DEFECTS)
def test_defects_are_found(defect, tmp_path):
    target, file, right, wrong, report = DEFECTS[defect]
    for folder in ("src", "include"):
        shutil.copytree(ROOT / folder, tmp_path / folder)
    text = (tmp_path / file).read_text()
    assert right in text
    (tmp_path / file).write_text(text.replace(right, wrong))
    with pytest.raises(AssertionError, match=re.escape(report)):
        fuzz.replay(target, "fast", "address", tmp_path, tmp_path)
