# SPDX-License-Identifier: Apache-2.0 OR MIT
"""The three exchanges of SSH with AsyncSSH: a small end of a connection, whose shares and K are the
library's, serves a command to AsyncSSH's client, and is let in by its server [RFC 4253, 5656]."""

import asyncio
import hashlib
import os
import socket
import threading

import pytest
from cryptography.hazmat.primitives.asymmetric.ed25519 import Ed25519PrivateKey, Ed25519PublicKey
from cryptography.hazmat.primitives.ciphers.aead import AESGCM

from builds import DEFAULT
from hybrids import OF_SSH, HybridLibrary
from library import Library

asyncssh = pytest.importorskip("asyncssh", reason="needs tests/requirements-long.txt")
pytestmark = pytest.mark.long

SERVICE_REQUEST, SERVICE_ACCEPT, KEXINIT, NEWKEYS, KEX_INIT, KEX_REPLY = 5, 6, 20, 21, 30, 31
AUTH_REQUEST, AUTH_SUCCESS, OPEN, OPENED, DATA, EOF, CLOSE, REQUEST, SUCCESS = (
    *(50, 52, 90, 91, 94, 96, 97, 98, 99),
)
LIMIT = 20.0
CIPHER, HOST_KEY, SAID = "aes128-gcm@openssh.com", b"ssh-ed25519", b"21.5 degrees\n"


def number(n: int) -> bytes:
    return n.to_bytes(4, "big")


def string(text: bytes) -> bytes:
    return number(len(text)) + text


def strings(text: bytes, at: int = 1) -> list[bytes]:
    """What is in a message of nothing but strings, behind its type."""
    found = []
    while at < len(text):
        n = int.from_bytes(text[at : at + 4], "big")
        found.append(text[at + 4 : at + 4 + n])
        at += 4 + n
    return found


class Cipher:
    """AES-GCM as SSH has it [RFC 5647]."""

    def __init__(self, key: bytes, iv: bytes):
        self.aead, self.iv = AESGCM(key), iv

    def nonce(self) -> bytes:
        now, counter = self.iv, int.from_bytes(self.iv[4:], "big")
        self.iv = now[:4] + ((counter + 1) % 2**64).to_bytes(8, "big")
        return now


class End:
    """One end of a connection, up to its keys. start() is the handshake."""

    def __init__(self, line: socket.socket, method: str, is_server: bool):
        line.settimeout(LIMIT)
        self.file, self.method, self.is_server = line.makefile("rwb"), method, is_server
        self.hybrid = OF_SSH[method]
        self.hybrids = HybridLibrary(Library(DEFAULT.internals()))
        self.send_cipher = self.receive_cipher = None

    def send(self, payload: bytes) -> None:
        cipher, block = self.send_cipher, 16 if self.send_cipher else 8
        used = 1 + len(payload) + (0 if cipher else 4)
        padding = block - used % block + (block if block - used % block < 4 else 0)
        packet = bytes([padding]) + payload + bytes(padding)
        length = number(len(packet))
        if cipher:
            packet = cipher.aead.encrypt(cipher.nonce(), packet, length)
        self.file.write(length + packet)
        self.file.flush()

    def receive(self) -> bytes:
        while True:
            length, cipher = self.file.read(4), self.receive_cipher
            n = int.from_bytes(length, "big")
            packet = self.file.read(n + (16 if cipher else 0))
            assert len(packet) >= n > 0, "the connection ended"
            if cipher:
                packet = cipher.aead.decrypt(cipher.nonce(), packet, length)
            payload = packet[1 : n - packet[0]]
            if payload[0] not in (2, 3, 4, 7, 80):  # no notes, extensions and global requests
                return payload

    def expect(self, kind: int) -> bytes:
        payload = self.receive()
        assert payload[0] == kind, payload
        return payload

    def start(self) -> None:
        version = b"SSH-2.0-PocketKEM"
        self.file.write(version + b"\r\n")
        lists = [self.method, HOST_KEY.decode(), *[CIPHER] * 2, *["hmac-sha2-256"] * 2]
        lists += ["none", "none", "", ""]
        kexinit = bytes([KEXINIT]) + os.urandom(16)
        kexinit += b"".join(string(each.encode()) for each in lists) + bytes(5)
        self.send(kexinit)
        others = self.file.readline().rstrip(b"\r\n")
        theirs = self.expect(KEXINIT)
        hellos = [version, others, kexinit, theirs]
        if self.is_server:
            hellos = [others, version, theirs, kexinit]
        self.exchange(hellos)

    def exchange(self, hellos: list[bytes]) -> None:
        h, hybrids = self.hybrid, self.hybrids
        if self.is_server:
            (init,) = strings(self.expect(KEX_INIT))
            reply, ss = hybrids.encaps(h, init, os.urandom)
            key = Ed25519PrivateKey.generate()
            host_key = string(HOST_KEY) + string(key.public_key().public_bytes_raw())
        else:
            init, sk = hybrids.keygen(h, os.urandom)
            self.send(bytes([KEX_INIT]) + string(init))
            host_key, reply, signature = strings(self.expect(KEX_REPLY))
            ss = hybrids.decaps(h, reply, sk)
        hashed = f"sha{8 * h.curve.scalar_bytes}"
        k = hybrids.ssh_k(h, ss)
        text = b"".join(map(string, [*hellos, host_key, init, reply])) + k
        digest = hashlib.new(hashed, text).digest()
        if self.is_server:
            signature = string(HOST_KEY) + string(key.sign(digest))
            self.send(bytes([KEX_REPLY]) + b"".join(map(string, (host_key, reply, signature))))
        else:
            public = Ed25519PublicKey.from_public_bytes(strings(host_key, 0)[1])
            public.verify(strings(signature, 0)[1], digest)
        self.send(bytes([NEWKEYS]))
        self.expect(NEWKEYS)

        def derived(letter: bytes) -> bytes:
            return hashlib.new(hashed, k + digest + letter + digest).digest()

        of_client = Cipher(derived(b"C")[:16], derived(b"A")[:12])
        of_server = Cipher(derived(b"D")[:16], derived(b"B")[:12])
        both = (of_server, of_client) if self.is_server else (of_client, of_server)
        self.send_cipher, self.receive_cipher = both

    def serve(self) -> bytes:
        self.send(bytes([SERVICE_ACCEPT]) + self.expect(SERVICE_REQUEST)[1:])
        self.expect(AUTH_REQUEST)
        self.send(bytes([AUTH_SUCCESS]))
        opened = self.expect(OPEN)
        n = int.from_bytes(opened[1:5], "big")
        channel = opened[5 + n : 9 + n]
        self.send(bytes([OPENED]) + channel + number(0) + number(2**20) + number(2**14))
        while b"exec" not in (asked := self.expect(REQUEST)):
            pass
        self.send(bytes([SUCCESS]) + channel)
        self.send(bytes([DATA]) + channel + string(SAID))
        self.send(bytes([REQUEST]) + channel + string(b"exit-status") + b"\0" + number(0))
        self.send(bytes([EOF]) + channel)
        self.send(bytes([CLOSE]) + channel)
        self.expect(CLOSE)
        return strings(asked, 5)[0] and asked[asked.index(b"exec") + 9 :]


def of_asyncssh(method: str) -> dict:
    return {"kex_algs": [method], "encryption_algs": [CIPHER], "config": None}


async def asks(port: int, method: str) -> str:
    async with asyncssh.connect(
        "127.0.0.1", port, username="u", known_hosts=None, client_keys=None, **of_asyncssh(method)
    ) as connection:
        return str((await connection.run("temperature")).stdout)


def served(method: str, client) -> list:
    """What our server heard, or its error, while client(port) ran; and what that gave."""
    heard: list = []

    def serve(listener) -> None:
        try:
            line, _ = listener.accept()
            with line:
                end = End(line, method, True)
                end.start()
                heard.append(end.serve())
        except Exception as error:
            heard.append(error)

    with socket.create_server(("127.0.0.1", 0)) as listener:
        thread = threading.Thread(target=serve, args=(listener,), daemon=True)
        thread.start()
        try:
            heard.append(client(listener.getsockname()[1]))
        except (asyncssh.Error, OSError, AssertionError) as error:
            heard.append(error)
        thread.join(LIMIT)
    return heard


@pytest.mark.parametrize("method", OF_SSH)
def test_a_command_of_asyncssh(method):
    heard = served(method, lambda port: asyncio.run(asks(port, method)))
    assert sorted(heard, key=str) == sorted([b"temperature", SAID.decode()], key=str)


@pytest.mark.parametrize("method", OF_SSH)
def test_a_server_of_asyncssh(method):
    """It answers what came under the new keys."""

    async def listen() -> None:
        key = asyncssh.generate_private_key("ssh-ed25519")
        server = await asyncssh.listen(
            "127.0.0.1", 0, server_host_keys=[key], **of_asyncssh(method)
        )
        try:
            await asyncio.to_thread(enter, server.get_port())
        finally:
            server.close()

    def enter(port: int) -> None:
        with socket.create_connection(("127.0.0.1", port), LIMIT) as line:
            end = End(line, method, False)
            end.start()
            end.send(bytes([SERVICE_REQUEST]) + string(b"ssh-userauth"))
            assert strings(end.expect(SERVICE_ACCEPT)) == [b"ssh-userauth"]

    asyncio.run(listen())
