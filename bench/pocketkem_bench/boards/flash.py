# SPDX-License-Identifier: Apache-2.0 OR MIT
"""Loads a firmware into a real board, with the first of the board's tools that is installed."""

import re
import shutil
import subprocess
import sys
from collections.abc import Callable
from dataclasses import dataclass
from pathlib import Path

from ..folders import PIP_INSTALL
from ..model import Unreachable

#: Seconds for a tool.
TIME_OUT = 180.0
#: A probe that is still busy succeeds at the second attempt.
ATTEMPTS = 2


@dataclass(frozen=True)
class Tool:
    programs: tuple[str, ...]  # names of the program
    get: str  # how to get it
    #: Makes its arguments from those of the board file, the firmware and the port.
    arguments: Callable[[list[str], Path, str], list[str]]


#: The tools by their names in board files ([hardware.flash]).
TOOLS = {
    "openocd": Tool(
        ("openocd",),
        "on Debian or Ubuntu: apt install openocd",
        lambda own, firmware, _port: [*own, "-c", f"program {{{firmware}}} verify reset exit"],
    ),
    "pyocd": Tool(
        ("pyocd",),
        f"{PIP_INSTALL} pyocd",
        lambda own, firmware, _port: ["flash", *own, str(firmware)],
    ),
    "avrdude": Tool(
        ("avrdude",),
        "on Debian or Ubuntu: apt install avrdude",
        # -D: the boot loader erases what it overwrites. :e: an ELF file.
        # net: is what it calls a socket of another computer.
        lambda own, firmware, port: [
            *(*own, "-P", re.sub("^socket://", "net:", port)),
            *("-D", "-U", f"flash:w:{firmware}:e"),
        ],
    ),
    # The firmware is the folder that idf.py has built; a file in it says what goes where.
    "esptool": Tool(
        ("esptool", "esptool.py"),
        f"{PIP_INSTALL} esptool",
        lambda own, _firmware, port: [*own, "--port", port, "write_flash", "@flash_args"],
    ),
    "mspdebug": Tool(
        ("mspdebug",),
        "on Debian or Ubuntu: apt install mspdebug",
        lambda own, firmware, _port: [*own, f"prog {firmware}"],
    ),
}

#: Any other program, by its whole command, in which {elf} is the firmware's file and {port} the
#: serial port.
COMMAND = "command"

#: What a board file can name.
NAMES = (*TOOLS, COMMAND)


def _tool(name: str, own: list[str]) -> Tool:
    if name != COMMAND:
        return TOOLS[name]
    return Tool(
        (own[0],),
        "see the site of its maker",
        lambda own, firmware, port: [
            word.replace("{elf}", str(firmware)).replace("{port}", port) for word in own[1:]
        ],
    )


def missing(tools: dict[str, list[str]]) -> list[str]:
    """A list with a sentence if none of these is installed."""
    known = {name: _tool(name, own) for name, own in tools.items()}
    if not tools or any(map(_program, known.values())):
        return []
    ways = "; or ".join(f"{tool.programs[0]} ({tool.get})" for tool in known.values())
    return [f"No program is installed that loads a firmware into this board: {ways}"]


def command(tools: dict[str, list[str]], firmware: Path, port: str) -> list[str]:
    """The command that loads the firmware, with the first tool that is installed."""
    for name, own in tools.items():
        tool = _tool(name, own)
        if program := _program(tool):
            return [program, *tool.arguments(own, firmware, port)]
    raise Unreachable(" ".join(missing(tools)))


def flash(tools: dict[str, list[str]], firmware: Path, port: str) -> None:
    words = command(tools, firmware, port)
    folder = firmware if firmware.is_dir() else None
    said = ""
    for _ in range(ATTEMPTS):
        try:
            done = subprocess.run(
                words,
                cwd=folder,
                stdin=subprocess.DEVNULL,
                stdout=subprocess.PIPE,
                stderr=subprocess.STDOUT,
                text=True,
                errors="replace",
                timeout=TIME_OUT,
                check=False,
            )
        except subprocess.TimeoutExpired:
            said = f"It did not end within {TIME_OUT:g} s."
            continue
        if done.returncode == 0:
            return
        said = "\n".join(done.stdout.splitlines()[-8:])
    raise Unreachable(
        f"The firmware could not be loaded into the board. This command failed, {ATTEMPTS} times:\n"
        f"  {' '.join(words)}\n{said}"
    )


def _program(tool: Tool) -> str | None:
    # Also looks beside this interpreter, where pip installs programs.
    places = (None, str(Path(sys.executable).parent))
    found = (shutil.which(name, path=place) for place in places for name in tool.programs)
    return next(filter(None, found), None)
