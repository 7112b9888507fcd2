# SPDX-License-Identifier: Apache-2.0 OR MIT
"""What two cores do in an operation: a bar for each thing that is made, named like in FIPS 203."""

import re

#: Columns of time in a line, and lines.
WIDTH, LINES = 88, 2
#: Of the names in front.
MARGIN = 8
TICK = 20_000

#: [core, the step in the words of src/cores/lists.h, begin, end, whether it is a wait]
Span = list

#: What a step makes, by how its words look; "" belongs to what follows.
MADE = {
    r"\w+\(.*\bA\((\d),(\d)\).*\)": r"A\1\2",
    r"\w+\(([SY])\((\d)\).*\)": r"\1\2",
    r"\w+\(E\(\d,(\d)\).*\)": r"e\1",
    r"\w+\(E1\(\d,(\d)\).*\)": r"e1[\1]",
    r"\w+\(E2\(\d\).*\)": "e2",
    r"(PUT|PUT_OF_WORKER)\(U\((\d)\)\)": r"u\2",
    r"(PUT|PUT_OF_WORKER)\(V\(\d\)\)": "v",
    r"WRITE_T(_OF_WORKER)?\((\d),\d\)": r"t\2",
    r"WRITE_S\((\d)\)": r"s\1",
    r"READ_EK.*": "H",
    r"SEED|DERIVE": "G",
    r"HASH.*|RESULT": "hash",
    r"DECRYPT\(\d\)|MESSAGE": "decrypt",
    r"MULTIPLY_KEY": "t*y",
    r"ADD_MESSAGE": "m",
    r"INVERSE": "inv",
    r"ADD|ADD_QUARTER\(\d\)": "+",
    r"COPY\(.*\)": "copy",
    r"WIPE": "wipe",
}
#: Go on with what the core's hash gives.
OF_HASH = re.compile(r"PERMUTE|GIVE\(.*\)")


def made(words: str) -> str:
    """What a step makes: A01, y0, e1[2], u0; the step's own words if nothing is known of it."""
    for pattern, name in MADE.items():
        if found := re.fullmatch(pattern, words):
            return found.expand(name).replace("S", "s").replace("Y", "y")
    return words


def bars(spans: list[Span]) -> list[Span]:
    """Of one core: steps that make the same thing, one after the other, are one bar."""
    found: list[Span] = []
    running = ""
    for core, words, begin, end, waits in spans:
        if waits:
            if end > begin:
                found.append([core, "", begin, end, True])
            continue
        if words == "CLEAR":  # the beginning of what follows
            continue
        if words.startswith(("XOF(", "PRF(")):
            running = made(words)
        name = running if OF_HASH.fullmatch(words) else made(words)
        if found and found[-1][1] == name:
            found[-1][3] = end
        else:
            found.append([core, name, begin, end, False])
    return found


def lane(bars: list[Span], first: int, cycles: int) -> str:
    """A line of a core's time, from column first on. A bar that goes on there is named again."""
    text = [" "] * WIDTH
    for _core, name, begin, end, waits in bars:
        left = max(column(begin, cycles) - first, 0)
        right = min(column(end, cycles) - first, WIDTH)
        if left < right:
            shown = name if len(name) <= right - left else "|"
            text[left:right] = shown.ljust(right - left, "." if waits else "-")
    return "".join(text)


def column(when: int, cycles: int) -> int:
    return when * WIDTH * LINES // cycles


def ruler(first: int, cycles: int) -> str:
    text = [" "] * WIDTH
    for when in range(0, cycles, TICK):
        at = column(when, cycles) - first
        label = str(when // 1000)
        if 0 <= at <= WIDTH - len(label):
            text[at : at + len(label)] = label
    return "".join(text)


def picture(cycles: int, spans: list[Span]) -> str:
    """spans: of both cores, those of each in the order of time."""
    cores = [bars([span for span in spans if span[0] == core]) for core in (0, 1)]
    lines = []
    for first in range(0, LINES * WIDTH, WIDTH):
        drawn = [lane(of_core, first, cycles) for of_core in cores] + [ruler(first, cycles)]
        named = zip(("main", "worker", "kcycles"), drawn, strict=True)
        lines += ["", *(f"{name:<{MARGIN}}{text}".rstrip() for name, text in named)]
    return "\n".join(["```", *lines[1:], "```"])
