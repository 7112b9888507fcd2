// SPDX-License-Identifier: Apache-2.0 OR MIT
#![forbid(unsafe_code)]
#![doc = include_str!("../README.md")]

mod group;
#[cfg(feature = "ring")]
pub mod ring;

pub use group::Hybrid;
