# SPDX-License-Identifier: Apache-2.0 OR MIT
"""Many claims: what is kept, what is shown again, time that runs out, a process that dies."""

from __future__ import annotations

import json
import multiprocessing
import os
import shutil
import subprocess
import sys
import threading
import time
from dataclasses import replace
from pathlib import Path

import pytest
from click.testing import CliRunner

from pocketkem_bench.cli import main, proving
from pocketkem_bench.model import BenchError
from pocketkem_bench.prove import Proof, Refuted, campaign, operations


@pytest.fixture
def folder(tmp_path, monkeypatch) -> Path:
    monkeypatch.setattr(campaign, "KEPT", tmp_path / "kept")
    monkeypatch.setattr(campaign, "code_of", lambda firmware: firmware.read_text())
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


def test_what_was_shown_is_not_shown_again(folder, monkeypatch):
    proofs = [proof(folder, "a"), proof(folder, "b", refuse)]
    threads = threading.enumerate()
    for expected in (["a", "b"], ["b"]):
        found = {p.function: result for p, result in campaign.show(proofs)}
        assert shown(folder) == expected
        assert threading.enumerate() == threads, "a process that is forked now may hang"
        assert found["a"].ok and found["a"].text == "so it is" and found["a"].proof is proofs[0]
        assert not found["b"].ok and found["b"].error == "it is not so"
    list(campaign.show(proofs, again=True))
    assert shown(folder) == ["a", "b"]
    (folder / "firmware").write_bytes(b"second")
    list(campaign.show(proofs))
    assert shown(folder) == ["a", "b"]
    monkeypatch.setattr(campaign, "_code", lambda *_: "another executor")
    list(campaign.show(proofs))
    assert shown(folder) == ["a", "b"]


def test_an_interrupted_run_goes_on(folder):
    interrupted = folder / "interrupted"

    def wait() -> str:
        while not interrupted.exists():
            time.sleep(0.01)
        return ""

    proofs = [proof(folder, "a"), *(proof(folder, name, wait) for name in "bcdef")]
    before = set(threading.enumerate())
    run = campaign.show(proofs, processes=1)
    next(run)
    run.close()
    interrupted.touch()
    for process in multiprocessing.active_children():
        process.join()  # it ends what it had been given
    for thread in {*threading.enumerate()} - before:
        thread.join()
    before = shown(folder)
    assert "a" in before and "f" not in before
    list(campaign.show(proofs))
    assert sorted(before + shown(folder)) == list("abcdef")
    list(campaign.show(proofs))
    assert shown(folder) == []


def work(cpu_seconds: float) -> str:
    end = time.process_time() + cpu_seconds
    while time.process_time() < end:
        pass
    return ""


def test_limits_and_seconds_are_of_cpu_time(folder):
    """Other programs' time counts. One that waits, as a busy computer makes it, takes none."""
    code = "import time\nwhile time.process_time() < 0.3: pass"
    proofs = [
        proof(folder, "long", lambda: work(60)),
        proof(folder, "waits", lambda: time.sleep(1.5) or ""),
        proof(folder, "other", lambda: str(subprocess.call([sys.executable, "-c", code]))),
    ]
    found = {p.function: result for p, result in campaign.show(proofs, limit_seconds=1)}
    assert found["long"].error == "It was not shown within 1 seconds of CPU time."
    assert found["waits"].ok and found["waits"].seconds < 1
    assert found["other"].ok and found["other"].seconds >= 0.3
    again = {p.function: result for p, result in campaign.show(proofs[1:], limit_seconds=1)}
    assert again["other"].seconds == pytest.approx(found["other"].seconds, abs=0.001)
    list(campaign.show(proofs, limit_seconds=1))
    assert shown(folder) == ["long", "long", "other", "waits"]


def test_what_else_a_result_depends_on(folder):
    """Budgets; EVA's harnesses are the C's alone."""
    first, second = (
        replace(proof(folder, "a"), depends=lambda words=words: words) for words in (["1"], ["2"])
    )
    assert campaign.place(first) != campaign.place(second)
    assert campaign._code("armv7em") == campaign._code("armv6m") != campaign._code("c")


#: What another file of the package changes.
CHANGES = {
    "machine.py": {"kernel", "operation", "kernel of another core"},
    "claims/ntt.py": {"kernel", "kernel of another core"},
    "calls.py": {"operation"},
    "riscv.py": {"kernel", "operation"},
    **{name: set() for name in ("eva.py", "eva_claims.py", "repeated.py", "claims/trial.py")},
}


def test_results_depend_on_the_code_that_they_use(tmp_path, monkeypatch):
    package = tmp_path / "prove"
    shutil.copytree(campaign._PROVE, package)
    monkeypatch.setattr(campaign, "_PROVE", package)
    monkeypatch.setattr(campaign, "_CODE", (package,))
    unused = {"kernel": operations.OWN, "operation": operations._UNUSED}

    def codes() -> dict[str, str]:
        campaign._code.cache_clear()
        found = {name: campaign._code("rv32", of) for name, of in unused.items()}
        return found | {"kernel of another core": campaign._code("armv7em", unused["kernel"])}

    before = codes()
    for file, changes in CHANGES.items():
        with (package / file).open("a") as more:
            more.write("# changed\n")
        after = codes()
        assert {name for name in before if before[name] != after[name]} == changes, file
        before = after
    campaign._code.cache_clear()


def test_a_process_that_dies_is_reported(folder):
    with pytest.raises(BenchError, match="process of a proof has died"):
        list(campaign.show([proof(folder, "a", lambda: os._exit(1))]))


def test_the_status_tells_of_a_claim_that_was_not_shown(folder, monkeypatch):
    for then, status in ((lambda: "", 0), (refuse, 1)):
        monkeypatch.setattr(proving, "proofs", lambda *_, then=then: [proof(folder, "a", then)])
        result = CliRunner().invoke(main, ["prove", "--again", "--json"])
        assert result.exit_code == status
        [row] = map(json.loads, result.stdout.splitlines())
        assert row["ok"] is (status == 0) and row["seconds"] >= 0
        assert "All claims: 0 s of CPU time, 0.0 minutes on two cores." in result.output
