# SPDX-License-Identifier: Apache-2.0 OR MIT
"""A page of reference out of a public header: its declarations, with the comments that stand
directly above them.

A header is read as text. It consists of titles (``/* ---- Title ---- */``), and of units: a
comment, and the declarations below it up to the next comment or empty line. Every name that a unit
declares becomes an anchor of the page. tests/test_site.py compares the anchors with what a parser
of C finds in the header.
"""

import re
from dataclasses import dataclass, field

#: The macro that exports a name.
EXPORTED = "POCKETKEM_API "
#: Names that are no part of the interface: how a header is made.
MECHANICAL = re.compile(r"\w+_H|POCKETKEM_API")

_TITLE = re.compile(r"/\* -{4} (.*?) -+ \*/")
_COMMENT = re.compile(r"/\*.*?\*/", re.DOTALL)
_NAME = re.compile(r"\b(?:pocketkem|POCKETKEM|crypto|wc|psa)_\w+\b")
_MACRO = re.compile(r"^#define (\w+)")
_LABEL = re.compile(r"(Out|In|Errors|Returns?|Security|Caution|Both)(?=[: ])")
#: A term and its meaning: two spaces or a colon between them.
_TERM = re.compile(r"(?P<term>\S[^:]*?)(?::\s+|\s{2,})(?P<text>\S.*)|(?P<alone>\S.*)")


@dataclass
class HeaderUnit:
    """Declarations, and the comment above them."""

    comment: str = ""
    lines: list[str] = field(default_factory=list)

    @property
    def code(self) -> str:
        """As a user writes it: without the macro that exports a name."""
        shift, found = 0, []
        for line in self.lines:
            if line.startswith(EXPORTED):
                shift = len(EXPORTED)
            elif not line.startswith(" "):
                shift = 0
            found.append(line[shift:])
        return "\n".join(found)

    @property
    def names(self) -> list[str]:
        return declared("\n".join(self.lines))


def declared(code: str) -> list[str]:
    """The names that these lines declare: macros, functions, objects, types."""
    bare = _COMMENT.sub(" ", code)
    macros = [
        match[1]
        for line in bare.splitlines()
        if (match := _MACRO.match(line)) and not MECHANICAL.fullmatch(match[1])
    ]
    rest = "\n".join(line for line in bare.splitlines() if not line.startswith("#"))
    found = []
    for statement in _statements(rest):
        if name := _name_of(statement):
            found += name
    return macros + found


def _statements(code: str) -> list[str]:
    """What stands between semicolons, outside of braces; without what is in braces."""
    depth, text, found = 0, "", []
    for letter in code:
        depth += (letter == "{") - (letter == "}")
        if letter == ";" and depth == 0:
            found.append(" ".join(text.split()))
            text = ""
        elif depth == 0 and letter != "}":
            text += letter
    return [each for each in found if each]


def _name_of(statement: str) -> list[str]:
    if match := re.search(r"^typedef .*?\(\*\s*(\w+)\s*\)\s*\(", statement):
        return [match[1]]
    if statement.startswith("typedef"):
        return [statement.split()[-1]]
    if match := re.search(r"(\w+)\s*\(", statement):
        return [match[1]]
    # Objects, which may be several, and arrays.
    after_type = statement.replace("*", " ").split(",")
    return [re.sub(r"\[.*?\]", "", each).split()[-1] for each in after_type]


def sections(text: str) -> tuple[str, list[tuple[str, list[HeaderUnit]]]]:
    """The header's own comment, and its units under their titles."""
    body = text.partition("*/")[2]  # behind the licence
    introduction = _COMMENT.search(body)
    assert introduction, "a header begins with a comment of its own"
    found: list[tuple[str, list[HeaderUnit]]] = [("", [])]
    unit = HeaderUnit()
    depth = 0

    def end() -> None:
        nonlocal unit
        if unit.names:
            found[-1][1].append(unit)
        unit = HeaderUnit()

    lines = iter(body[introduction.end() :].splitlines())
    for line in lines:
        title = _TITLE.fullmatch(line.strip())
        if depth == 0 and title:
            end()
            found.append((title[1], []))
        elif depth == 0 and line.startswith("/*"):
            end()
            unit.comment = line
            while "*/" not in line:
                line = next(lines)
                unit.comment += "\n" + line
        elif depth == 0 and not line.strip():
            end()
        elif depth > 0 or not _is_mechanical(line):
            depth += line.count("{") - line.count("}")
            unit.lines.append(line)
    end()
    return introduction[0], [(title, units) for title, units in found if units]


def _is_mechanical(line: str) -> bool:
    macro = _MACRO.match(line)
    return bool(
        re.match(r'#(?:if|el|endif|include|undef)|extern "C"|\}\s*$', line)
        or (macro and MECHANICAL.fullmatch(macro[1]))
    )


# ---- From a comment to Markdown ----------------------------------------------------------------


def plain(comment: str) -> list[str]:
    """The lines of a comment without its signs, as far indented as they are among themselves."""
    inner = re.sub(r"^\s*/\*\s?|\s*\*/\s*$", "", comment)
    lines = [re.sub(r"^\s*\*(?: |$)", "", line) for line in inner.splitlines()]
    starred = re.search(r"^\s*\*", inner, re.MULTILINE)
    if not starred and len(lines) > 1:
        rest = [line for line in lines[1:] if line.strip()]
        indent = min((len(line) - len(line.lstrip()) for line in rest), default=0)
        lines = [lines[0].strip(), *(line[indent:] for line in lines[1:])]
    return [line.rstrip() for line in lines]


def markdown(comment: str) -> str:
    """Paragraphs, and lists of what the comment indents or marks with a dash."""
    blocks: list[tuple[str, str]] = []  # what it is, and its text
    begun = ""  # what a line goes on with
    indent = 0
    for line in plain(comment):
        stripped = line.strip()
        depth = len(line) - len(line.lstrip())
        ends = bool(blocks) and blocks[-1][1].endswith((".", ":", ")", ";"))
        if not stripped:
            begun = ""
            continue
        if stripped.startswith("- "):
            begun, indent = "item", depth
            blocks.append(("item", stripped[2:]))
        elif begun == "item" and depth > indent:
            blocks[-1] = ("item", f"{blocks[-1][1]} {stripped}")
        elif begun != "item" and depth >= 2:
            begun, indent = "item", depth
            blocks.append(("item", stripped))
        elif begun == "item" and depth == indent and depth >= 2:
            blocks.append(("item", stripped))
        elif begun == "text" and not (ends and _LABEL.match(stripped)):
            blocks[-1] = ("text", f"{blocks[-1][1]} {stripped}")
        else:
            begun, indent = "text", 0
            blocks.append(("text", stripped))
    return _written(blocks)


def _written(blocks: list[tuple[str, str]]) -> str:
    parts: list[str] = []
    before = ""
    for kind, text in blocks:
        gap = "\n" if kind == before == "item" else "\n\n"
        if kind == "item":
            match = _TERM.fullmatch(text)
            term = match and match["term"] and len(match["term"]) < 40
            shown = f"**{escaped(match['term'])}**: {escaped(match['text'])}" if term else None
            parts.append(f"{gap}- {shown or escaped(text)}")
        else:
            label = _LABEL.match(text)
            shown = f"**{label[1]}**{escaped(text[label.end() :])}" if label else escaped(text)
            parts.append(gap + shown)
        before = kind
    return "".join(parts).strip("\n")


def escaped(text: str) -> str:
    """Text in which names of the interface are code, and nothing else means anything to
    Markdown."""
    parts = []
    at = 0
    for match in _NAME.finditer(text):
        parts += [re.sub(r"([\\`*_<>\[\]#|])", r"\\\1", text[at : match.start()]), f"`{match[0]}`"]
        at = match.end()
    return "".join(parts) + re.sub(r"([\\`*_<>\[\]#|])", r"\\\1", text[at:])


# ---- The page ----------------------------------------------------------------------------------


def members(code: str) -> list[tuple[str, str]]:
    """The members of a structure that is defined here, each with its comment."""
    inside = re.search(r"\{\n(.*)\n\}", code, re.DOTALL)
    if not code.startswith("typedef struct") or not inside:
        return []
    found = []
    comment, text = "", ""
    for part in re.split(r"(/\*.*?\*/)|(;)", inside[1], flags=re.DOTALL):
        if part is None:
            continue
        if part.startswith("/*"):
            if not text.strip():
                comment = part
        elif part == ";":
            declaration = " ".join(text.split())
            callback = re.search(r"\(\*(\w+)\)", declaration)
            names = [callback[1]] if callback else _name_of(declaration)
            found += [(name, comment) for name in names]
            text = ""
        else:
            # A comment holds for the lines below it up to an empty one.
            if "\n\n" in part:
                comment = ""
            text += part
    return found


def heading(names: list[str]) -> str:
    if len(names) > 3:
        return f"`{names[0]}` … `{names[-1]}`"
    return ", ".join(f"`{name}`" for name in names)


def page(path: str, text: str) -> str:
    """The reference of a header, in Markdown. path: its place in the repository."""
    introduction, parts = sections(text)
    file = path.rpartition("/")[2]
    lines = [f"# {file}", "", markdown(introduction), ""]
    lines += [f"This page is made from the [header](../files/{path}.md).", ""]
    for title, units in parts:
        lines += [f"## {title}", ""] if title else []
        for unit in units:
            names = unit.names
            lines += [f"### {heading(names)} {{ #{names[0]} }}", ""]
            lines += ["".join(f'<a id="{name}"></a>' for name in names[1:]), ""]
            of_members = members(unit.code)
            code = _without_comments(unit.code) if of_members else unit.code
            lines += ["```c", code, "```", "", markdown(unit.comment) if unit.comment else "", ""]
            lines += _of_members(names[0], of_members)
    known = {name for _, units in parts for unit in units for name in unit.names}
    return re.sub(r"\n{3,}", "\n\n", linked("\n".join(lines), known)) + "\n"


def linked(text: str, known: set[str]) -> str:
    """Names of this page in sentences lead to their declarations."""

    def link(match: re.Match) -> str:
        name = match["name"]
        return f"[`{name}`](#{name})" if name in known else match[0]

    name = re.compile(r"^(?:```.*?^```|#.*?)$|`(?P<name>\w+)`", re.MULTILINE | re.DOTALL)
    return name.sub(link, text)


def _of_members(structure: str, of_members: list[tuple[str, str]]) -> list[str]:
    """Members that share a comment are told of together."""
    lines: list[str] = []
    before = None
    for name, comment in of_members:
        anchor = f'<a id="{structure}.{name}"></a>'
        if not comment:
            lines += [anchor, ""]
            continue
        if comment == before:
            at = max(i for i, line in enumerate(lines) if line.startswith("#### "))
            if f"`{name}`" not in lines[at]:
                lines[at] += f", `{name}`"
            lines[at + 2] += anchor
        else:
            lines += [f"#### `{name}`", "", anchor, "", markdown(comment), ""]
        before = comment
    return lines


def _without_comments(code: str) -> str:
    """A structure as a reader takes it in at one look; its comments follow."""
    bare = re.sub(r"[ \t]*/\*.*?\*/[ \t]*\n?", "\n", code, flags=re.DOTALL)
    return re.sub(r"\n\s*\n+", "\n", bare)
