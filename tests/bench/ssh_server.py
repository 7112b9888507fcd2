# SPDX-License-Identifier: Apache-2.0 OR MIT
"""The example ssh-server on a virtual Cortex-M4: its firmware, its line, and what a client did."""

import functools
import hashlib
import json
import re
import shutil
import subprocess
import threading
from collections.abc import Callable
from dataclasses import dataclass
from pathlib import Path

import pytest

from boards_here import usable
from pocketkem_bench.building.compiling import CompiledSources
from pocketkem_bench.building.elf import sizes
from pocketkem_bench.building.firmware import Firmware
from pocketkem_bench.building.linking import link
from pocketkem_bench.folders import BENCH
from pocketkem_bench.handshake import parts, session
from pocketkem_bench.handshake.link import FROM_CHIP, TO_CHIP, Link, LinkFault

ROOT = Path(__file__).resolve().parents[2]
EXAMPLE = ROOT / "examples" / "ssh-server"
TARGET = "thumbv7em-none-eabihf"
BOARD, LIMIT = "cortex-m4", 300
OLDEST = (1, 95)
#: The builds, with the options of cargo.
BUILDS = {
    "pocketkem": (),
    "rustcrypto": ("--features", "rustcrypto"),
    "none": ("--no-default-features",),
}
#: The functions that begin a part, by their names as Rust mangles them.
_BEGINNINGS = {
    parts.WAITING: r"serial_\w+|host_\w+|semihosting|board_\w+",
    parts.KEM: r"(pocketkem|pkem)_\w+",
    "X25519 and Ed25519": r".*(KexCurve25519.*(new|raw_secret)|25519_dalek|sha512|Sha512).*",
    "ChaCha20-Poly1305": r".*(ssh_chapoly|chacha|poly1305|StreamCipher).*",
    "SHA-256": r".*(sha256|Sha256).*",
}
PARTS = (*_BEGINNINGS, parts.REST)


def part_of(function: str) -> str | None:
    return next((part for part, name in _BEGINNINGS.items() if re.fullmatch(name, function)), None)


def needs_rust() -> None:
    if not shutil.which("rustc"):
        pytest.skip("needs cargo")
    if (rust := rust_version()) < OLDEST:
        pytest.skip("sunset needs Rust {}.{}, and this is {}.{}".format(*OLDEST, *rust))
    root = subprocess.run(["rustc", "--print", "sysroot"], capture_output=True, text=True)
    if not (Path(root.stdout.strip()) / "lib" / "rustlib" / TARGET / "lib").is_dir():
        pytest.skip(f"Rust's core for {TARGET} is not installed: rustup target add {TARGET}")


def rust_version() -> tuple[int, ...]:
    told = subprocess.run(["rustc", "--version"], capture_output=True, text=True, check=True)
    return tuple(map(int, re.findall(r"\d+", told.stdout)[:2]))


@functools.cache
def firmware(build: str, *defines: str) -> Firmware:
    """defines: of virtual_board.c."""
    board, device, of_computer = usable(BOARD), BENCH / "device", BENCH / "handshake"
    needs_rust()
    words = ["cargo", "build", "--release", "--locked", "--quiet", *BUILDS[build]]
    subprocess.run(words, cwd=EXAMPLE, check=True)
    library = ROOT / "build" / "rust-ssh" / TARGET / "release" / "libssh_server.a"
    folder = ROOT / "build" / "examples" / "-".join(["ssh-server", build, *defines])
    shutil.rmtree(folder, ignore_errors=True)
    folder.mkdir(parents=True)
    sources = [device / "cortex_m" / "startup.c", device / "line.c", of_computer / "mps2_an386.c"]
    objects = CompiledSources(
        *(board, board, [*sources, EXAMPLE / "virtual_board.c"], [of_computer, device]),
        ["-Os", "-Wall", "-Wextra", *(f"-D{each}" for each in defines)],
    ).compile(folder / "objects")
    link(board, [*objects, library], folder / "program.elf")
    rom, ram, _data = sizes(folder / "program.elf")
    return Firmware(folder / "program.elf", "", "", rom, ram)


@dataclass(frozen=True)
class Served:
    served: bool  # a command, to its end
    random: bytes  # what the chip drew its random bytes from; in front are its keys
    heard: bytes  # from the chip
    told: bytes
    memory: bytes
    stack: int = 0
    parts: dict[str, int] | None = None  # cycles


def serve(
    client: Callable[[int], None],
    user: bytes,
    folder: Path,
    build: str = "pocketkem",
    *defines: str,
    measure: bool = False,
    memory: bool = False,
    fault: LinkFault | None = None,
) -> Served:
    """client: gets a port to which it connects. user: the public key that may log in."""
    code, board = firmware(build, *defines), usable(BOARD)
    random = hashlib.shake_256(b"PocketKEM ssh-server").digest(4096)
    random = random[:32] + user + random[64:]
    (folder / "random").write_bytes(random)
    with (
        Link(LIMIT, fault) as line,
        session.SimulatedChip(board, code, folder, line, measure, memory, LIMIT) as chip,
    ):
        line.start()
        other = threading.Thread(target=client, args=(line.peer_port,))
        other.start()
        said = chip.wait()
        line.wait(10)
        line.close()
        other.join()
        heard, told = bytes(line.bytes[FROM_CHIP]), bytes(line.bytes[TO_CHIP])
        assert said in ("served\n", "ended\n"), said
        result = (said == "served\n", random, heard, told, chip.memory)
    if not measure:
        return Served(*result)
    lowest = json.loads((folder / "records").read_text().splitlines()[0])["stack_low"]
    profile = (folder / "profile").read_text().split("\n\n")[0]
    by_part = parts.costs(profile, code, part_of, PARTS)
    cycles = {part: round(of.cycles) for part, of in by_part.items() if part != parts.WAITING}
    return Served(*result, code.symbols()["link_stack_top"] - lowest, cycles)
