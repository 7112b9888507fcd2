// SPDX-License-Identifier: Apache-2.0 OR MIT
// Shows the results of one board, KEM or implementation. What is chosen stands in the address, so
// that a link leads to it, and the page works without this.
"use strict";
const filter = document.getElementById("filter");

function matches(element, chosen) {
  return Object.entries(chosen).every(
    ([name, value]) => !value || !(name in element.dataset) || element.dataset[name] === value,
  );
}

function apply() {
  const chosen = Object.fromEntries(new FormData(filter));
  for (const element of document.querySelectorAll("[data-board], [data-kem], [data-impl]")) {
    element.hidden = !matches(element, chosen);
  }
  // A heading of nothing: of a table's group, then of a whole section.
  for (const kind of ["tbody[data-kem]", "section[data-board]"]) {
    for (const group of document.querySelectorAll(kind)) {
      const rows = group.querySelectorAll("tr[data-impl]");
      group.hidden ||= rows.length > 0 && ![...rows].some((row) => !row.closest("[hidden]"));
    }
  }
  // What a legend explains, if anything of it is there.
  for (const entry of document.querySelectorAll("[data-shows]")) {
    const rows = entry.closest("section").querySelectorAll("tr[data-impl]:not([hidden], [hidden] *)");
    entry.hidden = ![...rows].some((row) => row.dataset.impl === entry.dataset.shows);
  }
  const left = document.querySelectorAll("tr[data-impl]:not([hidden], [hidden] *)").length;
  document.getElementById("count").textContent = `${left} rows`;
}

function read() {
  const chosen = new URLSearchParams(location.hash.slice(1));
  for (const select of filter.querySelectorAll("select")) {
    const value = chosen.get(select.name) ?? "";
    select.value = [...select.options].some((option) => option.value === value) ? value : "";
  }
  apply();
}

filter.hidden = false;
filter.addEventListener("change", () => {
  const chosen = [...new FormData(filter)].filter(([, value]) => value);
  history.replaceState(null, "", "#" + new URLSearchParams(chosen));
  apply();
});
addEventListener("hashchange", read);
read();
