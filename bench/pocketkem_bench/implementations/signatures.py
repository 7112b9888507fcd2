# SPDX-License-Identifier: Apache-2.0 OR MIT
"""Peers' signatures."""

from __future__ import annotations

from ..boards.board import Board
from ..folders import BENCH
from ..kinds import SIGN
from ..kinds.sign import MLDSA
from . import layouts, sign_interface
from .crates import fetch, origin
from .implementation import SPEED, Implementation

#: The crate with all of PQClean of 2025, and PQClean's name of each signature in it.
_CRATE = "pqcrypto-mlkem"
_PQCLEAN = {
    name: next((theirs for theirs, ours in SIGN.aliases.items() if ours == name), name)
    for name in SIGN.known
}


def names(impl: str) -> list[str]:
    """The signatures of a peer."""
    return {"pqclean": list(_PQCLEAN), "wolfssl": list(MLDSA)}.get(impl, [])


def get(impl: str, name: str, board: Board) -> Implementation:
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
