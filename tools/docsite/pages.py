# SPDX-License-Identifier: Apache-2.0 OR MIT
"""Which file of the repository becomes which page of the site, and links between them.

Documents are written for the repository: links are relative, and lead to documents, to headers, to
sources and to folders. On the site a link to a document leads to its page, a link to a public
header to its reference, and a link to any other file to a page that shows the file. Nothing leads
to the outside that did not do so before.
"""

import posixpath
import re
import subprocess
import sys
from pathlib import Path
from urllib.parse import quote, unquote

import commonmark

ROOT = Path(__file__).resolve().parents[2]
sys.path += [str(ROOT / "bench"), str(ROOT / "tools")]

from pocketkem_bench import evidence  # noqa: E402
from pocketkem_bench.cli.recorded import told  # noqa: E402
from quoted.record import Measured  # noqa: E402
from quoted.tables import boards_page, esp32_page  # noqa: E402

#: The page of files that documents link to.
FILES = "files"
#: Documents beside those in docs, and their pages.
OUTSIDE = {"README.md": "index.md"}
LANGUAGES = {
    **{".c": "c", ".h": "c", ".py": "python", ".toml": "toml", ".ini": "ini", ".json": "json"},
    **{".S": "gas", ".cmake": "cmake", ".yml": "yaml", ".rs": "rust", ".go": "go"},
}

#: Code, in which there are no links; links and pictures; definitions of links; links in HTML.
_CODE = (
    r"^ {0,3}(?P<fence>`{3,}|~{3,}).*?^ {0,3}(?P=fence)[`~]*\s*?$|"
    r"(?P<ticks>`+)(?!`).+?(?<!`)(?P=ticks)(?!`)"
)
_LINK = (
    r"(?P<before>\]\(\s*<?|^ {0,3}\[[^\]]+\]:\s*<?|<(?:a|img|source)\s[^>]*?(?:href|src|srcset)=\")"
    r"(?P<to>[^)<>\s\"]+)"
)
LINKS = re.compile(f"{_CODE}|{_LINK}", re.MULTILINE | re.DOTALL)
_FIGURE = re.compile(r"(?<!`)<!-- (?:figures?: [^\n]+?|end|SPDX[^\n]*?) -->\n?")
_FIGURE_IN_LINE = re.compile(
    r"(?<!`)<!-- figure: [^\n]+? -->(.*?)<!-- end -->|<!-- SPDX[^\n]*? -->\n", re.DOTALL
)


def documents() -> dict[str, str]:
    """The documents beside docs, and their pages."""
    found = dict(OUTSIDE)
    for file in sorted(ROOT.glob("*.md")):
        found.setdefault(file.name, file.name.lower())
    return found


def headers() -> list[str]:
    """The public headers: the library's and the ports'."""
    patterns = ("include/*.h", "port/*/include/*.h", "port/*/pocketkem_*.h")
    files = sorted(file for pattern in patterns for file in ROOT.glob(pattern))
    return [file.relative_to(ROOT).as_posix() for file in files]


def generated() -> dict[str, str]:
    """Pages that are no file of the repository, with the paths that they would have in it."""
    measured = Measured()
    return {
        "docs/results/boards.md": boards_page(measured),
        "docs/results/esp32.md": esp32_page(measured),
    }


def page_of_header(path: str) -> str:
    return f"api/{Path(path).stem}.md"


def page_of(path: str) -> str:
    """The page, or the file of the site, of a file or a folder of the repository."""
    if path in documents():
        return documents()[path]
    if path.startswith("docs/") and path.endswith((".md", ".png", ".svg")):
        return path.removeprefix("docs/")
    if path in headers():
        return page_of_header(path)
    if (ROOT / path).is_dir():
        return f"{FILES}/{path}/index.md"
    return f"{FILES}/{path}.md"


def target(document: str, link: str) -> str | None:
    """The file or folder that a link of a document leads to; None if that is not in the
    repository."""
    path = unquote(link.partition("#")[0])
    if not path or re.match(r"[a-z][a-z0-9+.-]*:|//", link, re.IGNORECASE):
        return None
    found = posixpath.normpath(posixpath.join(posixpath.dirname(document), path))
    return found if (ROOT / found).exists() else None


def links(document: str, text: str) -> set[str]:
    """The files and folders that a document links to."""
    found = (target(document, match["to"]) for match in LINKS.finditer(text) if match["to"])
    return {path for path in found if path}


def for_site(document: str, page: str, text: str) -> str:
    """A document as a page of the site.

    document: its path in the repository; page: its path among the pages.
    """

    def relink(match: re.Match) -> str:
        if not match["to"] or not (path := target(document, match["to"])):
            return match[0]
        anchor = match["to"].partition("#")[2]
        to = posixpath.relpath(page_of(path), posixpath.dirname(page) or ".")
        return f"{match['before']}{quote(to)}{'#' if anchor else ''}{anchor}"

    text = without_figures(LINKS.sub(relink, text))
    # Markdown inside of these tags is Markdown on the sites of repositories.
    text = re.sub(r"^<(details|summary)>", r"<\1 markdown>", text, flags=re.MULTILINE)
    return commonmark.for_python_markdown(text)


def without_figures(text: str) -> str:
    """A document without the comments around figures, which end a paragraph for MkDocs."""
    text = _FIGURE_IN_LINE.sub(lambda match: match[1] or "", text)
    return _FIGURE.sub("\n", text)


def source(path: str) -> str:
    """A page that shows a file, or the files of a folder."""
    if (ROOT / path).is_dir():
        names = [name.removeprefix(f"{path}/") for name in tracked() if name.startswith(f"{path}/")]
        # MkDocs has no page of a hidden file.
        names = [name for name in names if not Path(name).name.startswith(".")]
        return _hidden(path, "\n".join(f"- [{name}]({name})" for name in names))
    if path.startswith("evidence/") and path.endswith(".tsv"):
        return _hidden(path, _rows(Path(path).stem))
    text = (ROOT / path).read_text()
    longest = max((len(ticks) for ticks in re.findall(r"`{3,}", text)), default=2)
    fence = "`" * (longest + 1)
    language = LANGUAGES.get(Path(path).suffix, "text")
    return _hidden(path, f"{fence}{language}\n{text.rstrip()}\n{fence}")


def _rows(kind: str) -> str:
    """All rows of a kind of evidence, as `./pocketkem evidence` shows them."""
    rows = [
        [subject, told(found)]
        for subject, keyed in evidence.read(kind).items()
        for found in keyed.values()
    ]
    cells = [[text.replace("|", "\\|") for text in row] for row in rows]
    lines = [f"| `{subject}` | {f'`{found}`' if found else '–'} |" for subject, found in cells]
    return "\n".join(["| of | found |", "| --- | --- |", *lines])


def _hidden(path: str, body: str) -> str:
    """A page that the search does not look through."""
    return f"---\nsearch:\n  exclude: true\ntitle: {path}\n---\n\n# {path}\n\n{body}\n"


def tracked() -> list[str]:
    """The project's files."""
    command = ["git", "-C", str(ROOT), "ls-files", "-z"]
    listed = subprocess.run(command, capture_output=True, check=False).stdout.decode()
    return [name for name in listed.split("\0") if name and (ROOT / name).is_file()]


def heading_name(text: str, separator: str) -> str:
    """The name of a heading in links, as GitHub makes it."""
    return re.sub(r"[^\w\- ]", "", text.lower()).replace(" ", separator)
