# SPDX-License-Identifier: Apache-2.0 OR MIT
"""The command `pocketkem` of an installed package (docs/pipx.md).

The bench builds in the repository, and keeps its results there. The package has a copy of the
repository; this keeps another one in a folder of the user's, which an update brings up to date and
which outlives the package. What the bench makes in that folder (build/) is left alone.
"""

import fcntl
import hashlib
import os
import shutil
import sys
from importlib import metadata
from pathlib import Path

PACKED = Path(__file__).resolve().parents[2]
#: In the user's folder: which package its files are of, and their names.
STAMP = "installed.txt"


class InstalledError(Exception):
    """A problem that the user has to solve; its text says how."""


def home() -> Path:
    """The user's folder."""
    if chosen := os.environ.get("POCKETKEM_HOME"):
        return Path(chosen).absolute()
    data = os.environ.get("XDG_DATA_HOME") or Path.home() / ".local" / "share"
    return Path(data) / "pocketkem"


def identity() -> str:
    """What tells this package from any other: a digest of the digests of its files."""
    record = metadata.distribution("pocketkem").read_text("RECORD") or ""
    return hashlib.sha256(record.encode()).hexdigest()


def packed() -> list[str]:
    files = (file for file in PACKED.rglob("*") if file.is_file())
    return sorted(
        file.relative_to(PACKED).as_posix() for file in files if "__pycache__" not in file.parts
    )


def bring_up_to_date(folder: Path) -> None:
    """Makes the folder's files those of this package."""
    stamp = folder / STAMP
    wanted = identity()
    if stamp.is_file() and stamp.read_text().partition("\n")[0] == wanted:
        return
    if not stamp.is_file() and folder.is_dir() and any(folder.iterdir()):
        raise InstalledError(
            f"{folder} has files in it which are not PocketKEM's. Set POCKETKEM_HOME to a folder "
            "that is not there yet, or move these files."
        )
    folder.mkdir(parents=True, exist_ok=True)
    with open(folder.parent / f".{folder.name}.lock", "w") as lock:
        fcntl.flock(lock, fcntl.LOCK_EX)
        old = stamp.read_text().splitlines() if stamp.is_file() else [""]
        if old[0] == wanted:
            return  # another call has done it
        names = packed()
        # Until it is complete it is nobody's; its old files stay known.
        stamp.write_text("\n".join(["", *sorted({*old[1:], *names})]) + "\n")
        for name in names:
            (folder / name).parent.mkdir(parents=True, exist_ok=True)
            shutil.copy(PACKED / name, folder / name)
        for name in set(old[1:]) - set(names):
            (folder / name).unlink(missing_ok=True)
        stamp.write_text("\n".join([wanted, *names]) + "\n")


def main() -> None:
    folder = home()
    try:
        bring_up_to_date(folder)
    except (InstalledError, OSError) as error:
        sys.exit(f"pocketkem: {error}")
    packages = [str(folder / room) for room in ("bench", "assurance")]
    others = os.environ.get("PYTHONPATH")
    environment = {
        **os.environ,
        "PYTHONPATH": os.pathsep.join([*packages, *filter(None, [others])]),
        "PYTHONUTF8": "1",  # whatever the locale: the tables have signs that ASCII lacks
        "POCKETKEM_COMMAND": "pocketkem",
    }
    words = [sys.executable, "-m", "pocketkem_bench", *sys.argv[1:]]
    os.execve(sys.executable, words, environment)
