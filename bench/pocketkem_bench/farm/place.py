# SPDX-License-Identifier: Apache-2.0 OR MIT
"""A board in a farm that labgrid manages. Its place is acquired while the board is measured.

labgrid's own program, labgrid-client, is called, because its Python package needs another version
of pyserial than the bench. LG_COORDINATOR names the coordinator, as everywhere in labgrid.
"""

import ast
import re
import shutil
import subprocess
from collections.abc import Iterator
from contextlib import contextmanager

from ..model import BenchError

#: The prefix of a port that is a place.
PREFIX = "labgrid:"

CLIENT = "labgrid-client"
#: Seconds for labgrid-client.
TIME_OUT = 60.0

#: pyserial's names for labgrid's protocols.
_SCHEMES = {"raw": "socket", "rfc2217": "rfc2217"}


@contextmanager
def acquired(port: str) -> Iterator[str]:
    """The address of the place's serial port. Other ports are their own address."""
    if not port.startswith(PREFIX):
        yield port
        return
    place = port.removeprefix(PREFIX)
    _client(place, "acquire")
    try:
        resources = _resources(_client(place, "show"))
        if any(resource["cls"].endswith("PowerPort") for resource in resources):
            _client(place, "power", "cycle")
        yield _address(place, resources)
    finally:
        _client(place, "release")


def _client(place: str, *words: str) -> str:
    program = shutil.which(CLIENT)
    if not program:
        raise BenchError(
            f"The program {CLIENT} is not installed. In an environment of its own: "
            "python3 -m venv build/labgrid && build/labgrid/bin/pip install -r "
            "bench/requirements-labgrid.txt; then PATH=$PWD/build/labgrid/bin:$PATH"
        )
    command = [program, "-p", place, *words]
    try:
        done = subprocess.run(
            command, capture_output=True, text=True, timeout=TIME_OUT, check=False
        )
    except subprocess.TimeoutExpired as error:
        raise BenchError(f"labgrid's coordinator does not answer in {TIME_OUT:g} s.") from error
    if done.returncode:
        said = " ".join((done.stderr or done.stdout).split()[-40:])
        raise BenchError(f"labgrid cannot {words[0]} the place {place}: {said}")
    return done.stdout


def _resources(shown: str) -> list[dict]:
    """The acquired resources; labgrid prints a dictionary for each."""
    blocks = re.findall(r"^Acquired resource .*?:\n((?:  .*\n?)+)", shown, re.MULTILINE)
    return [ast.literal_eval(block.strip()) for block in blocks]


def _address(place: str, resources: list[dict]) -> str:
    serial = [resource for resource in resources if "SerialPort" in resource["cls"]]
    if len(serial) != 1 or not serial[0]["avail"]:
        raise BenchError(
            f"The place {place} has {len(serial)} serial ports that can be used, and not one: "
            "look at its matches with labgrid-client show."
        )
    parameters = serial[0]["params"]
    scheme = _SCHEMES[parameters.get("protocol", "rfc2217")]
    return f"{scheme}://{parameters['host']}:{parameters['port']}"
