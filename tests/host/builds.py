# SPDX-License-Identifier: Apache-2.0 OR MIT
"""Builds of the library and of the tests' C programs, under build/tests, one folder a variant."""

import contextlib
import fcntl
import functools
import json
import os
import re
import shutil
import subprocess
from dataclasses import dataclass
from pathlib import Path

ROOT = Path(__file__).resolve().parents[2]
BUILD = ROOT / "build" / "tests"


def run(*command, **options) -> str:
    command = [str(word) for word in command]
    result = subprocess.run(
        command, stdout=subprocess.PIPE, stderr=subprocess.STDOUT, text=True, **options
    )
    assert result.returncode == 0, f"{' '.join(command)}: exit {result.returncode}\n{result.stdout}"
    return result.stdout


def fails(*command) -> str:
    done = subprocess.run(list(map(str, command)), capture_output=True, text=True, check=False)
    assert done.returncode != 0, done.stdout
    return " ".join((done.stdout + done.stderr).split())


def needs(*programs: str) -> None:
    import pytest  # which tools that read builds do without

    for program in programs:
        if not shutil.which(program):
            pytest.skip(f"{program} is not here")


_HEADER = (ROOT / "include" / "pocketkem.h").read_text()
VERSION = ".".join(re.findall(r"#define POCKETKEM_VERSION_\w+ (\d+)", _HEADER))

#: Makes CMake write what it compiles.
TELL_SOURCES = "-DCMAKE_EXPORT_COMPILE_COMMANDS=ON"


def compiled(build: Path) -> list[Path]:
    """The files of src that a build compiles, in a folder configured with the option above."""
    commands = json.loads((build / "compile_commands.json").read_text())
    files = [Path(command["file"]) for command in commands]
    return [file for file in files if ROOT / "src" in file.parents]


@dataclass(frozen=True)
class Variant:
    ram: str = "fast"
    code: str = "fast"
    keccak_bits: int = 64
    flags: str = ""
    name: str = ""  # for a variant that differs in its flags
    arch: str = "auto"

    @property
    def id(self) -> str:
        name = f"-{self.name}" if self.name else ""
        return f"ram_{self.ram}-code_{self.code}-keccak{self.keccak_bits}{name}"

    @property
    def folder(self) -> Path:
        return BUILD / self.id

    def build(self, target: str) -> Path:
        return _build(self, target)

    def internals(self) -> Path:
        """The shared library with all symbols visible."""
        return self.build("pocketkem_internals")

    def objects(self) -> Path:
        """The library as these programs have it, to link a source with a defect in front of it."""
        return self.build("everything")


@contextlib.contextmanager
def _alone(variant: Variant):
    """Locks a folder of variants, because tests run in several processes that share these."""
    BUILD.mkdir(parents=True, exist_ok=True)
    with open(f"{variant.folder}.lock", "w") as lock:
        fcntl.flock(lock, fcntl.LOCK_EX)
        yield


def _level(variant: Variant) -> str:
    """Only two are optimised as an application's; the others are compiled faster."""
    return {Variant(): "-O3", LEAST: "-Os"}.get(variant, "-Og")


@functools.cache
def _configure(variant: Variant) -> None:
    flags = variant.flags if "-O" in variant.flags else f"{variant.flags} {_level(variant)}"
    flags += f" -Werror -DPOCKETKEM_KECCAK_BITS={variant.keccak_bits}"
    run(
        *("cmake", "-S", ROOT / "tests" / "host", "-B", variant.folder, "-G", "Ninja"),
        f"-DPOCKETKEM_RAM={variant.ram}",
        f"-DPOCKETKEM_CODE={variant.code}",
        f"-DPOCKETKEM_ARCH={variant.arch}",
        f"-DCMAKE_C_FLAGS={flags}",
        # Release would add its own -O3: only the flags above are used.
        "-DCMAKE_BUILD_TYPE=Test",
    )


@functools.cache
def _build(variant: Variant, target: str) -> Path:
    jobs = min(2, os.cpu_count() or 1)
    with _alone(variant):
        _configure(variant)
        run("cmake", "--build", variant.folder, "--target", target, "--parallel", jobs)
    files = {
        "pocketkem": "pocketkem/libpocketkem.a",
        "everything": "libeverything.a",
        "pocketkem_internals": "libpocketkem_internals.so",
        "psa_core": "libpsa_core.so",
        "hpke": "libhpke.so",
    }
    return variant.folder / files.get(target, target)


_SIZES = ("fast", "small")
VARIANTS = [Variant(ram, code, bits) for ram in _SIZES for code in _SIZES for bits in (64, 32)]
LEAST = Variant("least", "small", 32)
VARIANTS.append(LEAST)
#: Portable C that was asked for, in small code: the least flash.
LOOPS = Variant("fast", "small", 32, name="loops", arch="c")
VARIANTS.append(LOOPS)
DEFAULT = VARIANTS[0]
#: With the sanitizer that sees what two threads do without order.
THREADS = Variant("fast", "fast", 64, flags="-O1 -g -fsanitize=thread", name="tsan")


def operations(variant: Variant, program: str, *words) -> int:
    printed = run(variant.build(program), *words, timeout=1200)
    return int(printed.removesuffix(" operations\n"))


def declarations(headers: str = "*.h") -> list[str]:
    """Those of public headers, each in a line, without the word that they begin with."""
    header = "".join(file.read_text() for file in sorted((ROOT / "include").glob(headers)))
    header = re.sub(r"/\*.*?\*/", "", header, flags=re.DOTALL)
    found = re.findall(r"^POCKETKEM_API\b([^;]*);", header, flags=re.MULTILINE)
    return [" ".join(each.split()) for each in found]


def declared() -> set[str]:
    """What public headers declare, but masked operations, which builds have to ask for."""
    own = set(declarations()) - set(declarations("pocketkem_masked.h"))
    names = (re.findall(r"\b(pocketkem_\w+)(?=\(|$)", each) for each in own)
    return {name for found in names for name in found}
