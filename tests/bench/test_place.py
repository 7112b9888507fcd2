# SPDX-License-Identifier: Apache-2.0 OR MIT
"""A farm on loopback: labgrid's coordinator, an exporter, and two boards that are processes."""

from __future__ import annotations

import contextlib
import json
import os
import socket
import subprocess
import sys
import threading
import time
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path

import pytest
from click.testing import CliRunner

from pocketkem_bench import cli
from pocketkem_bench.boards.files import load_boards
from pocketkem_bench.farm import place
from pocketkem_bench.folders import BENCH, ROOT
from pocketkem_bench.model import BenchError
from test_real_board import needs, simavr

#: The output of labgrid-client show.
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


# ---- With labgrid itself


@pytest.fixture(scope="module")
def labgrid():
    """labgrid's programs, in an environment of their own; build/labgrid belongs to the user."""
    folder = ROOT / "build" / "tests" / "labgrid"
    if not (folder / "bin" / "labgrid-client").exists():
        subprocess.run([sys.executable, "-m", "venv", "--clear", folder], check=True)
        words = [folder / "bin" / "pip", "install", "--quiet", "--disable-pip-version-check"]
        subprocess.run([*words, "-r", BENCH / "requirements-labgrid.txt"], check=True)
    return folder / "bin"


def serve(server, command) -> None:
    """A board behind a TCP port, until that is closed. It begins anew with each connection.
    command: makes its command from the number of the port."""
    while True:
        try:
            line, _ = server.accept()
        except OSError:
            return
        words = command(server.getsockname()[1])
        pipes = {"stdin": subprocess.PIPE, "stdout": subprocess.PIPE, "bufsize": 0}
        board = subprocess.Popen(words, **pipes)
        to_host = threading.Thread(target=relay, args=(board.stdout.fileno(), line))
        with line, board:
            to_host.start()
            with contextlib.suppress(OSError):  # the host, or the board, may end first
                while data := line.recv(4096):
                    board.stdin.write(data)
            board.kill()
            to_host.join()


def relay(board: int, line) -> None:
    with contextlib.suppress(OSError):
        while data := os.read(board, 4096):
            line.sendall(data)


@pytest.fixture
def farm(labgrid, tmp_path, monkeypatch):
    """Starts a coordinator, and an exporter of boards, each given by the command of its emulator
    (see serve). Places are board-0, board-1, ..."""
    monkeypatch.setenv("PATH", f"{labgrid}:{os.environ['PATH']}")
    started: list[subprocess.Popen] = []
    servers: list[socket.socket] = []
    boards: list[threading.Thread] = []

    def client(*request, said=""):
        """Asks until the answer has these words."""
        deadline = time.monotonic() + 60
        while time.monotonic() < deadline:
            words = [labgrid / "labgrid-client", *request]
            done = subprocess.run(words, capture_output=True, text=True)
            if done.returncode == 0 and said in done.stdout:
                return
            time.sleep(0.5)
        pytest.fail(f"labgrid-client {' '.join(request)}: {done.stdout}{done.stderr}")

    def start(*commands):
        free = socket.create_server(("127.0.0.1", 0))
        coordinator = f"127.0.0.1:{free.getsockname()[1]}"
        free.close()
        monkeypatch.setenv("LG_COORDINATOR", coordinator)
        exported = ""
        for n, command in enumerate(commands):
            servers.append(socket.create_server(("127.0.0.1", 0)))
            exported += (
                f"bench-{n}:\n  NetworkSerialPort:\n    host: 127.0.0.1\n"
                f"    port: {servers[-1].getsockname()[1]}\n    speed: 115200\n    protocol: raw\n"
            )
            boards.append(threading.Thread(target=serve, args=(servers[-1], command)))
            boards[-1].start()
        (tmp_path / "exporter.yaml").write_text(exported)
        words = [labgrid / "labgrid-coordinator", "-l", coordinator]
        started.append(subprocess.Popen(words, cwd=tmp_path))
        client("places")  # until the coordinator answers
        words = [labgrid / "labgrid-exporter", "-c", coordinator, "-n", "farm"]
        started.append(subprocess.Popen([*words, tmp_path / "exporter.yaml"]))
        for n in range(len(commands)):
            client("resources", said=f"farm/bench-{n}/")
            client("-p", f"board-{n}", "create")
            client("-p", f"board-{n}", "add-match", f"farm/bench-{n}/*")
        return client

    yield start
    for process in started:
        process.terminate()
        process.wait()
    for server in servers:
        server.shutdown(socket.SHUT_RDWR)
        server.close()
    for board in boards:
        board.join(10)


def measured(*words) -> subprocess.CompletedProcess:
    done = subprocess.run([ROOT / "pocketkem", *map(str, words)], capture_output=True, text=True)
    assert done.returncode == 0, done.stderr
    return done


@pytest.mark.long
@needs("atmega2560")
def test_a_sweep_over_boards_of_a_farm(farm, tmp_path, monkeypatch):
    """Of a KEM and hash functions, at the same time, into one database. Each build is loaded into
    the emulator of its board."""
    boards = ("arduino-mega", "arduino-uno")
    # It notes the firmware for the board at the port.
    (tmp_path / "avrdude").write_text(
        '#!/bin/sh\nport=$(echo "$*" | grep -o "net:127.0.0.1:[0-9]*")\n'
        f'echo "$*" | grep -o "/[^ :]*firmware.elf" >{tmp_path}/"${{port##*:}}"\n'
    )
    (tmp_path / "avrdude").chmod(0o755)
    monkeypatch.setenv("PATH", f"{tmp_path}:{os.environ['PATH']}")

    def emulator(board: str):
        (tmp_path / board).mkdir()
        command = simavr(load_boards()[board], tmp_path / board)
        return lambda port: command(Path((tmp_path / f"{port}").read_text().strip()))

    client = farm(*map(emulator, boards))
    db = ["--db", tmp_path / "sweeps"]

    def sweep(n: int, board: str) -> str:
        words = ["sweep", "--board", board, "--port", f"labgrid:board-{n}", "--impl", "pocketkem"]
        words += ["--kem", "sha256", *["--kem", "mlkem512"] * (board == "arduino-mega")]
        words += ["--compiler", "own", "--flags=-O2", "--flags=-Os", *db, "--json"]
        return measured(*words).stderr

    with ThreadPoolExecutor() as pool:
        for count, said in zip((4, 2), pool.map(sweep, range(2), boards), strict=True):
            assert f"{count} builds, 0 of them measured before" in said
    # At another place, the board is the same.
    assert "2 builds, 2 of them measured before" in sweep(0, "arduino-uno")
    client("-p", "board-0", "show", said="acquired: None")
    shown = measured("sweep", "--known", *db, "--json").stdout
    rows = [json.loads(line) for line in shown.splitlines()]
    assert len(rows) == 2 * (1 + 4) + 2 * 1
    assert all(row["ok"] and row["cycles"] and row["timing"] == "hardware" for row in rows)
    page = measured("sweep", "--known", *db, "--markdown").stdout
    for board in boards:
        assert page.count(f"## {board}\n") == 1
    assert page.count("Cycles: hardware.") == page.count("| sha256 | pocketkem |") == 2
    assert page.count("| mlkem512 | pocketkem |") == 1


def test_command_knows_places(client, tmp_path):
    client("Place 'board-1':\n")
    words = ["run", "--board", "esp32", "--port", "labgrid:board-1", "--db", str(tmp_path / "r")]
    result = CliRunner().invoke(cli.main, words)
    assert result.exit_code == 2
    assert "has 0 serial ports" in result.output
