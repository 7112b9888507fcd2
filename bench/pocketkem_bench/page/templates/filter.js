// SPDX-License-Identifier: Apache-2.0 OR MIT
// Shows the results of one board, KEM or implementation, or rows with some words. What is chosen
// stands in the address, so that a link leads to it. On a narrow screen what can be folded is folded,
// and each cell of a table says what it is. The page can be read without this.
"use strict";
const filter = document.getElementById("filter");
const narrow = matchMedia("(max-width: 40rem)");
const wide = matchMedia("(min-width: 90rem)");
const KIND = "[data-of], [data-board], [data-kem], [data-impl]";
const KINDS = ["board", "kem", "impl"];

/** What is chosen, by name; without what is not. */
function chosen() {
  return Object.fromEntries([...new FormData(filter)].filter(([, value]) => value));
}

/** What an element is of: lines of a board, a KEM and implementations, or these one by one. */
function kinds({ dataset }) {
  if (dataset.impls) return dataset.impls.split("\n").map((impl) => ({ kem: dataset.kem, impl }));
  if (!("of" in dataset)) return [dataset];
  return dataset.of.split("\n").flatMap((line) => {
    const [board, kem, ...impls] = line.split("\t");
    return impls.map((impl) => ({ board, kem, impl }));
  });
}

function matches(element, wanted) {
  return kinds(element).some((kind) =>
    KINDS.every((name) => !wanted[name] || !(name in kind) || kind[name] === wanted[name]),
  );
}

/** Whether the name of a row of figures has all the words that are searched for. */
function has(row, words) {
  if (!words.length) return true;
  row.words ??= [row.dataset.impl, row.cells[0], row.cells[1], row.parentElement.dataset.kem]
    .map((part) => part?.textContent ?? part)
    .concat(row.closest("section").dataset.board)
    .join(" ")
    .toLowerCase();
  return words.every((word) => row.words.includes(word));
}

function shown(element) {
  return !element.closest("[hidden]");
}

function apply() {
  const wanted = chosen();
  const words = (wanted.words ?? "").toLowerCase().split(/\s+/).filter(Boolean);
  const elements = [...document.querySelectorAll(KIND)];
  for (const element of elements) hide(element, !matches(element, wanted));
  for (const row of document.querySelectorAll("tr.result"))
    if (!has(row, words)) hide(row, true);
  // What a plot has of all implementations says nothing of one.
  for (const element of document.querySelectorAll("[data-of-all]")) hide(element, wanted.impl);
  hide_empty(elements.filter((element) => !element.ownerSVGElement));
  // What a legend explains, if anything of it is there.
  for (const entry of document.querySelectorAll("[data-shows]")) {
    const rows = [...entry.closest("section").querySelectorAll("tr.result")].filter(shown);
    hide(entry, !rows.some((row) => row.dataset.impl === entry.dataset.shows));
  }
  // The name of an implementation stands in the first row of it that is there.
  let last = null;
  const rows = [...document.querySelectorAll("tr.result")].filter(shown);
  for (const row of rows) {
    const name = row.parentElement.dataset.kem + row.cells[0].textContent;
    row.classList.toggle("again", last?.parentElement === row.parentElement && last.name === name);
    last = { parentElement: row.parentElement, name };
  }
  show_picture(wanted);
  document.getElementById("count").textContent = `${rows.length} rows`;
}

/** A heading of nothing is hidden: a group is there if anything in it is. */
function hide_empty(elements) {
  const groups = new Set(document.querySelectorAll(".group, section, tbody"));
  const inner = new Set(); // elements with others inside
  const above = (element, visit) => {
    for (let up = element.parentElement; up; up = up.parentElement) visit(up);
  };
  for (const element of elements) above(element, (up) => inner.add(up));
  const filled = new Map(); // groups with leaves: whether one of these is visible
  for (const leaf of elements.filter((element) => !inner.has(element))) {
    const visible = shown(leaf);
    above(leaf, (up) => {
      if (groups.has(up)) filled.set(up, filled.get(up) || visible);
    });
  }
  for (const [group, visible] of filled) {
    if (!visible) hide(group, true);
    else if (!group.matches(KIND)) hide(group, false);
  }
}

/** On a narrow screen everything is folded until something is chosen. What is chosen is unfolded. */
function fold() {
  const wanted = chosen();
  const any = KINDS.some((name) => wanted[name]) || wanted.words;
  let first = true;
  for (const details of document.querySelectorAll("details.figures")) {
    if (!shown(details)) continue;
    details.open = narrow.matches ? Boolean(any) : Boolean(any) || first;
    first = false;
  }
  document.getElementById("contents").open = wide.matches;
}

function read() {
  const address = new URLSearchParams(location.hash.includes("=") ? location.hash.slice(1) : "");
  for (const field of filter.elements) {
    if (!field.name) continue;
    const value = address.get(field.name) ?? "";
    const known = field.type === "search" || [...field.options].some((o) => o.value === value);
    field.value = known ? value : "";
  }
  apply();
  fold();
  for (const listener of after) listener();
}

/** What else follows a change of what is chosen. */
const after = [];

/** For screens on which a row is no row: the heading of each cell, and which cells are empty. */
function label(table) {
  const heads = [];
  for (const head of table.tHead?.rows[0]?.cells ?? []) {
    for (let i = 0; i < head.colSpan; i++) heads.push(head.textContent.trim());
  }
  for (const row of [...table.tBodies].flatMap((body) => [...body.rows])) {
    let column = 0;
    for (const cell of row.cells) {
      if (cell.tagName === "TD") cell.dataset.label = heads[column];
      cell.classList.toggle("nothing", cell.textContent.trim() === "–");
      column += cell.colSpan;
    }
  }
}

/** Of rows that follow each other, only the first has the name in the file: thousands are large. */
function name_rows() {
  let first;
  for (const row of document.querySelectorAll("tr.result")) {
    const { cells } = row;
    if (cells[0].textContent) first = row;
    cells[0].textContent = first.cells[0].textContent;
    row.dataset.impl = first.dataset.impl;
    cells[0].className = "name impl";
    cells[1].className = "name stays";
  }
}

name_rows();
document.querySelectorAll("table").forEach(label);
document.documentElement.classList.add("labelled");
filter.hidden = false;
for (const each of document.querySelectorAll(".scripted")) each.hidden = false;
filter.addEventListener("submit", (event) => event.preventDefault());
filter.addEventListener("input", () => {
  history.replaceState(null, "", "#" + new URLSearchParams(chosen()));
  apply();
  fold();
  for (const listener of after) listener();
});
// A place in the page is no choice; a part that is folded is opened for it.
addEventListener("hashchange", () => {
  if (location.hash.includes("=") || !location.hash) return read();
  document.getElementById("contents").open = wide.matches;
  document.getElementById(location.hash.slice(1))?.querySelector("details")?.setAttribute("open", "");
});
addEventListener("beforeprint", () => {
  for (const details of document.querySelectorAll("details.fold")) details.open = true;
});
narrow.addEventListener("change", fold);
wide.addEventListener("change", fold);
