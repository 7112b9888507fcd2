# SPDX-License-Identifier: Apache-2.0 OR MIT
"""The layers of src/: the list that tests use, what headers say, and what they include."""

import re
import sys
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent.parent
sys.path.insert(0, str(ROOT / "tests" / "host"))

from layers import LAYERS, MODULE_OF, SRC, includes  # noqa: E402

#: The header that speaks for a folder.
SPEAKS_FOR = {
    "hybrid/": "hybrid/hybrid.h",
    "der/": "der/der.h",
    "masked/": "masked/masked.h",
    "poly/": "poly/ntt.h",
    "hash/": "hash/suite.h",
    "cores/": "cores/operation.h",
}
#: What no header says.
SAID = {"arch/": "Kernels in assembly, and for each machine the list of them"}
#: May be included from everywhere.
EVERYWHERE = {"platform", "verify", "trace", "config"}


def files(module: str) -> str:
    """Of a module, without its headers if there are others."""
    if module.endswith("/"):
        return f"`{module}`"
    own = [file for file in SRC.glob("*.[ch]") if MODULE_OF.get(file.stem, file.stem) == module]
    sources = sorted(file.name for file in own if file.suffix == ".c")
    return " ".join(f"`{name}`" for name in sources or sorted(file.name for file in own))


def says(module: str) -> str:
    """The first sentence of its header's comment; of the source file's, if there is no header."""
    if module in SAID:
        return SAID[module]
    name = SPEAKS_FOR.get(module, f"{module}.h")
    file = SRC / name if (SRC / name).exists() else SRC / f"{module}.c"
    comments = re.findall(r"/\*(.*?)\*/", file.read_text(), re.DOTALL)
    text = re.sub(r"\s*\n \*\s*", " ", comments[1]).strip()
    sentence = re.match(r".*?\.(?= |$)", text)
    return (sentence[0] if sentence else text).rstrip(".")


def table() -> str:
    """A row for each module; what it includes but for what everything may include."""
    arrows = includes(SRC)
    lines = ["| layer | files | what it is | includes |", "| ---: | --- | --- | --- |"]
    for number, layer in enumerate(LAYERS, 1):
        for place, module in enumerate(layer):
            below = [
                other
                for row in LAYERS
                for other in row
                if (module, other) in arrows and other not in EVERYWHERE
            ]
            begins = str(number) if place == 0 else ""
            text = says(module).replace("|", "\\|")
            lines.append(f"| {begins} | {files(module)} | {text} | {', '.join(below)} |")
    return "\n".join(lines)
