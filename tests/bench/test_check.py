# SPDX-License-Identifier: Apache-2.0 OR MIT
"""The checks of the machine code: they pass on the library, and fail on the defects they look
for."""

from __future__ import annotations

import dataclasses
import hashlib
import importlib
import json
import os
import re
import shutil
import subprocess
from functools import partial

import numpy as np
import pytest
from click.testing import CliRunner
from elftools.elf.elffile import ELFFile

from pocketkem_bench import check as checking
from pocketkem_bench.answers.expected import vectors
from pocketkem_bench.boards.board import CLANG
from pocketkem_bench.boards.files import load_boards
from pocketkem_bench.building.reference import Allowance, of_board
from pocketkem_bench.check import (
    CHECKS,
    Subject,
    about,
    builds,
    has_no_room,
    is_too_large,
    with_the_same_code,
)
from pocketkem_bench.check import subject as subject_module
from pocketkem_bench.check.code import CONDITIONAL, base_name, disassembly, kem_functions
from pocketkem_bench.check.constant_time import constant_time, coverage
from pocketkem_bench.check.divide import divide, divides, routine_divides
from pocketkem_bench.check.paths import NONE
from pocketkem_bench.check.residue import failing_calls, residue
from pocketkem_bench.check.secrets import keccak_states, left_in, secrets_of
from pocketkem_bench.check.stack import BUDGETS, load_budgets, stack, update
from pocketkem_bench.cli import main
from pocketkem_bench.implementations import catalogue
from pocketkem_bench.model import DOES_NOT_FIT, BenchError
from variants import altered_source

BOARDS = load_boards()
BOARD = BOARDS["cortex-m4"]
pytestmark = pytest.mark.skipif(bool(BOARD.missing()), reason=" ".join(BOARD.missing()))

FAST = Subject(BOARD, "pocketkem", "-O3", "mlkem512")
SMALL_90S = Subject(BOARD, "pocketkem-small", "-O2", "kyber512-90s")

#: A build of each architecture, and of chips that differ.
ARCHITECTURES = [
    Subject(BOARDS["cortex-m3"], "pocketkem", "-O3", "kyber768-90s"),
    Subject(BOARDS["cortex-m0"], "pocketkem-small", "-O3", "mlkem768"),
    Subject(BOARDS["esp32"], "pocketkem", "-O3", "mlkem768"),
    Subject(BOARDS["esp32s3"], "pocketkem-small", "-O3", "kyber512-90s"),
    Subject(BOARDS["esp32c3"], "pocketkem", "-O3", "kyber512"),
    Subject(BOARDS["rp2350-riscv"], "pocketkem", "-O3", "mlkem512"),
    Subject(BOARDS["atmega328p"], "pocketkem-tiny", "-Os -mcall-prologues", "mlkem512"),
    Subject(BOARDS["atmega328p"], "pocketkem-streamed", "-Os -mcall-prologues", "mlkem512"),
    Subject(BOARDS["atmega1280"], "pocketkem", "-O3", "mlkem768"),
    Subject(BOARDS["atmega2560"], "pocketkem-tiny", "-Os -mcall-prologues", "kyber512-90s"),
    Subject(BOARDS["msp430"], "pocketkem-tiny", "-Os", "mlkem512"),
]

#: With a second core.
TWO_CORES = Subject(BOARDS["esp32"], "pocketkem-two-cores", "-O3", "mlkem512")
SHARED = [
    TWO_CORES,
    Subject(BOARDS["esp32"], "pocketkem-two-cores-small", "-O3", "mlkem768"),
    Subject(BOARDS["esp32"], "pocketkem-two-cores-accelerated", "-O3", "kyber512-90s"),
    Subject(BOARDS["rp2040"], "pocketkem-two-cores", "-O3", "mlkem512"),
]
#: In `make test-long`: those of the lists above whose kernels and functions other ones have too.
RARE = [
    Subject(BOARDS["esp32s3"], "pocketkem-small", "-O3", "kyber512-90s"),
    Subject(BOARDS["atmega2560"], "pocketkem-tiny", "-Os -mcall-prologues", "kyber512-90s"),
    Subject(BOARDS["esp32"], "pocketkem-two-cores-small", "-O3", "mlkem768"),
]
#: And with a second core, and other kernels.
SELDOM = [
    Subject(BOARDS["rp2350"], "pocketkem-two-cores", "-O3", "mlkem512"),
    Subject(BOARDS["rp2350"], "pocketkem-two-cores-small", "-O3", "mlkem768"),
    Subject(BOARDS["rp2350-riscv"], "pocketkem-two-cores", "-O3", "mlkem512"),
    Subject(BOARDS["rp2350-riscv"], "pocketkem-two-cores-small", "-O3", "mlkem768"),
]


#: The packing of noise on each board.
PACKED = {"cortex-m4": "(packed)", "atmega1280": "(packed in planes)", "esp32": "(packed in pairs)"}


def each(subjects):
    usable = [
        pytest.param(
            subject,
            marks=[
                pytest.mark.skipif(
                    bool(subject.board.missing()), reason=" ".join(subject.board.missing())
                ),
                *([pytest.mark.long] if subject in [*RARE, *SELDOM] else []),
            ],
        )
        for subject in subjects
    ]
    return pytest.mark.parametrize("subject", usable, ids=str)


BOTH = pytest.mark.parametrize("subject", [FAST, SMALL_90S], ids=str)


def failures(findings) -> dict[str | None, str]:
    assert findings
    return {f.op: f.text for f in findings if not f.ok}


OPERATIONS = ("keygen", "encaps", "decaps", "decaps+check", "decaps+seed")
#: Some of the other paths, for the check of constant time.
WAYS = {"keygen+given", "encaps+given_h_ek", "decaps+read"}
WAYS |= {f"{op}+odd" for op in ("keygen", "encaps", "decaps")}
WAYS_RE = "|".join(map(re.escape, WAYS))
TRACED = {*OPERATIONS, *WAYS}

#: Pieces of the library, and their replacements in builds that a check must reject.
MASK = "    uint32_t mask = (uint32_t)0 - ((pkem_barrier32(different) + 0xff) >> 8);\n"
BRANCH = "    if (!different) {\n        return;\n    }\n" + MASK
WIPE = "pkem_wipe(memory.work, sizeof memory.work)"
NO_WIPE = WIPE.replace(
    "sizeof memory.work", "pkem_barrier32(sizeof memory.work) / (memory.work[0] + 60000u)"
)  # 0 bytes


@dataclasses.dataclass(frozen=True)
class Altered(Subject):
    """The library with one piece of one source file replaced."""

    file: str = ""
    old: str = ""
    new: str = ""
    folder: object = None

    def build(self, implementation):
        (source,) = [s for s in implementation.sources if s.name == self.file]
        altered = altered_source(source, self.folder, self.old, self.new)
        sources = [altered if s == source else s for s in implementation.sources]
        return super().build(dataclasses.replace(implementation, sources=sources))


def altered(folder, file: str, old: str, new: str, subject=None) -> Altered:
    s = subject or Subject(BOARD, "pocketkem", "-O2", "mlkem512")
    return Altered(s.board, s.impl, s.flags, s.kem, s.by, file, old, new, folder)


# ---- Each architecture


@each(ARCHITECTURES)
def test_nothing_is_found_in_the_library(subject):
    """With few inputs; `make test-long` has all of them, in every build. Outputs are checked."""
    assert not failures(constant_time(subject, 2, WAYS_RE))
    assert not failures(residue(subject, 1, "decaps\\+work"))
    assert not failures(stack(subject, ways=r"encaps\+read"))
    assert not failures(divide(subject))


@pytest.mark.long
@each(
    [
        Subject(BOARDS["cortex-m33"], "pocketkem", "-O3", "mlkem768"),
        Subject(BOARDS["cortex-m7"], "pocketkem-tiny", "-Os", "mlkem512"),
        Subject(BOARDS["rp2350-riscv"], "pocketkem-tiny", "-Os", "mlkem768"),
        Subject(BOARDS["msp430"], "pocketkem", "-O3", "mlkem768"),
        Subject(BOARDS["msp430"], "pocketkem-small", "-O3", "kyber512"),
        Subject(BOARDS["msp430"], "pocketkem-streamed", "-Os", "mlkem1024"),
        Subject(BOARDS["msp430f5529"], "pocketkem", "-O3", "mlkem512"),
    ]
)
def test_nothing_is_found_in_other_builds(subject):
    """Of architectures that are checked every day, with other kernels or other C."""
    assert not failures(constant_time(subject, 2, WAYS_RE))
    assert not failures(residue(subject, 1, "decaps\\+work"))
    assert not failures(stack(subject, ways=r"encaps\+read"))
    assert not failures(divide(subject))


@pytest.mark.long
@each([Subject(BOARDS["esp32s3"], "pocketkem-pie", "-O3", "mlkem768")])
def test_nothing_is_found_with_vectors(subject):
    """Each of their instructions is hundreds on this computer."""
    assert not failures(constant_time(subject, 2, WAYS_RE))
    assert not failures(residue(subject, 1, "decaps\\+work"))
    assert not failures(stack(subject, ways=r"encaps\+read"))
    assert not failures(divide(subject))


@each([s for s in ARCHITECTURES if s.board.name not in ("esp32s3", "atmega2560")])
def test_what_must_not_be_is_found(subject, tmp_path):
    """A branch on a secret; then missing wiping, and a division."""
    operations = subject.implementation.ops
    found = failures(
        constant_time(altered(tmp_path, "kem_parts.c", MASK, BRANCH, subject), 2, r"decaps\+read")
    )
    assert {op for op in subject.with_fixed_matrix.ops if op.startswith("decaps")} <= found.keys()
    careless = altered(tmp_path, "run.c", WIPE, NO_WIPE, subject)
    assert failures(residue(careless, 1, NONE)).keys() == set(operations)
    # Xtensa divides by QUOU if the compiler knows the core, and by a call otherwise.
    assert re.search("div|quou", failures(divide(careless))[None])


@pytest.mark.long
@each([Subject(BOARDS["cortex-m55"], "pocketkem-small", "-O3", "mlkem512")])
def test_constant_time_on_a_cortex_m55(subject, tmp_path):
    """Its compiler makes loops of other instructions (DLS, LE)."""
    assert not failures(constant_time(subject, 2, WAYS_RE))
    branching = altered(tmp_path, "kem_parts.c", MASK, BRANCH, subject)
    found = failures(constant_time(branching, 2, r"decaps\+read"))
    assert {op for op in subject.with_fixed_matrix.ops if op.startswith("decaps")} <= found.keys()


@each([Subject(BOARD, "pocketkem-resist", "-O3", "mlkem512")])
def test_nothing_is_found_where_faults_are_resisted(subject):
    """The error of a reader that fails stays what it is."""
    assert not failures(constant_time(subject, 2, WAYS_RE))
    assert not failures(residue(subject, 1, r"decaps\+(work|read)"))
    assert not failures(stack(subject, ways=r"encaps\+read"))
    assert not failures(divide(subject))


# ---- Two cores


@each([*SHARED, *SELDOM])
def test_nothing_is_found_on_the_second_core(subject):
    assert not failures(constant_time(subject, 4, WAYS_RE))
    assert not failures(residue(subject, 1, r"decaps\+work"))
    found = stack(subject, ways=r"encaps\+read")
    assert not failures(found)
    workers = {f.op for f in found if f.op.endswith(" (worker)")}
    assert workers >= {f"{op} (worker)" for op in OPERATIONS}


@pytest.mark.long
@each([Subject(BOARDS["esp32s3"], "pocketkem-pie-two-cores", "-O3", "mlkem512")])
def test_nothing_is_found_on_two_cores_with_vectors(subject):
    """Functions of batch.c that one core alone calls do not run here; pocketkem-pie runs them."""
    found = failures(constant_time(subject, 4, WAYS_RE))
    assert found.keys() == {"coverage"} and "put_row" in found["coverage"]
    assert not failures(residue(subject, 1, r"decaps\+work"))
    assert not failures(stack(subject, ways=r"encaps\+read"))
    assert not failures(divide(subject))


@each([TWO_CORES])
def test_an_error_on_two_cores_leaves_nothing(subject):
    """The error occurs where the worker waits for a value that the operation never gives."""
    assert not failures(residue(subject, 1, r"encaps\+read"))


@each([TWO_CORES])
def test_a_branch_of_the_worker_on_a_secret_is_found(subject, tmp_path):
    """A branch on the key of the PRF: on sigma in key generation, on r in the others."""
    old = "    return !job->is_given_up;\n"
    new = (
        "    if (pkem_job_worker_work(job)->key[0] & 1) {\n        job->is_given_up = 0;\n    }\n"
        + old
    )
    found = failures(constant_time(altered(tmp_path, "job.c", old, new, subject), 8, WAYS_RE))
    assert found.keys() == TRACED


@each([TWO_CORES])
def test_what_the_worker_does_not_wipe_is_found(subject, tmp_path):
    """Its key; then its places, where the noise of key generation is not overwritten."""
    places = "(size_t)job->plan->hash_at * PKEM_PLACE_BYTES"
    wiped = "pkem_job_worker_work(job)"
    old = f"    pkem_wipe({wiped},\n              own_bytes(job->plan) + {places});\n"
    new = f"    pkem_wipe(pkem_job_place(job, 0), {places});\n"
    found = failures(residue(altered(tmp_path, "job.c", old, new, subject), 1, NONE))
    assert "sigma" in found["keygen"]
    assert "r" in found["encaps"].removeprefix("left: ").split(", ")
    new = f"    pkem_wipe({wiped}, own_bytes(job->plan));\n"
    found = failures(residue(altered(tmp_path, "job.c", old, new, subject), 1, NONE))
    assert "the PRF's output for e" in found["keygen"]


# ---- Constant time


@BOTH
def test_one_trace_from_all_secrets(subject):
    findings = constant_time(subject, 12, WAYS_RE)
    assert not failures(findings)
    assert {f.op for f in findings} == {*TRACED, "coverage", "branches"}


def test_a_branch_on_a_secret_is_found(tmp_path):
    """Acceptance of a ciphertext is secret, and here a branch depends on it."""
    found = failures(
        constant_time(altered(tmp_path, "kem_parts.c", MASK, BRANCH), 4, r"decaps\+read")
    )
    assert found.keys() >= {"decaps", "decaps+check", "decaps+seed", "decaps+read"}
    assert "keygen" not in found and "encaps" not in found


GIVEN = {
    "d": ("kem.c", "memcpy(seed, how->seed, POCKETKEM_SEED_BYTES);", "seed[0]", "keygen+given"),
    "m": ("kem.c", "memcpy(m, how->m, 32);", "m[0]", "encaps+given"),
    "h_ek": (
        *("seed_key.c", "memcpy(pkem_h_ek(scheme, w), how->h_ek, 32);"),
        *("w->key[0]", "decaps+seed_h_ek"),
    ),
}


@pytest.mark.parametrize("given", GIVEN)
def test_a_branch_where_something_is_given_is_found(given, tmp_path):
    file, old, secret, way = GIVEN[given]
    new = (
        f'{old}\n        if ({secret} & 1) {{ __asm__ volatile("nop"); __asm__ volatile("nop"); }}'
    )
    careless = altered(tmp_path, file, old, new)
    assert failures(constant_time(careless, 8, re.escape(way))).keys() - {"coverage"} == {way}


#: A condition on the message, and whether its branch went only one way.
CONDITIONS = {
    "*(const volatile uint16_t *)m == 0x5aa5": True,  # of one secret in 65,536
    "*(const volatile uint16_t *)m & 1": False,
}


@pytest.mark.parametrize("condition", CONDITIONS)
def test_a_branch_that_goes_one_way_only_is_told(condition, tmp_path):
    """Of a condition that is hardly ever true, no trace tells anything."""
    old = GIVEN["m"][1]
    nops = '__asm__ volatile("nop"); __asm__ volatile("nop");'
    careless = altered(tmp_path, "kem.c", old, f"{old}\n        if ({condition}) {{ {nops} }}")
    findings = constant_time(careless, 8, r"encaps\+given")
    found = failures(findings)
    line = (tmp_path / "kem.c").read_text().partition(condition)[0].count("\n") + 1
    (branches,) = [f for f in findings if f.op == "branches"]
    told = [each for each in branches.details if each.startswith(f"kem.c:{line} ")]
    assert all(each.endswith((": always on", ": always taken")) for each in told)
    assert bool(told) == CONDITIONS[condition]
    assert ("encaps+given" in found) != CONDITIONS[condition]


def test_conditional_branches_of_every_machine():
    """Which disassembled instructions count as conditional branches, and which do not."""
    some = "beq bne.n bhi.w cbnz beqz.n bltui bnall bbci loopnez bgtz bleu brcc sbrs sbic cpse"
    others = "b b.n bl bx blx bic bfi bfc beqzal j jx call8 loop jal break brk sbi sbc sbiw rjmp"
    assert all(map(CONDITIONAL.fullmatch, some.split()))
    assert not any(map(CONDITIONAL.fullmatch, others.split()))


def test_a_table_indexed_by_a_secret_is_found(tmp_path):
    """All instructions are the same. Only the address of a byte of a table differs."""
    old = "((int16_t)(fields & 7) - 3)"
    table = r'((const volatile int8_t *)"\0\1\2\3\4\5\6\7")'
    new = f"((int16_t){table}[fields & 7] - 3)"
    portable = Subject(BOARD, "pocketkem-c", "-O3", "mlkem512")  # it is C that is altered
    found = failures(
        constant_time(altered(tmp_path, "cbd_bytes.c", old, new, portable), 3, WAYS_RE)
    )
    assert found.keys() == TRACED
    assert "different traces" in found["keygen"]


def test_functions_that_never_ran_are_found():
    firmware = FAST.build(FAST.with_fixed_matrix)
    found = coverage(FAST, firmware, set())
    assert not found.ok and "pkem_ntt" in found.text and "bind_ciphertext" not in found.text


@each([Subject(BOARDS["esp32"], "pocketkem-tiny", "-Os", "mlkem768")])
def test_what_only_functions_that_need_not_run_call_need_not_run_either(subject):
    """A second core alone calls pkem_feed_product. A compiler may put in it what it calls."""
    firmware = subject.build(subject.with_fixed_matrix)
    functions = kem_functions(firmware, subject.with_fixed_matrix.sources)

    def without(*names: str):
        ran = {f.low for f in functions if f.base_name not in names}
        return coverage(subject, firmware, ran)

    assert without("pkem_feed_product", "pkem_prepare_noise").ok
    for names in (["pkem_prepare_noise"], ["pkem_multiply_bytes", "pkem_multiply_entry"]):
        found = without(*names)
        assert not found.ok and all(name in found.text for name in names)


def test_long_checks_say_how_long_they_take():
    """Before they begin; and while a build is checked, which secret it is at."""
    avr = Subject(BOARDS["atmega1280"], "pocketkem", "-O3", "mlkem768")
    said = about([("ct", avr), ("stack", avr)])
    assert re.fullmatch(r"2 checks of builds take about \d+ min\.", said)
    assert " h " in about([("ct", avr)] * 100)
    assert about([("divide", FAST)]) == ""
    words: list[str] = []
    constant_time(FAST, 1, NONE, words.append)
    assert words == [f"ct: {FAST}: secret 1 of 1"]


# ---- Residue


def test_failing_calls_are_the_first_the_last_and_some_between():
    assert failing_calls(1) == [1] and failing_calls(3) == [1, 2, 3]
    assert failing_calls(40) == [1, 2, 10, 20, 30, 39, 40]


@BOTH
def test_no_secret_is_left(subject):
    assert not failures(residue(subject, 1, r"encaps\+read|decaps\+seed_h_ek"))


WIPE_GIVEN = "    pkem_wipe(w, pkem_work_bytes(scheme, from_seed) - PKEM_ALIGNING_BYTES);\n"
WIPE_FRAMES = "    if (is_below(lowest, end)) {\n"
NO_FRAMES = "    if (noted == 1) {\n"
END = "        }\n    }\n"
BEHIND = "offsetof(pkem_work, acc) + sizeof ((pkem_work *)0)->acc"


@pytest.mark.parametrize(
    ("file", "old", "new", "ways", "found"),
    [
        pytest.param(
            *("run.c", WIPE_GIVEN, "", r"decaps\+(work|seed_h_ek)"),
            {"decaps+work": "v, not compressed", "decaps+seed_h_ek": "v, not compressed"},
            id="the caller's memory",
        ),
        pytest.param(
            *("run.c", WIPE_GIVEN, f"    if (error == 0) {{{WIPE_GIVEN}}}\n"),
            *(
                r"(en|de)caps\+read",
                {"encaps+read, failing": "y, tr", "decaps+read, failing": "t^T y"},
            ),
            id="on success only",
        ),
        pytest.param(
            *("wipe.c", WIPE_FRAMES, NO_FRAMES),
            *(NONE, {"encaps": "the state of the PRF"}),
            id="frames",
        ),
        pytest.param(
            *(
                "wipe.c",
                f"*(volatile word *)lowest = 0;\n{END}    WIPE_REGISTERS();\n",
                f"*(volatile word *)lowest = 0;\n{END}",
            ),
            *(NONE, dict.fromkeys(["keygen", "encaps", "decaps"], "s0 to s15")),
            id="floating-point registers",
        ),
        pytest.param(
            *("run.c", WIPE, "pkem_wipe(memory.work, offsetof(pkem_work, acc)); pkem_wipe("),
            NONE,
            {"encaps": "v, not compressed", "decaps": "v, not compressed"},
            id="an accumulator",
        ),
        pytest.param(
            *("run.c", WIPE, "pkem_wipe(memory.work + sizeof(pkem_hash), "),
            NONE,
            {"encaps": "the state of the PRF", "decaps": "the state of J"},
            id="a state of a hash",
        ),
    ],
)
def test_what_is_left_is_found(file, old, new, ways, found, tmp_path):
    if new.endswith("pkem_wipe("):
        new += f"memory.work + {BEHIND}, sizeof memory.work - ({BEHIND}))"
    if new.endswith("sizeof(pkem_hash), "):
        new += "sizeof memory.work - sizeof(pkem_hash))"
    # In large code, frames hold few values that the check knows by name.
    frames = Subject(BOARD, "pocketkem-tiny", "-Os", "mlkem512") if old == WIPE_FRAMES else None
    left = failures(residue(altered(tmp_path, file, old, new, frames), 1, ways))
    if frames and not left and not of_board(BOARD).is_reference:
        pytest.skip(f"{of_board(BOARD)}: its frames hold nothing that the check knows by name")
    for op, what in found.items():
        assert what in left[op]


@pytest.mark.parametrize("rate", [72, 136])
def test_states_of_keccak(rate):
    """The last states begin with the bytes that hashlib squeezes."""
    data = bytes(range(200))
    last = keccak_states(rate, 6, data)[-1]
    expected = (hashlib.sha3_512 if rate == 72 else hashlib.sha3_256)(data).digest()
    assert last.startswith(expected)
    if rate == 136:
        a, b = keccak_states(rate, 31, data, 2)[-2:]
        assert a[:rate] + b[:rate] == hashlib.shake_256(data).digest(2 * rate)


def test_without_wiping_every_operation_leaves_secrets(tmp_path):
    found = failures(residue(altered(tmp_path, "run.c", WIPE, NO_WIPE), 1, NONE))
    assert found.keys() == set(OPERATIONS)
    assert "s, transformed" in found["keygen"] and "y, transformed" in found["encaps"]


@pytest.mark.parametrize("kem", ["mlkem512", "kyber512-90s"])
def test_every_secret_is_found_where_it_lies(kem):
    """A part of each, in memory that is otherwise random."""
    noise = np.random.default_rng(1).integers(0, 256, 1001, np.uint8).tobytes()
    secrets = secrets_of(kem, vectors(kem, 1)[0])
    assert not left_in(noise, secrets)
    memory = noise
    for secret in secrets:
        part = secret.values[3 : 3 + secret.window]
        if secret.coefficients:
            part = (part - 3329).astype("<i2")  # another representative of its class
        memory += part.tobytes() + noise[:7]
    assert left_in(memory, secrets) == {secret.name for secret in secrets}


@each([Subject(BOARDS[name], "pocketkem-small", "-O3", "mlkem512") for name in PACKED])
def test_packed_noise_that_is_left_is_found(subject, tmp_path):
    """Which is packed in several ways."""
    found = failures(residue(altered(tmp_path, "run.c", WIPE, NO_WIPE, subject), 1, NONE))
    assert PACKED[subject.board.name] in found["keygen"]


# ---- Divide


@BOTH
def test_nothing_divides(subject):
    assert not failures(divide(subject))


def test_nothing_divides_in_the_least_flash():
    """A compiler for size takes a division for a remainder, even of a constant."""
    for board in ("cortex-m4", "esp32c3"):
        assert not failures(divide(Subject(BOARDS[board], "pocketkem-c", "-Os", "mlkem512")))


@pytest.mark.parametrize(
    ("expression", "found"),
    [
        ("(uint8_t)(200u / (other[0] | 1u))", "udiv"),
        ("(uint8_t)(~0ull / (other[0] | 1u))", "divides"),
    ],
)
def test_a_division_is_found(tmp_path, expression, found):
    new = MASK + f"    out[0] ^= {expression};\n"
    assert found in failures(divide(altered(tmp_path, "kem_parts.c", MASK, new)))[None]


@dataclasses.dataclass(frozen=True)
class Listed:
    """Instructions of a machine, in assembly, that count as divisions, and some that do not."""

    board: str
    flags: str  # of the assembler
    divide: str
    others: str


IN_THUMB = ".syntax unified; cmp r0, r1; "
LISTED = [
    Listed(
        "cortex-m4",
        "",
        IN_THUMB + "udiv r0, r1, r2; sdiv.w r0, r1, r2; it mi; udivmi r0, r1, r2; it ne; "
        "sdivne.w r0, r1, r2; vdiv.f32 s0, s1, s2; it eq; vdiveq.f32 s0, s1, s2; vsqrt.f32 s0, s1",
        IN_THUMB + "umull r0, r1, r2, r3; it eq; umulleq r0, r1, r2, r3; smlal r0, r1, r2, r3; "
        "vmul.f32 s0, s1, s2; usad8 r0, r1, r2; mul.w r0, r1, r2; nop.n",
    ),
    Listed(
        "cortex-m3",
        "",
        IN_THUMB + "sdiv r0, r1, r2; it cs; udivcs r0, r1, r2; umull r0, r1, r2, r3; "
        "smull.w r0, r1, r2, r3; it eq; umulleq r0, r1, r2, r3; it hi; smlalhi r0, r1, r2, r3; "
        "umlal r0, r1, r2, r3",
        IN_THUMB + "mul r0, r1, r2; mla r0, r1, r2, r3; mls r0, r1, r2, r3; muls r0, r1, r0",
    ),
    Listed("cortex-m0", "", "", IN_THUMB + "muls r0, r1, r0; adds r0, r0, r1; rev r0, r1"),
    Listed(
        "esp32",
        "",
        "quou a2, a3, a4; quos a2, a3, a4; remu a2, a3, a4; rems a2, a3, a4",
        "mull a2, a3, a4; mul16s a2, a3, a4; mov.n a2, a3; srli a2, a3, 4",
    ),
    Listed(
        "esp32c3",
        "-march=rv32imfdcv -mabi=ilp32",
        "div a0, a1, a2; divu a0, a1, a2; rem a0, a1, a2; remu a0, a1, a2; fdiv.s fa0, fa1, fa2; "
        "fsqrt.d fa0, fa1; vdivu.vv v0, v1, v2; vrem.vx v0, v1, a0; vfrdiv.vf v0, v1, fa0; "
        "vfsqrt.v v0, v1",
        "mul a0, a1, a2; mulhsu a0, a1, a2; c.add a0, a1; vmul.vv v0, v1, v2; fmul.s fa0, fa1, fa2",
    ),
    Listed(
        "esp32c3",
        "-march=rv64imc -mabi=lp64",
        "divw a0, a1, a2; divuw a0, a1, a2; remw a0, a1, a2; remuw a0, a1, a2",
        "mulw a0, a1, a2; c.addw a0, a1",
    ),
    Listed("atmega1280", "", "", "mul r2, r3; fmulsu r16, r17; lsr r2; mulsu r16, r17"),
]
if os.uname().machine == "x86_64":
    LISTED.append(
        Listed(
            "host",
            "",
            "divq %rax; idivb %cl; divw (%rax); fdivp; fdivs (%rax); fidivrs (%rax); fsqrt; "
            "divps %xmm0, %xmm1; vdivsd %xmm0, %xmm1, %xmm2; sqrtsd %xmm0, %xmm1; fprem",
            "mulq %rax; imul %eax, %ecx; shrl $3, %eax; mulps %xmm0, %xmm1; cdq",
        )
    )


@pytest.mark.parametrize(
    ("listed", "kind"),
    [
        pytest.param(listed, kind, id=f"{listed.board}{listed.flags}-{kind}")
        for listed in LISTED
        for kind in ("divide", "others")
        if getattr(listed, kind)
    ],
)
def test_instructions_that_divide_are_told_from_others(listed, kind, tmp_path):
    board = BOARDS[listed.board]
    if board.missing():
        pytest.skip(" ".join(board.missing()))
    os.environ.update({name: str(file) for name, file in board.environment.items()})
    lines = getattr(listed, kind).split("; ")
    source, out = tmp_path / "some.s", tmp_path / "some.o"
    source.write_text("\n".join(["some:", *lines, ""]))
    flags = listed.flags.split() or board.cflags
    subprocess.run([board.compiler, *flags, "-c", source, "-o", out], check=True)
    (code,) = (code for _at, code in disassembly(board.compiler, out))
    with out.open("rb") as file:
        machine = ELFFile(file)["e_machine"]
    found = {m for m in code.mnemonics if divides(machine, board.core, m)}
    # Without the instructions that make the condition.
    instructions = {m for m in code.mnemonics if m not in ("cmp", "it")}
    assert found == (instructions if kind == "divide" else set())


DIVISIONS = {
    "Cortex-M0": "__aeabi_uidiv __aeabi_idivmod __aeabi_uldivmod __udivmoddi4 __divsi3 __umodsi3 "
    "__aeabi_fdiv __gnu_ldivmod_helper __udivsi3.part.0 div ldiv lldiv imaxdiv fmod sqrtf",
    "AVR": "__udivmodqi4 __divmodhi4 __udivmodsi4 __divmodpsi4 __udivmod64 __divdi3 __umoddi3 "
    "__divsf3 __udivuha3 __mulhisi3 __mulshisi3 __usmulhisi3",
    "MSP430": "__mspabi_divi __mspabi_divul __mspabi_remu __mspabi_remull __mspabi_divlli "
    "__udivhi3 __mspabi_mpyll",
    "RV32IMC": "__udivdi3 __moddi3 __divdf3",
    "Xtensa LX6": "__udivsi3 __umodsi3 __modsi3 __divdi3",
}
OTHERS = {
    "Cortex-M0": "__aeabi_lmul __aeabi_llsl memcpy memset pkem_divide_nothing idle",
    "AVR": "__umulhisi3 __muluhisi3 __mulsi3 __prologue_saves__ memcpy",
    "MSP430": "__mspabi_mpyi __mspabi_mpyl __mspabi_slll memcpy",
    "RV32IMC": "__muldi3 __ashldi3 memset",
    "Xtensa LX6": "__muldi3 __ashrdi3 memcmp",
}


@pytest.mark.parametrize("core", DIVISIONS)
def test_routines_that_divide_are_told_from_others(core):
    names = DIVISIONS[core].split()
    assert [name for name in names if routine_divides(core, name)] == names
    assert [name for name in OTHERS[core].split() if routine_divides(core, name)] == []


def test_a_conditional_division_is_found(tmp_path):
    """GCC compiles this to udivmi."""
    new = (
        MASK
        + '    uint32_t d = other[0] | 1u, n = other[1];\n    __asm__("" : "+r"(d), "+r"(n));\n'
        + "    out[0] ^= (uint8_t)((int32_t)n - (int32_t)d < 0 ? n / d : n);\n"
    )
    text = failures(divide(altered(tmp_path, "kem_parts.c", MASK, new)))[None]
    assert re.fullmatch(r"\w+ has udiv(lt|mi)", text)


# ---- Another compiler


@pytest.mark.parametrize(
    "name",
    [
        "f",
        "f.isra.0",
        "f.constprop.3",
        "f.part.0",
        "f.cold",
        "f.specialized.1",
        "f.llvm.1234567",
        "f$x",
        "f.constprop.0.isra.0",
        "f.specialized.1.cold",
    ],
)
def test_names_without_what_a_compiler_appends(name):
    assert base_name(name) == "f"


@pytest.mark.skipif(not shutil.which(CLANG), reason=f"{CLANG} is not installed")
@pytest.mark.parametrize("impl", ["pocketkem", "pocketkem-small"])
def test_nothing_is_found_in_what_clang_makes(impl):
    """clang names copies of functions in its own way. Exceptions must not depend on names."""
    subject = Subject(BOARD, impl, "-O2", "mlkem512", "clang")
    findings = [*constant_time(subject, 2, WAYS_RE), *residue(subject, 1, NONE)]
    findings += [*divide(subject), *stack(subject, ways=NONE)]
    assert not failures(findings)
    assert all(f.compiler.startswith(CLANG) and f.flags == "clang -O2" for f in findings)
    assert "clang has no budget" in findings[-1].text


@pytest.mark.skipif(not shutil.which(CLANG), reason=f"{CLANG} is not installed")
def test_the_command_checks_what_another_compiler_makes():
    options = ["--kem", "mlkem512", "--impl", "pocketkem-tiny", "--compiler", "clang", "--json"]
    done = CliRunner().invoke(main, ["check", "divide", *options])
    assert done.exit_code == 0, done.output
    (row,) = [json.loads(line) for line in done.stdout.splitlines()]
    assert row["compiler"].startswith(CLANG) and row["flags"] == "clang -Os"
    done = CliRunner().invoke(main, ["check", "divide", "--board", "msp430", "--compiler", "gcc"])
    assert done.exit_code != 0 and "None of these boards has this compiler" in done.stderr


# ---- Stack


@pytest.fixture
def as_the_reference(monkeypatch):
    """Treats the installed compiler as the reference. test_reference.py tests others."""
    module = importlib.import_module("pocketkem_bench.check.stack")
    monkeypatch.setattr(module, "allowance", lambda compiler: Allowance(compiler, compiler))


def test_the_stack_is_held_against_its_budget(tmp_path, as_the_reference):
    budgets = tmp_path / "stack.toml"
    budgets.write_text("# a comment\n")
    first = stack(FAST, budgets)
    assert all("no budget" in text for text in failures(first).values())
    update(first, budgets)
    assert budgets.read_text().startswith("# a comment\n")
    assert not failures(stack(FAST, budgets))

    peak = next(f.value for f in first if f.op == "encaps")
    text = budgets.read_text()
    budgets.write_text(text.replace(f'"encaps" = {peak}', f'"encaps" = {peak - 4}'))
    ways = {op for op in failures(stack(FAST, budgets)) if "+" not in op}
    assert ways == {"encaps"}


def test_update_writes_budgets_of_a_board_without_any(tmp_path, monkeypatch, as_the_reference):
    """It ended with status 1, because there had been no budget before. A limit still fails."""
    budgets = tmp_path / "stack.toml"
    budgets.write_text("")
    for module, name, function in (
        (checking, "update", update),
        (checking, "stack_again", checking.stack_again),
    ):
        monkeypatch.setattr(module, name, partial(function, budgets=budgets))
    monkeypatch.setitem(checking.CHECKS, "stack", partial(stack, budgets=budgets, ways=NONE))
    options = ["--kem", "mlkem512", "--impl", "pocketkem", "--flags", "-O3", "--json"]

    def check(*more):
        done = CliRunner().invoke(main, ["check", "stack", *options, *more])
        rows = [json.loads(line) for line in done.stdout.splitlines()]
        return done.exit_code, {row["op"]: row["ok"] for row in rows}

    assert check() == (1, dict.fromkeys(FAST.implementation.ops, False))
    assert check("--update") == (0, dict.fromkeys(FAST.implementation.ops, True))
    assert check()[0] == 0
    budgets.write_text('[limits.cortex-m4."pocketkem -O3"]\n512 = 1000\n')
    code, ok = check("--update")
    assert code == 1 and not ok["encaps"] and ok["decaps+seed"]
    assert load_budgets(budgets)["cortex-m4"]["pocketkem -O3"]["mlkem512"]


def promises() -> list:
    """What the limits name: each build and level, with both suites. Daily the largest level."""
    limits = load_budgets(BUDGETS)["limits"]
    return [
        pytest.param(
            Subject(BOARDS[board], *build.split(" ", 1), kem),
            id=f"{board} {build} {kem}",
            marks=[] if level == max(levels, key=int) else [pytest.mark.long],
        )
        for board, of_board in limits.items()
        for build, levels in of_board.items()
        for level in levels
        for kem in (f"mlkem{level}", f"kyber{level}-90s")
    ]


@pytest.mark.parametrize("of", promises())
def test_what_is_promised_of_the_stack_holds(of):
    """Kyber1024-90s with -O2 on the Cortex-M4 took 12 bytes more than 3,300 (decaps)."""
    if missing := of.board.missing():
        pytest.skip(" ".join(missing))
    try:
        found = failures(stack(of, ways=NONE))
    except BenchError as error:
        assert str(error).startswith(DOES_NOT_FIT)
        pytest.skip(str(error))
    assert not {op: text for op, text in found.items() if "than the limit of" in text}


#: The build whose budgets are held against the stack every day; of others that is a long test.
EVERY_DAY = ("cortex-m0", "pocketkem-tiny -Os")


def budgeted() -> list:
    """Each build that has budgets, with the first set of them."""
    return [
        pytest.param(
            Subject(BOARDS[board], *build.split(" ", 1), next(iter(sets))),
            id=f"{board} {build}",
            marks=[] if (board, build) == EVERY_DAY else [pytest.mark.long],
        )
        for board, builds in load_budgets(BUDGETS).items()
        if board != "limits"
        for build, sets in builds.items()
    ]


@pytest.mark.parametrize("of", budgeted())
def test_each_operation_keeps_its_budget(of):
    """The smallest build of the Cortex-M0 took 8 bytes more than its budgets."""
    if missing := of.board.missing():
        pytest.skip(" ".join(missing))
    assert not failures(stack(of, ways=NONE))


def test_a_budget_does_not_move_a_limit(tmp_path, as_the_reference):
    budgets = tmp_path / "stack.toml"
    budgets.write_text('[limits.cortex-m4."pocketkem -O3"]\n512 = 1000\n')
    update(stack(FAST, budgets), budgets)
    found = failures(stack(FAST, budgets))
    ways = {"keygen", "encaps", "decaps", "decaps+check"}
    assert ways == {op for op in found if op in OPERATIONS}
    assert "limit of 1000" in found["keygen"]


WASTE = "volatile uint8_t waste[2048];\n    waste[0] = 0;\n"


@pytest.mark.parametrize(
    ("file", "old", "new", "found"),
    [
        (
            "object.c",
            "    uint8_t bytes[32];\n    for (; n != 0;",
            f"    {WASTE}    uint8_t bytes[32];\n    for (; n != 0;",
            {"keygen+read", "decaps+read", "decaps+seed_read"},
        ),
        (
            "run.c",
            "    pkem_work *w = (pkem_work *)PKEM_VECTORS_AT(how->work);\n",
            f"    {WASTE}    pkem_work *w = (pkem_work *)PKEM_VECTORS_AT(how->work);\n",
            {"keygen+read", "keygen+no_ek", "encaps+read", "encaps+given_h_ek"}
            | {"decaps+read", "decaps+work", "decaps+seed_h_ek"},
        ),
        (
            "matrix_bytes.c",
            "            if (in == end) {\n",
            "            if (in == end) {\n"
            "                static uint8_t blocks;\n"
            "                blocks = in == NULL ? 1 : blocks + 1;\n"
            "                if (blocks == 4) {\n"
            "                    *(volatile uint8_t *)__builtin_alloca(2048) = 0;\n"
            "                }\n",
            {f"{op}+four_blocks" for op in OPERATIONS},
        ),
    ],
    ids=["readers", "the caller's memory", "a fourth block of the XOF"],
)
def test_stack_that_only_another_way_takes_is_found(file, old, new, found, tmp_path):
    careless = altered(tmp_path, file, old, new, Subject(BOARD, "pocketkem", "-O3", "mlkem512"))
    assert failures(stack(careless)).keys() >= found


# ---- The command


def test_the_command_prints_findings():
    options = ["--kem", "mlkem512", "--impl", "pocketkem-tiny", "--json"]
    done = CliRunner().invoke(main, ["check", "divide", *options])
    assert done.exit_code == 0, done.output
    (row,) = [json.loads(line) for line in done.stdout.splitlines()]
    assert row["check"] == "divide" and row["ok"] and row["flags"] == "-Os"


def test_a_failed_check_is_an_exit_status(monkeypatch):
    bad = FAST.finding("divide", None, False, "somebody divides", 1)
    monkeypatch.setitem(CHECKS, "divide", lambda subject: [bad])
    done = CliRunner().invoke(main, ["check", "divide", "--kem", "mlkem512"])
    assert done.exit_code == 1 and "somebody divides" in done.stderr


def test_flags_of_several_words_are_checked_as_given(monkeypatch):
    """A word with a space in it was split in two."""
    subject = Subject(BOARD, "pocketkem", "-O2 -DX='a b'", "mlkem512")
    built = []
    monkeypatch.setattr(subject_module, "build", lambda _b, _i, flags, _by: built.append(flags))
    subject.build(subject.implementation)
    assert built == [["-O2", "-DX=a b"]]


# ---- All of it


SIMULATED = [board for board in BOARDS.values() if board.simulator and not board.missing()]
#: Every build, on the first simulated board with this code. Budgets may be named after a real one.
EVERYTHING = {
    (with_the_same_code(board.name, build[0]), build, kem): Subject(board, *build, kem)
    for board in reversed(SIMULATED)
    for build in builds(board)
    for kem in catalogue.kems(build[0])
}


@pytest.mark.long
@pytest.mark.parametrize("check", CHECKS)
@pytest.mark.parametrize("subject", EVERYTHING.values(), ids=str)
def test_every_build(subject, check):
    try:
        found = CHECKS[check](subject)
    except BenchError as error:
        if not (is_too_large(error) or has_no_room(subject, error)):
            raise
        pytest.skip(str(error))
    assert not failures(found)


def test_every_simulated_board_is_among_them():
    checked = {subject.board.name for subject in EVERYTHING.values()}
    assert checked >= {"atmega328p", "atmega2560", "msp430", "esp32s3"}


#: A board without room for ML-KEM-768 in these builds, and no larger machine in its place.
WITHOUT_ROOM = {"msp430f1611"}


def test_every_build_has_a_budget():
    """With ML-KEM-768. A build without one fails as soon as somebody checks its stack."""
    budgets = load_budgets(BUDGETS)
    lacking = [
        f"{board} {impl} {flags} {kem}"
        for (board, (impl, flags), kem) in EVERYTHING
        if kem == "mlkem768" and kem not in budgets.get(board, {}).get(f"{impl} {flags}", {})
    ]
    assert [each for each in lacking if each.split()[0] not in WITHOUT_ROOM] == []


@pytest.mark.long
@pytest.mark.parametrize("check", CHECKS)
@pytest.mark.parametrize("board", [board.name for board in SIMULATED])
def test_every_check_on_every_board(board, check):
    """As a user asks for it: the status says that all is well."""
    done = CliRunner().invoke(main, ["check", check, "--board", board, "--kem", "mlkem768"])
    assert done.exit_code == 0, done.output
