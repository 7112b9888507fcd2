# SPDX-License-Identifier: Apache-2.0 OR MIT
"""As much of TLS 1.3 as shows whether two sides have the same secret: two hello messages, and one
record under the keys of the handshake [RFC 8446]. No certificate is looked at."""

from __future__ import annotations

import hashlib
import hmac
import os
import socket
from dataclasses import dataclass

from cryptography.hazmat.primitives.ciphers.aead import AESGCM

HANDSHAKE, ALERT, APPLICATION_DATA = 22, 21, 23
CLIENT_HELLO, SERVER_HELLO, ENCRYPTED_EXTENSIONS = 1, 2, 8
SUPPORTED_GROUPS, SIGNATURES, VERSIONS, KEY_SHARE = 10, 13, 43, 51
TLS_1_2, TLS_1_3 = b"\x03\x03", b"\x03\x04"
AES_128_GCM_SHA256 = b"\x13\x01"


def vector(length_bytes: int, *parts: bytes) -> bytes:
    content = b"".join(parts)
    return len(content).to_bytes(length_bytes, "big") + content


def number(n: int) -> bytes:
    return n.to_bytes(2, "big")


def extension(kind: int, *content: bytes) -> bytes:
    return number(kind) + vector(2, *content)


def message(kind: int, *content: bytes) -> bytes:
    return bytes([kind]) + vector(3, *content)


def client_hello(group: int, share: bytes) -> bytes:
    return message(
        CLIENT_HELLO,
        TLS_1_2 + os.urandom(32),
        vector(1),  # no session
        vector(2, AES_128_GCM_SHA256),
        vector(1, b"\0"),
        vector(
            2,
            extension(VERSIONS, vector(1, TLS_1_3)),
            extension(SUPPORTED_GROUPS, vector(2, number(group))),
            extension(SIGNATURES, vector(2, b"\x04\x03\x08\x04\x08\x07")),
            extension(KEY_SHARE, vector(2, number(group), vector(2, share))),
        ),
    )


def server_hello(session: bytes, group: int, share: bytes) -> bytes:
    return message(
        SERVER_HELLO,
        TLS_1_2 + os.urandom(32),
        vector(1, session),
        AES_128_GCM_SHA256 + b"\0",
        vector(
            2, extension(VERSIONS, TLS_1_3), extension(KEY_SHARE, number(group), vector(2, share))
        ),
    )


class Reader:
    def __init__(self, data: bytes):
        self.data = data

    def take(self, n: int) -> bytes:
        assert len(self.data) >= n
        taken, self.data = self.data[:n], self.data[n:]
        return taken

    def vector(self, length_bytes: int) -> bytes:
        return self.take(int.from_bytes(self.take(length_bytes), "big"))


@dataclass(frozen=True)
class Hello:
    session: bytes
    share: bytes  # of the group

    @classmethod
    def parse(cls, whole: bytes, group: int) -> Hello:
        reader = Reader(whole)
        kind = reader.take(1)[0]
        body = Reader(reader.vector(3))
        body.take(34)
        session = body.vector(1)
        if kind == CLIENT_HELLO:
            body.vector(2)
            body.vector(1)
        else:
            body.take(3)
        extensions, shares = Reader(body.vector(2)), {}
        while extensions.data:
            what = int.from_bytes(extensions.take(2), "big")
            content = Reader(extensions.vector(2))
            if what == KEY_SHARE:
                entries = Reader(content.vector(2)) if kind == CLIENT_HELLO else content
                while entries.data:
                    of = int.from_bytes(entries.take(2), "big")
                    shares[of] = entries.vector(2)
        return cls(session, shares[group])


class Records:
    """The records of a connection."""

    def __init__(self, connection: socket.socket):
        self.file = connection.makefile("rwb")

    def read(self) -> tuple[int, bytes]:
        """The next record but for those that say nothing (change_cipher_spec)."""
        while True:
            header = self.file.read(5)
            content = self.file.read(int.from_bytes(header[3:], "big"))
            if header[0] != 20:
                return header[0], content

    def write(self, kind: int, content: bytes) -> None:
        self.file.write(bytes([kind]) + TLS_1_2 + vector(2, content))
        self.file.flush()


class Keys:
    """Those of one direction of the handshake [RFC 8446, 7.1 and 7.3]."""

    def __init__(self, secret: bytes, transcript: bytes, side: str):
        early = hmac.digest(bytes(32), bytes(32), "sha256")
        derived = self._expand(early, "derived", hashlib.sha256(b"").digest(), 32)
        handshake = hmac.digest(derived, secret, "sha256")
        digest = hashlib.sha256(transcript).digest()
        traffic = self._expand(handshake, f"{side} hs traffic", digest, 32)
        self.aead = AESGCM(self._expand(traffic, "key", b"", 16))
        self.nonce = self._expand(traffic, "iv", b"", 12)

    @staticmethod
    def _expand(secret: bytes, label: str, context: bytes, n: int) -> bytes:
        info = number(n) + vector(1, b"tls13 " + label.encode()) + vector(1, context)
        return hmac.digest(secret, info + b"\1", "sha256")[:n]

    def open(self, record: bytes) -> bytes:
        """The first record under these keys. Raises InvalidTag if they are others."""
        header = bytes([APPLICATION_DATA]) + TLS_1_2 + number(len(record))
        return self.aead.decrypt(self.nonce, record, header).rstrip(b"\0")

    def seal(self, kind: int, content: bytes) -> bytes:
        """The first record under these keys."""
        header = bytes([APPLICATION_DATA]) + TLS_1_2 + number(len(content) + 17)
        return self.aead.encrypt(self.nonce, content + bytes([kind]), header)
