# SPDX-License-Identifier: Apache-2.0 OR MIT
"""The version of the library, which the header has, and the manifests that repeat it:

    tools/version.py              the version
    tools/version.py --check      names the manifests that have another one
    tools/version.py --write      writes the header's version into the manifests
    tools/version.py --set 0.2.0  into the header, then into the manifests

CMake and ./pocketkem read the header. A package format that cannot do so has a manifest with the
version in it, which is written from here. docs/releases.md says what a version promises.
"""

import argparse
import re
import subprocess
import sys
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
HEADER = Path("include") / "pocketkem.h"
PARTS = ("MAJOR", "MINOR", "PATCH")
VERSION = r"\d+\.\d+\.\d+"
#: Where a manifest has the version, by the manifest's name: what stands before it.
MANIFESTS = {
    "library.json": [r'^  "version": "'],
    "library.properties": [r"^version="],
    "idf_component.yml": [r'^version: "'],
    "Cargo.toml": [
        r'^\[(?:workspace\.)?package\]\n(?:(?!\[).*\n)*?version = "',
        r'^pocketkem[\w-]* = \{ version = "=?',
    ],
    "Cargo.lock": [r'^name = "pocketkem[\w-]*"\nversion = "'],
    "pyproject.toml": [r'^\[project\]\n(?:(?!\[).*\n)*?version = "'],
    "package.json": [r'^  "version": "'],
}
#: What is never published, and so has no version of the library.
UNPUBLISHED = ("tests/", "bench/", "examples/")


def version(root: Path = ROOT) -> str:
    header = (root / HEADER).read_text()
    found = [
        re.search(rf"^#define POCKETKEM_VERSION_{part} (\d+)$", header, re.M) for part in PARTS
    ]
    return ".".join(match[1] for match in found if match)


def manifests(root: Path = ROOT) -> list[tuple[str, str]]:
    """Each place of a manifest that has the version: the manifest, and what it has there."""
    return [
        (name, match[1])
        for name in _files(root)
        for pattern in _patterns(name)
        for match in re.finditer(f"{pattern}({VERSION})", (root / name).read_text(), re.MULTILINE)
    ]


def _patterns(name: str) -> list[str]:
    return MANIFESTS.get(name.rpartition("/")[2], [])


def _files(root: Path) -> list[str]:
    """The manifests of what is published."""
    command = ["git", "-C", str(root), "ls-files", "-z", "--cached", "--others"]
    listed = subprocess.run([*command, "--exclude-standard"], capture_output=True, check=True)
    return sorted(
        name
        for name in listed.stdout.decode().split("\0")
        if _patterns(name) and not name.startswith(UNPUBLISHED) and (root / name).is_file()
    )


def differences(root: Path = ROOT) -> list[str]:
    """The manifests that have another version than the header, in words."""
    wanted = version(root)
    return [
        f"{name}: {has}, and the header has {wanted}"
        for name, has in manifests(root)
        if has != wanted
    ]


def write(root: Path = ROOT) -> None:
    wanted = version(root)
    for name in _files(root):
        text = changed = (root / name).read_text()
        for pattern in _patterns(name):
            before = re.compile(f"({pattern}){VERSION}", re.MULTILINE)
            changed = before.sub(rf"\g<1>{wanted}", changed)
        if changed != text:
            (root / name).write_text(changed)
            print(f"{name}: {wanted}", file=sys.stderr)


def set_version(wanted: str, root: Path = ROOT) -> None:
    text = (root / HEADER).read_text()
    for part, number in zip(PARTS, wanted.split("."), strict=True):
        text = re.sub(rf"(#define POCKETKEM_VERSION_{part}) \d+", rf"\1 {number}", text)
    (root / HEADER).write_text(text)
    write(root)


def main() -> None:
    parser = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    how = parser.add_mutually_exclusive_group()
    how.add_argument("--check", action="store_true")
    how.add_argument("--write", action="store_true")
    how.add_argument("--set", metavar="VERSION")
    chosen = parser.parse_args()
    if chosen.set:
        if not re.fullmatch(VERSION, chosen.set):
            parser.error(f"{chosen.set} is no version: three numbers, as in 1.2.3")
        set_version(chosen.set)
    elif chosen.write:
        write()
    elif chosen.check:
        if found := differences():
            sys.exit("\n".join([*found, "python3 tools/version.py --write writes these"]))
    else:
        print(version())


if __name__ == "__main__":
    main()
