// SPDX-License-Identifier: Apache-2.0 OR MIT
//! What is tested of each parameter set, without std: tests/sets.rs runs it on this computer, and
//! ../firmware on a Cortex-M4.

use core::convert::Infallible;

use pocketkem::kem::{self, Decapsulate, Encapsulate, FromSeed, Generate, Kem, KeyExport, KeyInit};
use pocketkem::rand_core::{TryCryptoRng, TryRng};
use pocketkem::stream::{Call, IoError, Reader, SecretKey, Writer};
use pocketkem::*;

/// A generator for tests, which repeats itself, and fails after a number of bytes.
struct Counter {
    next: u8,
    left: usize,
}

impl Counter {
    fn new(next: u8) -> Self {
        Self { next, left: usize::MAX }
    }
}

impl TryRng for Counter {
    type Error = IoError;

    fn try_next_u32(&mut self) -> Result<u32, IoError> {
        unreachable!("keys are made of bytes")
    }

    fn try_next_u64(&mut self) -> Result<u64, IoError> {
        unreachable!("keys are made of bytes")
    }

    fn try_fill_bytes(&mut self, bytes: &mut [u8]) -> Result<(), IoError> {
        self.left = self.left.checked_sub(bytes.len()).ok_or(IoError)?;
        for byte in bytes {
            *byte = self.next;
            self.next = self.next.wrapping_mul(5).wrapping_add(1);
        }
        Ok(())
    }
}

impl TryCryptoRng for Counter {}

/// The same for the traits that want one that cannot fail.
struct Sure(Counter);

impl TryRng for Sure {
    type Error = Infallible;

    fn try_next_u32(&mut self) -> Result<u32, Infallible> {
        unreachable!("keys are made of bytes")
    }

    fn try_next_u64(&mut self) -> Result<u64, Infallible> {
        unreachable!("keys are made of bytes")
    }

    fn try_fill_bytes(&mut self, bytes: &mut [u8]) -> Result<(), Infallible> {
        self.0.try_fill_bytes(bytes).expect("it does not end");
        Ok(())
    }
}

impl TryCryptoRng for Sure {}

/// The longest object, and one byte more.
const MOST: usize = 3169;

/// An object that cannot be written out of order, and fails at its end.
struct Line {
    memory: [u8; MOST],
    written: usize,
    room: usize,
}

impl Line {
    fn new(room: usize) -> Self {
        Self { memory: [0; MOST], written: 0, room }
    }

    fn bytes(&self) -> &[u8] {
        &self.memory[..self.written]
    }
}

/// A changed copy of some bytes, with one more after them.
fn changed(bytes: &[u8], change: impl Fn(&mut [u8])) -> [u8; MOST] {
    let mut copy = [0; MOST];
    copy[..bytes.len()].copy_from_slice(bytes);
    change(&mut copy);
    copy
}

impl Writer for Line {
    fn write(&mut self, position: usize, bytes: &[u8]) -> Result<(), IoError> {
        assert_eq!(position, self.written);
        assert!(bytes.len() <= 64);
        if position + bytes.len() > self.room {
            return Err(IoError);
        }
        self.written += bytes.len();
        self.memory[position..self.written].copy_from_slice(bytes);
        Ok(())
    }
}

impl Reader for Line {
    fn read(&mut self, position: usize, bytes: &mut [u8]) -> Result<(), IoError> {
        assert!(bytes.iter().all(|&byte| byte == 0));
        self.bytes().read(position, bytes)
    }
}

pub fn in_memory<P: ParameterSet>() {
    let key = SeedKey::<P>::generate(&mut Counter::new(3)).unwrap();
    let dk = key.expand();
    let ek = key.encapsulation_key();
    assert_eq!(&ek, dk.encapsulation_key());
    assert_eq!(dk.to_seed().unwrap().as_bytes(), key.seed().as_bytes());
    let same = DecapsulationKey::<P>::generate(&mut Counter::new(3)).unwrap();
    assert_eq!(same.as_bytes(), dk.as_bytes());

    let (ct, secret) = ek.encaps(&mut Counter::new(9)).unwrap();
    assert_eq!(dk.decaps(&ct).as_bytes(), secret.as_bytes());
    assert_eq!(key.decaps(&ct).as_bytes(), secret.as_bytes());

    let mut altered = ct.clone();
    altered[17] ^= 4;
    let rejected = dk.decaps(&altered);
    assert_ne!(rejected.as_bytes(), secret.as_bytes());
    assert_eq!(key.decaps(&altered).as_bytes(), rejected.as_bytes());
    assert_eq!(dk.decaps(&altered).as_bytes(), rejected.as_bytes());

    let again = DecapsulationKey::<P>::from_bytes(dk.as_bytes()).unwrap();
    assert_eq!(again.as_bytes(), dk.as_bytes());
    assert_eq!(again.decaps(&ct).as_bytes(), secret.as_bytes());
    assert!(again.to_seed().is_none());
    selftest::<P>().unwrap();
}

pub fn bad_keys<P: ParameterSet>() {
    let dk = DecapsulationKey::<P>::generate(&mut Counter::new(4)).unwrap();
    let ek = dk.encapsulation_key().as_bytes();
    assert!(EncapsulationKey::<P>::from_bytes(ek).is_ok());
    for length in [0, ek.len() - 1] {
        assert_eq!(EncapsulationKey::<P>::from_bytes(&ek[..length]), Err(Error::Key));
    }
    let long = changed(ek, |_| ());
    assert_eq!(EncapsulationKey::<P>::from_bytes(&long[..=ek.len()]), Err(Error::Key));
    let not_reduced = changed(ek, |bytes| bytes[..2].fill(0xff));
    assert_eq!(EncapsulationKey::<P>::try_from(&not_reduced[..ek.len()]), Err(Error::Key));

    let whole = dk.as_bytes();
    for length in [0, 1, whole.len() - 1] {
        let shorter = DecapsulationKey::<P>::from_bytes(&whole[..length]);
        assert_eq!(shorter.err(), Some(Error::Key));
    }
    let length = whole.len();
    let long = changed(whole, |_| ());
    assert_eq!(DecapsulationKey::<P>::from_bytes(&long[..=length]).err(), Some(Error::Key));
    let altered = changed(whole, |bytes| bytes[length - 40] ^= 1); // in H(ek)
    assert_eq!(DecapsulationKey::<P>::from_bytes(&altered[..length]).err(), Some(Error::Key));
}

pub fn random_that_fails<P: ParameterSet>() {
    for left in 0..64 {
        let mut rng = Counter { next: 1, left };
        assert!(SeedKey::<P>::generate(&mut rng).is_err());
        let mut rng = Counter { next: 1, left };
        assert!(DecapsulationKey::<P>::generate(&mut rng).is_err());
    }
    let ek = SeedKey::<P>::from(Seed::from([1; 64])).encapsulation_key();
    assert!(ek.encaps(&mut Counter { next: 1, left: 31 }).is_err());
    assert!(ek.encaps(&mut Counter { next: 1, left: 32 }).is_ok());
    let result = Call::<P>::new().encaps_to_storage(
        &mut Counter { next: 1, left: 31 },
        &mut ek.as_bytes(),
        &mut Line::new(MOST),
    );
    assert_eq!(result.err(), Some(Error::Random));
}

pub fn streams<P: ParameterSet>() {
    let seed = Seed::generate(&mut Counter::new(8)).unwrap();
    let expected = DecapsulationKey::<P>::from_seed(&seed);
    let ek = expected.encapsulation_key();

    let (mut line, mut store) = (Line::new(MOST), Line::new(MOST));
    let mut memory = [0xa5; 6000];
    let most = Call::<P>::work_bytes(true);
    let mut call = Call::<P>::new().work(&mut memory[..most + 7]);
    call.keygen_ek(&seed, &mut line).unwrap();
    assert_eq!(line.bytes(), ek.as_bytes());
    call.keygen_dk(&seed, &mut store).unwrap();
    assert_eq!(store.bytes(), expected.as_bytes());
    let (mut line, mut store) = (Line::new(MOST), Line::new(MOST));
    call.keygen(&seed, &mut line, &mut store).unwrap();
    assert_eq!(line.bytes(), ek.as_bytes());
    assert_eq!(store.bytes(), expected.as_bytes());

    let mut ct = Line::new(MOST);
    let sent = call.encaps_to_storage(&mut Counter::new(6), &mut line, &mut ct).unwrap();
    let (in_memory, secret) = ek.encaps(&mut Counter::new(6)).unwrap();
    assert_eq!(ct.bytes(), in_memory.as_slice());
    assert_eq!(sent.as_bytes(), secret.as_bytes());
    let mut written = Line::new(MOST);
    let only_written = call.encaps(&mut Counter::new(6), &mut line, &mut written);
    if P::IS_FIPS203 {
        assert_eq!(only_written.unwrap().as_bytes(), secret.as_bytes());
        assert_eq!(written.bytes(), ct.bytes());
    } else {
        assert_eq!(only_written.err(), Some(Error::Argument)); // it is read back
    }

    for key in [
        SecretKey::Seed(&seed),
        SecretKey::Memory(&expected),
        SecretKey::Reader(&mut expected.as_bytes()),
    ] {
        let received = call.decaps(key, &mut ct).unwrap();
        assert_eq!(received.as_bytes(), secret.as_bytes());
    }

    // A stream that ends early, at any place.
    for room in (0..ek.as_bytes().len()).step_by(97) {
        let result = call.keygen_ek(&seed, &mut Line::new(room));
        assert_eq!(result, Err(Error::Io));
        let mut short = &ek.as_bytes()[..room];
        let result = call.encaps_to_storage(&mut Counter::new(6), &mut short, &mut Line::new(MOST));
        assert_eq!(result.err(), Some(Error::Io));
    }
    let mut short = &ct.bytes()[..ct.written - 1];
    assert_eq!(call.decaps(SecretKey::Seed(&seed), &mut short).err(), Some(Error::Io));

    let length = expected.as_bytes().len();
    let mut altered = changed(expected.as_bytes(), |bytes| bytes[length - 40] ^= 1); // in H(ek)
    let result = call.decaps(SecretKey::Reader(&mut altered), &mut ct);
    // Kyber has no check of a key.
    assert_eq!(result.err(), if P::IS_FIPS203 { Some(Error::Key) } else { None });

    let aligned = memory.as_ptr().align_offset(8);
    let used = &memory[aligned..][..most];
    assert!(used.iter().all(|&byte| byte == 0), "working memory is wiped");
    for bytes in [0, 7, Call::<P>::work_bytes(false) - 8] {
        let mut call = Call::<P>::new().work(&mut memory[..bytes]);
        let result = call.keygen_ek(&seed, &mut Line::new(0));
        assert_eq!(result, Err(Error::Argument));
    }
}

/// Objects that are transferred once: in the build for the least memory, and an error in the others.
pub fn once<P: ParameterSet>() {
    let seed = Seed::from([5; 64]);
    let ek = SeedKey::<P>::from(seed.clone()).encapsulation_key();
    let mut ct = Line::new(MOST);
    let mut call = Call::<P>::new().once();
    let sent = call.encaps(&mut Counter::new(1), &mut ek.as_bytes(), &mut ct);
    if cfg!(feature = "ram-least") && P::IS_FIPS203 {
        let received = call.decaps(SecretKey::Seed(&seed), &mut ct).unwrap();
        assert_eq!(received.as_bytes(), sent.unwrap().as_bytes());
    } else {
        assert_eq!(sent.err(), Some(Error::Argument));
    }
}

/// A program that knows of a KEM no more than RustCrypto's traits.
pub fn traits<K>()
where
    K: Kem<DecapsulationKey: Decapsulate + KeyInit + KeyExport>,
    K::EncapsulationKey: PartialEq,
{
    let mut rng = Sure(Counter::new(2));
    let (dk, ek) = K::generate_keypair_from_rng(&mut rng);
    let (ct, sent) = ek.encapsulate_with_rng(&mut rng);
    assert_eq!(dk.decapsulate(&ct), sent);
    assert_eq!(dk.decapsulate_slice(&ct).unwrap(), sent);
    assert!(dk.decapsulate_slice(&ct[1..]).is_err());

    let kept = dk.to_bytes();
    let (again, same) = K::from_seed(&kept);
    assert!(same == ek);
    assert_eq!(again.decapsulate(&ct), sent);
    let read = <K::EncapsulationKey as kem::TryKeyInit>::new(&ek.to_bytes()).unwrap();
    assert!(read == ek);
    let mut bad = ek.to_bytes();
    bad[..2].fill(0xff);
    assert!(<K::EncapsulationKey as kem::TryKeyInit>::new(&bad).is_err());
    let other = K::DecapsulationKey::generate_from_rng(&mut rng);
    assert_ne!(other.decapsulate(&ct), sent);
}
