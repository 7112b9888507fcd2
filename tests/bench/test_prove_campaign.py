# SPDX-License-Identifier: Apache-2.0 OR MIT
"""Many claims: what is kept, what is shown again, time that runs out, a process that dies."""

from __future__ import annotations

import json
import os
import time
from pathlib import Path

import pytest
from click.testing import CliRunner

from pocketkem_bench.cli import main, proving
from pocketkem_bench.model import BenchError
from pocketkem_bench.prove import Proof, Refuted, campaign


@pytest.fixture
def folder(tmp_path, monkeypatch) -> Path:
    monkeypatch.setattr(campaign, "KEPT", tmp_path / "kept")
    (tmp_path / "firmware").write_bytes(b"first")
    return tmp_path


def proof(folder: Path, name: str, then=lambda: "so it is") -> Proof:
    def show() -> str:
        with (folder / "shown").open("a") as file:
            file.write(f"{name} ")
        return then()

    return Proof("armv7em", name, "result", ("nothing",), lambda: folder / "firmware", show)


def shown(folder: Path) -> list[str]:
    file = folder / "shown"
    words = file.read_text().split() if file.exists() else []
    file.unlink(missing_ok=True)
    return sorted(words)


def refuse() -> str:
    raise Refuted("it is not so")


def test_what_was_shown_is_not_shown_again(folder):
    proofs = [proof(folder, "a"), proof(folder, "b", refuse)]
    for expected in (["a", "b"], ["b"]):
        found = {p.function: result for p, result in campaign.show(proofs)}
        assert shown(folder) == expected
        assert found["a"].ok and found["a"].text == "so it is" and found["a"].proof is proofs[0]
        assert not found["b"].ok and found["b"].error == "it is not so"
    list(campaign.show(proofs, again=True))
    assert shown(folder) == ["a", "b"]
    (folder / "firmware").write_bytes(b"second")
    list(campaign.show(proofs))
    assert shown(folder) == ["a", "b"]


def test_another_executor_shows_all_again(folder, monkeypatch):
    list(campaign.show([proof(folder, "a")]))
    monkeypatch.setattr(campaign, "_code", lambda: "another")
    list(campaign.show([proof(folder, "a")]))
    assert shown(folder) == ["a", "a"]


def test_an_interrupted_run_goes_on(folder):
    proofs = [proof(folder, name) for name in "abc"]
    run = campaign.show(proofs, processes=1)
    next(run)
    run.close()
    before = shown(folder)
    assert "a" in before
    list(campaign.show(proofs))
    assert set(before) | set(shown(folder)) == {"a", "b", "c"}
    list(campaign.show(proofs))
    assert shown(folder) == []


def test_a_claim_that_takes_too_long_is_not_shown(folder):
    proofs = [proof(folder, "a", lambda: time.sleep(60) or ""), proof(folder, "b")]
    found = {p.function: result for p, result in campaign.show(proofs, limit_seconds=1)}
    assert found["b"].ok and not found["a"].ok
    assert found["a"].error == "It was not shown within 1 seconds."


def test_a_process_that_dies_is_reported(folder):
    with pytest.raises(BenchError, match="process of a proof has died"):
        list(campaign.show([proof(folder, "a", lambda: os._exit(1))]))


def test_the_status_tells_of_a_claim_that_was_not_shown(folder, monkeypatch):
    for then, status in ((lambda: "", 0), (refuse, 1)):
        monkeypatch.setattr(proving, "proofs", lambda *_, then=then: [proof(folder, "a", then)])
        result = CliRunner().invoke(main, ["prove", "--again", "--json"])
        assert result.exit_code == status
        assert json.loads(result.stdout.splitlines()[0])["ok"] is (status == 0)
