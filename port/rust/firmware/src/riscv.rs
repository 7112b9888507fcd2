// SPDX-License-Identifier: Apache-2.0 OR MIT
//! QEMU's board virt with RV32IMC: a serial line, and a device that ends QEMU.

use core::fmt;
use core::ptr;

// The stack has the last MB of the first 16, far above the program.
core::arch::global_asm!(
    ".pushsection .start, \"ax\"",
    ".globl _start",
    "_start:",
    "li sp, 0x81000000",
    "j {start}",
    ".popsection",
    start = sym start,
);

extern "C" fn start() -> ! {
    crate::run()
}

struct Line;

impl fmt::Write for Line {
    fn write_str(&mut self, text: &str) -> fmt::Result {
        for byte in text.bytes() {
            // SAFETY: the transmit register of the board's UART, which QEMU never makes wait.
            unsafe { ptr::write_volatile(0x1000_0000 as *mut u8, byte) };
        }
        Ok(())
    }
}

pub fn print(text: fmt::Arguments<'_>) {
    let _ = fmt::Write::write_fmt(&mut Line, text);
}

pub fn exit(ok: bool) -> ! {
    let value = if ok { 0x5555 } else { 0x1_3333 };
    // SAFETY: the board's test device, for which these are success and exit status 1.
    unsafe { ptr::write_volatile(0x10_0000 as *mut u32, value) };
    loop {
        core::hint::spin_loop(); // QEMU ends meanwhile
    }
}
