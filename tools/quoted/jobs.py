# SPDX-License-Identifier: Apache-2.0 OR MIT
"""The measurements. A job measures its rows in one go."""

import functools
import itertools
import json
import subprocess
import sys
import tempfile
from collections.abc import Callable, Iterable
from pathlib import Path

from pictures import memory

from .masks import words_of
from .names import (
    BESIDE_PAPER,
    BOARDS,
    BY_COMPILERS,
    CALLED,
    FIRST_RUNS,
    FIRST_RUNS_ON_ESP32C3,
    HANDSHAKES,
    HYBRID_BOARDS,
    HYBRID_KEMS,
    KEMS_OF_FIRST_RUNS,
    KINDS,
    LEVELS_OF_PAPER,
    MASKED,
    MASKED_ELSEWHERE,
    MASKED_IN_C,
    MEASURED_TO_CHOOSE,
    MEMORY_OF,
    MLKEM,
    ON_AVR,
    ON_BOARDS,
    ON_CORTEX_M4,
    ON_ESP32,
    ON_TWO_CORES,
    ON_VECTORS,
    PICTURE_OF,
    PROFILED,
    RESISTING,
    ROOT,
    SELFTESTS,
    TLS_CLIENTS,
    WITH_TWO_CORES,
    WITH_VECTORS,
    XXBX_BOARDS,
    XXBX_KEMS,
    XXBX_MESSAGES,
)

#: The fields of a row of ./pocketkem that are kept.
KEPT = (
    *("board", "impl", "kem", "op", "cycles", "stack_bytes", "worker_stack_bytes", "rom_bytes"),
    *("timing", "cycles_first", "checks", "ram_bytes"),
)
#: Those of docs/xxbx.md besides, and those of hash functions and AEADs there.
OF_ENERGY = ("power_mw",)
OF_MESSAGES = (
    *("board", "impl", "kem", "op", "by_length", "cycles_per_byte", "cycles_per_call"),
    *("by_ad", "stack_bytes", "ram_bytes", "rom_bytes", "timing"),
)
#: One number of inputs for all jobs, so that two tables agree on a figure.
INPUTS = 5
#: The fields that must be the same when a row is measured again.
COMPARED = ("cycles", "cycles_first", "stack_bytes", "worker_stack_bytes", "rom_bytes")


def pocketkem(*arguments: str, statuses: Iterable[int] = (0,)) -> str:
    """The output of the command."""
    result = subprocess.run(
        [str(ROOT / "pocketkem"), *arguments], stdout=subprocess.PIPE, text=True, cwd=ROOT
    )
    if result.returncode not in statuses:
        sys.exit(f"{' '.join(arguments)}: exit status {result.returncode}")
    return result.stdout


def run(
    boards: Iterable[str],
    impls: Iterable[str],
    kems: Iterable[str],
    *options: str,
    names: Iterable[str] = KEPT,
) -> dict:
    """The rows of ./pocketkem run, without those that do not fit their board."""
    named = [("--board", boards), ("--impl", impls), ("--kem", kems)]
    words = [word for option, values in named for value in values for word in (option, value)]
    command = ["run", *words, "--inputs", str(INPUTS), "--untimed", "0", *options]
    with tempfile.TemporaryDirectory(prefix="pocketkem-") as folder:
        db = ["--db", str(Path(folder) / "results")]
        said = pocketkem(*command, "--json", *db, statuses=(0, 2))  # 1: an output was wrong
    told = [json.loads(line) for line in said.splitlines()]
    wanted = set(itertools.product(boards, impls, kems))
    if missing := wanted - {(row["board"], row["impl"], row["kem"]) for row in told}:
        sys.exit(f"there is nothing of {', '.join(map(' '.join, sorted(missing)))}")
    return {"command": " ".join(["./pocketkem", *command]), "rows": kept(said, names)}


def kept(rows: str, names: Iterable[str] = KEPT) -> list[dict]:
    """The kept fields of rows, which are lines of JSON."""
    parsed = map(json.loads, rows.splitlines())
    return [{name: row[name] for name in names} for row in parsed if row["ok"]]


def cortex_m4() -> dict:
    return run(["cortex-m4"], ON_CORTEX_M4, MLKEM)


def avr() -> dict:
    return run(["atmega1280"], ON_AVR, MLKEM)


def boards() -> dict:
    on = [(BOARDS, ON_BOARDS), (WITH_TWO_CORES, ON_TWO_CORES), (WITH_VECTORS, ON_VECTORS)]
    return joined([run(names, impls, ["mlkem768"]) for names, impls in on])


def choose() -> dict:
    """The rows of docs/choose.md that no other table has."""
    return joined([run(*each) for each in MEASURED_TO_CHOOSE])


def masked_in_c() -> dict:
    job = run(MASKED_IN_C, ["pocketkem-masked-c"], MLKEM)
    return {**job, "rows": [row for row in job["rows"] if row["op"] == "decaps"]}


def joined(runs: list[dict]) -> dict:
    """Several runs as one."""
    return {
        "command": "; ".join(each["command"] for each in runs),
        "rows": [row for each in runs for row in each["rows"]],
    }


def xxbx() -> dict:
    """KEMs on the chips of XXBX's boards."""
    return on_xxbx_boards("rows", XXBX_KEMS, (), KEPT)


def xxbx_messages() -> dict:
    """Hash functions and AEADs there. Some do not build or fit; others do not exist."""
    impls = dict.fromkeys(impl for some in XXBX_MESSAGES.values() for impl in some)
    found = on_xxbx_boards("messages", XXBX_MESSAGES, impls, OF_MESSAGES)
    return found | {"messages": [of_one_length(row) for row in found["messages"]]}


#: The bytes of XXBX's messages, and of their associated data.
MESSAGE_BYTES, AD_BYTES = 1280, 64


def of_one_length(row: dict) -> dict:
    """Its cycles for such a message."""
    of_ad, of_length = (dict(row.pop(name) or ()) for name in ("by_ad", "by_length"))
    return row | {"cycles": of_ad.get(AD_BYTES) or of_length[MESSAGE_BYTES]}


def on_xxbx_boards(
    called: str, kems: Iterable[str], impls: Iterable[str], names: Iterable[str]
) -> dict:
    """A command for each board, which any user can call."""
    commands, rows = [], []
    for board in XXBX_BOARDS:
        named = [("--kem", kems), ("--impl", impls)]
        words = [word for option, values in named for value in values for word in (option, value)]
        command = ["run", "--board", board, *words, "--inputs", str(INPUTS)]
        commands.append(" ".join(["./pocketkem", *command]))
        with tempfile.TemporaryDirectory(prefix="pocketkem-") as folder:
            db = ["--db", str(Path(folder) / "results")]
            said = pocketkem(*command, "--json", *db, statuses=(0, 2) if impls else (0,))
        rows += kept(said, [*names, *OF_ENERGY])
    known = map(json.loads, pocketkem("boards", "--json").splitlines())
    clocks = {each["board"]: each["clock_hz"] for each in known if each["board"] in XXBX_BOARDS}
    return {"command": "; ".join(commands), "clocks": clocks, called: rows}


def hybrids() -> dict:
    return run(HYBRID_BOARDS, ["monocypher"], HYBRID_KEMS)


def first_runs() -> dict:
    """Rows that the tables of the ESP32 lack: other places of code, other implementations, and an
    ESP32-C3."""
    ours = [impl for impl in FIRST_RUNS if "iram" in impl]
    theirs = [impl for impl in FIRST_RUNS if not impl.startswith("pocketkem")]
    placed = run(["esp32"], ours, KEMS_OF_FIRST_RUNS)
    on_esp32c3 = run(["esp32c3"], FIRST_RUNS_ON_ESP32C3, ["mlkem768"])
    return joined([placed, run(["esp32"], theirs, ["mlkem768"]), on_esp32c3])


def esp32() -> dict:
    """The page of ./pocketkem tables, with its rows."""
    command = ["tables", "--inputs", str(INPUTS), "--markdown"]
    with tempfile.TemporaryDirectory(prefix="pocketkem-") as folder:
        db = ["--db", str(Path(folder) / "results")]
        page = pocketkem(*command, *db)
        rows = pocketkem("export", "--format", "json", *db)
    return {
        "command": " ".join(["./pocketkem", *command]),
        "rows": kept(rows),
        "page": page.splitlines(),
    }


def esp32_compilers() -> dict:
    """With a compiler that knows the core, and with one that does not."""
    names = (*KEPT, "compiler")
    runs = [
        run(["esp32"], ON_ESP32, ["mlkem768"], "--compiler", by, names=names) for by in BY_COMPILERS
    ]
    both = joined(runs)
    return {"command": both["command"], "by_compiler": both["rows"]}


def beside_paper(level: str) -> dict:
    """The paper's set with the flags of one side. Ours are the usual ones."""
    if level == LEVELS_OF_PAPER[-1]:
        return run(*BESIDE_PAPER)
    return {**run(*BESIDE_PAPER, f"--flags={level}"), "level": level}


def avr_reductions() -> dict:
    command = ["tables", "--reductions"]
    return {
        "command": " ".join(["./pocketkem", *command]),
        "table": pocketkem(*command).splitlines(),
    }


def add_function(profile: dict, name: str, calls: int, cycles: int) -> None:
    kind = next(n for n, begin in enumerate(KINDS.values()) if name.startswith(begin))
    profile["kinds"][kind] += cycles
    if any(name in names for names in CALLED.values()):
        before = profile["called"].get(name, [0, 0])
        profile["called"][name] = [before[0] + calls, before[1] + cycles]


def profiles() -> dict:
    """The cycles of operations by kind of function, without those of functions that it calls; and
    the calls and cycles of some functions."""
    named = [("--board", PROFILED), ("--impl", ("pocketkem", "pocketkem-c"))]
    words = [word for option, values in named for value in values for word in (option, value)]
    command = ["profile", *words, "--kem", "mlkem768", "--json"]
    with tempfile.TemporaryDirectory(prefix="pocketkem-") as folder:
        said = pocketkem(*command, "--db", str(Path(folder) / "results"))
    found: dict[tuple, dict] = {}
    for row in map(json.loads, said.splitlines()):
        of = {name: row[name] for name in ("board", "impl", "kem", "op")}
        profile = found.setdefault(
            tuple(of.values()), of | {"kinds": [0] * len(KINDS), "called": {}}
        )
        name = row["function"].split(".")[0].split("$")[0]  # without a compiler's suffix
        add_function(profile, name, round(row["calls"]), round(row["cycles"]))
    return {"command": " ".join(["./pocketkem", *command]), "profiles": list(found.values())}


def accuracy() -> dict:
    """The timing models compared with figures of hardware."""
    command = ["accuracy", "--json"]
    said = pocketkem(*command)
    return {
        "command": " ".join(["./pocketkem", *command]),
        "accuracy": [json.loads(line) for line in said.splitlines()],
    }


def two_cores() -> dict:
    """The timeline of both cores in an operation."""
    command = ["tools/two_cores.py", *PICTURE_OF]
    python = ROOT / "build" / "venv" / "bin" / "python"
    said = subprocess.run(
        [python, ROOT / command[0], *PICTURE_OF], check=True, capture_output=True, text=True
    )
    return {"command": " ".join(["build/venv/bin/python", *command]), **json.loads(said.stdout)}


def memory_of_operations() -> dict:
    """What is in working memory, and when, by build and operation."""
    return {"command": "tools/figures.py memory", **memory.measure(MEMORY_OF)}


def selftests() -> dict:
    """The self-tests, and the bytes of flash that a call of each adds to an application."""
    ops = ["--op", "selftest", "--op", "check-pair"]
    of_each = [run(*([word] for word in of), *ops) for of in SELFTESTS]
    python = ROOT / "build" / "venv" / "bin" / "python"
    told = subprocess.run(
        [python, ROOT / "tools" / "selftest.py", "--flash"],
        check=True,
        capture_output=True,
        text=True,
    )
    return {
        "command": "; ".join(each["command"] for each in of_each) + "; tools/selftest.py --flash",
        "rows": [row for each in of_each for row in each["rows"]],
        "flash": json.loads(told.stdout),
    }


def resisting() -> dict:
    """What a build that resists faults costs."""
    of_each = [run([board], impls, [kem]) for (board, kem), impls in RESISTING.items()]
    return {
        "command": "; ".join(each["command"] for each in of_each),
        "rows": [row for each in of_each for row in each["rows"]],
    }


def masked() -> dict:
    """What masked operations cost, with the random words that they draw if none is drawn again."""
    both = [impl for impl in MASKED if "masked" in impl]
    runs = [run(["cortex-m4", "cortex-m33"], both, MLKEM)]
    for board, kind in MASKED_ELSEWHERE.items():
        runs.append(run([board], [f"{impl}{kind}" for impl in both], MLKEM))
    job = joined(runs)
    command = f"{job['command']}; tools/figures.py masked"
    return {**job, "command": command, "words": {kem: words_of(kem) for kem in MLKEM}}


def wolfssl() -> dict:
    """The TLS clients of bench/pocketkem_bench/handshake/image.py, and the same with wolfSSL's own
    ML-KEM."""
    rows, commands = [], []
    for build in TLS_CLIENTS:
        command = ["handshake", "--peer", "go", "--build", build]
        commands.append(" ".join(["./pocketkem", *command]))
        with tempfile.TemporaryDirectory(prefix="pocketkem-") as folder:
            row = json.loads(pocketkem(*command, "--json", "--db", str(Path(folder) / "results")))
        ram = sum(row[f"{kind}_bytes"] for kind in ("heap", "stack", "static"))
        values = {name: row[name] for name in ("build", "cycles", "instructions", "rom_bytes")}
        kem = row["parts"]["ML-KEM"]["instructions"]
        rows.append({**values, "ram_bytes": ram, "kem_instructions": kem})
    return {"command": "; ".join(commands), "clients": rows}


def handshakes() -> dict:
    """TLS handshakes, by part."""
    rows, commands = [], []
    for board, role in HANDSHAKES:
        command = ["handshake", "--peer", "openssl", "--board", board, "--role", role]
        commands.append(" ".join(["./pocketkem", *command]))
        with tempfile.TemporaryDirectory(prefix="pocketkem-") as folder:
            row = json.loads(pocketkem(*command, "--json", "--db", str(Path(folder) / "results")))
        names = ("board", "role", "group", "library", "cycles", "milliseconds")
        names += ("bytes_sent", "bytes_received", "ram_bytes", "compiler")
        parts = {name: part["cycles"] for name, part in row["parts"].items()}
        measured = {name: row[name] for name in names}
        rows.append({**measured, "hostile_ram_bytes": hostile_ram(board, role), "parts": parts})
    return {"command": "; ".join(commands), "handshakes": rows}


def hostile_ram(board: str, role: str) -> int:
    """The RAM of a connection with a peer that has the chip allocate as much as it can."""
    python = ROOT / "build" / "venv" / "bin" / "python"
    return int(
        subprocess.run(
            [python, "-m", "pocketkem_bench.handshake.hostile", board, role],
            check=True,
            stdout=subprocess.PIPE,
            text=True,
            cwd=ROOT / "bench",
        ).stdout
    )


#: The jobs by name. A job measures its rows in one go.
JOBS: dict[str, Callable[[], dict]] = {
    "esp32": esp32,
    "cortex-m4": cortex_m4,
    "avr": avr,
    "boards": boards,
    "choose": choose,
    "hybrids": hybrids,
    "masked-c": masked_in_c,
    "xxbx": xxbx,
    "xxbx-messages": xxbx_messages,
    **{f"paper{at}": functools.partial(beside_paper, at) for at in LEVELS_OF_PAPER},
    "first-runs": first_runs,
    "esp32-compilers": esp32_compilers,
    "avr-reductions": avr_reductions,
    "two-cores": two_cores,
    "memory": memory_of_operations,
    "profiles": profiles,
    "accuracy": accuracy,
    "selftests": selftests,
    "resisting": resisting,
    "masked": masked,
    "wolfssl": wolfssl,
    "handshakes": handshakes,
}
