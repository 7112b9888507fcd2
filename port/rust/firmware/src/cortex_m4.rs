// SPDX-License-Identifier: Apache-2.0 OR MIT
//! QEMU's board mps2-an386. Output and exit status go to QEMU through semihosting.

use core::fmt;

use cortex_m_semihosting::{debug, hio};

#[cortex_m_rt::entry]
fn start() -> ! {
    crate::run()
}

/// There is nobody to tell if printing fails: then the text is missing.
pub fn print(text: fmt::Arguments<'_>) {
    if let Ok(mut output) = hio::hstdout() {
        let _ = fmt::Write::write_fmt(&mut output, text);
    }
}

pub fn exit(ok: bool) -> ! {
    debug::exit(if ok { debug::EXIT_SUCCESS } else { debug::EXIT_FAILURE });
    loop {
        core::hint::spin_loop(); // QEMU ends meanwhile
    }
}
