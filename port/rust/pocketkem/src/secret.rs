// SPDX-License-Identifier: Apache-2.0 OR MIT
//! Secrets that are wiped when they are dropped.

use core::fmt;
use core::ops::Deref;

use pocketkem_sys::{POCKETKEM_SEED_BYTES, POCKETKEM_SS_BYTES};
use rand_core::TryCryptoRng;
use zeroize::{Zeroize, ZeroizeOnDrop};

macro_rules! secret {
    ($name:ident, $bytes:expr) => {
        impl $name {
            /// Its bytes.
            #[must_use]
            pub fn as_bytes(&self) -> &[u8; $bytes] {
                &self.0
            }
        }

        impl Deref for $name {
            type Target = [u8];
            fn deref(&self) -> &[u8] {
                &self.0
            }
        }

        impl AsRef<[u8]> for $name {
            fn as_ref(&self) -> &[u8] {
                &self.0
            }
        }

        impl Zeroize for $name {
            fn zeroize(&mut self) {
                self.0.zeroize();
            }
        }

        impl Drop for $name {
            fn drop(&mut self) {
                self.zeroize();
            }
        }

        impl ZeroizeOnDrop for $name {}

        /// Without the bytes.
        impl fmt::Debug for $name {
            fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
                f.debug_struct(stringify!($name)).finish_non_exhaustive()
            }
        }
    };
}

/// A shared secret, wiped when it is dropped.
///
/// It cannot be compared with `==`, which does not take constant time. Protocols do not compare
/// shared secrets, but what they derive from them.
#[derive(Clone)]
pub struct SharedSecret(pub(crate) [u8; POCKETKEM_SS_BYTES]);

secret!(SharedSecret, POCKETKEM_SS_BYTES);

/// Zeros, for [`encaps_derand_into`](crate::EncapsulationKey::encaps_derand_into).
impl Default for SharedSecret {
    fn default() -> Self {
        Self([0; POCKETKEM_SS_BYTES])
    }
}

/// A key pair's seed d || z, from which all of it can be made again; wiped when it is dropped.
#[derive(Clone)]
pub struct Seed(pub(crate) [u8; POCKETKEM_SEED_BYTES]);

secret!(Seed, POCKETKEM_SEED_BYTES);

impl Seed {
    /// Draws a seed.
    ///
    /// # Errors
    ///
    /// That of the random generator.
    pub fn generate<R: TryCryptoRng + ?Sized>(rng: &mut R) -> Result<Self, R::Error> {
        let mut seed = Self([0; POCKETKEM_SEED_BYTES]);
        rng.try_fill_bytes(&mut seed.0)?;
        Ok(seed)
    }
}

/// A seed that was kept.
impl From<[u8; POCKETKEM_SEED_BYTES]> for Seed {
    fn from(bytes: [u8; POCKETKEM_SEED_BYTES]) -> Self {
        Self(bytes)
    }
}
