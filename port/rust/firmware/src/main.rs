// SPDX-License-Identifier: Apache-2.0 OR MIT
//! The tests of the crate `pocketkem` as the firmware of a Cortex-M4, without std. What it prints
//! goes to QEMU, through semihosting, and so does its exit status.
#![no_std]
#![no_main]

#[path = "../../pocketkem/tests/cases/mod.rs"]
mod cases;

use core::fmt::Write;
use core::panic::PanicInfo;

use cortex_m_rt::entry;
use cortex_m_semihosting::{debug, hio};

/// Prints a line. There is nobody to tell if that fails: then the line is missing.
macro_rules! say {
    ($($arguments:tt)*) => {
        if let Ok(mut output) = hio::hstdout() {
            let _ = writeln!(output, $($arguments)*);
        }
    };
}

macro_rules! run {
    ($($set:ident)*) => {$(
        run!($set: in_memory bad_keys random_that_fails streams once traits);
    )*};
    ($set:ident: $($case:ident)*) => {$(
        cases::$case::<pocketkem::$set>();
        say!("test {}::{} ... ok", stringify!($set), stringify!($case));
    )*};
}

#[entry]
fn main() -> ! {
    run!(MlKem512 MlKem768 MlKem1024 Kyber512 Kyber768 Kyber1024);
    run!(Kyber512_90s Kyber768_90s Kyber1024_90s);
    say!("all tests passed");
    debug::exit(debug::EXIT_SUCCESS);
    unreachable!("QEMU has ended")
}

#[panic_handler]
fn panicked(info: &PanicInfo<'_>) -> ! {
    say!("{info}");
    debug::exit(debug::EXIT_FAILURE);
    loop {}
}
