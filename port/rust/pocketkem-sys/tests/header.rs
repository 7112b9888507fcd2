// SPDX-License-Identifier: Apache-2.0 OR MIT
//! The bindings, which were written by hand, against the header.
#![allow(missing_docs)]

use std::collections::BTreeMap;
use std::fmt::Write as _;
use std::mem::{align_of, offset_of, size_of};
use std::path::{Path, PathBuf};
use std::process::Command;

use pocketkem_sys::*;

const BINDINGS: &str = concat!(
    include_str!("../src/lib.rs"),
    include_str!("../src/hybrid.rs"),
    include_str!("../src/der.rs")
);
const HEADERS: [&str; 3] = ["pocketkem.h", "pocketkem_hybrid.h", "pocketkem_der.h"];

fn include_folder() -> PathBuf {
    let here = Path::new(env!("CARGO_MANIFEST_DIR"));
    ["c/include", "../../../include"]
        .map(|folder| here.join(folder))
        .into_iter()
        .find(|folder| folder.join("pocketkem.h").is_file())
        .expect("the header is in the package or in a checkout around it")
}

/// The headers without comments, with each run of white space as one space; lines with # apart.
fn header() -> (String, Vec<String>) {
    let text = HEADERS.map(|name| std::fs::read_to_string(include_folder().join(name)).unwrap());
    let text = text.concat();
    let mut code = String::new();
    let mut rest = text.as_str();
    while let Some((before, after)) = rest.split_once("/*") {
        code += before;
        rest = after.split_once("*/").expect("each comment ends").1;
    }
    code += rest;
    let code = code.replace("\\\n", " ");
    let (directives, lines): (Vec<&str>, Vec<&str>) =
        code.lines().partition(|line| line.starts_with('#'));
    let directives = directives.iter().map(|line| squeezed(line)).collect();
    (squeezed(&lines.join(" ")), directives)
}

fn squeezed(text: &str) -> String {
    text.split_whitespace().collect::<Vec<_>>().join(" ")
}

/// Compiles C against the header, without making an object.
fn compile(text: &str) {
    let folder = PathBuf::from(env!("CARGO_TARGET_TMPDIR"));
    let file = folder.join("bindings.c");
    std::fs::write(&file, text).unwrap();
    let host = env!("HOST_OF_TESTS");
    let mut compiler: Command = cc::Build::new()
        .target(host)
        .host(host)
        .opt_level(0)
        .out_dir(&folder)
        .cargo_metadata(false)
        .get_compiler()
        .to_command();
    compiler.arg("-fsyntax-only").arg("-I").arg(include_folder()).arg(&file);
    let done = compiler.output().unwrap();
    assert!(done.status.success(), "{}", String::from_utf8_lossy(&done.stderr));
}

macro_rules! constants {
    ($($name:ident)*) => {{
        #[expect(clippy::cast_lossless)] // not of a usize
        let list: Vec<(&str, i128)> = vec![$((stringify!($name), $name as i128)),*];
        list
    }};
}

/// All constants of the bindings.
fn bound() -> Vec<(&'static str, i128)> {
    constants! {
        POCKETKEM_OK POCKETKEM_ERR_RNG POCKETKEM_ERR_KEY POCKETKEM_ERR_ARG POCKETKEM_ERR_WORKER
        POCKETKEM_ERR_IO POCKETKEM_ERR_SELFTEST
        POCKETKEM_VERSION_MAJOR POCKETKEM_VERSION_MINOR POCKETKEM_VERSION_PATCH
        POCKETKEM_SS_BYTES POCKETKEM_SEED_BYTES POCKETKEM_H_EK_BYTES
        POCKETKEM_MLKEM512_EK_BYTES POCKETKEM_MLKEM512_DK_BYTES POCKETKEM_MLKEM512_CT_BYTES
        POCKETKEM_MLKEM768_EK_BYTES POCKETKEM_MLKEM768_DK_BYTES POCKETKEM_MLKEM768_CT_BYTES
        POCKETKEM_MLKEM1024_EK_BYTES POCKETKEM_MLKEM1024_DK_BYTES POCKETKEM_MLKEM1024_CT_BYTES
        POCKETKEM_KYBER512_EK_BYTES POCKETKEM_KYBER512_DK_BYTES POCKETKEM_KYBER512_CT_BYTES
        POCKETKEM_KYBER768_EK_BYTES POCKETKEM_KYBER768_DK_BYTES POCKETKEM_KYBER768_CT_BYTES
        POCKETKEM_KYBER1024_EK_BYTES POCKETKEM_KYBER1024_DK_BYTES POCKETKEM_KYBER1024_CT_BYTES
        POCKETKEM_KYBER512_90S_EK_BYTES POCKETKEM_KYBER512_90S_DK_BYTES
        POCKETKEM_KYBER512_90S_CT_BYTES
        POCKETKEM_KYBER768_90S_EK_BYTES POCKETKEM_KYBER768_90S_DK_BYTES
        POCKETKEM_KYBER768_90S_CT_BYTES
        POCKETKEM_KYBER1024_90S_EK_BYTES POCKETKEM_KYBER1024_90S_DK_BYTES
        POCKETKEM_KYBER1024_90S_CT_BYTES
        POCKETKEM_WORKER_BYTES POCKETKEM_WORKER_BYTES_VECTORS POCKETKEM_WORKER_BYTES_SMALL POCKETKEM_WORKER_BYTES_LEAST
        POCKETKEM_WORK_ALIGN
        POCKETKEM_HEADER_BYTES POCKETKEM_STATE_BYTES
        POCKETKEM_ERR_ECDH
        POCKETKEM_XWING_EK_BYTES
        POCKETKEM_XWING_SK_BYTES
        POCKETKEM_XWING_DK_BYTES
        POCKETKEM_XWING_CT_BYTES
        POCKETKEM_XWING_SS_BYTES
        POCKETKEM_X25519MLKEM768_EK_BYTES
        POCKETKEM_X25519MLKEM768_SK_BYTES
        POCKETKEM_X25519MLKEM768_DK_BYTES
        POCKETKEM_X25519MLKEM768_CT_BYTES
        POCKETKEM_X25519MLKEM768_SS_BYTES
        POCKETKEM_SECP256R1MLKEM768_EK_BYTES
        POCKETKEM_SECP256R1MLKEM768_SK_BYTES
        POCKETKEM_SECP256R1MLKEM768_DK_BYTES
        POCKETKEM_SECP256R1MLKEM768_CT_BYTES
        POCKETKEM_SECP256R1MLKEM768_SS_BYTES
        POCKETKEM_SECP384R1MLKEM1024_EK_BYTES
        POCKETKEM_SECP384R1MLKEM1024_SK_BYTES
        POCKETKEM_SECP384R1MLKEM1024_DK_BYTES
        POCKETKEM_SECP384R1MLKEM1024_CT_BYTES
        POCKETKEM_SECP384R1MLKEM1024_SS_BYTES
        POCKETKEM_MLKEM768NISTP256_EK_BYTES
        POCKETKEM_MLKEM768NISTP256_SK_BYTES
        POCKETKEM_MLKEM768NISTP256_DK_BYTES
        POCKETKEM_MLKEM768NISTP256_CT_BYTES
        POCKETKEM_MLKEM768NISTP256_SS_BYTES
        POCKETKEM_MLKEM1024NISTP384_EK_BYTES
        POCKETKEM_MLKEM1024NISTP384_SK_BYTES
        POCKETKEM_MLKEM1024NISTP384_DK_BYTES
        POCKETKEM_MLKEM1024NISTP384_CT_BYTES
        POCKETKEM_MLKEM1024NISTP384_SS_BYTES
        POCKETKEM_SSH_K_MAX
        POCKETKEM_X25519MLKEM768_GROUP
        POCKETKEM_SECP256R1MLKEM768_GROUP
        POCKETKEM_SECP384R1MLKEM1024_GROUP
        POCKETKEM_ERR_DER_SHORT
        POCKETKEM_ERR_DER_LONG
        POCKETKEM_ERR_DER_TYPE
        POCKETKEM_ERR_DER_LENGTH
        POCKETKEM_ERR_DER_ALGORITHM
        POCKETKEM_ERR_DER_VERSION
        POCKETKEM_DER_SEED_BYTES
        POCKETKEM_DER_BARE_SEED_BYTES
    }
}

#[test]
fn each_constant_of_the_header_is_bound_and_no_other() {
    let in_header: Vec<String> = header()
        .1
        .iter()
        .filter_map(|line| line.strip_prefix("#define "))
        .filter_map(|line| line.split_once(' '))
        .map(|(name, _)| name.to_string())
        .filter(|name| name != "POCKETKEM_API" && !name.contains('('))
        .collect();
    let mut names: Vec<String> = bound().iter().map(|(name, _)| name.to_string()).collect();
    let mut expected = in_header.clone();
    names.sort();
    expected.sort();
    assert_eq!(names, expected);
}

macro_rules! layout {
    ($text:ident, $type:ident { $($member:ident => $in_c:literal),* }) => {
        for (what, value) in [
            (format!("sizeof({})", stringify!($type)), size_of::<$type>()),
            (format!("_Alignof({})", stringify!($type)), align_of::<$type>()),
            $((
                format!("offsetof({}, {})", stringify!($type), $in_c),
                offset_of!($type, $member),
            )),*
        ] {
            writeln!($text, "_Static_assert({what} == {value}, \"{what}\");").unwrap();
        }
    };
}

#[test]
fn values_and_layouts_are_those_of_the_header() {
    let mut text = String::from("#include <pocketkem_hybrid.h>\n#include <pocketkem_der.h>\n");
    for (name, value) in bound() {
        writeln!(text, "_Static_assert({name} == {value}, \"{name}\");").unwrap();
    }
    layout!(text, pocketkem_io { read => "read", write => "write", ctx => "ctx" });
    layout!(text, pocketkem_worker {
        wake => "wake", waiting => "waiting", ctx => "ctx", memory => "memory",
        memory_bytes => "memory_bytes"
    });
    layout!(text, pocketkem_how {
        ek => "ek", dk => "dk", ct => "ct", seed => "seed", m => "m", h_ek => "h_ek",
        random => "random", random_ctx => "random_ctx", work => "work", work_bytes => "work_bytes",
        dk_is_checked => "dk_is_checked", streamed => "streamed", dk_is_seed => "dk_is_seed",
        worker => "worker"
    });
    layout!(text, pocketkem_ecdh { share => "share", secret => "secret", ctx => "ctx" });
    layout!(text, pocketkem_part { whole => "whole", from => "from" });
    layout!(text, pocketkem_der_key { seed => "seed", dk => "dk", ek => "ek" });
    compile(&text);
}

/// The Rust type of a parameter or a result as C writes it.
fn translated(c: &str) -> &'static str {
    let c = c.trim();
    let (kind, pointer) = match c.rsplit_once('*') {
        Some((kind, _)) => (kind.trim(), true),
        // The last word is the parameter's name, if there is one.
        None if c.ends_with(']') => (c.rsplit_once(' ').unwrap().0, true),
        None => (c, false),
    };
    match (kind, pointer) {
        ("const pocketkem_scheme", true) => "*const pocketkem_scheme",
        ("const pocketkem_how", true) => "*const pocketkem_how",
        ("const pocketkem_worker", true) => "*const pocketkem_worker",
        ("const pocketkem_hybrid", true) => "*const pocketkem_hybrid",
        ("const pocketkem_ecdh", true) => "*const pocketkem_ecdh",
        ("const pocketkem_io", true) => "*const pocketkem_io",
        ("pocketkem_part", true) => "*mut pocketkem_part",
        ("pocketkem_der_key", true) => "*mut pocketkem_der_key",
        ("size_t", true) => "*mut usize",
        ("const uint8_t", true) => "*const u8",
        ("uint8_t", true) => "*mut u8",
        ("const char", true) => "*const c_char",
        ("void", true) => "*mut c_void",
        (scalar, false) => match scalar.split(' ').next().unwrap() {
            "int" => "c_int",
            "size_t" => "usize",
            "bool" => "bool",
            "pocketkem_io" => "pocketkem_io",
            "pocketkem_random" => "pocketkem_random",
            "pocketkem_ssh_hash" => "pocketkem_ssh_hash",
            _ => panic!("{c} has no translation"),
        },
        _ => panic!("{c} has no translation"),
    }
}

#[test]
fn each_function_of_the_header_is_bound_with_its_types() {
    let (code, _) = header();
    let mut in_header = BTreeMap::new();
    for part in code.split("POCKETKEM_API ").skip(1) {
        let declaration = part.split_once(';').unwrap().0;
        let Some((front, parameters)) = declaration.split_once('(') else {
            continue; // the schemes
        };
        let at = front.rfind([' ', '*']).unwrap() + 1;
        let (result, name) = front.split_at(at);
        if name == "pocketkem_still_busy" {
            continue; // the application's own, which the library calls
        }
        let parameters = parameters.trim_end_matches(')').split(',').map(translated);
        in_header.insert(name.to_string(), (parameters.collect::<Vec<_>>(), translated(result)));
    }
    let mut in_rust = BTreeMap::new();
    for part in BINDINGS.split("pub fn ").skip(1) {
        let declaration = squeezed(part.split_once(';').unwrap().0);
        let (front, result) = declaration.split_once(") -> ").unwrap();
        let (name, parameters) = front.split_once('(').unwrap();
        let kinds = parameters.split(',').filter(|each| !each.trim().is_empty());
        let kinds = kinds.map(|each| each.split_once(':').unwrap().1.trim().to_string());
        in_rust.insert(name.to_string(), (kinds.collect::<Vec<_>>(), result.to_string()));
    }
    assert!(in_header.len() > 20);
    assert_eq!(
        format!("{in_header:#?}"),
        format!("{in_rust:#?}"),
        "left is the headers, right src"
    );
}

#[test]
fn schemes_have_their_names_and_sizes() {
    macro_rules! check {
        ($($scheme:ident $name:literal $ek:ident $dk:ident $ct:ident;)*) => {$(
            // SAFETY: the scheme is a constant of the library; its name is a constant string.
            unsafe {
                let scheme = &raw const $scheme;
                let name = std::ffi::CStr::from_ptr(pocketkem_name(scheme));
                assert_eq!(name.to_str(), Ok($name));
                assert_eq!(pocketkem_ek_bytes(scheme), $ek);
                assert_eq!(pocketkem_dk_bytes(scheme), $dk);
                assert_eq!(pocketkem_ct_bytes(scheme), $ct);
            }
        )*};
    }
    check! {
        pocketkem_mlkem512 "ML-KEM-512" POCKETKEM_MLKEM512_EK_BYTES POCKETKEM_MLKEM512_DK_BYTES
            POCKETKEM_MLKEM512_CT_BYTES;
        pocketkem_mlkem768 "ML-KEM-768" POCKETKEM_MLKEM768_EK_BYTES POCKETKEM_MLKEM768_DK_BYTES
            POCKETKEM_MLKEM768_CT_BYTES;
        pocketkem_mlkem1024 "ML-KEM-1024" POCKETKEM_MLKEM1024_EK_BYTES
            POCKETKEM_MLKEM1024_DK_BYTES POCKETKEM_MLKEM1024_CT_BYTES;
        pocketkem_kyber512 "Kyber512" POCKETKEM_KYBER512_EK_BYTES POCKETKEM_KYBER512_DK_BYTES
            POCKETKEM_KYBER512_CT_BYTES;
        pocketkem_kyber768 "Kyber768" POCKETKEM_KYBER768_EK_BYTES POCKETKEM_KYBER768_DK_BYTES
            POCKETKEM_KYBER768_CT_BYTES;
        pocketkem_kyber1024 "Kyber1024" POCKETKEM_KYBER1024_EK_BYTES POCKETKEM_KYBER1024_DK_BYTES
            POCKETKEM_KYBER1024_CT_BYTES;
        pocketkem_kyber512_90s "Kyber512-90s" POCKETKEM_KYBER512_90S_EK_BYTES
            POCKETKEM_KYBER512_90S_DK_BYTES POCKETKEM_KYBER512_90S_CT_BYTES;
        pocketkem_kyber768_90s "Kyber768-90s" POCKETKEM_KYBER768_90S_EK_BYTES
            POCKETKEM_KYBER768_90S_DK_BYTES POCKETKEM_KYBER768_90S_CT_BYTES;
        pocketkem_kyber1024_90s "Kyber1024-90s" POCKETKEM_KYBER1024_90S_EK_BYTES
            POCKETKEM_KYBER1024_90S_DK_BYTES POCKETKEM_KYBER1024_90S_CT_BYTES;
    }
}
