// SPDX-License-Identifier: Apache-2.0 OR MIT
//! Keys and ciphertexts that do not fit into memory: in flash, in EEPROM, at the far end of a line.
//!
//! A [`Reader`] or a [`Writer`] stands for such an object. The library asks it for at most 64 bytes
//! at a time. Memory that an operation works in can be given to it ([`Call::work`]).
//!
//! A node that has its key pair as a seed sends its encapsulation key as it is made, and decapsulates
//! a ciphertext from where it was stored:
//!
//! ```
//! use pocketkem::stream::{Call, IoError, SecretKey, Writer};
//! use pocketkem::{MlKem768, Seed};
//!
//! struct Uart(Vec<u8>);
//!
//! impl Writer for Uart {
//!     fn write(&mut self, position: usize, bytes: &[u8]) -> Result<(), IoError> {
//!         assert_eq!(position, self.0.len()); // writes are in order
//!         self.0.extend_from_slice(bytes);
//!         Ok(())
//!     }
//! }
//!
//! # fn main() -> Result<(), Box<dyn std::error::Error>> {
//! let seed = Seed::generate(&mut getrandom::SysRng)?;
//! let mut line = Uart(Vec::new());
//! Call::<MlKem768>::new().keygen_ek(&seed, &mut line)?;
//!
//! // At the other end, with everything in memory:
//! let ek = pocketkem::EncapsulationKey::<MlKem768>::from_bytes(&line.0)?;
//! let (ct, sent) = ek.encaps(&mut getrandom::SysRng)?;
//!
//! let mut stored: &[u8] = &ct; // a slice of bytes is a reader
//! let received = Call::<MlKem768>::new().decaps(SecretKey::Seed(&seed), &mut stored)?;
//! assert_eq!(received.as_bytes(), sent.as_bytes());
//! # Ok(())
//! # }
//! ```

use core::fmt;
use core::marker::PhantomData;

use rand_core::TryCryptoRng;
use zeroize::Zeroizing;

use crate::ffi::{self, Object};
use crate::{DecapsulationKey, Error, ParameterSet, Seed, SharedSecret};

/// A reader or a writer has failed. The reason, if anybody wants it, stays with the reader.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct IoError;

impl fmt::Display for IoError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("the bytes could not be transferred")
    }
}

impl core::error::Error for IoError {}

/// An object that is read.
///
/// Security: it must return the same bytes each time. Some objects are read more than once in a
/// call, so nobody else may be able to change them meanwhile. Never ask an untrusted peer at the far
/// end of a line for the same bytes twice; [`Call::once`] is for that case.
pub trait Reader {
    /// Fills `bytes`, at most 64, with those of the object from `position` on.
    ///
    /// # Errors
    ///
    /// An error ends the operation with [`Error::Io`].
    fn read(&mut self, position: usize, bytes: &mut [u8]) -> Result<(), IoError>;
}

/// An object that is written.
pub trait Writer {
    /// Takes `bytes`, at most 64, which are those of the object from `position` on. Writes are in
    /// order: the first begins at position 0, each of the others where the one before it ended.
    ///
    /// # Errors
    ///
    /// An error ends the operation with [`Error::Io`].
    fn write(&mut self, position: usize, bytes: &[u8]) -> Result<(), IoError>;
}

/// An object that is written and read back.
pub trait Storage: Reader + Writer {}

impl<T: Reader + Writer + ?Sized> Storage for T {}

fn read_memory(memory: &[u8], position: usize, bytes: &mut [u8]) -> Result<(), IoError> {
    let end = position.checked_add(bytes.len()).ok_or(IoError)?;
    bytes.copy_from_slice(memory.get(position..end).ok_or(IoError)?);
    Ok(())
}

fn write_memory(memory: &mut [u8], position: usize, bytes: &[u8]) -> Result<(), IoError> {
    let end = position.checked_add(bytes.len()).ok_or(IoError)?;
    memory.get_mut(position..end).ok_or(IoError)?.copy_from_slice(bytes);
    Ok(())
}

macro_rules! memory {
    ($($(#[$doc:meta])* [$($generic:tt)*] $memory:ty;)*) => {$(
        $(#[$doc])*
        impl<$($generic)*> Reader for $memory {
            fn read(&mut self, position: usize, bytes: &mut [u8]) -> Result<(), IoError> {
                read_memory(&self[..], position, bytes)
            }
        }

        $(#[$doc])*
        impl<$($generic)*> Writer for $memory {
            fn write(&mut self, position: usize, bytes: &[u8]) -> Result<(), IoError> {
                write_memory(&mut self[..], position, bytes)
            }
        }
    )*};
}

memory! {
    /// An object in memory. A transfer beyond its end is an error.
    [] &mut [u8];
    /// An object in memory. A transfer beyond its end is an error.
    [const N: usize] [u8; N];
}

/// An object in memory that is only read, such as a constant in flash. A transfer beyond its end is
/// an error.
impl Reader for &[u8] {
    fn read(&mut self, position: usize, bytes: &mut [u8]) -> Result<(), IoError> {
        read_memory(self, position, bytes)
    }
}

/// What decapsulation takes the secret key from.
pub enum SecretKey<'a, P: ParameterSet> {
    /// The seed alone. Decapsulation takes the time of one more key generation.
    Seed(&'a Seed),
    /// A key in memory, which was checked when it was made.
    Memory(&'a DecapsulationKey<P>),
    /// A key in the standard's encoding, the long one, which is read. Its hash is checked for the
    /// sets of ML-KEM.
    Reader(&'a mut dyn Reader),
}

/// A full call: an operation with what small devices need. It is made with [`Call::new`], changed
/// with [`Call::work`] and [`Call::once`], and used for one operation after the other.
///
/// Errors of all operations: [`Error::Io`] if a reader or a writer fails; [`Error::Argument`] if the
/// working memory is too small, or for [`Call::once`] in a build that cannot.
pub struct Call<'w, P: ParameterSet> {
    work: Option<&'w mut [u8]>,
    once: bool,
    set: PhantomData<P>,
}

impl<P: ParameterSet> Default for Call<'_, P> {
    fn default() -> Self {
        Self { work: None, once: false, set: PhantomData }
    }
}

impl<'w, P: ParameterSet> Call<'w, P> {
    /// A call that works on the stack.
    #[must_use]
    pub fn new() -> Self {
        Self::default()
    }

    /// Works in this memory, which is wiped, instead of on the stack. It has to have
    /// [`Call::work_bytes`] from the first address on that is a multiple of 8.
    ///
    /// ```
    /// use pocketkem::stream::Call;
    /// use pocketkem::{MlKem512, Seed};
    ///
    /// let mut work = [0; 4096];
    /// assert!(work.len() >= Call::<MlKem512>::work_bytes(true) + 7);
    /// let mut ek = [0; 800];
    /// Call::<MlKem512>::new().work(&mut work).keygen_ek(&Seed::from([7; 64]), &mut ek)?;
    /// # Ok::<(), pocketkem::Error>(())
    /// ```
    #[must_use]
    pub fn work(mut self, memory: &'w mut [u8]) -> Self {
        self.work = Some(memory);
        self
    }

    /// Transfers each object once, from its start to its end (an encapsulation key twice, and it is
    /// compared with what came first): objects are sent to and received from somebody who is not
    /// trusted. For the sets of ML-KEM, in the build `ram-least`.
    #[must_use]
    pub fn once(mut self) -> Self {
        self.once = true;
        self
    }

    /// The working memory that an operation needs, in bytes. Decapsulation from a seed and
    /// operations with [`Call::once`] need the most: `most` is for these.
    #[must_use]
    pub fn work_bytes(most: bool) -> usize {
        ffi::work_bytes::<P>(most)
    }

    /// Makes the encapsulation key of a seed.
    ///
    /// # Errors
    ///
    /// See [`Call`].
    pub fn keygen_ek(&mut self, seed: &Seed, ek: &mut dyn Writer) -> Result<(), Error> {
        self.operation().keygen(seed, &mut Object::Writer(ek), &mut Object::None)
    }

    /// Makes the decapsulation key of a seed, the long one, which contains the encapsulation key.
    ///
    /// # Errors
    ///
    /// See [`Call`].
    pub fn keygen_dk(&mut self, seed: &Seed, dk: &mut dyn Storage) -> Result<(), Error> {
        self.operation().keygen(seed, &mut Object::None, &mut Object::Storage(dk))
    }

    /// Makes both.
    ///
    /// # Errors
    ///
    /// See [`Call`].
    pub fn keygen(
        &mut self,
        seed: &Seed,
        ek: &mut dyn Writer,
        dk: &mut dyn Storage,
    ) -> Result<(), Error> {
        self.operation().keygen(seed, &mut Object::Writer(ek), &mut Object::Storage(dk))
    }

    /// Makes a shared secret and its ciphertext, which is written. The encapsulation key is checked
    /// for the sets of ML-KEM.
    ///
    /// # Errors
    ///
    /// [`Error::Random`], [`Error::Key`], and see [`Call`]; [`Error::Argument`] for Kyber's sets,
    /// which read the ciphertext back ([`Call::encaps_to_storage`]).
    pub fn encaps<R: TryCryptoRng + ?Sized>(
        &mut self,
        rng: &mut R,
        ek: &mut dyn Reader,
        ct: &mut dyn Writer,
    ) -> Result<SharedSecret, Error> {
        self.encaps_to(rng, ek, &mut Object::Writer(ct))
    }

    /// The same for all parameter sets.
    ///
    /// # Errors
    ///
    /// [`Error::Random`], [`Error::Key`], and see [`Call`].
    pub fn encaps_to_storage<R: TryCryptoRng + ?Sized>(
        &mut self,
        rng: &mut R,
        ek: &mut dyn Reader,
        ct: &mut dyn Storage,
    ) -> Result<SharedSecret, Error> {
        self.encaps_to(rng, ek, &mut Object::Storage(ct))
    }

    fn encaps_to<R: TryCryptoRng + ?Sized>(
        &mut self,
        rng: &mut R,
        ek: &mut dyn Reader,
        ct: &mut Object<'_>,
    ) -> Result<SharedSecret, Error> {
        let mut m = Zeroizing::new([0; 32]);
        rng.try_fill_bytes(&mut *m).map_err(|_| Error::Random)?;
        self.operation().encaps(&m, &mut Object::Reader(ek), ct)
    }

    /// Recovers the shared secret from a ciphertext, which is read.
    ///
    /// # Errors
    ///
    /// [`Error::Key`] if the hash inside a key that is read is not that of the encapsulation key
    /// inside it (for the sets of ML-KEM), and see [`Call`].
    pub fn decaps(
        &mut self,
        dk: SecretKey<'_, P>,
        ct: &mut dyn Reader,
    ) -> Result<SharedSecret, Error> {
        self.operation().decaps(dk, &mut Object::Reader(ct))
    }

    fn operation(&mut self) -> ffi::Operation<'_, P> {
        ffi::Operation::new(self.work.as_deref_mut(), self.once)
    }
}
