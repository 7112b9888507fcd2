# SPDX-License-Identifier: Apache-2.0 OR MIT
"""The device harness on the simulated boards: its protocol, and its behaviour with bad firmware."""

import os
import signal
import subprocess
import sys
import time
from dataclasses import replace
from pathlib import Path

import pytest

from boards_here import needs, needs_board, usable
from pocketkem_bench.answers import kem
from pocketkem_bench.answers.operations import run_checked
from pocketkem_bench.boards.conversation import DeviceFault
from pocketkem_bench.boards.files import load_boards
from pocketkem_bench.boards.protocol import crc16, decode, encode
from pocketkem_bench.building.build import build
from pocketkem_bench.implementations import catalogue
from pocketkem_bench.implementations.catalogue import get
from pocketkem_bench.measuring.measure import measure
from pocketkem_bench.model import BenchError
from pocketkem_bench.simulators.device import SimulatedDevice
from small_kem import API, COPIES, KEM, PK, RECURSION, VECTOR, changed, device

BOARD = load_boards()["cortex-m4"]
needs_m4 = needs_board(BOARD)


@pytest.fixture
def folder(tmp_path):
    (tmp_path / "api.h").write_text(API)
    (tmp_path / "kem.c").write_text(KEM)
    return tmp_path


def change(folder, old: str, new: str) -> None:
    (folder / "kem.c").write_text(changed(new, old))


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


@needs_m4
def test_a_good_kem_and_bad_requests(folder):
    with SimulatedDevice(BOARD, build(BOARD, get(str(folder), "mlkem512", BOARD))) as device:
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


#: A byte in so many is written, and what else may be on the stack.
WRITTEN = "    uint8_t big[{}];\n" + '    __asm__ volatile("{}" ::"r"(big), "r"(0) : "memory");\n'
STACKS = {
    "cortex-m4": ("strb %1, [%0]", 4000, 10 * 4),
    "esp32c3": ("sb zero, 0(%0)", 4000, 3 * 16),
    "msp430": ("mov.b #0, 0(%0)", 3000, 10 * 2),
}


@pytest.mark.parametrize("board", STACKS)
def test_stack_is_counted_to_the_byte(tmp_path, board):
    code, size, more = STACKS[board]
    source = changed(WRITTEN.format(size, code) + COPIES)
    with device(usable(board), tmp_path, source) as d:
        run = run_checked(d, "encaps", VECTOR)
    assert size <= run.stack_bytes <= size + more


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


@needs_m4
def test_what_is_wrong_is_refused(tmp_path):
    for op, old, new, message in WRONG:
        with device(BOARD, tmp_path, changed(new, old)) as d:
            d.load("ct", VECTOR.ct)
            with pytest.raises(BenchError, match=message):
                run_checked(d, op, VECTOR)


NOT_THERE = "cortex_m0 faults at .* it has no such"
LOOP = "for (;;) {}"
ILLEGAL = '__asm__ volatile("udf #0");'
#: By board: what encapsulation does, and what is said of it.
FAULTS = {
    "cortex-m4": {
        RECURSION: r"the stack overflowed: there are 6\d{5} bytes",
        ILLEGAL: r"faulted: at pc 0x0000",
        "*(volatile uint32_t *)0xf0000000 = 1;": "faulted",
        "((void (*)(void))0xfffffff1)();": "faulted|hung",
        LOOP: r"hung: no answer in 3 s",
    },
    "nucleo-f091rc": {
        '__asm__ volatile(".inst.w 0xf3af8000");': NOT_THERE,  # a wide instruction
        '__asm__ volatile(".inst.n 0xbf08");': NOT_THERE,  # IT
        '__asm__ volatile(".inst.n 0xb100");': NOT_THERE,  # CBZ
        '__asm__ volatile("ldr r3, [%0]" ::"l"(0x20000002) : "r3");': "faults .* not aligned",
        "volatile uint8_t f[40000];\nf[pk[0]] = 1;": "the stack overflowed: there are 3[12]...",
    },
    "esp32c3": {
        RECURSION: r"the stack overflowed: there are 3\d{5} bytes",
        '__asm__ volatile("unimp");': r"faulted: at pc 0x8000",
        "*(volatile uint32_t *)0x80000000 = 1;": "mcause 7, mtval 0x80000000",
    },
    # The overflow may be the saving of a window, or a write to a function's frame.
    **{
        name: {RECURSION: r"the stack overflowed: there are \d{6} bytes"}
        for name in ("esp32", "esp32s3")
    },
    "msp430": {
        "volatile uint8_t big[9000];\nbig[pk[0]] = 1;": r"overflowed: there are 7\d\d\d",
        '__asm__ volatile(".word 0x13c0");': "opcode",
        RECURSION: ".",
    },
    "atmega1284p": {
        RECURSION: r"the stack overflowed: there are 1\d{4} bytes",
        "*(volatile uint8_t *)0x9000 = 1;": "faulted: at pc 0x.*: Invalid write address PC",
        "((void (*)(void))0x7fff)();": "there is no code",
        "((void (*)(void))0)();": "reset vector",
        '__asm__ volatile("cli\\n ldi r24, 1\\n out 0x33, r24\\n sleep");': "sleeps",
    },
}


@pytest.mark.parametrize("board", FAULTS)
def test_faults_are_reported(tmp_path, board):
    for code, message in FAULTS[board].items():
        seconds = 3 if code == LOOP else 30
        faulty = device(usable(board), tmp_path, changed(code), time_out=seconds)
        with faulty as d, pytest.raises(DeviceFault, match=message):
            d.run("encaps")


#: Replaces the KEM's encapsulation. Its ciphertext tells the addresses of the buffers.
WHERE = "    ct[0] = (uint8_t)(uintptr_t)pk & 7, ct[1] = (uint8_t)(uintptr_t)ct & 7, "
WHERE += "ct[2] = (uint8_t)(uintptr_t)ss & 7;"


@needs_m4
def test_keys_and_ciphertexts_at_odd_addresses(tmp_path):
    with device(BOARD, tmp_path, changed(WHERE)) as d:
        for where, at in (("odd", 1), ("even", 0)):
            d.place(where)
            d.load("pk", PK)
            d.run("encaps")
            found = (d.read("ct")[:3], d.read("ss"), d.read("pk"))
            assert found == (bytes([at] * 3), b"\1" * 32, PK)
        with pytest.raises(BenchError, match="odd or even"):
            d.place("nowhere")


@needs_m4
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


@needs_m4
def test_packed_noise_with_three_bits_each():
    """eta is 3 only here, and only here does noise come from lanes to be packed."""
    assert all(row.ok for row in measure(BOARD, "pocketkem-small", "mlkem512", inputs=1))


@needs_m4
@pytest.mark.quick
def test_rows_say_what_their_cycles_are_of():
    rows = {row.op: row for row in measure(BOARD, "pocketkem", "mlkem512", inputs=2)}
    for row in rows.values():
        assert row.ok and row.inputs == 2
        assert row.cycles_first == row.cycles  # there is no cache
        assert row.cycles <= row.cycles_odd < 1.05 * row.cycles
    checks = {op: row.checks for op, row in rows.items()}
    assert list(checks) == ["keygen", "encaps", "decaps", "decaps+check"]
    assert list(checks.values()) == [None, "modulus of ek", "nothing", "hash in dk"]


#: Runs an endless operation in a process of its own, and reports when it has begun.
ENDLESS = """
import sys
from pocketkem_bench.boards.files import load_boards
from pocketkem_bench.building.build import build
from pocketkem_bench.implementations.catalogue import get
from pocketkem_bench.simulators.device import SimulatedDevice
from small_kem import API, COPIES, KEM, PK, RECURSION, VECTOR, changed, device, ss_of
from small_kem import CT, SK

board = load_boards()["cortex-m4"]
with SimulatedDevice(board, build(board, get(sys.argv[1], "mlkem512", board))) as device:
    print(device._process.pid, flush=True)
    device.run("encaps")
"""


@needs_m4
@needs("setpriv")
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


@needs_m4
def test_sizes_are_the_kems_alone(folder):
    before = build(BOARD, get(str(folder), "mlkem512", BOARD))
    stamp = before.elf.stat().st_mtime_ns
    assert (
        build(BOARD, get(str(folder), "mlkem512", BOARD)).elf.stat().st_mtime_ns == stamp
    )  # it is not built again
    table = ", ".join(str(i * i % 251) for i in range(300))
    declarations = f"static const uint8_t table[300] = {{{table}}};\nstatic uint32_t used[256];\n"
    source = KEM.replace("memset(pk, 0x5a, 300);", "memcpy(pk, table, 300); used[pk[0]]++;")
    source = source.replace("int randombytes", declarations + "int randombytes", 1)
    (folder / "kem.c").write_text(source + "const uint8_t never_reached[5000] = {1};\n")
    after = build(BOARD, get(str(folder), "mlkem512", BOARD))
    assert after.elf != before.elf
    assert 0 < before.rom_bytes < 300
    assert before.ram_bytes == 0
    assert 300 <= after.rom_bytes - before.rom_bytes < 340
    assert after.ram_bytes == 1024
