# SPDX-License-Identifier: Apache-2.0 OR MIT
"""Writes the list of the library's source files, src/sources.txt, which every build uses.

It names all files of src that are compiled: portable C first, then the kernels in assembly. Paths
start at the repository. A file that a build or a machine does not need is empty for it, so that the
list is the same for all. Run this after a source file was added, moved or deleted.
"""

import argparse
import sys
from collections import Counter
from pathlib import Path

ROOT = Path(__file__).resolve().parents[1]
LIST = ROOT / "src" / "sources.txt"


class SourcesError(Exception):
    """A problem that the user has to solve; its text says how."""


# ---- Functions for other tools and the tests ---------------------------------------------------


def listed() -> list[Path]:
    return [ROOT / name for name in LIST.read_text().split()]


def portable() -> list[Path]:
    """The files in C."""
    return [path for path in listed() if path.suffix == ".c"]


def kernels(arch: str) -> list[Path]:
    """The files in assembly for one architecture, by the name of its folder in src/arch, and those
    for all of them."""
    return [p for p in listed() if p.suffix == ".S" and p.parent.name in (arch, "arch")]


# ---- Writing the list --------------------------------------------------------------------------


def in_the_tree() -> list[str]:
    """The names that belong into the list: those that PlatformIO, which does not read it, takes."""
    files = [path for path in (ROOT / "src").rglob("*") if path.suffix in (".c", ".S")]
    c_names = Counter(path.name for path in files if path.suffix == ".c")
    if twice := sorted(name for name, count in c_names.items() if count > 1):
        raise SourcesError(
            f"There is more than one {', '.join(twice)} in src. Rename one of them: compilers, "
            "archives and ESP-IDF's linker fragments tell objects apart by these names."
        )
    return sorted((path.relative_to(ROOT).as_posix() for path in files), key=order)


def order(name: str) -> tuple[bool, str]:
    return name.endswith(".S"), name


def text() -> str:
    return "".join(f"{name}\n" for name in in_the_tree())


def check() -> None:
    old = LIST.read_text().split() if LIST.exists() else []
    new = in_the_tree()
    wrong = [f"{name} is not in the list" for name in new if name not in old]
    wrong += [f"{name} is not there" for name in old if name not in new]
    if not wrong and LIST.read_text() != text():
        wrong = ["it is not what tools/sources.py would write"]
    if wrong:
        raise SourcesError(f"Run python3 tools/sources.py: {'; '.join(wrong)}.")


def main() -> None:
    parser = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    parser.add_argument(
        "--check",
        action="store_true",
        help="write nothing: say which files are missing in the list, or in the tree",
    )
    arguments = parser.parse_args()
    try:
        if arguments.check:
            check()
        else:
            LIST.write_text(text())
    except (SourcesError, OSError) as error:
        sys.exit(f"sources.py: {error}")


if __name__ == "__main__":
    main()
