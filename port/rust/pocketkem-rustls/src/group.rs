// SPDX-License-Identifier: Apache-2.0 OR MIT
//! The hybrid groups of TLS 1.3: ML-KEM-768 and an elliptic curve, side by side
//! (draft-ietf-tls-ecdhe-mlkem).

use core::fmt;

use pocketkem::rand_core::{TryCryptoRng, TryRng};
use pocketkem::{Ciphertext, EncapsulationKey, MlKem768, SeedKey};
use rustls::crypto::{
    ActiveKeyExchange, CompletedKeyExchange, GetRandomFailed, SecureRandom, SharedSecret,
    SupportedKxGroup,
};
use rustls::ffdhe_groups::FfdheGroup;
use rustls::{Error, NamedGroup, PeerMisbehaved, ProtocolVersion};
use zeroize::Zeroizing;

/// Which of the two comes first, in shares and in the secret.
#[derive(Clone, Copy, PartialEq, Eq)]
enum First {
    MlKem,
    Curve,
}

/// A hybrid group over ML-KEM-768 and a group of an elliptic curve, which a provider of rustls has.
///
/// rustls wants groups that live as long as the program. With another provider than *ring*:
///
/// ```no_run
/// use pocketkem_rustls::Hybrid;
/// use rustls::crypto::{CryptoProvider, SecureRandom, SupportedKxGroup};
///
/// fn with_hybrid(
///     mut provider: CryptoProvider,
///     x25519: &'static dyn SupportedKxGroup,
/// ) -> CryptoProvider {
///     // Once in a program.
///     let group = Box::leak(Box::new(Hybrid::x25519(x25519, provider.secure_random)));
///     provider.kx_groups.insert(0, group);
///     provider
/// }
/// ```
pub struct Hybrid {
    name: NamedGroup,
    first: First,
    curve: &'static dyn SupportedKxGroup,
    /// Bytes of the curve's share.
    curve_bytes: usize,
    random: &'static dyn SecureRandom,
}

impl Hybrid {
    /// X25519MLKEM768, over an X25519.
    #[must_use]
    pub const fn x25519(
        curve: &'static dyn SupportedKxGroup,
        random: &'static dyn SecureRandom,
    ) -> Self {
        Self {
            name: NamedGroup::X25519MLKEM768,
            first: First::MlKem,
            curve,
            curve_bytes: 32,
            random,
        }
    }

    /// SecP256r1MLKEM768, over a P-256 with uncompressed points.
    #[must_use]
    pub const fn secp256r1(
        curve: &'static dyn SupportedKxGroup,
        random: &'static dyn SecureRandom,
    ) -> Self {
        Self {
            name: NamedGroup::secp256r1MLKEM768,
            first: First::Curve,
            curve,
            curve_bytes: 65,
            random,
        }
    }

    /// Splits a share into that of ML-KEM and that of the curve.
    fn split<'a>(&self, share: &'a [u8], of_kem: usize) -> Result<(&'a [u8], &'a [u8]), Error> {
        if share.len() != of_kem + self.curve_bytes {
            return Err(PeerMisbehaved::InvalidKeyShare.into());
        }
        Ok(match self.first {
            First::MlKem => share.split_at(of_kem),
            First::Curve => {
                let (curve, kem) = share.split_at(self.curve_bytes);
                (kem, curve)
            }
        })
    }

    fn joined(&self, kem: &[u8], curve: &[u8]) -> Vec<u8> {
        match self.first {
            First::MlKem => [kem, curve].concat(),
            First::Curve => [curve, kem].concat(),
        }
    }

    /// The secret of both. Its buffer is rustls' from here on, which wipes it.
    fn secret(&self, kem: &pocketkem::SharedSecret, curve: &SharedSecret) -> SharedSecret {
        self.joined(kem.as_bytes(), curve.secret_bytes()).into()
    }
}

impl fmt::Debug for Hybrid {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.name.fmt(f)
    }
}

impl SupportedKxGroup for Hybrid {
    /// The client's first step: a key pair of each.
    fn start(&self) -> Result<Box<dyn ActiveKeyExchange>, Error> {
        let key = SeedKey::generate(&mut Random(self.random)).map_err(|Failed| GetRandomFailed)?;
        let curve = self.curve.start()?;
        let share = self.joined(key.encapsulation_key().as_bytes(), curve.pub_key());
        let group = Self { ..*self };
        Ok(Box::new(Active { group, key, curve, share }))
    }

    /// The server's only step: it encapsulates to the client's key.
    fn start_and_complete(&self, share: &[u8]) -> Result<CompletedKeyExchange, Error> {
        let (ek, their_curve) = self.split(share, size_of::<EncapsulationKey<MlKem768>>())?;
        let ek = EncapsulationKey::<MlKem768>::from_bytes(ek)
            .map_err(|_| PeerMisbehaved::InvalidKeyShare)?;
        let curve = self.curve.start_and_complete(their_curve)?;
        let (ct, kem) = ek.encaps(&mut Random(self.random)).map_err(|Failed| GetRandomFailed)?;
        Ok(CompletedKeyExchange {
            group: self.name,
            pub_key: self.joined(&ct, &curve.pub_key),
            secret: self.secret(&kem, &curve.secret),
        })
    }

    fn ffdhe_group(&self) -> Option<FfdheGroup<'static>> {
        None
    }

    fn name(&self) -> NamedGroup {
        self.name
    }

    fn usable_for_version(&self, version: ProtocolVersion) -> bool {
        version == ProtocolVersion::TLSv1_3
    }
}

/// The client between its two steps.
struct Active {
    group: Hybrid,
    key: SeedKey<MlKem768>,
    curve: Box<dyn ActiveKeyExchange>,
    share: Vec<u8>,
}

impl ActiveKeyExchange for Active {
    /// The client's second step: it decapsulates the server's ciphertext.
    fn complete(self: Box<Self>, share: &[u8]) -> Result<SharedSecret, Error> {
        let ct_bytes = size_of::<Ciphertext<MlKem768>>();
        let (ct, their_curve) = self.group.split(share, ct_bytes)?;
        let ct =
            Ciphertext::<MlKem768>::try_from(ct).map_err(|_| PeerMisbehaved::InvalidKeyShare)?;
        let curve = self.curve.complete(their_curve)?;
        Ok(self.group.secret(&self.key.decaps(&ct), &curve))
    }

    /// A server that has no hybrid groups may take the curve's share alone: rustls then sends it
    /// beside the hybrid one.
    fn hybrid_component(&self) -> Option<(NamedGroup, &[u8])> {
        Some((self.curve.group(), self.curve.pub_key()))
    }

    fn complete_hybrid_component(self: Box<Self>, share: &[u8]) -> Result<SharedSecret, Error> {
        self.curve.complete(share)
    }

    fn ffdhe_group(&self) -> Option<FfdheGroup<'static>> {
        None
    }

    fn pub_key(&self) -> &[u8] {
        &self.share
    }

    fn group(&self) -> NamedGroup {
        self.group.name
    }
}

/// The provider's random generator, as PocketKEM wants one.
struct Random(&'static dyn SecureRandom);

/// It failed.
#[derive(Clone, Copy, Debug)]
struct Failed;

impl fmt::Display for Failed {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("the random generator failed")
    }
}

impl core::error::Error for Failed {}

impl Random {
    fn array<const N: usize>(&mut self) -> Result<Zeroizing<[u8; N]>, Failed> {
        let mut bytes = Zeroizing::new([0; N]);
        self.try_fill_bytes(&mut *bytes)?;
        Ok(bytes)
    }
}

impl TryRng for Random {
    type Error = Failed;

    fn try_next_u32(&mut self) -> Result<u32, Failed> {
        Ok(u32::from_le_bytes(*self.array()?))
    }

    fn try_next_u64(&mut self) -> Result<u64, Failed> {
        Ok(u64::from_le_bytes(*self.array()?))
    }

    fn try_fill_bytes(&mut self, bytes: &mut [u8]) -> Result<(), Failed> {
        self.0.fill(bytes).map_err(|GetRandomFailed| Failed)
    }
}

impl TryCryptoRng for Random {}
