# SPDX-License-Identifier: Apache-2.0 OR MIT
"""Peers: other people's implementations by name, from packages that are fetched when needed
(crates.py) and never stored in this repository."""

from collections.abc import Callable, Iterable
from dataclasses import dataclass, field, replace
from functools import partial
from pathlib import Path

from ..boards.board import Board
from ..folders import BENCH, ROOT
from ..kinds import KINDS, SIGN
from ..model import DK_HASH, EK_MODULUS, KEMS, NO_CHECK, BenchError
from . import layouts, pocketkem, signatures, symmetric
from .crates import crates, fetch, origin
from .implementation import SPEED, Implementation

_PQCLEAN_2022, _PQCLEAN_2025, _HASHES = "pqcrypto-kyber", "pqcrypto-mlkem", "pqcrypto-internals"

_LEVELS = (512, 768, 1024)
_MCELIECE = [
    f"mceliece{size}{fast}"
    for size in (348864, 460896, 6688128, 6960119, 8192128)
    for fast in ("", "f")
]
_FRODO = [f"frodokem{n}{what}" for n in (640, 976, 1344) for what in ("aes", "shake")]
_NTRU_PRIME = [
    f"{family}{n}" for family in ("sntrup", "ntrulpr") for n in (653, 761, 857, 953, 1013, 1277)
]

#: The crate and the folder in it, for each KEM of PQClean.
_PQCLEAN = {
    **{f"mlkem{n}": (_PQCLEAN_2025, f"ml-kem-{n}") for n in _LEVELS},
    **{f"kyber{n}": (_PQCLEAN_2022, f"kyber{n}") for n in _LEVELS},
    **{f"kyber{n}-90s": (_PQCLEAN_2022, f"kyber{n}-90s") for n in _LEVELS},
    **{kem: (_PQCLEAN_2022, kem) for kem in ("lightsaber", "saber", "firesaber")},
    **{
        f"ntru{kem}": (_PQCLEAN_2022, f"ntru{kem}")
        for kem in ("hps2048509", "hps2048677", "hps4096821", "hps40961229", "hrss701", "hrss1373")
    },
    **{kem: (_PQCLEAN_2022, kem) for kem in [*_NTRU_PRIME, *_FRODO]},
    **{f"hqc-{n}": (_PQCLEAN_2025, f"hqc-{n}") for n in (128, 192, 256)},
    **{f"hqc-rmrs-{n}": (_PQCLEAN_2022, f"hqc-rmrs-{n}") for n in (128, 192, 256)},
    **{kem: (_PQCLEAN_2025, kem) for kem in _MCELIECE},
}

_NOTHING = {"encaps": NO_CHECK, "decaps": NO_CHECK}
_EK_AND_DK = {"encaps": EK_MODULUS, "decaps": DK_HASH}

#: The work of wolfSSL's DecodePrivateKey and DecodePublicKey in addition to the hash.
_KEY_OBJECTS = (
    "each operation encodes or decodes its key object; decaps checks the modulus of dk and of the "
    "ek in it, too"
)

#: These crates rename randombytes in their randombytes.h.
_RANDOMBYTES = "-Drandombytes=PQCRYPTO_RUST_randombytes"

_K = {"mlkem512": 2, "mlkem768": 3, "mlkem1024": 4}

_DEVICE = BENCH / "device" / "peers"


@dataclass(frozen=True)
class Peer:
    about: str
    kems: Iterable[str]
    crates: tuple[str, ...]
    implementation: Callable[[str, Board], Implementation]
    arches: tuple[str, ...] = ()  # of its assembly; empty: C, for all architectures
    #: What its operations check of the key that they get, and what else they do, from the source of
    #: its package.
    checks: dict[str, str] = field(default_factory=lambda: dict(_NOTHING))
    contains: str = ""

    @property
    def versions(self) -> list[str]:
        return [str(crates()[name]) for name in self.crates]

    def lacks(self, board: Board) -> str | None:
        """What it needs and the board lacks."""
        if self.arches and board.arch not in self.arches:
            return f"Its assembly is for {' and '.join(self.arches)}; {board.name} is {board.arch}."
        return None


def names() -> list[str]:
    return list(PEERS)


def kems(impl: str) -> list[str]:
    """Its primitives: KEMs, then others."""
    return [*PEERS[impl].kems, *signatures.names(impl), *symmetric.names(impl)]


def others(impl: str) -> dict[str, list[str]]:
    """Its primitives that are no KEMs, by their kind."""
    kinds = dict.fromkeys(signatures.names(impl), SIGN.name)
    kinds |= {name: symmetric.kind_of(impl, name) for name in symmetric.names(impl)}
    return {
        kind: found
        for kind in KINDS
        if (found := [name for name, its in kinds.items() if its == kind])
    }


def get(impl: str, kem: str, board: Board) -> Implementation:
    peer = PEERS[impl]
    if kem not in kems(impl):
        raise BenchError(f"{impl} has no {kem}. It has: {', '.join(kems(impl))}.")
    if kem in symmetric.names(impl):
        return symmetric.get(impl, kem, board)
    if kem in signatures.names(impl):
        return signatures.get(impl, kem, board)
    # The checks of other KEMs are not known.
    return replace(peer.implementation(kem, board), checks=peer.checks if kem in KEMS else {})


def _pqclean(name: str, kem: str, board: Board) -> Implementation:
    """name: PQClean's name for one of its implementations."""
    crate, folder = _PQCLEAN[kem]
    root = fetch(crate) / "pqclean"
    return layouts.implementation(
        root / "crypto_kem" / folder / name,
        kem,
        board,
        "pqclean" if name == "clean" else f"pqclean-{name}",
        crates=(crate,),
        more_includes=(root / "common",),
    )


def _pq_crystals(kem: str, _board: Board) -> Implementation:
    level = kem.removeprefix("mlkem")
    folder = f"liboqs/src/kem/ml_kem/pqcrystals-kyber-standard_ml-kem-{level}_ref"
    hashes = fetch(_HASHES) / "cfiles" / "fips202.c"
    return _without_hashes("pq-crystals", kem, folder, hashes, [f"-DKYBER_K={_K[kem]}"])


def _mlkem_native(kem: str, _board: Board) -> Implementation:
    folder = "aws-lc/crypto/fipsmodule/ml_kem/mlkem"
    hashes = _DEVICE / "mlkem_native" / "keccak.c"
    defines = [f"-DMLK_CONFIG_PARAMETER_SET={kem.removeprefix('mlkem')}"]
    return _without_hashes("mlkem-native", kem, folder, hashes, defines)


def _without_hashes(
    name: str, kem: str, folder: str, hashes: Path, defines: list[str]
) -> Implementation:
    """A KEM whose crate lacks its hash functions. They are replaced by PQClean's Keccak, which has
    the same origin. Headers in bench/device/peers connect the two."""
    packages = PEERS[name].crates
    kem_folder = fetch(packages[0]) / folder
    ours = _DEVICE / name.replace("-", "_")
    # mlkem_native_bcm.c includes all the other files.
    kem_sources = sorted(set(kem_folder.glob("*.c")) - {kem_folder / "mlkem_native_bcm.c"})
    return Implementation(
        name=name,
        kem=kem,
        sources=[*kem_sources, hashes],
        include_dirs=[ours, kem_folder, fetch(_HASHES) / "include"],
        flags=SPEED,
        defines=[*defines, _RANDOMBYTES],
        harness_defines=[*defines, _RANDOMBYTES],
        harness_include_dirs=[ours, kem_folder],
        hash_sources=[hashes],
        origin=origin(packages),
    )


def _wolfssl(kem: str, _board: Board) -> Implementation:
    return _wolfssl_build("wolfssl", kem, [], [])


def _wolfssl_thumb2(kem: str, _board: Board) -> Implementation:
    assembly = ["port/arm/thumb2-mlkem-asm.S", "port/arm/thumb2-sha3-asm.S"]
    needed = ["", "_THUMB2", "_NO_HW_CRYPTO", "_NO_NEON"]
    return _wolfssl_build(
        "wolfssl-thumb2", kem, assembly, [f"-DWOLFSSL_ARMASM{what}" for what in needed]
    )


def _wolfssl_build(name: str, kem: str, assembly: list[str], defines: list[str]) -> Implementation:
    packages = PEERS[name].crates
    root = fetch(packages[0]) / "wolfssl-src"
    crypt, ours = root / "wolfcrypt" / "src", _DEVICE / "wolfssl"
    includes = [ours, _DEVICE / "wolfssl_common", root]
    level = [f"-DWOLFSSL_K={_K[kem]}"]
    others = [f"-DWOLFSSL_NO_ML_KEM_{other.removeprefix('mlkem')}" for other in _K if other != kem]
    return Implementation(
        name=name,
        kem=kem,
        sources=[crypt / file for file in ("wc_mlkem.c", "wc_mlkem_poly.c", "sha3.c", *assembly)],
        include_dirs=includes,
        flags=SPEED,
        defines=["-DWOLFSSL_USER_SETTINGS", *level, *others, *defines],
        adaptor=[ours / "kem.c"],
        harness_defines=["-DWOLFSSL_USER_SETTINGS", *level, *others, *defines],
        harness_include_dirs=includes,
        hash_sources=[crypt / file for file in ("sha3.c", *assembly[1:])],
        origin=origin(packages),
    )


def _monocypher(kem: str, board: Board) -> Implementation:
    """X25519 as a KEM, of which decapsulation is one multiplication; or X-Wing of it and of the
    build "pocketkem" for this board, as the example has it."""
    root = fetch("monocypher-sys") / "Monocypher" / "src"
    ours, example = _DEVICE / "monocypher", ROOT / "examples" / "xwing-monocypher"
    is_xwing = kem == "xwing"
    build = pocketkem.get("pocketkem", "mlkem768", board) if is_xwing else None
    sizes = [f"-DKEM_IS_XWING={int(is_xwing)}", "-DRANDOM_DRAWS=4"]
    return Implementation(
        name="monocypher",
        kem=kem,
        sources=[*(build.sources if build else []), root / "monocypher.c"],
        include_dirs=[ours, root, ROOT / "include", ROOT / "src"],
        flags=SPEED,
        defines=build.defines if build else [],
        adaptor=[ours / "kem.c", *([example / "curve.c"] if is_xwing else [])],
        harness_defines=[*(build.defines if build else []), *sizes],
        harness_include_dirs=[ours, root, ROOT / "include", example],
        hash_sources=build.hash_sources if build else [],
        origin=origin(("monocypher-sys",)),
    )


PEERS: dict[str, Peer] = {
    "pqclean": Peer(
        "PQClean's portable C",
        _PQCLEAN,
        (_PQCLEAN_2025, _PQCLEAN_2022, _HASHES),
        partial(_pqclean, "clean"),
    ),
    "pqclean-opt": Peer(
        "PQClean's optimised C of FrodoKEM",
        _FRODO,
        (_PQCLEAN_2022, _HASHES),
        partial(_pqclean, "opt"),
    ),
    "pq-crystals": Peer("the C of Kyber's authors", _K, ("oqs-sys", _HASHES), _pq_crystals),
    "mlkem-native": Peer(
        "mlkem-native's C, without its assembly",
        _K,
        ("aws-lc-sys", _HASHES),
        _mlkem_native,
        checks=_EK_AND_DK,
    ),
    "monocypher": Peer(
        "Monocypher in C; its X25519 in X-Wing with PocketKEM, too",
        ("x25519", "xwing"),
        ("monocypher-sys",),
        _monocypher,
    ),
    "tweetnacl": Peer(
        "TweetNaCl, from Monocypher's tests",
        (),
        ("monocypher-sys",),
        partial(symmetric.get, "tweetnacl"),
    ),
    "slhdsa-c": Peer(
        "slhdsa-c: SLH-DSA in portable C",
        (),
        ("slhdsa-c-rs",),
        partial(signatures.get, "slhdsa-c"),
    ),
    "wolfssl": Peer(
        "wolfSSL's C",
        _K,
        ("wolfssl-sys",),
        _wolfssl,
        checks=_EK_AND_DK,
        contains=_KEY_OBJECTS,
    ),
    "wolfssl-thumb2": Peer(
        "wolfSSL with its assembly for Cortex-M",
        _K,
        ("wolfssl-sys",),
        _wolfssl_thumb2,
        ("armv7em",),
        checks=_EK_AND_DK,
        contains=_KEY_OBJECTS,
    ),
    "bearssl": Peer(
        "BearSSL's code that takes the same time for all secrets",
        (),
        ("bearssl-sys",),
        partial(symmetric.get, "bearssl"),
    ),
}
