// SPDX-License-Identifier: Apache-2.0 OR MIT
//! All that is unsafe: the calls of the library, and its calls of readers and writers.
//!
//! Each call relies on the same facts, named here once:
//! - **Sizes.** A parameter set's sizes are those of its scheme: `set.rs` asserts them when it is
//!   compiled, and its traits are sealed.
//! - **Bytes.** An `Array<u8, N>`, an `EncapsulationKey` (transparent) and an `Encoded` (C's layout
//!   of arrays of bytes) are their bytes, without padding. Any bytes are valid values of them.
//! - **No state.** The library keeps no pointer after a call, allocates nothing, and writes only to
//!   what its header says that it writes to.
#![allow(unsafe_code)]

use core::ffi::{c_int, c_void};
use core::marker::PhantomData;
use core::ptr;
use core::slice;

use pocketkem_sys as sys;
use rand_core::TryCryptoRng;

use crate::hybrid::{Curve, Hybrid};
use crate::key::Encoded;
use crate::stream::{Reader, SecretKey, Storage, Writer};
use crate::{
    Ciphertext, DecapsulationKey, EncapsulationKey, Error, ParameterSet, Seed, SharedSecret,
};

// ---- Everything in memory ----------------------------------------------------------------------

/// An operation on keys that were checked, in memory of the right size, has no reason to fail.
fn cannot_fail(returned: c_int) {
    assert!(returned == sys::POCKETKEM_OK, "an operation that cannot fail failed");
}

pub(crate) fn checked_ek<P: ParameterSet>(bytes: &[u8]) -> Result<&EncapsulationKey<P>, Error> {
    // SAFETY: reads as many bytes as the slice has.
    Error::check(unsafe { sys::pocketkem_check_ek(P::scheme(), bytes.as_ptr(), bytes.len()) })?;
    // SAFETY: "Bytes" above; the library refuses all lengths but this one.
    Ok(unsafe { &*bytes.as_ptr().cast() })
}

pub(crate) fn check_dk<P: ParameterSet>(dk: &Encoded<P>) -> Result<(), Error> {
    let bytes = dk_bytes(dk);
    // SAFETY: reads as many bytes as the slice has.
    Error::check(unsafe { sys::pocketkem_check_dk(P::scheme(), bytes.as_ptr(), bytes.len()) })
}

pub(crate) fn dk_bytes<P: ParameterSet>(dk: &Encoded<P>) -> &[u8] {
    // SAFETY: "Bytes" above; the lifetime is that of dk.
    unsafe { slice::from_raw_parts(ptr::from_ref(dk).cast(), size_of::<Encoded<P>>()) }
}

pub(crate) fn keygen<P: ParameterSet>(seed: &Seed, dk: &mut Encoded<P>) {
    let how = sys::pocketkem_how {
        // SAFETY: makes a structure of the pointer.
        dk: unsafe { sys::pocketkem_memory(ptr::from_mut(dk).cast()) },
        seed: seed.0.as_ptr(),
        ..sys::pocketkem_how::ZERO
    };
    // SAFETY: "Sizes" and "Bytes" above; dk is borrowed for writing, the seed has 64 bytes.
    cannot_fail(unsafe { sys::pocketkem_keygen_how(P::scheme(), &raw const how) });
}

pub(crate) fn keygen_ek<P: ParameterSet>(seed: &Seed, ek: &mut EncapsulationKey<P>) {
    let how = sys::pocketkem_how {
        // SAFETY: makes a structure of the pointer.
        ek: unsafe { sys::pocketkem_memory(ek.bytes.as_mut_ptr()) },
        seed: seed.0.as_ptr(),
        ..sys::pocketkem_how::ZERO
    };
    // SAFETY: "Sizes" above; ek is borrowed for writing, the seed has 64 bytes.
    cannot_fail(unsafe { sys::pocketkem_keygen_how(P::scheme(), &raw const how) });
}

pub(crate) fn encaps<P: ParameterSet>(
    ss: &mut SharedSecret,
    ek: &EncapsulationKey<P>,
    m: &[u8; 32],
) -> Ciphertext<P> {
    let mut ct = Ciphertext::<P>::default();
    // SAFETY: "Sizes" above; ct and ss are borrowed for writing and do not overlap.
    cannot_fail(unsafe {
        sys::pocketkem_encaps_derand(
            P::scheme(),
            ct.as_mut_ptr(),
            ss.0.as_mut_ptr(),
            ek.bytes.as_ptr(),
            m.as_ptr(),
        )
    });
    ct
}

pub(crate) fn u_bytes<P: ParameterSet>() -> usize {
    // SAFETY: a function of its argument.
    unsafe { sys::pocketkem_u_bytes(P::scheme()) }
}

pub(crate) fn encaps_u<P: ParameterSet, R: TryCryptoRng + ?Sized>(
    state: &mut [u8; sys::POCKETKEM_STATE_BYTES],
    header: &[u8; sys::POCKETKEM_HEADER_BYTES],
    u: &mut [u8],
    mut rng: &mut R,
) -> Result<SharedSecret, Error> {
    let mut ss = SharedSecret([0; 32]);
    if u.len() != u_bytes::<P>() {
        return Err(Error::Argument);
    }
    let how = sys::pocketkem_how {
        ct: memory(u),
        random: Some(random::<&mut R>),
        random_ctx: ptr::from_mut(&mut rng).cast(),
        ..sys::pocketkem_how::ZERO
    };
    // SAFETY: "Sizes" above, and u was compared; the rest is borrowed until the call returns.
    Error::check(unsafe {
        sys::pocketkem_encaps_u(
            P::scheme(),
            ss.0.as_mut_ptr(),
            state.as_mut_ptr(),
            header.as_ptr(),
            &raw const how,
        )
    })?;
    Ok(ss)
}

pub(crate) fn encaps_v<P: ParameterSet>(
    state: &[u8; sys::POCKETKEM_STATE_BYTES],
    t: &[u8],
    v: &mut [u8],
) -> Result<(), Error> {
    if t.len() + 32 != size_of::<EncapsulationKey<P>>() {
        return Err(Error::Key);
    }
    if v.len() + u_bytes::<P>() != size_of::<Ciphertext<P>>() {
        return Err(Error::Argument);
    }
    let how = sys::pocketkem_how { ek: const_memory(t), ct: memory(v), ..sys::pocketkem_how::ZERO };
    // SAFETY: as in encaps_u; t and v were compared.
    Error::check(unsafe { sys::pocketkem_encaps_v(P::scheme(), state.as_ptr(), &raw const how) })
}

pub(crate) fn decaps<P: ParameterSet>(dk: &Encoded<P>, ct: &Ciphertext<P>) -> SharedSecret {
    let how = sys::pocketkem_how {
        // SAFETY: makes a structure of the pointer.
        dk: unsafe { sys::pocketkem_const_memory(dk_bytes(dk).as_ptr()) },
        dk_is_checked: true,
        ..sys::pocketkem_how::ZERO
    };
    decaps_memory::<P>(how, ct)
}

pub(crate) fn decaps_seed<P: ParameterSet>(seed: &Seed, ct: &Ciphertext<P>) -> SharedSecret {
    let how = sys::pocketkem_how { seed: seed.0.as_ptr(), ..sys::pocketkem_how::ZERO };
    decaps_memory::<P>(how, ct)
}

/// `how` has the key: a dk in memory that was checked, or a seed, borrowed by the caller.
fn decaps_memory<P: ParameterSet>(mut how: sys::pocketkem_how, ct: &Ciphertext<P>) -> SharedSecret {
    let mut ss = SharedSecret([0; 32]);
    // SAFETY: makes a structure of the pointer.
    how.ct = unsafe { sys::pocketkem_const_memory(ct.as_ptr()) };
    // SAFETY: "Sizes" and "Bytes" above; ss is borrowed for writing.
    cannot_fail(unsafe {
        sys::pocketkem_decaps_how(P::scheme(), ss.0.as_mut_ptr(), &raw const how)
    });
    ss
}

pub(crate) fn selftest<P: ParameterSet>() -> Result<(), Error> {
    let mut dk = Encoded::<P>::zero();
    let mut ct = Ciphertext::<P>::default();
    // SAFETY: "Sizes" and "Bytes" above; both are borrowed for writing.
    Error::check(unsafe {
        sys::pocketkem_selftest(P::scheme(), ptr::from_mut(&mut dk).cast(), ct.as_mut_ptr())
    })
}

// ---- Keys in DER -------------------------------------------------------------------------------

/// Plain memory as an object. The library reads or writes no more of it than it is told, so callers
/// compare lengths first.
fn memory(bytes: &mut [u8]) -> sys::pocketkem_io {
    // SAFETY: makes a structure of the pointer.
    unsafe { sys::pocketkem_memory(bytes.as_mut_ptr()) }
}

fn const_memory(bytes: &[u8]) -> sys::pocketkem_io {
    // SAFETY: makes a structure of the pointer.
    unsafe { sys::pocketkem_const_memory(bytes.as_ptr()) }
}

pub(crate) fn der_find_ek<P: ParameterSet>(der: &[u8]) -> Result<usize, Error> {
    let mut at = 0;
    let io = const_memory(der);
    // SAFETY: reads as many bytes as the slice has, and writes the position.
    Error::check(unsafe {
        sys::pocketkem_der_read_ek(P::scheme(), &raw const io, der.len(), &raw mut at)
    })?;
    Ok(at)
}

pub(crate) fn der_find_dk<P: ParameterSet>(der: &[u8]) -> Result<sys::pocketkem_der_key, Error> {
    let mut key = sys::pocketkem_der_key::default();
    let io = const_memory(der);
    // SAFETY: reads as many bytes as the slice has, and writes the positions.
    Error::check(unsafe {
        sys::pocketkem_der_read_dk(P::scheme(), &raw const io, der.len(), &raw mut key)
    })?;
    Ok(key)
}

/// The beginning of `der`, which the library may write.
fn room(der: &mut [u8], bytes: usize) -> Result<&mut [u8], Error> {
    if bytes == 0 { Err(Error::Argument) } else { der.get_mut(..bytes).ok_or(Error::Argument) }
}

pub(crate) fn der_write_ek<'a, P: ParameterSet>(
    ek: &EncapsulationKey<P>,
    der: &'a mut [u8],
) -> Result<&'a [u8], Error> {
    // SAFETY: a function of its argument.
    let der = room(der, unsafe { sys::pocketkem_der_ek_bytes(P::scheme()) })?;
    let (to, from) = (memory(der), const_memory(ek.as_bytes()));
    // SAFETY: "Sizes" above; der has the size that the library says.
    Error::check(unsafe {
        sys::pocketkem_der_write_ek(P::scheme(), &raw const to, &raw const from)
    })?;
    Ok(der)
}

pub(crate) fn der_write_seed<'a, P: ParameterSet>(
    seed: &Seed,
    der: &'a mut [u8],
) -> Result<&'a [u8], Error> {
    // SAFETY: a function of its arguments.
    let der = room(der, unsafe { sys::pocketkem_der_dk_bytes(P::scheme(), true, false) })?;
    let to = memory(der);
    // SAFETY: der has the size that the library says, the seed has 64 bytes; there is no dk.
    Error::check(unsafe {
        sys::pocketkem_der_write_dk(P::scheme(), &raw const to, seed.0.as_ptr(), ptr::null())
    })?;
    Ok(der)
}

pub(crate) fn der_write_dk<'a, P: ParameterSet>(
    dk: &DecapsulationKey<P>,
    der: &'a mut [u8],
) -> Result<&'a [u8], Error> {
    // SAFETY: a function of its arguments.
    let der = room(der, unsafe { sys::pocketkem_der_dk_bytes(P::scheme(), false, true) })?;
    let (to, from) = (memory(der), const_memory(dk.as_bytes()));
    // SAFETY: der has the size that the library says, dk that of the scheme; there is no seed.
    Error::check(unsafe {
        sys::pocketkem_der_write_dk(P::scheme(), &raw const to, ptr::null(), &raw const from)
    })?;
    Ok(der)
}

// ---- Hybrids -----------------------------------------------------------------------------------

/// What the callbacks of a hybrid's curve get. The fat pointer needs a place of its own.
struct CurveOf<'a, H>(&'a mut dyn Curve, PhantomData<H>);

impl<'a, H: Hybrid> CurveOf<'a, H> {
    fn new(curve: &'a mut dyn Curve) -> Self {
        Self(curve, PhantomData)
    }

    fn ecdh(&mut self) -> sys::pocketkem_ecdh {
        sys::pocketkem_ecdh {
            share: Some(share::<H>),
            secret: Some(secret::<H>),
            ctx: ptr::from_mut(self).cast(),
        }
    }
}

/// # Safety
///
/// `ctx` comes from [`CurveOf::ecdh`] and is still borrowed. The library gives a scalar of the hybrid
/// and room for a share of the hybrid.
unsafe extern "C" fn share<H: Hybrid>(ctx: *mut c_void, to: *mut u8, scalar: *const u8) -> c_int {
    // SAFETY: see above; memory that was not written yet may not be seen as a slice.
    let (curve, to, scalar) = unsafe {
        ptr::write_bytes(to, 0, H::SHARE_BYTES);
        let to = slice::from_raw_parts_mut(to, H::SHARE_BYTES);
        let scalar = slice::from_raw_parts(scalar, H::SCALAR_BYTES);
        (&mut *ctx.cast::<CurveOf<'_, H>>(), to, scalar)
    };
    if curve.0.share(scalar, to).is_ok() { sys::POCKETKEM_OK } else { sys::POCKETKEM_ERR_ECDH }
}

/// # Safety
///
/// As [`share`], with room for the curve's secret at `to` and a share of the hybrid at `theirs`.
unsafe extern "C" fn secret<H: Hybrid>(
    ctx: *mut c_void,
    to: *mut u8,
    scalar: *const u8,
    theirs: *const u8,
) -> c_int {
    // SAFETY: see above.
    let (curve, to, scalar, theirs) = unsafe {
        ptr::write_bytes(to, 0, H::SCALAR_BYTES);
        let theirs = slice::from_raw_parts(theirs, H::SHARE_BYTES);
        let to = slice::from_raw_parts_mut(to, H::SCALAR_BYTES);
        let scalar = slice::from_raw_parts(scalar, H::SCALAR_BYTES);
        (&mut *ctx.cast::<CurveOf<'_, H>>(), to, scalar, theirs)
    };
    match curve.0.secret(scalar, theirs, to) {
        Ok(()) => sys::POCKETKEM_OK,
        Err(Error::Key) => sys::POCKETKEM_ERR_KEY,
        Err(_) => sys::POCKETKEM_ERR_ECDH,
    }
}

/// # Safety
///
/// `ctx` is an `R` that is borrowed for writing; there is room for `n` bytes at `to`.
unsafe extern "C" fn random<R: TryCryptoRng>(ctx: *mut c_void, to: *mut u8, n: usize) -> c_int {
    // SAFETY: see above.
    let (rng, to) = unsafe {
        ptr::write_bytes(to, 0, n);
        (&mut *ctx.cast::<R>(), slice::from_raw_parts_mut(to, n))
    };
    c_int::from(rng.try_fill_bytes(to).is_err())
}

pub(crate) fn hybrid_keygen<H: Hybrid, R: TryCryptoRng + ?Sized>(
    ek: &mut H::EncapsulationKey,
    sk: &mut H::SecretKey,
    curve: &mut dyn Curve,
    mut rng: &mut R,
) -> Result<(), Error> {
    let mut curve = CurveOf::<H>::new(curve);
    let ecdh = curve.ecdh();
    let (ek, sk) = (ek.as_mut(), sk.as_mut());
    // SAFETY: the sizes are those of the hybrid, as its constants say; the rest is borrowed until
    // the end of this function.
    Error::check(unsafe {
        sys::pocketkem_hybrid_keygen(
            H::hybrid(),
            ek.as_mut_ptr(),
            sk.as_mut_ptr(),
            &raw const ecdh,
            Some(random::<&mut R>),
            ptr::from_mut(&mut rng).cast(),
        )
    })
}

pub(crate) fn hybrid_encaps<H: Hybrid, R: TryCryptoRng + ?Sized>(
    ct: &mut H::Ciphertext,
    ss: &mut H::SharedSecret,
    ek: &[u8],
    curve: &mut dyn Curve,
    mut rng: &mut R,
) -> Result<(), Error> {
    let mut curve = CurveOf::<H>::new(curve);
    let ecdh = curve.ecdh();
    let (ct, ss) = (ct.as_mut(), ss.as_mut());
    // SAFETY: as in hybrid_keygen; the length of ek is compared before it is read.
    Error::check(unsafe {
        sys::pocketkem_hybrid_encaps(
            H::hybrid(),
            ct.as_mut_ptr(),
            ss.as_mut_ptr(),
            ek.as_ptr(),
            ek.len(),
            &raw const ecdh,
            Some(random::<&mut R>),
            ptr::from_mut(&mut rng).cast(),
        )
    })
}

pub(crate) fn hybrid_decaps<H: Hybrid>(
    ss: &mut H::SharedSecret,
    ct: &[u8],
    sk: &H::SecretKey,
    curve: &mut dyn Curve,
) -> Result<(), Error> {
    let mut curve = CurveOf::<H>::new(curve);
    let ecdh = curve.ecdh();
    let (ss, sk) = (ss.as_mut(), sk.as_ref());
    // SAFETY: as in hybrid_encaps.
    Error::check(unsafe {
        sys::pocketkem_hybrid_decaps(
            H::hybrid(),
            ss.as_mut_ptr(),
            ct.as_ptr(),
            ct.len(),
            sk.as_ptr(),
            &raw const ecdh,
        )
    })
}

// ---- Readers and writers -----------------------------------------------------------------------

/// What the library calls as an object.
pub(crate) enum Object<'a> {
    None,
    Reader(&'a mut dyn Reader),
    Writer(&'a mut dyn Writer),
    Storage(&'a mut dyn Storage),
}

impl Object<'_> {
    /// The object as the library has it: good as long as this borrow.
    fn io(&mut self) -> sys::pocketkem_io {
        let (reads, writes) = match self {
            Self::None => (false, false),
            Self::Reader(_) => (true, false),
            Self::Writer(_) => (false, true),
            Self::Storage(_) => (true, true),
        };
        sys::pocketkem_io {
            read: if reads { Some(read) } else { None },
            write: if writes { Some(write) } else { None },
            ctx: ptr::from_mut(self).cast(),
        }
    }
}

/// # Safety
///
/// `ctx` comes from [`Object::io`] and is still borrowed; `out` has room for `n` bytes. A panic of
/// the reader ends the program, because it cannot go through C.
unsafe extern "C" fn read(ctx: *mut c_void, pos: usize, out: *mut u8, n: usize) -> c_int {
    // SAFETY: the library passes ctx on as it got it, and calls one reader or writer at a time.
    let object = unsafe { &mut *ctx.cast::<Object<'_>>() };
    // SAFETY: the library gives memory for n bytes, which nobody else uses meanwhile. It may not
    // have been written yet, and what is not may not be seen as a slice.
    let bytes = unsafe {
        ptr::write_bytes(out, 0, n);
        slice::from_raw_parts_mut(out, n)
    };
    let result = match object {
        Object::Reader(reader) => reader.read(pos, bytes),
        Object::Storage(storage) => storage.read(pos, bytes),
        Object::None | Object::Writer(_) => return -1,
    };
    if result.is_ok() { 0 } else { -1 }
}

/// # Safety
///
/// As [`read`]; there are `n` bytes at `input`.
unsafe extern "C" fn write(ctx: *mut c_void, pos: usize, input: *const u8, n: usize) -> c_int {
    // SAFETY: the library passes ctx on as it got it, and calls one reader or writer at a time.
    let object = unsafe { &mut *ctx.cast::<Object<'_>>() };
    // SAFETY: the library has written these n bytes, and does not change them meanwhile.
    let bytes = unsafe { slice::from_raw_parts(input, n) };
    let result = match object {
        Object::Writer(writer) => writer.write(pos, bytes),
        Object::Storage(storage) => storage.write(pos, bytes),
        Object::None | Object::Reader(_) => return -1,
    };
    if result.is_ok() { 0 } else { -1 }
}

// ---- Full calls --------------------------------------------------------------------------------

pub(crate) fn work_bytes<P: ParameterSet>(most: bool) -> usize {
    // SAFETY: a function of its arguments.
    unsafe { sys::pocketkem_work_bytes(P::scheme(), c_int::from(most)) }
}

/// The arguments of a full call but for its objects.
pub(crate) struct Operation<'a, P: ParameterSet> {
    how: sys::pocketkem_how,
    borrowed: PhantomData<(&'a mut [u8], P)>,
}

impl<'a, P: ParameterSet> Operation<'a, P> {
    pub(crate) fn new(work: Option<&'a mut [u8]>, once: bool) -> Self {
        let mut how = sys::pocketkem_how { streamed: once, ..sys::pocketkem_how::ZERO };
        if let Some(work) = work {
            let before = work.as_ptr().align_offset(sys::POCKETKEM_WORK_ALIGN).min(work.len());
            let aligned = &mut work[before..];
            how.work_bytes = aligned.len();
            how.work = aligned.as_mut_ptr().cast();
        }
        Self { how, borrowed: PhantomData }
    }

    pub(crate) fn keygen(
        mut self,
        seed: &Seed,
        ek: &mut Object<'_>,
        dk: &mut Object<'_>,
    ) -> Result<(), Error> {
        self.how.ek = ek.io();
        self.how.dk = dk.io();
        self.how.seed = seed.0.as_ptr();
        // SAFETY: the objects, the seed of 64 bytes and the working memory are borrowed until the
        // end of this function; the memory is aligned, and its size is the true one.
        Error::check(unsafe { sys::pocketkem_keygen_how(P::scheme(), &raw const self.how) })
    }

    pub(crate) fn encaps(
        mut self,
        m: &[u8; 32],
        ek: &mut Object<'_>,
        ct: &mut Object<'_>,
    ) -> Result<SharedSecret, Error> {
        let mut ss = SharedSecret([0; 32]);
        self.how.ek = ek.io();
        self.how.ct = ct.io();
        self.how.m = m.as_ptr();
        // SAFETY: as in keygen; ss has 32 bytes.
        Error::check(unsafe {
            sys::pocketkem_encaps_how(P::scheme(), ss.0.as_mut_ptr(), &raw const self.how)
        })?;
        Ok(ss)
    }

    pub(crate) fn decaps(
        mut self,
        dk: SecretKey<'_, P>,
        ct: &mut Object<'_>,
    ) -> Result<SharedSecret, Error> {
        let mut ss = SharedSecret([0; 32]);
        let mut object; // borrowed until the end of this function
        match dk {
            SecretKey::Seed(seed) => self.how.seed = seed.0.as_ptr(),
            SecretKey::Memory(key) => {
                // SAFETY: makes a structure of the pointer.
                self.how.dk = unsafe { sys::pocketkem_const_memory(key.as_bytes().as_ptr()) };
                self.how.dk_is_checked = true;
            }
            SecretKey::Reader(reader) => {
                object = Object::Reader(reader);
                self.how.dk = object.io();
            }
        }
        self.how.ct = ct.io();
        // SAFETY: as in keygen. A key in memory has the size of the scheme's: "Sizes" above.
        Error::check(unsafe {
            sys::pocketkem_decaps_how(P::scheme(), ss.0.as_mut_ptr(), &raw const self.how)
        })?;
        Ok(ss)
    }
}
