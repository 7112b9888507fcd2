// SPDX-License-Identifier: Apache-2.0 OR MIT
//
// Runs a firmware of the bench on avr8js, another simulator of AVR by other hands:
//   node run.mjs <folder of avr8js> <flash image> <bytes of flash> <end of RAM>
// Its standard input has the lines to send to the firmware, all at once. Prints what the firmware
// sends; the cycles of each measured region follow on lines of their own, "region <cycles>".

import { readFileSync } from "node:fs";
import { createRequire } from "node:module";

const [library, image, flashBytes, ramEnd] = process.argv.slice(2);
const { CPU, avrInstruction } = createRequire(import.meta.url)(library);

const GPIOR0 = 0x3e, UCSR0A = 0xc0, UDR0 = 0xc6;
const RXC0 = 1 << 7, UDRE0 = 1 << 5;

const input = readFileSync(0);
const flash = new Uint16Array(Number(flashBytes) / 2);
new Uint8Array(flash.buffer).set(readFileSync(image));

const cpu = new CPU(flash, Number(ramEnd) - 0x100); // RAM, for avr8js, begins at 0x100
const output = [];
let sent = 0, asked = false, began = 0, ended = false;

// As in bench/simavr: a USART without a baud rate, and a firmware that asks twice waits for input.
cpu.readHooks[UCSR0A] = () => {
  if (asked && sent === input.length) {
    ended = true;
  }
  asked = true;
  return UDRE0 | (sent < input.length ? RXC0 : 0);
};
cpu.readHooks[UDR0] = () => {
  asked = false;
  return input[sent++];
};
cpu.writeHooks[UDR0] = (value) => {
  asked = false;
  output.push(value);
  return true;
};
cpu.writeHooks[GPIOR0] = (value) => {
  if (value !== 0) {
    began = cpu.cycles;
  } else {
    output.push(...Buffer.from(`region ${cpu.cycles - began}\n`));
  }
};

while (!ended) {
  avrInstruction(cpu);
}
process.stdout.write(Buffer.from(output));
