# SPDX-License-Identifier: Apache-2.0 OR MIT
# Stands in for Zephyr's build system: no more than the functions that the module and its sample
# use, with what Zephyr's documentation and its extensions.cmake say of them. The options come from
# DOTCONFIG, which the test makes of the real Kconfig file.
enable_language(C ASM)
file(STRINGS "${DOTCONFIG}" lines REGEX "^CONFIG_")
foreach(line ${lines})
    string(REGEX MATCH "^(CONFIG_[A-Za-z0-9_]+)=\"?([^\"]*)" _ "${line}")
    set(${CMAKE_MATCH_1} "${CMAKE_MATCH_2}")
endforeach()

# What all libraries and the application are compiled with.
add_library(zephyr_interface INTERFACE)
target_include_directories(zephyr_interface INTERFACE "${CMAKE_CURRENT_LIST_DIR}/../../../include")
target_compile_options(zephyr_interface INTERFACE
    -ffreestanding $<$<COMPILE_LANGUAGE:C>:-Wall -Wextra -Werror>)

macro(zephyr_library_named name)
    set(ZEPHYR_CURRENT_LIBRARY ${name})
    add_library(${name} STATIC)
    target_link_libraries(${name} PUBLIC zephyr_interface)
    set_property(GLOBAL APPEND PROPERTY ZEPHYR_LIBS ${name})
endmacro()
function(zephyr_library_sources source)
    target_sources(${ZEPHYR_CURRENT_LIBRARY} PRIVATE ${source} ${ARGN})
endfunction()
function(zephyr_library_compile_definitions item)
    target_compile_definitions(${ZEPHYR_CURRENT_LIBRARY} PRIVATE ${item} ${ARGN})
endfunction()
function(zephyr_include_directories)
    target_include_directories(zephyr_interface INTERFACE ${ARGV})
endfunction()

add_library(app OBJECT)
target_link_libraries(app PRIVATE zephyr_interface)

# Zephyr adds the folder that module.yml names.
foreach(module ${ZEPHYR_EXTRA_MODULES})
    file(STRINGS "${module}/zephyr/module.yml" line REGEX "^  cmake: ")
    string(REPLACE "  cmake: " "" folder "${line}")
    add_subdirectory("${module}/${folder}" "modules/${folder}")
endforeach()

if(NOT CMAKE_CROSSCOMPILING)
    get_property(libraries GLOBAL PROPERTY ZEPHYR_LIBS)
    add_executable(zephyr_final "${CMAKE_CURRENT_LIST_DIR}/../../../kernel.c" $<TARGET_OBJECTS:app>)
    target_link_libraries(zephyr_final PRIVATE ${libraries} zephyr_interface)
endif()
