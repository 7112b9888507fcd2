# SPDX-License-Identifier: Apache-2.0 OR MIT
"""Makes build/xtensa/core.so.

Debian's assembler for Xtensa is built for the ESP8266's core. A shared object that describes
another core teaches it register windows and the other instructions of the ESP32.
bench/xtensa_core/core.c is the source of that object. The description's tables are in Debian's
source packages of QEMU and binutils. The user's own apt fetches and verifies them here. They are
not kept.

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
    if os.path.exists(CORE) and os.path.getmtime(CORE) > os.path.getmtime(SOURCE):
        return
    try:
        make_core()
    except (CoreError, OSError, tarfile.TarError) as error:
        sys.exit(f"set-up: the boards esp32 and esp32s3 cannot be used: {error}")


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


def fetch_source(package, folder):
    """Downloads a source package's archive from the place where this system's packages come from.

    apt is seldom configured for sources. This asks for them with package lists of its own, and
    changes none of the system's.
    """
    form = "$(REPO_URI)|$(RELEASE)|$(COMPONENT)|$(SIGNED_BY)"
    targets = run("apt-get", "indextargets", "--format", form, "Created-By: Packages")
    lists = os.path.join(folder, "sources.list")
    with open(lists, "w", encoding="utf-8") as file:
        for target in sorted(set(targets.splitlines())):
            uri, release, component, key = target.split("|")
            option = f"[signed-by={key}] " if key.startswith("/") else ""
            file.write(f"deb-src {option}{uri} {release} {component}\n")
    for part in ("lists/partial", "cache/archives/partial"):
        os.makedirs(os.path.join(folder, part))
    own = [
        f"Dir::Etc::SourceList={lists}",
        "Dir::Etc::SourceParts=/dev/null",
        f"Dir::State::Lists={folder}/lists",
        f"Dir::Cache={folder}/cache",
        "APT::Sandbox::User=",  # the user _apt may not write to the user's folder
    ]
    apt = ["apt-get", "--quiet=2", *(word for option in own for word in ("-o", option))]
    # One of many repositories may lack sources. The download decides.
    subprocess.run([*apt, "update"], stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)
    run(*apt, "source", "--download-only", "--tar-only", package, cwd=folder)
    return glob.glob(os.path.join(folder, f"{package}_*.orig.tar.*"))[0]


def run(*command, cwd=None):
    try:
        done = subprocess.run(command, cwd=cwd, capture_output=True, text=True)
    except FileNotFoundError:
        raise CoreError(f"the program {command[0]} is not installed.") from None
    if done.returncode:
        cause = "\n".join((done.stderr or done.stdout).splitlines()[-5:])
        raise CoreError(f"this command failed:\n  {' '.join(command)}\n{cause}")
    return done.stdout


if __name__ == "__main__":
    main()
