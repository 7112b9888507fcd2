# SPDX-License-Identifier: Apache-2.0 OR MIT
"""A node on a simulated board, and its gateway: prints what the gateway says.

build/venv/bin/python examples/sensor-gateway/demo.py [atmega328p | esp32] [readings]
"""

import sys
from pathlib import Path

HERE = Path(__file__).resolve().parent
NODE = HERE / "node"
sys.path.append(str(HERE.parent / "simulated"))

import simulated  # noqa: E402

KEYS = simulated.BUILD / "sensor-gateway-keys"
NODE_KEYS = KEYS / "node"
BOARDS = ("atmega328p", "esp32")


def gateway() -> Path:
    """The program, and keys for it and a node."""
    program = simulated.BUILD / "gateway"
    simulated.go(HERE / "gateway", "build", "-buildvcs=false", "-o", program, ".")
    if not (NODE_KEYS / "keys.h").exists():
        make_keys(program, KEYS)
    return program


def make_keys(program: Path, folder: Path) -> None:
    simulated.run(program, "init", folder)
    simulated.run(program, "add", folder, folder / "node")


def node(board: str, random: Path) -> list[str]:
    """The command that runs a node with those keys. random: the source of an AVR's random bytes."""
    if board == "esp32":
        sources = [NODE / f"{name}.c" for name in ("virtual_esp32", "node", "ascon")]
        elf = simulated.build_for_bench(board, sources, [NODE, NODE_KEYS], "sensor-node")
        return simulated.bench_command(board, elf)
    options = [f"-DKEYS={NODE_KEYS}", f"-DRANDOM={random}", "-DINTERVAL_MS=50"]
    elf = simulated.build_for_avr(NODE, board, *options)
    return simulated.avr_command(board, elf, thermometer=300)


def main() -> None:
    board = sys.argv[1] if len(sys.argv) > 1 else BOARDS[0]
    readings = int(sys.argv[2]) if len(sys.argv) > 2 else 5
    if board not in BOARDS:
        sys.exit(f"There is no node for {board}. There are: {', '.join(BOARDS)}.")
    program = gateway()
    # The bytes of a test: a simulated AVR has none of its own.
    random = simulated.ROOT / "tests" / "bench" / "examples" / "random.c"
    with simulated.Conversation(node(board, random), [program, "serve", KEYS]) as talk:
        for line in talk.until(lambda said: len(said) >= readings)[:readings]:
            print(line)


if __name__ == "__main__":
    main()
