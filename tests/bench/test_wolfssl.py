# SPDX-License-Identifier: Apache-2.0 OR MIT
"""port/wolfssl, on this computer: both ways, beside and against wolfSSL's own ML-KEM."""

import re
import secrets
from ctypes import byref, c_uint32, c_void_p
from hashlib import sha3_256

import pytest

from boards_here import needs, tiered
from pocketkem_bench.building.commands import call
from pocketkem_bench.folders import ROOT
from pocketkem_bench.handshake import image
from pocketkem_bench.implementations.crates import fetch
from wolfssl_peer import (
    EXPANDED,
    GROUP,
    LEVELS,
    NO_DEVICE,
    OWN,
    SEED,
    SEEDS,
    End,
    Library,
    M,
    shake_hands,
)

pytestmark = needs("cargo", "gcc")

BAD_FUNC_ARG, BUFFER_E, BAD_STATE_E = -173, -132, -192
ECC_PEERKEY_ERROR = -352
MEMORY_E, PUBLIC_KEY_E, WC_HW_E, MLKEM_PUB_HASH_E = -125, -134, -248, -1005


@pytest.fixture(scope="module")
def libraries() -> dict[str, Library]:
    return {kind: Library(kind) for kind in (OWN, SEEDS, EXPANDED)}


@pytest.fixture(params=[SEEDS, EXPANDED])
def ours(request, libraries) -> Library:
    return libraries[request.param]


@pytest.fixture(autouse=True)
def nothing_is_left(libraries):
    yield
    for library in libraries.values():
        library.c.peer_random_fails_after(-1)
        library.c.peer_allocation_fails_after(-1)
        library.c.peer_watch(None, 0)
        assert library.c.peer_take_back() >= 0
        assert library.c.peer_allocated() == 0


def connect(client: End, server: End) -> None:
    assert shake_hands(client, server) == (1, 1)
    client.say(b"temperature 21.5")
    server.give(client.take())
    assert server.hear() == b"temperature 21.5"
    server.say(b"noted")
    client.give(server.take())
    assert client.hear() == b"noted"
    client.free(), server.free()


@pytest.mark.long
def test_client_and_server(ours, libraries):
    """In place of wolfSSL's ML-KEM, on either end and on both."""
    for client, server in ((ours, libraries[OWN]), (libraries[OWN], ours), (ours, ours)):
        connect(client.end("client"), server.end("server"))


def test_callback(libraries):
    """As a crypto callback, on one end. Everything but ML-KEM is left to wolfSSL."""
    library = libraries[OWN]
    for role, expected in (("client", [1, 0, 1]), ("server", [0, 1, 0])):
        library.c.peer_lend(0, 0)
        assert library.c.peer_register() == 0
        devices = {"client": NO_DEVICE, "server": NO_DEVICE, role: library.c.peer_device()}
        connect(*(library.end(name, device) for name, device in devices.items()))
        assert [library.c.peer_served(kind) for kind in range(3)] == expected, role
        assert library.c.peer_served(3) > 50  # hashes, ciphers, curves
        assert library.c.peer_take_back() >= 0


def test_altered_ciphertext(ours, libraries):
    """A bit differs: so do the secrets, and the client cannot read what follows."""

    def alter(data: bytes) -> bytes:
        # The share of the server's hello is the group, its length, and 1088 + 32 bytes.
        at = data.find(GROUP.to_bytes(2, "big") + (1088 + 32).to_bytes(2, "big"))
        return data if at < 0 else data[: at + 104] + bytes([data[at + 104] ^ 1]) + data[at + 105 :]

    client, server = ours.end("client"), libraries[OWN].end("server")
    status, _server = shake_hands(client, server, alter)
    assert status < 0
    client.free(), server.free()


def test_random_generator_fails_in_tls(ours, libraries):
    client = ours.end("client")
    ours.c.peer_random_fails_after(0)
    client.go_on()
    sent = client.take()
    assert client.status < 0
    assert (sent[:6], len(sent)) == (b"\x15\x03\x03\0\2\2", 7)
    client.free()


def test_same_as_wolfssl(ours, libraries):
    """Keys from a seed, ciphertext and secret from a message; each reads the other's keys."""
    for level in LEVELS:
        mine, theirs = ours.key(level), libraries[OWN].key(level)
        for key in (mine, theirs):
            assert key.make() == 0 and key.encode_public() == 0 and key.encode_private() == 0
            assert key.encapsulate() == 0
        for name in ("ek", "dk", "ct", "ss"):
            assert getattr(mine, name).raw == getattr(theirs, name).raw, (level, name)
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


def _refused(library: Library) -> dict[str, int]:
    c, made, empty, public = library.c, *(library.key() for _ in range(3))
    assert made.make() == made.encode_public() == made.encode_private() == 0
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
    """wolfSSL's own errors, but for an ek that is not reduced: TLS has no alert for its own."""
    expected = _refused(libraries[OWN])
    assert _refused(ours) == {**expected, "DecodePublic unreduced": ECC_PEERKEY_ERROR}
    errors = {BAD_FUNC_ARG, BUFFER_E, BAD_STATE_E, PUBLIC_KEY_E, MLKEM_PUB_HASH_E}
    assert errors <= {*expected.values()}


def test_random_keys(ours, libraries):
    """Keys differ. The error is the generator's, and the key that was there is still there."""
    one, other = ours.key(), ours.key()
    for key in (one, other):
        assert key.make_random() == 0 and key.encode_public() == 0
    assert one.ek.raw != other.ek.raw
    one.delete(), other.delete()
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


def in_page(mark: str) -> list[str]:
    """The blocks of C in docs/wolfssl.md behind a mark."""
    text = (ROOT / "docs" / "wolfssl.md").read_text()
    return re.findall(rf"<!-- {mark} -->\n```c\n(.*?)```", text, re.S)


@pytest.mark.parametrize("way", tiered("replace", long=["callback"]))
def test_page(tmp_path, way):
    """With the settings of the page alone, TLS, what the page shows, and the port compile."""
    root = fetch(image.CRATE) / "wolfssl-src"
    (settings,) = in_page("settings: replace")
    blocks = in_page("program: callback" if way == "callback" else "program")
    blocks += in_page("program: alert")
    if way == "callback":
        shakes = ("SHA3", "SHAKE128", "SHAKE256")
        settings += "".join(f"#define WOLFSSL_{name}\n" for name in shakes)
        settings += "#define WOLF_CRYPTO_CB\n"
    (tmp_path / "user_settings.h").write_text(settings)
    program = tmp_path / "program.c"
    program.write_text(
        "#include <wolfssl/ssl.h>\n#include <wolfssl/wolfcrypt/cryptocb.h>\n"
        "#include <pocketkem_wolfssl.h>\n"
        "void set_up(WOLFSSL_CTX *context, WOLFSSL *ssl, const pocketkem_worker *worker) {\n"
        "(void)worker;\n"
        f"{''.join(blocks)}}}\n"
    )
    ports = ("operations", "alert", "keys" if way == "replace" else "callback")
    sources = [program, root / "src" / "tls.c", root / "src" / "tls13.c"]
    sources += [image.PORT / "src" / f"pocketkem_{name}.c" for name in ports]
    folders = [tmp_path, image.PORT, ROOT / "include", root]
    if way == "replace":
        folders.insert(0, image.PORT / "replace")
    assert blocks
    flags = ["-fsyntax-only", "-w", "-Werror=implicit-function-declaration"]
    includes = [f"-I{folder}" for folder in folders]
    # This computer has a clock, which a configured wolfSSL would know.
    defines = ["-DWOLFSSL_USER_SETTINGS", "-DHAVE_SYS_TIME_H"]
    call(["gcc", *flags, *defines, *includes, *sources])
