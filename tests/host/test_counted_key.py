# SPDX-License-Identifier: Apache-2.0 OR MIT
"""The example of a key that may be used so many times (docs/certification.md)."""

import subprocess
from pathlib import Path

import pytest

from builds import DEFAULT, ROOT, run

HERE = ROOT / "examples" / "counted-key"
#: What the program says of an example without one of its parts.
BREAKS = {
    "pocketkem_check_pair(key->scheme, ek, key->dk, ct, random, random_ctx)": ("0", "an s of"),
    "key->store(key->ctx, key->left - 1) != 0": ("0", "the count is stored first"),
    "if (key->left == 0) {": ("if (0) {", "dk is gone"),
    "key->left--;": ("", "the uses"),
    "clear(ss, POCKETKEM_SS_BYTES);": ("", "ss after an error"),
}


def said(folder: Path, text: str) -> tuple[int, str]:
    (folder / "counted_key.c").write_text(text)
    program, c = folder / "counted_key", Path(__file__).with_name("counted_key.c")
    flags = ["-std=c99", "-O1", "-w", f"-I{ROOT / 'include'}", f"-I{HERE}"]
    run("cc", *flags, folder / "counted_key.c", c, DEFAULT.build("pocketkem"), "-o", program)
    done = subprocess.run([program], capture_output=True, text=True, timeout=60)
    return done.returncode, done.stdout


def test_no_use_is_given_twice(tmp_path):
    """Power fails at each store, before or after the count is there."""
    text = (HERE / "counted_key.c").read_text()
    assert said(tmp_path, text) == (0, "")


@pytest.mark.long
def test_an_example_without_a_part_is_noticed(tmp_path):
    text = (HERE / "counted_key.c").read_text()
    for part, (instead, words) in BREAKS.items():
        assert text.count(part) == 1
        status, printed = said(tmp_path, text.replace(part, instead))
        assert status == 1 and words in printed, part
