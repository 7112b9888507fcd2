# SPDX-License-Identifier: Apache-2.0 OR MIT
"""Profiles: no cycle of an operation is lost, and each is attributed correctly."""

import re
import shutil
from xml.etree import ElementTree

import pytest

from boards_here import BOARDS, tiered, usable
from fakes import row
from pocketkem_bench.answers.expected import vectors
from pocketkem_bench.answers.operations import run_checked
from pocketkem_bench.building.build import build
from pocketkem_bench.building.commands import call
from pocketkem_bench.implementations import catalogue
from pocketkem_bench.measuring.profile import profile
from pocketkem_bench.model import BenchError
from pocketkem_bench.page.flame import flame_graph
from pocketkem_bench.page.report import render
from pocketkem_bench.results.profile import Frame
from pocketkem_bench.results.records import KeptProfile
from pocketkem_bench.results.store import Store
from pocketkem_bench.simulators.device import SimulatedDevice
from pocketkem_bench.tables.terminal import functions_table

KEM = "mlkem512"
#: A board of each simulator and of each calling convention.
ON = {"cortex-m4": "encaps", "cortex-m0": "decaps", "esp32": "decaps"}
ON |= dict.fromkeys(("esp32c3", "atmega1280"), "keygen")


#: The calling convention of the long ones is that of the cortex-m4, or their simulator.
SELDOM = ["cortex-m0", "esp32c3"]


@pytest.fixture(scope="module", params=tiered("cortex-m4", "esp32", "atmega1280", long=SELDOM))
def profiled(request):
    board = usable(request.param)
    return profile(board, "pocketkem", KEM, ON[board.name])


def own_run(profiled):
    board = BOARDS[profiled.board]
    implementation = catalogue.get("pocketkem", KEM, board)
    firmware = build(board, implementation)
    (vector,) = vectors(KEM, 1)
    with SimulatedDevice(board, firmware, firmware.ranges(implementation.hash_sources)) as device:
        for _ in range(2):
            run = run_checked(device, profiled.op, vector)
    return run


def public_function(profiled) -> str:
    """decaps is called in the form for a checked key."""
    return f"pocketkem_{profiled.op}" + ("_how" if profiled.op == "decaps" else "")


def test_it_has_all_cycles_and_instructions(profiled):
    run = own_run(profiled)
    # Without the harness's share, which a Run does not include.
    every = (frame for frame, _callers in profiled.root.frames())
    (operation,) = (each for each in every if each.function.startswith("crypto_kem_"))
    assert abs(run.cycles - operation.total) < 100
    assert profiled.measured == run.cycles
    assert 0 <= profiled.harness < 200
    # The share of hashing, counted in another way on QEMU: as in the rows of run.
    assert 50 < profiled.hash_percent < 90
    if run.subset_cycles is not None:
        share = 100 * run.subset_cycles / run.cycles
        assert profiled.hash_percent == pytest.approx(share, abs=0.2)
    executed = sum(each.executions for each in profiled.instructions)
    # Xtensa's handlers of register windows run here, but are a cost of calls in the model.
    assert executed == pytest.approx(run.instructions, rel=0.01)
    assert sum(each.cycles for each in profiled.instructions) == pytest.approx(profiled.cycles)
    assert sum(own for _, _, own, _ in profiled.functions()) == pytest.approx(profiled.cycles)


def test_calls_belong_to_who_called_and_lines_to_the_source(profiled):
    functions = {name: (calls, own, total) for name, calls, own, total in profiled.functions()}
    calls, own, total = functions["pkem_keccak_f1600"]
    assert calls > 20 and own == total and own > 0.3 * profiled.cycles
    public = public_function(profiled)
    assert functions[public][0] == 1
    assert functions[public][2] > 0.95 * profiled.cycles > 20 * functions[public][1]
    for frame, callers in profiled.root.frames():
        if frame.function == "pkem_keccak_f1600":
            assert public in callers
    files = {file for file, *_ in profiled.lines()}
    assert {"src/kem.c", "src/pke.c"} <= files
    # One of two files, by whether the machine has a kernel that multiplies bytes.
    assert len({"src/matrix.c", "src/matrix_bytes.c"} & files) == 1
    of_kernel = next(each for each in profiled.instructions if each.function == "pkem_keccak_f1600")
    assert of_kernel.file.endswith((".S", "keccak_f1600.c")) and of_kernel.line > 0


@pytest.mark.skipif(not shutil.which("callgrind_annotate"), reason="valgrind is not installed")
def test_callgrind_s_own_reader_finds_the_same(profiled, tmp_path):
    file = tmp_path / "callgrind.out.1"
    file.write_text(profiled.callgrind())
    words = ["callgrind_annotate", "--inclusive=yes", "--threshold=100", str(file)]
    said = call(words)
    public = public_function(profiled)
    found = int(re.search(rf"([\d,]+) \(.*:{public}\b", said)[1].replace(",", ""))
    total = next(total for name, _, _, total in profiled.functions() if name == public)
    # Each line is rounded by itself.
    assert found == pytest.approx(total, rel=0.005)


@pytest.mark.quick
def test_an_operation_that_is_not_there_is_refused():
    with pytest.raises(BenchError, match="host cannot be profiled"):
        profile(BOARDS["host"], "pocketkem", KEM, "keygen")
    with pytest.raises(BenchError, match="no H to profile"):
        profile(BOARDS["cortex-m4"], "pocketkem", KEM, "H")


def kept() -> KeptProfile:
    inner = Frame("inner<&>", 3, 600.0)
    outer = Frame("outer", 1, 399.0, {inner.function: inner, "tiny": Frame("tiny", 1, 1.0)})
    return KeptProfile(
        "board", "impl", KEM, "keygen", "exact", Frame("", children={"outer": outer})
    )


@pytest.mark.quick
def test_a_flame_graph_is_as_wide_as_its_cycles():
    svg = ElementTree.fromstring(flame_graph(kept()))
    space = "{http://www.w3.org/2000/svg}"
    found = svg.iter(f"{space}g")
    bars = {each.findtext(f"{space}title"): each.find(f"{space}rect") for each in found}
    assert set(bars) == {
        "outer: 1,000 cycles, 100.0% (399 of its own; 1 calls)",
        "inner<&>: 600 cycles, 60.0% (600 of its own; 3 calls)",
    }
    outer, inner = bars.values()
    assert float(inner.get("width")) == pytest.approx(0.6 * float(outer.get("width")), rel=0.01)
    assert float(inner.get("y")) > float(outer.get("y"))


def test_it_is_kept_and_the_report_draws_it(profiled, tmp_path):
    board = BOARDS[profiled.board]
    with Store(tmp_path / "results.sqlite", create=True) as store:
        run = store.start_run("./pocketkem profile")
        store.add(run, board, row(board=board.name))
        store.add_profile(run, board, profiled)
        store.add_profile(run, board, profiled)
        (one,) = store.profiles()
        # Frames are not rounded: the graph's total is the table's.
        assert one.root.total == pytest.approx(profiled.cycles, rel=1e-9)
        was, now = ([(f.function, c) for f, c in p.root.frames()] for p in (profiled, one))
        assert was == now
        page = render(store)
    assert f"<h3>{profiled.op}, {round(profiled.cycles):,} cycles" in page
    caption = str(functions_table(profiled, 3).caption)
    assert caption.startswith(f"{round(profiled.cycles):,} in all: {round(profiled.measured):,} of")
    assert page.count('class="flames"') == 1 and "pkem_keccak_f1600: " in page
