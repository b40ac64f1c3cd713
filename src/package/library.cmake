# The soname is the interface's number (docs/packaging.md).
set(interface src/package/interface.txt)
set_property(DIRECTORY APPEND PROPERTY CMAKE_CONFIGURE_DEPENDS ${interface})
file(STRINGS ${interface} soname REGEX "^interface ")
string(REPLACE "interface " "" soname ${soname})
set_target_properties(libpatience_shared PROPERTIES VERSION ${PROJECT_VERSION} SOVERSION ${soname})

# How other programs find the installed library: by pkg-config, or by find_package(patience).  Nothing names the folder
# it was installed in, so that it can be moved as a whole.
include(CMakePackageConfigHelpers)
set(package_folder ${CMAKE_INSTALL_LIBDIR}/cmake/patience)
install(EXPORT libpatience NAMESPACE patience:: FILE patience-config.cmake
    DESTINATION ${package_folder} COMPONENT development)
write_basic_package_version_file(patience-config-version.cmake COMPATIBILITY SameMinorVersion) # until 1.0
install(FILES ${CMAKE_CURRENT_BINARY_DIR}/patience-config-version.cmake
    DESTINATION ${package_folder} COMPONENT development)

file(RELATIVE_PATH prefix_from_pc ${CMAKE_INSTALL_FULL_LIBDIR}/pkgconfig ${CMAKE_INSTALL_PREFIX})
file(RELATIVE_PATH libdir_from_prefix ${CMAKE_INSTALL_PREFIX} ${CMAKE_INSTALL_FULL_LIBDIR})
file(RELATIVE_PATH includedir_from_prefix ${CMAKE_INSTALL_PREFIX} ${CMAKE_INSTALL_FULL_INCLUDEDIR})
file(CONFIGURE OUTPUT generated/patience.pc @ONLY CONTENT [[
prefix=${pcfiledir}/@prefix_from_pc@
Name: patience
Description: Card patiences: rules, play, records, solver
Version: @PROJECT_VERSION@
Cflags: -I${prefix}/@includedir_from_prefix@
Libs: -L${prefix}/@libdir_from_prefix@ -lpatience
]])
install(FILES ${CMAKE_CURRENT_BINARY_DIR}/generated/patience.pc
    DESTINATION ${CMAKE_INSTALL_LIBDIR}/pkgconfig COMPONENT development)

# What the last installation has put down is removed again; folders stay.
file(CONFIGURE OUTPUT generated/uninstall.cmake @ONLY CONTENT [[
file(STRINGS "@CMAKE_BINARY_DIR@/install_manifest.txt" files)
list(TRANSFORM files PREPEND "$ENV{DESTDIR}")
file(REMOVE ${files})
]])
add_custom_target(uninstall COMMAND ${CMAKE_COMMAND} -P generated/uninstall.cmake WORKING_DIRECTORY ${CMAKE_BINARY_DIR})
