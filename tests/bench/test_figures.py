# SPDX-License-Identifier: Apache-2.0 OR MIT
"""Figures in the documents are not stale: some are measured again, and must be exactly the same."""

from dataclasses import replace

import pytest

from boards_here import needs_board
from pocketkem_assurance.check import Subject
from pocketkem_assurance.check.paths import NONE
from pocketkem_assurance.check.stack import stack, update
from pocketkem_bench import evidence
from pocketkem_bench.boards.files import load_boards
from pocketkem_bench.building import reference
from pocketkem_bench.building.reference import allowance, of_board, release
from pocketkem_bench.measuring.measure import measure
from pocketkem_bench.model import BenchError
from quoted import jobs, record
from quoted.names import OPS

MEASURED = record.Measured()
#: Measured again every time: one core, and two.
ALWAYS = [("cortex-m4", "pocketkem", "mlkem512"), ("esp32", "pocketkem-two-cores", "mlkem512")]
RENEW = "the documents are stale; python3 tools/figures.py {}"


def of_every_job() -> dict[tuple[str, str, str], tuple[str, list[dict]]]:
    found: dict[tuple[str, str, str], tuple[str, list[dict]]] = {}
    for name, job in MEASURED.jobs.items():
        rows: dict[tuple[str, str, str], list[dict]] = {}
        for row in job.get("rows", []):
            if row["op"] in OPS and row["impl"].startswith("pocketkem"):
                rows.setdefault((row["board"], row["impl"], row["kem"]), []).append(row)
        found.update({of: (name, of_job) for of, of_job in rows.items()})
    return found


def another() -> tuple[str, str, str]:
    """One more, which changes with the sources; not on the vector unit, which takes minutes."""
    rest = sorted(of for of in set(of_every_job()) - set(ALWAYS) if "-pie" not in of[1])
    return rest[int(record.sources(), 16) % len(rest)]


@pytest.mark.long
@pytest.mark.parametrize("which", [*ALWAYS, None], ids=lambda which: "-".join(which or ["another"]))
def test_what_documents_say_is_what_is_measured(which):
    board, impl, kem = which = which or another()
    job, its_rows = of_every_job()[which]
    known = {row["op"]: row for row in its_rows}
    if missing := load_boards()[board].missing():
        pytest.skip(" ".join(missing))
    if not (found := of_board(load_boards()[board])).is_reference:
        pytest.skip(str(found))
    rows = measure(load_boards()[board], impl, kem, inputs=jobs.INPUTS, ops=list(known))
    for row in rows:
        for field in jobs.COMPARED:
            was = known[row.op][field]
            assert getattr(row, field) == was, f"{field} of {row.op}: {RENEW.format(job)}"


def test_what_documents_say_is_of_this_firmware():
    """Of one, and of another after each change of the sources: memory, board file, model."""
    for of in (ALWAYS[0], another()):
        board, job = load_boards()[of[0]], of_every_job()[of][0]
        if board.missing() or not of_board(board).is_reference:
            pytest.skip(" ".join(board.missing()) or str(of_board(board)))
        key = record.key_of(*of, MEASURED[job].get("level"))
        assert key in evidence.read(record.KIND)[" ".join([job, *of])], RENEW.format(job)


@pytest.mark.long
def test_all_figures_are_of_this_firmware():
    assert list(record.stale()) == [], "python3 tools/figures.py"


def test_a_key_is_of_the_board_the_model_and_the_firmware(monkeypatch, tmp_path):
    of = ALWAYS[0]
    if missing := load_boards()[of[0]].missing():
        pytest.skip(" ".join(missing))
    before = record.key_of(*of)
    assert record.key_of(*of) == before

    def another_key(what: str, value) -> bool:
        with monkeypatch.context() as patched:
            patched.setattr(record, what, value)
            return record.key_of(*of) != before

    board = load_boards()[of[0]]
    slower = {of[0]: replace(board, clock_hz=board.clock_hz + 1)}
    assert another_key("load_boards", lambda: slower)
    assert another_key("_model", lambda _board: ["another model"])
    assert another_key("code_of", lambda elf: "another firmware")
    model = "\n".join(record._model(board))
    assert "qemu-system-arm" in model and "cortex_m4.c" in model


BOARDS = load_boards()
M4 = BOARDS["cortex-m4"]
FAST = Subject(M4, "pocketkem", "-O3", "mlkem512")

#: The versions that compilers of Debian 12, Debian 13 and Ubuntu 24.04 print, and their releases.
SAID = {
    "arm-none-eabi-gcc (15:12.2.rel1-1) 12.2.1 20221205": "12.2",
    "arm-none-eabi-gcc (15:14.2.rel1-1) 14.2.1 20241119": "14.2",
    "arm-none-eabi-gcc (15:13.2.rel1-2) 13.2.1 20231009": "13.2",
    "avr-gcc (GCC) 5.4.0": "5.4",
    "avr-gcc (GCC) 14.2.0": "14.2",
    "clang-19 clang version 19.1.7 (3~deb12u1)": "19.1",
    "clang-19 Debian clang version 19.1.7 (3+b1)": "19.1",
    "riscv64-unknown-elf-gcc (12.2.0-14+deb12u1+11+b2) 12.2.0": "12.2",
    "xtensa-lx106-elf-gcc (13.3.0-16+14+b4) 13.3.0": "13.3",
    "gcc-12 (package 9.4.0-1) 12.3.0": "12.3",
    "a compiler of which nothing is known": "unknown",
}


@pytest.mark.quick
def test_the_release_of_a_compiler():
    for said, version in SAID.items():
        assert release(said.partition(" ")[2]) == version, said


@pytest.mark.quick
def test_only_the_reference_compiler_is_allowed_nothing():
    for said, version in SAID.items():
        found = allowance(said)
        known = reference._file()["compilers"].get(said.split()[0])
        assert found.is_reference == (version == known)
        allowed = (found.cycles(100), found.rom(100), found.stack(100))
        assert (allowed == (100, 100, 100)) == found.is_reference
        assert found.compiler in str(found) and (not known or known in str(found))


@pytest.mark.quick
def test_every_simulated_board_has_one():
    simulated = {board.compiler for board in BOARDS.values() if board.simulator}
    assert simulated <= reference._file()["compilers"].keys()


@pytest.fixture
def another_compiler(monkeypatch):
    other = {"arm-none-eabi-gcc": "1.0"}
    limits = {"compilers": other, "elsewhere": {"stack_bytes": 100}}
    monkeypatch.setattr(reference, "_file", lambda: limits)


@needs_board(M4)
def test_another_compiler_s_stack_has_a_ceiling(tmp_path, another_compiler):
    budgets = tmp_path / "stack.toml"
    peaks = {f.op: f.value for f in stack(FAST, budgets, NONE)}

    def found(**ops: int):
        lines = ", ".join(f'"{op}" = {peak + ops.get(op, 0)}' for op, peak in peaks.items())
        budgets.write_text(f'[cortex-m4."pocketkem -O3"]\nmlkem512 = {{ {lines} }}\n')
        return {f.op: f for f in stack(FAST, budgets, NONE)}

    of_all = found(keygen=-100, encaps=-101)
    assert not of_all["encaps"].ok
    assert all(f.ok for op, f in of_all.items() if op != "encaps")
    for finding in of_all.values():
        assert "1.0" in finding.text and "not the reference compiler" in finding.text
    before = budgets.read_text()
    with pytest.raises(BenchError, match="not the reference compiler"):
        update(list(of_all.values()), budgets)
    assert budgets.read_text() == before  # it is no budget
