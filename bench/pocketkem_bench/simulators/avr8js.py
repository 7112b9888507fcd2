# SPDX-License-Identifier: Apache-2.0 OR MIT
"""A second opinion on AVR cycles: avr8js, an independent simulator, fetched when needed."""

import os
import re
import shutil
import subprocess
from pathlib import Path

from ..boards.board import Board
from ..boards.protocol import encode
from ..building.firmware import Firmware
from ..folders import BENCH, ROOT
from ..model import BenchError, Vector

VERSION = "0.21.1"
_PIECE = 200  # bytes of data in a line, which every board accepts


def missing() -> list[str]:
    """The programs that are not installed."""
    return [program for program in ("node", "npm", "avr-objcopy") if not shutil.which(program)]


def cycles(board: Board, firmware: Firmware, vector: Vector) -> dict[str, int]:
    """Cycles of each operation on one input, its last output checked."""
    assert board.memory
    image = firmware.elf.with_suffix(".bin")
    _run(
        "avr-objcopy", "-O", "binary", "-j", ".text", "-j", ".data", firmware.elf, image, given=b""
    )
    requests = [
        *_puts("random", vector.d + vector.z),
        "run nothing",
        "run keygen",
        *_puts("random", vector.m + bytes(32)),
        "run encaps",
        "run decaps",
        "get ss 0 32",
    ]
    said = _run(
        *("node", BENCH / "avr8js" / "run.mjs", _fetch(), image),
        *(board.memory.rom_bytes, board.memory.ram_origin + board.memory.ram_bytes),
        given=b"".join(encode(request) for request in requests),
    )
    if f"data {vector.ss.hex()} " not in said:
        raise BenchError(f"On avr8js, {firmware.elf} computed a wrong secret:\n{said[-300:]}")
    nothing, *counts = (int(n) for n in re.findall(r"^region (\d+)$", said, re.MULTILINE))
    return {op: n - nothing for op, n in zip(("keygen", "encaps", "decaps"), counts, strict=True)}


def _puts(buffer: str, value: bytes) -> list[str]:
    return [
        f"put {buffer} {at} {value[at : at + _PIECE].hex()}" for at in range(0, len(value), _PIECE)
    ]


def _fetch() -> Path:
    folder = ROOT / "build" / "bench" / f"avr8js-{VERSION}"
    if not folder.exists():
        work = folder.with_name(f"{folder.name}.{os.getpid()}")  # two processes may fetch at once
        work.mkdir(parents=True, exist_ok=True)
        _run(
            *("npm", "install", "--prefix", work, "--no-audit", "--no-fund", "--ignore-scripts"),
            f"avr8js@{VERSION}",
            given=b"",
        )
        if folder.exists():
            shutil.rmtree(work)
        else:
            work.rename(folder)
    return folder / "node_modules" / "avr8js"


def _run(*command: str | Path | int, given: bytes) -> str:
    words = [str(word) for word in command]
    try:
        done = subprocess.run(words, input=given, capture_output=True, check=False, timeout=120)
    except subprocess.TimeoutExpired:
        raise BenchError(f"This command did not end in two minutes:\n  {' '.join(words)}") from None
    if done.returncode:
        cause = done.stderr.decode(errors="replace")[-600:]
        raise BenchError(f"This command failed:\n  {' '.join(words)}\n{cause}")
    return done.stdout.decode(errors="replace")
