# SPDX-License-Identifier: Apache-2.0 OR MIT
"""Peers' signatures."""

from collections.abc import Callable
from dataclasses import dataclass

from ..boards.board import Board
from ..folders import BENCH
from ..kinds import SIGN
from ..kinds.sign import FALCON, MLDSA, SLHDSA, SPHINCS
from . import layouts, sign_interface
from .crates import fetch, origin
from .implementation import SPEED, Implementation

#: The crate with all of PQClean of 2025, and PQClean's name of each signature in it.
_CRATE = "pqcrypto-mlkem"
_PQCLEAN = {
    name: next((theirs for theirs, ours in SIGN.aliases.items() if ours == name), name)
    for name in (*MLDSA, *FALCON, *SPHINCS)
}


def names(impl: str) -> list[str]:
    """The signatures of a peer."""
    of = {"pqclean": _PQCLEAN, "wolfssl": (*MLDSA, *SLHDSA), "slhdsa-c": SLHDSA}
    return list(of.get(impl, ()))


def get(impl: str, name: str, board: Board) -> Implementation:
    if name in SLHDSA:
        return _slhdsa(impl, name, board)
    return (_wolfssl if impl == "wolfssl" else _pqclean)(impl, name, board)


def _pqclean(impl: str, name: str, board: Board) -> Implementation:
    root = fetch(_CRATE) / "pqclean"
    return layouts.implementation(
        root / "crypto_sign" / _PQCLEAN[name] / "clean",
        name,
        board,
        impl,
        crates=(_CRATE,),
        more_includes=(root / "common",),
    )


#: Rows and columns of ML-DSA's matrix [FIPS 204, Table 1].
_MATRIX = {"mldsa44": (4, 4), "mldsa65": (6, 5), "mldsa87": (8, 7)}

#: The bytes of a polynomial.
_POLYNOMIAL = 1024


def _wolfssl(impl: str, name: str, board: Board) -> Implementation:
    """wolfSSL's C, with a heap as large as signing needs: the matrix and vectors."""
    crate = "wolfssl-sys"
    root, peers = fetch(crate) / "wolfssl-src", BENCH / "device" / "peers"
    ours = peers / "wolfssl_sign"
    includes = [ours, peers / "wolfssl_common", root]
    k, columns = _MATRIX[name]
    heap = _POLYNOMIAL * (k * columns + 3 * columns + 5 * k + 2)
    others = [f"-DWOLFSSL_NO_ML_DSA_{other.removeprefix('mldsa')}" for other in MLDSA]
    others.remove(f"-DWOLFSSL_NO_ML_DSA_{name.removeprefix('mldsa')}")
    defines = ["-DWOLFSSL_USER_SETTINGS", f"-DMLDSA_LEVEL={name.removeprefix('mldsa')}", *others]
    brought = BENCH / "device" / "supercop"
    return Implementation(
        name=impl,
        kem=name,
        kind=SIGN.name,
        ops=SIGN.ops,
        sources=[
            *(root / "wolfcrypt" / "src" / file for file in ("wc_mldsa.c", "sha3.c")),
            *([brought / "heap.c"] if board.memory else []),
        ],
        include_dirs=includes,
        flags=SPEED,
        # Otherwise GCC makes a call of calloc, which the heap does not have.
        defines=["-DNDEBUG", "-fno-builtin-malloc", f"-DHEAP_BYTES={heap}", *defines],
        fallback_include_dirs=[BENCH / "device" / "libc"],
        adaptor=[ours / "sign.c"],
        harness_defines=[*defines, *layouts.draws(board)],
        harness_include_dirs=includes,
        hash_sources=[root / "wolfcrypt" / "src" / "sha3.c"],
        longest_message=sign_interface.LONGEST,
        origin=origin((crate,)),
    )


#: n and the bytes of a signature [FIPS 205, Table 2].
_SLHDSA_SIZES = {
    "128s": (16, 7856),
    "128f": (16, 17088),
    "192s": (24, 16224),
    "192f": (24, 35664),
    "256s": (32, 29792),
    "256f": (32, 49856),
}


@dataclass(frozen=True)
class _Slhdsa:
    """A library with SLH-DSA."""

    crate: str
    sources: str  # their folder in the crate
    headers: str
    files: dict[str, tuple[str, ...]]  # by hash function
    #: Its name of a set, and more defines, by hash function and size.
    defines: Callable[[str, str], list[str]]


def _of_slhdsa_c(hash_name: str, size: str) -> list[str]:
    return [f"SLHDSA_SET=slh_dsa_{hash_name}_{size}"]


def _of_wolfssl(hash_name: str, size: str) -> list[str]:
    is_sha2 = hash_name == "sha2"
    family = "SHA2_" if is_sha2 else ""
    others = [f"WOLFSSL_SLHDSA_PARAM_NO_{family}{each.upper()}" for each in _SLHDSA_SIZES]
    others.remove(f"WOLFSSL_SLHDSA_PARAM_NO_{family}{size.upper()}")
    return [
        "WOLFSSL_USER_SETTINGS",
        f"SLHDSA_IS_OF_SHA2={int(is_sha2)}",
        f"SLHDSA_SET=SLHDSA_{family or 'SHAKE'}{size.upper()}",
        *others,
    ]


_SLHDSA = {
    "slhdsa-c": _Slhdsa(
        "slhdsa-c-rs",
        "slhdsa-c",
        "slhdsa-c",
        {
            "sha2": ("slh_dsa.c", "slh_sha2.c", "sha2_256.c", "sha2_512.c"),
            "shake": ("slh_dsa.c", "slh_shake.c", "sha3_api.c", "sha3_f1600.c"),
        },
        _of_slhdsa_c,
    ),
    "wolfssl": _Slhdsa(
        "wolfssl-sys",
        "wolfssl-src/wolfcrypt/src",
        "wolfssl-src",
        {
            "sha2": ("wc_slhdsa.c", "sha256.c", "sha512.c", "hmac.c", "sha3.c"),
            "shake": ("wc_slhdsa.c", "sha3.c"),
        },
        _of_wolfssl,
    ),
}


def _slhdsa(impl: str, name: str, board: Board) -> Implementation:
    library = _SLHDSA[impl]
    _, hash_name, size = name.split("-")
    n, signature = _SLHDSA_SIZES[size]
    root, peers = fetch(library.crate), BENCH / "device" / "peers"
    ours, sources = peers / "slhdsa", root / library.sources
    includes = [ours, peers / "wolfssl_common", root / library.headers]
    sizes = [f"SLHDSA_N={n}", f"CRYPTO_BYTES={signature}"]
    defines = [f"-D{each}" for each in (*sizes, *library.defines(hash_name, size))]
    return Implementation(
        name=impl,
        kem=name,
        kind=SIGN.name,
        ops=SIGN.ops,
        sources=[sources / file for file in library.files[hash_name]],
        include_dirs=includes,
        flags=SPEED,
        defines=["-DNDEBUG", *defines],
        fallback_include_dirs=[BENCH / "device" / "libc"],
        adaptor=[ours / "sign.c", ours / f"{impl.replace('-', '_')}.c"],
        harness_defines=[*defines, *layouts.draws(board)],
        harness_include_dirs=includes,
        hash_sources=[sources / file for file in library.files[hash_name][1:]],
        longest_message=sign_interface.LONGEST,
        origin=origin((library.crate,)),
    )
