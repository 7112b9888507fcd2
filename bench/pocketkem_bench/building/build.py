# SPDX-License-Identifier: Apache-2.0 OR MIT
"""Building: the firmware of an implementation for a board.

The folder of a firmware is named by a hash of all inputs (sources, headers, flags, compiler), so
that nothing is built twice and nothing stale is used.
"""

import os
from pathlib import Path

from ..boards.board import Board
from ..folders import BENCH
from ..implementations.implementation import Implementation
from ..kinds import KINDS
from ..model import BenchError
from .cache import BUILD, BUILDERS, fingerprint, made_whole, with_headers
from .commands import compiler_version
from .compiling import CompiledSources, read_by_tools
from .elf import sizes
from .firmware import Firmware, LinkError
from .linking import link, link_kem_alone, optimise_together


def build(
    board: Board, impl: Implementation, flags: list[str] | None = None, by: str | None = None
) -> Firmware:
    """Compiles and links a firmware. flags replace the implementation's own optimisation flags. by:
    the compiler for the C of the KEM (Board.compiled_by), if it is not the board's own."""
    on = board.compiled_by(by) if by else board
    compiler = compiler_version(on.compiler)
    # For all programs called from here on: only this board's toolchain uses these variables.
    os.environ.update({name: str(file) for name, file in board.environment.items()})
    options = [*impl.own_defines, *(impl.flags if flags is None else flags), *impl.defines]
    kem_flags = [*on.compile_flags, *options]
    # The harness has sizes from a folder's headers, which its defines may change: -DKYBER_K=2.
    seen = [flag for flag in options if flag.startswith("-D")] if impl.folder else []
    harness = _harness(board, impl)
    folder = firmware_folder(board, impl, flags, by)
    elf = folder / "firmware.elf"
    kem_only = folder / "kem.o"
    without_common = folder / "own.o"
    if not elf.exists():
        with made_whole(folder) as work:
            fallbacks = [f"-idirafter{directory}" for directory in impl.fallback_include_dirs]
            its_own = CompiledSources(
                board, on, impl.sources, impl.include_dirs, [*options, *fallbacks]
            )
            kem = its_own.compile_once(work / "kem")
            for n, part in enumerate(impl.parts):
                code = CompiledSources(
                    board, on, part.sources, part.include_dirs, [*options, *fallbacks]
                )
                kem += code.compile_once(work / f"part-{n}")
            harness_flags = ["-Os", *seen, *impl.settings, *fallbacks]
            around = [*harness, *impl.adaptor]
            between = CompiledSources(
                board, board, around, impl.harness_include_dirs, harness_flags
            )
            glue = between.compile_once(work / "harness")
            if "-flto" in options:
                kem = [optimise_together(on, kem, kem_flags)]
            functions = KINDS[impl.kind].functions
            link_kem_alone(board, kem, glue, work / kem_only.name, functions)
            if impl.common_sources and "-flto" not in options:
                both = zip(impl.sources, kem, strict=False)  # without parts
                own = [unit for source, unit in both if source not in impl.common_sources]
                link_kem_alone(board, own, glue, work / without_common.name, functions)
            if impl.in_iram:
                patterns = (f"*/kem/[0-9]*-{name}.o" for name in impl.in_iram)
                parts = ".literal .literal.* .text .text.*"
                if board.arch == "rv32":  # whose cache has constants, too
                    parts += " .rodata .rodata.*"
                text = "".join(f"{each}({parts})\n" for each in patterns)
                text = f"link_iram_start = .;\n{text}link_iram_end = .;\n"
                (work / "iram.ld").write_text(text)
            try:
                link(board, _in_order(board, impl, glue, kem), work / elf.name)
            except BenchError as error:
                alone = sizes(work / kem_only.name)
                unlinked = Firmware(elf, compiler, " ".join(kem_flags), *alone[:2])
                raise LinkError(str(error), unlinked) from None
    rom, ram, data = sizes(kem_only)
    common = rom - sizes(without_common)[0] if without_common.exists() else None
    if impl.in_iram:
        names = Firmware(elf, "", "", None, None).symbols()
        ram += names["link_iram_end"] - names["link_iram_start"]
    return Firmware(
        *(elf, compiler, " ".join(kem_flags), rom, ram),
        task_names=impl.task_names,
        data_bytes=data,
        common_rom_bytes=common,
    )


def _in_order(board: Board, impl: Implementation, glue: list[Path], kem: list[Path]) -> list[Path]:
    """The objects as they are linked. An AVR's LPM reads the first 64 KB of flash. There belong
    tables of hand-written assembly, which are often in its code, and not with avr-libc's."""
    is_first = {
        unit
        for source, unit in zip(impl.sources, kem, strict=False)
        if board.arch == "avr" and impl.folder and source.suffix.lower() == ".s"
    }
    return sorted([*glue, *kem], key=lambda unit: unit not in is_first)


def firmware_folder(
    board: Board, impl: Implementation, flags: list[str] | None, by: str | None
) -> Path:
    """The place of the firmware, built or not: the same for the same inputs."""
    on = board.compiled_by(by) if by else board
    inputs = [
        *with_headers(impl.sources, impl.include_dirs),
        *(file for part in impl.parts for file in with_headers(part.sources, part.include_dirs)),
        *with_headers(
            [*_harness(board, impl), *impl.adaptor], [BENCH / "device", *impl.harness_include_dirs]
        ),
        BENCH / "device" / KINDS[impl.kind].device,  # which the harness includes
        *([board.linker_script] if board.linker_script else []),
        *read_by_tools(board),
        *BUILDERS,
    ]
    recipe = [compiler_version(board.compiler), compiler_version(on.compiler)]
    recipe += [repr(board), repr(on), repr(impl), *(impl.flags if flags is None else flags)]
    return BUILD / f"{board.name}-{impl.kem}-{fingerprint(inputs, recipe)}"


def _harness(board: Board, impl: Implementation) -> list[Path]:
    library = sorted(board.c_library.glob("*.c")) if board.c_library else []
    return [impl.harness, BENCH / "device" / "line.c", *board.sources, *library]
