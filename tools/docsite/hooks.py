# SPDX-License-Identifier: Apache-2.0 OR MIT
"""What MkDocs calls while it builds the site (mkdocs.yml)."""

from pathlib import Path

import header
import pages
from mkdocs.structure.files import File, Files

#: What lets the search work for pages that are read from a folder.
FROM_FOLDER = "search_from_folder.js"
STYLE = "site.css"
#: The files of the repository that pages are made from, by page.
_made_from: dict[str, str] = {}


def on_config(config):
    # Both come from here, because a file of settings cannot name a function of ours.
    config.mdx_configs["toc"]["slugify"] = pages.heading_name
    config.extra["polyfills"] = [f"assets/{FROM_FOLDER}"]
    config.extra_css.append(f"assets/{STYLE}")
    _made_from.clear()
    return config


def on_files(files: Files, config) -> Files:
    """Adds the documents outside of docs, the reference, and the files that pages link to."""
    root = Path(config.config_file_path).parent
    for name in (FROM_FOLDER, STYLE):
        text = (Path(__file__).parent / name).read_text()
        files.append(File.generated(config, f"assets/{name}", content=text))
    texts: dict[str, str] = {}
    for file in files.documentation_pages():
        name = f"docs/{file.src_uri}"
        _made_from[file.src_uri] = name
        texts[name] = (root / name).read_text()
    for name, page in pages.documents().items():
        add(files, config, page, (root / name).read_text(), name)
        texts[name] = (root / name).read_text()
    for name, text in pages.generated().items():
        add(files, config, pages.page_of(name), text, name)
        texts[name] = text
    for name in pages.headers():
        add(files, config, pages.page_of_header(name), header.page(name, (root / name).read_text()))
        add(files, config, f"{pages.FILES}/{name}.md", pages.source(name))
    complete(config.nav, [file.src_uri for file in files.documentation_pages()])
    wanted = {path for name, text in texts.items() for path in pages.links(name, text)}
    while wanted:
        path = wanted.pop()
        page = pages.page_of(path)
        if files.get_file_from_path(page) is None:
            text = pages.source(path)
            folder = f"{path}/index.md" if (root / path).is_dir() else ""
            add(files, config, page, text, folder)
            wanted |= pages.links(folder, text) if folder else set()
    return files


def on_post_build(config) -> None:
    """The search's index once more, as a script: a page from a folder may not read a file."""
    index = Path(config.site_dir, "search", "search_index.json")
    index.with_suffix(".js").write_text(f"var __index = {index.read_text()};\n")


def complete(nav: list, found: list[str]) -> None:
    """Adds to the navigation what mkdocs.yml does not name: references, and any other document."""
    named = set(_named(nav))
    found = [page for page in found if not page.startswith(f"{pages.FILES}/")]
    references = next(part["Reference"] for part in nav if "Reference" in part)
    references += [page for page in found if page.startswith("api/") and page not in named]
    if more := [page for page in found if not page.startswith("api/") and page not in named]:
        nav.append({"More": more})


def _named(nav: list | dict | str):
    if isinstance(nav, str):
        yield nav
    else:
        for part in nav.values() if isinstance(nav, dict) else nav:
            yield from _named(part)


def add(files: Files, config, page: str, text: str, made_from: str = "") -> None:
    """made_from: the document in whose folder the links of the text begin."""
    files.append(File.generated(config, page, content=text))
    if made_from:
        _made_from[page] = made_from


def on_page_markdown(markdown: str, page, config, files: Files) -> str:
    name = _made_from.get(page.file.src_uri)
    return pages.for_site(name, page.file.src_uri, markdown) if name else markdown
