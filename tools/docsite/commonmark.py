# SPDX-License-Identifier: Apache-2.0 OR MIT
"""Documents follow CommonMark, as the sites of repositories do. MkDocs uses Python-Markdown, which
differs in lists: what belongs to an item must be indented by four columns for each level, and an
empty line must stand before a list. This module writes lists so."""

import re

_ITEM = re.compile(r"(?P<indent> *)(?P<sign>[-*+]|\d{1,9}[.)])(?P<space> +)(?=\S)")
_FENCE = re.compile(r" *(?P<fence>`{3,}|~{3,})(?P<language>[^`]*)$")
TAB = 4


def for_python_markdown(text: str) -> str:
    return "\n".join(_Lines().all(text.split("\n")))


class _Lines:
    def __init__(self) -> None:
        self.columns: list[int] = []  # of the text of each item that is open
        self.fence = ""
        self.is_code = False  # whether the line before is code, because it is indented
        self.written: list[str] = []

    def all(self, lines: list[str]) -> list[str]:
        for line in lines:
            if self.fence:
                self._of_code(line)
            elif not line.strip():
                self.written.append("")
            else:
                self._of_text(line)
        return self.written

    @property
    def _column(self) -> int:
        return self.columns[-1] if self.columns else 0

    def _write(self, line: str, indent: int) -> None:
        further = max(indent - self._column, 0)
        self.written.append(" " * (TAB * len(self.columns) + further) + line.strip(" "))

    def _of_code(self, line: str) -> None:
        indent = len(line) - len(line.lstrip(" "))
        if line.strip():
            self._write(line, indent)
        else:
            self.written.append("")
        if re.fullmatch(rf" *{re.escape(self.fence)}{self.fence[0]}* *", line):
            self.fence = ""

    def _of_text(self, line: str) -> None:
        indent = len(line) - len(line.lstrip(" "))
        item = _ITEM.match(line)
        after_text = bool(self.written) and bool(self.written[-1].strip())
        begins = bool(item) or not after_text  # anything else goes on with the paragraph
        while begins and self.columns and indent < self.columns[-1]:
            self.columns.pop()
        self.is_code = indent - self._column >= TAB and (self.is_code or not after_text)
        if self.is_code:
            self._write(line, indent)
            return
        if item:
            if after_text and not self._is_in_list():
                self.written.append("")
            self._write(line, self._column)
            self.columns.append(indent + len(item["sign"]) + len(item["space"]))
            return
        if fence := _FENCE.match(line):
            self.fence = fence["fence"]
        self._write(line, indent)

    def _is_in_list(self) -> bool:
        """Whether a list has begun in the lines directly above."""
        for line in reversed(self.written):
            if not line.strip():
                return False
            if _ITEM.match(line):
                return True
        return False
