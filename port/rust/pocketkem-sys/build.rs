// SPDX-License-Identifier: Apache-2.0 OR MIT
//! Compiles the library's sources, all that `src/sources.txt` lists, as every other build does.

use std::env;
use std::fs;
use std::path::PathBuf;

/// Where the sources are: in a package below `c`, and so in a checkout, by links. Where links did
/// not survive (a checkout on Windows), where they lead.
const FOLDERS: [&str; 2] = ["c", "../../.."];

fn main() {
    let crate_folder = PathBuf::from(variable("CARGO_MANIFEST_DIR"));
    let root = FOLDERS
        .iter()
        .map(|folder| crate_folder.join(folder))
        .find(|folder| folder.join("src/sources.txt").is_file())
        .expect("the sources of PocketKEM are neither in this package nor in a checkout around it");
    let mut build = cc::Build::new();
    // src/config.h knows the machines with kernels: for others each of these files is empty. Only a
    // compiler that does not understand GNU's directives must not see them.
    let kernels = !feature("PORTABLE") && !build.get_compiler().is_like_msvc();

    let list = root.join("src/sources.txt");
    let names = fs::read_to_string(&list).expect("the list of sources can be read");
    let paths = names.lines().map(|name| root.join(name));
    let sources = paths.filter(|path| kernels || path.extension().is_some_and(|end| end != "S"));

    build.files(sources).include(root.join("include")).std("c99");
    // What is not asked for is left to src/config.h: opt-level "s" and "z" have loops, too.
    for option in ["RAM_SMALL", "RAM_LEAST", "CODE_SMALL", "FPU_NONE"] {
        if feature(option) {
            build.define(&format!("POCKETKEM_{option}"), "1");
        }
    }
    if !kernels {
        build.define("POCKETKEM_ARCH_C", "1");
    }
    // An unoptimised build needs many times the time and the stack, so `cargo test` gets -O2 too.
    if matches!(variable("OPT_LEVEL").as_str(), "0" | "1") {
        build.opt_level(2);
    }
    // A compiler for chips or for WebAssembly may come without a C library: Debian's riscv64-unknown-elf-gcc does. Its
    // headers go before these if there are any.
    if matches!(variable("CARGO_CFG_TARGET_OS").as_str(), "none" | "unknown") {
        let headers = crate_folder.join("without_libc");
        build.flag_if_supported(format!("-idirafter{}", headers.display()));
    }
    build.compile("pocketkem");

    for folder in ["src", "include"] {
        println!("cargo::rerun-if-changed={}", root.join(folder).display());
    }
    // For tests/header.rs, which compiles C.
    println!("cargo::rustc-env=HOST_OF_TESTS={}", variable("TARGET"));
    // For crates that compile C of their own against the library: DEP_POCKETKEM_INCLUDE.
    println!("cargo::metadata=include={}", root.join("include").display());
}

fn variable(name: &str) -> String {
    env::var(name).unwrap_or_else(|_| panic!("cargo sets {name}"))
}

fn feature(name: &str) -> bool {
    env::var_os(format!("CARGO_FEATURE_{name}")).is_some()
}
