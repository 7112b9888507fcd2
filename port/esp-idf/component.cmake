# SPDX-License-Identifier: Apache-2.0 OR MIT

# PocketKEM as a component of ESP-IDF, 5.1 or later. The component's folder may be the repository or
# port/esp-idf: the CMakeLists.txt of each includes this file.
get_filename_component(pocketkem_port "${CMAKE_CURRENT_LIST_DIR}" ABSOLUTE)
get_filename_component(pocketkem_root "${pocketkem_port}/../.." ABSOLUTE)

# The library's files (tools/sources.py). A kernel for another machine is an empty file.
file(STRINGS "${pocketkem_root}/src/sources.txt" sources)
if(CONFIG_POCKETKEM_ACCELERATORS)
    # The software of the hash functions runs only when a unit is taken. It is put in one piece,
    # between the other C and the other kernels. An ESP32's instruction cache has two ways of 16 KB,
    # and this code is longer than both: its beginning, middle and end compete for the same lines.
    # So what runs seldom is in the middle.
    set(replaced ${sources})
    list(FILTER replaced INCLUDE REGEX "^src/hash/|^src/arch/[a-z0-9]+/(aes|keccak|sha2)")
    list(REMOVE_ITEM sources ${replaced})
    set(kernels ${sources})
    list(FILTER kernels INCLUDE REGEX "[.]S$")
    list(REMOVE_ITEM sources ${kernels})
    list(APPEND sources ${replaced} ${kernels})
endif()
list(TRANSFORM sources PREPEND "${pocketkem_root}/")
set(port_sources random.c worker.c)
if(CONFIG_POCKETKEM_ACCELERATORS)
    list(APPEND port_sources accelerators_esp.c suite_90s_accelerated.c
        plans_90s_accelerated_fast.c plans_90s_accelerated_small.c)
endif()
list(TRANSFORM port_sources PREPEND "${pocketkem_port}/src/")

set(fragments)
if(NOT CMAKE_BUILD_EARLY_EXPANSION)
    set_property(DIRECTORY APPEND PROPERTY
        CMAKE_CONFIGURE_DEPENDS "${pocketkem_root}/src/sources.txt")
    # The archive has the name of the component's folder.
    configure_file("${pocketkem_port}/linker.lf.in" "${CMAKE_CURRENT_BINARY_DIR}/pocketkem.lf" @ONLY)
    set(fragments "${CMAKE_CURRENT_BINARY_DIR}/pocketkem.lf")
endif()

idf_component_register(
    SRCS ${sources} ${port_sources}
    INCLUDE_DIRS "${pocketkem_root}/include" "${pocketkem_port}/include"
    PRIV_INCLUDE_DIRS "${pocketkem_root}/src"
    PRIV_REQUIRES bootloader_support mbedtls
    LDFRAGMENTS ${fragments}
    KCONFIG "${pocketkem_port}/Kconfig")

target_compile_definitions(${COMPONENT_LIB} PRIVATE
    POCKETKEM_RAM_SMALL=$<BOOL:${CONFIG_POCKETKEM_RAM_SMALL}>
    POCKETKEM_WORKER=$<BOOL:${CONFIG_POCKETKEM_WORKER}>
    POCKETKEM_XTENSA_PIE=$<BOOL:${CONFIG_POCKETKEM_VECTORS}>)
if(CONFIG_POCKETKEM_CODE_SMALL OR
        (CONFIG_COMPILER_OPTIMIZATION_NONE AND CONFIG_POCKETKEM_OPTIMIZATION_PROJECT))
    # Unrolled code without optimisation takes 100 KB of stack.
    target_compile_definitions(${COMPONENT_LIB} PRIVATE POCKETKEM_CODE_SMALL=1)
else()
    target_compile_definitions(${COMPONENT_LIB} PRIVATE POCKETKEM_CODE_SMALL=0)
endif()

target_compile_options(${COMPONENT_LIB} PRIVATE -ffunction-sections -fdata-sections)
# ESP-IDF 6 compiles with -fno-builtin-memcpy, which turns each copy of a word into a call:
# 4 to 10 % of the time of Kyber768-90s on an ESP32.
target_compile_definitions(${COMPONENT_LIB} PRIVATE
    $<$<COMPILE_LANGUAGE:C>:memcpy=__builtin_memcpy>
    $<$<COMPILE_LANGUAGE:C>:memset=__builtin_memset>)
if(CONFIG_POCKETKEM_OPTIMIZATION_O2)
    target_compile_options(${COMPONENT_LIB} PRIVATE -O2)
elseif(CONFIG_POCKETKEM_OPTIMIZATION_O3)
    target_compile_options(${COMPONENT_LIB} PRIVATE -O3)
elseif(CONFIG_POCKETKEM_OPTIMIZATION_OS)
    target_compile_options(${COMPONENT_LIB} PRIVATE -Os)
endif()
if(CONFIG_IDF_TARGET_ARCH_XTENSA AND CMAKE_C_COMPILER_ID STREQUAL "GNU")
    # GCC's scheduling keeps so many values live that most of them are spilled to the stack.
    target_compile_options(${COMPONENT_LIB} PRIVATE -fno-schedule-insns)
endif()

if(CONFIG_POCKETKEM_MBEDTLS AND NOT CMAKE_BUILD_EARLY_EXPANSION)
    # When all components are there: nothing says that mbedtls comes first.
    include("${pocketkem_root}/port/mbedtls/pocketkem_mbedtls.cmake")
    cmake_language(EVAL CODE "cmake_language(DEFER DIRECTORY [[${CMAKE_SOURCE_DIR}]]
        CALL pocketkem_in_mbedtls mbedtls ${COMPONENT_LIB})")
endif()
