# SPDX-License-Identifier: Apache-2.0 OR MIT
"""Every other kind of primitive from a folder: what is checked of it."""

import hmac
import itertools
from pathlib import Path

import pytest
from cryptography.hazmat.primitives.asymmetric import ec

import defects
from boards_here import BOARDS, needs
from pocketkem_bench.answers import fixed, stream, supercop, supercop_keyed
from pocketkem_bench.answers.of_kind import _OF_KIND
from pocketkem_bench.folders import BENCH
from pocketkem_bench.implementations import layouts, symmetric
from pocketkem_bench.kinds import KINDS
from pocketkem_bench.measuring.measure import measure
from pocketkem_bench.model import WrongOutput

HOST = BOARDS["host"]

long = pytest.mark.long

#: Primitives that nobody should use: api.h, and the source.
STREAM = (
    "#define CRYPTO_KEYBYTES 8\n#define CRYPTO_NONCEBYTES 4\n",
    """\
#include <string.h>
#include "crypto_stream.h"

static unsigned char mask(unsigned long long at, const unsigned char *n, const unsigned char *k) {
    return (unsigned char)(k[at % 8] * 7 + n[at / 8 % 4] + at * 29 + at / 64);
}

int crypto_stream(unsigned char *c, unsigned long long clen, const unsigned char *n,
                  const unsigned char *k) {
    memset(c, 0, clen);
    return crypto_stream_xor(c, c, clen, n, k);
}

int crypto_stream_xor(unsigned char *c, const unsigned char *m, unsigned long long mlen,
                      const unsigned char *n, const unsigned char *k) {
    for (unsigned long long i = 0; i < mlen; i++) {
        c[i] = m[i] ^ mask(i, n, k);
    }
    return 0;
}
""",
)
AUTH = (
    "#define CRYPTO_KEYBYTES 8\n#define CRYPTO_BYTES 8\n",
    """\
#include <stdint.h>
#include <string.h>
#include "crypto_auth.h"

int crypto_auth(unsigned char *a, const unsigned char *m, unsigned long long mlen,
                const unsigned char *k) {
    uint64_t state = mlen;
    for (int i = 0; i < 8; i++) {
        state = (state ^ k[i]) * 0x9e3779b97f4a7c15u;
    }
    for (unsigned long long i = 0; i < mlen; i++) {
        state = (state ^ state >> 29 ^ m[i]) * 0x9e3779b97f4a7c15u;
    }
    memcpy(a, &state, 8);
    return 0;
}

int crypto_auth_verify(const unsigned char *a, const unsigned char *m, unsigned long long mlen,
                       const unsigned char *k) {
    unsigned char right[8];
    crypto_auth(right, m, mlen, k);
    return memcmp(a, right, 8) ? -1 : 0;
}
""",
)
DH = (
    "#define CRYPTO_PUBLICKEYBYTES 4\n#define CRYPTO_SECRETKEYBYTES 4\n#define CRYPTO_BYTES 4\n",
    """\
#include <stdint.h>
#include <string.h>
#include "crypto_dh.h"
#include "randombytes.h"

static uint32_t power(uint64_t base, uint32_t exponent) {
    uint64_t result = 1;
    for (; exponent; exponent >>= 1, base = base * base % 2147483647u) {
        result = exponent & 1 ? result * base % 2147483647u : result;
    }
    return (uint32_t)result;
}

int crypto_dh_keypair(unsigned char *pk, unsigned char *sk) {
    uint32_t secret;
    randombytes(sk, 4);
    memcpy(&secret, sk, 4);
    uint32_t its = power(7, secret);
    memcpy(pk, &its, 4);
    return 0;
}

int crypto_dh(unsigned char *s, const unsigned char *pk, const unsigned char *sk) {
    uint32_t secret, their;
    memcpy(&secret, sk, 4);
    memcpy(&their, pk, 4);
    uint32_t shared = power(their, secret);
    memcpy(s, &shared, 4);
    return 0;
}
""",
)
CORE = (
    "#define CRYPTO_OUTPUTBYTES 4\n#define CRYPTO_INPUTBYTES 4\n"
    "#define CRYPTO_KEYBYTES 4\n#define CRYPTO_CONSTBYTES 0\n",
    """\
#include "crypto_core.h"

int crypto_core(unsigned char *out, const unsigned char *in, const unsigned char *k,
                const unsigned char *c) {
    for (int i = 0; i < 4; i++) {
        out[i] = in[i] * 5 + in[(i + 1) % 4] + k[i] * 3;
    }
    return 0;
}
""",
)


SCALARMULT = (
    "#define CRYPTO_SCALARBYTES 4\n#define CRYPTO_BYTES 4\n",
    DH[1][: DH[1].index("int crypto_dh_keypair")].replace("_dh.h", "_scalarmult.h")
    + """\
int crypto_scalarmult(unsigned char *q, const unsigned char *n, const unsigned char *p) {
    uint32_t scalar, point;
    memcpy(&scalar, n, 4);
    memcpy(&point, p, 4);
    uint32_t product = power(point, scalar);
    memcpy(q, &product, 4);
    return 0;
}

int crypto_scalarmult_base(unsigned char *q, const unsigned char *n) {
    return crypto_scalarmult(q, n, (const unsigned char *)"\\7\\0\\0");
}
""",
)


#: Expressions of the code, what a defect has in their place, and what is said of it.
DEFECTS = {
    "stream": (
        ("i < mlen", "i < mlen - (mlen == 7)", "no beginning of the stream"),
        ("i < mlen", "i < mlen + (mlen == 7)", "behind the end of its output"),
        ("k[at % 8] * 7", "0", "does not depend on its key"),
        ("n[at / 8 % 4]", "0", "does not depend on its nonce"),
        ("memset(c, 0, clen)", "memset(c, 1, clen)", "no beginning of the"),
    ),
    "auth": (
        ("-1", "0", "did not notice a change of byte 0 of the tag"),
        ("memcmp(a, right, 8)", "memcmp(a, right, 7)", "of byte 7 of the tag"),
        ("i < mlen", "i < mlen - (mlen == 1)", "of byte 0 of the message"),
        ("k[i]", "k[1]", "did not notice a change of the key"),
        ("memcpy(a, &state, 8)", "memcpy(a, &state, 9)", "past the end of tag"),
    ),
    "dh": (
        ("power(their, secret)", "power(their, secret) ^ sk[0]", "both sides differ"),
        ("randombytes(sk, 4)", "memset(sk, 3, 4) == 0", "does not depend on random bytes"),
        ("memcpy(s, &shared, 4)", "memset(s, 0, 5)", "past the end of shared"),
    ),
    "scalarmult": (),
    "core": (
        ("in[i] * 5 + in[(i + 1) % 4]", "0", "on byte 0 of its input"),
        ("k[i]", "k[0]", "on byte 3 of its key"),
        ("i < 4", "i < 5", "past the end of output"),
    ),
}
OPS = {"stream": ["stream", "xor"], "auth": ["auth", "verify"], "dh": ["keypair", "dh"]}
OPS |= {"scalarmult": ["base", "scalarmult"], "core": ["core"]}
CODE = {"stream": STREAM, "auth": AUTH, "dh": DH, "scalarmult": SCALARMULT, "core": CORE}


def made(folder, kind, code=None):
    api, text = code or CODE[kind]
    place = folder / f"crypto_{kind}" / "mine" / "ref"
    place.mkdir(parents=True)
    (place / "api.h").write_text(api)
    found = [defect[:2] for defect in DEFECTS[kind]]
    (place / "it.c").write_text(text if code else defects.expressions(text, found))
    return str(place)


@pytest.mark.parametrize("kind", CODE)
def test_a_folder_and_defects_in_it(tmp_path, monkeypatch, kind):
    folder = made(tmp_path, kind)
    for number in defects.each(monkeypatch, len(DEFECTS[kind])):
        rows = measure(HOST, folder, "mine", inputs=1 if number else 2)
        if number:
            _old, new, said = DEFECTS[kind][number - 1]
            assert any(not row.ok and said in row.error for row in rows), (new, rows)
            continue
        assert [(row.op, row.ok, row.error) for row in rows] == [(o, True, None) for o in OPS[kind]]
        assert {row.kind for row in rows} == {kind} and all(row.cycles is not None for row in rows)
        assert all((row.by_length is not None) == KINDS[kind].has_length for row in rows)


def stream_of(key, nonce, length):
    mask = (key[i % 8] * 7 + nonce[i // 8 % 4] + i * 29 + i // 64 for i in range(length))
    return bytes(each % 256 for each in mask)


def encrypted(key, nonce, message):
    return bytes(a ^ b for a, b in zip(message, stream_of(key, nonce, len(message)), strict=True))


def tag_of(key, message):
    state, factor, mask = len(message), 0x9E3779B97F4A7C15, 2**64 - 1
    for byte in key:
        state = (state ^ byte) * factor & mask
    for byte in message:
        state = (state ^ state >> 29 ^ byte) * factor & mask
    return state.to_bytes(8, "little")


def power(scalar, point):
    base = 7 if point is None else int.from_bytes(point, "little")
    exponent = int.from_bytes(scalar, "little")
    return pow(base, exponent, 2147483647).to_bytes(4, "little")


def core_of(data, key, _constant):
    return bytes((data[i] * 5 + data[(i + 1) % 4] + key[i] * 3) % 256 for i in range(4))


#: Checksums by another hand: of the number of rounds.
CHECKSUMS = {
    "stream": lambda rounds: supercop_keyed.stream_checksum(
        supercop_keyed.StreamOperations(8, 4, stream_of, encrypted), rounds, 128
    ),
    "auth": lambda rounds: supercop_keyed.auth_checksum(tag_of, 8, rounds, 128),
    "dh": lambda rounds: supercop_keyed.dh_checksum(
        supercop_keyed.DhOperations(
            lambda random: (power(random[:4], None), random[:4], 4), lambda pk, sk: power(sk, pk)
        ),
        rounds,
    ),
    "scalarmult": lambda rounds: supercop_keyed.scalarmult_checksum(power, 4, rounds),
    "core": lambda rounds: supercop_keyed.core_checksum(core_of, (4, 4, 0), rounds),
}


# Python takes seconds for those of a stream and a MAC.
@pytest.mark.parametrize(
    "kind", [pytest.param(k, marks=long if k in ("stream", "auth") else ()) for k in CHECKSUMS]
)
def test_supercops_checksum_of_a_folder(tmp_path, kind):
    folder = Path(made(tmp_path, kind))
    right = CHECKSUMS[kind](supercop_keyed.ROUNDS[kind]["checksumsmall"])
    (folder.parent / "checksumsmall").write_text("0" * 64 + "\n")
    rows = measure(HOST, str(folder), "mine", inputs=1)
    assert f"SUPERCOP's checksum of it is {right}, and should be that" in rows[0].error


#: Of libraries, by board. On some BearSSL multiplies otherwise, and an int may have 16 bits.
PEERS = {
    "host": """tweetnacl/salsa20 monocypher/curve25519 bearssl/curve25519 bearssl/chacha20ietf
        bearssl/hmacsha256 bearssl/hmacsha512256 pqclean/sha256 pqclean/sha512 pqclean/sha3-256
        pqclean/shake128 wolfssl/aes128gcm monocypher/chacha20poly1305 bearssl/aes256gcm
        bearssl/chacha20poly1305""",
    "cortex-m0": "bearssl/curve25519",
    # wolfSSL did not build there: no C library has time.h.
    "msp430": "bearssl/sha224 bearssl/chacha20poly1305 wolfssl/sha256",
}


@long
@needs("cargo")
@pytest.mark.parametrize("board", PEERS)
def test_peers_give_known_answers(board):
    if missing := BOARDS[board].missing():
        pytest.skip(" ".join(missing))
    for peer in PEERS[board].split():
        impl, name = peer.split("/")
        rows = measure(BOARDS[board], impl, name, inputs=1)
        assert all(row.ok and row.cycles for row in rows), (peer, rows)
        released = any("releases what is forged" in (row.remarks or "") for row in rows)
        if (
            KINDS["aead"].name == rows[0].kind and board == "host"
        ):  # which BearSSL leaves to callers
            assert released == (impl == "bearssl"), peer


@pytest.mark.quick
def test_each_kind_is_complete():
    """A file of the harness, a header for implementations, checks; and buffers that name it."""
    assert set(_OF_KIND) == set(KINDS)
    for kind in KINDS.values():
        harness = (BENCH / "device" / kind.device).read_text()
        for name in (*kind.buffers, *kind.check_buffers):
            assert f'{{"{name}", ' in harness, name
        for op in (*kind.ops, *kind.checked_ops):
            assert f'"{op}"' in harness and kind.kept_for(op), op
        header = (BENCH / "device" / "supercop" / f"{kind.folder}.h").read_text()
        assert f"int {kind.functions[0]}(" in header
        assert all(f"#define {kind.folder}_{size} " in header for size in kind.sizes)
    for first, second in itertools.combinations(KINDS.values(), 2):
        assert set(first.buffers) != set(second.buffers), (first.name, second.name)
        assert not set(first.known) & set(second.known), (first.name, second.name)


@pytest.mark.quick
def test_names_of_folders(tmp_path):
    for kind, folder, name in (
        ("hash", "sha3256", "sha3-256"),
        ("aead", "asconaead128", "ascon-aead128"),
        ("kem", "ml-kem-768", "mlkem768"),
        ("kem", "kyber512-90s", "kyber512-90s"),
        ("kem", "kyber90s1024", "kyber1024-90s"),
        ("kem", "sntrup761", "sntrup761"),
        ("kem", "kyber640", "kyber640"),
        ("stream", "chacha20", "chacha20"),
    ):
        place = tmp_path / f"crypto_{kind}" / folder / "ref"
        assert (layouts.kind_of(place).name, layouts.primitive(place)) == (kind, name)
    elsewhere = tmp_path / "hash" / "sha3256" / "ref"
    assert (layouts.kind_of(elsewhere).name, layouts.primitive(elsewhere)) == ("kem", None)


@pytest.mark.quick
def test_peers_name_what_is_known():
    """Else nothing would say which kind a name is of."""
    for of_peer in symmetric.PRIMITIVES.values():
        for name, primitive in of_peer.items():
            assert name in primitive.kind.known, name


#: SUPERCOP's own checksumsmall, from the folders of these primitives in its release of 2026-02.
STREAMS = {
    ("salsa20", 32, 8): "a20585db2a8dbcffb30865a2ec5f61bfcbcd4928c8d340d435c4a3382acaa8ff",
    ("chacha20", 32, 8): "022fe9b47a01f938ab0f62e248c51fd42c732a7a218017b504a1dcec912d9d82",
    ("aes128ctr", 16, 16): "542c6cb8c77a73baa3ae824404a58e9275443a9e37ed8490ced26ac7a4e2bf85",
    ("aes256ctr", 32, 16): "ea3f956318e453562546e8c121eabb8a9ccdea7d9b242a65565e1dc4b168286d",
}
HMACSHA256 = "0e2353400319630aecd4e8f0865325c51927fca117f6a50a2bc75bffba06e07a"
CURVE25519 = "a541e0997ead1f170fdfdc2bed3acf8cec8994ba57025a9cf51862afd615d53f"
SALSA20_CORE = "3a923af60e0efa5dcea7b8be281ce611e62b65517acd1123a053b0a701bd9d44"
#: Its keys and secrets are little-endian numbers and points.
NISTP256 = "37dc65aa20a16337b7a73fba602a4470c376de9456ce6dd53e54d596cf6a27a1"


def rounds(kind):
    return supercop_keyed.ROUNDS[kind]["checksumsmall"]


def most():
    return supercop.MESSAGES["checksumsmall"][1]


def test_supercops_checksum_of_a_core_function():
    found = supercop_keyed.core_checksum(supercop.salsa20_core, (16, 32, 16), rounds("core"))
    assert found == SALSA20_CORE


@long
def test_supercops_checksums_of_stream_ciphers_a_product_and_a_mac():
    def tag(key, message):
        return hmac.digest(key, message, "sha256")

    assert supercop_keyed.auth_checksum(tag, 32, rounds("auth"), most()) == HMACSHA256
    found = supercop_keyed.scalarmult_checksum(fixed._x25519, 32, rounds("scalarmult"))
    assert found == CURVE25519
    for (name, key_bytes, nonce_bytes), right in STREAMS.items():
        made = stream._KNOWN[name]

        def xor(key, nonce, message, made=made):
            return stream._xor(message, made(key, nonce, len(message)))

        its = supercop_keyed.StreamOperations(key_bytes, nonce_bytes, made, xor)
        assert supercop_keyed.stream_checksum(its, rounds("stream"), most()) == right, name


ORDER = 0xFFFFFFFF00000000FFFFFFFFFFFFFFFFBCE6FAADA7179E84F3B9CAC2FC632551


def test_supercops_checksum_of_a_key_exchange():
    """OpenSSL multiplies the base point, so the secret of each key is remembered."""
    secret_of = {}

    def times(secret):
        key = ec.derive_private_key(secret % ORDER, ec.SECP256R1())
        numbers = key.public_key().public_numbers()
        return b"".join(n.to_bytes(32, "little") for n in (numbers.x, numbers.y))

    def keypair(random):
        secret = int.from_bytes(random[:32], "little")
        secret_of[times(secret)] = secret
        return times(secret), random[:32], 32

    def shared(pk, sk):
        return times(secret_of[pk] * int.from_bytes(sk, "little"))

    its = supercop_keyed.DhOperations(keypair, shared)
    assert supercop_keyed.dh_checksum(its, rounds("dh")) == NISTP256
    with pytest.raises(WrongOutput, match="Both sides"):
        supercop_keyed.dh_checksum(supercop_keyed.DhOperations(keypair, lambda pk, _sk: pk), 1)
