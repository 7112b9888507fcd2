# SPDX-License-Identifier: Apache-2.0 OR MIT
"""The commands boards and peers: what there is to measure."""

import textwrap

import click

from ..boards import files
from ..implementations import peers as known_peers
from ..tables import terminal
from .options import json_option
from .output import print_json, put, show


@click.command()
@json_option
def boards(as_json: bool) -> None:
    """Lists the boards, what their cycles mean, and what is missing to use them."""
    known = files.load_boards().values()
    if not as_json:
        show(terminal.boards_table(known))
        lacking: dict[str, list[str]] = {}
        for board in known:
            for sentence in board.missing():
                lacking.setdefault(sentence, []).append(board.name)
        for sentence, names in lacking.items():
            put(
                textwrap.fill(
                    f"{', '.join(names)}: {sentence}",
                    terminal.LIST_WIDTH,
                    subsequent_indent="  ",
                    break_long_words=False,
                    break_on_hyphens=False,
                )
            )
        return
    for board in known:
        memory = board.memory
        print_json(
            {
                "board": board.name,
                "description": board.description,
                "core": board.core,
                "clock_hz": board.clock_hz,
                "ram_bytes": memory.ram_bytes if memory else None,
                "rom_bytes": memory.rom_bytes if memory else None,
                "runs": board.runs,
                "timing": board.timing,
                "missing": board.missing(),
            }
        )


@click.command("peers")
@json_option
def list_peers(as_json: bool) -> None:
    """Lists other people's implementations: what they are, their versions, and what they have."""
    if not as_json:
        show(terminal.peers_table(known_peers.PEERS))
        return
    for name, peer in known_peers.PEERS.items():
        print_json(
            {
                "impl": name,
                "about": peer.about,
                "versions": peer.versions,
                "kems": list(peer.kems),
                "primitives": known_peers.others(name),
                "arches": list(peer.arches),
                "checks": peer.checks,
                "contains": peer.contains or None,
            }
        )
