# SPDX-License-Identifier: Apache-2.0 OR MIT
"""One TLS 1.3 connection with OpenSSL, as the server or the client of a chip.

A program of its own, so that it can be ended; bench/handshake/peer-go is the same in Go, with the
same options and output. The groups come in a file that OPENSSL_CONF names, because pyOpenSSL has no
call for them.
"""

import argparse
import contextlib
import json
import re
import select
import socket
import time
from collections.abc import Callable
from typing import Any

from cryptography import x509
from OpenSSL import SSL

#: Most bytes of a message of the application.
MOST_MESSAGE = 4096
#: OpenSSL's names of groups that have another one in TLS.
NAMES = {"secp256r1": ("P-256", "prime256v1"), "secp384r1": ("P-384",), "X25519": ("x25519",)}


class NoConnection(Exception):
    """A connection that did not come about."""


class OpensslPeer:
    def __init__(self, options: argparse.Namespace, report: dict[str, str]):
        self.options = options
        self.report = report
        self.end = time.monotonic() + options.limit

    def connect(self) -> None:
        context = self._context()
        with self._line() as line:
            line.setblocking(False)
            connection = SSL.Connection(context, line)
            if self.options.role == "client":
                connection.set_tlsext_host_name(self.options.server_name.encode())
                connection.set_connect_state()
            else:
                connection.set_accept_state()
            self._done(line, connection.do_handshake)
            self.report |= {
                "group": name_in_tls(connection.get_group_name() or ""),
                "version": connection.get_protocol_version_name().replace("TLSv", "TLS "),
                "cipher": connection.get_cipher_name() or "",
            }
            if self.options.role == "client":
                self._check_name(connection)
            self._talk(line, connection)

    def _talk(self, line: socket.socket, connection: SSL.Connection) -> None:
        """The client speaks first. The server answers, and says that nothing more comes."""

        def say() -> None:
            self._done(line, lambda: connection.send(self.options.message.encode()))
            self.report["sent"] = self.options.message

        if self.options.role == "client":
            say()
        heard = self._done(line, lambda: connection.recv(MOST_MESSAGE))
        self.report["received"] = heard.decode(errors="replace")
        if self.options.role == "server":
            say()
        connection.shutdown()
        # What the chip still says is its end of the connection. A chip may also just stop.
        with contextlib.suppress(NoConnection, SSL.Error):
            self._done(line, lambda: connection.recv(MOST_MESSAGE))

    def _done(self, line: socket.socket, call: Callable[[], Any]) -> Any:
        """A call, repeated while it waits for the line."""
        while True:
            try:
                return call()
            except SSL.WantReadError:
                waits = ([line], [], [])
            except SSL.WantWriteError:
                waits = ([], [line], [])
            left = self.end - time.monotonic()
            if left <= 0 or not any(select.select(*waits, left)):
                raise NoConnection(f"the chip says nothing for {self.options.limit:g} s") from None

    def _line(self) -> socket.socket:
        limit = self.options.limit
        if self.options.role == "client":
            host, _, port = self.options.connect.rpartition(":")
            return socket.create_connection((host, int(port)), timeout=limit)
        with socket.create_server(("127.0.0.1", 0)) as listener:
            listener.settimeout(limit)
            write({"port": listener.getsockname()[1]})
            return listener.accept()[0]

    def _context(self) -> SSL.Context:
        context = SSL.Context(SSL.TLS_METHOD)
        context.set_min_proto_version(SSL.TLS1_3_VERSION)
        context.set_session_cache_mode(SSL.SESS_CACHE_OFF)
        context.set_options(SSL.OP_NO_TICKET)
        if self.options.role == "client":
            context.load_verify_locations(self.options.authority)
            context.set_verify(SSL.VERIFY_PEER)
        else:
            context.use_certificate_chain_file(self.options.certificate)
            context.use_privatekey_file(self.options.key)
        return context

    def _check_name(self, connection: SSL.Connection) -> None:
        certificate = connection.get_peer_certificate(as_cryptography=True)
        assert certificate
        names = certificate.extensions.get_extension_for_class(x509.SubjectAlternativeName)
        known = names.value.get_values_for_type(x509.DNSName)
        if self.options.server_name not in known:
            raise NoConnection(f"the certificate is of {', '.join(known)}")


def name_in_tls(name: str) -> str:
    return next((tls for tls, others in NAMES.items() if name in others), name)


def said_by(problem: Exception) -> str:
    """OpenSSL's own words for what went wrong."""
    if isinstance(problem, SSL.SysCallError):
        return str(problem.args[-1])
    if isinstance(problem, SSL.Error) and problem.args and problem.args[0]:
        return "; ".join(reason for *_others, reason in problem.args[0])
    if isinstance(problem, SSL.ZeroReturnError):
        return "the chip has ended the connection"
    return str(problem) or type(problem).__name__


def write(words: dict[str, Any]) -> None:
    print(json.dumps(words), flush=True)


def read_options() -> argparse.Namespace:
    parser = argparse.ArgumentParser()
    for name in ("role", "groups", "connect", "authority", "certificate", "key"):
        parser.add_argument(f"-{name}", default="")
    parser.add_argument("-server-name", dest="server_name", default="")
    parser.add_argument("-message", default="")
    parser.add_argument("-limit", type=lambda text: float(text.removesuffix("s")), default=30.0)
    return parser.parse_args()


def main() -> None:
    version = re.search(r"OpenSSL \S+", SSL.SSLeay_version(SSL.SSLEAY_VERSION).decode())
    report = {"library": version[0] if version else "OpenSSL"}
    try:
        OpensslPeer(read_options(), report).connect()
    except (NoConnection, SSL.Error, OSError, ValueError) as problem:
        report["error"] = said_by(problem)
    write(report)


if __name__ == "__main__":
    main()
