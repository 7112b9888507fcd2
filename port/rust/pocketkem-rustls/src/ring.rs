// SPDX-License-Identifier: Apache-2.0 OR MIT
//! The groups with the X25519, the P-256 and the random generator of *ring*.

use ::ring::rand::{SecureRandom as _, SystemRandom};
use rustls::crypto::ring::{default_provider, kx_group};
use rustls::crypto::{CryptoProvider, GetRandomFailed, SecureRandom, SupportedKxGroup};

use crate::Hybrid;

#[derive(Debug)]
struct Random;

impl SecureRandom for Random {
    fn fill(&self, bytes: &mut [u8]) -> Result<(), GetRandomFailed> {
        SystemRandom::new().fill(bytes).map_err(|_| GetRandomFailed)
    }
}

/// X25519MLKEM768.
pub static X25519MLKEM768: &dyn SupportedKxGroup = &Hybrid::x25519(kx_group::X25519, &Random);

/// SecP256r1MLKEM768.
pub static SECP256R1MLKEM768: &dyn SupportedKxGroup =
    &Hybrid::secp256r1(kx_group::SECP256R1, &Random);

/// rustls' provider of *ring*, with X25519MLKEM768 before its other groups: a client offers it and
/// X25519, a server prefers it.
#[must_use]
pub fn provider() -> CryptoProvider {
    let mut provider = default_provider();
    provider.kx_groups.insert(0, X25519MLKEM768);
    provider
}
