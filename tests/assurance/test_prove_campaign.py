# SPDX-License-Identifier: Apache-2.0 OR MIT
"""Many claims: what is kept, what is shown again, time that runs out, a process that dies."""

import json
import multiprocessing
import os
import subprocess
import sys
import threading
import time
from collections.abc import Iterator
from dataclasses import replace
from itertools import chain
from pathlib import Path

import pytest
from click.testing import CliRunner

from pocketkem_assurance.cli import proving
from pocketkem_assurance.prove import Proof, Refuted, Result, campaign, keys, proofs
from pocketkem_assurance.prove.claims import frames
from pocketkem_bench import evidence
from pocketkem_bench.cli import main
from pocketkem_bench.model import BenchError


@pytest.fixture
def folder(tmp_path, monkeypatch) -> Path:
    monkeypatch.setattr(evidence, "FOLDER", tmp_path / "evidence")
    (tmp_path / "firmware").write_text("first")
    return tmp_path


def proof(folder: Path, name: str, then=lambda: "so it is") -> Proof:
    def show() -> str:
        with (folder / "shown").open("a") as file:
            file.write(f"{name} ")
        return then()

    code = (folder / "firmware").read_text
    return Proof("armv7em", name, "result", ("nothing",), code, show, "a build", f"{name} of it")


def showing(*proofs: Proof, **how) -> Iterator[Result]:
    return chain.from_iterable(campaign.show([[each] for each in proofs], **how))


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
        found = {result.proof.function: result for result in showing(*proofs)}
        assert shown(folder) == expected
        assert threading.enumerate() == threads, "a process that is forked now may hang"
        assert found["a"].ok and found["a"].proof is proofs[0]
        assert found["a"].is_recorded == (expected == ["b"])
        assert not found["b"].ok and found["b"].error == "it is not so"
    list(showing(*proofs, again=True))
    assert shown(folder) == ["a", "b"]
    (folder / "firmware").write_text("second")
    list(showing(*proofs))
    assert shown(folder) == ["a", "b"]
    monkeypatch.setattr(keys, "_code", lambda *_: "another executor")
    list(showing(*proofs))
    assert shown(folder) == ["a", "b"]
    weaker = [replace(proofs[0], assumes=("nothing", "something"))]
    for expected in (["a"], []):
        list(showing(*weaker))
        assert shown(folder) == expected
    list(showing(*proofs[:1]))
    assert shown(folder) == ["a"]


def test_proofs_are_recorded_together_or_not_at_all(folder):
    def one(name: str, then=lambda: "") -> Proof:
        return replace(proof(folder, name, then), record="both")

    a, b = one("a"), one("b")
    for together, wanted in (([a, one("b", refuse)], "ab"), ([a, b], "b"), ([a, b], "ab")):
        (found,) = campaign.show([together], wanted=lambda p, names=wanted: p.function in names)
        assert [r.proof.function for r in found] == [*wanted] and shown(folder) == [*wanted]
    ((found,),) = campaign.show([[a, b]], wanted=lambda p: p.function == "b")
    assert found.proof is b and found.is_recorded and shown(folder) == []
    list(campaign.show([[a]]))  # one claim less is another record
    assert shown(folder) == ["a"]


def test_an_interrupted_run_goes_on(folder):
    interrupted = folder / "interrupted"

    def wait() -> str:
        while not interrupted.exists():
            time.sleep(0.01)
        return ""

    proofs = [proof(folder, "a"), *(proof(folder, name, wait) for name in "bcdef")]
    before = set(threading.enumerate())
    run = campaign.show([[each] for each in proofs], processes=1)
    next(run)
    run.close()
    interrupted.touch()
    for process in multiprocessing.active_children():
        process.join()  # it ends what it had been given
    for thread in {*threading.enumerate()} - before:
        thread.join()
    before = shown(folder)
    assert "a" in before and "f" not in before
    list(showing(*proofs))
    assert sorted(before + shown(folder)) == list("abcdef")
    list(showing(*proofs))
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
    found = {r.proof.function: r for r in showing(*proofs, limit_seconds=1)}
    assert found["long"].error == "It was not shown within 1 seconds of CPU time."
    assert found["waits"].ok and found["waits"].seconds < 1
    assert found["other"].ok and found["other"].seconds >= 0.3
    again = {r.proof.function: r for r in showing(*proofs[1:], limit_seconds=1)}
    assert again["other"].seconds == pytest.approx(found["other"].seconds, abs=0.06)
    list(showing(*proofs, limit_seconds=1))
    assert shown(folder) == ["long", "long", "other", "waits"]


def test_what_a_key_is_made_of(folder):
    first = proof(folder, "a")
    others = [
        replace(first, depends=lambda: ["limit 2"]),
        replace(first, assumes=("nothing", "more")),
        replace(first, claim="a weaker result"),
        replace(first, by=("pocketkem_assurance.prove.whole",)),
    ]
    assert len({keys.told([each]) for each in [first, *others]}) == 5
    same = proof(folder, "a", refuse)
    assert keys.told([first, first]) != keys.told([first]) == keys.told([same])


NTT, WHOLE = "claims.ntt", "operations"
#: Of what a change of another module makes another key: claims about a transform, and operations.
CHANGES = {
    "machine.py": {NTT, WHOLE},
    "claims/ntt.py": {NTT},
    "claims/keccak.py": set(),
    "claims/frames.py": set(),
    "coverage.py": set(),
    "calls.py": {WHOLE},
    "riscv.py": {NTT, WHOLE},
    "../../../bench/pocketkem_bench/answers/expected.py": {WHOLE},
    **{name: set() for name in ("avr.py", "xtensa.py", "eva.py", "repeated.py", "claims/trial.py")},
}


@pytest.mark.parametrize("file", CHANGES)
def test_results_depend_on_the_code_that_they_use(file):
    place = (Path(keys.__file__).parent / file).resolve()
    by = {name: (f"pocketkem_assurance.prove.{name}",) for name in (NTT, WHOLE)}
    assert {name for name in by if place in keys.modules("rv32", by[name])} == CHANGES[file]


def test_checks_of_masks_depend_on_what_writes_down_what_meets():
    by = {name: (f"pocketkem_assurance.{name}",) for name in ("masking.whole", "prove.whole")}
    names = {of: {file.name for file in keys.sources("armv6m", by[of])} for of in by}
    assert {"observe.c", "run.c", "model.py"} <= names["masking.whole"]
    assert "run.c" in names["prove.whole"] and "observe.c" not in names["prove.whole"]


def test_another_frame_is_another_key(monkeypatch):
    """Of this function alone: the file that has all frames is not in keys."""
    changed = ("pkem_inverse_ntt", "cortex-m3", "pocketkem")

    def told() -> dict:
        functions = changed[0], "pkem_ntt"
        groups = proofs.records(["armv7em"], functions, every=False)
        return {g[0].kernel: keys.told(g) for g in groups if g[0].kernel}

    before = told()
    monkeypatch.setitem(frames.FRAMES[changed[1:]], changed[0], 96)
    after = told()
    others = [kernel for kernel in before if before[kernel] != after[kernel]]
    assert others == [("cortex-m3", "pocketkem", "pkem_inverse_ntt")]


def test_comments_are_no_code(tmp_path):
    for name, texts, other in (
        ("a.py", ("x = 'a#b'  # so\n\ny = 1\n", "# why\nx = 'a#b'\ny = 1\n"), "x = 'a'\ny = 1\n"),
        ("a.c", ('f("/*"); /* so\n */\nint y;', '// why\nf("/*");\nint y;'), 'f("");\nint y;'),
    ):
        found = []
        for text in (*texts, other):
            (tmp_path / name).write_text(text)
            keys.without_comments.cache_clear()
            found.append(keys.without_comments(tmp_path / name))
        assert found[0] == found[1] != found[2]


def test_a_process_that_dies_is_reported(folder):
    with pytest.raises(BenchError, match="process of a proof has died"):
        list(showing(proof(folder, "a", lambda: os._exit(1))))


def test_the_status_tells_of_a_claim_that_was_not_shown(folder, monkeypatch):
    for then, status in ((lambda: "", 0), (refuse, 1)):
        monkeypatch.setattr(proving, "records", lambda *_, then=then: [[proof(folder, "a", then)]])
        result = CliRunner().invoke(main, ["prove", "--again", "--json"])
        assert result.exit_code == status
        [row] = map(json.loads, result.stdout.splitlines())
        assert {"arch", "function", "claim", "ok", "seconds", "assumes"} <= row.keys()
        assert row["ok"] is (status == 0) and row["seconds"] >= 0 and row["assumes"]
        said = "All claims: 0 s of CPU time, 0.0 minutes on two cores. Of 1, 0 were"
        assert said in result.output


def test_what_is_not_claimed_any_more_leaves_the_record(folder, monkeypatch):
    first, second = ([proof(folder, name)] for name in "ab")
    for claimed in ([first, second], [second]):
        monkeypatch.setattr(proving, "records", lambda *_, claimed=claimed: claimed)
        result = CliRunner().invoke(main, ["prove"])
        assert result.exit_code == 0 and shown(folder) == (["a", "b"] if first in claimed else [])
        assert {*evidence.read(campaign.KIND)} == {each[0].record for each in claimed}
    assert "Of 1, 1 were taken from evidence/proofs.tsv." in " ".join(result.output.split())
