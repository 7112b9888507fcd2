# SPDX-License-Identifier: Apache-2.0 OR MIT
# An AVR: -DAVR_MCU=atmega1280, or whichever avr-gcc knows.
set(CMAKE_TRY_COMPILE_PLATFORM_VARIABLES AVR_MCU) # which read this file once more
if(NOT AVR_MCU)
    message(FATAL_ERROR "Which AVR? Set AVR_MCU as avr-gcc calls it, for example -DAVR_MCU=atmega1280.")
endif()
set(machine "-mmcu=${AVR_MCU}")
set(compilers avr-gcc)
include("${CMAKE_CURRENT_LIST_DIR}/bare.cmake")
