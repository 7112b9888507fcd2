# SPDX-License-Identifier: Apache-2.0 OR MIT
"""The example age-identity: chips open files of Go's and npm's age only if a button is pressed."""

import contextlib
import importlib.util
import io
import json
import os
import re
import shutil
import socket
import subprocess
import sys
import threading
import tty
import zlib
from importlib.machinery import SourceFileLoader
from operator import itemgetter
from pathlib import Path

import pytest
from cryptography.hazmat.primitives import hpke as openssl
from cryptography.hazmat.primitives.asymmetric import mlkem, x25519

from boards_here import usable
from pocketkem_bench.building.firmware import Firmware
from pocketkem_bench.implementations.crates import fetch
from pocketkem_bench.simulators import qemu

ROOT = Path(__file__).resolve().parents[2]
EXAMPLE = ROOT / "examples" / "age-identity"
HERE = Path(__file__).with_name("examples")
sys.path[:0] = [str(ROOT / "examples" / "simulated"), str(ROOT / "tests" / "host")]

import simulated  # noqa: E402

from builds import DEFAULT  # noqa: E402
from hpke import Suite, load  # noqa: E402
from library import Err, Error  # noqa: E402

pytestmark = pytest.mark.long
TEXT = b"21.5 degrees\n" * 6000  # two chunks of age
INFO = b"age-encryption.org/mlkem768x25519"
RAM_END, LIMIT = 0x2200, 900
NPM = "age-encryption@0.3.1"


class Chip:
    """A simulated board whose line is a terminal. Use it with ``with``."""

    def __init__(self, folder: Path):
        self.folder, self.button = folder, folder / "button"
        master, self.slave = os.openpty()
        tty.setraw(self.slave)
        self.line, self.records = os.ttyname(self.slave), folder / "records"
        self.program = subprocess.Popen(self.command(), stdin=master, stdout=master)
        os.close(master)
        #: Who waits for its answer then hears the end.
        self.watchdog = threading.Timer(LIMIT, self.program.kill)
        self.watchdog.start()

    def __enter__(self) -> "Chip":
        return self

    def __exit__(self, *_) -> None:
        self.watchdog.cancel()
        self.program.kill()
        self.program.wait()
        os.close(self.slave)

    def recorded(self) -> list[str]:
        return self.records.read_text().splitlines()

    @contextlib.contextmanager
    def somebody_presses(self):
        ends = threading.Event()

        def press() -> None:
            while not ends.wait(0.05):
                self.press()

        thread = threading.Thread(target=press)
        thread.start()
        yield
        ends.set()
        thread.join()


class Atmega2560(Chip):
    def command(self) -> list[str]:
        monocypher = fetch("monocypher-sys") / "Monocypher" / "src"
        options = [f"-DMONOCYPHER={monocypher}", f"-DRANDOM={HERE / 'random.c'}"]
        self.elf = simulated.build_for_avr(EXAMPLE, "atmega2560", *options, "-DPATIENCE_MS=3000")
        return simulated.avr_command("atmega2560", self.elf, button=self.button, log=self.records)

    def press(self) -> None:
        self.button.touch()
        threading.Event().wait(0.05)
        self.button.unlink()

    def costs(self, records: list[str]) -> tuple[int, int]:
        """Cycles from the first question to the file key, and the stack."""
        (_, (first, _), *_, (last, lowest)) = (map(int, line.split()) for line in records)
        return last - first, RAM_END - lowest

    def flash(self) -> int:
        return sum(map(int, simulated.run("avr-size", self.elf).splitlines()[1].split()[:2]))


class Rp2040(Chip):
    def command(self) -> list[str]:
        board, monocypher = usable("rp2040"), fetch("monocypher-sys") / "Monocypher" / "src"
        sources = [EXAMPLE / name for name in ("identity.c", "virtual_rp2040.c")]
        sources.append(monocypher / "monocypher.c")
        sources += [ROOT / "examples" / "xwing-monocypher" / name for name in ("line.c", "curve.c")]
        port = ROOT / "port" / "hpke"
        self.elf = simulated.build_for_bench(
            "rp2040", sources, [monocypher, port], "age-identity", parts=sorted(port.glob("*.c"))
        )
        self.firmware = Firmware(self.elf, "", "", None, None)
        counts = qemu.plugin_arguments(board, self.firmware, self.records, [])
        second = ["-serial", f"unix:{self.button},server=on,wait=off"]
        plugin = ["-plugin", ",".join(counts)]
        return [*simulated.bench_command("rp2040", self.elf), *second, *plugin]

    def press(self) -> None:
        """A connection of its own, so that nothing is left in it for later."""
        with socket.socket(socket.AF_UNIX) as line, contextlib.suppress(ConnectionRefusedError):
            line.connect(str(self.button))
            line.sendall(b"!")

    def costs(self, records: list[str]) -> tuple[int, int]:
        """Of what is computed when all of a stanza has come."""
        most = max(map(json.loads, records), key=itemgetter("cycles"))
        top = self.firmware.symbols()
        return most["cycles"], top["link_stack_top"] - most["stack_low"]

    def flash(self) -> int:
        found = simulated.run("arm-none-eabi-size", self.elf).splitlines()[1].split()
        return sum(map(int, found[:2]))


CHIPS = {"atmega2560": Atmega2560, "rp2040": Rp2040}


@pytest.fixture(scope="module", params=CHIPS)
def chip(request, tmp_path_factory):
    usable(request.param)
    with CHIPS[request.param](tmp_path_factory.mktemp(request.param)) as chip:
        yield chip


@pytest.fixture(scope="module")
def plugin():
    loader = SourceFileLoader("age_plugin", str(EXAMPLE / "age-plugin-pocketkem"))
    module = importlib.util.module_from_spec(importlib.util.spec_from_loader("age_plugin", loader))
    loader.exec_module(module)
    return module


def sealed(pk: bytes, file_key: bytes) -> bytes:
    public = openssl.MLKEM768X25519PublicKey(
        mlkem.MLKEM768PublicKey.from_public_bytes(pk[:1184]),
        x25519.X25519PublicKey.from_public_bytes(pk[1184:]),
    )
    kem, kdf = openssl.KEM.MLKEM768_X25519, openssl.KDF.HKDF_SHA256
    return openssl.Suite(kem, kdf, openssl.AEAD.CHACHA20_POLY1305).encrypt(file_key, public, INFO)


def test_a_stanza_and_what_it_costs(chip, plugin):
    file_key = bytes(range(16))
    with plugin.Chip(chip.line) as line:
        stanza = sealed(line.public_key(), file_key)
        before, pressed = len(chip.recorded()), []
        with chip.somebody_presses():
            assert line.opened(stanza, lambda: pressed.append(1)) == file_key and pressed
        costs = [*chip.costs(chip.recorded()[before:]), chip.flash()]
    cells = rf"^\| {type(chip).__name__} \| ([\d.]+) \| ([\d,]+) \| ([\d,]+) \|"
    row = re.search(cells, (EXAMPLE / "README.md").read_text(), re.M | re.I)
    assert row and row.groups() == (f"{costs[0] / 1e6:.0f}", f"{costs[1]:,}", f"{costs[2]:,}")


def test_what_is_refused(chip, plugin):
    with plugin.Chip(chip.line) as line:
        stanza = sealed(line.public_key(), bytes(16))
        for too_early in (lambda: None, chip.press):
            too_early()
            with pytest.raises(OSError, match="nobody pressed the button"):
                line.opened(stanza, lambda: None)
        with chip.somebody_presses():
            assert line.opened(stanza[:-1] + bytes([stanza[-1] ^ 1]), lambda: None) is None


@pytest.fixture(scope="module")
def age():
    """Go's, with the versions of examples/age/go.sum."""
    program = simulated.BUILD / "age"
    simulated.go(HERE / "age", "build", "-buildvcs=false", "-o", program, "filippo.io/age/cmd/age")

    def run(*words, given: bytes = b"") -> subprocess.CompletedProcess:
        path = f"{EXAMPLE}{os.pathsep}{os.environ['PATH']}"
        return subprocess.run(
            [program, *words], input=given, capture_output=True, env={**os.environ, "PATH": path}
        )

    return run


def by_go(age, recipient: str) -> bytes:
    return age("-r", recipient, given=TEXT).stdout


def by_npm(_age, recipient: str) -> bytes:
    if not (shutil.which("npm") and shutil.which("node")):
        pytest.skip("needs node and npm")
    folder = simulated.BUILD / NPM
    if not folder.exists():
        quiet = ("--no-audit", "--no-fund", "--ignore-scripts")
        simulated.run("npm", "install", "--prefix", folder, *quiet, NPM)
    module = folder / "node_modules" / "age-encryption" / "dist" / "index.js"
    words = ["node", HERE / "age" / "encrypt.mjs", module, recipient]
    return subprocess.run(words, input=TEXT, capture_output=True, check=True).stdout


@pytest.mark.parametrize("by", [by_go, by_npm], ids=["go", "npm"])
def test_a_file(chip, plugin, age, tmp_path, by):
    """The recipient and the identity are what the plugin says; without the button it stays shut."""
    words = [EXAMPLE / "age-plugin-pocketkem", chip.line]
    told = subprocess.run(words, capture_output=True, text=True, check=True).stdout
    (tmp_path / "identity").write_text(told)
    file = by(age, told.split()[2])
    assert file.startswith(b"age-encryption.org/v1\n-> mlkem768x25519 ") and TEXT[:20] not in file
    with chip.somebody_presses():
        done = age("-d", "-i", tmp_path / "identity", given=file)
    assert done.stdout == TEXT and b"Press the button" in done.stderr
    done = age("-d", "-i", tmp_path / "identity", given=file)
    assert done.returncode != 0 and not done.stdout and b"nobody pressed" in done.stderr


def test_vectors_of_age(plugin, monkeypatch):
    """Those of C2SP, which come beside Go's age: the plugin in front of a chip of this computer."""
    version = re.search(r"CCTV/age (\S+) h1:", (HERE / "age" / "go.sum").read_text())[1]
    told = simulated.go(HERE / "age", "mod", "download", "-json", f"c2sp.org/CCTV/age@{version}")
    files = sorted((Path(json.loads(told)["Dir"]) / "testdata").glob("hybrid*"))
    assert len(files) == 18
    suite = Suite(load(DEFAULT), 0x647A, 1, 3)
    for file in files:
        header, _, text = file.read_bytes().partition(b"\n\n")
        about = dict(re.findall(r"^([a-z ]+): (.*)$", header.decode(), re.M))
        identity = re.search(r"^identity: (AGE-SECRET-KEY-PQ-\S+)", header.decode(), re.M)[1]
        sk = plugin.data_of(identity)

        class OnThisComputer(plugin.Chip):
            def __init__(self, line):
                assert line == "line"

            def __exit__(self, *_):
                pass

            def opened(self, stanza, press, sk=sk):
                try:
                    return suite.receive(stanza[:1120], sk, INFO).open(stanza[1120:])
                except Error as error:
                    if error.code == Err.KEY:
                        raise ValueError from error

        if "compressed" in about:
            text = zlib.decompress(text)
        stanzas, _, _ = text.partition(b"\n--- ")
        asked = stanzas.decode().split("\n", 1)[1].replace("-> ", "-> recipient-stanza 0 ") + "\n"
        line = plugin.bech32("age-plugin-pocketkem-", b"line")
        asked = f"-> add-identity {line}\n\n{asked}-> done\n\n" + "-> ok\n\n" * 9
        said = io.StringIO()
        monkeypatch.setattr(plugin, "Chip", OnThisComputer)
        monkeypatch.setattr(sys, "stdin", io.StringIO(asked))
        monkeypatch.setattr(sys, "stdout", said)
        plugin.serve()
        monkeypatch.undo()
        key = re.search(r"^-> file-key 0\n(\S+)", said.getvalue(), re.M)
        wrong = "-> error stanza 0 " in said.getvalue()
        found = plugin.decoded(key[1]).hex() if key else None
        is_right = about["expect"] in ("success", "HMAC failure", "payload failure")
        assert (found == about["file key"]) == is_right and bool(key) == is_right, file.name
        others = "x25519_arg" in file.name  # the stanza of X25519 is wrong, which age sees
        assert wrong == (about["expect"] == "header failure" and not others), file.name
