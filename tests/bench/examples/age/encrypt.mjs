// SPDX-License-Identifier: Apache-2.0 OR MIT
// What comes on standard input, encrypted by age-encryption: node encrypt.mjs MODULE RECIPIENT
import { readFileSync, writeSync } from "node:fs";

const [module, recipient] = process.argv.slice(2);
const { Encrypter } = await import(module);
const encrypter = new Encrypter();
encrypter.addRecipient(recipient);
writeSync(1, await encrypter.encrypt(new Uint8Array(readFileSync(0))));
