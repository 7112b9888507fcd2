# SPDX-License-Identifier: Apache-2.0 OR MIT
"""The bench's modules and packages form layers: no circle among imports, no module that takes more
than a sitting to read, and each package is in CONTRIBUTING.md."""

import ast
import re
from graphlib import CycleError, TopologicalSorter
from pathlib import Path

import pytest

from pocketkem_bench.folders import BENCH, ROOT

pytestmark = pytest.mark.long

PACKAGE = BENCH / "pocketkem_bench"

#: Lines of a module. Comments and blank lines count, for they are read too.
LONGEST = 400

Graph = dict[str, set[str]]


def modules(folder: Path) -> dict[str, Path]:
    """Modules by their dotted names. A package has the name of its folder."""
    found = {}
    for path in folder.rglob("*.py"):
        words = path.relative_to(folder).with_suffix("").parts
        found[".".join(words[:-1] if words[-1] == "__init__" else words)] = path
    return found


def imports(folder: Path) -> Graph:
    """The modules of the same folder that each module imports, inside functions too."""
    known = modules(folder)
    graph: Graph = {}
    for name, path in known.items():
        graph[name] = found = set()
        here = name.split(".") if name else []
        if path.name != "__init__.py":
            here = here[:-1]
        for node in ast.walk(ast.parse(path.read_text())):
            if not isinstance(node, ast.ImportFrom):
                continue
            if node.level:
                base = here[: len(here) - node.level + 1]
            elif node.module.split(".")[0] == folder.name:
                base = []
                node.module = node.module.partition(".")[2]
            else:
                continue
            base = ".".join([*base, *filter(None, [node.module])])
            for alias in node.names:
                module = f"{base}.{alias.name}".lstrip(".")
                found.add(module if module in known else base)
        found.discard(name)
    return graph


def between_packages(graph: Graph) -> Graph:
    """The same among the folder's packages, and modules outside of packages."""
    packages: Graph = {}
    for name, needed in graph.items():
        package = name.partition(".")[0]
        packages.setdefault(package, set()).update(each.partition(".")[0] for each in needed)
        packages[package].discard(package)
    return packages


def circle(graph: Graph) -> list[str] | None:
    try:
        TopologicalSorter(graph).prepare()
    except CycleError as error:
        return error.args[1]
    return None


def arrows(graph: Graph) -> int:
    return sum(map(len, graph.values()))


def test_there_is_no_circle_among_modules():
    graph = imports(PACKAGE)
    # Otherwise the test has looked at something other than the bench.
    assert arrows(graph) > 200 and "model" in graph["boards.board"]
    assert circle(graph) is None


def test_there_is_no_circle_among_packages():
    graph = between_packages(imports(PACKAGE))
    assert arrows(graph) > 40 and "boards" in graph["building"]
    assert circle(graph) is None


@pytest.mark.parametrize(
    "back",
    [
        "from ..low.a import f",
        "from ..low import a",
        "def later():\n    from ..low.a import f",
        "from fake.low.a import f",
    ],
)
def test_a_circle_is_seen(tmp_path, back):
    folder = tmp_path / "fake"
    for name, text in {
        "__init__": "",
        "low/__init__": "",
        "low/a": "from .b import g",
        "low/b": "from ..high import c",
        "high/__init__": "",
        "high/c": back,
    }.items():
        path = folder / f"{name}.py"
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(text + "\n")
    graph = imports(folder)
    assert set(circle(graph)) == {"low.a", "low.b", "high.c"}
    assert set(circle(between_packages(graph))) == {"low", "high"}
    (folder / "high" / "c.py").write_text("")
    assert circle(imports(folder)) is None


def test_a_module_is_read_in_a_sitting():
    paths = modules(PACKAGE).values()
    lengths = {str(path.relative_to(ROOT)): len(path.read_text().splitlines()) for path in paths}
    assert len(lengths) > 60
    assert {path: length for path, length in lengths.items() if length > LONGEST} == {}


def test_every_package_is_in_contributing():
    text = (ROOT / "CONTRIBUTING.md").read_text()
    packages = {path.parent.name for path in PACKAGE.glob("*/__init__.py")}
    assert packages
    assert {name for name in packages if f"| `{name}/` |" not in text} == set()


def test_a_package_imports_only_from_those_above_it_in_contributing():
    text = (ROOT / "CONTRIBUTING.md").read_text()
    graph = between_packages(imports(PACKAGE))
    listed = [name for name in re.findall(r"(?m)^\| `(\w+)/` \|", text) if name in graph]
    assert len(listed) > 10
    for place, name in enumerate(listed):
        assert graph[name] & set(listed) <= set(listed[:place]), name


def test_every_package_says_what_is_in_it():
    for path in PACKAGE.glob("*/__init__.py"):
        assert ast.get_docstring(ast.parse(path.read_text())), path
