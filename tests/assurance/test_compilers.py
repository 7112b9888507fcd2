# SPDX-License-Identifier: Apache-2.0 OR MIT
"""The matrix of compilers: claims hold, a mask that became a branch is found, campaigns go on."""

import dataclasses
import json
import shutil
from pathlib import Path

import pytest
from click.testing import CliRunner

import compilers as tool
from pocketkem_assurance.check.subject import Subject
from pocketkem_assurance.compilers import campaign, claims, compilers, host, matrix, subjects
from pocketkem_assurance.compilers.host import ON_THIS_COMPUTER
from pocketkem_bench import evidence
from pocketkem_bench.boards.files import load_boards
from pocketkem_bench.cli import main
from proving import usable
from test_check import MASK, Altered

BOARDS = load_boards()
SIMULATED = ("cortex-m4", "cortex-m3", "cortex-m0", "esp32c3")


def board(name: str, compiler: str | None = None):
    found = usable(name)
    if compiler and not shutil.which(found.compiled_by(compiler).compiler):
        pytest.skip(f"{compiler} is not here")
    return found


def failing(subject: Subject) -> dict[str, str]:
    (found,) = compilers(subject)
    assert set(found.claims) == {"answers", "residue", "constant time", "divisions"}
    return {claim: text for claim, text in found.claims.items() if text}


@pytest.mark.long
@pytest.mark.parametrize("name", [*SIMULATED, "host"])
def test_claims_hold_in_the_whole_matrix(name):
    found = {str(subject): failing(subject) for subject in subjects([board(name)])}
    assert len(found) > 20
    assert {subject: failed for subject, failed in found.items() if failed} == {}


def test_the_matrix_has_all_levels_and_compilers():
    for name in (*SIMULATED, "host"):
        found = list(subjects([board(name)]))
        assert len(set(map(str, found))) == len(found)
        assert {subject.flags.split()[0] for subject in found} == set(matrix.LEVELS)
        assert any("-flto" in subject.flags for subject in found)
        assert {subject.kem for subject in found} == set(matrix.KEMS)
        clang = subjects([BOARDS[name]], compiler="clang")
        assert all(subject.by.startswith("clang-") for subject in clang)


def test_every_claim_holds_in_what_is_recorded():
    """evidence/compilers.tsv, of the last campaign: every level."""
    found = evidence.newest(tool.KIND)
    assert {subject: against for subject, against in found.items() if against} == {}
    levels = {word for subject in found for word in subject.split() if word.startswith("-O")}
    assert levels == set(matrix.LEVELS)


NAIVE_MASK = "    uint32_t mask = 0;\n    if (different) {\n        mask = ~mask;\n    }\n"


@dataclasses.dataclass(frozen=True)
class AlteredInOneFirmware(Altered, claims.OneFirmware):
    pass


def planted(folder: Path, compiler: str | None, flags: str, new: str) -> AlteredInOneFirmware:
    """Decapsulation selects its result in another way. RV32 has no conditional instructions."""
    on = board("esp32c3", compiler)
    fault = ("kem_parts.c", MASK, new, folder)
    return AlteredInOneFirmware(on, "pocketkem", flags, "mlkem512", compiler, *fault)


@pytest.mark.long
@pytest.mark.parametrize("compiler", [None, "clang-14", "clang-15", "clang-16", "clang-19"])
@pytest.mark.parametrize("flags", ["-O1", "-O2", "-O3", "-Os", "-O2 -flto"])
def test_a_mask_that_became_a_branch_is_found(compiler, flags, tmp_path):
    found = claims.constant_time(planted(tmp_path, compiler, flags, NAIVE_MASK))["constant time"]
    assert all(f"{op}: A secret reaches " in found for op in ("decaps", "decaps+seed"))
    assert "branch at pkem_re" in found  # pkem_replace_if, or pkem_reject with it
    assert "keygen" not in found and "encaps" not in found


@pytest.mark.long
@pytest.mark.parametrize("compiler", [None, "gcc-11", "clang-14", "clang-19"])
def test_claims_hold_on_this_computer(compiler):
    """test_instrumented.py shows that memcheck finds a branch. clang's frames may have 19 KB."""
    subject = Subject(board("host", compiler), "pocketkem", "-O2", "mlkem512", compiler)
    for shown in ON_THIS_COMPUTER:
        assert set(shown.show(subject).values()) == {""}
    for show in (host.residue, host.divisions):
        assert set(show(dataclasses.replace(subject, flags="-O0")).values()) == {""}


@pytest.fixture
def checked(monkeypatch) -> list[str]:
    """The builds that were checked; nothing is built."""
    done: list[str] = []

    def shown(subject: Subject) -> dict[str, str]:
        done.append(str(subject))
        return {"answers": "", "residue": "it holds a secret" if subject.flags == "-O1" else ""}

    monkeypatch.setattr(campaign, "_shown", shown)
    return done


def test_no_build_is_checked_twice(checked, tmp_path):
    kept = tmp_path / "kept.jsonl"
    some = [Subject(board("cortex-m4"), "pocketkem", flags, "mlkem512") for flags in ("-O1", "-O2")]
    first = [compilers(subject, kept) for subject in some]
    with kept.open("a") as file:
        file.write('{"build": "abc')  # when the computer was switched off
    assert [compilers(subject, kept) for subject in some] == first
    assert len(checked) == 2
    ((failed,), (held,)) = first
    assert (failed.ok, held.ok) == (False, True) and "it holds a secret" in failed.text
    assert all(json.loads(line)["commit"] for line in kept.read_text().splitlines()[:2])
    compilers(dataclasses.replace(some[0], flags="-O3"), kept)
    compilers(dataclasses.replace(some[0], kem="mlkem768"), kept)
    assert len(checked) == 4


def test_the_command_counts(checked, tmp_path, monkeypatch):
    monkeypatch.setattr(compilers, "__defaults__", (tmp_path / "kept.jsonl",))
    board("cortex-m4")
    words = ["check", "compilers", "--impl", "pocketkem-c", "--compiler", "gcc"]
    result = CliRunner().invoke(main, words)
    assert result.exit_code == 1 and "it holds a secret" in result.output
    builds = [f"{level}{lto}" for level in matrix.LEVELS for lto in ("", " -flto")]
    builds.remove("-O0 -flto")
    wanted = [f"cortex-m4 pocketkem-c {flags} {kem}" for kem in matrix.KEMS for flags in builds]
    assert sorted(checked) == sorted(wanted)
