# SPDX-License-Identifier: Apache-2.0 OR MIT
"""The vector unit on the simulated ESP32-S3: a handler executes it, the plugin charges."""

import json
import os
import subprocess
import sys
from pathlib import Path

import pytest

import sources
import xtensa
from boards_here import BOARDS, usable
from pocketkem_bench.folders import ROOT
from test_kernels import KEEP, replaced
from vector_unit.model import pie, pie_model, start_words
from xtensa import lines

HERE = Path(__file__).parent / "vector_unit"
WORDS = 128


@pytest.fixture
def board():
    its = usable("esp32s3")
    os.environ.update({name: str(file) for name, file in its.environment.items()})
    return its


def source(probes: list[list[str]]) -> str:
    text = ""
    for number, code in enumerate(probes):
        ours = ("ee.", "ld.qr", "st.qr", "mv.qr")
        lines = [pie.assemble(line) if line.startswith(ours) else line for line in code]
        body = "".join(f"    {line}\n" for line in lines)
        text += f"""
    .section .text.probe{number}, "ax"
    .literal_position
    .type probe{number}, @function
    .align 4
probe{number}:
    entry a1, 32
{body}    retw
"""
    names = "".join(f"probe{number}, " for number in range(len(probes)))
    table = ["    .section .rodata", "    .balign 4", "    .global probes", "probes:"]
    return "\n".join([text, *table, f"    .word {names}0\n"])


def link(board, folder, *probes):
    file = folder / "probes.S"
    file.write_text(source(probes))
    return xtensa.link(board, folder, [HERE / "firmware.c", file], [])


def run(board, folder, *probes):
    elf = link(board, folder, *probes)
    records, said = xtensa.run(board, elf, lambda records, said: "done" in said)
    words = [int(word, 16) for word in said[: said.index("done")]]
    memory = b"".join(word.to_bytes(4, "little") for word in words)
    return [json.loads(record)["events"] for record in records], memory


def by_the_model(lines: list[str]) -> bytes:
    model = pie_model.Model()
    for i, word in enumerate(start_words(WORDS)):
        model.store(4 * i, word, 4)
    for line in lines:
        model.run(line)
    return bytes(model.memory[: 4 * WORDS])


VECTORS = [
    "ssai 16",
    "ee.vld.128.ip q0, a2, 16",
    "ee.vld.128.ip q1, a2, 16",
    "ee.vmul.u16 q2, q0, q1",
    "ssai 0",
    "ee.vmul.s16.ld.incp q3, a2, q4, q0, q1",
    "ee.vsubs.s16.st.incp q2, a2, q5, q4, q3",
    "ee.fft.r2bf.s16.st.incp q6, q5, q0, a2, 0",
    "ee.xorq q6, q6, q4",
    "ee.vzip.16 q6, q0",
    "st.qr q6, a2, 32",
    "st.qr q0, a2, -16",
]


def test_results_are_the_models(board, tmp_path):
    assert run(board, tmp_path, VECTORS)[1] == by_the_model(VECTORS)


LOOP = """
    movi a3, 5
    loop a3, 1f
    {load}
    {add}
1:
    {store}"""


def test_an_instruction_may_end_a_loop(board, tmp_path):
    lines = "ee.vld.128.ip q0, a2, 16", "ee.xorq q1, q1, q0", "st.qr q1, a2, 0"
    code = LOOP.format(**dict(zip(("load", "add", "store"), map(pie.assemble, lines), strict=True)))
    lines = ["ee.vld.128.ip q0, a2, 16", "ee.xorq q1, q1, q0"] * 5 + ["st.qr q1, a2, 0"]
    assert run(board, tmp_path, ["ee.zero.q q1", code])[1] == by_the_model(lines)


#: Instructions, and how many cycles more than one each they take.
COSTS = {
    "each takes a cycle": (["ee.xorq q0, q1, q2"], 0),
    "of four bytes, too": (["ee.vadds.s16.ld.incp q0, a2, q1, q2, q3"], 0),
    "multiplications follow each other": (["ee.vmul.s16 q0, q1, q2", "ee.vmul.s16 q3, q1, q2"], 0),
    "a product comes late": (["ee.vmul.s16 q0, q1, q2", "ee.xorq q3, q0, q2"], 1),
    "but not later": (["ee.vmul.s16 q0, q1, q2", "nop", "ee.xorq q3, q0, q2"], 0),
    "a sum does not": (["ee.vadds.s16 q0, q1, q2", "ee.xorq q3, q0, q2"], 0),
    "a load comes late": (["ee.vld.128.ip q0, a2, 16", "ee.xorq q3, q0, q2"], 1),
    "also one beside a sum": (["ee.vadds.s16.ld.incp q0, a2, q1, q2, q3", "ee.xorq q3, q0, q2"], 1),
    "the sum beside it does not": (
        ["ee.vadds.s16.ld.incp q0, a2, q1, q2, q3", "ee.xorq q3, q1, q2"],
        0,
    ),
    "an address does not": (["ee.vld.128.ip q0, a2, 16", "ee.vld.128.ip q1, a2, 16"], 0),
    "st.qr takes its vector later": (["ee.vld.128.ip q0, a2, 0", "st.qr q0, a2, 0"], 0),
    "vst does not": (["ee.vld.128.ip q0, a2, 0", "ee.vst.128.ip q0, a2, 0"], 1),
    "sums of products follow each other": (["ee.vmulas.s16.qacc q0, q1"] * 2, 0),
    "but are stored late": (["ee.vmulas.s16.qacc q0, q1", "ee.st.qacc_l.l.128.ip a2, 16"], 1),
    "srcmb takes two": (["ee.vmulas.s16.qacc q0, q1", "ee.srcmb.s16.qacc q2, a3, 0"], 1),
    "a scalar load comes late": (["l32i a3, a2, 0", "ee.movi.32.q q0, a3, 1"], 1),
    "a vector's word does not": (["ee.movi.32.a q0, a3, 1", "add a3, a3, a3"], 0),
}


def test_cycles(board, tmp_path):
    events, _ = run(board, tmp_path, [], *(code for code, _ in COSTS.values()))
    empty = events.pop(0)
    for (name, (code, more)), counts in zip(COSTS.items(), events, strict=True):
        assert counts["instruction"] - empty["instruction"] == len(code), name
        waits = counts["vector_use"] + counts["vector_shift"] + counts["load_use"]
        assert waits - empty["load_use"] == more, name


def test_what_there_is_not_is_a_fault(board, tmp_path):
    """An instruction that is none, a unit that is not enabled, and one that an ESP32 lacks."""
    off = ["movi a3, 0", "wsr.cpenable a3", "rsync", "ee.zero.q q0"]
    faults = [(board, ["ee.bitrev q0, a2"], 0), (board, off, 35)]
    faults += [(BOARDS["esp32"], ["ee.zero.q q0"], 0)]
    for chip, code, cause in faults:
        if chip.missing():
            continue
        elf = link(chip, tmp_path, code)
        _, said = xtensa.run(chip, elf, lambda _, said: any("fault" in line for line in said))
        assert said[-1].endswith(f"EXCCAUSE {cause}"), code


EXAMPLE = ROOT / "examples" / "esp-idf" / "vector_unit" / "main"
EXAMPLE_SOURCES = [HERE / "questions.c", EXAMPLE / "questions.c"]


def answers(board, folder, instructions):
    sources = [*EXAMPLE_SOURCES, instructions]
    said = xtensa.lines(board, folder, sources, [f"-I{EXAMPLE}"])
    return [line.split()[0] for line in said]


def test_the_example_finds_what_the_model_does(board, tmp_path):
    assert answers(board, tmp_path, EXAMPLE / "instructions.S") == ["pass"] * 8


def test_the_examples_instructions_are_up_to_date(tmp_path):
    made = tmp_path / "made.S"
    subprocess.run([sys.executable, EXAMPLE / "instructions.py", made], check=True)
    assert made.read_text() == (EXAMPLE / "instructions.S").read_text()


CALL = """
    .text
    .align 4
    .type one, @function
one:
    entry a1, 32
    mov a10, a2
    movi a11, 1600
    add a11, a2, a11
    call8 pkem_keccak_f1600_x8
    retw

    .section .rodata
    .balign 4
    .global probes
probes:
    .word one, 0
"""


def test_cycles_of_a_state(board, tmp_path):
    """Without misses of the cache."""
    import keccak_f1600_x8  # where pie is found

    call, kernel = tmp_path / "call.S", Path(keccak_f1600_x8.__file__).with_suffix(".S")
    call.write_text(CALL)
    size = keccak_f1600_x8.WORDS * 16 + keccak_f1600_x8.SCRATCH
    flags = ["-DPOCKETKEM_XTENSA_PIE=1", f"-DWORDS={size // 4}"]
    events = xtensa.record(board, tmp_path, [HERE / "firmware.c", call, kernel], flags)["events"]
    waits = ("instruction", "vector_use", "load_use", "multiply_use")
    cycles = sum(events[name] for name in waits) + 3 * events["branch_taken"]
    assert 3900 < cycles / 8 < 3930  # docs/kernels.md says 3,920


FIRMWARE = ROOT / "tests" / "bench" / "vectors.c"
FLAGS = [
    *("-O2", "-ffunction-sections", "-fdata-sections", "-DPOCKETKEM_XTENSA_PIE=1"),
    *("-UPOCKETKEM_RAM_SMALL", "-DPOCKETKEM_RAM_SMALL=0", f"-I{ROOT / 'include'}"),
]


def said(board, folder, kernels):
    files = [FIRMWARE, *sources.portable(), *kernels]
    found = [line.split() for line in lines(board, folder, files, [*FLAGS, KEEP])]
    return {name: (int(inputs), int(different)) for name, inputs, different in found}


def test_kernels_and_operations(board, tmp_path):
    """Those of the self-test, which compares their outputs with known ones, with vectors."""
    found = said(board, tmp_path, sources.kernels("xtensa"))
    vectors = replaced(board, FLAGS) - replaced(board, [*FLAGS, "-UPOCKETKEM_XTENSA_PIE"])
    assert set(found) == {*vectors, "mlkem512", "mlkem768", "reader", "works"} and vectors
    assert all(inputs > 0 and different == 0 for inputs, different in found.values())


#: A kernel, and an instruction of it: a unit that does something else there.
OTHERWISE = {
    "another shift": ("keccak_f1600_x8", "    ssai 16\n", "    ssai 15\n"),
    "zips": ("unpack_states_x8", "ee.vzip.8 q0, q1", "ee.vzip.8 q1, q0"),
    "sums of products": ("multiply_vectors", "ee.vmulas.s16.qacc q1, q4", "ee.zero.q q5"),
    "a butterfly": ("ntt_vectors", "ee.vadds.s16 q3, q4, q0", "ee.vsubs.s16 q3, q4, q0"),
}


@pytest.mark.long
@pytest.mark.parametrize("name", OTHERWISE)
def test_operations_do_without_a_unit_that_is_otherwise(board, tmp_path, name):
    kernel, right, wrong = OTHERWISE[name]
    kernels = []
    for source in sources.kernels("xtensa"):
        if source.stem == kernel:
            text = source.read_text()
            source = changed(source, text, right, wrong, tmp_path)
        kernels.append(source)
    found = said(board, tmp_path, kernels)
    assert [found[each][1] for each in ("mlkem512", "mlkem768", "works")] == [0, 0, 1]


def changed(source, text, right, wrong, folder):
    if right.startswith("ee."):
        right, wrong = pie.assemble(right), pie.assemble(wrong)
    assert right in text
    copy = folder / source.name
    text = text.replace(right, wrong, 1).replace('"abi.inc"', f'"{source.parent}/abi.inc"')
    copy.write_text(text.replace('"../../config.h"', f'"{ROOT}/src/config.h"'))
    return copy
