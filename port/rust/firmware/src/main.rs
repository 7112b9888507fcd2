// SPDX-License-Identifier: Apache-2.0 OR MIT
//! The tests of the crate `pocketkem` as firmware, without std and without an allocator.
#![no_std]
#![no_main]

#[path = "../../pocketkem/tests/cases/mod.rs"]
mod cases;
#[cfg_attr(target_arch = "arm", path = "cortex_m4.rs")]
#[cfg_attr(target_arch = "riscv32", path = "riscv.rs")]
mod machine;

use core::panic::PanicInfo;

macro_rules! say {
    ($text:literal $($arguments:tt)*) => {
        machine::print(format_args!(concat!($text, "\n") $($arguments)*))
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

fn run() -> ! {
    run!(MlKem512 MlKem768 MlKem1024 Kyber512 Kyber768 Kyber1024);
    run!(Kyber512_90s Kyber768_90s Kyber1024_90s);
    say!("all tests passed");
    machine::exit(true)
}

#[panic_handler]
fn panicked(info: &PanicInfo<'_>) -> ! {
    say!("{}", info);
    machine::exit(false)
}
