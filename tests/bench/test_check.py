# SPDX-License-Identifier: Apache-2.0 OR MIT
"""The checks of the machine code: they pass on the library, and fail on what they are there for."""

from __future__ import annotations

import dataclasses
import json

import numpy as np
import pytest
from click.testing import CliRunner

from pocketkem_bench import implementations
from pocketkem_bench.boards import load_boards
from pocketkem_bench.check import CHECKS, Subject, builds, is_too_large, with_the_same_code
from pocketkem_bench.check import subject as subject_module
from pocketkem_bench.check.constant_time import constant_time, coverage
from pocketkem_bench.check.divide import divide
from pocketkem_bench.check.residue import residue
from pocketkem_bench.check.secrets import left_in, secrets_of
from pocketkem_bench.check.stack import stack, update
from pocketkem_bench.cli import main
from pocketkem_bench.expected import vectors
from pocketkem_bench.model import BenchError

BOARDS = load_boards()
BOARD = BOARDS["cortex-m4"]
pytestmark = pytest.mark.skipif(bool(BOARD.missing()), reason=" ".join(BOARD.missing()))

FAST = Subject(BOARD, "pocketkem", "-O3", "mlkem512")
SMALL_90S = Subject(BOARD, "pocketkem-small", "-O2", "kyber512-90s")

#: A build of each architecture, with what its limits leave room for.
ARCHITECTURES = [
    Subject(BOARDS["cortex-m3"], "pocketkem", "-O3", "kyber768-90s"),
    Subject(BOARDS["cortex-m0"], "pocketkem-small", "-O3", "mlkem768"),
    Subject(BOARDS["esp32"], "pocketkem", "-O3", "mlkem768"),
    Subject(BOARDS["esp32s3"], "pocketkem-small", "-O3", "kyber512-90s"),
    Subject(BOARDS["esp32c3"], "pocketkem", "-O3", "kyber512"),
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
]


#: How noise is packed on a board.
PACKED = {"cortex-m4": "(packed)", "atmega1280": "(packed in planes)", "esp32": "(packed in pairs)"}


def each(subjects):
    usable = [
        pytest.param(
            subject,
            marks=pytest.mark.skipif(
                bool(subject.board.missing()), reason=" ".join(subject.board.missing())
            ),
        )
        for subject in subjects
    ]
    return pytest.mark.parametrize("subject", usable, ids=str)


BOTH = pytest.mark.parametrize("subject", [FAST, SMALL_90S], ids=str)


def failures(findings) -> dict[str | None, str]:
    assert findings
    return {f.op: f.text for f in findings if not f.ok}


OPERATIONS = ("keygen", "encaps", "decaps", "decaps+check", "decaps+seed")
#: Of the check of constant time, which runs decapsulation with readers, too.
TRACED = {*OPERATIONS, "decaps+read"}

#: Pieces of the library, and what they become in builds that must be found out.
MASK = "    uint32_t mask = (uint32_t)0 - ((pk_barrier32(different) + 0xff) >> 8);\n"
BRANCH = "    if (!different) {\n        return;\n    }\n" + MASK
WIPE = "pk_wipe(memory.work, sizeof memory.work);"
NO_WIPE = (
    "pk_wipe(memory.work, pk_barrier32(sizeof memory.work) / (memory.work[0] + 60000u)); /* 0 */"
)


@dataclasses.dataclass(frozen=True)
class Altered(Subject):
    """The library with one piece of one source file replaced."""

    file: str = ""
    old: str = ""
    new: str = ""
    folder: object = None

    def build(self, implementation):
        (source,) = [s for s in implementation.sources if s.name == self.file]
        text = source.read_text()
        assert text.count(self.old) == 1, "the source has changed: adapt this test"
        altered = self.folder / self.file
        altered.write_text(text.replace(self.old, self.new))
        sources = [altered if s == source else s for s in implementation.sources]
        return super().build(dataclasses.replace(implementation, sources=sources))


def altered(folder, file: str, old: str, new: str, subject=None) -> Altered:
    s = subject or Subject(BOARD, "pocketkem", "-O2", "mlkem512")
    return Altered(s.board, s.impl, s.flags, s.kem, file, old, new, folder)


# ---- Each architecture


@each(ARCHITECTURES)
def test_nothing_is_found_in_the_library(subject):
    """In few inputs; `make test-long` has all of them, in every build. Outputs are checked."""
    assert not failures(constant_time(subject, 2))
    assert not failures(residue(subject, 1))
    assert not failures(stack(subject))
    assert not failures(divide(subject))


@each([s for s in ARCHITECTURES if s.board.name not in ("esp32s3", "atmega2560")])
def test_what_must_not_be_is_found(subject, tmp_path):
    """A branch on a secret; then no wiping, and a division."""
    operations = subject.implementation.ops
    found = failures(constant_time(altered(tmp_path, "kem.c", MASK, BRANCH, subject), 2))
    assert {op for op in subject.with_fixed_matrix.ops if op.startswith("decaps")} <= found.keys()
    careless = altered(tmp_path, "pocketkem.c", WIPE, NO_WIPE, subject)
    assert failures(residue(careless, 1)).keys() == set(operations)
    assert "div" in failures(divide(careless))[None]


# ---- Two cores


@each(SHARED)
def test_nothing_is_found_on_the_second_core(subject):
    assert not failures(constant_time(subject, 4))
    assert not failures(residue(subject, 1))
    found = stack(subject)
    assert not failures(found)
    workers = {f.op for f in found if f.op.endswith(" (worker)")}
    assert len(workers) == len(OPERATIONS)


@each([TWO_CORES])
def test_a_branch_of_the_worker_on_a_secret_is_found(subject, tmp_path):
    """On the key of the PRF: of sigma in key generation, of r in the others."""
    old = "    return !duo->given_up && !get(&duo->stop);\n"
    new = "    if (own_of(duo)->key[0] & 1) {\n        duo->given_up = 0;\n    }\n" + old
    found = failures(constant_time(altered(tmp_path, "duo.c", old, new, subject), 8))
    assert found.keys() == TRACED


@each([TWO_CORES])
def test_what_the_worker_does_not_wipe_is_found(subject, tmp_path):
    """Its key; then its ring, where the noise of key generation is not written over."""
    old = "    pk_wipe(own_of(duo), own_bytes(duo->multiplies));\n"
    found = failures(residue(altered(tmp_path, "duo.c", old, "", subject), 1))
    assert "sigma" in found["keygen"]
    assert "r" in found["encaps"].removeprefix("left: ").split(", ")
    ring = "    pk_wipe(duo->ring, (size_t)duo->blocks * PK_DUO_BLOCK_BYTES);\n"
    found = failures(residue(altered(tmp_path, "duo.c", ring, "", subject), 1))
    assert "the PRF's output for e" in found["keygen"]


# ---- Constant time


@BOTH
def test_one_trace_from_all_secrets(subject):
    findings = constant_time(subject, 12)
    assert not failures(findings)
    assert {f.op for f in findings} == {*TRACED, "coverage"}


def test_a_branch_on_a_secret_is_found(tmp_path):
    """Acceptance of a ciphertext is secret, and here a branch depends on it."""
    found = failures(constant_time(altered(tmp_path, "kem.c", MASK, BRANCH), 4))
    assert found.keys() >= {"decaps", "decaps+check", "decaps+seed", "decaps+read"}
    assert "keygen" not in found and "encaps" not in found


def test_a_table_indexed_by_a_secret_is_found(tmp_path):
    """All instructions are the same: what differs is the address of a byte of a table."""
    old = "((int16_t)(fields & 7) - 3)"
    table = r'((const volatile int8_t *)"\0\1\2\3\4\5\6\7")'
    new = f"((int16_t){table}[fields & 7] - 3)"
    portable = Subject(BOARD, "pocketkem-c", "-O3", "mlkem512")  # it is C that is altered
    found = failures(constant_time(altered(tmp_path, "sample.c", old, new, portable), 3))
    assert found.keys() == TRACED
    assert "different traces" in found["keygen"]


def test_functions_that_never_ran_are_found():
    firmware = FAST.build(FAST.with_fixed_matrix)
    found = coverage(FAST, firmware, set())
    assert not found.ok and "pk_ntt" in found.text and "bind_ciphertext" not in found.text


# ---- Residue


@BOTH
def test_no_secret_is_left(subject):
    assert not failures(residue(subject))


def test_without_wiping_every_operation_leaves_secrets(tmp_path):
    found = failures(residue(altered(tmp_path, "pocketkem.c", WIPE, NO_WIPE)))
    assert found.keys() == set(OPERATIONS)
    assert "s, transformed" in found["keygen"] and "y, transformed" in found["encaps"]


@pytest.mark.parametrize("kem", ["mlkem512", "kyber512-90s"])
def test_every_secret_is_found_where_it_lies(kem):
    """A part of each, in memory that is random otherwise."""
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
    found = failures(residue(altered(tmp_path, "pocketkem.c", WIPE, NO_WIPE, subject), 1))
    assert PACKED[subject.board.name] in found["keygen"]


# ---- Divide


@BOTH
def test_nothing_divides(subject):
    assert not failures(divide(subject))


@pytest.mark.parametrize(
    ("expression", "found"),
    [
        ("(uint8_t)(200u / (other[0] | 1u))", "udiv"),
        ("(uint8_t)(~0ull / (other[0] | 1u))", "divides"),
    ],
)
def test_a_division_is_found(tmp_path, expression, found):
    new = MASK + f"    out[0] ^= {expression};\n"
    assert found in failures(divide(altered(tmp_path, "kem.c", MASK, new)))[None]


# ---- Stack


def test_the_stack_is_held_against_its_budget(tmp_path):
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
    assert failures(stack(FAST, budgets)).keys() == {"encaps"}


def test_a_budget_does_not_move_a_limit(tmp_path):
    budgets = tmp_path / "stack.toml"
    budgets.write_text('[limits.cortex-m4."pocketkem -O3"]\n512 = 1000\n')
    update(stack(FAST, budgets), budgets)
    found = failures(stack(FAST, budgets))
    assert found.keys() == {"keygen", "encaps", "decaps", "decaps+check"}
    assert "limit of 1000" in found["keygen"]


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
    """A word with a space in it was broken in two."""
    subject = Subject(BOARD, "pocketkem", "-O2 -DX='a b'", "mlkem512")
    built = []
    monkeypatch.setattr(subject_module, "build", lambda _board, _impl, flags: built.append(flags))
    subject.build(subject.implementation)
    assert built == [["-O2", "-DX=a b"]]


# ---- All of it


EVERYTHING = [
    Subject(board, *build, kem)
    for board in BOARDS.values()
    if board.simulator and not board.missing()
    for build in builds(board)
    if with_the_same_code(board.name, build[0]) == board.name
    for kem in implementations.kems(build[0])
]


@pytest.mark.long
@pytest.mark.parametrize("check", CHECKS)
@pytest.mark.parametrize("subject", EVERYTHING, ids=str)
def test_every_build(subject, check):
    try:
        found = CHECKS[check](subject)
    except BenchError as error:
        if not is_too_large(error):
            raise
        pytest.skip(str(error))
    assert not failures(found)
