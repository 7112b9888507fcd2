# SPDX-License-Identifier: Apache-2.0 OR MIT
"""The command handshake."""

from pathlib import Path

import click

from ..boards import files
from ..handshake import datagrams, image, measure
from ..handshake.peers import GROUPS, HYBRID, PEERS, TlsPeer
from ..model import BenchError
from ..tables.handshake import dtls_table, handshake_tables
from .frame import end, recording
from .options import Name, db_option, json_option
from .output import print_json, show


@click.command("handshake")
@click.option(
    "--board",
    "board_name",
    type=Name("board", lambda: files.load_boards()),
    metavar="BOARD",
    default="cortex-m4",
    show_default=True,
    help="The board that makes the connection.",
)
@click.option(
    "--peer",
    "peer_name",
    type=Name("peer", lambda: PEERS),
    metavar="PEER",
    help="go or openssl.  [default: go, if Go is there]",
)
@click.option(
    "--group",
    type=Name("group", lambda: GROUPS),
    metavar="GROUP",
    default=HYBRID,
    show_default=True,
    help="The only group that the peer takes part with.",
)
@click.option(
    "--role",
    type=Name("role", lambda: image.ROLES),
    metavar="ROLE",
    default="client",
    show_default=True,
    help="The board's: client or server.",
)
@click.option(
    "--build",
    type=Name("build", lambda: image.ALL_BUILDS),
    metavar="BUILD",
    default="fastest",
    show_default=True,
    help=f"The firmware: {', '.join(image.ALL_BUILDS)}.",
)
@click.option(
    "--transport",
    type=click.Choice(["tls", "dtls"]),
    default="tls",
    show_default=True,
    help="dtls: with a second board, which has wolfSSL's own ML-KEM. It is not recorded.",
)
@click.option(
    "--datagram",
    type=click.IntRange(256, 1400),
    metavar="BYTES",
    default=1400,
    show_default=True,
    help="dtls: the most bytes of one.",
)
@click.option(
    "--loss",
    type=click.FloatRange(0, 50),
    metavar="PERCENT",
    default=0.0,
    show_default=True,
    help="dtls: of datagrams. Half as many come twice, and as many late.",
)
@click.option("--seed", metavar="N", type=int, default=0, help="dtls: another choice of those.")
@db_option
@json_option
def handshake(
    board_name: str,
    peer_name: str | None,
    group: str,
    role: str,
    build: str,
    transport: str,
    datagram: int,
    loss: float,
    seed: int,
    db: Path,
    as_json: bool,
) -> None:
    """Makes a TLS 1.3 connection from a simulated board to a TLS library on this computer, or
    one of DTLS 1.3 to another board.

    Shows the group that this library reports, the bytes on the line, and what the handshake takes
    of the board. The exit status is 1 if the connection does not come about.
    """
    board = files.load_boards()[board_name]
    if transport == "dtls":
        if peer_name or group != HYBRID:
            raise BenchError(
                "DTLS is with a board, and with X25519MLKEM768: no --peer, no --group."
            )
        share = loss / 100
        weather = datagrams.Weather(share, share / 2, share / 2, seed)
        exchange = datagrams.connect(board, role, build, datagram, weather)
        if as_json:
            print_json(exchange.as_dict())
        else:
            show(dtls_table(exchange))
        end([f"There is no connection: {exchange.error}."] if exchange.error else [], [])
        return
    peer = PEERS[peer_name] if peer_name else default_peer()
    with recording(db, 1, as_json) as run:
        run.progress.say(f"{board.name}, {role}, {build}, with {peer.name}")
        made = measure.handshake(board, role, build, peer, group)
        if made.ok:
            run.store.add_handshake(run.number, board, made)
        run.progress.advance()
        run.finish()
    if as_json:
        print_json(made.as_dict())
    elif made.ok:
        show(*handshake_tables(made))
    end([] if made.ok else [f"There is no connection: {made.error}."], [])


def default_peer() -> TlsPeer:
    """The first one that can be used."""
    problems = []
    for peer in PEERS.values():
        try:
            peer.check()
        except BenchError as problem:
            problems.append(str(problem))
        else:
            return peer
    raise BenchError(" ".join(problems))
