# SPDX-License-Identifier: Apache-2.0 OR MIT
"""The device harness on the simulated board: its protocol, and its behaviour with bad firmware."""

from __future__ import annotations

import os
import shutil
import signal
import subprocess
import sys
import time
from dataclasses import replace
from pathlib import Path

import pytest

from pocketkem_bench.answers import kem
from pocketkem_bench.answers.operations import run_checked
from pocketkem_bench.boards.conversation import DeviceFault
from pocketkem_bench.boards.files import load_boards
from pocketkem_bench.boards.protocol import crc16, decode, encode
from pocketkem_bench.building.build import build
from pocketkem_bench.implementations import catalogue
from pocketkem_bench.implementations.catalogue import get
from pocketkem_bench.measuring.measure import measure
from pocketkem_bench.model import BenchError, Vector
from pocketkem_bench.simulators.device import Device

BOARD = load_boards()["cortex-m4"]
needs_board = pytest.mark.skipif(bool(BOARD.missing()), reason=" ".join(BOARD.missing()))

API = """
#define CRYPTO_PUBLICKEYBYTES 300
#define CRYPTO_SECRETKEYBYTES 5
#define CRYPTO_CIPHERTEXTBYTES 7
#define CRYPTO_BYTES 32
"""

#: A "KEM" whose operations give different results.
KEM = """
#include <stddef.h>
#include <stdint.h>
#include <string.h>
int randombytes(uint8_t *out, size_t n);
int crypto_kem_keypair(uint8_t *pk, uint8_t *sk) {
    memset(pk, 0x5a, 300);
    return randombytes(sk, 5);
}
int crypto_kem_enc(uint8_t *ct, uint8_t *ss, const uint8_t *pk) {
    memcpy(ct, pk, 7);
    memset(ss, 1, 32);
    return 0;
}
int crypto_kem_dec(uint8_t *ss, const uint8_t *ct, const uint8_t *sk) {
    for (int i = 0; i < 32; i++) {
        ss[i] = ct[i % 7] ^ sk[i % 5];
    }
    return 0;
}
"""

PK, SK, CT = b"\x5a" * 300, b"abcde", b"\x5a" * 7


def ss_of(ct: bytes, sk: bytes) -> bytes:
    return bytes(ct[i % 7] ^ sk[i % 5] for i in range(32))


VECTOR = Vector(
    d=b"abcde".ljust(32, b"\0"),
    z=bytes(32),
    m=bytes(32),
    pk=PK,
    sk=SK,
    ct=CT,
    ss=b"\1" * 32,
    tampered_ct=b"tampers",
    rejected_ss=ss_of(b"tampers", SK),
)


@pytest.fixture
def folder(tmp_path):
    """A folder with the KEM above. Tests change its source."""
    (tmp_path / "api.h").write_text(API)
    (tmp_path / "kem.c").write_text(KEM)
    return tmp_path


def change(folder, old: str, new: str) -> None:
    assert old in KEM
    (folder / "kem.c").write_text(KEM.replace(old, new))


def firmware_of(folder):
    return build(BOARD, get(str(folder), "mlkem512", BOARD))


# ---- The protocol


@pytest.mark.quick
def test_crc_is_ccitt():
    assert crc16(b"123456789") == 0x29B1  # the check value of CRC-16/CCITT-FALSE


@pytest.mark.quick
def test_a_damaged_line_is_noticed():
    line = encode("data 00ff")
    assert decode(line) == "data 00ff"
    for position in range(len(line) - 1):
        damaged = bytearray(line)
        damaged[position] ^= 1
        with pytest.raises(BenchError, match="damaged"):
            decode(bytes(damaged))


#: Separated by |; the last one is longer than a line may be.
BAD_REQUESTS = (
    "put pk 299 0102|put pk 301 01|put nonsense 0 01|put pk 0 0g|put pk 0 012|put pk x 01|"
    "get pk 0 301|get pk 0 -1|run nonsense|run decaps+check|nonsense||put pk 0 " + "00" * 300
)


@needs_board
def test_a_good_kem_and_bad_requests(folder):
    with Device(BOARD, firmware_of(folder)) as device:
        device._process.stdin.write(encode("get pk 0 1").replace(b"pk", b"sk"))
        device._process.stdin.flush()
        assert decode(device._receive()) == "error the line was damaged on its way"
        for line in BAD_REQUESTS.split("|"):
            with pytest.raises(BenchError, match="error"):
                device._ask(line, "ok")
            assert device.read("pk") == bytes(300), line
        first = bytes(i % 251 for i in range(300))
        for value in (first, first[:100] + b"!" + first[101:], bytes(300)):
            device.load("pk", value)
            assert device.read("pk") == value
        with pytest.raises(BenchError, match="has 300 bytes"):
            device.load("pk", bytes(299))
        keygen = run_checked(device, "keygen", VECTOR)
        run_checked(device, "encaps", VECTOR)
        assert keygen == run_checked(device, "keygen", VECTOR)  # the same time
    assert 300 / 8 < keygen.instructions < keygen.cycles < 3000
    assert 0 < keygen.stack_bytes < 100


# ---- Running operations


@needs_board
def test_stack_is_counted_to_the_byte(folder):
    change(
        folder,
        "    memcpy(ct, pk, 7);",
        "    uint8_t big[4000];\n"
        '    __asm__ volatile("strb %1, [%0]" ::"r"(big), "r"(0) : "memory");\n'
        "    memcpy(ct, pk, 7);",
    )
    with Device(BOARD, firmware_of(folder)) as device:
        run = run_checked(device, "encaps", VECTOR)
    assert 4000 <= run.stack_bytes <= 4000 + 10 * 4


#: An operation that is wrong: a piece of the KEM, what replaces it, and what is said of it.
WRONG = [
    ("encaps", "memset(ss, 1, 32);", "memset(ss, 1, 31);", "ss is wrong in 1 of 32 bytes"),
    # The host's own contents of a buffer must not pass for an answer.
    ("encaps", "memcpy(ct, pk, 7);", "", "ct is wrong"),
    # It is right for the ciphertext as sent, but the same for an altered one.
    (
        *("decaps", "ss[i] = ct[i % 7] ^ sk[i % 5];", "ss[i] = 1;"),
        "decaps of a tampered ciphertext: ss is wrong",
    ),
    ("encaps", "    return 0;", "    return -3;", "returned -3"),
    (
        *("keygen", "return randombytes(sk, 5);", "uint8_t r[65]; return randombytes(r, 65);"),
        "more than 64 random bytes",
    ),
]


@needs_board
def test_what_is_wrong_is_refused(folder):
    for op, old, new, message in WRONG:
        change(folder, old, new)
        with Device(BOARD, firmware_of(folder)) as device:
            device.load("ct", VECTOR.ct)
            with pytest.raises(BenchError, match=message):
                run_checked(device, op, VECTOR)


RECURSION = """
    volatile uint8_t frame[1000];
    frame[pk[0]] = pk[1];
    if (pk[2] != 1) crypto_kem_enc(ct, ss, pk);
    ct[0] = frame[pk[3]];
"""

FAULTS = {
    "stack overflow": (RECURSION, r"the stack overflowed: there are 6\d{5} bytes"),
    "illegal instruction": ('__asm__ volatile("udf #0");', r"faulted: at pc 0x0000"),
    "write to flash": ("*(volatile uint32_t *)0xf0000000 = 1;", "faulted"),
    "jump to nowhere": ("((void (*)(void))0xfffffff1)();", "faulted|hung"),
    "endless loop": ("for (;;) {}", r"hung: no answer in 3 s"),
}


@needs_board
def test_faults_are_reported(folder):
    for code, message in FAULTS.values():
        change(folder, "    memcpy(ct, pk, 7);", code)
        with (
            Device(BOARD, firmware_of(folder), time_out=3) as device,
            pytest.raises(DeviceFault, match=message),
        ):
            device.run("encaps")


#: Replaces the KEM's encapsulation. Its ciphertext tells the addresses of the buffers.
WHERE = "    ct[0] = (uint8_t)(uintptr_t)pk & 7, ct[1] = (uint8_t)(uintptr_t)ct & 7, "
WHERE += "ct[2] = (uint8_t)(uintptr_t)ss & 7;"


@needs_board
def test_keys_and_ciphertexts_at_odd_addresses(folder):
    change(folder, "    memcpy(ct, pk, 7);", WHERE)
    with Device(BOARD, firmware_of(folder)) as device:
        for where, at in (("odd", 1), ("even", 0)):
            device.place(where)
            device.load("pk", PK)
            device.run("encaps")
            assert device.read("ct")[:3] == bytes([at] * 3)
            assert device.read("ss") == b"\1" * 32
            assert device.read("pk") == PK
        with pytest.raises(BenchError, match="odd or even"):
            device.place("nowhere")


@needs_board
def test_what_takes_no_odd_addresses_is_measured_all_the_same(folder, monkeypatch):
    """Other people's implementations; ours accept any address."""
    faults = 'if ((uintptr_t)pk & 1) __asm__ volatile("udf 0");'
    change(folder, "    memcpy(ct, pk, 7);", f"    {faults}\n    memcpy(ct, pk, 7);")
    monkeypatch.setattr(kem, "vectors", lambda kem, count: [VECTOR] * count)
    ops = ["keygen", "encaps"]
    rows = {row.op: row for row in measure(BOARD, str(folder), "mlkem512", inputs=1, ops=ops)}
    assert all(row.ok for row in rows.values())
    assert rows["keygen"].cycles_odd is not None
    assert rows["encaps"].cycles_odd is None

    real = catalogue.get
    monkeypatch.setattr(catalogue, "get", lambda *args: replace(real(*args), is_ours=True))
    rows = {row.op: row for row in measure(BOARD, str(folder), "mlkem512", inputs=1, ops=ops)}
    assert rows["keygen"].ok
    assert "At odd addresses" in rows["encaps"].error


@needs_board
def test_packed_noise_with_three_bits_each():
    """eta is 3 only here, and only here does noise come from lanes to be packed."""
    assert all(row.ok for row in measure(BOARD, "pocketkem-small", "mlkem512", inputs=1))


@needs_board
@pytest.mark.quick
def test_rows_say_what_their_cycles_are_of():
    rows = {row.op: row for row in measure(BOARD, "pocketkem", "mlkem512", inputs=2)}
    for row in rows.values():
        assert row.ok and row.inputs == 2
        assert row.cycles_first == row.cycles  # there is no cache
        assert row.cycles <= row.cycles_odd < 1.05 * row.cycles
    checks = {op: row.checks for op, row in rows.items()}
    assert checks == {
        "keygen": None,
        "encaps": "modulus of ek",
        "decaps": "nothing",
        "decaps+check": "hash in dk",
    }


@needs_board
def test_the_other_operations_are_measured_all_the_same(folder, monkeypatch):
    change(folder, "    memcpy(ct, pk, 7);", FAULTS["illegal instruction"][0])
    consistent = replace(VECTOR, ss=ss_of(CT, SK))
    monkeypatch.setattr(kem, "vectors", lambda kem, count: [consistent] * count)
    rows = {row.op: row for row in measure(BOARD, str(folder), "mlkem512", inputs=2)}
    assert [rows[op].ok for op in ("keygen", "encaps", "decaps")] == [True, False, True]
    assert rows["encaps"].cycles is None and "faulted" in rows["encaps"].error


# ---- Building


@needs_board
def test_what_cannot_be_built_says_why(folder):
    with pytest.raises(BenchError, match="no implementation 'nonsense'"):
        get("nonsense", "mlkem512", BOARD)
    change(folder, "return randombytes(sk, 5);", "return undeclared;")
    with pytest.raises(BenchError, match="undeclared"):
        firmware_of(folder)


#: Runs an endless operation in a process of its own, and reports when it has begun.
ENDLESS = """
import sys
from pocketkem_bench.boards.files import load_boards
from pocketkem_bench.building.build import build
from pocketkem_bench.implementations.catalogue import get
from pocketkem_bench.simulators.device import Device

board = load_boards()["cortex-m4"]
with Device(board, build(board, get(sys.argv[1], "mlkem512", board))) as device:
    print(device._process.pid, flush=True)
    device.run("encaps")
"""


@needs_board
@pytest.mark.skipif(not shutil.which("setpriv"), reason="needs setpriv")
def test_a_bench_that_is_killed_leaves_no_simulator_behind(folder):
    change(folder, "    memcpy(ct, pk, 7);", "for (;;) {}")
    words = [sys.executable, "-c", ENDLESS, str(folder)]
    environment = {**os.environ, "PYTHONPATH": os.pathsep.join(sys.path)}
    bench = subprocess.Popen(words, stdout=subprocess.PIPE, env=environment)
    simulator = Path("/proc") / bench.stdout.readline().decode().strip()
    assert (simulator / "stat").exists()
    bench.kill()
    bench.communicate()
    for _ in range(100):
        if not simulator.exists() or ") Z" in (simulator / "stat").read_text():
            return
        time.sleep(0.05)
    os.kill(int(simulator.name), signal.SIGKILL)
    pytest.fail("it went on")


@needs_board
def test_sizes_are_the_kems_alone(folder):
    before = firmware_of(folder)
    stamp = before.elf.stat().st_mtime_ns
    assert firmware_of(folder).elf.stat().st_mtime_ns == stamp  # it is not built again
    table = ", ".join(str(i * i % 251) for i in range(300))
    declarations = f"static const uint8_t table[300] = {{{table}}};\nstatic uint32_t used[256];\n"
    source = KEM.replace("memset(pk, 0x5a, 300);", "memcpy(pk, table, 300); used[pk[0]]++;")
    source = source.replace("int randombytes", declarations + "int randombytes", 1)
    (folder / "kem.c").write_text(source + "const uint8_t never_reached[5000] = {1};\n")
    after = firmware_of(folder)
    assert after.elf != before.elf
    assert 0 < before.rom_bytes < 300
    assert before.ram_bytes == 0
    assert 300 <= after.rom_bytes - before.rom_bytes < 340
    assert after.ram_bytes == 1024
