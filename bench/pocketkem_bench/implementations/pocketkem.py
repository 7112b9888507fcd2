# SPDX-License-Identifier: Apache-2.0 OR MIT
"""The builds of PocketKEM that are measured: their sources, defines and flags."""

import re
from dataclasses import dataclass, replace
from functools import lru_cache
from pathlib import Path

from ..boards.board import Board
from ..folders import BENCH, ROOT
from ..model import DK_HASH, EK_MODULUS, END_OF_JOB, KEMS, NO_CHECK, PARTS, BenchError
from .implementation import SIZE, SMALLER, SPEED, Implementation

#: Kernels of hash functions and of AES.
_HASHING = re.compile("keccak|sha2|aes")


@dataclass(frozen=True)
class Variant:
    """A build of PocketKEM."""

    defines: tuple[str, ...] = ()
    flags: tuple[str, ...] = tuple(SPEED)
    best_kernels: bool = True  # the board's kernels; otherwise portable C
    cores: int = 1
    accelerated: bool = False
    masked: bool = False  # keys are in shares
    streamed: bool = False  # keys and ciphertexts are transferred during an operation
    arch: str = ""  # the architecture whose kernels it needs
    core: tuple[str, ...] = ()  # those that it is for, if not all of that architecture
    iram: str = ""  # the ESP-IDF component's setting for code in internal memory
    secret_tables: str | None = None
    modelled: str = ""  # see Implementation

    def lacks(self, board: Board) -> str | None:
        """What it needs and the board lacks."""
        if self.cores > 1 and not board.two_cores:
            return f"The board {board.name} has no second core."
        if self.accelerated and not board.accelerated:
            return f"The board {board.name} has no accelerators."
        if self.streamed and board.arch not in _STREAMING:
            return f"The board {board.name} has no harness that streams."
        if self.arch and board.arch != self.arch:
            return f"The board {board.name} has other kernels."
        if self.iram and board.core not in _BEHIND_A_CACHE:
            return f"The board {board.name} has no internal memory for code beside flash."
        if self.core and board.core not in self.core:
            return f"The board {board.name} has no {' and no '.join(self.core)}."
        return None


#: The architectures whose ports can stop counting while an operation waits for the host.
_STREAMING = ("avr", "msp430")
#: The cores whose code is in flash behind a cache, or in internal memory.
_BEHIND_A_CACHE = ("Xtensa LX6", "Xtensa LX7", "RV32IMC")
_RESIST = "-DPOCKETKEM_FAULTS_RESIST=1"
_WORKER = "-DPOCKETKEM_WORKER=1"  # where a second core is seldom, it is not the default
#: The vector unit of the ESP32-S3.
_VECTORS = {
    "defines": ("-DPOCKETKEM_XTENSA_PIE=1",),
    "core": ("Xtensa LX7",),
    "modelled": "vector unit modelled, not run on silicon",
}
#: The vector unit of the Cortex-M55. The board's flags leave it alone: with it, the compiler would
#: make vectors of all C, with instructions of unknown time.
_HELIUM = {
    "defines": ("-DPOCKETKEM_HELIUM=1", "-mcpu=cortex-m55", "-fno-tree-vectorize"),
    "core": ("Cortex-M55",),
    "modelled": "no chip confirms the times of vectors",
}
_MASKED = ("-DPOCKETKEM_MASKED=1",)
_CAN_MASK_TWICE = ("Cortex-M4F", "Cortex-M33", "Cortex-M3")
_CAN_MASK = (*_CAN_MASK_TWICE, "Cortex-M0", "Hazard3", "RV32IMC")
#: Both Keccaks do not fit into the cache at once.
_MASKED_IN_IRAM = {"defines": _MASKED, "core": ("RV32IMC",), "masked": True}
#: Masked operations in C, on any core: nobody knows what meets there.
_MASKED_C = {
    "defines": ("-DPOCKETKEM_MASKED_UNCHECKED=1",),
    "masked": True,
    "modelled": "masked in C: verified for values only",
}
_SMALL_RAM, _SMALL_CODE = "-DPOCKETKEM_RAM_SMALL=1", "-DPOCKETKEM_CODE_SMALL=1"


def _with_tables(where: str) -> Variant:
    """A build for AVR with look-up tables for products modulo q. No AVR has a cache."""
    define = f"-DPOCKETKEM_AVR_TABLE_{where}=1"
    return Variant((define,), arch="avr", secret_tables="pkem_reduction_tables")


def _in_iram(setting: str, **more) -> Variant:
    """The build of the ESP-IDF component, with its flags."""
    return Variant(flags=("-O2",), iram=setting, **more)


BUILDS = {
    "pocketkem": Variant(),
    "pocketkem-small": Variant((_SMALL_RAM,)),
    "pocketkem-tiny": Variant((_SMALL_RAM, _SMALL_CODE), tuple(SIZE)),
    "pocketkem-streamed": Variant(
        ("-DPOCKETKEM_RAM_LEAST=1", "-DPOCKETKEM_CODE_SMALL=0"), tuple(SIZE), streamed=True
    ),
    "pocketkem-table-ram": _with_tables("RAM"),
    "pocketkem-table-flash": _with_tables("FLASH"),
    "pocketkem-resist": Variant((_RESIST,)),
    "pocketkem-resist-small": Variant((_RESIST, _SMALL_RAM)),
    "pocketkem-c": Variant(best_kernels=False),
    "pocketkem-c-small": Variant((_SMALL_RAM,), best_kernels=False),
    "pocketkem-accelerated": Variant(accelerated=True),
    "pocketkem-iram": _in_iram("POCKETKEM_IRAM"),
    "pocketkem-iram-all": _in_iram("POCKETKEM_IRAM_ALL"),
    "pocketkem-pie": Variant(**_VECTORS),
    "pocketkem-pie-two-cores": Variant(
        **{**_VECTORS, "defines": (*_VECTORS["defines"], _WORKER)}, cores=2
    ),
    "pocketkem-pie-iram": _in_iram("POCKETKEM_IRAM", **_VECTORS),
    "pocketkem-pie-two-cores-iram": _in_iram("POCKETKEM_IRAM", **_VECTORS, cores=2),
    "pocketkem-helium": Variant(**_HELIUM),
    "pocketkem-masked": Variant(_MASKED, core=_CAN_MASK, masked=True),
    "pocketkem-masked-counted": Variant(
        (*_MASKED, "-DKEM_MASKS_COUNTED=1"), core=_CAN_MASK, masked=True
    ),
    "pocketkem-masked-iram-all": _in_iram("POCKETKEM_IRAM_ALL", **_MASKED_IN_IRAM),
    "pocketkem-masked-counted-iram-all": _in_iram(
        "POCKETKEM_IRAM_ALL",
        **{**_MASKED_IN_IRAM, "defines": (*_MASKED, "-DKEM_MASKS_COUNTED=1")},
    ),
    "pocketkem-masked-resist": Variant((*_MASKED, _RESIST), core=_CAN_MASK_TWICE, masked=True),
    "pocketkem-masked-c": Variant(**_MASKED_C),
    "pocketkem-masked-c-counted": Variant(
        **{**_MASKED_C, "defines": (*_MASKED_C["defines"], "-DKEM_MASKS_COUNTED=1")}
    ),
    "pocketkem-two-cores": Variant((_WORKER,), cores=2),
    "pocketkem-two-cores-iram": _in_iram("POCKETKEM_IRAM", cores=2),
    "pocketkem-two-cores-iram-all": _in_iram("POCKETKEM_IRAM_ALL", cores=2),
    "pocketkem-two-cores-small": Variant((_WORKER, _SMALL_RAM), cores=2),
    "pocketkem-two-cores-accelerated": Variant(cores=2, accelerated=True),
}

#: The file of the ESP-IDF component that lists what POCKETKEM_IRAM places in internal memory.
FRAGMENT = ROOT / "port" / "esp-idf" / "linker.lf.in"


def _placed(setting: str, sources: list[Path]) -> tuple[str, ...]:
    """The object files in the entries of the linker fragment under a setting."""
    text = FRAGMENT.read_text()
    under = re.search(rf"^ *(?:el)?if {setting} = y:\n((?: +[\w*]+ \(\w+\)\n)+)", text, re.M)
    assert under, f"{FRAGMENT.name} has no {setting}"
    schemes = dict(re.findall(r"([\w*]+) \((\w+)\)", under[1]))
    names = dict.fromkeys(source.stem for source in sources)
    return tuple(
        name for name in names if schemes.get(name, schemes.get("*", "default")) == "noflash"
    )


#: Makes the library report the work of each core.
_TRACE = ['-DPOCKETKEM_TRACE_HEADER="kem_trace.h"']

#: Tasks of the steps of plans (src/cores/plan.h), in the order of their kinds, from 64 on.
_STEPS = (
    *("wipe", "XOF, PRF", "XOF, PRF", "XOF, PRF", "XOF, PRF", "XOF, PRF"),
    *("noise", "noise", "noise", "noise", "noise", "noise", "noise"),
    *("row", "matrix entry", "matrix entry", "matrix entry", "row", "row", "row"),
    *("row", "row", "row", "row", "row", "row", "row", "row", "G", "H", "G", "check of dk"),
    *("decrypt", "decrypt", "H or J", "H or J", "H or J", "H or J", "H or J"),
    *("row", "row", "row", "XOF, PRF", "matrix entry", "noise", "row", "noise", "wipe"),
)

#: Names by the ids in src/trace.h.
TASK_NAMES = {
    **dict.fromkeys(range(16), "matrix entry"),
    **dict.fromkeys(range(16, 32), "noise"),
    **{32: "H", 33: "G", 34: "J", 35: "decrypt", 36: "check of dk"},
    **dict.fromkeys(range(40, 64), "row"),
    **dict(enumerate(_STEPS, 64)),
    **dict.fromkeys(range(128, 384), "main core's step"),
    **dict.fromkeys(range(384, 640), "worker's step"),
    **{640: "all served", 641: END_OF_JOB, 642: "wake"},
}


def kems(impl: str) -> list[str]:
    if BUILDS[impl].streamed or BUILDS[impl].masked:
        return [kem for kem in KEMS if kem.startswith("mlkem")]
    if BUILDS[impl].accelerated:
        return [kem for kem in KEMS if kem.endswith("-90s")]  # the others need SHA-3
    return KEMS


@lru_cache
def _library_sources(arch: str) -> list[Path]:
    """The C files of the list that every build takes (tools/sources.py), and the kernels of one
    architecture with what all share. Kernels of others would be empty."""
    listed = [ROOT / name for name in (ROOT / "src" / "sources.txt").read_text().split()]
    return [path for path in listed if path.suffix == ".c" or path.parent.name in (arch, "arch")]


#: The software of the hash functions, which accelerators replace.
_REPLACED = re.compile(r"src/(hash/|arch/[a-z0-9]+/(aes|keccak|sha2))")


def in_accelerated_order(sources: list[Path]) -> list[Path]:
    """In the order of the ESP-IDF component (component.cmake, which says why): the software that
    runs only when a unit is taken is in one piece, between the other C and the other kernels."""

    def key(path: Path) -> int:
        name = path.relative_to(ROOT).as_posix()
        return 1 if _REPLACED.match(name) else 2 * (path.suffix == ".S")

    return sorted(sources, key=key)


def get(impl: str, kem: str, board: Board) -> Implementation:
    if kem not in kems(impl):
        raise BenchError(f"{impl} has no {kem}. It has: {', '.join(kems(impl))}.")
    variant = BUILDS[impl]
    if lacking := variant.lacks(board):
        raise BenchError(f"{impl} cannot be built: {lacking}")
    device = BENCH / "device"
    constant = kem.replace("-", "_")
    fips203 = kem.startswith("mlkem")
    include_dirs = [ROOT / "include", ROOT / "src"]
    harness_include_dirs = [device / "pocketkem", ROOT / "include"]
    adaptor, trace = [device / "pocketkem" / "kem_pocketkem.c"], []
    if variant.cores > 1:
        adaptor, trace = board.two_cores, _TRACE
        include_dirs += [device / "pocketkem", device]
        harness_include_dirs += [device, ROOT / "src"]
    sources = _library_sources(board.arch)
    scheme, accelerators = [f"-DKEM_SCHEME=pocketkem_{constant}"], None
    if variant.accelerated:
        port = ROOT / "port" / "esp-idf"
        in_port = sorted((port / "src").glob("*_90s_accelerated*.c"))
        sources = [*in_accelerated_order(sources), *in_port, *board.accelerated]
        include_dirs += [port / "include", port / "src"]
        harness_include_dirs += [port / "include"]
        scheme = [f"{scheme[0]}_accelerated", '-DKEM_HEADER="pocketkem_esp_accelerated.h"']
        accelerators = board.accelerators.name if board.accelerators else None
    ops = ("keygen", "encaps", "decaps")
    if variant.masked:
        adaptor = [device / "pocketkem" / "kem_masked.c"]
        scheme.append("-DKEM_MASKED=1")
        ops = ("keygen", "decaps")
    elif fips203 and not variant.streamed:  # round 3 has no check of the key
        ops += ("decaps+check",)
    checks = {"encaps": EK_MODULUS, "decaps": NO_CHECK, "decaps+check": DK_HASH}
    if not fips203:
        checks = dict.fromkeys(("encaps", "decaps"), NO_CHECK)
    harness = {}
    if variant.streamed:
        harness = {"harness": device / "streamed" / "main.c", "streamed": True}
        adaptor = []
        scheme.append("-DLINE_DATA_BYTES=16")
    return Implementation(
        **harness,
        name=impl,
        kem=kem,
        sources=sources,
        include_dirs=include_dirs,
        flags=[*variant.flags, *(SMALLER.get(board.arch, []) if "-Os" in variant.flags else [])],
        defines=[*variant.defines, f"-DPOCKETKEM_ARCH_C={int(not variant.best_kernels)}", *trace],
        adaptor=adaptor,
        harness_defines=[
            *variant.defines,
            *trace,
            *scheme,
            f"-DKEM_SIZES=POCKETKEM_{constant.upper()}",
        ],
        harness_include_dirs=harness_include_dirs,
        hash_sources=[
            path for path in sources if path.parent.name == "hash" or _HASHING.match(path.stem)
        ],
        ops=ops,
        checks=checks,
        is_ours=True,
        in_iram=_placed(variant.iram, sources) if variant.iram else (),
        cores=variant.cores,
        accelerators=accelerators,
        secret_tables=variant.secret_tables,
        modelled=variant.modelled,
        tries_unit="Xtensa LX7" in variant.core,
        task_names=TASK_NAMES if variant.cores > 1 else {},
    )


def parts(impl: str, kem: str, board: Board) -> Implementation:
    """The same KEM with its parts (model.PARTS) and a trace of its work. On a board with two cores,
    a build for one core is traced, too."""
    if impl not in BUILDS:
        raise BenchError(
            f"The parts of {impl} cannot be measured, only those of: {', '.join(BUILDS)}."
        )
    whole = get(impl, kem, board)
    device = BENCH / "device"
    trace = _TRACE if board.two_cores else []
    harness_defines = [*whole.harness_defines, "-DKEM_PARTS"]
    return replace(
        whole,
        sources=[*whole.sources, device / "pocketkem" / "kem_parts.c"],
        include_dirs=[*whole.include_dirs, device / "pocketkem", device],
        defines=list(dict.fromkeys([*whole.defines, *harness_defines, *trace])),
        harness_defines=harness_defines,
        ops=tuple(PARTS),
        task_names=TASK_NAMES if board.two_cores else {},
    )
