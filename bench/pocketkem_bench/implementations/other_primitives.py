# SPDX-License-Identifier: Apache-2.0 OR MIT
"""Primitives that a folder in SUPERCOP's tree calls, such as crypto_core_salsa20: they are taken
from the same tree.

SUPERCOP generates two headers for each: crypto_core_salsa20.h for those that call it, and
crypto_core.h, which gives its own sources that name. So does this module.
"""

import hashlib
import re
from collections.abc import Callable, Iterable
from dataclasses import dataclass
from pathlib import Path

from ..folders import ROOT
from . import trees

_BYTES, _OUT = "const unsigned char *", "unsigned char *"
_LENGTH = "unsigned long long"

#: The functions of each kind: what is behind crypto_<kind>, what it returns, and its parameters.
_FUNCTIONS = {
    "verify": [("", "int", (_BYTES, _BYTES))],
    "sort": [("", "void", ("void *", "long long"))],
    "encode": [("", "void", (_OUT, "const void *"))],
    "decode": [("", "void", ("void *", _BYTES))],
    "core": [("", "int", (_OUT, _BYTES, _BYTES, _BYTES))],
    "hash": [("", "int", (_OUT, _BYTES, _LENGTH))],
    "hashblocks": [("", "int", (_OUT, _BYTES, _LENGTH))],
    "stream": [
        ("", "int", (_OUT, _LENGTH, _BYTES, _BYTES)),
        ("_xor", "int", (_OUT, _BYTES, _LENGTH, _BYTES, _BYTES)),
    ],
    "onetimeauth": [
        ("", "int", (_OUT, _BYTES, _LENGTH, _BYTES)),
        ("_verify", "int", (_BYTES, _BYTES, _LENGTH, _BYTES)),
    ],
}
_FUNCTIONS["auth"] = _FUNCTIONS["onetimeauth"]

_HEADER = re.compile(rf"crypto_({'|'.join(_FUNCTIONS)})_(\w+)\.h")

#: What the sources of an implementation include that is for a computer.
_OF_A_COMPUTER = re.compile(r"#\s*include\s*<(openssl|cryptopp|immintrin|\w*mmintrin|arm_neon)")


@dataclass(frozen=True)
class Part:
    """Sources that are compiled with headers of their own."""

    sources: list[Path]
    include_dirs: list[Path]


@dataclass(frozen=True)
class FoundSources:
    parts: list[Part]
    includes: list[Path]  # folders of headers


def found(
    folder: Path,
    includes: Iterable[str],
    mentioned: Callable[[Path, list[Path]], set[str]],
    fits: Callable[[Path], bool],
    headers: list[Path],
) -> FoundSources:
    """The primitives behind the headers that a folder includes, and those that these include.
    mentioned: the names of headers in sources. fits: whether a folder is for the board. headers:
    folders of what the bench brings."""
    stands = trees.standing(folder)
    if stands is None:
        return FoundSources([], [])
    tree = stands[1].parent.parent
    chosen: dict[str, tuple[str, Path, list[Path]]] = {}  # by header: kind, folder, sources
    wanted = list(includes)
    for header in wanted:
        match = _HEADER.fullmatch(header)
        if not match or header in chosen or any((at / header).is_file() for at in headers):
            continue
        if place := _chosen(tree / f"crypto_{match[1]}" / match[2], fits):
            sources = trees.sources(place)
            chosen[header] = (match[1], place, sources)
            wanted += sorted(mentioned(place, sources))
    general = [at for at in (tree / "include",) if at.is_dir()]  # what SUPERCOP has for all
    if not chosen:
        return FoundSources([], general)
    place = _generated(chosen)
    parts = [
        Part(sources, [at, place / header.removesuffix(".h"), place, *headers, *general])
        for header, (_kind, at, sources) in chosen.items()
    ]
    return FoundSources(parts, [place, *general])


def lacking(folder: Path, header: str) -> str | None:
    """A sentence if a header stands for a primitive of the folder's tree, of which none can be
    taken."""
    stands, match = trees.standing(folder), _HEADER.fullmatch(header)
    if stands is None or match is None:
        return None
    primitive = stands[1].parent.parent / f"crypto_{match[1]}" / match[2]
    there = ", ".join(at.name for at in trees.with_api(primitive)) if primitive.is_dir() else ""
    name = f"{primitive.parent.name}/{primitive.name}"
    return f"{name} in its tree has no C for any machine (there is: {there or 'nothing'})."


def _chosen(primitive: Path, fits: Callable[[Path], bool]) -> Path | None:
    """An implementation in C for any machine, the reference if there is one."""

    def rank(place: Path) -> tuple[bool, bool, str]:
        assembly = any(path.suffix in (".S", ".s") for path in place.iterdir())
        return assembly, not place.name.startswith("ref"), str(place)

    there = [at for at in trees.with_api(primitive) if fits(at) and _is_portable(at)]
    return min(there, key=rank, default=None)


def _is_portable(place: Path) -> bool:
    sources = trees.sources(place)
    return bool(sources) and not any(
        _OF_A_COMPUTER.search(path.read_text(errors="replace")) for path in sources
    )


def _generated(chosen: dict[str, tuple[str, Path, list[Path]]]) -> Path:
    """The folder of headers that SUPERCOP would make of these."""
    texts: dict[str, str] = {}
    for header, (kind, at, _sources) in chosen.items():
        name, general = header.removesuffix(".h"), f"crypto_{kind}"
        api = (at / "api.h").read_text(errors="replace")
        below = re.sub(r"\W", "_", str(at).rpartition(f"/{general}/")[2])
        names = f"CRYPTO|{general}_{below}"  # or SUPERCOP's long name
        sizes = re.findall(rf"^\s*#\s*define\s+(?:{names})_(\w+)\s+(.+?)\s*$", api, re.M)
        texts[header] = "#pragma once\n" + "".join(
            [f"#define {name}_{size} {value}\n" for size, value in sizes]
            + [f"{of} {name}{end}({', '.join(what)});\n" for end, of, what in _FUNCTIONS[kind]]
        )
        texts[f"{name}/{general}.h"] = f'#pragma once\n#include "{header}"\n' + "".join(
            [f"#define {general}_{size} {name}_{size}\n" for size, _value in sizes]
            + [f"#define {general}{end} {name}{end}\n" for end, *_ in _FUNCTIONS[kind]]
        )
    of = hashlib.sha256(repr(sorted(texts.items())).encode()).hexdigest()[:16]
    place = ROOT / "build" / "bench" / f"supercop-{of}"
    for name, text in texts.items():
        file = place / name
        if not file.exists():
            file.parent.mkdir(parents=True, exist_ok=True)
            file.write_text(text)
    return place
