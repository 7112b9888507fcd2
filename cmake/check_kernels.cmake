# SPDX-License-Identifier: Apache-2.0 OR MIT
# Whether a library has all that it calls of itself: run after it was built, with NM and LIBRARY set.
# A kernel that was assembled for another machine than the C was compiled for is empty.
execute_process(COMMAND "${NM}" -g "${LIBRARY}"
    OUTPUT_VARIABLE symbols ERROR_QUIET RESULT_VARIABLE failed)
if(failed)
    return()
endif()
string(REGEX MATCHALL " U _?pkem_[A-Za-z0-9_]+" missing "${symbols}")
list(TRANSFORM missing REPLACE "^ U " "")
list(REMOVE_DUPLICATES missing)
string(REGEX MATCHALL " [A-TV-Z] _?pkem_[A-Za-z0-9_]+" there "${symbols}")
list(TRANSFORM there REPLACE "^ . " "")
list(REMOVE_ITEM missing ${there})
# Assembly for another machine lacks both of these names, and assembly with another option one.
set(same "pkem_compile_S_and_c_with_the_same_(POCKETKEM_[A-Z]+)_([a-z]+)")
if(NOT missing MATCHES "${same}.*${same}" AND missing MATCHES "${same}")
    message(FATAL_ERROR
        "The C code of PocketKEM was compiled with ${CMAKE_MATCH_1}=${CMAKE_MATCH_2}, and its assembly "
        "was not: an option such as -O2 reaches C alone. Pass it to assembly as well, or set "
        "${CMAKE_MATCH_1} (docs/cmake.md).")
elseif(missing)
    list(JOIN missing ", " missing)
    message(FATAL_ERROR
        "The C code of PocketKEM was compiled for one machine, and its assembly for another one: there "
        "is no ${missing}. The options that say which machine it is must reach assembly as well: set "
        "CMAKE_ASM_FLAGS as CMAKE_C_FLAGS, or better take a toolchain file (cmake/toolchains, "
        "docs/cmake.md). -DPOCKETKEM_ARCH=c does without assembly.")
endif()
