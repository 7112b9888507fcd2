# SPDX-License-Identifier: Apache-2.0 OR MIT
"""C with several defects, of which a variable of the environment chooses one (0: none)."""

from collections.abc import Iterable

#: Goes before the code.
CHOICE = """\
#include <stdlib.h>
static int defect(void) {
    static int number = -1;
    const char *chosen = getenv("DEFECT");
    return number < 0 ? number = chosen ? atoi(chosen) : 0 : number;
}
"""


def expressions(text: str, defects: Iterable[tuple[str, str]]) -> str:
    """The code in which each defect has an expression in place of another one."""
    for number, (old, new) in enumerate(defects, 1):
        assert old in text
        text = text.replace(old, f"(defect() == {number} ? {new} : {old})")
    return CHOICE + text


def statement(number: int, text: str) -> str:
    """A statement that is a defect. It needs CHOICE before the code."""
    return f"if (defect() == {number}) {{ {text} }}"


def each(monkeypatch, count: int) -> Iterable[int]:
    """The numbers of the defects, of which each is chosen in turn; first of none."""
    for number in range(count + 1):
        monkeypatch.setenv("DEFECT", str(number))
        yield number
