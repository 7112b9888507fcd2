# SPDX-License-Identifier: Apache-2.0 OR MIT
"""port/wolfssl, on this computer: wolfSSL with PocketKEM, in both ways, beside and against wolfSSL
with its own ML-KEM."""

from __future__ import annotations

import ctypes
import secrets
import shutil
from ctypes import byref, c_char_p, c_int, c_long, c_uint32, c_ulong, c_void_p
from hashlib import sha3_256
from pathlib import Path

import pytest

from pocketkem_bench.boards.files import load_boards
from pocketkem_bench.building.cache import BUILD, fingerprint, made_whole, with_headers
from pocketkem_bench.building.commands import call, compiler_version
from pocketkem_bench.building.compiling import Code
from pocketkem_bench.folders import ROOT
from pocketkem_bench.handshake import certificates, image
from pocketkem_bench.implementations import pocketkem
from pocketkem_bench.implementations.crates import fetch

pytestmark = pytest.mark.skipif(
    not all(map(shutil.which, ("cargo", "gcc"))), reason="needs cargo and gcc"
)

HERE = Path(__file__).parent / "wolfssl"
HOST = load_boards()["host"]
OWN, SEEDS, EXPANDED = "own", "seeds", "expanded"
GROUP = 4588  # X25519MLKEM768
LEVELS = {0: (800, 1632, 768), 1: (1184, 2400, 1088), 2: (1568, 3168, 1568)}  # ek, dk, ct
SEED, M = bytes(range(64)), bytes(range(100, 132))
NO_DEVICE = -2

BAD_FUNC_ARG, BUFFER_E, BAD_STATE_E, NOT_COMPILED_IN = -173, -132, -192, -174
MEMORY_E, PUBLIC_KEY_E, WC_HW_E, MLKEM_PUB_HASH_E = -125, -134, -248, -1005


# ---- Building ------------------------------------------------------------------------------------

_SHARED = ["-O1", "-fPIC", "-pthread", "-DWOLFSSL_USER_SETTINGS", "-D_POSIX_C_SOURCE=200809L"]


def shared_object(kind: str) -> Path:
    """A wolfSSL: with its own ML-KEM, or with PocketKEM's. Both have the crypto callback."""
    root = fetch(image.CRATE) / "wolfssl-src"
    posix = ROOT / "port" / "posix"
    own_includes = [HERE, ROOT / "include", root]
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
    port = [image.PORT / "src" / "operations.c", image.PORT / "src" / "callback.c"]
    port += [] if kind == OWN else [image.PORT / "src" / "keys.c"]
    library = pocketkem.get("pocketkem", "mlkem768", HOST)
    parts = {
        "common": Code(
            *(HOST, HOST, [sources[name] for name in sorted(names - seeing)]),
            *(own_includes, _SHARED),
        ),
        "own": Code(
            *(HOST, HOST, [sources["tls"], sources["cryptocb"], *of_kem, *port, HERE / "peer.c"]),
            *([*includes, image.PORT, posix], [*_SHARED, *defines]),
        ),
        "posix": Code(
            *(HOST, HOST, [posix / "random.c", posix / "worker.c"]),
            *([posix, ROOT / "include"], _SHARED),
        ),
        "pocketkem": Code(
            *(HOST, HOST, library.sources, library.include_dirs),
            [*_SHARED, *library.defines, "-DPOCKETKEM_CODE_SMALL=1"],
        ),
    }
    read = with_headers(
        [*HERE.glob("*.c"), *(s for code in parts.values() for s in code.sources)],
        [HERE, image.PORT, posix, ROOT / "include", ROOT / "src"],
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
    """One wolfSSL with all its state."""

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

    def key(self, kind: int = 1) -> Key:
        return Key(self, kind)

    def end(self, role: str, device: int = NO_DEVICE) -> End:
        return End(self, role, device)


class Key:
    """A key object. Methods return wolfSSL's codes; outputs are in buffers of this object."""

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
    """An end of a TLS connection."""

    def __init__(self, library: Library, role: str, device: int):
        made = certificates.make()
        mine = made.server if role == "server" else made.authority
        self.c = library.c
        self.object = c_void_p(
            self.c.peer_end_new(
                *(role == "server", GROUP, device, mine, len(mine)),
                *(made.server_key, len(made.server_key)),
            )
        )
        assert self.object
        self.status = 0

    def free(self) -> None:
        self.c.peer_end_free(self.object)

    def take(self) -> bytes:
        out = ctypes.create_string_buffer(16384)
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


@pytest.fixture(scope="module")
def libraries() -> dict[str, Library]:
    return {kind: Library(kind) for kind in (OWN, SEEDS, EXPANDED)}


@pytest.fixture(params=[SEEDS, EXPANDED])
def ours(request, libraries) -> Library:
    return libraries[request.param]


@pytest.fixture(autouse=True)
def nothing_is_left(libraries):
    """Each test gives all memory back, and leaves nothing lent."""
    yield
    for library in libraries.values():
        library.c.peer_random_fails_after(-1)
        library.c.peer_allocation_fails_after(-1)
        library.c.peer_watch(None, 0)
        assert library.c.peer_take_back() >= 0
        assert library.c.peer_allocated() == 0


# ---- TLS -----------------------------------------------------------------------------------------


def connect(client: End, server: End) -> None:
    assert shake_hands(client, server) == (1, 1)
    client.say(b"temperature 21.5")
    server.give(client.take())
    assert server.hear() == b"temperature 21.5"
    server.say(b"noted")
    client.give(server.take())
    assert client.hear() == b"noted"
    client.free(), server.free()


def test_client_and_server(ours, libraries):
    """In place of wolfSSL's ML-KEM, on either end and on both."""
    for client, server in ((ours, libraries[OWN]), (libraries[OWN], ours), (ours, ours)):
        connect(client.end("client"), server.end("server"))


@pytest.mark.parametrize("role", ["client", "server"])
def test_callback(libraries, role):
    """As a crypto callback, on one end. Everything but ML-KEM is left to wolfSSL."""
    library = libraries[OWN]
    library.c.peer_lend(0, 0)
    assert library.c.peer_register() == 0
    device = library.c.peer_device()
    devices = {"client": NO_DEVICE, "server": NO_DEVICE, role: device}
    connect(library.end("client", devices["client"]), library.end("server", devices["server"]))
    served = [library.c.peer_served(kind) for kind in range(3)]
    assert served == ([1, 0, 1] if role == "client" else [0, 1, 0])
    assert library.c.peer_served(3) > 50  # hashes, ciphers, curves


def test_altered_ciphertext(ours, libraries):
    """A bit of the server's ciphertext is another one on the way: the secrets differ, and the
    client cannot read what follows."""

    def alter(data: bytes) -> bytes:
        # The share of the server's hello is the group, its length, and 1088 + 32 bytes.
        at = data.find(GROUP.to_bytes(2, "big") + (1088 + 32).to_bytes(2, "big"))
        return data if at < 0 else data[: at + 104] + bytes([data[at + 104] ^ 1]) + data[at + 105 :]

    client, server = ours.end("client"), libraries[OWN].end("server")
    status, _server = shake_hands(client, server, alter)
    assert status < 0
    client.free(), server.free()


def test_random_generator_fails_in_tls(ours, libraries):
    """The key share cannot be made: an error, and nothing is sent."""
    client = ours.end("client")
    ours.c.peer_random_fails_after(0)
    client.go_on()
    assert client.status < 0 and not client.take()
    client.free()


# ---- Keys ----------------------------------------------------------------------------------------


@pytest.mark.parametrize("level", LEVELS)
def test_same_as_wolfssl(ours, libraries, level):
    """The same keys from a seed, the same ciphertext and secret from a message; and a key of one is
    read by the other."""
    mine, theirs = ours.key(level), libraries[OWN].key(level)
    for key in (mine, theirs):
        assert key.make() == 0 and key.encode_public() == 0 and key.encode_private() == 0
        assert key.encapsulate() == 0
    for name in ("ek", "dk", "ct", "ss"):
        assert getattr(mine, name).raw == getattr(theirs, name).raw, name
    secret, ct = mine.ss.raw, mine.ct.raw
    rejected = bytearray(ct)
    rejected[7] ^= 1
    for key in (mine, theirs):
        assert key.decapsulate(ct) == 0 and key.ss.raw == secret
        assert key.decapsulate(bytes(rejected)) == 0
    assert mine.ss.raw == theirs.ss.raw != secret
    read, sent = ours.key(level), ours.key(level)
    assert read.decode_private(theirs.dk.raw) == 0 and sent.decode_public(theirs.ek.raw) == 0
    assert sent.encapsulate_random() == 0 and read.decapsulate(sent.ct.raw) == 0
    assert read.ss.raw == sent.ss.raw
    assert read.encapsulate() == 0 and read.ct.raw == ct  # with the key inside the expanded one
    assert read.encode_public() == 0 and read.ek.raw == mine.ek.raw
    assert read.encode_private() == 0 and read.dk.raw == mine.dk.raw
    for key in (mine, theirs, read, sent):
        key.delete()


def test_random_keys(ours):
    one, other = ours.key(), ours.key()
    for key in (one, other):
        assert key.make_random() == 0 and key.encode_public() == 0
    assert one.ek.raw != other.ek.raw
    one.delete(), other.delete()


def _refused(library: Library) -> dict[str, int]:
    """What is returned for calls that cannot be answered."""
    made, empty, public = library.key(), library.key(), library.key()
    c = library.c
    assert made.make() == 0 and made.encode_public() == 0 and made.encode_private() == 0
    assert public.decode_public(made.ek.raw) == 0
    ek, dk, ct = LEVELS[1]
    unreduced = b"\xff\xff" + made.ek.raw[2:]
    altered = bytearray(made.dk.raw)
    altered[-40] ^= 1  # of H(ek)
    hashed = made.dk.raw[: dk - 64 - ek] + unreduced + sha3_256(unreduced).digest() + bytes(32)
    nothing, size = c_void_p(), c_uint32()
    outputs = (made.ct, made.ss)
    refused = {
        "New 3": bool(c.wc_MlKemKey_New(3, None, NO_DEVICE)),
        "New -1": bool(c.wc_MlKemKey_New(-1, None, NO_DEVICE)),
        "Init null": c.wc_MlKemKey_Init(nothing, 1, None, NO_DEVICE),
        "Free null": c.wc_MlKemKey_Free(nothing),
        "Delete null": c.wc_MlKemKey_Delete(nothing, None),
        "MakeKey null": c.peer_null_generator(made.object, *outputs, 0),
        "MakeKey short": empty.make(SEED[1:]),
        "MakeKey long": empty.make(SEED + b"0"),
        "MakeKey no seed": c.wc_MlKemKey_MakeKeyWithRandom(empty.object, None, 64),
        "Encaps empty": empty.encapsulate(),
        "Encaps random empty": empty.encapsulate_random(),
        "Encaps short": public.encapsulate(M[1:]),
        "Encaps null": c.peer_null_generator(public.object, *outputs, 1),
        "Encaps no ct": c.wc_MlKemKey_EncapsulateWithRandom(public.object, None, made.ss, M, 32),
        "Decaps empty": empty.decapsulate(bytes(ct)),
        "Decaps public": public.decapsulate(bytes(ct)),
        "Decaps short": made.decapsulate(bytes(ct - 1)),
        "Decaps long": made.decapsulate(bytes(ct + 1)),
        "Decaps no ct": c.wc_MlKemKey_Decapsulate(made.object, made.ss, None, ct),
        "EncodePublic empty": empty.encode_public(),
        "EncodePublic short": made.encode_public(ek - 1),
        "EncodePublic null": c.wc_MlKemKey_EncodePublicKey(made.object, None, ek),
        "EncodePrivate empty": empty.encode_private(),
        "EncodePrivate public": public.encode_private(),
        "EncodePrivate short": made.encode_private(dk - 1),
        "DecodePublic short": empty.decode_public(made.ek.raw[1:]),
        "DecodePublic unreduced": empty.decode_public(unreduced),
        "DecodePublic null": c.wc_MlKemKey_DecodePublicKey(empty.object, None, ek),
        "DecodePrivate long": empty.decode_private(made.dk.raw + b"0"),
        "DecodePrivate altered": empty.decode_private(bytes(altered)),
        "DecodePrivate unreduced": empty.decode_private(hashed),
        "DecodePrivate null": c.wc_MlKemKey_DecodePrivateKey(empty.object, None, dk),
        "still empty": empty.encode_public(),
    }
    for name in ("PublicKeySize", "PrivateKeySize", "CipherTextSize", "SharedSecretSize"):
        function = getattr(c, f"wc_MlKemKey_{name}")
        refused[f"{name} null"] = function(made.object, None)
        refused[f"{name} no key"] = function(nothing, byref(size))
        assert function(made.object, byref(size)) == 0
        refused[name] = size.value
    for key in (made, empty, public):
        key.delete()
    return refused


def test_refuses_as_wolfssl(ours, libraries):
    """Wrong lengths, keys that are not set, altered ones: wolfSSL's own error each time."""
    assert _refused(ours) == (expected := _refused(libraries[OWN]))
    assert {BAD_FUNC_ARG, BUFFER_E, BAD_STATE_E, PUBLIC_KEY_E, MLKEM_PUB_HASH_E} <= set(
        expected.values()
    )


def test_random_generator_fails(ours, libraries):
    """The error is the generator's, and the key that was there is still there."""
    answers = []
    for library in (ours, libraries[OWN]):
        key, public = library.key(), library.key()
        assert key.make() == 0 and key.encode_public() == 0
        assert public.decode_public(key.ek.raw) == 0
        library.c.peer_random_fails_after(0)
        answers.append((key.make_random(), public.encapsulate_random()))
        ek = key.ek.raw
        assert key.encode_public() == 0 and key.ek.raw == ek
        key.delete(), public.delete()
    assert answers[0] == answers[1] and all(answers[0])


def test_memory_runs_out(ours):
    """Each allocation fails once. The error is wolfSSL's, and nothing is lost."""
    source = ours.key()
    assert source.make() == 0 and source.encode_public() == 0 and source.encapsulate() == 0
    ek, ct, secret = source.ek.raw, source.ct.raw, source.ss.raw
    for call_it in (
        lambda key: key.make() or key.encode_public() or key.decapsulate(ct),
        lambda key: key.decode_public(ek) or key.encapsulate(),
    ):
        for fails_after in range(8):
            key = ours.key()
            ours.c.peer_allocation_fails_after(fails_after)
            error = call_it(key)
            ours.c.peer_allocation_fails_after(-1)
            assert error in (0, MEMORY_E)
            key.delete()
            if error == 0:
                assert key.ss.raw == secret
                break
        assert error == 0 and fails_after > 0
    source.delete()


# ---- Secrets -------------------------------------------------------------------------------------


def test_memory_is_wiped(ours, libraries):
    """No block that is given back holds the seed, the private key or the shared secret."""
    model = libraries[OWN].key()
    assert model.make() == 0 and model.encode_private() == 0 and model.encapsulate() == 0
    private, z = model.dk.raw[:1152], model.dk.raw[-32:]
    # The zeros are a secret that is found, and prove that the watch works.
    watched = {"found": bytes(16), "seed": SEED, "s": private, "z": z, "ss": model.ss.raw}
    for name, secret in watched.items():
        ours.c.peer_watch(secret, len(secret))
        key, read = ours.key(), ours.key()
        assert key.make() == 0 and key.encode_private() == 0
        assert read.decode_private(key.dk.raw) == 0 and read.decapsulate(model.ct.raw) == 0
        assert key.encapsulate() == 0 and key.decapsulate(model.ct.raw) == 0
        key.delete(), read.delete()
        replaced = ours.key()
        assert replaced.make() == 0 and replaced.make(secrets.token_bytes(64)) == 0
        replaced.delete()
        assert bool(ours.c.peer_leaks()) == (name == "found"), name
    model.delete()


# ---- What is lent --------------------------------------------------------------------------------


def test_lent_memory(ours):
    """Operations use it, and wipe it. Too little is refused."""
    key = ours.key()
    assert ours.c.peer_lend(8192, 0) == 0
    assert key.make() == 0 and key.encode_public() == 0 and key.encapsulate() == 0
    expected = key.ss.raw
    assert key.decapsulate(key.ct.raw) == 0 and key.ss.raw == expected
    assert ours.c.peer_take_back() > 1000
    assert ours.c.peer_lend(512, 0) == 0
    assert key.decapsulate(key.ct.raw) == BAD_FUNC_ARG and key.ss.raw == bytes(32)
    key.delete()


def test_second_core(ours):
    """The same results with a worker. One that has died is an error of the hardware."""
    key = ours.key()
    assert key.make() == 0 and key.encode_public() == 0 and key.encapsulate() == 0
    results = key.ek.raw, key.ct.raw, key.ss.raw
    assert ours.c.peer_lend(0, 1) == 0
    assert key.make() == 0 and key.encode_public() == 0 and key.encapsulate() == 0
    assert key.decapsulate(key.ct.raw) == 0
    assert (key.ek.raw, key.ct.raw, key.ss.raw) == results
    ours.c.peer_stop_worker()
    assert key.decapsulate(key.ct.raw) == WC_HW_E and key.ss.raw == bytes(32)
    key.delete()
