# SPDX-License-Identifier: Apache-2.0 OR MIT

include_guard(GLOBAL)

# Hybrid groups in Mbed TLS. tls: the target of its TLS library (mbedtls). library: PocketKEM's.
function(pocketkem_in_mbedtls tls library)
    cmake_policy(SET CMP0079 NEW) # the target may be another folder's
    target_sources(${tls} PRIVATE "${CMAKE_CURRENT_FUNCTION_LIST_DIR}/src/pocketkem_mbedtls.c")
    target_include_directories(${tls} PUBLIC "${CMAKE_CURRENT_FUNCTION_LIST_DIR}")
    target_link_libraries(${tls} PUBLIC ${library})
    # Otherwise CMake leaves out an option that is there twice, such as -include.
    target_compile_options(${tls} PRIVATE
        "SHELL:-include \"${CMAKE_CURRENT_FUNCTION_LIST_DIR}/pocketkem_in_mbedtls.h\"")
endfunction()
