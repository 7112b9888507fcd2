# SPDX-License-Identifier: Apache-2.0 OR MIT
"""The library as a package of Conan 2: docs/cmake.md."""

import os
import re

from conan import ConanFile
from conan.tools.cmake import CMake, CMakeToolchain, cmake_layout
from conan.tools.files import copy, load


class PocketKEM(ConanFile):
    name = "pocketkem"
    description = "Post-quantum key exchange: ML-KEM (FIPS 203) and Kyber, for microcontrollers"
    license = "Apache-2.0 OR MIT"
    topics = ("cryptography", "post-quantum", "ml-kem", "kyber")
    package_type = "library"
    settings = ("os", "compiler", "build_type", "arch")
    options = {  # noqa: RUF012 - those of docs/cmake.md; auto is the default of CMake
        "shared": [True, False],
        "ram": ["fast", "small", "least"],
        "code": ["auto", "fast", "small"],
        "arch": ["auto", "c"],
    }
    default_options = {"shared": False, "ram": "fast", "code": "auto", "arch": "auto"}  # noqa: RUF012
    exports_sources = (
        *("CMakeLists.txt", "cmake/*", "include/*.h", "LICENSE-*", "src/sources.txt"),
        *("src/*.c", "src/*.h", "src/*.S", "src/*.inc"),
    )

    def set_version(self):
        header = load(self, os.path.join(self.recipe_folder, "include", "pocketkem.h"))
        self.version = ".".join(re.findall(r"#define POCKETKEM_VERSION_\w+ (\d+)", header))

    def configure(self):
        self.settings.rm_safe("compiler.cppstd")
        self.settings.rm_safe("compiler.libcxx")

    def layout(self):
        cmake_layout(self)

    def generate(self):
        toolchain = CMakeToolchain(self)
        for name in ("ram", "code", "arch"):
            value = str(getattr(self.options, name))
            if value != "auto":
                toolchain.cache_variables[f"POCKETKEM_{name.upper()}"] = value
        toolchain.generate()

    def build(self):
        cmake = CMake(self)
        cmake.configure()
        cmake.build()

    def package(self):
        CMake(self).install()
        copy(self, "LICENSE-*", self.source_folder, os.path.join(self.package_folder, "licenses"))

    def package_info(self):
        self.cpp_info.libs = ["pocketkem"]
        self.cpp_info.set_property("cmake_file_name", "PocketKEM")
        self.cpp_info.set_property("cmake_target_name", "PocketKEM::pocketkem")
        self.cpp_info.set_property("pkg_config_name", "pocketkem")
