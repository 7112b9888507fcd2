# SPDX-License-Identifier: Apache-2.0 OR MIT
"""Tables of operations: cycles, stack and ROM."""

import csv
import itertools
import re

from .names import (
    BOARDS,
    FIRST_RUNS,
    FIRST_RUNS_ON_ESP32C3,
    HYBRID_BOARDS,
    HYBRID_KEMS,
    KEMS_OF_FIRST_RUNS,
    KYBER,
    KYBER_90S,
    LEVELS_OF_PAPER,
    MASKED,
    MASKED_ELSEWHERE,
    MASKED_IN_C,
    MASKED_OPS,
    MLKEM,
    ON_BOARDS,
    ON_ESP32,
    ON_TWO_CORES,
    ON_VECTORS,
    OPS,
    ROOT,
    TLS_CLIENTS,
    in_words,
)
from .record import Measured

SETS = {kem: in_words(kem) for kem in (*MLKEM, *KYBER, *KYBER_90S)} | HYBRID_KEMS
#: Jobs that measure with the flags of others.
OTHER_FLAGS = tuple(f"paper{level}" for level in LEVELS_OF_PAPER[:-1])


def cells(rows: list[dict]) -> str:
    """Kilocycles of each operation, the largest stack and the ROM, for one KEM and
    implementation."""
    by_op = {column(row): row for row in rows}
    cycles = (f"{by_op[op]['cycles'] / 1000:,.0f}" if op in by_op else "–" for op in OPS)
    stack = max(row["stack_bytes"] for row in rows)
    return " | ".join([*cycles, f"{stack:,}", f"{rows[0]['rom_bytes']:,}"])


def column(row: dict) -> str:
    """The operation of PocketKEM that does the same (Measurement.stands_as)."""
    checks_too = row["op"] == "decaps" and row.get("checks") == "hash in dk"
    return "decaps+check" if checks_too else row["op"]


HEAD = "keygen | encaps | decaps | decaps+check | stack, bytes | ROM, bytes |"
RULE = "---: | ---: | ---: | ---: | ---: | ---: |"


def table_by_set(job: str, names: dict[str, str], measured: Measured) -> str:
    lines = [f"| set | implementation | {HEAD}", f"| --- | --- | {RULE}"]
    for kem in MLKEM:
        for impl, name in names.items():
            if rows := measured.rows(job, kem=kem, impl=impl):
                lines.append(f"| {in_words(kem)} | {name} | {cells(rows)} |")
    return "\n".join(lines)


def table_of_boards(measured: Measured) -> str:
    lines = [f"| board | implementation | {HEAD} cycles are |", f"| --- | --- | {RULE} --- |"]
    for board, name in BOARDS.items():
        for impl, short in {**ON_VECTORS, **ON_TWO_CORES, **ON_BOARDS}.items():
            if rows := measured.rows("boards", board=board, impl=impl):
                lines.append(f"| {name} | {short} | {cells(rows)} | {rows[0]['timing']} |")
    return "\n".join(lines)


def table_of_hybrids(measured: Measured) -> str:
    lines = [
        "| board | | keygen | encaps | decaps | stack, bytes | ROM, bytes | cycles are |",
        "| --- | --- | ---: | ---: | ---: | ---: | ---: | --- |",
    ]
    for board, name in HYBRID_BOARDS.items():
        for kem, what in HYBRID_KEMS.items():
            rows = {row["op"]: row for row in measured.rows("hybrids", board=board, kem=kem)}
            cycles = (f"{rows[op]['cycles'] / 1e6:.1f}" for op in OPS[:3])
            stack = max(row["stack_bytes"] for row in rows.values())
            of_all = f"{stack:,} | {rows['keygen']['rom_bytes']:,} | {rows['keygen']['timing']}"
            lines.append(f"| {name} | {what} | {' | '.join(cycles)} | {of_all} |")
    return "\n".join(lines)


def table_of_masked_in_c(measured: Measured) -> str:
    """Kilocycles of each set, with stack and ROM of the middle one."""
    lines = [
        f"| board | {' | '.join(kem.removeprefix('mlkem') for kem in MLKEM)} "
        "| stack at 768, bytes | ROM, bytes | cycles are |",
        "| --- | ---: | ---: | ---: | ---: | ---: | --- |",
    ]
    for board in MASKED_IN_C:
        rows = {row["kem"]: row for row in measured.rows("masked-c", board=board)}
        cycles = " | ".join(f"{round(rows[kem]['cycles'] / 1000):,}" for kem in MLKEM)
        middle = rows[MLKEM[1]]
        of_all = f"{middle['stack_bytes']:,} | {middle['rom_bytes']:,} | {middle['timing']}"
        lines.append(f"| `{board}` | {cycles} | {of_all} |")
    return "\n".join(lines)


def table_of_first_runs(measured: Measured) -> str:
    """Kilocycles of the median and of the first run of each operation, and the worst ratio."""
    ops = OPS[:3]
    lines = [
        f"| set | code | {' | '.join(f'{op} | first' for op in ops)} | at most | IRAM, bytes |",
        f"| --- | --- | {' | '.join('---: | ---:' for _ in ops)} | ---: | ---: |",
    ]
    for kem in KEMS_OF_FIRST_RUNS:
        for impl, name in FIRST_RUNS.items():
            job = "esp32" if impl in ("pocketkem", "pocketkem-two-cores") else "first-runs"
            rows = measured.rows(job, board="esp32", kem=kem, impl=impl)
            if not rows:  # other implementations have rows of one set only
                continue
            pairs, cells, iram = _of_first_runs(rows)
            most = max(first / median for median, first in pairs)
            lines.append(f"| {in_words(kem)} | {name} | {cells} | {most:.2f} | {iram} |")
    return "\n".join(lines)


def _of_first_runs(rows: list[dict]) -> tuple[list[tuple[int, int]], str, str]:
    """The cycles of the median and of the first run of each operation, their cells in thousands,
    and the cell of the bytes in internal memory."""
    by_op = {row["op"]: row for row in rows}
    pairs = [(by_op[op]["cycles"], by_op[op]["cycles_first"]) for op in OPS[:3]]
    cells = " | ".join(f"{cycles / 1000:,.0f}" for pair in pairs for cycles in pair)
    iram = f"{rows[0]['ram_bytes']:,}" if "iram" in rows[0]["impl"] else "–"
    return pairs, cells, iram


def table_of_first_runs_on_esp32c3(measured: Measured) -> str:
    """The same on an ESP32-C3, with the bytes of code in internal memory."""
    heads = " | ".join(f"{op} | first" for op in OPS[:3])
    lines = [
        f"| build | {heads} | internal memory, bytes |",
        f"| --- |{' ---: |' * 7}",
    ]
    for impl in FIRST_RUNS_ON_ESP32C3:
        rows = measured.rows("first-runs", board="esp32c3", kem="mlkem768", impl=impl)
        _, cells, iram = _of_first_runs(rows)
        lines.append(f"| `{impl}` | {cells} | {iram} |")
    return "\n".join(lines)


def table_of_compilers_on_esp32(measured: Measured) -> str:
    """Kilocycles by operation and how many times as many as ours with the same check of the key,
    with each compiler."""
    rows = measured["esp32-compilers"]["by_compiler"]
    compilers = list(dict.fromkeys(row["compiler"] for row in rows))
    heads = [
        f"GCC {compiler.split()[-1]}: keygen | encaps | decaps | ratio" for compiler in compilers
    ]
    lines = [f"| implementation | {' | '.join(heads)} |", f"| --- |{' ---: |' * 4 * len(heads)}"]
    for impl, name in ON_ESP32.items():
        cells = []
        for compiler in compilers:
            ours, theirs = (
                {row["op"]: row for row in rows if (row["impl"], row["compiler"]) == (of, compiler)}
                for of in ("pocketkem", impl)
            )
            used = [theirs[op] for op in OPS[:3]]
            ratio = sum(row["cycles"] for row in used) / sum(
                ours[column(row)]["cycles"] for row in used
            )
            cells += [f"{row['cycles'] / 1000:,.0f}" for row in used]
            cells.append("–" if impl == "pocketkem" else f"{ratio:.2f}")
        lines.append(f"| {name} | {' | '.join(cells)} |")
    return "\n".join(lines)


def table_of_packed_noise(job: str, board: str, small: str, measured: Measured) -> str:
    """The small build, and the ratio of its cycles to those of the fast build."""
    lines = [
        "| set | keygen | encaps | decaps | stack, bytes |",
        "| --- | ---: | ---: | ---: | ---: |",
    ]
    for kem in MLKEM:
        texts, stack = [], 0
        for op in OPS[:3]:
            fast, row = (
                measured.row(job, board=board, impl=impl, kem=kem, op=op)
                for impl in ("pocketkem", small)
            )
            ratio = row["cycles"] / fast["cycles"]
            texts.append(f"{row['cycles'] / 1000:,.0f} ({ratio:.2f})")
            stack = max(stack, row["stack_bytes"])
        lines.append(f"| {in_words(kem)} | {' | '.join(texts)} | {stack:,} |")
    return "\n".join(lines)


def table_of_masked(board: str, op: str, measured: Measured) -> str:
    """What a masked operation costs, by level. An M33's words and stack are an M4's."""

    def rows(impl: str) -> list[dict]:
        job = "masked" if "masked" in impl else "cortex-m4"
        return [measured.row(job, kem=kem, board=board, impl=impl, op=op) for kem in MLKEM]

    is_m4 = board == "cortex-m4"
    lines = {
        f"{name}, thousand cycles": [f"{row['cycles'] / 1000:,.0f}" for row in rows(impl)]
        for impl, name in MASKED.items()
        if is_m4 or "masked" in impl
    }
    if is_m4:
        lines["random words"] = [f"{measured['masked']['words'][kem][op]:,}" for kem in MLKEM]
        stack = "bytes of stack" + (", with the function that draws" if op == "keygen" else "")
        lines[stack] = [f"{row['stack_bytes']:,}" for row in rows("pocketkem-masked")]
    levels = " | ".join(kem.removeprefix("mlkem") for kem in MLKEM)
    head = [f"| {MASKED_OPS[op]}, by the model | {levels} |", "| --- | ---: | ---: | ---: |"]
    return "\n".join([*head, *(f"| {name} | {' | '.join(of)} |" for name, of in lines.items())])


def table_of_masked_elsewhere(measured: Measured) -> str:
    """By board and operation."""
    levels = " | ".join(kem.removeprefix("mlkem") for kem in MLKEM)
    shown = [f"| thousand cycles, by the model | {levels} | 768, with masks drawn | stack at 768 |"]
    shown.append("| --- | ---: | ---: | ---: | ---: | ---: |")
    for (board, kind), (op, name) in itertools.product(
        MASKED_ELSEWHERE.items(), MASKED_OPS.items()
    ):
        of = {"board": board, "op": op}
        counted = {**of, "impl": f"pocketkem-masked-counted{kind}"}
        rows = [measured.row("masked", kem=kem, **counted) for kem in MLKEM]
        drawn = measured.row("masked", kem="mlkem768", impl=f"pocketkem-masked{kind}", **of)
        cells = [f"{row['cycles'] / 1000:,.0f}" for row in (*rows, drawn)]
        shown.append(f"| `{board}`, {name} | {' | '.join(cells)} | {drawn['stack_bytes']:,} |")
    return "\n".join(shown)


def table_of_tls_clients(measured: Measured) -> str:
    """What a TLS client takes, with PocketKEM and with wolfSSL's own ML-KEM."""
    lines = [
        "| client | RAM, bytes | flash, bytes | instructions | of ML-KEM | cycles |",
        "| --- | ---: | ---: | ---: | ---: | ---: |",
    ]
    for row in measured["wolfssl"]["clients"]:
        size = [f"{row[name]:,}" for name in ("ram_bytes", "rom_bytes")]
        time = [
            f"{row[name] / 1000:,.0f}" for name in ("instructions", "kem_instructions", "cycles")
        ]
        lines.append(f"| {' | '.join([TLS_CLIENTS[row['build']], *size, *time])} |")
    return "\n".join(lines)


def esp32_page(measured: Measured) -> str:
    """A page of the site, in docs/results."""
    job = measured["esp32"]
    return (
        "<!-- SPDX-License-Identifier: Apache-2.0 OR MIT -->\n"
        "# The ESP32, beside what was published\n\n"
        f"`{job['command']}`. What the columns mean is in\n"
        "[compare.md](../bench/compare.md#tables); how far modelled cycles are to be trusted, in\n"
        "[timing-model.md](../timing-model.md).\n\n" + "\n".join([*job["page"], ""])
    )


def boards_page(measured: Measured) -> str:
    """A page of the site, in docs/results: what is measured of each board, whoever quotes it."""
    found: dict[str, dict[tuple[str, str], list[dict]]] = {}
    for name, job in measured.jobs.items():
        if name not in OTHER_FLAGS:
            for row in job.get("rows", ()):
                if column(row) in OPS:
                    of_board = found.setdefault(row["board"], {})
                    of_board.setdefault((row["kem"], row["impl"]), []).append(row)
    parts = [
        "<!-- SPDX-License-Identifier: Apache-2.0 OR MIT -->\n# Measured on every board",
        "In thousands of cycles: what documents quote. `./pocketkem run --board all --kem all\n"
        "--markdown` measures the rest. How far modelled cycles are to be trusted is in\n"
        "[timing-model.md](../timing-model.md).",
    ]
    for board in sorted(found):
        lines = [f"## {board}\n", f"| set | implementation | {HEAD} cycles are |"]
        lines.append(f"| --- | --- | {RULE} --- |")
        for kem, impl in sorted(found[board], key=lambda of: (list(SETS).index(of[0]), of[1])):
            rows = found[board][kem, impl]
            lines.append(f"| {SETS[kem]} | {impl} | {cells(rows)} | {rows[0]['timing']} |")
        parts.append("\n".join(lines))
    return "\n\n".join(parts) + "\n"


def table_of_page(title: str, measured: Measured) -> str:
    """The table of ./pocketkem tables whose title begins with this."""
    page = "\n".join([*measured["esp32"]["page"], ""])
    tables = dict(re.findall(r"^([^|\n].*)\n\n((?:\|.*\n)+)", page, re.MULTILINE))
    return next(text for name, text in tables.items() if name.startswith(title)).rstrip("\n")


def csv_rows(file: str) -> list[dict[str, str]]:
    """The rows of a file in bench/published."""
    lines = (ROOT / "bench" / "published" / file).read_text().splitlines()
    return list(csv.DictReader(line for line in lines if not line.startswith("#")))


def published(file: str, impl: str) -> list[dict]:
    """The published rows of an implementation."""
    return [
        {**row, "cycles": int(row["cycles"]), "stack_bytes": int(row["stack_bytes"] or 0)}
        for row in csv_rows(file)
        if row["impl"] == impl
    ]


def pqm4_cycles(measured: Measured) -> str:
    """Cycles of m4fspeed under our model: key generation, encapsulation, decapsulation of each
    set."""
    rows = published("pqm4.csv", "pqm4-m4fspeed-modelled")
    sets = [
        " / ".join(f"{row['cycles'] / 1000:,.0f}" for row in rows if row["kem"] == kem)
        for kem in MLKEM
    ]
    return f"{', '.join(sets[:-1])} and {sets[-1]}"


def without_fpu(measured: Measured) -> str:
    """The slowdown of ML-KEM-768 on a Cortex-M4 without a floating-point unit."""
    more = []
    for op in OPS[:3]:
        of = {"impl": "pocketkem", "kem": "mlkem768", "op": op}
        without = measured.row("boards", board="cortex-m4-no-fpu", **of)
        usual = measured.row("cortex-m4", **of)
        more.append(100 * (without["cycles"] / usual["cycles"] - 1))
    return f"{min(more):.1f} to {max(more):.1f} %"
