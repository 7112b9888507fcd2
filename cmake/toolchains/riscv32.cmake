# SPDX-License-Identifier: Apache-2.0 OR MIT
# A RISC-V of 32 bits with multiplication and compressed instructions, such as an ESP32-C3.
set(machine "-march=rv32imc -mabi=ilp32")
set(compilers riscv32-unknown-elf-gcc riscv32-esp-elf-gcc riscv-none-elf-gcc riscv64-unknown-elf-gcc)
include("${CMAKE_CURRENT_LIST_DIR}/bare.cmake")

# Debian's compiler has the headers of a C library only when it is told which.
execute_process(COMMAND "${CMAKE_C_COMPILER}" -print-file-name=picolibc.specs
    OUTPUT_VARIABLE specs OUTPUT_STRIP_TRAILING_WHITESPACE)
if(IS_ABSOLUTE "${specs}")
    string(APPEND CMAKE_C_FLAGS_INIT " --specs=picolibc.specs")
endif()
