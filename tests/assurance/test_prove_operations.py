# SPDX-License-Identifier: Apache-2.0 OR MIT
"""Claims about whole operations: that they are shown, and that each can fail."""

import gc
import weakref
from pathlib import Path

import pytest

from boards_here import tiered
from pocketkem_assurance.check.subject import Subject
from pocketkem_assurance.prove import Domain, Machine, operations, records
from pocketkem_assurance.prove.units import Units
from pocketkem_bench.model import KEMS, BenchError
from proving import subject, usable
from test_check import altered


@pytest.fixture(autouse=True)
def compiler():
    usable("cortex-m4")


def operation_of(of: Subject, name: str) -> operations.ProvedOperation:
    return operations.ProvedOperation(of.board.arch, operations.Build(of), name)


def show(board: str, impl: str, flags: str, kem: str, name: str) -> None:
    operation = operation_of(subject(board, impl, flags, kem), name)
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
        ("cortex-m55", "pocketkem-helium", "-O3"),
    ],
)
def test_an_operation_is_shown_on_each_architecture(board, impl, flags):
    """Right outputs, no write elsewhere, no secret that is seen or left, also in R19 and R11."""
    show(board, impl, flags, "mlkem512", "decaps")


@pytest.fixture(scope="module")
def with_vectors():
    return operation_of(subject("esp32s3", "pocketkem-pie"), "decaps")


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
    builds = [operations.Build(subject("cortex-m4")) for _ in range(2)]
    first = weakref.ref(builds[0].program)
    assert first() is builds[0].program
    assert builds[1].program
    gc.collect()
    assert first() is None


IN_PRF = "suite_fips202.c", "    uint32_t last = nonce"
IN_WAIT = "job.c", "        job->is_given_up = (uint8_t)(gives_up"


def planted(folder: Path, text: str, name="decaps", where=IN_PRF, of: Subject | None = None):
    file, before = where
    of = of or subject("cortex-m4", kem="mlkem768")
    return operation_of(altered(folder, file, before, f"{text}\n{before}", of), name)


@pytest.mark.parametrize(
    ("words", "key", "where", "found"),
    tiered(
        ("cortex-m4 pocketkem", "key", IN_PRF, "prf"),
        long=[
            ("esp32 pocketkem-two-cores", "key", IN_PRF, "prf"),
            ("esp32 pocketkem-two-cores", "job->main_work->key", IN_WAIT, "pkem_await_main"),
        ],
    ),
)
def test_a_branch_that_one_secret_in_4_billion_takes_is_found(
    tmp_path, monkeypatch, words, key, where, found
):
    """Also while a core waits, which the trace of `check ct` leaves out."""
    monkeypatch.setattr(operations, "TURNS", ((1000, 1000),))
    text = f"uint32_t word; __builtin_memcpy(&word, {key}, 4);"
    text += ' if (word == 0x5eadbeefu) { __asm__ volatile("nop"); }'
    operation = planted(tmp_path, text, "keygen", where, subject(*words.split()))
    with pytest.raises(operations.Refuted, match=rf"branch at {found}\+"):
        operation.show_constant_time()


@pytest.mark.long
def test_a_build_that_resists_faults_asks_for_them_alone(tmp_path):
    """Its branches on whether two computations agree are known. Another one is found."""
    of = subject("cortex-m4", "pocketkem-resist", kem="mlkem768")
    operation_of(of, "decaps").show_constant_time()
    statement = 'if (key[7] == 0x5a) { __asm__ volatile("nop"); }'
    operation = planted(tmp_path, statement, of=of)
    with pytest.raises(operations.Refuted, match=r"branch at prf_once\+"):
        operation.show_constant_time()


def test_every_set_and_build_can_be_asked_for():
    some, every = ({each[0].subject for each in records(["armv7em"], every=e)} for e in (0, 1))
    assert some < every
    assert "cortex-m4 pocketkem -O2 kyber512" in every - some
    assert "cortex-m4 pocketkem-tiny -Os kyber768-90s" in some
    sets = {word for subject in every for word in subject.replace(",", "").split()}
    assert sets >= {*KEMS} and "sha256" not in sets


def test_only_rho_is_declassified(tmp_path):
    where = "matrix_bytes.c", "    scheme->suite->xof(&w->hash, w->rho, (uint8_t *)words);"
    statement = "    __builtin_memcpy(w->rho, w->key, 32);"
    with pytest.raises(operations.Refuted, match="xof is given another value than rho"):
        planted(tmp_path, statement, "encaps", where).show_constant_time()


@pytest.mark.long
def test_other_defects_are_found(tmp_path):
    """Another branch on a key pair, a secret index, a read beside arguments, too much stack."""
    table = "static const uint8_t table[256] = {1, 2, 3};"
    pair = "selftest.c", "        pkem_wipe(ss, sizeof ss);"
    branch = 'if (ss[0][5] == ss[1][5]) { __asm__ volatile("nop"); }'
    index = f'{table} __asm__ volatile("" : : "r"(table[key[5]]));'
    beside = "(void)*(const volatile uint8_t *)0x20000000;"
    stack = "volatile uint8_t more[1024]; more[0] = nonce;"
    shows = operations.ProvedOperation.show_constant_time, operations.ProvedOperation.show_memory
    for name, where, text, show, found in (
        ("parts", pair, branch, shows[0], r"branch at pocketkem_check_pair\+"),
        ("decaps", IN_PRF, index, shows[0], r"read at prf\+"),
        ("decaps", IN_PRF, beside, shows[1], "reads 0x20000000"),
        ("decaps", IN_PRF, stack, shows[1], "writes 0x600f"),
    ):
        (folder := tmp_path / found[:5]).mkdir()
        with pytest.raises(operations.Refuted, match=found):
            show(planted(folder, text, name, where))


@pytest.mark.parametrize(
    ("board", "impl", "kem"),
    tiered(
        ("esp32", "pocketkem-two-cores", "mlkem512"),
        long=[
            ("rp2040", "pocketkem-two-cores", "mlkem512"),
            ("rp2040", "pocketkem-two-cores", "mlkem768"),
            ("rp2350", "pocketkem-two-cores", "mlkem512"),
            ("rp2350-riscv", "pocketkem-two-cores-small", "mlkem512"),
        ],
    ),
)
def test_two_cores(monkeypatch, board, impl, kem):
    """The stack of both keeps its budget: key generation on an RP2040 had taken 12 bytes more."""
    monkeypatch.setattr(operations, "TURNS", ((50, 7),))
    show(board, impl, "-O3", kem, "keygen")


@pytest.mark.long
@pytest.mark.parametrize("turns", [((1, 1),), ((3, 1000),), ((1000, 3),)])
def test_other_turns(monkeypatch, turns):
    """Each core waits for what the other one has counted; how fast that is makes no difference."""
    monkeypatch.setattr(operations, "TURNS", turns)
    show("esp32", "pocketkem-two-cores", "-O3", "mlkem512", "decaps")


@pytest.mark.long
def test_taint_goes_through_a_unit():
    of = subject("esp32", "pocketkem-accelerated", kem="kyber512-90s")
    program = operations.Build(of).program
    for tainted in ("", "key", "text"):
        machine = Machine(program, Domain.TAINT)
        machine.device = Units(machine, of.board)
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
    machine.device = Secret(machine, of.board)
    with pytest.raises(BenchError, match="whether a unit is started depends on a secret"):
        machine.call("accelerators_aes_open", machine.allocate(32))
        machine.call("accelerators_aes_encrypt", machine.allocate(16), machine.allocate(16))
