// SPDX-License-Identifier: Apache-2.0 OR MIT
//! Tells the linker of the memory of QEMU's boards.

use std::path::PathBuf;
use std::{env, fs};

/// The board mps2-an386, for the script of cortex-m-rt.
const CORTEX_M4: &str = "\
MEMORY
{
  FLASH : ORIGIN = 0x00000000, LENGTH = 4M
  RAM : ORIGIN = 0x20000000, LENGTH = 4M
}
";

/// The board virt, which starts at the beginning of its RAM.
const RISCV: &str = "\
ENTRY(_start)
SECTIONS
{
  . = 0x80000000;
  .text : { *(.start) *(.text .text.*) }
  .rodata : { *(.rodata .rodata.* .srodata .srodata.*) }
  .data : { *(.data .data.* .sdata .sdata.*) }
  .bss : { *(.bss .bss.* .sbss .sbss.*) }
}
";

fn main() {
    let folder = PathBuf::from(env::var_os("OUT_DIR").expect("cargo sets OUT_DIR"));
    let machine = env::var("CARGO_CFG_TARGET_ARCH").expect("cargo sets the target");
    let (name, text, script) = match machine.as_str() {
        "arm" => ("memory.x", CORTEX_M4, "link.x"),
        _ => ("virt.x", RISCV, "virt.x"),
    };
    fs::write(folder.join(name), text).expect("OUT_DIR can be written");
    println!("cargo::rustc-link-search={}", folder.display());
    println!("cargo::rustc-link-arg-bins=-T{script}");
    println!("cargo::rerun-if-changed=build.rs");
}
