# SPDX-License-Identifier: Apache-2.0 OR MIT
"""Building: the firmware of an implementation for a board, and the simulator's timing plugin.

Everything is made under build/bench, in folders named by a hash of what went in (sources, headers,
flags, compiler), so that nothing is built twice and nothing stale is used.
"""

from __future__ import annotations

import contextlib
import hashlib
import os
import re
import shutil
import subprocess
from collections.abc import Iterable
from dataclasses import dataclass, field
from functools import lru_cache
from pathlib import Path

from elftools.elf.constants import SH_FLAGS
from elftools.elf.elffile import ELFFile
from elftools.elf.sections import SymbolTableSection

from ..boards.board import Board
from ..folders import BENCH, ROOT
from ..implementations.implementation import Implementation
from ..implementations.layouts import brought
from ..model import DOES_NOT_FIT, BenchError

BUILD = ROOT / "build" / "bench"

#: For every C file, ours or foreign.
_COMMON = ["-std=gnu99", "-ffunction-sections", "-fdata-sections", "-gdwarf-4"]


@dataclass(frozen=True)
class Firmware:
    elf: Path
    compiler: str  # name and version
    flags: str  # what the KEM was compiled with
    rom_bytes: int | None
    ram_bytes: int | None
    #: That it was built from, where that was not what is checked out now.
    commit: str | None = None
    #: What its tasks on two cores and the events between them are called, by their ids.
    task_names: dict[int, str] = field(default_factory=dict)

    def symbols(self) -> dict[str, int]:
        """Addresses by name; those of functions without the Thumb bit."""
        return {name: address for name, address, _size in _symbols(self.elf)}

    def place_of(self, name: str) -> str:
        """LOW-HIGH of something that has a name."""
        low, size = next((low, size) for n, low, size in _symbols(self.elf) if n == name)
        return f"{low:#x}-{low + size:#x}"

    def functions(self) -> list[tuple[int, str]]:
        """Where each function begins, in order; in assembly that is each label that has a name."""
        found: dict[int, str] = {}
        with self.elf.open("rb") as file:
            elf = ELFFile(file)
            code = {
                index
                for index, section in enumerate(elf.iter_sections())
                if section["sh_flags"] & SH_FLAGS.SHF_EXECINSTR
            }
            is_arm = elf["e_machine"] == "EM_ARM"
        for symbol in _object_symbols(self.elf):
            kind = symbol["st_info"]["type"]
            # Names as $t and .L1 are the assembler's own.
            if symbol["st_shndx"] not in code or symbol.name[0] in "$.":
                continue
            address = symbol["st_value"]
            if kind == "STT_FUNC":
                found[address & ~1 if is_arm else address] = symbol.name
            elif kind == "STT_NOTYPE":
                found.setdefault(address, symbol.name)
        return sorted(found.items())

    def source_lines(self) -> list[tuple[int, str, int]]:
        """From which address on code comes from which file and line, in order; a line of 0 ends."""
        found: dict[int, tuple[str, int]] = {}
        with self.elf.open("rb") as file:
            dwarf = ELFFile(file).get_dwarf_info()
            for unit in dwarf.iter_CUs():
                program = dwarf.line_program_for_CU(unit)
                if program is None:
                    continue
                for entry in program.get_entries():
                    if (state := entry.state) is None:
                        continue
                    if state.end_sequence:
                        found.setdefault(state.address, ("", 0))
                    else:
                        found[state.address] = (_source_file(program, state.file), state.line)
        return [(address, *at) for address, at in sorted(found.items())]

    def ranges(self, sources: Iterable[Path]) -> list[tuple[int, int]]:
        """The addresses of the functions of some of the KEM's sources, adjacent ones joined."""
        wanted = {
            symbol.name
            for source in sources
            for unit in (self.elf.parent / "kem").glob(f"*-{source.stem}.o")
            for symbol in _object_symbols(unit)
            if symbol["st_info"]["type"] == "STT_FUNC"
        }
        symbols = sorted(_symbols(self.elf), key=lambda symbol: symbol[1])
        starts = [at for _name, at, _size in symbols]
        ranges: list[tuple[int, int]] = []
        for name, low, size in symbols:
            if name not in wanted:
                continue
            # Assembly may leave out a function's size: it then ends where the next symbol is.
            high = low + size if size else next(at for at in starts if at > low)
            if ranges and low <= ranges[-1][1] + 2:
                ranges[-1] = (ranges[-1][0], max(high, ranges[-1][1]))
            else:
                ranges.append((low, high))
        return ranges


class LinkError(BenchError):
    """What was compiled could not be linked: something is not defined, or it is too large."""

    def __init__(self, message: str, firmware: Firmware):
        super().__init__(message)
        self.firmware = firmware  # with the KEM's sizes, and without its file


def build(
    board: Board, impl: Implementation, flags: list[str] | None = None, by: str | None = None
) -> Firmware:
    """Compiles and links a firmware. flags replace the implementation's own optimisation flags. by:
    which of the board's compilers compiles the C of the KEM, if not its own."""
    on = board.compilers[by] if by else board
    compiler = compiler_version(on.compiler)
    # For whatever is called from here on: nothing but this board's toolchain looks at them.
    os.environ.update({name: str(file) for name, file in board.environment.items()})
    options = [*(impl.flags if flags is None else flags), *impl.defines]
    kem_flags = [*on.compile_flags, *options]
    harness = _harness(board, impl)
    folder = firmware_folder(board, impl, flags, by)
    elf = folder / "firmware.elf"
    kem_only = folder / "kem.o"
    if not elf.exists():
        with _building(folder) as work:
            fallbacks = [f"-idirafter{directory}" for directory in impl.fallback_include_dirs]
            its_own = _Code(board, on, impl.sources, impl.include_dirs, [*options, *fallbacks])
            kem = its_own.compile_once(work / "kem")
            harness_flags = ["-Os", *impl.harness_defines]
            around = [*harness, *impl.adaptor]
            between = _Code(board, board, around, impl.harness_include_dirs, harness_flags)
            glue = between.compile(work / "harness")
            _link_kem_alone(board, kem, glue, work / kem_only.name)
            if impl.in_iram:
                patterns = (f"*/kem/??-{name}.o" for name in impl.in_iram)
                text = "".join(f"{each}(.literal .literal.* .text .text.*)\n" for each in patterns)
                (work / "iram.ld").write_text(text)
            try:
                _link(board, [*glue, *kem], work / elf.name)
            except BenchError as error:
                sizes = _sizes(work / kem_only.name)
                unlinked = Firmware(elf, compiler, " ".join(kem_flags), *sizes)
                raise LinkError(str(error), unlinked) from None
    rom, ram = _sizes(kem_only)
    if impl.in_iram:
        names = Firmware(elf, "", "", None, None).symbols()
        ram += names["link_iram_end"] - names["link_iram_start"]
    return Firmware(elf, compiler, " ".join(kem_flags), rom, ram, task_names=impl.task_names)


def firmware_folder(
    board: Board, impl: Implementation, flags: list[str] | None, by: str | None
) -> Path:
    """Where the firmware is, or will be: the same for the same inputs."""
    on = board.compilers[by] if by else board
    inputs = [
        *_with_headers(impl.sources, impl.include_dirs),
        *_with_headers(
            [*_harness(board, impl), *impl.adaptor], [BENCH / "device", *impl.harness_include_dirs]
        ),
        *([board.linker_script] if board.linker_script else []),
        *_read_by_tools(board),
        Path(__file__),
    ]
    recipe = [compiler_version(board.compiler), compiler_version(on.compiler)]
    recipe += [repr(board), repr(on), repr(impl), *(impl.flags if flags is None else flags)]
    return BUILD / f"{board.name}-{impl.kem}-{fingerprint(inputs, recipe)}"


def _read_by_tools(board: Board) -> list[Path]:
    """Files that decide what a compiler makes of its input."""
    return [file for file in board.environment.values() if file.exists()]


def _harness(board: Board, impl: Implementation) -> list[Path]:
    library = sorted(board.c_library.glob("*.c")) if board.c_library else []
    return [impl.harness, BENCH / "device" / "line.c", *board.sources, *library]


@lru_cache
def compiler_version(compiler: str) -> str:
    first_line = _run([compiler, "--version"]).splitlines()[0]
    return re.sub(r"^\S+", compiler, first_line)


# ---- Compiling and linking ---------------------------------------------------------------------


@dataclass(frozen=True)
class _Code:
    """Sources, and how they are compiled."""

    board: Board
    for_c: Board  # the board with the compiler for C; assembly is for its own
    sources: list[Path]
    include_dirs: list[Path]
    flags: list[str]

    def compile(self, out: Path) -> list[Path]:
        if not self.sources:
            raise BenchError("There is nothing to compile: the implementation has no sources.")
        out.mkdir()
        objects = []
        for number, source in enumerate(self.sources):
            target = out / f"{number:02}-{source.stem}.o"
            includes = [f"-I{directory}" for directory in self.include_dirs]
            on = self.for_c if source.suffix == ".c" else self.board
            words = [on.compiler, *_COMMON, *on.compile_flags, *self.flags]
            words += [*includes, *self.board.system_includes]
            try:
                _run([*words, "-c", source, "-o", target])
            except BenchError as error:
                raise BenchError(_missing_header(source, str(error)) or str(error)) from None
            objects.append(target)
        return objects

    def compile_once(self, out: Path) -> list[Path]:
        """Compiles what was not yet compiled for another KEM: one library has all of them."""
        recipe = [
            word
            for on in (self.board, self.for_c)
            for word in (compiler_version(on.compiler), *on.compile_flags, *on.system_includes)
        ]
        recipe += self.flags
        recipe += [str(path) for path in [*self.include_dirs, *self.sources]]
        inputs = [*_with_headers(self.sources, self.include_dirs), Path(__file__)]
        inputs += _read_by_tools(self.board)
        objects = BUILD / f"objects-{fingerprint(inputs, recipe)}"
        if not objects.exists():
            with _building(objects) as work:
                self.compile(work / "all")
        shutil.copytree(objects / "all", out)
        return sorted(out.iterdir())


def _missing_header(source: Path, said: str) -> str | None:
    """What a compiler said of a header that is not there, in our words; None if it is not that."""
    absent = re.search(r"fatal error: '?([^\s':]+)'?(?:: No such file| file not found)", said)
    if not absent:
        return None
    return (
        f"does not build: {source.name} needs {absent[1]}, which is neither beside it nor among "
        f"what is brought for implementations: {', '.join(brought())}."
    )


def _linker(board: Board, *options: str) -> list[str]:
    """The linker with its options: called by the compiler, unless the board names one."""
    if board.linker:
        return [board.linker, *options]
    return [board.compiler, *board.cflags, *(f"-Wl,{option}" for option in options)]


def _link(board: Board, objects: list[Path], elf: Path) -> None:
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
        # A script may include another one beside it.
        folders = [elf.parent, board.linker_script.parent]
        words += [*(f"-L{folder}" for folder in folders), f"-T{board.linker_script}"]
    try:
        _run([*words, *board.link_flags, *objects, "-o", elf])
    except BenchError as error:
        raise BenchError(
            _too_large(board, str(error)) or _undefined(str(error)) or str(error)
        ) from None


def _undefined(said: str) -> str | None:
    """What a linker said of names that nothing defines, in our words; None if it is not that."""
    names = re.findall(r"undefined (?:reference to|symbol:) [`']?(\w+)", said)
    if not names:
        return None
    return (
        f"does not build: nothing defines {', '.join(dict.fromkeys(names))}, which is called. A "
        "source may be missing, or the board's C library has no such function."
    )


def _too_large(board: Board, said: str) -> str | None:
    """What a linker said of memory that is too small, in our words; None if it is not that."""
    overflows = re.findall(r"region .(ROM|RAM)'.*?overflowed by (\d+) bytes", said)
    # Where the stack is below the data, a script places them from the end.
    for begin, end in re.findall(r"location counter backwards \(from (\w+) to (\w+)\)", said):
        overflows.append(("RAM", str(int(begin, 16) - int(end, 16))))
    if not (overflows and board.memory):
        return None
    region, excess = max(overflows, key=lambda overflow: int(overflow[1]))
    there = board.memory.rom_bytes if region == "ROM" else board.memory.ram_bytes
    return (
        f"{DOES_NOT_FIT}: needs {there + int(excess):,} of {there:,} bytes {region}, "
        "with the harness and the C library"
    )


def _link_kem_alone(board: Board, kem: list[Path], glue: list[Path], out: Path) -> None:
    """Joins the KEM's objects into one that holds only what its entry points reach.

    The entry points are what the harness (with the adaptor) calls of the KEM. Not counted are the
    harness and the libraries of C and of the compiler (memcpy and the like).
    """
    defined = {s.name for o in kem for s in _object_symbols(o) if _is_definition(s)}
    wanted = {s.name for o in glue for s in _object_symbols(o) if s["st_shndx"] == "SHN_UNDEF"}
    entries = sorted(defined & wanted)
    if not entries:
        raise BenchError(
            "The implementation does not define crypto_kem_keypair, crypto_kem_enc or "
            "crypto_kem_dec under the names that its api.h gives them."
        )
    words = _linker(board, "--gc-sections", *(f"--undefined={name}" for name in entries))
    _run([*words, "-nostdlib", "-r", *kem, "-o", out])


def _run(command: list[str | Path]) -> str:
    words = [str(word) for word in command]
    try:
        done = subprocess.run(
            words, capture_output=True, encoding="utf-8", errors="replace", check=False
        )
    except FileNotFoundError:
        raise BenchError(
            f"The program {words[0]} is not installed. './pocketkem boards' says how to get it."
        ) from None
    if done.returncode:
        # The first lines of a compiler's output name the cause, but for its warnings.
        lines = (done.stderr or done.stdout).splitlines()
        error = re.compile(r":\d+: (fatal )?error: ", re.I)
        at = next((n for n, line in enumerate(lines) if error.search(line)), 0)
        cause = "\n".join(lines[at : at + 12])
        raise BenchError(f"This command failed:\n  {' '.join(words)}\n{cause}")
    return done.stdout


# ---- What simulators need, for this computer ----------------------------------------------------


def build_plugin(board: Board) -> Path:
    """The QEMU plugin, compiled for the interface of the QEMU that is installed."""
    assert board.simulator
    version = _run([board.simulator.program, "--version"])
    match = re.search(r"version (\d+)\.(\d+)", version)
    if not match:
        raise BenchError(f"{board.simulator.program} --version says something unknown: {version}")
    release = (int(match[1]), int(match[2]))
    api = 1 if release < (9, 0) else 2 if release < (9, 1) else 3
    flags = ["-std=c99", "-O2", "-fPIC", "-shared", "-fvisibility=hidden", f"-DQEMU_API={api}"]
    return _build_for_host("timing", flags, [], "timing.so")


def build_runner(folder: str, libraries: list[str]) -> Path:
    """The program in a folder of bench that runs a firmware on a simulator that is a library."""
    shared = [BENCH / "timing" / "profile.c"]
    return _build_for_host(folder, ["-std=gnu99", "-O2"], libraries, "runner", shared)


def _build_for_host(
    source_folder: str,
    flags: list[str],
    libraries: list[str],
    name: str,
    shared: Iterable[Path] = (),
) -> Path:
    sources = [*sorted((BENCH / source_folder).glob("*.c")), *shared]
    compiler = compiler_version("cc")
    inputs = _with_headers(sources, {source.parent for source in sources})
    recipe = [compiler, *flags, *libraries]
    folder = BUILD / f"{source_folder}-{fingerprint(inputs, recipe)}"
    if not (folder / name).exists():
        with _building(folder) as work:
            _run(["cc", *flags, *sources, "-o", work / name, *libraries])
    return folder / name


# ---- The cache ----------------------------------------------------------------------------------


def _with_headers(sources: Iterable[Path], include_dirs: Iterable[Path]) -> list[Path]:
    """The sources and every header they could include."""
    headers = {
        path
        for directory in include_dirs
        for end in ("*.h", "*.inc", "*.i")
        for path in directory.rglob(end)
    }
    return [*sources, *sorted(headers)]


def fingerprint(inputs: Iterable[Path], recipe: Iterable[str]) -> str:
    digest = hashlib.sha256()
    for word in recipe:
        digest.update(word.encode() + b"\0")
    for path in inputs:
        digest.update(path.name.encode() + b"\0" + hashlib.sha256(path.read_bytes()).digest())
    return digest.hexdigest()[:16]


class _building:
    """A folder that appears whole or not at all, even if two processes build it at once."""

    def __init__(self, folder: Path):
        self.folder = folder
        self.work = folder.with_name(f"{folder.name}.{os.getpid()}")

    def __enter__(self) -> Path:
        shutil.rmtree(self.work, ignore_errors=True)
        self.work.mkdir(parents=True)
        return self.work

    def __exit__(self, kind: type | None, *_: object) -> None:
        if kind is None and not self.folder.exists():
            with contextlib.suppress(OSError):  # another process was faster, with the same result
                self.work.rename(self.folder)
        shutil.rmtree(self.work, ignore_errors=True)


# ---- ELF files ----------------------------------------------------------------------------------


def _source_file(program, index: int) -> str:
    """The name of a file of a line program, within the repository where it is there."""
    # Indices begin with 1 before DWARF 5.
    first = 0 if program["version"] >= 5 else 1
    entry = program["file_entry"][index - first]
    folder = b"."
    if first == 0 or entry.dir_index > 0:
        folder = program["include_directory"][entry.dir_index - first]
        if not folder.startswith(b"/") and first == 0:
            folder = os.path.join(program["include_directory"][0], folder)
    path = os.path.normpath(os.path.join(folder, entry.name)).decode()
    return os.path.relpath(path, ROOT) if Path(path).is_relative_to(ROOT) else path


def _object_symbols(path: Path) -> list:
    with path.open("rb") as file:
        elf = ELFFile(file)
        tables = [s for s in elf.iter_sections() if isinstance(s, SymbolTableSection)]
        return [symbol for table in tables for symbol in table.iter_symbols() if symbol.name]


def _is_definition(symbol) -> bool:
    return symbol["st_shndx"] != "SHN_UNDEF" and symbol["st_info"]["bind"] != "STB_LOCAL"


@lru_cache(maxsize=8)
def _symbols(elf: Path) -> list[tuple[str, int, int]]:
    """(name, address, size) of what a linked firmware defines."""
    with elf.open("rb") as file:
        is_arm = ELFFile(file)["e_machine"] == "EM_ARM"
    found = []
    for symbol in _object_symbols(elf):
        if symbol["st_shndx"] == "SHN_UNDEF":
            continue
        address = symbol["st_value"]
        if is_arm and symbol["st_info"]["type"] == "STT_FUNC":
            address &= ~1  # it says that the function is of Thumb instructions
        found.append((symbol.name, address, symbol["st_size"]))
    return found


def _sizes(kem_only: Path) -> tuple[int, int]:
    """(ROM, RAM) of the KEM alone, in bytes: what _link_kem_alone leaves.

    ROM is code, constants and the initial values of variables; RAM is variables and, on an AVR,
    constants that are read like variables.
    """
    rom = ram = 0
    with kem_only.open("rb") as file:
        elf = ELFFile(file)
        for section in elf.iter_sections():
            if not section["sh_flags"] & SH_FLAGS.SHF_ALLOC:
                continue
            copied = elf["e_machine"] == "EM_AVR" and section.name.startswith(".rodata")
            if copied or section["sh_flags"] & SH_FLAGS.SHF_WRITE:
                ram += section["sh_size"]
            if section["sh_type"] != "SHT_NOBITS":
                rom += section["sh_size"]
    return rom, ram
