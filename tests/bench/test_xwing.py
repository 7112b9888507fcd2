# SPDX-License-Identifier: Apache-2.0 OR MIT
"""The example xwing-monocypher, here and on simulated boards: others have the same secrets."""

import hashlib
import re
import shutil
import subprocess
import sys
from pathlib import Path

import pytest

from pocketkem_bench.answers import nist, roundtrip
from pocketkem_bench.implementations.crates import fetch

ROOT = Path(__file__).resolve().parents[2]
EXAMPLE = ROOT / "examples" / "xwing-monocypher"
RANDOM = Path(__file__).with_name("examples") / "random.c"
sys.path[:0] = [str(ROOT / "examples" / "simulated"), str(ROOT / "tests" / "host")]

import simulated  # noqa: E402

from hybrids import X25519, XWING, PythonHybrid  # noqa: E402


class Device:
    """The example's device, whose questions are answered. Use it with ``with``."""

    def __init__(self, command: list[str]):
        pipe = subprocess.PIPE
        self.program = subprocess.Popen(command, stdin=pipe, stdout=pipe, text=True)

    def __enter__(self) -> "Device":
        return self

    def __exit__(self, *_) -> None:
        self.program.kill()
        self.program.communicate()

    def obeys(self, command: str, given: bytes = b"", until: int | None = None):
        """What it says of an object, its last word, and the positions that it has asked for."""
        said, asked, last = bytearray(), [], ""
        self._say(command)
        while not last and (until is None or len(said) < until):
            line = self.program.stdout.readline().split()
            if line[0] == "want":
                position, count = map(int, line[1:])
                asked.append(position)
                self._say(given[position : position + count].hex())
            elif line[0] in ("ek", "ct"):
                assert int(line[1]) == len(said)
                said += bytes.fromhex(line[2])
            else:
                last = " ".join(line)
        return bytes(said), last, asked

    def _say(self, text: str) -> None:
        self.program.stdin.write(text)
        self.program.stdin.flush()


def on_this_computer() -> list[str]:
    build = simulated.BUILD / "xwing-host"
    monocypher = fetch("monocypher-sys") / "Monocypher" / "src"
    simulated.run("cmake", "-S", EXAMPLE, "-B", build, f"-DMONOCYPHER={monocypher}")
    simulated.run("cmake", "--build", build, "--parallel", 2)
    return [str(build / "xwing-device")]


def on_atmega2560() -> list[str]:
    monocypher = fetch("monocypher-sys") / "Monocypher" / "src"
    options = [f"-DMONOCYPHER={monocypher}", f"-DRANDOM={RANDOM}"]
    elf = simulated.build_for_avr(EXAMPLE, "atmega2560", *options)
    return simulated.avr_command("atmega2560", elf)


#: By name: how it is built, what that needs, whether objects come from the line as they are used.
BOARDS = {
    "host": (on_this_computer, ("cargo",), False),
    "atmega2560": (on_atmega2560, ("cargo", "avr-gcc"), True),
}


@pytest.mark.long
@pytest.mark.parametrize("board", BOARDS)
def test_the_example(board):
    """It owns a key and others encapsulate to it, and the other way round."""
    build, needed, streamed = BOARDS[board]
    if missing := [tool for tool in needed if not shutil.which(tool)]:
        pytest.skip(f"{' and '.join(missing)}: not here, so the example does not run on {board}")
    peer, theirs = PythonHybrid(XWING), hashlib.shake_256(b"theirs").digest(32)
    m, scalar = bytes(range(32)), bytes(range(64, 96))
    their_ek, _ = peer.keygen(theirs)
    with Device(build()) as device:
        ek, _, asked = device.obeys("e", until=XWING.ek_bytes)
        assert len(ek) == XWING.ek_bytes and not asked
        ct, ss = peer.encaps(ek, m, scalar)
        _, last, asked = device.obeys("d", ct)
        assert last == f"secret {ss.hex()}" and asked == sorted(set(asked))
        if board != "atmega2560":  # a second of simulation for each multiplication
            _, last, _ = device.obeys("d", ct[:-1] + bytes([ct[-1] ^ 1]))
            assert last.startswith("secret ") and last != f"secret {ss.hex()}"
        ct, last, asked = device.obeys("s", their_ek)
        assert last == f"secret {peer.decaps(theirs, ct).hex()}"
        assert (len(asked) > len(set(asked))) == streamed  # ek passes twice
        unreduced = b"\xff\xff" + their_ek[2:]
        assert device.obeys("s", unreduced)[1] == "error -2"


@pytest.mark.quick
def test_the_page_shows_all_of_the_glue():
    page = (ROOT / "docs/hybrid.md").read_text()
    shown = re.findall(r"```c\n(static int share.*?)```", page, re.S)
    assert len(shown) == 1 and (EXAMPLE / "curve.c").read_text().endswith(shown[0])


def test_known_answers_of_the_bench():
    """What the bench holds Monocypher's X25519 and X-Wing with it against."""

    peer = PythonHybrid(XWING)

    def x25519(pk, draw):
        scalar = draw(32)
        return X25519.share(scalar), X25519.secret(scalar, pk)

    def xwing(ek, draw):
        return peer.encaps(ek, draw(32), draw(32))

    for kem, keygen, encaps in (
        ("x25519", X25519.share, x25519),
        ("xwing", lambda sk: peer.keygen(sk)[0], xwing),
    ):
        generator = nist.Drbg(nist.first_seed("nist"))
        sk = generator.draw(32)
        pk = keygen(sk)
        digest = nist.digest("nist", pk, sk, *encaps(pk, generator.draw))
        assert roundtrip.known_answer(kem, None) == roundtrip.KnownAnswer(digest, "nist"), kem
