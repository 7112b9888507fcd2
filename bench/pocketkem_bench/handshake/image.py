# SPDX-License-Identifier: Apache-2.0 OR MIT
"""The firmware of the handshake: wolfSSL from its crate, with PocketKEM or with its own ML-KEM; or
Mbed TLS (mbedtls.py), with PocketKEM.

    build(board, role, named_build, group, patience, deadline) -> Firmware
    part_of(function) -> part            of PARTS; None: its caller's

role is one of ROLES, named_build a name of ALL_BUILDS, group one of GROUPS. The certificates of
``certificates.make`` are compiled into the firmware. ``Firmware.elf`` is the file.

The firmware measures the handshake alone: it calls port_begin before wolfSSL_connect or
wolfSSL_accept and port_end after it, as all firmware of the bench does for the plugin of QEMU.
Bytes and memory are of the whole connection. It ends by itself, and writes one line of JSON through
semihosting before (``Result``):

    rc          0, or the error of wolfSSL or Mbed TLS; ``explain`` has words for it
    step        "done", or the step that failed: "set-up", "authority", "certificate",
                "private key", "group", "session", "server name", "handshake", "write", "read"
    timed_out   1 if the other end sent nothing for as long as it waits (``build``), 2 if it was
                not done at the deadline
    sent        bytes on the line, to the other end
    received    and from there
    heap        the most bytes that the TLS library had allocated at a time
    heap_reach  as many as the allocator of the firmware took for that, with headers and gaps
    heap_left   bytes that were not given back at the end
    stack       the most bytes of stack, painted
    statics     bytes of variables, without the heap and without the stack
    heard       the text that the other end sent
"""

import json
import os
import re
from dataclasses import dataclass, fields, replace
from pathlib import Path

from ..boards.board import Board
from ..building.build import made_whole
from ..building.cache import BUILD, BUILDERS, fingerprint, with_headers
from ..building.commands import compiler_version
from ..building.compiling import CompiledSources, read_by_tools
from ..building.elf import sizes
from ..building.firmware import Firmware
from ..building.linking import link
from ..folders import BENCH, ROOT
from ..implementations import pocketkem
from ..implementations.crates import fetch
from ..model import BenchError
from . import certificates, mbedtls

SOURCES = BENCH / "handshake"
PORT = ROOT / "port" / "wolfssl"
CRATE = "wolfssl-sys"
ROLES = ("client", "server")
PATIENCE = 10
#: The longest record and handshake message that it takes (bench/handshake/user_settings.h).
MOST_BYTES = 4096
#: On a simulator that counts, on a busy computer, a handshake takes minutes. A chip's is shorter.
DEADLINE = 600_000
#: With the defines that choose them.
GROUPS = {
    "X25519MLKEM768": (),
    "SecP256r1MLKEM768": ("-DHANDSHAKE_P256",),
    "SecP384r1MLKEM1024": ("-DHANDSHAKE_P384",),
}


@dataclass(frozen=True)
class NamedBuild:
    about: str
    #: The build of PocketKEM (implementations/pocketkem.py); empty: wolfSSL's own ML-KEM.
    kem: str
    flags: tuple[str, ...] = ("-Os",)  # of wolfSSL
    defines: tuple[str, ...] = ()  # bench/handshake/user_settings.h
    callback: bool = False
    portable: bool = False  # portable C of PocketKEM, and not the board's kernels
    mbedtls: bool = False  # Mbed TLS in place of wolfSSL
    one_core: bool = False  # also where there are two


_SMALL, _ASSEMBLY = ("-DHANDSHAKE_SMALL", "-DHANDSHAKE_SMALL_X25519"), ("-DHANDSHAKE_ASSEMBLY",)
_EXPANDED = "-DPOCKETKEM_WOLFSSL_KEYS_EXPANDED"
_DTLS = "-DHANDSHAKE_DTLS"
_PORTABLE = ("-UPOCKETKEM_ARCH_C", "-DPOCKETKEM_ARCH_C=1")

#: Each build with PocketKEM stands beside one with wolfSSL's own ML-KEM and the same settings.
BUILDS = {
    "least-ram": NamedBuild("the least RAM", "pocketkem-tiny", ("-Os",), _SMALL),
    "least-ram-wolfssl": NamedBuild("wolfSSL's ML-KEM in it", "", ("-Os",), _SMALL),
    "least-flash": NamedBuild("the least flash", "pocketkem-tiny", ("-Os",), _SMALL, portable=True),
    "least-flash-wolfssl": NamedBuild("wolfSSL's ML-KEM in it", "", ("-Os",), _SMALL),
    "fastest": NamedBuild("the fastest", "pocketkem", ("-O2",), (*_ASSEMBLY, _EXPANDED)),
    "fastest-wolfssl": NamedBuild("wolfSSL's ML-KEM in it", "", ("-O2",), _ASSEMBLY),
    "callback": NamedBuild(
        "PocketKEM as a crypto callback", "pocketkem", ("-O2",), _ASSEMBLY, callback=True
    ),
}

#: With another TLS.
_MBEDTLS = NamedBuild("Mbed TLS, the fastest", "pocketkem", ("-O2",), mbedtls=True)
ALL_BUILDS = {
    **BUILDS,
    "mbedtls": _MBEDTLS,
    "mbedtls-one-core": replace(_MBEDTLS, about="Mbed TLS, on one core", one_core=True),
    "mbedtls-small": NamedBuild(
        *("Mbed TLS, small", "pocketkem-tiny", ("-Os",), ("-DHANDSHAKE_SMALL",)), mbedtls=True
    ),
}

TLS = ("internal", "keys", "ssl", "tls", "tls13", "wolfio")
DTLS = ("dtls", "dtls13")
CRYPT = (
    *("aes", "asn", "coding", "cryptocb", "curve25519", "ecc", "error", "fe_low_mem"),
    *("fe_operations", "hash", "hmac", "kdf", "logging", "memory", "random", "sha256", "signature"),
    *("sp_c32", "sp_cortexm", "sp_int", "wc_encrypt", "wc_port", "wolfmath"),
)
OWN_KEM = ("sha3", "wc_mlkem", "wc_mlkem_poly")
_ASSEMBLED = ("thumb2-aes-asm", "thumb2-curve25519", "thumb2-sha256-asm")
_OWN_KEM_ASSEMBLED = ("thumb2-mlkem-asm", "thumb2-sha3-asm")


# ---- Building -----------------------------------------------------------------------------------


def check(board: Board, role: str, named_build: str, group: str) -> None:
    """Raises BenchError if there is no such firmware."""
    for what, name, known in (
        ("build", named_build, ALL_BUILDS),
        ("role", role, ROLES),
        ("group", group, GROUPS),
    ):
        if name not in known:
            raise BenchError(f"There is no {what} {name}. There are: {', '.join(known)}.")
    if not platform(board):
        raise BenchError(f"The handshake has no firmware for the board {board.name}.")


def platform(board: Board) -> list[Path]:
    """What a firmware has of its board: the start-up code, the line, the host. Empty: nothing."""
    device = BENCH / "device"
    start = device / "cortex_m" / "startup.c"
    if start in board.sources and board.simulator and _is_arm(board):
        return [start, SOURCES / "mps2_an386.c"]
    line = device / "xtensa" / "sim.c"
    if line in board.sources:
        others = [source for source in board.sources if source != line]
        return [*others, SOURCES / "xtensa_sim.c", SOURCES / "xtensa_libc.c"]
    return []


def _on(board: Board, chosen: NamedBuild) -> NamedBuild:
    """The build as a board has it: assembly of wolfSSL's on a Cortex-M alone, the fast ML-KEM on
    two cores where there are two."""
    defines = tuple(each for each in chosen.defines if each not in _ASSEMBLY or _is_arm(board))
    both = chosen.kem == "pocketkem" and not chosen.callback and board.two_cores
    both = both and not chosen.one_core
    return replace(chosen, defines=defines, kem="pocketkem-two-cores" if both else chosen.kem)


def _is_arm(board: Board) -> bool:
    """Whether wolfSSL has assembly for it: not for a Cortex-M0."""
    return board.arch == "armv7em"


def build(
    board: Board,
    role: str,
    named_build: str,
    group: str = "X25519MLKEM768",
    patience: int = PATIENCE,
    deadline: int = DEADLINE,
    datagram: int = 0,
) -> Firmware:
    """The firmware, built if it is not yet. Its sizes are those of all of it.

    datagram: the most bytes of one, of DTLS 1.3; 0: TLS.
    patience: seconds that it waits for a byte of the other end. deadline: milliseconds until the
    handshake must be done, and as many again for the rest.
    """
    check(board, role, named_build, group)
    chosen = _on(board, ALL_BUILDS[named_build])
    # For all programs called from here on: only this board's toolchain uses these variables.
    os.environ.update({name: str(file) for name, file in board.environment.items()})
    if datagram:
        chosen = replace(chosen, defines=(*chosen.defines, f"{_DTLS}={datagram}"))
    parts = _parts(board, role, chosen, group)
    text = f"#define HANDSHAKE_SECONDS {patience}\n#define HANDSHAKE_MILLISECONDS {deadline}u\n"
    text += _credentials(role)
    inputs = [*BUILDERS, Path(__file__), *read_by_tools(board)]
    inputs += with_headers(
        [source for code in parts.values() for source in code.sources],
        [SOURCES, PORT, mbedtls.PORT, BENCH / "device", ROOT / "include", ROOT / "src"],
    )
    recipe = [compiler_version(board.compiler), repr(board), role, group, repr(chosen), text]
    recipe += [str(folder) for code in parts.values() for folder in code.include_dirs]
    folder = BUILD / f"handshake-{board.name}-{role}-{named_build}-{fingerprint(inputs, recipe)}"
    elf = folder / "firmware.elf"
    if not elf.exists():
        with made_whole(folder) as work:
            (work / "credentials.h").write_text(text)
            ours = parts["firmware"]
            parts["firmware"] = CompiledSources(
                board, board, ours.sources, [work, *ours.include_dirs], ours.flags
            )
            objects = [
                each
                for name, code in parts.items()
                if code.sources
                for each in (
                    code.compile(work / name)
                    if name == "firmware"
                    else code.compile_once(work / name)
                )
            ]
            link(board, objects, work / elf.name)
    rom, ram, _data = sizes(elf)
    flags = " ".join([*board.compile_flags, *chosen.flags, *chosen.defines])
    names = pocketkem.TASK_NAMES if chosen.kem == "pocketkem-two-cores" else {}
    return Firmware(elf, compiler_version(board.compiler), flags, rom, ram, task_names=names)


def _parts(board: Board, role: str, chosen: NamedBuild, group: str) -> dict[str, CompiledSources]:
    """The sources, by what they are."""
    defines = [*chosen.defines, *GROUPS[group]]
    if role == "server":
        defines.append("-DHANDSHAKE_SERVER")
    if chosen.kem == "pocketkem-two-cores":
        defines.append("-DHANDSHAKE_TWO_CORES")
    if chosen.mbedtls:
        of_tls = mbedtls.sources(board, [*chosen.flags], defines, bool(GROUPS[group]))
        own = [SOURCES / "mbedtls_connection.c"]
    else:
        of_tls = _of_wolfssl(board, chosen, defines)
        own = [SOURCES / "connection.c", PORT / "src" / "pocketkem_alert.c"]
    flags = [flag for flag in of_tls["tls"].flags if flag.startswith("-D")]
    parts = {
        "tls": of_tls.pop("tls"),
        "firmware": CompiledSources(
            board,
            board,
            [
                *(SOURCES / "main.c", own[0], SOURCES / "heap.c", BENCH / "device" / "line.c"),
                *(*own[1:], *platform(board)),
            ],
            [*of_tls["port"].include_dirs],
            ["-Os", *flags],
        ),
        **of_tls,
    }
    if chosen.kem:
        library = pocketkem.get(chosen.kem, "mlkem768", board)
        parts["pocketkem"] = CompiledSources(
            *(board, board, library.sources, library.include_dirs),
            [*library.flags, *library.defines, *(_PORTABLE if chosen.portable else ())],
        )
        if library.cores > 1:
            parts["second core"] = CompiledSources(
                *(board, board, [SOURCES / "second_core.c"]),
                *(library.include_dirs, ["-O2", *library.defines]),
            )
    return parts


def _of_wolfssl(board: Board, chosen: NamedBuild, defines: list[str]) -> dict[str, CompiledSources]:
    root = fetch(CRATE) / "wolfssl-src"
    assembly = _ASSEMBLY[0] in chosen.defines
    flags = [*chosen.flags, "-DWOLFSSL_USER_SETTINGS", *_own(chosen), *defines]
    replaced = [PORT / "replace"] if chosen.kem and not chosen.callback else []
    includes = [SOURCES, *replaced, ROOT / "include", root]
    tls = [*TLS, *DTLS] if any(each.startswith(_DTLS) for each in flags) else TLS
    names = [*(f"src/{name}.c" for name in tls), *(f"wolfcrypt/src/{name}.c" for name in CRYPT)]
    assembled = [*_ASSEMBLED] if assembly else []
    if not replaced:
        names += [f"wolfcrypt/src/{name}.c" for name in OWN_KEM]
        assembled += _OWN_KEM_ASSEMBLED if assembly else ()
    names += [f"wolfcrypt/src/port/arm/{name}.S" for name in assembled]
    port = ["operations", "callback" if chosen.callback else "keys"] if chosen.kem else []
    return {
        "tls": CompiledSources(board, board, [root / name for name in names], includes, flags),
        "port": CompiledSources(
            *(board, board, [PORT / "src" / f"pocketkem_{name}.c" for name in port]),
            *([*includes, PORT], flags),
        ),
    }


def _own(chosen: NamedBuild) -> list[str]:
    if not chosen.kem:
        return ["-DHANDSHAKE_KEM_OWN"]
    return ["-DHANDSHAKE_KEM_CALLBACK"] if chosen.callback else []


def _credentials(role: str) -> str:
    """The header with the certificates."""

    def array(name: str, data: bytes) -> str:
        lines = [data[at : at + 16] for at in range(0, len(data), 16)]
        rows = "".join(f"    {', '.join(str(byte) for byte in line)},\n" for line in lines)
        return f"static const unsigned char {name}[] = {{\n{rows}}};\n"

    made = certificates.make()
    if role == "server":
        return array("server_certificate", made.server) + array("server_key", made.server_key)
    name = f'#define SERVER_NAME "{certificates.SERVER_NAME}"\n'
    return name + array("authority", made.authority)


# ---- The result ---------------------------------------------------------------------------------


@dataclass(frozen=True)
class FirmwareLine:
    """The line that the firmware writes."""

    rc: int
    step: str
    timed_out: int
    sent: int
    received: int
    heap: int
    heap_reach: int
    heap_left: int
    stack: int
    statics: int
    heard: str

    @property
    def ram(self) -> int:
        """What the connection takes of the chip's RAM."""
        return self.heap + self.stack + self.statics


def read_result(said: str) -> FirmwareLine:
    """The result in what the firmware has written."""
    for line in reversed(said.splitlines()):
        if line.startswith("{"):
            words = json.loads(line)
            return FirmwareLine(**{each.name: words[each.name] for each in fields(FirmwareLine)})
    raise BenchError(f"The firmware ended without a result. It wrote: {said.strip() or 'nothing'}")


def explain(result: FirmwareLine) -> str:
    """What happened, in words; those for an error are the TLS library's."""
    if result.rc == 0:
        return "ok"
    if result.timed_out:
        return f"{result.step}: the other end {_TIMED_OUT[result.timed_out]}"
    of_tls = mbedtls.errors() if result.rc <= mbedtls.HIGHEST_ERROR else _errors()
    words = _WORDS.get(result.rc) or of_tls.get(result.rc, "error")
    return f"{result.step}: {words} ({result.rc})"


_TIMED_OUT = {1: "sent nothing for too long", 2: "was not done at the deadline"}
#: What wolfSSL's OpenSSL-like codes mean, which have no words in its headers of errors.
_WORDS = {
    5: "WOLFSSL_ERROR_SYSCALL, the line failed",
    6: "WOLFSSL_ERROR_ZERO_RETURN, the other end closed the connection (close_notify)",
}


def _errors() -> dict[int, str]:
    """wolfSSL's errors with the comments beside them."""
    found = {}
    root = fetch(CRATE) / "wolfssl-src" / "wolfssl"
    for name in ("error-ssl.h", "wolfcrypt/error-crypt.h"):
        text = (root / name).read_text(errors="replace")
        for error, number, comment in re.findall(
            r"^\s+(\w+)\s*=\s*(-\d+),\s*/\*(.*?)\*/", text, re.M | re.S
        ):
            found[int(number)] = f"{error}, {' '.join(comment.split())}"
    return found


# ---- Parts --------------------------------------------------------------------------------------

PARTS = ("ML-KEM", "X25519", "NIST curve", "signature", "hashing", "rest", "waiting")

#: The functions that begin a part. What they call is theirs, unless it begins another part.
_BEGINNINGS = (
    ("waiting", r"line_(send|receive|wait)|serial_\w+|host_\w+|semihosting"),
    ("ML-KEM", r"wc_MlKemKey_\w+|(pocketkem|pkem)_(?!hybrid|mbedtls)\w+"),
    ("NIST curve", r"wc_ecc_make_key\w*|wc_ecc_shared_secret\w*|nist_curve_\w+"),
    ("X25519", r"wc_curve25519_\w+|curve25519\w*|fe_\w+|curve_(share|secret)"),
    (
        "signature",
        r"wc_ecc_(verify|sign)\w*|wc_ecc_import\w*|wc_SignatureVerify\w*|EccVerify|EccSign"
        r"|ConfirmSignature|mbedtls_pk_(sign|verify|parse)\w*",
    ),
    (
        "hashing",
        r"wc_Sha256\w*|wc_Hmac\w*|wc_HKDF\w*|wc_Tls13_HKDF\w*|psa_(hash|mac|key_derivation)_\w+"
        r"|mbedtls_(sha256|md)\w*",
    ),
)
_BEGINNING = [(part, re.compile(rf"(?:{pattern})")) for part, pattern in _BEGINNINGS]


def part_of(function: str) -> str | None:
    """The part that a function begins; None if it belongs to whoever calls it."""
    return next((part for part, pattern in _BEGINNING if pattern.fullmatch(function)), None)
