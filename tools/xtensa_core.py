# SPDX-License-Identifier: Apache-2.0 OR MIT
"""Makes build/xtensa/core.so, and brings a compiler that reads it.

Debian's tools for Xtensa are built for the ESP8266's core. A shared object that describes another
core teaches the assembler register windows and the other instructions of the ESP32, and the
compiler from GCC 13 on. bench/xtensa_core/core.c is the source of that object. The description's
tables are in Debian's source packages of QEMU and binutils. The user's own apt fetches and verifies
them here. They are not kept.

Debian 12 has GCC 12. There, Debian 13's tools come into build/xtensa, with the C library that they
were linked to. The bench finds them before the system's (folders.py).

It runs with the system's Python and its standard library alone, and needs no root.
"""

import argparse
import glob
import os
import re
import shutil
import subprocess
import sys
import tarfile
import tempfile

ROOT = os.path.dirname(os.path.dirname(os.path.abspath(__file__)))
SOURCE = os.path.join(ROOT, "bench", "xtensa_core", "core.c")
CORE = os.path.join(ROOT, "build", "xtensa", "core.so")

COMPILER = "xtensa-lx106-elf-gcc"
#: A macro that a compiler predefines once it has read the description (core.c).
KNOWS = "__XCHAL_HAVE_LOOPS"
#: The place of Debian 13's tools, where the system's do not know the core (folders.py).
GCC = os.path.join(ROOT, "build", "xtensa", "gcc")
BROUGHT = os.path.join(GCC, "usr", "bin", COMPILER)
#: Debian 13 is the first release whose GCC reads a description. What is taken of its packages:
RELEASE = "trixie"
TARGET = os.path.join("usr", "lib", "xtensa-lx106-elf")
PARTS = {
    "binutils-xtensa-lx106": ("./usr/bin", "./usr/lib"),
    "gcc-xtensa-lx106": (f"./usr/bin/{COMPILER}", "./usr/lib/gcc"),
    "libc6": ("./usr/lib/*/ld-linux*", "./usr/lib/*/lib*.so*"),
}
#: In the place of each program: calls it by the loader of the C library that it was linked to.
CALL = """#!/bin/sh
lib=$(dirname -- "$(readlink -f -- "$0")")/{lib}
exec "$lib/{loader}" --library-path "$lib" --argv0 "$0" "$0.elf" "$@"
"""
#: In the package binutils-source.
BINUTILS = "/usr/src/binutils/binutils-*.tar.xz"
TYPES = r"binutils-[^/]*/include/(ansidecl|xtensa-(config|dynconfig|isa|isa-internal))\.h"
TABLES = r"qemu-[^/]*/target/xtensa/core-de233_fpu/(core-isa\.h|xtensa-modules\.c\.inc)"


class CoreError(Exception):
    """A problem that the user has to solve; its text says how."""


def main():
    parser = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    parser.add_argument(
        "--if-installed",
        action="store_true",
        help="do nothing, and say nothing, where the packages that it needs are not installed",
    )
    if parser.parse_args().if_installed and not (glob.glob(BINUTILS) and shutil.which(COMPILER)):
        return
    try:
        if not os.path.exists(CORE) or os.path.getmtime(CORE) < os.path.getmtime(SOURCE):
            make_core()
    except (CoreError, OSError, tarfile.TarError) as error:
        sys.exit(f"set-up: the boards esp32 and esp32s3 cannot be used: {error}")
    try:
        if not (knows_core(COMPILER) or knows_core(BROUGHT)):
            bring_compiler()
    except (CoreError, OSError) as error:
        print(
            f"set-up: {COMPILER} does not know the core of the boards esp32 and esp32s3, which the "
            f"rows of these boards will say. Debian 13's, which does, cannot be had: {error}",
            file=sys.stderr,
        )


def make_core():
    archives = glob.glob(BINUTILS)
    if not archives:
        raise CoreError("the package binutils-source is not installed (apt install it).")
    os.makedirs(os.path.dirname(CORE), exist_ok=True)
    with tempfile.TemporaryDirectory(dir=os.path.dirname(CORE)) as folder:
        print("set-up: fetching the tables of the Xtensa core (24 MB)", file=sys.stderr)
        extract(archives[-1], TYPES, folder)
        extract(fetch_source("qemu", folder), TABLES, folder)
        core = os.path.join(folder, "core.so")
        run("cc", "-O1", "-fPIC", "-shared", "-w", "-I", folder, SOURCE, "-o", core)
        os.replace(core, CORE)


def extract(archive, pattern, folder):
    """Extracts the files whose names match, without their folders. They are in one folder, which an
    archive has in one piece: what follows is not read."""
    inside = None
    with tarfile.open(archive) as tar:
        for member in tar:
            if member.isfile() and re.fullmatch(pattern, member.name):
                with open(os.path.join(folder, os.path.basename(member.name)), "wb") as file:
                    file.write(tar.extractfile(member).read())
                inside = inside or f"{os.path.dirname(member.name)}/"
            elif inside and not member.name.startswith(inside):
                break
    if inside is None:
        raise CoreError(f"{os.path.basename(archive)} does not have the core's tables.")


def knows_core(compiler):
    try:
        done = subprocess.run(
            [compiler, "-E", "-dM", "-x", "c", "-"],
            input="",
            capture_output=True,
            text=True,
            env={**os.environ, "XTENSA_GNU_CONFIG": CORE},
        )
    except OSError:
        return False
    return f"#define {KNOWS} " in done.stdout


def bring_compiler():
    """Unpacks Debian 13's tools for Xtensa. The C library for the target is the system's."""
    with tempfile.TemporaryDirectory(dir=os.path.dirname(CORE)) as folder:
        print("set-up: fetching a compiler that knows the Xtensa core (50 MB)", file=sys.stderr)
        run(*own_apt("deb", RELEASE, folder), "download", *PARTS, cwd=folder)
        whole = os.path.join(folder, "gcc")
        os.makedirs(whole)
        for package, parts in PARTS.items():
            (archive,) = glob.glob(os.path.join(folder, f"{package}_*.deb"))
            files = subprocess.Popen(
                ["dpkg-deb", "--fsys-tarfile", archive], stdout=subprocess.PIPE
            )
            unpack = ["tar", "-x", "-C", whole, "--wildcards", "--exclude=*plus", "--exclude=*d21"]
            run(*unpack, *parts, stdin=files.stdout)
        for of_c in ("include", "lib"):
            os.symlink(os.path.join("/", TARGET, of_c), os.path.join(whole, TARGET, of_c))
        (loader,) = glob.glob(os.path.join(whole, "usr", "lib", "*", "ld-linux*"))
        for program in glob.glob(os.path.join(whole, "usr", "**"), recursive=True):
            if os.access(program, os.X_OK) and is_program(program):
                os.rename(program, f"{program}.elf")
                lib, name = os.path.split(os.path.relpath(loader, os.path.dirname(program)))
                with open(program, "w", encoding="utf-8") as file:
                    file.write(CALL.format(lib=lib, loader=name))
                os.chmod(program, 0o755)
        shutil.rmtree(GCC, ignore_errors=True)
        os.rename(whole, GCC)
    if not knows_core(BROUGHT):
        shutil.rmtree(GCC)
        raise CoreError("what was fetched does not read the core's description.")


def is_program(path):
    """Whether it is a program of the machine, and no library."""
    if not os.path.isfile(path) or ".so" in os.path.basename(path):
        return False
    with open(path, "rb") as file:
        return file.read(4) == b"\x7fELF"


def own_apt(kind, release, folder):
    """The user's apt, with package lists of its own in the folder: from the places where this
    system's packages come from, of this kind (deb or deb-src) and release (None: the system's). It
    changes none of the system's."""
    form = "$(REPO_URI)|$(RELEASE)|$(COMPONENT)|$(SIGNED_BY)"
    targets = run("apt-get", "indextargets", "--format", form, "Created-By: Packages")
    lines = set()
    for target in targets.splitlines():
        uri, of_system, component, key = target.split("|")
        option = f"[signed-by={key}] " if key.startswith("/") else ""
        lines.add(f"{kind} {option}{uri} {release or of_system} {component}\n")
    lists = os.path.join(folder, "sources.list")
    with open(lists, "w", encoding="utf-8") as file:
        file.writelines(sorted(lines))
    for part in ("lists/partial", "cache/archives/partial"):
        os.makedirs(os.path.join(folder, part))
    own = [
        f"Dir::Etc::SourceList={lists}",
        "Dir::Etc::SourceParts=/dev/null",
        f"Dir::State::Lists={folder}/lists",
        f"Dir::Cache={folder}/cache",
        "Acquire::Languages=none",
        "APT::Sandbox::User=",  # the user _apt may not write to the user's folder
    ]
    apt = ["apt-get", "--quiet=2", *(word for option in own for word in ("-o", option))]
    # One of many repositories may lack it. The download decides.
    subprocess.run([*apt, "update"], stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)
    return apt


def fetch_source(package, folder):
    """Downloads a source package's archive. apt is seldom configured for sources."""
    apt = own_apt("deb-src", None, folder)
    run(*apt, "source", "--download-only", "--tar-only", package, cwd=folder)
    return glob.glob(os.path.join(folder, f"{package}_*.orig.tar.*"))[0]


def run(*command, **options):
    try:
        done = subprocess.run(command, capture_output=True, text=True, **options)
    except FileNotFoundError:
        raise CoreError(f"the program {command[0]} is not installed.") from None
    if done.returncode:
        cause = "\n".join((done.stderr or done.stdout).splitlines()[-5:])
        raise CoreError(f"this command failed:\n  {' '.join(command)}\n{cause}")
    return done.stdout


if __name__ == "__main__":
    main()
