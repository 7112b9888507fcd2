#!/usr/bin/env python3
# SPDX-License-Identifier: Apache-2.0 OR MIT
"""Takes the pictures of the web page that docs/bench/compare.md shows, with headless Chromium."""

import argparse
import os
import shutil
import subprocess
import sys
import tempfile
from dataclasses import dataclass
from pathlib import Path

from PIL import Image

ROOT = Path(__file__).resolve().parent.parent
DATABASE = ROOT / "build" / "results.sqlite"
FOLDER = ROOT / "docs" / "pictures"

#: The least width of a window. A phone's width is a part of it.
LEAST_WIDTH = 800


@dataclass(frozen=True)
class Picture:
    width: int
    height: int
    dark: bool = False
    at: str = ""  # appended to the address: filters, or a place in the page


PICTURES = {
    "light": Picture(1100, 1000, at="board=cortex-m4"),
    "dark": Picture(1100, 1000, dark=True, at="board=esp32"),
    "phone": Picture(390, 1300, at="board=cortex-m4&kem=mlkem768"),
}


def browser() -> str:
    for name in ("chromium", "google-chrome"):
        if found := shutil.which(name):
            return found
    sys.exit("There is no Chromium here; on Debian: apt install chromium")


def take(page: Path, picture: Picture, to: Path) -> None:
    """Shows the page in a frame of the picture's size, because windows have a least width."""
    frame = page.with_name("frame.html")
    frame.write_text(
        "<!doctype html><style>body{margin:0}iframe{border:0}</style>"
        f'<iframe src="{page.as_uri()}#{picture.at}" width="{picture.width}" '
        f'height="{picture.height}"></iframe>'
    )
    scheme = 0 if picture.dark else 1
    subprocess.run(
        [
            *(browser(), "--headless", "--no-sandbox", "--disable-gpu", "--disable-dev-shm-usage"),
            *("--hide-scrollbars", f"--user-data-dir={page.parent / 'profile'}"),
            *(f"--blink-settings=preferredColorScheme={scheme}", f"--screenshot={to}"),
            *(f"--window-size={max(picture.width, LEAST_WIDTH)},{picture.height}", frame.as_uri()),
        ],
        stderr=subprocess.DEVNULL,
        timeout=120,
        check=True,
    )
    with Image.open(to) as whole:
        shown = whole.convert("RGB").crop((0, 0, picture.width, picture.height))
    shown.quantize(256, Image.Quantize.FASTOCTREE).save(to, optimize=True)


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    for name, default, what in (
        ("database", DATABASE, "where `make bench` leaves its results"),
        ("folder", FOLDER, "where the pictures go"),
    ):
        words = f"{what}; default: {os.path.relpath(default, ROOT)}"
        parser.add_argument(name, nargs="?", type=Path, default=default, help=words)
    arguments = parser.parse_args()
    database, folder = arguments.database, arguments.folder
    folder.mkdir(parents=True, exist_ok=True)
    with tempfile.TemporaryDirectory() as scratch:
        page = Path(scratch) / "report.html"
        words = [ROOT / "pocketkem", "report", "--db", database, "-o", page]
        subprocess.run(words, stdout=subprocess.DEVNULL, check=True)
        for name, picture in PICTURES.items():
            take(page, picture, folder / f"{name}.png")
            print(folder / f"{name}.png")


if __name__ == "__main__":
    main()
