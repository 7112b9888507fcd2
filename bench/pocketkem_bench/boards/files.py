# SPDX-License-Identifier: Apache-2.0 OR MIT
"""Board files: one TOML file for each board, in bench/boards."""

import copy
import difflib
import hashlib
import json
import sys
from collections.abc import Iterable
from dataclasses import fields, replace
from functools import lru_cache
from pathlib import Path

from ..model import HARDWARE, BenchError
from . import flash

if sys.version_info >= (3, 11):
    import tomllib
else:
    import tomli as tomllib
from ..folders import BENCH, ROOT
from .board import Accelerators, Board, Cycles, HandOver, Hardware, Memory, Power, Simulator


def load_boards(folder: Path = BENCH / "boards") -> dict[str, Board]:
    """All boards by name, in the order of their files' names. A board whose file is not valid is
    included; its ``missing`` says why it cannot be used."""
    boards = {}
    for path in sorted(folder.glob("*.toml")):
        try:
            boards[path.stem] = load_board(path)
        except BenchError as error:
            boards[path.stem] = _unusable(path.stem, str(error))
    return boards


def check_usable(boards: Iterable[Board]) -> None:
    """Raises BenchError, with all that they lack, before a command begins with any of them."""
    lacking = {board.name: missing for board in boards if (missing := board.missing())}
    if lacking:
        sentences = [f"{name}: {each}" for name, of in lacking.items() for each in of]
        raise BenchError("\n".join(["These boards cannot be used yet.", *sentences]))


def foreign_board(name: str) -> Board:
    """A board of which only others' results are known."""
    board = _unusable(name, "It is known from imported results only")
    return replace(board, description="from imported results", core="unknown", timing=HARDWARE)


def _unusable(name: str, problem: str) -> Board:
    return Board(
        name=name,
        description="",
        core="",
        arch="c",
        clock_hz=None,
        memory=None,
        compiler="",
        linker=None,
        package="",
        cflags=[],
        c_library_flags=[],
        link_flags=[],
        environment={},
        sources=[],
        two_cores=[],
        accelerated=[],
        c_library=None,
        linker_script=None,
        simulator=None,
        hand_over=None,
        accelerators=None,
        timing="",
        cycles=None,
        power=None,
        problem=problem,
    )


def _load_text(path: Path) -> dict:
    """The settings of the file, on top of those of the board that it names in ``like``. What that
    one draws is another's, and a real board has no simulator."""
    text = copy.deepcopy(_parsed(path.read_text(encoding="utf-8")))
    if (like := text.pop("like", None)) is None:
        return text
    other = _load_text(path.with_name(f"{like}.toml"))
    simulated = ("simulator", "hand_over", "accelerators") if "hardware" in text else ()
    for name in ("power", "hardware", *simulated):
        other.pop(name, None)
    if simulated:
        other["cycles"] = {"meaning": HARDWARE}
    joined = {
        name: {**value, **text.get(name, {})} if isinstance(value, dict) else value
        for name, value in other.items()
    }
    if "hardware" in text:
        text["hardware"]["simulated"] = like
    return {**text, **joined, **{k: v for k, v in text.items() if not isinstance(v, dict)}}


@lru_cache
def _parsed(text: str) -> dict:
    return tomllib.loads(text)


@lru_cache
def settings_hash(name: str, folder: Path = BENCH / "boards") -> str | None:
    """A hash of what a board's file says, with the board that it is like. None: there is no such
    file, or it is not valid."""
    try:
        text = _load_text(folder / f"{name}.toml")
    except (OSError, ValueError):
        return None
    return hashlib.sha256(json.dumps(text, sort_keys=True).encode()).hexdigest()[:16]


def _load_hardware(text: dict) -> Hardware:
    device = BENCH / "device"
    script, image = text.pop("linker_script", None), text.pop("image", None)
    tools = text.get("flash", {})
    if unknown := set(tools) - set(flash.NAMES):
        raise ValueError(
            f"nothing is known of the tool {', '.join(sorted(unknown))}; "
            f"'{flash.COMMAND}' takes any program"
        )
    if "elf" not in "".join(tools.get(flash.COMMAND, ["elf"])):
        raise ValueError("command names a program, and {elf} where it takes the firmware's file")
    return Hardware(
        sources=[device / source for source in text.pop("sources", [])],
        linker_script=device / script if script else None,
        image=ROOT / image if image else None,
        **text,
    )


#: The keys of a board's file. Those of tables that become a class are its fields.
KEYS = {
    "": {
        *("like", "description", "core", "arch", "clock_hz", "memory", "toolchain", "device"),
        *("simulator", "hand_over", "accelerators", "cycles", "power", "hardware"),
    },
    "toolchain": {
        *("prefix", "compiler", "linker", "package", "flags", "c_library_flags", "clang_flags"),
        *("link_flags", "environment"),
    },
    "device": {
        *("sources", "linker_script", "c_library", "two_cores", "accelerated", "implementation"),
    },
    **{
        table: {each.name for each in fields(its_class)}
        for table, its_class in {
            **{"memory": Memory, "simulator": Simulator, "hand_over": HandOver},
            **{"accelerators": Accelerators, "power": Power, "hardware": Hardware},
            "cycles": Cycles,
        }.items()
    },
}


def _refuse_unknown(text: dict) -> None:
    """A key with a mistake in it would otherwise be left out in silence."""
    for table, keys in KEYS.items():
        found = text.get(table, {}) if table else text
        if strange := sorted(set(found) - keys):
            close = difflib.get_close_matches(strange[0], sorted(keys), n=1)
            meant = f"; {close[0]}?" if close else ""
            where = f" in [{table}]" if table else ""
            raise ValueError(f"there is no key {strange[0]}{where}{meant}")


def _refuse_lost(board: Board) -> None:
    """A file of the harness that is not there would be noticed by the first build alone."""
    hardware = board.hardware
    named = [*board.sources, *board.two_cores, *board.accelerated, board.linker_script]
    named += [*hardware.sources, hardware.linker_script] if hardware else []
    if lost := [path for path in named if path and not path.is_file()]:
        raise ValueError(f"there is no file {lost[0]}")


def load_board(path: Path) -> Board:
    try:
        text = _load_text(path)
        _refuse_unknown(text)
        device = BENCH / "device"
        script = text["device"].get("linker_script")
        c_library = text["device"].get("c_library")
        compiler = text["toolchain"].get("compiler") or text["toolchain"]["prefix"] + "gcc"
        environment = {
            name: ROOT / file for name, file in text["toolchain"].get("environment", {}).items()
        }
        cycles = Cycles(**text["cycles"])
        board = Board(
            name=path.stem,
            description=text["description"],
            core=text["core"],
            arch=text["arch"],
            clock_hz=text.get("clock_hz"),
            memory=Memory(**text["memory"]) if "memory" in text else None,
            compiler=compiler,
            linker=text["toolchain"].get("linker"),
            package=text["toolchain"]["package"],
            cflags=text["toolchain"]["flags"],
            c_library_flags=text["toolchain"].get("c_library_flags", []),
            link_flags=text["toolchain"]["link_flags"],
            environment=environment,
            sources=[device / source for source in text["device"]["sources"]],
            two_cores=[device / source for source in text["device"].get("two_cores", [])],
            accelerated=[device / source for source in text["device"].get("accelerated", [])],
            c_library=device / c_library if c_library else None,
            linker_script=device / script if script else None,
            simulator=Simulator(**text["simulator"]) if "simulator" in text else None,
            hand_over=HandOver(**text["hand_over"]) if "hand_over" in text else None,
            accelerators=Accelerators(**text["accelerators"]) if "accelerators" in text else None,
            timing=cycles.by(compiler, environment),
            cycles=cycles,
            implementation=text["device"].get("implementation", "pocketkem"),
            power=Power(**text["power"]) if "power" in text else None,
            hardware=_load_hardware(text["hardware"]) if "hardware" in text else None,
            clang=text["toolchain"].get("clang_flags"),
        )
        _refuse_lost(board)
    except KeyError as missing:
        raise BenchError(f"The board file {path} is not valid: {missing} is missing.") from missing
    # Invalid TOML or UTF-8; a table with an unknown key; a value in place of a table.
    except (ValueError, TypeError, AttributeError, FileNotFoundError) as problem:
        raise BenchError(f"The board file {path} is not valid: {problem}.") from problem
    return board
