# SPDX-License-Identifier: Apache-2.0 OR MIT
"""Claims about whole operations: that they are shown, and that each can fail."""

from __future__ import annotations

import dataclasses
import gc
import json
import re
import weakref
from pathlib import Path

import pytest
from click.testing import CliRunner

from pocketkem_bench.boards.files import load_boards
from pocketkem_bench.check.subject import Subject
from pocketkem_bench.cli import main
from pocketkem_bench.folders import ROOT
from pocketkem_bench.model import KEMS, BenchError
from pocketkem_bench.prove import ARCHITECTURES, calls, operations, proofs


@pytest.fixture(autouse=True)
def compiler():
    board = load_boards()["cortex-m4"]
    if board.missing():
        pytest.skip(" ".join(board.missing()))


def test_decapsulation_is_shown(monkeypatch):
    monkeypatch.setattr(operations, "IMPLEMENTATIONS", ("pocketkem",))
    result = CliRunner().invoke(
        main, ["prove", "--arch", "armv7em", "--function", "mlkem768 decaps", "--json"]
    )
    rows = [json.loads(line) for line in result.stdout.splitlines()]
    assert result.exit_code == 0, result.stdout
    assert {row["claim"] for row in rows} == {"memory", "constant time"}
    assert {row["arch"] for row in rows} == {"armv7em"} < set(ARCHITECTURES)
    assert all(row["ok"] and row["function"] == "mlkem768 decaps" for row in rows)
    assert all(row["seconds"] >= 0 and row["assumes"] for row in rows)
    boards = ("cortex-m4", "cortex-m3", "cortex-m33", "cortex-m7")
    assert {row["subject"] for row in rows} == {f"{b} pocketkem -O3 mlkem768" for b in boards}


@pytest.mark.parametrize(
    "kind, impl, name",
    [(Subject, "pocketkem", "decaps"), (operations.LeastMemory, "pocketkem-small", "keygen")],
)
def test_xtensa_is_shown(kind, impl, name):
    """All register windows are saved, the outputs are right, and no secret is seen."""
    board = load_boards()["esp32"]
    if board.missing():
        pytest.skip(" ".join(board.missing()))
    build = operations.Build(kind(board, impl, "-O3", "mlkem768"))
    operation = operations.Operation("xtensa", build, name)
    assert operation.show_memory()
    assert "no tainted" in operation.show_constant_time()


@pytest.fixture(scope="module")
def with_vectors():
    """Decapsulation with the vector unit."""
    board = load_boards()["esp32s3"]
    if board.missing():
        pytest.skip(" ".join(board.missing()))
    build = operations.Build(Subject(board, "pocketkem-pie", "-O3", "mlkem512"))
    return operations.Operation("xtensa", build, "decaps")


def test_vectors_are_shown(with_vectors):
    assert with_vectors.show_memory()
    assert "no tainted" in with_vectors.show_constant_time()


def test_vectors_that_are_not_cleared_are_found(with_vectors, monkeypatch):
    program = with_vectors.build.program
    zero = next(
        lifted
        for address in range(program.address("pkem_wipe_vectors") + 3, 1 << 32, 3)
        if (lifted := program.lifter.lift(address)).mnemonic == "ee.zero.qacc"
    )
    changed = program.patched(zero.address, bytes.fromhex("f02000"))
    monkeypatch.setattr(operations.Build, "program", changed)
    operation = operations.Operation("xtensa", with_vectors.build, "decaps")
    with pytest.raises(BenchError, match="leaves something in the vector register qacc"):
        operation.show_memory()


def test_one_firmware_is_in_memory_at_a_time():
    """Hundreds follow each other in a process."""
    board = load_boards()["cortex-m4"]
    builds = [operations.Build(Subject(board, "pocketkem", "-O3", "mlkem512")) for _ in range(2)]
    first = weakref.ref(builds[0].program)
    assert first() is builds[0].program
    assert builds[1].program
    gc.collect()
    assert first() is None


@pytest.mark.long
@pytest.mark.parametrize("arch", operations.BOARDS)
def test_all_of_a_set_is_shown(arch):
    names = [f"mlkem768 {name}" for name in calls.NAMES]
    results = [proof.result() for proof in proofs(archs=[arch], functions=names)]
    assert {r.proof.function for r in results} == set(names)
    assert [r.error for r in results if not r.ok] == []


class Planted(Subject):
    """A build whose library has one more statement in a function."""

    text: str
    before: str  # where it is in the source
    source: Path
    folder: Path

    def build(self, implementation):
        lines = self.source.read_text()
        planted = self.folder / self.source.name
        planted.write_text(
            re.sub(
                r'#include "(.*)"',
                lambda m: f'#include "{(self.source.parent / m[1]).resolve()}"',
                lines.replace(self.before, f"{self.text}\n{self.before}"),
            )
        )
        assert self.text in planted.read_text()
        sources = [planted if each == self.source else each for each in implementation.sources]
        assert planted in sources
        return super().build(dataclasses.replace(implementation, sources=sources))


IN_PRF = "hash/suite_fips202.c", "    uint32_t last = nonce"
IN_GIVEN_M = "kem.c", "        memcpy(m, how->m, 32);"


def planted(
    tmp_path: Path,
    text: str,
    name: str = "decaps",
    where: tuple[str, str] = IN_PRF,
    impl: str = "pocketkem",
) -> operations.Operation:
    subject = Planted(load_boards()["cortex-m4"], impl, "-O3", "mlkem768")
    source, before = where
    for attribute, value in {
        "text": text,
        "before": before,
        "source": ROOT / "src" / source,
        "folder": tmp_path,
    }.items():
        object.__setattr__(subject, attribute, value)
    return operations.Operation("armv7em", operations.Build(subject), name)


def test_a_branch_that_one_secret_in_4_billion_takes_is_found(tmp_path):
    statement = "uint32_t word; __builtin_memcpy(&word, key, 4);"
    statement += ' if (word == 0x5eadbeefu) { __asm__ volatile("nop"); }'
    operation = planted(tmp_path, statement)
    with pytest.raises(operations.Refuted, match=r"branch at prf\+"):
        operation.show_constant_time()


def test_a_build_that_resists_faults_asks_for_them_alone(tmp_path):
    """Its branches on whether two computations agree are known. Another one is found."""
    subject = Subject(load_boards()["cortex-m4"], "pocketkem-resist", "-O3", "mlkem768")
    operations.Operation("armv7em", operations.Build(subject), "decaps").show_constant_time()
    statement = 'if (key[7] == 0x5a) { __asm__ volatile("nop"); }'
    operation = planted(tmp_path, statement, impl="pocketkem-resist")
    with pytest.raises(operations.Refuted, match=r"branch at prf_once\+"):
        operation.show_constant_time()


def test_every_set_and_build_can_be_asked_for():
    some, every = ({proof.subject for proof in proofs(["armv7em"], every=e)} for e in (False, True))
    assert some < every
    assert "cortex-m4 pocketkem -O2 kyber512" in every - some
    assert "cortex-m4 pocketkem-tiny -Os kyber768-90s" in some
    sets = {word for subject in every for word in subject.replace(",", "").split()}
    assert sets >= {*KEMS} and "sha256" not in sets


def test_a_branch_where_m_is_given_is_found(tmp_path):
    """And the parts of the KEM, and the check of a key pair, have no other branch."""
    statement = 'if (how->m[7] == 0x5a) { __asm__ volatile("nop"); }'
    operation = planted(tmp_path, statement, "other ways", IN_GIVEN_M)
    names = calls.path_names(operation.build.program)
    assert {"keygen+read", "encaps+given", "decaps+work", "decaps+seed_read"} < set(names)
    with pytest.raises(operations.Refuted, match="secret reaches 1 places: branch at pkem_"):
        operation.show_constant_time()
    dataclasses.replace(operation, name="encaps").show_constant_time()
    dataclasses.replace(operation, name="parts").show_constant_time()


def test_only_rho_is_declassified(tmp_path):
    where = "matrix_bytes.c", "    scheme->suite->xof(&w->hash, w->rho, (uint8_t *)words);"
    statement = "    scheme->suite->xof(&w->hash, w->key, (uint8_t *)words);"
    with pytest.raises(operations.Refuted, match="xof is given another value than rho"):
        planted(tmp_path, statement, "encaps", where).show_constant_time()


@pytest.mark.long
def test_a_second_branch_on_whether_a_key_pair_is_one_is_found(tmp_path):
    where = "selftest.c", "        pkem_wipe(ss, sizeof ss);"
    statement = 'if (ss[0][5] == ss[1][5]) { __asm__ volatile("nop"); }'
    operation = planted(tmp_path, statement, "parts", where)
    with pytest.raises(operations.Refuted, match=r"branch at pocketkem_check_pair\+"):
        operation.show_constant_time()


@pytest.mark.long
def test_an_index_of_a_secret_is_found(tmp_path):
    statement = "static const uint8_t table[256] = {1, 2, 3};"
    statement += ' __asm__ volatile("" : : "r"(table[key[5]]));'
    operation = planted(tmp_path, statement)
    with pytest.raises(operations.Refuted, match=r"read at prf\+"):
        operation.show_constant_time()


@pytest.mark.long
def test_a_read_beside_the_arguments_is_found(tmp_path):
    statement = "(void)*(const volatile uint8_t *)0x20000000;"
    with pytest.raises(operations.Refuted, match=r"reads 0x20000000"):
        planted(tmp_path, statement).show_memory()


@pytest.mark.long
def test_a_stack_beyond_its_budget_is_found(tmp_path):
    statement = "volatile uint8_t more[1024]; more[0] = nonce;"
    with pytest.raises(operations.Refuted, match="writes 0x600f"):
        planted(tmp_path, statement).show_memory()
