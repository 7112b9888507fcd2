# SPDX-License-Identifier: Apache-2.0 OR MIT
"""SSH's three exchanges with AsyncSSH, one side with our shares and K [RFC 4253, 5656]."""

import asyncio
import os

import pytest

from builds import DEFAULT
from hybrids import OF_SSH, HybridLibrary
from library import Library

asyncssh = pytest.importorskip("asyncssh", reason="needs tests/requirements-long.txt")
from asyncssh import kex  # noqa: E402
from asyncssh.kex_dh import _KexHybridECDH  # noqa: E402

pytestmark = pytest.mark.long
SAID = "21.5 degrees\n"
#: On which ends K was the library's.
computed: list[str] = []


class Exchange(_KexHybridECDH):
    """AsyncSSH's, with the library in place of its own on one of the ends."""

    of_client: bool

    def __init__(self, method, connection, *others):
        super().__init__(method, connection, *others)
        self.hybrid = OF_SSH[method.decode()]
        self.hybrids = HybridLibrary(Library(DEFAULT.internals()))
        if self.of_client and connection.is_client():
            self._client_pub, self.sk = self.hybrids.keygen(self.hybrid, os.urandom)

    def _compute_client_shared(self):
        if not self.of_client:
            return super()._compute_client_shared()
        computed.append("client")
        ss = self.hybrids.decaps(self.hybrid, self._server_pub, self.sk)
        return self.hybrids.ssh_k(self.hybrid, ss)

    def _compute_server_shared(self):
        if self.of_client:
            return super()._compute_server_shared()
        computed.append("server")
        self._server_pub, ss = self.hybrids.encaps(self.hybrid, self._client_pub, os.urandom)
        return self.hybrids.ssh_k(self.hybrid, ss)


async def asked(method: str) -> tuple[str, str]:
    """What a server heard, and what it answered under the new keys."""
    both = {"kex_algs": [method], "encryption_algs": ["aes128-gcm@openssh.com"], "config": None}
    heard = []

    def answer(process):
        heard.append(process.command)
        process.stdout.write(SAID)
        process.exit(0)

    class Anybody(asyncssh.SSHServer):
        def begin_auth(self, _username):
            return False

    keys = [asyncssh.generate_private_key("ssh-ed25519")]
    options = {"server_host_keys": keys, "server_factory": Anybody, "process_factory": answer}
    client = {"username": "u", "known_hosts": None, "client_keys": None, **both}
    async with (
        asyncssh.listen("127.0.0.1", 0, **options, **both) as server,
        asyncssh.connect("127.0.0.1", server.get_port(), **client) as connection,
    ):
        done = await connection.run("temperature")
    return heard[0], done.stdout


@pytest.mark.parametrize("end", ["client", "server"])
@pytest.mark.parametrize("method", OF_SSH)
def test_a_command(method, end, monkeypatch):
    _, *others = kex._kex_handlers[method.encode()]
    monkeypatch.setitem(kex._kex_handlers, method.encode(), (Exchange, *others))
    monkeypatch.setattr(Exchange, "of_client", end == "client", raising=False)
    computed.clear()
    assert asyncio.run(asked(method)) == ("temperature", SAID)
    assert computed == [end]
