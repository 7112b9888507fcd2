# SPDX-License-Identifier: Apache-2.0 OR MIT
"""A place of labgrid: it is acquired and released, and is the port of a board."""

from __future__ import annotations

import os

import pytest

from fakes import command
from pocketkem_bench.farm import place
from pocketkem_bench.model import BenchError

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


def test_command_knows_places(client, tmp_path):
    client("Place 'board-1':\n")
    words = ["run", "--board", "esp32", "--port", "labgrid:board-1", "--db", str(tmp_path / "r")]
    result = command(*words)
    assert result.exit_code == 2
    assert "has 0 serial ports" in result.output
