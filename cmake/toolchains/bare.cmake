# SPDX-License-Identifier: Apache-2.0 OR MIT
# What the toolchain files of this folder share: no operating system, and one compiler for C and
# assembly, with the same options. machine: these; compilers: its names, of which the first one that is
# there is taken.
set(CMAKE_SYSTEM_NAME Generic)
string(REGEX MATCH "^[a-z]+" CMAKE_SYSTEM_PROCESSOR "${compilers}")
if(NOT CMAKE_C_COMPILER)
    find_program(POCKETKEM_COMPILER NAMES ${compilers})
    if(NOT POCKETKEM_COMPILER)
        list(JOIN compilers " or " names)
        message(FATAL_ERROR "There is no ${names} in PATH; set CMAKE_C_COMPILER to where it is.")
    endif()
    set(CMAKE_C_COMPILER "${POCKETKEM_COMPILER}")
endif()
set(CMAKE_ASM_COMPILER "${CMAKE_C_COMPILER}")
set(CMAKE_C_FLAGS_INIT "${machine}")
set(CMAKE_ASM_FLAGS_INIT "${machine}")
# CMake tries the compiler: without a script for the linker and start-up code nothing can be linked.
set(CMAKE_TRY_COMPILE_TARGET_TYPE STATIC_LIBRARY)
set(CMAKE_FIND_ROOT_PATH_MODE_PROGRAM NEVER)
set(CMAKE_FIND_ROOT_PATH_MODE_LIBRARY ONLY)
set(CMAKE_FIND_ROOT_PATH_MODE_INCLUDE ONLY)
set(CMAKE_FIND_ROOT_PATH_MODE_PACKAGE ONLY)
