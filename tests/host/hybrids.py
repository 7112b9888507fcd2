# SPDX-License-Identifier: Apache-2.0 OR MIT
"""Hybrids through ctypes, with OpenSSL's curves; and the same of other hands' parts."""

import ctypes
import hashlib
from ctypes import CFUNCTYPE, POINTER, Structure, byref, c_int, c_uint8, c_void_p
from dataclasses import dataclass

from cryptography.hazmat.primitives.asymmetric import ec, x25519
from cryptography.hazmat.primitives.serialization import Encoding, PublicFormat

from library import HashFunction, How, Output, callback, checked
from peers import PythonPeer
from schemes import BY_ID, Scheme


class X25519:
    share_bytes, scalar_bytes = 32, 32

    @staticmethod
    def share(scalar: bytes) -> bytes:
        return x25519.X25519PrivateKey.from_private_bytes(scalar).public_key().public_bytes_raw()

    @staticmethod
    def secret(scalar: bytes, share: bytes) -> bytes:
        own = x25519.X25519PrivateKey.from_private_bytes(scalar)
        try:
            return own.exchange(x25519.X25519PublicKey.from_public_bytes(share))
        except ValueError:  # OpenSSL refuses what X25519 itself does not
            return bytes(32)


class P256:
    share_bytes, scalar_bytes, of = 65, 32, ec.SECP256R1()

    @classmethod
    def _private(cls, scalar: bytes):
        return ec.derive_private_key(int.from_bytes(scalar, "big"), cls.of)

    @classmethod
    def share(cls, scalar: bytes) -> bytes:
        public = cls._private(scalar).public_key()
        return public.public_bytes(Encoding.X962, PublicFormat.UncompressedPoint)

    @classmethod
    def secret(cls, scalar: bytes, share: bytes) -> bytes:
        """Raises ValueError for what is no point."""
        point = ec.EllipticCurvePublicKey.from_encoded_point(cls.of, share)
        return cls._private(scalar).exchange(ec.ECDH(), point)


class P384(P256):
    share_bytes, scalar_bytes, of = 97, 48, ec.SECP384R1()


@dataclass(frozen=True)
class Hybrid:
    """A hybrid, independent of the library."""

    name: str
    kem: Scheme
    curve: type
    curve_first: bool = False
    combines: bool = False

    @property
    def symbol(self) -> str:
        return "pocketkem_" + self.name.lower().replace("-", "")

    @property
    def sk_bytes(self) -> int:
        return 32 if self.combines else 64 + self.curve.scalar_bytes

    @property
    def ss_bytes(self) -> int:
        return 32 if self.combines else 32 + self.curve.scalar_bytes

    @property
    def ek_bytes(self) -> int:
        return self.kem.ek_bytes + self.curve.share_bytes

    @property
    def ct_bytes(self) -> int:
        return self.kem.ct_bytes + self.curve.share_bytes

    @property
    def dk_bytes(self) -> int:
        return self.kem.dk_bytes + self.curve.scalar_bytes + (32 if self.combines else 0)

    @property
    def kem_at(self) -> int:
        return self.curve.share_bytes if self.curve_first else 0

    def join(self, of_kem: bytes, of_curve: bytes) -> bytes:
        return of_curve + of_kem if self.curve_first else of_kem + of_curve

    def split(self, whole: bytes) -> tuple[bytes, bytes]:
        n = self.curve.share_bytes
        return (whole[n:], whole[:n]) if self.curve_first else (whole[:-n], whole[-n:])


_KEM = BY_ID["mlkem768"]
XWING = Hybrid("X-Wing", _KEM, X25519, combines=True)
X25519MLKEM768 = Hybrid("X25519MLKEM768", _KEM, X25519)
SECP256R1MLKEM768 = Hybrid("SecP256r1MLKEM768", _KEM, P256, curve_first=True)
SECP384R1MLKEM1024 = Hybrid("SecP384r1MLKEM1024", BY_ID["mlkem1024"], P384, curve_first=True)
MLKEM768NISTP256 = Hybrid("mlkem768nistp256", _KEM, P256)
MLKEM1024NISTP384 = Hybrid("mlkem1024nistp384", BY_ID["mlkem1024"], P384)
OF_NIST_CURVES = [SECP256R1MLKEM768, SECP384R1MLKEM1024]
HYBRIDS = [XWING, X25519MLKEM768, *OF_NIST_CURVES, MLKEM768NISTP256, MLKEM1024NISTP384]
OF_SSH = {
    "mlkem768x25519-sha256": X25519MLKEM768,
    "mlkem768nistp256-sha256": MLKEM768NISTP256,
    "mlkem1024nistp384-sha384": MLKEM1024NISTP384,
}


class PythonHybrid:
    """kyber-py, OpenSSL's curves and hashlib, put together as the specifications say."""

    def __init__(self, hybrid: Hybrid):
        self.hybrid, self.kem = hybrid, PythonPeer(hybrid.kem)

    def keys(self, sk: bytes) -> bytes:
        return hashlib.shake_256(sk).digest(96) if self.hybrid.combines else sk

    def _combined(self, of_kem, of_curve, ct_share, ek_share) -> bytes:
        if not self.hybrid.combines:
            return self.hybrid.join(of_kem, of_curve)
        everything = of_kem + of_curve + ct_share + ek_share + rb"\.//^" + b"\\"
        return hashlib.sha3_256(everything).digest()

    def keygen(self, sk: bytes) -> tuple[bytes, bytes]:
        """ek, and the expanded dk."""
        keys = self.keys(sk)
        ek, dk = self.kem.keygen(keys[:32], keys[32:64])
        share = self.hybrid.curve.share(keys[64:])
        dk += keys[64:] + (share if self.hybrid.combines else b"")
        return self.hybrid.join(ek, share), dk

    def encaps(self, ek: bytes, m: bytes, scalar: bytes) -> tuple[bytes, bytes]:
        curve, (kem_ek, ek_share) = self.hybrid.curve, self.hybrid.split(ek)
        kem_ct, of_kem = self.kem.encaps(kem_ek, m)
        share, of_curve = curve.share(scalar), curve.secret(scalar, ek_share)
        return (self.hybrid.join(kem_ct, share), self._combined(of_kem, of_curve, share, ek_share))

    def decaps(self, sk: bytes, ct: bytes) -> bytes:
        curve, keys, (kem_ct, share) = self.hybrid.curve, self.keys(sk), self.hybrid.split(ct)
        _, dk = self.kem.keygen(keys[:32], keys[32:64])
        of_kem, of_curve = self.kem.decaps(dk, kem_ct), curve.secret(keys[64:], share)
        return self._combined(of_kem, of_curve, share, curve.share(keys[64:]))


ShareFunction = CFUNCTYPE(c_int, c_void_p, POINTER(c_uint8), POINTER(c_uint8))
SecretFunction = CFUNCTYPE(c_int, c_void_p, POINTER(c_uint8), POINTER(c_uint8), POINTER(c_uint8))


class Ecdh(Structure):
    _fields_ = [("share", ShareFunction), ("secret", SecretFunction), ("ctx", c_void_p)]


class Curve:
    def __init__(self, curve: type, share_returns: int = 0, secret_returns: int = 0):
        self.calls: list[str] = []

        def share(_ctx, out, scalar):
            self.calls.append("share")
            made = curve.share(ctypes.string_at(scalar, curve.scalar_bytes))
            ctypes.memmove(out, made, len(made))
            return share_returns

        def secret(_ctx, out, scalar, other):
            self.calls.append("secret")
            try:
                sizes = (scalar, curve.scalar_bytes), (other, curve.share_bytes)
                made = curve.secret(*(ctypes.string_at(*each) for each in sizes))
            except ValueError:
                return -2  # POCKETKEM_ERR_KEY
            ctypes.memmove(out, made, len(made))
            return secret_returns

        self.c = Ecdh(ShareFunction(share), SecretFunction(secret), None)


def _ecdh(hybrid: Hybrid, curve: Curve | None):
    return byref((curve or Curve(hybrid.curve)).c)


class HybridLibrary:
    """The hybrids of a shared library of PocketKEM. Calls return their outputs, or raise Error."""

    def __init__(self, library):
        self.c = library.c
        self.hybrids = {h: ctypes.addressof(c_uint8.in_dll(self.c, h.symbol)) for h in HYBRIDS}

    def _call(self, name: str, hybrid: Hybrid, outputs: list[Output], *arguments):
        return checked(self.c, f"hybrid_{name}", self.hybrids[hybrid], outputs, *arguments)

    def keygen(self, hybrid, random, curve=None) -> tuple[bytes, bytes]:
        outputs = [Output(hybrid.ek_bytes), Output(hybrid.sk_bytes)]
        return self._call("keygen", hybrid, outputs, _ecdh(hybrid, curve), callback(random), None)

    def encaps(self, hybrid, ek, random, curve=None) -> tuple[bytes, bytes]:
        outputs = [Output(hybrid.ct_bytes), Output(hybrid.ss_bytes)]
        return self._call(
            "encaps", hybrid, outputs, ek, len(ek), _ecdh(hybrid, curve), callback(random), None
        )

    def decaps(self, hybrid, ct, sk, curve=None) -> bytes:
        outputs = [Output(hybrid.ss_bytes)]
        return self._call("decaps", hybrid, outputs, ct, len(ct), sk, _ecdh(hybrid, curve))[0]

    def ssh_k(self, hybrid, ss: bytes, returns: int = 0) -> bytes:
        """K, with a hash of hashlib that returns something. ss is zeros afterwards."""
        n = hybrid.curve.scalar_bytes

        def hashed(_ctx, out, data, size):
            made = hashlib.new(f"sha{8 * n}", ctypes.string_at(data, size)).digest()
            ctypes.memmove(out, made, n)
            return returns

        given, first = ctypes.create_string_buffer(ss, len(ss)), self.hybrids[hybrid]
        try:
            outputs = [Output(4 + n)]
            return checked(self.c, "ssh_k", first, outputs, given, HashFunction(hashed), None)[0]
        finally:
            assert not any(given.raw)

    def keygen_how(self, hybrid, how: How, curve=None) -> None:
        self._call("keygen_how", hybrid, [], _ecdh(hybrid, curve), byref(how))

    def encaps_how(self, hybrid, how: How, curve=None) -> bytes:
        outputs = [Output(hybrid.ss_bytes)]
        return self._call("encaps_how", hybrid, outputs, _ecdh(hybrid, curve), byref(how))[0]

    def decaps_how(self, hybrid, how: How, curve=None) -> bytes:
        outputs = [Output(hybrid.ss_bytes)]
        return self._call("decaps_how", hybrid, outputs, _ecdh(hybrid, curve), byref(how))[0]
