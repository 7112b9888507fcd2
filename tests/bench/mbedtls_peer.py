# SPDX-License-Identifier: Apache-2.0 OR MIT
"""Mbed TLS with PocketKEM in a shared object (tests/bench/mbedtls), for test_mbedtls.py."""

import ctypes
from ctypes import c_char_p, c_int, c_long, c_size_t, c_uint16, c_void_p
from pathlib import Path

import wolfssl_peer
from boards_here import BOARDS
from pocketkem_bench.building.cache import BUILD, fingerprint, made_whole, with_headers
from pocketkem_bench.building.commands import call, compiler_version
from pocketkem_bench.building.compiling import CompiledSources
from pocketkem_bench.folders import ROOT
from pocketkem_bench.handshake import certificates, mbedtls
from pocketkem_bench.implementations import pocketkem

HERE = Path(__file__).parent / "mbedtls"
HOST = BOARDS["host"]
_FLAGS = ["-O0", "-fPIC", "-pthread"]  # as test_wolfssl.py has them: objects are made once
_DEFINES = ["-DHANDSHAKE_BOTH", "-DHANDSHAKE_P384", "-D_DEFAULT_SOURCE"]
_DEFINES += [
    f"-DMBEDTLS_SSL_{each}"
    for each in ("TLS1_3_KEY_EXCHANGE_MODE_PSK_EPHEMERAL_ENABLED", "SESSION_TICKETS", "TICKET_C")
]


def shared_object(*more: str) -> Path:
    posix = ROOT / "port" / "posix"
    library = pocketkem.get("pocketkem", "mlkem768", HOST)
    flags = [*_FLAGS, *more]
    of_tls = mbedtls.sources(HOST, flags, _DEFINES)
    parts = {
        **of_tls,
        "own": CompiledSources(
            *(HOST, HOST, [HERE / "peer.c", posix / "random.c", posix / "worker.c"]),
            *(
                [*of_tls["port"].include_dirs, HERE.parent, posix],
                [*flags, *mbedtls.CONFIGURED, *_DEFINES],
            ),
        ),
        "pocketkem": CompiledSources(
            *(HOST, HOST, library.sources, library.include_dirs),
            [*flags, *library.defines, "-DPOCKETKEM_CODE_SMALL=1"],
        ),
    }
    read = with_headers(
        [wolfssl_peer.COMMON, *(source for code in parts.values() for source in code.sources)],
        [HERE, mbedtls.PORT, mbedtls.SOURCES, posix, ROOT / "include", ROOT / "src"],
    )
    recipe = [compiler_version("gcc"), *flags, *_DEFINES, Path(__file__).read_text()]
    folder = BUILD / f"mbedtls-{fingerprint(read, recipe)}"
    if not (folder / "mbedtls.so").exists():
        with made_whole(folder) as work:
            objects = [o for name, code in parts.items() for o in code.compile_once(work / name)]
            linker = ["gcc", "-shared", "-pthread", "-Wl,-Bsymbolic", "-Wl,--no-undefined", *more]
            call([*linker, *objects, "-o", work / "mbedtls.so"])
    return folder / "mbedtls.so"


class Library:
    """One Mbed TLS with all its state."""

    def __init__(self, *flags: str):
        self.c = c = ctypes.CDLL(str(shared_object(*flags)))
        c.peer_end_new.restype = c_void_p
        c.peer_end_new.argtypes = [c_int, c_void_p, *(c_char_p, c_size_t) * 2, c_char_p]
        c.peer_freed.restype = c_size_t
        c.handshake_clear_allocate.restype = c_void_p
        c.handshake_free.argtypes = [c_void_p]
        for name in ("peer_allocated", "peer_take_back", "peer_end_take"):
            getattr(c, name).restype = c_long
        c.peer_allocation_fails_after.argtypes = [c_long]
        c.peer_random.argtypes = [c_char_p, c_size_t, c_int]
        c.peer_lend.argtypes = [c_size_t, c_int]

    def end(self, role: str, *groups: int) -> "End":
        return End(self, role, groups)

    def random(self, drawn: bytes, ends: bool = False) -> None:
        """What is drawn from now on. ends: and nothing behind it; otherwise the system's."""
        self._drawn = drawn  # which the library does not copy
        self.c.peer_random(drawn, len(drawn), ends)

    def freed(self) -> bytes:
        out = ctypes.create_string_buffer(1 << 20)
        n = self.c.peer_freed(out)
        return out.raw[:n]


class End(wolfssl_peer.End):
    def __init__(self, library: Library, role: str, groups: tuple[int, ...]):
        made = certificates.make()
        mine = made.server if role == "server" else made.authority
        self.c, self.status = library.c, 0
        self.object = c_void_p(
            self.c.peer_end_new(
                *(role == "server", (c_uint16 * 8)(*groups), mine, len(mine)),
                *(made.server_key, len(made.server_key), certificates.SERVER_NAME.encode()),
            )
        )
        assert self.object

    def close(self) -> None:
        self.c.peer_end_close(self.object)
