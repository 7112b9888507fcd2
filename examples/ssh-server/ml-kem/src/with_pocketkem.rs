// SPDX-License-Identifier: Apache-2.0 OR MIT

use core::cell::{Ref, RefCell};
use core::ops::{Deref, DerefMut};
use core::ptr;

use hybrid_array::{Array, sizes::U64};
use pocketkem::kem::KeySizeUser;
pub use pocketkem::kem::{Key, KeyExport};
pub use pocketkem::{Ciphertext, Error, MlKem768, ParameterSet, SharedSecret};
use zeroize::Zeroizing;

/// The module's names are those of the crate `kem`, reached through `ml-kem`.
pub mod kem {
    pub use super::EncapsulationKey;
    pub use pocketkem::kem::Decapsulate;
}

/// A key pair's d || z.
pub type Seed = Array<u8, U64>;

/// The message m of an encapsulation, and a place for the secret that is made of it: returned by
/// value, that would leave copies on its way.
#[derive(Default)]
pub struct B32 {
    m: Zeroizing<[u8; 32]>,
    secret: RefCell<SharedSecret>,
}

impl Deref for B32 {
    type Target = [u8];
    fn deref(&self) -> &[u8] {
        &*self.m
    }
}

impl DerefMut for B32 {
    fn deref_mut(&mut self) -> &mut [u8] {
        &mut *self.m
    }
}

#[repr(transparent)]
pub struct EncapsulationKey<P: ParameterSet>(pocketkem::EncapsulationKey<P>);

impl<P: ParameterSet> EncapsulationKey<P> {
    fn of(key: &pocketkem::EncapsulationKey<P>) -> &Self {
        // SAFETY: Self is transparent.
        unsafe { &*ptr::from_ref(key).cast() }
    }

    pub fn new(key: &Key<Self>) -> Result<&Self, Error> {
        pocketkem::EncapsulationKey::from_ref(key).map(Self::of)
    }

    pub fn encapsulate_deterministic<'m>(
        &self,
        m: &'m B32,
    ) -> (Ciphertext<P>, Ref<'m, SharedSecret>) {
        let ct = self.0.encaps_derand_into(&mut m.secret.borrow_mut(), &m.m);
        (ct, m.secret.borrow())
    }
}

impl<P: ParameterSet> KeySizeUser for EncapsulationKey<P> {
    type KeySize = P::EncapsulationKeySize;
}

impl<P: ParameterSet> KeyExport for EncapsulationKey<P> {
    fn to_bytes(&self) -> Key<Self> {
        KeyExport::to_bytes(&self.0)
    }
}

/// A key pair of a client.
pub struct DecapsulationKey(pocketkem::DecapsulationKey<MlKem768>);

impl DecapsulationKey {
    pub fn from_seed(seed: Seed) -> Self {
        Self(pocketkem::DecapsulationKey::from_seed(&pocketkem::Seed::from(seed.0)))
    }

    pub fn encapsulation_key(&self) -> &EncapsulationKey<MlKem768> {
        EncapsulationKey::of(self.0.encapsulation_key())
    }

    pub fn decapsulate(&self, ct: &Ciphertext<MlKem768>) -> SharedSecret {
        self.0.decaps(ct)
    }
}
