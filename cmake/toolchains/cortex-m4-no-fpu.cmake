# SPDX-License-Identifier: Apache-2.0 OR MIT
# A Cortex-M4 without a floating-point unit, or with code that does not use it.
set(machine "-mcpu=cortex-m4 -mthumb -mfloat-abi=soft")
set(compilers arm-none-eabi-gcc)
include("${CMAKE_CURRENT_LIST_DIR}/bare.cmake")
