// SPDX-License-Identifier: Apache-2.0 OR MIT
//! Tells the linker of the memory of QEMU's board mps2-an386, and of the runtime's script.

use std::path::PathBuf;
use std::{env, fs};

const MEMORY: &str = "\
MEMORY
{
  FLASH : ORIGIN = 0x00000000, LENGTH = 4M
  RAM : ORIGIN = 0x20000000, LENGTH = 4M
}
";

fn main() {
    let folder = PathBuf::from(env::var_os("OUT_DIR").expect("cargo sets OUT_DIR"));
    fs::write(folder.join("memory.x"), MEMORY).expect("OUT_DIR can be written");
    println!("cargo::rustc-link-search={}", folder.display());
    println!("cargo::rustc-link-arg-bins=-Tlink.x");
    println!("cargo::rerun-if-changed=build.rs");
}
