# SPDX-License-Identifier: Apache-2.0 OR MIT
"""HPKE through ctypes, with OpenSSL's AEADs: outputs, or Error and outputs of zeros."""

import ctypes
from ctypes import CFUNCTYPE, POINTER, Structure, byref, c_int, c_size_t, c_uint8, c_void_p
from dataclasses import dataclass

from cryptography.exceptions import InvalidTag
from cryptography.hazmat.primitives.ciphers.aead import AESGCM, ChaCha20Poly1305

from hybrids import MLKEM768NISTP256, MLKEM1024NISTP384, XWING, Curve, Hybrid
from library import OK, Error, How, Library, Output, callback
from schemes import BY_ID, Scheme

TAG = 16


@dataclass(frozen=True)
class Kem:
    name: str
    of: Scheme | Hybrid

    @property
    def curve(self):
        return getattr(self.of, "curve", None)

    @property
    def sk_bytes(self) -> int:
        return 32 if self.curve else 64


KEMS = {
    0x40: Kem("mlkem512", BY_ID["mlkem512"]),
    0x41: Kem("mlkem768", BY_ID["mlkem768"]),
    0x42: Kem("mlkem1024", BY_ID["mlkem1024"]),
    0x50: Kem("mlkem768_p256", MLKEM768NISTP256),
    0x51: Kem("mlkem1024_p384", MLKEM1024NISTP384),
    0x647A: Kem("mlkem768_x25519", XWING),
}
KDFS = {1: "hkdf_sha256", 2: "hkdf_sha384", 3: "hkdf_sha512", 0x10: "shake128", 0x11: "shake256"}
#: The cipher, and the bytes of its key.
AEADS = {1: (AESGCM, 16), 2: (AESGCM, 32), 3: (ChaCha20Poly1305, 32), 0xFFFF: (None, 0)}

_BYTES = POINTER(c_uint8)
AeadFunction = CFUNCTYPE(c_int, c_void_p, *[_BYTES] * 4, c_size_t, _BYTES, c_size_t)


class Aead(Structure):
    _fields_ = [("id", ctypes.c_uint16), ("key_bytes", c_uint8)]
    _fields_ += [("seal", AeadFunction), ("open", AeadFunction), ("ctx", c_void_p)]


class CSuite(Structure):
    _fields_ = [("kem", c_void_p), ("kdf", c_void_p), ("aead", POINTER(Aead)), ("ecdh", c_void_p)]


class CContext(Structure):
    _fields_ = [("hpke", c_void_p), ("sequence", ctypes.c_uint32), ("sends", c_uint8)]
    _fields_ += [("secrets", c_uint8 * 108)]


def _aead(number: int, fails: int) -> Aead:
    cipher, key_bytes = AEADS[number]
    if cipher is None:
        return Aead(number, 0)

    def run(name):
        def function(_ctx, out, key, nonce, aad, aad_bytes, data, n):
            key, nonce = ctypes.string_at(key, key_bytes), ctypes.string_at(nonce, 12)
            aad, data = (
                ctypes.string_at(p, m) if m else b"" for p, m in ((aad, aad_bytes), (data, n))
            )
            try:
                made = getattr(cipher(key), name)(nonce, data, aad)
            except InvalidTag:
                return -1
            ctypes.memmove(out, made, len(made))
            return fails

        return AeadFunction(function)

    return Aead(number, key_bytes, run("encrypt"), run("decrypt"))


class Suite:
    """A suite of the library. aead_fails, curve: what their functions do otherwise."""

    def __init__(self, c, kem: int, kdf: int, aead: int, aead_fails: int = 0, curve=None):
        self.c, self.kem, self.numbers = c, KEMS[kem], (kem, kdf, aead)
        self.aead = _aead(aead, aead_fails)
        self.curve = curve or (Curve(self.kem.curve) if self.kem.curve else None)
        self.kem_at, kdf_at = (
            ctypes.addressof(c_uint8.in_dll(c, f"pocketkem_hpke_{name}"))
            for name in (self.kem.name, KDFS[kdf])
        )
        ecdh = ctypes.addressof(self.curve.c) if self.curve else None
        self.suite = CSuite(self.kem_at, kdf_at, ctypes.pointer(self.aead), ecdh)

    def call(self, name: str, *arguments, outputs=()) -> tuple[bytes, ...]:
        status = getattr(self.c, f"pocketkem_hpke_{name}")(*arguments)
        found = tuple(output.bytes for output in outputs)
        if status != OK:
            assert not any(map(any, found)), f"{name}: {status} left an output that is not zero"
            raise Error(status)
        return found

    def derive_sk(self, ikm: bytes) -> bytes:
        out = Output(self.kem.sk_bytes)
        return self.call("derive_sk", self.kem_at, out.address, ikm, len(ikm), outputs=[out])[0]

    def pk(self, sk: bytes) -> bytes:
        out = Output(self.kem.of.ek_bytes)
        return self.call("pk", byref(self.suite), out.address, sk, outputs=[out])[0]

    def send(self, pk: bytes, random, info: bytes = b"") -> tuple[bytes, "Context"]:
        out, context = Output(self.kem.of.ct_bytes), Context(self)
        given = (pk, len(pk), info, len(info), callback(random), None)
        context.begin("send", byref(context.c), out.address, *given, outputs=[out])
        return out.bytes, context

    def receive(self, enc: bytes, sk: bytes, info: bytes = b"") -> "Context":
        context = Context(self)
        context.begin("receive", byref(context.c), enc, len(enc), sk, info, len(info))
        return context

    def how(self, name: str, how: How, info: bytes = b"") -> "Context":
        context = Context(self)
        context.begin(f"{name}_how", byref(context.c), info, len(info), byref(how))
        return context

    def pk_how(self, how: How) -> None:
        self.call("pk_how", byref(self.suite), byref(how))


class Context:
    def __init__(self, suite: Suite):
        self.suite, self.c = suite, CContext(1, 2, 3)

    def begin(self, name: str, *arguments, outputs=()) -> None:
        try:
            self.suite.call(name, byref(self.suite.suite), *arguments, outputs=outputs)
        except Error:
            assert not any(bytes(self.c))
            raise

    def seal(self, text: bytes, aad: bytes = b"") -> bytes:
        out = Output(len(text) + TAG)
        given = (byref(self.c), out.address, text, len(text), aad, len(aad))
        return self.suite.call("seal", *given, outputs=[out])[0]

    def open(self, ct: bytes, aad: bytes = b"") -> bytes:
        out = Output(max(len(ct) - TAG, 0))
        given = (byref(self.c), out.address, ct, len(ct), aad, len(aad))
        return self.suite.call("open", *given, outputs=[out])[0]

    def export(self, label: bytes, n: int) -> bytes:
        out = Output(n)
        given = (byref(self.c), out.address, n, label, len(label))
        return self.suite.call("export", *given, outputs=[out])[0]

    def end(self) -> None:
        self.suite.c.pocketkem_hpke_end(byref(self.c))


def load(variant):
    c = Library(variant.build("hpke")).c
    pointer, size, text, how = (c_void_p, c_size_t, ctypes.c_char_p, c_void_p)
    for name, types in {
        "pk": [pointer, pointer, text],
        "derive_sk": [pointer, pointer, text, size],
        "send": [pointer, pointer, pointer, text, size, text, size, type(callback(None)), pointer],
        "receive": [pointer, pointer, text, size, text, text, size],
        "seal": [pointer, pointer, text, size, text, size],
        "open": [pointer, pointer, text, size, text, size],
        "export": [pointer, pointer, size, text, size],
        "end": [pointer],
        "pk_how": [pointer, how],
        "send_how": [pointer, pointer, text, size, how],
        "receive_how": [pointer, pointer, text, size, how],
        "pk_bytes": [pointer],
        "sk_bytes": [pointer],
        "enc_bytes": [pointer],
    }.items():
        function = getattr(c, f"pocketkem_hpke_{name}")
        function.argtypes = types
        if name.endswith("_bytes"):
            function.restype = size
    return c
