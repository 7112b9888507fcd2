# SPDX-License-Identifier: Apache-2.0 OR MIT
"""A board on a serial port: examples/esp-idf/bench, on this computer, at a pseudo terminal."""

import json
import os
import pty
import subprocess
import time
import tty
from pathlib import Path

import numpy as np
import pytest

from boards_here import BOARDS, tiered
from fakes import succeeds
from pocketkem_bench import energy
from pocketkem_bench.building.commands import call
from pocketkem_bench.energy.trace import Trace
from pocketkem_bench.farm import place
from pocketkem_bench.folders import ROOT
from pocketkem_bench.hardware import attached
from pocketkem_bench.measuring.measure import measure
from pocketkem_bench.model import BenchError
from pocketkem_bench.results.store import Store
from sources import portable

ESP = ROOT / "port" / "esp-idf"
EXAMPLE = ROOT / "examples" / "esp-idf" / "bench" / "main"
FREERTOS = ROOT / "tests" / "host" / "freertos"

SETTINGS = {
    "ESP_DEFAULT_CPU_FREQ_MHZ": 160,
    "POCKETKEM_WORKER": 1,
    "POCKETKEM_WORKER_PRIORITY": 0,
    "POCKETKEM_WORKER_STACK": 2560,
    "POCKETKEM_WORKER_SPIN_US": 500,
    "POCKETKEM_WORKER_TIMEOUT_MS": 5000,
    "POCKETKEM_RANDOM_WAIT_MS": 20,
}


@pytest.fixture(scope="module")
def firmware(tmp_path_factory):
    program = tmp_path_factory.mktemp("firmware") / "bench"
    # The accelerators' header exists, but its functions are not called.
    includes = [EXAMPLE, ROOT / "bench" / "device", ESP / "include", FREERTOS, ROOT / "include"]
    sources = [
        *(EXAMPLE / name for name in ("main.c", "kems.c")),
        ROOT / "tests" / "bench" / "attached_board.c",
        ROOT / "bench" / "device" / "line.c",
        *(ESP / "src" / name for name in ("worker.c", "random.c")),
        FREERTOS / "freertos.c",
        *portable(),
    ]
    flags = ["-O1", "-Wall", "-Wextra", "-Werror", "-pthread", "-D_XOPEN_SOURCE=700"]
    flags += [f"-DCONFIG_{name}={value}" for name, value in SETTINGS.items()]
    call(["cc", *flags, *(f"-I{folder}" for folder in includes), *sources, "-o", program])
    return program


@pytest.fixture
def plugged_in(firmware):
    open_files: list[int] = []
    boards: list[subprocess.Popen] = []

    def start(**environment) -> str:
        board_end, host_end = pty.openpty()
        tty.setraw(host_end)  # a serial port has no echo
        open_files.extend([board_end, host_end])
        line, own = {"stdin": board_end, "stdout": board_end}, {**os.environ, **environment}
        boards.append(subprocess.Popen([firmware], env=own, **line))
        return os.ttyname(host_end)

    yield start
    for board in boards:
        board.kill()
        board.wait()
    for file in open_files:
        os.close(file)


def esp32(port: str):
    return BOARDS["esp32"].on_port(port)


ONE, TWO = ("pocketkem", "mlkem768"), ("pocketkem-two-cores", "kyber512-90s")


@pytest.mark.parametrize(
    ("impl", "kem"), tiered(ONE, TWO, long=[(ONE[0], TWO[1]), (TWO[0], ONE[1])])
)
def test_rows_of_a_real_board(plugged_in, impl, kem):
    rows = measure(esp32(plugged_in()), impl, kem, inputs=2)
    ops = ["keygen", "encaps", "decaps"] + ["decaps+check"] * (kem == "mlkem768")
    assert [row.op for row in rows] == ops
    for row in rows:
        assert row.ok, row.error
        assert (row.board, row.impl, row.kem, row.timing) == ("esp32", impl, kem, "hardware")
        assert row.cycles == 0  # the cost of an empty function is subtracted
        assert row.stack_bytes == 2000
        assert row.cores == (2 if "two-cores" in impl else 1)
        assert (row.worker_stack_bytes is None) == (row.cores == 1)
        assert (row.rom_bytes, row.ram_bytes, row.instructions) == (None, None, None)
        assert row.commit == "0123456789ab+"
        assert row.compiler == "GCC of this computer"
        assert row.flags == "-O1"


class Supply(energy.Meter):
    name = "a supply of 100 mW"

    def start(self):
        self.began = time.monotonic()

    def stop(self):
        seconds = np.arange(self.began, time.monotonic(), 1e-4)
        return Trace(seconds, np.full(len(seconds), 0.1), None, gain=0.01, offset=0.0)


def test_energy_of_a_real_board(plugged_in, tmp_path, monkeypatch):
    monkeypatch.setattr(energy, "open_meter", lambda text: Supply())
    words = ["run", "--board", "esp32", "--kem", "mlkem512", "--inputs", "3", "--json"]
    port, db = plugged_in(CLOCK="1"), str(tmp_path / "results.sqlite")
    result = succeeds(*words, "--port", port, "--db", db, "--meter", "any", "--burst", "0.05")
    lines = [json.loads(line) for line in result.stdout.splitlines()]
    assert [line["op"] for line in lines] == ["keygen", "encaps", "decaps", "decaps+check"]
    for line in lines:
        assert line["ok"] and line["rom_bytes"] is None
        assert line["energy_source"].startswith("measured: a supply of 100 mW; ")
        assert line["power_min_mw"] == line["power_max_mw"] == 100
        assert line["power_mw"] == pytest.approx(100)
        # The same operation, but in a burst: this computer may do something else meanwhile.
        assert 0.3 < line["energy_uj"] / (line["cycles_min"] / 160 * 0.1) < 100
        # The limits are at least 1 %: twice that, divided by the square root of 3.
        assert line["energy_uncertainty_uj"] >= 0.0115 * line["energy_uj"] - 0.0005  # rounded
    with Store(Path(db)) as store:
        stored = [row.measurement.as_dict() for row in store.results()]
    assert json.loads(json.dumps(stored)) == lines  # JSON has no tuples
    succeeds("compare", "latest", "latest", "--db", db)


def test_table_has_all_schemes_on_one_core_and_two(plugged_in):
    with open(plugged_in(), "rb", buffering=0) as line:
        text = b""
        while b"Cycles: the median" not in text:
            text += line.read(100)
    rows = [row.split() for row in text.decode().splitlines()]
    assert not any("wrong" in row or "returned" in row for row in rows)
    for impl in ("pocketkem", "pocketkem-two-cores"):
        assert len([row for row in rows if row[1:2] == [impl]]) == 9


def test_what_a_board_or_its_firmware_is_not(plugged_in):
    with pytest.raises(BenchError, match="there is an esp32s3, and not an esp32"):
        measure(esp32(plugged_in(CHIP="esp32s3")), "pocketkem", "mlkem768")
    for impl, kem, flags, said in (
        ("pocketkem-tiny", "mlkem768", None, "there is no such implementation"),
        ("pocketkem-accelerated", "kyber512-90s", None, "has no accelerators for it"),
        ("pocketkem", "mlkem768", ["-O2"], "Flags are for what is built here"),
    ):
        with pytest.raises(BenchError, match=said):
            measure(esp32(plugged_in()), impl, kem, flags=flags)
    with (
        pytest.raises(BenchError, match="no such operation or number"),
        attached.Attached(esp32(plugged_in())) as device,
    ):
        device.use("pocketkem", "mlkem512")
        device.repeat("keygen", 0, 1)


SHOWN = """\
Place 'board-1':
  matches:
    farm/bench-1/*
  acquired resources:
    farm/bench-1/NetworkSerialPort/NetworkSerialPort
Acquired resource 'NetworkSerialPort' (farm/bench-1/NetworkSerialPort/NetworkSerialPort):
  {'acquired': 'board-1',
   'avail': True,
   'cls': 'NetworkSerialPort',
   'params': {'extra': {'proxy': 'localhost', 'proxy_required': False},
              'host': '127.0.0.1',
              'port': 45001,
              'protocol': 'PROTOCOL',
              'speed': 115200}}
"""
POWER = """\
Acquired resource 'NetworkPowerPort' (farm/bench-1/NetworkPowerPort/NetworkPowerPort):
  {'acquired': 'board-1', 'avail': True, 'cls': 'NetworkPowerPort', 'params': {}}
"""


@pytest.fixture
def client(tmp_path, monkeypatch):
    """A labgrid-client with this output for show. Returns the list of its calls."""
    monkeypatch.setenv("PATH", f"{tmp_path}:{os.environ['PATH']}")

    def install(shown: str, fails_at: str = "nothing"):
        (tmp_path / "shown").write_text(shown)
        (tmp_path / "asked").unlink(missing_ok=True)
        program = tmp_path / "labgrid-client"
        program.write_text(
            f'#!/bin/sh\nshift 2; echo "$@" >>{tmp_path}/asked\n'
            f'if [ "$1" = {fails_at} ]; then echo it is taken >&2; exit 1; fi\n'
            f'if [ "$1" = show ]; then cat {tmp_path}/shown; fi\n'
        )
        program.chmod(0o755)
        return lambda: (tmp_path / "asked").read_text().splitlines()

    return install


def test_address_of_a_place(client):
    for protocol, scheme in (("raw", "socket"), ("rfc2217", "rfc2217")):
        asked = client(SHOWN.replace("PROTOCOL", protocol))
        with place.acquired("labgrid:board-1") as address:
            assert address == f"{scheme}://127.0.0.1:45001"
            assert asked() == ["acquire", "show"]
        assert asked() == ["acquire", "show", "release"]
    # Power is cycled where there is a switch.
    asked = client(SHOWN.replace("PROTOCOL", "raw") + POWER)
    with place.acquired("labgrid:board-1") as address:
        assert address == "socket://127.0.0.1:45001"
    assert asked() == ["acquire", "show", "power cycle", "release"]
    with place.acquired("/dev/ttyUSB0") as address:  # other ports are left alone
        assert address == "/dev/ttyUSB0"


def test_place_that_cannot_be_had(client, monkeypatch, tmp_path):
    def refused(message: str) -> None:
        with pytest.raises(BenchError, match=message), place.acquired("labgrid:board-1"):
            pass

    asked = client("", fails_at="acquire")
    refused("cannot acquire the place board-1: it is taken")
    assert asked() == ["acquire"]
    asked = client("Place 'board-1':\n")
    refused("has 0 serial ports")
    assert asked()[-1] == "release"
    (tmp_path / "empty").mkdir()
    monkeypatch.setenv("PATH", str(tmp_path / "empty"))
    refused("not installed")
