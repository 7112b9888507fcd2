# SPDX-License-Identifier: Apache-2.0 OR MIT
"""Claims about whole operations: that they are shown, and that each can fail."""

from __future__ import annotations

import dataclasses
import gc
import json
import weakref
from itertools import chain
from pathlib import Path

import pytest
from click.testing import CliRunner

from pocketkem_assurance.check.subject import Subject
from pocketkem_assurance.prove import ARCHITECTURES, Domain, Machine, calls, operations, records
from pocketkem_assurance.prove.units import Units
from pocketkem_bench.boards.files import load_boards
from pocketkem_bench.cli import main
from pocketkem_bench.model import KEMS, BenchError
from test_check import altered


@pytest.fixture(autouse=True)
def compiler():
    usable("cortex-m4")


@pytest.mark.long
def test_decapsulation_is_shown(monkeypatch):
    monkeypatch.setattr(operations, "IMPLEMENTATIONS", ("pocketkem",))
    result = CliRunner().invoke(
        main, ["prove", "--arch", "armv7em", "--function", "mlkem768 decaps", "--json"]
    )
    rows = [json.loads(line) for line in result.stdout.splitlines()]
    assert result.exit_code == 0, result.stdout
    assert {row["claim"] for row in rows} == {"memory", "residue", "constant time"}
    assert {row["arch"] for row in rows} == {"armv7em"} < set(ARCHITECTURES)
    assert all(row["ok"] and row["function"] == "mlkem768 decaps" for row in rows)
    assert all(row["seconds"] >= 0 and row["assumes"] for row in rows)
    boards = ("cortex-m4", "cortex-m3", "cortex-m33", "cortex-m7")
    assert {row["subject"] for row in rows} == {f"{b} pocketkem -O3 mlkem768" for b in boards}


def usable(name: str):
    board = load_boards()[name]
    if board.missing():
        pytest.skip(" ".join(board.missing()))
    return board


def show(board: str, impl: str, flags: str, kem: str, name: str, kind=Subject) -> None:
    on = usable(board)
    build = operations.Build(kind(on, impl, flags, kem))
    operation = operations.ProvedOperation(on.arch, build, name)
    assert operation.show_memory()
    assert "no tainted" in operation.show_constant_time()
    assert "nothing is left" in operation.show_residue()


@pytest.mark.parametrize(
    ("board", "impl", "flags"),
    [
        ("cortex-m4", "pocketkem", "-O3"),
        ("cortex-m0", "pocketkem-tiny", "-Os"),
        ("esp32", "pocketkem", "-O3"),  # all register windows are saved
        ("esp32c3", "pocketkem", "-O3"),
        ("atmega1280", "pocketkem-small", "-O3"),
        ("msp430", "pocketkem-tiny", "-Os"),
    ],
)
def test_an_operation_is_shown_on_each_architecture(board, impl, flags):
    """The outputs are right, memory is not written elsewhere, no secret is seen, and none is left:
    R19 of an AVR and R11 of an MSP430 told whether the ciphertext was accepted."""
    show(board, impl, flags, "mlkem512", "decaps")


@pytest.mark.long
def test_least_memory_is_shown_on_xtensa():
    show("esp32", "pocketkem-small", "-O3", "mlkem768", "keygen", operations.LeastMemory)


@pytest.fixture(scope="module")
def with_vectors():
    """Decapsulation with the vector unit."""
    board = usable("esp32s3")
    build = operations.Build(Subject(board, "pocketkem-pie", "-O3", "mlkem512"))
    return operations.ProvedOperation("xtensa", build, "decaps")


@pytest.mark.long
def test_vectors_are_shown(with_vectors):
    assert with_vectors.show_memory()
    assert "no tainted" in with_vectors.show_constant_time()


@pytest.mark.long
def test_vectors_that_are_not_cleared_are_found(with_vectors, monkeypatch):
    program = with_vectors.build.program
    zero = next(
        lifted
        for address in range(program.address("pkem_wipe_vectors") + 3, 1 << 32, 3)
        if (lifted := program.lifter.lift(address)).mnemonic == "ee.zero.qacc"
    )
    changed = program.patched(zero.address, bytes.fromhex("f02000"))
    monkeypatch.setattr(operations.Build, "program", changed)
    operation = operations.ProvedOperation("xtensa", with_vectors.build, "decaps")
    with pytest.raises(BenchError, match="leaves something in the vector register qacc"):
        operation.show_memory()


def test_one_firmware_is_in_memory_at_a_time():
    """Hundreds follow each other in a process."""
    subject = Subject(load_boards()["cortex-m4"], "pocketkem", "-O3", "mlkem512")
    builds = [operations.Build(subject) for _ in range(2)]
    first = weakref.ref(builds[0].program)
    assert first() is builds[0].program
    assert builds[1].program
    gc.collect()
    assert first() is None


@pytest.mark.long
@pytest.mark.parametrize("arch", operations.BOARDS)
def test_all_of_a_set_is_shown(arch):
    names = [f"mlkem768 {name}" for name in calls.NAMES]
    found = chain(*records(archs=[arch], functions=names))
    results = [proof.result() for proof in found if proof.function in names]
    assert {r.proof.function for r in results} == set(names)
    assert [r.error for r in results if not r.ok] == []


IN_PRF = "suite_fips202.c", "    uint32_t last = nonce"
IN_GIVEN_M = "kem.c", "        memcpy(m, how->m, 32);"


def planted(
    tmp_path: Path,
    text: str,
    name: str = "decaps",
    where: tuple[str, str] = IN_PRF,
    subject: Subject = Subject(load_boards()["cortex-m4"], "pocketkem", "-O3", "mlkem768"),  # noqa: B008
) -> operations.ProvedOperation:
    """Of a build whose library has one more statement in a function."""
    file, before = where
    changed = altered(tmp_path, file, before, f"{text}\n{before}", subject)
    return operations.ProvedOperation(subject.board.arch, operations.Build(changed), name)


def test_a_branch_that_one_secret_in_4_billion_takes_is_found(tmp_path):
    statement = "uint32_t word; __builtin_memcpy(&word, key, 4);"
    statement += ' if (word == 0x5eadbeefu) { __asm__ volatile("nop"); }'
    operation = planted(tmp_path, statement)
    with pytest.raises(operations.Refuted, match=r"branch at prf\+"):
        operation.show_constant_time()


@pytest.mark.long
def test_a_build_that_resists_faults_asks_for_them_alone(tmp_path):
    """Its branches on whether two computations agree are known. Another one is found."""
    subject = Subject(load_boards()["cortex-m4"], "pocketkem-resist", "-O3", "mlkem768")
    operations.ProvedOperation("armv7em", operations.Build(subject), "decaps").show_constant_time()
    statement = 'if (key[7] == 0x5a) { __asm__ volatile("nop"); }'
    operation = planted(tmp_path, statement, subject=subject)
    with pytest.raises(operations.Refuted, match=r"branch at prf_once\+"):
        operation.show_constant_time()


def test_every_set_and_build_can_be_asked_for():
    some, every = ({each[0].subject for each in records(["armv7em"], every=e)} for e in (0, 1))
    assert some < every
    assert "cortex-m4 pocketkem -O2 kyber512" in every - some
    assert "cortex-m4 pocketkem-tiny -Os kyber768-90s" in some
    sets = {word for subject in every for word in subject.replace(",", "").split()}
    assert sets >= {*KEMS} and "sha256" not in sets


@pytest.mark.long
def test_a_branch_where_m_is_given_is_found(tmp_path):
    """And the parts of the KEM, and the check of a key pair, have no other branch."""
    statement = 'if (how->m[7] == 0x5a) { __asm__ volatile("nop"); }'
    operation = planted(tmp_path, statement, "other ways", IN_GIVEN_M)
    names = calls.path_names(operation.build.program)
    assert {"keygen+read", "encaps+given", "decaps+work", "decaps+seed_read"} < set(names)
    with pytest.raises(operations.Refuted, match="secret reaches 1 places: branch at pkem_"):
        operation.show_constant_time()
    dataclasses.replace(operation, name="encaps").show_constant_time()
    dataclasses.replace(operation, name="parts").show_constant_time()


def test_only_rho_is_declassified(tmp_path):
    where = "matrix_bytes.c", "    scheme->suite->xof(&w->hash, w->rho, (uint8_t *)words);"
    statement = "    __builtin_memcpy(w->rho, w->key, 32);"
    with pytest.raises(operations.Refuted, match="xof is given another value than rho"):
        planted(tmp_path, statement, "encaps", where).show_constant_time()


@pytest.mark.long
def test_other_defects_are_found(tmp_path):
    """A second branch on whether a key pair is one, an index that is secret, a read beside the
    arguments, a stack beyond its budget."""
    table = "static const uint8_t table[256] = {1, 2, 3};"
    pair = "selftest.c", "        pkem_wipe(ss, sizeof ss);"
    for number, (name, where, statement, found) in enumerate(
        (
            (
                *("parts", pair, 'if (ss[0][5] == ss[1][5]) { __asm__ volatile("nop"); }'),
                r"branch at pocketkem_check_pair\+",
            ),
            (
                *("decaps", IN_PRF, f'{table} __asm__ volatile("" : : "r"(table[key[5]]));'),
                r"read at prf\+",
            ),
        )
    ):
        (folder := tmp_path / str(number)).mkdir()
        with pytest.raises(operations.Refuted, match=found):
            planted(folder, statement, name, where).show_constant_time()
    for statement, found in (
        ("(void)*(const volatile uint8_t *)0x20000000;", "reads 0x20000000"),
        ("volatile uint8_t more[1024]; more[0] = nonce;", "writes 0x600f"),
    ):
        (folder := tmp_path / found[:5]).mkdir()
        with pytest.raises(operations.Refuted, match=found):
            planted(folder, statement).show_memory()


# ---- Two cores, in turns, and accelerators

ESP32 = load_boards()["esp32"]


@pytest.mark.parametrize(
    ("board", "impl", "kem"),
    [
        ("esp32", "pocketkem-two-cores", "mlkem512"),
        *(
            pytest.param(*more, marks=pytest.mark.long)
            for more in (
                ("rp2040", "pocketkem-two-cores", "mlkem512"),
                ("rp2040", "pocketkem-two-cores", "mlkem768"),
                ("rp2350", "pocketkem-two-cores", "mlkem512"),
                ("rp2350-riscv", "pocketkem-two-cores-small", "mlkem512"),
            )
        ),
    ],
)
def test_two_cores(monkeypatch, board, impl, kem):
    """The stack of both keeps its budget: key generation on an RP2040 had taken 12 bytes more."""
    monkeypatch.setattr(operations, "TURNS", ((50, 7),))
    show(board, impl, "-O3", kem, "keygen")


@pytest.mark.long
def test_parts_on_two_cores():
    """The harness gives r by variables of its own, which no part of the library has."""
    show("esp32", "pocketkem-two-cores", "-O3", "mlkem512", "parts")


@pytest.mark.long
@pytest.mark.parametrize("turns", [((1, 1),), ((3, 1000),), ((1000, 3),)])
def test_other_turns(monkeypatch, turns):
    """Each core waits for what the other one has counted; how fast that is makes no difference."""
    monkeypatch.setattr(operations, "TURNS", turns)
    show("esp32", "pocketkem-two-cores", "-O3", "mlkem512", "decaps")


@pytest.mark.long
@pytest.mark.parametrize("board", ["esp32", "esp32s3"])
@pytest.mark.parametrize("impl", ["pocketkem-accelerated", "pocketkem-two-cores-accelerated"])
def test_accelerators_of_both_chips(board, impl):
    show(board, impl, "-O3", "kyber768-90s", "decaps")


@pytest.mark.long
def test_taint_goes_through_a_unit():
    usable("esp32")
    build = operations.Build(Subject(ESP32, "pocketkem-accelerated", "-O3", "kyber512-90s"))
    program = build.program
    for tainted in ("", "key", "text"):
        machine = Machine(program, Domain.TAINT)
        machine.device = Units(machine, ESP32)
        places = {"key": machine.allocate(32), "text": machine.allocate(16)}
        out = machine.allocate(16)
        if tainted:  # one bit of it
            machine.taint(places[tainted] + 5, 1, 0x10)
        machine.call("accelerators_aes_open", places["key"])
        machine.call("accelerators_aes_encrypt", places["text"], out)
        # [FIPS197], a key and a block of zeros, in the order of the unit's words.
        words = sorted(machine.read(out, 16))
        assert words == sorted(bytes.fromhex("dc95c078a2408989ad48a21492842087"))
        assert machine.taint_of(out, 16) == bytes([0xFF if tainted else 0]) * 16
        assert machine.events() == []

    class Secret(Units):
        """The bit that starts a unit is one."""

        def store(self) -> None:
            for n in range(2, 16):
                self._machine.set_register_taint(f"a{n}", 1)
            super().store()

    machine = Machine(program, Domain.TAINT)
    machine.device = Secret(machine, ESP32)
    with pytest.raises(BenchError, match="whether a unit is started depends on a secret"):
        machine.call("accelerators_aes_open", machine.allocate(32))
        machine.call("accelerators_aes_encrypt", machine.allocate(16), machine.allocate(16))


@pytest.mark.long
@pytest.mark.parametrize(
    ("key", "where", "found"),
    [
        ("key", IN_PRF, r"branch at prf\+"),
        # While a core waits; the trace of `check ct` leaves that out.
        (
            "job->main_work->key",
            ("job.c", "        job->is_given_up = (uint8_t)(gives_up"),
            r"branch at pkem_await_main\+",
        ),
    ],
    ids=["works", "waits"],
)
def test_a_branch_of_either_core_is_found(tmp_path, monkeypatch, key, where, found):
    usable("esp32")
    monkeypatch.setattr(operations, "TURNS", ((1000, 1000),))
    subject = Subject(ESP32, "pocketkem-two-cores", "-O3", "mlkem512")
    text = f"uint32_t word; __builtin_memcpy(&word, {key}, 4);"
    text += ' if (word == 0x5eadbeefu) { __asm__ volatile("nop"); }'
    of = planted(tmp_path, text, "keygen", where, subject)
    with pytest.raises(operations.Refuted, match=found):
        of.show_constant_time()
