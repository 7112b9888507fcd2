# SPDX-License-Identifier: Apache-2.0 OR MIT
"""Claims about whole operations: that they are shown, and that each can fail."""

from __future__ import annotations

import dataclasses
import json
import re
from pathlib import Path

import pytest
from click.testing import CliRunner

from pocketkem_bench.boards.files import load_boards
from pocketkem_bench.check.subject import Subject
from pocketkem_bench.cli import main
from pocketkem_bench.folders import ROOT
from pocketkem_bench.prove import ARCHITECTURES, operations, proofs


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
    assert {row["subject"].split()[1] for row in rows} == {"pocketkem"}


@pytest.mark.long
def test_risc_v_is_shown():
    names = [f"mlkem768 {op}" for op in ("keygen", "encaps", "decaps")]
    results = [proof.result() for proof in proofs(archs=["rv32"], functions=names)]
    assert len(results) == 2 * 3 * 2
    assert [r.error for r in results if not r.ok and r.proof.claim == "constant time"] == []


@pytest.mark.long
@pytest.mark.parametrize("function", ["keygen", "encaps", "decaps", "decaps+check"])
def test_every_operation_is_shown(function):
    results = [proof.result() for proof in proofs(functions=[function])]
    assert len(results) > 2 * 9 * 2
    assert [r.error for r in results if not r.ok] == []


class Planted(Subject):
    """A build whose library has one more statement in a function."""

    text: str
    source: Path
    folder: Path

    def build(self, implementation):
        lines = self.source.read_text()
        planted = self.folder / self.source.name
        planted.write_text(
            re.sub(
                r'#include "(.*)"',
                lambda m: f'#include "{(self.source.parent / m[1]).resolve()}"',
                lines.replace(
                    "    uint32_t last = nonce", f"    {self.text}\n    uint32_t last = nonce"
                ),
            )
        )
        assert self.text in planted.read_text()
        sources = [planted if each == self.source else each for each in implementation.sources]
        assert planted in sources
        return super().build(dataclasses.replace(implementation, sources=sources))


def planted(tmp_path: Path, text: str, name: str = "decaps") -> operations.Operation:
    subject = Planted(load_boards()["cortex-m4"], "pocketkem", "-O3", "mlkem768")
    for attribute, value in {
        "text": text,
        "source": ROOT / "src" / "hash" / "suite_fips202.c",
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
