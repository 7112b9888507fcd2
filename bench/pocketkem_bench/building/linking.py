# SPDX-License-Identifier: Apache-2.0 OR MIT
"""Links objects to a firmware, and the KEM's objects to a file that tells its size."""

import re
from pathlib import Path

from ..boards.board import Board
from ..model import DOES_NOT_FIT, BenchError
from .commands import call
from .elf import is_definition, object_symbols


def _linker(board: Board, *options: str) -> list[str]:
    """The command that links: the compiler, unless the board names a linker."""
    if board.linker:
        return [board.linker, *options]
    return [board.compiler, *board.cflags, *(f"-Wl,{option}" for option in options)]


def link(board: Board, objects: list[Path], elf: Path) -> None:
    words = _linker(board, "--gc-sections")
    if board.linker_script and board.memory:
        m = board.memory
        words = _linker(
            board,
            "--gc-sections",
            f"--defsym=ROM_ORIGIN={m.rom_origin}",
            f"--defsym=ROM_BYTES={m.rom_bytes}",
            f"--defsym=RAM_ORIGIN={m.ram_origin}",
            f"--defsym=RAM_BYTES={m.ram_bytes}",
        )
        # A linker script may include another one beside it.
        folders = [elf.parent, board.linker_script.parent]
        words += [*(f"-L{folder}" for folder in folders), f"-T{board.linker_script}"]
    try:
        call([*words, *board.link_flags, *objects, "-o", elf])
    except BenchError as error:
        raise BenchError(
            _undefined(str(error)) or _too_large(board, str(error)) or str(error)
        ) from None


def _undefined(said: str) -> str | None:
    """An explanation if the linker misses definitions, otherwise None."""
    names = re.findall(r"undefined (?:reference to|symbol:) [`']?(\w+)", said)
    if not names:
        return None
    return (
        f"does not build: nothing defines {', '.join(dict.fromkeys(names))}, which is called. A "
        "source may be missing, or the board's C library has no such function."
    )


def _defined_twice(said: str) -> str | None:
    """An explanation if files define the same, otherwise None."""
    names = re.findall(r"(?:multiple definition of|duplicate symbol:) [`']?(\w+)", said)
    if not names:
        return None
    text = f"does not build: several of its files define {', '.join(dict.fromkeys(names))}."
    functions = re.findall(r"in function [`'](\w+)'.*\n.*multiple definition of [`']\1'", said)
    if set(names) <= set(functions):
        return text
    of = "variables" if not functions else "those that are variables"
    return (
        f"{text} Of {of} GCC before version 10 made one; -fcommon in a file `flags` in the folder "
        "does."
    )


def _too_large(board: Board, said: str) -> str | None:
    """An explanation if memory is too small, otherwise None."""
    overflows = re.findall(r"region .(ROM|RAM)'.*?overflowed by (\d+) bytes", said)
    overflows = [(region, int(by)) for region, by in overflows]
    # Where the stack is below the data, the script places data from the end of RAM.
    for begin, end in re.findall(r"location counter backwards \(from (\w+) to (\w+)\)", said):
        overflows.append(("RAM", int(begin, 16) - int(end, 16)))
    if not (overflows and board.memory):
        return None
    region, excess = max(overflows, key=lambda overflow: overflow[1])
    there = board.memory.rom_bytes if region == "ROM" else board.memory.ram_bytes
    return (
        f"{DOES_NOT_FIT}: needs {there + excess:,} of {there:,} bytes {region}, "
        "with the harness and the C library"
    )


def optimise_together(on: Board, kem: list[Path], flags: list[str]) -> Path:
    """Makes one object of the KEM's, with optimisation across its files (-flto). Then neither the
    linker of the firmware nor what reads objects has to know of it. Takes the place of the objects.
    """
    out = kem[0].with_name("00-together.o")
    if "clang" in on.compiler:
        level = next(re.findall(r"-O(.)", flag)[0] for flag in reversed(flags) if "-O" in flag)
        level = level if level.isdigit() else "2"
        call([on.compiler.replace("clang", "ld.lld"), "-r", f"--lto-O{level}", *kem, "-o", out])
    else:
        as_code = ["-r", "-nostdlib", "-flinker-output=nolto-rel", "-ffunction-sections"]
        # A C library's specs would name its linker script, which is for a whole program.
        of_code = [flag for flag in flags if not flag.startswith("--specs=")]
        call([on.compiler, *of_code, *as_code, *kem, "-o", out])
    for each in kem:
        each.unlink()
    return out


def link_kem_alone(
    board: Board, kem: list[Path], glue: list[Path], out: Path, functions: tuple[str, ...]
) -> None:
    """Joins the KEM's objects into one that holds only what its entry points reach.

    The entry points are the functions of the KEM that the harness (with the adaptor) calls. The
    harness and the libraries of C and of the compiler (memcpy and the like) are not counted.
    functions: of the interface, for the message if there are none.
    """
    defined = {s.name for o in kem for s in object_symbols(o) if is_definition(s)}
    wanted = {s.name for o in glue for s in object_symbols(o) if s["st_shndx"] == "SHN_UNDEF"}
    entries = sorted(defined & wanted)
    if not entries:
        raise BenchError(
            f"The implementation does not define {', '.join(functions)} under the names that its "
            "api.h gives them."
        )
    words = _linker(board, "--gc-sections", *(f"--undefined={name}" for name in entries))
    # Variables that are common to several files get their places. Otherwise they count as no RAM,
    # and one that is not used breaks the descriptions for debuggers. (LLD has no such option.)
    places = [] if board.linker else ["-Wl,-d"]
    try:
        call([*words, *places, "-nostdlib", "-r", *kem, "-o", out])
    except BenchError as error:
        raise BenchError(_defined_twice(str(error)) or str(error)) from None
