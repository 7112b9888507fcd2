# SPDX-License-Identifier: Apache-2.0 OR MIT
# A Cortex-M0, or a Cortex-M0+.
set(machine "-mcpu=cortex-m0 -mthumb")
set(compilers arm-none-eabi-gcc)
include("${CMAKE_CURRENT_LIST_DIR}/bare.cmake")
