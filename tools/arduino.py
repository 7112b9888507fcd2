# SPDX-License-Identifier: Apache-2.0 OR MIT
"""Makes the Arduino library in a folder of its own, which belongs into the sketchbook's folder
"libraries".

The library format requires one folder, src, with all sources and headers in it. Beside them is a
list of the files that were written. A folder that this program has made is made again, unless
someone has changed it. Any other folder is left as it is.
"""

import argparse
import hashlib
import os
import sys
from collections.abc import Iterator
from pathlib import Path, PurePosixPath

import sources

ROOT = Path(__file__).resolve().parents[1]
PORT = ROOT / "port" / "arduino"
DEFAULT = ROOT / "build" / "arduino" / "PocketKEM"
HEADERS = (".h", ".inc")

#: The list of a folder's own files, in the format of sha256sum.
LIST = "PocketKEM.sha256"
#: How many foreign files a message names.
NAMED = 5


class ArduinoError(Exception):
    """A problem that the user has to solve; its text says how."""


def assemble(folder: Path) -> Path:
    written = {name: source.read_bytes() for name, source in sorted(files().items())}
    remove_ours(folder)
    folder.mkdir(parents=True, exist_ok=True)
    # The list is written first, so that the folder is recognised after an interruption.
    lines = [f"{digest(content)}  {name}\n" for name, content in written.items()]
    (folder / LIST).write_text("".join(lines))
    for name, content in written.items():
        file = folder / name
        file.parent.mkdir(parents=True, exist_ok=True)
        file.write_bytes(content)
    return folder


def remove(folder: Path) -> None:
    remove_ours(folder)
    if folder.is_dir() and not folder.is_symlink():
        folder.rmdir()


def files() -> dict[str, Path]:
    """The files of the library: their names in its folder, and the files that they are copies
    of."""
    headers = [file for file in (ROOT / "src").rglob("*") if file.suffix in HEADERS]
    library = {file.relative_to(ROOT).as_posix(): file for file in [*sources.listed(), *headers]}
    for file in [*(ROOT / "include").glob("*.h"), *(PORT / "src").iterdir()]:
        library[f"src/{file.name}"] = file
    for file in (PORT / "examples").rglob("*.ino"):
        library[f"examples/{file.relative_to(PORT / 'examples').as_posix()}"] = file
    for file in [PORT / "library.properties", *ROOT.glob("LICENSE-*")]:
        library[file.name] = file
    return library


def digest(content: bytes) -> str:
    return hashlib.sha256(content).hexdigest()


# ---- An existing folder -------------------------------------------------------------------------


def remove_ours(folder: Path) -> None:
    """Empties a folder that is as this program left it, and refuses any other."""
    if not folder.exists() and not folder.is_symlink():
        return
    if not folder.is_dir():
        raise ArduinoError(f"{folder} is there already, and is not a folder.")
    there = list(entries(folder))
    if not there:
        return
    if folder / LIST not in there:
        raise ArduinoError(
            f"{folder} has files in it which are not PocketKEM's ({some(folder, there)}). Name a "
            "folder that is not there yet, such as .../libraries/PocketKEM; or if this one can be "
            "done without, delete it first."
        )
    ours = listed(folder)
    foreign = [path for path in there if path != folder / LIST and not is_as_written(path, ours)]
    if foreign:
        raise ArduinoError(
            f"In {folder}, these were added or changed since PocketKEM was put there: "
            f"{some(folder, foreign)}. Move them elsewhere and try again."
        )
    for path in [*ours, folder / LIST]:
        path.unlink(missing_ok=True)
    for parent in sorted({parent for path in ours for parent in path.parents}, reverse=True):
        if folder in parent.parents and parent.is_dir():
            parent.rmdir()


def entries(folder: Path) -> Iterator[Path]:
    """All entries below the folder except non-empty folders. Links are not followed."""
    for entry in sorted(folder.iterdir()):
        inner = list(entries(entry)) if entry.is_dir() and not entry.is_symlink() else []
        yield from inner or [entry]


def listed(folder: Path) -> dict[Path, str]:
    """The digests in a list, by file."""
    ours = {}
    for line in (folder / LIST).read_text(errors="replace").splitlines():
        value, _, name = line.partition("  ")
        parts = PurePosixPath(name).parts
        if not parts or ".." in parts or PurePosixPath(name).is_absolute():
            raise ArduinoError(
                f"{folder / LIST} is damaged: there is no file {name!r} in a folder."
            )
        ours[folder / name] = value
    return ours


def is_as_written(path: Path, ours: dict[Path, str]) -> bool:
    if path.is_symlink() or not path.is_file():
        return False
    return ours.get(path) == digest(path.read_bytes())


def some(folder: Path, paths: list[Path]) -> str:
    names = [str(path.relative_to(folder)) for path in paths[:NAMED]]
    return ", ".join(names) + (f" and {len(paths) - NAMED} more" if len(paths) > NAMED else "")


def main() -> None:
    parser = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    parser.add_argument(
        "folder",
        nargs="?",
        type=Path,
        default=DEFAULT,
        help=f"the library's folder; default: {os.path.relpath(DEFAULT, ROOT)}",
    )
    parser.add_argument("--remove", action="store_true", help="remove the folder instead")
    arguments = parser.parse_args()
    try:
        if arguments.remove:
            remove(arguments.folder)
        else:
            print(assemble(arguments.folder))
    except (ArduinoError, OSError) as error:
        sys.exit(f"arduino.py: {error}")


if __name__ == "__main__":
    main()
