# SPDX-License-Identifier: Apache-2.0 OR MIT
"""A farm on loopback: labgrid's coordinator, an exporter, and two boards that are processes."""

from __future__ import annotations

import json
import os
import socket
import subprocess
import sys
import threading
import time
from concurrent.futures import ThreadPoolExecutor

import pytest
from click.testing import CliRunner

from pocketkem_bench import cli
from pocketkem_bench.farm import place
from pocketkem_bench.folders import BENCH, ROOT
from pocketkem_bench.model import BenchError
from test_attached import firmware  # noqa: F401  a fixture

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
        program = tmp_path / "labgrid-client"
        program.write_text(
            f'#!/bin/sh\nshift 2; echo "$@" >>{tmp_path}/asked\n'
            f'if [ "$1" = {fails_at} ]; then echo it is taken >&2; exit 1; fi\n'
            f'if [ "$1" = show ]; then cat {tmp_path}/shown; fi\n'
        )
        program.chmod(0o755)
        return lambda: (tmp_path / "asked").read_text().splitlines()

    return install


@pytest.mark.parametrize(("protocol", "scheme"), [("raw", "socket"), ("rfc2217", "rfc2217")])
def test_address_of_a_place(client, protocol, scheme):
    asked = client(SHOWN.replace("PROTOCOL", protocol))
    with place.acquired("labgrid:board-1") as address:
        assert address == f"{scheme}://127.0.0.1:45001"
        assert asked() == ["acquire", "show"]
    assert asked() == ["acquire", "show", "release"]


def test_power_is_cycled_where_there_is_a_switch(client):
    asked = client(SHOWN.replace("PROTOCOL", "raw") + POWER)
    with place.acquired("labgrid:board-1") as address:
        assert address == "socket://127.0.0.1:45001"
    assert asked() == ["acquire", "show", "power cycle", "release"]


def test_place_that_is_taken(client):
    asked = client("", fails_at="acquire")
    with (
        pytest.raises(BenchError, match="cannot acquire the place board-1: it is taken"),
        place.acquired("labgrid:board-1"),
    ):
        pass
    assert asked() == ["acquire"]


def test_place_without_a_serial_port(client):
    asked = client("Place 'board-1':\n")
    with (
        pytest.raises(BenchError, match="has 0 serial ports"),
        place.acquired("labgrid:board-1"),
    ):
        pass
    assert asked()[-1] == "release"


def test_without_labgrid(monkeypatch, tmp_path):
    monkeypatch.setenv("PATH", str(tmp_path))
    with pytest.raises(BenchError, match="not installed"), place.acquired("labgrid:board-1"):
        pass


def test_other_ports_are_left_alone():
    with place.acquired("/dev/ttyUSB0") as address:
        assert address == "/dev/ttyUSB0"


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


def serve(program, server) -> None:
    """A board behind a TCP port. All connections lead to the same process."""
    board = subprocess.Popen([program], stdin=subprocess.PIPE, stdout=subprocess.PIPE)

    def to_host(line):
        while data := os.read(board.stdout.fileno(), 4096):
            line.sendall(data)

    with board:
        line, _ = server.accept()
        with line:
            threading.Thread(target=to_host, args=(line,), daemon=True).start()
            while data := line.recv(4096):
                board.stdin.write(data)
                board.stdin.flush()
        board.kill()


@pytest.mark.long
def test_two_boards_of_a_farm(labgrid, firmware, tmp_path, monkeypatch):  # noqa: F811
    monkeypatch.setenv("PATH", f"{labgrid}:{os.environ['PATH']}")
    servers = [socket.create_server(("127.0.0.1", 0)) for _ in range(3)]
    ports = [server.getsockname()[1] for server in servers]
    coordinator = f"127.0.0.1:{ports[2]}"
    servers.pop().close()
    monkeypatch.setenv("LG_COORDINATOR", coordinator)
    (tmp_path / "exporter.yaml").write_text(
        "".join(
            f"bench-{n}:\n  NetworkSerialPort:\n    host: 127.0.0.1\n    port: {port}\n"
            "    speed: 115200\n    protocol: raw\n"
            for n, port in enumerate(ports[:2])
        )
    )
    started = [subprocess.Popen([labgrid / "labgrid-coordinator", "-l", coordinator], cwd=tmp_path)]
    words = [labgrid / "labgrid-exporter", "-c", coordinator, "-n", "farm"]
    boards = [threading.Thread(target=serve, args=(firmware, each)) for each in servers]
    client = labgrid / "labgrid-client"

    def wait_for(*request, said=""):
        deadline = time.monotonic() + 60
        while time.monotonic() < deadline:
            done = subprocess.run([client, *request], capture_output=True, text=True)
            if done.returncode == 0 and said in done.stdout:
                return
            time.sleep(0.5)
        pytest.fail(f"labgrid-client {' '.join(request)}: {done.stdout}{done.stderr}")

    try:
        wait_for("places")  # until the coordinator answers
        started.append(subprocess.Popen([*words, tmp_path / "exporter.yaml"]))
        for n in range(2):
            wait_for("resources", said=f"farm/bench-{n}/")
            wait_for("-p", f"board-{n}", "create")
            wait_for("-p", f"board-{n}", "add-match", f"farm/bench-{n}/*")
        for board in boards:
            board.start()

        def measure(n: int) -> list[dict]:
            command = [str(ROOT / "pocketkem"), "run", "--board", "esp32", "--kem", "mlkem512"]
            command += ["--inputs", "1", "--json", "--db", str(tmp_path / f"{n}")]
            done = subprocess.run(
                [*command, "--port", f"labgrid:board-{n}"], capture_output=True, text=True
            )
            assert done.returncode == 0, done.stderr
            return [json.loads(line) for line in done.stdout.splitlines()]

        with ThreadPoolExecutor() as pool:
            for rows in pool.map(measure, range(2)):
                assert [row["op"] for row in rows] == ["keygen", "encaps", "decaps", "decaps+check"]
                assert all(row["ok"] and row["timing"] == "hardware" for row in rows)
        wait_for("-p", "board-0", "show", said="acquired: None")
    finally:
        for process in started:
            process.terminate()
            process.wait()
        for server in servers:
            server.close()
        for board in boards:
            if board.ident:
                board.join(10)


def test_command_knows_places(client, tmp_path):
    client("Place 'board-1':\n")
    words = ["run", "--board", "esp32", "--port", "labgrid:board-1", "--db", str(tmp_path / "r")]
    result = CliRunner().invoke(cli.main, words)
    assert result.exit_code == 2
    assert "has 0 serial ports" in result.output
