// SPDX-License-Identifier: Apache-2.0 OR MIT
//! What sunset uses of RustCrypto's crate `ml-kem`, by PocketKEM. Two things differ, which sunset
//! does not notice: an encapsulation key is checked where it lies and not copied, and secrets stay
//! where they were made and are wiped when they are dropped.
#![no_std]

#[cfg(feature = "rustcrypto")]
pub use rustcrypto::*;

#[cfg(not(feature = "rustcrypto"))]
mod with_pocketkem;
#[cfg(not(feature = "rustcrypto"))]
pub use with_pocketkem::*;
