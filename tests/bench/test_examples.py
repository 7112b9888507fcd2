# SPDX-License-Identifier: Apache-2.0 OR MIT
"""The examples that run on simulated boards, built as their pages say, and used."""

import hashlib
import re
import subprocess
import sys
from pathlib import Path

import pytest
from cryptography.hazmat.primitives.asymmetric import mlkem

from boards_here import needs, needs_board
from pocketkem_bench.building.commands import call

ROOT = Path(__file__).resolve().parents[2]
HERE = Path(__file__).with_name("examples")
EXAMPLES = ROOT / "examples"
sys.path.append(str(EXAMPLES / "simulated"))

import simulated  # noqa: E402


@needs("arm-none-eabi-gcc", "qemu-system-arm")
def test_a_key_exchange_without_an_operating_system(tmp_path):
    """As README says, and once more where the computer gives no random bytes."""
    command = ["make", "-C", str(EXAMPLES / "cortex-m4"), "run"]
    assert "`make -C examples/cortex-m4 run`" in (ROOT / "README.md").read_text()
    said = simulated.run(*command, f"BUILD={tmp_path}", timeout=60)
    assert "warning" not in said and "\nBoth sides have the same secret.\n" in said
    elf = tmp_path / "key_exchange.elf"
    elf.write_bytes(elf.read_bytes().replace(b"/dev/urandom", b"/dev/absent!"))
    words = next(line for line in said.splitlines() if line.startswith("qemu-system")).split()
    done = subprocess.run(words, capture_output=True, text=True, timeout=60, check=False)
    assert (done.returncode, done.stdout + done.stderr) == (1, "There is no shared secret.\n")


STORE = EXAMPLES / "key-in-eeprom"
SLOT = 1 + 96 + 4


def interruptions(folder: Path, store: str) -> subprocess.CompletedProcess:
    (folder / "key_store.c").write_text(store)
    flags = ["-O2", "-std=c99", "-Wall", "-Wextra", "-Werror", f"-I{STORE}"]
    program = folder / "power"
    call(["cc", *flags, HERE / "power.c", folder / "key_store.c", "-o", program])
    return subprocess.run([program], capture_output=True, text=True, check=False, timeout=120)


@pytest.mark.long
def test_power_fails_at_any_write(tmp_path):
    """At each write, with each value of its byte, again while it opens; and of a changed byte."""
    text = (STORE / "key_store.c").read_text()
    done = interruptions(tmp_path, text)
    assert done.returncode == 0, done.stdout
    assert int(done.stdout.split()[0]) > 500_000
    check = "return number < NUMBERS && crc == crc_of(key, number);"
    first, second = "    put(number_at(new_key), number);\n", "    erase(other(new_key));"
    for line, instead, said in (
        (check, "(void)crc; return number < 3;", "byte 0 has changed"),
        (first + second, f"{second}\n{first}", "after write"),
    ):
        assert text.count(line) == 1
        done = interruptions(tmp_path, text.replace(line, instead))
        assert done.returncode == 1 and said in done.stdout, instead


class Owner:
    """The device: each start has a memory of its own, unless it gets the one before."""

    def __init__(self, elf: Path, folder: Path):
        self.elf, self.folder = elf, folder

    def starts(self, said: str = "", eeprom: bytes | None = None) -> list[str]:
        """What it says. self.writes: what it writes to the EEPROM, in order."""
        arguments = {name: self.folder / name for name in ("writes", "ram")}
        if eeprom is not None:
            (self.folder / "eeprom").write_bytes(eeprom)
            arguments["eeprom"] = self.folder / "eeprom"
        told = call(simulated.avr_command("atmega328p", self.elf, **arguments), said)
        lines = (self.folder / "writes").read_text().splitlines()
        self.writes = [tuple(map(int, line.split())) for line in lines]
        self.ram = (self.folder / "ram").read_bytes()
        return told.splitlines()

    def memory(self, before: bytes, writes: int) -> bytes:
        now = bytearray(before)
        for address, value in self.writes[:writes]:
            now[address] = value
        return bytes(now)


ERASED = b"\xff" * 2 * SLOT


@pytest.fixture(scope="module")
def owner(tmp_path_factory):
    elf = simulated.build_for_avr(STORE, "atmega328p", f"-DRANDOM={HERE / 'random.c'}")
    return Owner(elf, tmp_path_factory.mktemp("owner"))


def is_in(ram: bytes, secret: bytes) -> bool:
    return any(secret[i : i + 8] in ram for i in range(len(secret) - 7))


@pytest.mark.long
@needs_board("atmega328p")
def test_the_key_in_eeprom_is_used_and_not_left_in_ram(owner):
    (key,) = owner.starts(eeprom=ERASED)
    eeprom = owner.memory(ERASED, len(owner.writes))
    seed, h_ek = eeprom[1:65], eeprom[65:97]
    assert key == f"key {h_ek.hex()}"
    assert not is_in(owner.ram, seed)

    ek_line = owner.starts("e", eeprom)[1]
    ek = bytes.fromhex(ek_line.removeprefix("ek "))
    assert hashlib.sha3_256(ek).digest() == h_ek
    assert owner.writes == []
    private = mlkem.MLKEM768PrivateKey.from_seed_bytes(seed)
    assert private.public_key().public_bytes_raw() == ek

    ss, ct = mlkem.MLKEM768PublicKey.from_public_bytes(ek).encapsulate()
    said = owner.starts("d" + ct.hex(), eeprom)
    assert f"secret {ss.hex()}" in said
    assert all(re.fullmatch(r"want \d\d", line) for line in said[1:-2])
    assert not is_in(owner.ram, seed) and not is_in(owner.ram, ss)
    # A ciphertext that is not one of hexadecimal digits ends as an error.
    assert "error -5" in owner.starts("d" + ct.hex()[:100] + "x" * 128, eeprom)


@pytest.fixture(scope="module")
def mlkem_program(tmp_path_factory):
    build = tmp_path_factory.mktemp("mlkem")
    simulated.run("cmake", "-S", EXAMPLES / "command-line", "-B", build)
    simulated.run("cmake", "--build", build, "--parallel", 2)
    return build / "mlkem"


@pytest.fixture
def mlkem_says(mlkem_program, tmp_path):
    def called(*words) -> tuple[int, str]:
        command = [mlkem_program, *words]
        done = subprocess.run(command, cwd=tmp_path, capture_output=True, text=True, check=False)
        return done.returncode, done.stderr

    return called


@pytest.mark.long
def test_the_command_line(mlkem_says, tmp_path):
    for level in ("512", "768", "1024"):
        names = ("seed", "ek", "ct", "theirs", "ours", "other", "secret")
        file = {name: tmp_path / f"{name}{level}" for name in names}

        def called(word, *objects, level=level, file=file):
            assert mlkem_says(word, level, *(file[name] for name in objects)) == (0, "")

        called("keygen", "seed", "ek")
        called("encaps", "ek", "ct", "theirs")
        called("decaps", "seed", "ct", "ours")
        secret, ct = file["theirs"].read_bytes(), file["ct"].read_bytes()
        assert file["ours"].read_bytes() == secret
        for name in ("seed", "ours", "theirs"):
            assert file[name].stat().st_mode & 0o777 == 0o600
        if level != "512":  # which OpenSSL's Python package does not have
            private = getattr(mlkem, f"MLKEM{level}PrivateKey")
            private = private.from_seed_bytes(file["seed"].read_bytes())
            assert private.public_key().public_bytes_raw() == file["ek"].read_bytes()
            assert private.decapsulate(ct) == secret
        # Another ciphertext gives another secret, and no error.
        file["other"].write_bytes(bytes(len(ct)))
        called("decaps", "seed", "other", "secret")
        assert file["secret"].read_bytes() != secret
