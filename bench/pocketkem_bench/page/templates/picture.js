// SPDX-License-Identifier: Apache-2.0 OR MIT
// Shows one of the pictures on top: of the board whose button is pressed, and of the primitive that
// is chosen.
"use strict";

function hide(element, whether) {
  element.toggleAttribute("hidden", Boolean(whether)); // in an SVG too
}

let picture_of = {}; // what is chosen

/** Of the pictures on top: one of what is chosen, of the board whose button is pressed. */
function show_picture(wanted = picture_of) {
  picture_of = wanted;
  const buttons = [...document.querySelectorAll("[data-picture]")];
  const pressed = buttons.find((button) => button.ariaPressed === "true")?.dataset.picture;
  const all = [...document.querySelectorAll(".overview")];
  const fit = all.filter(({ dataset: { board, kem } }) =>
    (wanted.board ?? board) === board && (wanted.kem ?? kem) === kem);
  const picture = fit.find((each) => each.dataset.board === pressed) ?? fit[0];
  for (const each of all) hide(each, each !== picture);
  for (const button of buttons) {
    button.ariaPressed = `${button.dataset.picture === picture?.dataset.board}`;
    hide(button, !fit.some((each) => each.dataset.board === button.dataset.picture));
  }
}

for (const button of document.querySelectorAll("[data-picture]")) {
  button.addEventListener("click", () => {
    for (const each of document.querySelectorAll("[data-picture]"))
      each.ariaPressed = `${each === button}`;
    show_picture();
  });
}
for (const choice of document.querySelectorAll(".choice")) choice.hidden = false;
show_picture();
