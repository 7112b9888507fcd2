# SPDX-License-Identifier: Apache-2.0 OR MIT
"""HPKE (port/hpke): vectors, OpenSSL and Go, objects on a line, and what is refused."""

import functools
import hashlib
import json
import os
import random
import subprocess
from ctypes import byref
from itertools import product
from pathlib import Path

import pytest
from cryptography.exceptions import InvalidTag
from cryptography.hazmat.primitives import hpke as openssl
from cryptography.hazmat.primitives.asymmetric import ec, mlkem, x25519

from builds import BUILD, DEFAULT, LEAST, run
from hpke import KDFS, KEMS, Suite, load
from hybrids import Curve
from library import Err, How, Io, Stream, callback, drawing, error_of
from pocketkem_bench.handshake.peers import Go
from pocketkem_bench.model import BenchError
from schemes import each
from test_hybrid import LOW_ORDER

pytestmark = pytest.mark.quick
INFO, AAD = b"what it is for", b"to whom"
CHACHA = 3


@pytest.fixture(scope="module", params=[DEFAULT, LEAST], ids=lambda variant: variant.id)
def c(request):
    return load(request.param)


@functools.cache
def default():
    return load(DEFAULT)


def drawn(n: int = 128) -> bytes:
    return random.Random(n).randbytes(n)


def pair(suite: Suite) -> tuple[bytes, bytes]:
    sk = drawn(suite.kem.sk_bytes)
    return suite.pk(sk), sk


def both(suite: Suite):
    """A sender and its receiver."""
    pk, sk = pair(suite)
    enc, sender = suite.send(pk, drawing(drawn()), INFO)
    return sender, suite.receive(enc, sk, INFO)


def go() -> str:
    """Go with HPKE in its library."""
    try:
        command = Go().command()
    except BenchError as problem:
        pytest.skip(str(problem))
    root = subprocess.run([command, "env", "GOROOT"], capture_output=True, text=True, check=True)
    if not (Path(root.stdout.strip()) / "src" / "crypto" / "hpke").exists():
        pytest.skip("vectors of HPKE, and a peer, are in Go 1.26 and newer")
    return root.stdout.strip()


def test_vectors_of_the_draft(c):
    """They come with Go. Those with TurboSHAKE, and with a curve alone, are not for this port."""
    file = Path(go()) / "src" / "crypto" / "hpke" / "testdata" / "hpke-pq.json"
    every = json.loads(file.read_text())
    vectors = [v for v in every if v["kem_id"] in KEMS and v["kdf_id"] in KDFS]
    assert {v["kem_id"] for v in vectors} == set(KEMS) and len(vectors) == 8
    for vector in vectors:
        of = {name: bytes.fromhex(v) for name, v in vector.items() if isinstance(v, str)}
        suite = Suite(c, vector["kem_id"], vector["kdf_id"], vector["aead_id"])
        sk = suite.derive_sk(of["ikmR"])
        assert sk == of["skRm"] and suite.pk(sk) == of["pkRm"]
        enc, sender = suite.send(of["pkRm"], drawing(of["ikmE"]), of["info"])
        receiver = suite.receive(of["enc"], sk, of["info"])
        assert enc == of["enc"] and bytes(sender.c.secrets) == bytes(receiver.c.secrets)
        secrets = of["key"] + of["base_nonce"] + of["exporter_secret"]
        assert bytes(sender.c.secrets).startswith(secrets)
        for message in vector["encryptions"]:
            aad, text, ct = (bytes.fromhex(message[name]) for name in ("aad", "pt", "ct"))
            sequence = int.from_bytes(bytes.fromhex(message["nonce"]), "big") ^ int.from_bytes(
                of["base_nonce"], "big"
            )
            sender.c.sequence = receiver.c.sequence = sequence
            assert sender.seal(text, aad) == ct and receiver.open(ct, aad) == text
            assert sender.c.sequence == receiver.c.sequence == sequence + 1
        for export in vector["exports"]:
            names = "exporter_context", "exported_value"
            label, value = (bytes.fromhex(export[name]) for name in names)
            assert len(value) == export["L"] and value == sender.export(label, len(value))
            assert receiver.export(label, len(value)) == value


def key_of_openssl(number: int, sk: bytes):
    """The same secret key in OpenSSL; None for a KEM that it does not have."""
    of = KEMS[number].of
    if number in (0x41, 0x42):
        return getattr(mlkem, f"MLKEM{8 * 32 * of.k}PrivateKey").from_seed_bytes(sk)
    keys = expanded(number, sk) if number in (0x647A, 0x51) else b""
    if number == 0x647A:
        scalar = x25519.X25519PrivateKey.from_private_bytes(keys[64:])
        inner = mlkem.MLKEM768PrivateKey.from_seed_bytes(keys[:64])
        return openssl.MLKEM768X25519PrivateKey(inner, scalar)
    if number == 0x51:
        scalar = ec.derive_private_key(int.from_bytes(keys[64:], "big"), ec.SECP384R1())
        inner = mlkem.MLKEM1024PrivateKey.from_seed_bytes(keys[:64])
        return openssl.MLKEM1024P384PrivateKey(inner, scalar)
    return None


def expanded(number: int, sk: bytes) -> bytes:
    return hashlib.shake_256(sk).digest(64 + KEMS[number].curve.scalar_bytes)


OF_OPENSSL = {0x41: "MLKEM768", 0x42: "MLKEM1024"}
OF_OPENSSL |= {0x51: "MLKEM1024_P384", 0x647A: "MLKEM768_X25519"}
OPENSSL_AEADS = {1: "AES_128_GCM", 2: "AES_256_GCM", 3: "CHACHA20_POLY1305"}


@pytest.mark.parametrize("number", OF_OPENSSL, ids=lambda n: KEMS[n].name)
def test_both_directions_with_openssl(c, number):
    """Each KDF and each AEAD with each KEM that it has."""
    for kdf, aead in product(KDFS, OPENSSL_AEADS):
        suite, text = Suite(c, number, kdf, aead), drawn(1 + 7 * kdf)
        pk, sk = pair(suite)
        private = key_of_openssl(number, sk)
        peer = openssl.Suite(
            getattr(openssl.KEM, OF_OPENSSL[number]),
            getattr(openssl.KDF, KDFS[kdf].upper()),
            getattr(openssl.AEAD, OPENSSL_AEADS[aead]),
        )
        sealed, n = peer.encrypt(text, private.public_key(), INFO), suite.kem.of.ct_bytes
        assert suite.receive(sealed[:n], sk, INFO).open(sealed[n:]) == text
        enc, sender = suite.send(pk, drawing(drawn()), INFO)
        assert peer.decrypt(enc + sender.seal(text), private, INFO) == text
        with pytest.raises(InvalidTag):
            peer.decrypt(enc + sender.seal(text), private, INFO)  # the second message


@pytest.fixture(scope="module")
def of_go(tmp_path_factory):
    """Asks HPKE of Go's library: hpke_go/main.go."""
    program = tmp_path_factory.mktemp("go") / "hpke"
    own = {"GOCACHE": str(BUILD / "go-cache"), "GOTOOLCHAIN": "local", "GOFLAGS": ""}
    build = [f"{go()}/bin/go", "build", "-buildvcs=false", "-o", program, "."]
    run(*build, cwd=Path(__file__).parent / "hpke_go", env={**os.environ, **own})
    with subprocess.Popen(
        [program], stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True
    ) as peer:

        def ask(word: str, suite: Suite, *values: bytes) -> bytes:
            numbers, texts = " ".join(map(str, suite.numbers)), " ".join(v.hex() for v in values)
            peer.stdin.write(f"{word} {numbers} {texts}\n")
            peer.stdin.flush()
            said = peer.stdout.readline()
            if said.startswith("error"):
                raise InvalidTag(said)
            return bytes.fromhex(said)

        yield ask
        peer.stdin.close()


@pytest.mark.long
@pytest.mark.parametrize("number", sorted(set(KEMS) - {0x40}), ids=lambda n: KEMS[n].name)
def test_both_directions_with_go(c, number, of_go):
    """It has no ML-KEM-512, for which there is only the vector."""
    for kdf, aead in product(KDFS, OPENSSL_AEADS):
        suite, text = Suite(c, number, kdf, aead), drawn(1 + 7 * kdf)
        pk, sk = pair(suite)
        sealed, n = of_go("seal", suite, pk, INFO, text), suite.kem.of.ct_bytes
        assert suite.receive(sealed[:n], sk, INFO).open(sealed[n:]) == text
        enc, sender = suite.send(pk, drawing(drawn()), INFO)
        first, second = sender.seal(text), sender.seal(text)
        assert of_go("open", suite, sk, INFO, enc + first) == text
        with pytest.raises(InvalidTag):
            of_go("open", suite, sk, INFO, enc + second)


@pytest.mark.parametrize("number", KEMS, ids=lambda n: KEMS[n].name)
def test_messages_in_order(number):
    """An altered one, or one at another place, does not open and is not counted."""
    sender, receiver = both(Suite(default(), number, 1, CHACHA))
    for i, text in enumerate((b"", b"first", drawn(300))):
        ct = sender.seal(text, AAD)
        for bad in (ct[:-1], ct + b"\0", ct[:15], b"", bytes([ct[0] ^ 1]) + ct[1:]):
            assert error_of(receiver.open, bad, AAD) == Err.AEAD
        assert error_of(receiver.open, ct, b"") == Err.AEAD
        assert receiver.open(ct, AAD) == text and receiver.c.sequence == i + 1
        assert error_of(receiver.open, ct, AAD) == Err.AEAD
    assert sender.export(b"label", 100) == receiver.export(b"label", 100)
    assert sender.export(b"other", 100)[:32] != receiver.export(b"label", 100)[:32]
    sender.end()
    assert not any(bytes(sender.c)) and error_of(sender.seal, b"") == Err.ARG


def test_another_purpose_or_key_does_not_open():
    suite = Suite(default(), 0x647A, 1, CHACHA)
    pk, sk = pair(suite)
    enc, sender = suite.send(pk, drawing(drawn()), INFO)
    ct = sender.seal(b"text")
    for receiver in (
        suite.receive(enc, sk, b""),
        suite.receive(enc, drawn(33)[:32], INFO),
        suite.receive(bytes([enc[0] ^ 1]) + enc[1:], sk, INFO),
    ):
        assert error_of(receiver.open, ct) == Err.AEAD


@pytest.mark.parametrize("kdf", KDFS, ids=KDFS.get)
def test_a_context_without_an_aead_exports(kdf):
    sender, receiver = both(Suite(default(), 0x41, kdf, 0xFFFF))
    most = 255 * {1: 32, 2: 48, 3: 64, 0x10: 32, 0x11: 64}[kdf]
    assert sender.export(b"", most) == receiver.export(b"", most)
    assert error_of(sender.export, b"", most + 1) == Err.ARG
    assert error_of(sender.seal, b"text") == Err.ARG == error_of(receiver.open, bytes(20))


@pytest.mark.parametrize("number", KEMS, ids=lambda n: KEMS[n].name)
def test_objects_on_a_line(c, number):
    suite = Suite(c, number, 0x11, CHACHA)
    (pk, sk), of = pair(suite), suite.kem.of
    written, enc = Stream.of_size(of.ek_bytes), Stream.of_size(of.ct_bytes)
    suite.pk_how(How(ek=written.io, seed=sk))
    assert bytes(written.content) == pk
    how = How(ek=Stream(pk).io, ct=enc.io, random=callback(drawing(drawn())))
    sender = suite.how("send", how, INFO)
    receiver = suite.how("receive", How(ct=Stream(bytes(enc.content)).io, seed=sk), INFO)
    assert receiver.open(sender.seal(b"text")) == b"text"
    failing = Stream(bytes(enc.content), fail_at=3)
    assert error_of(suite.how, "receive", How(ct=failing.io, seed=sk)) == Err.IO
    for how in (How(seed=sk), How(ct=Stream(bytes(enc.content)).io)):
        assert error_of(suite.how, "receive", how) == Err.ARG
    for how in (How(ek=written.io), How(seed=sk), How(ek=written.io, dk=written.io, seed=sk)):
        assert error_of(suite.pk_how, how) == Err.ARG


def test_streamed():
    """A chip with little memory asks for nothing twice."""
    suite = Suite(load(LEAST), 0x647A, 1, CHACHA)
    pk, sk = pair(suite)
    enc, sender = suite.send(pk, drawing(drawn()))
    line = Stream(enc)
    receiver = suite.how("receive", How(ct=Io(read=line.io.read), seed=sk, streamed=1))
    assert receiver.open(sender.seal(b"text")) == b"text"
    assert [at for at, _ in line.reads] == sorted({at for at, _ in line.reads})


@pytest.mark.parametrize("number", KEMS, ids=lambda n: KEMS[n].name)
def test_keys_and_secrets_that_are_none(number):
    suite = Suite(default(), number, 1, CHACHA)
    pk, sk = pair(suite)
    enc, _ = suite.send(pk, drawing(drawn()))
    for bad in (pk[:-1], pk + b"\0", b"", b"\xff\xff" + pk[2:]):
        assert error_of(suite.send, bad, drawing(drawn())) == Err.KEY
    for bad in (enc[:-1], enc + b"\0", b""):
        assert error_of(suite.receive, bad, sk) == Err.KEY
    for n in (0, 31):
        assert error_of(suite.send, pk, drawing(drawn()[:n])) == Err.RNG
    if number == 0x647A:
        private = key_of_openssl(number, sk)
        peer = openssl.Suite(
            openssl.KEM.MLKEM768_X25519, openssl.KDF.HKDF_SHA256, openssl.AEAD.CHACHA20_POLY1305
        )
        for share in LOW_ORDER:
            assert error_of(suite.receive, enc[:-32] + share, sk) == Err.KEY
            assert error_of(suite.send, pk[:-32] + share, drawing(drawn())) == Err.KEY
            with pytest.raises((InvalidTag, ValueError)):
                peer.decrypt(enc[:-32] + share + bytes(20), private)
    if number in (0x50, 0x51):
        n = suite.kem.curve.share_bytes
        for share in (bytes(n), b"\x02" + enc[1 - n :], enc[-n:-1] + bytes([enc[-1] ^ 1])):
            assert error_of(suite.receive, enc[:-n] + share, sk) == Err.KEY
            assert error_of(suite.send, pk[:-n] + share, drawing(drawn())) == Err.KEY
    if suite.curve:
        fails = Suite(default(), number, 1, CHACHA, curve=Curve(suite.kem.curve, 1, 1))
        assert error_of(fails.pk, sk) == Err.ECDH == error_of(fails.receive, enc, sk)
        assert error_of(fails.send, pk, drawing(drawn())) == Err.ECDH
        suite.suite.ecdh = None
        assert error_of(suite.pk, sk) == Err.ARG == error_of(suite.receive, enc, sk)
    assert error_of(suite.derive_sk, drawn()[: suite.kem.sk_bytes - 1]) == Err.ARG


def test_an_aead_that_fails():
    suite = Suite(default(), 0x41, 1, CHACHA, aead_fails=1)
    sender, receiver = both(suite)
    assert error_of(sender.seal, b"text") == Err.AEAD and sender.c.sequence == 0
    good, _ = both(Suite(default(), 0x41, 1, CHACHA))
    assert error_of(receiver.open, good.seal(b"text")) == Err.AEAD


def test_one_direction_and_no_nonce_twice():
    sender, receiver = both(Suite(default(), 0x41, 1, CHACHA))
    assert error_of(sender.open, bytes(20)) == Err.ARG == error_of(receiver.seal, b"text")
    sender.c.sequence = receiver.c.sequence = 2**32 - 2
    assert receiver.open(sender.seal(b"text")) == b"text"
    assert error_of(sender.seal, b"text") == Err.ARG == error_of(receiver.open, bytes(20))
    assert sender.c.sequence == 2**32 - 1


def test_arguments(c):
    """Each pointer but ctx, and those to nothing."""
    suite = Suite(c, 0x647A, 1, CHACHA)
    pk, sk = pair(suite)
    enc, sender = suite.send(pk, drawing(drawn()))
    context, out = byref(sender.c), bytearray(1400)
    at = (type(sender.c.secrets)._type_ * len(out)).from_buffer(out)
    draw, first = callback(drawing(drawn() * 9)), byref(suite.suite)
    for name, arguments in {
        "pk": [first, at, sk],
        "derive_sk": [suite.kem_at, at, sk, 32],
        "send": [first, byref(type(sender.c)()), at, pk, len(pk), INFO, 3, draw, None],
        "receive": [first, byref(type(sender.c)()), enc, len(enc), sk, INFO, 3],
        "seal": [context, at, b"text", 4, AAD, 2],
        "export": [context, at, 4, b"label", 5],
        "pk_how": [first, byref(How(seed=sk))],
        "send_how": [first, byref(type(sender.c)()), INFO, 3, byref(How())],
        "receive_how": [first, byref(type(sender.c)()), INFO, 3, byref(How())],
    }.items():
        for i, argument in enumerate(arguments):
            if (isinstance(argument, int) and argument != suite.kem_at) or argument is None:
                continue
            missing = callback(None) if argument is draw else None
            given = [*arguments[:i], missing, *arguments[i + 1 :]]
            assert getattr(c, f"pocketkem_hpke_{name}")(*given) == Err.ARG, (name, i)
    for part in ("kem", "kdf", "aead"):
        other = Suite(c, 0x41, 1, CHACHA)
        setattr(other.suite, part, None)
        assert error_of(other.receive, drawn(1088), drawn(64)) == Err.ARG
    assert error_of(suite.receive, enc, sk, bytes(65536)) == Err.ARG
    suite.receive(enc, sk, bytes(65535))
    c.pocketkem_hpke_end(None)


@each(number=KEMS)
def test_sizes(number):
    kem, suite = KEMS[number], Suite(default(), number, 1, CHACHA)
    for what, expected in (("pk", kem.of.ek_bytes), ("enc", kem.of.ct_bytes), ("sk", kem.sk_bytes)):
        function = getattr(default(), f"pocketkem_hpke_{what}_bytes")
        assert function(suite.kem_at) == expected and function(None) == 0
