# SPDX-License-Identifier: Apache-2.0 OR MIT
# A Cortex-M4 with its floating-point unit, which code that is linked with this must also be for.
set(machine "-mcpu=cortex-m4 -mthumb -mfloat-abi=hard -mfpu=fpv4-sp-d16")
set(compilers arm-none-eabi-gcc)
include("${CMAKE_CURRENT_LIST_DIR}/bare.cmake")
