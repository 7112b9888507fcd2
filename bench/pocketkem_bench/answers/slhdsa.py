# SPDX-License-Identifier: Apache-2.0 OR MIT
"""SLH-DSA by another hand: the package slh-dsa, in Python."""

from __future__ import annotations

from functools import lru_cache

from slhdsa.lowlevel import parameters, slhdsa
from slhdsa.lowlevel.addresses import Address, FORSTreeAddress
from slhdsa.lowlevel.fors import FORS
from slhdsa.lowlevel.hypertree import HyperTree
from slhdsa.lowlevel.xmss import XMSS

from ..kinds.sign import SLHDSA

NAME = "slh-dsa"

#: What is signed for a message with the empty context [FIPS 205, Algorithm 22].
_PURE = b"\0\0"


def is_known(primitive: str) -> bool:
    return primitive in SLHDSA


def seed_bytes(primitive: str) -> int:
    """The bytes of SK.seed, SK.prf and PK.seed, which key generation draws [FIPS 205, Algorithm
    21]."""
    return 3 * _parameters(primitive).n


def public_key(primitive: str, seed: bytes) -> bytes:
    sk = _secret_key(primitive, seed)
    return sk[len(sk) // 2 :]


def signature(primitive: str, seed: bytes, message: bytes) -> bytes:
    """A signature with the empty context, without random bytes."""
    sk = _secret_key(primitive, seed)
    return slhdsa.sign(_PURE + message, _quarters(sk), _parameters(primitive))


@lru_cache(maxsize=1)
def signature_with(primitive: str, sk: bytes, message: bytes, random: bytes) -> bytes | None:
    """The signature that has to come of these random bytes [FIPS 205, Algorithms 19 and 22].

    The package draws them itself, so these are its parts, put together. Signing is asked for again
    with the same values.
    """
    its, (sk_seed, sk_prf, pk_seed, pk_root) = _parameters(primitive), _quarters(sk)
    message = _PURE + message
    r = its.PRFmsg(sk_prf, random[: its.n], message)
    digest = its.Hmsg(r, pk_seed, pk_root, message)
    height = its.h // its.d
    ends = [-(-its.k * its.a // 8), -(-(its.h - height) // 8), -(-height // 8)]
    md, digest = digest[: ends[0]], digest[ends[0] :]
    tree = int.from_bytes(digest[: ends[1]], "big") % (1 << (its.h - height))
    leaf = int.from_bytes(digest[ends[1] :][: ends[2]], "big") % (1 << height)
    address = FORSTreeAddress(0, 0)
    address.tree, address.keypair = tree, leaf
    fors = bytearray(its.k * (its.a + 1) * its.n)
    FORS(its).sign(md, sk_seed, pk_seed, address, memoryview(fors))
    root = FORS(its).publickey_from_sign(memoryview(fors), md, pk_seed, address)
    above = bytearray((its.h + its.d * (2 * its.n + 3)) * its.n)
    HyperTree(its).sign(root, sk_seed, pk_seed, tree, leaf, memoryview(above))
    return r + bytes(fors) + bytes(above)


def verifies(primitive: str, pk: bytes, signature: bytes, message: bytes) -> bool:
    n = len(pk) // 2
    return slhdsa.verify(_PURE + message, signature, (pk[:n], pk[n:]), _parameters(primitive))


def _parameters(primitive: str) -> parameters.Parameter:
    return getattr(parameters, primitive.removeprefix("slhdsa-").replace("-", "_"))


@lru_cache
def _secret_key(primitive: str, seed: bytes) -> bytes:
    """SK.seed, SK.prf, PK.seed and PK.root."""
    its = _parameters(primitive)
    top = Address(its.d - 1, 0)
    return seed + XMSS(its).node(seed[: its.n], 0, its.h // its.d, seed[2 * its.n :], top)


def _quarters(sk: bytes) -> tuple[bytes, bytes, bytes, bytes]:
    n = len(sk) // 4
    return sk[:n], sk[n : 2 * n], sk[2 * n : 3 * n], sk[3 * n :]
