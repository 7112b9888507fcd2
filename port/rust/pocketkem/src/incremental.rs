// SPDX-License-Identifier: Apache-2.0 OR MIT
//! Encapsulation in two steps, for protocols that send an encapsulation key in pieces, such as
//! Signal's ML-KEM Braid. For the sets of FIPS 203.

use core::marker::PhantomData;

use rand_core::TryCryptoRng;
use zeroize::{Zeroize, ZeroizeOnDrop};

use crate::{DecapsulationKey, Error, ParameterSet, SharedSecret, ffi};
use pocketkem_sys as sys;

/// The header of an encapsulation key: its last 32 bytes, rho, and its hash.
pub type Header = [u8; sys::POCKETKEM_HEADER_BYTES];

/// The header of a key pair.
#[must_use]
pub fn header<P: ParameterSet>(dk: &DecapsulationKey<P>) -> Header {
    let bytes = dk.as_bytes();
    let mut header = [0; sys::POCKETKEM_HEADER_BYTES];
    header.copy_from_slice(&bytes[bytes.len() - 96..bytes.len() - 32]);
    header
}

/// The bytes of u, the first part of a ciphertext; v is the rest of it.
#[must_use]
pub fn u_bytes<P: ParameterSet>() -> usize {
    ffi::u_bytes::<P>()
}

/// What is kept between the steps: m and the header. It is secret, and wiped when it is dropped.
pub struct State<P> {
    bytes: [u8; sys::POCKETKEM_STATE_BYTES],
    set: PhantomData<P>,
}

impl<P: ParameterSet> State<P> {
    /// The first step: makes the shared secret, and u, which has [`u_bytes`].
    ///
    /// # Errors
    ///
    /// [`Error::Random`]; [`Error::Argument`] if `u` has another length, or the set is not one of
    /// FIPS 203.
    pub fn begin<R: TryCryptoRng + ?Sized>(
        header: &Header,
        u: &mut [u8],
        rng: &mut R,
    ) -> Result<(Self, SharedSecret), Error> {
        let mut state = Self::from_bytes([0; sys::POCKETKEM_STATE_BYTES]);
        let ss = ffi::encaps_u::<P, R>(&mut state.bytes, header, u, rng)?;
        Ok((state, ss))
    }

    /// The second step: makes v of t, which is the encapsulation key without its last 32 bytes.
    ///
    /// # Errors
    ///
    /// [`Error::Key`] if t is not that of the header or is not reduced: there is no byte of v then.
    /// [`Error::Argument`] if `v` has another length.
    pub fn finish(&self, t: &[u8], v: &mut [u8]) -> Result<(), Error> {
        ffi::encaps_v::<P>(&self.bytes, t, v)
    }

    /// A state that was kept as bytes.
    #[must_use]
    pub const fn from_bytes(bytes: [u8; sys::POCKETKEM_STATE_BYTES]) -> Self {
        Self { bytes, set: PhantomData }
    }

    /// Its bytes, which are secret.
    #[must_use]
    pub const fn as_bytes(&self) -> &[u8; sys::POCKETKEM_STATE_BYTES] {
        &self.bytes
    }
}

impl<P> core::fmt::Debug for State<P> {
    fn fmt(&self, f: &mut core::fmt::Formatter<'_>) -> core::fmt::Result {
        f.write_str("State(..)")
    }
}

impl<P> Drop for State<P> {
    fn drop(&mut self) {
        self.bytes.zeroize();
    }
}

impl<P> ZeroizeOnDrop for State<P> {}
