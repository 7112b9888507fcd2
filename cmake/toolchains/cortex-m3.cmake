# SPDX-License-Identifier: Apache-2.0 OR MIT
# A Cortex-M3.
set(machine "-mcpu=cortex-m3 -mthumb")
set(compilers arm-none-eabi-gcc)
include("${CMAKE_CURRENT_LIST_DIR}/bare.cmake")
