// SPDX-License-Identifier: Apache-2.0 OR MIT

use core::ffi::c_int;
use core::fmt;

use pocketkem_sys as sys;

/// Why an operation failed.
///
/// A ciphertext that does not belong to the key is not an error: decapsulation then returns a
/// pseudorandom secret (implicit rejection).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[non_exhaustive]
pub enum Error {
    /// The random generator reported a failure.
    Random,
    /// A key has a wrong length, is not reduced, or was altered.
    Key,
    /// A combination that makes no sense, or that this build does not have.
    Argument,
    /// The second core could not be started, or died.
    Worker,
    /// A reader or a writer reported a failure.
    Io,
    /// The self-test got another answer than the known one.
    SelfTest,
    /// The elliptic curve of a hybrid reported a failure.
    Curve,
    /// A key in DER is no such key, or is not encoded as it should be.
    Encoding,
}

impl Error {
    /// What the library returned, as a result.
    pub(crate) fn check(returned: c_int) -> Result<(), Self> {
        Err(match returned {
            sys::POCKETKEM_OK => return Ok(()),
            sys::POCKETKEM_ERR_RNG => Self::Random,
            sys::POCKETKEM_ERR_KEY => Self::Key,
            sys::POCKETKEM_ERR_WORKER => Self::Worker,
            sys::POCKETKEM_ERR_IO => Self::Io,
            sys::POCKETKEM_ERR_SELFTEST => Self::SelfTest,
            sys::POCKETKEM_ERR_ECDH => Self::Curve,
            sys::POCKETKEM_ERR_DER_VERSION..=sys::POCKETKEM_ERR_DER_SHORT => Self::Encoding,
            _ => Self::Argument,
        })
    }
}

impl fmt::Display for Error {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            Self::Random => "the random generator reported a failure",
            Self::Key => "the key has a wrong length, is not reduced, or was altered",
            Self::Argument => "the arguments make no sense, or not in this build",
            Self::Worker => "the second core could not be started, or died",
            Self::Io => "a reader or a writer reported a failure",
            Self::SelfTest => "the self-test got another answer than the known one",
            Self::Curve => "the elliptic curve reported a failure",
            Self::Encoding => "this is no such key, or it is not encoded as it should be",
        })
    }
}

impl core::error::Error for Error {}
