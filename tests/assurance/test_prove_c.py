# SPDX-License-Identifier: Apache-2.0 OR MIT
"""EVA's claims about the C: that they are shown, and that each kind of defect is reported."""

import re
import shutil
from pathlib import Path

import pytest

from pocketkem_assurance.prove import Refuted, cpu_time, eva
from pocketkem_assurance.prove import eva_claims as claims
from pocketkem_bench.folders import ROOT
from pocketkem_bench.model import BenchError


@pytest.fixture(autouse=True)
def frama_c():
    if not shutil.which("frama-c"):
        pytest.skip("Frama-C is not here: nothing is shown of the C (apt-get install frama-c-base)")


def test_products_are_shown_where_int_has_16_bits():
    shown = eva.Analysis(claims.LEAST_16, claims.KERNELS, "products").show()
    reached = re.fullmatch(r"(\d+) statements reached \(out of (\d+)\); 0 known alarms", shown)
    assert reached and 50 < int(reached[1]) <= int(reached[2])


def changed(folder: Path, name: str, right: str, wrong: str) -> Path:
    """A copy of the library, with a file in which `right` has become `wrong`."""
    for part in ("src", "include"):
        shutil.copytree(ROOT / part, folder / part)
    file = folder / "src" / name
    text = file.read_text()
    assert text.count(right) == 1
    file.write_text(text.replace(right, wrong))
    return folder


#: By what is wrong: harness, function, a file, what it says, what it says then, and the alarm.
DEFECTS = {
    "index": (
        *(claims.KERNELS, "products", "poly/ntt.c"),
        *("times_zeta_of_pair(b[1], first)", "times_zeta_of_pair(b[2], first)", "mem_access"),
    ),
    "overflow": (
        *(claims.KERNELS, "products", "poly/ntt.c"),
        *("int32_t c1 = a0 * b1", "int32_t c1 = 4 * a0 * b1", "signed_overflow"),
    ),
    "what a reader that failed has not stored is hashed": (
        *(claims.FULL_CALLS, "keygen_how", "object.c"),
        "int error = pkem_read(from, pos, bytes, sizeof bytes);\n        if (error != 0) {",
        "int error = pkem_read(from, pos, bytes, sizeof bytes);\n        if (error > 0) {",
        "initialization",
    ),
    "what a reader that failed has not stored is changed": (
        *(claims.SELFTESTS, "selftest_how", "selftest.c"),
        "if (!failed && pos == 0) {",
        "if (pos == 0) {",
        "initialization",
    ),
    "a null pointer is taken for memory": (
        *(claims.FULL_CALLS, "encaps_how", "pocketkem.c"),
        "return io->write != NULL && pkem_is_usable(io);",
        "return io->write != NULL;",
        "valid_dest",
    ),
    "a key of another length is checked": (
        *(claims.OTHER_CALLS, "checks", "simple.c"),
        "if (len != pkem_dk_bytes(scheme)) {",
        "if (len > pkem_dk_bytes(scheme)) {",
        "valid_src|mem_access",
    ),
    "a share is longer than its place": (
        *(claims.HYBRID, "hybrid_keygen", "hybrid/hybrid.h"),
        "#define PKEM_SHARE_MAX 65",
        "#define PKEM_SHARE_MAX 31",
        r"valid\(share",
    ),
    "a step of a matrix entry leaves more than it has room for": (
        *(claims.ENTRY_STEPS, "entry_steps", "matrix.h"),
        "int16_t a[1 + 16];",
        "int16_t a[14];",
        "mem_access",
    ),
    "a pair is multiplied twice": (
        *(claims.ENTRY_STEPS, "entry_steps", "matrix.c"),
        "p->pairs = (uint8_t)pairs;",
        "p->pairs = (uint8_t)(pairs & ~1u);",
        "user assertion: .*multiplied",
    ),
    "DER is read beyond its end": (
        *(claims.DER, "der_read_ek", "der/der_read.c"),
        "if (r->end - r->at < n) {",
        "if (r->end - r->at + 1 < n) {",
        "as_documented|valid_src",
    ),
}


@pytest.mark.long
@pytest.mark.parametrize("defect", DEFECTS)
def test_a_defect_is_reported(defect, tmp_path):
    harness, function, name, right, wrong, kind = DEFECTS[defect]
    root = changed(tmp_path, name, right, wrong)
    scheme = "xwing" if harness is claims.HYBRID else "mlkem512"
    build = claims.FAST_32 if harness is claims.KERNELS else claims.FAST_16
    with pytest.raises(Refuted, match=kind):
        eva.Analysis(build, harness, function, scheme, root=root).show()


@pytest.mark.long
def test_what_a_given_function_needs_is_checked_where_it_is_called(tmp_path):
    """In the build against faults, noise is folded, and not what is behind all memory."""
    right = "pkem_folded(sampled_, PKEM_PACKED_BYTES);"
    wrong = right.replace("PKEM_PACKED_BYTES", "16384")
    root = changed(tmp_path, "cbd.h", right, wrong)
    with pytest.raises(Refuted, match="precondition of pkem_folded"):
        eva.Analysis(claims.RESIST_16, claims.OPERATIONS, "keygen", root=root).show()


@pytest.mark.long
def test_an_analysis_that_takes_too_long_is_refused(monkeypatch):
    monkeypatch.setattr(eva, "LIMIT_SECONDS", 1)
    before = cpu_time.spent()
    with pytest.raises(Refuted, match="within 1 seconds of CPU time"):
        eva.Analysis(claims.FAST_16, claims.OPERATIONS, "keygen").show()
    assert 1 <= cpu_time.spent() - before < 3  # with the preprocessor's time


def test_only_what_is_listed_with_a_reason_is_accepted(monkeypatch):
    alarm = eva.Alarm("pkem_ntt", "src/poly/ntt.c", 1, "signed_overflow: a + b ≤ 32767")
    assert eva.KnownAlarm("pkem_ntt", "signed_overflow", "reason").covers(alarm)
    assert not eva.KnownAlarm("pkem_ntt", "mem_access", "reason").covers(alarm)
    assert not eva.KnownAlarm("pkem_inverse_ntt", "signed_overflow", "reason").covers(alarm)
    assert all(each.reason for each in eva.known())


@pytest.mark.long
def test_all_claims_are_shown():
    for proof in claims.proofs(eva.ARCH):
        result = proof.result()
        assert result.ok, f"{proof.subject}, {proof.function}: {result.error}"


def test_a_missing_frama_c_is_named(monkeypatch):
    """Also where a record is looked for, whose key is of what Frama-C would read."""
    monkeypatch.setattr(eva.shutil, "which", lambda _name: None)
    eva.share.cache_clear()
    with pytest.raises(BenchError, match="Frama-C is not installed"):
        eva.share()
