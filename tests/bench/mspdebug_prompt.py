# SPDX-License-Identifier: Apache-2.0 OR MIT
"""mspdebug's simulator of the first MSP430 through its prompt; numbers are hexadecimal."""

import re
import subprocess

#: A calculation that no other command requests. Its answer shows that all commands before are done.
QUESTION, ANSWER = "= 0x50c4e7", "0x50c4e7 = "
REGISTERS = ["PC", "SP", "SR", "R3", *(f"R{n}" for n in range(4, 16))]


class Prompt:
    def __init__(self):
        # It must not outlive this program, whose end it would not notice in an endless loop.
        self._process = subprocess.Popen(
            ["setpriv", "--pdeathsig", "KILL", "mspdebug", "-q", "sim"],
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
            stderr=subprocess.STDOUT,
            encoding="latin-1",
        )

    def close(self) -> None:
        self._process.kill()
        self._process.communicate()

    def command(self, words: str) -> str:
        self._process.stdin.write(f"{words}\n{QUESTION}\n")
        self._process.stdin.flush()
        printed = []
        for line in self._process.stdout:
            if line.startswith(ANSWER):
                return "".join(printed)
            printed.append(line)
        raise AssertionError(f"mspdebug ended with exit status {self._process.wait()}")

    def write(self, address: int, data: bytes) -> str:
        return "\n".join(
            f"mw {address + i:#x} {data[i : i + 16].hex(' ')}" for i in range(0, len(data), 16)
        )

    def memory(self, printed: str) -> bytes:
        lines = re.findall(r"^ *[0-9a-f]{5}: ((?:[0-9a-f]{2} )+)", printed, re.MULTILINE)
        return bytes.fromhex("".join(lines))

    def registers(self, printed: str) -> list[int]:
        """What the commands regs, step and run have listed last."""
        found = dict(re.findall(r"\( *(\w+): ([0-9a-f]{5})\)", printed))
        return [int(found[name], 16) for name in REGISTERS]
