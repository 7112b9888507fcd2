# SPDX-License-Identifier: Apache-2.0 OR MIT
"""Peers' primitives that are no KEMs: bench/device/peers/symmetric has a file of glue for each peer
and kind."""

from dataclasses import dataclass

from ..boards.board import Board
from ..folders import BENCH
from ..kinds import AEAD, AUTH, HASH, SCALARMULT, STREAM, PrimitiveKind
from . import lengths
from .crates import fetch, origin
from .implementation import SPEED, Implementation

_PEERS, _SUPERCOP = BENCH / "device" / "peers", BENCH / "device" / "supercop"
_GLUE = _PEERS / "symmetric"


@dataclass(frozen=True)
class _Package:
    """A crate, and where its sources and headers are."""

    crate: str
    sources: str
    headers: tuple[str, ...]
    defines: tuple[str, ...] = ()


_PACKAGES = {
    "pqclean": _Package("pqcrypto-internals", "cfiles", ("include",)),
    "bearssl": _Package(
        "bearssl-sys",
        "lib/BearSSL/src",
        ("lib/BearSSL/src", "lib/BearSSL/inc"),
        # Instructions of an x86, of which no board and no other peer makes use.
        ("BR_AES_X86NI=0", "BR_SSE2=0"),
    ),
    "monocypher": _Package("monocypher-sys", "Monocypher/src", ("Monocypher/src",)),
    "tweetnacl": _Package(
        "monocypher-sys",
        "Monocypher/tests/externals/tweetnacl",
        ("Monocypher/tests/externals/tweetnacl",),
    ),
    "wolfssl": _Package(
        "wolfssl-sys",
        "wolfssl-src/wolfcrypt/src",
        ("wolfssl-src",),
        ("WOLFSSL_USER_SETTINGS",),
    ),
}


@dataclass(frozen=True)
class _Primitive:
    kind: PrimitiveKind
    sources: tuple[str, ...]
    sizes: dict[str, int]  # CRYPTO_... of api.h
    names: tuple[str, ...] = ()  # defines of the glue


def _pqclean(file: str, function: str, size: int, *more: str) -> _Primitive:
    return _Primitive(HASH, (file,), {"BYTES": size}, (f"HASH={function}", *more))


def _wolfssl_hash(file: str, size: int, state: str, init: str, name: str) -> _Primitive:
    """name: of the functions, up to Update and Final."""
    defines = (f"STATE={state}", f"INIT={init}", f"UPDATE={name}Update", f"FINAL={name}Final")
    is_sha3 = ["HASH_IS_SHA3"] if file == "sha3.c" else []
    return _Primitive(HASH, (file,), {"BYTES": size}, (*(f"HASH_{d}" for d in defines), *is_sha3))


def _wolfssl_sha2(file: str, bits: int) -> _Primitive:
    state = "wc_Sha256" if bits == 256 else "wc_Sha512"
    return _wolfssl_hash(file, bits // 8, state, f"wc_InitSha{bits}", f"wc_Sha{bits}")


def _wolfssl_sha3(bits: int) -> _Primitive:
    name = f"Sha3_{bits}"
    return _wolfssl_hash("sha3.c", bits // 8, "wc_Sha3", f"wc_Init{name}", f"wc_{name}_")


def _aead(sources: tuple[str, ...], key: int, nonce: int, *names: str) -> _Primitive:
    sizes = {"KEYBYTES": key, "NSECBYTES": 0, "NPUBBYTES": nonce, "ABYTES": 16}
    return _Primitive(AEAD, sources, sizes, names)


def _stream(file: str, nonce: int) -> _Primitive:
    return _Primitive(STREAM, (file,), {"KEYBYTES": 32, "NONCEBYTES": nonce})


def _curve(*files: str) -> _Primitive:
    return _Primitive(SCALARMULT, files, {"SCALARBYTES": 32, "BYTES": 32})


def _bearssl_files(bits: int) -> tuple[str, ...]:
    """A hash function of BearSSL with words of so many bits."""
    sha2 = "hash/sha2small.c" if bits == 32 else "hash/sha2big.c"
    return (sha2, f"codec/dec{bits}be.c", f"codec/enc{bits}be.c")


def _bearssl_sha2(bits: int) -> _Primitive:
    files = _bearssl_files(32 if bits <= 256 else 64)
    return _Primitive(HASH, files, {"BYTES": bits // 8}, (f"HASH=sha{bits}",))


def _bearssl_hmac(bits: int) -> _Primitive:
    files = ("mac/hmac.c", *_bearssl_files(32 if bits <= 256 else 64))
    return _Primitive(AUTH, files, {"KEYBYTES": 32, "BYTES": 32}, (f"HASH=sha{bits}",))


_BEARSSL_GCM = (
    *("aead/gcm.c", "hash/ghash_ctmul.c", "hash/ghash_ctmul32.c"),
    *(f"symcipher/aes_ct{what}.c" for what in ("", "_ctr", "_enc")),
    *("symcipher/aes_common.c", "codec/ccopy.c"),
)
_BEARSSL_I15 = ("add", "bitlen", "decmod", "encode", "fmont", "montmul", "muladd", "rshift", "sub")
_BEARSSL_CHACHA = (
    "symcipher/chacha20_ct.c",
    *(f"symcipher/poly1305_{name}.c" for name in ("ctmul", "ctmul32", "i15")),
    *(f"int/i15_{name}.c" for name in _BEARSSL_I15),
    "codec/enc64le.c",
)

_CHACHA = ("chacha20_poly1305.c", "chacha.c", "poly1305.c")

#: By peer, and by the names that primitives have here. The outputs of SHAKE are SUPERCOP's: blocks.
PRIMITIVES: dict[str, dict[str, _Primitive]] = {
    "pqclean": {
        **{f"sha{n}": _pqclean("sha2.c", f"sha{n}", n // 8) for n in (224, 256, 384, 512)},
        **{f"sha3-{n}": _pqclean("fips202.c", f"sha3_{n}", n // 8) for n in (256, 384, 512)},
        "shake128": _pqclean("fips202.c", "shake128", 168, "HASH_IS_XOF"),
        "shake256": _pqclean("fips202.c", "shake256", 136, "HASH_IS_XOF"),
    },
    "bearssl": {
        **{f"sha{bits}": _bearssl_sha2(bits) for bits in (224, 256, 384, 512)},
        "aes128gcm": _aead(_BEARSSL_GCM, 16, 12),
        "aes256gcm": _aead(_BEARSSL_GCM, 32, 12),
        "chacha20poly1305": _aead(_BEARSSL_CHACHA, 32, 12, "AEAD_CHACHA"),
        "chacha20ietf": _stream("symcipher/chacha20_ct.c", 12),
        "hmacsha256": _bearssl_hmac(256),
        "hmacsha512256": _bearssl_hmac(512),
        "curve25519": _curve("ec/ec_c25519_m15.c", "ec/ec_c25519_m31.c", "codec/ccopy.c"),
    },
    "monocypher": {
        "blake2b": _Primitive(HASH, ("monocypher.c",), {"BYTES": 64}),
        "chacha20poly1305": _aead(("monocypher.c",), 32, 12),
        "xchacha20poly1305": _aead(("monocypher.c",), 32, 24),
        "chacha20": _stream("monocypher.c", 8),
        "chacha20ietf": _stream("monocypher.c", 12),
        "curve25519": _curve("monocypher.c"),
    },
    "tweetnacl": {
        "sha512": _Primitive(HASH, ("tweetnacl.c",), {"BYTES": 64}),
        "salsa20": _stream("tweetnacl.c", 8),
        "curve25519": _curve("tweetnacl.c"),
    },
    "wolfssl": {
        "sha256": _wolfssl_sha2("sha256.c", 256),
        "sha384": _wolfssl_sha2("sha512.c", 384),
        "sha512": _wolfssl_sha2("sha512.c", 512),
        **{f"sha3-{n}": _wolfssl_sha3(n) for n in (224, 256, 384, 512)},
        "ascon-hash256": _wolfssl_hash(
            *("ascon.c", 32, "wc_AsconHash256", "wc_AsconHash256_Init", "wc_AsconHash256_")
        ),
        "aes128gcm": _aead(("aes.c",), 16, 12, "AEAD_AES"),
        "aes256gcm": _aead(("aes.c",), 32, 12, "AEAD_AES"),
        "chacha20poly1305": _aead(_CHACHA, 32, 12, "AEAD_CHACHA"),
        "ascon-aead128": _aead(("ascon.c",), 16, 16, "AEAD_ASCON"),
    },
}


def names(peer: str) -> list[str]:
    return list(PRIMITIVES.get(peer, ()))


def kind_of(peer: str, name: str) -> str:
    return PRIMITIVES[peer][name].kind.name


def get(peer: str, name: str, board: Board) -> Implementation:
    package, primitive = _PACKAGES[peer], PRIMITIVES[peer][name]
    root = fetch(package.crate)
    headers = [root / folder for folder in package.headers]
    includes = [_GLUE, _PEERS / "wolfssl_common", _SUPERCOP, *headers]
    sizes = (f"CRYPTO_{size}={value}" for size, value in primitive.sizes.items())
    defines = [f"-D{each}" for each in (*package.defines, *primitive.names, *sizes)]
    return Implementation(
        name=peer,
        kem=name,
        kind=primitive.kind.name,
        ops=primitive.kind.ops,
        sources=[root / package.sources / file for file in primitive.sources],
        include_dirs=includes,
        flags=SPEED,
        defines=["-DNDEBUG", *defines],
        fallback_include_dirs=[BENCH / "device" / "libc"],
        adaptor=[_GLUE / f"{peer}_{primitive.kind.name}.c"],
        harness_defines=defines,
        harness_include_dirs=includes,
        longest_message=lengths.longest(board) if primitive.kind.has_length else 0,
        origin=origin((package.crate,)),
    )
