# SPDX-License-Identifier: Apache-2.0 OR MIT
"""Peers: other people's implementations, fetched when asked for and never stored here.

They are Rust crates, by name and version, that cargo brings into build/bench/peers.
"""

from __future__ import annotations

import os
import shutil
import subprocess
from collections.abc import Callable, Iterable
from functools import lru_cache
from pathlib import Path

from .boards import BENCH, ROOT
from .implementations import SPEED, Implementation
from .model import BenchError

PEERS = ROOT / "build" / "bench" / "peers"

PQCLEAN_HASHES = {"pqcrypto-internals": "0.2.11"}
PQCLEAN_MLKEM = {"pqcrypto-mlkem": "0.1.1", **PQCLEAN_HASHES}
PQCLEAN_KYBER = {"pqcrypto-kyber": "0.7.6", **PQCLEAN_HASHES}
# liboqs 0.12, the last one with pq-crystals' ML-KEM.
PQ_CRYSTALS = {"oqs-sys": "0.10.1", **PQCLEAN_HASHES}
MLKEM_NATIVE = {"aws-lc-sys": "0.47.0", **PQCLEAN_HASHES}

_CLEAN = {
    **{f"mlkem{n}": ("pqcrypto-mlkem", f"ml-kem-{n}", f"MLKEM{n}") for n in (512, 768, 1024)},
    **{f"kyber{n}": ("pqcrypto-kyber", f"kyber{n}", f"KYBER{n}") for n in (512, 768, 1024)},
    **{
        f"kyber{n}-90s": ("pqcrypto-kyber", f"kyber{n}-90s", f"KYBER{n}90S")
        for n in (512, 768, 1024)
    },
}


#: randombytes.h of these crates gives it another name.
_RANDOMBYTES = "-Drandombytes=PQCRYPTO_RUST_randombytes"

_K = {"mlkem512": 2, "mlkem768": 3, "mlkem1024": 4}


def names() -> list[str]:
    return list(_PEERS)


def kems(impl: str) -> list[str]:
    return list(_PEERS[impl][0])


def get(impl: str, kem: str) -> Implementation:
    kems, implementation = _PEERS[impl]
    if kem not in kems:
        raise BenchError(f"{impl} has no {kem}. It has: {', '.join(kems)}.")
    return implementation(kem)


def _pqclean(kem: str) -> Implementation:
    crate, folder, name = _CLEAN[kem]
    crates = PQCLEAN_MLKEM if crate == "pqcrypto-mlkem" else PQCLEAN_KYBER
    vendor = _fetch(crates)
    clean = vendor / crate / "pqclean" / "crypto_kem" / folder / "clean"
    common = vendor / "pqcrypto-internals"
    hashes = ["fips202.c"] if "90s" not in kem else ["aes.c", "sha2.c"]
    hash_sources = [common / "cfiles" / file for file in hashes]
    prefix = f"PQCLEAN_{name}_CLEAN_"
    renamed = [
        *("crypto_kem_keypair", "crypto_kem_enc", "crypto_kem_dec"),
        *("CRYPTO_PUBLICKEYBYTES", "CRYPTO_SECRETKEYBYTES"),
        *("CRYPTO_CIPHERTEXTBYTES", "CRYPTO_BYTES"),
    ]
    return Implementation(
        name="pqclean",
        kem=kem,
        sources=[*sorted(clean.glob("*.c")), *hash_sources],
        include_dirs=[clean, common / "include", vendor / crate / "pqclean" / "common"],
        flags=SPEED,
        fallback_include_dirs=[BENCH / "device" / "libc"],
        harness_defines=[
            *(f"-D{word}={prefix}{word}" for word in renamed),
            _RANDOMBYTES,
        ],
        harness_include_dirs=[clean],
        hash_sources=hash_sources,
        origin=_origin(crates),
    )


def _pq_crystals(kem: str) -> Implementation:
    """The C of Kyber's authors."""
    level = kem.removeprefix("mlkem")
    folder = f"liboqs/src/kem/ml_kem/pqcrystals-kyber-standard_ml-kem-{level}_ref"
    hashes = _fetch(PQ_CRYSTALS) / "pqcrypto-internals" / "cfiles" / "fips202.c"
    defines = [f"-DKYBER_K={_K[kem]}"]
    return _without_hashes("pq-crystals", kem, PQ_CRYSTALS, folder, hashes, defines)


def _mlkem_native(kem: str) -> Implementation:
    """The C of mlkem-native, without its assembly."""
    folder = "aws-lc/crypto/fipsmodule/ml_kem/mlkem"
    hashes = BENCH / "device" / "peers" / "mlkem_native" / "keccak.c"
    defines = [f"-DMLK_CONFIG_PARAMETER_SET={kem.removeprefix('mlkem')}"]
    return _without_hashes("mlkem-native", kem, MLKEM_NATIVE, folder, hashes, defines)


def _without_hashes(
    name: str, kem: str, crates: dict[str, str], folder: str, hashes: Path, defines: list[str]
) -> Implementation:
    """A KEM whose crate lacks its hash functions. Their Keccak is PQClean's, which is of the same
    origin as those that were left out; headers of ours bring both together."""
    vendor = _fetch(crates)
    kem_folder = vendor / next(iter(crates)) / folder
    ours = BENCH / "device" / "peers" / name.replace("-", "_")
    # mlkem_native_bcm.c includes all the others.
    kem_sources = sorted(set(kem_folder.glob("*.c")) - {kem_folder / "mlkem_native_bcm.c"})
    return Implementation(
        name=name,
        kem=kem,
        sources=[*kem_sources, hashes],
        include_dirs=[ours, kem_folder, vendor / "pqcrypto-internals" / "include"],
        flags=SPEED,
        defines=[*defines, _RANDOMBYTES],
        harness_defines=[*defines, _RANDOMBYTES],
        harness_include_dirs=[ours, kem_folder],
        hash_sources=[hashes],
        origin=_origin(crates),
    )


_PEERS: dict[str, tuple[Iterable[str], Callable[[str], Implementation]]] = {
    "pqclean": (_CLEAN, _pqclean),
    "pq-crystals": (_K, _pq_crystals),
    "mlkem-native": (_K, _mlkem_native),
}


def _origin(crates: dict[str, str]) -> str:
    return ", ".join(f"{crate} {version}" for crate, version in crates.items())


@lru_cache
def _vendored(names_and_versions: tuple[tuple[str, str], ...]) -> Path:
    crates = dict(names_and_versions)
    folder = PEERS / "-".join(f"{name}-{version}" for name, version in crates.items())
    vendor = folder / "vendor"
    if vendor.exists():
        return vendor
    if not shutil.which("cargo"):
        raise BenchError(
            "Peers are fetched with cargo, which is not installed. On Debian or Ubuntu: "
            "apt install cargo (1.70 or newer), or any newer Rust."
        )
    work = folder.with_name(f"{folder.name}.{os.getpid()}")
    shutil.rmtree(work, ignore_errors=True)
    (work / "src").mkdir(parents=True)
    (work / "src" / "lib.rs").touch()
    dependencies = "".join(f'{name} = "={version}"\n' for name, version in crates.items())
    (work / "Cargo.toml").write_text(
        '[package]\nname = "peers"\nversion = "0.0.0"\nedition = "2018"\n\n'
        f"[dependencies]\n{dependencies}"
    )
    done = subprocess.run(
        ["cargo", "vendor", "--quiet"], cwd=work, capture_output=True, text=True, check=False
    )
    if done.returncode or not (work / "vendor").is_dir():
        cause = " ".join(done.stderr.split())[:400]
        shutil.rmtree(work, ignore_errors=True)
        raise BenchError(f"cargo could not fetch {', '.join(crates)}; is there a network? {cause}")
    if not folder.exists():
        work.rename(folder)
    return vendor


def _fetch(crates: dict[str, str]) -> Path:
    return _vendored(tuple(crates.items()))
