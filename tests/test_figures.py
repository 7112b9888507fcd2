# SPDX-License-Identifier: Apache-2.0 OR MIT
"""Figures in the documents: tools/figures.py writes each one from evidence/figures.tsv."""

import platform
from types import SimpleNamespace

import pytest

import documents
import figures
import two_cores
from pictures import memory, timeline
from quoted import choose, jobs, names, record
from quoted.stacks import stacks_on_esp32

pytestmark = pytest.mark.long
MEASURED = record.Measured()


def test_documents_have_what_was_measured():
    assert figures.differences(MEASURED) == [], "python3 tools/figures.py --write"


def test_a_figure_that_was_changed_by_hand_is_noticed(tmp_path, monkeypatch):
    page = tmp_path / "page.md"
    name = "cortex-m4 pocketkem mlkem768 encaps cycles"
    page.write_text(f"It takes <!-- figure: {name} -->1<!-- end --> cycles.\n")
    monkeypatch.setattr(figures, "ROOT", tmp_path)
    monkeypatch.setattr(documents, "all_documents", lambda: [page])
    (row,) = MEASURED.rows("cortex-m4", impl="pocketkem", kem="mlkem768", op="encaps")
    (changed,) = [found for found in figures.differences(MEASURED) if "page.md" in found]
    assert changed == f"page.md: {name}"
    text = figures.pages(MEASURED)[0][page]
    assert text == (f"It takes <!-- figure: {name} -->{row['cycles']:,}<!-- end --> cycles.\n")


def test_no_figure_is_typed_by_hand():
    assert documents.unexplained() == [], "evidence/given.toml, or a job of tools/figures.py"


@pytest.mark.parametrize(
    "figure",
    [
        *("1,143", "12.4 KB", "20 and 21 KB", "58 thousand cycles", "4.75 million cycles"),
        *("250 kilocycles", "3,488 bytes", "96 bytes", "2 to 6 %", "36\n cycles"),
    ],
)
def test_what_looks_like_a_figure_is_found(figure):
    text = f"# Title\n\n## Part\n\nIt takes {figure}, they say: n = 256, in 2 calls.\n"
    assert documents.typed(text) == {"Part": [" ".join(figure.split())]}
    assert documents.typed(text.replace(figure, f"<!-- figure: x -->{figure}<!-- end -->")) == {}
    assert documents.typed(f"## T\n<!-- figures: x -->\n{figure}\n<!-- end -->\n") == {}


def test_a_figure_is_the_same_wherever_it_stands():
    known: dict[tuple, dict] = {}
    for job, what in MEASURED.jobs.items():
        for row in what.get("rows", []):
            of = (*(row[name] for name in ("board", "impl", "kem", "op")), what.get("level"))
            for field in ("cycles", "stack_bytes", "worker_stack_bytes"):
                first = known.setdefault((*of, field), (row[field], job))
                assert first[0] == row[field], f"{of} in {first[1]} and in {job}"


def test_the_picture_of_two_cores_is_of_their_lists_as_compiled():
    kem, op = names.PICTURE_OF
    spans = MEASURED["two-cores"]["spans"]
    taken = [[word for core, word, *_, waits in spans if core == of and not waits] for of in (0, 1)]
    lists = [two_cores.steps(kem, op, plan) for plan in two_cores.plans(kem, op)]
    assert taken in lists, "python3 tools/figures.py two-cores"
    drawn = figures.picture_of_two_cores(MEASURED).splitlines()
    for core, steps in zip(("main", "worker"), taken, strict=True):
        text = "".join(line for line in drawn if line.startswith(core))
        entries = {timeline.made(words) for words in steps if words.startswith(("XOF", "FEED"))}
        assert entries and all(entry in text for entry in entries)


def test_the_pictures_of_memory_are_of_the_code_as_it_is():
    if platform.machine() != "x86_64":
        pytest.skip("the sizes of parts are those of another machine")
    again = jobs.memory_of_operations()
    kept = {name: MEASURED["memory"][name] for name in again}
    assert again == kept, "python3 tools/figures.py memory"
    drawn = memory.picture(kept["fast encaps"]).splitlines()
    for part in ("rho", "key", "acc", "msg", "noise 0"):
        (row,) = (line for line in drawn if f"  {part} " in line)
        assert memory.WRITTEN + memory.NEEDED in row


def test_a_chip_gets_the_quickest_build_that_leaves_enough(monkeypatch):
    """A made-up chip of 10,000 bytes, and two builds: the quick one takes more RAM."""
    kem, of = "mlkem512", choose.sizes("mlkem512")
    assert of == {"ek": 800, "dk": 1632, "ct": 768, "ss": 32}
    most = of["ek"] + of["dk"]

    def rows(impl: str, stack: int, cycles: int) -> list[dict]:
        row = {"board": "core", "impl": impl, "kem": kem, "stack_bytes": stack, "cycles": cycles}
        row |= {"worker_stack_bytes": None, "ram_bytes": 0, "rom_bytes": 5000}
        return [row | {"op": op} for op in ("keygen", "encaps", "decaps")]

    def chosen(stack: int, left: float = 0.2) -> tuple[str, dict]:
        measured = record.Measured()
        measured.jobs = {"choose": {"rows": rows("pocketkem", stack, 1)}}
        measured.jobs["choose"]["rows"] += rows("pocketkem-small", 500, 2)
        monkeypatch.setattr(choose, "LEFT", left)
        return choose._quickest(measured, "chip", "core", kem)

    memory = SimpleNamespace(ram_bytes=10_000, rom_bytes=10_000)
    monkeypatch.setattr(choose, "chip", lambda _: SimpleNamespace(memory=memory))
    build, found = chosen(8000 - most)
    assert build == "pocketkem" and choose.ram(found, kem, True) == 8000
    assert chosen(8001 - most)[0] == "pocketkem-small"
    assert chosen(8001 - most, 0.1)[0] == "pocketkem"
    # Where none leaves enough, the one that fits at all.
    assert chosen(20_000, 0.9)[0] == "pocketkem-small"
    memory.rom_bytes = 4999
    with pytest.raises(record.NotMeasured, match="no build of mlkem512 fits chip"):
        chosen(1000)


def test_measured_stacks_keep_to_their_budgets():
    """The table of stacks is made of figures that are not less than the measured ones."""
    stacks = stacks_on_esp32()
    rows = [row for row in MEASURED.rows("esp32") if row["op"] in names.OPS]
    assert rows
    for row in rows:
        caller, worker, _ = stacks[f"{row['impl']} -O3", row["kem"]]
        assert row["stack_bytes"] <= caller
        assert (row["worker_stack_bytes"] or 0) <= (worker or 0)
