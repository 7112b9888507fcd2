// SPDX-License-Identifier: Apache-2.0 OR MIT
// The tables of figures: sorted by a heading, times in other units, and two rows beside each other.

/** The number in a cell, or none. */
function number_in(cell) {
  const value = Number.parseFloat((cell?.dataset.cycles ?? cell?.textContent ?? "").replace(/,/g, ""));
  return Number.isNaN(value) ? null : value;
}

/** The cell of a column: a cell that spans several stands for none of them. */
function cell_at(row, column) {
  return row.cells.length === row.closest("table").tHead.rows[0].cells.length
    ? row.cells[column]
    : null;
}

/** Sorts the rows of each KEM. Rows without a figure are last. A direction of 0: as they came. */
function sort(table, column, direction) {
  const is_text = !table.tHead.rows[0].cells[column].classList.contains("n");
  for (const body of table.tBodies) {
    const rows = [...body.querySelectorAll("tr.result")];
    rows.forEach((row, place) => (row.place ??= place));
    const key = (row) =>
      is_text ? cell_at(row, column)?.textContent.trim() ?? "" : number_in(cell_at(row, column));
    const before = (a, b) => {
      const [first, second] = [key(a), key(b)];
      if (first === second) return a.place - b.place;
      if (first === null || second === null) return first === null ? 1 : -1;
      return direction * (is_text ? first.localeCompare(second) : first - second);
    };
    rows.sort(direction ? before : (a, b) => a.place - b.place);
    body.append(...rows);
  }
  [...table.tHead.rows[0].cells].forEach((head, number) => {
    const here = number === column && direction;
    if (here) head.ariaSort = direction > 0 ? "ascending" : "descending";
    else head.removeAttribute("aria-sort");
  });
  apply();
}

for (const table of document.querySelectorAll(".figures table")) {
  [...table.tHead.rows[0].cells].forEach((head, column) => {
    const button = document.createElement("button");
    button.type = "button";
    button.textContent = head.textContent;
    head.replaceChildren(button);
    button.addEventListener("click", () => {
      const next = { ascending: -1, descending: 0 };
      sort(table, column, next[head.ariaSort] ?? 1);
    });
  });
}

/** The columns of times: median, least, most, first run, odd addresses. */
const TIMES = [2, 3, 4, 5, 6];

/** Cycles, milliseconds at the board's clock, or microjoules. */
function show_unit() {
  const unit = chosen().unit ?? "";
  const rows = [...document.querySelectorAll("tr.result")];
  for (const cell of rows.flatMap((row) => TIMES.map((at) => cell_at(row, at)))) {
    if (!cell) continue;
    cell.dataset.cycles ??= cell.textContent;
    const cycles = number_in(cell);
    const hertz = Number(cell.closest("section").dataset.hz);
    const each = { ms: hertz && 1000 / hertz, uJ: Number(cell.closest("[data-uj]").dataset.uj) }[unit];
    if (!unit || cycles === null) cell.textContent = cell.dataset.cycles;
    else cell.textContent = each ? (cycles * each).toPrecision(4) : "–";
  }
}
after.push(show_unit);

/** The rows that were chosen, at most two. */
let picked = [];
const compared = document.getElementById("compare");

function pick(row) {
  picked = picked.includes(row) ? picked.filter((each) => each !== row) : [...picked, row].slice(-2);
  for (const each of document.querySelectorAll("tr.result[aria-selected]"))
    each.removeAttribute("aria-selected");
  for (const each of picked) each.ariaSelected = "true";
  hide(compared, picked.length === 0);
  compared.replaceChildren(...(picked.length ? [comparison()] : []));
}

/** What a row is, in words. */
function name_of(row) {
  const op = row.cells[1].textContent.trim();
  const board = row.closest("section").dataset.board;
  return `${board}, ${row.parentElement.dataset.kem}, ${row.cells[0].textContent.trim()}, ${op}`;
}

/** The command that tells where the figures of a row come from. */
function origin(row) {
  const [op] = row.cells[1].textContent.trim().split(" ");
  const { board } = row.closest("section").dataset;
  const words = [board, row.dataset.impl, row.parentElement.dataset.kem, op];
  const said = document.createElement("p");
  const command = document.createElement("code");
  command.textContent = `./pocketkem why ${words.map((word) => shell(word)).join(" ")}`;
  said.append(command, " tells how it was made, and the command that makes it again.");
  return said;
}

/** A word as a shell reads it. */
function shell(word) {
  return /^[\w.+\-]+$/.test(word) ? word : `'${word.replaceAll("'", "'\\''")}'`;
}

function comparison() {
  const heads = [...picked[0].closest("table").tHead.rows[0].cells];
  const shows = heads
    .map((head, column) => [head.textContent, column])
    .filter(([, column]) => column > 1 && column < heads.length - 1)
    .filter(([, column]) => picked.some((row) => number_in(cell_at(row, column)) !== null));
  const table = document.createElement("table");
  const line = (...texts) => {
    const row = table.insertRow();
    texts.forEach((text, place) => {
      const cell = row.insertCell();
      cell.textContent = text;
      cell.className = place ? "n" : "name";
    });
  };
  line("", ...shows.map(([name]) => name));
  for (const row of picked)
    line(name_of(row), ...shows.map(([, column]) => cell_at(row, column)?.textContent.trim() ?? "–"));
  if (picked.length === 2) {
    const ratio = ([, column]) => {
      const [first, second] = picked.map((row) => number_in(cell_at(row, column)));
      return first && second !== null ? (second / first).toFixed(3) : "–";
    };
    line("the second to the first", ...shows.map(ratio));
  } else line("Choose another row.", ...shows.map(() => ""));
  const end = document.createElement("button");
  end.type = "button";
  end.textContent = "Close";
  end.addEventListener("click", () => {
    picked = picked.slice(0, 1);
    pick(picked[0]);
  });
  const box = document.createElement("div");
  box.className = "scroll";
  box.append(table, origin(picked.at(-1)), end);
  return box;
}

for (const box of document.querySelectorAll(".figures .scroll")) {
  box.addEventListener("click", (event) => {
    const row = event.target.closest("tr.result");
    if (row && !getSelection().toString()) pick(row);
  });
  box.addEventListener("keydown", (event) => {
    const rows = [...box.querySelectorAll("tr.result")].filter(shown);
    const at = rows.indexOf(document.activeElement);
    const move = { ArrowDown: at + 1, ArrowUp: at < 0 ? rows.length - 1 : at - 1 }[event.key];
    if (move !== undefined && rows[move]) {
      rows[move].tabIndex = -1;
      rows[move].focus();
    } else if ((event.key === "Enter" || event.key === " ") && at >= 0) pick(rows[at]);
    else return;
    event.preventDefault();
  });
}
addEventListener("keydown", (event) => {
  if (event.key === "Escape" && picked.length) compared.querySelector("button").click();
});
read();
