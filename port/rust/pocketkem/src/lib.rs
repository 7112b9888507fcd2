// SPDX-License-Identifier: Apache-2.0 OR MIT
#![no_std]
#![deny(unsafe_code)] // but for ffi.rs
#![doc = include_str!("../README.md")]

mod der;
#[cfg(feature = "pkcs8")]
mod der_traits;
mod error;
mod ffi;
pub mod hybrid;
pub mod incremental;
mod key;
mod secret;
mod set;
pub mod stream;
mod traits;

pub use error::Error;
pub use kem;
pub use key::{DecapsulationKey, EncapsulationKey, SeedKey};
#[cfg(feature = "pkcs8")]
pub use pkcs8;
pub use rand_core;
pub use secret::{Seed, SharedSecret};
pub use set::{
    Kyber512, Kyber512_90s, Kyber768, Kyber768_90s, Kyber1024, Kyber1024_90s, MlKem512, MlKem768,
    MlKem1024, ParameterSet,
};

/// A ciphertext of a parameter set: an array of bytes, as the crate `kem` has it.
///
/// From a slice: `Ciphertext::<MlKem768>::try_from(slice)`, which fails if the length is not that
/// of a ciphertext.
pub type Ciphertext<P> = kem::Ciphertext<P>;

/// The names of RustCrypto's `ml-kem` for one parameter set, such as `ml_kem_768::DecapsulationKey`.
macro_rules! names {
    ($($module:ident $set:ident $name:literal;)*) => {$(
        #[doc = concat!("The types of ", $name, ".")]
        pub mod $module {
            pub use crate::$set;
            #[doc = concat!("An encapsulation key of ", $name, ".")]
            pub type EncapsulationKey = crate::EncapsulationKey<$set>;
            #[doc = concat!("A decapsulation key of ", $name, ".")]
            pub type DecapsulationKey = crate::DecapsulationKey<$set>;
            #[doc = concat!("A key pair of ", $name, " as its seed.")]
            pub type SeedKey = crate::SeedKey<$set>;
            #[doc = concat!("A ciphertext of ", $name, ".")]
            pub type Ciphertext = crate::Ciphertext<$set>;
        }
    )*};
}

names! {
    ml_kem_512 MlKem512 "ML-KEM-512";
    ml_kem_768 MlKem768 "ML-KEM-768";
    ml_kem_1024 MlKem1024 "ML-KEM-1024";
}

/// Runs a parameter set on known inputs and compares with known answers, for a program that tests
/// itself when it starts, as FIPS 140-3 demands. It needs the memory of a decapsulation key and of
/// a ciphertext on the stack.
///
/// # Errors
///
/// After any error, do not use the library.
///
/// ```
/// pocketkem::selftest::<pocketkem::MlKem768>()?;
/// # Ok::<(), pocketkem::Error>(())
/// ```
pub fn selftest<P: ParameterSet>() -> Result<(), Error> {
    ffi::selftest::<P>()
}
