// SPDX-License-Identifier: Apache-2.0 OR MIT
// Shows the results of one board, KEM or implementation. What is chosen stands in the address, so
// that a link leads to it. On a narrow screen what can be folded is folded, and each cell of a table
// says what it is. The page can be read without this.
"use strict";
const filter = document.getElementById("filter");
const narrow = matchMedia("(max-width: 40rem)");
const KIND = "[data-of], [data-board], [data-kem], [data-impl]";

/** What an element is of: lines of board, KEM and implementation, or these one by one. */
function kinds(element) {
  if (!("of" in element.dataset)) return [element.dataset];
  return element.dataset.of.split("\n").map((line) => {
    const [board, kem, impl] = line.split("\t");
    return { board, kem, impl };
  });
}

function matches(element, chosen) {
  return kinds(element).some((kind) =>
    Object.entries(chosen).every(
      ([name, value]) => !value || !(name in kind) || kind[name] === value,
    ),
  );
}

function hide(element, whether) {
  element.toggleAttribute("hidden", whether); // in an SVG too
}

function shown(element) {
  return !element.closest("[hidden]");
}

function apply() {
  const chosen = Object.fromEntries(new FormData(filter));
  const elements = [...document.querySelectorAll(KIND)];
  for (const element of elements) hide(element, !matches(element, chosen));
  // What a plot has of all implementations says nothing of one.
  for (const element of document.querySelectorAll("[data-of-all]")) hide(element, chosen.impl);
  // A heading of nothing: a group is there if anything in it is.
  const outside = elements.filter((element) => !element.ownerSVGElement);
  const leaves = outside.filter(
    (element) => ![...element.querySelectorAll(KIND)].some((inner) => !inner.ownerSVGElement),
  );
  const visible = leaves.filter(shown);
  for (const group of document.querySelectorAll(".group, section, tbody")) {
    const of_it = leaves.some((leaf) => leaf !== group && group.contains(leaf));
    if (of_it && !visible.some((leaf) => group.contains(leaf))) hide(group, true);
    else if (of_it && !group.matches(KIND)) hide(group, false);
  }
  // What a legend explains, if anything of it is there.
  for (const entry of document.querySelectorAll("[data-shows]")) {
    const rows = [...entry.closest("section").querySelectorAll("tr.result")].filter(shown);
    hide(entry, !rows.some((row) => row.dataset.impl === entry.dataset.shows));
  }
  // The name of an implementation stands in the first row of it that is there.
  let last = null;
  for (const row of [...document.querySelectorAll("tr.result")].filter(shown)) {
    const name = row.parentElement.dataset.kem + row.cells[0].textContent;
    row.classList.toggle("again", last?.parentElement === row.parentElement && last.name === name);
    last = { parentElement: row.parentElement, name };
  }
  const left = [...document.querySelectorAll("tr.result")].filter(shown).length;
  document.getElementById("count").textContent = `${left} rows`;
}

/** On a narrow screen: everything is folded until something is chosen. */
function fold() {
  const chosen = [...new FormData(filter)].some(([, value]) => value);
  for (const details of document.querySelectorAll("details.fold")) {
    details.open = !narrow.matches || (chosen && details.matches(".figures"));
  }
}

function read() {
  const chosen = new URLSearchParams(location.hash.slice(1));
  for (const select of filter.querySelectorAll("select")) {
    const value = chosen.get(select.name) ?? "";
    select.value = [...select.options].some((option) => option.value === value) ? value : "";
  }
  apply();
  fold();
}

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

document.querySelectorAll("table").forEach(label);
document.documentElement.classList.add("labelled");
filter.hidden = false;
filter.addEventListener("change", () => {
  const chosen = [...new FormData(filter)].filter(([, value]) => value);
  history.replaceState(null, "", "#" + new URLSearchParams(chosen));
  apply();
  fold();
});
addEventListener("hashchange", read);
narrow.addEventListener("change", fold);
read();
