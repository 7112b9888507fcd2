# SPDX-License-Identifier: Apache-2.0 OR MIT
"""Builds of PocketKEM: their sources, and what they need of a board besides one core."""

from dataclasses import replace

import pytest

from boards_here import BOARDS
from pocketkem_bench.building.commands import call
from pocketkem_bench.folders import BENCH, ROOT
from pocketkem_bench.implementations import catalogue, pocketkem
from pocketkem_bench.implementations.catalogue import get
from pocketkem_bench.implementations.pocketkem import Variant
from pocketkem_bench.model import BenchError

pytestmark = pytest.mark.quick
ESP32, ONE_CORE = BOARDS["esp32"], BOARDS["cortex-m4"]


@pytest.fixture(autouse=True)
def variants(monkeypatch):
    monkeypatch.setitem(pocketkem.BUILDS, "two", Variant(cores=2))
    monkeypatch.setitem(pocketkem.BUILDS, "all", Variant(cores=2, accelerated=True))


def accelerated(board):
    return replace(board, accelerated=[BENCH / "device" / "a_suite.c"])


def test_two_cores_have_an_adaptor_of_their_own():
    usual, two = (get(impl, "mlkem768", ESP32) for impl in ("pocketkem", "two"))
    assert (usual.cores, two.cores) == (1, 2)
    assert usual.adaptor != two.adaptor == ESP32.two_cores
    assert usual.sources == two.sources
    assert (usual.task_names, two.task_names[32]) == ({}, "H")
    assert usual.accelerators is two.accelerators is None


TASKS = {
    "PKEM_ENTRY(3, 3)": "matrix entry",
    "PKEM_TASK_NOISE(8)": "noise",
    "PKEM_TASK_H": "H",
    "PKEM_TASK_G": "G",
    "PKEM_TASK_J": "J",
    "PKEM_TASK_DECRYPT": "decrypt",
    "PKEM_TASK_CHECK": "check of dk",
    "PKEM_TASK_ROW + 4": "row",
    "PKEM_TASK_STEP(PKEM_STEP_XOF)": "XOF, PRF",
    "PKEM_TASK_STEP(PKEM_STEP_MULTIPLY_QUARTER)": "matrix entry",
    "PKEM_TASK_STEP(PKEM_STEP_CHECK_DK)": "check of dk",
    "PKEM_TASK_STEP(PKEM_STEP_HASH_END)": "H or J",
    "PKEM_TASK_STEP(PKEM_STEP_WIPE)": "wipe",
    "PKEM_EVENT_MAIN_STEP + 255": "main core's step",
    "PKEM_EVENT_WORKER_STEP": "worker's step",
    "PKEM_EVENT_SERVED": "all served",
    "PKEM_EVENT_STOPPED": "end of job",
    "PKEM_EVENTS_END": "wake",
}


def test_tasks_have_the_ids_of_the_library(tmp_path):
    source, program = tmp_path / "ids.c", tmp_path / "ids"
    ids = ", ".join(TASKS)
    source.write_text(
        '#include "cores/plan.h"\n#include "matrix.h"\n#include "trace.h"\n#include <stdio.h>\n'
        f"int main(void) {{ unsigned ids[] = {{ {ids} }}; "
        f'for (int i = 0; i < {len(TASKS)}; i++) printf("%u\\n", ids[i]); }}\n'
    )
    includes = [f"-I{ROOT / folder}" for folder in ("src", "include")]
    call(["cc", *includes, source, "-o", program])
    names = get("two", "mlkem768", ESP32).task_names
    assert [names[int(id)] for id in call([program]).split()] == list(TASKS.values())


def test_accelerators_are_named_and_of_use_to_some_kems_only():
    implementation = get("all", "kyber512-90s", accelerated(ESP32))
    assert implementation.adaptor == ESP32.two_cores
    assert BENCH / "device" / "a_suite.c" in implementation.sources
    assert (implementation.cores, implementation.accelerators) == (2, ESP32.accelerators.name)
    assert catalogue.kems("all") == ["kyber512-90s", "kyber768-90s", "kyber1024-90s"]
    for build, kem, board, said in (
        ("all", "mlkem512", ESP32, "all has no mlkem512"),
        ("two", "mlkem768", ONE_CORE, r"^two cannot be built: .* cortex-m4 has no second core"),
        ("all", "kyber768-90s", replace(ESP32, accelerated=[]), "esp32 has no accelerators"),
    ):
        with pytest.raises(BenchError, match=said):
            get(build, kem, board)
