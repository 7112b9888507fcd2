# SPDX-License-Identifier: Apache-2.0 OR MIT
"""wolfSSL in shared objects, with PocketKEM or its own ML-KEM, for test_wolfssl.py."""

import ctypes
from ctypes import c_char_p, c_int, c_long, c_ulong, c_void_p
from pathlib import Path

from boards_here import BOARDS
from pocketkem_bench.building.cache import BUILD, fingerprint, made_whole, with_headers
from pocketkem_bench.building.commands import call, compiler_version
from pocketkem_bench.building.compiling import CompiledSources
from pocketkem_bench.folders import ROOT
from pocketkem_bench.handshake import certificates, image
from pocketkem_bench.implementations import pocketkem
from pocketkem_bench.implementations.crates import fetch

HERE = Path(__file__).parent / "wolfssl"
COMMON = HERE.parent / "peer_of_tls.h"
HOST = BOARDS["host"]
OWN, SEEDS, EXPANDED = "own", "seeds", "expanded"
GROUP = 4588  # X25519MLKEM768
LEVELS = {0: (800, 1632, 768), 1: (1184, 2400, 1088), 2: (1568, 3168, 1568)}  # ek, dk, ct
SEED, M = bytes(range(64)), bytes(range(100, 132))
NO_DEVICE = -2


_SHARED = ["-O0", "-fPIC", "-pthread", "-DWOLFSSL_USER_SETTINGS", "-D_DEFAULT_SOURCE"]


def shared_object(kind: str) -> Path:
    """A wolfSSL: with its own ML-KEM, or with PocketKEM's. Both have the crypto callback."""
    root = fetch(image.CRATE) / "wolfssl-src"
    posix = ROOT / "port" / "posix"
    own_includes = [HERE, HERE.parent, ROOT / "include", root]
    includes = own_includes if kind == OWN else [image.PORT / "replace", *own_includes]
    defines = {
        OWN: ["-DPEER_OWN_KEM"],
        SEEDS: ["-DPEER_STORES_OBJECTS"],
        EXPANDED: ["-DPOCKETKEM_WOLFSSL_KEYS_EXPANDED", "-DPOCKETKEM_WOLFSSL_WORK_STACK"],
    }[kind]
    names = {*image.TLS, *image.CRYPT, *image.OWN_KEM} - {"sp_cortexm"}
    # These see the key; the others are the same in all.
    seeing = {"tls", "cryptocb", *image.OWN_KEM}
    folder_of = {name: root / ("src" if name in image.TLS else "wolfcrypt/src") for name in names}
    sources = {name: folder_of[name] / f"{name}.c" for name in sorted(names)}
    of_kem = [sources[name] for name in image.OWN_KEM] if kind == OWN else [sources["sha3"]]
    port = [
        image.PORT / "src" / f"pocketkem_{name}.c" for name in ("operations", "callback", "alert")
    ]
    port += [] if kind == OWN else [image.PORT / "src" / "pocketkem_keys.c"]
    library = pocketkem.get("pocketkem", "mlkem768", HOST)
    parts = {
        "common": CompiledSources(
            *(HOST, HOST, [sources[name] for name in sorted(names - seeing)]),
            *(own_includes, _SHARED),
        ),
        "own": CompiledSources(
            *(HOST, HOST, [sources["tls"], sources["cryptocb"], *of_kem, *port, HERE / "peer.c"]),
            *([*includes, image.PORT, posix], [*_SHARED, *defines]),
        ),
        "posix": CompiledSources(
            *(HOST, HOST, [posix / "random.c", posix / "worker.c"]),
            *([posix, ROOT / "include"], _SHARED),
        ),
        "pocketkem": CompiledSources(
            *(HOST, HOST, library.sources, library.include_dirs),
            [*_SHARED, *library.defines, "-DPOCKETKEM_CODE_SMALL=1"],
        ),
    }
    read = with_headers(
        [COMMON, *HERE.glob("*.c"), *(s for code in parts.values() for s in code.sources)],
        [HERE, image.PORT, posix, ROOT / "include", ROOT / "src", ROOT / "bench" / "handshake"],
    )
    recipe = [compiler_version("gcc"), kind, *_SHARED, *defines, Path(__file__).read_text()]
    folder = BUILD / f"wolfssl-{kind}-{fingerprint(read, recipe)}"
    if not (folder / "wolfssl.so").exists():
        with made_whole(folder) as work:
            objects = [o for name, code in parts.items() for o in code.compile_once(work / name)]
            linker = ["gcc", "-shared", "-pthread", "-Wl,-Bsymbolic"]
            call([*linker, *objects, "-o", work / "wolfssl.so"])
    return folder / "wolfssl.so"


class Library:
    def __init__(self, kind: str):
        self.kind = kind
        self.c = c = ctypes.CDLL(str(shared_object(kind)))
        c.wc_MlKemKey_New.restype = c.peer_end_new.restype = c_void_p
        c.wc_MlKemKey_New.argtypes = [c_int, c_void_p, c_int]
        c.peer_end_new.argtypes = [c_int, c_int, c_int, c_char_p, c_long, c_char_p, c_long]
        for name in ("peer_leaks", "peer_served"):
            getattr(c, name).restype = c_ulong
        for name in ("peer_allocated", "peer_take_back", "peer_end_take"):
            getattr(c, name).restype = c_long
        for name in ("peer_random_fails_after", "peer_allocation_fails_after"):
            getattr(c, name).argtypes = [c_long]

    def key(self, kind: int = 1) -> "Key":
        return Key(self, kind)

    def end(self, role: str, device: int = NO_DEVICE) -> "End":
        return End(self, role, device)


class Key:
    def __init__(self, library: Library, kind: int):
        self.c, self.kind = library.c, kind
        self.object = c_void_p(self.c.wc_MlKemKey_New(kind, None, NO_DEVICE))
        assert self.object
        ek, dk, ct = LEVELS[kind]
        self.ek, self.dk = ctypes.create_string_buffer(ek), ctypes.create_string_buffer(dk)
        self.ct, self.ss = ctypes.create_string_buffer(ct), ctypes.create_string_buffer(32)

    def delete(self) -> None:
        assert self.c.wc_MlKemKey_Delete(self.object, None) == 0

    def make(self, seed: bytes = SEED) -> int:
        return self.c.wc_MlKemKey_MakeKeyWithRandom(self.object, seed, len(seed))

    def make_random(self) -> int:
        return self.c.peer_make_key(self.object)

    def encode_public(self, n: int | None = None) -> int:
        n = len(self.ek) if n is None else n
        return self.c.wc_MlKemKey_EncodePublicKey(self.object, self.ek, n)

    def encode_private(self, n: int | None = None) -> int:
        n = len(self.dk) if n is None else n
        return self.c.wc_MlKemKey_EncodePrivateKey(self.object, self.dk, n)

    def decode_public(self, ek: bytes) -> int:
        return self.c.wc_MlKemKey_DecodePublicKey(self.object, ek, len(ek))

    def decode_private(self, dk: bytes) -> int:
        return self.c.wc_MlKemKey_DecodePrivateKey(self.object, dk, len(dk))

    def encapsulate(self, m: bytes = M) -> int:
        return self.c.wc_MlKemKey_EncapsulateWithRandom(self.object, self.ct, self.ss, m, len(m))

    def encapsulate_random(self) -> int:
        return self.c.peer_encapsulate(self.object, self.ct, self.ss)

    def decapsulate(self, ct: bytes) -> int:
        return self.c.wc_MlKemKey_Decapsulate(self.object, self.ss, ct, len(ct))


class End:
    def __init__(self, library: Library, role: str, device: int):
        made = certificates.make()
        mine = made.server if role == "server" else made.authority
        self.c = library.c
        key = made.server_key, len(made.server_key)
        new = self.c.peer_end_new(role == "server", GROUP, device, mine, len(mine), *key)
        self.object = c_void_p(new)
        assert self.object
        self.status = 0

    def free(self) -> None:
        self.c.peer_end_free(self.object)

    def take(self) -> bytes:
        out = ctypes.create_string_buffer(32768)
        n = self.c.peer_end_take(self.object, out)
        return out.raw[:n]

    def give(self, data: bytes) -> None:
        self.c.peer_end_give(self.object, data, len(data))

    def go_on(self) -> None:
        if self.status == 0:
            self.status = self.c.peer_end_go_on(self.object)

    def say(self, said: bytes) -> None:
        assert self.c.peer_end_say(self.object, said, len(said)) == len(said)

    def hear(self) -> bytes:
        heard = ctypes.create_string_buffer(256)
        n = self.c.peer_end_hear(self.object, heard, 256)
        return heard.raw[: max(0, n)]


def shake_hands(client: End, server: End, on_the_way=lambda data: data) -> tuple[int, int]:
    """Carries bytes until nothing moves any more. on_the_way may alter the server's."""
    while True:
        client.go_on()
        to_server = client.take()
        server.give(to_server)
        server.go_on()
        to_client = on_the_way(server.take())
        client.give(to_client)
        if not to_server and not to_client:
            return client.status, server.status
