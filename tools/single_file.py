# SPDX-License-Identifier: Apache-2.0 OR MIT
"""Writes the library as one file of C, pocketkem.c, with its public headers beside it.

A project adds them as it adds any file of its own, and needs no build system, no list of sources
and no include path. --kernels writes the kernels of one core beside them, as one file in assembly.

The text is that of src, in its order; the options of a build are macros, as always. What is changed
is what several files may not share once they are one: a static name or a macro that another file
has too, and labels in assembly.
"""

import argparse
import functools
import os
import re
import sys
from pathlib import Path

import sources

ROOT = sources.ROOT
SRC = ROOT / "src"
#: The public headers; the others include the first.
HEADERS = sorted((ROOT / "include").glob("*.h"))
HEADER = ROOT / "include" / "pocketkem.h"
PUBLIC = {header.name for header in HEADERS}
DEFAULT = ROOT / "build" / "single"

#: By the name of a core: the folder of its kernels, and the cores that take the same file.
CORES = {
    "cortex-m0": ("armv6m", "Cortex-M0, M0+, M1"),
    "cortex-m3": ("armv7em", "Cortex-M3, M4, M7, M33, M55"),
    "cortex-m4": ("armv7em", "Cortex-M3, M4, M7, M33, M55"),
    "avr": ("avr", "AVR with a multiplier, such as the ATmega2560"),
    "msp430": ("msp430", "MSP430"),
    "riscv": ("rv32", "RV32IM, such as the ESP32-C3 and the RP2350's Hazard3"),
    "xtensa": ("xtensa", "Xtensa LX6, LX7 and LX106: ESP32, ESP32-S2, ESP32-S3, ESP8266"),
}
RAM = {"fast": [], "small": ["POCKETKEM_RAM_SMALL"], "least": ["POCKETKEM_RAM_LEAST"]}
CODE = ("auto", "fast", "small")

#: Tells a file in assembly that the machine is that of its kernels.
MACHINE = "PKEM_KERNELS_IN_ONE_FILE"
#: What every file may need; others are included where a machine needs them.
COMMON = ("stdbool.h", "stddef.h", "stdint.h", "string.h")

INCLUDE = re.compile(r'^#\s*include "([^"]+)".*\n', re.MULTILINE)
SYSTEM = re.compile(rf"^#\s*include <({'|'.join(map(re.escape, COMMON))})>.*\n", re.MULTILINE)
CONDITION = re.compile(r"#\s*(if|endif)")
GUARD = re.compile(r"^#ifndef (POCKETKEM_\w+_H)\n#define \1\n", re.MULTILINE)
DEFINE = re.compile(r"^#\s*define (\w+)", re.MULTILINE)
OURS = re.compile("pkem_|pocketkem_", re.IGNORECASE)
SPDX = re.compile(r"^/\* SPDX-License-Identifier: [^*]*\*/\n+")
#: What a renaming must see: comments and strings stay, and so do members of structures.
TOKEN = re.compile(
    r"/\*.*?\*/|\"(?:[^\"\\\n]|\\.)*\"|'(?:[^'\\\n]|\\.)+'|(?:->|\.)\s*[A-Za-z_]\w*|\b[A-Za-z_]\w*",
    re.DOTALL,
)


# ---- Includes ----------------------------------------------------------------------------------


def has_guard(header: Path) -> bool:
    return GUARD.search(header.read_text()) is not None


def header_of(by: Path, name: str) -> Path:
    return next(at for at in (by.parent / name, SRC / name) if at.is_file()).resolve()


def with_its_parts(file: Path) -> str:
    """A file in C with those headers that are no more than parts of it: they have no guard."""

    def part(found: re.Match[str]) -> str:
        if found[1] in PUBLIC or has_guard(header := header_of(file, found[1])):
            return found[0]
        return SPDX.sub("", with_its_parts(header))

    return INCLUDE.sub(part, file.read_text())


@functools.cache
class Inliner:
    """Puts headers where they are included first. One that may have been left out there, because
    the #include was in a condition, is put again where it is included next: its guard decides."""

    def __init__(self, arch: str | None) -> None:
        self.arch = arch
        self.certain: set[Path] = set()

    def text(self, file: Path, text: str, is_conditional: bool = False) -> str:
        """The text of a file of src with its headers in it."""
        guarded = 1 if GUARD.search(text) else 0
        out, depth = [], 0
        for line in SYSTEM.sub("", SPDX.sub("", text)).splitlines(keepends=True):
            if found := CONDITION.match(line):
                depth += 1 if found[1] == "if" else -1
            if found := INCLUDE.match(line):
                line = self.included(file, found[1], is_conditional or depth > guarded)
            out.append(line)
        return "".join(out)

    def included(self, by: Path, name: str, is_conditional: bool) -> str:
        if name in PUBLIC:
            return ""  # they are at the top
        header = header_of(by, name)
        if header.name == "backend.h" and header.parent.name != self.arch:
            return "/* The kernels of this machine are not part of this file. */\n"
        if header in self.certain:
            return ""
        if has_guard(header) and not is_conditional:
            self.certain.add(header)
        text = self.text(header, header.read_text(), is_conditional)
        if header.name == "backend.h":
            text += f"#define {MACHINE}\n"
        return f"/* ---- {title(header)} ---- */\n{text}"


def title(file: Path) -> str:
    return file.relative_to(ROOT).as_posix()


# ---- Names of one file --------------------------------------------------------------------------

STATIC = re.compile(
    r"^(?:PKEM_\w+ )?(?:static|[A-Z][A-Z_]+)\b[^;=(]*?\b(\w+)"  # or a macro that says static
    r"(?:\[[^;=]*)?\s*[(=;]",
    re.MULTILINE,
)
TYPE = re.compile(r"^typedef [^;]*?(?:\}\s*|\b)(\w+)(?:\([^;]*\))?;", re.MULTILINE)
TAG = re.compile(r"^(?:typedef )?(?:struct|enum|union) (\w+)", re.MULTILINE)
#: A macro that stands for the beginning of a static function.
BEGINNING = re.compile(r"^#\s*define \w+ (?:\w+ )*void (\w+)$", re.MULTILINE)


def outside_of_functions(text: str) -> str:
    """The text without comments, directives, and what is in braces."""
    text = re.sub(r"/\*.*?\*/", " ", text, flags=re.DOTALL)
    text = re.sub(r"^#(?:.*\\\n)*.*\n", "", text, flags=re.MULTILINE)
    parts, depth = [], 0
    for part in re.split(r"([{}])", text):
        depth += {"{": 1, "}": -1}.get(part, 0)
        if depth == 0:
            parts.append(part)
    return "".join(parts)


def own_names(text: str) -> set[str]:
    """What a file declares for itself alone, except macros."""
    outside = outside_of_functions(text)
    found = [name for pattern in (STATIC, TYPE, TAG) for name in pattern.findall(outside)]
    return {name for name in [*found, *BEGINNING.findall(text)] if not OURS.match(name)}


def apart(units: dict[Path, str]) -> dict[Path, str]:
    """The files with other names for what each of them declares for itself: another may have the
    same, of the library or, in a unity build, of the project."""
    result = {}
    for file, text in units.items():
        names = {name: f"pkem_{file.stem}_{name}" for name in own_names(text)}
        result[file] = TOKEN.sub(lambda found, names=names: names.get(found[0], found[0]), text)
    return result


# ---- C -----------------------------------------------------------------------------------------


def version() -> str:
    return ".".join(re.findall(r"^#define POCKETKEM_VERSION_\w+ (\d+)", HEADER.read_text(), re.M))


def licence() -> str:
    (line,) = re.findall(r"^Copyright .*$", (ROOT / "LICENSE-MIT").read_text(), re.MULTILINE)
    return line


def settings(arch: str | None, ram: str, code: str, second_core: bool) -> str:
    """What this file is made for. -D still chooses, except what is not in the file."""
    chosen = dict.fromkeys(RAM[ram], 1)
    if code != "auto":
        chosen["POCKETKEM_CODE_SMALL"] = int(code == "small")
    fixed = {"POCKETKEM_VERIFY": 0}
    if arch is None:
        fixed["POCKETKEM_ARCH_C"] = 1
    if not second_core:
        fixed["POCKETKEM_WORKER"] = 0
    lines = [f"#ifndef {name}\n#define {name} {value}\n#endif\n" for name, value in chosen.items()]
    lines += [f"#undef {name}\n#define {name} {value}\n" for name, value in fixed.items()]
    return "".join(lines)


BEGIN = (
    "".join(f'#include "{header.name}"\n' for header in HEADERS)
    + """
#include <string.h>

#ifdef __GNUC__
#pragma GCC diagnostic push
#endif
#ifdef __clang__ /* spares unused inline functions in headers only */
#pragma GCC diagnostic ignored "-Wunused-function"
#endif
#if defined(__GNUC__) && defined(__cplusplus) /* these spare {0} in C only */
#pragma GCC diagnostic ignored "-Wmissing-field-initializers"
#pragma GCC diagnostic ignored "-Wmissing-braces"
#endif
#ifdef __cplusplus
extern "C" {
#endif
#if defined(__GNUC__) && defined(__ELF__) && !defined(__cplusplus)
#pragma GCC visibility push(hidden) /* all but the public names */
#endif
"""
)
END = """
#if defined(__GNUC__) && defined(__ELF__) && !defined(__cplusplus)
#pragma GCC visibility pop
#endif
#ifdef __cplusplus
}
#endif
#ifdef __GNUC__
#pragma GCC diagnostic pop
#endif
"""
#: A file that asks for smaller code does so until its own end.
SMALL = "PKEM_SMALL_FROM_HERE "
KEEP_OPTIONS = "\n#if defined(__GNUC__) && !defined(__clang__)\n#pragma GCC {}_options\n#endif\n"


def in_c(arch: str | None, ram: str, code: str, second_core: bool) -> str:
    files = [
        file
        for file in sources.portable()
        if second_core or file.parent.name != "cores" or file.name == "none.c"
    ]
    # Their language would be in the way of all that follows.
    files.sort(key=lambda file: '#include "lists.h"' in file.read_text())
    inliner = Inliner(arch)
    # It may choose how all that follows is optimised.
    body = [inliner.included(SRC / "kem.c", "platform.h", False)]
    for file, text in apart({file: with_its_parts(file) for file in files}).items():
        text = inliner.text(file, text) + undefined(text)
        if SMALL in text:
            text = KEEP_OPTIONS.format("push") + text + KEEP_OPTIONS.format("pop")
        body.append(f"\n/* ==== {title(file)} ==== */\n{text}")
    kernels = f"for the kernels of {arch} beside it" if arch else "portable C"
    return (
        f"{head(f'as one file, {kernels}')}"
        f"{settings(arch, ram, code, second_core)}{BEGIN}{''.join(body)}"
        f"{undefined(''.join(body), ours=False)}{END}"
    )


def undefined(text: str, ours: bool = True) -> str:
    """What ends the macros of a text, or only those that do not begin with PKEM_ or POCKETKEM_: of
    headers, whose macros others may have as well."""
    names = {name for name in DEFINE.findall(text) if ours or not OURS.match(name)}
    return "".join(f"#undef {name}\n" for name in sorted(names))


def head(what: str) -> str:
    return (
        "/* SPDX-License-Identifier: Apache-2.0 OR MIT */\n\n"
        f"/*\n * PocketKEM {version()} {what}.\n * {licence()}\n"
        " * Made by tools/single_file.py; not to be edited.\n */\n"
    )


# ---- Assembly ----------------------------------------------------------------------------------

LABEL = re.compile(r"(?<![\w.])\.L(?=\w)")
OWN = re.compile(r"^(?:\s*\.macro\s+(\w+)|([A-Za-z_]\w*):)", re.MULTILINE)
GLOBAL = re.compile(r"^\s*\.globa?l\s+(\w+)", re.MULTILINE)


def in_assembly(arch: str, ram: str, code: str) -> str:
    folder = SRC / "arch" / arch
    config = Inliner(arch).text(SRC / "config.h", (SRC / "config.h").read_text())
    shared = "".join(SPDX.sub("", file.read_text()) for file in sorted(folder.glob("*.inc")))
    body = []
    for file in sources.kernels(arch):
        text = INCLUDE.sub("", SPDX.sub("", file.read_text()))
        text = LABEL.sub(f".L{file.stem}_", text)
        own = {macro or label for macro, label in OWN.findall(text)}
        for name in own - set(GLOBAL.findall(text)):
            text = re.sub(rf"\b{name}\b", f"{file.stem}_{name}", text)
        body.append(f"\n/* ==== {title(file)} ==== */\n{text}{undefined(text)}")
    return (
        f"{head(f': the kernels of {arch}')}"
        f"{settings(arch, ram, code, False)}{config}#ifdef {MACHINE}\n{shared}"
        f"{''.join(body)}\n#endif\n"
    )


# ---- The command -------------------------------------------------------------------------------


def write(
    folder: Path,
    core: str | None = None,
    ram: str = "fast",
    code: str = "auto",
    second_core: bool = False,
) -> list[Path]:
    arch = CORES[core][0] if core else None
    files = {"pocketkem.c": in_c(arch, ram, code, second_core)}
    files |= {header.name: header.read_text() for header in HEADERS}
    if arch:
        files[f"pocketkem-{core}.S"] = in_assembly(arch, ram, code)
    folder.mkdir(parents=True, exist_ok=True)
    for name, text in files.items():
        (folder / name).write_text(text)
    return [folder / name for name in files]


def main() -> None:
    parser = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    parser.add_argument(
        "folder",
        nargs="?",
        type=Path,
        default=DEFAULT,
        help=f"where the files go; default: {os.path.relpath(DEFAULT, ROOT)}",
    )
    cores = "; ".join(f"{name}: {fits}" for name, (_, fits) in CORES.items())
    parser.add_argument(
        "--kernels",
        metavar="CORE",
        choices=CORES,
        help=f"with the kernels of a core, as pocketkem-CORE.S ({cores}); default: none",
    )
    parser.add_argument("--ram", choices=RAM, default="fast", help="POCKETKEM_RAM")
    parser.add_argument("--code", choices=CODE, default="auto", help="POCKETKEM_CODE")
    parser.add_argument(
        "--second-core",
        action="store_true",
        help="with what a second core needs (pocketkem_how.worker)",
    )
    arguments = parser.parse_args()
    try:
        files = write(
            arguments.folder,
            arguments.kernels,
            arguments.ram,
            arguments.code,
            arguments.second_core,
        )
    except OSError as error:
        sys.exit(f"single_file.py: {error}")
    for file in files:
        print(file)


if __name__ == "__main__":
    main()
