// SPDX-License-Identifier: Apache-2.0 OR MIT
// Shows one of the pictures on top: that of the board whose button is pressed.
"use strict";

function hide(element, whether) {
  element.toggleAttribute("hidden", Boolean(whether)); // in an SVG too
}

/** Of the pictures on top: that of the board, or of the button that is pressed. */
function show_picture(board) {
  const buttons = [...document.querySelectorAll("[data-picture]")];
  if (!buttons.length) return;
  const names = buttons.map((button) => button.dataset.picture);
  const pressed = buttons.find((button) => button.ariaPressed === "true").dataset.picture;
  const name = names.includes(board) ? board : pressed;
  for (const button of buttons) button.ariaPressed = `${button.dataset.picture === name}`;
  for (const each of document.querySelectorAll(".overview"))
    hide(each, each.dataset.board !== name || (board && board !== name));
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
