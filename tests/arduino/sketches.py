# SPDX-License-Identifier: Apache-2.0 OR MIT
"""Sketches for an Uno, compiled by the commands of the core's platform.txt, as the IDE does."""

import shutil
import zlib
from pathlib import Path

import arduino
import builds
from builds import run

PLATFORM = Path("/usr/share/arduino/hardware/arduino/avr")
BUILD = builds.BUILD / "arduino"

#: Debian's GCC 5.4 knows only this name in C++; the IDE has GCC 7.
CORE_FLAGS = " -DDECIMAL_DIG=__DECIMAL_DIG__"


def missing() -> str:
    if not (PLATFORM / "platform.txt").is_file():
        return "Arduino's core for AVR is not here (apt-get install arduino-core-avr)"
    return "" if shutil.which("avr-g++") else "avr-g++ is not here (apt-get install gcc-avr)"


def recipes() -> dict[str, str]:
    """The properties of platform.txt for an Uno, with the properties that they name filled in."""
    known = {
        "build.mcu": "atmega328p",
        "build.f_cpu": "16000000L",
        "build.board": "AVR_UNO",
        "build.arch": "AVR",
        "runtime.ide.version": "10819",
        "compiler.path": "",
        "compiler.warning_flags": "-Wall -Wextra",
    }
    for line in (PLATFORM / "platform.txt").read_text().splitlines():
        name, equals, value = line.partition("=")
        if equals and not name.startswith("#"):
            known.setdefault(name, value)
    for _ in range(4):
        for name, value in known.items():
            for other in known:
                value = value.replace(f"{{{other}}}", known[other])
            known[name] = value
    return known


def compile_all(sources: list[Path], folders: list[Path], out: Path, flags: str) -> list[Path]:
    out.mkdir(parents=True)
    kinds = {".c": "c", ".cpp": "cpp", ".S": "S"}
    includes = " ".join(f'"-I{folder}"' for folder in folders)
    objects = []
    for number, source in enumerate(sources):
        target = out / f"{number:03}-{source.stem}.o"
        pattern = recipes()[f"recipe.{kinds[source.suffix]}.o.pattern"] + flags
        files = {"includes": includes, "source_file": str(source), "object_file": str(target)}
        for name, value in files.items():
            pattern = pattern.replace(f"{{{name}}}", value)
        run(pattern, shell=True)
        objects.append(target)
    return objects


def build(sketch: str, more: str = "") -> Path:
    """The ELF file of an example. more: code that is appended to it."""
    out = BUILD / (f"{sketch}-{zlib.crc32(more.encode()):08x}" if more else sketch)
    shutil.rmtree(out, ignore_errors=True)
    library = arduino.assemble(out / "PocketKEM")
    core, variant = PLATFORM / "cores" / "arduino", PLATFORM / "variants" / "standard"
    folders = [core, variant, library / "src"]
    source = out / f"{sketch}.cpp"
    text = (library / "examples" / sketch / f"{sketch}.ino").read_text()
    source.write_text(f"#include <Arduino.h>\n{text}\n{more}\n")

    def sources(folder: Path) -> list[Path]:
        return sorted(path for end in ("c", "cpp", "S") for path in folder.rglob(f"*.{end}"))

    core_objects = compile_all(sources(core), folders, out / "core", CORE_FLAGS)
    objects = compile_all([source], folders, out / "sketch", "")
    objects += compile_all(sources(library / "src"), folders, out / "library", "")
    archive = out / "core.a"
    run("avr-gcc-ar", "rcs", archive, *core_objects)
    link = recipes()["recipe.c.combine.pattern"]
    built = {"build.path": str(out), "build.project_name": sketch}
    built |= {"object_files": " ".join(map(str, objects)), "archive_file": archive.name}
    for name, value in built.items():
        link = link.replace(f"{{{name}}}", value)
    run(link, shell=True)
    return out / f"{sketch}.elf"
