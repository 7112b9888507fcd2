# SPDX-License-Identifier: Apache-2.0 OR MIT
"""The example ssh-server: AsyncSSH and hostile clients with a simulated chip, by sunset."""

import asyncio
import contextlib
import hashlib
import importlib.util
import itertools
import os
import re
import shutil
import socket
import subprocess
import sys

import pytest

from pocketkem_bench.handshake.link import CLOSE, TO_CHIP, LinkFault
from ssh_server import BUILDS, EXAMPLE, OLDEST, ROOT, firmware, needs_rust, rust_version, serve

sys.path.append(str(ROOT / "tests" / "host"))

from builds import DEFAULT
from hybrids import X25519
from library import Library
from schemes import BY_ID

if sys.version_info >= (3, 11):
    import tomllib
else:
    import tomli as tomllib

with contextlib.suppress(ImportError):
    import asyncssh

MLKEM768 = BY_ID["mlkem768"]


def long(test):
    is_missing = importlib.util.find_spec("asyncssh") is None
    skip = pytest.mark.skipif(is_missing, reason="needs tests/requirements-long.txt")
    return pytest.mark.long(skip(test))


DISCONNECT, KEXINIT, NEWKEYS, KEX_INIT, KEX_REPLY = 1, 20, 21, 30, 31
PROTOCOL_ERROR, KEY_EXCHANGE_FAILED = 2, 3
#: Bytes of stack; and millions of cycles that ephemeral keys of the client may make.
GOAL, NOISE = 14_000, 0.15
SAID = "21.5 degrees\n"
#: Of a chip that does not wait long for a client that says no more.
SHORT = "PATIENCE_MS=1500"
KEM = "mlkem768x25519-sha256"
LISTS = [KEM, "ssh-ed25519", *["chacha20-poly1305@openssh.com"] * 2]
LISTS += [*["hmac-sha2-256"] * 2, *["none"] * 2, "", ""]


def number(n: int) -> bytes:
    return n.to_bytes(4, "big")


def string(text: bytes) -> bytes:
    return number(len(text)) + text


def packet(payload: bytes) -> bytes:
    """Before there are keys."""
    padding = 8 + -(len(payload) + 5) % 8
    return number(1 + len(payload) + padding) + bytes([padding]) + payload + bytes(padding)


def messages(stream: bytes) -> list[bytes]:
    found, rest = [], stream.partition(b"\r\n")[2]
    while rest and (not found or found[-1][0] != NEWKEYS):
        n = int.from_bytes(rest[:4], "big")
        found.append(rest[5 : 4 + n - rest[4]])
        rest = rest[4 + n :]
    return found


class AsyncSsh:
    """A client that asks for a command. It keeps what came of that."""

    def __init__(self, command: str = "temperature", of_another: bool = False):
        own, other = (asyncssh.generate_private_key("ssh-ed25519") for _ in range(2))
        self.user = own.public_data[-32:]
        self._command, self._key = command, other if of_another else own
        self.said: str | None = None
        self.error: Exception | None = None

    def __call__(self, port: int) -> None:
        try:
            asyncio.run(asyncio.wait_for(self._ask(port), 120))
        except (asyncssh.Error, OSError) as error:
            self.error = error

    async def _ask(self, port: int) -> None:
        whom = {"username": "user", "client_keys": [self._key], "known_hosts": None}
        async with asyncssh.connect(
            "127.0.0.1", port, config=None, agent_path=None, **whom
        ) as connection:
            process = await connection.create_process(self._command)
            process.stdin.write_eof()  # sunset ends its side when the client does
            self.said = str(await process.stdout.read())
            process.close()
            await process.wait_closed()


class OpenSsh:
    """The same with the program ssh, which has the key exchange from version 9.9 on."""

    def __init__(self, folder):
        key = asyncssh.generate_private_key("ssh-ed25519")
        self.user = key.public_data[-32:]
        self._file = folder / "key"
        self._file.touch(0o600)
        self._file.write_bytes(key.export_private_key())

    def __call__(self, port: int) -> None:
        words = ["ssh", "-F", "none", "-v", "-p", str(port), "-i", self._file, "user@127.0.0.1"]
        options = {"IdentitiesOnly": "yes", "IdentityAgent": "none", "BatchMode": "yes"}
        options |= {"StrictHostKeyChecking": "no", "UserKnownHostsFile": "/dev/null"}
        words += [f"-o{name}={value}" for name, value in options.items()]
        how = {"stdin": subprocess.DEVNULL, "capture_output": True, "text": True, "timeout": 120}
        done = subprocess.run([*words, "temperature"], **how)
        self.said, self.log = done.stdout, done.stderr

    @staticmethod
    def knows(kex: str) -> bool:
        if not shutil.which("ssh"):
            return False
        return kex in subprocess.run(["ssh", "-Q", "kex"], capture_output=True, text=True).stdout


class Hostile:
    """A client that sends this, and waits until the line is closed."""

    user = bytes(32)

    def __init__(self, *payloads: bytes):
        kexinit = bytes([KEXINIT]) + bytes(16)
        kexinit += b"".join(string(each.encode()) for each in LISTS) + bytes(5)
        self._told = b"SSH-2.0-hostile\r\n" + b"".join(map(packet, (kexinit, *payloads)))

    def __call__(self, port: int) -> None:
        with socket.create_connection(("127.0.0.1", port), 120) as line:
            with contextlib.suppress(OSError):
                line.sendall(self._told)
            while line.recv(4096):
                pass


def secrets(done) -> dict[str, bytes]:
    """Computed from what the chip drew: keys, a cookie of 16 bytes, 5 of padding, scalar, m."""
    scalar, m = done.random[85:117], done.random[117:149]
    found = {"scalar": scalar, "m": m}
    c_init = next((each[5:] for each in messages(done.told) if each[0] == KEX_INIT), b"")
    replies = [each for each in messages(done.heard) if each[0] == KEX_REPLY]
    if replies:
        ct, k_pq = Library(DEFAULT.internals()).encaps_derand(MLKEM768, c_init[:1184], m)
        k_cl = X25519.secret(scalar, c_init[1184:])
        assert string(ct + X25519.share(scalar)) in replies[0]
        found |= {"K_PQ": k_pq, "K_CL": k_cl, "K": hashlib.sha256(k_pq + k_cl).digest()}
    return found


def left_behind(done) -> set[str]:
    """Which secrets, or halves of them, are in RAM and registers at the end."""
    assert done.random[:32] in done.memory  # the host's key, which stays
    halves = (
        (n, half) for n, secret in secrets(done).items() for half in (secret[:16], secret[16:])
    )
    return {name for name, half in halves if any(half) and half in done.memory}


def row(first: str) -> list[str]:
    text = (EXAMPLE / "README.md").read_text()
    found = re.search(rf"^\| {re.escape(first)} \|(.*)\|$", text, re.M)
    assert found, first
    return [cell.strip() for cell in found[1].split("|")]


def test_what_the_example_is_made_of():
    """sunset as it was published, PocketKEM in place of ml-kem, and rows for each build."""
    lock = tomllib.loads((EXAMPLE / "Cargo.lock").read_text())["package"]
    found = {(each["name"], each["version"]): each for each in lock}
    sunset, own = found["sunset", "0.6.0"], found["ml-kem", "0.3.99"]
    assert sunset["source"].startswith("registry+") and len(sunset["checksum"]) == 64
    assert "ml-kem 0.3.99" in sunset["dependencies"] and "source" not in own
    assert "pocketkem" in own["dependencies"]
    for name in NAMES.values():
        assert len(row(name)) == 3
    assert "asyncssh==2.24.1" in (ROOT / "tests" / "requirements-long.txt").read_text()


NAMES = {"none": "none", "rustcrypto": "RustCrypto's `ml-kem` 0.3.4", "pocketkem": "PocketKEM"}


@long
@pytest.mark.parametrize("build", BUILDS)
def test_a_command_and_what_it_costs(build, tmp_path):
    """The page has bytes of flash and stack, and cycles by part."""
    client = AsyncSsh()
    done = serve(client, client.user, tmp_path, build, measure=True)
    assert done.served and client.said == SAID, client.error
    assert client.error is None
    reply = next(each for each in messages(done.heard) if each[0] == KEX_REPLY)
    assert (number(1120) in reply) == (build != "none")
    rom, total = firmware(build).rom_bytes, sum(done.parts.values())
    print(build, rom, done.stack, total, done.parts)
    assert build != "pocketkem" or done.stack < GOAL
    if rust_version() == OLDEST:  # another compiler makes another program
        *sizes, cycles = row(NAMES[build])
        assert sizes == [f"{rom:,}", f"{done.stack:,}"]
        assert total / 1e6 == pytest.approx(float(cycles), abs=NOISE)
    if build == "pocketkem":
        for part, cycles in done.parts.items():
            assert cycles / 1e6 == pytest.approx(float(row(part)[0]), abs=NOISE), part


@long
def test_openssh_shows_what_a_command_says(tmp_path):
    """It asks for this exchange first, without being told."""
    if not OpenSsh.knows(KEM):
        pytest.skip(f"needs an ssh that has {KEM}: OpenSSH 10")
    client = OpenSsh(tmp_path)
    serve(client, client.user, tmp_path)
    assert client.said == SAID and f"kex: algorithm: {KEM}" in client.log, client.log


@long
def test_who_may_log_in_and_what_there_is(tmp_path):
    """Another key is none; an unknown command is refused, and the connection goes on to its end."""
    client = AsyncSsh(of_another=True)
    done = serve(client, client.user, tmp_path, "pocketkem", SHORT)
    assert isinstance(client.error, asyncssh.PermissionDenied) and not done.served
    client = AsyncSsh("humidity")
    serve(client, client.user, tmp_path, "pocketkem", SHORT)
    assert isinstance(client.error, asyncssh.ChannelOpenError) and client.said is None


@pytest.fixture(scope="module")
def ek() -> bytes:
    return Library(DEFAULT.internals()).keygen(MLKEM768, os.urandom)[0]


@long
@pytest.mark.parametrize("stack", [(), ("KEEP_STACK",)], ids=["", "kept"])
def test_shares_that_are_refused(ek, stack, tmp_path):
    """Each ends with a disconnect of the right reason, before m is drawn."""
    good = ek + X25519.share(bytes([9]) * 32)
    bad = [good[:n] for n in (0, 1, 32, 1183, 1184, 1185, 1215)]
    bad += [good + bytes(n) for n in (1, 32, 1000)]
    bad += [b"\xff\xff\xff" + good[3:], good[:1149] + b"\xff\xff\xff" + good[1152:]]
    for share in bad:
        client = Hostile(bytes([KEX_INIT]) + string(share))
        done = serve(client, client.user, tmp_path, "pocketkem", SHORT, *stack, memory=True)
        kexinit, last = messages(done.heard)
        assert kexinit[0] == KEXINIT and not done.served
        assert last[:5] == bytes([DISCONNECT]) + number(KEY_EXCHANGE_FAILED), len(share)
        assert left_behind(done) <= ({"scalar"} if stack else set())


@long
def test_messages_that_are_none(tmp_path):
    """A packet that is too long, one that comes too early, and one with a false length inside."""
    too_long, early, false = (
        bytes([KEX_INIT]) + string(bytes(2600)),
        bytes([NEWKEYS]),
        bytes([KEX_INIT]) + number(2**31) + bytes(1216),
    )
    for payload in (too_long, early, false):
        client = Hostile(payload)
        done = serve(client, client.user, tmp_path, "pocketkem", SHORT, memory=True)
        last = messages(done.heard)[-1]
        assert last[:5] == bytes([DISCONNECT]) + number(PROTOCOL_ERROR)
        assert not done.served and not left_behind(done)


@long
def test_points_of_small_order(ek, tmp_path):
    """sunset takes them, against RFC 8731: the secret is ML-KEM's, and the client must prove."""
    for share in (bytes(32), b"\1" + bytes(31), b"\xec" + b"\xff" * 30 + b"\x7f"):
        client = Hostile(bytes([KEX_INIT]) + string(ek + share))
        done = serve(client, client.user, tmp_path, "pocketkem", SHORT, memory=True)
        assert [each[0] for each in messages(done.heard)] == [KEXINIT, KEX_REPLY, NEWKEYS]
        assert secrets(done)["K_CL"] == bytes(32)
        assert not done.served and not left_behind(done)


@long
def test_a_line_that_is_cut(monkeypatch, tmp_path):
    """Inside and behind each message of the client, up to the last."""
    ends, send = [0], asyncssh.connection.SSHConnection._send

    def counted(self, data):
        ends.append(ends[-1] + len(data))
        send(self, data)

    monkeypatch.setattr(asyncssh.connection.SSHConnection, "_send", counted)
    client = AsyncSsh()
    whole = serve(client, client.user, tmp_path)
    monkeypatch.undo()
    assert whole.served and whole.told == whole.told[: ends[-1]] and len(ends) > 10
    last = len(whole.told)
    cuts = {end for end in ends if 0 < end < last}
    cuts |= {(before + end) // 2 for before, end in itertools.pairwise(ends) if end < last}
    for at in sorted(cuts):
        client = AsyncSsh()
        fault = LinkFault(TO_CHIP, at, CLOSE)
        done = serve(client, client.user, tmp_path, "pocketkem", SHORT, memory=True, fault=fault)
        assert not done.served and len(done.told) == at, at
        assert not left_behind(done), at


@long
def test_what_a_stack_has_that_nobody_wiped(ek, tmp_path):
    """Nothing of ML-KEM. The X25519 scalar and K, which sunset and its crates do not wipe."""
    client = Hostile(bytes([KEX_INIT]) + string(ek + X25519.share(bytes([9]) * 32)))
    done = serve(client, client.user, tmp_path, "pocketkem", SHORT, "KEEP_STACK", memory=True)
    assert len(secrets(done)) == 5
    assert left_behind(done) == {"scalar", "K"}


@long
def test_the_crates_are_tidy():
    """Formatting and lint."""
    needs_rust()
    if not shutil.which("cargo-clippy"):
        pytest.skip("needs clippy")
    style = ["--check", "--config-path", ROOT / "port" / "rust"]
    subprocess.run(["cargo", "fmt", "--all", "--", *style], cwd=EXAMPLE, check=True)
    lint = ["cargo", "clippy", "--release", "--locked", "--quiet", "--", "-Dwarnings"]
    subprocess.run(lint, cwd=EXAMPLE, check=True)
