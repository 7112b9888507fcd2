# SPDX-License-Identifier: Apache-2.0 OR MIT
"""A primitive from a folder in the layout of SUPERCOP, XBX, pqm4 and PQClean:
crypto_<kind>/<primitive>/<implementation> with an api.h, C and assembly, and perhaps flags of its
own.

The bench adds the files that such folders expect outside. bench/device/supercop has the headers of
SUPERCOP and PQClean; the hash functions and AES are PQClean's, from a crate.
"""

import platform
import re
import shlex
import sys
from pathlib import Path

from ..boards.board import Board
from ..folders import BENCH
from ..kinds import KEM, KINDS, SIGN, PrimitiveKind
from ..model import DK_HASH, EK_MODULUS, KEMS, BenchError
from . import lengths, mupq, other_primitives, sign_interface, trees
from .crates import fetch, origin
from .implementation import SPEED, Implementation

if sys.version_info >= (3, 11):
    import tomllib
else:
    import tomli as tomllib

_HASHES = "pqcrypto-internals"
_BROUGHT = BENCH / "device" / "supercop"
_MUPQ = BENCH / "device" / "mupq"
_FREERTOS = BENCH / "device" / "freertos"

#: What stands for FreeRTOS on two cores, by architecture.
_TASKS = {"xtensa": [_FREERTOS / "tasks.c", BENCH / "device" / "xtensa" / "task.S"]}

#: Files of _HASHES and of _MUPQ to compile for a header that is not in the folder.
_COMMON = {
    "fips202.h": ["fips202.c"],
    "keccakf1600.h": ["keccakf1600.c"],
    "sp800-185.h": ["sp800-185.c", "fips202.c"],
    "sha2.h": ["sha2.c"],
    "aes.h": ["aes.c"],
    "nistseedexpander.h": ["nistseedexpander.c", "aes.c"],
    "crypto_hash_sha256.h": ["sha2.c", "fips202.c"],
    "crypto_hash_sha512.h": ["sha2.c", "fips202.c"],
    "crypto_hash_sha3256.h": ["sha2.c", "fips202.c"],
    "crypto_hash_shake256.h": ["sha2.c", "fips202.c"],
}


#: What bench/device/supercop/heap.c has. GCC makes calloc of a malloc and a memset.
_OF_HEAP = "malloc|calloc|realloc|aligned_alloc|posix_memalign|exit|abort"

#: Files that folders have copies of, and what their functions do: hashing.
_HASHING = re.compile(r"(fips202|keccak\w*|sp800-185|sha2|sha3|sha256|sha512)\.[csS]")

#: The definition of randombytes, and not a call of it in a condition.
_GENERATOR = re.compile(r"^[\w\s*]*\brandombytes\s*\([^;{}()]*\)\s*\{", re.M)

_IF, _ENDIF = (re.compile(rf"^\s*#\s*{word}", re.M) for word in ("if", "endif"))

#: What folders are called whose code is for the processors of computers.
_OF_COMPUTERS = ("avx", "avx2", "sse", "sse2", "aesni", "aarch64", "neon")

#: What SUPERCOP's names of architectures begin with, where that is not the board's name for it.
_ARCHITECTURES = {
    "armv6m": ["arm"],
    "armv7em": ["arm"],
    "rv32": ["riscv"],
    "c": ["amd64", "x86"] if platform.machine() in ("x86_64", "AMD64") else ["aarch64", "arm64"],
}

#: The standard whose checks of keys are known (sections 7.2 and 7.3).
FIPS_203 = "FIPS 203"

#: The most changes in the size of a KEM's draws.
_DRAWS = 40


def kind_of(folder: Path) -> PrimitiveKind:
    """The kind of primitive that a folder's path names. Without one, it is a KEM."""
    if stands := trees.standing(folder):
        return stands[0]
    if (named := folder.parent.parent.name).startswith("crypto_"):
        kinds = ", ".join(kind.folder for kind in KINDS.values())
        raise BenchError(
            f"{folder} is below {named}, which is not measured here. There are: {kinds}."
        )
    return KEM


def primitive(folder: Path) -> str | None:
    """The primitive that a folder's path names, by the bench's name for a known one, or None if the
    folder is not below a folder such as crypto_kem."""
    if not (stands := trees.standing(folder)):
        kind_of(folder)
        return None
    kind, name = stands[0], stands[1].name
    if kind is not KEM:
        return kind.name_of(name)
    return _known_by(name) or name


def own_name(folder: Path) -> str:
    """For a folder whose path names no primitive: a known KEM's name that it or the folder above
    it has, or else its own."""
    known = _known_by(folder.name) or _known_by(folder.parent.name)
    return known or re.sub(r"[^a-z0-9-]", "-", folder.name.lower())


def _known_by(name: str) -> str | None:
    """The bench's name for a KEM of ours that a folder's name is."""
    if match := re.fullmatch(r"(ml-?kem|kyber)(90s)?-?(\d+)(-90s)?", name):
        variant = "-90s" if match[2] or match[4] else ""
        known = f"{match[1].replace('-', '')}{match[3]}{variant}"
        return known if known in KEMS else None
    return None


def implementation(
    folder: Path,
    kem: str,
    board: Board,
    name: str,
    crates: tuple[str, ...] = (),
    more_includes: tuple[Path, ...] = (),
) -> Implementation:
    """crates: those that the folder comes from. more_includes: folders of headers that it
    expects."""
    if lost := _lost(folder):
        raise BenchError(
            f"{lost[0]} is a link to {lost[0].readlink()}, which is not there: is a part of its "
            "repository (a submodule) missing?"
        )
    if wrong := lacks(folder, board):
        raise BenchError(wrong)
    api = _without_comments((folder / "api.h").read_text(errors="replace"))
    there = trees.sources(folder)
    parts = {folder / name for name in _mentioned(folder, there) if name.endswith(".c")}
    beside = [path for path in there if path not in parts and not _is_program(path)]
    further = trees.further(folder)
    sources = [*beside, *further.sources]
    if not sources:
        raise BenchError(f"{folder} has an api.h, and no source (*.c, *.S, *.s) beside it.")
    own = {path.name for path in sources}
    texts = [*sources, *sorted(parts.intersection(there))]
    if checkout := mupq.checkout_of(folder):
        # A folder may have headers of its own for functions that pqm4's library has.
        common, fetched = checkout.sources(_mentioned(folder, texts), board), False
        hashes, headers = [file for file in common if file.name not in own], checkout.headers
        defines = checkout.defines(folder)
    else:
        needed = [file for file in _needed(folder, texts) if file not in own]
        hashes, fetched = [_common(file) for file in needed], any(map(_is_fetched, needed))
        headers = [_MUPQ, *([fetch(_HASHES) / "include"] if fetched else [])]
        defines = []
        headers += [at / "common" for at in folder.parents if (at / "common/compat.h").is_file()]
    # A define says what the code is: flags of a command do not replace it, but may undo it (-U).
    words = _flags(folder)
    defines += [word for word in words if word.startswith("-D")]
    others = other_primitives.found(
        *(folder, _included(folder, texts), _included),
        *(lambda place: not lacks(place, board), [_BROUGHT, *headers]),
    )
    headers += [*further.includes, *others.includes, *([_FREERTOS] * (further.cores > 1))]
    kind = kind_of(folder)
    long_names = _long_names(folder, texts, kind)
    defines += long_names
    brought = [_BROUGHT / "hash.c"] if _calls_hash(folder, texts) else []
    # A C library's own headers would need an operating system.
    wanting = [*texts, *(hashes if board.c_library else [])]
    heap = [_BROUGHT / "heap.c"] if board.memory and _mentions(wanting, _OF_HEAP) else []
    drawing = draws(board) if kind.draws and kem not in KEMS else []
    more = sign_interface.harness_defines(api, texts) if kind is SIGN else []
    used = (*crates, _HASHES) if fetched else crates
    return Implementation(
        name=name,
        kem=kem,
        sources=[*sources, *hashes, *brought, *heap],
        include_dirs=[folder, _BROUGHT, *headers, *more_includes],
        flags=[*SPEED, *(word for word in words if not word.startswith("-D"))],
        defines=["-DNDEBUG", "-DCRYPTO_NAMESPACE(name)=name"],
        own_defines=defines,
        fallback_include_dirs=[BENCH / "device" / "libc"],
        harness_defines=[*long_names, *_renamed(folder, api, kind), *drawing, *more],
        harness_include_dirs=[folder, _BROUGHT, *headers],
        hash_sources=[*hashes, *(path for path in beside if _HASHING.match(path.name))],
        parts=others.parts,
        adaptor=_TASKS[board.arch] if further.cores > 1 else [],
        cores=further.cores,
        common_sources=[*hashes, *brought, *heap],
        origin=origin(used) if used else f"the folder {folder.name}",
        folder=folder,
        kind=kind.name,
        ops=kind.ops,
        longest_message=_longest(kind, board),
        checks=_declared_checks(folder) if kind is KEM else {},
    )


def _lost(folder: Path) -> list[Path]:
    """Links to files that are not there: sources, and what the other files include."""
    files = [path for path in sorted(folder.iterdir()) if not path.is_dir()]
    there = trees.sources(folder)
    named = {Path(name).name for name in _mentioned(folder, there)}
    return [path for path in files if not path.exists() and (path in there or path.name in named)]


def _declared_checks(folder: Path) -> dict[str, str]:
    """What operations check of their keys, if secrets.toml beside the code says it (docs/checks.md)
    with one line: keys_are_checked_as = "FIPS 203". The bench tries whether it is so."""
    for file in (place / "secrets.toml" for place in (folder, folder.parent)):
        if file.is_file():
            try:
                said = tomllib.loads(file.read_text()).get("keys_are_checked_as")
            except ValueError as error:
                raise BenchError(f"{file} is no TOML: {error}.") from error
            if said not in (None, FIPS_203):
                raise BenchError(f'{file}: keys_are_checked_as = "{FIPS_203}" or nothing.')
            return {"encaps": EK_MODULUS, "decaps": DK_HASH} if said else {}
    return {}


def _is_program(source: Path) -> bool:
    """Whether a file is a program of its own, or its generator of random bytes: the bench has
    both. A main below a condition is a test that nobody asked for."""
    text = _without_comments(source.read_text(errors="replace")) if source.suffix == ".c" else ""
    mains = [text[: main.start()] for main in re.finditer(r"\b(int|void)\s+main\s*\(", text)]
    return bool(
        any(len(_IF.findall(before)) == len(_ENDIF.findall(before)) for before in mains)
        or (_GENERATOR.search(text) and "crypto_" not in text)
    )


def lacks(folder: Path, board: Board) -> str | None:
    """A sentence if a folder is for other machines: by its file `architectures` (SUPERCOP's), by
    its name as pqm4 leaves folders out, or because it has tasks on two cores."""
    if trees.further(folder).cores > 1 and not (board.hand_over and board.arch in _TASKS):
        return f"{folder} has tasks of FreeRTOS on two cores, and {board.name} does not run these."
    if folder.name in _OF_COMPUTERS and not board.is_this_computer:
        return f"{folder} is for another processor than that of {board.name}, by its name."
    file = folder / "architectures"
    words = file.read_text(errors="replace").split() if file.is_file() else []
    names = _ARCHITECTURES.get(board.arch, [board.arch])
    if words and not any(word.startswith(name) for word in words for name in names):
        return f"{file} is for {', '.join(words)}, and {board.name} is none of these."
    return None


def _longest(kind: PrimitiveKind, board: Board) -> int:
    if kind is SIGN:
        return sign_interface.LONGEST
    return lengths.longest(board) if kind.has_length else 0


def _long_names(folder: Path, sources: list[Path], kind: PrimitiveKind) -> list[str]:
    """Defines from the interface's names to SUPERCOP's long ones, if the folder has them: assembly
    defines what SUPERCOP's headers would turn the interface's names into."""
    long = trees.long_name(folder)
    if not long or not _mentions(sources, rf"{long}\w*"):
        return []
    return [f"-D{name}={long}{name.removeprefix(kind.folder)}" for name in kind.functions]


def _renamed(folder: Path, api: str, kind: PrimitiveKind) -> list[str]:
    """Defines from the interface's names to those in api.h, to which PQClean adds a prefix."""
    defines = []
    for size in kind.sizes:
        names = rf"\w*CRYPTO|{trees.long_name(folder)}"
        if not (found := re.search(rf"#\s*define\s+((?:{names})_{size})\b", api)):
            # The name may come from an #include: the compiler will find out.
            if "#include" in api.replace(" ", ""):
                continue
            raise BenchError(f"{folder / 'api.h'} does not define CRYPTO_{size}.")
        if found[1] != f"CRYPTO_{size}":
            defines.append(f"-DCRYPTO_{size}={found[1]}")
    for function in kind.functions:
        found = re.search(rf"\b(\w+_)?({function})\s*\(", api)
        if found and found[1]:
            defines.append(f"-D{found[2]}={found[1]}{found[2]}")
    return defines


def _flags(folder: Path) -> list[str]:
    """An implementation's own flags: the file 'flags', with the quoting rules of a shell."""
    file = folder / "flags"
    try:
        return shlex.split(file.read_text(), comments=True) if file.is_file() else []
    except ValueError as error:
        raise BenchError(f"{file} cannot be read: {error}.") from error


def _needed(folder: Path, sources: list[Path]) -> list[str]:
    """The sources of _HASHES for the headers that the folder includes and does not have."""
    wanted = [_COMMON[name] for name in sorted(_included(folder, sources) & set(_COMMON))]
    return list(dict.fromkeys(file for files in wanted for file in files))


def _common(name: str) -> Path:
    return fetch(_HASHES) / "cfiles" / name if _is_fetched(name) else _MUPQ / name


def _is_fetched(name: str) -> bool:
    return not (_MUPQ / name).is_file()


def _calls_hash(folder: Path, sources: list[Path]) -> bool:
    return any(name.startswith("crypto_hash_") for name in _included(folder, sources))


def _included(folder: Path, sources: list[Path]) -> set[str]:
    """The names of headers that files in a folder include and that are not in it."""
    return {Path(name).name for name in _mentioned(folder, sources) if not (folder / name).exists()}


def _mentioned(folder: Path, sources: list[Path]) -> set[str]:
    """The headers that files in a folder include, as they name them."""
    found = set()
    files = [*sources, *folder.glob("*.h"), *folder.glob("*.inc")]
    for path in filter(Path.exists, files):
        text = _without_comments(path.read_text(errors="replace"))
        found |= set(re.findall(r'#\s*include\s*[<"]([^">]+)[">]', text))
    return found


def _mentions(sources: list[Path], words: str) -> bool:
    return any(
        re.search(rf"\b({words})\b", _without_comments(path.read_text(errors="replace")))
        for path in sources
    )


def _without_comments(text: str) -> str:
    return re.sub(r"/\*.*?\*/|//[^\n]*", " ", text, flags=re.S)


def draws(board: Board) -> list[str]:
    """Defines of the harness of a primitive that draws any number of random bytes."""
    return [f"-DRANDOM_DRAWS={_DRAWS}", f"-DRANDOM_BYTES={_random(board)}"]


def _random(board: Board) -> int:
    """The size of the harness's buffer for random bytes, which is not counted. NTRU Prime needs ten
    thousand bytes and more."""
    machine = board.with_machine_memory() or board
    roomy = machine.memory is None or machine.memory.ram_bytes >= 1 << 18
    return 1 << 15 if roomy else 1 << 12


def brought() -> list[str]:
    """The headers that the bench provides to implementations."""
    ours = (path.name for place in (_BROUGHT, _MUPQ) for path in place.glob("*.h"))
    return sorted({*_COMMON, *ours})
