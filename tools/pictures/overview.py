# SPDX-License-Identifier: Apache-2.0 OR MIT
"""README's picture: time against RAM of ML-KEM-768 on a Cortex-M4, ours and every peer's."""

import io
from collections.abc import Iterator
from pathlib import Path

from quoted import kybesp32
from quoted.choose import ram
from quoted.names import LEVELS_OF_PAPER, ON_CORTEX_M4, ROOT
from quoted.record import Measured
from quoted.tables import column

KEM = "mlkem768"
#: For a light page and for a dark one: text, ours, others.
COLOURS = {
    "light": ("#1f2328", "#0a5cc7", "#9a4a00"),
    "dark": ("#e6edf3", "#6cb0ff", "#f0a35e"),
}
#: A label's height in million cycles.
LINE = 0.36
FILES = {look: ROOT / "docs" / "pictures" / f"overview-{look}.svg" for look in COLOURS}


def points(measured: Measured) -> list[tuple[str, float, float]]:
    """Of each implementation its name, KB of RAM with keys, and million cycles of key generation,
    encapsulation and decapsulation, which checks the key wherever the implementation can."""
    found = []
    for impl, name in ON_CORTEX_M4.items():
        rows = {row["op"]: row for row in measured.rows("cortex-m4", impl=impl, kem=KEM)}
        done = {column(row): row["cycles"] for row in rows.values()}
        cycles = done["keygen"] + done["encaps"] + done.get("decaps+check", done.get("decaps"))
        unchecked = "" if "decaps+check" in done else ", no check of keys"
        found.append((name + unchecked, ram(rows, KEM, True) / 1024, cycles / 1e6))
    return found


#: README's table: the quickest build of each, and what its authors publish of proofs.
ROWS = {
    "PocketKEM fast": "machine code: results of kernels, constant time, memory; gaps are named",
    "wolfSSL, its assembly": "none known to us",
    "mlkem-native C": "memory safety of the C; assembly for AArch64 and x86-64",
    "PQClean C, no check of keys": "none known to us",
}
#: Of the other chip, with the flags of the paper's code. The claims are about builds by -O3.
BESIDE_PAPER = {
    "PocketKEM fast": "as above; constant time and memory at `-O3`",
    "[the paper's code](docs/costs.md#on-the-esp32)": "none known to us",
}


def table(measured: Measured) -> str:
    lines = ["| chip, set | | million cycles | RAM with keys, KB | flash, bytes | proofs |"]
    lines.append("| --- | --- | ---: | ---: | ---: | --- |")
    before = ""
    for chip, name, megacycles, kilobytes, rom, proofs in _rows(measured):
        what = f"{megacycles:.2f} | {kilobytes:.1f} | {rom:,} | {proofs}"
        lines.append(f"| {chip if chip != before else ''} | {name} | {what} |")
        before = chip
    return "\n".join(lines)


def _rows(measured: Measured) -> Iterator[tuple[str, str, float, float, int, str]]:
    for impl, (name, kilobytes, megacycles) in zip(ON_CORTEX_M4, points(measured), strict=True):
        if name in ROWS:
            rom = measured.rows("cortex-m4", impl=impl, kem=KEM)[0]["rom_bytes"]
            short = name.split(",")[0].removesuffix(" C")
            yield "Cortex-M4, ML-KEM-768", short, megacycles, kilobytes, rom, ROWS[name]
    both = kybesp32.both("esp32s3", LEVELS_OF_PAPER[0], measured)
    for (name, proofs), rows in zip(BESIDE_PAPER.items(), both, strict=True):
        megacycles = sum(row["cycles"] for row in rows.values()) / 1e6
        kilobytes = ram(rows, "mlkem512", True) / 1024  # its objects have the sizes of this set's
        rom = rows["decaps"]["rom_bytes"]
        yield "ESP32-S3, Kyber512-90s", name, megacycles, kilobytes, rom, proofs


def picture(measured: Measured, look: str) -> str:
    import matplotlib as mpl
    from matplotlib.backends.backend_svg import FigureCanvasSVG
    from matplotlib.figure import Figure

    text, ours, others = COLOURS[look]
    # The same figures give the same file, and text stays text.
    style = {"svg.hashsalt": "pocketkem", "svg.fonttype": "none", "font.size": 9}
    style |= {"font.family": "sans-serif", "axes.spines.top": False, "axes.spines.right": False}
    of_text = ("text.color", "axes.edgecolor", "axes.labelcolor", "xtick.color", "ytick.color")
    with mpl.rc_context({**style, **dict.fromkeys(of_text, text)}):
        drawn = Figure(figsize=(6.6, 2.9), facecolor="none", layout="constrained")
        axes = drawn.subplots()
        axes.set_facecolor("none")
        free = dict.fromkeys((True, False), 0.0)  # above the labels of ours, and of the others
        for name, kilobytes, megacycles in sorted(points(measured), key=lambda point: point[2]):
            is_ours = name.startswith("PocketKEM")
            colour = ours if is_ours else others
            axes.plot(kilobytes, megacycles, "o", color=colour, markersize=6)
            height = max(megacycles, free[is_ours])
            axes.text(kilobytes + 0.6, height, name, color=colour, va="center")
            free[is_ours] = height + LINE
        axes.set_xlim(0, 32)
        axes.set_ylim(0, None)
        axes.set_xlabel("RAM with keys and ciphertext, KB")
        axes.set_ylabel("million cycles")
        file = io.StringIO()
        FigureCanvasSVG(drawn).print_svg(file, metadata={"Date": None, "Creator": None})
    return file.getvalue()


def pictures(measured: Measured) -> dict[Path, str]:
    return {file: picture(measured, look) for look, file in FILES.items()}
